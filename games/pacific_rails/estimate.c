/* A quick opinion of a position: what each seat has, what it would get if the game ended now, and what it can still make of
 * its train, its cargo and its pieces. How much the latter count follows from how far the coasts are from being joined; so
 * does how safe a lead is, and therefore whoever leads wants the line to be finished. */
#include "games/pacific_rails/rules.h"
#include "games/pacific_rails/weights.h"

enum { FAR = 14 }; /* tiles between the coasts at the start, about */

#define DOUBT        4.0 /* points that count as one at the end, */
#define DOUBT_A_TILE 3.0 /* and more for each tile that is missing between the coasts */

/* How many squares without track lie between the coasts, on the best line. A city without buildings counts as one. */
static int gap_between_coasts(const struct pac_state *state) {
    struct pac_area network = pac_or(state->laid, state->stops), open = pac_land[0];
    struct pac_area east = pac_and(state->stops, pac_edge_starts[PAC_EAST]);
    open = pac_or(open, pac_or(pac_land[1], pac_land[2]));
    for (unsigned i = 0; i < PAC_CITIES; i++) pac_add(&open, pac_city_square[i]);
    struct pac_area reached = pac_flood(pac_and(state->stops, pac_edge_starts[PAC_WEST]), network);
    for (int gap = 0; gap < FAR; gap++) {
        if (pac_meet(reached, east)) return gap;
        reached = pac_flood(pac_or(reached, pac_and(pac_near(reached), open)), network);
    }
    return FAR;
}

/* The first few of a kind are of use, more of them less and less. */
static double pile(int count, int useful, double each, double beyond) {
    return count < useful ? each * count : each * useful + beyond * (count - useful);
}

/* Cargo: tiles are nearly points, resources nearly tiles. */
static double cargo_worth(const struct pac_seat *seat) {
    double worth = 0;
    for (int i = PAC_RAIL; i < PAC_ITEMS; i++) worth += pile(seat->cargo[i], 3, 1.7, 1.0);
    worth += pile(seat->cargo[PAC_COIN], 3, 0.5, 0.1);
    worth += pile(seat->cargo[PAC_IRON], 3, 0.7, 0.1);
    worth += pile(seat->cargo[PAC_WOOD], 3, 0.6, 0.1);
    worth += pile(seat->cargo[PAC_GUNPOWDER], 3, 0.6, 0.1);
    return worth;
}

/* What will go on bringing something: specialists, upgrades, production, and pieces that are still to be built. */
static double future_worth(const struct pac_seat *seat) {
    double worth = 0.9 * pac_carriages(seat) + 1.2 * seat->upgrades + 0.5 * seat->hats;
    for (int i = 0; i < seat->specialists; i++) {
        int carriage = i / PAC_SPACES_A_CARRIAGE;
        worth += 1.5 + 0.7 * carriage;
    }
    for (int i = 0; i < PAC_RESOURCES; i++) worth += 0.5 * seat->empty[i] + 0.5 * seat->site[i];
    return worth + 1.9 * pac_houses(seat) + 1.2 * seat->telegraphs;
}

/* Engines from which a route can be laid at once. To find out takes time, so a seat without tiles is taken to have none. */
static int ready_engines(const struct pac_state *state, unsigned at) {
    const struct pac_seat *seat = &state->seat[at];
    int ready = 0;
    if (!pac_tiles(seat)) return 0;
    for (int edge = 0; edge < PAC_EDGES; edge++) {
        if (seat->engine[edge] == PAC_NONE) continue;
        struct pac_trip trip = pac_trip(state, at, &seat->engine[edge], 1);
        ready += pac_trip_finishes(&trip, seat->engine[edge]);
    }
    return ready;
}

/* A share in the points for joining the coasts: the fewer tiles are missing besides those in cargo, the more. */
static double coast_worth(const struct pac_seat *seat, int gap) {
    int missing = gap > pac_tiles(seat) ? gap - pac_tiles(seat) : 0;
    return 0.5 * PAC_COAST_POINTS * (FAR - missing) / FAR;
}

/* What the estimate looks at, in points, so that weights are near one. */
enum feature { POINTS, BUILDINGS, GOALS, GOALS_LATER, CARGO, FUTURE, COASTS, READY, FEATURES };
static const char *const features[] = {
    [POINTS] = "points",
    [BUILDINGS] = "stations and telegraphs",
    [GOALS] = "goals",
    [GOALS_LATER] = "goals, early",
    [CARGO] = "cargo",
    [FUTURE] = "train and pieces, early",
    [COASTS] = "joining the coasts",
    [READY] = "engines ready to lay, early",
    [FEATURES] = NULL,
};

/* How much of the game is left, as far as track tells: from 1 at the start to 0 when the coasts are joined. */
static double time_left(const struct pac_state *state, int gap) {
    return state->joined != PAC_NONE ? 0 : 0.3 + 0.7 * gap / FAR;
}

static void look_at(const struct pac_state *state, unsigned at, int gap, double *value) {
    const struct pac_seat *seat = &state->seat[at];
    double time = time_left(state, gap);
    for (int f = 0; f < FEATURES; f++) value[f] = 0;
    value[POINTS] = pac_score(seat);
    if (state->over) return;
    struct pac_final final = pac_final(state, at);
    value[BUILDINGS] = final.stations + final.telegraphs;
    value[GOALS] = final.goals;
    value[GOALS_LATER] = time * final.goals;
    value[CARGO] = cargo_worth(seat);
    value[FUTURE] = time * future_worth(seat);
    if (state->joined == PAC_NONE) value[COASTS] = coast_worth(seat, gap);
    value[READY] = time * ready_engines(state, at);
}

/* The features, measured by how safe a lead is. */
static void look(const void *at, int seat, double *value) {
    const struct pac_state *state = at;
    int gap = gap_between_coasts(state);
    look_at(state, (unsigned)seat, gap, value);
    for (int f = 0; f < FEATURES; f++) value[f] /= DOUBT + DOUBT_A_TILE * gap;
}

static double worth(const struct pac_state *state, unsigned at, int gap) {
    double value[FEATURES], sum = 0;
    look_at(state, at, gap, value);
    for (int f = 0; f < FEATURES; f++) sum += weights[f] * value[f];
    return sum / (DOUBT + DOUBT_A_TILE * gap);
}

double pac_estimate(const void *at, int seat) {
    const struct pac_state *state = at;
    int gap = gap_between_coasts(state);
    double mine = worth(state, (unsigned)seat, gap), best = -1000;
    for (unsigned i = 0; i < state->seats; i++) {
        double other = (int)i == seat ? -1000 : worth(state, i, gap);
        if (other > best) best = other;
    }
    double lead = mine - best;
    return 0.5 + 0.5 * lead / (2 + (lead < 0 ? -lead : lead));
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge pac_knowledge = {
    .hard = 12000,
    .turns = 3,
    .feature = features,
    .weight = weights,
    .look = look,
};
