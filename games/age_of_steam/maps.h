/* The maps of Age of Steam, all in one form.
 *
 * A map is a list of places, a picture of its ground and a row of numbers: how many players, turns and dice, which
 * phases a turn has, which actions and New Cities there are. A new map is a list here, a line in AOS_MAP_LIST and a row
 * in maps.c, and nothing else anywhere.
 */
#ifndef AOS_MAPS_H
#define AOS_MAPS_H

#include "engine/game.h"
#include "games/age_of_steam/components.h"

/* clang-format off */
/* Cities: enum name, name, column, row, what it takes, section and number of its die, cubes at the start.
 * Towns: enum name, name, column, row. */
#define AOS_RUST_BELT_PLACES(CITY, TOWN)                          \
    CITY(CHICAGO, "Chicago", 7, 5, RED, LIGHT, 1, 2)              \
    CITY(ST_LOUIS, "St. Louis", 5, 9, RED, LIGHT, 2, 2)           \
    CITY(KANSAS_CITY, "Kansas City", 0, 10, PURPLE, LIGHT, 3, 2)  \
    CITY(DES_MOINES, "Des Moines", 2, 7, BLUE, LIGHT, 4, 2)       \
    CITY(MINNEAPOLIS, "Minneapolis", 1, 2, BLUE, LIGHT, 5, 2)     \
    CITY(DULUTH, "Duluth", 2, 0, PURPLE, LIGHT, 6, 2)             \
    CITY(EVANSVILLE, "Evansville", 9, 9, BLUE, DARK, 1, 2)        \
    CITY(CINCINNATI, "Cincinnati", 12, 8, BLUE, DARK, 2, 2)       \
    CITY(DETROIT, "Detroit", 13, 3, RED, DARK, 3, 2)              \
    CITY(WHEELING, "Wheeling", 16, 8, YELLOW, DARK, 4, 3)         \
    CITY(PITTSBURGH, "Pittsburgh", 17, 5, RED, DARK, 5, 3)        \
    CITY(TORONTO, "Toronto", 16, 1, YELLOW, DARK, 6, 2)           \
    TOWN(LA_CROSSE, "La Crosse", 4, 3)                            \
    TOWN(ROCK_ISLAND, "Rock Island", 5, 6)                        \
    TOWN(SPRINGFIELD, "Springfield", 6, 8)                        \
    TOWN(GREEN_BAY, "Green Bay", 7, 1)                            \
    TOWN(MILWAUKEE, "Milwaukee", 7, 3)                            \
    TOWN(TERRE_HAUTE, "Terre Haute", 8, 8)                        \
    TOWN(MICHIGAN_CITY, "Michigan City", 9, 5)                    \
    TOWN(GRAND_RAPIDS, "Grand Rapids", 10, 3)                     \
    TOWN(INDIANAPOLIS, "Indianapolis", 10, 8)                     \
    TOWN(FORT_WAYNE, "Fort Wayne", 11, 6)                         \
    TOWN(TOLEDO, "Toledo", 12, 5)                                 \
    TOWN(LEXINGTON, "Lexington", 13, 9)                           \
    TOWN(CLEVELAND, "Cleveland", 15, 4)                           \
    TOWN(BUFFALO, "Buffalo", 17, 2)

#define AOS_BARBADOS_PLACES(CITY, TOWN)                           \
    CITY(NORTH_POINT, "North Point", 0, 0, YELLOW, LIGHT, 1, 1)   \
    CITY(BATHSHEBA, "Bathsheba", 4, 4, YELLOW, LIGHT, 2, 1)       \
    CITY(BELL_POINT, "Bell Point", 6, 5, YELLOW, LIGHT, 3, 1)     \
    CITY(BRIDGETOWN, "Bridgetown", 0, 7, YELLOW, LIGHT, 4, 1)     \
    CITY(OISTINS, "Oistins", 4, 9, YELLOW, LIGHT, 5, 1)           \
    CITY(CRANE_BEACH, "Crane Beach", 7, 7, YELLOW, LIGHT, 6, 1)   \
    TOWN(SPEIGHTSTOWN, "Speightstown", 0, 2)                      \
    TOWN(HOLETOWN, "Holetown", 0, 4)                              \
    TOWN(SOUTH_COAST, "South Coast", 1, 8)                        \
    TOWN(LAKES_BEACH, "Lakes Beach", 3, 2)                        \
    TOWN(BRIGHTON, "Brighton", 5, 6)

#define AOS_ST_LUCIA_PLACES(CITY, TOWN)                           \
    TOWN(ANSE_LA_RAYE, "Anse La Raye", 0, 5)                      \
    TOWN(ANSE_CHASTENET, "Anse Chastenet", 0, 7)                  \
    TOWN(CASTRIES, "Castries", 2, 2)                              \
    TOWN(FOND_ST_JACQUES, "Fond St. Jacques", 2, 8)               \
    TOWN(BARRE_DE_L_ISLE, "Barre de l'Isle", 3, 4)                \
    TOWN(MOME_GIMIE, "Mome Gimie", 3, 6)                          \
    TOWN(LABORIE, "Laborie", 3, 9)                                \
    TOWN(LE_CAP, "Le Cap", 4, 0)                                  \
    TOWN(GRAND_ANSE, "Grand Anse", 5, 2)                          \
    TOWN(DENNERY, "Dennery", 6, 5)                                \
    TOWN(MICOUD, "Micoud", 6, 8)

