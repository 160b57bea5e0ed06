/* The server's loop: beginning, signals, ending. See server.h. */
#include "games/registry.h"
#include "server/client.h"
#include "server/guest.h"
#include "server/http.h"
#include "server/seating.h"
#include "server/shelf.h"
#include "server/thinkers.h"
#include "server/wire.h"

#include <errno.h>
#include <event2/listener.h>
#include <event2/thread.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

enum { HEADERS_MOST = 16 * 1024, IDLE_SECONDS = 60, GRACE_SECONDS = 10 };

/* --- What all parts use ------------------------------------------------------------------------------------------- */

void house_new_id(char *id, size_t length) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (size_t i = 0; i < length; i++) id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[length] = '\0';
}

void house_copy(char *out, size_t size, const char *string) {
    size_t length = strnlen(string, size - 1);
    memcpy(out, string, length);
    memset(out + length, 0, size - length);
}

int64_t house_now(void) {
    return (int64_t)time(NULL);
}

uint64_t house_microseconds(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (uint64_t)at.tv_sec * 1000000 + (uint64_t)at.tv_nsec / 1000;
}

void house_log(const struct house *house, const char *what, ...) {
    char line[1024];
    struct text text = rh_text(line, sizeof line);
    va_list words;
    (void)house;
    rh_put(&text, "{\"at\":");
    rh_put_int(&text, house_now());
    rh_put(&text, ",\"what\":");
    rh_put_json(&text, what);
    va_start(words, what);
    for (const char *name; (name = va_arg(words, const char *));) {
        rh_put_char(&text, ',');
        rh_put_json(&text, name);
        rh_put_char(&text, ':');
        rh_put_json(&text, va_arg(words, const char *));
    }
    va_end(words);
    rh_put(&text, "}\n");
    fputs(line, stderr);
}

/* --- Beginning ---------------------------------------------------------------------------------------------------- */

static void on_stored(evutil_socket_t unused, short what, void *context) {
    struct house *house = context;
    (void)unused;
    (void)what;
    store_poll(house->store);
}

/* Called on the store's thread. */
static void wake(void *context) {
    event_active(context, 0, 0);
}

static void on_reap(evutil_socket_t unused, short what, void *context) {
    (void)unused;
    (void)what;
    clients_reap(context);
}

static void on_signal(evutil_socket_t number, short what, void *context) {
    struct house *house = context;
    (void)what;
    house_log(house, "stopping", "signal", number == SIGTERM ? "TERM" : "INT", (char *)NULL);
    event_base_loopbreak(house->base);
}

/* Makes a folder and those above it that are missing. */
static bool open_folder(const char *path, struct error *error) {
    char part[1024];
    struct stat about;
    house_copy(part, sizeof part, path);
    for (char *at = part + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        mkdir(part, 0755); /* what is there already is fine, and the last one tells */
        *at = '/';
    }
    if (mkdir(part, 0700) != 0 && errno != EEXIST)
        return rh_fail(error, "the data folder %.150s can't be made: %s", path, strerror(errno));
    if (stat(part, &about) != 0 || !S_ISDIR(about.st_mode))
        return rh_fail(error, "%.150s is no folder", path);
    return true;
}

static bool listen_at(struct house *house, uint16_t *port, struct error *error) {
    const struct serve_options *options = house->options;
    house->http = evhttp_new(house->base);
    if (!house->http) return rh_fail(error, "no memory for the server");
    evhttp_set_max_headers_size(house->http, HEADERS_MOST);
    evhttp_set_max_body_size(house->http, MESSAGE_MOST);
    evhttp_set_timeout(house->http, IDLE_SECONDS);
    evhttp_set_allowed_methods(house->http, EVHTTP_REQ_GET | EVHTTP_REQ_POST | EVHTTP_REQ_HEAD);
    evhttp_set_gencb(house->http, http_answer, house);
    struct evhttp_bound_socket *bound =
        evhttp_bind_socket_with_handle(house->http, options->address, options->port);
    if (!bound)
        return rh_fail(error, "can't listen at %.60s port %d: %s", options->address, options->port,
                       strerror(errno));
    evutil_socket_t listener = evhttp_bound_socket_get_fd(bound);
    int on = 1;
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on); /* taken over by what is accepted */
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    *port = options->port;
    if (getsockname(listener, (struct sockaddr *)&address, &length) == 0)
        *port = ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                                    : ((struct sockaddr_in *)&address)->sin_port);
    return true;
}

static bool open_store(struct house *house, struct event *stored, struct error *error) {
    char path[1024];
    snprintf(path, sizeof path, "%s/roundhouse.db", house->options->data);
    house->store = store_open(path, wake, stored, error);
    return house->store != NULL;
}

/* --- Ending ------------------------------------------------------------------------------------------------------- */

/* No new requests; sockets hear goodbye; all that was queued becomes durable; then everything is freed. */
static void close_house(struct house *house) {
    struct timeval moment = {0, 200000};
    house->closing = true;
    thinkers_stop(house->thinkers);
    house->thinkers = NULL;
    shelf_dismiss_all(house, "the server is stopping; the table is safe and waits for you");
    event_base_loopexit(house->base, &moment);
    event_base_dispatch(house->base);
    store_close(house->store);
    clients_reap(house);
    if (house->http) evhttp_free(house->http);
    shelf_tidy(house, true);
}

/* A socket is an open file: as many as the system lets us have. */
static void allow_many_files(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

bool server_run(const struct serve_options *options, struct error *error) {
    struct house *house = calloc(1, sizeof *house);
    uint16_t port = 0;
    if (!house || sodium_init() < 0 || evthread_use_pthreads() != 0) {
        free(house);
        return rh_fail(error, "no memory for the server");
    }
    signal(SIGPIPE, SIG_IGN);
    allow_many_files();
    house->options = options;
    house->base = event_base_new();
    struct event *stored = event_new(house->base, -1, 0, on_stored, house);
    struct event *term = evsignal_new(house->base, SIGTERM, on_signal, house);
    struct event *interrupt = evsignal_new(house->base, SIGINT, on_signal, house);
    house->reaper = event_new(house->base, -1, 0, on_reap, house);
    house->exchange = exchange_new();
    event_add(term, NULL);
    event_add(interrupt, NULL);
    bool ok = open_folder(options->data, error) && guest_secret(house, error) &&
              listen_at(house, &port, error) && open_store(house, stored, error) &&
              (house->thinkers = thinkers_start(house, options->thinkers, error)) != NULL;
    if (ok) {
        shelf_take_up_all(house);
        printf("Roundhouse is at http://%s:%d/\n", options->address, port);
        fflush(stdout);
        event_base_dispatch(house->base);
    }
    close_house(house);
    event_free(stored);
    event_free(term);
    event_free(interrupt);
    event_free(house->reaper);
    event_base_free(house->base);
    exchange_free(house->exchange);
    free(house);
    return ok;
}
