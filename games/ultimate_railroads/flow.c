/* Turns and rounds: whose turn it is, passing, the new turn order, relocation, clean-up (UR-31 to UR-37, UR-114 to UR-126,
 * UR-164 to UR-166).
 *
 * ur_settle does all that needs no decision, until somebody, or chance, must answer.
 */
#include "games/ultimate_railroads/rules.h"

int ur_place_of(const struct ur_state *state, unsigned seat) {
    int place = 0;
    while (state->order[place] != seat) place++;
    return place;
}

unsigned ur_next_of(const struct ur_state *state, unsigned seat) {
    return state->order[(ur_place_of(state, seat) + 1) % state->seats];
}

/* --- Turns ----------------------------------------------------------------------------------------------- */

void ur_pass(struct ur_state *state, struct move move, struct events *events) {
    (void)move;
    unsigned seat = ur_actor(state);
    int points = ur_solo(state) ? 0 : ur_pass_points[ur_place_of(state, seat)]; /* UR-35, UR-288a */
    state->passed = (uint8_t)(state->passed | 1u << seat);
    rh_agenda_top(&state->agenda)->a = 1;
    ur_earn(state, seat, UR_FROM_PASSING, points, events);
    rh_tell(events, UR_TELL_PASS, seat, (int16_t)points);
}

void ur_end(struct ur_state *state, struct move move, struct events *events) {
    (void)move;
    ur_pool_close(state, events);
}

static void push_turn(struct ur_state *state, unsigned seat) {
    ur_push(state, UR_STEP_TURN, seat, 0, 0);
    if (ur_solo(state)) ur_emil_begin(state);
}

static void begin_round(struct ur_state *state, struct events *events) {
    state->round++;
    rh_tell(events, UR_TELL_ROUND, -1, state->round);
    if (ur_last_round(state) && !ur_solo(state)) rh_tell(events, UR_TELL_LAST, -1, 0);
    if (ur_solo(state)) { /* UR-290, UR-299 */
        state->deck = ur_emil_cards(state);
        state->emil_workers = (uint8_t)(UR_EMIL_WORKERS + state->emil_extra);
        state->emil_passed = 0;
    }
    push_turn(state, state->order[0]);
}

/* --- The new turn order ---------------------------------------------------------------------------------- */

static unsigned put_others(const struct ur_state *state, unsigned first, unsigned second, unsigned count,
                           uint8_t *order) {
    for (unsigned i = 0; i < state->seats; i++)
        if (state->order[i] != first && state->order[i] != second) order[count++] = state->order[i];
    return count;
}

/* UR-117 to UR-119 */
void ur_new_order(const struct ur_state *state, uint8_t order[UR_SEATS]) {
    unsigned first = state->on[UR_AT_FIRST].seat, second = state->on[UR_AT_SECOND].seat, count = 0;
    memcpy(order, state->order, UR_SEATS);
    if (first == UR_NONE && (second == UR_NONE || state->order[0] == second)) return;
    if (first == UR_NONE) {
        order[count++] = state->order[0];
        order[count++] = (uint8_t)second;
        put_others(state, order[0], second, count, order);
        return;
    }
    order[count++] = (uint8_t)first;
    if (second != UR_NONE) order[count++] = (uint8_t)second;
    put_others(state, first, second, count, order);
}

/* All have passed: UR-164. */
static void end_turns(struct ur_state *state, struct events *events) {
    uint8_t order[UR_SEATS];
    ur_push(state, UR_STEP_SCORE, 0, 0, 0);
    if (state->freight != UR_NONE) ur_push(state, UR_STEP_FREIGHT, state->freight, 0, 0);
    if (ur_solo(state)) return;
    ur_new_order(state, order);
    if (memcmp(order, state->order, sizeof order) != 0) {
        memcpy(state->order, order, sizeof order);
        rh_tell(events, UR_TELL_PLACES, order[0], 0);
    }
    for (unsigned space = UR_AT_FIRST; space <= UR_AT_SECOND;
         space++) /* the second place goes first. UR-120 */
        if (state->on[space].seat != UR_NONE)
            ur_push(state, UR_STEP_RELOCATE, state->on[space].seat, space, 0);
}

