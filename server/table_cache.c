/* See table_cache.h: a hash table by id, and the loadings that are under way. */
#include "server/table_cache.h"

#include "server/jobs.h"
#include "server/table_load.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLACES = 8192,
    TABLES_MOST = 4096,   /* tables nobody looks at are forgotten beyond this; the store has them */
    LOADINGS_MOST = 1024, /* at a time */
    IDLE_SECONDS = 600,   /* that a table which nobody looks at stays */
    ASK_AGAIN_SECONDS = 1,
};

/* Somebody who waits for a table. */
struct asker {
    struct asker *next;
    table_cache_done *done;
    void *context;
};

/* A table that is being read and replayed. */
struct loading {
    struct loading *next;
    struct server *server;
    char id[ID_SIZE];
    struct asker *askers;
    uint64_t begun;
    unsigned era;
    bool again; /* the table is in memory, and paused */
};

struct table_cache {
    struct live_table *place[PLACES];
    struct loading *loading[PLACES];
    size_t loadings;
    unsigned era; /* a new one begins when all tables are given up: what was read before may be old */
    void (*loaded)(struct server *, struct live_table *);
};

struct table_cache *table_cache_new(void) {
    return calloc(1, sizeof(struct table_cache));
}

void table_cache_on_loaded(struct server *server, void (*loaded)(struct server *, struct live_table *)) {
    server->tables->loaded = loaded;
}

/* --- In memory ---------------------------------------------------------------------------------------------------- */

static struct live_table **place_of(struct server *server, const char *id) {
    struct live_table **place = &server->tables->place[rh_hash_text(id) % PLACES];
    while (*place && strcmp((*place)->id, id) != 0) place = &(*place)->next;
    return place;
}

struct live_table *table_cache_look(struct server *server, const char *id) {
    struct live_table *table = *place_of(server, id);
    return table && !table->gone ? table : NULL;
}

static void put(struct server *server, struct live_table *table) {
    struct live_table **place = &server->tables->place[rh_hash_text(table->id) % PLACES];
    table->next = *place;
    table->seen = now_microseconds();
    *place = table;
    server->count.tables++;
}

static void forget(struct server *server, struct live_table **place) {
    struct live_table *table = *place;
    *place = table->next;
    server->count.tables--;
    audience_forget(table);
    table_free(table);
}

static bool is_idle(const struct live_table *table) {
    return !table->members && !table->writing && !table->is_new && !table->loading;
}

void table_cache_add(struct server *server, struct live_table *table, table_stored *stored, void *context) {
    put(server, table);
    server->count.tables_made++;
    table_writes_store(server, table, stored, context);
}

void table_cache_dismiss(struct server *server, const char *reason) {
    for (size_t i = 0; server->tables && i < PLACES; i++)
        for (struct live_table *table = server->tables->place[i]; table; table = table->next)
            audience_dismiss(table, reason);
}

void table_cache_abandon(struct server *server, const char *reason) {
    server->tables->era++;
    for (size_t i = 0; i < PLACES; i++)
        for (struct live_table *table = server->tables->place[i]; table; table = table->next) {
            if (table->gone) continue;
            table->gone = true;
            audience_dismiss(table, reason);
        }
}

/* --- From the store ----------------------------------------------------------------------------------------------- */

static void take_chat(struct live_table *table, const struct table_data *data) {
    for (size_t i = 0; i < data->chat_count; i++) audience_chat(table, &data->chat[i], false);
}

/* The row says why a table is in quarantine, so that lists can. If it can't be noted, the next loading does. */
static void note_quarantine(struct server *server, const struct table_data *data, const char *why) {
    if (strcmp(data->row.broken, why) == 0) return;
    store_mark_broken(server->store, data->row.id, why, NULL, NULL);
}

/* Whether rows that were read are still valid: not if other nodes may have taken the tables since. */
static bool is_current(const struct loading *loading) {
    const struct server *server = loading->server;
    return !server->closing && loading->era == server->tables->era && store_lease_left(server->store) > 0;
}