#define AOS_MAP_LIST(MAP)          \
    MAP(RUST_BELT, "rust-belt")    \
    MAP(BARBADOS, "barbados")      \
    MAP(ST_LUCIA, "st-lucia")
/* clang-format on */

#define AOS_MAP_ENUM(id, name) AOS_##id,
enum { AOS_MAP_LIST(AOS_MAP_ENUM) AOS_MAPS };

/* The places of all maps, one map behind the other. */
#define AOS_CITY_ENUM(id, ...)   AOS_##id,
#define AOS_TOWN_ENUM(id, ...)   AOS_##id,
#define AOS_PLACES_OF(id, name_) AOS_##id##_PLACES(AOS_CITY_ENUM, AOS_TOWN_ENUM)
enum { AOS_MAP_LIST(AOS_PLACES_OF) AOS_PLACES };
enum { AOS_MAP_PLACES = 26 }; /* most places of one map: sets of them fit into a word */

struct aos_place {
    const char *name;
    uint8_t hex;
    uint8_t x, y; /* of its hex: the column, and half hexes from the top of the grid */
    uint8_t city; /* printed as a city */
    uint8_t good, section, die, cubes;
};
extern const struct aos_place aos_places[AOS_PLACES];
extern const struct names aos_place_names;

/* What a turn is made of. Chance acts in the phases named first, a seat in those from RIGHT on. */
#define AOS_PHASE_LIST(X)                                                      \
    X(ORDER, "order")     /* chance shuffles the first turn order */           \
    X(FILL, "fill")       /* chance fills the goods display */                 \
    X(LOAD, "load")       /* chance loads the printed cities */                \
    X(SCATTER, "scatter") /* chance lays a cube on each plain and river hex */ \
    X(PRODUCE, "produce") /* chance draws for the Production player */         \
    X(GROW_LIGHT, "grow light")                                                \
    X(GROW_DARK, "grow dark")                                                  \
    X(RIGHT, "right") /* two players: who goes first */                        \
    X(SHARES, "shares")                                                        \
    X(AUCTION, "auction")                                                      \
    X(ACTIONS, "actions")                                                      \
    X(BUILD, "build")                                                          \
    X(GOODS, "goods")                                                          \
    X(STOCK, "stock") /* the Production player places what was drawn */        \
    X(MONEY, "money") /* income, expenses, reduction: nobody decides */        \
    X(OVER, "over")
#define AOS_PHASE_ENUM(id, name) AOS_PHASE_##id,
enum { AOS_PHASE_LIST(AOS_PHASE_ENUM) AOS_PHASES };
extern const struct names aos_phase_names;

enum { AOS_TURN_PHASES = 12 };
enum { AOS_DIE_A_PLAYER = 0xFF };

/* A river through a hex, from edge to edge; a drawing only. */
struct aos_river {
    uint8_t hex, from, to;
};

/* Words on the water or beside the land, in hex widths from the top left. */
struct aos_label {
    const char *words;
    float x, y;
    int16_t turn;
};

/* Of a hex with land: the edges towards land (AOS-70), and whether it is dear to build on (AOS-100). */
enum { AOS_LAND = 0x3F, AOS_RIVER = 0x40, AOS_MOUNTAIN = 0x80 };

struct aos_map {
    const char *name, *title;
    struct span players;
    uint8_t turns[RH_SEATS + 1];     /* by players. AOS-10 */
    uint8_t phases[AOS_TURN_PHASES]; /* of a turn, ended by AOS_PHASE_OVER. AOS-17 */
    char terrain[AOS_HEXES + 1];     /* . plain ~ river ^ mountain o lake; anything else is off the board */
    uint8_t around[AOS_HEXES + 1];   /* bits: what follows from the terrain (AOS_LAND, ...), or 0: no land */
    uint8_t place_at[AOS_HEXES + 1]; /* 1 + the place on a hex, or 0 */
    uint8_t first, places;           /* its places among all */
    uint8_t cubes[AOS_GOODS];        /* in the bag. AOS-11 */
    uint32_t columns;                /* bits: the columns of the display that it uses */
    uint32_t redraw;    /* bits: columns whose city's own colour is drawn again at the start. AOS-172 */
    uint8_t rows;       /* of the display filled at the start */
    uint8_t new_cities; /* bits: the letters that it uses */
    uint8_t actions;    /* bits: the actions that it knows */
    uint8_t rests;      /* an action rests until all have been used. AOS-176 */
    uint8_t shares;     /* most shares a turn. AOS-174 */
    uint8_t dice[AOS_SECTIONS];     /* of Goods Growth, or AOS_DIE_A_PLAYER */
    uint8_t scatters;               /* a cube on each plain and river hex without a town. AOS-181 */
    uint8_t settles;                /* the shares are paid back at the end and cash is the score. AOS-179 */
    const struct aos_river *rivers; /* ended by one whose edges are the same */
    const struct aos_label *labels; /* ended by one without words */
};
extern const struct aos_map aos_maps[AOS_MAPS];

#endif
