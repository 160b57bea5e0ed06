/* Playouts: how a game goes on from a leaf of the tree until it is judged. */
#include "bots/judge.h"
#include "bots/policy.h"

/* How many decisions a playout takes: all if there is no estimate to ask. */
static uint32_t decisions(const struct search *search) {
    if (search->policy->rounds == 0 || !search->game->estimate) return UINT32_MAX;
    return search->policy->rounds * (uint32_t)search->seats;
}

/* Every decision at random. */
void rh_playout_random(struct search *search, void *state) {
    const struct game *game = search->game;
    uint32_t left = decisions(search);
    struct move move;
    while (left > 0 && rh_random_step(game, state, search->random, search->scratch, &move)) {
        if (game->turn(state) != RH_CHANCE) left--;
        game->apply(state, move, NULL);
    }
}

/* Tries one random move into search->trial and answers what it is worth to the seat. */
static double try_any(struct search *search, const void *state, int seat) {
    const struct game *game = search->game;
    memcpy(search->trial, state, game->state_size);
    game->apply(search->trial, rh_random_move(game, state, search->random, search->scratch), NULL);
    rh_settle(game, search->trial, search->random);
    return rh_judge_seat(game, search->trial, search->seats, seat);
}

/* Every decision the best, by the estimate, of a few random ones. */
void rh_playout_best_of(struct search *search, void *state) {
    const struct game *game = search->game;
    if (!game->estimate) {
        rh_playout_random(search, state);
        return;
    }
    rh_settle(game, state, search->random);
    for (uint32_t left = decisions(search); left > 0; left--) {
        int seat = game->turn(state);
        if (seat == RH_GAME_OVER) return;
        double most = -1;
        for (uint32_t i = 0; i < search->policy->best_of; i++) {
            double worth = try_any(search, state, seat);
            if (worth <= most) continue;
            most = worth;
            memcpy(search->best, search->trial, game->state_size);
        }
        memcpy(state, search->best, game->state_size);
    }
}
