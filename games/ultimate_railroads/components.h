/* What lies in the box of Ultimate Railroads: names, numbers and tables. The rules and the drawing read the same ones.
 *
 * An effect is a list of operations (`struct ur_op`), and everything that does something has an effect: action spaces,
 * engineers, factories, special spaces, nodes of the industry track, idea tokens and cards, keys, starting bonuses. One
 * function carries effects out (effect.c). A player board is a `struct ur_board`: three routes and a flat list of special
 * spaces, whose place in the list is its bit in a player's set of fulfilled ones. An industry track is a `struct ur_lane`.
 *
 * Values that the rulebook does not print and nobody could read off the box are marked reconstructed in components.c.
 */
#ifndef UR_COMPONENTS_H
#define UR_COMPONENTS_H

#include "engine/names.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    UR_SEATS = 4,
    UR_NONE = 0xFF,
    UR_ROUTES = 3,
    UR_SLOTS = 3,    /* most locomotives on a route */
    UR_LONGEST = 21, /* spaces of the longest route */
    UR_WRENCHES = 3,
    UR_GAPS = 5,
    UR_STRIP = 7,    /* places of the engineer strip: the hiring space is 0, then 1, 2, ... to the left */
    UR_MARKERS = 12, /* track pieces of a player. UR-1 */
    UR_DOUBLERS = 30,
    UR_RESERVE = 2, /* workers that special spaces bring. UR-24 */
    UR_TEMPS = 2,   /* turquoise workers. UR-18 */
    UR_ENGINEERS = 15,
    UR_HIRE = 0,            /* the hiring space of the strip */
    UR_HOLDS = 6,           /* cards that one look at the pile shows at most */
    UR_BONUSES_REMOVED = 2, /* end bonus cards that nobody sees. UR-17 */
    UR_MEDAL_POINTS = 20,
    UR_MAJORITY_FIRST = 40, /* UR-168 */
    UR_MAJORITY_SECOND = 20,
};

/* --- Track colours, lowest first ------------------------------------------------------------------------- */

#define UR_COLOUR_LIST(X) \
    X(WOOD, "wood")       \
    X(GREEN, "green")     \
    X(BRONZE, "bronze")   \
    X(SILVER, "silver")   \
    X(GOLD, "gold")
#define UR_COLOUR_ENUM(id, name) UR_##id,
enum { UR_COLOUR_LIST(UR_COLOUR_ENUM) UR_COLOURS };
extern const struct names ur_colour_names;
extern const uint8_t ur_marker_count[UR_COLOURS]; /* UR-1 */

enum { UR_NORMAL, UR_UPGRADED, UR_SPECIAL_VALUE, UR_VALUATIONS };
extern const struct names ur_valuation_names;
extern const uint8_t ur_value[UR_VALUATIONS][UR_COLOURS]; /* of one space */

/* Sets of colours that effects name. */
enum {
    UR_SET_WOOD = 1 << UR_WOOD,
    UR_SET_GREEN = 1 << UR_GREEN,
    UR_SET_BRONZE = 1 << UR_BRONZE,
    UR_SET_SILVER = 1 << UR_SILVER,
    UR_SET_GOLD = 1 << UR_GOLD,
    UR_SET_WOOD_GREEN = UR_SET_WOOD | UR_SET_GREEN,
    UR_SET_GREEN_BRONZE = UR_SET_GREEN | UR_SET_BRONZE,
    UR_SET_SILVER_GOLD = UR_SET_SILVER | UR_SET_GOLD,
    UR_SET_ANY = (1 << UR_COLOURS) - 1,
};

/* --- Effects --------------------------------------------------------------------------------------------- */

