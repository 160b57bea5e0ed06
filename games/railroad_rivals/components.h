/* The components of Railroad Rivals: railroads, city tiles, goods, bags, scores and ranks.
 *
 * Every number of the game stands in components.c, once; the rules and the drawing read the same tables.
 * Names of cities and railroads exist as enum values too (RIV_CHICAGO, RIV_BO), made from the same lists.
 *
 * What the printed rules do not show is marked "reconstructed" there. Whoever owns the box can correct it in
 * a minute: change a line of RIV_CITY_LIST and everything follows.
 */
#ifndef RIV_COMPONENTS_H
#define RIV_COMPONENTS_H

#include "engine/names.h"
#include "engine/say.h"

#include <stdint.h>

/* Railroads, in the order of the stock board: enum name, letters, full name. */
#define RIV_RAILROAD_LIST(X)                                                                     \
    X(BO, "B&O", "Baltimore & Ohio Railroad")                                                    \
    X(CO, "C&O", "Chesapeake & Ohio Railway")                                                    \
    X(NYC, "NYC", "New York Central Railroad")                                                   \
    X(PRR, "PRR", "Pennsylvania Railroad")                                                       \
    X(ACL, "ACL", "Atlantic Coast Line Railroad")                                                \
    X(IC, "IC", "Illinois Central Railroad")                                                     \
    X(MP, "MP", "Missouri Pacific Railroad")                                                     \
    X(ATSF, "ATSF", "Atchison, Topeka & Santa Fe Railway")                                       \
    X(UP, "UP", "Union Pacific Railroad")    /* reconstructed: the rules name the eight above */ \
    X(SP, "SP", "Southern Pacific Railroad") /* reconstructed */                                 \
    X(GN, "GN", "Great Northern Railway")    /* reconstructed */                                 \
    X(CBQ, "CB&Q", "Chicago, Burlington & Quincy Railroad") /* reconstructed */

#define RIV_RAILROAD_ENUM(id, letters, name) RIV_##id,
enum { RIV_RAILROAD_LIST(RIV_RAILROAD_ENUM) RIV_RAILROADS };
enum { RIV_BLANK = RIV_RAILROADS, RIV_EDGES = 4 }; /* an edge without a railroad; edges of a tile */

/* Goods, each with its cube color. */
enum { RIV_BROWN, RIV_YELLOW, RIV_BLACK, RIV_GRAY, RIV_GOODS };

/* Directions, as the edges of a tile are listed. x grows to the east, y to the south. */
enum { RIV_NORTH, RIV_EAST, RIV_SOUTH, RIV_WEST };

/* City tiles: enum name, name, state, goods number, edges north east south west as printed (BLANK: no
 * railroad), latitude and longitude in tenths of a degree. All reconstructed but for what the rulebook's
 * examples show, noted at the line: the names by the 1890 census and the rail junctions of the time, the
 * goods number by the population of 1890 (3 above a million, 2 above 130,000), the edges by railroad
 * history, 10 to 12 a railroad. No tile looks the same after a turn. */
