/* See http.h. Routes are a table; each answers for itself, at once or when the store has. */
#include "server/http.h"

#include "bots/bot.h"
#include "engine/describe.h"
#include "games/registry.h"
#include "server/accounts.h"
#include "server/admin.h"
#include "server/assets.h"
#include "server/channels.h"
#include "server/deadlines.h"
#include "server/events.h"
#include "server/history.h"
#include "server/incoming.h"
#include "server/leagues.h"
#include "server/lobby.h"
#include "server/play.h"
#include "server/post_office.h"
#include "server/rate.h"
#include "server/records.h"
#include "server/table_load.h"
#include "server/table_plan.h"
#include "server/tokens.h"
#include "server/visit.h"

#include <event2/buffer.h>
#include <event2/keyvalq_struct.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- Answering ---------------------------------------------------------------------------------------------------- */

static void end_visit(struct visit *visit) {
    if (visit->previous)
        visit->previous->next = visit->next;
    else
        visit->server->visits = visit->next;
    if (visit->next) visit->next->previous = visit->previous;
    ties_free(&visit->ties);
    free(visit);
}

static void add_header(struct visit *visit, const char *name, const char *value) {
    evhttp_add_header(evhttp_request_get_output_headers(visit->request), name, value);
}

static void send_bytes(struct visit *visit, int code, const char *type, const void *bytes, size_t length) {
    struct evbuffer *body = evbuffer_new();
    visit->server->count.requests++;
    if (code >= 400) visit->server->count.refused_requests++;
    if (body) {
        evbuffer_add(body, bytes, length);
        add_header(visit, "Content-Type", type);
        add_header(visit, "X-Content-Type-Options", "nosniff");
        add_header(visit, "Referrer-Policy", "same-origin");
        evhttp_send_reply(visit->request, code, NULL, body);
        evbuffer_free(body);
    } else {
        evhttp_send_error(visit->request, 503, NULL);
    }
    end_visit(visit);
}

static void send_text(struct visit *visit, int code, const char *type, const struct text *text) {
    add_header(visit, "Cache-Control", "no-store");
    send_bytes(visit, code, type, text->start, rh_text_length(text));
}

void visit_send_json(struct visit *visit, int code, const struct text *text) {
    send_text(visit, code, "application/json", text);
}

