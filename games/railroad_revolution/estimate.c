/* A bot's quick opinion of winning. */
#include "games/railroad_revolution/rules.h"

double rev_estimate(const void *at, int who) {
    const struct rev_state *state = at;
    int own = rev_points(&state->seat[who]), best = 0;
    for (unsigned i = 0; i < state->seats; i++)
        if ((int)i != who && rev_points(&state->seat[i]) > best) best = rev_points(&state->seat[i]);
    double lead = (own - best) / 100.0;
    return lead > 1 ? 1 : lead < -1 ? 0 : 0.5 + lead / 2;
}