#define RIV_CITY_LIST(X)                                                                               \
    X(NEW_YORK, "New York", "NY", 3, NYC, BLANK, BO, PRR, 407, -740)                                   \
    X(BOSTON, "Boston", "MA", 2, NYC, BLANK, BLANK, NYC, 424, -711)                                    \
    X(PHILADELPHIA, "Philadelphia", "PA", 3, PRR, BO, PRR, BLANK, 400, -752)                           \
    X(BALTIMORE, "Baltimore", "MD", 2, PRR, BLANK, BO, BO, 393, -766)                                  \
    X(WASHINGTON, "Washington", "DC", 2, PRR, BO, ACL, CO, 389, -770) /* shown: B&O */                 \
    X(RICHMOND, "Richmond", "VA", 1, ACL, CO, CO, ACL, 375, -774)                                      \
    X(BUFFALO, "Buffalo", "NY", 2, NYC, CO, PRR, BLANK, 429, -789)                                     \
    X(PITTSBURGH, "Pittsburgh", "PA", 2, PRR, BO, BO, PRR, 404, -800)  /* shown: edges BO BO, goods */ \
    X(CLEVELAND, "Cleveland", "OH", 2, NYC, NYC, BLANK, BO, 415, -817) /* shown: two NYC, one blank */ \
    X(COLUMBUS, "Columbus", "OH", 1, CO, PRR, NYC, BO, 400, -830)                                      \
    X(CINCINNATI, "Cincinnati", "OH", 2, NYC, BO, CO, PRR, 391, -845) /* shown: name */                \
    X(DETROIT, "Detroit", "MI", 2, NYC, CO, BLANK, CO, 423, -830)                                      \
    X(INDIANAPOLIS, "Indianapolis", "IN", 1, PRR, CO, NYC, NYC, 398, -862) /* shown: NYC */            \
    X(LOUISVILLE, "Louisville", "KY", 2, BO, CO, ACL, IC, 383, -858)                                   \
    X(CHICAGO, "Chicago", "IL", 3, CBQ, NYC, IC, ATSF, 419, -876) /* shown: IC */                      \
    X(ATLANTA, "Atlanta", "GA", 1, ACL, ACL, IC, BLANK, 337, -844)                                     \
    X(JACKSONVILLE, "Jacksonville", "FL", 1, ACL, BLANK, ACL, ACL, 303, -817)                          \
    X(BIRMINGHAM, "Birmingham", "AL", 1, IC, ACL, BLANK, IC, 335, -868)                                \
    X(MEMPHIS, "Memphis", "TN", 1, IC, ACL, IC, MP, 351, -900)                                         \
    X(NEW_ORLEANS, "New Orleans", "LA", 2, IC, ACL, SP, MP, 300, -901)                                 \
    X(LITTLE_ROCK, "Little Rock", "AR", 1, MP, MP, SP, BLANK, 347, -923)                               \
    X(ST_LOUIS, "St. Louis", "MO", 2, MP, BO, IC, PRR, 386, -902) /* shown: B&O, IC, MP */             \
    X(KANSAS_CITY, "Kansas City", "MO", 2, CBQ, MP, ATSF, UP, 391, -946)                               \
    X(OMAHA, "Omaha", "NE", 2, CBQ, IC, MP, UP, 413, -960)                                             \
    X(LINCOLN, "Lincoln", "NE", 1, CBQ, CBQ, MP, UP, 408, -967)                                        \
    X(MINNEAPOLIS, "Minneapolis", "MN", 2, GN, GN, CBQ, GN, 450, -933)                                 \
    X(DULUTH, "Duluth", "MN", 1, BLANK, BLANK, GN, GN, 468, -921)                                      \
    X(HOUSTON, "Houston", "TX", 1, ATSF, SP, MP, SP, 298, -954)                                        \
    X(FORT_WORTH, "Fort Worth", "TX", 1, ATSF, MP, ATSF, CBQ, 328, -973)                               \
    X(EL_PASO, "El Paso", "TX", 1, ATSF, SP, BLANK, SP, 318,                                           \
      -1065) /* shown: blank, none of five railroads */                                                \
    X(DENVER, "Denver", "CO", 1, UP, CBQ, ATSF, CBQ, 397, -1050)                                       \
    X(SALT_LAKE_CITY, "Salt Lake City", "UT", 1, UP, UP, BLANK, SP, 408, -1119)                        \
    X(SAN_FRANCISCO, "San Francisco", "CA", 2, SP, ATSF, SP, BLANK, 378, -1224)                        \
    X(LOS_ANGELES, "Los Angeles", "CA", 1, SP, UP, ATSF, ATSF, 341, -1182)                             \
    X(PORTLAND, "Portland", "OR", 1, GN, UP, SP, BLANK, 455, -1227)                                    \
    X(SEATTLE, "Seattle", "WA", 1, GN, GN, UP, BLANK, 476, -1223)                                      \
    X(SPOKANE, "Spokane", "WA", 1, CBQ, GN, UP, GN, 477, -1174)
#define RIV_CITY_ENUM(id, ...) RIV_##id,
enum { RIV_CITY_LIST(RIV_CITY_ENUM) RIV_CITIES };