static void answer_askers(struct loading *loading, const struct table_found *found) {
    for (struct asker *asker = loading->askers, *next; asker; asker = next) {
        next = asker->next;
        asker->done(asker->context, found);
        free(asker);
    }
    free(loading);
}

/* The server has closed before the table was there. */
static void forget_askers(struct loading *loading) {
    for (struct asker *asker; (asker = loading->askers);) {
        loading->askers = asker->next;
        free(asker);
    }
}

static void leave_loadings(struct loading *loading) {
    struct loading **place = &loading->server->tables->loading[rh_hash_text(loading->id) % PLACES];
    while (*place != loading) place = &(*place)->next;
    *place = loading->next;
    loading->server->tables->loadings--;
}

/* The table is there, or why it is not. */
static void end_loading(struct loading *loading, const struct table_found *found) {
    struct server *server = loading->server;
    leave_loadings(loading);
    if (found->what == FOUND_ERROR)
        log_line("table not read", "table", loading->id, "why", found->why, (char *)NULL);
    if (found->table) {
        put(server, found->table);
        take_chat(found->table, found->data);
        server->count.tables_loaded++;
        server->count.load_microseconds += now_microseconds() - loading->begun;
        server->tables->loaded(server, found->table);
    }
    answer_askers(loading, found);
}

/* --- Loading again ------------------------------------------------------------------------------------------------ */

/* Puts what was loaded in the place of what was there; who is connected stays. */
static void replace(struct live_table *table, struct live_table *fresh) {
    struct live_table old = *table;
    *table = *fresh;
    table->members = old.members;
    table->member_count = old.member_count;
    table->next = old.next;
    table->next_new = old.next_new;
    table->is_new = old.is_new;
    table->tell = old.tell;
    table->chat_log = old.chat_log;
    table->seen = old.seen;
    table->hinting = old.hinting;
    memcpy(table->rematch, old.rematch, sizeof table->rematch);
    fresh->match.record.line = old.match.record.line;
    fresh->noted = old.noted;
    table_free(fresh);
}

static void resume(struct server *server, struct live_table *table, struct live_table *fresh) {
    char message[64];
    struct text text = rh_text(message, sizeof message);
    bool same = fresh->loaded_as == LOADED_WHOLE && fresh->chapter == table->chapter;
    replace(table, fresh);
    log_line("table resumed", "table", table->id, (char *)NULL);
    audience_seats_changed(table);
    outgoing_put(&text, OUT_RESUMED);
    audience_tell(table, &text);
    audience_tell_table(table);
    audience_resume(table, same);
    server->tables->loaded(server, table);
}

static void leave_to_others(struct server *server, struct live_table *table,
                            const struct table_found *found) {
    table->gone = true;
    if (found->what == FOUND_ELSEWHERE) {
        server->count.tables_moved++;
        audience_move_on(table, found->data->address);
        return;
    }
    char reason[256];
    struct text text = rh_text(reason, sizeof reason);
    rh_put(&text,
           found->what == FOUND_NONE ? "the table is not there any more" : "the table is in quarantine: ");
    if (found->what != FOUND_NONE) rh_put(&text, found->why);
    audience_dismiss(table, reason);
}

/* A table that was given up meanwhile stays so. */
static void end_loading_again(struct loading *loading, const struct table_found *found) {
    struct server *server = loading->server;
    struct live_table *table = *place_of(server, loading->id);
    free(loading);
    if (!table || table->gone) {
        table_free(found->table);
        if (table) table->loading = false;
        return;
    }
    table->loading = false;
    if (found->table)
        resume(server, table, found->table);
    else if (found->what != FOUND_ERROR)
        leave_to_others(server, table, found);
}

static void end(struct loading *loading, const struct table_found *found) {
    if (loading->again)
        end_loading_again(loading, found);
    else
        end_loading(loading, found);
}

/* --- Replaying, away from the loop ---------------------------------------------------------------------------------- */

struct replay {
    struct job job;
    struct loading *loading; /* not for the thread */
    struct table_data *data; /* a copy of its own */
    enum table_load_end what;
    struct live_table *table;
    struct error error;
};

