/* The components of Age of Steam that all maps share: hexes, goods, track tiles, actions, New Cities, the goods display,
 * prices. The maps themselves are in maps.h.
 *
 * Every number of the game stands in components.c or maps.c, once; the rules and the drawing read the same tables.
 *
 * Hexes have flat tops and stand in columns; odd columns sit half a hex lower. Edges are numbered clockwise from the
 * north. A tile turned by k has k added to each of its edges. AOS-1
 */
#ifndef AOS_COMPONENTS_H
#define AOS_COMPONENTS_H

#include "engine/names.h"

#include <stdbool.h>
#include <stdint.h>

/* --- Hexes --------------------------------------------------------------------------------------------------------- */

/* AOS_NOWHERE is the place behind the last hex: tables of the ground have an empty row for it. */
enum { AOS_COLUMNS = 18, AOS_HEXES = 189, AOS_EDGES = 6, AOS_NOWHERE = AOS_HEXES };

/* The hex in this column and row: even columns hold eleven, odd ones ten. A constant, so that tables can use it. */
#define AOS_AT(c, r)                                                      \
    ((c) < 0 || (c) >= AOS_COLUMNS || (r) < 0 || (r) > 10 - ((c) + 2) % 2 \
         ? AOS_NOWHERE                                                    \
         : 21 * ((c) / 2) + (c) % 2 * 11 + (r))

extern const uint8_t aos_neighbour[AOS_HEXES][AOS_EDGES]; /* AOS_NOWHERE: beyond the edge of the grid */
extern const struct names aos_hex_names;                  /* c0r0 ... c17r9 */
extern const struct names aos_side_names;                 /* N NE SE S SW NW */
extern const struct names aos_bearing_names;              /* as they are told: "right in", "north of", ... */

static inline int aos_column(unsigned hex) {
    return (int)(hex / 21 * 2 + (hex % 21 >= 11));
}
static inline int aos_row(unsigned hex) {
    return (int)(hex % 21 >= 11 ? hex % 21 - 11 : hex % 21);
}
static inline unsigned aos_opposite(unsigned edge) {
    return edge < 3 ? edge + 3 : edge - 3;
}

/* --- Goods --------------------------------------------------------------------------------------------------------- */

enum { AOS_RED, AOS_BLUE, AOS_PURPLE, AOS_YELLOW, AOS_BLACK, AOS_GOODS };
extern const struct names aos_good_names;
extern const struct names aos_cube_names; /* "none" first: what lies in a box or on a hex */

/* --- Track tiles: enum and name, words, kind, count, turns that look different, the piece at each edge (AOS-3) --------- */

enum { AOS_SIMPLE, AOS_CROSSING, AOS_COEXIST, AOS_TOWN_TILE, AOS_TILE_KINDS };
enum { AOS_NO_PIECE = 4, AOS_PIECES = 4 };
#define AOS__ AOS_NO_PIECE

/* clang-format off */
#define AOS_TILE_LIST(X)                                                            \
    X(S1,  "straight",                      SIMPLE,    48, 3, 0, AOS__, AOS__, 0, AOS__, AOS__) \
    X(S2,  "gentle curve",                  SIMPLE,    55, 6, 0, AOS__, 0, AOS__, AOS__, AOS__) \
    X(S3,  "sharp curve",                   SIMPLE,     7, 6, 0, 0, AOS__, AOS__, AOS__, AOS__) \
    X(X1,  "crossing of two straights",     CROSSING,   4, 3, 0, 1, AOS__, 0, 1, AOS__)         \
    X(X2,  "crossing, straight and curve",  CROSSING,   4, 6, 0, 1, AOS__, 0, AOS__, 1)         \
    X(X3,  "crossing of two curves",        CROSSING,   3, 6, 0, AOS__, AOS__, 1, 0, 1)         \
    X(E1,  "straight beside sharp curve",   COEXIST,    1, 6, 0, 1, 1, 0, AOS__, AOS__)         \
    X(E2,  "two curves side by side",       COEXIST,    1, 3, 0, AOS__, 0, 1, AOS__, 1)         \
    X(E3,  "curve beside sharp curve",      COEXIST,    1, 6, 0, AOS__, 0, AOS__, 1, 1)         \
    X(E4,  "sharp curve beside curve",      COEXIST,    1, 6, 0, AOS__, 0, 1, 1, AOS__)         \
    X(T1,  "town with one exit",            TOWN_TILE,  3, 6, 0, AOS__, AOS__, AOS__, AOS__, AOS__) \
    X(T3S, "town with three exits, star",   TOWN_TILE,  2, 2, 0, AOS__, 1, AOS__, 2, AOS__)     \
    X(T3L, "town with three exits, left",   TOWN_TILE,  2, 6, 0, AOS__, AOS__, 1, AOS__, 2)     \
    X(T3R, "town with three exits, right",  TOWN_TILE,  2, 6, 0, 1, AOS__, 2, AOS__, AOS__)     \
    X(T3H, "town with three exits, half",   TOWN_TILE,  2, 6, 0, 1, AOS__, AOS__, AOS__, 2)
/* clang-format on */

#define AOS_TILE_ENUM(id, ...) AOS_##id,
enum { AOS_NO_TILE, AOS_TILE_LIST(AOS_TILE_ENUM) AOS_TILES }; /* a hex holds one of these */

