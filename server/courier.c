/* See courier.h. */
#include "server/courier.h"

#include "server/basics.h"
#include "server/outside.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <unistd.h>

enum { CONNECT_MS = 8000, ALL_MS = 20000, ANSWER_MOST = 64 * 1024, HOST_CONNECTIONS = 8 };

struct trip {
    LIST_ENTRY(trip) all;
    struct courier *courier;
    CURL *curl;
    struct curl_slist *headers, *to;
    size_t length, sent, heard;
    bool refused; /* the address was not one of the public internet */
    bool left;    /* the body is on its way */
    char why[CURL_ERROR_SIZE];
    courier_leaves *leaves;
    courier_done *done;
    void *context;
    char body[];
};

struct courier {
    LIST_HEAD(trips, trip) trips;
    struct event_base *base;
    CURLM *multi;
    struct event *timer, *ended;
    size_t busy;
    struct mail_server mail;
    char certificates[512]; /* of a test; "" */
};

/* --- curl and the loop -------------------------------------------------------------------------------------------- */

static void end_trip(struct trip *trip) {
    LIST_REMOVE(trip, all);
    trip->courier->busy--;
    curl_multi_remove_handle(trip->courier->multi, trip->curl);
    curl_easy_cleanup(trip->curl);
    curl_slist_free_all(trip->headers);
    curl_slist_free_all(trip->to);
    free(trip);
}

/* Never from inside of curl: what is told may begin the next errand. */
static void tell_ended(evutil_socket_t unused, short what, void *context) {
    struct courier *courier = context;
    CURLMsg *message;
    int left;
    (void)unused;
    (void)what;
    while ((message = curl_multi_info_read(courier->multi, &left))) {
        struct trip *trip = NULL;
        long status = 0;
        if (message->msg != CURLMSG_DONE) continue;
        CURLcode code = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &trip);
        curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
        char why[CURL_ERROR_SIZE];
        const char *curls = trip->why[0] ? trip->why : curl_easy_strerror(code);
        copy_string(why, sizeof why, trip->refused ? "the address is not one of the public internet" : curls);
        courier_done *done = trip->done;
        void *whose = trip->context;
        end_trip(trip);
        done(whose, code == CURLE_OK ? (int)status : 0, code == CURLE_OK ? "" : why);
    }
}

static void go_on(struct courier *courier, curl_socket_t socket, int what) {
    int running;
    curl_multi_socket_action(courier->multi, socket, what, &running);
    event_active(courier->ended, 0, 0);
}

static void on_socket(evutil_socket_t socket, short what, void *context) {
    go_on(context, socket, (what & EV_READ ? CURL_CSELECT_IN : 0) | (what & EV_WRITE ? CURL_CSELECT_OUT : 0));
}

static void on_timer(evutil_socket_t unused, short what, void *context) {
    (void)unused;
    (void)what;
    go_on(context, CURL_SOCKET_TIMEOUT, 0);
}

static int watch_socket(CURL *curl, curl_socket_t socket, int what, void *context, void *known) {
    struct courier *courier = context;
    struct event *event = known;
    (void)curl;
    if (event) event_free(event);
    curl_multi_assign(courier->multi, socket, NULL);
    if (what == CURL_POLL_REMOVE) return 0;
    short wants = EV_PERSIST | (what & CURL_POLL_IN ? EV_READ : 0) | (what & CURL_POLL_OUT ? EV_WRITE : 0);
    event = event_new(courier->base, socket, wants, on_socket, courier);
    if (!event) return -1;
    event_add(event, NULL);
    curl_multi_assign(courier->multi, socket, event);
    return 0;
}

static int set_timer(CURLM *multi, long milliseconds, void *context) {
    struct courier *courier = context;
    struct timeval wait = {milliseconds / 1000, milliseconds % 1000 * 1000};
    (void)multi;
    if (milliseconds < 0)
        event_del(courier->timer);
    else
        event_add(courier->timer, &wait);
    return 0;
}

/* --- One trip ----------------------------------------------------------------------------------------------------- */

static bool is_own_machine(const struct sockaddr *address) {
    struct sockaddr_in four;
    if (address->sa_family != AF_INET) return false;
    memcpy(&four, address, sizeof four);
    return ntohl(four.sin_addr.s_addr) == INADDR_LOOPBACK;
}

/* Asked by curl of each address right before it connects, after every look-up. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    struct trip *trip = context;
    (void)purpose;
    trip->refused =
        trip->courier->certificates[0] ? !is_own_machine(&address->addr) : !outside_is_public(&address->addr);
    if (trip->refused) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t hear(char *bytes, size_t size, size_t count, void *context) {
    struct trip *trip = context;
    (void)bytes;
    trip->heard += size * count;
    return trip->heard > ANSWER_MOST ? 0 : size * count; /* 0 ends it */
}

static size_t say(char *bytes, size_t size, size_t count, void *context) {
    struct trip *trip = context;
    size_t part = trip->length - trip->sent, room = size * count;
    if (!trip->left && (!trip->to || !part)) { /* a mail counts with its end, which curl says after this */
        trip->leaves(trip->context);
        trip->left = true;
    }
    if (part > room) part = room;
    memcpy(bytes, trip->body + trip->sent, part);
    trip->sent += part;
    return part;
}

