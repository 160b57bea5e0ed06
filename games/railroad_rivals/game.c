/* Railroad Rivals: the tables of fields, verbs, events and options, and the one struct game at the end. */
#include "games/railroad_rivals/advice.h"
#include "games/railroad_rivals/describe.h"
#include "games/railroad_rivals/draw.h"
#include "games/railroad_rivals/rules.h"

/* --- Names ---------------------------------------------------------------------------------------------- */

#define PHASE_NAME(id, name) name,
static const char *const phase_list[] = {RIV_PHASE_LIST(PHASE_NAME)};
const struct names riv_phase_names = {"phase", phase_list, RIV_PHASES};
RH_NAMES(riv_who_names, "seat", "1", "2", "3", "4", "5", "nobody");
RH_NAMES(riv_took_names, "type", "nothing", "city", "stock");

/* --- Fields: every byte of the state -------------------------------------------------------------------- */

static const struct field seat_fields[] = {
    SET(struct riv_seat, dealt, OWNER, &riv_city_names),
    SET(struct riv_seat, drafted, OPEN, &riv_city_names),
    ONE(struct riv_seat, score, OPEN),
    ONE(struct riv_seat, earned, OPEN),
    ONE(struct riv_seat, links, OPEN),
    ONE(struct riv_seat, paid, OPEN),
    ONE(struct riv_seat, dealt_size, OPEN),
    ONE(struct riv_seat, took, OPEN, &riv_took_names),
    MANY(struct riv_seat, stock, OPEN, NULL, &riv_railroad_names),
    END_FIELDS,
};

static const struct field tile_fields[] = {
    ONE(struct riv_tile, city, OPEN, &riv_city_names),
    ONE(struct riv_tile, x, OPEN),
    ONE(struct riv_tile, y, OPEN),
    ONE(struct riv_tile, turn, OPEN),
    ONE(struct riv_tile, by, OPEN, &riv_who_names),
    MANY(struct riv_tile, cubes, OPEN, NULL, &riv_good_names),
    END_FIELDS,
};

static const struct field fields[] = {
    SET(struct riv_state, unseen, SECRET, &riv_city_names),
    SET(struct riv_state, market, OPEN, &riv_city_names),
    SET(struct riv_state, discarded, OPEN, &riv_city_names),
    PLAYERS(struct riv_state, seat, seats, seat_fields),
    CACHE(struct riv_state, gap, OPEN),
    LISTED(struct riv_state, tile, tiles, tile_fields),
    CACHE(struct riv_state, link, OPEN),
    COUNT(struct riv_state, seats),
    COUNT(struct riv_state, tiles),
    CACHE(struct riv_state, gaps, OPEN),
    ONE(struct riv_state, phase, OPEN, &riv_phase_names),
    ONE(struct riv_state, turn, OPEN),
    ONE(struct riv_state, at, OPEN),
    ONE(struct riv_state, round, OPEN),
    LIST(struct riv_state, order, seats, OPEN, &riv_who_names),
    ONE(struct riv_state, by_passing, OPEN, &rh_no_yes),
    ONE(struct riv_state, challenge, OPEN, &rh_no_yes),
    ONE(struct riv_state, bid, OPEN),
    ONE(struct riv_state, bidder, OPEN, &riv_who_names),
    COUNT(struct riv_state, passes),
    LIST(struct riv_state, passed, passes, OPEN, &riv_who_names),
    ONE(struct riv_state, pile, OPEN),
    ONE(struct riv_state, removed, OPEN),
    ONE(struct riv_state, closed, OPEN, &rh_no_yes),
    ONE(struct riv_state, last, OPEN, &rh_no_yes),
    ONE(struct riv_state, placed, OPEN),
    ONE(struct riv_state, deliveries, OPEN),
    MANY(struct riv_state, bag, OPEN, NULL, &riv_good_names),
    MANY(struct riv_state, aside, OPEN, NULL, &riv_good_names),
    COUNT(struct riv_state, row_length),
    LIST(struct riv_state, row, row_length, OPEN, &riv_good_names),
    COUNT(struct riv_state, lays),
    LIST(struct riv_state, lay, lays, OPEN, &riv_city_names),
    MANY(struct riv_state, value, OPEN, NULL, &riv_railroad_names),
    MANY(struct riv_state, stock_pile, OPEN, NULL, &riv_railroad_names),
    MANY(struct riv_state, stock_market, OPEN, NULL, &riv_railroad_names),
    MANY(struct riv_state, stock_out, OPEN, NULL, &riv_railroad_names),
    END_FIELDS,
};

