/* The industry board that all players share (UR-230 to UR-245): wrenches on one track, factories built over each other.
 *
 * Its places for factories are the gaps of its lane, in the order of the track. What is printed on a place can't be entered; it
 * only says what the first one to build there does. A new layer begins when all places have the last one, so the number of layers
 * never differs by more than one, and what lies below the top has left the game (UR-245).
 */
#include "games/ultimate_railroads/rules.h"

/* --- Steps ----------------------------------------------------------------------------------------------- */

/* UR-231: a factory that need not be entered may be passed by. */
bool ur_may_skip(const struct ur_state *state, const struct ur_seat *seat, unsigned wrench) {
    const struct ur_lane *lane = ur_lane_of(state, seat, wrench);
    unsigned next = seat->wrench[wrench] + 1u;
    return next < lane->nodes && lane->optional >> next & 1;
}

void ur_skip(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_STEP);
    ur_arrive(state, seat, move.arg[0], state->seat[seat].wrench[move.arg[0]] + 2u, events);
}

/* The longest way from a node, into every factory that is built over: if so many were built on the way, at best. */
int ur_shared_way(const struct ur_state *state, unsigned node, unsigned built) {
    const struct ur_lane *lane = &ur_lane[ur_shared_lane(state)];
    int steps = 0;
    while (++node < lane->nodes) {
        uint8_t gap = lane->node[node].gap;
        bool needed = gap && !state->top[gap - 1], pass = lane->optional >> node & 1;
        if (!needed || (pass && built))
            steps++;
        else if (!pass) {
            if (!built) break;
            built--;
            steps++;
        }
    }
    return steps;
}

int ur_shared_steps(const struct ur_state *state, unsigned seat) {
    const struct ur_seat *mine = &state->seat[seat];
    int steps = 0;
    for (unsigned i = 0; i < mine->wrenches; i++) steps += ur_shared_way(state, mine->wrench[i], 0);
    return steps;
}

/* The screw nut on the last node. UR-303 */
void ur_nut(struct ur_state *state, struct move move, struct events *events) {
    static const struct ur_effect nut[UR_NUTS] = {
        [UR_NUT_KEY] = {{{UR_OP_KEY, 1, 0}}},
        [UR_NUT_STOCK] = {{{UR_OP_STOCK, 1, 0}}},
    };
    ur_spend(state, UR_PART_NUT);
    ur_grant(state, ur_actor(state), &nut[move.arg[0]], false, UR_NONE, events);
}

size_t ur_nut_moves(const struct ur_state *state, struct move *out) {
    if (!state->may[UR_PART_NUT]) return 0;
    for (unsigned i = 0; i < UR_NUTS; i++) out[i] = ur_move(UR_DO_NUT, i, 0, 0);
    return UR_NUTS;
}

/* --- Factories ------------------------------------------------------------------------------------------- */

/* UR-233 */
bool ur_may_cover(const struct ur_state *state, unsigned plot) {
    unsigned plots = ur_plots_of(state);
    if (plot >= plots) return false;
    for (unsigned i = 0; i < plots; i++)
        if (state->layers[i] < state->layers[plot]) return false;
    return true;
}

const struct ur_effect *ur_covered(const struct ur_state *state, unsigned plot) {
    return state->top[plot] ? &ur_factory[state->top[plot]] : &ur_preprinted[plot];
}

/* A space of this seat that could be used again in full besides what is owed; none that would ask for another place to
 * build. */
static bool fits_again(const struct ur_state *state, unsigned seat, unsigned units,
                       const uint8_t owed[UR_PARTS]) {
    for (unsigned i = 0; i < UR_SPACES; i++) {
        uint8_t must[UR_PARTS];
        memcpy(must, owed, sizeof must);
        if (!ur_may_reuse(state, seat, i, units)) continue;
        if (!ur_demand(state, seat, ur_effect_of(state, i), must)) continue;
        if (must[UR_PART_FACTORY] > owed[UR_PART_FACTORY]) continue;
        if (must[UR_PART_EITHER] && !ur_lowest(state)) continue;
        if (ur_plainly(state, seat, must)) return true;
    }
    return false;
}

