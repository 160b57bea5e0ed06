/* The state of Ultimate Railroads: one plain struct without pointers or padding.
 *
 * Hidden are only end bonus cards: the pile, the two that were removed, and each player's own (UR-150). Everything else
 * is open.
 *
 * Who decides what next stands on the agenda. What a player may do in any order within a turn is the action pool
 * (UR-52): two arrays of counters, `must` for direct parts and `may` for indirect ones, and a set of idea spaces. Special
 * spaces once fulfilled stay so, for markers never go back and reach never falls: which are fulfilled, which colours
 * are unlocked and how far locomotives reach are caches.
 */
#ifndef UR_STATE_H
#define UR_STATE_H

#include "engine/agenda.h"
#include "engine/game.h"
#include "games/ultimate_railroads/components.h"

/* Steps of the agenda. In brackets what a and b mean. */
#define UR_STEP_LIST(X)                                                                        \
    X(ORDER, "order")       /* chance deals turn order cards */                                \
    X(STRIP, "strip")       /* chance draws engineers [a: UR_GROUP_...; b: coal is there] */   \
    X(REMOVE, "remove")     /* chance takes two end bonus cards away */                        \
    X(EMIL, "emil")         /* chance turns up one of Emil's cards */                          \
    X(RANDOM, "random")     /* chance draws starting bonuses [a: how many] */                  \
    X(LOOK, "look")         /* chance shows the end bonus pile */                              \
    X(CARGO, "cargo")       /* chance deals tokens of the manufactory train */                 \
    X(REVEAL, "reveal")     /* chance turns up one of them */                                  \
    X(FORGE, "forge")       /* chance turns up foundries [a: how many] */                      \
    X(SHOW, "show")         /* chance turns up end bonus cards when all is over */             \
    X(BONUS, "bonus")       /* a starting bonus is chosen */                                   \
    X(TURN, "turn")         /* an action space is used, or the player passes */                \
    X(POOL, "pool")         /* the action pool is resolved [a: UR_POOL_...] */                 \
    X(PLACE, "place")       /* a locomotive in hand is placed [a: tile] */                     \
    X(LAY, "lay")           /* a piece is laid on the board [a: route, b: its first space] */  \
    X(SITE, "site")         /* a construction site is removed, for a step or a coin */         \
    X(PURPLE, "purple")     /* purple maintenance cars are placed, one by one */               \
    X(BLAST, "blast")       /* one of two boulders is blasted */                               \
    X(DIVIDEND, "dividend") /* a dividend is chosen [a: the level, b: payouts that follow] */  \
    X(STEEL, "steelworks")  /* a steelworks in hand is built, or not */                        \
    X(LANE, "lane")         /* a third wrench begins on one of two lanes */                    \
    X(STOKE, "stoke")       /* a boilerman goes on a locomotive or a factory */                \
    X(BUILD, "build")       /* a factory of a card is built [a: tile] */                       \
    X(RECRUIT, "recruit")   /* an engineer is taken out of the box */                          \
    X(COUPLE, "couple")     /* the freight car goes on a route */                              \
    X(CHOSEN, "chosen")     /* a starting bonus is chosen [a: how many times, b: direct] */    \
    X(LOAD, "load")         /* a token is put on the train [b: direct, again] */               \
    X(OWN, "own factory")   /* a factory is named [b: direct, UR_IS_AGAIN] */                  \
    X(OTHER, "other")       /* an engineer of another player is used [b: direct] */            \
    X(REUSE, "reuse")       /* a space is named to be used again [a: most units, b: direct] */ \
    X(KEEP, "keep")         /* an end bonus card is kept [a: how many, one by one] */          \
    X(RIDE, "ride")         /* a token of the train may be resolved [a: who used it] */        \
    X(SHARE, "share")       /* one of the other starting bonuses [a: not this, b: for whom] */ \
    X(RELOCATE, "relocate") /* a worker of the turn order may move on [a: its space] */        \
    X(SHIFT, "shift")       /* done at once: the tokens of the train move back */              \
    X(PAYOUT, "payout")     /* done at once: dividends are paid [a: who was first] */          \
    X(FREIGHT, "freight")   /* done at once: the freight car moves track */                    \
    X(GRANT, "grant")       /* done at once: a starting bonus is received [a: which] */        \
    X(SCORE, "score")       /* done at once: scoring and clean-up */
