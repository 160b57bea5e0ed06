/* What each operation does, and the table of all of them. See operations.h. */
#include "games/ultimate_railroads/operations.h"

#include "engine/say.h"

/* --- Done at once ---------------------------------------------------------------------------------------- */

static struct ur_seat *mine(const struct ur_doing *now) {
    return &now->state->seat[now->seat];
}

static void tell(const struct ur_doing *now, enum ur_news what, unsigned value) {
    rh_tell(now->events, what, now->seat, (int16_t)value);
}

static void coins(const struct ur_doing *now) {
    mine(now)->coins = (uint8_t)(mine(now)->coins + now->op->n);
    tell(now, UR_TELL_COINS, now->op->n);
}

static void earn(const struct ur_doing *now, int points) {
    if (!points) return;
    ur_earn(now->state, now->seat, UR_FROM_ACTIONS, points, now->events);
    tell(now, UR_TELL_POINTS, (unsigned)points);
}

static void points(const struct ur_doing *now) {
    earn(now, now->op->n);
}

static void sum_engineers(const struct ur_doing *now) {
    earn(now, ur_sum_engineers(mine(now)));
}

static void sum_locos(const struct ur_doing *now) {
    earn(now, ur_sum_locos(mine(now), now->op->n));
}

static void sum_tracks(const struct ur_doing *now) {
    earn(now, ur_sum_tracks(mine(now), now->op->set));
}

/* UR-131 */
static void worker(const struct ur_doing *now) {
    if (!mine(now)->reserve) return;
    mine(now)->reserve--;
    mine(now)->own++;
    mine(now)->workers++;
    tell(now, UR_TELL_WORKER, 0);
}

static void unlock(const struct ur_doing *now) {
    mine(now)->unlocked = (uint8_t)(mine(now)->unlocked | 1 << now->op->n);
    tell(now, UR_TELL_UNLOCK, now->op->n);
}

static void temps(const struct ur_doing *now) {
    now->state->temps = (uint8_t)now->seat;
    mine(now)->workers = (uint8_t)(mine(now)->workers + UR_TEMPS);
    tell(now, UR_TELL_TEMPS, 0);
}

static void engineer(const struct ur_doing *now, unsigned number) {
    mine(now)->engineer |= UINT32_C(1) << number;
    tell(now, UR_TELL_HIRE, number);
}

static void hire(const struct ur_doing *now) {
    engineer(now, now->state->strip[UR_HIRE]);
    now->state->strip[UR_HIRE] = 0;
}

static void engineer_1(const struct ur_doing *now) {
    engineer(now, 1);
}

static const struct ur_effect *on_board(const struct ur_state *state, const struct ur_op *op) {
    return &ur_engineer_of(state, state->strip[op->n])->effect;
}

static void board(const struct ur_doing *now) {
    ur_grant(now->state, now->seat, on_board(now->state, now->op), now->direct, UR_NONE, now->events);
}

static void claim(const struct ur_doing *now) {
    tell(now, UR_TELL_CLAIM, now->op->n);
}

static void revalue(const struct ur_doing *now) {
    mine(now)->valuation = now->op->op == UR_OP_REVALUE ? UR_UPGRADED : UR_SPECIAL_VALUE;
    tell(now, UR_TELL_REVALUE, 0);
}

static void wrench(const struct ur_doing *now) {
    if (!ur_wrench_left(now->state, now->seat, now->op)) return;
    mine(now)->wrench[mine(now)->wrenches++] = 0;
    tell(now, UR_TELL_WRENCH, 0);
    if (now->state->industry == UR_INDUSTRY_AMERICAN) /* UR-304 */
        ur_push(now->state, UR_STEP_LANE, now->seat, 0, 0);
}

static void wood_worker(const struct ur_doing *now) {
    mine(now)->wood_worker = UR_WOOD_HOME;
    tell(now, UR_TELL_WOOD_WORKER, 0);
}

static void loco_9(const struct ur_doing *now) {
    ur_push(now->state, UR_STEP_PLACE, now->seat, UR_TILE_9S, 0);
}

