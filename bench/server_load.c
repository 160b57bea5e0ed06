/* Loads a server with tables of four players each, all on sockets of their own, and measures how many moves a second it
 * checks, makes durable and acknowledges, and how long an acknowledgement takes.
 *
 *     server_load PORT TABLES SECONDS RATE SERVER_PID
 *
 * RATE is how many moves a second are offered in all, spread evenly over the tables; 0: each table goes on as soon as it
 * can. A move is offered by a seat's own socket after that socket has heard every line before it, and counts when the same
 * socket hears it as a line: by then it is durable. Random legal moves; to find them a table is followed once with the
 * engine, from what its four seats together see.
 *
 * Bounded in time, and it talks to 127.0.0.1 only.
 */
#include "engine/match.h"
#include "games/registry.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, LINES = 1024, AHEAD = 32, LATENCIES = 1 << 22, BUFFER = 1 << 16 };

struct seat {
    struct table_load *table;
    int fd, number;
    size_t lines;       /* that it has heard */
    bool ready;         /* it has the record of its own seat */
    double sent;        /* when the move that is under way was sent, or 0 */
    char *rest;         /* of a frame that has not come whole */
    size_t rest_length; /* bytes of it */
};

struct table_load {
    char id[32];
    struct seat seat[SEATS];
    bool begun, allowed, over;
    struct match match; /* as all seats together see it */
    struct record_line line[LINES];
    char ahead[AHEAD][160]; /* lines that come next, known or ""; place n % AHEAD is line n's */
};