static void next_turn(struct ur_state *state, unsigned seat, struct events *events) {
    int place = ur_place_of(state, seat);
    for (unsigned i = 1; i <= state->seats; i++) {
        uint8_t next = state->order[(place + (int)i) % state->seats];
        if (ur_has(state->passed, next)) continue;
        push_turn(state, next);
        return;
    }
    end_turns(state, events);
}

/* --- Relocation ------------------------------------------------------------------------------------------ */

/* UR-120, UR-121 */
bool ur_may_relocate(const struct ur_state *state, unsigned seat, unsigned space) {
    struct ur_cost cost = ur_cost(state, space);
    if (space == UR_AT_FIRST || space == UR_AT_SECOND || cost.workers != 1 || cost.coins) return false;
    if (ur_effect_of(state, space)->op[0].op == UR_OP_OTHER) return false;
    return ur_space_open(state, seat, space) && !ur_space_refuses(state, seat, space);
}

size_t ur_relocate_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < UR_SPACES; i++)
        if (ur_may_relocate(state, step->seat, i)) out[count++] = ur_move(UR_DO_RELOCATE, i, 0, 0);
    out[count++] = ur_move(UR_DO_STAY, 0, 0, 0);
    return count;
}

/* The unit that lies on the claim goes along; it never counts as the wood worker. UR-116, UR-122 */
void ur_relocate(struct ur_state *state, struct move move, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned seat = step->seat, space = move.arg[0];
    struct ur_used *from = &state->on[step->a];
    if (space < UR_OWN && ur_space[space].reusable) {
        state->seat[seat].crowd = (uint8_t)(state->seat[seat].crowd + from->workers);
        state->seat[seat].strolled = 1;
    } else {
        state->on[space] = *from;
    }
    *from = (struct ur_used){UR_NONE, 0, 0, 0};
    step->b = 1;
    rh_tell(events, UR_TELL_RELOCATE, seat, (int16_t)space);
    ur_push(state, UR_STEP_POOL, seat, UR_POOL_RELOCATION, 0);
    const struct ur_effect *effect = space < UR_OWN ? &ur_space[space].effect : ur_effect_of(state, space);
    ur_grant(state, seat, effect, ur_direct(space), UR_NONE, events);
}

/* No relocation, no space used again, no ride on the train, no steelworks, no coal factory. */
void ur_stay(struct ur_state *state, struct move move, struct events *events) {
    (void)move;
    if (ur_top(state)->what == UR_STEP_RIDE)
        ur_ride_on(state);
    else if (ur_top(state)->what == UR_STEP_STEEL)
        ur_steel_boxed(state, events);
    else if (ur_top(state)->what == UR_STEP_BUILD)
        ur_return_tile(state, rh_agenda_pop(&state->agenda).a); /* UR-313 */
    else
        rh_agenda_pop(&state->agenda);
}

/* --- The end of a round ---------------------------------------------------------------------------------- */

/* UR-165 */
static void clean_up(struct ur_state *state, struct events *events) {
    for (unsigned i = 0; i < state->seats; i++) {
        struct ur_seat *seat = &state->seat[i];
        seat->workers = seat->own;
        seat->crowd = 0;
        seat->spent = 0; /* UR-192 */
        seat->fired = 0;
        seat->strolled = 0;
        if (seat->wood_worker) seat->wood_worker = UR_WOOD_HOME;
    }
    for (int i = 0; i < UR_SPACES; i++) state->on[i] = (struct ur_used){UR_NONE, 0, 0, 0};
    state->temps = UR_NONE;
    state->passed = 0;
    if (state->strip[UR_HIRE]) rh_tell(events, UR_TELL_SHIFT, -1, state->strip[UR_HIRE]); /* UR-106 */
    memmove(state->strip, state->strip + 1, UR_STRIP - 1);
    state->strip[UR_STRIP - 1] = 0;
}