/* In brackets what n and set mean. */
enum ur_operation {
    UR_OP_NONE,
    /* Parts that go into the action pool. */
    UR_OP_TRACK,        /* [n moves; of these colours] */
    UR_OP_STEP,         /* [n] industry steps */
    UR_OP_DOUBLER,      /* [n] */
    UR_OP_LOCO,         /* a locomotive */
    UR_OP_FACTORY,      /* a factory */
    UR_OP_EITHER,       /* a locomotive or a factory */
    UR_OP_KEY,          /* [n] */
    UR_OP_IDEA,         /* one idea token on this space */
    UR_OP_IDEA_CARD,    /* one of the idea cards */
    UR_OP_END_BONUS,    /* one of the end bonus cards */
    UR_OP_CARD_OR,      /* an end bonus card, or [n] points */
    UR_OP_TRADE,        /* two idea tokens to the box, one of them resolved */
    UR_OP_FOLLOW,       /* a green marker right behind wood. UR-112 */
    UR_OP_MEDAL,        /* the medal onto a medal slot */
    UR_OP_REUSE,        /* an action space again that holds at most [n] units. UR-107 */
    UR_OP_RANDOM_START, /* [n] starting bonuses drawn. UR-111 */
    UR_OP_INCOME,       /* one of the income tiles. UR-188 */
    UR_OP_ROUTE,        /* [n moves; on this route, of any colour] */
    UR_OP_CHOSEN_START, /* a starting bonus of choice [n times]. UR-285 */
    UR_OP_OWN_FACTORY,  /* what one of the own factories does. UR-286 */
    UR_OP_OTHER,        /* an engineer of another player. UR-287 */
    UR_OP_TRAIN,        /* three tokens of the manufactory train. UR-272 */
    UR_OP_FOUNDRY,      /* one of the foundries on display. UR-250 */
    UR_OP_FEED,         /* coal for moves, [n] at most. UR-266 */
    UR_OP_SPECIAL,      /* one of the special idea cards. UR-276 */
    UR_OP_TWO_IDEAS,    /* [n] idea tokens on the special factory. UR-281 */
    UR_OP_LOCO_9,       /* the #9 of the idea card. UR-146 */
    UR_OP_SITE,         /* a construction site leaves the board. UR-223 */
    UR_OP_IDEA_OR_KEY,  /* an idea token for the first own wrench here, a key for each later one. UR-243 */
    UR_OP_NUT,          /* a key, or a stock increase. UR-303 */
    UR_OP_CAR,          /* an own maintenance car beside a factory. UR-237 */
    UR_OP_WORKSHOP,     /* a maintenance car back from the workshop. UR-134 */
    UR_OP_PURPLE,       /* [n] purple maintenance cars. UR-242 */
    /* Done at once. */
    UR_OP_COINS,         /* [n] */
    UR_OP_POINTS,        /* [n] */
    UR_OP_WORKER,        /* from the reserve */
    UR_OP_UNLOCK,        /* [n: a colour] */
    UR_OP_TEMPS,         /* the turquoise workers */
    UR_OP_HIRE,          /* the engineer on the hiring space */
    UR_OP_BOARD,         /* the engineer on strip space [n] */
    UR_OP_CLAIM,         /* place [n] of the next round's turn order */
    UR_OP_REVALUE,       /* the valuation tile */
    UR_OP_SPECIAL_VALUE, /* the special valuation tile. UR-193 */
    UR_OP_WRENCH,        /* another wrench on the start [set: by the idea token. UR-208] */
    UR_OP_WOOD_WORKER,
    UR_OP_ENGINEER_1,
    UR_OP_OSAKA,         /* Tokyo becomes Osaka. UR-227 */
    UR_OP_COAL,          /* [n] */
    UR_OP_BOILERMAN,     /* on a locomotive or a factory. UR-256 */
    UR_OP_BUILD,         /* this factory [n: tile]. UR-266, UR-281 */
    UR_OP_DOUBLE_STEP,   /* steps may be doubled from now on. UR-277 */
    UR_OP_RECRUIT,       /* an engineer out of the box. UR-278 */
    UR_OP_FREIGHT,       /* the freight car on a route. UR-279 */
    UR_OP_SUM_ENGINEERS, /* points: numbers of own engineers */
    UR_OP_SUM_LOCOS,     /* points: the [n] highest locomotives */
    UR_OP_SUM_TRACKS,    /* points: spaces of these colours [set] */
    UR_OP_BLAST,         /* one of the own boulders goes. UR-198 */
    UR_OP_STOCK,         /* the stock rises [n levels; set: then a personal payout]. UR-209 */
    UR_OP_SPIKE,         /* the golden spike counts more. UR-202 */
    /* Fulfilled for good; looked at when routes score. */
    UR_OP_STAR,   /* [n points] */
    UR_OP_DOUBLE, /* this route's points */
    UR_OP_MEDAL_SLOT,
    UR_OP_SPIKE_SLOT, /* this end meets the golden spike */
    UR_OPS,
};

