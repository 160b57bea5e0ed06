/* See server.h: the loop, start, stop, signals. */
#include "server/server.h"

#include "server/credentials.h"
#include "server/deadlines.h"
#include "server/due_tables.h"
#include "server/events.h"
#include "server/http.h"
#include "server/league_rounds.h"
#include "server/play.h"
#include "server/post_office.h"
#include "server/rate.h"
#include "server/session.h"
#include "server/table_wake.h"
#include "server/upkeep.h"

#include <errno.h>
#include <event2/listener.h>
#include <event2/thread.h>
#include <fcntl.h>
#include <malloc.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEADERS_MOST = 16 * 1024, IDLE_SECONDS = 20, STORE_CLOSES_WITHIN = 5000, TICK_MICROSECONDS = 250000 };

static void log_of_libevent(int severity, const char *message) {
    if (severity >= EVENT_LOG_WARN) log_line("libevent", "why", message, (char *)NULL);
}

/* --- The loop ----------------------------------------------------------------------------------------------------- */

static void on_stored(evutil_socket_t unused, short what, void *context) {
    struct server *server = context;
    (void)unused;
    (void)what;
    if (server->store) store_poll(server->store);
    table_writes_tell(server);
}

/* Called on the store's threads. */
static void wake(void *context) {
    event_active(context, 0, 0);
}

static void on_reap(evutil_socket_t unused, short what, void *context) {
    (void)unused;
    (void)what;
    audience_reap(context);
}

static void on_tick(evutil_socket_t unused, short what, void *context) {
    struct server *server = context;
    (void)unused;
    (void)what;
    if (!store_lease_left(server->store))
        table_cache_abandon(server, "this server has lost touch with the others; connect again");
    table_cache_tick(server);
    table_wake_tick(server);
    rate_tick(server);
    play_tick(server);
    due_tables_tick(server);
    league_rounds_tick(server);
    upkeep_tick(server);
    post_office_tick(server);
}

/* --- Beginning ---------------------------------------------------------------------------------------------------- */

/* Makes a folder and those above it that are missing. */
static bool open_folder(const char *path, struct error *error) {
    char part[1024];
    struct stat about;
    copy_string(part, sizeof part, path);
    for (char *at = part + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        mkdir(part, 0755); /* existing folders are fine; the last mkdir gives the result */
        *at = '/';
    }
    if (mkdir(part, 0700) != 0 && errno != EEXIST)
        return rh_fail(error, "the data folder %.150s can't be made: %s", path, strerror(errno));
    if (stat(part, &about) != 0 || !S_ISDIR(about.st_mode))
        return rh_fail(error, "%.150s is no folder", path);
    return true;
}

/* libevent's message for a bad host name is hard to understand. */
static bool is_address(const char *address, struct error *error) {
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE},
                    *found;
    int wrong = getaddrinfo(address, NULL, &hints, &found);
    if (wrong) return rh_fail(error, "can't listen at '%.60s': %s", address, gai_strerror(wrong));
    freeaddrinfo(found);
    return true;
}

static void accept_again(evutil_socket_t unused, short what, void *listener) {
    (void)unused;
    (void)what;
    evconnlistener_enable(listener);
}

/* Out of file descriptors: accept() would fail again and again without a pause. A moment later one may be free. */
static void on_accept_failed(struct evconnlistener *listener, void *context) {
    static const struct timeval moment = {1, 0};
    (void)context;
    log_line("no room for connections", "why", strerror(errno), (char *)NULL);
    evconnlistener_disable(listener);
    event_base_once(evconnlistener_get_base(listener), -1, EV_TIMEOUT, accept_again, listener, &moment);
}

static bool listen_at(struct server *server, struct error *error) {
    const struct serve_options *options = server->options;
    if (!is_address(options->address, error)) return false;
    struct evhttp_bound_socket *bound =
        evhttp_bind_socket_with_handle(server->http, options->address, options->port);
    if (!bound)
        return rh_fail(error, "can't listen at %.60s port %d: %s", options->address, options->port,
                       strerror(errno));
    struct evconnlistener *knocked = evhttp_bound_socket_get_listener(bound);
    evconnlistener_set_error_cb(knocked, on_accept_failed);
    if (!deadlines_let_in_slowly(server->deadlines, server->base, knocked))
        return rh_fail(error, "no memory for the server");
    evutil_socket_t listener = evhttp_bound_socket_get_fd(bound);
    int on = 1;
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on); /* taken over by what is accepted */
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    server->port = options->port;
    if (getsockname(listener, (struct sockaddr *)&address, &length) == 0)
        server->port = ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                                           : ((struct sockaddr_in *)&address)->sin_port);
    return true;
}