struct riv_city {
    const char *name, *state;
    uint8_t goods;
    uint8_t edge[RIV_EDGES]; /* a railroad or RIV_BLANK, as printed: north, east, south, west */
    int16_t latitude, longitude;
};

extern const struct riv_city riv_city[RIV_CITIES];
extern const char *const riv_railroad_full[RIV_RAILROADS];

extern const struct names riv_city_names, riv_railroad_names, riv_good_names;

/* What an edge shows: the letters of a railroad, or that it is blank. */
static inline const char *riv_edge_name(unsigned edge) {
    return edge == RIV_BLANK ? RH_SAID("blank") : riv_railroad_names.name[edge];
}
extern const char *const riv_good_what[RIV_GOODS]; /* "wood", "grain", ... */

/* Edges of a tile turned clockwise by r quarter turns, packed: byte d is what it shows in direction d. The
 * two halves of a word are two turns, 0 and 1 or 2 and 3, so that place.c can hold both against an empty
 * cell at once. */
extern const uint64_t riv_turned[RIV_CITIES][2];

/* The railroads of a tile as bits, RIV_BLANK among them. */
extern const uint16_t riv_city_edges[RIV_CITIES];

/* What a tile turned by r quarter turns shows in direction d. RV-2 */
static inline uint8_t riv_shown(unsigned city, unsigned r, unsigned d) {
    return riv_city[city].edge[(d - r) & 3];
}

enum {
    RIV_SEATS = 5,
    RIV_DEALT = 2,           /* city tiles dealt to each seat. RV-14 */
    RIV_STOCK_TILES = 4,     /* of each railroad. RV-8 */
    RIV_STOCK_TILES_TWO = 3, /* with two players. RV-67 */
    RIV_REMOVED_TWO = 6,     /* city tiles removed with two players. RV-67 */
    RIV_VALUE_MAX = 10,      /* of a stock. RV-7 */
    RIV_OWNER_POINTS = 2,    /* for the owner of a link that another uses. RV-49 */
    RIV_STEP = 1,            /* of a stock by a delivery. RV-50 */
    RIV_STEP_SOLITAIRE = 2,  /* RV-81 */
    RIV_GOODS_MAX = 3,       /* the largest goods number of a tile */
    RIV_GOODS_TOTAL = 58,    /* the goods numbers of all tiles together */
};

/* Cubes of each color in the box, and in the bag by the number of players. RV-8, RV-12, RV-71 */
extern const uint8_t riv_cubes[RIV_GOODS];
extern const uint8_t riv_bag[RIV_SEATS + 1][RIV_GOODS];

/* Starting scores by place in the first turn order. RV-16 */
extern const uint8_t riv_start_score[RIV_SEATS];

/* Points of a delivery by how many cubes of the color went before it in this turn (the last: that many or
 * more). RV-48 */
enum { RIV_POINTS = 3 };
extern const uint8_t riv_points[RIV_POINTS];

/* Tiles to choose the starting tile from. RV-11 */
enum { RIV_STARTS = 3 };
extern const uint8_t riv_start_city[RIV_STARTS];

/* Solitaire. RV-70 to RV-85 */
enum {
    RIV_SOLO_SCORE = 1, /* at the start */
    RIV_SOLO_TURNS = 11,
    RIV_SOLO_CHOICE = 3, /* stock tiles and city tiles drawn each turn; one of each is kept */
    RIV_SOLO_ROW = 3,    /* cubes that begin the progression */
    RIV_SOLO_WINDOW = 4, /* cubes of the progression that are looked at */
    RIV_SOLO_START = 3,  /* start tiles */
    RIV_RANKS = 11,
};

struct riv_start_tile {
    uint8_t city;
    int8_t x, y;
    uint8_t turn;
};
extern const struct riv_start_tile
    riv_solo_start[RIV_SOLO_START]; /* in the order in which they get their cubes */

struct riv_rank {
    uint8_t most; /* the highest score that earns this title; 255: no limit */
    const char *title;
};
extern const struct riv_rank riv_rank[RIV_RANKS];

#endif
