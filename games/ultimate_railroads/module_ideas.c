/* Special ideas (UR-275 to UR-282): five cards, of which each player's special idea token takes one.
 *
 * Doubled steps and the special factory are looked at where steps are granted and factories entered (effect.c, industry.c); what
 * asks for a choice is here: the card, an engineer out of the box, the route of the freight car.
 */
#include "games/ultimate_railroads/rules.h"

/* Numbers of engineers that are in play: on the strip, with a player or Emil, or on the idea card. */
static uint32_t in_play(const struct ur_state *state) {
    uint32_t seen = state->emil_engineers | 1u << 1;
    for (unsigned i = 0; i < state->seats; i++) seen |= state->seat[i].engineer;
    for (unsigned i = 0; i < UR_STRIP; i++) seen |= UINT32_C(1) << state->strip[i];
    return seen;
}

/* UR-278 */
size_t ur_recruit_moves(const struct ur_state *state, struct move *out) {
    uint32_t seen = in_play(state);
    size_t count = 0;
    for (unsigned i = 2; i <= UR_ENGINEERS; i++) {
        if (seen >> i & 1) continue;
        out[count++] = ur_move(UR_DO_RECRUIT, i, 0, 0);
        if (state->box_all && ur_other_engineer(state, i))
            out[count++] = ur_move(UR_DO_RECRUIT, UR_ENGINEERS + 1 + i, 0, 0);
    }
    return count;
}

void ur_recruit(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat, number = move.arg[0] % (UR_ENGINEERS + 1);
    if (move.arg[0] > UR_ENGINEERS) state->other |= ur_engineer_bit(number);
    state->seat[seat].engineer |= UINT32_C(1) << number;
    rh_tell(events, UR_TELL_RECRUIT, seat, move.arg[0]);
}

/* --- The freight car ------------------------------------------------------------------------------------- */

/* UR-279 */
bool ur_may_couple(const struct ur_state *state, unsigned seat, unsigned route) {
    for (unsigned i = 0; i < UR_SLOTS; i++)
        if (ur_loco_number(&state->seat[seat], route, i) >= UR_FREIGHT_LOCO) return true;
    return false;
}

size_t ur_couple_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (ur_may_couple(state, step->seat, r))
            out[count++] = ur_move(UR_DO_COUPLE, ur_route_name(state, r), 0, 0);
    return count;
}

void ur_couple(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    state->freight = (uint8_t)seat;
    state->freight_on = move.arg[0] % UR_ROUTES;
    rh_tell(events, UR_TELL_COUPLE, seat, move.arg[0]);
}

/* UR-280 */
void ur_freight(struct ur_state *state, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    const struct ur_effect moves = {{{UR_OP_ROUTE, UR_FREIGHT_MOVES, state->freight_on}}};
    rh_tell(events, UR_TELL_FREIGHT, seat, (int16_t)ur_route_name(state, state->freight_on));
    ur_push(state, UR_STEP_POOL, seat, UR_POOL_BONUS, 0);
    ur_grant(state, seat, &moves, false, UR_NONE, events);
}

/* --- The cards ------------------------------------------------------------------------------------------- */

/* A card that would do nothing is not taken. UR-58, UR-279 */
bool ur_special_fits(const struct ur_state *state, unsigned seat, unsigned card) {
    struct move room[2 * UR_ENGINEERS];
    const struct step step = {UR_STEP_COUPLE, (uint8_t)seat, 0, 0};
    if (card == UR_CARD_FREIGHT) return ur_couple_moves(state, &step, room) > 0;
    return card != UR_CARD_ENGINEER || ur_recruit_moves(state, room) > 0;
}

size_t ur_special_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (unsigned left = state->specials; left; left &= left - 1) {
        unsigned card = (unsigned)__builtin_ctz(left);
        if (ur_special_fits(state, seat, card)) out[count++] = ur_move(UR_DO_SPECIAL, card, 0, 0);
    }
    return count;
}

/* UR-276 */
void ur_special_taken(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_SPECIAL);
    state->specials = (uint8_t)(state->specials & ~(1u << move.arg[0]));
    rh_tell(events, UR_TELL_SPECIAL, seat, move.arg[0]);
    ur_grant(state, seat, &ur_special_card[move.arg[0]], false, UR_NONE, events);
}
