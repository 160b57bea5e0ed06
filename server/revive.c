/* See revive.h. */
#include "server/revive.h"

#include "engine/lines.h"
#include "games/registry.h"
#include "position/position.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_SPARE = 64 };

static void gather_lines(void *context, int64_t number, const char *lines) {
    (void)number;
    rh_put(context, lines);
}

/* The number behind "rules" in the head's second line; 0 if there is none. */
static long rules_of(const char *head) {
    const char *at = strstr(head, " rules ");
    return at ? strtol(at + 7, NULL, 10) : 0;
}

/* Reads the record that lies on the desk, with room for some more lines; the match owns their memory at once. */
static bool read_desk(struct house *house, size_t length, struct record *record, struct match *match,
                      struct error *error) {
    memset(record, 0, sizeof *record);
    record->lines_max = rh_record_room(house->desk, length) + LINES_SPARE;
    free(match->record.line);
    match->record.line = record->line = calloc(record->lines_max, sizeof *record->line);
    if (!record->line) return rh_fail(error, "no memory for the table");
    return rh_record_read(record, house->desk, length, rh_games, error);
}

static bool replay(struct house *house, const struct table_row *row, struct match *match,
                   struct error *error) {
    struct text text = rh_text(house->desk, sizeof house->desk);
    struct record record;
    rh_put(&text, row->head);
    store_each_lines(house->store, row->id, row->chapter, gather_lines, &text);
    return read_desk(house, rh_text_length(&text), &record, match, error) &&
           rh_match_begin(match, &record, NULL, error);
}

/* --- Under other rules -------------------------------------------------------------------------------------------- */

/* What of an old head stays: the table and who sat there always, the rest as it is asked for. */
enum keep { KEEP_TABLE, KEEP_START = 1, KEEP_KEY = 2 };

static bool keeps(struct words line, int keep) {
    struct words word = rh_words_take(&line);
    if (rh_words_are(word, "set")) return keep & KEEP_START;
    if (rh_words_are(word, "key") || rh_words_are(word, "commit")) return keep & KEEP_KEY;
    return true;
}

/* The head with the rules' number of today. */
static void renew_head(const struct table_row *row, int rules, int keep, struct text *text) {
    struct lines lines = rh_lines(row->head, strlen(row->head));
    for (struct words line; rh_lines_next(&lines, &line);) {
        struct words rest = line;
        if (rh_words_are(rh_words_take(&rest), "game")) {
            rh_put(text, "game ");
            rh_put(text, row->game);
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

struct position_then {
    const struct game *game;
    uint64_t state[RH_STATE_MAX / 8];
    bool any, ok;
    struct error *error;
};

static void follow_snapshot(void *context, int64_t number, const char *snapshot) {
    struct position_then *then = context;
    (void)number;
    then->any = true;
    if (then->ok)
        then->ok = rh_fields_read(then->game->fields, then->game->state_size, then->state, snapshot,
                                  strlen(snapshot), then->error);
}

static bool read_head(struct house *house, const struct table_row *row, int rules, int keep,
                      struct record *record, struct match *match, struct error *error) {
    struct text text = rh_text(house->desk, sizeof house->desk);
    renew_head(row, rules, keep, &text);
    return read_desk(house, rh_text_length(&text), record, match, error);
}

/* A record without lines that starts where the last snapshot was taken. Without any snapshot nothing has been played in
 * this chapter, and it starts where the chapter did. */
static bool start_from_snapshot(struct house *house, const struct table_row *row, int rules, int keep,
                                struct record *record, struct match *match, struct error *error) {
    if (!read_head(house, row, rules, keep, record, match, error)) return false;
    struct position_then then = {.game = record->game, .ok = true, .error = error};
    memcpy(then.state, record->start, sizeof then.state);
    store_each_snapshot(house->store, row->id, row->chapter, follow_snapshot, &then);
    if (!then.any) return read_head(house, row, rules, keep | KEEP_START, record, match, error);
    return then.ok && rh_record_start(record, then.state, error);
}

static bool renew(struct house *house, const struct table_row *row, int rules, struct match *match,
                  struct error *error) {
    struct record record;
    if (!start_from_snapshot(house, row, rules, KEEP_TABLE, &record, match, error)) return false;
    randombytes_buf(record.key, sizeof record.key);
    crypto_hash_sha256(record.commit, record.key, sizeof record.key);
    record.has_key = record.has_commit = true;
    return rh_match_begin(match, &record, NULL, error);
}

/* The scores of a finished table: a later fix of the rules changes no result. */
static void take_result(const char *result, struct record *record) {
    struct words rest = {result, strlen(result)};
    int64_t score;
    for (int i = 0; i < record->table.seats; i++) {
        struct words word = rh_words_take(&rest);
        if (!rh_int_read(word.at, word.length, INT32_MIN, INT32_MAX, &score)) return;
        record->score[i] = (int32_t)score;
    }
    record->finished = true;
}

/* Its last position, if it can still be read, its result and its key; the lines stay in the store. */
static bool look_back(struct house *house, const struct table_row *row, int rules, struct match *match,
                      uint8_t *revival, struct error *error) {
    struct record record;
    *revival = REVIVED_ARCHIVED;
    if (!start_from_snapshot(house, row, rules, KEEP_KEY, &record, match, NULL)) {
        *revival = REVIVED_BARE;
        if (!read_head(house, row, rules, KEEP_KEY, &record, match, error)) return false;
    }
    take_result(row->result, &record);
    return rh_match_begin(match, &record, NULL, error);
}

bool revive(struct house *house, const struct table_row *row, struct match *match, uint8_t *revival,
            struct error *error) {
    const struct game *game = rh_game_find(rh_games, row->game, error);
    if (!game) return false;
    *revival = REVIVED_WHOLE;
    if (rules_of(row->head) == game->rules) return replay(house, row, match, error);
    if (row->state == TABLE_OVER) return look_back(house, row, game->rules, match, revival, error);
    *revival = REVIVED_RENEWED;
    return renew(house, row, game->rules, match, error);
}

/* --- As it was played --------------------------------------------------------------------------------------------- */

struct telling {
    struct house *house;
    struct text *text;
};

static void tell_row(void *context, const struct table_row *row) {
    struct telling *telling = context;
    rh_put(telling->text, row->head);
    store_each_lines(telling->house->store, row->id, row->chapter, gather_lines, telling->text);
    if (!row->result[0]) return;
    rh_put(telling->text, "result ");
    rh_put(telling->text, row->result);
    rh_put_char(telling->text, '\n');
}

void revive_text(struct house *house, const char *table, struct text *text) {
    struct telling telling = {house, text};
    store_find_table(house->store, table, tell_row, &telling);
}
