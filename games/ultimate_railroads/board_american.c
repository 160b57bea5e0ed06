/* What only the American board and track have: boulders in the way (UR-197 to UR-199), special spaces that ask for a coin
 * (UR-200, UR-201), and two lanes for the wrenches (UR-304). The stock board is in board_stock.c.
 *
 * A coin space is fulfilled by track like any other special space; what it brings is bought with a coin in an own turn, at any
 * moment of it, and then the route is marked as paid: each route has one such space.
 */
#include "games/ultimate_railroads/rules.h"

/* --- Boulders -------------------------------------------------------------------------------------------- */

/* UR-198 */
static void remove_boulder(struct ur_state *state, unsigned seat, unsigned boulder, struct events *events) {
    state->seat[seat].boulders = (uint8_t)(state->seat[seat].boulders & ~(1u << boulder));
    rh_tell(events, UR_TELL_BLAST, seat, (int16_t)boulder);
    ur_earn(state, seat, UR_FROM_ACTIONS, UR_BLAST_POINTS, events);
    rh_tell(events, UR_TELL_POINTS, seat, UR_BLAST_POINTS);
}

/* The last boulder leaves no choice, and without one nothing happens. UR-54, UR-199 */
void ur_blast_begins(struct ur_state *state, unsigned seat, struct events *events) {
    unsigned boulders = state->seat[seat].boulders;
    if (boulders & (boulders - 1))
        ur_push(state, UR_STEP_BLAST, seat, 0, 0);
    else if (boulders)
        remove_boulder(state, seat, (unsigned)__builtin_ctz(boulders), events);
}

size_t ur_blast_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (unsigned left = state->seat[seat].boulders; left; left &= left - 1)
        out[count++] = ur_move(UR_DO_BLAST, (unsigned)__builtin_ctz(left), 0, 0);
    return count;
}

/* When both are blasted at once the second follows by itself. */
void ur_blast(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    remove_boulder(state, seat, move.arg[0], events);
    if (ur_top(state)->what != UR_STEP_BLAST) return;
    rh_agenda_pop(&state->agenda);
    ur_blast_begins(state, seat, events);
}

/* --- Spaces with a coin ---------------------------------------------------------------------------------- */

int ur_coin_space(const struct ur_state *state, unsigned route) {
    const struct ur_board *board = ur_board_of(state);
    for (unsigned i = 0; i < board->specials; i++)
        if (board->special[i].coin && board->special[i].route == route) return (int)i;
    return -1;
}

static bool can_buy(const struct ur_state *state, unsigned seat, unsigned route) {
    const struct ur_seat *mine = &state->seat[seat];
    int space = ur_coin_space(state, route);
    return space >= 0 && mine->done >> space & 1 && !ur_has(mine->paid, route);
}

static bool can_buy_any(const struct ur_state *state, unsigned seat) {
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (can_buy(state, seat, r)) return true;
    return false;
}

/* In an own turn, before the action, between its parts or after it; never in relocation or in a payout. UR-201. What a coin buys
 * makes no action possible that could not be finished without it: it can be bought before. UR-200a */
bool ur_may_pay(const struct ur_state *state, const struct step *step) {
    if (state->board != UR_AMERICAN || !state->seat[step->seat].coins) return false;
    bool turn = step->what == UR_STEP_TURN;
    bool pool = step->what == UR_STEP_POOL && (step->a == UR_POOL_TURN || step->a == UR_POOL_INCOME);
    if ((!turn && !pool) || !can_buy_any(state, step->seat)) return false;
    return turn || ur_proof(state, step->seat, state->must) != OWES_TOO_MUCH;
}

size_t ur_pay_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    if (!ur_may_pay(state, step)) return 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (can_buy(state, step->seat, r)) out[count++] = ur_move(UR_DO_PAY, ur_route_name(state, r), 0, 0);
    return count;
}

/* UR-200 */
void ur_pay_coin(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), route = move.arg[0] % UR_ROUTES;
    struct ur_seat *mine = &state->seat[seat];
    mine->coins--;
    mine->paid = (uint8_t)(mine->paid | 1u << route);
    rh_tell(events, UR_TELL_PAID, seat, move.arg[0]);
    if (ur_top(state)->what == UR_STEP_TURN) ur_push(state, UR_STEP_POOL, seat, UR_POOL_INCOME, 0);
    const struct ur_special *special = &ur_board_of(state)->special[ur_coin_space(state, route)];
    ur_grant(state, seat, &special->effect, false, UR_NONE, events);
}

/* --- Lanes ----------------------------------------------------------------------------------------------- */

size_t ur_lane_moves(struct move *out) {
    out[0] = ur_move(UR_DO_LANE, UR_LANE_MAIN, 0, 0);
    out[1] = ur_move(UR_DO_LANE, UR_LANE_UPPER, 0, 0);
    return 2;
}

/* UR-304 */
void ur_lane_chosen(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    struct ur_seat *mine = &state->seat[seat];
    if (move.arg[0] == UR_LANE_UPPER) mine->upper = (uint8_t)(mine->upper | 1u << (mine->wrenches - 1));
    rh_tell(events, UR_TELL_LANE, seat, move.arg[0]);
}
