/* Scoring: what routes and industry are worth at the end of each round (UR-157 to UR-163), end bonus cards (UR-152 to
 * UR-156) and the engineer majority (UR-168 to UR-170). The drawing shows the same numbers while a round is played. */
#include "games/ultimate_railroads/rules.h"

/* UR-158 to UR-160 */
int ur_space_points(const struct ur_state *state, unsigned seat, unsigned route, unsigned space) {
    const struct ur_seat *mine = &state->seat[seat];
    const struct ur_line *line = &mine->route[route];
    if (space > mine->reach[route] || space > ur_route_of(state, seat, route)->length) return 0;
    for (unsigned c = UR_COLOURS; c-- > 0;)
        if (line->at[c] >= space) return ur_value[mine->valuation][c] * (space <= line->doublers ? 2 : 1);
    return 0;
}

/* The spaces from 1 to `to` that score, without a loop over each of them: colours lie in bands. */
static int band_points(const struct ur_state *state, unsigned seat, unsigned route) {
    const struct ur_seat *mine = &state->seat[seat];
    const struct ur_line *line = &mine->route[route];
    int sum = 0, from = 0;
    for (unsigned c = UR_COLOURS; c-- > 0;) {
        int to = line->at[c] < mine->reach[route] ? line->at[c] : mine->reach[route];
        if (to <= from) continue;
        int doubled = line->doublers < to ? line->doublers : to;
        sum += ur_value[mine->valuation][c] * (to - from + (doubled > from ? doubled - from : 0));
        from = to;
    }
    return sum;
}

/* What fulfilled special spaces add to routes. */
struct extras {
    uint16_t stars[UR_ROUTES];
    uint8_t doubled; /* a set of routes */
};

static struct extras extras(const struct ur_state *state, unsigned seat) {
    const struct ur_board *board = ur_board_of(state);
    struct extras extras = {{0}, 0};
    for (uint64_t done = state->seat[seat].done; done; done &= done - 1) {
        const struct ur_special *special = &board->special[rh_set_first(done)];
        const struct ur_op *op = &special->effect.op[0];
        if (op->op == UR_OP_STAR)
            extras.stars[special->route] = (uint16_t)(extras.stars[special->route] + op->n);
        if (op->op == UR_OP_DOUBLE) extras.doubled = (uint8_t)(extras.doubled | 1u << special->route);
    }
    return extras;
}

/* UR-161 */
static struct ur_route_points route_points(const struct ur_state *state, unsigned seat, unsigned route,
                                           const struct extras *extras) {
    struct ur_route_points points = {(uint16_t)band_points(state, seat, route), extras->stars[route], 0,
                                     ur_has(extras->doubled, route)};
    points.total = (uint16_t)((points.spaces + points.stars) * (points.doubled ? 2 : 1));
    return points;
}

struct ur_route_points ur_route_points(const struct ur_state *state, unsigned seat, unsigned route) {
    struct extras all = extras(state, seat);
    return route_points(state, seat, route, &all);
}

/* UR-139, UR-162 */
int ur_medal_points(const struct ur_state *state, unsigned seat) {
    const struct ur_board *board = ur_board_of(state);
    const struct ur_seat *mine = &state->seat[seat];
    if (mine->medal == UR_NONE) return 0;
    for (uint64_t done = mine->done; done; done &= done - 1) {
        const struct ur_special *special = &board->special[rh_set_first(done)];
        if (special->effect.op[0].op == UR_OP_MEDAL_SLOT && special->route == mine->medal)
            return UR_MEDAL_POINTS;
    }
    return 0;
}

/* UR-162, UR-202 */
int ur_spike_on(const struct ur_state *state, unsigned seat, unsigned route) {
    const struct ur_board *board = ur_board_of(state);
    const struct ur_seat *mine = &state->seat[seat];
    if (state->board != UR_AMERICAN) return 0;
    for (unsigned i = 0; i < board->specials; i++)
        if (mine->done >> i & 1 && board->special[i].route == route &&
            board->special[i].effect.op[0].op == UR_OP_SPIKE_SLOT)
            return mine->spike ? UR_SPIKE_MORE : UR_SPIKE_POINTS;
    return 0;
}