struct ur_op {
    uint8_t op, n, set;
};
enum { UR_NEVER_DOUBLED = 1 }; /* set of UR_OP_STEP: these steps stay as many. UR-277 */

enum { UR_EFFECT = 4 };
struct ur_effect {
    struct ur_op op[UR_EFFECT]; /* ended by UR_OP_NONE, or full */
};

struct ur_cost {
    uint8_t workers, coins; /* so many units, each a worker or a coin, and so many coins. UR-38 */
};

/* --- Modules --------------------------------------------------------------------------------------------- */

#define UR_MODULE_LIST(X)                \
    X(ENGINEERS, "additional engineers") \
    X(TRAIN, "manufactory train")        \
    X(COAL, "coal")                      \
    X(IDEAS, "special ideas")
#define UR_MODULE_ENUM(id, name) UR_MODULE_##id,
enum { UR_MODULE_LIST(UR_MODULE_ENUM) UR_MODULES };
extern const struct names ur_module_names;

/* --- Action spaces --------------------------------------------------------------------------------------- */

/* Printed spaces, then room for those of modules, then each engineer as its owner's space. */
#define UR_SPACE_LIST(X)           \
    X(WOOD_2, "wood 2")            \
    X(WOOD_3, "wood 3")            \
    X(GREEN_2, "green 2")          \
    X(GREEN_3, "green 3")          \
    X(BRONZE_1, "bronze 1")        \
    X(BRONZE_2, "bronze 2")        \
    X(SILVER_1, "silver 1")        \
    X(SILVER_2, "silver 2")        \
    X(GOLD_1, "gold 1")            \
    X(GOLD_2, "gold 2")            \
    X(ANY_2, "any 2")              \
    X(WOOD_GREEN, "wood or green") \
    X(LOCO_1, "locomotive 1")      \
    X(LOCO_2, "locomotive 2")      \
    X(LOCO_3, "locomotive 3")      \
    X(STEP_1, "industry 1")        \
    X(STEP_2, "industry 2")        \
    X(STEP_WOOD, "industry wood")  \
    X(DOUBLER, "doubler")          \
    X(COINS, "coins")              \
    X(TEMPS, "temporary workers")  \
    X(HIRE, "hire")                \
    X(BOARD_1, "board engineer 1") \
    X(BOARD_2, "board engineer 2") \
    X(FIRST, "first place")        \
    X(SECOND, "second place")      \
    X(LAST, "last round")          \
    X(COAL, "coal")                \
    X(FOUNDRY, "foundry")          \
    X(BOILERMAN, "boilerman")      \
    X(TRAIN, "manufactory train")
#define UR_SPACE_ENUM(id, name) UR_AT_##id,
enum { UR_SPACE_LIST(UR_SPACE_ENUM) UR_OWN, UR_SPACES = UR_OWN + UR_ENGINEERS }; /* UR_OWN + number - 1 */
extern const struct names ur_space_names;

/* On which boards a space is open. */
enum {
    UR_SIDE_2 = 1,
    UR_SIDE_34 = 2,
    UR_SIDES = UR_SIDE_2 | UR_SIDE_34,
    UR_LAST_ROUND = 4,
    UR_NOT_LAST = 8,
    UR_NOT_SOLO = 16,
    UR_WITH_TRAIN = 32,
    UR_WITH_COAL = 64
};

