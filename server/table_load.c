/* See table_load.h. */
#include "server/table_load.h"

#include "engine/lines.h"
#include "games/registry.h"
#include "position/carry.h"
#include "server/fair_chance.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_SPARE = 64, CONNECT_AGAIN = 20 * 1000 }; /* lines; milliseconds */
enum { HEAD_SPARE = 4096 };                           /* bytes; a head that is renewed may grow */

static_assert((int)PLAY_OPEN == TABLE_OPEN && (int)PLAY_ON == TABLE_ON && (int)PLAY_OVER == TABLE_OVER, "");
static_assert((int)OCCUPANT_NONE == SEAT_OPEN && (int)OCCUPANT_PERSON == SEAT_PERSON, "");
static_assert((int)FLAG_NO_SPECTATORS == TABLE_UNSEEN && (int)FLAG_NO_HINTS == TABLE_NO_HINTS, "");
static_assert((int)OCCUPANT_BOT == SEAT_BOT && (int)ID_SIZE == (int)STORE_ID, "");

/* What a loading works with. */
struct loading {
    const struct table_data *data;
    struct scratch *scratch;
    char *desk;
    size_t size;
    bool *no_memory;
};

/* The number behind "rules" in the head's second line; 0 if there is none. */
static long rules_of(const char *head) {
    const char *at = strstr(head, " rules ");
    return at ? strtol(at + 7, NULL, 10) : 0;
}

/* Reads the record that lies on the desk, with room for some more lines; the match owns their memory at
 * once. */
static bool read_desk(const struct loading *loading, const struct text *text, struct record *record,
                      struct match *match, struct error *error) {
    size_t length = rh_text_length(text);
    if (text->full) {
        rh_fail(error, "its head does not fit the rules of today");
        return false;
    }
    memset(record, 0, sizeof *record);
    record->lines_max = rh_record_room(loading->desk, length) + LINES_SPARE;
    free(match->record.line);
    match->record.line = record->line = calloc(record->lines_max, sizeof *record->line);
    if (!record->line) {
        *loading->no_memory = true;
        rh_fail(error, "there is no memory for the table");
        return false;
    }
    return rh_record_read(record, loading->desk, length, rh_games, error);
}

static bool replay(const struct loading *loading, struct match *match, struct error *error) {
    struct text text = rh_text(loading->desk, loading->size);
    struct record record;
    rh_put(&text, loading->data->head);
    rh_put(&text, loading->data->lines);
    if (!read_desk(loading, &text, &record, match, error)) return false;
    if (record.lines != loading->data->row.lines)
        return rh_fail(error, "its record has %zu lines, but its row says %u", record.lines,
                       loading->data->row.lines);
    return rh_match_begin(match, &record, loading->scratch, error);
}

/* --- Under other rules -------------------------------------------------------------------------------------------- */

/* What of an old head stays: the table and who sat there always, the rest as it is asked for. */
enum keep { KEEP_TABLE, KEEP_START = 1, KEEP_KEY = 2 };

static bool is_chance(struct words word) {
    return rh_words_are(word, "key") || rh_words_are(word, "commit") || rh_words_are(word, "share") ||
           rh_words_are(word, "secret");
}

static bool keeps(struct words line, int keep) {
    struct words word = rh_words_take(&line);
    if (rh_words_are(word, "set")) return keep & KEEP_START;
    if (is_chance(word)) return keep & KEEP_KEY;
    return true;
}

/* The head with the rules' number of today. */
static void renew_head(const struct table_data *data, int rules, int keep, struct text *text) {
    struct lines lines = rh_lines(data->head, strlen(data->head));
    for (struct words line; rh_lines_next(&lines, &line);) {
        struct words rest = line;
        if (rh_words_are(rh_words_take(&rest), "game")) {
            rh_put(text, "game ");
            rh_put(text, data->row.game);
            rh_put(text, " rules ");
            rh_put_int(text, rules);
        } else if (keeps(line, keep)) {
            rh_put_bytes(text, line.at, line.length);
        } else {
            continue;
        }
        rh_put_char(text, '\n');
    }
}

static bool read_head(const struct loading *loading, int rules, int keep, struct record *record,
                      struct match *match, struct error *error) {
    struct text text = rh_text(loading->desk, loading->size);
    renew_head(loading->data, rules, keep, &text);
    return read_desk(loading, &text, record, match, error);
}

static void follow_snapshots(const struct loading *loading, const struct record *record,
                             struct carry *carry) {
    const struct table_data *data = loading->data;
    rh_carry_begin(carry, record->game, (int)rules_of(data->head), record->start);
    for (size_t i = 0; i < data->snapshot_count; i++)
        rh_carry_follow(carry, data->snapshots[i].text, strlen(data->snapshots[i].text));
}

