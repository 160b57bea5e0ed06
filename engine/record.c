/* See record.h: making a record, undo, replay and verification. record_read.c and record_write.c hold the text. */
#include "engine/record.h"

#include "engine/edit.h"

#include <assert.h>
#include <string.h>

/* --- Making ------------------------------------------------------------------------------------------------------- */

bool rh_record_begin(struct record *record, const struct game *game, const struct table *table,
                     struct record_line *line, size_t lines_max, struct error *error) {
    memset(record, 0, sizeof *record);
    record->game = game;
    record->table = *table;
    record->viewer = RH_ALL_SEEING;
    record->line = line;
    record->lines_max = lines_max;
    if (!rh_setup(game, record->start, table, error)) return false;
    for (int i = 0; i < table->seats; i++) {
        struct text name = rh_text(record->seat[i], RH_NAME);
        rh_put(&name, "Seat ");
        rh_put_int(&name, i + 1);
    }
    return true;
}

bool rh_record_name(struct record *record, int seat, const char *name, size_t length, struct error *error) {
    assert(seat >= 0 && seat < RH_SEATS);
    struct words words = rh_words_trim((struct words){name, length});
    if (!words.length) return rh_fail(error, "seat %d has no name", seat + 1);
    if (words.length >= RH_NAME)
        return rh_fail(error, "the name '%s' is too long: at most %d bytes", rh_said(words).text,
                       RH_NAME - 1);
    if (memchr(words.at, ',', words.length))
        return rh_fail(error, "the name '%s' holds a comma", rh_said(words).text);
    if (!rh_words_clean(words, error)) {
        rh_error_about(error, rh_said(words).text);
        return false;
    }
    memset(record->seat[seat], 0, RH_NAME);
    memcpy(record->seat[seat], words.at, words.length);
    return true;
}

bool rh_record_start(struct record *record, const void *state, struct error *error) {
    assert(record->lines == 0 && record->viewer == RH_ALL_SEEING);
    uint64_t start[RH_STATE_MAX / 8] = {0};
    memcpy(start, state, record->game->state_size);
    if (!rh_edit_settle(record->game, start, EDIT_WHOLE, error)) return false;
    memcpy(record->start, start, sizeof start);
    return true;
}

/* --- Undo --------------------------------------------------------------------------------------------------------- */

/* The moves that stand are a stack, and each line knows its top: the number of the last of them. Below a move lies what
 * was the top before it came. */
static size_t top_after(const struct record *record, size_t lines) {
    return lines ? record->line[lines - 1].last : 0;
}

static size_t moves_after(const struct record *record, size_t lines) {
    return lines ? record->line[lines - 1].moves : 0;
}

/* A whole game, each of its moves taken back and made again, and as much again; more for a short one. */
size_t rh_record_lines_max(const struct game *game) {
    return 4 * game->length_max + 1024;
}

/* Once n moves are taken back, is there a line for each move that may follow? */
static bool leaves_lines(const struct record *record, size_t n, struct error *error) {
    size_t moves = moves_after(record, record->lines) - n, longest = record->game->length_max;
    size_t follow = moves < longest ? longest - moves : 0, most = rh_record_lines_max(record->game);
    if (record->lines + 1 + follow <= most) return true;
    return rh_fail(
        error,
        "nothing more can be taken back: a record of this game has at most %zu lines, and the rest is "
        "for finishing it",
        most);
}

/* Can the last n moves be taken back, all by this seat (or anybody's, for RH_ALL_SEEING)? */
static bool may_undo(const struct record *record, int seat, size_t n, struct error *error) {
    if (n == 0 || n > UINT16_MAX) return rh_fail(error, "undo takes back from 1 to %d moves", UINT16_MAX);
    size_t top = top_after(record, record->lines);
    for (size_t done = 0; done < n; done++) {
        if (!top)
            return rh_fail(error, "undo %d goes back beyond the start: there are %d moves", (int)n,
                           (int)done);
        int actor = record->line[top - 1].actor;
        if (seat != RH_ALL_SEEING && actor == RH_CHANCE)
            return rh_fail(error, "undo %d would pass a move of chance: that needs everyone's consent",
                           (int)n);
        if (seat != RH_ALL_SEEING && actor != seat)
            return rh_fail(error, "undo %d would take back a move of seat %d: that needs everyone's consent",
                           (int)n, actor + 1);
        top = top_after(record, top - 1);
    }
    return leaves_lines(record, n, error);
}