void visit_send_html(struct visit *visit, int code, const struct text *text) {
    add_header(visit, "Content-Security-Policy",
               "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    send_text(visit, code, "text/html; charset=utf-8", text);
}

void visit_send_error(struct visit *visit, int code, const struct error *error) {
    char page[1024];
    struct text text = rh_text(page, sizeof page);
    if (code == 429 || code == 503) add_header(visit, "Retry-After", "1");
    outgoing_error(error, &text);
    visit_send_json(visit, code, &text);
}

void visit_send_problem(struct visit *visit, int code, const char *what) {
    struct error error = {0};
    rh_fail(&error, "%s", what);
    visit_send_error(visit, code, &error);
}

struct text visit_page(struct visit *visit) {
    return rh_text(visit->server->page, sizeof visit->server->page);
}

void visit_query(const struct visit *visit, const char *name, char *out, size_t size) {
    size_t length = strlen(name);
    out[0] = '\0';
    for (const char *at = visit->query; *at; at += *at == '&') {
        size_t part = strcspn(at, "&");
        if (part > length && part - length - 1 < size && at[length] == '=' && memcmp(at, name, length) == 0) {
            memcpy(out, at + length + 1, part - length - 1);
            out[part - length - 1] = '\0';
            return;
        }
        at += part;
    }
}

struct store_page visit_query_page(const struct visit *visit) {
    char before[24 + STORE_ID], *dot = NULL;
    struct store_page page = {.before = INT64_MAX};
    visit_query(visit, "before", before, sizeof before);
    if (before[0]) page.before = strtoll(before, &dot, 10);
    if (dot && *dot == '.') copy_string(page.table, sizeof page.table, dot + 1);
    return page;
}

void visit_send_file(struct visit *visit, const char *type, const char *name, const char *next,
                     struct evbuffer *body) {
    char says[128];
    size_t length = evbuffer_get_length(body);
    const void *bytes = evbuffer_pullup(body, -1);
    snprintf(says, sizeof says, "attachment; filename=\"%s\"", name);
    add_header(visit, "Content-Disposition", says);
    add_header(visit, "Cache-Control", "no-store");
    if (next[0]) add_header(visit, "Roundhouse-Next", next);
    send_bytes(visit, bytes || !length ? 200 : 503, type, bytes, bytes ? length : 0);
}

/* --- Who may ask -------------------------------------------------------------------------------------------------- */

/* A browser names the page that a request came from; only our own page may change things. No Origin: no
 * browser. */
static bool from_our_page(struct visit *visit) {
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(visit->request);
    const char *origin = evhttp_find_header(headers, "Origin"), *host = evhttp_find_header(headers, "Host");
    const char *url = visit->server->options->public_url;
    if (!origin) return true;
    if (url) return strncmp(url, origin, strlen(origin)) == 0 && strchr("/", url[strlen(origin)]);
    const char *mark = strstr(origin, "://");
    return mark && host && strcmp(mark + 3, host) == 0;
}

/* The body as JSON, or an error that says what is wrong with it. */
json_t *visit_body(struct visit *visit, struct error *error) {
    struct evbuffer *body = evhttp_request_get_input_buffer(visit->request);
    size_t length = evbuffer_get_length(body);
    json_error_t wrong;
    json_t *json =
        json_loadb((const char *)evbuffer_pullup(body, -1), length, JSON_REJECT_DUPLICATES, &wrong);
    if (length == 0)
        rh_fail(error, "a JSON object is expected");
    else if (!json)
        rh_fail(error, "the request is not JSON: line %d: %.100s", wrong.line, wrong.text);
    else if (!json_is_object(json))
        rh_fail(error, "a JSON object is expected");
    if (!error->message[0]) return json;
    json_decref(json);
    return NULL;
}

/* --- /api/games, /api/bots ------------------------------------------------------------------------------- */

static void get_games(struct visit *visit) {
    struct text text = visit_page(visit);
    for (int i = 0; rh_games[i]; i++) {
        rh_put_char(&text, i ? ',' : '[');
        rh_describe_game(rh_games[i], &text);
    }
    rh_put_char(&text, ']');
    visit_send_json(visit, 200, &text);
}

static void get_bots(struct visit *visit) {
    struct text text = visit_page(visit);
    rh_bots_describe(&text);
    visit_send_json(visit, 200, &text);
}

/* --- /api/tables -------------------------------------------------------------------------------------------------- */

static void listed(void *context, enum store_answer answer, const char *why,
                   const struct table_listed *tables, size_t count) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    if (answer == STORE_FAILED) {
        visit_send_problem(visit, 503, why);
        return;
    }
    lobby_list(visit->server, visit->account.id, tables, count, &text);
    visit_send_json(visit, 200, &text);
}

static void get_tables(struct visit *visit) {
    enum store_list which = LIST_PUBLIC;
    if (strcmp(visit->query, "mine=1") == 0) which = LIST_MINE;
    if (strcmp(visit->query, "over=1") == 0) which = LIST_OVER;
    if (!store_list_tables(visit->server->store, which, visit->account.id, TABLES_LISTED, listed, visit))
        visit_send_problem(visit, 503, "no memory for a request");
}

static void send_table(struct visit *visit, int code, const struct live_table *table) {
    struct text text = visit_page(visit);
    outgoing_table(table, table_told_seat_of(table, visit->account.id), &text);
    visit_send_json(visit, code, &text);
}

static const char too_many_open[] =
    "you have as many open tables as one may have: let one of them begin first";

static void table_made(void *context, struct live_table *table, bool ok, const char *why) {
    struct visit *visit = context;
    struct error error = {0};
    if (ok) {
        for (struct visit *other = visit->server->visits; other; other = other->next)
            other->made_since += strcmp(other->account.id, visit->account.id) == 0;
        send_table(visit, 201, table);
        return;
    }
    if (table->outrun) { /* by tables that another node made at this moment */
        visit_send_problem(visit, 429, too_many_open);
        return;
    }
    rh_fail(&error, "the table could not be saved: %.150s", why);
    visit_send_error(visit, 503, &error);
}