/* Are the parts of what is covered, besides what is owed already, surely possible as things stand, with nothing that they would
 * set off on the way? Then a factory can be built there. UR-234 */
static bool covers_well(const struct ur_state *state, unsigned seat, unsigned plot,
                        const uint8_t owed[UR_PARTS]) {
    const struct ur_effect *covered = ur_covered(state, plot);
    uint8_t must[UR_PARTS];
    memcpy(must, owed, sizeof must);
    if (covered->op[0].op == UR_OP_REUSE && !fits_again(state, seat, covered->op[0].n, owed)) return false;
    if (!ur_demand(state, seat, covered, must)) return false;
    bool tile = covered->op[0].op == UR_OP_LOCO || covered->op[0].op == UR_OP_EITHER;
    int left = ur_tiles_left(state), locos = must[UR_PART_LOCO] + must[UR_PART_EITHER];
    if (tile && left < 2) return false;                                  /* one is built now, */
    if (locos && locos > left - !ur_tiles_returned(state)) return false; /* and others are owed */
    if (must[UR_PART_TRADE] == 1) {                                      /* can be done before all else */
        unsigned tokens = state->seat[seat].token;
        if (rh_set_size(tokens) < 2 || !(tokens & ~(1u << UR_TOKEN_REVALUE))) return false;
        must[UR_PART_TRADE] = 0;
    }
    return ur_plainly(state, seat, must);
}

/* The same, or by the track moves that are owed then, in some order on some routes: one may unlock the colour of another, or make
 * room for it. UR-234a */
static bool moves_out(const struct ur_state *state, unsigned seat, unsigned depth) {
    struct move list[UR_MOVES_MAX];
    if (ur_plainly(state, seat, state->must)) return true;
    size_t count = depth ? ur_track_moves(state, seat, list) : 0;
    for (size_t i = 0; i < count; i++) {
        struct ur_state next = *state;
        ur_track(&next, list[i], NULL);
        if (moves_out(&next, seat, depth - 1)) return true;
    }
    return false;
}

static bool may_unlock(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                       unsigned moves) {
    const struct ur_board *board = ur_board_of(state);
    const struct ur_seat *mine = &state->seat[seat];
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_special *special = &board->special[i];
        unsigned colour = special->effect.op[0].n;
        if (special->effect.op[0].op != UR_OP_UNLOCK || !must[colour] || ur_has(mine->unlocked, colour))
            continue;
        if (special->space - mine->route[special->route].at[UR_WOOD] <= (int)moves) return true;
    }
    return false;
}

/* A colour that has no room yet, behind one that may move. */
static bool may_make_room(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    unsigned ahead = 0;
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++)
        if (must[i]) ahead |= ur_part_set[i] << 1;
    for (unsigned c = UR_GREEN; c < UR_COLOURS; c++)
        if (must[c] && ur_has(ahead & state->seat[seat].unlocked, c) && must[c] > ur_room(state, seat, c))
            return true;
    return false;
}

static bool may_be_covered(const struct ur_state *state, unsigned seat, unsigned plot,
                           const uint8_t owed[UR_PARTS]) {
    enum { MOVES = 4 }; /* as many as a factory and an action space ask for */
    unsigned moves = 0;
    if (!ur_may_cover(state, plot)) return false;
    if (covers_well(state, seat, plot, owed)) return true;
    struct ur_state next = *state;
    memcpy(next.must, owed, sizeof next.must);
    memset(next.may, 0, sizeof next.may);
    if (!ur_demand(state, seat, ur_covered(state, plot), next.must)) return false;
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++) moves += next.must[i];
    if (moves > MOVES) return false;
    if (!may_unlock(state, seat, next.must, moves) && !may_make_room(state, seat, next.must)) return false;
    next.agenda.steps = 0;
    ur_push(&next, UR_STEP_POOL, seat, UR_POOL_BONUS, 0);
    return moves_out(&next, seat, moves);
}

