/* See play.h. */
#include "tests/support/play.h"

#include "tests/support/start.h"

#include <string.h>

void match_begin(const struct walk *walk, struct match *match) {
    static struct record_line lines[PLAY_LINES];
    static struct record record;
    struct error error = {.message = ""};
    if (!rh_record_begin(&record, walk->game, &walk->table, lines, PLAY_LINES, &error))
        walk_fail(walk, "record: %s", error.message);
    uint64_t start[RH_STATE_MAX / 8] = {0};
    if (!start_game(walk->game, start, &walk->table, walk->seed, &error) ||
        (memcmp(start, record.start, walk->game->state_size) != 0 &&
         !rh_record_start(&record, start, &error)))
        walk_fail(walk, "start: %s", error.message);
    rh_key_from_seed(walk->seed, record.key);
    record.has_key = true;
    if (!rh_match_begin(match, &record, &test_scratch, &error)) walk_fail(walk, "match: %s", error.message);
}

bool match_step(const struct walk *walk, struct match *match, struct random *random) {
    struct error error = {.message = ""};
    struct move move;
    bool drawn;
    if (walk->game->turn(match->state) == RH_GAME_OVER) return false;
    if (!rh_match_chance(match, &drawn, &move, NULL, &error)) walk_fail(walk, "chance: %s", error.message);
    if (drawn) return true;
    int turn = walk->game->turn(match->state);
    move = rh_random_move(walk->game, match->state, random, &test_scratch);
    if (!rh_match_play(match, turn, move, NULL, &test_scratch, &error))
        walk_fail(walk, "play: %s", error.message);
    return true;
}

void match_play(const struct walk *walk, struct match *match) {
    struct random random = rh_random_quick(walk->seed);
    match_begin(walk, match);
    int turn = walk->game->turn(match->state);
    while (match_step(walk, match, &random)) {
        if (turn >= 0 && rh_below(&random, 4) == 0) (void)rh_match_undo(match, turn, 1, false, NULL);
        turn = walk->game->turn(match->state);
    }
    rh_match_finish(match);
}
