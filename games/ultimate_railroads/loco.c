/* Locomotives (UR-72 to UR-82): taking the lowest one, placing it, and the chain of those it replaces.
 *
 * A locomotive once taken is placed before anything else happens (UR-55): what it replaces stands on the agenda as the
 * tile in hand. While a slot is empty nothing can be given back, so a chain always ends.
 */
#include "games/ultimate_railroads/rules.h"

/* Stacks from the lowest number up; the two kinds of #10 come last, side by side. */
static const uint8_t lowest_first[] = {UR_TILE_2, UR_TILE_2X, UR_TILE_3, UR_TILE_4, UR_TILE_5,
                                       UR_TILE_6, UR_TILE_7,  UR_TILE_8, UR_TILE_9};

uint32_t ur_lowest(const struct ur_state *state) {
    for (size_t i = 0; i < RH_COUNT(lowest_first); i++)
        if (state->stack[lowest_first[i]]) return UINT32_C(1) << lowest_first[i];
    return (uint32_t)(state->stack[UR_TILE_10A] > 0) << UR_TILE_10A |
           (uint32_t)(state->stack[UR_TILE_10B] > 0) << UR_TILE_10B;
}

int ur_tiles_left(const struct ur_state *state) {
    int left = 0;
    for (int i = 0; i < UR_TILES; i++) left += state->stack[i];
    return left;
}

int ur_tiles_returned(const struct ur_state *state) {
    int returned = 0;
    for (int i = 0; i < UR_TILES; i++) returned += state->returned[i];
    return returned;
}

bool ur_empty_slot(const struct ur_state *state, unsigned seat) {
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned i = 0, slots = ur_slots(state, seat, r); i < slots; i++)
            if (!state->seat[seat].route[r].loco[i]) return true;
    return false;
}

/* Where a tile may go on one route: its first empty slot, or in place of a lower number. UR-75 */
static size_t route_slots(const struct ur_state *state, unsigned seat, unsigned route, unsigned number,
                          uint8_t slot[UR_SLOTS]) {
    const struct ur_seat *mine = &state->seat[seat];
    const struct ur_line *line = &mine->route[route];
    size_t count = 0;
    bool empty = false;
    for (unsigned i = 0, slots = ur_slots(state, seat, route); i < slots; i++) {
        bool same = false; /* of two of a kind on a route only the first is offered */
        for (unsigned k = 0; k < i; k++)
            same = same || (line->loco[k] == line->loco[i] &&
                            ur_loco_number(mine, route, k) == ur_loco_number(mine, route, i));
        if (line->loco[i] ? same || ur_loco_number(mine, route, i) >= number : empty) continue;
        empty = empty || !line->loco[i];
        slot[count++] = (uint8_t)ur_slot_name(state, route, i);
    }
    return count;
}

/* All places for a locomotive of this number. UR-77 */
static size_t slots_for(const struct ur_state *state, unsigned seat, unsigned number,
                        uint8_t slot[UR_ROUTES * UR_SLOTS + 1]) {
    size_t count = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++) count += route_slots(state, seat, r, number, slot + count);
    if (!ur_empty_slot(state, seat)) slot[count++] = UR_SUPPLY;
    return count;
}

size_t ur_loco_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (uint32_t lowest = ur_lowest(state); lowest; lowest &= lowest - 1) {
        unsigned tile = (unsigned)__builtin_ctz(lowest);
        uint8_t slot[UR_ROUTES * UR_SLOTS + 1];
        size_t slots = slots_for(state, seat, ur_number[tile], slot);
        for (size_t i = 0; i < slots; i++) out[count++] = ur_move(UR_DO_LOCO, tile, slot[i], 0);
    }
    return count;
}

size_t ur_place_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    uint8_t slot[UR_ROUTES * UR_SLOTS + 1];
    size_t slots = slots_for(state, step->seat, ur_number[step->a] + step->b, slot);
    for (size_t i = 0; i < slots; i++) out[i] = ur_move(UR_DO_PLACE, slot[i], 0, 0);
    return slots;
}

/* UR-80 */
void ur_return_tile(struct ur_state *state, unsigned tile) {
    bool box = tile == UR_TILE_9S || tile >= UR_TILE_STEEL;
    uint8_t *to = box ? &state->gone[tile] : &state->returned[tile];
    ++*to;
}

/* A boilerman stays on the locomotive; if that goes back he goes to the box. UR-258 */
static void put(struct ur_state *state, unsigned seat, unsigned tile, unsigned boiler, unsigned name,
                struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    if (name == UR_SUPPLY) {
        ur_return_tile(state, tile);
        rh_tell(events, UR_TELL_RETURN, seat, (int16_t)tile);
        return;
    }
    uint8_t *slot = &mine->route[name / UR_SLOTS % UR_ROUTES].loco[name % UR_SLOTS];
    unsigned at = name % (UR_ROUTES * UR_SLOTS), old_boiler = mine->boiler >> at & 1;
    uint8_t old = *slot;
    *slot = (uint8_t)tile;
    mine->boiler = (uint16_t)((mine->boiler & ~(1u << at)) | boiler << at);
    rh_tell(events, UR_TELL_LOCO, seat, (int16_t)tile, (int16_t)(name / UR_SLOTS));
    ur_fulfil(state, seat, events);
    if (old) ur_push(state, UR_STEP_PLACE, seat, old, old_boiler); /* UR-76 */
}

/* A part for just this is used up first; but if it is optional, what is owed must still find a tile. */
unsigned ur_tile_part(const struct ur_state *state, unsigned exact) {
    bool owed = state->must[UR_PART_EITHER] > 0;
    bool enough = ur_tiles_left(state) + (ur_shared(state) ? 0 : ur_tiles_returned(state)) >= 2;
    return state->must[exact] || (state->may[exact] && (!owed || enough)) ? exact : UR_PART_EITHER;
}

void ur_spend_tile(struct ur_state *state, unsigned exact) {
    ur_spend(state, ur_tile_part(state, exact));
}

void ur_loco(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), tile = move.arg[0];
    ur_spend_tile(state, UR_PART_LOCO);
    state->stack[tile]--;
    ur_stack_taken(state, seat, tile, events);
    put(state, seat, tile, 0, move.arg[1], events);
}

void ur_place(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    put(state, step.seat, step.a, step.b, move.arg[0], events);
}
