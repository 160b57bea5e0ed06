/* A quick opinion of a position: what each seat has, what it would get if the game ended now, and what it can still make of
 * its train, its cargo and its pieces. How much the latter count follows from how far the coasts are from being joined; so
 * does how safe a lead is, and therefore the leader wants the line to be finished. The others would go on for ever: so opinions
 * decay as the rounds go by, and less if the line can soon be finished (decay). Very late, each seat also works towards the
 * route of its own that helps the line most (pac_way). */
#include "games/pacific_rails/line.h"
#include "games/pacific_rails/weights.h"

enum {
    FAR = PAC_LINE_FAR,
    LONG_ROUTE = 5,      /* tiles of a route that is too long to be seen */
    TILES_A_ROUTE = 3,   /* by which a route brings the coasts together, about */
    SPARE_ROUTES = 8,    /* pieces beyond those that the line needs, below which it is in danger */
    LATE_FROM = 16,      /* the round from which opinions decay, */
    LATE_BY = 36,        /* and the one from which nothing is left of them */
    VERY_LATE_FROM = 32, /* the round from which a seat prepares its own part of the line, */
    VERY_LATE_BY = 42,   /* and the one in which it does nothing else */
};

#define SCALE        4.0  /* points that count as one at the end, */
#define SCALE_A_TILE 2.0  /* and more for each tile that the end is away */
#define HASTE        24.0 /* what the way to the end is worth when nothing is left of opinions */

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

/* From where a seat's routes set out: from its engines, over all track and stops. */
static struct pac_area begin_of(const struct pac_state *state, const struct pac_seat *seat) {
    struct pac_area engines = {{0}};
    for (int edge = 0; edge < PAC_EDGES; edge++)
        if (seat->engine[edge] != PAC_NONE) pac_add(&engines, seat->engine[edge]);
    return pac_flood(engines, pac_or(state->laid, state->stops));
}

/* How many tiles are wanted for the shortest route over this land. */
static int tiles_wanted(const struct pac_state *state, struct pac_area reached, const struct goals *goals,
                        struct pac_area land) {
    struct pac_area network = pac_or(state->laid, state->stops);
    for (int tiles = 0; tiles < LONG_ROUTE; tiles++) {
        struct pac_area near = pac_near(reached);
        if (pac_meet(near, goals->fresh) || (tiles && pac_meet(near, goals->shared))) return tiles;
        reached = pac_or(reached, pac_and(near, land));
        if (pac_meet(pac_near(reached), pac_without(network, reached))) reached = pac_flood(reached, network);
    }
    return LONG_ROUTE;
}

