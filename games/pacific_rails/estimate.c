/* A quick opinion of a position: what each seat has, what it would get if the game ended now, and what it can still make of
 * its train, its cargo and its pieces. How much the latter count follows from how far the coasts are from being joined; so
 * does how safe a lead is, and therefore whoever leads wants the line to be finished. */
#include "games/pacific_rails/rules.h"
#include "games/pacific_rails/weights.h"

enum {
    FAR = 14,       /* tiles between the coasts at the start, about */
    LONG_ROUTE = 5, /* tiles of a route that is too long to be seen */
};

#define DOUBT        4.0 /* points that count as one at the end, */
#define DOUBT_A_TILE 3.0 /* and more for each route that the end is away */

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
    return worth + 1.9 * pac_houses(seat) + 0.3 * seat->telegraphs;
}

/* Cities where a route of this seat may end: those without a building, and those with one. */
struct goals {
    struct pac_area fresh, shared;
};

static struct goals goals_of(const struct pac_state *state, unsigned seat) {
    struct goals goals = {{{0}}, {{0}}};
    for (unsigned i = 0; i < PAC_CITIES; i++)
        if (pac_may_end(state, seat, i))
            pac_add(pac_built(state, i) ? &goals.shared : &goals.fresh, pac_city_square[i]);
    return goals;
}

/* How many tiles are wanted for the shortest route from any of the seat's engines over this land. */
static int tiles_wanted(const struct pac_state *state, unsigned at, struct pac_area land) {
    const struct pac_seat *seat = &state->seat[at];
    struct pac_area network = pac_or(state->laid, state->stops), reached = {{0, 0, 0}};
    struct goals goals = goals_of(state, at);
    for (int edge = 0; edge < PAC_EDGES; edge++)
        if (seat->engine[edge] != PAC_NONE) pac_add(&reached, seat->engine[edge]);
    for (int tiles = 0; tiles < LONG_ROUTE; tiles++) {
        reached = pac_flood(reached, network);
        struct pac_area near = pac_near(reached);
        if (pac_meet(near, goals.fresh) || (tiles && pac_meet(near, goals.shared))) return tiles;
        reached = pac_or(reached, pac_and(near, land));
    }
    return LONG_ROUTE;
}

/* How many tiles are missing in cargo for a route: none if there is one over land for which it has tiles. */
static int tiles_missing(const struct pac_state *state, unsigned at) {
    const struct pac_seat *seat = &state->seat[at];
    struct pac_area own = {{0, 0, 0}}, all = pac_or(pac_land[0], pac_or(pac_land[1], pac_land[2]));
    int tiles = pac_tiles(seat);
    for (int i = 0; i < PAC_TRACKS; i++)
        if (seat->cargo[PAC_RAIL + i]) own = pac_or(own, pac_land[i]);
    if (tiles_wanted(state, at, own) <= tiles) return 0;
    int missing = tiles_wanted(state, at, all) - tiles;
    return missing > 0 ? missing : 1;
}

static int pieces(const struct pac_seat *seat) {
    return pac_houses(seat) + seat->telegraphs;
}

/* A share in the points for joining the coasts: the fewer tiles are missing besides those in cargo, the more. Whoever has no
 * piece left lays no route. */
static double coast_worth(const struct pac_seat *seat, int gap) {
    if (pieces(seat) == 0) return 0;
    int missing = gap > pac_tiles(seat) ? gap - pac_tiles(seat) : 0;
    return 0.5 * PAC_COAST_POINTS * (FAR - missing) / FAR;
}

/* What the estimate looks at, in points, so that weights are near one. */
enum feature { POINTS, BUILDINGS, GOALS, GOALS_LATER, CARGO, FUTURE, COASTS, READY, MISSING, FEATURES };
static const char *const features[] = {
    [POINTS] = "points",
    [BUILDINGS] = "stations and telegraphs",
    [GOALS] = "goals",
    [GOALS_LATER] = "goals, early",
    [CARGO] = "cargo",
    [FUTURE] = "train and pieces, early",
    [COASTS] = "joining the coasts",
    [READY] = "tiles for a route, early",
    [MISSING] = "tiles missing for it, early",
    [FEATURES] = NULL,
};

/* Points and buildings; goals change hands too easily to tell who leads. */
static int points_now(const struct pac_seat *seat) {
    return pac_score(seat) + pac_points_of_stations(seat) + pac_points_of_poles(seat);
}

/* How far the end is, in routes: until the coasts are joined, or everybody has built all pieces (PR-89a). It is the leader who
 * wants it: without a piece left the leader can't lay the route that ends the game, and nobody else will. */
static double end_of(const struct pac_state *state, int gap) {
    int left = 0, most = -1;
    unsigned leader = 0;
    if (state->joined != PAC_NONE || state->over) return 0;
    for (unsigned i = 0; i < state->seats; i++) {
        int points = points_now(&state->seat[i]);
        if (points > most) most = points, leader = i;
        left += pieces(&state->seat[i]);
    }
    double routes = (double)left / state->seats, end = routes < gap ? routes : gap;
    int lacking = gap - pieces(&state->seat[leader]);
    if (lacking > 0 && left > 0) end = gap + 2 * lacking < FAR ? gap + 2 * lacking : FAR;
    int rounds = PAC_ROUNDS - state->round;
    return rounds < end ? rounds : end;
}

/* How much of the game is left: from 1 at the start to 0 when the coasts are joined. */
static double time_left(const struct pac_state *state, double end) {
    return state->joined != PAC_NONE ? 0 : 0.3 + 0.7 * end / FAR;
}

static void look_at(const struct pac_state *state, unsigned at, int gap, double end, double *value) {
    const struct pac_seat *seat = &state->seat[at];
    double time = time_left(state, end);
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
    int missing = tiles_missing(state, at);
    value[READY] = missing ? 0 : time;
    value[MISSING] = time * missing;
}

static double doubt_before(double end) {
    return DOUBT + DOUBT_A_TILE * end;
}

static double doubt(const void *at) {
    return doubt_before(end_of(at, gap_between_coasts(at)));
}

static void look(const void *at, int seat, double *value) {
    const struct pac_state *state = at;
    int gap = gap_between_coasts(state);
    look_at(state, (unsigned)seat, gap, end_of(state, gap), value);
}

static double hope(const void *at, int seat, const float *weight) {
    const struct pac_state *state = at;
    int gap = gap_between_coasts(state);
    double value[FEATURES], sum = 0, end = end_of(state, gap);
    look_at(state, (unsigned)seat, gap, end, value);
    for (int f = 0; f < FEATURES; f++) sum += (double)weight[f] * value[f];
    return sum / doubt_before(end);
}

double pac_estimate(const void *at, int seat) {
    const struct pac_state *state = at;
    return rh_estimate_by_hope(&pac_knowledge, state, state->seats, seat);
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge pac_knowledge = {
    .hard = 4000,
    .turns = 3,
    .feature = features,
    .weight = weights,
    .look = look,
    .doubt = doubt,
    .hope = hope,
};
