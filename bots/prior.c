/* First opinions of a move, before any iteration has tried it. */
#include "bots/judge.h"
#include "bots/policy.h"

/* None: a random number, so that untried moves come in random order. */
float rh_prior_none(struct search *search, const void *state, int seat, struct move move) {
    (void)state;
    (void)seat;
    (void)move;
    return (float)rh_unit(search->random);
}

/* What the game's estimate says of the position behind the move, once chance has answered. A hair of luck parts the
 * moves that it likes alike. */
float rh_prior_estimate(struct search *search, const void *state, int seat, struct move move) {
    const struct game *game = search->game;
    if (!game->estimate) return rh_prior_none(search, state, seat, move);
    memcpy(search->trial, state, game->state_size);
    game->apply(search->trial, move, NULL);
    rh_settle(game, search->trial, search->random);
    double hair = 1e-6 * rh_unit(search->random);
    return (float)(rh_judge_seat(game, search->trial, search->seats, seat) + hair);
}
