/* Any lines as messages of someone who sits at a table: each line is one message, after a hello. Whatever
 * they are, the record of the table stays one that replays to the position.
 *
 * The first byte says which game, and whether a bot or nobody sits at the other seats.
 */
#include "server/incoming.h"
#include "fuzz/server.h"

#include "games/registry.h"

static char cookie[128], guest[ID_SIZE];

/* A cookie of the server, and the account that it stands for. */
static void become_guest(void) {
    static const char ask[] = "GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    talk((const uint8_t *)ask, sizeof ask - 1);
    const char *given = strstr(answer, "Set-Cookie: "), *id = strstr(answer, "\"id\":\"");
    HOLDS(given && id);
    snprintf(cookie, sizeof cookie, "%.*s", (int)strcspn(given + 12, ";"), given + 12);
    snprintf(guest, sizeof guest, "%.*s", (int)strcspn(id + 6, "\""), id + 6);
}

static void make_table(uint8_t choice, char id[ID_SIZE]) {
    struct table_plan plan;
    size_t games = 0;
    while (rh_games[games]) games++;
    HOLDS(games > 0);
    memset(&plan, 0, sizeof plan);
    plan.game = rh_games[games - 1 - choice % games]; /* the small one first */
    plan.table.seats = (uint8_t)(plan.game->players.least < 2 ? 2 : plan.game->players.least);
    for (int i = 0; i < plan.table.seats; i++) {
        struct seat *seat = &plan.seat[i];
        seat->kind = i == 0 ? OCCUPANT_PERSON : choice & 128 ? OCCUPANT_NONE : OCCUPANT_BOT;
        snprintf(seat->name, sizeof seat->name, "Seat %d", i + 1);
        if (i == 0) memcpy(seat->account, guest, sizeof guest);
        if (seat->kind == OCCUPANT_BOT) snprintf(seat->word, sizeof seat->word, "random");
    }
    make_planned(&plan, id);
}

/* A text frame, masked with zeros, which change nothing. */
static size_t put_frame(uint8_t *out, const uint8_t *text, size_t length) {
    size_t size = 2;
    out[0] = 0x81;
    out[1] = (uint8_t)(0x80 | (length < 126 ? length : 126));
    if (length >= 126) {
        out[2] = (uint8_t)(length >> 8);
        out[3] = (uint8_t)length;
        size = 4;
    }
    memset(out + size, 0, 4);
    memcpy(out + size + 4, text, length);
    return size + 4 + length;
}

static size_t put_all(uint8_t *out, const char *id, const uint8_t *data, size_t size) {
    static const char hello[] = "{\"t\":\"hello\",\"from\":0}";
    size_t length = (size_t)
        sprintf((char *)out,
                "GET /ws?table=%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                "Cookie: %s\r\n\r\n",
                id, cookie);
    length += put_frame(out + length, (const uint8_t *)hello, sizeof hello - 1);
    while (size) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t line = end ? (size_t)(end - data) : size;
        length += put_frame(out + length, data, line);
        data += line + (end ? 1 : 0);
        size -= line + (end ? 1 : 0);
    }
    return length;
}

static void read_alone(const uint8_t *data, size_t size) {
    struct incoming message, spaced;
    struct error error = {0};
    char copy[4096] = " "; /* which no plain move begins with: it is read as JSON in general */
    bool ok = incoming_read(&message, (const char *)data, size, &error);
    HOLDS(ok || error.message[0]);
    if (size >= sizeof copy) return;
    memcpy(copy + 1, data, size);
    HOLDS(incoming_read(&spaced, copy, size + 1, NULL) == ok);
    HOLDS(!ok || (message.kind == spaced.kind && message.number == spaced.number &&
                  message.lag == spaced.lag && strcmp(message.text, spaced.text) == 0));
}

static void check(const char *id) {
    uint64_t state[RH_STATE_MAX / 8];
    struct live_table *table = table_cache_look(server, id);
    struct error error = {0};
    HOLDS(table && !table->paused[0]);
    const struct record *record = &table->match.record;
    HOLDS(record->game->check(table->match.state, &error));
    HOLDS(rh_record_replay(record, record->lines, true, state, &scratch, &error));
    HOLDS(memcmp(state, table->match.state, record->game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t bytes[1 << 20];
    char id[ID_SIZE];
    if (size < 1 || size > 8192) return 0;
    struct server *before = server;
    next_server();
    if (server != before || inputs == 0) become_guest();
    make_table(data[0], id);
    read_alone(data + 1, size - 1);
    size_t got = talk(bytes, put_all(bytes, id, data + 1, size - 1));
    HOLDS(got == 0 || strncmp(answer, "HTTP/1.1 101", 12) == 0);
    check(id);
    return 0;
}
