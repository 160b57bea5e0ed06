/* See http.h. Routes are a table; each answers for itself. */
#include "server/http.h"

#include "bots/bot.h"
#include "engine/describe.h"
#include "games/registry.h"
#include "server/assets.h"
#include "server/client.h"
#include "server/guest.h"
#include "server/limits.h"
#include "server/plan.h"
#include "server/revive.h"
#include "server/shelf.h"
#include "server/thinkers.h"
#include "server/wire.h"

#include <event2/buffer.h>
#include <event2/keyvalq_struct.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TABLES_LISTED = 100 };

/* One request under way. */
struct visit {
    struct house *house;
    struct evhttp_request *request;
    const char *rest;  /* of the path, behind the route's own */
    const char *query; /* behind the question mark, or "" */
    struct guest_row guest;
};

/* --- Answering ---------------------------------------------------------------------------------------------------- */

static void add_header(struct visit *visit, const char *name, const char *value) {
    evhttp_add_header(evhttp_request_get_output_headers(visit->request), name, value);
}

static int send_bytes(struct visit *visit, int code, const char *type, const void *bytes, size_t length) {
    struct evbuffer *body = evbuffer_new();
    if (!body) {
        evhttp_send_error(visit->request, 503, NULL);
        return 503;
    }
    evbuffer_add(body, bytes, length);
    add_header(visit, "Content-Type", type);
    add_header(visit, "X-Content-Type-Options", "nosniff");
    add_header(visit, "Referrer-Policy", "same-origin");
    evhttp_send_reply(visit->request, code, NULL, body);
    evbuffer_free(body);
    visit->house->count.requests++;
    if (code >= 400) visit->house->count.refused_requests++;
    return code;
}

static int send_text(struct visit *visit, int code, const char *type, const struct text *text) {
    add_header(visit, "Cache-Control", "no-store");
    return send_bytes(visit, code, type, text->start, rh_text_length(text));
}

static int send_json(struct visit *visit, int code, const struct text *text) {
    return send_text(visit, code, "application/json", text);
}

static int send_error(struct visit *visit, int code, const struct error *error) {
    char page[1024];
    struct text text = rh_text(page, sizeof page);
    rh_describe_error(error, &text);
    return send_json(visit, code, &text);
}

static int send_problem(struct visit *visit, int code, const char *what) {
    struct error error = {0};
    rh_fail(&error, "%s", what);
    return send_error(visit, code, &error);
}

static struct text page(struct visit *visit) {
    return rh_text(visit->house->page, sizeof visit->house->page);
}

/* --- Who may ask -------------------------------------------------------------------------------------------------- */

/* A browser names the page that a request came from; only our own page may change things. No Origin: no browser. */
static bool from_our_page(struct visit *visit) {
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(visit->request);
    const char *origin = evhttp_find_header(headers, "Origin"), *host = evhttp_find_header(headers, "Host");
    const char *url = visit->house->options->public_url;
    if (!origin) return true;
    if (url) return strncmp(url, origin, strlen(origin)) == 0 && strchr("/", url[strlen(origin)]);
    const char *mark = strstr(origin, "://");
    return mark && host && strcmp(mark + 3, host) == 0;
}

/* The body as JSON, or an answer that says what is wrong with it. */
static json_t *read_body(struct visit *visit) {
    struct evbuffer *body = evhttp_request_get_input_buffer(visit->request);
    size_t length = evbuffer_get_length(body);
    json_error_t wrong;
    json_t *json =
        json_loadb((const char *)evbuffer_pullup(body, -1), length, JSON_REJECT_DUPLICATES, &wrong);
    struct error error = {0};
    if (length == 0)
        rh_fail(&error, "a JSON object is expected");
    else if (!json)
        rh_fail(&error, "the request is not JSON: line %d: %.100s", wrong.line, wrong.text);
    else if (!json_is_object(json))
        rh_fail(&error, "a JSON object is expected");
    if (!error.message[0]) return json;
    json_decref(json);
    send_error(visit, 400, &error);
    return NULL;
}

/* --- /api --------------------------------------------------------------------------------------------------------- */