struct aos_tile {
    const char *name, *words;
    uint8_t kind, count, turns;
    uint8_t edges;             /* bits: the edges that it uses, unturned, */
    uint8_t turned[AOS_EDGES]; /* and by how it is turned */
    uint8_t piece[AOS_EDGES];  /* outside towns: which piece uses the edge, or AOS_NO_PIECE */
    uint8_t other[AOS_EDGES];  /* the other edge of that piece */
    uint8_t exit[AOS_EDGES];   /* in towns: every edge is an exit of its own */
};
extern const struct aos_tile aos_tiles[AOS_TILES];
extern const struct names aos_tile_names;     /* "none" first */
extern const struct names aos_new_tile_names; /* of an argument: S1 is 0 */
extern const char *const aos_new_tile_words[AOS_TILES - 1];

/* Every tile in every turn that looks different: simple ones first, then complex ones, then those of towns. */
struct aos_look {
    uint8_t tile, turn;
    uint8_t edges;         /* that it uses, as bits */
    uint8_t first, second; /* outside towns: the edges of its pieces; 0: it has no second one */
};
enum { AOS_COMPLEX_LOOKS = 15, AOS_TOWN_LOOKS = 51, AOS_LOOKS = 77 };
extern const struct aos_look aos_looks[AOS_LOOKS];

enum { AOS_TOWN_DISCS = 8, AOS_OWNERSHIP_DISCS = 20 };

/* --- Actions, New Cities, the goods display ---------------------------------------------------------------------------- */

#define AOS_ACTION_LIST(X)                                             \
    X(FIRST_MOVE, "first move", "moves goods before the others")       \
    X(FIRST_BUILD, "first build", "builds track before the others")    \
    X(ENGINEER, "engineer", "builds up to four tiles")                 \
    X(LOCOMOTIVE, "locomotive", "one more link at once")               \
    X(URBANIZATION, "urbanization", "makes a town a city for free")    \
    X(PRODUCTION, "production", "adds two cubes to the goods display") \
    X(TURN_ORDER, "turn order", "may pass once in the next auction")
#define AOS_ACTION_ENUM(id, name, words) AOS_##id,
enum { AOS_ACTION_LIST(AOS_ACTION_ENUM) AOS_ACTIONS };
extern const struct names aos_action_names;
extern const struct names aos_held_names; /* "none" first: what a seat has chosen */
extern const char *const aos_action_words[AOS_ACTIONS];

enum { AOS_LIGHT, AOS_DARK, AOS_SECTIONS };
extern const struct names aos_section_names;

enum { AOS_NEW_CITIES = 8 };
extern const struct names aos_letter_names; /* A to H */

/* A column of the display: six of the light section, six of the dark one, then those of the New Cities. */
enum { AOS_CITY_COLUMNS = 12, AOS_DISPLAY = AOS_CITY_COLUMNS + AOS_NEW_CITIES, AOS_BOXES = 52, AOS_ROWS = 3 };
struct aos_display {
    const char *name;
    uint8_t section, die, boxes; /* die from 0 */
    uint8_t first;               /* the topmost of its boxes */
    uint8_t good;                /* of a New City: what it takes */
};
extern const struct aos_display aos_display[AOS_DISPLAY];
extern const struct names aos_box_names;

/* The boxes in the order in which they are filled: row by row, the cities' columns first. AOS-12 */
extern const uint8_t aos_fill_order[AOS_BOXES];

/* The column that a box stands in. */
static inline unsigned aos_box_column(unsigned box) {
    return box < AOS_CITY_COLUMNS * 3 ? box / 3 : AOS_CITY_COLUMNS + (box - AOS_CITY_COLUMNS * 3) / 2;
}

/* --- Numbers ----------------------------------------------------------------------------------------------------------- */

enum {
    AOS_START_CASH = 10,
    AOS_START_SHARES = 2,
    AOS_START_LOCOMOTIVE = 1,
    AOS_SHARE_PRICE = 5,
    AOS_SHARE_LIMIT = 15,
    AOS_LOCOMOTIVE_LIMIT = 6,
    AOS_BID_LIMIT = 250, /* what a move can say. AOS-32, R-28 */
    AOS_TILES_A_TURN = 3,
    AOS_TILES_ENGINEER = 4,
    AOS_ROUNDS = 2, /* of moving goods */
    AOS_PRODUCTION_CUBES = 2,
    AOS_RIGHT_PRICE = 5, /* going first on St. Lucia. AOS-182 */

    AOS_TOWN_PRICE = 1, /* a tile on a town: this and ... */
    AOS_EXIT_PRICE = 1, /* ... this for each exit. AOS-101 */
    AOS_RIVER_PRICE = 1,
    AOS_MOUNTAIN_PRICE = 2,
    AOS_CROSSING_UPGRADE = 3, /* AOS-102 */
    AOS_COEXIST_UPGRADE = 3,
    AOS_COEXIST_UPGRADE_DELUXE = 2,
    AOS_TOWN_UPGRADE = 3,
    AOS_REDIRECTION = 2, /* a piece. AOS-103 */

    AOS_POINTS_INCOME = 3, /* AOS-162 */
    AOS_POINTS_SHARE = -3,
    AOS_POINTS_TRACK = 1,
    AOS_POINTS_ELIMINATED = -100, /* below whatever a survivor can have. AOS-164 */
};
extern const uint8_t aos_tile_price[AOS_TILE_KINDS]; /* placing outside towns. AOS-100 */

/* By how much this income drops in Income Reduction. AOS-145 */
int aos_reduction(int income);

#endif
