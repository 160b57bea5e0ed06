/* See due_tables.h. */
#include "server/due_tables.h"

#include "server/table_cache.h"

#include <stdlib.h>
#include <string.h>

enum {
    TICKS = 8,               /* of a quarter of a second, between two searches */
    AT_ONCE = 64,            /* tables that one search finds */
    FORGET_TICKS = 4 * 3600, /* after which a table that could not be loaded is tried again */
};

static bool has_failed(const struct due_search *due, const char *id) {
    for (size_t i = 0; i < sizeof due->failed / sizeof due->failed[0]; i++)
        if (due->failed[i] == rh_hash_text(id)) return true;
    return false;
}

struct due_loading {
    struct server *server;
    uint64_t hash;
};

static void found(void *context, const struct table_found *found) {
    struct due_loading *loading = context;
    struct due_search *due = &loading->server->due;
    if (found->what == FOUND_BROKEN)
        due->failed[due->next_failed++ % (sizeof due->failed / sizeof due->failed[0])] = loading->hash;
    free(loading);
}

static void listed(void *context, enum store_answer answer, const char *why, const char (*ids)[STORE_ID],
                   size_t count) {
    struct server *server = context;
    (void)why; /* /healthz tells it */
    server->due.asking = false;
    if (answer != STORE_OK || server->closing) return;
    for (size_t i = 0; i < count; i++) {
        if (has_failed(&server->due, ids[i]) || table_cache_look(server, ids[i])) continue;
        struct due_loading *loading = calloc(1, sizeof *loading);
        if (!loading) return;
        *loading = (struct due_loading){server, rh_hash_text(ids[i])};
        table_cache_find(server, ids[i], found, loading);
    }
}

void due_tables_tick(struct server *server) {
    struct due_search *due = &server->due;
    due->ticks++;
    if (due->ticks % FORGET_TICKS == 0) memset(due->failed, 0, sizeof due->failed);
    if (due->asking || due->ticks % TICKS || server->closing || !store_lease_left(server->store)) return;
    due->asking = store_list_due(server->store, now_milliseconds(), AT_ONCE, listed, server);
}