static void make_table(struct visit *visit) {
    struct error error = {0};
    struct table_plan plan;
    json_t *body = visit_body(visit, &error);
    bool ok = body && table_plan_read(body, visit->account.id, visit->account.name, &plan, &error);
    json_decref(body);
    if (ok && !limits_allow_table(visit->server->limits, visit->address)) {
        visit_send_problem(visit, 429, "this address has made as many tables as one may make for now");
        return;
    }
    if (ok) session_keep(visit->server, &visit->account, visit->session, visit->request, NULL, NULL);
    if (ok) plan.maker = (struct maker){visit->account.id, visit->account.name, OPEN_TABLES_MOST};
    visit->making = ok;
    if (!ok || !play_make_table(visit->server, &plan, table_made, visit, &error))
        visit_send_error(visit, 400, &error);
}

/* Tables of this account that the list it asked for need not have: those on their way, and those made since. */
static int count_unlisted(const struct visit *visit) {
    int count = visit->made_since;
    for (const struct visit *other = visit->server->visits; other; other = other->next)
        count += other->making && strcmp(other->account.id, visit->account.id) == 0;
    return count;
}

static void open_counted(void *context, enum store_answer answer, const char *why,
                         const struct table_listed *tables, size_t count) {
    struct visit *visit = context;
    if (answer == STORE_FAILED)
        visit_send_problem(visit, 503, why);
    else if (lobby_count_open(tables, count) + count_unlisted(visit) >= OPEN_TABLES_MOST)
        visit_send_problem(visit, 429, too_many_open);
    else
        make_table(visit);
}

static void post_tables(struct visit *visit) {
    struct server *server = visit->server;
    if (!store_list_tables(server->store, LIST_MINE, visit->account.id, TABLES_LISTED, open_counted, visit))
        visit_send_problem(visit, 503, "no memory for a request");
}

/* --- /api/tables/ID ----------------------------------------------------------------------------------------------- */

static void send_record(struct visit *visit, const struct text *text) {
    add_header(visit, "Content-Disposition", "inline; filename=\"roundhouse.rec\"");
    send_text(visit, 200, "text/plain; charset=utf-8", text);
}

static void old_record_read(void *context, enum store_answer answer, const char *why,
                            const struct table_data *data) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        visit_send_problem(visit, 503, why);
        return;
    }
    table_load_text(data, &text);
    send_record(visit, &text);
}

static void send_table_or_record(struct visit *visit, const struct live_table *table) {
    struct text text = visit_page(visit);
    if (!table_may_see(table, visit->account.id)) {
        visit_send_problem(visit, 403, table_unseen);
    } else if (!visit->record) {
        send_table(visit, 200, table);
    } else if (table->loaded_as < LOADED_ARCHIVED) {
        outgoing_record(table, table_told_seat_of(table, visit->account.id), &text);
        send_record(visit, &text);
    } else if (!store_read_table(visit->server->store, table->id, READ_LINES, old_record_read, visit)) {
        visit_send_problem(visit, 503, "no memory for a request");
    }
}

/* The node that has the table, with the same path. */
static void send_elsewhere(struct visit *visit, const char *address) {
    char place[1024];
    snprintf(place, sizeof place, "%s%s%s%s", address, visit->path + 1, visit->query[0] ? "?" : "",
             visit->query);
    add_header(visit, "Location", place);
    visit_send_problem(visit, 307, "another server has this table");
}

/* A table that can't be had, whatever was asked of it. */
static void send_not_found(struct visit *visit, const struct table_found *found) {
    struct error error = {0};
    if (found->what == FOUND_ELSEWHERE) {
        send_elsewhere(visit, found->data->address);
        return;
    }
    if (found->what == FOUND_NONE)
        rh_fail(&error, "there is no table '%.*s'", ID_SIZE, visit->table);
    else if (found->what == FOUND_BROKEN)
        rh_fail(&error, "this table is in quarantine: %.180s", found->why);
    else
        rh_fail(&error, "the table can't be read now: %.180s", found->why);
    visit_send_error(visit,
                     found->what == FOUND_NONE     ? 404
                     : found->what == FOUND_BROKEN ? 409
                                                   : 503,
                     &error);
}

