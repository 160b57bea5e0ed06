/* The components of Pacific Rails Inc.: items, the map, districts, trains, Congress, goals and points.
 *
 * Every number of the game stands in components.c (or in a list here), once; the rules and the drawing read the same tables.
 * Each value has a source: the rulebook, the printed board (read off public photographs of it), or "reconstructed" where
 * neither shows it. Whoever owns the box can correct it in a minute.
 *
 * The map has 20 columns and 13 rows. A square of it is a number from 0 to 239, row by row from the north-west; mountains
 * have none, because nothing ever happens on them. A square is called by its city or start, or else by column and row: b1.
 */
#ifndef PAC_COMPONENTS_H
#define PAC_COMPONENTS_H

#include "engine/names.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PAC_SEATS = 4,
    PAC_WORKERS = 6,           /* most that a seat has */
    PAC_HOUSES = 11,           /* of each seat. PR-9 */
    PAC_ROW_SPACES = 3,        /* house spaces in a row. PR-11 */
    PAC_TELEGRAPHS = 7,        /* of each seat. PR-12 */
    PAC_HATS = 2,              /* most that a seat keeps. PR-29 */
    PAC_BOARD_SLOTS = 6,       /* cargo slots of the player board. PR-90 */
    PAC_CARRIAGE_SLOTS = 3,    /* of each carriage. PR-47 */
    PAC_CARRIAGES = 3,         /* most of a seat */
    PAC_SPACES_A_CARRIAGE = 2, /* for specialists. PR-47 */
    PAC_SPECIALIST_SPACES = PAC_CARRIAGES * PAC_SPACES_A_CARRIAGE,
    PAC_SITES = 3,    /* building sites of a resource district. PR-40 */
    PAC_ROUNDS = 150, /* the guard of PR-R27 */
};

enum { PAC_NONE = 255 }; /* nobody, nowhere, nothing */

/* Items: resources first, then track tiles. PR-1 */
enum { PAC_GUNPOWDER, PAC_COIN, PAC_IRON, PAC_WOOD, PAC_RESOURCES };
enum { PAC_RAIL = PAC_RESOURCES, PAC_BRIDGE, PAC_TUNNEL, PAC_ITEMS, PAC_TRACKS = PAC_ITEMS - PAC_RESOURCES };
extern const struct names pac_item_names, pac_resource_names;
extern const uint8_t pac_item_total[PAC_ITEMS]; /* in the box. PR-8 */

/* What sentences call so many of an item: "coin", "coins". */
extern const struct names pac_thing_names;
static inline int pac_things(unsigned item, int count) {
    return (int)item + (count == 1 ? 0 : PAC_ITEMS);
}

/* --- Specialists, carriages, upgrades -------------------------------------------------------------------- */

enum { PAC_CREW, PAC_MINER, PAC_ENGINEER, PAC_FINANCIER, PAC_SPECIALISTS };
extern const struct names pac_specialist_names, pac_someone_names; /* the latter: "an engineer" */
extern const char *const pac_specialist_many[PAC_SPECIALISTS];     /* "crew", "miners", ... */
extern const uint8_t pac_specialists_by_players[PAC_SEATS + 1];    /* tokens of each type. PR-15 */

/* What a specialist turns into what; the financier lobbies instead. PR-56 */
struct pac_craft {
    uint8_t from, into;
};
extern const struct pac_craft pac_craft[PAC_FINANCIER];

/* What a specialist costs: two resources, and how many of each by carriage. PR-50 */
struct pac_wage {
    uint8_t first, second, firsts[PAC_CARRIAGES], seconds[PAC_CARRIAGES];
};
extern const struct pac_wage pac_wage[PAC_SPECIALISTS];

/* Points for a specialist by the space it sits on. PR-51 */
extern const uint8_t pac_space_points[PAC_SPECIALIST_SPACES];

/* Kinds of upgrade: level 1 and 2 by resource, and level 3. PR-59 */
enum { PAC_UPGRADE_1 = 0, PAC_UPGRADE_2 = PAC_RESOURCES, PAC_UPGRADE_3 = 2 * PAC_RESOURCES, PAC_UPGRADES };
extern const struct names pac_upgrade_names;
extern const uint8_t pac_upgrades_by_players[PAC_SEATS + 1][PAC_UPGRADES]; /* tokens. PR-15 */
extern const uint8_t pac_upgrade_gain[PAC_CARRIAGES];                      /* resources, by level */

/* The level of a kind, counted from 0 as the carriages are. */
static inline unsigned pac_upgrade_level(unsigned kind) {
    return kind / PAC_RESOURCES;
}

/* --- Districts ------------------------------------------------------------------------------------------- */

