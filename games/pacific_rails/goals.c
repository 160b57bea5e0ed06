/* Goals of Pacific Rails Inc.: the cheapest route to each city that a route may end in, and a train that makes all it can.
 *
 * The cheapest route needs the fewest tiles, and of those the fewest steps. Rails, bridges and tunnels each have their own number, so
 * for every way to spend some of each the squares that it reaches are kept, with the direction they were entered by: the
 * smaller spendings come first, and a route is read off backwards. A route never needs more tiles than a walk that meets itself, but
 * for an end that demands a new tile (PR-78): there its first tile is chosen before all else. A route of too many steps is left out.
 */
#include "games/pacific_rails/rules.h"

extern const struct game pac_game;

/* --- Units and kinds ------------------------------------------------------------------------------------- */

static int holds_rails(const void *state, int seat) {
    return ((const struct pac_state *)state)->seat[seat].cargo[PAC_RAIL];
}
static int holds_bridges(const void *state, int seat) {
    return ((const struct pac_state *)state)->seat[seat].cargo[PAC_BRIDGE];
}
static int holds_tunnels(const void *state, int seat) {
    return ((const struct pac_state *)state)->seat[seat].cargo[PAC_TUNNEL];
}
static int holds_points(const void *state, int seat) {
    return pac_score(&((const struct pac_state *)state)->seat[seat]);
}

static const struct goal_unit tile_units[PAC_TRACKS] = {
    {"rail", "rails", NULL, holds_rails},
    {"bridge", "bridges", NULL, holds_bridges},
    {"tunnel", "tunnels", NULL, holds_tunnels},
};
static const struct goal_unit points = {"point", "points", NULL, holds_points};

enum { TELEGRAPH, FIRST_ROW };
RH_NAMES(building_names, "building", "telegraph station", "station from row 1", "station from row 2",
         "station from row 3", "station from row 4");
RH_NAMES(edge_names, "edge", "west", "east");
static const struct arg_kind building = {.name = "building", .form = ARG_NAME, .names = &building_names};
static const struct arg_kind edge = {.name = "engine", .form = ARG_NAME, .names = &edge_names};
static const struct goal_kind route = {"lay",
                                       "lay to {0} from the {2}, {1}",
                                       {&pac_arg_square, &building, &edge}};
static const struct goal_kind train = {.name = "make", .words = "make all that the train can"};

static void weigh(struct goal *goal, const struct pac_state *before) {
    struct pac_state after = *before;
    for (unsigned i = 0; i < goal->moves; i++) pac_game.apply(&after, goal->move[i], NULL);
    for (int i = 0; i < PAC_TRACKS; i++) rh_goal_differ(goal, &tile_units[i], before, &after, before->seats);
    goal->settles = after.over || after.round != before->round;
    if (!goal->settles) rh_goal_differ(goal, &points, before, &after, before->seats);
}

/* --- The cheapest routes --------------------------------------------------------------------------------- */

enum { SPENDINGS = 216, NOT_REACHED = 0, START = 5, ROUTE_MOST = RH_GOAL_MOVES - 2 };

struct best {
    uint8_t tiles, steps; /* steps 0: no route */
    uint8_t path[ROUTE_MOST];
};

struct search {
    struct pac_trip trip; /* the start is on it */
    unsigned start;
    unsigned wide[PAC_TRACKS];               /* how far one more tile of a kind lies among the spendings */
    uint8_t entered[SPENDINGS][PAC_SQUARES]; /* 1 + the direction of the last step, START or NOT_REACHED */
    struct best best[PAC_CITIES];
};

static unsigned backwards(unsigned direction) {
    return (direction + 2) % 4;
}

/* Reads a route off, from its last square to the start. False if it meets itself or is too long. */
static bool read_off(const struct search *search, unsigned spending, unsigned last, unsigned end,
                     unsigned tiles, struct best *best) {
    uint8_t path[ROUTE_MOST];
    struct pac_area met = {{0}};
    unsigned steps = 0, square = last;
    pac_add(&met, end);
    for (;;) {
        unsigned entered = search->entered[spending][square];
        if (entered == START) break;
        if (pac_has(&met, square) || steps + 1 >= ROUTE_MOST) return false;
        pac_add(&met, square);
        path[steps++] = (uint8_t)square;
        unsigned terrain = pac_terrain[square];
        if (!pac_has(&search->trip.free, square)) spending -= search->wide[terrain];
        square = pac_next(square, backwards(entered - 1));
    }
    if (best->steps && (best->tiles < tiles || (best->tiles == tiles && best->steps <= steps + 1)))
        return false;
    best->tiles = (uint8_t)tiles;
    best->steps = (uint8_t)(steps + 1);
    for (unsigned i = 0; i < steps; i++) best->path[i] = path[steps - 1 - i];
    best->path[steps] = (uint8_t)end;
    return true;
}

