/* A quick opinion of a position: how many points each seat will have in the end, told from its points so far, what its railroads
 * score in a round, and its workers, coins, track, locomotives, factories, engineers and cards. */
#include "games/ultimate_railroads/habit.h"
#include "games/ultimate_railroads/weights.h"

int ur_scorings_left(const struct ur_state *state) {
    int rounds = (int)ur_rounds(state);
    if (state->over ||
        (state->agenda.steps && state->agenda.step[0].what == UR_STEP_SCORE && state->agenda.step[0].a))
        return 0;
    return state->round ? rounds - state->round + 1 : rounds;
}

/* What the estimate looks at. What each is worth depends on how many scorings are left and on the board: weights.h has a row for
 * each, so that what pays in every round needs no factor here. */
/* clang-format off */
#define FEATURE_LIST(X) \
    X(POINTS, "points") X(CARDS, "points of cards") X(HAND, "cards") X(MAJORITY, "engineers' points") \
    X(STOCKS, "stocks' points") X(ENGINEERS, "engineers") X(ROUND, "points of a round") X(INDUSTRY, "points of industry") \
    X(BEYOND, "points beyond locomotives") X(DOUBLERS, "doublers") \
    X(REACH_1, "reach 1") X(REACH_2, "reach 2") X(REACH_3, "reach 3") \
    X(REACH_FREE, "reach beyond track") X(WOOD_FREE, "track beyond reach") \
    X(WOOD_1, "wood 1") X(GREEN_1, "green 1") X(BRONZE_1, "bronze 1") X(SILVER_1, "silver 1") X(GOLD_1, "gold 1") \
    X(WOOD_2, "wood 2") X(GREEN_2, "green 2") X(BRONZE_2, "bronze 2") X(SILVER_2, "silver 2") X(GOLD_2, "gold 2") \
    X(WOOD_3, "wood 3") X(GREEN_3, "green 3") X(BRONZE_3, "bronze 3") X(SILVER_3, "silver 3") X(GOLD_3, "gold 3") \
    X(GREEN, "green unlocked") X(BRONZE, "bronze unlocked") X(SILVER, "silver unlocked") X(GOLD, "gold unlocked") \
    X(MEDAL, "green for the medal") X(VALUATION, "other values") X(WRENCH_1, "first wrench") X(WRENCH_2, "second wrench") \
    X(WRENCH_3, "third wrench") X(FACTORIES, "factories") X(AHEAD, "factories ahead") X(TOKENS, "idea tokens") X(KEYS, "keys") \
    X(SPECIALS, "special spaces") X(UNITS, "workers to place") X(COINS, "coins") X(WORKERS, "workers") X(PASSED, "passed") \
    X(PLACE, "place in the order") X(TEMPS, "turquoise workers") X(POOL, "effects to resolve") \
    X(BOARD, "what a board promises besides") X(MODULES, "coal and other modules") X(CARS, "cars") X(ALL, "what all have")
/* clang-format on */
#define FEATURE_ENUM(id, name) id,
#define FEATURE_NAME(id, name) name,
enum feature { FEATURE_LIST(FEATURE_ENUM) FEATURES };
static const char *const features[] = {FEATURE_LIST(FEATURE_NAME) NULL};

enum { SCORINGS = 6 }; /* rows of a board: more that are left count as so many */

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

/* Track, locomotives, and those of both that wait for each other. */
static void look_at_routes(const struct ur_state *state, unsigned seat, double *value) {
    const struct ur_seat *mine = &state->seat[seat];
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        const struct ur_line *line = &mine->route[r];
        int length = ur_board_of(state)->route[r].length;
        int reach = mine->reach[r] < length ? mine->reach[r] : length, wood = line->at[UR_WOOD];
        value[BEYOND] += points_beyond_reach(state, seat, r);
        value[REACH_1 + r] = reach;
        value[reach > wood ? REACH_FREE : WOOD_FREE] += reach > wood ? reach - wood : wood - reach;
        for (unsigned c = 0; c < UR_COLOURS; c++) value[WOOD_1 + r * UR_COLOURS + c] = line->at[c];
    }
    value[DOUBLERS] = mine->route[0].doublers;
    for (unsigned c = UR_GREEN; c < UR_COLOURS; c++) value[GREEN + c - UR_GREEN] = ur_has(mine->unlocked, c);
    value[VALUATION] = mine->valuation;
    value[SPECIALS] = rh_set_size(mine->done);
    if (mine->medal != UR_NONE && !ur_medal_points(state, seat))
        value[MEDAL] = mine->route[mine->medal].at[UR_GREEN];
}

