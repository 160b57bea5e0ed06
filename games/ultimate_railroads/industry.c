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
    if (node >= lane->nodes) return false;
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
        ur_grant(state, seat, &ur_factory[tile], false, UR_NONE, events);
    }
    static const struct ur_effect idea = {{{UR_OP_IDEA, 1, 0}}}, key = {{{UR_OP_KEY, 1, 0}}};
    if (node->effect.op[0].op == UR_OP_IDEA_OR_KEY) /* UR-243 */
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

/* UR-84, UR-85 */
static size_t gap_moves(const struct ur_seat *seat, unsigned source, struct move *out) {
    for (unsigned gap = 0; gap < UR_GAPS; gap++)
        if (!seat->factory[gap]) {
            *out = ur_move(UR_DO_FACTORY, source, gap, 0);
            return 1;
        }
    for (unsigned gap = 0; gap < UR_GAPS; gap++) out[gap] = ur_move(UR_DO_FACTORY, source, gap, 0);
    return UR_GAPS;
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
    if (ur_shared(state)) return ur_build_moves(state, seat, out);
    sources = ur_tile_moves(state, source);
    for (size_t i = 0; i < sources; i++) count += gap_moves(&state->seat[seat], source[i], out + count);
    return count;
}

void ur_factory_built(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), tile = move.arg[0] % UR_TILES;
    uint8_t *gap = &state->seat[seat].factory[move.arg[1]], old = *gap;
    ur_spend_tile(state, UR_PART_FACTORY);
    uint8_t *from = move.arg[0] < UR_TILES ? &state->stack[tile] : &state->returned[tile];
    --*from;
    if (old) ur_return_tile(state, old);
    *gap = (uint8_t)tile; /* UR-87: nothing is triggered */
    rh_tell(events, UR_TELL_FACTORY, seat, (int16_t)tile, move.arg[1] + 1);
}