/* A record without lines that starts where the last snapshot was taken. Without any snapshot nothing has been played in
 * this chapter, and it starts where the chapter did. */
static bool start_from_snapshot(const struct loading *loading, int rules, int keep, struct record *record,
                                struct match *match, struct error *error) {
    struct carry carry;
    if (!loading->data->snapshot_count)
        return read_head(loading, rules, keep | KEEP_START, record, match, error);
    if (!read_head(loading, rules, keep, record, match, error)) return false;
    follow_snapshots(loading, record, &carry);
    return rh_carry_on(&carry, error) && rh_record_start(record, carry.state, error);
}

static bool renew(const struct loading *loading, int rules, struct match *match, struct error *error) {
    struct record record;
    if (!start_from_snapshot(loading, rules, KEEP_TABLE, &record, match, error)) return false;
    fair_chance_promise(&record);
    return rh_match_begin(match, &record, NULL, error);
}

/* Its last position, if it can still be read, its result and its key; the lines stay in the store. */
static bool look_back(const struct loading *loading, int rules, struct match *match, uint8_t *loaded_as,
                      struct error *error) {
    struct record record;
    *loaded_as = LOADED_ARCHIVED;
    if (!start_from_snapshot(loading, rules, KEEP_KEY, &record, match, NULL)) {
        *loaded_as = LOADED_BARE;
        if (!read_head(loading, rules, KEEP_KEY, &record, match, error)) return false;
    }
    /* the result as it was: a later fix of the rules changes none */
    const char *result = loading->data->row.result;
    (void)rh_record_take_result(&record, result, strlen(result), NULL);
    return rh_match_begin(match, &record, NULL, error);
}

/* A game whose position has no place under the rules of today ends with its standing. Its lines stay in the store as they were
 * played, under the head that they were played by. */
static bool end_here(const struct loading *loading, int rules, struct match *match, struct error *error) {
    struct record record;
    struct carry carry;
    struct result standing;
    if (!read_head(loading, rules, KEEP_KEY, &record, match, error)) return false;
    follow_snapshots(loading, &record, &carry);
    rh_carry_standing(&carry, &standing);
    memcpy(record.score, standing.score, sizeof record.score);
    record.finished = true;
    return rh_match_begin(match, &record, NULL, error);
}

static bool load_match(const struct loading *loading, struct match *match, uint8_t *loaded_as,
                       struct error *error) {
    const struct table_row *row = &loading->data->row;
    const struct game *game = rh_game_find(rh_games, row->game, error);
    if (!game) return false;
    *loaded_as = LOADED_WHOLE;
    if (rules_of(loading->data->head) == game->rules) return replay(loading, match, error);
    if (row->state == TABLE_OVER) return look_back(loading, game->rules, match, loaded_as, error);
    *loaded_as = LOADED_RENEWED;
    if (renew(loading, game->rules, match, error)) return true;
    if (!loading->data->snapshot_count) return false;
    *loaded_as = LOADED_BARE;
    log_line("rules changed, the game ends", "table", row->id, "game", row->game, "why", error->message,
             (char *)NULL);
    return end_here(loading, game->rules, match, error);
}

/* --- All of it ---------------------------------------------------------------------------------------------------- */

int table_load_seats(const struct seat_row *rows, size_t count, struct seat seats[RH_SEATS]) {
    int seat_count = 0;
    for (size_t i = 0; i < count && i < RH_SEATS; i++, seat_count++) {
        unsigned status = rows[i].state & 0xFF;
        seats[i].kind = rows[i].kind <= OCCUPANT_BOT ? rows[i].kind : OCCUPANT_NONE;
        seats[i].status = (uint8_t)(status < STATUSES ? status : STATUS_HELD);
        seats[i].night = (uint16_t)(rows[i].state >> 8 & 0xFFF);
        seats[i].falls = (uint16_t)(rows[i].state >> 20);
        seats[i].clock = rows[i].clock;
        copy_string(seats[i].account, sizeof seats[i].account, rows[i].account);
        copy_string(seats[i].word, sizeof seats[i].word, rows[i].word);
        copy_string(seats[i].name, sizeof seats[i].name, rows[i].name);
    }
    return seat_count;
}

