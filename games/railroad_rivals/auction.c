/* Phase 1: tiles are turned up, then the players bid for turn order (RV-21 to RV-28, RV-52 to RV-56, RV-64 to
 * RV-66).
 *
 * The auction asks from right to left. `passed` holds who has passed, in that order; it ends when one seat is
 * left.
 */
#include "games/railroad_rivals/rules.h"

/* --- Turning tiles up ----------------------------------------------------------------------------------- */

static void begin_auction(struct riv_state *state) {
    if (state->turn == 1) { /* RV-22 */
        riv_begin_draft(state);
        return;
    }
    state->phase = RIV_PHASE_BID;
    state->at = (uint8_t)(state->seats - 1); /* RV-23 */
}

/* Too few city tiles for everyone: they leave the game unseen, and only stock is drafted from now on.
 * RV-52 */
static void close_city_pile(struct riv_state *state, struct events *events) {
    rh_tell(events, RIV_TELL_CLOSED, -1, state->pile);
    state->removed = (uint8_t)(state->removed + state->pile);
    state->pile = 0;
    state->closed = 1;
}

void riv_begin_turn(struct riv_state *state, struct events *events) {
    state->turn++;
    state->at = 0;
    state->placed = 0;
    rh_tell(events, RIV_TELL_TURN, -1, state->turn);
    if (riv_solitaire(state)) {
        state->phase = RIV_PHASE_STOCKS;
        return;
    }
    if (!state->closed && state->pile < state->seats) close_city_pile(state, events);
    if (!state->closed)
        state->phase = RIV_PHASE_CITIES;
    else if (riv_stock_left(state))
        state->phase = RIV_PHASE_STOCKS;
    else
        begin_auction(state); /* nothing is left to draft: RV-56 */
}

/* Tells of n things at once; a kind of event for each count follows the first. */
static void tell_list(struct events *events, int first, const uint8_t *list) {
    struct event event = {.seat = -1};
    int count = 0;
    for (; count < RIV_SEATS && list[count] != RH_ABSENT; count++) event.arg[count] = list[count];
    event.kind = (uint8_t)(first + count - 1);
    rh_tell_(events, event);
}

void riv_cities(struct riv_state *state, struct move move, struct events *events) {
    for (int i = 0; i < RIV_SEATS && move.arg[i] != RH_ABSENT; i++) {
        rh_set_add(&state->market, move.arg[i]);
        rh_set_take(&state->unseen, move.arg[i]);
        state->pile--;
    }
    if (events) tell_list(events, RIV_TELL_CITIES, move.arg);
    if (riv_solitaire(state))
        riv_begin_placing(state);
    else
        state->phase = RIV_PHASE_STOCKS;
}

void riv_stocks(struct riv_state *state, struct move move, struct events *events) {
    for (int i = 0; i < RIV_SEATS && move.arg[i] != RH_ABSENT; i++) {
        state->stock_market[move.arg[i]]++;
        state->stock_pile[move.arg[i]]--;
    }
    if (events) tell_list(events, RIV_TELL_STOCKS, move.arg);
    if (riv_solitaire(state)) {
        state->phase = RIV_PHASE_KEEP;
        return;
    }
    /* Two stock tiles a player come up in two draws. RV-53 */
    if (state->closed && !state->round && riv_stock_left(state)) {
        state->round = 1;
        return;
    }
    state->round = 0;
    begin_auction(state);
}

/* --- The auction ---------------------------------------------------------------------------------------- */

static bool has_passed(const struct riv_state *state, unsigned seat) {
    for (int i = 0; i < state->passes; i++)
        if (state->passed[i] == seat) return true;
    return false;
}

/* The next to be asked: leftward, from the leftmost card to the rightmost, past those who passed. RV-23 */
static void ask_next(struct riv_state *state) {
    do state->at = (uint8_t)(state->at ? state->at - 1 : state->seats - 1);
    while (has_passed(state, riv_actor(state)));
}

/* The one who never passed. */
static uint8_t last_in(const struct riv_state *state) {
    uint8_t seat = 0;
    while (has_passed(state, seat)) seat++;
    return seat;
}

/* The winner goes to the 1st place, the others keep their order. RV-27 */
static void move_to_front(struct riv_state *state, uint8_t winner) {
    int at = 0;
    while (state->order[at] != winner) at++;
    for (; at > 0; at--) state->order[at] = state->order[at - 1];
    state->order[0] = winner;
}

/* The first to pass is last, the next to pass goes before, and so on. RV-64, RV-65 */
static void order_by_passing(struct riv_state *state, uint8_t winner, struct events *events) {
    state->order[0] = winner;
    for (int i = 0; i < state->passes; i++) state->order[state->seats - 1 - i] = state->passed[i];
    for (int i = 1; i < state->seats; i++)
        rh_tell(events, RIV_TELL_PLACE_IN_ORDER, state->order[i], (int16_t)(i + 1));
}

static void end_auction(struct riv_state *state, struct events *events) {
    uint8_t winner = last_in(state), paid = state->bid;
    state->seat[winner].score -= paid;
    state->seat[winner].paid = (uint16_t)(state->seat[winner].paid + paid);
    if (paid)
        rh_tell(events, RIV_TELL_FIRST, winner, paid);
    else
        rh_tell(events, RIV_TELL_NO_BID, winner); /* RV-28 */
    if (state->by_passing)
        order_by_passing(state, winner, events);
    else if (paid)
        move_to_front(state, winner);
    state->bid = 0;
    state->bidder = RIV_NOBODY;
    state->passes = 0;
    memset(state->passed, 0, sizeof state->passed);
    riv_begin_draft(state);
}

/* The highest number that a seat can bid: what it has. RV-24 */
static unsigned highest_bid(const struct riv_state *state) {
    uint32_t score = state->seat[riv_actor(state)].score;
    return score < RIV_BID_MAX ? score : RIV_BID_MAX;
}

size_t riv_bid_moves(const struct riv_state *state, struct move *out) {
    size_t count = 0;
    unsigned most = highest_bid(state);
    out[count++] = riv_move(RIV_DO_PASS, 0, 0, 0, 0);
    for (unsigned bid = state->bid + 1u; bid <= most; bid++)
        out[count++] = riv_move(RIV_DO_BID, (uint8_t)bid, 0, 0, 0);
    return count;
}

void riv_bid(struct riv_state *state, struct move move, struct events *events) {
    state->bid = move.arg[0];
    state->bidder = (uint8_t)riv_actor(state);
    rh_tell(events, RIV_TELL_BID, state->bidder, state->bid);
    ask_next(state);
}

void riv_pass_bid(struct riv_state *state, struct events *events) {
    uint8_t seat = (uint8_t)riv_actor(state);
    state->passed[state->passes++] = seat;
    rh_tell(events, RIV_TELL_PASS, seat);
    if (state->passes == state->seats - 1)
        end_auction(state, events); /* RV-26 */
    else
        ask_next(state);
}

const char *riv_why_bid(const struct riv_state *state, struct move move) {
    if (move.verb != RIV_DO_BID) return "RV-19 the auction comes first: bid or pass";
    if (move.arg[0] <= state->bid)
        return state->bid ? "RV-24 a bid must be higher than the highest bid so far"
                          : "RV-24 the first bid is at least 1";
    return "RV-24 nobody may bid more than their own score";
}
