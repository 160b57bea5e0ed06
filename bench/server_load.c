/* Loads a server with tables of four players each, all on sockets of their own, and measures how many moves a second it
 * checks, makes durable and acknowledges, and how long an acknowledgement takes.
 *
 *     server_load PORT TABLES SECONDS SERVER_PID
 *
 * Each seat follows its own masked record with the engine, as a browser does, and answers with a random legal move as soon
 * as it is to decide; one move of a table is under way at a time. Bounded in time, and it talks to 127.0.0.1 only.
 */
#include "engine/match.h"
#include "games/registry.h"

#include <arpa/inet.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <jansson.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, LINES = 512, LATENCIES = 1 << 22 };

struct seat {
    struct table_load *table;
    struct bufferevent *events;
    struct match match;
    struct record_line line[LINES];
    int number;
    bool ready;
    double sent; /* when the move that is under way was sent, or 0 */
};

struct table_load {
    char id[32];
    struct seat seat[SEATS];
};

static struct {
    struct event_base *base;
    int port, tables;
    struct table_load *table;
    struct random random;
    struct scratch scratch;
    bool measuring;
    uint64_t moves, lines, refused, over;
    float *latency;
    size_t latencies;
} load;

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static void give_up(const char *what) {
    fprintf(stderr, "server_load: %s\n", what);
    exit(1);
}

/* --- Setting the tables, one request after the other -------------------------------------------------------------- */