/* --- Verbs ---------------------------------------------------------------------------------------------- */

const struct arg_kind riv_arg_tile = {.name = "tile",
                                      .form = ARG_NAME,
                                      .drawn = true,
                                      .names = &riv_city_names};
const struct arg_kind riv_arg_to = {.name = "to", .form = ARG_NAME, .drawn = true, .names = &riv_city_names};
const struct arg_kind riv_arg_cell = {.name = "cell", .form = ARG_CELL, .drawn = true};
const struct arg_kind riv_arg_turn = {.name = "turn", .form = ARG_NUMBER, .before = "r", .most = 3};
const struct arg_kind riv_arg_stock = {.name = "stock",
                                       .form = ARG_NAME,
                                       .drawn = true,
                                       .names = &riv_railroad_names};
const struct arg_kind riv_arg_good = {.name = "good",
                                      .form = ARG_NAME,
                                      .drawn = true,
                                      .names = &riv_good_names};
const struct arg_kind riv_arg_bid = {.name = "bid", .form = ARG_NUMBER, .most = RIV_BID_MAX};

/* The places of the first three cubes of the progression: kinds of their own, so that no two orders are
 * picked alike. */
static const struct arg_kind left_kind = {.name = "left", .form = ARG_NAME, .names = &riv_good_names};
static const struct arg_kind middle_kind = {.name = "middle", .form = ARG_NAME, .names = &riv_good_names};
static const struct arg_kind right_kind = {.name = "right", .form = ARG_NAME, .names = &riv_good_names};

#define TILE \
    { &riv_arg_tile, OPEN }
#define STOCK \
    { &riv_arg_stock, OPEN }
#define GOOD \
    { &riv_arg_good, OPEN }
#define SEAT \
    { &rh_arg_seat, OPEN }

static const struct verb verbs[] = {
    [RIV_DO_START] = {"start", "the starting tile; in the challenge all three", {TILE, TILE, TILE}, 2, true},
    [RIV_DO_DEAL] = {"deal",
                     "two city tiles face down to a seat",
                     {SEAT, {&riv_arg_tile, OWNER}, {&riv_arg_tile, OWNER}},
                     0,
                     true},
    [RIV_DO_ORDER] = {"order", "the first turn order", {SEAT, SEAT, SEAT, SEAT, SEAT}, RIV_SEATS - 2, true},
    [RIV_DO_CITIES] = {"cities", "city tiles turned up", {TILE, TILE, TILE, TILE, TILE}, RIV_SEATS - 1, true},
    [RIV_DO_STOCKS] =
        {"stocks", "stock tiles turned up", {STOCK, STOCK, STOCK, STOCK, STOCK}, RIV_SEATS - 1, true},
    [RIV_DO_LOAD] = {"load",
                     "cubes from the bag onto the tile placed last; in solitaire one onto each start tile",
                     {GOOD, GOOD, GOOD},
                     RIV_GOODS_MAX - 1,
                     true},
    [RIV_DO_DRAW] = {"draw", "three cubes to begin the progression", {GOOD, GOOD, GOOD}, 0, true},
    [RIV_DO_BID] = {"bid", "bid points for the 1st place", {{&riv_arg_bid, OPEN}}},
    [RIV_DO_PASS] = {"pass", "leave the auction; or place nothing, when no tile fits"},
    [RIV_DO_DRAFT] = {"draft", "take a city tile that lies face up", {TILE}},
    [RIV_DO_TAKE] = {"take", "take a stock tile that lies face up", {STOCK}},
    [RIV_DO_PLACE] = {"place",
                      "place a city tile in a cell, turned clockwise by so many quarters",
                      {TILE, {&riv_arg_cell, OPEN}, {&riv_arg_turn, OPEN}}},
    [RIV_DO_DELIVER] = {"deliver",
                        "deliver a cube from its city over the link to another",
                        {GOOD, TILE, {&riv_arg_to, OPEN}}},
    [RIV_DO_SKIP] = {"skip", "deliver nothing, when nothing can be delivered"},
    [RIV_DO_ARRANGE] = {"arrange",
                        "put the three cubes in a row, left to right",
                        {{&left_kind, OPEN}, {&middle_kind, OPEN}, {&right_kind, OPEN}}},
    [RIV_DO_KEEP] = {"keep", "keep one of the three stock tiles", {STOCK}},
    [RIV_DO_DISCARD] = {"discard", "discard the three city tiles, when none fits"},
    END_VERBS,
};