bool rh_record_may_undo(const struct record *record, int seat, size_t n, struct error *error) {
    if (record->finished) return rh_fail(error, "the game has its result: nothing can be taken back");
    return may_undo(record, seat, n, error);
}

/* Takes n moves off the stack for the undo that is about to be line `number`; returns the top that is left. */
static size_t take_back(struct record *record, size_t n, size_t number) {
    size_t top = top_after(record, record->lines);
    for (; n > 0; n--) {
        record->line[top - 1].undone = (uint32_t)number;
        top = top_after(record, top - 1);
    }
    return top;
}

bool rh_record_add(struct record *record, struct record_line line, struct error *error) {
    size_t number = record->lines + 1, most = rh_record_lines_max(record->game);
    if (record->finished) return rh_fail(error, "the record is closed by its result");
    if (number > record->lines_max)
        return rh_fail(error, "too many lines: there is room for %zu", record->lines_max);
    if (number > most) return rh_fail(error, "too many lines: a record of this game has at most %zu", most);
    if (line.kind == LINE_UNDO &&
        !may_undo(record, line.agreed ? RH_ALL_SEEING : line.actor, line.undo, error))
        return false;
    size_t moves = moves_after(record, record->lines);
    line.undone = 0;
    line.moves = (uint32_t)(line.kind == LINE_UNDO ? moves - line.undo : moves + 1);
    line.last = (uint32_t)(line.kind == LINE_UNDO ? take_back(record, line.undo, number) : number);
    record->line[record->lines++] = line;
    return true;
}

/* --- Replay ------------------------------------------------------------------------------------------------------- */

size_t rh_record_moves(const struct record *record, size_t lines, const struct record_line **out) {
    size_t count = moves_after(record, lines), top = top_after(record, lines);
    for (size_t i = count; i > 0; top = top_after(record, top - 1)) out[--i] = &record->line[top - 1];
    return count;
}

uint32_t rh_record_streak(const struct record *record, int seat) {
    uint32_t streak = 0;
    size_t top = top_after(record, record->lines);
    for (; top && record->line[top - 1].actor == seat; top = top_after(record, top - 1)) streak++;
    return streak;
}

void rh_record_apply(const struct record *record, void *state, struct move move, struct events *events) {
    const struct game *game = record->game;
    game->apply(state, move, events);
    if (record->viewer == RH_ALL_SEEING) return;
    /* Law: view(apply(view(s), mask(m))) == view(apply(s, m)). */
    uint64_t next[RH_STATE_MAX / 8];
    memcpy(next, state, game->state_size);
    rh_view(game, next, record->viewer, state);
}

/* Plays the moves that stand after so many lines, the first one first, though the stack gives the last one first: a batch
 * of them at a time, for which it is gone through once. What was taken back costs nothing. */
static void replay_trusted(const struct record *record, size_t lines, void *state) {
    enum { BATCH = 1024 };
    uint32_t number[BATCH];
    size_t moves = moves_after(record, lines);
    memcpy(state, record->start, record->game->state_size);
    for (size_t done = 0; done < moves; done += BATCH) {
        size_t count = moves - done < BATCH ? moves - done : BATCH, top = top_after(record, lines);
        for (size_t i = moves; i > done; i--, top = top_after(record, top - 1))
            if (i <= done + count) number[i - 1 - done] = (uint32_t)top;
        for (size_t i = 0; i < count; i++)
            rh_record_apply(record, state, record->line[number[i] - 1].move, NULL);
    }
}

struct move rh_record_draw(const struct record *record, size_t line, const void *state) {
    assert(record->has_key && record->game->turn(state) == RH_CHANCE);
    struct chance chance = {0};
    record->game->chance(state, &chance);
    struct random random = rh_random_stream(record->key, line);
    return rh_chance_draw(&chance, &random);
}