struct ur_space {
    struct ur_cost cost;
    uint8_t open;  /* UR_SIDE_2 ... */
    bool reusable; /* never occupied. UR-42 */
    bool printed;  /* the cost is the engineer's */
    struct ur_effect effect;
};
extern const struct ur_space ur_space[UR_OWN];

/* The cards of Emil's deck name these spaces; the units he puts there. */
extern const uint64_t ur_emil_deck;
enum { UR_EMIL_WORKERS = 6, UR_EMIL_EXTRA = 2 };
extern const uint8_t ur_emil_at[UR_EMIL_EXTRA]; /* points that bring him a further worker. UR-297 */

/* --- Engineers, locomotives, factories ------------------------------------------------------------------- */

enum { UR_GROUP_NONE, UR_GROUP_A, UR_GROUP_B };
struct ur_engineer {
    uint8_t group;
    struct ur_cost cost;
    struct ur_effect effect;
};
extern const struct ur_engineer ur_engineer[UR_ENGINEERS + 1]; /* by number; 0 is none */
/* Those that may take the place of the one with the same number; a group of 0: there is none. UR-283 */
extern const struct ur_engineer ur_additional[UR_ENGINEERS + 1];
extern const struct ur_engineer ur_coal_engineer; /* in place of this one. UR-249a */
enum { UR_ENGINEER_COAL = 8, UR_ADDITIONAL = 9 /* so many additional ones */ };
enum {
    UR_ENGINEER_FACTORY = 10,
    UR_ENGINEER_OTHER = 12
};                                           /* need own factories; other players. UR-286, UR-287 */
extern const struct names ur_engineer_names; /* "none", "#1", ... */

/* Kinds of locomotive tile; their other side is the factory of the same kind. The last ones are factories only. */
#define UR_TILE_LIST(X)        \
    X(NONE, "none", 0)         \
    X(1, "#1", 1)              \
    X(2, "#2", 2)              \
    X(3, "#3", 3)              \
    X(4, "#4", 4)              \
    X(5, "#5", 5)              \
    X(6, "#6", 6)              \
    X(7, "#7", 7)              \
    X(8, "#8", 8)              \
    X(9, "#9", 9)              \
    X(10A, "#10a", 10)         \
    X(10B, "#10b", 10)         \
    X(9S, "#9 single", 9)      \
    X(2X, "#2 alternative", 2) \
    X(STEEL, "steelworks", 0)  \
    X(COAL, "coal factory", 0) \
    X(IDEAS, "special factory", 0)
#define UR_TILE_ENUM(id, name, number) UR_TILE_##id,
enum { UR_TILE_LIST(UR_TILE_ENUM) UR_TILES };
extern const struct names ur_tile_names;
extern const uint8_t ur_number[UR_TILES];
extern const struct ur_effect ur_factory[UR_TILES]; /* when a wrench enters it */
extern const struct ur_effect ur_stoked[UR_TILES];  /* and what a boilerman adds. UR-259 */

/* --- Player boards --------------------------------------------------------------------------------------- */

enum { UR_RUSSIAN, UR_GERMAN, UR_AMERICAN, UR_ASIAN, UR_BOARDS };

struct ur_route {
    const char *name;
    uint8_t length, slots;
    uint8_t colours;  /* a set */
    uint8_t doublers; /* doubler spaces, from space 1 on */
};

/* Pieces that are laid on a player board when wood enters their first space: one of the two branches of Munich, and route
 * extensions. What is printed on the board itself is piece 0. Those without a first space are not laid by wood: the spaces of
 * Tokyo lie there from the start, each a piece of its own, and Osaka comes by an idea token. UR-227 */