static int get_me(struct visit *visit) {
    struct text text = page(visit);
    rh_put(&text, "{\"id\":");
    rh_put_json(&text, visit->guest.id);
    rh_put(&text, ",\"name\":");
    rh_put_json(&text, visit->guest.name);
    rh_put_char(&text, '}');
    return send_json(visit, 200, &text);
}

static int post_me(struct visit *visit) {
    struct error error = {0};
    json_t *body = read_body(visit);
    if (!body) return 400;
    const json_t *name = json_object_get(body, "name");
    bool ok = json_is_string(name) ? guest_name(json_string_value(name), json_string_length(name),
                                                visit->guest.name, sizeof visit->guest.name, &error)
                                   : rh_fail(&error, "'name' is text");
    json_decref(body);
    if (!ok) return send_error(visit, 400, &error);
    guest_keep(visit->house, &visit->guest);
    return get_me(visit);
}

static int get_games(struct visit *visit) {
    struct text text = page(visit);
    for (int i = 0; rh_games[i]; i++) {
        rh_put_char(&text, i ? ',' : '[');
        rh_describe_game(rh_games[i], &text);
    }
    rh_put_char(&text, ']');
    return send_json(visit, 200, &text);
}

static int get_bots(struct visit *visit) {
    struct text text = page(visit);
    rh_bots_describe(&text);
    return send_json(visit, 200, &text);
}

struct listing {
    char id[TABLES_LISTED][STORE_ID];
    int count;
};

static void list_one(void *context, const struct table_row *row) {
    struct listing *listing = context;
    if (listing->count < TABLES_LISTED) memcpy(listing->id[listing->count++], row->id, STORE_ID);
}

static int get_tables(struct visit *visit) {
    struct listing listing = {.count = 0};
    enum store_list which = LIST_PUBLIC;
    if (strcmp(visit->query, "mine=1") == 0) which = LIST_MINE;
    if (strcmp(visit->query, "over=1") == 0) which = LIST_OVER;
    store_list_tables(visit->house->store, which, visit->guest.id, TABLES_LISTED, list_one, &listing);
    struct text text = page(visit);
    rh_put_char(&text, '[');
    for (int i = 0; i < listing.count; i++) {
        const struct seating *seating = shelf_find(visit->house, listing.id[i], NULL);
        if (!seating) continue;
        if (text.at[-1] != '[') rh_put_char(&text, ',');
        seating_describe(seating, visit->guest.id, &text);
    }
    rh_put_char(&text, ']');
    return send_json(visit, 200, &text);
}

static int send_table(struct visit *visit, int code, const struct seating *seating) {
    struct text text = page(visit);
    seating_describe(seating, visit->guest.id, &text);
    return send_json(visit, code, &text);
}

static int post_tables(struct visit *visit) {
    struct error error = {0};
    struct seating_plan plan;
    json_t *body = read_body(visit);
    if (!body) return 400;
    bool ok = plan_table(body, &visit->guest, &plan, &error);
    json_decref(body);
    struct seating *seating = ok ? seating_make(visit->house, &plan, &error) : NULL;
    if (!seating) return send_error(visit, 400, &error);
    guest_keep(visit->house, &visit->guest);
    return send_table(visit, 201, seating);
}

static int get_table(struct visit *visit) {
    char id[STORE_ID];
    struct error error = {0};
    size_t length = strcspn(visit->rest, "/");
    if (length == 0 || length >= sizeof id) return send_problem(visit, 404, "there is no such table");
    memcpy(id, visit->rest, length);
    id[length] = '\0';
    const char *what = visit->rest + length;
    if (*what && strcmp(what, "/record") != 0) return send_problem(visit, 404, "there is nothing here");
    struct seating *seating = shelf_find(visit->house, id, &error);
    if (!seating) return send_error(visit, 404, &error);
    if (!*what) return send_table(visit, 200, seating);
    struct text text = page(visit);
    if (seating->revival >= REVIVED_ARCHIVED)
        revive_text(visit->house, seating->id, &text);
    else
        seating_record(seating, visit->guest.id, &text);
    add_header(visit, "Content-Disposition", "inline; filename=\"roundhouse.rec\"");
    return send_text(visit, 200, "text/plain; charset=utf-8", &text);
}

