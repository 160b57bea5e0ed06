/* See revive.h. */
#include "server/revive.h"

#include "games/registry.h"
#include "position/position.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_SPARE = 128 };

struct gathering {
    struct text text;
    int64_t lines;
};

static void gather_line(void *context, int64_t number, const char *line) {
    struct gathering *gathering = context;
    rh_put(&gathering->text, line);
    rh_put_char(&gathering->text, '\n');
    gathering->lines = number;
}

/* The number behind "rules" in the head's second line; 0 if there is none. */
static long rules_of(const char *head) {
    const char *at = strstr(head, " rules ");
    return at ? strtol(at + 7, NULL, 10) : 0;
}

static bool replay(struct house *house, const struct table_row *row, struct match *match,
                   struct error *error) {
    struct gathering gathering = {rh_text(house->page, sizeof house->page), 0};
    rh_put(&gathering.text, row->head);
    store_each_line(house->store, row->id, row->chapter, gather_line, &gathering);
    struct record record;
    memset(&record, 0, sizeof record);
    record.lines_max = (size_t)gathering.lines + LINES_SPARE;
    record.line = calloc(record.lines_max, sizeof *record.line);
    match->record.line = record.line;
    if (!record.line) return rh_fail(error, "no memory for the table");
    if (!rh_record_read(&record, house->page, rh_text_length(&gathering.text), rh_games, error)) return false;
    return rh_match_begin(match, &record, NULL, error);
}

/* The head with the rules' number of today and without positions: what was chosen at the table, and who sat there. */
static void renew_head(const char *head, int rules, struct text *text) {
    for (const char *at = head; *at;) {
        size_t length = strcspn(at, "\n");
        const char *number = strstr(at, " rules ");
        if (strncmp(at, "game ", 5) == 0 && number && number < at + length) {
            rh_put_bytes(text, at, (size_t)(number - at) + 7);
            rh_put_int(text, rules);
            rh_put_char(text, '\n');
        } else if (strncmp(at, "set ", 4) != 0 && strncmp(at, "key ", 4) != 0 &&
                   strncmp(at, "commit ", 7) != 0) {
            rh_put_bytes(text, at, length);
            rh_put_char(text, '\n');
        }
        at += length + (at[length] ? 1 : 0);
    }
}

struct renewal {
    struct match *match;
    struct record *record;
    struct error *error;
    bool done;
};

static void start_from(void *context, int64_t number, const char *snapshot) {
    struct renewal *renewal = context;
    const struct game *game = renewal->record->game;
    uint64_t state[RH_STATE_MAX / 8];
    (void)number;
    memcpy(state, renewal->record->start, sizeof state);
    renewal->done =
        rh_fields_read(game->fields, game->state_size, state, snapshot, strlen(snapshot), renewal->error) &&
        rh_record_start(renewal->record, state, renewal->error);
}

static bool renew(struct house *house, const struct table_row *row, int rules, struct match *match,
                  struct error *error) {
    struct text text = rh_text(house->page, sizeof house->page);
    renew_head(row->head, rules, &text);
    struct record record;
    memset(&record, 0, sizeof record);
    record.lines_max = LINES_SPARE;
    record.line = calloc(record.lines_max, sizeof *record.line);
    match->record.line = record.line;
    if (!record.line) return rh_fail(error, "no memory for the table");
    if (!rh_record_read(&record, house->page, rh_text_length(&text), rh_games, error)) return false;
    struct renewal renewal = {match, &record, error,
                              true}; /* without a snapshot nothing had been played yet */
    store_last_snapshot(house->store, row->id, row->chapter, start_from, &renewal);
    if (!renewal.done) return false;
    randombytes_buf(record.key, sizeof record.key);
    crypto_hash_sha256(record.commit, record.key, sizeof record.key);
    record.has_key = record.has_commit = true;
    return rh_match_begin(match, &record, NULL, error);
}

bool revive(struct house *house, const struct table_row *row, struct match *match, bool *renewed,
            struct error *error) {
    const struct game *game = rh_game_find(rh_games, row->game, error);
    if (!game) return false;
    *renewed = rules_of(row->head) != game->rules && row->state != TABLE_OVER;
    return *renewed ? renew(house, row, game->rules, match, error) : replay(house, row, match, error);
}