static void apply_pass(struct riv_state *state, struct move move, struct events *events) {
    (void)move;
    if (state->phase == RIV_PHASE_BID)
        riv_pass_bid(state, events);
    else
        riv_pass_place(state, events);
}

static void apply_place(struct riv_state *state, struct move move, struct events *events) {
    if (state->phase == RIV_PHASE_LAY)
        riv_lay(state, move, events);
    else
        riv_place(state, move, events);
}

static void apply_skip(struct riv_state *state, struct move move, struct events *events) {
    (void)move;
    riv_skip(state, events);
}

static void apply_discard(struct riv_state *state, struct move move, struct events *events) {
    (void)move;
    riv_discard(state, events);
}

static void apply(void *state, struct move move, struct events *events) {
    static void (*const verb[RIV_VERBS])(struct riv_state *, struct move, struct events *) = {
        [RIV_DO_START] = riv_start,     [RIV_DO_DEAL] = riv_deal,         [RIV_DO_ORDER] = riv_order,
        [RIV_DO_CITIES] = riv_cities,   [RIV_DO_STOCKS] = riv_stocks,     [RIV_DO_LOAD] = riv_load,
        [RIV_DO_DRAW] = riv_draw_row,   [RIV_DO_BID] = riv_bid,           [RIV_DO_PASS] = apply_pass,
        [RIV_DO_DRAFT] = riv_draft,     [RIV_DO_TAKE] = riv_take,         [RIV_DO_PLACE] = apply_place,
        [RIV_DO_DELIVER] = riv_deliver, [RIV_DO_SKIP] = apply_skip,       [RIV_DO_ARRANGE] = riv_arrange,
        [RIV_DO_KEEP] = riv_keep,       [RIV_DO_DISCARD] = apply_discard,
    };
    verb[move.verb](state, move, events);
}

/* --- Events --------------------------------------------------------------------------------------------- */

#define T &riv_arg_tile
#define S &riv_arg_stock
#define G &riv_arg_good