#define UR_STEP_ENUM(id, name) UR_STEP_##id,
enum { UR_STEP_LIST(UR_STEP_ENUM) UR_STEPS };
enum { UR_IS_DIRECT = 1, UR_IS_AGAIN = 2 }; /* the latter: its engineer is used again. UR-286a */
enum {
    UR_POOL_TURN,
    UR_POOL_RELOCATION,
    UR_POOL_BONUS,
    UR_POOL_INCOME,
    UR_POOL_PAYOUT
}; /* INCOME: before the action */

/* Parts of the action pool. The first ones are track moves, each for a set of colours. */
#define UR_PART_LIST(X)                                  \
    X(WOOD, "wood", UR_SET_WOOD)                         \
    X(GREEN, "green", UR_SET_GREEN)                      \
    X(BRONZE, "bronze", UR_SET_BRONZE)                   \
    X(SILVER, "silver", UR_SET_SILVER)                   \
    X(GOLD, "gold", UR_SET_GOLD)                         \
    X(WOOD_GREEN, "wood or green", UR_SET_WOOD_GREEN)    \
    X(SILVER_GOLD, "silver or gold", UR_SET_SILVER_GOLD) \
    X(ANY, "any", UR_SET_ANY)                            \
    X(STEP, "step", 0)                                   \
    X(DOUBLER, "doubler", 0)                             \
    X(LOCO, "locomotive", 0)                             \
    X(FACTORY, "factory", 0)                             \
    X(EITHER, "locomotive or factory", 0)                \
    X(KEY, "key", 0)                                     \
    X(IDEA_CARD, "idea card", 0)                         \
    X(CARD_OR, "end bonus card or points", 0)            \
    X(TRADE, "trade of idea tokens", 0)                  \
    X(FOLLOW, "green behind wood", 0)                    \
    X(MEDAL, "medal", 0)                                 \
    X(INCOME, "income tile", 0)                          \
    X(ROUTE_1, "first route", 0)                         \
    X(ROUTE_2, "second route", 0)                        \
    X(ROUTE_3, "third route", 0)                         \
    X(CAR, "maintenance car", 0)                         \
    X(WORKSHOP, "car from the workshop", 0)              \
    X(NUT, "key or stock", 0)                            \
    X(FOUNDRY, "foundry", 0)                             \
    X(FEED, "coal for the factory", 0)                   \
    X(SPECIAL, "special idea card", 0)                   \
    X(TOKEN, "idea token for the factory", 0)            \
    X(END_BONUS, "end bonus card", 0)
#define UR_PART_ENUM(id, name, set) UR_PART_##id,
enum { UR_PART_LIST(UR_PART_ENUM) UR_PARTS, UR_TRACK_PARTS = UR_PART_ANY + 1 };
extern const uint8_t ur_part_set[UR_PARTS];

/* Where points come from. */
#define UR_SOURCE_LIST(X)       \
    X(ROUTE_1, "first route")   \
    X(ROUTE_2, "second route")  \
    X(ROUTE_3, "third route")   \
    X(MEDAL, "medal")           \
    X(INDUSTRY, "industry")     \
    X(ACTIONS, "actions")       \
    X(PASSING, "passing")       \
    X(BONUS, "end bonus cards") \
    X(ENGINEERS, "engineers")   \
    X(SPIKE, "golden spike")    \
    X(STOCK, "stocks")
#define UR_SOURCE_ENUM(id, name) UR_FROM_##id,
enum { UR_SOURCE_LIST(UR_SOURCE_ENUM) UR_SOURCES };

enum { UR_WOOD_NONE, UR_WOOD_HOME, UR_WOOD_PLACED }; /* the wood worker */
enum { UR_EMIL = UR_SEATS };                         /* who occupies a space */
enum { UR_MOVES_MAX = 512 };                         /* most moves of a position */
enum { UR_PLACED = 14 };                             /* most idea tokens on spaces */
/* Where a boilerman can be: on a locomotive (route * UR_SLOTS + slot), or on a factory (UR_BOILER_GAP + gap). */
enum { UR_BOILER_GAP = UR_ROUTES * UR_SLOTS, UR_BOILERS = UR_BOILER_GAP + UR_GAPS };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct ur_line {
    uint8_t at[UR_COLOURS]; /* positions of markers; 0: not on the route. UR-2 */
    uint8_t loco[UR_SLOTS]; /* tiles */
    uint8_t doublers;       /* on the first so many spaces. UR-97 */
};

/* Maintenance cars of one colour: not placed yet, lying and standing beside factories, in the workshop. I-19 */
struct ur_cars {
    uint8_t unplaced, lying, standing, workshop; /* the second and third: sets of factories */
};