/* How many tiles are missing in cargo for a route: none if there is one over land for which it has tiles. */
static int tiles_missing(const struct pac_state *state, unsigned at) {
    const struct pac_seat *seat = &state->seat[at];
    struct pac_area own = {{0}}, all = pac_or(pac_land[0], pac_or(pac_land[1], pac_land[2]));
    struct pac_area begin = begin_of(state, seat);
    struct goals goals = goals_of(state, at);
    int tiles = pac_tiles(seat);
    for (int i = 0; i < PAC_TRACKS; i++)
        if (seat->cargo[PAC_RAIL + i]) own = pac_or(own, pac_land[i]);
    if (tiles_wanted(state, begin, &goals, own) <= tiles) return 0;
    int missing = tiles_wanted(state, begin, &goals, all) - tiles;
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

/* What the whole table has in common: the line, the time, and how much of either is left. */
struct outlook {
    struct pac_ground ground; /* nothing, once the coasts are joined */
    int gap;
    double end;       /* how far the end is, in tiles */
    double late;      /* from 0 to 1, how late it is */
    double very_late; /* the same a while later */
    double
        danger; /* from 0 to 1, how far the line is in danger: too few pieces are left for its routes (PR-89a) */
};

/* Until the coasts are joined. It is the leader who wants that: with too few pieces the leader can't lay the routes. */
static double end_of(const struct pac_state *state, int gap) {
    int most = -1, routes = 1 + gap / TILES_A_ROUTE;
    unsigned leader = 0;
    for (unsigned i = 0; i < state->seats; i++) {
        int points = points_now(&state->seat[i]);
        if (points > most) most = points, leader = i;
    }
    int own = pieces(&state->seat[leader]);
    double end = gap + (own < routes ? 2 * (routes - own) : 0);
    return end < FAR ? end : FAR;
}

static double danger_of(const struct pac_state *state, int gap) {
    int left = 0, wanted = 1 + gap / TILES_A_ROUTE + SPARE_ROUTES;
    for (unsigned i = 0; i < state->seats; i++) left += pieces(&state->seat[i]);
    return left < wanted ? (double)(wanted - left) / wanted : 0;
}

static double nearness(double work) {
    return 1 / (1 + 0.15 * work);
}

/* How far a round has come from one to another, from 0 to 1. */
static double part(int round, int from, int by) {
    return round <= from ? 0 : round >= by ? 1 : (double)(round - from) / (by - from);
}

static void look_ahead(const struct pac_state *state, struct outlook *at) {
    at->gap = 0;
    at->end = at->late = at->very_late = at->danger = 0;
    if (state->joined != PAC_NONE || state->over) return;
    at->ground = pac_ground(state);
    at->late = part(state->round, LATE_FROM, LATE_BY);
    at->very_late = part(state->round, VERY_LATE_FROM, VERY_LATE_BY);
    at->gap = pac_line_gap(state, &at->ground);
    at->end = end_of(state, at->gap);
    at->danger = danger_of(state, at->gap);
}

static double decay(const void *at, double *near) {
    const struct pac_state *state = at;
    struct outlook ahead;
    look_ahead(state, &ahead);
    *near = state->over ? 1 : (1 - ahead.danger) * nearness(ahead.end);
    return (1 - 0.99 * ahead.late) * (1 - 0.8 * ahead.danger);
}

/* How many squares the route that is being laid still is from the line, over what lies there already or can be laid. */
static int steps_to(const struct pac_state *state, unsigned seat, struct pac_area squares) {
    struct pac_trip trip = pac_trip(state, seat, state->path, state->steps);
    struct pac_area ground = trip.free, reached = pac_only(state->path[state->steps - 1u]);
    for (int i = 0; i < PAC_TRACKS; i++)
        if (trip.left[i]) ground = pac_or(ground, trip.bare[i]);
    int steps = 0;
    if (!pac_any(squares)) return 0;
    for (; steps < FAR && !pac_meet(pac_near(reached), squares); steps++)
        reached = pac_or(reached, pac_and(pac_near(reached), ground));
    return steps;
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

static double scale_with(double end) {
    return SCALE + SCALE_A_TILE * end;
}

static double scale(const void *state) {
    struct outlook ahead;
    look_ahead(state, &ahead);
    return scale_with(ahead.end);
}

static void look(const void *at, int seat, double *value) {
    const struct pac_state *state = at;
    struct outlook ahead;
    look_ahead(state, &ahead);
    look_at(state, (unsigned)seat, ahead.gap, ahead.end, value);
}

/* What waiting costs a seat when it is late: the further the end is, and, when it is very late, the more work the seat has with its
 * part of the line. */
static double haste(const struct pac_state *state, unsigned seat, const struct outlook *ahead) {
    double cost = ahead->danger + ahead->late * (1 - nearness(ahead->end));
    if (ahead->late <= 0) return cost;
    bool laying = state->steps && ahead->gap > 0 && pac_top(state)->seat == seat;
    if (!laying && ahead->very_late <= 0) return cost;
    struct pac_way way = pac_way(state, &ahead->ground, seat);
    if (laying) cost -= 0.3 * ahead->late * (FAR - steps_to(state, seat, way.squares)) / FAR;
    return cost + 1.5 * ahead->very_late * (1 - nearness(way.work));
}

static double reachable(const void *at, int seat, const float *weight) {
    const struct pac_state *state = at;
    struct outlook ahead;
    look_ahead(state, &ahead);
    double value[FEATURES], sum = 0;
    look_at(state, (unsigned)seat, ahead.gap, ahead.end, value);
    for (int f = 0; f < FEATURES; f++) sum += (double)weight[f] * value[f];
    return sum / scale_with(ahead.end) - HASTE * haste(state, (unsigned)seat, &ahead);
}

static double certainty(const void *at, int seats) {
    (void)at;
    (void)seats;
    return 0.7;
}

double pac_estimate(const void *at, int seat) {
    const struct pac_state *state = at;
    return rh_estimate_by_reach(&pac_knowledge, state, state->seats, seat);
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge pac_knowledge = {
    .hard = 4000,
    .turns = 3,
    .feature = features,
    .weight = weights,
    .look = look,
    .scale = scale,
    .certainty = certainty,
    .reachable = reachable,
    .decay = decay,
};
