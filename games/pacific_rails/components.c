/* The values of the components. See components.h for what each table means. */
#include "games/pacific_rails/components.h"

static const char *const item_list[PAC_ITEMS] = {"gunpowder", "coin",   "iron",  "wood",
                                                 "rail",      "bridge", "tunnel"};
const struct names pac_item_names = {"item", item_list, PAC_ITEMS};
const struct names pac_resource_names = {"resource", item_list, PAC_RESOURCES};
static const char *const thing_list[2 * PAC_ITEMS] = {
    "gunpowder", "coin",  "iron", "wood", "rail",  "bridge",  "tunnel",
    "gunpowder", "coins", "iron", "wood", "rails", "bridges", "tunnels",
};
const struct names pac_thing_names = {"things", thing_list, 2 * PAC_ITEMS};
const uint8_t pac_item_total[PAC_ITEMS] = {20, 20, 20, 20, 70, 70, 70};

/* --- Specialists, carriages, upgrades -------------------------------------------------------------------- */

RH_NAMES(pac_specialist_names, "specialist", "crew", "miner", "engineer", "financier");
RH_NAMES(pac_someone_names, "someone", "a crew", "a miner", "an engineer", "a financier");
const char *const pac_specialist_many[PAC_SPECIALISTS] = {"crew", "miners", "engineers", "financiers"};
const uint8_t pac_specialists_by_players[PAC_SEATS + 1] = {[2] = 4, [3] = 5, [4] = 6}; /* reconstructed */

const struct pac_craft pac_craft[PAC_FINANCIER] = {
    [PAC_CREW] = {PAC_IRON, PAC_RAIL},
    [PAC_MINER] = {PAC_GUNPOWDER, PAC_TUNNEL},
    [PAC_ENGINEER] = {PAC_WOOD, PAC_BRIDGE},
};

/* Shown for the engineer; for the others reconstructed by symmetry. */
const struct pac_wage pac_wage = {{1, 2, 2}, {1, 1, 2}};
const uint8_t pac_wage_of[PAC_SPECIALISTS] = {PAC_IRON, PAC_GUNPOWDER, PAC_WOOD, PAC_COIN};

const uint8_t pac_space_points[PAC_SPECIALIST_SPACES] = {0, 0, 0, 0, 2, 3}; /* the last one reconstructed */

RH_NAMES(pac_upgrade_names, "upgrade", "gunpowder 1", "coin 1", "iron 1", "wood 1", "gunpowder 2", "coin 2",
         "iron 2", "wood 2", "any 3");
/* How the 20 tokens are spread over resources and player marks is reconstructed. */
const uint8_t pac_upgrades_by_players[PAC_SEATS + 1][PAC_UPGRADES] = {
    [2] = {1, 1, 1, 1, 1, 1, 1, 1, 2},
    [3] = {1, 1, 2, 2, 2, 2, 1, 1, 3},
    [4] = {2, 2, 2, 2, 2, 2, 2, 2, 4},
};
const uint8_t pac_upgrade_gain[PAC_CARRIAGES] = {1, 2, 3};

/* --- Districts ------------------------------------------------------------------------------------------- */

RH_NAMES(pac_district_names, "district", "gunpowder", "miner", "iron", "financier", "central", "crew", "coin",
         "engineer", "wood");

const struct pac_district pac_district[PAC_DISTRICTS] = {
    [PAC_D_GUNPOWDER] = {PAC_COLLECTS, PAC_GUNPOWDER, PAC_WOOD},
    [PAC_D_MINER] = {PAC_ACTIVATES, PAC_MINER, 0},
    [PAC_D_IRON] = {PAC_COLLECTS, PAC_IRON, PAC_COIN},
    [PAC_D_FINANCIER] = {PAC_ACTIVATES, PAC_FINANCIER, 0},
    [PAC_D_CENTRAL] = {PAC_HIRES_OR_LAYS, 0, 0},
    [PAC_D_CREW] = {PAC_ACTIVATES, PAC_CREW, 0},
    [PAC_D_COIN] = {PAC_COLLECTS, PAC_COIN, PAC_IRON},
    [PAC_D_ENGINEER] = {PAC_ACTIVATES, PAC_ENGINEER, 0},
    [PAC_D_WOOD] = {PAC_COLLECTS, PAC_WOOD, PAC_GUNPOWDER},
};

