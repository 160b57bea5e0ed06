/* Random games of Age of Steam that last: a plain random player is bankrupt after two turns. */
#ifndef TESTS_UNIT_AGE_OF_STEAM_H
#define TESTS_UNIT_AGE_OF_STEAM_H

#include "engine/moves.h"
#include "games/age_of_steam/play.h"

extern const struct game aos_game;

/* A random move, but one that keeps a railway alive: few shares, low bids, cubes shipped, tiles built. */
static inline struct move prudent(const struct aos_state *state, struct move *listed, struct random *random) {
    size_t count = aos_game.moves(state, listed);
    struct move move = listed[rh_below(random, (uint32_t)count)];
    switch (state->phase) {
    case AOS_PHASE_SHARES:
        return listed[rh_below(random, count > 3 ? 3 : (uint32_t)count)];
    case AOS_PHASE_AUCTION:
        return rh_below(random, 3) ? listed[0] : listed[count > 1 ? 1 : 0];
    case AOS_PHASE_GOODS:
        return move.verb == AOS_V_REST ? listed[0] : move;
    case AOS_PHASE_BUILD:
        return listed[rh_below(random, (uint32_t)count)];
    default:
        return move;
    }
}

/* When a player would be poor, money falls from the sky, so that games last and boards fill up. */
static inline void enrich(struct aos_state *state, struct random *random) {
    for (int i = 0; i < state->seats; i++)
        if (state->seat[i].cash < 14) state->seat[i].cash = (uint16_t)(14 + rh_below(random, 30));
}

#endif