static bool open_http(struct server *server, struct error *error) {
    server->http = evhttp_new(server->base);
    if (!server->http) return rh_fail(error, "no memory for the server");
    evhttp_set_max_headers_size(server->http, HEADERS_MOST);
    evhttp_set_max_body_size(server->http, MESSAGE_MOST);
    evhttp_set_timeout(server->http, IDLE_SECONDS);
    evhttp_set_allowed_methods(server->http, EVHTTP_REQ_GET | EVHTTP_REQ_POST | EVHTTP_REQ_HEAD);
    evhttp_set_gencb(server->http, http_answer, server);
    deadlines_watch(server->deadlines, server->http);
    return true;
}

static bool open_store(struct server *server, struct error *error) {
    const struct serve_options *options = server->options;
    char path[1024] = ":memory:";
    struct store_node node = {.name = options->node, .address = options->node_url};
    if (options->store)
        copy_string(path, sizeof path, options->store);
    else if (options->data)
        snprintf(path, sizeof path, "%s/roundhouse.db", options->data);
    struct store_options store = {.where = path,
                                  .node = options->node ? &node : NULL,
                                  .wake = wake,
                                  .context = server->stored};
    server->store = store_open(&store, error);
    return server->store != NULL;
}

/* "https://play.example.org", perhaps with a slash behind it: what a browser calls an origin. */
static bool check_public_url(const char *url, struct error *error) {
    if (!url) return true;
    size_t scheme = strncmp(url, "https://", 8) == 0 ? 8 : strncmp(url, "http://", 7) == 0 ? 7 : 0;
    size_t host = scheme ? strcspn(url + scheme, "/ ?#@") : 0;
    const char *rest = url + scheme + host;
    if (host && (strcmp(rest, "") == 0 || strcmp(rest, "/") == 0)) return true;
    return rh_fail(error, "'%.100s' is no public address: https://HOST or https://HOST:PORT is expected",
                   url);
}

/* Locks the data folder, for two servers in one folder would overwrite each other. The lock ends with the process. */
static bool lock_folder(struct server *server, struct error *error) {
    char path[1024];
    snprintf(path, sizeof path, "%s/lock", server->options->data);
    server->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (server->lock < 0) return rh_fail(error, "%.150s can't be made: %s", path, strerror(errno));
    if (flock(server->lock, LOCK_EX | LOCK_NB) == 0) return true;
    return rh_fail(error, "another server uses the data folder %.150s", server->options->data);
}

/* Where pages reach a node: an address that a path can be put behind. */
static bool check_node(const struct serve_options *options, struct error *error) {
    const char *url = options->node_url;
    if (!options->node) return !url || rh_fail(error, "an address of a node needs the node's name");
    if (!options->store) return rh_fail(error, "several servers share a database alone, not a folder");
    if (!url) return rh_fail(error, "a node needs the address at which pages reach it");
    size_t length = strlen(url);
    bool web = strncmp(url, "https://", 8) == 0 || strncmp(url, "http://", 7) == 0;
    if (web && url[length - 1] == '/' && !strpbrk(url, " ?#")) return true;
    return rh_fail(error, "'%.100s' is no address of a node: https://HOST/ or https://HOST/PATH/ is expected",
                   url);
}

/* The folder and the secret in it; a server without a folder forgets everything when it closes. */
static bool open_data(struct server *server, struct error *error) {
    const struct serve_options *options = server->options;
    bool secure = options->public_url && strncmp(options->public_url, "https:", 6) == 0;
    if (options->data && (!open_folder(options->data, error) || !lock_folder(server, error))) return false;
    server->sessions = sessions_open(options->data, secure, error);
    return server->sessions != NULL;
}

static bool open_memory(struct server *server, struct error *error) {
    static const struct timeval tick = {0, TICK_MICROSECONDS};
    server->base = event_base_new();
    if (!server->base) return rh_fail(error, "no memory for the server");
    server->stored = event_new(server->base, -1, 0, on_stored, server);
    server->reaper = event_new(server->base, -1, 0, on_reap, server);
    server->tick = event_new(server->base, -1, EV_PERSIST, on_tick, server);
    server->websockets = websockets_new(server->base);
    server->audiences = audiences_new();
    server->limits = limits_new();
    server->deadlines = deadlines_new();
    server->tables = table_cache_new();
    server->passwords = passwords_new(server->base);
    server->wake = table_wake_new();
    server->rate = rate_new();
    server->rounds = league_rounds_new();
    if (!server->stored || !server->reaper || !server->tick || !server->websockets || !server->audiences ||
        !server->limits || !server->deadlines || !server->tables || !server->passwords || !server->wake ||
        !server->rate || !server->rounds)
        return rh_fail(error, "no memory for the server");
    table_cache_on_loaded(server, play_go_on);
    event_add(server->tick, &tick);
    return true;
}