const uint8_t pac_collects[PAC_RESOURCES] = {PAC_D_GUNPOWDER, PAC_D_COIN, PAC_D_IRON, PAC_D_WOOD};

/* One list for the names and the two districts. */
/* clang-format off */
#define SPACES(X) \
    X(GUNPOWDER, "gunpowder", MINER, "miner") \
    X(MINER, "miner", IRON, "iron") \
    X(GUNPOWDER, "gunpowder", FINANCIER, "financier") \
    X(MINER, "miner", CENTRAL, "central") \
    X(IRON, "iron", CREW, "crew") \
    X(FINANCIER, "financier", CENTRAL, "central") \
    X(CENTRAL, "central", CREW, "crew") \
    X(FINANCIER, "financier", COIN, "coin") \
    X(CENTRAL, "central", ENGINEER, "engineer") \
    X(CREW, "crew", WOOD, "wood") \
    X(COIN, "coin", ENGINEER, "engineer") \
    X(ENGINEER, "engineer", WOOD, "wood")
#define TOPS(X) \
    X("gunpowder") X("miner") X("iron") X("financier") X("central") X("crew") X("coin") X("engineer") X("wood")
/* clang-format on */

#define BETWEEN(a, one, b, other) {PAC_D_##a, PAC_D_##b},
const uint8_t pac_space[PAC_SPACES][2] = {SPACES(BETWEEN)};

#define NAMED(a, one, b, other) one "-" other,
#define NAMED_TOP(one)          "top of " one,
static const char *const position_list[PAC_POSITIONS] = {SPACES(NAMED) TOPS(NAMED_TOP)};
const struct names pac_position_names = {"place", position_list, PAC_POSITIONS};
const struct names pac_space_names = {"space", position_list, PAC_SPACES};

#define TOLD(a, one, b, other) "between " one " and " other,
#define TOLD_TOP(one)          "on top of " one,
static const char *const place_list[PAC_POSITIONS] = {SPACES(TOLD) TOPS(TOLD_TOP)};
const struct names pac_place_names = {"place", place_list, PAC_POSITIONS};

/* The spaces of each district, as its two neighbours in the list above say. */
#define ON(space) 1 << (space)
const uint16_t pac_beside[PAC_DISTRICTS] = {
    [PAC_D_GUNPOWDER] = ON(0) | ON(2),
    [PAC_D_MINER] = ON(0) | ON(1) | ON(3),
    [PAC_D_IRON] = ON(1) | ON(4),
    [PAC_D_FINANCIER] = ON(2) | ON(5) | ON(7),
    [PAC_D_CENTRAL] = ON(3) | ON(5) | ON(6) | ON(8),
    [PAC_D_CREW] = ON(4) | ON(6) | ON(9),
    [PAC_D_COIN] = ON(7) | ON(10),
    [PAC_D_ENGINEER] = ON(8) | ON(10) | ON(11),
    [PAC_D_WOOD] = ON(9) | ON(11),
};

const uint8_t pac_workers_by_players[PAC_SEATS + 1] = {[2] = 6, [3] = 4, [4] = 3};

/* --- Congress -------------------------------------------------------------------------------------------- */

RH_NAMES(pac_senator_names, "senator", "2 wood", "2 gunpowder", "2 iron", "house or upgrade", "3 resources",
         "2 tracks", "stations A", "stations B");
/* Which reward has which cost is reconstructed, in the order in which the rules tell them. */
const struct pac_senator pac_senator[PAC_SENATORS] = {
    {1, PAC_REWARD_ITEMS, PAC_WOOD, 2}, {1, PAC_REWARD_ITEMS, PAC_GUNPOWDER, 2},
    {1, PAC_REWARD_ITEMS, PAC_IRON, 2}, {1, PAC_REWARD_SITE, 0, 0},
    {2, PAC_REWARD_PICK, 0, 3},         {2, PAC_REWARD_TRACK, 0, 2},
    {3, PAC_REWARD_STATIONS, 0, 0},     {3, PAC_REWARD_STATIONS, 0, 0},
};

/* --- Points ---------------------------------------------------------------------------------------------- */

