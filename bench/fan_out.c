/* The bare minimum of what the server does, as a yardstick: no rules, no HTTP, no WebSocket, no database. It reads a message of 64
 * bytes, appends it to a file, calls fdatasync once for all that came in a turn of the loop, and sends 70 bytes to the four sockets
 * of the table.
 *
 *     fan_out FILE TABLES SECONDS RATE
 *
 * RATE is how many messages a second are offered in all; 0: each table goes on as soon as it can. It is loaded as server_load.c loads
 * the real one: a table's seats speak in turn; a seat speaks when it has heard every message before its own, and a message
 * counts when the seat that sent it has heard it back. So there is one message of a table under way, as where people play, and the
 * server answers each with a send of its own to each socket. The server is a process of its own: its processor time is
 * what counts. Bounded in time, and it talks to 127.0.0.1 only.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, ASK = 64, TELL = 70, EVENTS = 1024, LATENCIES = 1 << 22 };

static void give_up(const char *what) {
    perror(what);
    exit(1);
}

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

/* --- The server --------------------------------------------------------------------------------------------------- */

struct peer {
    int fd, table;
};

static struct {
    int epoll, file, tables;
    struct peer *peer; /* SEATS of a table stand together */
    int *asked;        /* tables that have something to tell, in this turn of the loop */
    size_t asked_count;
    char *log;
    size_t logged;
} server;

static void hear(const struct peer *peer) {
    char message[ASK];
    ssize_t got = recv(peer->fd, message, sizeof message, 0);
    if (got == 0) exit(0); /* the load has ended */
    if (got != ASK) return;
    memcpy(server.log + server.logged, message, ASK);
    server.logged += ASK;
    server.asked[server.asked_count++] = peer->table;
}

static void tell_all(void) {
    char message[TELL] = {0};
    if (!server.asked_count) return;
    if (write(server.file, server.log, server.logged) < 0 || fdatasync(server.file) != 0) give_up("write");
    for (size_t i = 0; i < server.asked_count; i++)
        for (int seat = 0; seat < SEATS; seat++)
            if (send(server.peer[server.asked[i] * SEATS + seat].fd, message, TELL, MSG_NOSIGNAL) != TELL)
                exit(0);
    server.asked_count = server.logged = 0;
}

static void serve(int listener, int tables, const char *path) {
    int count = tables * SEATS;
    server.epoll = epoll_create1(0);
    server.tables = tables;
    server.peer = calloc((size_t)count, sizeof *server.peer);
    server.asked = calloc((size_t)count, sizeof *server.asked);
    server.log = calloc((size_t)count, ASK);
    server.file = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_APPEND, 0600);
    if (server.epoll < 0 || !server.peer || !server.asked || !server.log || server.file < 0)
        give_up("fan_out");
    for (int i = 0; i < count; i++) {
        struct peer *peer = &server.peer[i];
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = peer};
        int on = 1;
        *peer = (struct peer){accept(listener, NULL, NULL), i / SEATS};
        if (peer->fd < 0) give_up("accept");
        setsockopt(peer->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        fcntl(peer->fd, F_SETFL, O_NONBLOCK);
        epoll_ctl(server.epoll, EPOLL_CTL_ADD, peer->fd, &event);
    }
    for (struct epoll_event events[EVENTS];;) {
        int ready = epoll_wait(server.epoll, events, EVENTS, -1);
        for (int i = 0; i < ready; i++) hear(events[i].data.ptr);
        tell_all();
    }
}

/* --- The load ----------------------------------------------------------------------------------------------------- */

struct seat {
    int fd, table, number;
    uint64_t heard; /* bytes */
};

struct table {
    uint64_t moves; /* acknowledged */
    bool under_way, allowed;
    double sent;
};

static struct {
    int epoll;
    double rate;
    struct seat *seat;
    struct table *table;
    uint64_t moves;
    float *latency;
    size_t latencies;
} load;

static bool has_heard(const struct seat *seat, uint64_t moves) {
    return seat->heard >= moves * TELL;
}

