/* Deals: to whom they are offered, and accepting them (RR-103, RR-106 to RR-113). */
#include "games/railroad_revolution/rules.h"

/* RR-112 */
bool rev_may_accept(const struct rev_state *state, unsigned at, unsigned half, int extra_shares) {
    struct rev_purse purse = rev_purse(&state->seat[at]);
    purse.shares += extra_shares;
    return rev_reward_possible(state, at, &rev_deal[state->deal][half], purse);
}

/* The seat whose turn it is may accept both, then each other seat one; at last the tile is replaced. RR-109, RR-110 */
void rev_offer_deals(struct rev_state *state, unsigned at) {
    rev_push(state, REV_STEP_DEAL, at, 0, 0);
    for (unsigned i = state->seats - 1u; i > 0; i--)
        rev_push(state, REV_STEP_OFFER, (at + i) % state->seats, 1u << REV_TOP | 1u << REV_BOTTOM, 1);
    rev_push(state, REV_STEP_OFFER, at, 1u << REV_TOP | 1u << REV_BOTTOM, 2);
}

/* In an offer, or through the grey worker of a trade: then a share comes first and the tile is replaced at once. RR-103 */
void rev_accept(struct rev_state *state, struct move move, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned at = step->seat, half = move.arg[0];
    rev_tell(events, REV_TELL_ACCEPT, at, state->deal, half);
    if (step->what == REV_STEP_POOL) {
        state->may[REV_MAY_ABILITY] = 0;
        rev_gain_shares(state, at, REV_DEAL_SHARES, events);
        rev_push(state, REV_STEP_DEAL, at, 0, 0);
    } else {
        step->a = (uint8_t)(step->a & ~(1u << half));
        step->b--;
        if (!step->b) step->a = 0;
    }
    rev_take_reward(state, at, &rev_deal[state->deal][half], true, events);
}

/* RR-21, RR-113 */
void rev_deal_shown(struct rev_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    if (!state->deals) {
        state->deals = (1u << REV_DEALS) - 1;
        rev_tell(events, REV_TELL_RESHUFFLE, -1, 0);
    }
    state->deals = (uint16_t)(state->deals & ~(1u << move.arg[0]));
    state->deal = move.arg[0];
    rev_tell(events, REV_TELL_DEAL, -1, move.arg[0]);
}