/* The first two are shown, the rest continued in steps of one: reconstructed. */
const uint8_t pac_telegraph_points[PAC_TELEGRAPHS] = {1, 2, 3, 4, 5, 6, 7};
/* Triangular numbers, which the example of the rules fits: reconstructed. */
const uint8_t pac_station_points[PAC_HOUSES + 1] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66};
const uint8_t pac_telegraphs_points[PAC_TELEGRAPHS + 1] = {0, 1, 3, 6, 10, 15, 21, 28};

RH_NAMES(pac_goal_names, "goal", "most stations", "most crew", "most financiers", "most upgrades",
         "most iron", "most gunpowder", "most engineers", "most miners", "most houses", "most telegraphs",
         "most coins", "most wood");
const struct pac_goal pac_goal[PAC_GOALS] = {
    {PAC_COUNT_STATIONS, 0},
    {PAC_COUNT_SPECIALIST, PAC_CREW},
    {PAC_COUNT_SPECIALIST, PAC_FINANCIER},
    {PAC_COUNT_UPGRADES, 0},
    {PAC_COUNT_CARGO, PAC_IRON},
    {PAC_COUNT_CARGO, PAC_GUNPOWDER},
    {PAC_COUNT_SPECIALIST, PAC_ENGINEER},
    {PAC_COUNT_SPECIALIST, PAC_MINER},
    {PAC_COUNT_SITES, 0},
    {PAC_COUNT_TELEGRAPHS, 0},
    {PAC_COUNT_CARGO, PAC_COIN},
    {PAC_COUNT_CARGO, PAC_WOOD},
};

/* --- The map --------------------------------------------------------------------------------------------- */

RH_NAMES(pac_edge_names, "edge", "west", "east");
RH_NAMES(pac_terrain_names, "terrain", "plains", "river", "hills", "mountain", "city", "start");

/* The letters of the map, row by row. Reconstructed: the printed board is not public. */
#define MAP(P, R, H, M, C, S)                                                                                \
    S, H, C, H, H, P, C, R, P, P, P, C, P, H, P, R, S, P, H, P, M, C, H, P, R, C, P, H, R, P, M, C, H, P, S, \
        R, C, H, M, M, C, R, P, C, P, R, C, H, P, P, S, P, R, P, H, C, H, P, P, R, H, P, M, R, R, C, H, P,   \
        S, H, R, M, H, P, C, P, C, P, C, P, H, M, R, H, S, P, H, C, R, R, M, P, H, R, P, P, H, C, H, P, R,   \
        P, S, P, P, H, C, R, P, C, P, R, C, M, M, H, C, R, S, P, H, C, M, P, R, H, P, C, R, P, H, C, M, P,   \
        H, P, S, R, P, H, P, C, P, P, P, R, C, P, H, H, C, H, S
const uint8_t pac_terrain[PAC_SQUARES] = {
    MAP(PAC_PLAINS, PAC_RIVER, PAC_HILLS, PAC_MOUNTAIN, PAC_CITY, PAC_START)};

static const char *const square_list[PAC_SQUARES] = {
    "Seattle",    "b1",          "Spokane",
    "d1",         "e1",          "f1",
    "Billings",   "h1",          "i1",
    "j1",         "k1",          "Duluth",
    "m1",         "n1",          "o1",
    "p1",         "Boston",      "a2",
    "b2",         "c2",          "d2",
    "Helena",     "f2",          "g2",
    "h2",         "Bismarck",    "j2",
    "k2",         "l2",          "m2",
    "n2",         "Buffalo",     "p2",
    "q2",         "Astoria",     "b3",
    "Boise",      "d3",          "e3",
    "f3",         "Laramie",     "h3",
    "i3",         "Fargo",       "k3",
    "l3",         "Chicago",     "n3",
    "o3",         "p3",          "New York",
    "a4",         "b4",          "c4",
    "d4",         "Elko",        "f4",
    "g4",         "h4",          "i4",
    "j4",         "k4",          "l4",
    "m4",         "n4",          "Pittsburgh",
    "p4",         "q4",          "San Francisco",
    "b5",         "c5",          "d5",
    "e5",         "f5",          "Denver",
    "h5",         "Promontory",  "j5",
    "Omaha",      "l5",          "m5",
    "n5",         "o5",          "p5",
    "Norfolk",    "a6",          "b6",
    "Sacramento", "d6",          "e6",
    "f6",         "g6",          "h6",
    "i6",         "j6",          "k6",
    "l6",         "St. Louis",   "n6",
    "o6",         "p6",          "q6",
    "Monterey",   "b7",          "c7",
    "d7",         "Flagstaff",   "f7",
    "g7",         "Santa Fe",    "i7",
    "j7",         "Fort Worth",  "l7",
    "m7",         "n7",          "Atlanta",
    "p7",         "Charleston",  "a8",
    "b8",         "Los Angeles", "d8",
    "e8",         "f8",          "g8",
    "h8",         "El Paso",     "j8",
    "k8",         "l8",          "Memphis",
    "n8",         "o8",          "p8",
    "q8",         "San Diego",   "b9",
    "c9",         "d9",          "e9",
    "Tucson",     "g9",          "h9",
    "i9",         "j9",          "Houston",
    "l9",         "m9",          "n9",
    "Mobile",     "p9",          "Savannah",
};