static int get_socket(struct visit *visit) {
    struct error error = {0};
    if (strncmp(visit->query, "table=", 6) != 0 || strlen(visit->query + 6) >= STORE_ID)
        return send_problem(visit, 400, "which table? /ws?table=ID");
    struct seating *seating = shelf_find(visit->house, visit->query + 6, &error);
    if (!seating) return send_error(visit, 404, &error);
    if (seating->revival == REVIVED_BARE)
        return send_problem(visit, 409, "this game was played under older rules; its record can be read");
    if (!wire_asked_for(visit->request))
        return send_problem(visit, 400, "a WebSocket handshake of version 13 is needed");
    if (!client_upgrade(visit->house, visit->request, seating, &visit->guest))
        return send_problem(visit, 503, "there is no room for another connection");
    return 101;
}

/* --- Health ------------------------------------------------------------------------------------------------------- */

static int get_health(struct visit *visit) {
    struct text text = page(visit);
    rh_put(&text, visit->house->closing ? "closing\n" : "ok\n");
    return send_text(visit, visit->house->closing ? 503 : 200, "text/plain; charset=utf-8", &text);
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

static int get_metrics(struct visit *visit) {
    struct house *house = visit->house;
    const struct counters *count = &house->count;
    struct store_count stored = store_count(house->store);
    struct text text = page(visit);
    metric(&text, "requests_total", "counter", "requests answered", count->requests);
    metric(&text, "requests_refused_total", "counter", "requests answered with an error",
           count->refused_requests);
    metric(&text, "sockets", "gauge", "open sockets", count->clients);
    metric(&text, "sockets_total", "counter", "sockets opened", count->sockets_opened);
    metric(&text, "messages_total", "counter", "messages received", count->messages);
    metric(&text, "messages_refused_total", "counter", "messages refused", count->refused_messages);
    metric(&text, "moves_total", "counter", "moves made by people", count->moves);
    metric(&text, "bot_moves_total", "counter", "moves made by bots", count->bot_moves);
    metric(&text, "lines_sent_total", "counter", "record lines sent", count->lines_sent);
    metric(&text, "tables", "gauge", "tables in memory", count->seatings);
    metric(&text, "tables_made_total", "counter", "tables made", count->tables_made);
    metric(&text, "tables_loaded_total", "counter", "tables taken up from the store", count->tables_loaded);
    metric(&text, "table_load_microseconds_total", "counter", "time spent on that", count->load_microseconds);
    metric(&text, "bots_waiting", "gauge", "positions waiting for a bot", thinkers_waiting(house->thinkers));
    metric(&text, "store_writes_total", "counter", "writes made", stored.writes);
    metric(&text, "store_commits_total", "counter", "commits", stored.commits);
    metric(&text, "store_commit_microseconds_total", "counter", "time that commits took",
           stored.microseconds);
    metric(&text, "store_commit_slowest_microseconds", "gauge", "the longest commit", stored.slowest);
    metric(&text, "store_failures_total", "counter", "writes that failed", stored.failures);
    return send_text(visit, 200, "text/plain; version=0.0.4", &text);
}

/* --- The page's files --------------------------------------------------------------------------------------------- */

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

static int send_file(struct visit *visit, int code, const char *path, const void *bytes, size_t length) {
    add_header(visit, "Content-Security-Policy", policy);
    add_header(visit, "Cache-Control", "no-cache");
    return send_bytes(visit, code, asset_type(path), bytes, length);
}

/* A file of the folder that is being worked on; paths that climb out of it do not exist. */
static bool send_from_folder(struct visit *visit, const char *path) {
    char name[1024];
    struct house *house = visit->house;
    if (strstr(path, "..")) return false;
    snprintf(name, sizeof name, "%s/%s", house->options->web, path);
    int file = open(name, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat about;
    ssize_t length =
        fstat(file, &about) == 0 && S_ISREG(about.st_mode) ? read(file, house->page, sizeof house->page) : -1;
    close(file);
    if (length < 0) return false;
    send_file(visit, 200, path, house->page, (size_t)length);
    return true;
}

/* A browser asks each time whether a file is still the one that it has; one that has it gets no bytes again. */
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

/* Every address of the page itself ("/", "/table/k3v9") is the same file; the page knows what to show. */
static int get_page(struct visit *visit) {
    const char *path = visit->rest;
    bool (*send)(struct visit *, const char *) =
        visit->house->options->web ? send_from_folder : send_built_in;
    if (*path && send(visit, path)) return 200;
    if (!strpbrk(path, ".%") && send(visit, "index.html")) return 200; /* the page's own have neither */
    return send_problem(visit, 404, "there is nothing here");
}

/* --- Routes ------------------------------------------------------------------------------------------------------- */

static const struct route {
    enum evhttp_cmd_type method;
    const char *path;
    bool longer; /* whatever begins with the path */
    bool guest;  /* asks who it is */
    int cost;    /* of one request, see limits.h */
    int (*answer)(struct visit *);
} routes[] = {
    {EVHTTP_REQ_GET, "/api/me", false, true, 2, get_me},
    {EVHTTP_REQ_POST, "/api/me", false, true, 10, post_me},
    {EVHTTP_REQ_GET, "/api/games", false, false, 2, get_games},
    {EVHTTP_REQ_GET, "/api/bots", false, false, 2, get_bots},
    {EVHTTP_REQ_GET, "/api/tables", false, true, 10, get_tables},
    {EVHTTP_REQ_POST, "/api/tables", false, true, 25, post_tables},
    {EVHTTP_REQ_GET, "/api/tables/", true, true, 2, get_table},
    {EVHTTP_REQ_GET, "/ws", false, true, 5, get_socket},
    {EVHTTP_REQ_GET, "/healthz", false, false, 0, get_health},
    {EVHTTP_REQ_GET, "/metrics", false, false, 2, get_metrics},
    {EVHTTP_REQ_GET, "/", true, false, 1, get_page},
};

static bool fits(const struct route *route, const char *path) {
    size_t length = strlen(route->path);
    return route->longer ? strncmp(path, route->path, length) == 0 : strcmp(path, route->path) == 0;
}

static int follow(struct visit *visit, const struct route *route, const char *path) {
    bool changes = route->method == EVHTTP_REQ_POST || route->answer == get_socket;
    if (changes && !from_our_page(visit))
        return send_problem(visit, 403, "the request comes from another page");
    if (!limits_allow(visit->house, visit->request, route->cost)) {
        add_header(visit, "Retry-After", "1");
        return send_problem(visit, 429, "too many requests; wait a moment");
    }
    if (visit->house->closing && route->answer != get_health)
        return send_problem(visit, 503, "the server is closing");
    if (route->guest) guest_of(visit->house, visit->request, &visit->guest);
    visit->rest = path + strlen(route->path);
    return route->answer(visit);
}

static int answer(struct visit *visit, const char *path, enum evhttp_cmd_type method) {
    if (!path || path[0] != '/') return send_problem(visit, 400, "the address makes no sense");
    bool api = strncmp(path, "/api/", 5) == 0, known = false;
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (!fits(&routes[i], path) || (api && routes[i].answer == get_page)) continue;
        known = true;
        if (routes[i].method == method) return follow(visit, &routes[i], path);
    }
    return send_problem(visit, known ? 405 : 404,
                        known ? "that can't be done here" : "there is nothing here");
}

void http_answer(struct evhttp_request *request, void *context) {
    struct visit visit = {.house = context, .request = request};
    const struct evhttp_uri *uri = evhttp_request_get_evhttp_uri(request);
    const char *query = evhttp_uri_get_query(uri);
    enum evhttp_cmd_type method = evhttp_request_get_command(request);
    visit.query = query ? query : "";
    answer(&visit, evhttp_uri_get_path(uri), method == EVHTTP_REQ_HEAD ? EVHTTP_REQ_GET : method);
}
