/* Track extension (UR-59 to UR-71), green behind wood (UR-112) and doublers (UR-97).
 *
 * A colour moves only where the next lower one is at least two spaces ahead, so the markers of a route always stand in
 * the order of their colours, and how far a colour can go depends on that one marker alone.
 */
#include "games/ultimate_railroads/rules.h"

/* Markers of a colour on routes; there are only two silver ones and one of gold. UR-71 */
static int markers_placed(const struct ur_seat *seat, unsigned colour) {
    return (seat->route[0].at[colour] > 0) + (seat->route[1].at[colour] > 0) +
           (seat->route[2].at[colour] > 0);
}

/* The last space that a marker may stand on while all others stay. UR-61, UR-62, UR-64, UR-197 */
static int furthest(const struct ur_state *state, unsigned seat, unsigned route, unsigned colour) {
    const struct ur_line *line = &state->seat[seat].route[route];
    const struct ur_route *printed = ur_route_of(state, seat, route);
    if (!ur_has(printed->colours, colour) || !ur_has(state->seat[seat].unlocked, colour)) return 0;
    if (colour != UR_WOOD) return line->at[colour - 1] - 1;
    bool boulder = state->seat[seat].boulders & (route == UR_BOULDER_ROUTE) << UR_BOULDER_OMAHA;
    return boulder ? UR_BOULDER_SPACE - 1 : printed->length;
}

bool ur_can_move(const struct ur_state *state, unsigned seat, unsigned route, unsigned colour) {
    const struct ur_seat *mine = &state->seat[seat];
    int at = mine->route[route].at[colour];
    if (at >= furthest(state, seat, route, colour)) return false;
    return at > 0 || markers_placed(mine, colour) < ur_marker_count[colour];
}

int ur_room(const struct ur_state *state, unsigned seat, unsigned colour) {
    const struct ur_seat *mine = &state->seat[seat];
    int room = 0, entry[UR_ROUTES] = {0}, spare = ur_marker_count[colour] - markers_placed(mine, colour);
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        int at = mine->route[r].at[colour], far = furthest(state, seat, r, colour);
        if (far <= at) continue;
        if (at > 0)
            room += far - at;
        else
            entry[r] = far;
    }
    for (; spare > 0; spare--) { /* markers beside the board go where they can go furthest */
        int best = 0;
        for (int r = 1; r < UR_ROUTES; r++)
            if (entry[r] > entry[best]) best = r;
        room += entry[best];
        entry[best] = 0;
    }
    return room;
}

/* --- Which part of the pool a move uses up --------------------------------------------------------------- */

/* Parts that let a colour move, from the one that names fewest colours: their sets lie one in the other. */
static const uint8_t chain[UR_COLOURS][3] = {
    {UR_PART_WOOD, UR_PART_WOOD_GREEN, UR_PART_ANY},  {UR_PART_GREEN, UR_PART_WOOD_GREEN, UR_PART_ANY},
    {UR_PART_BRONZE, UR_PART_ANY, UR_PARTS},          {UR_PART_SILVER, UR_PART_SILVER_GOLD, UR_PART_ANY},
    {UR_PART_GOLD, UR_PART_SILVER_GOLD, UR_PART_ANY},
};

struct use {
    unsigned part;  /* the narrowest part there is, or UR_PARTS */
    unsigned other; /* a wider one that is owed while the narrow one is not, or UR_PARTS */
};

enum { USES = 3 };

/* The narrowest part leaves most for later, so it is used up; only where it is optional and a wider one is owed may the
 * player want the other way round. */
static struct use use_for(const struct ur_state *state, unsigned colour) {
    struct use use = {UR_PARTS, UR_PARTS};
    for (int i = 0; i < 3 && chain[colour][i] < UR_PARTS; i++) {
        unsigned part = chain[colour][i];
        if (use.part == UR_PARTS) {
            if (state->must[part] || state->may[part]) use.part = part;
            if (state->must[part]) return use;
        } else if (state->must[part]) {
            use.other = part;
            return use;
        }
    }
    return use;
}

unsigned ur_track_part(const struct ur_state *state, unsigned colour) {
    return use_for(state, colour).part;
}

/* All parts that a move on this route may use up: besides those that name the colour, the one that names the route. */
static unsigned uses(const struct ur_state *state, struct use use, unsigned route, unsigned part[USES]) {
    unsigned count = 0;
    if (use.part != UR_PARTS) part[count++] = use.part;
    if (use.other != UR_PARTS) part[count++] = use.other;
    if (ur_owed_or_open(state, UR_PART_ROUTE_1 + route)) part[count++] = UR_PART_ROUTE_1 + route;
    return count;
}

