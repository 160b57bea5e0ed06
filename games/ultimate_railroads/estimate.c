/* A quick opinion of a position: points so far, what the railroads score in each round that is left, and what workers,
 * coins, track, locomotives, factories, engineers and cards will still be good for. Everything that pays each round counts
 * for as many rounds as are left, so that early growth beats early points.
 */
#include "games/ultimate_railroads/rules.h"

/* Scorings that are still to come. */
static int scorings_left(const struct ur_state *state) {
    int rounds = (int)ur_rounds(state);
    if (state->over ||
        (state->agenda.steps && state->agenda.step[0].what == UR_STEP_SCORE && state->agenda.step[0].a))
        return 0;
    return state->round ? rounds - state->round + 1 : rounds;
}

/* What a route would score if locomotives reached its end. */
static int points_beyond_reach(const struct ur_state *state, unsigned seat, unsigned route) {
    const struct ur_seat *mine = &state->seat[seat];
    const struct ur_line *line = &mine->route[route];
    int points = 0, from = mine->reach[route];
    for (unsigned c = UR_COLOURS; c-- > 0;) {
        if (line->at[c] <= from) continue;
        int doubled = line->doublers < line->at[c] ? line->doublers : line->at[c];
        points += ur_value[mine->valuation][c] * (line->at[c] - from + (doubled > from ? doubled - from : 0));
        from = line->at[c];
    }
    return points;
}

/* Track and locomotives that wait for each other, and colours on the way to being unlocked. */
static double route_promise(const struct ur_state *state, unsigned seat) {
    static const double unlocked[UR_COLOURS] = {0, 1.5, 2.5, 3.5, 3.0};
    const struct ur_seat *mine = &state->seat[seat];
    double promise = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        int length = ur_board_of(state)->route[r].length;
        int reach = mine->reach[r] < length ? mine->reach[r] : length, wood = mine->route[r].at[UR_WOOD];
        promise += 0.45 * points_beyond_reach(state, seat, r) + 0.22 * wood;
        promise += reach > wood ? 0.16 * (reach - wood) : 0.30 * (wood - reach);
        promise += 0.25 * reach;
    }
    for (unsigned c = 0; c < UR_COLOURS; c++)
        if (ur_has(mine->unlocked, c)) promise += unlocked[c];
    promise += 0.20 * mine->route[0].at[UR_WOOD] + 0.45 * mine->route[0].doublers;
    if (mine->medal != UR_NONE && !ur_medal_points(state, seat))
        promise += 0.7 * mine->route[mine->medal].at[UR_GREEN];
    return promise;
}

/* Factories ahead of a wrench are points to come; a gap that is empty ahead of it stops it. */
static double industry_promise(const struct ur_state *state, const struct ur_seat *seat) {
    double promise = 0;
    for (unsigned i = 0; i < seat->wrenches; i++) {
        const struct ur_lane *lane = ur_lane_of(state, seat, i);
        int ahead = 0;
        for (unsigned node = seat->wrench[i] + 1u; node < lane->nodes; node++) {
            uint8_t gap = lane->node[node].gap;
            bool built = gap && ur_factory_in(state, seat, gap);
            if (gap && !built && !lane->over && !(lane->optional >> node & 1)) break;
            ahead += built ? 2 : !gap;
        }
        promise += 0.35 * (ahead < 8 ? ahead : 8);
    }
    return promise;
}

/* Slots that no site blocks any more, and a longer third route: about so much in each round. */
static double asian_promise(const struct ur_seat *seat) {
    double promise = seat->laid >> UR_PIECE_OSAKA & 1 ? 2.0 : 0;
    for (unsigned r = 0; r < UR_ROUTES; r++) promise -= 0.9 * seat->sites[r];
    return promise;
}