bool ur_surely_builds(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    unsigned part = must[UR_PART_FACTORY] ? UR_PART_FACTORY : UR_PART_EITHER;
    uint8_t then[UR_PARTS];
    if (!must[part] || (part == UR_PART_EITHER && ur_lowest(state))) return true;
    int tiles = ur_tiles_left(state) + ur_tiles_returned(state);
    if (tiles < must[UR_PART_LOCO] + must[UR_PART_FACTORY] + must[UR_PART_EITHER]) return false;
    memcpy(then, must, sizeof then);
    then[part]--;
    for (unsigned plot = 0; plot < ur_plots_of(state); plot++)
        if (may_be_covered(state, seat, plot, then)) return true;
    return false;
}

bool ur_place_closed(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    uint8_t owed[UR_PARTS];
    unsigned part = must[UR_PART_FACTORY] ? UR_PART_FACTORY : UR_PART_EITHER;
    memcpy(owed, must, sizeof owed);
    owed[UR_PART_STEP] = 0;
    if (owed[part]) owed[part]--;
    for (unsigned plot = 0; plot < ur_plots_of(state); plot++)
        if (ur_may_cover(state, plot) && !may_be_covered(state, seat, plot, owed)) return true;
    return false;
}

size_t ur_cover_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    uint8_t source[UR_SOURCES_OF_TILES], must[UR_PARTS];
    size_t count = 0, sources = ur_tile_moves(state, source);
    unsigned part = ur_tile_part(state, UR_PART_FACTORY);
    memcpy(must, state->must, sizeof must);
    if (must[part]) must[part]--;
    must[UR_PART_STEP] = 0; /* the factory itself may open the way for steps that are owed. UR-231a */
    for (unsigned plot = 0; plot < ur_plots_of(state) && sources; plot++) {
        if (!may_be_covered(state, seat, plot, must)) continue;
        for (size_t i = 0; i < sources; i++) out[count++] = ur_move(UR_DO_COVER, source[i], plot, 0);
    }
    return count;
}

/* The factory of a card: it is built at once, or goes to the box. UR-266, UR-307, UR-313 */
size_t ur_card_cover_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    uint8_t must[UR_PARTS];
    size_t count = 0;
    memcpy(must, state->must, sizeof must);
    must[UR_PART_STEP] = 0;
    for (unsigned plot = 0; plot < ur_plots_of(state); plot++)
        if (may_be_covered(state, step->seat, plot, must))
            out[count++] = ur_move(UR_DO_COVER, step->a, plot, 0);
    out[count++] = ur_move(UR_DO_STAY, 0, 0, 0);
    return count;
}

void ur_put_on_top(struct ur_state *state, unsigned tile, unsigned plot) {
    if (state->top[plot]) state->gone[state->top[plot]]++;
    state->top[plot] = (uint8_t)tile;
    state->layers[plot]++;
}

/* What is covered must be carried out in full, whatever the factory was built for (UR-234); then there is a car to be placed
 * (UR-237). */
void ur_build_over(struct ur_state *state, unsigned seat, unsigned tile, unsigned plot,
                   struct events *events) {
    const struct ur_effect *covered = ur_covered(state, plot);
    rh_tell(events, UR_TELL_BUILD, seat, (int16_t)tile, (int16_t)(plot + 1));
    if (state->top[plot]) rh_tell(events, UR_TELL_COVER, seat, state->top[plot]);
    ur_put_on_top(state, tile, plot);
    if (ur_any_car(&state->seat[seat])) state->may[UR_PART_CAR]++;
    ur_grant(state, seat, covered, true, UR_NONE, events);
}

void ur_cover(struct ur_state *state, struct move move, struct events *events) {
    unsigned tile = move.arg[0] % UR_TILES;
    if (ur_top(state)->what == UR_STEP_BUILD) { /* the factory of a card */
        unsigned seat = rh_agenda_pop(&state->agenda).seat;
        ur_build_over(state, seat, tile, move.arg[1], events);
        return;
    }
    ur_spend_tile(state, UR_PART_FACTORY);
    uint8_t *from = move.arg[0] < UR_TILES ? &state->stack[tile] : &state->returned[tile];
    --*from;
    unsigned seat = ur_actor(state);
    ur_build_over(state, seat, tile, move.arg[1], events);
    if (move.arg[0] < UR_TILES) ur_stack_taken(state, seat, tile, events);
}
