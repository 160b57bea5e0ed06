/* What the fuzzers of the server share: a server in this process, without a data folder, that is talked to
 * over a local socket as clients do. It is torn down now and then, so that what it keeps in memory stays
 * little.
 */
#ifndef FUZZ_SERVER_H
#define FUZZ_SERVER_H

#include "fuzz/play_on.h"
#include "server/play.h"
#include "server/server.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { INPUTS_A_SERVER = 500, TIMEOUT = 20000, ANSWER = 1 << 20 };

static const struct serve_options fuzz_options = {.bot_threads = 1};
static struct server *server;
static int listener = -1, inputs;
static struct sockaddr_un place = {.sun_family = AF_UNIX};
static char answer[ANSWER];

static inline void open_server(void) {
    struct error error = {0};
    server = server_open(&fuzz_options, &error);
    HOLDS(server);
    snprintf(place.sun_path + 1, sizeof place.sun_path - 1, "roundhouse-fuzz-%d",
             (int)getpid()); /* no file */
    listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
    HOLDS(bind(listener, (struct sockaddr *)&place, sizeof place) == 0 && listen(listener, 16) == 0);
    HOLDS(evhttp_accept_socket(server->http, listener) == 0);
    inputs = 0;
}

/* The server for the next input. */
static inline void next_server(void) {
    if (server && ++inputs < INPUTS_A_SERVER) return;
    if (server) server_close(server);
    open_server();
}

/* Sends these bytes on a connection of their own and reads all that comes back, until the server closes it:
 * it must. */
static inline size_t talk(const uint8_t *bytes, size_t size) {
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    size_t sent = 0, got = 0;
    bool closed = false;
    HOLDS(connect(fd, (struct sockaddr *)&place, sizeof place) == 0);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    for (int i = 0; !closed; i++) {
        if (sent < size) {
            ssize_t n = send(fd, bytes + sent, size - sent, MSG_NOSIGNAL);
            if (n > 0) sent += (size_t)n;
            if (n < 0 && errno != EAGAIN) sent = size;
        }
        if (sent == size) {
            shutdown(fd, SHUT_WR);
            sent++; /* said once */
        }
        event_base_loop(server->base, EVLOOP_NONBLOCK);
        for (ssize_t n = 1; n > 0 && !closed;) {
            n = recv(fd, answer + got, sizeof answer - 1 - got, 0);
            closed = n == 0 || (n < 0 && errno != EAGAIN);
            if (n > 0 && got + (size_t)n < sizeof answer / 2) got += (size_t)n;
        }
        if (i > 100) usleep(200);
        HOLDS(i < TIMEOUT);
    }
    close(fd);
    answer[got] = '\0';
    return got;
}

/* Turns the loop until this is so: the store answers from threads of its own. */
static inline void turn_until(const bool *done) {
    for (int i = 0; !*done; i++) {
        event_base_loop(server->base, EVLOOP_NONBLOCK);
        if (i > 100) usleep(200);
        HOLDS(i < TIMEOUT);
    }
}

static inline void noted(void *context, struct live_table *table, bool ok, const char *why) {
    (void)table;
    (void)why;
    HOLDS(ok);
    *(bool *)context = true;
}

/* A table of this plan, durable. */
static inline void make_planned(const struct table_plan *plan, char id[ID_SIZE]) {
    struct error error = {0};
    bool done = false;
    struct live_table *table = table_make(plan, &error);
    HOLDS(table);
    memcpy(id, table->id, ID_SIZE);
    table_cache_add(server, table, noted, &done);
    turn_until(&done);
    play_go_on(server, table);
}

#endif
