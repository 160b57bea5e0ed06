/* The components of Railroad Revolution: workers, the map, city tiles, the telegraph line, deals, trains, milestones,
 * performance tracks and player boards.
 *
 * Every number of the game stands in components.c (or in a list here), once; the rules and the drawing read the same tables.
 * What no source shows is marked "reconstructed": whoever owns the box can correct it in a minute.
 *
 * Rewards of all kinds (of cities, telegraph tiles, deals, trains, setup tiles) are one struct: a price and up to two effects.
 * Places are numbers in a plane of 1000 by 600, y downwards.
 */
#ifndef REV_COMPONENTS_H
#define REV_COMPONENTS_H

#include "engine/names.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    REV_SEATS = 4,
    REV_NONE = 255,
    REV_NEUTRAL = REV_SEATS, /* who owns a building of no player. RR-26 */

    REV_START_MONEY = 600, /* RR-16 */
    REV_START_SHARES = 3,
    REV_START_WORKERS = 4,
    REV_SHARE_VALUE = 150,    /* RR-63 */
    REV_HIRE_COST = 800,      /* RR-64 */
    REV_WORKERS_LEAST = 4,    /* RR-53 */
    REV_RAILROAD_COST = 400,  /* RR-80 */
    REV_ICON_COST = 100,      /* of each difficult icon. RR-80 */
    REV_RAILS_A_TURN = 2,     /* RR-79 */
    REV_RAILS_TURQUOISE = 3,  /* RR-85 */
    REV_REBATE = 100,         /* RR-83 */
    REV_REBATE_ICON = 50,     /* RR-83 */
    REV_GREY_SHARES = 2,      /* RR-84 */
    REV_STATION_FLIP = 100,   /* RR-72 */
    REV_STATION_AGAIN = 300,  /* RR-75 */
    REV_RAILROAD_TRAIN = 300, /* RR-82 */
    REV_TILE_PRICE = 400,     /* RR-95 */
    REV_MONEY_A_SHARE = 100,  /* RR-93 */
    REV_MONEY_A_TRAIN = 100,  /* RR-102 */
    REV_TRADE_STEPS = 3,      /* RR-101 */
    REV_DEAL_SHARES = 1,      /* RR-103 */
    REV_TRAIN_POINTS = 8,     /* RR-137 */
    REV_BUILDINGS = 12,       /* on a player board at first. RR-14 */
    REV_RAILS = 15,
    REV_PIECES = 2, /* kinds of piece: buildings and rails */
    REV_LOOK = 3,   /* milestones looked at for a replacement. RR-128 */
};

/* --- Workers --------------------------------------------------------------------------------------------- */

enum { REV_WHITE, REV_PURPLE, REV_ORANGE, REV_GREY, REV_TURQUOISE, REV_COLOURS, REV_ANY = REV_COLOURS };
enum { REV_ALL_COLOURS = (1 << REV_COLOURS) - 1 };
extern const struct names rev_colour_names, rev_title_names; /* "purple"; "foreman" */
extern const uint8_t rev_worker_total[REV_COLOURS];          /* white: for each player. RR-2, RR-17 */

/* --- Actions and pieces ---------------------------------------------------------------------------------- */

enum { REV_STATION, REV_RAILROAD, REV_TELEGRAPH, REV_TRADE, REV_ACTIONS };
enum { REV_BUILDING, REV_RAIL };
extern const struct names rev_action_names, rev_piece_names;

/* --- Rewards --------------------------------------------------------------------------------------------- */

