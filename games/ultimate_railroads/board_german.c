/* What only German Railroads has: pieces laid on the board, which are the branches of Munich and route extensions (UR-179 to
 * UR-183), and income tiles (UR-188 to UR-192).
 *
 * A piece is chosen when wood enters its first space, before anything else happens, and stays for good. Which pieces are left
 * is not kept: extensions are there once, so those are gone that lie on some board, and so are income tiles.
 */
#include "games/ultimate_railroads/rules.h"

/* --- Pieces ---------------------------------------------------------------------------------------------- */

/* Pieces that could lie here: both branches; of extensions those that nobody has laid. */
static uint32_t pieces_at(const struct ur_state *state, unsigned route, unsigned space) {
    uint32_t pieces = 0, taken = 0;
    for (unsigned i = 0; i < state->seats; i++) taken |= state->seat[i].laid;
    for (unsigned i = 1; i < UR_PIECES; i++) {
        const struct ur_piece *piece = &ur_piece[i];
        if (piece->board != state->board || piece->route != route || piece->space != space) continue;
        if (i < UR_EXTENSIONS || !(taken >> i & 1)) pieces |= UINT32_C(1) << i;
    }
    return pieces;
}

/* UR-179, UR-181: wood has entered this space */
void ur_enter(struct ur_state *state, unsigned seat, unsigned route, unsigned space) {
    if (pieces_at(state, route, space)) ur_push(state, UR_STEP_LAY, seat, route, space);
}

size_t ur_lay_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (uint32_t pieces = pieces_at(state, step->a, step->b); pieces; pieces &= pieces - 1)
        out[count++] = ur_move(UR_DO_LAY, (unsigned)__builtin_ctz(pieces), 0, 0);
    return count;
}

void ur_lay(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    state->seat[seat].laid |= UINT32_C(1) << move.arg[0];
    rh_tell(events, UR_TELL_LAY, seat, move.arg[0]);
    ur_fulfil(state, seat, events); /* UR-182 */
}

/* --- Income tiles ---------------------------------------------------------------------------------------- */

uint8_t ur_incomes_left(const struct ur_state *state) {
    unsigned left = (1u << UR_INCOMES) - 1;
    for (unsigned i = 0; i < state->seats; i++) left &= ~(unsigned)state->seat[i].income;
    return (uint8_t)left;
}

/* UR-188 */
size_t ur_income_moves(const struct ur_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned left = ur_incomes_left(state); left; left &= left - 1)
        out[count++] = ur_move(UR_DO_INCOME, (unsigned)__builtin_ctz(left), 0, 0);
    return count;
}

void ur_income_taken(struct ur_state *state, struct move move, struct events *events) {
    struct ur_seat *mine = &state->seat[ur_actor(state)];
    ur_spend(state, UR_PART_INCOME);
    mine->income = (uint16_t)(mine->income | 1u << move.arg[0]);
    rh_tell(events, UR_TELL_INCOME, ur_actor(state), move.arg[0]);
}

/* In the own turn, before the action or after it: not while a direct part is open, nor in relocation. UR-189, UR-191 */
bool ur_may_collect(const struct ur_state *state, const struct step *step) {
    const struct ur_seat *mine = &state->seat[step->seat];
    if (!(mine->income & ~mine->spent)) return false;
    if (step->what == UR_STEP_TURN) return true;
    return step->what == UR_STEP_POOL && step->a == UR_POOL_TURN && !rh_pending(state->must, UR_PARTS);
}

size_t ur_collect_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    const struct ur_seat *mine = &state->seat[step->seat];
    size_t count = 0;
    if (!ur_may_collect(state, step)) return 0;
    for (unsigned up = mine->income & ~(unsigned)mine->spent; up; up &= up - 1)
        out[count++] = ur_move(UR_DO_COLLECT, (unsigned)__builtin_ctz(up), 0, 0);
    return count;
}

void ur_collect(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    struct ur_seat *mine = &state->seat[seat];
    mine->spent = (uint16_t)(mine->spent | 1u << move.arg[0]);
    ur_cool(state);
    rh_tell(events, UR_TELL_COLLECT, seat, move.arg[0]);
    if (ur_top(state)->what == UR_STEP_TURN) ur_push(state, UR_STEP_POOL, seat, UR_POOL_INCOME, 0);
    ur_grant(state, seat, &ur_income[move.arg[0]], false, UR_NONE, events); /* UR-190 */
}