static void table_looked_up(void *context, const struct table_found *found) {
    struct visit *visit = context;
    if (found->what == FOUND) {
        play_go_on(visit->server, found->table); /* bots among themselves go on while someone looks */
        send_table_or_record(visit, found->table);
        return;
    }
    if (found->what != FOUND_BROKEN || visit->record) {
        send_not_found(visit, found);
        return;
    }
    const struct table_data *data = found->data;
    struct text text = visit_page(visit);
    struct seat seats[RH_SEATS];
    int count = table_load_seats(data->seats, data->seat_count, seats);
    if (!seats_may_see(data->row.flags, data->row.state, seats, count, visit->account.id)) {
        visit_send_problem(visit, 403, table_unseen);
        return;
    }
    lobby_table(visit->account.id, &data->row, data->head, data->seats, data->seat_count, found->why, &text);
    visit_send_json(visit, 200, &text);
}

static bool take_id(struct visit *visit, const char *at, size_t length) {
    if (length == 0 || length >= sizeof visit->table) return false;
    memcpy(visit->table, at, length);
    visit->table[length] = '\0';
    return true;
}

static void get_table(struct visit *visit) {
    size_t length = strcspn(visit->rest, "/");
    const char *what = visit->rest + length;
    visit->record = strcmp(what, "/record") == 0;
    if (!take_id(visit, visit->rest, length))
        visit_send_problem(visit, 404, "there is no such table");
    else if (*what && !visit->record)
        visit_send_problem(visit, 404, "there is nothing here");
    else
        table_cache_find(visit->server, visit->table, table_looked_up, visit);
}

/* --- /ws ---------------------------------------------------------------------------------------------------------- */

/* A socket that only hears where the table is. */
struct passer_by {
    struct websocket *socket;
    struct event_base *base;
};

static void free_passer_by(evutil_socket_t unused, short what, void *context) {
    struct passer_by *passer_by = context;
    (void)unused;
    (void)what;
    websocket_free(passer_by->socket);
    free(passer_by);
}

static void passer_by_heard(void *owner, const char *text, size_t length) {
    (void)owner;
    (void)text;
    (void)length;
}

static void passer_by_lost(void *owner) {
    static const struct timeval at_once = {0, 0};
    struct passer_by *passer_by = owner;
    event_base_once(passer_by->base, -1, EV_TIMEOUT, free_passer_by, passer_by, &at_once);
}

static bool send_socket_elsewhere(struct visit *visit, const char *address) {
    static const struct websocket_owner calls = {passer_by_heard, passer_by_lost};
    char message[512];
    struct text text = rh_text(message, sizeof message);
    struct passer_by *passer_by = calloc(1, sizeof *passer_by);
    if (!passer_by) return false;
    passer_by->base = visit->server->base;
    passer_by->socket = websocket_open(visit->server->websockets, visit->request, &calls, passer_by);
    if (!passer_by->socket) {
        free(passer_by);
        return false;
    }
    outgoing_put(&text, OUT_MOVED, address);
    websocket_listen(passer_by->socket);
    websocket_say(passer_by->socket, message, rh_text_length(&text));
    websocket_end(passer_by->socket, "another server has this table");
    end_visit(visit);
    return true;
}

static table_cache_done socket_table_found;

/* What there is between them and others is known; the table may be another one by now. */
static void ties_read(void *context, enum store_answer answer, const char *why, const struct tie_row *ties,
                      size_t count, int64_t rating) {
    struct visit *visit = context;
    if (answer != STORE_OK || !ties_copy(&visit->ties, ties, count)) {
        visit_send_problem(visit, 503, answer == STORE_OK ? "no memory for a request" : why);
        return;
    }
    visit->rating = rating < 0 ? rate_start().rating : (int)rating;
    visit->rating = (visit->rating + 500) / 1000;
    table_cache_find(visit->server, visit->table, socket_table_found, visit);
}

static void read_ties(struct visit *visit, const struct live_table *table) {
    if (!store_read_ties(visit->server->store, visit->account.id, table->match.record.game->name,
                         table_writes_pace(table), ties_read, visit))
        visit_send_problem(visit, 503, "no memory for a request");
}

