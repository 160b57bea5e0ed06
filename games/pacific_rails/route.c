/* Laying track (PR-73 to PR-86): a route grows square by square, and nothing lies on the map before it ends with a building.
 * What it would bring is worked out in one place, for the preview and for the score. */
#include "games/pacific_rails/rules.h"

static bool bare(const struct pac_state *state, unsigned square) {
    return pac_terrain[square] < PAC_TRACKS && !pac_has(&state->laid, square);
}

static void pay_owner(struct pac_fare *fare, unsigned seat, uint8_t owner) {
    if (owner != PAC_NONE && owner != seat) fare->pay[owner] = (uint8_t)(fare->pay[owner] + PAC_PASS_POINTS);
}

/* PR-81, PR-83. The engine's own square pays nothing. */
struct pac_fare pac_fare(const struct pac_state *state, unsigned seat, const uint8_t *path, unsigned steps) {
    struct pac_fare fare = {.tiles = 0};
    for (unsigned i = 1; i < steps; i++) {
        unsigned square = path[i], city = pac_square_city[square];
        if (bare(state, square)) {
            fare.tile[pac_terrain[square]]++;
            fare.tiles++;
            pac_add(&fare.fresh, square);
        } else if (city != PAC_NONE) {
            pay_owner(&fare, seat, state->station[city]);
            pay_owner(&fare, seat, state->telegraph[city]);
        }
    }
    if (!fare.tiles) return fare;
    struct pac_chain chain =
        pac_chain(pac_or(state->laid, fare.fresh), state->stops, path[steps - 1], fare.fresh);
    fare.chain = chain.fresh;
    fare.twice = chain.squares;
    return fare;
}

bool pac_joins(const struct pac_state *state, unsigned city) {
    struct pac_area laid = state->laid, stops = state->stops;
    for (unsigned i = 1; i < state->steps; i++)
        if (bare(state, state->path[i])) pac_add(&laid, state->path[i]);
    pac_add(&stops, pac_city_square[city]);
    return state->joined == PAC_NONE && pac_coasts_joined(laid, stops);
}

/* --- Moves ----------------------------------------------------------------------------------------------- */

static bool may_lay(const struct pac_state *state, unsigned seat, int edge) {
    const uint8_t *engine = &state->seat[seat].engine[edge];
    if (*engine == PAC_NONE) return false;
    struct pac_trip trip = pac_trip(state, seat, engine, 1);
    return pac_trip_finishes(&trip, *engine);
}

bool pac_any_route(const struct pac_state *state, unsigned seat) {
    return may_lay(state, seat, PAC_WEST) || may_lay(state, seat, PAC_EAST);
}

/* Hire or lay, but not both in one action (PR-48); or leave it. */
size_t pac_central_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    const struct pac_seat *seat = &state->seat[step->seat];
    size_t count = 0;
    for (unsigned i = 0; i < PAC_SPECIALISTS && step->a != PAC_LAYING; i++)
        if (pac_may_hire(state, step->seat, i)) out[count++] = pac_move(PAC_DO_HIRE, i, 0);
    if (step->a != PAC_HIRING) { /* the step is there because something can be done: if nothing else, that */
        if (may_lay(state, step->seat, PAC_WEST))
            out[count++] = pac_move(PAC_DO_LAY, seat->engine[PAC_WEST], 0);
        if (!count || may_lay(state, step->seat, PAC_EAST))
            out[count++] = pac_move(PAC_DO_LAY, seat->engine[PAC_EAST], 0);
    }
    out[count++] = pac_move(PAC_DO_DONE, 0, 0);
    return count;
}

/* A step onto this square leaves a way to finish the route. */
static bool leads_on(const struct pac_trip *trip, unsigned square) {
    if (pac_has(&trip->fresh, square)) return true; /* the route ends there: it can't go through. PR-74 */
    if (!pac_trip_may_step(trip, square)) return false;
    if (pac_trip_ends(trip, square)) return true;
    struct pac_trip onward = *trip;
    pac_trip_step(&onward, square);
    return pac_trip_finishes(&onward, square);
}