#define UR_PIECE_LIST(X)                           \
    X(PRINTED, "board", RUSSIAN, 0, 0)             \
    X(HAMBURG, "Hamburg", GERMAN, 0, 9)            \
    X(BERLIN, "Berlin", GERMAN, 0, 9)              \
    X(2_1, "2-1", GERMAN, 2, 8)                    \
    X(2_2, "2-2", GERMAN, 2, 8)                    \
    X(2_3, "2-3", GERMAN, 2, 8)                    \
    X(2_4, "2-4", GERMAN, 2, 8)                    \
    X(2_5, "2-5", GERMAN, 2, 8)                    \
    X(2_6, "2-6", GERMAN, 2, 8)                    \
    X(3_1, "3-1", GERMAN, 1, 5)                    \
    X(3_2, "3-2", GERMAN, 1, 5)                    \
    X(3_3, "3-3", GERMAN, 1, 5)                    \
    X(3_4, "3-4", GERMAN, 1, 5)                    \
    X(3_5, "3-5", GERMAN, 1, 5)                    \
    X(3_6, "3-6", GERMAN, 1, 5)                    \
    X(4_1, "4-1", GERMAN, 2, 4)                    \
    X(4_2, "4-2", GERMAN, 2, 4)                    \
    X(4_3, "4-3", GERMAN, 2, 4)                    \
    X(4_4, "4-4", GERMAN, 2, 4)                    \
    X(4_5, "4-5", GERMAN, 2, 4)                    \
    X(4_6, "4-6", GERMAN, 2, 4)                    \
    X(TOKYO_IDEA, "Tokyo idea space", ASIAN, 2, 0) \
    X(TOKYO_STAR, "Tokyo star", ASIAN, 2, 0)       \
    X(TOKYO_END, "Tokyo end", ASIAN, 2, 0)         \
    X(OSAKA, "Osaka", ASIAN, 2, 0)
#define UR_PIECE_ENUM(id, name, board, route, space) UR_PIECE_##id,
enum { UR_PIECE_LIST(UR_PIECE_ENUM) UR_PIECES, UR_EXTENSIONS = UR_PIECE_2_1 /* each is there once */ };
extern const struct names ur_piece_names;
struct ur_piece {
    uint8_t board, route, space; /* where its first space lies */
};
extern const struct ur_piece ur_piece[UR_PIECES];

struct ur_special {
    uint8_t route, space, colour;
    bool loco;     /* needs the locomotives' reach too. UR-127 */
    uint8_t piece; /* what it is printed on */
    struct ur_effect effect;
    bool coin; /* the effect is bought with a coin later. UR-200 */
};

enum { UR_SPECIALS = 62 }; /* most of a board */
struct ur_board {
    const char *name;
    struct ur_route route[UR_ROUTES];
    uint8_t specials;
    const struct ur_special *special;
    /* A route that is another when this piece is laid. */
    uint8_t piece, changed;
    struct ur_route other;
};
extern const struct ur_board *const ur_board[UR_BOARDS]; /* NULL: not there yet */

/* What moves name: routes, slots and markers of every board, three routes a board. */
enum { UR_ROUTE_NAMES = UR_BOARDS * UR_ROUTES, UR_SUPPLY = UR_ROUTE_NAMES * UR_SLOTS };
extern const struct names ur_route_names;     /* board * 3 + route */
extern const struct names ur_slot_names;      /* (board * 3 + route) * 3 + slot; and UR_SUPPLY: given back */
extern const struct names ur_marker_names;    /* (board * 3 + route) * 5 + colour */
extern const struct names ur_own_route_names; /* "1", "2", "3": the routes of a player's board in fields */

/* --- Industry -------------------------------------------------------------------------------------------- */

enum { UR_NODES = 21 };
struct ur_node {
    uint8_t points; /* UR_NONE: shows none. UR-163 */
    uint8_t gap;    /* 1 to 5: a factory space; 0: a plain one */
    struct ur_effect effect;
};
struct ur_lane {
    uint8_t nodes;
    uint32_t optional; /* nodes that may be passed by. UR-231 */
    bool over;         /* gaps may be entered, and passed, while they are empty. UR-206 */
    struct ur_node node[UR_NODES];
};
enum { UR_LANE_MAIN, UR_LANE_UPPER, UR_LANE_SHARED_2, UR_LANE_SHARED_34, UR_LANES };
extern const struct ur_lane ur_lane[UR_LANES];