int ur_spike_points(const struct ur_state *state, unsigned seat) {
    int points = 0;
    for (unsigned r = 0; r < UR_ROUTES && state->board == UR_AMERICAN; r++)
        points += ur_spike_on(state, seat, r);
    return points;
}

int ur_industry_points(const struct ur_state *state, unsigned seat) {
    int points = 0;
    const struct ur_seat *mine = &state->seat[seat];
    for (unsigned i = 0; i < mine->wrenches; i++)
        points += ur_node_points(ur_lane_of(state, mine, i), mine->wrench[i]);
    return points;
}

int ur_round_points(const struct ur_state *state, unsigned seat) {
    int points =
        ur_medal_points(state, seat) + ur_industry_points(state, seat) + ur_spike_points(state, seat);
    struct extras all = extras(state, seat);
    for (unsigned r = 0; r < UR_ROUTES; r++) points += route_points(state, seat, r, &all).total;
    return points;
}

void ur_score_round(struct ur_state *state, struct events *events) {
    for (unsigned i = 0; i < state->seats; i++) {
        int route[UR_ROUTES], medal = ur_medal_points(state, i), industry = ur_industry_points(state, i);
        for (unsigned r = 0; r < UR_ROUTES; r++) {
            route[r] = ur_route_points(state, i, r).total;
            ur_earn(state, i, UR_FROM_ROUTE_1 + r, route[r], events);
        }
        ur_earn(state, i, UR_FROM_MEDAL, medal, events);
        ur_earn(state, i, UR_FROM_INDUSTRY, industry, events);
        rh_tell(events, UR_TELL_SCORE, (int)i, (int16_t)route[0], (int16_t)route[1], (int16_t)route[2],
                (int16_t)medal, (int16_t)industry);
        int spike = ur_spike_points(state, i);
        if (!spike) continue;
        ur_earn(state, i, UR_FROM_SPIKE, spike, events);
        rh_tell(events, UR_TELL_SPIKE_SCORE, (int)i, (int16_t)spike);
    }
}

/* --- The end --------------------------------------------------------------------------------------------- */

/* With the extra-engineer card, which has no number. UR-169 */
static int engineers(const struct ur_seat *seat, bool extra) {
    return rh_set_size(seat->engineer) + extra;
}

static int route_ends(const struct ur_state *state, unsigned seat) {
    int ends = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        ends += state->seat[seat].route[r].at[UR_WOOD] == ur_route_of(state, seat, r)->length;
    return ends;
}

static int best_wrench(const struct ur_state *state, const struct ur_seat *seat) {
    int best = 0;
    for (unsigned i = 0; i < seat->wrenches; i++) {
        int points = ur_node_points(ur_lane_of(state, seat, i), seat->wrench[i]);
        if (points > best) best = points;
    }
    return best;
}

static int counted(const struct ur_state *state, unsigned seat, unsigned card, uint16_t cards) {
    const struct ur_seat *mine = &state->seat[seat];
    int count = 0;
    switch (card) {
    case UR_BONUS_FACTORIES: /* */
        for (int i = 0; i < UR_GAPS; i++) count += mine->factory[i] != 0;
        return count;
    case UR_BONUS_DOUBLERS:
        return mine->route[0].doublers + mine->route[1].doublers + mine->route[2].doublers;
    case UR_BONUS_ENGINEERS:
        return engineers(mine, ur_has(cards, UR_BONUS_EXTRA));
    case UR_BONUS_WOOD: /* the first space was not moved to. UR-153 */
        return ur_sum_tracks(mine, UR_SET_WOOD) - UR_ROUTES;
    case UR_BONUS_ENDS:
        return route_ends(state, seat);
    case UR_BONUS_IDEAS:
        return mine->ideas;
    case UR_BONUS_GREEN_BRONZE:
        return ur_sum_tracks(mine, UR_SET_GREEN_BRONZE);
    case UR_BONUS_LOCOS:
        return ur_sum_locos(mine, 4);
    case UR_BONUS_KEYS:
        return mine->keys;
    case UR_BONUS_WORKERS: /* UR-156 */
        return UR_RESERVE - mine->reserve + (mine->wood_worker != UR_WOOD_NONE);
    case UR_BONUS_INDUSTRY:
        return best_wrench(state, mine);
    default:
        return 0;
    }
}

