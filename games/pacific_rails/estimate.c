/* A quick opinion of a position: what each seat has, would get if the game ended now, and can still make of what it owns. */
#include "games/pacific_rails/rules.h"

/* Points so far and at the end, and a little for what will bring points. */
static double worth(const struct pac_state *state, unsigned at) {
    const struct pac_seat *seat = &state->seat[at];
    double points = pac_score(seat);
    if (state->over) return points;
    struct pac_final final = pac_final(state, at);
    points += final.stations + final.telegraphs + final.goals;
    points += 1.3 * pac_tiles(seat);
    for (int i = 0; i < PAC_RESOURCES; i++) points += 0.35 * seat->cargo[i];
    for (int i = 0; i < seat->specialists; i++) {
        int carriage = i / PAC_SPACES_A_CARRIAGE;
        points += 1.2 + 0.5 * carriage;
    }
    points += 1.0 * seat->upgrades + 0.8 * pac_carriages(seat) + 0.5 * pac_sites(seat) + 0.4 * seat->hats;
    return points;
}

double pac_estimate(const void *at, int seat) {
    const struct pac_state *state = at;
    double mine = worth(state, (unsigned)seat), best = -1;
    for (unsigned i = 0; i < state->seats; i++) {
        double other = worth(state, i);
        if ((int)i != seat && other > best) best = other;
    }
    double lead = mine - best;
    return 0.5 + 0.5 * lead / (15 + (lead < 0 ? -lead : lead));
}
