/* Who decides next: the agenda, turns and rounds (section 3), and the end of the game (section 14).
 *
 * Steps in which nothing is to be decided are passed over; what is forced happens by itself.
 */
#include "games/railroad_revolution/rules.h"

void rev_push(struct rev_state *state, int what, unsigned seat, unsigned a, unsigned b) {
    rh_agenda_push(&state->agenda, (struct step){(uint8_t)what, (uint8_t)seat, (uint8_t)a, (uint8_t)b});
}

/* --- Turns and rounds ------------------------------------------------------------------------------------ */

/* RR-38 */
static void recall(struct rev_state *state, unsigned at, struct events *events) {
    struct rev_seat *seat = &state->seat[at];
    for (int i = 0; i < REV_COLOURS; i++)
        if (seat->supply[i]) return;
    for (unsigned i = 0; i < REV_COLOURS; i++) seat->supply[i] = (uint8_t)rev_placed(seat, i);
    memset(seat->placed, 0, sizeof seat->placed);
    rev_tell(events, REV_TELL_RECALL, at, 0);
}

static void begin_turn(struct rev_state *state, unsigned at, struct events *events) {
    recall(state, at, events);
    bool skip = !rev_has_pieces(&state->seat[at]); /* RR-46 */
    rev_push(state, skip ? REV_STEP_END : REV_STEP_TURN, at, 0, 0);
    if (skip) rev_tell(events, REV_TELL_SKIP, at, 0);
}

/* Nothing left of the logo. RR-134 */
static bool cleared(const struct rev_seat *seat) {
    return seat->left[REV_BUILDING] <= rev_right_pieces[REV_BUILDING] &&
           seat->left[REV_RAIL] <= rev_right_pieces[REV_RAIL];
}

static void check_trigger(struct rev_state *state, struct events *events) {
    for (unsigned i = 0; i < state->seats && !state->trigger; i++) {
        if (!cleared(&state->seat[i])) continue;
        state->trigger = state->round; /* RR-133 */
        rev_tell(events, REV_TELL_TRIGGER, i, 0);
    }
}

/* RR-45; the turn's milestones have been completed */
static void end_turn(struct rev_state *state, struct events *events) {
    unsigned at = rh_agenda_pop(&state->agenda).seat, next = (at + 1u) % state->seats;
    state->seat[at].turns++;
    check_trigger(state, events);
    if (next == state->first) {
        if (state->trigger && state->round > state->trigger) { /* RR-135 */
            state->over = 1;
            rev_tell(events, REV_TELL_OVER, -1, 0);
            return;
        }
        state->round++;
        rev_tell(events, REV_TELL_ROUND, -1, state->round);
    }
    begin_turn(state, next, events);
}

/* After the draft all that was left beside the board leaves the game. RR-35 */
static void begin_rounds(struct rev_state *state, struct events *events) {
    for (unsigned i = 0; i < state->seats; i++) memset(state->seat[i].aside, 0, REV_PIECES);
    memset(state->offer, 0, sizeof state->offer);
    state->offers = 0;
    state->round = 1;
    rev_tell(events, REV_TELL_ROUND, -1, 1);
    begin_turn(state, state->first, events);
}

/* --- What is to be decided ------------------------------------------------------------------------------- */

/* A hired worker could be promoted, by the deal itself or by a train. */
static bool hiring_may_help(const struct rev_seat *seat, const struct rev_reward *deal) {
    if (rev_funds(seat) < REV_HIRE_COST) return false;
    unsigned op = deal->effect[0].op;
    return op == REV_OP_PROMOTE || (op == REV_OP_FLIP && seat->up[REV_TRAIN_PROMOTION]);
}

/* A deal that can be accepted, or could be once a worker is hired; or the minimum of workers is to be restored. */
static bool offer_open(const struct rev_state *state, const struct step *step) {
    const struct rev_seat *seat = &state->seat[step->seat];
    if (seat->workers < REV_WORKERS_LEAST) return true; /* RR-53, RR-54 */
    for (unsigned i = REV_TOP; step->b && i <= REV_BOTTOM; i++) {
        const struct rev_reward *deal = &rev_deal[state->deal][i];
        if (!(step->a >> i & 1) || seat->shares < deal->shares) continue;
        if (rev_may_accept(state, step->seat, i, 0)) return true;
        if (hiring_may_help(seat, deal)) return true;
    }
    return false;
}

/* Is there anything to decide in this step? What must be done stays, possible or not: nobody gets out of it. */
static bool undecided(const struct rev_state *state, const struct step *step) {
    const struct rev_seat *seat = &state->seat[step->seat];
    struct rev_purse purse = rev_purse(seat);
    switch (step->what) {
    case REV_STEP_OFFER:
        return offer_open(state, step);
    case REV_STEP_PROMOTE:
        return step->b & 1 || (step->a && rev_funds(seat) >= rev_promote_price(step) &&
                               rev_any_promotion(state, step->seat));
    case REV_STEP_ADVANCE:
        return step->b || (step->a && rev_any_advance(state, step->seat, purse));
    case REV_STEP_FLIP:
        return step->b || (step->a && rev_any_flip(state, step->seat, purse));
    case REV_STEP_EXCHANGE:
        return step->b || rev_any_exchange(state, step->seat);
    case REV_STEP_GAIN: {
        unsigned choices = rev_gain_choices(state, step->a);
        return choices & (choices - 1); /* one alone is gained by itself */
    }
    case REV_STEP_END:
        return false;
    default:
        return true;
    }
}

/* What follows a step that has nothing to decide. */
static void pass_over(struct rev_state *state, struct events *events) {
    struct step step = *rh_agenda_top(&state->agenda);
    if (step.what == REV_STEP_END) {
        if (!rev_complete_next(state, step.seat, events)) end_turn(state, events);
        return;
    }
    rh_agenda_pop(&state->agenda);
    unsigned choices = step.what == REV_STEP_GAIN ? rev_gain_choices(state, step.a) : 0;
    if (choices) rev_gain_worker(state, step.seat, (unsigned)__builtin_ctz(choices), events);
}

void rev_settle(struct rev_state *state, struct events *events) {
    if (!state->agenda.steps && !state->round) begin_rounds(state, events);
    while (!state->over && !undecided(state, rev_top(state))) {
        pass_over(state, events);
        if (!state->agenda.steps && !state->round) begin_rounds(state, events);
    }
}
