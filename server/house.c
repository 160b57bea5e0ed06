/* See house.h: what all parts use, beginning, ending. */
#include "server/house.h"

#include "server/client.h"
#include "server/guest.h"
#include "server/http.h"
#include "server/shelf.h"
#include "server/thinkers.h"
#include "server/wire.h"

#include <errno.h>
#include <event2/listener.h>
#include <event2/thread.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

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

void house_log(const char *what, ...) {
    char line[1024];
    struct text text = rh_text(line, sizeof line);
    va_list words;
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

static void log_of_libevent(int severity, const char *message) {
    if (severity >= EVENT_LOG_WARN) house_log("libevent", "why", message, (char *)NULL);
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

/* libevent's own complaint about a name that is none would be a riddle. */
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

/* No more files: whoever knocks would be heard again at once, and again. A moment later someone may have left. */
static void on_accept_failed(struct evconnlistener *listener, void *context) {
    static const struct timeval moment = {1, 0};
    (void)context;
    house_log("no room for connections", "why", strerror(errno), (char *)NULL);
    evconnlistener_disable(listener);
    event_base_once(evconnlistener_get_base(listener), -1, EV_TIMEOUT, accept_again, listener, &moment);
}

static bool listen_at(struct house *house, struct error *error) {
    const struct serve_options *options = house->options;
    if (!is_address(options->address, error)) return false;
    struct evhttp_bound_socket *bound =
        evhttp_bind_socket_with_handle(house->http, options->address, options->port);
    if (!bound)
        return rh_fail(error, "can't listen at %.60s port %d: %s", options->address, options->port,
                       strerror(errno));
    evconnlistener_set_error_cb(evhttp_bound_socket_get_listener(bound), on_accept_failed);
    evutil_socket_t listener = evhttp_bound_socket_get_fd(bound);
    int on = 1;
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on); /* taken over by what is accepted */
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    house->port = options->port;
    if (getsockname(listener, (struct sockaddr *)&address, &length) == 0)
        house->port = ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                                          : ((struct sockaddr_in *)&address)->sin_port);
    return true;
}

static bool open_http(struct house *house, struct error *error) {
    house->http = evhttp_new(house->base);
    if (!house->http) return rh_fail(error, "no memory for the server");
    evhttp_set_max_headers_size(house->http, HEADERS_MOST);
    evhttp_set_max_body_size(house->http, MESSAGE_MOST);
    evhttp_set_timeout(house->http, IDLE_SECONDS);
    evhttp_set_allowed_methods(house->http, EVHTTP_REQ_GET | EVHTTP_REQ_POST | EVHTTP_REQ_HEAD);
    evhttp_set_gencb(house->http, http_answer, house);
    return true;
}

static bool open_store(struct house *house, struct error *error) {
    char path[1024] = ":memory:";
    if (house->options->data) snprintf(path, sizeof path, "%s/roundhouse.db", house->options->data);
    house->store = store_open(path, wake, house->stored, error);
    return house->store != NULL;
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

/* Two servers in one folder would not know of each other's moves. The lock ends with the process, however it ends. */
static bool lock_folder(struct house *house, struct error *error) {
    char path[1024];
    snprintf(path, sizeof path, "%s/lock", house->options->data);
    house->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (house->lock < 0) return rh_fail(error, "%.150s can't be made: %s", path, strerror(errno));
    if (flock(house->lock, LOCK_EX | LOCK_NB) == 0) return true;
    return rh_fail(error, "another server uses the data folder %.150s", house->options->data);
}

/* The folder and the secret in it; a house without a folder forgets everything when it closes. */
static bool open_data(struct house *house, struct error *error) {
    if (house->options->data)
        return open_folder(house->options->data, error) && lock_folder(house, error) &&
               guest_secret(house, error);
    randombytes_buf(house->secret, sizeof house->secret);
    return true;
}

struct house *house_open(const struct serve_options *options, struct error *error) {
    struct house *house = calloc(1, sizeof *house);
    if (!house || sodium_init() < 0 || evthread_use_pthreads() != 0) {
        free(house);
        rh_fail(error, "no memory for the server");
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    event_set_log_callback(log_of_libevent);
    house->options = options;
    house->lock = -1;
    house->base = event_base_new();
    house->stored = event_new(house->base, -1, 0, on_stored, house);
    house->reaper = event_new(house->base, -1, 0, on_reap, house);
    house->exchange = exchange_new();
    if (check_public_url(options->public_url, error) && open_data(house, error) && open_http(house, error) &&
        (!options->address || listen_at(house, error)) && open_store(house, error) &&
        (house->thinkers = thinkers_start(house, options->thinkers, error)) != NULL)
        return house;
    house_close(house);
    return NULL;
}

/* --- Ending ------------------------------------------------------------------------------------------------------- */

void house_close(struct house *house) {
    struct timeval moment = {0, 200000};
    house->closing = true;
    thinkers_stop(house->thinkers);
    house->thinkers = NULL;
    shelf_dismiss_all(house, "the server is stopping; the table is safe and waits for you");
    event_base_loopexit(house->base, &moment);
    event_base_dispatch(house->base);
    store_close(house->store);
    clients_reap(house);
    shelf_tidy(house, true);
    if (house->http) evhttp_free(house->http);
    event_free(house->stored);
    event_free(house->reaper);
    event_base_free(house->base);
    exchange_free(house->exchange);
    if (house->lock >= 0) close(house->lock);
    free(house);
}
