/* Whose turn it is and what is decided next: the agenda, the rounds and the end of the game (PR-21, PR-89, PR-89a). */
#include "games/pacific_rails/rules.h"

void pac_push(struct pac_state *state, int what, unsigned seat, unsigned a, unsigned b) {
    rh_agenda_push(&state->agenda, (struct step){(uint8_t)what, (uint8_t)seat, (uint8_t)a, (uint8_t)b});
}

void pac_earn(struct pac_state *state, unsigned seat, int source, int points) {
    uint16_t *earned = &state->seat[seat].earned[source];
    *earned = (uint16_t)(*earned + points);
}

bool pac_undecided(const struct pac_state *state, const struct step *step) {
    const struct pac_seat *seat = &state->seat[step->seat];
    switch (step->what) {
    case PAC_STEP_DISTRICT:
        return step->a < PAC_TOP || seat->hats > 0;
    case PAC_STEP_SPECIAL:
        return step->b && pac_special_possible(state, step->seat, step->a);
    case PAC_STEP_CENTRAL:
        return step->b && ((step->a != PAC_LAYING && pac_any_hire(state, step->seat)) ||
                           (step->a != PAC_HIRING && pac_any_route(state, step->seat)));
    case PAC_STEP_FREE:
        return pac_any_free(state);
    case PAC_STEP_GAIN:
        return step->b && pac_gain_possible(state, step->a);
    case PAC_STEP_DISCARD:
        return pac_items(seat) > pac_capacity(seat);
    case PAC_STEP_TRAIN:
        return false;
    case PAC_STEP_MAKE:
        return pac_make_most(state, step) > 0;
    case PAC_STEP_LOBBY:
        return pac_any_lobby(state, step->seat);
    case PAC_STEP_STATIONS:
        return (step->a && pac_any_station(state, step->seat)) ||
               (step->b && pac_any_telegraph(state, step->seat));
    default:
        return true;
    }
}

/* What follows a step that is done or has nothing to decide. */
static void pass_over(struct pac_state *state, struct events *events) {
    struct step step = *rh_agenda_top(&state->agenda);
    if (step.what == PAC_STEP_TRAIN) {
        pac_train_on(state, events);
        return;
    }
    rh_agenda_pop(&state->agenda);
    if (step.what == PAC_STEP_DISTRICT) /* a district that is fixed, and no hats to spend */
        pac_act(state, step.seat, step.a - PAC_TOP, 0, events);
    if (step.what == PAC_STEP_GAIN) pac_push(state, PAC_STEP_DISCARD, step.seat, 0, 0); /* PR-93 */
}

/* PR-89a */
static bool pieces_left(const struct pac_state *state) {
    for (unsigned i = 0; i < state->seats; i++)
        if (pac_houses(&state->seat[i]) || state->seat[i].telegraphs) return true;
    return false;
}

static bool ends(const struct pac_state *state, struct events *events) {
    if (state->joined != PAC_NONE) return true; /* PR-89 */
    if (!pieces_left(state)) {
        pac_tell(events, PAC_TELL_SPENT, -1, 0);
        return true;
    }
    if (state->round < PAC_ROUNDS) return false;
    pac_tell(events, PAC_TELL_GUARD, -1, PAC_ROUNDS); /* PR-R27 */
    return true;
}

/* The next in this round, or the first of the next. PR-17 */
static void next_turn(struct pac_state *state, struct events *events) {
    for (unsigned i = 0; i < state->seats; i++) {
        unsigned seat = (state->first + i) % state->seats;
        if (state->seat[seat].turns >= state->round) continue;
        pac_push(state, PAC_STEP_WORKER, seat, 0, 0);
        return;
    }
    if (state->round && ends(state, events)) {
        state->over = 1;
        pac_score_end(state, events);
        return;
    }
    state->round++;
    pac_tell(events, PAC_TELL_ROUND, -1, state->round);
    pac_push(state, PAC_STEP_WORKER, state->first, 0, 0);
}

void pac_settle(struct pac_state *state, struct events *events) {
    while (state->agenda.steps && !pac_undecided(state, pac_top(state))) pass_over(state, events);
    if (!state->agenda.steps && !state->over) next_turn(state, events);
}
