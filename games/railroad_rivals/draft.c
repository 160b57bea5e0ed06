/* Phase 2: the draft (RV-29 to RV-32, RV-54, RV-56).
 *
 * In the first round a seat takes a tile of either type, in the second one of the other type: `took`
 * remembers which. When only stock is drafted there is nothing to remember. A seat for whom nothing is left
 * is passed over.
 */
#include "games/railroad_rivals/rules.h"

static bool may_take_city(const struct riv_state *state, unsigned seat) {
    return state->market && state->seat[seat].took != RIV_CITY;
}

static bool stock_lies_open(const struct riv_state *state) {
    for (int i = 0; i < RIV_RAILROADS; i++)
        if (state->stock_market[i]) return true;
    return false;
}

static bool may_take_stock(const struct riv_state *state, unsigned seat) {
    return state->seat[seat].took != RIV_STOCK && stock_lies_open(state);
}

static void end_draft(struct riv_state *state) {
    for (int i = 0; i < state->seats; i++) state->seat[i].took = RIV_NOTHING;
    state->round = 0;
    riv_begin_placing(state);
}

/* Goes on to the first seat from the one at `at` that can take something. Both rounds go in turn order.
 * RV-29, RV-30 */
static void find_next(struct riv_state *state) {
    for (;;) {
        if (state->at == state->seats) {
            state->at = 0;
            if (++state->round == 2) break;
        }
        unsigned seat = riv_actor(state);
        if (may_take_city(state, seat) || may_take_stock(state, seat)) return;
        state->at++;
    }
    end_draft(state);
}

void riv_begin_draft(struct riv_state *state) {
    state->phase = RIV_PHASE_DRAFT;
    state->at = 0;
    state->round = 0;
    find_next(state);
}

size_t riv_draft_moves(const struct riv_state *state, struct move *out) {
    size_t count = 0;
    uint8_t took = state->seat[riv_actor(state)].took;
    if (took != RIV_CITY)
        for (uint64_t left = state->market; left; left &= left - 1)
            out[count++] = riv_move(RIV_DO_DRAFT, (uint8_t)rh_set_first(left), 0, 0, 0);
    if (took != RIV_STOCK)
        for (uint8_t i = 0; i < RIV_RAILROADS; i++)
            if (state->stock_market[i]) out[count++] = riv_move(RIV_DO_TAKE, i, 0, 0, 0);
    return count;
}

/* In a draft of both types the first choice rules the second. RV-30; when only stock is drafted it does
 * not, RV-54 */
static void taken(struct riv_state *state, uint8_t what) {
    if (!state->closed) state->seat[riv_actor(state)].took = what;
    state->at++;
    find_next(state);
}

void riv_draft(struct riv_state *state, struct move move, struct events *events) {
    unsigned seat = riv_actor(state);
    rh_set_take(&state->market, move.arg[0]);
    rh_set_add(&state->seat[seat].drafted, move.arg[0]);
    rh_tell(events, RIV_TELL_DRAFT, seat, move.arg[0]);
    taken(state, RIV_CITY);
}

void riv_take(struct riv_state *state, struct move move, struct events *events) {
    unsigned seat = riv_actor(state);
    state->stock_market[move.arg[0]]--;
    state->seat[seat].stock[move.arg[0]]++;
    rh_tell(events, RIV_TELL_TAKE, seat, move.arg[0]);
    taken(state, RIV_STOCK);
}

const char *riv_why_draft(const struct riv_state *state, struct move move) {
    uint8_t took = state->seat[riv_actor(state)].took;
    if (move.verb == RIV_DO_DRAFT) {
        if (state->closed) return "RV-52 no city tiles are drafted any more";
        if (took == RIV_CITY) return "RV-30 you took a city tile, so now it is a stock tile";
        return "RV-29 that city tile does not lie face up";
    }
    if (move.verb == RIV_DO_TAKE) {
        if (took == RIV_STOCK) return "RV-30 you took a stock tile, so now it is a city tile";
        return "RV-29 no stock tile of that railroad lies face up";
    }
    return "RV-19 the draft comes first: take one of the tiles that lie face up";
}