static void end_round(struct ur_state *state, struct events *events) {
    rh_agenda_pop(&state->agenda);
    ur_score_round(state, events);
    clean_up(state, events);
    if (!ur_last_round(state)) {
        begin_round(state, events);
        return;
    }
    ur_push(state, UR_STEP_SCORE, 0, 1, 0); /* once more when the cards are shown */
    for (unsigned i = state->seats; i-- > 0;)
        if (state->seat[i].cards) ur_push(state, UR_STEP_SHOW, i, 0, 0);
}

static void end_game(struct ur_state *state, struct events *events) {
    rh_agenda_pop(&state->agenda);
    ur_score_end(state, events);
    state->over = 1;
    rh_tell(events, UR_TELL_OVER, -1, 0);
}

static void grant_bonus(struct ur_state *state, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    rh_tell(events, UR_TELL_GRANT, step.seat, step.a);
    ur_push(state, UR_STEP_POOL, step.seat, UR_POOL_BONUS, 0);
    ur_grant(state, step.seat, &ur_start[step.a], false, UR_NONE, events);
}

/* Where there is one way to build or to couple, it is taken. */
static bool only_way(struct ur_state *state, struct events *events) {
    struct move way[UR_PLOTS + 1];
    const struct step *step = ur_top(state);
    bool build = step->what == UR_STEP_BUILD;
    size_t ways = build ? ur_build_moves(state, step, way) : ur_couple_moves(state, step, way);
    if (ways != 1) return false;
    if (build && ur_shared(state)) /* no place for it. UR-313 */
        ur_stay(state, way[0], events);
    else if (build)
        ur_build(state, way[0], events);
    else
        ur_couple(state, way[0], events);
    return true;
}

/* The turn is over: payouts come before the next one. */
static bool settle_turn(struct ur_state *state, const struct step *step, struct events *events) {
    if (!step->a) return false;
    if (state->payouts) {
        ur_payout_begins(state, events);
        return true;
    }
    unsigned seat = step->seat;
    rh_agenda_pop(&state->agenda);
    memset(state->fresh, 0, sizeof state->fresh);
    next_turn(state, seat, events);
    return true;
}

static void settle_score(struct ur_state *state, const struct step *step, struct events *events) {
    if (state->payouts) /* by the freight car */
        ur_payout_begins(state, events);
    else if (step->a)
        end_game(state, events);
    else
        end_round(state, events);
}

/* Does what the top step says if nobody needs to be asked; false if somebody does. */
static bool settle_step(struct ur_state *state, struct events *events) {
    const struct step step = *ur_top(state);
    switch (step.what) {
    case UR_STEP_TURN:
        return settle_turn(state, &step, events);
    case UR_STEP_POOL:
        if (!ur_pool_idle(state, step.seat)) return false;
        ur_pool_close(state, events);
        return true;
    case UR_STEP_REUSE:
        if (step.b || ur_any_reuse(state, step.seat, step.a)) return false;
        break;
    case UR_STEP_OWN:
        if (step.b & UR_IS_DIRECT || ur_any_resolve(state, &step)) return false;
        break;
    case UR_STEP_OTHER:
        if (step.b & UR_IS_DIRECT || ur_any_borrow(state, step.seat)) return false;
        break;
    case UR_STEP_RELOCATE:
        if (!step.b) return false;
        if (state->payouts) {
            ur_payout_begins(state, events);
            return true;
        }
        break;
    case UR_STEP_LOOK:
        if (state->piled) return false;
        break;
    case UR_STEP_SHIFT:
        ur_train_shift(state, events);
        return true;
    case UR_STEP_PAYOUT:
        ur_payout_next(state, events);
        return true;
    case UR_STEP_FREIGHT:
        ur_freight(state, events);
        return true;
    case UR_STEP_BUILD:
    case UR_STEP_COUPLE:
        return only_way(state, events);
    case UR_STEP_GRANT:
        grant_bonus(state, events);
        return true;
    case UR_STEP_SCORE:
        settle_score(state, &step, events);
        return true;
    default:
        return false;
    }
    rh_agenda_pop(&state->agenda);
    return true;
}

void ur_settle(struct ur_state *state, struct events *events) {
    do {
        if (!state->agenda.steps && !state->over) begin_round(state, events);
    } while (!state->over && settle_step(state, events));
}
