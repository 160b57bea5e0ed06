/* Industry: steps of the wrenches (UR-89 to UR-96) and factories (UR-83 to UR-88). */
#include "games/ultimate_railroads/rules.h"

/* UR-163 */
int ur_node_points(const struct ur_lane *lane, unsigned node) {
    while (lane->node[node].points == UR_NONE) node--;
    return lane->node[node].points;
}

/* UR-89, UR-206, UR-232 */
static bool can_enter(const struct ur_state *state, const struct ur_seat *seat, const struct ur_lane *lane,
                      unsigned node) {
    if (node >= lane->nodes || ur_boulder_at(seat, lane, node)) return false;
    return lane->over || !lane->node[node].gap || ur_factory_in(state, seat, lane->node[node].gap);
}

bool ur_can_step(const struct ur_state *state, unsigned seat, unsigned wrench) {
    const struct ur_seat *mine = &state->seat[seat];
    return wrench < mine->wrenches &&
           can_enter(state, mine, ur_lane_of(state, mine, wrench), mine->wrench[wrench] + 1u);
}

size_t ur_step_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    const struct ur_seat *mine = &state->seat[seat];
    size_t count = 0;
    for (unsigned i = 0; i < mine->wrenches; i++) {
        bool same = false; /* of wrenches on one node the first is as good as any */
        for (unsigned k = 0; k < i; k++)
            same = same || (mine->wrench[k] == mine->wrench[i] &&
                            ur_lane_of(state, mine, k) == ur_lane_of(state, mine, i));
        if (!same && ur_can_step(state, seat, i)) out[count++] = ur_move(UR_DO_STEP, i, 0, 0);
        if (!same && ur_may_skip(state, mine, i)) out[count++] = ur_move(UR_DO_SKIP, i, 0, 0);
    }
    return count;
}

void ur_arrive(struct ur_state *state, unsigned seat, unsigned wrench, unsigned to, struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    const struct ur_lane *lane = ur_lane_of(state, mine, wrench);
    bool first = true; /* UR-94 */
    for (unsigned i = 0; i < mine->wrenches; i++)
        first = first && (mine->wrench[i] < to || ur_lane_of(state, mine, i) != lane);
    mine->wrench[wrench] = (uint8_t)to;
    const struct ur_node *node = &lane->node[to];
    rh_tell(events, UR_TELL_STEP, seat, (int16_t)ur_node_points(lane, to));
    unsigned tile = node->gap ? ur_factory_in(state, mine, node->gap) : UR_TILE_NONE;
    if (tile) { /* UR-90, UR-206 */
        rh_tell(events, UR_TELL_ENTER, seat, (int16_t)tile);
        if (ur_shared(state)) ur_cars_stand(state, node->gap - 1u, events);
        ur_work(state, seat, node->gap - 1u, false, events);
    }
    static const struct ur_effect idea = {{{UR_OP_IDEA, 1, 0}}}, key = {{{UR_OP_KEY, 1, 0}}};
    static const struct ur_effect nut = {{{UR_OP_NUT, 1, 0}}};
    if (ur_shared(state) && state->board == UR_AMERICAN && to + 1 == lane->nodes) /* UR-303 */
        ur_grant(state, seat, &nut, false, UR_NONE, events);
    else if (node->effect.op[0].op == UR_OP_IDEA_OR_KEY) /* UR-243 */
        ur_grant(state, seat, first ? &idea : &key, false, UR_IDEA_NODE, events);
    else if (node->effect.op[0].op != UR_OP_IDEA || first)
        ur_grant(state, seat, &node->effect, false, UR_IDEA_NODE, events);
}

void ur_step(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_STEP);
    ur_arrive(state, seat, move.arg[0], state->seat[seat].wrench[move.arg[0]] + 1u, events);
}

/* --- Factories ------------------------------------------------------------------------------------------- */

/* The first empty gap, or else any one; a steelworks may always be replaced. UR-84, UR-85, UR-215 */
size_t ur_gap_moves(const struct ur_seat *seat, unsigned source, struct move *out) {
    bool full = seat->factory[UR_GAPS - 1] != 0;
    size_t count = 0;
    for (unsigned gap = 0; gap < UR_GAPS; gap++) {
        bool empty = !seat->factory[gap];
        if (empty || full || seat->factory[gap] == UR_TILE_STEEL)
            out[count++] = ur_move(UR_DO_FACTORY, source, gap, 0);
        if (empty) break;
    }
    return count;
}