static void socket_table_found(void *context, const struct table_found *found) {
    struct visit *visit = context;
    const char *why = "";
    if (found->what == FOUND_ELSEWHERE && websocket_asked_for(visit->request) &&
        send_socket_elsewhere(visit, found->data->address))
        return;
    if (found->what != FOUND) {
        send_not_found(visit, found);
        return;
    }
    struct live_table *table = found->table;
    if (table->loaded_as == LOADED_BARE) {
        visit_send_problem(visit, 409, "this game was played under older rules; its record can be read");
        return;
    }
    if (!websocket_asked_for(visit->request)) {
        visit_send_problem(visit, 400, "a WebSocket handshake of version 13 is needed");
        return;
    }
    struct server *server = visit->server;
    if (!visit->ties.row) {
        read_ties(visit, table);
        return;
    }
    struct arrival arrival = {&visit->account, visit->session, &visit->ties, visit->rating, incoming_heard};
    int refused = audience_join(server, visit->request, table, &arrival, &why);
    if (refused) {
        visit_send_problem(visit, refused, why);
        return;
    }
    end_visit(visit);
    play_go_on(server, table);
}

static void join_events(struct visit *visit) {
    const char *why = "a WebSocket handshake of version 13 is needed";
    int refused = 400;
    if (websocket_asked_for(visit->request))
        refused = events_join(visit->server, visit->request, &visit->account, &why);
    if (refused)
        visit_send_problem(visit, refused, why);
    else
        end_visit(visit);
}

static void get_socket(struct visit *visit) {
    if (strcmp(visit->query, "events=1") == 0)
        join_events(visit);
    else if (strncmp(visit->query, "table=", 6) != 0 ||
             !take_id(visit, visit->query + 6, strlen(visit->query + 6)))
        visit_send_problem(visit, 404, "there is no such table");
    else
        table_cache_find(visit->server, visit->table, socket_table_found, visit);
}

/* --- Health ------------------------------------------------------------------------------------------------------- */

static void get_health(struct visit *visit) {
    struct text text = visit_page(visit);
    struct store_health health = {0};
    bool closing = visit->server->closing, leased = closing || store_lease_left(visit->server->store),
         well = false;
    if (!closing) store_health(visit->server->store, &health);
    if (closing) {
        rh_put(&text, "closing");
    } else if (health.writes_fail || health.reads_fail) {
        rh_put(&text, health.writes_fail ? "degraded: writing fails: " : "degraded: reading fails: ");
        rh_put(&text, health.writes_fail ? health.write_error : health.read_error);
    } else if (!leased) {
        rh_put(&text, "degraded: the lease of this node has ended");
    } else {
        rh_put(&text, "ok");
        well = true;
    }
    rh_put_char(&text, '\n');
    send_text(visit, well ? 200 : 503, "text/plain; charset=utf-8", &text);
}

static void metric(struct text *text, const char *name, const char *type, const char *help, uint64_t value) {
    rh_put(text, "# HELP roundhouse_");
    rh_put(text, name);
    rh_put_char(text, ' ');
    rh_put(text, help);
    rh_put(text, "\n# TYPE roundhouse_");
    rh_put(text, name);
    rh_put_char(text, ' ');
    rh_put(text, type);
    rh_put(text, "\nroundhouse_");
    rh_put(text, name);
    rh_put_char(text, ' ');
    rh_put_int(text, (int64_t)value);
    rh_put_char(text, '\n');
}

static void put_server_metrics(struct server *server, struct text *text) {
    const struct counters *count = &server->count;
    metric(text, "requests_total", "counter", "requests answered", count->requests);
    metric(text, "requests_refused_total", "counter", "requests answered with an error",
           count->refused_requests);
    metric(text, "sockets", "gauge", "open sockets", count->sockets);
    metric(text, "sockets_total", "counter", "sockets opened", count->sockets_opened);
    metric(text, "sockets_waiting_bytes", "gauge", "bytes that wait for slow readers",
           websockets_waiting(server->websockets));
    metric(text, "messages_total", "counter", "messages received", count->messages);
    metric(text, "messages_refused_total", "counter", "messages refused", count->refused_messages);
    metric(text, "moves_total", "counter", "moves made by people", count->moves);
    metric(text, "bot_moves_total", "counter", "moves made by bots", count->bot_moves);
    metric(text, "moves_checked_apart_total", "counter", "moves whose check was too long for the loop",
           count->moves_apart);
    metric(text, "lines_sent_total", "counter", "record lines sent", count->lines_sent);
    metric(text, "tables", "gauge", "tables in memory", count->tables);
    metric(text, "tables_made_total", "counter", "tables made", count->tables_made);
    metric(text, "tables_loaded_total", "counter", "tables taken up from the store", count->tables_loaded);
    metric(text, "table_load_microseconds_total", "counter", "time spent on that", count->load_microseconds);
    metric(text, "tables_paused_total", "counter", "tables paused because they could not be saved",
           count->tables_paused);
    metric(text, "tables_quarantined_total", "counter", "loadings of tables that do not fit together",
           count->tables_quarantined);
    metric(text, "tables_moved_total", "counter", "tables taken over by another node", count->tables_moved);
    metric(text, "tables_forgotten_total", "counter", "tables deleted that nobody will miss",
           count->tables_forgotten);
    const struct post_counters *post = post_office_count(server);
    metric(text, "calls_total", "counter", "calls to tables where it is somebody's turn", post->calls);
    metric(text, "letters_sent_total", "counter", "letters received on their channels", post->sent);
    metric(text, "letters_failed_total", "counter", "letters that will be tried again", post->failed);
    metric(text, "channels_ended_total", "counter", "channels given up", post->ended);
    metric(text, "bots_waiting", "gauge", "positions waiting for a bot", bot_pool_waiting(server->bots));
}

