/* See knowledge.h. */
#include "engine/knowledge.h"

#define NEAR_SHARE 0.02 /* the worth of a lost game: below the lowest worth of any result */

struct decay rh_decay(const struct knowledge *known, const void *state) {
    struct decay decay = {.left = 1};
    if (known->decay) decay.left = known->decay(state, &decay.near);
    return decay;
}

double rh_opinion_left(struct decay decay, double opinion) {
    return decay.left == 1 ? opinion : opinion * decay.left + NEAR_SHARE * (1 - decay.left) * decay.near;
}

double rh_estimate_by_reach(const struct knowledge *known, const void *state, int seats, int seat) {
    double rival = 0;
    for (int i = 0, seen = 0; i < seats; i++) {
        if (i == seat) continue;
        double reachable = known->reachable(state, i, known->weight);
        if (seen++ == 0 || reachable > rival) rival = reachable;
    }
    return rh_opinion_left(rh_decay(known, state),
                           rh_opinion(known->reachable(state, seat, known->weight) - rival));
}
