/* Emil, who sits opposite a solo player and takes action spaces away (UR-288 to UR-300). */
#include "games/ultimate_railroads/rules.h"

/* Apart from payment, could the player use this space now? Emil asks only for room on the player's board and for tiles, not
 * for what the action might trigger on the way. UR-292 */
static bool player_could(const struct ur_state *state, unsigned space) {
    uint8_t must[UR_PARTS] = {0};
    if (!ur_space_open(state, 0, space) || ur_space_refuses(state, 0, space)) return false;
    if (!ur_demand(state, 0, &ur_space[space].effect, must)) return false;
    enum owed owed = ur_proof(state, 0, must);
    return owed == OWES_NOTHING || owed == OWES_PAYABLE;
}

bool ur_emil_could(const struct ur_state *state, unsigned space) {
    if (state->on[space].seat != UR_NONE) return false;
    if (ur_cost(state, space).workers > state->emil_workers) return false;
    return player_could(state, space);
}

static void passes(struct ur_state *state, struct events *events) {
    state->emil_passed = 1;
    rh_tell(events, UR_TELL_EMIL_PASSES, -1, 0);
}

/* UR-290, UR-296 */
void ur_emil_begin(struct ur_state *state) {
    if (state->emil_passed) return;
    if (!state->emil_workers || !state->deck)
        state->emil_passed = 1;
    else
        ur_push(state, UR_STEP_EMIL, 0, 0, 0);
}

/* With the industry board he builds there, on the first place that the layers allow. UR-311 */
static void build(struct ur_state *state, unsigned tile, struct events *events) {
    unsigned plot = 0;
    while (!ur_may_cover(state, plot)) plot++;
    ur_put_on_top(state, tile, plot);
    rh_tell(events, UR_TELL_BUILD, -1, (int16_t)tile, (int16_t)(plot + 1));
}

/* A locomotive of the lowest stack, or the lowest factory in the supply. UR-295 */
static void take_tile(struct ur_state *state, struct events *events) {
    uint32_t lowest = ur_lowest(state);
    unsigned tile = UR_TILE_NONE;
    if (lowest) {
        tile = (unsigned)__builtin_ctz(lowest);
        state->stack[tile]--;
        ur_emil_empties(state, tile, events);
    } else {
        for (unsigned i = 1; i < UR_TILES && !tile; i++)
            if (state->returned[i]) tile = i;
        if (!tile) return;
        state->returned[tile]--;
    }
    rh_tell(events, UR_TELL_EMIL_TILE, -1, (int16_t)tile);
    if (ur_shared(state))
        build(state, tile, events);
    else
        state->gone[tile]++;
}

/* UR-293, UR-294 */
static void occupy(struct ur_state *state, unsigned space, struct events *events) {
    struct ur_cost cost = ur_cost(state, space);
    state->emil_workers = (uint8_t)(state->emil_workers - cost.workers);
    state->on[space] = (struct ur_used){UR_EMIL, cost.workers, cost.coins, 0};
    rh_tell(events, UR_TELL_EMIL, -1, (int16_t)space);
    if (space == UR_AT_LOCO_1 || space == UR_AT_LOCO_3) take_tile(state, events);
    if (space == UR_AT_LOCO_3) take_tile(state, events);
    if (space == UR_AT_HIRE) {
        state->emil_engineers |= UINT32_C(1) << state->strip[UR_HIRE];
        state->strip[UR_HIRE] = 0;
    }
}

/* UR-291: cards are turned up until one fits. */
void ur_emil(struct ur_state *state, struct move move, struct events *events) {
    unsigned space = move.arg[0];
    rh_set_take(&state->deck, space);
    if (ur_emil_could(state, space)) {
        rh_agenda_pop(&state->agenda);
        occupy(state, space, events);
        return;
    }
    rh_tell(events, UR_TELL_EMIL_SKIPS, -1, (int16_t)space);
    if (state->deck) return;
    rh_agenda_pop(&state->agenda);
    passes(state, events);
}