/* The industry board: places for factories, which are its gaps, and what is printed there to be built over first. UR-233 */
enum { UR_PLOTS = 7 };
extern const uint8_t ur_plots[UR_LANES];
extern const struct ur_effect ur_preprinted[UR_PLOTS];
extern const struct names ur_plot_names;

/* Maintenance cars: a player's own, and the purple ones of whoever takes their card. What moves name: one of a colour that is
 * not placed yet, that lies or stands beside a factory, or that is in the workshop. UR-237 */
enum { UR_OWN_CAR, UR_PURPLE_CAR, UR_CAR_COLOURS, UR_CARS = 3 /* of each */ };
enum { UR_CAR_NEW, UR_CAR_WORKSHOP = UR_PLOTS + 1, UR_CAR_PLACES };
extern const struct names ur_car_colour_names, ur_car_names;

/* What wrenches move on: the Russian track, the American one with two lanes, the board that all share. */
enum { UR_INDUSTRY_RUSSIAN, UR_INDUSTRY_AMERICAN, UR_INDUSTRY_ASIAN, UR_INDUSTRIES };
extern const uint8_t ur_board_industry[UR_BOARDS]; /* the one that comes with a player board. UR-301 */

/* Idea spaces are known by the bit of their special space; the one of the industry track by this. UR-94 */
enum { UR_IDEA_NODE = UR_SPECIALS, UR_IDEA_FACTORY /* UR-281 */, UR_IDEA_SPACES };
extern const struct names ur_idea_space_names, ur_idea_place_names; /* the latter: the special factory too */

/* --- Cards and tokens ------------------------------------------------------------------------------------ */

#define UR_START_LIST(X)     \
    X(COIN, "coin")          \
    X(WOOD, "wood track")    \
    X(STEP, "industry step") \
    X(DOUBLER, "doubler")    \
    X(COAL, "one coal")
#define UR_START_ENUM(id, name) UR_START_##id,
enum { UR_START_LIST(UR_START_ENUM) UR_STARTS };
extern const struct names ur_start_names;
extern const struct ur_effect ur_start[UR_STARTS];

#define UR_TOKEN_LIST(X)                    \
    X(END_BONUS, "end bonus and idea card") \
    X(REVALUE, "revaluation")               \
    X(MEDAL, "medal")                       \
    X(KEYS, "two keys")                     \
    X(WRENCH, "second wrench")              \
    X(DOUBLERS, "three doublers")           \
    X(LOCO, "locomotive and factory")       \
    X(TRACKS, "four tracks")                \
    X(COINS, "coins and industry")          \
    X(COAL, "coal and foundry")             \
    X(SPECIAL, "special idea")              \
    X(SPIKE, "golden spike")                \
    X(STOCK, "stock")                       \
    X(OSAKA, "Osaka")
#define UR_TOKEN_ENUM(id, name) UR_TOKEN_##id,
enum { UR_TOKEN_LIST(UR_TOKEN_ENUM) UR_TOKENS };
extern const struct names ur_token_names;
extern const struct ur_effect ur_token[UR_TOKENS];
extern const uint16_t ur_board_tokens[UR_BOARDS]; /* those that each player has. UR-23, UR-196 */

#define UR_IDEA_LIST(X)           \
    X(WOOD_WORKER, "wood worker") \
    X(LOCO_9, "locomotive 9")     \
    X(ENGINEER, "engineer 1")     \
    X(STEPS, "four steps")        \
    X(COINS, "four coins")        \
    X(VALUE, "special valuation") \
    X(COAL, "coal factory")       \
    X(PURPLE, "purple cars")
#define UR_IDEA_ENUM(id, name) UR_IDEA_##id,
enum { UR_IDEA_LIST(UR_IDEA_ENUM) UR_IDEAS };
extern const struct names ur_idea_names;
extern const struct ur_effect ur_idea[UR_IDEAS];
extern const uint8_t ur_board_ideas[UR_BOARDS]; /* cards on display. UR-16, UR-178 */

