/* First opinions of a move, before any iteration has tried it. */
#include "bots/judge.h"
#include "bots/policy.h"

/* A tiny random term, so that moves of equal worth are tried in random order. */
static float with_a_hair(struct search *search, double worth) {
    return (float)(worth + 1e-5 * rh_unit(&search->dice));
}

/* None: all alike. */
float rh_prior_none(struct search *search, const void *state, int seat, struct move move) {
    (void)state;
    (void)seat;
    (void)move;
    return with_a_hair(search, 0.5);
}

/* What the game's estimate says of the position behind the move, once chance has answered; where the game wants turns compared,
 * behind the turn. */
float rh_prior_estimate(struct search *search, const void *state, int seat, struct move move) {
    const struct game *game = search->game;
    if (!game->estimate) return rh_prior_none(search, state, seat, move);
    struct random same = search->luck; /* common random numbers for all moves of a node */
    memcpy(search->end, state, game->state_size);
    game->apply(search->end, move, NULL);
    rh_settle(game, search->end, &search->luck);
    if (search->turnwise) rh_finish_turn(search, search->end, seat);
    search->luck = same;
    return with_a_hair(search, rh_judge_seat(game, search->end, search->seats, seat));
}
