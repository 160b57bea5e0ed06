/* Reading records; see record.h for the format.
 *
 * A reader goes through three parts: the two lines that say what this is, the rest of the header in any order, the body.
 * Whatever is wrong is said with the line of the file, the word that is wrong and what was expected there.
 */
#include "engine/record.h"

#include "engine/edit.h"

#include <assert.h>
#include <string.h>

enum part { PART_FORMAT, PART_GAME, PART_HEADER, PART_BODY, PART_CLOSED };

/* Header words that stand once at most; the bits say which have been seen. */
enum once { SEEN_SEATS = 1, SEEN_VIEW = 2, SEEN_KEY = 4, SEEN_COMMIT = 8, SEEN_SECRET = 16 };

struct reader {
    struct record *record;
    const struct game *const *games;
    enum part part;
    unsigned seen;
    uint32_t options; /* which have been set */
    bool set;         /* whether a `set` line has been read: the table can't change any more */
    int line, table_line, set_line;
    struct error *error;
};

struct keyword {
    const char *name;
    bool (*read)(struct reader *, struct words);
};

static bool nothing_more(struct words rest, struct error *error) {
    return !rest.length || rh_fail(error, "'%s' is one word too many", rh_said(rest).text);
}

/* A whole number that fills one word. */
static bool read_number(struct words word, const char *what, int64_t low, int64_t high, int64_t *number,
                        struct error *error) {
    if (rh_int_read(word.at, word.length, low, high, number)) return true;
    if (!word.length) return rh_fail(error, "%s is missing", what);
    return rh_fail(error, "'%s' is not %s from %lld to %lld", rh_said(word).text, what, (long long)low,
                   (long long)high);
}

/* --- Body lines --------------------------------------------------------------------------------------------------- */

static bool read_undo(const struct record *record, struct words rest, struct record_line *line,
                      struct error *error) {
    int64_t count;
    struct words number = rh_words_take(&rest);
    if (!read_number(number, "a number of moves", 1, UINT16_MAX, &count, error)) return false;
    bool agreed = rh_words_are(rest, "agreed");
    if (!agreed && rest.length)
        return rh_fail(error, "expected 'agreed' or nothing, found '%s'", rh_said(rest).text);
    *line = (struct record_line){.kind = LINE_UNDO,
                                 .actor = RH_CHANCE,
                                 .agreed = agreed,
                                 .undo = (uint16_t)count};
    if (agreed) return true;
    /* Whose moves they are goes without saying: those of the seat that moved last. */
    size_t last = record->lines ? record->line[record->lines - 1].last : 0;
    if (last) line->actor = record->line[last - 1].actor;
    return true;
}

static bool read_actor(const struct record *record, struct words word, int8_t *actor, struct error *error) {
    int64_t seat;
    if (rh_words_are(word, "*")) {
        *actor = RH_CHANCE;
        return true;
    }
    if (!rh_int_read(word.at, word.length, 1, record->table.seats, &seat))
        return rh_fail(error, "expected a seat from 1 to %d, *, undo or result, found '%s'",
                       record->table.seats, rh_said(word).text);
    *actor = (int8_t)(seat - 1);
    return true;
}

static bool hides_something(const struct record *record, struct move move) {
    const struct verb *verb = &record->game->verbs[move.verb];
    for (int i = 0, at = 0; i < RH_ARGS && verb->arg[i].kind; at = rh_verb_bytes(verb, ++i))
        if (verb->arg[i].sight != OPEN && move.arg[at] == RH_UNKNOWN) return true;
    return false;
}

static bool read_move(const struct record *record, struct words actor, struct words rest,
                      struct record_line *line, struct error *error) {
    struct record_line answer = {.kind = LINE_MOVE};
    if (!read_actor(record, actor, &answer.actor, error)) return false;
    if (!rh_move_read(record->game->verbs, rest.at, rest.length, &answer.move, error)) return false;
    const struct verb *verb = &record->game->verbs[answer.move.verb];
    if (verb->chance && answer.actor != RH_CHANCE)
        return rh_fail(error, "%s is a move of chance: expected * before it, found '%s'", verb->name,
                       rh_said(actor).text);
    if (!verb->chance && answer.actor == RH_CHANCE)
        return rh_fail(error, "%s is a move of a seat: expected its number before it, found '*'", verb->name);
    if (record->viewer == RH_ALL_SEEING && hides_something(record, answer.move))
        return rh_fail(error, "%s: '?' stands only in a record with a view line", verb->name);
    *line = answer;
    return true;
}