void ur_work(struct ur_state *state, unsigned seat, unsigned gap, bool direct, struct events *events) {
    const struct ur_seat *mine = &state->seat[seat];
    unsigned tile = ur_factory_in(state, mine, gap + 1);
    if (tile == UR_TILE_IDEAS) { /* UR-281 */
        if (state->factory_used) return;
        state->factory_used = 1;
    }
    ur_grant(state, seat, &ur_factory[tile], direct, UR_NONE, events);
    if (!ur_shared(state) && mine->boiler >> (UR_BOILER_GAP + gap) & 1) /* UR-259, UR-307 */
        ur_grant(state, seat, &ur_stoked[tile], false, UR_NONE, events);
}

/* Idea tokens on the special factory go to the box with it. UR-282 */
static void drop_ideas(struct ur_state *state, unsigned index, struct events *events) {
    struct ur_seat *seat = &state->seat[index];
    unsigned kept = 0;
    for (unsigned i = 0; i < seat->ideas; i++)
        if (seat->idea[i].at != UR_IDEA_FACTORY) seat->idea[kept++] = seat->idea[i];
    if (kept < seat->ideas) rh_tell(events, UR_TELL_DISCARD, index, (int16_t)(seat->ideas - kept));
    for (unsigned i = kept; i < seat->ideas; i++) seat->idea[i] = (struct ur_placed){0, 0};
    seat->ideas = (uint8_t)kept;
}

/* UR-85, UR-87: nothing is triggered; a boilerman goes to the box. UR-258 */
void ur_put_factory(struct ur_state *state, unsigned seat, unsigned gap, unsigned tile,
                    struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    uint8_t old = mine->factory[gap];
    if (old) ur_return_tile(state, old);
    if (old == UR_TILE_IDEAS) drop_ideas(state, seat, events);
    mine->boiler = (uint16_t)(mine->boiler & ~(1u << (UR_BOILER_GAP + gap)));
    mine->factory[gap] = (uint8_t)tile;
    rh_tell(events, UR_TELL_FACTORY, seat, (int16_t)tile, (int16_t)(gap + 1));
}

/* A factory that comes with a card. UR-266, UR-281 */
size_t ur_build_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    if (ur_shared(state)) return ur_card_cover_moves(state, step, out);
    size_t count = ur_gap_moves(&state->seat[step->seat], step->a, out);
    for (size_t i = 0; i < count; i++) out[i] = ur_move(UR_DO_BUILD, out[i].arg[1], 0, 0);
    return count;
}

void ur_build(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    ur_put_factory(state, step.seat, move.arg[0], step.a, events);
}

size_t ur_tile_moves(const struct ur_state *state, uint8_t source[UR_SOURCES_OF_TILES]) {
    size_t count = 0;
    for (uint32_t lowest = ur_lowest(state); lowest; lowest &= lowest - 1)
        source[count++] = (uint8_t)__builtin_ctz(lowest);
    for (unsigned i = 0; i < UR_TILES; i++)
        if (state->returned[i]) source[count++] = (uint8_t)(UR_TILES + i);
    return count;
}

size_t ur_factory_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    uint8_t source[UR_SOURCES_OF_TILES];
    size_t count = 0, sources;
    if (ur_shared(state)) return ur_cover_moves(state, seat, out);
    sources = ur_tile_moves(state, source);
    for (size_t i = 0; i < sources; i++) count += ur_gap_moves(&state->seat[seat], source[i], out + count);
    return count;
}

void ur_factory_built(struct ur_state *state, struct move move, struct events *events) {
    if (ur_top(state)->what == UR_STEP_STEEL) {
        ur_steel_built(state, move, events);
        return;
    }
    unsigned seat = ur_actor(state), tile = move.arg[0] % UR_TILES;
    ur_spend_tile(state, UR_PART_FACTORY);
    uint8_t *from = move.arg[0] < UR_TILES ? &state->stack[tile] : &state->returned[tile];
    --*from;
    ur_put_factory(state, seat, move.arg[1], tile, events);
    if (move.arg[0] < UR_TILES) ur_stack_taken(state, seat, tile, events);
}
