/* The action pool (UR-46 to UR-58): what can be done now, in any order, until the turn ends. */
#include "games/ultimate_railroads/rules.h"

#define PART_SET(id, name, set) set,
const uint8_t ur_part_set[UR_PARTS] = {UR_PART_LIST(PART_SET)};

/* What is owed is used up before what is not. */
void ur_spend(struct ur_state *state, unsigned part) {
    uint8_t *counter = state->must[part] ? &state->must[part] : &state->may[part];
    assert(*counter > 0);
    --*counter;
    if (state->firing == UR_NONE) return;
    if (state->fires[part])
        state->fires[part]--;
    else
        ur_cool(state); /* UR-263 */
}

bool ur_owed_or_open(const struct ur_state *state, unsigned part) {
    return state->must[part] || state->may[part];
}

static size_t part_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    if (ur_shared(state) && !ur_surely_builds(state, seat, state->must)) return 0; /* UR-234a */
    size_t count = ur_track_moves(state, seat, out);
    bool either = ur_owed_or_open(state, UR_PART_EITHER);
    if (ur_owed_or_open(state, UR_PART_STEP)) count += ur_step_moves(state, seat, out + count);
    if (ur_owed_or_open(state, UR_PART_DOUBLER)) count += ur_doubler_moves(state, seat, out + count);
    if (either || ur_owed_or_open(state, UR_PART_LOCO)) count += ur_loco_moves(state, seat, out + count);
    if (either || ur_owed_or_open(state, UR_PART_FACTORY))
        count += ur_factory_moves(state, seat, out + count);
    if (ur_shared(state)) count += ur_car_moves(state, seat, out + count);
    if (ur_shared(state)) count += ur_nut_moves(state, out + count);
    if (ur_owed_or_open(state, UR_PART_FOLLOW)) count += ur_follow_moves(state, seat, out + count);
    if (ur_owed_or_open(state, UR_PART_INCOME)) count += ur_income_moves(state, out + count);
    if (ur_owed_or_open(state, UR_PART_FOUNDRY)) count += ur_foundry_moves(state, out + count);
    if (ur_may_feed(state, seat)) out[count++] = ur_move(UR_DO_FEED, 0, 0, 0);
    if (state->may[UR_PART_SPECIAL]) count += ur_special_moves(state, seat, out + count);
    return count + ur_idea_moves(state, seat, out + count);
}

size_t ur_pool_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = part_moves(state, seat, out);
    count += ur_collect_moves(state, ur_top(state), out + count);
    if (state->board == UR_AMERICAN) count += ur_pay_moves(state, ur_top(state), out + count);
    if (ur_with(state, UR_MODULE_COAL)) count += ur_heat_moves(state, ur_top(state), out + count);
    if (!rh_pending(state->must, UR_PARTS)) out[count++] = ur_move(UR_DO_END, 0, 0, 0); /* UR-53 */
    return count;
}

bool ur_pool_idle(const struct ur_state *state, unsigned seat) {
    struct move room[UR_MOVES_MAX];
    if (rh_pending(state->must, UR_PARTS)) return false;
    if (ur_may_collect(state, ur_top(state))) return false;
    if (state->board == UR_AMERICAN && ur_top(state)->a == UR_POOL_TURN && ur_may_pay(state, ur_top(state)))
        return false;
    if (ur_with(state, UR_MODULE_COAL) && (ur_may_heat(state, ur_top(state)) || ur_may_close(state, seat)))
        return false;
    if (!state->open && !rh_pending(state->may, UR_PARTS)) return true;
    return part_moves(state, seat, room) == 0;
}

/* Right below the pool that is being resolved. */
void ur_after_pool(struct ur_state *state, struct step step) {
    struct agenda *agenda = &state->agenda;
    int at = agenda->steps - 1;
    while (agenda->step[at].what != UR_STEP_POOL) at--;
    rh_agenda_push(agenda, (struct step){0});
    memmove(&agenda->step[at + 1], &agenda->step[at], (size_t)(agenda->steps - 1 - at) * sizeof step);
    agenda->step[at] = step;
}

/* What is left is lost; end bonus cards are picked now. UR-53, UR-57 */
void ur_pool_close(struct ur_state *state, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat, cards = state->may[UR_PART_END_BONUS], lost = 0;
    for (unsigned i = 0; i < UR_PART_END_BONUS; i++) lost += state->may[i];
    lost += (unsigned)rh_set_size(state->open);
    if (lost) rh_tell(events, UR_TELL_LOST, seat, (int16_t)lost);
    memset(state->may, 0, sizeof state->may);
    state->open = 0;
    state->extra_wood = 0;
    ur_cool(state);
    if (!cards) return;
    ur_push(state, UR_STEP_KEEP, seat, cards, 0);
    ur_push(state, UR_STEP_LOOK, seat, 0, 0);
}