static void forget_replay(struct job *job) {
    struct replay *replay = (struct replay *)job;
    if (replay->loading && replay->loading->again) free(replay->loading); /* nobody else knows it */
    table_free(replay->table);
    free(replay->data);
    free(replay);
}

/* On a worker thread, without a limit: a move that was legal then must be found legal now. */
static bool work_replay(struct job *job, struct scratch *scratch) {
    struct replay *replay = (struct replay *)job;
    uint64_t given_up = scratch->given_up;
    memset(&replay->error, 0, sizeof replay->error);
    replay->what = table_load(replay->data, scratch, &replay->table, &replay->error);
    return replay->what == TABLE_LOADED || scratch->given_up == given_up;
}

/* What a replay has come to, for logs and lists. */
static void note_end(struct server *server, const struct replay *replay) {
    const struct table_data *data = replay->data;
    if (replay->what == TABLE_BROKEN) {
        server->count.tables_quarantined++;
        log_line("table in quarantine", "table", data->row.id, "why", replay->error.message, (char *)NULL);
    } else if (replay->what == TABLE_LOADED && replay->table->loaded_as == LOADED_RENEWED) {
        log_line("rules changed", "table", data->row.id, "game", data->row.game, (char *)NULL);
    }
    if (replay->what != TABLE_NO_MEMORY)
        note_quarantine(server, data, replay->table ? "" : replay->error.message);
}

static void end_replay(struct job *job) {
    static const enum found ends[] = {
        [TABLE_LOADED] = FOUND, [TABLE_BROKEN] = FOUND_BROKEN, [TABLE_NO_MEMORY] = FOUND_ERROR};
    struct replay *replay = (struct replay *)job;
    struct table_found found = {.what = FOUND_ERROR,
                                .why = "the table may have been taken over since it was read"};
    if (is_current(replay->loading)) {
        note_end(replay->loading->server, replay);
        found = (struct table_found){ends[replay->what], replay->table, replay->data, replay->error.message};
        replay->table = NULL;
    }
    end(replay->loading, &found);
    replay->loading = NULL;
    forget_replay(job);
}

/* Goes on with a replay of what was read, if anything was. */
static void table_read(void *context, enum store_answer answer, const char *why,
                       const struct table_data *data) {
    struct loading *loading = context;
    struct table_found found = {.what = FOUND_ERROR, .data = data, .why = why};
    struct replay *replay = NULL;
    if (answer == STORE_NONE) found.what = FOUND_NONE;
    if (answer == STORE_ELSEWHERE) found.what = FOUND_ELSEWHERE;
    if (answer == STORE_OK && loading->server->closing) found.why = "the server is closing";
    if (answer == STORE_OK && !loading->server->closing) {
        found.why = "there is no memory for the table";
        replay = calloc(1, sizeof *replay);
        if (replay) replay->data = store_table_copy(data);
    }
    if (!replay || !replay->data) {
        free(replay);
        end(loading, &found);
        return;
    }
    replay->job = (struct job){.node_limit = LOOP_NODE_LIMIT,
                               .work = work_replay,
                               .done = end_replay,
                               .forget = forget_replay};
    copy_string(replay->job.payer, sizeof replay->job.payer, loading->id);
    replay->loading = loading;
    jobs_put(loading->server->jobs, &replay->job);
}

/* --- Finding -------------------------------------------------------------------------------------------------------- */

static void fail(table_cache_done *done, void *context, const char *why) {
    struct table_found found = {.what = FOUND_ERROR, .why = why};
    done(context, &found);
}

static struct loading *new_loading(struct server *server, const char *id) {
    struct loading *loading = calloc(1, sizeof *loading);
    if (!loading) return NULL;
    *loading = (struct loading){.server = server, .begun = now_microseconds(), .era = server->tables->era};
    copy_string(loading->id, sizeof loading->id, id);
    return loading;
}