/* Says which line an error is about, in its own words and by its place in the file. */
static bool blame(const struct record *record, const struct record_line *line, struct error *error) {
    if (!error) return false;
    char words[160];
    struct text text = rh_text(words, sizeof words);
    rh_record_write_line(record, line, RH_ALL_SEEING, &text);
    if (text.at > text.start) text.at[-1] = '\0'; /* without the end of the line */
    rh_error_about(error, words);
    error->line = (int)line->source;
    return false;
}

static bool fail_with_move(const struct record *record, struct move move, const char *what,
                           struct error *error) {
    char words[120];
    struct text text = rh_text(words, sizeof words);
    rh_move_print(record->game->verbs, move, &text);
    return rh_fail(error, "%s: * %s", what, words);
}

static bool check_move(const struct record *record, size_t at, bool draws, const void *state,
                       struct scratch *scratch, struct error *error) {
    const struct record_line *line = &record->line[at];
    struct move move = line->move;
    if (!rh_legal(record->game, state, line->actor, &move, scratch, error)) return false;
    if (!rh_move_equal(move, line->move))
        return fail_with_move(record, move, "a record holds draws in their own order, expected", error);
    if (!draws || line->actor != RH_CHANCE) return true;
    struct move drawn = rh_record_draw(record, at + 1, state);
    if (rh_move_equal(drawn, move)) return true;
    return fail_with_move(record, drawn, "the key of this record brings something else here", error);
}

/* An undo comes too late once another seat is to act, unless everyone agreed. */
static bool check_undo(const struct record *record, const struct record_line *line, const void *state,
                       struct error *error) {
    int turn = record->game->turn(state);
    if (line->agreed || turn < 0 || turn == line->actor) return true;
    return rh_fail(error, "seat %d is to act already: going back needs everyone's consent", turn + 1);
}

static bool replay_checked(const struct record *record, size_t lines, bool draws, void *state,
                           struct scratch *scratch, struct error *error) {
    if (record->viewer != RH_ALL_SEEING)
        return rh_fail(error, "this record shows only what one viewer saw: what is hidden can't be checked");
    memcpy(state, record->start, record->game->state_size);
    for (size_t i = 0; i < lines; i++) {
        const struct record_line *line = &record->line[i];
        if (line->kind == LINE_UNDO) {
            if (!check_undo(record, line, state, error)) return blame(record, line, error);
            replay_trusted(record, i + 1, state);
            continue;
        }
        if (!check_move(record, i, draws, state, scratch, error)) return blame(record, line, error);
        record->game->apply(state, line->move, NULL);
    }
    return true;
}

bool rh_record_replay(const struct record *record, size_t lines, bool checked, void *state,
                      struct scratch *scratch, struct error *error) {
    assert(lines <= record->lines);
    if (error) error->line = 0;
    if (checked) return replay_checked(record, lines, false, state, scratch, error);
    replay_trusted(record, lines, state);
    return true;
}

void rh_record_finish(struct record *record, const void *state) {
    if (record->game->turn(state) != RH_GAME_OVER) return;
    struct result result = {0};
    record->game->result(state, &result);
    memcpy(record->score, result.score, sizeof record->score);
    record->nobody_wins = result.nobody_wins;
    record->finished = true;
}

/* --- Verification ------------------------------------------------------------------------------------------------- */

static bool check_result(const struct record *record, const void *state, struct error *error) {
    if (!record->finished) return true;
    if (error) error->line = (int)record->result_source;
    if (record->game->turn(state) != RH_GAME_OVER)
        return rh_fail(error, "there is a result, but the game is not over");
    struct result result = {0};
    record->game->result(state, &result);
    for (int i = 0; i < record->table.seats; i++)
        if (result.score[i] != record->score[i])
            return rh_fail(error, "the result gives seat %d the score %d, but it has %d", i + 1,
                           (int)record->score[i], (int)result.score[i]);
    if (result.nobody_wins != record->nobody_wins)
        return rh_fail(error, result.nobody_wins ? "the result does not say that nobody wins"
                                                 : "the result says that nobody wins, but somebody does");
    return true;
}

bool rh_record_verify(const struct record *record, struct scratch *scratch, struct error *error) {
    uint64_t state[RH_STATE_MAX / 8];
    if (error) error->line = 0;
    return replay_checked(record, record->lines, record->has_key, state, scratch, error) &&
           check_result(record, state, error);
}
