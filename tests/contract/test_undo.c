/* Undo returns the same bytes, and never what is not the seat's own to take back. Records of such games read back, replay
 * and verify. */
#include "tests/support/play.h"

#include <stdlib.h>
#include <string.h>

/* The positions after 0, 1, 2, ... moves that stand, so that undo is held against memory, not against a replay. */
struct history {
    uint64_t (*state)[RH_STATE_MAX / 8];
    int8_t actor[PLAY_LINES];
    size_t moves;
};

static void remember(struct history *history, const void *state, size_t size) {
    memcpy(history->state[history->moves], state, size);
}

/* How many of its last moves the seat may take back: its own, none of chance, nobody else's. */
static size_t own_moves(const struct history *history, int seat) {
    size_t count = 0;
    while (count < history->moves && history->actor[history->moves - 1 - count] == seat) count++;
    return count;
}

static void assert_undone(struct walk *walk, struct match *match, struct history *history, int seat,
                          size_t n) {
    struct error error = {.message = ""};
    if (!rh_match_undo(match, seat, n, false, &error))
        walk_fail(walk, "undo %zu by seat %d: %s", n, seat + 1, error.message);
    history->moves -= n;
    walk_same(walk, match->state, history->state[history->moves], "undo");
    if (walk->game->turn(match->state) != seat) walk_fail(walk, "after its undo it is not the seat's turn");
}

static void assert_not_undone(struct walk *walk, struct match *match, int seat, size_t n) {
    struct error error = {.message = ""};
    uint64_t before[RH_STATE_MAX / 8];
    size_t lines = match->record.lines;
    memcpy(before, match->state, walk->game->state_size);
    if (rh_match_undo(match, seat, n, false, &error)) walk_fail(walk, "seat %d may undo %zu", seat + 1, n);
    if (!error.message[0]) walk_fail(walk, "undo is refused without a word");
    if (match->record.lines != lines) walk_fail(walk, "a refused undo left a line");
    walk_same(walk, match->state, before, "the state after a refused undo");
}

static void try_undo(struct walk *walk, struct match *match, struct history *history, struct random *random) {
    int turn = walk->game->turn(match->state);
    for (int seat = 0; seat < walk->table.seats; seat++) {
        size_t own = own_moves(history, seat);
        bool late = turn >= 0 && turn != seat;
        if (own == 0 || late) {
            assert_not_undone(walk, match, seat, 1 + rh_below(random, 3));
        } else {
            assert_not_undone(walk, match, seat, own + 1);
            if (rh_below(random, 2)) {
                assert_undone(walk, match, history, seat, 1 + rh_below(random, (uint32_t)own));
                return;
            }
        }
    }
}

static void undo_returns_the_same_bytes(struct walk *walk) {
    static struct match match;
    struct history history = {.moves = 0};
    struct random random = rh_random_quick(walk->seed);
    history.state = calloc(PLAY_LINES, sizeof *history.state);
    assert_non_null(history.state);
    match_begin(walk, &match);
    remember(&history, match.state, walk->game->state_size);
    int turn = walk->game->turn(match.state);
    while (match.record.lines + 8 < PLAY_LINES && match_step(walk, &match, &random)) {
        history.actor[history.moves++] = (int8_t)turn;
        remember(&history, match.state, walk->game->state_size);
        walk->number = match.record.lines;
        if (rh_below(&random, 3) == 0) try_undo(walk, &match, &history, &random);
        turn = walk->game->turn(match.state);
    }
    free(history.state);
}

/* With everyone's consent a table goes back anywhere, over chance too. */
static void agreed_undo_goes_back_anywhere(struct walk *walk) {
    static struct match match;
    static uint64_t early[RH_STATE_MAX / 8];
    struct random random = rh_random_quick(walk->seed);
    struct error error = {.message = ""};
    match_begin(walk, &match);
    size_t steps = 5 + rh_below(&random, 40), mark = rh_below(&random, 5), made = 0;
    memcpy(early, match.state, walk->game->state_size);
    while (made < steps && match_step(walk, &match, &random))
        if (++made == mark) memcpy(early, match.state, walk->game->state_size);
    if (made <= mark) return;
    if (!rh_match_undo(&match, 0, made - mark, true, &error))
        walk_fail(walk, "agreed undo: %s", error.message);
    walk_same(walk, match.state, early, "an agreed undo");
    if (rh_match_undo(&match, 0, mark + 1, true, &error)) walk_fail(walk, "an undo went beyond the start");
    walk_same(walk, match.state, early, "a refused undo beyond the start");
}

/* --- Records ------------------------------------------------------------------------------------------------------ */

static struct record_line read_lines[PLAY_LINES];
static char words[1 << 20];

static struct record read_back(struct walk *walk, const struct match *match) {
    const struct game *const games[] = {walk->game, NULL};
    struct text text = rh_text(words, sizeof words);
    struct error error = {.message = ""};
    rh_record_write(&match->record, RH_ALL_SEEING, &text);
    struct record record = {.line = read_lines, .lines_max = PLAY_LINES};
    if (!rh_record_read(&record, words, rh_text_length(&text), games, &error))
        walk_fail(walk, "line %d of the record: %s", error.line, error.message);
    return record;
}

static void records_read_back_replay_and_verify(struct walk *walk) {
    static struct match match;
    static struct record record;
    static char again[1 << 20];
    uint64_t state[RH_STATE_MAX / 8];
    struct error error = {.message = ""};
    match_play(walk, &match);
    record = read_back(walk, &match);
    struct text text = rh_text(again, sizeof again);
    rh_record_write(&record, RH_ALL_SEEING, &text);
    if (strcmp(words, again) != 0) walk_fail(walk, "a record written, read and written is another");
    if (!rh_record_replay(&record, record.lines, true, state, &test_scratch, &error))
        walk_fail(walk, "replay, line %d: %s", error.line, error.message);
    walk_same(walk, state, match.state, "the record replayed");
    if (!rh_record_verify(&record, &test_scratch, &error))
        walk_fail(walk, "verify, line %d: %s", error.line, error.message);
}

/* A draw that the key does not bring, or a result that was not reached, is found out. */
static void forged_records_are_found_out(struct walk *walk) {
    static struct match match;
    static struct record record;
    struct error error = {.message = ""};
    match_play(walk, &match);
    record = read_back(walk, &match);
    record.key[walk->seed % RH_KEY] ^= 1;
    bool chance = false;
    for (size_t i = 0; i < record.lines; i++) chance = chance || record.line[i].actor == RH_CHANCE;
    if (chance && rh_record_verify(&record, &test_scratch, &error))
        walk_fail(walk, "another key verifies too");
    record = read_back(walk, &match);
    record.score[0]++;
    if (rh_record_verify(&record, &test_scratch, &error)) walk_fail(walk, "a forged result verifies");
}

int main(void) {
    static const struct law laws[] = {
        {.name = "undo returns the same bytes", .own = undo_returns_the_same_bytes, .games = 6},
        {.name = "an agreed undo goes back anywhere", .own = agreed_undo_goes_back_anywhere, .games = 10},
        {.name = "records read back, replay and verify",
         .own = records_read_back_replay_and_verify,
         .games = 5},
        {.name = "forged records are found out", .own = forged_records_are_found_out, .games = 2},
    };
    return run_laws("undo", laws, RH_COUNT(laws));
}