static struct loading *begin_loading(struct server *server, const char *id) {
    struct table_cache *cache = server->tables;
    struct loading **place = &cache->loading[rh_hash_text(id) % PLACES], *loading = *place;
    while (loading && strcmp(loading->id, id) != 0) loading = loading->next;
    if (loading) return loading;
    if (cache->loadings >= LOADINGS_MOST || !(loading = new_loading(server, id))) return NULL;
    if (!store_read_table(server->store, id, TABLE_LOAD_READS, table_read, loading)) {
        free(loading);
        return NULL;
    }
    loading->next = *place;
    *place = loading;
    cache->loadings++;
    return loading;
}

void table_cache_find(struct server *server, const char *id, table_cache_done *done, void *context) {
    struct live_table *table = *place_of(server, id);
    if (table && !table->gone) {
        struct table_found found = {.what = FOUND, .table = table};
        table->seen = now_microseconds();
        done(context, &found);
        return;
    }
    if (table) {
        fail(done, context, "the table is being handed over; ask again in a moment");
        return;
    }
    struct asker *asker = calloc(1, sizeof *asker);
    struct loading *loading = asker ? begin_loading(server, id) : NULL;
    if (!loading) {
        free(asker);
        fail(done, context, "the server is busy; ask again in a moment");
        return;
    }
    *asker = (struct asker){loading->askers, done, context};
    loading->askers = asker;
}

static void load_again(struct server *server, struct live_table *table) {
    struct loading *loading = new_loading(server, table->id);
    if (!loading) return;
    loading->again = true;
    table->loading = store_unseal(server->store, table->id) &&
                     store_read_table(server->store, table->id, TABLE_LOAD_READS, table_read, loading);
    if (!table->loading) free(loading);
}

/* --- From time to time -------------------------------------------------------------------------------------------- */

/* A table that was given up goes at once: what bots and checks still answer finds none, and nobody waits for it. */
static bool may_forget(const struct server *server, const struct live_table *table, uint64_t now) {
    if (!is_idle(table)) return false;
    if (table->gone) return true;
    if (table->ticket || table->check.asks || table->hinting) return false;
    return server->count.tables > TABLES_MOST || now - table->seen > IDLE_SECONDS * UINT64_C(1000000);
}

/* A bot that is to decide and was not asked, for want of memory, or did not answer. */
static bool waits_for_bot(const struct live_table *table, uint64_t now) {
    return !table->ticket && !table->check.asks && !table->gone && !table->writing &&
           table_bot_turn(table) >= 0 && now - table->waiting_since > ASK_AGAIN_SECONDS * UINT64_C(1000000);
}

static void tend(struct server *server, struct live_table **place, bool can_write, uint64_t now) {
    struct live_table *table = *place;
    if (may_forget(server, table, now)) {
        if (!table->gone) store_release(server->store, table->id, NULL, NULL);
        forget(server, place);
        return;
    }
    table_writes_watch(server, table);
    if (table->paused[0] && !table->gone && !table->writing && !table->loading && can_write)
        load_again(server, table);
    if (!waits_for_bot(table, now)) return;
    table->waiting_since = now;
    server->tables->loaded(server, table);
}

void table_cache_tick(struct server *server) {
    struct store_health health;
    uint64_t now = now_microseconds();
    store_health(server->store, &health);
    for (size_t i = 0; i < PLACES; i++)
        for (struct live_table **place = &server->tables->place[i]; *place;) {
            struct live_table *table = *place;
            tend(server, place, !health.writes_fail, now);
            if (*place == table) place = &table->next;
        }
}

void table_cache_each(struct server *server, void (*each)(struct server *, struct live_table *)) {
    for (size_t i = 0; i < PLACES; i++)
        for (struct live_table *table = server->tables->place[i]; table; table = table->next)
            if (!table->gone) each(server, table);
}

void table_cache_free(struct server *server) {
    if (!server->tables) return;
    for (size_t i = 0; i < PLACES; i++) {
        while (server->tables->place[i]) forget(server, &server->tables->place[i]);
        for (struct loading *loading; (loading = server->tables->loading[i]);) {
            server->tables->loading[i] = loading->next;
            forget_askers(loading);
            free(loading);
        }
    }
    free(server->tables);
    server->tables = NULL;
}