static int connect_to_server(void) {
    int fd = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)load.port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) != 0) give_up("can't connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

/* Sends a request and reads the answer's head, and as much as comes with it. */
static void ask(int fd, const char *request, char *answer, size_t size) {
    size_t length = 0;
    if (write(fd, request, strlen(request)) < 0) give_up("can't write");
    while (!memmem(answer, length, "\r\n\r\n", 4) || (strstr(answer, "201 ") && !strstr(answer, "made\":"))) {
        ssize_t got = read(fd, answer + length, size - length - 1);
        if (got <= 0) give_up("no answer");
        length += (size_t)got;
        answer[length] = '\0';
    }
}

static void find_cookie(const char *answer, char *cookie, size_t size) {
    const char *at = strstr(answer, "Set-Cookie: ");
    if (!at) give_up("no cookie");
    snprintf(cookie, size, "%.*s", (int)strcspn(at + 12, ";\r"), at + 12);
}

static void make_table(struct table_load *table, char *cookie, size_t size) {
    static const char body[] = "{\"game\":\"railroad-rivals\",\"seats\":[\"me\",\"open\",\"open\",\"open\"]}";
    char request[512], answer[8192] = "";
    int fd = connect_to_server();
    snprintf(request, sizeof request,
             "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s",
             sizeof body - 1, body);
    ask(fd, request, answer, sizeof answer);
    close(fd);
    find_cookie(answer, cookie, size);
    const char *id = strstr(answer, "\"id\":\"");
    if (!id) give_up("no table");
    snprintf(table->id, sizeof table->id, "%.*s", (int)strcspn(id + 6, "\""), id + 6);
}

static int open_socket(const char *table, const char *cookie) {
    char request[1024], answer[8192] = "";
    int fd = connect_to_server();
    snprintf(request, sizeof request,
             "GET /ws?table=%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n%s%s%s\r\n",
             table, cookie ? "Cookie: " : "", cookie ? cookie : "", cookie ? "\r\n" : "");
    ask(fd, request, answer, sizeof answer);
    if (!strstr(answer, "101 ")) give_up("no socket");
    return fd;
}

/* --- Frames ------------------------------------------------------------------------------------------------------- */

/* A text frame, masked with zeros, which change nothing. */
static void say(struct seat *seat, const char *message) {
    size_t length = strlen(message);
    unsigned char head[8] = {0x81, (unsigned char)(0x80 | (length < 126 ? length : 126))};
    size_t size = 2;
    if (length >= 126) {
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 4;
    }
    bufferevent_write(seat->events, head, size + 4);
    bufferevent_write(seat->events, message, length);
}

/* The next whole frame's payload, which stays in the buffer until it is drained; false if there is none yet. */
static bool frame(struct evbuffer *input, const char **payload, size_t *length, size_t *whole) {
    size_t have = evbuffer_get_length(input);
    unsigned char head[10];
    if (have < 2) return false;
    evbuffer_copyout(input, head, have < 10 ? have : 10);
    size_t at = 2;
    *length = head[1] & 127;
    if (*length == 126) {
        if (have < 4) return false;
        *length = (size_t)head[2] << 8 | head[3];
        at = 4;
    } else if (*length == 127) {
        if (have < 10) return false;
        *length = (size_t)head[6] << 24 | (size_t)head[7] << 16 | (size_t)head[8] << 8 | head[9];
        at = 10;
    }
    *whole = at + *length;
    if (have < *whole) return false;
    *payload = (const char *)evbuffer_pullup(input, (ssize_t)*whole) + at;
    return true;
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void move_if_to_decide(struct seat *seat) {
    const struct game *game = seat->match.record.game;
    if (!load.measuring || seat->sent > 0 || !seat->ready) return;
    int turn = game->turn(seat->match.state);
    if (turn == RH_GAME_OVER) load.over += seat->number == 0;
    if (turn != seat->number) return;
    struct move move = rh_random_move(game, seat->match.state, &load.random, &load.scratch);
    char words[256], message[400];
    struct text text = rh_text(words, sizeof words);
    rh_move_print(game->verbs, move, &text);
    snprintf(message, sizeof message, "{\"t\":\"move\",\"text\":\"%s\",\"at\":%zu}", words,
             seat->match.record.lines);
    seat->sent = now();
    say(seat, message);
}

static void take_record(struct seat *seat, const char *text) {
    struct record record;
    struct error error = {0};
    memset(&record, 0, sizeof record);
    record.line = seat->line;
    record.lines_max = LINES;
    if (!rh_record_read(&record, text, strlen(text), rh_games, &error) ||
        !rh_match_begin(&seat->match, &record, NULL, &error))
        give_up(error.message);
    seat->ready = record.viewer == seat->number;
}

static void take_line(struct seat *seat, const char *text) {
    struct error error = {0};
    if (!seat->ready) return;
    if (!rh_match_follow(&seat->match, text, strlen(text), NULL, &error)) give_up(error.message);
    load.lines++;
    if (seat->sent > 0 && text[0] == '1' + seat->number) {
        if (load.latencies < LATENCIES) load.latency[load.latencies++] = (float)(now() - seat->sent);
        seat->sent = 0;
        load.moves++;
    }
}

static void take_message(struct seat *seat, const char *payload, size_t length) {
    json_t *message = json_loadb(payload, length, 0, NULL);
    const char *kind = json_string_value(json_object_get(message, "t"));
    const char *text = json_string_value(json_object_get(message, "text"));
    if (!kind) give_up("a strange message");
    if (strcmp(kind, "record") == 0) take_record(seat, text);
    if (strcmp(kind, "line") == 0) take_line(seat, text);
    if (strcmp(kind, "refused") == 0) load.refused++;
    if (strcmp(kind, "bye") == 0) give_up(json_string_value(json_object_get(message, "error")));
    json_decref(message);
}

static void on_input(struct bufferevent *events, void *context) {
    struct seat *seat = context;
    const char *payload;
    size_t length, whole;
    while (frame(bufferevent_get_input(events), &payload, &length, &whole)) {
        take_message(seat, payload, length);
        evbuffer_drain(bufferevent_get_input(events), whole);
    }
    move_if_to_decide(seat);
}

static void on_event(struct bufferevent *events, short what, void *context) {
    (void)events;
    (void)context;
    (void)what;
    give_up("the server closed a socket");
}

static void sit(struct seat *seat, int fd) {
    char message[64];
    evutil_make_socket_nonblocking(fd);
    seat->events = bufferevent_socket_new(load.base, fd, BEV_OPT_CLOSE_ON_FREE);
    bufferevent_setcb(seat->events, on_input, NULL, on_event, seat);
    bufferevent_enable(seat->events, EV_READ | EV_WRITE);
    say(seat, "{\"t\":\"hello\",\"from\":0}");
    if (seat->number == 0) return;
    snprintf(message, sizeof message, "{\"t\":\"sit\",\"seat\":%d}", seat->number);
    say(seat, message);
}

static void run_for(double seconds) {
    struct timeval time = {(time_t)seconds, (suseconds_t)((seconds - (double)(time_t)seconds) * 1e6)};
    event_base_loopexit(load.base, &time);
    event_base_dispatch(load.base);
}

static long memory_of(const char *pid) {
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%.20s/status", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0) kilobytes = strtol(line + 6, NULL, 10);
    if (file) fclose(file);
    return kilobytes;
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    if (argc != 5) give_up("usage: server_load PORT TABLES SECONDS SERVER_PID");
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    load.port = (int)strtol(argv[1], NULL, 10);
    load.tables = (int)strtol(argv[2], NULL, 10);
    double seconds = strtod(argv[3], NULL);
    load.base = event_base_new();
    load.table = calloc((size_t)load.tables, sizeof *load.table);
    load.latency = calloc(LATENCIES, sizeof *load.latency);
    load.random = rh_random_quick(1);
    if (!load.base || !load.table || !load.latency) give_up("no memory");
    long before = memory_of(argv[4]);
    for (int i = 0; i < load.tables; i++) {
        char cookie[128];
        make_table(&load.table[i], cookie, sizeof cookie);
        for (int s = 0; s < SEATS; s++) {
            struct seat *seat = &load.table[i].seat[s];
            seat->table = &load.table[i];
            seat->number = s;
            sit(seat, open_socket(load.table[i].id, s == 0 ? cookie : NULL));
        }
        run_for(0.001);
    }
    run_for(2);
    long after = memory_of(argv[4]);
    load.measuring = true;
    double start = now();
    for (int i = 0; i < load.tables; i++)
        for (int s = 0; s < SEATS; s++) move_if_to_decide(&load.table[i].seat[s]);
    run_for(seconds);
    double took = now() - start;
    qsort(load.latency, load.latencies, sizeof *load.latency, by_size);
    printf("%d tables, %d sockets, %.1f s\n", load.tables, load.tables * SEATS, took);
    printf("%.0f moves a second checked, durable and acknowledged (%llu moves, %llu refused, %llu lines "
           "received)\n",
           (double)load.moves / took, (unsigned long long)load.moves, (unsigned long long)load.refused,
           (unsigned long long)load.lines);
    if (load.latencies)
        printf("latency p50 %.1f ms, p99 %.1f ms\n", 1000 * (double)load.latency[load.latencies / 2],
               1000 * (double)load.latency[load.latencies * 99 / 100]);
    printf("%.1f KB of server memory a connection, tables included\n",
           (double)(after - before) / (load.tables * SEATS));
    return 0;
}