/* Looks around one square that is reached: ends beside it, free squares of the same spending, bare ones of a larger one. */
static unsigned look_around(struct search *search, unsigned spending, unsigned tiles, const uint8_t *left,
                            unsigned square, uint8_t *queue, unsigned tail) {
    const struct pac_trip *trip = &search->trip;
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(square, d);
        if (next == PAC_NONE || next == search->start) continue;
        unsigned terrain = pac_terrain[next], city = pac_square_city[next];
        bool ends = pac_has(&trip->fresh, next) || ((trip->laid || tiles) && pac_has(&trip->shared, next));
        if (ends && city != PAC_NONE) read_off(search, spending, square, next, tiles, &search->best[city]);
        if (pac_has(&trip->free, next)) {
            if (search->entered[spending][next]) continue;
            search->entered[spending][next] = (uint8_t)(d + 1);
            queue[tail++] = (uint8_t)next;
        } else if (terrain < PAC_TRACKS && left[terrain] && pac_has(&trip->bare[terrain], next)) {
            uint8_t *entered = &search->entered[spending + search->wide[terrain]][next];
            if (!*entered) *entered = (uint8_t)(d + 1);
        }
    }
    return tail;
}

/* All squares that this spending reaches, those entered by its last tile first. */
static void flood(struct search *search, unsigned spending, unsigned tiles, const uint8_t *left) {
    uint8_t queue[PAC_SQUARES];
    unsigned tail = 0;
    for (unsigned square = 0; square < PAC_SQUARES; square++)
        if (search->entered[spending][square]) queue[tail++] = (uint8_t)square;
    for (unsigned head = 0; head < tail; head++)
        tail = look_around(search, spending, tiles, left, queue[head], queue, tail);
}

static void search_routes(struct search *search, const struct pac_trip *trip, unsigned start) {
    const uint8_t *have = trip->left;
    memset(search->entered, 0, sizeof search->entered);
    search->trip = *trip;
    search->start = start;
    search->wide[0] = 1;
    search->wide[1] = have[0] + 1u;
    search->wide[2] = search->wide[1] * (have[1] + 1u);
    search->entered[0][start] = START;
    if (search->wide[2] * (have[2] + 1u) > SPENDINGS) return;
    for (unsigned c = 0, spending = 0; c <= have[2]; c++)
        for (unsigned b = 0; b <= have[1]; b++)
            for (unsigned a = 0; a <= have[0]; a++, spending++) {
                const uint8_t left[PAC_TRACKS] = {(uint8_t)(have[0] - a), (uint8_t)(have[1] - b),
                                                  (uint8_t)(have[2] - c)};
                flood(search, spending, a + b + c, left);
            }
}

/* --- Ends that demand a tile ------------------------------------------------------------------------------ */

/* Where the shortest way to an end lays nothing, its first tile is chosen: the shortest way over track to the tile, then the
 * cheapest way on that does not meet it. Fills in the ends that have no route yet. */
static void try_first_tile(struct search *search, const struct pac_trip *trip, const uint8_t *before,
                           unsigned steps, struct best *best) {
    struct pac_trip onward = *trip;
    for (unsigned i = 0; i < steps; i++) pac_trip_step(&onward, before[i]);
    memset(search->best, 0, sizeof search->best);
    search_routes(search, &onward, before[steps - 1]);
    for (unsigned city = 0; city < PAC_CITIES; city++) {
        const struct best *found = &search->best[city];
        struct best *kept = &best[city];
        unsigned all = found->steps + steps, tiles = found->tiles + 1u;
        if (!found->steps || all > ROUTE_MOST) continue;
        if (kept->steps && (kept->tiles < tiles || (kept->tiles == tiles && kept->steps <= all))) continue;
        kept->tiles = (uint8_t)tiles;
        kept->steps = (uint8_t)all;
        memcpy(kept->path, before, steps);
        memcpy(kept->path + steps, found->path, found->steps);
    }
}

static void search_by_first_tile(struct search *search, const struct pac_trip *trip, unsigned start,
                                 struct best *best) {
    uint8_t queue[PAC_SQUARES], from[PAC_SQUARES], path[ROUTE_MOST];
    struct pac_area met = pac_only(start);
    unsigned tail = 0;
    queue[tail++] = (uint8_t)start;
    for (unsigned head = 0; head < tail; head++)
        for (unsigned d = 0; d < 4; d++) {
            unsigned square = queue[head], next = pac_next(square, d), steps = 0;
            if (next == PAC_NONE || pac_has(&met, next) || !pac_trip_may_step(trip, next)) continue;
            pac_add(&met, next);
            from[next] = (uint8_t)square;
            if (pac_has(&trip->free, next)) {
                queue[tail++] = (uint8_t)next;
                continue;
            }
            for (unsigned at = next; at != start && steps < ROUTE_MOST; at = from[at]) steps++;
            unsigned at = next;
            for (unsigned i = steps; i-- > 0; at = from[at]) path[i] = (uint8_t)at;
            if (steps && steps < ROUTE_MOST) try_first_tile(search, trip, path, steps, best);
        }
}