struct server *server_open(const struct serve_options *options, struct error *error) {
    struct server *server = calloc(1, sizeof *server);
    if (!server || sodium_init() < 0 || evthread_use_pthreads() != 0) {
        free(server);
        rh_fail(error, "no memory for the server");
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    event_set_log_callback(log_of_libevent);
    server->options = options;
    server->lock = -1;
    server->turned = events_turned;
    server->scratch.node_limit = LOOP_NODE_LIMIT;
    if (open_memory(server, error) && check_public_url(options->public_url, error) &&
        check_node(options, error) && open_data(server, error) && open_http(server, error) &&
        (!options->address || listen_at(server, error)) && open_store(server, error) &&
        (server->jobs = jobs_start(server->base, error)) != NULL &&
        (server->checks = move_checks_new(server->jobs, play_move_checked, server, error)) != NULL &&
        (server->post = post_office_open(server, error)) != NULL &&
        (server->bots =
             bot_pool_start(server->base, options->bot_threads, play_bot_answered, server, error)) != NULL)
        return server;
    server_close(server);
    return NULL;
}

/* --- Ending ------------------------------------------------------------------------------------------------------- */

static void run_for(struct server *server, int milliseconds) {
    struct timeval moment = {0, milliseconds * 1000};
    event_base_loopexit(server->base, &moment);
    event_base_dispatch(server->base);
}

static void free_event(struct event *event) {
    if (event) event_free(event);
}

void server_close(struct server *server) {
    server->closing = true;
    bot_pool_stop(server->bots);
    server->bots = NULL;
    jobs_stop(server->jobs);
    server->jobs = NULL;
    move_checks_free(server->checks);
    server->checks = NULL;
    if (server->tick) event_del(server->tick);
    table_cache_dismiss(server, "the server is stopping; the table is safe and waits for you");
    if (server->base) run_for(server, 200);
    post_office_stop(server->post);
    if (server->store) {
        store_release(server->store, NULL, NULL, NULL);
        store_close(server->store, STORE_CLOSES_WITHIN);
        server->store = NULL;
        table_writes_tell(server);
        run_for(server, 50); /* answers that the store held up */
    }
    audience_reap(server);
    events_forget(server);
    table_cache_free(server);
    table_writes_free(server);
    table_wake_free(server->wake);
    rate_free(server->rate);
    league_rounds_free(server->rounds);
    post_office_free(server->post);
    if (server->http) evhttp_free(server->http);
    http_forget(server);
    free_event(server->stored);
    free_event(server->reaper);
    free_event(server->tick);
    passwords_free(server->passwords);
    websockets_free(server->websockets);
    deadlines_free(server->deadlines);
    if (server->base) event_base_free(server->base);
    audiences_free(server->audiences);
    limits_free(server->limits);
    sessions_close(server->sessions);
    if (server->lock >= 0) close(server->lock);
    free(server);
}

/* --- Signals ------------------------------------------------------------------------------------------------------ */

/* What goes well is for log files; on a terminal the address alone is of interest. */
static bool is_watched(void) {
    return isatty(STDERR_FILENO);
}

static void on_signal(evutil_socket_t number, short what, void *context) {
    struct server *server = context;
    (void)what;
    if (!is_watched()) log_line("stopping", "signal", number == SIGTERM ? "TERM" : "INT", (char *)NULL);
    event_base_loopbreak(server->base);
}

/* A socket is an open file: as many as the system lets us have. */
static void allow_many_files(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

/* One address to open, and where it can be reached from outside if that is known. */
static void announce(const struct server *server) {
    const struct serve_options *options = server->options;
    bool six = strchr(options->address, ':') != NULL;
    char port[8];
    printf("Roundhouse is at http://%s%s%s:%d/\n", six ? "[" : "", options->address, six ? "]" : "",
           server->port);
    fflush(stdout);
    snprintf(port, sizeof port, "%d", server->port);
    if (is_watched()) return;
    log_line("started", "address", options->address, "port", port, "data", options->data, "public",
             options->public_url ? options->public_url : "", "store", store_engine(server->store),
             (char *)NULL);
}

/* One malloc arena for each busy thread: a shared one costs the loop and the store 4 us a move. Freed memory is not
 * returned to the system piece by piece, which saves a system call every few moves. */
static void keep_heaps(void) {
    mallopt(M_ARENA_MAX, 8);
    mallopt(M_TOP_PAD, 1024 * 1024);
    mallopt(M_TRIM_THRESHOLD, 16 * 1024 * 1024);
}

bool server_run(const struct serve_options *options, struct error *error) {
    allow_many_files();
    keep_heaps();
    struct server *server = server_open(options, error);
    if (!server) return false;
    struct event *term = evsignal_new(server->base, SIGTERM, on_signal, server);
    struct event *interrupt = evsignal_new(server->base, SIGINT, on_signal, server);
    event_add(term, NULL);
    event_add(interrupt, NULL);
    announce(server);
    event_base_dispatch(server->base);
    event_free(term);
    event_free(interrupt);
    server_close(server);
    if (!is_watched()) log_line("stopped", (char *)NULL);
    return true;
}