struct ur_placed {
    uint8_t at, token; /* the idea space: bit of its special space, or UR_IDEA_NODE */
};

struct ur_seat {
    uint64_t done;               /* cache: fulfilled special spaces, by their place in the board's list */
    uint32_t laid;               /* pieces on the board, the printed one too */
    uint32_t engineer;           /* a set of numbers */
    uint16_t earned[UR_SOURCES]; /* points */
    uint16_t hand;               /* end bonus cards that only the owner knows */
    uint16_t looking;            /* the pile, while the owner looks through it. UR-149 */
    uint16_t shown;              /* end bonus cards at the end */
    uint16_t token;              /* idea tokens not used yet */
    uint16_t income, spent;      /* income tiles, and those of them that lie face down. UR-189 */
    uint16_t foundry, fired;     /* foundries, and those of them used in this round. UR-261 */
    uint16_t boiler;             /* where boilermen are */
    struct ur_line route[UR_ROUTES];
    uint8_t reach[UR_ROUTES];              /* cache. UR-4 */
    uint8_t unlocked;                      /* cache: a set of colours */
    uint8_t factory[UR_GAPS];              /* tiles */
    uint8_t wrenches, wrench[UR_WRENCHES]; /* nodes */
    uint8_t upper;                         /* a set of wrenches: those on the upper lane. UR-205 */
    uint8_t cards;                         /* end bonus cards in hand */
    uint8_t workers;                       /* in supply, own and turquoise */
    uint8_t own;                           /* own workers that can be used, wherever they are. UR-24 */
    uint8_t reserve;                       /* own workers still to be gained */
    uint8_t coins;
    uint8_t wood_worker; /* UR_WOOD_... */
    uint8_t crowd;       /* workers on `wood or green`, which is never occupied. UR-42 */
    uint8_t strolled;    /* that space was used in this round. UR-107a */
    uint8_t coal;
    uint8_t doubling; /* industry steps may be doubled. UR-277 */
    uint8_t valuation;
    uint8_t medal; /* on the medal slot of this route, or UR_NONE */
    uint8_t keys;  /* received so far */
    uint8_t ideas;
    struct ur_placed idea[UR_PLACED];
    uint8_t boulders;                   /* a set of those that lie in the way. UR-196 */
    uint8_t paid;                       /* routes whose coin space is marked as done. UR-200 */
    uint8_t spike;                      /* the golden spike token lies on the board. UR-202 */
    uint8_t stock;                      /* the level of the stock price token, */
    uint8_t place;                      /* and how many were to its left when it came there. UR-209 */
    uint8_t sites[UR_ROUTES];           /* construction sites, on the last slots of each route. UR-222 */
    struct ur_cars car[UR_CAR_COLOURS]; /* UR-237, UR-242 */
    uint8_t unused[5];                  /* fills the last word: a state has no padding */
};

struct ur_used {
    uint8_t seat;                 /* a seat, UR_EMIL or UR_NONE */
    uint8_t workers, coins, wood; /* units that lie there */
};

