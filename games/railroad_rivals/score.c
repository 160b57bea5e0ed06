/* The score at any time (RV-60, RV-83), the tie-break (RV-62) and the solitaire ranks. */
#include "games/railroad_rivals/rules.h"

int riv_stock_worth(const struct riv_state *state, unsigned seat) {
    int worth = 0;
    for (int i = 0; i < RIV_RAILROADS; i++) worth += state->seat[seat].stock[i] * state->value[i];
    return worth;
}

/* The one whose most valuable stock tile is worth more is before the other; if they are equal the second
 * most valuable counts, and so on. A tile that is missing counts as 0, and so does one that is worth 0.
 * RV-62 */
static int by_stock(const void *at, int a, int b) {
    const struct riv_state *state = at;
    for (int value = RIV_VALUE_MAX; value > 0; value--) {
        int more = 0;
        for (int i = 0; i < RIV_RAILROADS; i++)
            if (state->value[i] == value) more += state->seat[a].stock[i] - state->seat[b].stock[i];
        if (more) return more > 0 ? -1 : 1;
    }
    return 0;
}

static const char *rank_of(int score) {
    int rank = 0;
    while (rank < RIV_RANKS - 1 && score > riv_rank[rank].most) rank++;
    return riv_rank[rank].title;
}

/* Did the tie-break part two seats of equal score? */
static bool parted(const struct result *result) {
    for (int a = 0; a < result->seats; a++)
        for (int b = 0; b < a; b++)
            if (result->score[a] == result->score[b] && result->rank[a] != result->rank[b]) return true;
    return false;
}

void riv_result(const void *at, struct result *result) {
    const struct riv_state *state = at;
    struct result_part *start = rh_result_part(result, "start");
    struct result_part *deliveries = rh_result_part(result, "deliveries");
    struct result_part *links = rh_result_part(result, "links");
    struct result_part *bids = rh_result_part(result, "bids");
    struct result_part *stock = rh_result_part(result, "stock");
    result->seats = state->seats;
    for (unsigned i = 0; i < state->seats; i++) {
        const struct riv_seat *seat = &state->seat[i];
        deliveries->points[i] = seat->earned;
        links->points[i] = seat->links;
        bids->points[i] = -seat->paid;
        start->points[i] = (int32_t)seat->score - seat->earned - seat->links + seat->paid;
        stock->points[i] = riv_stock_worth(state, i);
        result->score[i] = (int32_t)seat->score + stock->points[i];
    }
    if (riv_solitaire(state)) result->title[0] = rank_of(result->score[0]);
    rh_result_rank(result, by_stock, state);
    if (parted(result)) result->tie_break = "the more valuable stock";
}