/* The 3 x 3 districts, row by row: read from the printed board. PR-22 */
enum {
    PAC_D_GUNPOWDER,
    PAC_D_FINANCIER,
    PAC_D_IRON,
    PAC_D_CREW,
    PAC_D_CENTRAL,
    PAC_D_ENGINEER,
    PAC_D_WOOD,
    PAC_D_MINER,
    PAC_D_COIN,
    PAC_DISTRICTS,
};
enum { PAC_COLLECTS, PAC_ACTIVATES, PAC_HIRES_OR_LAYS };
enum { PAC_NO_SPECIAL, PAC_SITE_HOUSE, PAC_UPGRADE, PAC_STATION, PAC_TELEGRAPH, PAC_SPECIALS };
struct pac_district {
    uint8_t kind;
    uint8_t of;      /* the resource that is collected, or the foreman */
    uint8_t special; /* the special action of a resource district, and what it costs one of. PR-36 to PR-39 */
    uint8_t pay;
};
extern const struct pac_district pac_district[PAC_DISTRICTS];
extern const uint8_t pac_collects[PAC_RESOURCES]; /* the district of a resource */
extern const struct names pac_district_names;

/* The 12 action spaces, each between two districts; behind them, the tops of the districts. PR-22, PR-27 */
enum { PAC_SPACES = 12, PAC_TOP = PAC_SPACES, PAC_POSITIONS = PAC_SPACES + PAC_DISTRICTS };
extern const uint8_t pac_space[PAC_SPACES][2];
extern const uint16_t pac_beside[PAC_DISTRICTS];               /* the spaces beside a district, as bits */
extern const struct names pac_position_names, pac_space_names; /* the latter: the spaces alone */
extern const struct names pac_place_names; /* as sentences tell them: "between crew and wood" */

extern const uint8_t pac_workers_by_players[PAC_SEATS + 1]; /* PR-10 */

/* --- Congress -------------------------------------------------------------------------------------------- */

enum { PAC_SENATORS = 8 };
enum { PAC_REWARD_ITEMS, PAC_REWARD_SITE, PAC_REWARD_PICK, PAC_REWARD_TRACK, PAC_REWARD_STATIONS };
struct pac_senator {
    uint8_t cost, reward, item, count;
};
extern const struct pac_senator pac_senator[PAC_SENATORS];
extern const struct names pac_senator_names;

/* --- Points ---------------------------------------------------------------------------------------------- */

enum {
    PAC_SPECIAL_POINTS = 2, /* a site house or an upgrade through a special action. PR-36, PR-37 */
    PAC_SENATOR_POINTS = 1, /* the same through a senator. PR-72 */
    PAC_RESET_POINTS = 1,   /* for each senator that goes back up. PR-70 */
    PAC_CHAIN_POINTS = 2,   /* for a new tile in the shortest chain. PR-81 */
    PAC_TILE_POINTS = 1,    /* for any other new tile */
    PAC_PASS_POINTS = 3,    /* to the owner of a building passed or reached. PR-83 */
    PAC_COAST_POINTS = 15,  /* PR-88 */
    PAC_CARGO_POINTS = 1,   /* for a track tile in cargo at the end. PR-95 */
    PAC_GOAL_POINTS = 3,    /* PR-96 */
};
extern const uint8_t pac_telegraph_points[PAC_TELEGRAPHS];      /* from the lowest up. PR-42 */
extern const uint8_t pac_station_points[PAC_HOUSES + 1];        /* by railway stations on the map. PR-94 */
extern const uint8_t pac_telegraphs_points[PAC_TELEGRAPHS + 1]; /* by telegraph stations on the map */

/* Goals: who has the most of what. PR-96 */
enum { PAC_GOALS = 12, PAC_GOALS_IN_PLAY = 4 };
enum {
    PAC_COUNT_STATIONS,
    PAC_COUNT_TELEGRAPHS,
    PAC_COUNT_SITES,
    PAC_COUNT_UPGRADES,
    PAC_COUNT_SPECIALIST,
    PAC_COUNT_CARGO
};
struct pac_goal {
    uint8_t counts, of;
};
extern const struct pac_goal pac_goal[PAC_GOALS];
extern const struct names pac_goal_names;

/* --- The map --------------------------------------------------------------------------------------------- */

enum {
    PAC_WIDTH = 20,
    PAC_HEIGHT = 13,
    PAC_SQUARES = 240, /* those that are no mountain */
    PAC_CITIES = 23,
    PAC_STARTS = 8
};
enum { PAC_PLAINS, PAC_RIVER, PAC_HILLS, PAC_CITY, PAC_START, PAC_MOUNTAIN, PAC_TERRAINS };
enum { PAC_WEST, PAC_EAST, PAC_EDGES };

extern const uint8_t pac_map[PAC_HEIGHT * PAC_WIDTH];            /* the terrain, mountains too, row by row */
extern const bool pac_map_reconstructed[PAC_HEIGHT * PAC_WIDTH]; /* no photograph shows it */
extern const uint8_t pac_terrain[PAC_SQUARES];                   /* the same by square */
extern const struct names pac_square_names, pac_city_names, pac_edge_names, pac_terrain_names;

/* The item that a square without track needs: a track tile on the terrain of the same place in its list. PR-75 */
static inline unsigned pac_tile_for(unsigned square) {
    return PAC_RAIL + pac_terrain[square];
}

#endif
