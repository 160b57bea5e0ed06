/* See random_match.h. */
#include "tests/support/random_match.h"

#include "tests/support/test.h"

/* Any options that the game takes at a table of this size. */
static void choose_options(struct random_match *random, const struct game *game, struct table *table) {
    uint64_t state[RH_STATE_MAX / 8];
    for (int i = 0; i < rh_option_count(game->options); i++) {
        table->option[i] = (uint8_t)rh_below(&random->random, (uint32_t)rh_option_values(&game->options[i]));
        if (!rh_setup(game, state, table, NULL)) table->option[i] = 0;
    }
}

void random_match_begin(struct random_match *random, const struct game *game, int seats, uint64_t seed) {
    struct record record;
    struct error error = {0};
    struct table table = {.seats = (uint8_t)seats};
    random->random = rh_random_quick(seed);
    choose_options(random, game, &table);
    if (!rh_record_begin(&record, game, &table, random->line, TEST_LINES, &error))
        fail_msg("%s", error.message);
    rh_key_from_seed(seed, record.key);
    record.has_key = true;
    assert_true(rh_match_begin(&random->match, &record, &random->scratch, &error));
}

static void maybe_undo(struct random_match *random) {
    struct match *match = &random->match;
    size_t n = 1 + rh_below(&random->random, 3);
    bool agreed = rh_below(&random->random, 4) == 0;
    int seat = (int)rh_below(&random->random, match->record.table.seats);
    rh_match_undo(match, seat, n, agreed, NULL);
}

bool random_match_step(struct random_match *random) {
    struct match *match = &random->match;
    struct error error = {0};
    bool played;
    struct move move;
    if (match->record.lines + 600 < TEST_LINES && rh_below(&random->random, 12) == 0) maybe_undo(random);
    if (!rh_match_chance(match, &played, &move, NULL, &error)) fail_msg("%s", error.message);
    if (played) return true;
    int turn = match->record.game->turn(match->state);
    if (turn == RH_GAME_OVER) {
        rh_match_finish(match);
        return false;
    }
    move = rh_random_move(match->record.game, match->state, &random->random, &random->scratch);
    if (!rh_match_play(match, turn, move, NULL, &random->scratch, &error)) fail_msg("%s", error.message);
    return true;
}