bool rh_record_read_line(const struct record *record, const char *text, size_t length,
                         struct record_line *line, struct error *error) {
    struct words rest = rh_words_trim((struct words){text, length});
    if (!rh_words_clean(rest, error)) return false;
    struct words first = rh_words_take(&rest);
    if (rh_words_are(first, "undo")) return read_undo(record, rest, line, error);
    return read_move(record, first, rest, line, error);
}

bool rh_record_take_result(struct record *record, const char *text, size_t length, struct error *error) {
    struct words rest = rh_words_trim((struct words){text, length});
    for (int i = 0; i < record->table.seats; i++) {
        int64_t score;
        if (!read_number(rh_words_take(&rest), "a score", INT32_MIN, INT32_MAX, &score, error)) return false;
        record->score[i] = (int32_t)score;
    }
    record->nobody_wins = rh_words_are(rest, "nobody wins");
    if (rest.length && !record->nobody_wins)
        return rh_fail(error, "expected %d scores, one for each seat, found one more: '%s'",
                       record->table.seats, rh_said(rest).text);
    return record->finished = true;
}

static bool read_result(struct reader *reader, struct words rest) {
    struct record *record = reader->record;
    if (!rh_record_take_result(record, rest.at, rest.length, reader->error)) return false;
    record->result_source = (uint32_t)reader->line;
    reader->part = PART_CLOSED;
    return true;
}

static bool read_body(struct reader *reader, struct words line) {
    struct record_line next;
    if (!rh_record_read_line(reader->record, line.at, line.length, &next, reader->error)) return false;
    next.source = (uint32_t)reader->line;
    return rh_record_add(reader->record, next, reader->error);
}

/* --- Header lines ------------------------------------------------------------------------------------------------- */

static bool once(struct reader *reader, enum once what, const char *word) {
    if (reader->seen & what) return rh_fail(reader->error, "there is a second '%s' line", word);
    reader->seen |= what;
    return true;
}

static bool table_open(struct reader *reader, const char *word) {
    reader->table_line = reader->line;
    return !reader->set || rh_fail(reader->error, "'%s' must stand before the first 'set'", word);
}

static bool read_seats(struct reader *reader, struct words rest) {
    struct record *record = reader->record;
    if (!once(reader, SEEN_SEATS, "seats")) return false;
    bool more = true;
    while (more) {
        struct words name = rest, after = {0};
        more = rh_words_split(rest, ",", false, &name, &after);
        if (record->table.seats == RH_SEATS)
            return rh_fail(reader->error, "too many seats: '%s' would be number %d", rh_said(name).text,
                           RH_SEATS + 1);
        if (!rh_record_name(record, record->table.seats, name.at, name.length, reader->error)) return false;
        record->table.seats++;
        rest = after;
    }
    return table_open(reader, "seats");
}

static bool read_option(struct reader *reader, struct words rest) {
    const struct option *options = reader->record->game->options;
    struct words name = rh_words_take(&rest);
    if (!rest.length) return rh_fail(reader->error, "expected: option NAME VALUE");
    struct table *table = &reader->record->table;
    if (!rh_option_set(options, table, rh_said(name).text, rh_said(rest).text, reader->error)) return false;
    for (int i = 0; i < rh_option_count(options); i++) {
        if (!rh_words_are(name, options[i].name)) continue;
        if (reader->options & 1U << i)
            return rh_fail(reader->error, "option %s is chosen a second time", options[i].name);
        reader->options |= 1U << i;
    }
    return table_open(reader, "option");
}

static bool read_view(struct reader *reader, struct words rest) {
    int64_t seat = 0;
    if (!once(reader, SEEN_VIEW, "view")) return false;
    if (reader->set) return rh_fail(reader->error, "'view' must stand before the first 'set'");
    if (!rh_words_are(rest, "spectator") && !rh_int_read(rest.at, rest.length, 1, RH_SEATS, &seat))
        return rh_fail(reader->error, "expected a seat or 'spectator', found '%s'", rh_said(rest).text);
    reader->record->viewer = (int8_t)(seat - 1); /* a spectator is -1 */
    return true;
}

