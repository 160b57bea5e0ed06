/* Phase II, Determine Turn Order: the auction, and on St. Lucia the right to go first. */
#include "games/age_of_steam/play.h"

#include <string.h>

/* --- The auction. AOS-30 to AOS-39 ------------------------------------------------------------------------------------ */

void aos_auction_begin(struct aos_state *state) {
    aos_line_up(state, AOS_ACTIONS); /* AOS-30 */
    state->high = AOS_NOBODY;
    state->passed = 0;
    for (unsigned i = 0; i < state->seats; i++) state->seat[i].bid = 0;
}

static unsigned high_bid(const struct aos_state *state) {
    return state->high ? state->seat[state->high - 1].bid : 0;
}

static bool dropped(const struct aos_state *state, unsigned seat) {
    for (unsigned i = 0; i < state->drops; i++)
        if (state->drop[i] == seat) return true;
    return false;
}

/* AOS-34: chosen in the turn before, not used yet. */
static bool may_pass(const struct aos_state *state) {
    return aos_holds(state, aos_actor(state), AOS_TURN_ORDER) && !state->passed;
}

size_t aos_auction_moves(const struct aos_state *state, struct move *out) {
    size_t count = 0;
    unsigned cash = state->seat[aos_actor(state)].cash;
    unsigned most = cash < AOS_BID_LIMIT ? cash : AOS_BID_LIMIT;
    out[count++] = aos_move(AOS_V_DROP, 0, 0);
    if (may_pass(state)) out[count++] = aos_move(AOS_V_PASS, 0, 0);
    for (unsigned bid = high_bid(state) + 1; bid <= most; bid++) /* AOS-32 */
        out[count++] = aos_move(AOS_V_BID, bid - 1, 0);
    return count;
}

const char *aos_auction_refusal(const struct aos_state *state, struct move move) {
    if (move.verb == AOS_V_BID) {
        if (move.arg[0] + 1u <= high_bid(state)) return "AOS-32 a bid must be higher than the highest so far";
        return "AOS-32 nobody bids more than their cash";
    }
    if (move.verb == AOS_V_PASS && state->passed) return "AOS-34 the pass is used up";
    if (move.verb == AOS_V_PASS) return "AOS-34 only last turn's Turn Order player may pass";
    return "AOS-31 bid or drop out";
}

/* What the seat that dropped out as number `place` (0 the first) of n - 1, or the winner (n - 1), pays. */
static int price_of(unsigned bid, unsigned place, unsigned bidders) {
    if (place == 0) return 0;                  /* AOS-36, AOS-39 */
    if (place + 2 >= bidders) return (int)bid; /* AOS-37 */
    return (int)(bid + 1) / 2;                 /* AOS-38 */
}

static void settle(struct aos_state *state, struct events *events) {
    unsigned bidders = state->players, winner = 0;
    for (unsigned i = 0; i < bidders; i++)
        if (!dropped(state, state->act[i])) winner = state->act[i];
    for (unsigned i = 0; i < bidders; i++) {
        unsigned place = bidders - 1 - i, seat = place < state->drops ? state->drop[place] : winner;
        struct aos_seat *bidder = &state->seat[seat];
        int price = price_of(bidder->bid, place, bidders);
        bidder->cash = (uint16_t)(bidder->cash - price);
        state->order[i] = (uint8_t)seat; /* AOS-35 */
        rh_tell(events, AOS_E_PAY, (int)seat, (int16_t)price, (int16_t)(i + 1));
    }
    for (unsigned i = 0; i < state->seats; i++) state->seat[i].bid = 0;
    memset(state->drop, 0, sizeof state->drop);
    state->drops = 0;
    state->high = AOS_NOBODY;
    state->passed = 0;
}

void aos_auction_apply(struct aos_state *state, struct move move, struct events *events) {
    unsigned seat = aos_actor(state);
    if (move.verb == AOS_V_BID) {
        state->seat[seat].bid = (uint8_t)(move.arg[0] + 1);
        state->high = (uint8_t)(seat + 1);
        rh_tell(events, AOS_E_BID, (int)seat, state->seat[seat].bid);
    } else if (move.verb == AOS_V_PASS) {
        state->passed = 1;
        rh_tell(events, AOS_E_PASS, (int)seat, 0);
    } else {
        state->drop[state->drops++] = (uint8_t)seat;
        rh_tell(events, AOS_E_DROP, (int)seat, 0);
    }
    if (state->drops + 1 >= state->players) {
        settle(state, events);
        aos_next_phase(state, events);
        return;
    }
    do { /* AOS-30, AOS-33: those who dropped out and the highest bidder are skipped */
        state->at = (uint8_t)((state->at + 1) % state->acts);
    } while (dropped(state, aos_actor(state)) || state->high == aos_actor(state) + 1);
}

/* --- The right to go first. AOS-182, AOS-183 ---------------------------------------------------------------------------------- */

void aos_right_begin(struct aos_state *state) {
    if (state->turn > 1) /* AOS-182: it alternates, whoever has it this turn by AOS-183 */
        state->holder =
            (uint8_t)((state->holder == state->order[0] + 1 ? state->order[1] : state->order[0]) + 1);
    int chosen = state->turn > 1 ? aos_holder_of(state, AOS_TURN_ORDER) : -1;
    unsigned holder = chosen >= 0 ? (unsigned)chosen : state->holder - 1u;
    state->acts = 2;
    state->act[0] = (uint8_t)holder;
    state->act[1] = state->order[0] == holder ? state->order[1] : state->order[0];
}

size_t aos_right_moves(const struct aos_state *state, struct move *out) {
    size_t count = 0;
    out[count++] = aos_move(AOS_V_SECOND, 0, 0);
    if (state->seat[aos_actor(state)].cash >= AOS_RIGHT_PRICE) out[count++] = aos_move(AOS_V_FIRST, 0, 0);
    return count;
}

static void set_order(struct aos_state *state, unsigned first, struct events *events) {
    unsigned second = state->act[0] == first ? state->act[1] : state->act[0];
    state->order[0] = (uint8_t)first;
    state->order[1] = (uint8_t)second;
    rh_tell(events, AOS_E_ORDER, (int)first, 1);
    rh_tell(events, AOS_E_ORDER, (int)second, 2);
    aos_next_phase(state, events);
}

void aos_right_apply(struct aos_state *state, struct move move, struct events *events) {
    unsigned seat = aos_actor(state);
    if (move.verb == AOS_V_FIRST) {
        state->seat[seat].cash = (uint16_t)(state->seat[seat].cash - AOS_RIGHT_PRICE);
        rh_tell(events, AOS_E_RIGHT, (int)seat, AOS_RIGHT_PRICE);
        set_order(state, seat, events);
    } else if (state->at + 1 < state->acts) {
        state->at++;
    } else {
        set_order(state, state->act[0], events); /* neither pays: the holder goes first for free */
    }
}