int ur_bonus_points(const struct ur_state *state, unsigned seat, unsigned card, uint16_t cards) {
    const struct ur_bonus *bonus = &ur_bonus[card];
    int count = counted(state, seat, card, cards), points = 0;
    if (bonus->most && count > bonus->most) count = bonus->most;
    for (int i = 0; i < 3; i++)
        if (bonus->tier[i].from && count >= bonus->tier[i].from) points = bonus->tier[i].points;
    return points + count * bonus->each;
}

/* How a player stands: the number of engineers, then the highest one. Nobody without an engineer counts. */
static int standing(uint32_t engineer, bool extra) {
    if (!engineer) return 0;
    return (rh_set_size(engineer) + extra) * 32 + 31 - __builtin_clz(engineer);
}

/* Emil is ahead only with more engineers than the player. UR-300 */
static bool emil_ahead(const struct ur_state *state, unsigned extra) {
    return rh_set_size(state->emil_engineers) > engineers(&state->seat[0], ur_has(extra, 0));
}

/* UR-168 to UR-170 */
void ur_majority(const struct ur_state *state, unsigned extra, uint8_t points[UR_SEATS]) {
    int at[UR_SEATS] = {0};
    memset(points, 0, UR_SEATS);
    for (unsigned i = 0; i < state->seats && i < UR_SEATS; i++)
        at[i] = standing(state->seat[i].engineer, ur_has(extra, i));
    for (unsigned i = 0; i < state->seats && i < UR_SEATS; i++) {
        int ahead = ur_solo(state) && emil_ahead(state, extra);
        for (unsigned k = 0; k < state->seats; k++) ahead += at[k] > at[i];
        points[i] = !at[i] || ahead > 1 ? 0 : ahead ? UR_MAJORITY_SECOND : UR_MAJORITY_FIRST;
    }
}

void ur_score_end(struct ur_state *state, struct events *events) {
    uint8_t majority[UR_SEATS];
    unsigned extra = 0;
    for (unsigned i = 0; i < state->seats; i++) {
        uint16_t cards = state->seat[i].shown;
        if (ur_has(cards, UR_BONUS_EXTRA)) extra |= 1u << i;
        for (unsigned card = 0; card < UR_BONUSES; card++) {
            if (!ur_has(cards, card)) continue;
            int points = ur_bonus_points(state, i, card, cards);
            ur_earn(state, i, UR_FROM_BONUS, points, events);
            rh_tell(events, UR_TELL_BONUS, (int)i, (int16_t)card, (int16_t)points);
        }
    }
    ur_majority(state, extra, majority);
    for (unsigned i = 0; i < state->seats; i++) {
        if (!majority[i]) continue;
        ur_earn(state, i, UR_FROM_ENGINEERS, majority[i], events);
        rh_tell(events, UR_TELL_MAJORITY, (int)i, majority[i]);
    }
    ur_stock_majority(state, majority);
    for (unsigned i = 0; i < state->seats; i++) {
        if (!majority[i]) continue;
        ur_earn(state, i, UR_FROM_STOCK, majority[i], events);
        rh_tell(events, UR_TELL_STOCKS, (int)i, majority[i]);
    }
}

void ur_result(const void *at, struct result *result) {
    const struct ur_state *state = at;
    result->seats = state->seats;
    for (unsigned source = 0; source < UR_SOURCES; source++) {
        if (source >= UR_FROM_SPIKE && state->board != UR_AMERICAN) continue;
        const char *route = source < UR_ROUTES ? ur_board_of(state)->route[source].name : NULL;
        struct result_part *part = rh_result_part(result, route ? route : ur_source_names.name[source]);
        for (unsigned i = 0; i < state->seats; i++) part->points[i] = state->seat[i].earned[source];
    }
    for (unsigned i = 0; i < state->seats; i++) result->score[i] = ur_score(&state->seat[i]);
    rh_result_rank(result, NULL, NULL); /* UR-171 */
}
