/* Cargo: gaining from the supply, paying, and discarding what does not fit (PR-90 to PR-93). */
#include "games/pacific_rails/rules.h"

int pac_receive(struct pac_state *state, unsigned seat, unsigned item, int count) {
    if (count > state->supply[item]) count = state->supply[item]; /* PR-91 */
    state->supply[item] = (uint8_t)(state->supply[item] - count);
    state->seat[seat].cargo[item] = (uint8_t)(state->seat[seat].cargo[item] + count);
    return count;
}

void pac_pay(struct pac_state *state, unsigned seat, unsigned item, int count) {
    state->supply[item] = (uint8_t)(state->supply[item] + count);
    state->seat[seat].cargo[item] = (uint8_t)(state->seat[seat].cargo[item] - count);
}

/* What such a gain may be: any resource; of a senator no coins; or any track tile. PR-29, PR-59, PR-71 */
bool pac_may_gain(const struct pac_state *state, unsigned kind, unsigned item) {
    if (item >= PAC_ITEMS || !state->supply[item]) return false;
    if (kind == PAC_GAIN_TRACK) return item >= PAC_RESOURCES;
    return item < PAC_RESOURCES && (kind != PAC_GAIN_SENATOR || item != PAC_COIN);
}

bool pac_gain_possible(const struct pac_state *state, unsigned kind) {
    for (unsigned item = 0; item < PAC_ITEMS; item++)
        if (pac_may_gain(state, kind, item)) return true;
    return false;
}

/* One item of a gain. A resource for a hat is a gain of its own, so overflow is settled after each (PR-29). */
void pac_gain(struct pac_state *state, struct move move, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned seat = step->seat;
    step->b--;
    pac_receive(state, seat, move.arg[0], 1);
    pac_tell(events, PAC_TELL_GAIN, seat, pac_things(move.arg[0], 1), 1);
    if (step->a == PAC_GAIN_HAT) pac_push(state, PAC_STEP_DISCARD, seat, 0, 0);
}

void pac_discard(struct pac_state *state, struct move move, struct events *events) {
    unsigned seat = pac_top(state)->seat;
    pac_pay(state, seat, move.arg[0], 1);
    pac_tell(events, PAC_TELL_DISCARD, seat, move.arg[0]);
}