enum {
    REV_OP_NONE,
    REV_OP_MONEY,         /* gain money */
    REV_OP_SHARES,        /* gain n */
    REV_OP_WORKERS,       /* gain each colour of the set n */
    REV_OP_ONE_WORKER,    /* gain one of the colours of the set n */
    REV_OP_ADVANCE,       /* up to n steps */
    REV_OP_PROMOTE,       /* up to n, money each */
    REV_OP_EXCHANGE,      /* one worker */
    REV_OP_FLIP,          /* n trains, one after the other */
    REV_OP_TRAIN,         /* take one */
    REV_OP_RAIL,          /* leftmost rail, free, no deal */
    REV_OP_STATION,       /* leftmost building into a city, free, no rewards */
    REV_OP_OFFICE,        /* leftmost building into a section, free, no shares */
    REV_OP_SETUP_STEPS,   /* exactly n steps. RR-30 */
    REV_OP_SETUP_RAIL,    /* RR-31 */
    REV_OP_SETUP_OFFICE,  /* RR-32 */
    REV_OP_SETUP_STATION, /* RR-33 */
    REV_OPS,
};
enum { REV_EFFECTS = 2 };
struct rev_effect {
    uint8_t op, n;
    uint16_t money;
};
struct rev_reward {
    uint16_t money; /* the price */
    uint8_t shares, effects;
    struct rev_effect effect[REV_EFFECTS];
};

/* --- The map --------------------------------------------------------------------------------------------- */

enum {
    REV_WASHINGTON,
    REV_CHARLOTTE,
    REV_CHICAGO,
    REV_LITTLE_ROCK,
    REV_MIAMI,
    REV_DULUTH,
    REV_KANSAS_CITY,
    REV_HOUSTON,
    REV_BISMARCK,
    REV_DENVER,
    REV_EL_PASO,
    REV_SALT_LAKE_CITY,
    REV_SEATTLE,
    REV_SAN_FRANCISCO,
    REV_SAN_DIEGO,
    REV_CITIES,
    REV_JUNCTIONS = 9,
    REV_NODES = REV_CITIES + REV_JUNCTIONS, /* cities first */
};
enum { REV_LEVELS = 5 }; /* 1 to 5 */
extern const struct names rev_city_names, rev_node_names;
struct rev_node {
    uint8_t level; /* 0: a junction */
    uint16_t x, y;
};
extern const struct rev_node rev_node[REV_NODES];

enum { REV_SPACES = 34, REV_START_SPACE = 0 };
extern const struct names rev_space_names; /* "R01" */
struct rev_space {
    uint8_t end[2]; /* nodes */
    uint8_t icons;  /* of difficult terrain; the start space has none, but is not plains. RR-125 */
    uint8_t deal;
    uint16_t x, y;
    int16_t degrees;
};
extern const struct rev_space rev_space[REV_SPACES];
extern const char *const rev_space_words[REV_SPACES]; /* "Washington–Charlotte" */

/* Sets of spaces and cities, worked out from the table above; a test compares them. */
extern const uint64_t rev_deal_spaces;    /* with a deal icon */
extern const uint64_t rev_icon_spaces[4]; /* with exactly so many icons, without the start */
extern const uint64_t rev_node_spaces[REV_NODES];
extern const uint16_t rev_level_cities[REV_LEVELS + 1];
enum { REV_FAR = 9 };
extern const uint32_t rev_within[REV_CITIES][REV_FAR]; /* nodes within so many rails of a city; at last all */

/* --- City tiles ------------------------------------------------------------------------------------------ */

/* 13 tiles in the groups 2, 3, 4, 5; behind them what is printed on Washington and Charlotte. RR-22 */
enum { REV_TILES = 13, REV_TILE_WASHINGTON = REV_TILES, REV_TILE_CHARLOTTE, REV_CITY_TILES };
extern const struct names rev_tile_names; /* "C2-1" */
struct rev_tile {
    uint8_t group;
    uint16_t cost;
    struct rev_reward primary, bonus;
};
extern const struct rev_tile rev_tile[REV_CITY_TILES];

/* --- The telegraph line ---------------------------------------------------------------------------------- */

enum { REV_SECTIONS = 8, REV_LINKS = REV_SECTIONS - 1, REV_WIRES = 6 };
extern const struct names rev_section_names; /* "1" */
struct rev_section {
    uint8_t shares, first_shares, deal;
    uint16_t x, y;
};
extern const struct rev_section rev_section[REV_SECTIONS];
extern const uint8_t rev_link_points[REV_LINKS]; /* between a section and the next. RR-140 */
extern const struct names rev_wire_names;        /* telegraph tiles */
extern const struct rev_reward rev_wire[REV_WIRES];