/* A car that stands is an action for nothing; one that lies may become one. */
static double cars_worth(const struct ur_seat *seat, int left) {
    double cars = 0;
    for (unsigned i = 0; i < UR_CAR_COLOURS; i++) {
        const struct ur_cars *car = &seat->car[i];
        cars += 0.9 * rh_set_size(car->standing) + 0.4 * rh_set_size(car->lying) + 0.2 * car->unplaced;
    }
    return cars * (0.9 + 0.9 * left);
}

/* The golden spike that both lower routes lead to, boulders in the way, coin spaces to be paid, and dividends that payouts will
 * bring again: about so much in each round. */
static double american_promise(const struct ur_state *state, unsigned seat) {
    const struct ur_seat *mine = &state->seat[seat];
    double promise = 0, spike = mine->spike ? UR_SPIKE_MORE : UR_SPIKE_POINTS;
    int steelworks = !!state->stack[UR_TILE_4] + !!state->stack[UR_TILE_6] + !!state->stack[UR_TILE_8];
    for (unsigned r = 1; r < UR_ROUTES; r++) {
        double end = ur_board_of(state)->route[r].length, reach = mine->reach[r] < end ? mine->reach[r] : end;
        double way = mine->route[r].at[UR_WOOD] / end * (reach / end);
        if (!ur_spike_on(state, seat, r)) promise += 0.3 * spike * way * way;
    }
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        int space = ur_coin_space(state, r);
        if (mine->done >> space & 1 && !ur_has(mine->paid, r)) promise += 0.5;
    }
    return promise - 0.8 * rh_set_size(mine->boulders) + mine->stock * (0.3 + 0.25 * steelworks);
}

/* Parts of the pool that are still to be resolved: about what they bring in each round. */
static double pool_promise(const struct ur_state *state) {
    static const double part[UR_PARTS] = {
        [UR_PART_WOOD] = 0.6,      [UR_PART_GREEN] = 0.9,     [UR_PART_BRONZE] = 1.2,
        [UR_PART_SILVER] = 2.5,    [UR_PART_GOLD] = 3.5,      [UR_PART_WOOD_GREEN] = 0.8,
        [UR_PART_SILVER_GOLD] = 3, [UR_PART_ANY] = 1.1,       [UR_PART_STEP] = 1.2,
        [UR_PART_DOUBLER] = 0.6,   [UR_PART_LOCO] = 1.5,      [UR_PART_FACTORY] = 1.0,
        [UR_PART_EITHER] = 1.6,    [UR_PART_KEY] = 2.0,       [UR_PART_IDEA_CARD] = 2.0,
        [UR_PART_CARD_OR] = 2.0,   [UR_PART_TRADE] = 2.5,     [UR_PART_FOLLOW] = 2.0,
        [UR_PART_MEDAL] = 3.0,     [UR_PART_ROUTE_1] = 1.0,   [UR_PART_ROUTE_2] = 0.9,
        [UR_PART_ROUTE_3] = 0.9,   [UR_PART_END_BONUS] = 2.0, [UR_PART_CAR] = 0.3,
        [UR_PART_WORKSHOP] = 0.3,  [UR_PART_NUT] = 2.0,       [UR_PART_INCOME] = 1.2,
        [UR_PART_FOUNDRY] = 1.0,   [UR_PART_FEED] = 0.6,      [UR_PART_SPECIAL] = 3.0,
        [UR_PART_TOKEN] = 3.5,
    };
    double promise = 3.5 * rh_set_size(state->open);
    for (unsigned i = 0; i < UR_PARTS; i++) promise += part[i] * (state->must[i] + state->may[i]);
    return promise;
}

static double cards_worth(const struct ur_state *state, unsigned seat, int left) {
    const struct ur_seat *mine = &state->seat[seat];
    double worth = 0;
    if (mine->hand == 0xFFFF) return 16.0 * mine->cards;
    for (unsigned card = 0; card < UR_BONUSES; card++)
        if (ur_has(mine->hand, card))
            worth += ur_bonus_points(state, seat, card, mine->hand) + (left ? 3.0 : 0);
    return worth;
}