struct ur_state {
    struct ur_seat seat[UR_SEATS];
    uint64_t deck;           /* spaces on Emil's cards that are left in this round */
    uint64_t open;           /* idea spaces in the action pool */
    uint32_t emil_engineers; /* a set of numbers */
    /* Sets of engineers, #1 first: in play with what is not this game's choice for their number (UR-278); and those whose
     * additional engineer is this game's choice (UR-283). */
    uint16_t other, additional;
    uint16_t pile, removed; /* end bonus cards that nobody sees */
    uint16_t display;       /* foundries on display */
    uint16_t ideas;         /* idea cards on display */
    uint16_t unseen;        /* foundries whose face nobody has seen: in the stack, or boilermen out of it */
    uint8_t seats;
    uint8_t board;                                               /* UR_RUSSIAN, ... */
    uint8_t industry;                                            /* UR_INDUSTRY_... */
    uint8_t modules;                                             /* a set */
    uint8_t piled, looked;                                       /* cards in the pile, and looked at now */
    uint8_t stack[UR_TILES], returned[UR_TILES], gone[UR_TILES]; /* gone: Emil's, and the box */
    uint8_t strip[UR_STRIP]; /* engineers; 0: none. From the hiring space to the left */
    uint8_t starts;          /* starting bonus cards on display */
    uint8_t order[UR_SEATS];
    uint8_t passed; /* a set of seats */
    uint8_t round, over;
    uint8_t temps; /* who has the turquoise workers in this round, or UR_NONE */
    uint8_t emil_workers, emil_extra, emil_passed;
    uint8_t extra_wood; /* the wood worker stands on `wood or green`. UR-145 */
    /* The manufactory train: tokens on it, beside it, in the stack unseen, and under the stack. */
    uint8_t train[UR_TRAIN];
    uint8_t beside[UR_CARGOS], stacked[UR_CARGOS]; /* how many of each */
    uint8_t unders, under[UR_UNDER];
    uint8_t dividend[UR_LEVELS];            /* of each level; none: nobody was there. UR-209 */
    uint8_t payouts, payout[UR_STEELWORKS]; /* who begins the general payouts after this turn. UR-216 */
    uint8_t melting;                        /* foundries left in the stack */
    uint8_t firing;          /* the foundry that is used now and may still be closed, or UR_NONE. UR-263 */
    uint8_t fires[UR_PARTS]; /* parts of the pool that are its action */
    uint8_t specials;        /* special idea cards on display */
    uint8_t freight, freight_on; /* the freight car: whose, or UR_NONE, and on which route */
    uint8_t factory_used;        /* a wrench has entered the special factory. UR-281 */
    uint8_t box_all;             /* other engineers of the same numbers may be taken out of the box. UR-278 */
    /* The industry board: the factory on top of each place, how many layers lie there, and cars of each colour that stood up in
     * this turn and belong to the one whose turn it is. UR-233, UR-240 */
    uint8_t top[UR_PLOTS], layers[UR_PLOTS], fresh[UR_CAR_COLOURS];
    struct ur_used on[UR_SPACES];
    uint8_t must[UR_PARTS], may[UR_PARTS];
    struct agenda agenda;
    uint8_t other_two; /* the alternative #2 tiles, though there is no industry board. UR-306 */
};

#pragma GCC diagnostic pop

/* clang-format off */
#define UR_VERB_LIST(X) \
    X(ORDER) X(STRIP) X(REMOVE) X(EMIL) X(RANDOM) X(LOOK) X(SHOW) \
    X(TAKE) X(USE) X(COLLECT) X(PASS) X(TRACK) X(STEP) X(DOUBLER) X(LOCO) X(PLACE) X(FACTORY) X(KEY) X(IDEA) X(CARD) X(REWARD) \
    X(TRADE) X(FOLLOW) X(MEDAL) X(AGAIN) X(END) X(KEEP) X(RELOCATE) X(STAY) X(LAY) X(INCOME) X(CHOOSE) X(RESOLVE) X(BORROW) \
    X(CARGO) X(REVEAL) X(LOAD) X(RIDE) \
    X(FORGE) X(FOUNDRY) X(FIRE) X(CLOSE) X(BURN) X(STOKE) X(STAFF) X(FEED) X(BUILD) X(SPECIAL) X(RECRUIT) X(COUPLE) \
    X(BLAST) X(PAY) X(DIVIDEND) X(LANE) \
    X(SKIP) X(COVER) X(CAR) X(DRIVE) X(NUT) X(SITE)
/* clang-format on */
#define UR_VERB_ENUM(id) UR_DO_##id,
enum { UR_VERB_LIST(UR_VERB_ENUM) UR_VERBS };

/* How a cost is paid: so many workers and coins, and the wood worker or not. */
enum { UR_PAY_WORKERS = 4, UR_PAY_COINS = 5, UR_PAYS = 2 * UR_PAY_WORKERS * UR_PAY_COINS };
struct ur_pay {
    uint8_t workers, coins, wood;
};
static inline uint8_t ur_pay_index(struct ur_pay pay) {
    return (uint8_t)((pay.wood * UR_PAY_WORKERS + pay.workers) * UR_PAY_COINS + pay.coins);
}
static inline struct ur_pay ur_pay_of(uint8_t index) {
    return (struct ur_pay){index / UR_PAY_COINS % UR_PAY_WORKERS, index % UR_PAY_COINS,
                           index / (UR_PAY_COINS * UR_PAY_WORKERS)};
}

/* A tile to be taken: one of a stack is its kind, a returned factory UR_TILES above it. */
enum { UR_SOURCES_OF_TILES = 2 * UR_TILES };

extern const struct names ur_numbered_names, ur_recruit_names, ur_boiler_names;
extern const struct names ur_who_names, ur_step_names, ur_part_names, ur_source_names, ur_pay_names,
    ur_source_tile_names, ur_reward_names, ur_wood_worker_names, ur_wrench_names, ur_site_reward_names,
    ur_nut_names;