static const struct event_kind events[] = {
    [RIV_TELL_START] = {"start", "{0} is the starting tile", {T}},
    [RIV_TELL_STARTS] = {"starts", "The start tiles are {0}, {1} and {2}", {T, T, T}},
    [RIV_TELL_LOAD] = {"load-1", "{0} gets {1}", {T, G}},
    [RIV_TELL_LOAD + 1] = {"load-2", "{0} gets {1} and {2}", {T, G, G}},
    [RIV_TELL_LOAD + 2] = {"load-3", "{0} gets {1}, {2} and {3}", {T, G, G, G}},
    [RIV_TELL_EMPTY_BAG] = {"empty-bag", "The bag is empty: {0} gets no cube", {T}},
    [RIV_TELL_DEAL] = {"deal", "{seat} is dealt {0} city tiles"},
    [RIV_TELL_ORDER] = {"order", "{seat} begins in place {0} with {1} points"},
    [RIV_TELL_TURN] = {"turn", "Turn {0}"},
    [RIV_TELL_CLOSED] =
        {"closed",
         "City tiles left: {0}, too few; they leave the game, and only stock is drafted from now on"},
    [RIV_TELL_CITIES] = {"cities-1", "City tile face up: {0}", {T}},
    [RIV_TELL_CITIES + 1] = {"cities-2", "City tiles face up: {0} and {1}", {T, T}},
    [RIV_TELL_CITIES + 2] = {"cities-3", "City tiles face up: {0}, {1} and {2}", {T, T, T}},
    [RIV_TELL_CITIES + 3] = {"cities-4", "City tiles face up: {0}, {1}, {2} and {3}", {T, T, T, T}},
    [RIV_TELL_CITIES + 4] = {"cities-5", "City tiles face up: {0}, {1}, {2}, {3} and {4}", {T, T, T, T, T}},
    [RIV_TELL_STOCKS] = {"stocks-1", "Stock tile face up: {0}", {S}},
    [RIV_TELL_STOCKS + 1] = {"stocks-2", "Stock tiles face up: {0} and {1}", {S, S}},
    [RIV_TELL_STOCKS + 2] = {"stocks-3", "Stock tiles face up: {0}, {1} and {2}", {S, S, S}},
    [RIV_TELL_STOCKS + 3] = {"stocks-4", "Stock tiles face up: {0}, {1}, {2} and {3}", {S, S, S, S}},
    [RIV_TELL_STOCKS + 4] = {"stocks-5", "Stock tiles face up: {0}, {1}, {2}, {3} and {4}", {S, S, S, S, S}},
    [RIV_TELL_BID] = {"bid", "{seat} bids {0}"},
    [RIV_TELL_PASS] = {"pass", "{seat} passes"},
    [RIV_TELL_FIRST] = {"first", "{seat} pays {0} and goes first"},
    [RIV_TELL_NO_BID] = {"no-bid", "Nobody bid: {seat} goes first and pays nothing"},
    [RIV_TELL_PLACE_IN_ORDER] = {"place-in-order", "{seat} takes place {0}"},
    [RIV_TELL_DRAFT] = {"draft", "{seat} drafts {0}", {T}},
    [RIV_TELL_TAKE] = {"take", "{seat} takes {0} stock", {S}},
    [RIV_TELL_PLACE] = {"place", "{seat} places {0}", {T, &riv_arg_cell}},
    [RIV_TELL_LINK] = {"link", "{seat} owns the {0} link between {1} and {2}", {S, T, T}},
    [RIV_TELL_NO_PLACE] = {"no-place", "{seat} can't place a tile"},
    [RIV_TELL_LAST] = {"last", "{seat} has placed the last tile in hand: this is the last turn"},
    [RIV_TELL_STUCK] = {"stuck", "Nobody could place a tile: this is the last turn"},
    [RIV_TELL_DELIVER] = {"deliver", "{seat} delivers {0} from {1} to {2} and scores {3}", {G, T, T}},
    [RIV_TELL_OWNER] = {"owner", "{seat} gets {0} for the link"},
    [RIV_TELL_RISE] = {"rise", "{0} stock is worth {1}", {S}},
    [RIV_TELL_SKIP] = {"skip", "{seat} can't deliver anything"},
    [RIV_TELL_DRAW] = {"draw", "Drawn for the progression: {0}, {1} and {2}", {G, G, G}},
    [RIV_TELL_ARRANGE] = {"arrange", "The progression begins {0}, {1}, {2}", {G, G, G}},
    [RIV_TELL_KEEP] = {"keep", "{seat} keeps {0} stock", {S}},
    [RIV_TELL_DISCARD] = {"discard", "{seat} can't place any of the three tiles"},
    [RIV_TELL_OVER] = {"over", "The game is over"},
    END_EVENTS,
};

/* --- Options -------------------------------------------------------------------------------------------- */

static const char *const bidding_values[] = {"single", "order", NULL};
static const char *const challenge_values[] = {"no", "yes", NULL};

static const struct option options[] = {
    {"bidding",
     "Bidding",
     "single: the winner goes first; order: passing fixes all places, from the last up (RV-64)",
     bidding_values,
     {2, RIV_SEATS}},
    {"challenge",
     "Solitaire challenge",
     "Begin with three random city tiles instead of the named ones (RV-84)",
     challenge_values,
     {1, 1}},
    END_OPTIONS,
};

