/* Money and shares, and the two conversions that a player may always make (RR-63 to RR-66): selling shares, and hiring.
 *
 * Whoever pays more than the money at hand sells as few shares as the payment needs: that is what selling first and paying
 * then would come to, in one move.
 */
#include "games/railroad_revolution/rules.h"

static int shares_for(int money, int amount) {
    return money >= amount ? 0 : (amount - money + REV_SHARE_VALUE - 1) / REV_SHARE_VALUE;
}

bool rev_purse_pay(struct rev_purse *purse, int amount) {
    int sold = shares_for(purse->money, amount);
    if (sold > purse->shares) return false;
    purse->shares -= sold;
    purse->money += sold * REV_SHARE_VALUE - amount;
    return true;
}

void rev_pay(struct rev_state *state, unsigned at, int amount, struct events *events) {
    struct rev_seat *seat = &state->seat[at];
    struct rev_purse purse = rev_purse(seat);
    int sold = shares_for(purse.money, amount);
    if (amount <= 0) return;
    bool paid = rev_purse_pay(&purse, amount);
    assert(paid);
    (void)paid;
    seat->money = (uint16_t)purse.money;
    seat->shares = (uint16_t)purse.shares;
    if (sold) rev_tell(events, REV_TELL_SELL, at, sold, sold * REV_SHARE_VALUE);
    rev_tell(events, REV_TELL_PAY, at, amount);
}

void rev_earn(struct rev_state *state, unsigned at, int amount, struct events *events) {
    if (amount <= 0) return;
    state->seat[at].money = (uint16_t)(state->seat[at].money + amount);
    rev_tell(events, REV_TELL_MONEY, at, amount);
}

void rev_gain_shares(struct rev_state *state, unsigned at, int count, struct events *events) {
    if (count <= 0) return;
    state->seat[at].shares = (uint16_t)(state->seat[at].shares + count);
    rev_tell(events, REV_TELL_SHARES, at, count);
}

void rev_spend_shares(struct rev_state *state, unsigned at, int count, struct events *events) {
    if (count <= 0) return;
    state->seat[at].shares = (uint16_t)(state->seat[at].shares - count);
    rev_tell(events, REV_TELL_SPEND, at, count);
}

/* In the own turn, and while a deal is offered to the seat or being carried out. RR-65 */
bool rev_may_deal_freely(const struct rev_state *state, const struct step *step) {
    if (!state->round) return false;
    if (step->seat == rev_active(state)) return true;
    for (int i = state->agenda.steps - 1; i > 0; i--)
        if (state->agenda.step[i].what == REV_STEP_OFFER) return state->agenda.step[i].seat == step->seat;
    return false;
}

bool rev_may_hire(const struct rev_state *state, const struct step *step, unsigned colour) {
    return state->supply[colour] && rev_funds(&state->seat[step->seat]) >= REV_HIRE_COST &&
           rev_may_deal_freely(state, step);
}

void rev_sell(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rev_top(state)->seat;
    struct rev_seat *seat = &state->seat[at];
    (void)move;
    seat->shares--;
    seat->money = (uint16_t)(seat->money + REV_SHARE_VALUE);
    rev_tell(events, REV_TELL_SELL, at, 1, REV_SHARE_VALUE);
}

void rev_hire(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rev_top(state)->seat;
    rev_pay(state, at, REV_HIRE_COST, events);
    rev_tell(events, REV_TELL_HIRE, at, move.arg[0]);
    rev_gain_worker(state, at, move.arg[0], NULL);
}