size_t ur_track_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    bool routes = false;
    for (unsigned r = 0; r < UR_ROUTES; r++) routes = routes || ur_owed_or_open(state, UR_PART_ROUTE_1 + r);
    for (unsigned c = 0; c < UR_COLOURS; c++) {
        struct use use = use_for(state, c);
        if (use.part == UR_PARTS && !routes) continue;
        for (unsigned r = 0; r < UR_ROUTES; r++) {
            if (use.part == UR_PARTS && !ur_owed_or_open(state, UR_PART_ROUTE_1 + r)) continue;
            if (!ur_can_move(state, seat, r, c)) continue;
            unsigned marker = ur_marker_name(state, r, c), part[USES], parts = uses(state, use, r, part);
            if (parts == 1) out[count++] = ur_move(UR_DO_TRACK, marker, RH_ABSENT, 0);
            for (unsigned i = 0; parts > 1 && i < parts; i++)
                out[count++] = ur_move(UR_DO_TRACK, marker, part[i], 0);
        }
    }
    return count;
}

void ur_track(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), colour = move.arg[0] % UR_COLOURS;
    unsigned route = move.arg[0] / UR_COLOURS % UR_ROUTES;
    unsigned part = move.arg[1] == RH_ABSENT ? use_for(state, colour).part : move.arg[1];
    if (part == UR_PARTS) part = UR_PART_ROUTE_1 + route;
    ur_spend(state, part);
    uint8_t space = ++state->seat[seat].route[route].at[colour];
    rh_tell(events, UR_TELL_TRACK, seat, move.arg[0], space);
    if (state->extra_wood && part == UR_PART_WOOD_GREEN) { /* UR-145 */
        state->extra_wood = 0;
        if (colour == UR_WOOD) state->may[UR_PART_WOOD]++;
    }
    ur_fulfil(state, seat, events);
    if (colour == UR_WOOD) ur_enter(state, seat, route, space);
}

/* --- Green behind wood ----------------------------------------------------------------------------------- */

/* UR-112, UR-113 */
int ur_follow_to(const struct ur_state *state, unsigned seat, unsigned route) {
    const struct ur_seat *mine = &state->seat[seat];
    int at = mine->route[route].at[UR_GREEN], to = furthest(state, seat, route, UR_GREEN);
    if (to > mine->reach[route]) to = mine->reach[route];
    if (to <= at || (at == 0 && markers_placed(mine, UR_GREEN) >= ur_marker_count[UR_GREEN])) return 0;
    return to;
}

size_t ur_follow_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (ur_follow_to(state, seat, r)) out[count++] = ur_move(UR_DO_FOLLOW, ur_route_name(state, r), 0, 0);
    return count;
}

void ur_follow(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), route = move.arg[0] % UR_ROUTES;
    int to = ur_follow_to(state, seat, route);
    ur_spend(state, UR_PART_FOLLOW);
    state->seat[seat].route[route].at[UR_GREEN] = (uint8_t)to;
    rh_tell(events, UR_TELL_FOLLOW, seat, move.arg[0], (int16_t)to);
    ur_fulfil(state, seat, events);
}

/* --- Doublers -------------------------------------------------------------------------------------------- */

int ur_doubler_room(const struct ur_state *state, unsigned seat) {
    const struct ur_board *board = ur_board_of(state);
    int room = 0, left = ur_doublers_left(state);
    for (unsigned r = 0; r < UR_ROUTES; r++)
        room += board->route[r].doublers - state->seat[seat].route[r].doublers;
    return room < left ? room : left;
}

size_t ur_doubler_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    const struct ur_board *board = ur_board_of(state);
    size_t count = 0;
    if (!ur_doublers_left(state)) return 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (state->seat[seat].route[r].doublers < board->route[r].doublers)
            out[count++] = ur_move(UR_DO_DOUBLER, ur_route_name(state, r), 0, 0);
    return count;
}

void ur_lay_doublers(struct ur_state *state, unsigned seat, unsigned route, unsigned n,
                     struct events *events) {
    struct ur_line *line = &state->seat[seat].route[route];
    line->doublers = (uint8_t)(line->doublers + n);
    if (n) rh_tell(events, UR_TELL_DOUBLERS, seat, (int16_t)n, (int16_t)ur_route_name(state, route));
}

void ur_doubler(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_DOUBLER);
    ur_lay_doublers(state, seat, move.arg[0] % UR_ROUTES, 1, events);
}
