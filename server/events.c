/* See events.h. */
#include "server/events.h"

#include "server/outgoing.h"

#include <stdlib.h>
#include <string.h>

enum { LISTENERS_AN_ACCOUNT = 4 };

struct listener {
    struct listener *next;
    struct server *server;
    struct websocket *socket;
    uint64_t address;
    char account[ID_SIZE];
};

static void free_listener(struct listener *listener) {
    struct listener **place = &listener->server->listeners;
    while (*place != listener) place = &(*place)->next;
    *place = listener->next;
    limits_close_socket(listener->server->limits, listener->address);
    listener->server->count.sockets--;
    websocket_free(listener->socket);
    free(listener);
}

static void reap(evutil_socket_t unused, short what, void *context) {
    struct server *server = context;
    (void)unused;
    (void)what;
    for (struct listener *listener = server->listeners, *next; listener; listener = next) {
        next = listener->next;
        if (!websocket_is_open(listener->socket)) free_listener(listener);
    }
}

/* Freed when nothing else is under way; whoever ended in the same moment is freed with it. */
static void on_lost(void *owner) {
    static const struct timeval at_once = {0, 0};
    struct server *server = ((struct listener *)owner)->server;
    event_base_once(server->base, -1, EV_TIMEOUT, reap, server, &at_once);
}

static void on_heard(void *owner, const char *text, size_t length) {
    struct listener *listener = owner;
    (void)text;
    (void)length;
    websocket_end(listener->socket, "nothing is to be said here");
}

static size_t count_of(const struct server *server, const char *account) {
    size_t count = 0;
    for (const struct listener *listener = server->listeners; listener; listener = listener->next)
        count += strcmp(listener->account, account) == 0;
    return count;
}

int events_join(struct server *server, struct evhttp_request *request, const struct account_row *account,
                const char **why) {
    static const struct websocket_owner calls = {on_heard, on_lost};
    uint64_t address = limits_address(request);
    *why = "this account listens already as often as one may";
    if (count_of(server, account->id) >= LISTENERS_AN_ACCOUNT) return 429;
    *why = "this address has as many connections as one may have";
    if (!limits_open_socket(server->limits, address)) return 429;
    struct listener *listener = calloc(1, sizeof *listener);
    if (listener) listener->socket = websocket_open(server->websockets, request, &calls, listener);
    if (!listener || !listener->socket) {
        free(listener);
        limits_close_socket(server->limits, address);
        *why = "there is no room for another connection";
        return 503;
    }
    listener->server = server;
    listener->address = address;
    copy_string(listener->account, sizeof listener->account, account->id);
    listener->next = server->listeners;
    server->listeners = listener;
    server->count.sockets++;
    server->count.sockets_opened++;
    websocket_listen(listener->socket);
    return 0;
}

static void tell(struct listener *listener, const struct live_table *table, int own) {
    static const char *const states[] = {[PLAY_OPEN] = "open", [PLAY_ON] = "on", [PLAY_OVER] = "over"};
    char message[256];
    struct text text = rh_text(message, sizeof message);
    outgoing_put(&text, OUT_EVENT, table->id, table->match.record.game->name, states[table->told.state],
                 (int64_t)table->told.turn, (int64_t)own);
    websocket_say(listener->socket, text.start, rh_text_length(&text));
    websocket_flush(listener->socket);
}

void events_turned(struct server *server, struct live_table *table) {
    for (struct listener *listener = server->listeners; listener; listener = listener->next) {
        int own = table_told_seat_of(table, listener->account);
        if (own >= 0 && websocket_is_open(listener->socket)) tell(listener, table, own);
    }
}

void events_end(struct server *server, const char *account) {
    for (struct listener *listener = server->listeners; listener; listener = listener->next)
        if (strcmp(listener->account, account) == 0)
            websocket_end(listener->socket, "your session has ended");
}

void events_forget(struct server *server) {
    for (struct listener *listener = server->listeners, *next; listener; listener = next) {
        next = listener->next;
        free_listener(listener);
    }
}