enum { UR_REWARD_CARD, UR_REWARD_POINTS, UR_REWARDS };
enum { UR_NUT_KEY, UR_NUT_STOCK, UR_NUTS };           /* what the screw nut brings. UR-303 */
enum { UR_SITE_STEP, UR_SITE_COIN, UR_SITE_REWARDS }; /* what the removal of a site brings. UR-223 */

/* What players point at; those that are `drawn` are ids of the drawing too. Markers, wrenches, slots, gaps, routes and
 * tokens are those of the seat to decide. Not drawn: how a cost is paid, which part of the pool a track move uses up
 * where that is a choice, what a key brings, and a factory #9's reward. */
extern const struct arg_kind ur_arg_space, ur_arg_pay, ur_arg_marker, ur_arg_part, ur_arg_wrench,
    ur_arg_route, ur_arg_tile, ur_arg_slot, ur_arg_gap, ur_arg_key, ur_arg_token, ur_arg_idea, ur_arg_reward,
    ur_arg_bonus, ur_arg_start, ur_arg_engineer, ur_arg_piece, ur_arg_income, ur_arg_cargo, ur_arg_foundry,
    ur_arg_special, ur_arg_recruit, ur_arg_coin, ur_arg_boulder, ur_arg_dividend, ur_arg_lane,
    ur_arg_site_reward, ur_arg_plot, ur_arg_past, ur_arg_car, ur_arg_nut;

static inline struct move ur_move(int verb, unsigned a, unsigned b, unsigned c) {
    return (struct move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b, (uint8_t)c}};
}

/* What a table may choose, in the order of the option table. */
enum {
    UR_OPTION_BOARD,
    UR_OPTION_INDUSTRY,
    UR_OPTION_ENGINEERS,
    UR_OPTION_TRAIN,
    UR_OPTION_COAL,
    UR_OPTION_IDEAS,
    UR_OPTION_BOX,
    UR_OPTION_TWO,
    UR_OPTION_COAL_ENGINEER,
    UR_OPTION_WHICH,
    UR_OPTION_ENGINEER, /* the first of one for each additional engineer */
    UR_OPTIONS = UR_OPTION_ENGINEER + UR_ADDITIONAL
};
enum { UR_WHICH_ALL, UR_WHICH_RECOMMENDED, UR_WHICH_CHOSEN };
extern const struct option ur_options[];
extern const struct note ur_notes[];

/* The step to be decided now; the game must not be over. */
static inline const struct step *ur_top(const struct ur_state *state) {
    return &state->agenda.step[state->agenda.steps - 1];
}

static inline const struct ur_board *ur_board_of(const struct ur_state *state) {
    return ur_board[state->board];
}

/* A route as it is for this seat now. */
static inline const struct ur_route *ur_route_of(const struct ur_state *state, unsigned seat,
                                                 unsigned route) {
    const struct ur_board *board = ur_board[state->board];
    bool other = board->piece && route == board->changed && state->seat[seat].laid >> board->piece & 1;
    return other ? &board->other : &board->route[route];
}

/* Slots of a route that a construction site does not block. UR-222 */
static inline unsigned ur_slots(const struct ur_state *state, unsigned seat, unsigned route) {
    return (unsigned)(ur_board[state->board]->route[route].slots - state->seat[seat].sites[route]);
}

/* Do all share the industry board? */
static inline bool ur_shared(const struct ur_state *state) {
    return state->industry == UR_INDUSTRY_ASIAN;
}

/* The side of the industry board, and how many places for factories it has. UR-221 */
static inline unsigned ur_shared_lane(const struct ur_state *state) {
    return ur_table[state->seats].side == UR_SIDE_34 ? UR_LANE_SHARED_34 : UR_LANE_SHARED_2;
}
static inline unsigned ur_plots_of(const struct ur_state *state) {
    return ur_shared(state) ? ur_plots[ur_shared_lane(state)] : 0;
}

/* The kind of #2 locomotive in this game. UR-306 */
static inline unsigned ur_two(const struct ur_state *state) {
    return ur_shared(state) || state->other_two ? UR_TILE_2X : UR_TILE_2;
}

/* The factory that this seat's wrenches find in a gap, or none. */
static inline unsigned ur_factory_in(const struct ur_state *state, const struct ur_seat *seat, unsigned gap) {
    return ur_shared(state) ? state->top[gap - 1] : seat->factory[gap - 1];
}