/* --- Goals ----------------------------------------------------------------------------------------------- */

struct list {
    const struct pac_state *state;
    unsigned seat;
    struct goal *goal;
    size_t count;
};

/* One goal for each building that may end the route. `lay`: the move that begins it, or NULL while one is being laid. */
static void add_route(struct list *list, const struct best *best, unsigned city, const struct move *lay,
                      unsigned from) {
    const struct pac_state *state = list->state;
    unsigned end = pac_city_square[city];
    for (unsigned with = 0; with < FIRST_ROW + PAC_RESOURCES && list->count < RH_GOALS; with++) {
        bool fits = with == TELEGRAPH ? pac_end_telegraph(state, list->seat, city)
                                      : pac_end_station(state, list->seat, city) &&
                                            pac_row_has_house(&state->seat[list->seat], with - FIRST_ROW);
        if (!fits) continue;
        struct goal *goal = &list->goal[list->count++];
        rh_goal_begin(goal, &route);
        goal->arg[0] = (uint8_t)end;
        goal->arg[1] = (uint8_t)with;
        goal->arg[2] = (uint8_t)from;
        if (lay) rh_goal_move(goal, *lay);
        for (unsigned i = 0; i < best->steps; i++) rh_goal_move(goal, pac_move(PAC_DO_TO, best->path[i], 0));
        rh_goal_move(goal, with == TELEGRAPH ? pac_move(PAC_DO_TELEGRAPH, end, 0)
                                             : pac_move(PAC_DO_STATION, end, with - FIRST_ROW));
        weigh(goal, state);
    }
}

static void add_routes(struct list *list, const struct pac_trip *trip, unsigned start, const struct move *lay,
                       unsigned from) {
    struct search search;
    struct best best[PAC_CITIES];
    memset(search.best, 0, sizeof search.best);
    search_routes(&search, trip, start);
    memcpy(best, search.best, sizeof best);
    for (unsigned city = 0; city < PAC_CITIES && !trip->laid; city++)
        if (!best[city].steps && pac_has(&trip->shared, pac_city_square[city])) {
            search_by_first_tile(&search, trip, start, best);
            break;
        }
    for (unsigned city = 0; city < PAC_CITIES; city++)
        if (best[city].steps) add_route(list, &best[city], city, lay, from);
}

static void list_routes(struct list *list, const struct step *step) {
    const struct pac_seat *seat = &list->state->seat[list->seat];
    for (unsigned from = 0; from < PAC_EDGES && step->a != PAC_HIRING; from++) {
        if (seat->engine[from] == PAC_NONE || (from && seat->engine[0] == seat->engine[1])) continue;
        struct pac_trip trip = pac_trip(list->state, list->seat, &seat->engine[from], 1);
        struct move lay = pac_move(PAC_DO_LAY, seat->engine[from], 0);
        add_routes(list, &trip, seat->engine[from], &lay, from);
    }
}

/* Of the route being laid: on from where it is. */
static void list_onward(struct list *list) {
    const struct pac_state *state = list->state;
    unsigned at = state->path[state->steps - 1u], from = 0;
    struct pac_trip before = pac_trip(state, list->seat, state->path, state->steps - 1u), trip = before;
    if (state->steps > 1 && pac_has(&before.fresh, at)) return; /* it has come to its end. PR-74 */
    pac_trip_step(&trip, at);
    while (from + 1 < PAC_EDGES && state->seat[list->seat].engine[from] != state->path[0]) from++;
    add_routes(list, &trip, at, NULL, from);
}

/* PR-56: each specialist as often as it can be used. */
static void list_train(struct list *list) {
    struct pac_state after = *list->state;
    struct goal *goal = &list->goal[list->count];
    rh_goal_begin(goal, &train);
    while (pac_game.turn(&after) == (int)list->seat && pac_top(&after)->what == PAC_STEP_MAKE) {
        struct move make = pac_move(PAC_DO_MAKE, (unsigned)pac_make_most(&after, pac_top(&after)), 0);
        if (!rh_goal_move(goal, make)) return;
        pac_game.apply(&after, make, NULL);
    }
    if (goal->moves < 2) return;
    weigh(goal, list->state);
    list->count++;
}

size_t pac_ends(const void *at, struct goal *out) {
    const struct pac_state *state = at;
    const struct step *step = pac_top(state);
    struct list list = {state, step->seat, out, 0};
    if (step->what == PAC_STEP_CENTRAL) list_routes(&list, step);
    if (step->what == PAC_STEP_ROUTE) list_onward(&list);
    if (step->what == PAC_STEP_MAKE) list_train(&list);
    return list.count;
}