/* UR-223 */
static void site(const struct ur_doing *now) {
    if (ur_any_site(mine(now))) ur_push(now->state, UR_STEP_SITE, now->seat, 0, 0);
}

static void purple(const struct ur_doing *now) {
    mine(now)->car[UR_PURPLE_CAR].unplaced = now->op->n;
    ur_push(now->state, UR_STEP_PURPLE, now->seat, 0, 0);
}

static void osaka(const struct ur_doing *now) {
    ur_osaka(now->state, now->seat, now->events);
}

static void blast(const struct ur_doing *now) {
    ur_blast_begins(now->state, now->seat, now->events);
}

static void stock(const struct ur_doing *now) {
    ur_stock_rises(now->state, now->seat, now->op->set, now->events);
}

static void spike(const struct ur_doing *now) {
    mine(now)->spike = 1;
    tell(now, UR_TELL_SPIKE, 0);
}

static void coal(const struct ur_doing *now) {
    mine(now)->coal = (uint8_t)(mine(now)->coal + now->op->n);
    tell(now, UR_TELL_COAL, now->op->n);
}

static void double_step(const struct ur_doing *now) {
    mine(now)->doubling = 1;
    tell(now, UR_TELL_DOUBLING, 0);
}

/* --- Into the pool --------------------------------------------------------------------------------------- */

/* The only route that can take a doubler, or UR_NONE if there is a choice or no room. */
static unsigned only_doubler_route(const struct ur_state *state, unsigned seat) {
    const struct ur_board *at = ur_board_of(state);
    unsigned only = UR_NONE;
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        if (state->seat[seat].route[r].doublers >= at->route[r].doublers) continue;
        if (only != UR_NONE) return UR_NONE;
        only = r;
    }
    return only;
}

/* Doublers are laid at once where there is no choice of route; the others go into the pool. */
static unsigned doublers(const struct ur_doing *now) {
    unsigned route = only_doubler_route(now->state, now->seat), n = now->op->n;
    if (route == UR_NONE) return n;
    unsigned room = (unsigned)ur_doubler_room(now->state, now->seat), fit = n < room ? n : room;
    ur_lay_doublers(now->state, now->seat, route, fit, now->events);
    return n - fit;
}

/* UR-135 */
static unsigned keys(const struct ur_doing *now) {
    mine(now)->keys = (uint8_t)(mine(now)->keys + now->op->n);
    tell(now, UR_TELL_KEY_GAINED, now->op->n);
    return now->op->n;
}

/* Its n is points. */
static unsigned one_choice(const struct ur_doing *now) {
    (void)now;
    return 1;
}

/* UR-58 */
static unsigned end_bonus(const struct ur_doing *now) {
    return now->state->may[UR_PART_END_BONUS] < now->state->piled;
}

/* The medal is laid at once where there is one slot for it. */
static unsigned medal(const struct ur_doing *now) {
    unsigned slots = (unsigned)ur_medal_slots(now->state, now->seat);
    if (mine(now)->medal != UR_NONE || !slots) return 0;
    if (slots & (slots - 1)) return 1;
    mine(now)->medal = (uint8_t)__builtin_ctz(slots);
    tell(now, UR_TELL_MEDAL, ur_route_name(now->state, mine(now)->medal));
    return 0;
}

/* --- Possible as a direct action ------------------------------------------------------------------------- */

static bool can_hire(const struct ur_state *state, unsigned seat, const struct ur_op *op,
                     uint8_t must[UR_PARTS]) {
    (void)seat, (void)op, (void)must;
    return state->strip[UR_HIRE];
}

static bool can_reuse(const struct ur_state *state, unsigned seat, const struct ur_op *op,
                      uint8_t must[UR_PARTS]) {
    (void)must;
    return ur_any_reuse(state, seat, op->n);
}

static bool can_name_factory(const struct ur_state *state, unsigned seat, const struct ur_op *op,
                             uint8_t must[UR_PARTS]) {
    (void)op, (void)must;
    return ur_any_factory(state, seat);
}