static size_t end_moves(const struct pac_state *state, unsigned seat, unsigned square, struct move *out) {
    unsigned city = pac_square_city[square];
    size_t count = 0;
    for (unsigned row = 0; row < PAC_RESOURCES && pac_end_station(state, seat, city); row++)
        if (pac_row_has_house(&state->seat[seat], row)) out[count++] = pac_move(PAC_DO_STATION, square, row);
    if (pac_end_telegraph(state, seat, city)) out[count++] = pac_move(PAC_DO_TELEGRAPH, square, 0);
    return count;
}

size_t pac_route_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    unsigned at = state->path[state->steps - 1u];
    size_t count = 0;
    struct pac_trip trip = pac_trip(state, step->seat, state->path, state->steps - 1u);
    if (state->steps > 1 && pac_trip_ends(&trip, at)) count += end_moves(state, step->seat, at, out);
    if (state->steps > 1 && pac_has(&trip.fresh, at)) return count;
    pac_trip_step(&trip, at);
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(at, d);
        if (next != PAC_NONE && leads_on(&trip, next)) out[count++] = pac_move(PAC_DO_TO, next, 0);
    }
    return count;
}

/* --- Play ------------------------------------------------------------------------------------------------ */

void pac_lay(struct pac_state *state, struct move move, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned seat = step->seat;
    step->a = PAC_LAYING;
    step->b--;
    state->path[0] = move.arg[0];
    state->steps = 1;
    pac_push(state, PAC_STEP_ROUTE, seat, 0, 0);
    pac_tell(events, PAC_TELL_LAY, seat, move.arg[0]);
}

void pac_to(struct pac_state *state, struct move move, struct events *events) {
    (void)events;
    state->path[state->steps++] = move.arg[0];
}

/* The tiles move from cargo to the map. PR-75 */
static void lay_tiles(struct pac_state *state, unsigned seat) {
    for (unsigned i = 1; i < state->steps; i++) {
        unsigned square = state->path[i];
        if (!bare(state, square)) continue;
        state->seat[seat].cargo[pac_tile_for(square)]--;
        state->track[square] = 1;
        pac_add(&state->laid, square);
    }
}

static void move_engine(struct pac_state *state, unsigned seat, unsigned to) {
    for (int edge = 0; edge < PAC_EDGES; edge++)
        if (state->seat[seat].engine[edge] == state->path[0]) state->seat[seat].engine[edge] = (uint8_t)to;
    memset(state->path, 0, sizeof state->path);
    state->steps = 0;
}

/* In the order of PR-80. */
void pac_end_route(struct pac_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat, square = move.arg[0], city = pac_square_city[square];
    struct pac_fare fare = pac_fare(state, seat, state->path, state->steps);
    lay_tiles(state, seat);
    pac_earn(state, seat, PAC_FROM_TRACK, pac_fare_points(&fare));
    pac_tell(events, PAC_TELL_TRACK, seat, fare.tiles, square, pac_fare_points(&fare), fare.chain);
    for (unsigned i = 0; i < state->seats; i++) {
        if (!fare.pay[i]) continue;
        pac_earn(state, i, PAC_FROM_PASSED, fare.pay[i]);
        pac_tell(events, PAC_TELL_PASSED, i, fare.pay[i]);
    }
    if (move.verb == PAC_DO_STATION)
        pac_put_station(state, seat, city, move.arg[1], events);
    else
        pac_put_telegraph(state, seat, city, events);
    move_engine(state, seat, square);
    pac_check_coasts(state, seat, events);
}

/* PR-88 */
void pac_check_coasts(struct pac_state *state, unsigned seat, struct events *events) {
    if (state->joined != PAC_NONE || !pac_coasts_joined(state->laid, state->stops)) return;
    state->joined = (uint8_t)seat;
    pac_earn(state, seat, PAC_FROM_COAST, PAC_COAST_POINTS);
    pac_tell(events, PAC_TELL_COAST, seat, PAC_COAST_POINTS);
}