static bool read_hex(struct reader *reader, struct words rest, uint8_t *bytes) {
    if (rh_hex_read(rest.at, rest.length, bytes, RH_KEY)) return true;
    return rh_fail(reader->error, "expected %d hexadecimal digits, found '%s' (%zu bytes)", 2 * RH_KEY,
                   rh_said(rest).text, rest.length);
}

static bool read_key(struct reader *reader, struct words rest) {
    reader->record->has_key = true;
    return once(reader, SEEN_KEY, "key") && read_hex(reader, rest, reader->record->key);
}

static bool read_commit(struct reader *reader, struct words rest) {
    reader->record->has_commit = true;
    reader->record->commit_source = (uint32_t)reader->line;
    return once(reader, SEEN_COMMIT, "commit") && read_hex(reader, rest, reader->record->commit);
}

static bool read_secret(struct reader *reader, struct words rest) {
    reader->record->has_secret = true;
    return once(reader, SEEN_SECRET, "secret") && read_hex(reader, rest, reader->record->secret);
}

static bool read_share(struct reader *reader, struct words rest) {
    int64_t seat;
    struct record *record = reader->record;
    if (!read_number(rh_words_take(&rest), "a seat", 1, RH_SEATS, &seat, reader->error)) return false;
    if (record->shared >> (seat - 1) & 1)
        return rh_fail(reader->error, "there is a second 'share' line of seat %d", (int)seat);
    record->shared |= (uint8_t)(1U << (seat - 1));
    return read_hex(reader, rest, record->share[seat - 1]);
}

/* The table is complete: sets up the fresh position that `set` lines change. */
static bool set_up(struct reader *reader) {
    struct record *record = reader->record;
    if (reader->set) return true;
    if (!(reader->seen & SEEN_SEATS))
        return rh_fail(reader->error, "the 'seats' line is missing before this");
    if (record->viewer != RH_ALL_SEEING && record->viewer >= record->table.seats)
        return rh_fail(reader->error, "there is no seat %d to view it: there are %d", record->viewer + 1,
                       record->table.seats);
    reader->set = true;
    int here = reader->line;
    reader->line = reader->table_line;
    if (!rh_setup(record->game, record->start, &record->table, reader->error)) return false;
    reader->line = here;
    return true;
}

static bool read_set(struct reader *reader, struct words rest) {
    if (!set_up(reader)) return false;
    reader->set_line = reader->line;
    return rh_edit(reader->record->game, reader->record->start, rest, reader->error);
}

static const struct keyword header_words[] = {
    {"seats", read_seats},   {"option", read_option}, {"view", read_view},   {"key", read_key},
    {"commit", read_commit}, {"set", read_set},       {"share", read_share}, {"secret", read_secret},
};

static const struct keyword *header_word(struct words word) {
    for (size_t i = 0; i < RH_COUNT(header_words); i++)
        if (rh_words_are(word, header_words[i].name)) return &header_words[i];
    return NULL;
}

static bool starts_body(struct words word) {
    char first = word.length ? word.at[0] : ' ';
    return first == '*' || (first >= '0' && first <= '9') || rh_words_are(word, "undo") ||
           rh_words_are(word, "result");
}

/* The header is complete: the start is made whole and checked, if it is somebody's view as far as it can be seen. */
static bool end_header(struct reader *reader) {
    struct record *record = reader->record;
    const struct game *game = record->game;
    bool masked = record->viewer != RH_ALL_SEEING;
    if (!set_up(reader)) return false;
    int here = reader->line;
    if (masked) {
        uint64_t whole[RH_STATE_MAX / 8];
        if (game->derive) game->derive(record->start);
        memcpy(whole, record->start, sizeof whole);
        rh_view(game, whole, record->viewer, record->start);
        if (record->has_key || record->has_secret)
            return rh_fail(reader->error, "a record with a view line can't hold the key");
    }
    if (reader->set_line) {
        reader->line = reader->set_line;
        if (masked ? !rh_edit_check(game, record->start, EDIT_MASKED, reader->error)
                   : !rh_edit_settle(game, record->start, EDIT_WHOLE, reader->error))
            return false;
    }
    reader->line = here;
    reader->part = PART_BODY;
    return true;
}

/* --- The parts ---------------------------------------------------------------------------------------------------- */