static void put_store_metrics(struct server *server, struct text *text) {
    struct store_health health;
    store_health(server->store, &health);
    metric(text, "store_writes_total", "counter", "writes made durable", health.writes);
    metric(text, "store_commits_total", "counter", "commits", health.commits);
    metric(text, "store_commit_microseconds_total", "counter", "time that commits took", health.microseconds);
    metric(text, "store_commit_slowest_microseconds", "gauge", "the longest commit", health.slowest);
    metric(text, "store_failures_total", "counter", "writes that failed", health.failures);
    metric(text, "store_conflicts_total", "counter", "writes that did not follow", health.conflicts);
    metric(text, "store_refused_total", "counter", "writes of sealed tables that were refused",
           health.refused);
    metric(text, "store_reads_total", "counter", "reads", health.reads);
    metric(text, "store_read_failures_total", "counter", "reads that failed", health.read_failures);
    metric(text, "store_queued", "gauge", "writes that wait", health.queued);
    metric(text, "store_sealed", "gauge", "tables that are sealed", health.sealed);
    metric(text, "store_degraded", "gauge", "1 while writes fail or reads err",
           health.writes_fail || health.reads_fail);
}

static void get_metrics(struct visit *visit) {
    struct text text = visit_page(visit);
    put_server_metrics(visit->server, &text);
    put_store_metrics(visit->server, &text);
    send_text(visit, 200, "text/plain; version=0.0.4", &text);
}

/* --- The page's files --------------------------------------------------------------------------------------------- */

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

/* Documents and workers follow the policy that they come with; the other files need none, and a first visit loads thirty. */
static bool needs_policy(const char *path) {
    const char *ending = strrchr(path, '.');
    bool script = ending && strcmp(ending, ".js") == 0;
    bool picture = ending && strcmp(ending, ".svg") == 0;
    return strncmp(asset_type(path), "text/html", 9) == 0 || picture ||
           (script && strncmp(path, "part-", 5) != 0);
}

static void send_file(struct visit *visit, int code, const char *path, const void *bytes, size_t length) {
    if (needs_policy(path)) add_header(visit, "Content-Security-Policy", policy);
    add_header(visit, "Cache-Control", "no-cache");
    send_bytes(visit, code, asset_type(path), bytes, length);
}

