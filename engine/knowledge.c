/* See knowledge.h. */
#include "engine/knowledge.h"

double rh_estimate_by_hope(const struct knowledge *known, const void *state, int seats, int seat) {
    double rival = 0;
    for (int i = 0, seen = 0; i < seats; i++) {
        if (i == seat) continue;
        double hope = known->hope(state, i, known->weight);
        if (seen++ == 0 || hope > rival) rival = hope;
    }
    return rh_opinion(known->hope(state, seat, known->weight) - rival);
}