/* What this wrench moves on. */
static inline const struct ur_lane *ur_lane_of(const struct ur_state *state, const struct ur_seat *seat,
                                               unsigned wrench) {
    if (ur_shared(state)) return &ur_lane[ur_shared_lane(state)];
    return &ur_lane[seat->upper >> wrench & 1];
}

/* UR-197 */
static inline bool ur_boulder_at(const struct ur_seat *seat, const struct ur_lane *lane, unsigned node) {
    return node == UR_BOULDER_NODE && seat->boulders >> UR_BOULDER_LANE & 1 && !lane->over;
}

static inline bool ur_solo(const struct ur_state *state) {
    return state->seats == 1;
}

static inline bool ur_with(const struct ur_state *state, unsigned module) {
    return state->modules >> module & 1;
}

/* Another engineer with this number that could be in this game, or NULL. UR-283, UR-249a; none that needs other players where
 * there are none */
static inline const struct ur_engineer *ur_other_engineer(const struct ur_state *state, unsigned number) {
    if (number == UR_ENGINEER_COAL && ur_with(state, UR_MODULE_COAL)) return &ur_coal_engineer;
    if (!ur_additional[number].group || (number == UR_ENGINEER_OTHER && ur_solo(state))) return NULL;
    if (number == UR_ENGINEER_FACTORY && ur_shared(state)) return NULL; /* UR-286 */
    return &ur_additional[number];
}

/* In the sets `other` and `additional`. */
static inline uint16_t ur_engineer_bit(unsigned number) {
    return (uint16_t)(number ? 1u << (number - 1) : 0);
}

/* The engineer of this number. */
static inline const struct ur_engineer *ur_engineer_of(const struct ur_state *state, unsigned number) {
    if (!state->modules) return &ur_engineer[number];
    const struct ur_engineer *other = ur_other_engineer(state, number);
    bool chosen = state->additional & ur_engineer_bit(number) || number == UR_ENGINEER_COAL;
    return other && chosen == !(state->other & ur_engineer_bit(number)) ? other : &ur_engineer[number];
}

/* A round and an engineer of the first group less. UR-247, UR-269, UR-305 */
static inline unsigned ur_shorter(const struct ur_state *state) {
    return (state->modules & (1u << UR_MODULE_TRAIN | 1u << UR_MODULE_COAL)) != 0;
}
static inline unsigned ur_rounds(const struct ur_state *state) {
    return ur_table[state->seats].rounds - ur_shorter(state);
}

/* UR-309, UR-312 */
static inline uint64_t ur_emil_cards(const struct ur_state *state) {
    return ur_emil_deck | (uint64_t)ur_with(state, UR_MODULE_TRAIN) << UR_AT_TRAIN |
           (uint64_t)ur_with(state, UR_MODULE_COAL) << UR_AT_COAL;
}

/* Starting bonus cards of this game, on display or not. UR-27 */
static inline unsigned ur_starts_of(const struct ur_state *state) {
    return ((1u << UR_STARTS) - 1) & ~(ur_with(state, UR_MODULE_COAL) ? 0 : 1u << UR_START_COAL);
}

/* Idea tokens of a player in this game. UR-23, UR-249, UR-275 */
static inline uint16_t ur_tokens_of(const struct ur_state *state) {
    unsigned tokens = ur_board_tokens[state->board];
    if (ur_with(state, UR_MODULE_COAL)) tokens |= 1u << UR_TOKEN_COAL;
    if (ur_with(state, UR_MODULE_IDEAS)) tokens |= 1u << UR_TOKEN_SPECIAL;
    return (uint16_t)tokens;
}

/* The number of a locomotive, one more with a boilerman. UR-257 */
static inline unsigned ur_loco_number(const struct ur_seat *seat, unsigned route, unsigned slot) {
    return ur_number[seat->route[route].loco[slot]] + (seat->boiler >> (route * UR_SLOTS + slot) & 1u);
}

static inline bool ur_last_round(const struct ur_state *state) {
    return state->round == ur_rounds(state);
}

/* What moves call a route, a slot or a marker of this game's board. */
static inline unsigned ur_route_name(const struct ur_state *state, unsigned route) {
    return state->board * UR_ROUTES + route;
}
static inline unsigned ur_slot_name(const struct ur_state *state, unsigned route, unsigned slot) {
    return ur_route_name(state, route) * UR_SLOTS + slot;
}
static inline unsigned ur_marker_name(const struct ur_state *state, unsigned route, unsigned colour) {
    return ur_route_name(state, route) * UR_COLOURS + colour;
}

#endif
