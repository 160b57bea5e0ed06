/* A quick opinion of a position, for bots: the points that each seat can hope for. */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

double aos_estimate(const void *at, int seat) {
    const struct aos_state *state = at;
    return state->seat[seat].income / (10.0 + state->seat[seat].income);
}