/* After a restart people need a moment to connect again before a flag falls at a live table. */
static void load_clocks(struct live_table *table, const struct table_row *row) {
    clock_begin(&table->clock, &table->pace);
    if (table->pace.kind == PACE_LIVE) table->falls_after = now_milliseconds() + CONNECT_AGAIN;
    if (table->pace.kind == PACE_UNTIMED || table->state != PLAY_ON) return;
    for (int i = 0; i < RH_SEATS; i++) table->clock.left[i] = table->seat[i].clock;
    if (row->due <= 0 || row->turn < 0 || row->turn >= RH_SEATS) return;
    table->clock.seat = row->turn;
    table->clock.due = row->due;
}

static bool is_sound(const struct live_table *table, int seats, struct error *error) {
    const struct record *record = &table->match.record;
    if (table->state > PLAY_OVER) return rh_fail(error, "its row has no state that there is");
    if (seats != record->table.seats)
        return rh_fail(error, "it has %d seats, but its record %d", seats, record->table.seats);
    bool over = record->game->turn(table->match.state) == RH_GAME_OVER;
    if (table->loaded_as == LOADED_WHOLE && (table->state == PLAY_OVER) != over && table->state != PLAY_ON)
        return rh_fail(error, over ? "its game is over, but its row says it is not"
                                   : "its row says that the game is over, but its record does not");
    if (table->state == PLAY_OPEN && record->lines)
        return rh_fail(error, "it has moves from before play began");
    return true;
}

/* What the row says; false with an error. */
static bool take_row(struct live_table *table, const struct table_data *data, struct error *error) {
    const struct table_row *row = &data->row;
    copy_string(table->id, sizeof table->id, row->id);
    table->state = row->state;
    if (!pace_read(row->pace, &table->pace, error)) return false;
    table->is_public = row->is_public;
    table->flags = row->flags;
    table->waits_since = data->line_at ? data->line_at : row->made * 1000;
    table->chapter = row->chapter;
    table->made = row->made;
    table->version = row->version;
    return true;
}

static enum table_load_end load(const struct loading *loading, struct live_table *table,
                                struct error *error) {
    const struct table_data *data = loading->data;
    int seats = table_load_seats(data->seats, data->seat_count, table->seat);
    if (!take_row(table, data, error)) return TABLE_BROKEN;
    load_clocks(table, &data->row);
    bool loaded = load_match(loading, &table->match, &table->loaded_as, error);
    if (table->loaded_as == LOADED_BARE && table->state != PLAY_OVER) {
        table->state = PLAY_OVER;
        table->change.what |= CHANGE_SEATS; /* lists, which look at rows alone, are to know it */
    }
    if (!loaded || !is_sound(table, seats, error))
        return *loading->no_memory ? TABLE_NO_MEMORY : TABLE_BROKEN;
    for (int i = 0; i < seats; i++) table_name_seat(table, i, table->seat[i].name);
    table_take_up(table);
    return TABLE_LOADED;
}

enum table_load_end table_load(const struct table_data *data, struct scratch *scratch,
                               struct live_table **out, struct error *error) {
    bool no_memory = false;
    size_t size = strlen(data->head) + (data->lines ? strlen(data->lines) : 0) + HEAD_SPARE;
    *out = NULL;
    if (data->wrong[0]) {
        rh_fail(error, "%s", data->wrong);
        return TABLE_BROKEN;
    }
    struct loading loading = {data, scratch, malloc(size), size, &no_memory};
    struct live_table *table = loading.desk ? table_new() : NULL;
    enum table_load_end end = TABLE_NO_MEMORY;
    if (table)
        end = load(&loading, table, error);
    else
        rh_fail(error, "there is no memory for the table");
    free(loading.desk);
    if (end == TABLE_LOADED)
        *out = table;
    else
        table_free(table);
    return end;
}

/* The head as it is stored, but that people are called as their seats are. */
static void put_head(const struct table_data *data, struct text *text) {
    struct lines lines = rh_lines(data->head, strlen(data->head));
    for (struct words line; rh_lines_next(&lines, &line);) {
        struct words rest = line;
        bool seats = rh_words_are(rh_words_take(&rest), "seats") && data->seat_count;
        for (size_t i = 0; seats && i < data->seat_count; i++) {
            rh_put(text, i ? ", " : "seats ");
            rh_put(text, data->seats[i].name);
        }
        if (!seats) rh_put_bytes(text, line.at, line.length);
        rh_put_char(text, '\n');
    }
}

void table_load_text(const struct table_data *data, struct text *text) {
    put_head(data, text);
    rh_put(text, data->lines);
    /* a game that ended with its standing was not played to its end, and its record does not say so */
    if (!data->row.result[0] || data->row.turn != RH_GAME_OVER) return;
    rh_put(text, "result ");
    rh_put(text, data->row.result);
    rh_put_char(text, '\n');
}