static struct {
    int epoll, port, tables;
    double rate;
    struct table_load *table;
    struct random random;
    struct scratch scratch;
    bool measuring;
    uint64_t moves, lines, refused, over, late;
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

/* --- Playing ------------------------------------------------------------------------------------------------------ */

/* A text frame, masked with zeros, which change nothing. */
static void say(struct seat *seat, const char *message) {
    size_t length = strlen(message), size = 2;
    unsigned char frame[512] = {0x81, (unsigned char)(0x80 | (length < 126 ? length : 126))};
    if (length >= 126) {
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        size = 4;
    }
    memcpy(frame + size + 4, message, length);
    if (send(seat->fd, frame, size + 4 + length, MSG_NOSIGNAL) < 0) give_up("can't write");
}

/* Has the seat that is to decide make a move, if it knows that it is to, and it is time. */
static void go_on(struct table_load *table) {
    const struct game *game = table->match.record.game;
    if (!load.measuring || !table->begun || table->over || (load.rate > 0 && !table->allowed)) return;
    int turn = game->turn(table->match.state);
    if (turn == RH_GAME_OVER) {
        table->over = true;
        load.over++;
    }
    if (turn < 0) return;
    struct seat *seat = &table->seat[turn];
    if (seat->sent > 0 || seat->lines != table->match.record.lines) return;
    struct move move = rh_random_move(game, table->match.state, &load.random, &load.scratch);
    char words[256], message[400];
    struct text text = rh_text(words, sizeof words);
    rh_move_print(game->verbs, move, &text);
    snprintf(message, sizeof message, "{\"t\":\"move\",\"text\":\"%s\",\"at\":%zu}", words, seat->lines);
    table->allowed = false;
    seat->sent = now();
    say(seat, message);
}

/* Follows all lines that are known by now. */
static void follow(struct table_load *table) {
    struct record *record = &table->match.record;
    struct error error = {0};
    for (char *next; (next = table->ahead[record->lines % AHEAD])[0]; next[0] = '\0') {
        size_t length = strlen(next);
        if (!rh_match_follow(&table->match, next, length, NULL, &error)) give_up(error.message);
    }
}

/* The table of a record that a seat sees; the lines follow one by one. */
static void begin(struct table_load *table, const char *text) {
    char head[8192];
    struct record record;
    struct error error = {0};
    size_t length = 0;
    for (const char *at = text, *end; (end = strchr(at, '\n')) && at[0] != '*'; at = end + 1) {
        if (strncmp(at, "view ", 5) == 0) continue;
        memcpy(head + length, at, (size_t)(end + 1 - at));
        length += (size_t)(end + 1 - at);
    }
    memset(&record, 0, sizeof record);
    record.line = table->line;
    record.lines_max = LINES;
    if (!rh_record_read(&record, head, length, rh_games, &error) ||
        !rh_match_begin(&table->match, &record, NULL, &error))
        give_up(error.message);
    table->begun = true;
}

static void take_line(struct seat *seat, const char *text, size_t length) {
    struct table_load *table = seat->table;
    if (!seat->ready) return;
    load.lines++;
    char *place = table->ahead[seat->lines % AHEAD];
    bool new = seat->lines++ >= table->match.record.lines && !memchr(text, '?', length);
    if (seat->lines > table->match.record.lines + AHEAD || length >= sizeof table->ahead[0])
        give_up("too far ahead");
    if (new && !place[0]) {
        memcpy(place, text, length);
        place[length] = '\0';
        follow(table);
    }
    if (seat->sent > 0 && text[0] == '1' + seat->number) {
        if (load.latencies < LATENCIES) load.latency[load.latencies++] = (float)(now() - seat->sent);
        seat->sent = 0;
        load.moves++;
    }
}

static void take_record(struct seat *seat, const char *text) {
    char view[24];
    snprintf(view, sizeof view, "\nview %d\n", seat->number + 1);
    if (!strstr(text, view)) return;
    seat->ready = true;
    if (!seat->table->begun) begin(seat->table, text);
    for (const char *at = text, *end; (end = strchr(at, '\n')); at = end + 1)
        if (at[0] == '*' || (at[0] >= '1' && at[0] <= '9')) take_line(seat, at, (size_t)(end - at));
}

/* Most messages are lines, whose text needs no unescaping; all others are read with care. */
static void take_message(struct seat *seat, const char *payload, size_t length) {
    static const char line[] = "{\"t\":\"line\",\"n\":", text[] = ",\"text\":\"";
    if (length > sizeof line && memcmp(payload, line, sizeof line - 1) == 0 &&
        !memchr(payload, '\\', length)) {
        const char *at = memmem(payload, length, text, sizeof text - 1);
        if (!at || payload[length - 1] != '}') give_up("a strange line");
        at += sizeof text - 1;
        take_line(seat, at, (size_t)(payload + length - 2 - at));
        return;
    }
    json_t *message = json_loadb(payload, length, 0, NULL);
    const char *kind = json_string_value(json_object_get(message, "t"));
    if (!kind) give_up("a strange message");
    if (strcmp(kind, "record") == 0) take_record(seat, json_string_value(json_object_get(message, "text")));
    if (strcmp(kind, "line") == 0) give_up("a line with escapes");
    if (strcmp(kind, "refused") == 0) load.refused++;
    if (strcmp(kind, "bye") == 0) give_up(json_string_value(json_object_get(message, "error")));
    json_decref(message);
}

/* How many bytes the first frame has, 0 if they are not all there yet. */
static size_t frame(const unsigned char *bytes, size_t have, const char **payload, size_t *length) {
    size_t at = 2;
    if (have < 2) return 0;
    *length = bytes[1] & 127;
    if (*length == 126) at = 4;
    if (*length == 127) at = 10;
    if (have < at) return 0;
    if (at == 4) *length = (size_t)bytes[2] << 8 | bytes[3];
    if (at == 10)
        *length = (size_t)bytes[6] << 24 | (size_t)bytes[7] << 16 | (size_t)bytes[8] << 8 | bytes[9];
    *payload = (const char *)bytes + at;
    return have < at + *length ? 0 : at + *length;
}

static void hear(struct seat *seat) {
    static unsigned char buffer[2 * BUFFER];
    size_t have = seat->rest_length, at = 0, length, whole;
    const char *payload;
    if (have) memcpy(buffer, seat->rest, have);
    ssize_t got = recv(seat->fd, buffer + have, BUFFER, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) give_up("the server closed a socket");
    have += (size_t)got;
    for (; (whole = frame(buffer + at, have - at, &payload, &length)); at += whole)
        take_message(seat, payload, length);
    seat->rest_length = have - at;
    if (seat->rest_length > BUFFER) give_up("a message is too long");
    if (seat->rest_length && !seat->rest) seat->rest = malloc(BUFFER);
    if (seat->rest_length) memcpy(seat->rest, buffer + at, seat->rest_length);
    go_on(seat->table);
}

static void sit(struct seat *seat, int fd) {
    char message[64];
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = seat};
    seat->fd = fd;
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    epoll_ctl(load.epoll, EPOLL_CTL_ADD, fd, &event);
    say(seat, "{\"t\":\"hello\",\"from\":0}");
    if (seat->number == 0) return;
    snprintf(message, sizeof message, "{\"t\":\"sit\",\"seat\":%d}", seat->number);
    say(seat, message);
}