const struct names pac_square_names = {"square", square_list, PAC_SQUARES};

static const char *const city_list[PAC_CITIES] = {
    "Spokane",     "Billings",   "Duluth",    "Helena",    "Bismarck",   "Buffalo",    "Boise",
    "Laramie",     "Fargo",      "Chicago",   "Elko",      "Pittsburgh", "Denver",     "Promontory",
    "Omaha",       "Sacramento", "St. Louis", "Flagstaff", "Santa Fe",   "Fort Worth", "Atlanta",
    "Los Angeles", "El Paso",    "Memphis",   "Tucson",    "Houston",    "Mobile",
};
const struct names pac_city_names = {"city", city_list, PAC_CITIES};

const uint8_t pac_city_square[PAC_CITIES] = {
    2,  6,  11, 21,  25,  31,  36,  40,  43,  46,  55,  65,  74,  76,
    78, 87, 97, 106, 109, 112, 116, 121, 127, 131, 141, 146, 150,
};

const uint8_t pac_start_square[PAC_STARTS] = {
    0, 34, 68, 102, 136, 16, 50, 84, 118, 152,
};

#define NO PAC_NONE
const uint8_t pac_square_city[PAC_SQUARES] = {
    NO, NO, 0,  NO, NO, NO, 1,  NO, NO, NO, NO, 2,  NO, NO, NO, NO, NO, NO, NO, NO, NO, 3,  NO, NO, NO, 4,
    NO, NO, NO, NO, NO, 5,  NO, NO, NO, NO, 6,  NO, NO, NO, 7,  NO, NO, 8,  NO, NO, 9,  NO, NO, NO, NO, NO,
    NO, NO, NO, 10, NO, NO, NO, NO, NO, NO, NO, NO, NO, 11, NO, NO, NO, NO, NO, NO, NO, NO, 12, NO, 13, NO,
    14, NO, NO, NO, NO, NO, NO, NO, NO, 15, NO, NO, NO, NO, NO, NO, NO, NO, NO, 16, NO, NO, NO, NO, NO, NO,
    NO, NO, 17, NO, NO, 18, NO, NO, 19, NO, NO, NO, 20, NO, NO, NO, NO, 21, NO, NO, NO, NO, NO, 22, NO, NO,
    NO, 23, NO, NO, NO, NO, NO, NO, NO, NO, NO, 24, NO, NO, NO, NO, 25, NO, NO, NO, 26, NO, NO,
};
#undef NO

const struct pac_area pac_land[PAC_TRACKS] = {
    {{UINT64_C(0x314C500449145720), UINT64_C(0x40146519040AA041), UINT64_C(0x9D45124)}},
    {{UINT64_C(0x4080882022008080), UINT64_C(0x82202046040040C), UINT64_C(0x2020088)}},
    {{UINT64_C(0x8A0200821088201A), UINT64_C(0x820080A208901220), UINT64_C(0xB0082210)}},
};

const struct pac_area pac_edge_starts[PAC_EDGES] = {
    {{UINT64_C(0x1000000001), UINT64_C(0x100000000100), UINT64_C(0x10000)}},
    {{UINT64_C(0x10000000010000), UINT64_C(0x1000000001000000), UINT64_C(0x100000000)}},
};