/* Coal is about half an action; a foundry is one in each round to come; so are doubled steps and the freight car. */
static double module_worth(const struct ur_state *state, unsigned seat, int left, int later) {
    const struct ur_seat *mine = &state->seat[seat];
    const struct step *top = state->agenda.steps ? ur_top(state) : NULL;
    double worth = mine->coal * (ur_has(state->passed, seat) ? 0.5 * later : 0.3 + 0.5 * left);
    worth += 0.5 * left * rh_set_size(mine->foundry & ~(unsigned)mine->fired) +
             0.6 * later * rh_set_size(mine->foundry);
    worth += 0.5 * later * rh_set_size(mine->boiler >> UR_BOILER_GAP);
    worth += 1.5 * later * mine->doubling + (state->freight == seat ? 1.2 * left * left : 0);
    if (top && top->what == UR_STEP_STOKE && top->seat == seat) worth += 1.5 * left;
    if (top && top->what == UR_STEP_RECRUIT && top->seat == seat) worth += 1.2 * later;
    return worth;
}

static double worth(const struct ur_state *state, unsigned seat, int left, const uint8_t majority[UR_SEATS]) {
    const struct ur_seat *mine = &state->seat[seat];
    double points = ur_score(mine);
    if (state->over) return points;
    points += cards_worth(state, seat, left);
    int rounds = (int)ur_rounds(state), later = left > 0 ? left - 1 : 0;
    double sure = (double)(rounds - left) / rounds; /* how far majorities are decided */
    points += majority[seat] * (0.35 + 0.65 * sure);
    if (!left) return points;
    int units = mine->workers + (mine->wood_worker == UR_WOOD_HOME);
    bool playing = !ur_has(state->passed, seat);
    points += left * ur_round_points(state, seat) +
              later * (route_promise(state, seat) + industry_promise(state, mine));
    points += playing ? units * (0.9 + 1.0 * left) : 0; /* a unit becomes an action, which pays each round */
    points += mine->coins * (playing ? 0.8 + 0.9 * left : 0.8 + 0.9 * later);
    points += later * (0.5 + 0.45 * later) * (mine->own + (mine->wood_worker != UR_WOOD_NONE));
    points += 1.2 * later * rh_set_size(mine->engineer);
    if (state->board == UR_AMERICAN) points += later * american_promise(state, seat);
    if (state->board == UR_ASIAN) points += later * asian_promise(mine);
    if (ur_shared(state)) points += cars_worth(mine, left);
    if (state->modules) points += module_worth(state, seat, left, later);
    return points;
}

/* Points for engineers and stocks if the game ended now. */
static void majorities(const struct ur_state *state, uint8_t points[UR_SEATS]) {
    uint8_t stocks[UR_SEATS];
    ur_majority(state, 0, points);
    if (state->board != UR_AMERICAN) return;
    ur_stock_majority(state, stocks);
    for (unsigned i = 0; i < state->seats; i++) points[i] = (uint8_t)(points[i] + stocks[i]);
}

double ur_estimate(const void *at, int seat) {
    const struct ur_state *state = at;
    uint8_t majority[UR_SEATS] = {0};
    int left = scorings_left(state);
    if (!state->over) majorities(state, majority);
    double of[UR_SEATS], best = 0;
    for (unsigned i = 0; i < state->seats; i++) of[i] = worth(state, i, left, majority);
    if (state->agenda.steps && left) of[ur_actor(state)] += left * pool_promise(state);
    if (ur_solo(state)) return of[0] / (of[0] + 250);
    for (unsigned i = 0, any = 0; i < state->seats; i++)
        if ((int)i != seat && (!any++ || of[i] > best)) best = of[i];
    double lead = of[seat] - best, doubt = 12 + 12.0 * left;
    return 0.5 + 0.5 * lead / (doubt + (lead < 0 ? -lead : lead));
}

/* Measured with `roundhouse bench`: docs/bots.md. */
const struct knowledge ur_knowledge = {.hard = 40000};