static bool read_format(struct reader *reader, struct words first, struct words rest) {
    int64_t version;
    if (!rh_words_are(first, "roundhouse"))
        return rh_fail(reader->error, "this is not a record: expected 'roundhouse %d', found '%s'", RH_FORMAT,
                       rh_said(first).text);
    if (!read_number(rh_words_take(&rest), "a version", 0, 9999, &version, reader->error)) return false;
    if (version != RH_FORMAT)
        return rh_fail(reader->error, "the record is of version %d, this program reads version %d",
                       (int)version, RH_FORMAT);
    reader->part = PART_GAME;
    return nothing_more(rest, reader->error);
}

static bool read_game(struct reader *reader, struct words first, struct words rest) {
    struct words name = rh_words_take(&rest), rules = rh_words_take(&rest), number = rh_words_take(&rest);
    if (!rh_words_are(first, "game") || !name.length)
        return rh_fail(reader->error, "expected 'game NAME rules NUMBER', found '%s'", rh_said(first).text);
    const struct game *game = rh_game_find(reader->games, rh_said(name).text, reader->error);
    if (!game) return false;
    if (!rh_words_are(rules, "rules"))
        return rh_fail(reader->error, "expected 'rules %d' after the game, found '%s'", game->rules,
                       rh_said(rules).text);
    int64_t played;
    if (!read_number(number, "a rules number", 1, 9999, &played, reader->error)) return false;
    if (played != game->rules)
        return rh_fail(reader->error,
                       "this game was played under rules %d of %s; this program plays rules %d", (int)played,
                       game->title, game->rules);
    reader->record->game = game;
    reader->part = PART_HEADER;
    return nothing_more(rest, reader->error);
}

static bool read_header(struct reader *reader, struct words first, struct words rest) {
    const struct keyword *keyword = header_word(first);
    if (keyword) return keyword->read(reader, rest);
    return rh_fail(
        reader->error,
        "expected seats, option, view, key, commit, share, secret, set or the first move, found '%s'",
        rh_said(first).text);
}

static bool read_line(struct reader *reader, struct words line) {
    struct words rest = line, first = rh_words_take(&rest);
    if (reader->part == PART_FORMAT) return read_format(reader, first, rest);
    if (reader->part == PART_GAME) return read_game(reader, first, rest);
    if (reader->part == PART_HEADER && !starts_body(first)) return read_header(reader, first, rest);
    if (reader->part == PART_HEADER && !end_header(reader)) return false;
    if (reader->part == PART_CLOSED)
        return rh_fail(reader->error, "nothing may follow the result, found '%s'", rh_said(line).text);
    if (rh_words_are(first, "result")) return read_result(reader, rest);
    if (header_word(first))
        return rh_fail(reader->error, "'%s' must stand before the first move", rh_said(first).text);
    return read_body(reader, line);
}

static bool read_end(struct reader *reader) {
    if (reader->part == PART_FORMAT)
        return rh_fail(reader->error, "this is not a record: expected 'roundhouse %d', found the end",
                       RH_FORMAT);
    if (reader->part == PART_GAME)
        return rh_fail(reader->error, "expected 'game NAME rules NUMBER', found the end");
    return reader->part != PART_HEADER || end_header(reader);
}

static bool read_all(struct reader *reader, struct lines lines) {
    struct words line;
    while (rh_lines_next(&lines, &line)) {
        reader->line = lines.number;
        if (!rh_words_clean(line, reader->error)) return false;
        if (!rh_words_silent(line) && !read_line(reader, line)) return false;
    }
    if (!reader->line) reader->line = 1;
    return read_end(reader);
}

bool rh_record_read(struct record *record, const char *text, size_t length, const struct game *const *games,
                    struct error *error) {
    struct record_line *line = record->line;
    size_t lines_max = record->lines_max;
    memset(record, 0, sizeof *record);
    record->line = line;
    record->lines_max = lines_max;
    record->viewer = RH_ALL_SEEING;
    struct reader reader = {.record = record, .games = games, .error = error};
    if (read_all(&reader, rh_lines(text, length))) return true;
    if (error) error->line = reader.line;
    return false;
}

size_t rh_record_room(const char *text, size_t length) {
    size_t count = 1;
    for (size_t i = 0; i < length; i++) count += text[i] == '\n';
    return count;
}