/* Income tiles of the German board. UR-189 */
#define UR_INCOME_LIST(X)           \
    X(WOOD_GREEN, "wood and green") \
    X(COIN, "one coin")             \
    X(STEP, "one step")             \
    X(POINTS, "five points")        \
    X(WOOD, "two wood")             \
    X(DOUBLER, "one doubler")       \
    X(BRONZE, "one bronze")         \
    X(ANY, "any track")
#define UR_INCOME_ENUM(id, name) UR_INCOME_##id,
enum { UR_INCOME_LIST(UR_INCOME_ENUM) UR_INCOMES };
extern const struct names ur_income_names;
extern const struct ur_effect ur_income[UR_INCOMES];

/* The stock board of the American board: on each level one of the dividend tokens, chosen by the first who gets there. */
#define UR_DIVIDEND_LIST(X)  \
    X(NONE, "none")          \
    X(POINTS, "five points") \
    X(COIN, "one coin")      \
    X(STEP, "one step")      \
    X(STEPS, "two steps")    \
    X(WOOD, "one wood")      \
    X(GREEN, "one green")    \
    X(BRONZE, "one bronze")  \
    X(DOUBLER, "one doubler")
#define UR_DIVIDEND_ENUM(id, name) UR_DIVIDEND_##id,
enum { UR_DIVIDEND_LIST(UR_DIVIDEND_ENUM) UR_DIVIDENDS };
enum {
    UR_LEVELS = 6,     /* above the bottom row. UR-212 */
    UR_EMIL_LEVEL = 3, /* UR-310 */
    UR_STOCK_FIRST = 20,
    UR_STOCK_SECOND = 10, /* UR-219 */
    UR_STEELWORKS = 3,
    UR_STEEL_STACKS = 1 << UR_TILE_4 | 1 << UR_TILE_6 | 1 << UR_TILE_8, /* UR-213 */
};
extern const struct names ur_dividend_names;
extern const struct ur_effect ur_dividend[UR_DIVIDENDS];

/* Boulders: on the route to Omaha, and on the lower lane of the American track. UR-196 */
enum {
    UR_BOULDER_OMAHA,
    UR_BOULDER_LANE,
    UR_BOULDERS,
    UR_BOULDER_ROUTE = 2,
    UR_BOULDER_SPACE = 8,
    UR_BOULDER_NODE = 8,
    UR_BLAST_POINTS = 10,
    UR_SPIKE_POINTS = 10, /* a round, for each end that meets it. UR-202 */
    UR_SPIKE_MORE = 25,
};
extern const struct names ur_boulder_names, ur_lane_names;

/* Tokens of the manufactory train, and how many there are. UR-270 */
#define UR_CARGO_LIST(X)        \
    X(NONE, "none", 0)          \
    X(WOOD, "wood", 2)          \
    X(GREEN, "green", 2)        \
    X(BRONZE, "bronze", 1)      \
    X(ANY, "any track", 1)      \
    X(STEP, "industry step", 2) \
    X(COIN, "coin", 1)          \
    X(DOUBLER, "doubler", 1)    \
    X(POINTS, "five points", 1)
#define UR_CARGO_ENUM(id, name, count) UR_CARGO_##id,
enum { UR_CARGO_LIST(UR_CARGO_ENUM) UR_CARGOS };
enum {
    UR_TRAIN = 3,      /* places of the train; 0 is the front one */
    UR_CARGO_DEAL = 5, /* two on the rear places, three beside it */
    UR_UNDER = 7       /* most that lie under the stack */
};
extern const struct names ur_cargo_names;
extern const uint8_t ur_cargo_count[UR_CARGOS];
extern const struct ur_effect ur_cargo[UR_CARGOS];

