/* See ledger.h. */
#include "server/ledger.h"

#include "server/client.h"

#include <stdlib.h>
#include <string.h>

enum { SNAPSHOT_LINES = 16 }; /* at most so many lines are played without one, however long a turn is */

/* --- The table's row ---------------------------------------------------------------------------------------------- */

/* Behind the chairs stands what else people agreed on. */
#define NO_HINTS "table\thints off\n"

static void put_chair(const struct chair *chair, struct text *text) {
    static const char *const kinds[] = {"open", "person", "bot"};
    rh_put(text, kinds[chair->kind]);
    rh_put_char(text, '\t');
    rh_put(text, chair->guest);
    rh_put_char(text, '\t');
    rh_put(text, chair->word);
    rh_put_char(text, '\t');
    rh_put(text, chair->name);
    rh_put_char(text, '\n');
}

static void put_guest(const struct chair *chair, struct text *text) {
    if (!chair->guest[0]) return;
    rh_put(text, chair->guest);
    rh_put_char(text, '\n');
}

static void put_result(const struct record *record, struct text *text) {
    for (int i = 0; record->finished && i < record->table.seats; i++) {
        if (i) rh_put_char(text, ' ');
        rh_put_int(text, record->score[i]);
    }
}

static void written(void *context, bool ok) {
    struct seating *seating = context;
    seating->writing--;
    if (ok) return;
    seating->broken = true;
    house_log("write failed", "table", seating->id, (char *)NULL);
    clients_dismiss(seating, "the table could not be saved; please join again");
}

void ledger_table(struct seating *seating) {
    char head[16384], seats[2048], guests[RH_SEATS * STORE_ID + 1], result[RH_SEATS * 12 + 1];
    struct text head_text = rh_text(head, sizeof head), seats_text = rh_text(seats, sizeof seats),
                guests_text = rh_text(guests, sizeof guests), result_text = rh_text(result, sizeof result);
    struct record record = seating->match.record;
    put_result(&record, &result_text);
    record.lines = 0;
    record.finished = false;
    rh_record_write(&record, RH_ALL_SEEING, &head_text);
    for (int i = 0; i < record.table.seats; i++) {
        put_chair(&seating->chair[i], &seats_text);
        put_guest(&seating->chair[i], &guests_text);
    }
    if (seating->no_hints) rh_put(&seats_text, NO_HINTS);
    struct table_row row = {.state = seating->state,
                            .is_public = seating->is_public,
                            .chapter = seating->chapter,
                            .made = seating->made,
                            .game = record.game->name,
                            .head = head,
                            .seats = seats,
                            .result = result,
                            .guests = guests};
    memcpy(row.id, seating->id, sizeof row.id);
    seating->writing++;
    store_put_table(seating->house->store, &row, written, seating);
}

static void read_field(const char **at, char *out, size_t size) {
    const char *end = *at + strcspn(*at, "\t\n");
    size_t length = (size_t)(end - *at) < size ? (size_t)(end - *at) : size - 1;
    memcpy(out, *at, length);
    out[length] = '\0';
    *at = *end == '\t' ? end + 1 : end;
}

void ledger_chairs(struct seating *seating, const char *at) {
    const char *agreed = strstr(at, NO_HINTS);
    seating->no_hints = agreed && (agreed == at || agreed[-1] == '\n');
    for (int i = 0; i < RH_SEATS && *at && at != agreed; i++) {
        struct chair *chair = &seating->chair[i];
        char kind[8];
        read_field(&at, kind, sizeof kind);
        read_field(&at, chair->guest, sizeof chair->guest);
        read_field(&at, chair->word, sizeof chair->word);
        read_field(&at, chair->name, sizeof chair->name);
        chair->kind = kind[0] == 'p' ? CHAIR_PERSON : kind[0] == 'b' ? CHAIR_BOT : CHAIR_OPEN;
        at += strcspn(at, "\n");
        if (*at) at++;
    }
}

/* --- Lines -------------------------------------------------------------------------------------------------------- */

struct flight { /* lines on their way to the disk */
    struct seating *seating;
    size_t lines;
    int8_t turn;
    bool last;
};

static void tell_over(struct seating *seating) {
    const struct record *record = &seating->match.record;
    char message[512];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"over\",\"text\":\"result ");
    put_result(record, &text);
    rh_put(&text, "\",\"key\":\"");
    rh_put_hex(&text, record->key, RH_KEY);
    rh_put(&text, "\"}");
    clients_tell(seating, message, rh_text_length(&text));
}

static void landed(void *context, bool ok) {
    struct flight *flight = context;
    struct seating *seating = flight->seating;
    if (ok) {
        seating->durable = flight->lines;
        seating->durable_turn = flight->turn;
        clients_catch_up(seating);
        if (flight->last) {
            tell_over(seating);
            clients_tell_table(seating);
        }
    }
    written(seating, ok);
    free(flight);
}

static bool snapshot_is_due(const struct seating *seating) {
    const struct record *record = &seating->match.record;
    return !seating->noted || record->lines - seating->noted_lines >= SNAPSHOT_LINES ||
           record->game->turn(seating->match.state) != seating->noted_turn;
}

/* Writes what is different since the last snapshot, or everything if there was none yet, and remembers it. */
static void take_snapshot(struct seating *seating, struct text *text) {
    const struct record *record = &seating->match.record;
    rh_fields_json(record->game->fields, seating->match.state, seating->noted, text);
    if (!seating->noted) seating->noted = malloc(record->game->state_size);
    if (!seating->noted) return;
    memcpy(seating->noted, seating->match.state, record->game->state_size);
    seating->noted_lines = record->lines;
    seating->noted_turn = (int8_t)record->game->turn(seating->match.state);
}

void ledger_lines(struct seating *seating) {
    struct record *record = &seating->match.record;
    struct house *house = seating->house;
    if (seating->queued == record->lines) return;
    struct flight *flight = calloc(1, sizeof *flight);
    if (!flight) abort();
    *flight = (struct flight){seating, record->lines, (int8_t)record->game->turn(seating->match.state),
                              seating->state == TABLE_OVER};
    struct text text = rh_text(house->desk, sizeof house->desk / 2);
    for (size_t i = seating->queued; i < record->lines; i++)
        rh_record_write_line(record, &record->line[i], RH_ALL_SEEING, &text);
    struct text snapshot = rh_text(text.at + 1, sizeof house->desk / 2 - 1);
    bool due = snapshot_is_due(seating);
    if (due) take_snapshot(seating, &snapshot);
    seating->writing++;
    store_append(house->store, seating->id, seating->chapter, (uint32_t)seating->queued + 1, house->desk,
                 due ? snapshot.start : NULL, landed, flight);
    seating->queued = record->lines;
}
