/* The manufactory train (UR-269 to UR-274a): three tokens on it, three beside it, the others in a face-down stack.
 *
 * Whoever uses the train puts one of the tokens beside it on the front place and resolves all three; then each of the others
 * may resolve one of them; then the tokens move back. The others and the move back wait on the agenda below the user's pool,
 * as one step that goes through the turn order from its end. The stack has an order, but all that matters of it is kept: which tokens nobody has
 * seen yet, and behind them those that were put under the stack, in a row.
 */
#include "games/ultimate_railroads/rules.h"

static unsigned unseen(const struct ur_state *state) {
    unsigned count = 0;
    for (unsigned i = 1; i < UR_CARGOS; i++) count += state->stacked[i];
    return count;
}

/* UR-270 */
void ur_cargo_dealt(struct ur_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    for (unsigned i = 0; i < UR_CARGO_DEAL; i++) {
        state->stacked[move.arg[i]]--;
        if (i < UR_TRAIN - 1)
            state->train[1 + i] = move.arg[i];
        else
            state->beside[move.arg[i]]++;
        rh_tell(events, UR_TELL_REVEAL, -1, move.arg[i]);
    }
}

/* Is the train being used? UR-274a */
bool ur_train_moves(const struct ur_state *state) {
    for (int i = 0; i < state->agenda.steps; i++) {
        unsigned what = state->agenda.step[i].what;
        if (what == UR_STEP_LOAD || what == UR_STEP_RIDE || what == UR_STEP_SHIFT) return true;
    }
    return false;
}

/* The parts of the tokens on the train and of the one beside it that makes them easiest to carry out; false if all three can never
 * be, with any. UR-272, UR-272a */
bool ur_demand_train(const struct ur_state *state, unsigned seat, uint8_t must[UR_PARTS]) {
    uint8_t on_train[UR_PARTS];
    enum owed best = OWES_TOO_MUCH;
    memcpy(on_train, must, sizeof on_train);
    for (unsigned i = 1; i < UR_TRAIN; i++) ur_demand(state, seat, &ur_cargo[state->train[i]], on_train);
    for (unsigned i = 1; i < UR_CARGOS && best > OWES_PAYABLE; i++) {
        uint8_t with[UR_PARTS];
        memcpy(with, on_train, sizeof with);
        if (!state->beside[i]) continue;
        ur_demand(state, seat, &ur_cargo[i], with);
        enum owed owed = ur_proof(state, seat, with);
        if (owed >= best) continue;
        best = owed;
        memcpy(must, with, sizeof with);
    }
    return best != OWES_TOO_MUCH;
}

/* --- Using it -------------------------------------------------------------------------------------------- */

size_t ur_load_moves(const struct ur_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned i = 1; i < UR_CARGOS; i++)
        if (state->beside[i]) out[count++] = ur_move(UR_DO_LOAD, i, 0, 0);
    return count;
}

static bool carries(const struct ur_state *state, unsigned cargo) {
    for (unsigned i = 0; i < UR_TRAIN; i++)
        if (state->train[i] == cargo) return true;
    return false;
}

/* Who may join in next, of those ahead of this place in turn order, the last one first; or the move back when all others have had
 * the chance. UR-273 */
static struct step next_rider(const struct ur_state *state, int place, unsigned user) {
    while (place-- > 0)
        if (state->order[place] != user)
            return (struct step){UR_STEP_RIDE, state->order[place], (uint8_t)user, 0};
    return (struct step){UR_STEP_SHIFT, (uint8_t)user, 0, 0};
}

/* UR-272 */
void ur_load(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    const struct step *pool = ur_top(state);
    bool paid = pool->what == UR_STEP_POOL && pool->a == UR_POOL_TURN && !(step.b & UR_IS_AGAIN);
    state->beside[move.arg[0]]--;
    state->train[0] = move.arg[0];
    rh_tell(events, UR_TELL_LOAD, step.seat, move.arg[0]);
    ur_after_pool(state, next_rider(state, state->seats, step.seat));
    if (paid && state->on[UR_AT_TRAIN].wood && carries(state, UR_CARGO_WOOD)) state->may[UR_PART_WOOD]++;
    for (unsigned i = 0; i < UR_TRAIN; i++)
        ur_grant(state, step.seat, &ur_cargo[state->train[i]], step.b & UR_IS_DIRECT, UR_NONE, events);
}

/* --- Joining in ------------------------------------------------------------------------------------------ */

size_t ur_ride_moves(const struct ur_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned i = 1; i < UR_CARGOS; i++)
        if (carries(state, i)) out[count++] = ur_move(UR_DO_RIDE, i, 0, 0);
    out[count++] = ur_move(UR_DO_STAY, 0, 0, 0);
    return count;
}

void ur_ride_on(struct ur_state *state) {
    struct step step = rh_agenda_pop(&state->agenda);
    rh_agenda_push(&state->agenda, next_rider(state, ur_place_of(state, step.seat), step.a));
}

/* UR-273 */
void ur_ride(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    rh_tell(events, UR_TELL_RIDE, seat, move.arg[0]);
    ur_ride_on(state);
    ur_push(state, UR_STEP_POOL, seat, UR_POOL_BONUS, 0);
    ur_grant(state, seat, &ur_cargo[move.arg[0]], false, UR_NONE, events);
}

/* --- Moving back ----------------------------------------------------------------------------------------- */

static void turn_up(struct ur_state *state, unsigned cargo, struct events *events) {
    state->beside[cargo]++;
    rh_tell(events, UR_TELL_REVEAL, -1, (int16_t)cargo);
}

/* UR-274: a token that was put under the stack comes up when all above it are gone. */
void ur_train_shift(struct ur_state *state, struct events *events) {
    rh_agenda_pop(&state->agenda);
    assert(state->unders < UR_UNDER);
    state->under[state->unders++] = state->train[UR_TRAIN - 1];
    memmove(state->train + 1, state->train, UR_TRAIN - 1);
    state->train[0] = UR_CARGO_NONE;
    if (unseen(state)) {
        ur_push(state, UR_STEP_REVEAL, 0, 0, 0);
        return;
    }
    turn_up(state, state->under[0], events);
    state->unders--;
    memmove(state->under, state->under + 1, state->unders);
    state->under[state->unders] = 0;
}

void ur_reveal(struct ur_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    state->stacked[move.arg[0]]--;
    turn_up(state, move.arg[0], events);
}
