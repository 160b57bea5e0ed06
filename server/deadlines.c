/* See deadlines.h.
 *
 * evhttp asks for the buffers of each new connection, and never tells when it frees them. So connections are keyed by
 * the address of their buffers: when evhttp gets buffers at the same address again, the earlier connection is gone
 * and its entry is reused. There are never more entries than there were connections at once.
 *
 * Accepting many connections in one go would delay all others. So they are accepted a few at a time: the listener
 * pauses briefly after every few, and connected clients are served in between.
 */
#include "server/deadlines.h"

#include "server/basics.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/listener.h>
#include <stdlib.h>
#include <sys/socket.h>

enum { SECONDS = 20, PLACES = 4096 };
enum { LET_IN_AT_ONCE = 16, MOMENT = 1000 }; /* connections, microseconds */

struct arrival {
    struct arrival *next;
    struct bufferevent *events;
    uint64_t begun; /* when the first byte of a request came; 0: none is under way */
};

struct deadlines {
    struct arrival *place[PLACES];
    struct evconnlistener *listener; /* NULL: nothing is listened to */
    struct event *moment;
    uint64_t since; /* when the first of those came that were let in together, */
    int let_in;     /* and how many came since */
};

struct deadlines *deadlines_new(void) {
    return calloc(1, sizeof(struct deadlines));
}

void deadlines_free(struct deadlines *deadlines) {
    for (int i = 0; deadlines && i < PLACES; i++)
        for (struct arrival *arrival; (arrival = deadlines->place[i]);) {
            deadlines->place[i] = arrival->next;
            free(arrival);
        }
    if (deadlines && deadlines->moment) event_free(deadlines->moment);
    free(deadlines);
}

static struct arrival **place_of(struct deadlines *deadlines, const struct bufferevent *events) {
    struct arrival **place = &deadlines->place[(uintptr_t)events / 64 % PLACES];
    while (*place && (*place)->events != events) place = &(*place)->next;
    return place;
}

/* Bytes have come, or were taken out. */
static void on_bytes(struct evbuffer *input, const struct evbuffer_cb_info *info, void *context) {
    struct arrival *arrival = context;
    (void)input;
    if (!info->n_added) return;
    uint64_t now = now_microseconds();
    if (!arrival->begun) arrival->begun = now;
    if (now - arrival->begun > SECONDS * UINT64_C(1000000))
        shutdown(bufferevent_getfd(arrival->events), SHUT_RDWR);
}

static void listen_again(evutil_socket_t unused, short what, void *context) {
    struct deadlines *deadlines = context;
    (void)unused;
    (void)what;
    deadlines->let_in = 0;
    evconnlistener_enable(deadlines->listener);
}

static void count_in(struct deadlines *deadlines) {
    static const struct timeval moment = {0, MOMENT};
    uint64_t now = now_microseconds();
    if (now - deadlines->since > MOMENT) {
        deadlines->since = now;
        deadlines->let_in = 0;
    }
    if (++deadlines->let_in < LET_IN_AT_ONCE || !deadlines->moment) return;
    if (event_add(deadlines->moment, &moment) == 0) evconnlistener_disable(deadlines->listener);
}

static struct bufferevent *on_connection(struct event_base *base, void *context) {
    count_in(context);
    struct bufferevent *events = bufferevent_socket_new(base, -1, 0);
    struct arrival **place = events ? place_of(context, events) : NULL;
    if (!place) return NULL; /* evhttp then makes its own */
    if (!*place) *place = calloc(1, sizeof **place);
    if (!*place) return events;
    (*place)->events = events;
    (*place)->begun = 0;
    evbuffer_add_cb(bufferevent_get_input(events), on_bytes, *place);
    return events;
}

void deadlines_watch(struct deadlines *deadlines, struct evhttp *http) {
    evhttp_set_bevcb(http, on_connection, deadlines);
}

bool deadlines_let_in_slowly(struct deadlines *deadlines, struct event_base *base,
                             struct evconnlistener *listener) {
    deadlines->listener = listener;
    deadlines->moment = event_new(base, -1, 0, listen_again, deadlines);
    return deadlines->moment != NULL;
}

void deadlines_met(struct deadlines *deadlines, struct evhttp_request *request) {
    struct evhttp_connection *connection = evhttp_request_get_connection(request);
    if (!connection) return;
    struct arrival *arrival = *place_of(deadlines, evhttp_connection_get_bufferevent(connection));
    if (arrival) arrival->begun = 0;
}