/* Lets tables go on, one after the other, as the rate has it. */
static void allow_until(uint64_t count, uint64_t *allowed) {
    for (; *allowed < count; ++*allowed) {
        struct table_load *table = &load.table[*allowed % (uint64_t)load.tables];
        load.late += table->allowed && !table->over;
        table->allowed = true;
        go_on(table);
    }
}

static void run_for(double seconds) {
    double start = now();
    uint64_t allowed = 0;
    struct epoll_event events[256];
    for (double passed; (passed = now() - start) < seconds;) {
        if (load.measuring && load.rate > 0) allow_until((uint64_t)(passed * load.rate), &allowed);
        int count = epoll_wait(load.epoll, events, 256, 1);
        for (int i = 0; i < count; i++) hear(events[i].data.ptr);
    }
}

/* --- Measuring ---------------------------------------------------------------------------------------------------- */

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

/* Seconds of processor time that a process has used, all threads: two numbers of its line in /proc, the 12th and 13th
 * behind its name. */
static double time_of(const char *pid) {
    char path[64], line[1024] = "";
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    char *at = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    fclose(file);
    for (int i = 0; at && i < 12; i++) at = strchr(at + 1, ' ');
    if (!at) return 0;
    unsigned long user = strtoul(at, &at, 10), system = strtoul(at, NULL, 10);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double percent) {
    return 1000 * (double)load.latency[(size_t)((double)(load.latencies - 1) * percent / 100)];
}

static void make_tables(void) {
    for (int i = 0; i < load.tables; i++) {
        struct table_load *table = &load.table[i];
        char cookie[128];
        make_table(table, cookie, sizeof cookie);
        for (int s = 0; s < SEATS; s++) {
            struct seat *seat = &table->seat[s];
            seat->table = table;
            seat->number = s;
            sit(seat, open_socket(table->id, s == 0 ? cookie : NULL));
        }
        run_for(0.001);
    }
    run_for(2);
}

static void report(double took, double server, double own, long kilobytes) {
    double moves = (double)load.moves;
    qsort(load.latency, load.latencies, sizeof *load.latency, by_size);
    printf("%d tables, %d sockets, %.1f s, ", load.tables, load.tables * SEATS, took);
    if (load.rate > 0)
        printf("%.0f moves a second offered, %llu too late\n", load.rate, (unsigned long long)load.late);
    else
        printf("as fast as it goes\n");
    printf("  %.0f moves a second checked, durable and acknowledged (%llu moves, %llu refused, %llu tables "
           "over, "
           "%.1f lines a move to each socket)\n",
           moves / took, (unsigned long long)load.moves, (unsigned long long)load.refused,
           (unsigned long long)load.over, (double)load.lines / SEATS / moves);
    if (load.latencies)
        printf("  latency p50 %.1f ms, p99 %.1f ms, most %.1f ms\n", percentile(50), percentile(99),
               percentile(100));
    printf("  processor time a move: server %.0f us (%.2f cores), this load %.0f us (%.2f cores)\n",
           1e6 * server / moves, server / took, 1e6 * own / moves, own / took);
    printf("  %.1f KB of server memory a connection, tables included\n",
           (double)kilobytes / (load.tables * SEATS));
}

int main(int argc, char **argv) {
    char self[16];
    struct rlimit files;
    if (argc != 6) give_up("usage: server_load PORT TABLES SECONDS RATE SERVER_PID");
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    load.port = (int)strtol(argv[1], NULL, 10);
    load.tables = (int)strtol(argv[2], NULL, 10);
    load.rate = strtod(argv[4], NULL);
    load.epoll = epoll_create1(0);
    load.table = calloc((size_t)load.tables, sizeof *load.table);
    load.latency = calloc(LATENCIES, sizeof *load.latency);
    load.random = rh_random_quick(1);
    snprintf(self, sizeof self, "%d", (int)getpid());
    if (load.epoll < 0 || !load.table || !load.latency) give_up("no memory");
    long memory = memory_of(argv[5]);
    make_tables();
    memory = memory_of(argv[5]) - memory;
    load.measuring = true;
    double start = now(), server = time_of(argv[5]), own = time_of(self);
    for (int i = 0; i < load.tables; i++) go_on(&load.table[i]);
    run_for(strtod(argv[3], NULL));
    report(now() - start, time_of(argv[5]) - server, time_of(self) - own, memory);
    return load.moves ? 0 : 1;
}