/* --- Deals, trains, setup tiles -------------------------------------------------------------------------- */

enum { REV_DEALS = 9, REV_TOP = 0, REV_BOTTOM };
extern const struct names rev_deal_names, rev_half_names; /* "DL-1"; "top", "bottom" */
extern const struct rev_reward rev_deal[REV_DEALS][2];

enum { REV_TRAIN_PROMOTION, REV_TRAIN_MONEY, REV_TRAIN_STEPS, REV_TRAIN_SHARES, REV_TRAIN_RAIL, REV_TRAINS };
enum { REV_UP, REV_DOWN, REV_SIDES };
extern const struct names rev_train_names; /* "money" */
extern const struct rev_reward rev_train[REV_TRAINS];
extern const uint8_t rev_train_stack[REV_SEATS + 1]; /* tiles in each stack, by players. RR-18 */

/* Sides of the setup tiles; side i belongs to tile i / 2. RR-27 */
enum { REV_SETUP_TILES = 4, REV_SETUPS = 2 * REV_SETUP_TILES };
extern const struct names rev_setup_names;
extern const struct rev_reward rev_setup_tile[REV_SETUPS];

/* First slots that neutral buildings take, by players. RR-24, RR-25 */
extern const uint16_t rev_neutral_cities[REV_SEATS + 1];
extern const uint8_t rev_neutral_sections[REV_SEATS + 1];

/* --- Milestones ------------------------------------------------------------------------------------------ */

enum { REV_A1, REV_A2, REV_B, REV_C, REV_D, REV_STACKS };
enum { REV_A_TILES = 4, REV_STACK_TILES = 10, REV_MILESTONES = 2 * REV_A_TILES + 3 * REV_STACK_TILES };
enum { REV_CONNECTED, REV_STATIONS_IN, REV_DEAL_RAILS, REV_TERRAIN_RAILS };
extern const struct names rev_milestone_names;                   /* all of them: "A1-1" */
extern const struct names rev_stack_names;                       /* "A1" */
extern const struct names rev_b_names, rev_c_names, rev_d_names; /* of one stack */
extern const uint8_t rev_stack_first[REV_STACKS];                /* its first milestone */
struct rev_condition {
    uint8_t kind, of, least; /* `of`: level or icons */
};
struct rev_milestone {
    uint8_t stack, points, managers, manager[2]; /* colours, or REV_ANY */
    uint8_t conditions;
    struct rev_condition condition[3];
};
extern const struct rev_milestone rev_milestone[REV_MILESTONES];

/* --- Performance tracks ---------------------------------------------------------------------------------- */

enum { REV_TRACK_TELEGRAPH, REV_TRACK_STATIONS, REV_TRACK_NETWORK, REV_TRACKS };
enum { REV_SLOTS = 10, REV_TOP_SLOT = REV_SLOTS - 1 };
extern const struct names rev_track_names;
struct rev_slot {
    uint8_t points;
    uint16_t money, money_variant; /* to enter it. RR-131, RR-144 */
    uint8_t shares, workers;
};
extern const struct rev_slot rev_slot[REV_TRACKS][REV_SLOTS];

/* --- Player boards --------------------------------------------------------------------------------------- */

enum { REV_BOARD_SECTIONS = 8 };
struct rev_board_section {
    uint8_t buildings, rails;
    uint16_t value;       /* what a piece of it sells for. RR-98 */
    uint8_t left_of_logo; /* RR-134 */
};
extern const struct rev_board_section rev_board_section[REV_BOARD_SECTIONS];

/* The section (from 0) of the leftmost piece of a kind, by how many are left; REV_BOARD_SECTIONS: none is. RR-10 */
extern const uint8_t rev_leftmost_building[REV_BUILDINGS + 1], rev_leftmost_rail[REV_RAILS + 1];
extern const uint8_t rev_right_pieces[REV_PIECES]; /* pieces right of the logo. RR-134 */

#endif