static bool can_use_train(const struct ur_state *state, unsigned seat, const struct ur_op *op,
                          uint8_t must[UR_PARTS]) {
    (void)op;
    return ur_demand_train(state, seat, must);
}

static bool can_borrow(const struct ur_state *state, unsigned seat, const struct ur_op *op,
                       uint8_t must[UR_PARTS]) {
    (void)op, (void)must;
    return ur_any_borrow(state, seat);
}

static bool can_use_board(const struct ur_state *state, unsigned seat, const struct ur_op *op,
                          uint8_t must[UR_PARTS]) {
    return state->strip[op->n] && ur_demand(state, seat, on_board(state, op), must);
}

/* --- The table ------------------------------------------------------------------------------------------- */

#define POOL(id) .pooled = true, .part = UR_PART_##id
#define EACH(id) \
    { UR_GAIN_##id, 0, 1 }
#define ONCE(id) \
    { UR_GAIN_##id, 1, 0 }
#define ICON(of) \
    { of, UR_GLYPH_ICON, 0, 0 }
#define CARD(of) \
    { of, UR_GLYPH_CARD, 0, 0 }
#define TIMES \
    { NULL, UR_GLYPH_TIMES, 0, 0 }
#define IF_MANY \
    { NULL, UR_GLYPH_IF_MANY, 0, 0 }
#define NUMBER \
    { NULL, UR_GLYPH_NUMBER, 0, 0 }
#define GLYPH(id, n) \
    { NULL, UR_GLYPH_##id, n, 0 }
#define OR \
    { "/", UR_GLYPH_WORDS, 8, 14 }

const struct ur_op_kind ur_op_kind[UR_OPS] = {
    /* Parts that go into the action pool. */
    [UR_OP_TRACK] = {POOL(WOOD), .helps = UR_HELPS, .reach = {EACH(COLOURS)},
                     .picture = {GLYPH(COLOURS, 0), TIMES}},
    [UR_OP_STEP] = {POOL(STEP), .helps = UR_HELPS, .reach = {EACH(STEPS)},
                    .picture = {ICON("wrench"), TIMES}},
    [UR_OP_DOUBLER] = {POOL(DOUBLER), .brings = doublers, .picture = {ICON("doubler"), IF_MANY}},
    [UR_OP_LOCO] = {POOL(LOCO), .helps = UR_HELPS, .reach = {EACH(LOCOS)}, .picture = {ICON("locomotive")}},
    [UR_OP_FACTORY] = {POOL(FACTORY), .helps = UR_HELPS, .reach = {EACH(FACTORIES)},
                       .picture = {ICON("factory")}},
    [UR_OP_EITHER] = {POOL(EITHER), .helps = UR_HELPS, .reach = {EACH(LOCOS), EACH(FACTORIES)},
                      .picture = {ICON("locomotive"), OR, ICON("factory")}},
    [UR_OP_KEY] = {POOL(KEY), .brings = keys, .helps = UR_HELPS, .reach = {EACH(WOOD), EACH(ANY)},
                   .picture = {ICON("key"), IF_MANY}},
    [UR_OP_IDEA] = {.helps = UR_HELPS_WITH_TOKENS, /* onto the idea space that it is printed on: ur_grant */
                    .reach = {ONCE(IDEAS)},
                    .words = {RH_SAID("an idea token")},
                    .picture = {ICON("idea")}},
    [UR_OP_IDEA_CARD] = {POOL(IDEA_CARD), .reach = {EACH(CARDS)}, .picture = {CARD("idea"), IF_MANY}},
    [UR_OP_END_BONUS] = {POOL(END_BONUS), .brings = end_bonus, .picture = {CARD("vp"), IF_MANY}},
    [UR_OP_CARD_OR] = {POOL(CARD_OR), .brings = one_choice,
                       .words = {RH_SAID("an end bonus card or 10 points")},
                       .picture = {CARD("vp"), OR, ICON("vp"), NUMBER}},
    [UR_OP_TRADE] = {POOL(TRADE), .helps = UR_HELPS, .reach = {EACH(IDEAS)},
                     .words = {RH_SAID("one of two idea tokens, both then leave")},
                     .picture = {ICON("exchange"), ICON("idea")}},
    [UR_OP_FOLLOW] = {POOL(FOLLOW), .reach = {{UR_GAIN_GREEN, UR_PLENTY, 0}},
                      .words = {RH_SAID("green right behind wood")},
                      .picture = {GLYPH(COLOUR, UR_GREEN), ICON("next"), GLYPH(COLOUR, UR_WOOD)}},
    [UR_OP_MEDAL] = {POOL(MEDAL), .brings = medal, .words = {RH_SAID("the medal of 20 points a round")},
                     .picture = {ICON("medal")}},
    [UR_OP_INCOME] = {POOL(INCOME), .words = {RH_SAID("an income tile")}, .picture = {ICON("money")}},
    [UR_OP_ROUTE] = {POOL(ROUTE_1), .reach = {EACH(ANY)}, .picture = {ICON("rail"), GLYPH(ROUTE, 0)}},
    [UR_OP_FOUNDRY] = {POOL(FOUNDRY), .picture = {CARD("factory"), IF_MANY}},
    [UR_OP_FEED] = {POOL(FEED), .optional = true, .helps = UR_HELPS,
                    .reach = {{UR_GAIN_ANY, 0, UR_FEED_MOVES}},
                    .words = {RH_SAID("two moves more for each of up to three coal")},
                    .picture = {ICON("coal"), ICON("next"), GLYPH(COLOURS, UR_SET_ANY),
                                GLYPH(TIMES, UR_FEED_MOVES)}},
    [UR_OP_SPECIAL] = {POOL(SPECIAL), .reach = {EACH(SPECIALS)}, .picture = {CARD("star"), IF_MANY}},
    [UR_OP_TWO_IDEAS] = {POOL(TOKEN), .optional = true, .helps = UR_HELPS_WITH_TOKENS, .reach = {EACH(IDEAS)},
                         .words = {RH_SAID("two idea tokens for the first wrench")},
                         .picture = {ICON("idea"), TIMES}},
    [UR_OP_NUT] = {POOL(NUT), .helps = UR_HELPS, .words = {RH_SAID("a key or a stock increase")},
                   .picture = {ICON("key"), IF_MANY}},
    [UR_OP_WORKSHOP] = {POOL(WORKSHOP), .words = {RH_SAID("a car back from the workshop")},
                        .picture = {ICON("carriage"), IF_MANY}},
    [UR_OP_CAR] = {.words = {RH_SAID("a maintenance car to place")}, /* comes with a factory: ur_build_over */
                   .picture = {ICON("carriage"), IF_MANY}},
    [UR_OP_IDEA_OR_KEY] = {.helps = UR_HELPS, /* becomes one of the two on its node */
                           .reach = {ONCE(IDEAS), ONCE(WOOD), ONCE(ANY)},
                           .words = {RH_SAID("an idea token, or a key for later wrenches")},
                           .picture = {ICON("idea")}},

    /* Steps of the agenda. */
    [UR_OP_REUSE] = {.step = UR_STEP_REUSE,
                     .counts = true,
                     .owed = true,
                     .asks = true,
                     .possible = can_reuse,
                     .helps = UR_HELPS,
                     .reach = {ONCE(REUSES)},
                     .words = {RH_SAID("a space of yours with one unit again"),
                               RH_SAID("a space of yours with one or two units again")},
                     .forms = UR_FORMS_BY_N,
                     .picture = {ICON("rotate")}},
    [UR_OP_RANDOM_START] = {.step = UR_STEP_RANDOM,
                            .counts = true,
                            .reach = {ONCE(WOOD), ONCE(STEPS), ONCE(COIN)},
                            .words = {RH_SAID("two starting bonuses drawn")},
                            .picture = {ICON("dice"), TIMES}},
    [UR_OP_CHOSEN_START] = {.step = UR_STEP_CHOSEN,
                            .counts = true,
                            .owed = true,
                            .asks = true,
                            .reach = {EACH(WOOD), EACH(STEPS), ONCE(COIN)},
                            .words = {RH_SAID("a starting bonus of your choice twice")},
                            .picture = {ICON("check"), TIMES}},
    [UR_OP_OWN_FACTORY] = {.step = UR_STEP_OWN,
                           .owed = true,
                           .asks = true,
                           .possible = can_name_factory,
                           .reach = {ONCE(OWN)},
                           .words = {RH_SAID("what one of your factories does")},
                           .picture = {ICON("next"), ICON("factory")}},
    [UR_OP_OTHER] = {.step = UR_STEP_OTHER,
                     .owed = true,
                     .asks = true,
                     .possible = can_borrow,
                     .reach = {ONCE(BORROWS)},
                     .words = {RH_SAID("an engineer of another player for one more unit")},
                     .picture = {{"seat-none", UR_GLYPH_PIECES, 1, 0}, ICON("next"), ICON("engineer")}},
    [UR_OP_TRAIN] = {.step = UR_STEP_LOAD,
                     .owed = true,
                     .asks = true,
                     .possible = can_use_train,
                     .reach = {ONCE(TRAIN)},
                     .words = {RH_SAID("the three tokens of the train")},
                     .picture = {ICON("carriage"), GLYPH(TIMES, UR_TRAIN)}},
    [UR_OP_BUILD] = {.step = UR_STEP_BUILD,
                     .counts = true,
                     .reach = {ONCE(FACTORIES), ONCE(TILE)},
                     .picture = {ICON("factory"), GLYPH(TILE, 0)}},
    [UR_OP_RECRUIT] = {.step = UR_STEP_RECRUIT,
                       .words = {RH_SAID("an engineer out of the box")},
                       .picture = {CARD("engineer")}},
    [UR_OP_FREIGHT] = {.step = UR_STEP_COUPLE,
                       .words = {RH_SAID("two moves before each scoring on a route of yours")},
                       .picture = {ICON("carriage"), GLYPH(COLOURS, UR_SET_ANY),
                                   GLYPH(TIMES, UR_FREIGHT_MOVES)}},

    /* Done at once. */
    [UR_OP_LOCO_9] = {.does = loco_9,
                      .reach = {EACH(LOCOS), ONCE(NINE)},
                      .words = {RH_SAID("locomotive #9")},
                      .picture = {ICON("locomotive"), GLYPH(NUMBER, 9)}},
    [UR_OP_SITE] = {.does = site,
                    .helps = UR_HELPS,
                    .reach = {EACH(STEPS)},
                    .words = {RH_SAID("a construction site leaves, for a step or a coin")},
                    .picture = {ICON("hills")}},
    [UR_OP_PURPLE] = {.does = purple,
                      .words = {RH_SAID("the three purple cars")},
                      .picture = {ICON("carriage"), TIMES}},
    [UR_OP_COINS] = {.does = coins,
                     .helps = UR_HELPS_WITH_COINS,
                     .reach = {ONCE(COIN)},
                     .words = RH_FORMS("{n} coin", "{n} coins"),
                     .picture = {GLYPH(COIN, 0), TIMES}},
    [UR_OP_POINTS] = {.does = points,
                      .words = RH_FORMS("{n} point", "{n} points"),
                      .picture = {ICON("vp"), NUMBER}},
    [UR_OP_WORKER] = {.does = worker, .words = {RH_SAID("a worker")}, .picture = {ICON("worker")}},
    [UR_OP_UNLOCK] = {.does = unlock,
                      .helps = UR_HELPS,
                      .reach = {ONCE(UNLOCKED)},
                      .picture = {GLYPH(OWN, 0)}},
    [UR_OP_TEMPS] = {.does = temps,
                     .words = {RH_SAID("two temporary workers")},
                     .picture = {{"wk-turquoise", UR_GLYPH_PIECES, UR_TEMPS, 0}}},
    [UR_OP_HIRE] = {.does = hire,
                    .possible = can_hire,
                    .words = {RH_SAID("the engineer on the hiring space")},
                    .picture = {ICON("engineer")}},
    [UR_OP_BOARD] = {.does = board,
                     .possible = can_use_board,
                     .words = {RH_SAID("the engineer's action")},
                     .picture = {ICON("engineer")}},
    [UR_OP_CLAIM] = {.does = claim,
                     .words = {RH_SAID("the first place of the next round"),
                               RH_SAID("the second place of the next round")},
                     .forms = UR_FORMS_BY_N,
                     .picture = {ICON("order"), GLYPH(PLACE, 0)}},
    [UR_OP_REVALUE] = {.does = revalue,
                       .words = {RH_SAID("upgraded values of track")},
                       .picture = {ICON("flip")}},
    [UR_OP_SPECIAL_VALUE] = {.does = revalue,
                             .words = {RH_SAID("special values of track")},
                             .picture = {ICON("flip")}},
    [UR_OP_WRENCH] = {.does = wrench,
                      .helps = UR_HELPS,
                      .reach = {ONCE(WRENCHES)},
                      .words = {RH_SAID("a second wrench")},
                      .picture = {{"+", UR_GLYPH_WORDS, 10, 15}, ICON("wrench")}},
    [UR_OP_WOOD_WORKER] = {.does = wood_worker,
                           .words = {RH_SAID("the wood worker")},
                           .picture = {{"trk-wood", UR_GLYPH_PIECES, 1, 0}}},
    [UR_OP_ENGINEER_1] = {.does = engineer_1,
                          .words = {RH_SAID("engineer #1")},
                          .picture = {ICON("engineer"), GLYPH(NUMBER, 1)}},
    [UR_OP_OSAKA] = {.does = osaka,
                     .reach = {ONCE(OSAKA)},
                     .words = {RH_SAID("Tokyo becomes Osaka")},
                     .picture = {ICON("rail")}},
    [UR_OP_COAL] = {.does = coal,
                    .words = RH_FORMS("{n} coal", "{n} coal"),
                    .picture = {ICON("coal"), TIMES}},
    [UR_OP_DOUBLE_STEP] = {.does = double_step,
                           .reach = {ONCE(DOUBLING)},
                           .words = {RH_SAID("industry steps doubled from now on")},
                           .picture = {ICON("doubler"), ICON("wrench")}},
    [UR_OP_SUM_ENGINEERS] = {.does = sum_engineers,
                             .words = {RH_SAID("points: the numbers of your engineers")},
                             .picture = {ICON("vp"), ICON("engineer")}},
    [UR_OP_SUM_LOCOS] = {.does = sum_locos,
                         .words = {RH_SAID("points: your highest locomotive"),
                                   RH_SAID("points: your two highest locomotives")},
                         .forms = UR_FORMS_BY_N,
                         .picture = {ICON("vp"), ICON("locomotive"), TIMES}},
    [UR_OP_SUM_TRACKS] = {.does = sum_tracks,
                          .words = {RH_SAID("points: spaces of green and bronze")},
                          .picture = {ICON("vp"), GLYPH(COLOURS, 0)}},
    [UR_OP_BLAST] = {.does = blast,
                     .helps = UR_HELPS,
                     .reach = {ONCE(BLASTS)},
                     .words = {RH_SAID("one of your boulders blasted, for 10 points")},
                     .picture = {ICON("gunpowder")}},
    [UR_OP_STOCK] =
        {.does = stock,
         .helps = UR_HELPS,
         .reach = {ONCE(STOCK)},
         .words = {RH_SAID("a stock increase"), RH_SAID("a stock increase, then a personal payout")},
         .forms = UR_FORMS_BY_SET,
         .picture = {ICON("share"), {"+1", UR_GLYPH_WORDS, 20, 14}, {"money", UR_GLYPH_PAYOUT, 0, 0}}},
    [UR_OP_SPIKE] = {.does = spike,
                     .words = {RH_SAID("the golden spike: 25 points a round for each end that meets it")},
                     .picture = {ICON("milestone"), GLYPH(NUMBER, UR_SPIKE_MORE)}},

    /* Looked at elsewhere: the boilermen of the coal board, and what is fulfilled for good when routes score. */
    [UR_OP_BOILERMAN] = {.words = {RH_SAID("a boilerman on a locomotive or factory")},
                         .picture = {{"+1", UR_GLYPH_WORDS, 20, 15}, ICON("worker")}},
    [UR_OP_STAR] = {.words = RH_FORMS("{n} point a round", "{n} points a round"),
                    .picture = {ICON("star"), NUMBER}},
    [UR_OP_DOUBLE] = {.words = {RH_SAID("this route's points twice")}, .picture = {ICON("doubler")}},
    [UR_OP_MEDAL_SLOT] = {.words = {RH_SAID("20 points a round if the medal lies here")},
                          .picture = {ICON("medal")}},
    [UR_OP_SPIKE_SLOT] = {.words = {RH_SAID("10 points a round for the golden spike")},
                          .picture = {ICON("milestone")}},
};

/* --- Operations and parts -------------------------------------------------------------------------------- */

const uint8_t ur_part_of_set[1 << UR_COLOURS] = {
    [UR_SET_WOOD] = UR_PART_WOOD,
    [UR_SET_GREEN] = UR_PART_GREEN,
    [UR_SET_BRONZE] = UR_PART_BRONZE,
    [UR_SET_SILVER] = UR_PART_SILVER,
    [UR_SET_GOLD] = UR_PART_GOLD,
    [UR_SET_WOOD_GREEN] = UR_PART_WOOD_GREEN,
    [UR_SET_SILVER_GOLD] = UR_PART_SILVER_GOLD,
    [UR_SET_ANY] = UR_PART_ANY,
};

struct ur_op ur_op_of_part(unsigned part, unsigned n) {
    static const uint8_t op[UR_PARTS] = {
        [UR_PART_WOOD] = UR_OP_TRACK,
        [UR_PART_GREEN] = UR_OP_TRACK,
        [UR_PART_BRONZE] = UR_OP_TRACK,
        [UR_PART_SILVER] = UR_OP_TRACK,
        [UR_PART_GOLD] = UR_OP_TRACK,
        [UR_PART_WOOD_GREEN] = UR_OP_TRACK,
        [UR_PART_SILVER_GOLD] = UR_OP_TRACK,
        [UR_PART_ANY] = UR_OP_TRACK,
        [UR_PART_STEP] = UR_OP_STEP,
        [UR_PART_DOUBLER] = UR_OP_DOUBLER,
        [UR_PART_LOCO] = UR_OP_LOCO,
        [UR_PART_FACTORY] = UR_OP_FACTORY,
        [UR_PART_EITHER] = UR_OP_EITHER,
        [UR_PART_KEY] = UR_OP_KEY,
        [UR_PART_IDEA_CARD] = UR_OP_IDEA_CARD,
        [UR_PART_CARD_OR] = UR_OP_CARD_OR,
        [UR_PART_TRADE] = UR_OP_TRADE,
        [UR_PART_FOLLOW] = UR_OP_FOLLOW,
        [UR_PART_MEDAL] = UR_OP_MEDAL,
        [UR_PART_END_BONUS] = UR_OP_END_BONUS,
        [UR_PART_ROUTE_1] = UR_OP_ROUTE,
        [UR_PART_ROUTE_2] = UR_OP_ROUTE,
        [UR_PART_ROUTE_3] = UR_OP_ROUTE,
        [UR_PART_INCOME] = UR_OP_INCOME,
        [UR_PART_FOUNDRY] = UR_OP_FOUNDRY,
        [UR_PART_FEED] = UR_OP_FEED,
        [UR_PART_SPECIAL] = UR_OP_SPECIAL,
        [UR_PART_TOKEN] = UR_OP_TWO_IDEAS,
        [UR_PART_NUT] = UR_OP_NUT,
        [UR_PART_CAR] = UR_OP_CAR,
        [UR_PART_WORKSHOP] = UR_OP_WORKSHOP,
    };
    struct ur_op one = {op[part], (uint8_t)n, ur_part_set[part]};
    if (one.op == UR_OP_ROUTE) one.set = (uint8_t)(part - UR_PART_ROUTE_1);
    if (one.op == UR_OP_CARD_OR) one.n = ur_factory[UR_TILE_9].op[0].n;
    return one;
}