static void go_on(int number) {
    struct table *table = &load.table[number];
    const struct seat *seat = &load.seat[number * SEATS + (int)(table->moves % SEATS)];
    char message[ASK] = {0};
    if (table->under_way || (load.rate > 0 && !table->allowed) || !has_heard(seat, table->moves)) return;
    table->under_way = true;
    table->allowed = false;
    table->sent = now();
    if (send(seat->fd, message, ASK, MSG_NOSIGNAL) != ASK) give_up("send");
}

static void take(struct seat *seat) {
    char message[64 * TELL];
    ssize_t got = recv(seat->fd, message, sizeof message, 0);
    struct table *table = &load.table[seat->table];
    if (got <= 0) return;
    seat->heard += (uint64_t)got;
    bool speaks = (int)(table->moves % SEATS) == seat->number;
    if (speaks && table->under_way && has_heard(seat, table->moves + 1)) {
        if (load.latencies < LATENCIES) load.latency[load.latencies++] = (float)(now() - table->sent);
        table->under_way = false;
        table->moves++;
        load.moves++;
    }
    go_on(seat->table);
}

static void run_for(double seconds, int tables) {
    double start = now();
    uint64_t allowed = 0;
    struct epoll_event events[EVENTS];
    for (double passed; (passed = now() - start) < seconds;) {
        for (; load.rate > 0 && allowed < (uint64_t)(passed * load.rate); allowed++) {
            load.table[allowed % (uint64_t)tables].allowed = true;
            go_on((int)(allowed % (uint64_t)tables));
        }
        int ready = epoll_wait(load.epoll, events, EVENTS, 1);
        for (int i = 0; i < ready; i++) take(events[i].data.ptr);
    }
}

static void connect_all(int tables, const struct sockaddr_in *address) {
    load.epoll = epoll_create1(0);
    load.seat = calloc((size_t)tables * SEATS, sizeof *load.seat);
    load.table = calloc((size_t)tables, sizeof *load.table);
    load.latency = calloc(LATENCIES, sizeof *load.latency);
    if (load.epoll < 0 || !load.seat || !load.table || !load.latency) give_up("fan_out");
    for (int i = 0; i < tables * SEATS; i++) {
        struct seat *seat = &load.seat[i];
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = seat};
        int on = 1;
        *seat = (struct seat){socket(AF_INET, SOCK_STREAM, 0), i / SEATS, i % SEATS, 0};
        if (seat->fd < 0 || connect(seat->fd, (const struct sockaddr *)address, sizeof *address) != 0)
            give_up("connect");
        setsockopt(seat->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        fcntl(seat->fd, F_SETFL, O_NONBLOCK);
        epoll_ctl(load.epoll, EPOLL_CTL_ADD, seat->fd, &event);
    }
}

/* Seconds of processor time that our own child used, once it has ended. */
static double time_of_child(pid_t child) {
    struct rusage used;
    kill(child, SIGTERM);
    if (wait4(child, NULL, 0, &used) != child) give_up("wait");
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double percent) {
    if (!load.latencies) return 0;
    return 1000 * (double)load.latency[(size_t)((double)(load.latencies - 1) * percent / 100)];
}

int main(int argc, char **argv) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    struct rlimit files;
    if (argc != 5) {
        fprintf(stderr, "usage: fan_out FILE TABLES SECONDS RATE\n");
        return 2;
    }
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    int tables = (int)strtol(argv[2], NULL, 10), listener = socket(AF_INET, SOCK_STREAM, 0);
    double seconds = strtod(argv[3], NULL);
    load.rate = strtod(argv[4], NULL);
    if (tables < 1 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(listener, 1024) != 0 || getsockname(listener, (struct sockaddr *)&address, &length) != 0)
        give_up("listen");
    pid_t child = fork();
    if (child == 0) serve(listener, tables, argv[1]);
    connect_all(tables, &address);
    for (int i = 0; i < tables; i++) go_on(i);
    run_for(seconds, tables);
    double used = time_of_child(child);
    qsort(load.latency, load.latencies, sizeof *load.latency, by_size);
    printf("bare fan-out: %.0f moves a second, processor time a move: server %.1f us (%.2f cores), p50 %.1f "
           "ms, p99 %.1f ms\n",
           (double)load.moves / seconds, 1e6 * used / (double)load.moves, used / seconds, percentile(50),
           percentile(99));
    return load.moves ? 0 : 1;
}