/* A connection that was kept open turned out to be closed: the body begins anew on another one. */
static int begin_anew(void *context, curl_off_t offset, int origin) {
    struct trip *trip = context;
    if (origin != SEEK_SET || offset < 0 || (size_t)offset > trip->length) return CURL_SEEKFUNC_FAIL;
    trip->sent = (size_t)offset;
    return CURL_SEEKFUNC_OK;
}

static void set_common(struct trip *trip) {
    CURL *curl = trip->curl;
    curl_easy_setopt(curl, CURLOPT_PRIVATE, trip);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, trip->why);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, ""); /* and none from the environment */
    curl_easy_setopt(curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)ALL_MS);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, hear);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, trip);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, say);
    curl_easy_setopt(curl, CURLOPT_READDATA, trip);
    curl_easy_setopt(curl, CURLOPT_SEEKFUNCTION, begin_anew);
    curl_easy_setopt(curl, CURLOPT_SEEKDATA, trip);
    curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L); /* never wait for a look-up that hangs */
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "Roundhouse");
    if (trip->courier->certificates[0]) curl_easy_setopt(curl, CURLOPT_CAINFO, trip->courier->certificates);
}

static bool set_request(struct trip *trip, const struct errand *errand) {
    CURL *curl = trip->curl;
    for (int i = 0; i < COURIER_HEADERS && errand->headers[i]; i++) {
        struct curl_slist *more = curl_slist_append(trip->headers, errand->headers[i]);
        if (!more) return false;
        trip->headers = more;
    }
    struct curl_slist *more = curl_slist_append(trip->headers, "Expect:");
    if (!more) return false;
    trip->headers = more;
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, trip);
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(curl, CURLOPT_POST, 1L);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)trip->length);
    if (errand->puts) curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "PUT");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, trip->headers);
    return curl_easy_setopt(curl, CURLOPT_URL, errand->url) == CURLE_OK;
}

static bool set_mail(struct trip *trip, const struct errand *errand) {
    const struct mail_server *server = &trip->courier->mail;
    CURL *curl = trip->curl;
    trip->to = curl_slist_append(NULL, errand->to);
    if (!trip->to || !server->url[0]) return false;
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)CURLUSESSL_ALL);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, errand->from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, trip->to);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    if (server->user[0]) {
        curl_easy_setopt(curl, CURLOPT_USERNAME, server->user);
        curl_easy_setopt(curl, CURLOPT_PASSWORD, server->password);
    }
    return curl_easy_setopt(curl, CURLOPT_URL, server->url) == CURLE_OK;
}

bool courier_send(struct courier *courier, const struct errand *errand, courier_leaves *leaves,
                  courier_done *done, void *context) {
    if (courier->busy >= COURIER_MOST) return false;
    struct trip *trip = calloc(1, sizeof *trip + errand->length);
    CURL *curl = trip ? curl_easy_init() : NULL;
    if (!curl) {
        free(trip);
        return false;
    }
    trip->courier = courier;
    trip->curl = curl;
    trip->leaves = leaves;
    trip->done = done;
    trip->context = context;
    trip->length = errand->length;
    memcpy(trip->body, errand->body, errand->length);
    LIST_INSERT_HEAD(&courier->trips, trip, all);
    courier->busy++;
    set_common(trip);
    if ((errand->url ? set_request(trip, errand) : set_mail(trip, errand)) &&
        curl_multi_add_handle(courier->multi, curl) == CURLM_OK)
        return true;
    end_trip(trip);
    return false;
}

/* --- Beginning and ending ----------------------------------------------------------------------------------------- */

struct courier *courier_new(struct event_base *base, const struct mail_server *mail, struct error *error) {
    const char *certificates = getenv(COURIER_TEST_VARIABLE);
    struct courier *courier = calloc(1, sizeof *courier);
    if (courier && curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) {
        LIST_INIT(&courier->trips);
        courier->base = base;
        courier->mail = *mail;
        if (certificates) copy_string(courier->certificates, sizeof courier->certificates, certificates);
        courier->timer = event_new(base, -1, 0, on_timer, courier);
        courier->ended = event_new(base, -1, 0, tell_ended, courier);
        courier->multi = curl_multi_init();
    }
    if (!courier || !courier->timer || !courier->ended || !courier->multi) {
        rh_fail(error, "no memory for the post office");
        courier_free(courier);
        return NULL;
    }
    curl_multi_setopt(courier->multi, CURLMOPT_SOCKETFUNCTION, watch_socket);
    curl_multi_setopt(courier->multi, CURLMOPT_SOCKETDATA, courier);
    curl_multi_setopt(courier->multi, CURLMOPT_TIMERFUNCTION, set_timer);
    curl_multi_setopt(courier->multi, CURLMOPT_TIMERDATA, courier);
    curl_multi_setopt(courier->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)HOST_CONNECTIONS);
    curl_multi_setopt(courier->multi, CURLMOPT_MAXCONNECTS, 64L);
    if (certificates) log_line("test", "what", "nothing but this machine is written to", (char *)NULL);
    return courier;
}

void courier_free(struct courier *courier) {
    if (!courier) return;
    for (struct trip *trip = LIST_FIRST(&courier->trips), *next; trip; trip = next) {
        next = LIST_NEXT(trip, all);
        end_trip(trip);
    }
    if (courier->multi) curl_multi_cleanup(courier->multi);
    if (courier->timer) event_free(courier->timer);
    if (courier->ended) event_free(courier->ended);
    free(courier);
    curl_global_cleanup();
}
