/* A quick opinion of a position: how likely a seat is to win, or alone, how good its score will be. */
#include "games/railroad_rivals/rules.h"

double riv_estimate(const void *at, int seat) {
    const struct riv_state *state = at;
    double mine = state->seat[seat].score + riv_stock_worth(state, (unsigned)seat), best = 0;
    if (riv_solitaire(state)) return mine / (mine + 80);
    for (int i = 0; i < state->seats; i++) {
        double rival = state->seat[i].score + riv_stock_worth(state, (unsigned)i);
        if (i != seat && rival > best) best = rival;
    }
    double lead = mine - best;
    return 0.5 + 0.5 * lead / (20 + (lead < 0 ? -lead : lead));
}