/* Foundries, and what they do for two coal; their other side is a boilerman. UR-248, UR-261 */
#define UR_FOUNDRY_LIST(X)             \
    X(REUSE, "space again")            \
    X(HIGHEST, "wood and locomotive")  \
    X(DOUBLER, "wood and doubler")     \
    X(STEPS, "two steps")              \
    X(ANY, "any two")                  \
    X(BRONZE, "bronze and points")     \
    X(COINS, "two coins")              \
    X(EITHER, "locomotive or factory") \
    X(GREEN, "two green")              \
    X(SILVER, "silver")                \
    X(WOOD, "three wood")              \
    X(STEP_GREEN, "step and green")
#define UR_FOUNDRY_ENUM(id, name) UR_FOUNDRY_##id,
enum { UR_FOUNDRY_LIST(UR_FOUNDRY_ENUM) UR_FOUNDRIES };
enum {
    UR_FOUNDRIES_UP = 2,  /* on display */
    UR_HEAT = 2,          /* coal for a foundry, and for a boilerman */
    UR_FEED_MOVES = 2,    /* for each coal in the coal factory */
    UR_REUSE_FOUNDRY = 2, /* units on a space that a foundry uses again. UR-265 */
};
extern const struct names ur_foundry_names;
extern const struct ur_effect ur_foundry[UR_FOUNDRIES];

/* Special idea cards. UR-275 */
#define UR_SPECIAL_LIST(X)        \
    X(STEPS, "double industry")   \
    X(ENGINEER, "box engineer")   \
    X(FREIGHT, "freight car")     \
    X(FACTORY, "special factory") \
    X(KEYS, "three keys")
#define UR_SPECIAL_ENUM(id, name) UR_CARD_##id,
enum { UR_SPECIAL_LIST(UR_SPECIAL_ENUM) UR_SPECIAL_CARDS };
enum { UR_FREIGHT_MOVES = 2, UR_FREIGHT_LOCO = 3 /* the lowest number that draws it */ };
extern const struct names ur_special_names;
extern const struct ur_effect ur_special_card[UR_SPECIAL_CARDS];

#define UR_KEY_LIST(X)  \
    X(MOVES, "moves")   \
    X(POINTS, "points") \
    X(CAR, "car")
#define UR_KEY_ENUM(id, name) UR_KEY_##id,
enum { UR_KEY_LIST(UR_KEY_ENUM) UR_KEYS };
extern const struct names ur_key_names;
extern const struct ur_effect ur_key[UR_KEYS];

/* End bonus cards. UR-152 */
#define UR_BONUS_LIST(X)                \
    X(FACTORIES, "factories")           \
    X(DOUBLERS, "doublers")             \
    X(ENGINEERS, "engineers")           \
    X(WOOD, "wood track")               \
    X(ENDS, "route ends")               \
    X(IDEAS, "idea tokens")             \
    X(GREEN_BRONZE, "green and bronze") \
    X(EXTRA, "extra engineer")          \
    X(LOCOS, "locomotives")             \
    X(KEYS, "keys")                     \
    X(WORKERS, "workers")               \
    X(INDUSTRY, "industry")
#define UR_BONUS_ENUM(id, name) UR_BONUS_##id,
enum { UR_BONUS_LIST(UR_BONUS_ENUM) UR_BONUSES };
extern const struct names ur_bonus_names;
struct ur_bonus {
    uint8_t each, most; /* points for each counted; 0: none; most counted, 0: no limit */
    struct {
        uint8_t from, points;
    } tier[3]; /* instead: the highest tier reached */
};
extern const struct ur_bonus ur_bonus[UR_BONUSES];

/* --- By number of players -------------------------------------------------------------------------------- */

struct ur_table {
    uint8_t side; /* UR_SIDE_2 or UR_SIDE_34 */
    uint8_t workers, coins, rounds;
    uint8_t engineers_a, engineers_b;
    uint8_t tiles; /* of each locomotive stack */
    uint8_t light; /* horizontal places of the engineer strip */
};
extern const struct ur_table ur_table[UR_SEATS + 1];
extern const uint8_t ur_pass_points[UR_SEATS]; /* by place. UR-35 */

#endif