/* --- Play ----------------------------------------------------------------------------------------------- */

int riv_turn(const void *at) {
    const struct riv_state *state = at;
    if (state->phase == RIV_PHASE_OVER) return RH_GAME_OVER;
    return state->phase < RIV_PHASE_BID ? RH_CHANCE : (int)riv_actor(state);
}

static size_t moves(const void *at, struct move *out) {
    const struct riv_state *state = at;
    switch (state->phase) {
    case RIV_PHASE_BID:
        return riv_bid_moves(state, out);
    case RIV_PHASE_DRAFT:
        return riv_draft_moves(state, out);
    case RIV_PHASE_PLACE:
        return riv_place_moves(state, out);
    case RIV_PHASE_DELIVER:
        return riv_deliver_moves(state, out);
    case RIV_PHASE_ARRANGE:
        return riv_arrange_moves(state, out);
    case RIV_PHASE_LAY:
        return riv_lay_moves(state, out);
    default:
        return riv_keep_moves(state, out);
    }
}

/* The longest game. City tiles are drafted in at most 13 turns (two players), and after that every turn
 * but the last places one of at most 36 tiles (RV-59): 50 turns. An auction has at most a bid for each
 * point that a seat can own and four passes; the rest of a turn is three draws of tiles, and for each of
 * five seats two drafts, a placement, its cubes and a delivery. Set-up takes nine moves at most. */
enum {
    TURNS_MOST = 13 + 36 + 1,
    TURN_MOST = RIV_BID_MAX + 4 + 3 + 5 * 5,
    LENGTH_MAX = 9 + TURNS_MOST * TURN_MOST
};

static const char intro[] =
    "You connect American cities by rail, move goods over the links, and own stock in the railroads that "
    "grow.\n\n"
    "Each turn city tiles and stock tiles are turned up, one of each for everyone. From the second turn on "
    "the "
    "players first bid points for the right to choose first. Then all take a tile in turn order, and after "
    "that "
    "one of the other type.\n\n"
    "Next everyone places one city tile beside another so that a railroad on its edge matches the edge it "
    "meets. "
    "Each match is a link, and it is yours. The new city gets as many goods cubes from the bag as it "
    "shows.\n\n"
    "Last, everyone delivers one cube from a city over one of its links, anybody's. The first cube of a "
    "color in a "
    "turn scores 3, the second 2, later ones 1; the owner of the link gets 2 if it is not you; and the stock "
    "of "
    "that railroad rises by 1.\n\n"
    "When the city tiles run out, two stock tiles each are drafted instead. The game ends with the turn in "
    "which "
    "someone places the last tile in hand. Then every stock tile adds what its railroad is worth: choose "
    "what you "
    "own, and make it rise.\n\n"
    "Alone you play eleven turns: keep one of three stock tiles, place one of three city tiles, deliver a "
    "cube. A "
    "delivery scores a point for each different color among the last four cubes delivered before it.";

const struct game riv_game = {
    .name = "railroad-rivals",
    .title = "Railroad Rivals",
    .summary = "Lay city tiles, deliver goods over anybody's links and own stock in the railroads that rise.",
    .intro = intro,
    .rules = 2,
    .players = {1, RIV_SEATS},
    .minutes = {45, 60},
    .weight = RH_LIGHT,
    .state_size = sizeof(struct riv_state),
    .moves_max = RIV_MOVES_MAX,
    .length_max = LENGTH_MAX,
    .options = options,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .meanings = riv_meanings,
    .advice = riv_advice,
    .setup = riv_setup,
    .turn = riv_turn,
    .moves = moves,
    .chance = riv_chance,
    .apply = apply,
    .derive = riv_derive,
    .why = riv_why,
    .preview = riv_preview,
    .goals = riv_goals,
    .result = riv_result,
    .check = riv_check,
    .sane = riv_sane,
    .estimate = riv_estimate,
    .knowledge = &riv_knowledge,
    .draw = riv_draw,
    .prompt = riv_prompt,
};