/* Factories ahead of a wrench are points to come; a gap that is empty ahead of it stops it. */
static int factories_ahead(const struct ur_state *state, const struct ur_seat *seat) {
    int sum = 0;
    for (unsigned i = 0; i < seat->wrenches; i++) {
        const struct ur_lane *lane = ur_lane_of(state, seat, i);
        int ahead = 0;
        for (unsigned node = seat->wrench[i] + 1u; node < lane->nodes; node++) {
            uint8_t gap = lane->node[node].gap;
            bool built = gap && ur_factory_in(state, seat, gap);
            if (gap && !built && !lane->over && !(lane->optional >> node & 1)) break;
            ahead += built ? 2 : !gap;
        }
        sum += ahead < 8 ? ahead : 8;
    }
    return sum;
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

static double cards_worth(const struct ur_state *state, unsigned seat) {
    const struct ur_seat *mine = &state->seat[seat];
    double worth = 0;
    if (mine->hand == 0xFFFF) return 13.0 * mine->cards; /* a view: they are hidden */
    for (unsigned card = 0; card < UR_BONUSES; card++)
        if (ur_has(mine->hand, card)) worth += ur_bonus_points(state, seat, card, mine->hand);
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

static int place_in_order(const struct ur_state *state, unsigned seat) {
    int place = 0;
    while (place < state->seats && state->order[place] != seat) place++;
    return place;
}

static void look_at_industry(const struct ur_state *state, unsigned seat, double *value) {
    const struct ur_seat *mine = &state->seat[seat];
    value[INDUSTRY] = ur_industry_points(state, seat);
    for (unsigned i = 0; i < UR_WRENCHES; i++)
        value[WRENCH_1 + i] = i < mine->wrenches ? mine->wrench[i] : -1;
    for (unsigned i = 0; i < UR_GAPS; i++) value[FACTORIES] += mine->factory[i] != 0;
    value[AHEAD] = factories_ahead(state, mine);
}

/* Workers, coins and what waits to be resolved: each becomes an action, which pays in every round from then on. */
static void look_at_means(const struct ur_state *state, unsigned seat, int left, double *value) {
    const struct ur_seat *mine = &state->seat[seat];
    int later = left - 1;
    value[PASSED] = ur_has(state->passed, seat);
    if (!ur_has(state->passed, seat)) value[UNITS] = mine->workers + (mine->wood_worker == UR_WOOD_HOME);
    value[COINS] = mine->coins;
    value[WORKERS] = mine->own + (mine->wood_worker != UR_WOOD_NONE);
    value[ENGINEERS] = rh_set_size(mine->engineer);
    value[TOKENS] = rh_set_size(mine->token);
    value[KEYS] = mine->keys;
    value[PLACE] = place_in_order(state, seat);
    value[TEMPS] = state->temps == seat;
    if (state->board == UR_AMERICAN) value[BOARD] = later * american_promise(state, seat);
    if (state->board == UR_ASIAN) value[BOARD] = later * asian_promise(mine);
    if (ur_shared(state)) value[CARS] = cars_worth(mine, left);
    if (state->modules) value[MODULES] = module_worth(state, seat, left, later);
    if (state->agenda.steps && ur_actor(state) == seat) value[POOL] = left * pool_promise(state);
}

static void look_at(const struct ur_state *state, unsigned seat, int left, double *value) {
    uint8_t majority[UR_SEATS] = {0};
    for (int f = 0; f < FEATURES; f++) value[f] = 0;
    value[POINTS] = ur_score(&state->seat[seat]);
    value[ALL] = 1;
    if (state->over) return;
    ur_majority(state, 0, majority);
    value[CARDS] = cards_worth(state, seat);
    value[MAJORITY] = majority[seat];
    if (state->board == UR_AMERICAN) {
        ur_stock_majority(state, majority);
        value[STOCKS] = majority[seat];
    }
    if (!left) return;
    value[HAND] = state->seat[seat].cards;
    value[ROUND] = ur_round_points(state, seat);
    look_at_routes(state, seat, value);
    look_at_industry(state, seat, value);
    look_at_means(state, seat, left, value);
}

static void look(const void *at, int seat, double *value) {
    look_at(at, (unsigned)seat, ur_scorings_left(at), value);
}

static int row_of(const struct ur_state *state, int left) {
    return state->board * SCORINGS + (left < 1 ? 0 : left > SCORINGS ? SCORINGS - 1 : left - 1);
}

static int phase(const void *at) {
    return row_of(at, ur_scorings_left(at));
}

/* About half of how far the scores that the features foretell lie from those that come. */
static double scale_with(int left) {
    static const double scale[] = {4, 7, 12, 16, 20, 22, 25};
    return scale[left > SCORINGS ? SCORINGS : left];
}

static double scale(const void *at) {
    return scale_with(ur_scorings_left(at));
}

/* The points that a seat can expect to have in the end. */
static double sum_of(const struct ur_state *state, unsigned seat, int left, const float *weight) {
    double value[FEATURES], sum = 0;
    look_at(state, seat, left, value);
    if (!left) return value[POINTS] + value[CARDS] + value[MAJORITY] + value[STOCKS];
    weight += row_of(state, left) * FEATURES;
    for (int f = 0; f < FEATURES; f++) sum += (double)weight[f] * value[f];
    return sum;
}

static double reachable(const void *at, int seat, const float *weight) {
    int left = ur_scorings_left(at);
    return sum_of(at, (unsigned)seat, left, weight) / scale_with(left);
}

static double certainty(const void *at, int seats) {
    (void)at;
    return seats == 2 ? 0.4 : 0.55;
}

double ur_estimate(const void *at, int seat) {
    const struct ur_state *state = at;
    if (!ur_solo(state)) return rh_estimate_by_reach(&ur_knowledge, state, state->seats, seat);
    double points = sum_of(state, 0, ur_scorings_left(state), weights);
    return points > 0 ? points / (points + 500) : 0;
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge ur_knowledge = {
    .hard = 10000,
    .slip = 2,
    .turns = 8,
    .best_of = 4,
    .turnwise = true,
    .feature = features,
    .weight = weights,
    .look = look,
    .scale = scale,
    .certainty = certainty,
    .phases = UR_BOARDS * SCORINGS,
    .phase = phase,
    .reachable = reachable,
    .prefer = ur_prefer,
    .prefers = ur_prefers,
    .habit_turns = 24,
};