/* A file of the folder that is being worked on; paths that climb out of it do not exist. */
static bool send_from_folder(struct visit *visit, const char *path) {
    char name[1024];
    struct server *server = visit->server;
    if (strstr(path, "..")) return false;
    snprintf(name, sizeof name, "%s/%s", server->options->web, path);
    int file = open(name, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat about;
    ssize_t length = fstat(file, &about) == 0 && S_ISREG(about.st_mode)
                         ? read(file, server->page, sizeof server->page)
                         : -1;
    close(file);
    if (length < 0) return false;
    send_file(visit, 200, path, server->page, (size_t)length);
    return true;
}

/* A browser asks each time whether a file is still the one that it has; one that has it gets no bytes
 * again. */
static bool send_built_in(struct visit *visit, const char *path) {
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(visit->request);
    const char *has = evhttp_find_header(headers, "If-None-Match");
    const struct asset *asset = asset_find(path);
    if (!asset) return false;
    enum coding coding = asset_coding(asset, evhttp_find_header(headers, "Accept-Encoding"));
    char mark[64];
    snprintf(mark, sizeof mark, "\"%s-%s\"", asset->mark, coding_names[coding]);
    add_header(visit, "ETag", mark);
    add_header(visit, "Vary", "Accept-Encoding");
    if (has && strstr(has, mark)) {
        send_file(visit, 304, path, "", 0);
        return true;
    }
    if (coding != CODING_NONE) add_header(visit, "Content-Encoding", coding_names[coding]);
    const unsigned char *bytes = asset->form[coding].bytes;
    send_file(visit, 200, path, bytes, (size_t)(asset->form[coding].end - bytes));
    return true;
}

/* /rules/GAME is a page of its own, made when the page was built. */
static bool send_rules(struct visit *visit, const char *path, bool (*send)(struct visit *, const char *)) {
    char page[128];
    if (strncmp(path, "rules/", 6) != 0 || strpbrk(path, ".%")) return false;
    int length = snprintf(page, sizeof page, "%s.html", path);
    return length > 0 && (size_t)length < sizeof page && send(visit, page);
}

/* Every address of the page itself ("/", "/table/k3v9") is the same file; the page knows what to show. */
static void get_page(struct visit *visit) {
    const char *path = visit->rest;
    bool (*send)(struct visit *, const char *) =
        visit->server->options->web ? send_from_folder : send_built_in;
    if (*path && send(visit, path)) return;
    if (send_rules(visit, path, send)) return;
    if (!strpbrk(path, ".%") && send(visit, "index.html")) return; /* the page's own have neither */
    visit_send_problem(visit, 404, "there is nothing here");
}

/* --- Routes ------------------------------------------------------------------------------------------------------- */

static const struct route {
    enum evhttp_cmd_type method;
    const char *path;
    bool longer; /* whatever begins with the path */
    bool asks;   /* who it is */
    int cost;    /* of one request, see limits.h */
    void (*answer)(struct visit *);
} routes[] = {
    {EVHTTP_REQ_GET, "/api/me", false, true, 2, accounts_get_me},
    {EVHTTP_REQ_POST, "/api/me", false, true, 10, accounts_post_me},
    {EVHTTP_REQ_GET, "/api/me/", true, true, 10, accounts_get},
    {EVHTTP_REQ_POST, "/api/me/", true, true, 25, accounts_post},
    {EVHTTP_REQ_GET, "/api/admin/", true, true, 10, admin_get},
    {EVHTTP_REQ_POST, "/api/admin/", true, true, 10, admin_post},
    {EVHTTP_REQ_POST, "/api/sign-in/mail", false, true, 25, channels_sign_in},
    {EVHTTP_REQ_GET, "/api/channels", false, true, 5, channels_get},
    {EVHTTP_REQ_POST, "/api/channels", true, true, 25, channels_post},
    {EVHTTP_REQ_GET, "/calls/", true, false, 5, channels_page},
    {EVHTTP_REQ_POST, "/calls/", true, true, 25, channels_pressed},
    {EVHTTP_REQ_POST, "/api/sign-in", true, true, 25, accounts_sign_in},
    {EVHTTP_REQ_GET, "/api/games", false, false, 2, get_games},
    {EVHTTP_REQ_GET, "/api/bots", false, false, 2, get_bots},
    {EVHTTP_REQ_GET, "/api/ratings", false, true, 5, history_ratings},
    {EVHTTP_REQ_GET, "/api/results", false, true, 10, history_results},
    {EVHTTP_REQ_GET, "/api/habits", false, true, 25, history_habits},
    {EVHTTP_REQ_GET, "/api/people/", true, false, 5, history_person},
    {EVHTTP_REQ_GET, "/api/statistics", false, false, 25, history_statistics},
    {EVHTTP_REQ_GET, "/api/records", false, false, 25, records_get},
    {EVHTTP_REQ_POST, "/api/tokens", false, true, 25, tokens_post},
    {EVHTTP_REQ_GET, "/api/tables", false, true, 10, get_tables},
    {EVHTTP_REQ_POST, "/api/tables", false, true, 25, post_tables},
    {EVHTTP_REQ_GET, "/api/tables/", true, true, 2, get_table},
    {EVHTTP_REQ_GET, "/api/leagues", false, true, 10, leagues_list},
    {EVHTTP_REQ_POST, "/api/leagues", false, true, 25, leagues_make},
    {EVHTTP_REQ_GET, "/api/leagues/", true, true, 10, leagues_get},
    {EVHTTP_REQ_POST, "/api/leagues/", true, true, 25, leagues_post},
    {EVHTTP_REQ_GET, "/ws", false, true, 5, get_socket},
    {EVHTTP_REQ_GET, "/healthz", false, false, 0, get_health},
    {EVHTTP_REQ_GET, "/metrics", false, false, 2, get_metrics},
    {EVHTTP_REQ_GET, "/", true, false, 1, get_page},
};

static bool fits(const struct route *route, const char *path) {
    size_t length = strlen(route->path);
    return route->longer ? strncmp(path, route->path, length) == 0 : strcmp(path, route->path) == 0;
}

/* What concerns the account itself is its person's alone. */
static bool may_token(const struct route *route) {
    return route->answer == post_tables || route->answer == leagues_make || route->answer == leagues_post ||
           (route->method == EVHTTP_REQ_GET && route->answer != accounts_get);
}

static void account_found(void *context, const struct account_row *account, const char *session,
                          const char *why) {
    struct visit *visit = context;
    if (!account) {
        visit_send_problem(visit, why == session_no_token ? 401 : 503, why);
        return;
    }
    if (!session[0] && !may_token(visit->route)) {
        visit_send_problem(visit, 403, "a token can't do that: sign in with the page");
        return;
    }
    visit->account = *account;
    copy_string(visit->session, sizeof visit->session, session);
    visit->route->answer(visit);
}

static void follow(struct visit *visit, const struct route *route) {
    struct server *server = visit->server;
    bool changes = route->method == EVHTTP_REQ_POST || route->answer == get_socket;
    visit->route = route;
    visit->rest = visit->path + strlen(route->path);
    visit->address = limits_address(visit->request);
    if (changes && !from_our_page(visit))
        visit_send_problem(visit, 403, "the request comes from another page");
    else if (!limits_allow(server->limits, visit->address, route->cost))
        visit_send_problem(visit, 429, "too many requests; wait a moment");
    else if (server->closing && route->answer != get_health)
        visit_send_problem(visit, 503, "the server is closing");
    else if (route->asks && !store_lease_left(server->store))
        visit_send_problem(visit, 503, "this server has lost touch with the others");
    else if (route->asks)
        session_find(server, visit->request, account_found, visit);
    else
        route->answer(visit);
}

static void answer(struct visit *visit, enum evhttp_cmd_type method) {
    const char *path = visit->path;
    if (!path || path[0] != '/') {
        visit_send_problem(visit, 400, "the address makes no sense");
        return;
    }
    bool api = strncmp(path, "/api/", 5) == 0, known = false;
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (!fits(&routes[i], path) || (api && routes[i].answer == get_page)) continue;
        known = true;
        if (routes[i].method != method) continue;
        follow(visit, &routes[i]);
        return;
    }
    visit_send_problem(visit, known ? 405 : 404, known ? "that can't be done here" : "there is nothing here");
}

void http_answer(struct evhttp_request *request, void *context) {
    struct server *server = context;
    const struct evhttp_uri *uri = evhttp_request_get_evhttp_uri(request);
    const char *query = evhttp_uri_get_query(uri);
    enum evhttp_cmd_type method = evhttp_request_get_command(request);
    struct visit *visit = calloc(1, sizeof *visit);
    deadlines_met(server->deadlines, request);
    if (!visit) {
        evhttp_send_error(request, 503, NULL);
        return;
    }
    visit->server = server;
    visit->request = request;
    visit->path = evhttp_uri_get_path(uri);
    visit->query = query ? query : "";
    visit->next = server->visits;
    if (visit->next) visit->next->previous = visit;
    server->visits = visit;
    answer(visit, method == EVHTTP_REQ_HEAD ? EVHTTP_REQ_GET : method);
}

void http_forget(struct server *server) {
    for (struct visit *visit; (visit = server->visits);) {
        server->visits = visit->next;
        ties_free(&visit->ties);
        free(visit);
    }
}
