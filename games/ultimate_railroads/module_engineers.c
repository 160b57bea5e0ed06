/* What only the additional engineers ask for (UR-283 to UR-287): a starting bonus of choice, with which the others receive
 * one too; the action of an own factory; an engineer of another player.
 *
 * Each is a step that names something; what is named goes through the one interpreter of effects. The others' bonuses wait
 * on the agenda below the pool of the one who chose, and each of them is a pool of its own.
 */
#include "games/ultimate_railroads/rules.h"

/* --- A starting bonus of choice -------------------------------------------------------------------------- */

size_t ur_choose_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < UR_STARTS; i++) {
        if (!ur_has(ur_starts_of(state), i)) continue;
        if (step->what == UR_STEP_CHOSEN || step->a != i) out[count++] = ur_move(UR_DO_CHOOSE, i, 0, 0);
    }
    return count;
}

/* One of the others has chosen; the next one follows when that bonus is used. */
static void share(struct ur_state *state, unsigned bonus, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    unsigned next = ur_next_of(state, step.seat);
    if (next != step.b) ur_push(state, UR_STEP_SHARE, next, step.a, step.b);
    ur_push(state, UR_STEP_POOL, step.seat, UR_POOL_BONUS, 0);
    ur_grant(state, step.seat, &ur_start[bonus], false, UR_NONE, events);
}

/* UR-285 */
void ur_choose(struct ur_state *state, struct move move, struct events *events) {
    const struct step step = *ur_top(state);
    unsigned bonus = move.arg[0], next = ur_next_of(state, step.seat);
    rh_tell(events, UR_TELL_CHOOSE, step.seat, (int16_t)bonus);
    if (step.what == UR_STEP_SHARE) {
        share(state, bonus, events);
        return;
    }
    rh_agenda_pop(&state->agenda);
    if (next != step.seat)
        ur_after_pool(state, (struct step){UR_STEP_SHARE, (uint8_t)next, (uint8_t)bonus, step.seat});
    for (int i = 0; i < step.a; i++)
        ur_grant(state, step.seat, &ur_start[bonus], step.b & UR_IS_DIRECT, UR_NONE, events);
}

/* --- The action of an own factory ------------------------------------------------------------------------ */

/* UR-286, UR-286a */
bool ur_may_resolve(const struct ur_state *state, const struct step *step, unsigned gap) {
    unsigned tile = state->seat[step->seat].factory[gap];
    if (tile == UR_TILE_IDEAS && state->factory_used) return false; /* UR-281 */
    return tile && !(step->b & UR_IS_AGAIN && ur_factory[tile].op[0].op == UR_OP_REUSE);
}

bool ur_any_resolve(const struct ur_state *state, const struct step *step) {
    for (unsigned i = 0; i < UR_GAPS; i++)
        if (ur_may_resolve(state, step, i)) return true;
    return false;
}

/* Is there one whose action is not plainly impossible? */
bool ur_any_factory(const struct ur_state *state, unsigned seat) {
    for (unsigned i = 0; i < UR_GAPS; i++) {
        uint8_t must[UR_PARTS] = {0}, tile = state->seat[seat].factory[i];
        if (tile == UR_TILE_IDEAS && state->factory_used) continue;
        if (tile && ur_demand(state, seat, &ur_factory[tile], must) &&
            ur_proof(state, seat, must) != OWES_TOO_MUCH)
            return true;
    }
    return false;
}

size_t ur_resolve_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < UR_GAPS; i++)
        if (ur_may_resolve(state, step, i)) out[count++] = ur_move(UR_DO_RESOLVE, i, 0, 0);
    if (!(step->b & UR_IS_DIRECT)) out[count++] = ur_move(UR_DO_STAY, 0, 0, 0); /* UR-51 */
    return count;
}

void ur_resolve(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    unsigned tile = state->seat[step.seat].factory[move.arg[0]];
    rh_tell(events, UR_TELL_RESOLVE, step.seat, (int16_t)tile);
    ur_work(state, step.seat, move.arg[0], step.b & UR_IS_DIRECT, events);
}

/* --- An engineer of another player ----------------------------------------------------------------------- */

/* UR-287 */
bool ur_may_borrow(const struct ur_state *state, unsigned seat, unsigned space) {
    if (space < UR_OWN || space >= UR_SPACES || state->on[space].seat != UR_NONE) return false;
    struct ur_cost cost = ur_cost(state, space);
    if (cost.workers != 1 || cost.coins) return false;
    for (unsigned i = 0; i < state->seats; i++)
        if (i != seat && ur_has(state->seat[i].engineer, space - UR_OWN + 1)) return true;
    return false;
}

bool ur_any_borrow(const struct ur_state *state, unsigned seat) {
    const struct ur_seat *mine = &state->seat[seat];
    if (!mine->workers && !mine->coins && mine->wood_worker != UR_WOOD_HOME) return false;
    for (unsigned i = UR_OWN; i < UR_SPACES; i++)
        if (ur_may_borrow(state, seat, i)) return true;
    return false;
}

size_t ur_borrow_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = UR_OWN; i < UR_SPACES; i++)
        if (ur_may_borrow(state, step->seat, i))
            count += ur_pays(&state->seat[step->seat], ur_cost(state, i), UR_DO_BORROW, i, out + count);
    if (!(step->b & UR_IS_DIRECT)) out[count++] = ur_move(UR_DO_STAY, 0, 0, 0); /* UR-51 */
    return count;
}

void ur_borrow(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    rh_tell(events, UR_TELL_BORROW, step.seat, move.arg[0], move.arg[1]);
    ur_put_units(state, step.seat, move.arg[0], ur_pay_of(move.arg[1]));
    ur_grant(state, step.seat, ur_effect_of(state, move.arg[0]), step.b & UR_IS_DIRECT, UR_NONE, events);
}
