/* Any lines as messages of someone who sits at a table: each line is one message, after a hello. Whatever they are, the
 * record of the table stays one that replays to the position.
 *
 * The first byte says which game, and whether a bot or nobody sits at the other seats.
 */
#include "server/message.h"
#include "fuzz/house.h"

#include "games/registry.h"

static char cookie[128], guest[STORE_ID];

/* A cookie of the house, and the id in it. */
static void become_guest(void) {
    static const char ask[] = "GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    talk((const uint8_t *)ask, sizeof ask - 1);
    const char *at = strstr(answer, "Set-Cookie: guest=");
    HOLDS(at);
    snprintf(cookie, sizeof cookie, "%.*s", (int)strcspn(at + 12, ";"), at + 12);
    snprintf(guest, sizeof guest, "%.*s", (int)strcspn(cookie + 6, "."), cookie + 6);
}

static struct seating *make_table(uint8_t choice) {
    struct seating_plan plan;
    struct error error = {0};
    size_t games = 0;
    while (rh_games[games]) games++;
    HOLDS(games > 0);
    memset(&plan, 0, sizeof plan);
    plan.game = rh_games[games - 1 - choice % games]; /* the small one first */
    plan.table.seats = (uint8_t)(plan.game->players.least < 2 ? 2 : plan.game->players.least);
    for (int i = 0; i < plan.table.seats; i++) {
        plan.chair[i].kind = i == 0 ? CHAIR_PERSON : choice & 128 ? CHAIR_OPEN : CHAIR_BOT;
        snprintf(plan.chair[i].name, sizeof plan.chair[i].name, "Seat %d", i + 1);
        if (i == 0) memcpy(plan.chair[i].guest, guest, sizeof guest);
        if (plan.chair[i].kind == CHAIR_BOT)
            snprintf(plan.chair[i].word, sizeof plan.chair[i].word, "random");
    }
    struct seating *seating = seating_make(house, &plan, &error);
    HOLDS(seating);
    return seating;
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
    struct message message;
    struct error error = {0};
    if (!message_read(&message, (const char *)data, size, &error)) HOLDS(error.message[0]);
}

static void check(const char *id) {
    uint64_t state[RH_STATE_MAX / 8];
    struct seating *seating = shelf_look(house, id);
    struct error error = {0};
    HOLDS(seating && !seating->broken);
    const struct record *record = &seating->match.record;
    HOLDS(record->game->check(seating->match.state, &error));
    HOLDS(rh_record_replay(record, record->lines, true, state, &scratch, &error));
    HOLDS(memcmp(state, seating->match.state, record->game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t bytes[1 << 20];
    char id[STORE_ID];
    if (size < 1 || size > 8192) return 0;
    struct house *before = house;
    next_house();
    if (house != before || inputs == 0) become_guest();
    memcpy(id, make_table(data[0])->id, sizeof id);
    read_alone(data + 1, size - 1);
    size_t got = talk(bytes, put_all(bytes, id, data + 1, size - 1));
    HOLDS(got == 0 || strncmp(answer, "HTTP/1.1 101", 12) == 0);
    check(id);
    return 0;
}
