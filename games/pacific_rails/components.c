/* The values of the components. See components.h for what each table means, component_tables.c for where each value comes from. */
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
const uint8_t pac_specialists_by_players[PAC_SEATS + 1] = {[2] = 4, [3] = 5, [4] = 6};

const struct pac_craft pac_craft[PAC_FINANCIER] = {
    [PAC_CREW] = {PAC_IRON, PAC_RAIL},
    [PAC_MINER] = {PAC_GUNPOWDER, PAC_TUNNEL},
    [PAC_ENGINEER] = {PAC_WOOD, PAC_BRIDGE},
};

const struct pac_wage pac_wage[PAC_SPECIALISTS] = {
    [PAC_CREW] = {PAC_IRON, PAC_GUNPOWDER, {1, 2, 2}, {1, 1, 2}},
    [PAC_MINER] = {PAC_GUNPOWDER, PAC_WOOD, {1, 2, 2}, {1, 1, 2}},
    [PAC_ENGINEER] = {PAC_WOOD, PAC_COIN, {1, 2, 2}, {1, 1, 2}},
    [PAC_FINANCIER] = {PAC_COIN, PAC_IRON, {1, 2, 2}, {1, 1, 2}},
};

const uint8_t pac_space_points[PAC_SPECIALIST_SPACES] = {0, 0, 0, 0, 2, 3};

RH_NAMES(pac_upgrade_names, "upgrade", "gunpowder 1", "coin 1", "iron 1", "wood 1", "gunpowder 2", "coin 2",
         "iron 2", "wood 2", "any 3");
const uint8_t pac_upgrades_by_players[PAC_SEATS + 1][PAC_UPGRADES] = {
    [2] = {1, 1, 1, 1, 1, 1, 1, 1, 2},
    [3] = {1, 1, 2, 2, 2, 2, 1, 1, 3},
    [4] = {2, 2, 2, 2, 2, 2, 2, 2, 4},
};
const uint8_t pac_upgrade_gain[PAC_CARRIAGES] = {1, 2, 3};

/* --- Districts ------------------------------------------------------------------------------------------- */

RH_NAMES(pac_district_names, "district", "gunpowder", "financier", "iron", "crew", "central", "engineer",
         "wood", "miner", "coin");

const struct pac_district pac_district[PAC_DISTRICTS] = {
    [PAC_D_GUNPOWDER] = {PAC_COLLECTS, PAC_GUNPOWDER, PAC_TELEGRAPH, PAC_COIN},
    [PAC_D_FINANCIER] = {PAC_ACTIVATES, PAC_FINANCIER, PAC_NO_SPECIAL, PAC_NONE},
    [PAC_D_IRON] = {PAC_COLLECTS, PAC_IRON, PAC_SITE_HOUSE, PAC_WOOD},
    [PAC_D_CREW] = {PAC_ACTIVATES, PAC_CREW, PAC_NO_SPECIAL, PAC_NONE},
    [PAC_D_CENTRAL] = {PAC_HIRES_OR_LAYS, PAC_NONE, PAC_NO_SPECIAL, PAC_NONE},
    [PAC_D_ENGINEER] = {PAC_ACTIVATES, PAC_ENGINEER, PAC_NO_SPECIAL, PAC_NONE},
    [PAC_D_WOOD] = {PAC_COLLECTS, PAC_WOOD, PAC_UPGRADE, PAC_GUNPOWDER},
    [PAC_D_MINER] = {PAC_ACTIVATES, PAC_MINER, PAC_NO_SPECIAL, PAC_NONE},
    [PAC_D_COIN] = {PAC_COLLECTS, PAC_COIN, PAC_STATION, PAC_IRON},
};

const uint8_t pac_collects[PAC_RESOURCES] = {PAC_D_GUNPOWDER, PAC_D_COIN, PAC_D_IRON, PAC_D_WOOD};

/* One list for the names and the two districts. */
/* clang-format off */
#define SPACES(X) \
    X(GUNPOWDER, "gunpowder", FINANCIER, "financier") \
    X(FINANCIER, "financier", IRON, "iron") \
    X(GUNPOWDER, "gunpowder", CREW, "crew") \
    X(FINANCIER, "financier", CENTRAL, "central") \
    X(IRON, "iron", ENGINEER, "engineer") \
    X(CREW, "crew", CENTRAL, "central") \
    X(CENTRAL, "central", ENGINEER, "engineer") \
    X(CREW, "crew", WOOD, "wood") \
    X(CENTRAL, "central", MINER, "miner") \
    X(ENGINEER, "engineer", COIN, "coin") \
    X(WOOD, "wood", MINER, "miner") \
    X(MINER, "miner", COIN, "coin")
#define TOPS(X) \
    X("gunpowder") X("financier") X("iron") X("crew") X("central") X("engineer") X("wood") X("miner") X("coin")
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
    [PAC_D_FINANCIER] = ON(0) | ON(1) | ON(3),
    [PAC_D_IRON] = ON(1) | ON(4),
    [PAC_D_CREW] = ON(2) | ON(5) | ON(7),
    [PAC_D_CENTRAL] = ON(3) | ON(5) | ON(6) | ON(8),
    [PAC_D_ENGINEER] = ON(4) | ON(6) | ON(9),
    [PAC_D_WOOD] = ON(7) | ON(10),
    [PAC_D_MINER] = ON(8) | ON(10) | ON(11),
    [PAC_D_COIN] = ON(9) | ON(11),
};

const uint8_t pac_workers_by_players[PAC_SEATS + 1] = {[2] = 6, [3] = 4, [4] = 3};

/* --- Congress -------------------------------------------------------------------------------------------- */

RH_NAMES(pac_senator_names, "senator", "2 wood", "2 gunpowder", "2 iron", "house or upgrade", "stations",
         "3 resources", "2 tracks A", "2 tracks B");
const struct pac_senator pac_senator[PAC_SENATORS] = {
    {1, PAC_REWARD_ITEMS, PAC_WOOD, 2},    {1, PAC_REWARD_ITEMS, PAC_GUNPOWDER, 2},
    {1, PAC_REWARD_ITEMS, PAC_IRON, 2},    {1, PAC_REWARD_SITE, PAC_NONE, 0},
    {2, PAC_REWARD_STATIONS, PAC_NONE, 0}, {2, PAC_REWARD_PICK, PAC_NONE, 3},
    {3, PAC_REWARD_TRACK, PAC_NONE, 2},    {3, PAC_REWARD_TRACK, PAC_NONE, 2},
};

/* --- Points ---------------------------------------------------------------------------------------------- */

const uint8_t pac_telegraph_points[PAC_TELEGRAPHS] = {1, 2, 3, 4, 5, 6, 7};
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
RH_NAMES(pac_terrain_names, "terrain", "plains", "river", "hills", "city", "start", "mountain");

/* The printed board, square by square: P plains, R river, H hills, M mountain, C city, S start. Small letters are reconstructed: no
 * public photograph shows the square. */
/* clang-format off */
#define MAP(P, R, H, M, C, S, p, h, c, s) \
    P C H H P R C P P R R R P M H p h R H S \
    S H M C R R P M H P C R R R H P P R C P \
    P H H M P R R H H P P R R R M P C R H H \
    H H P H H R R C M P P H R C H P M M H P \
    S R C P P M R R R H P P R H H H P C P S \
    R R R H C P R R P H M H R H H C P H P P \
    H R P H M P H H P H H H R P P M R R R R \
    R R P P C P H M P H P P R R H C H P R R \
    S H C R R R H P C P H H P M H P P C R S \
    H P R R R R H P P P R P H C H H M H P H \
    H R R P M H p h P R R R R R R P C M P H \
    h P M C h p c p P R R R M R H P P P C R \
    s h p h p h p p h R C R H P H M H H p S

/* One picture for three tables: what stands for a letter. */
#define NOTHING
#define YES      true,
#define NO       false,
#define PLAINS   PAC_PLAINS,
#define RIVER    PAC_RIVER,
#define HILLS    PAC_HILLS,
#define MOUNTAIN PAC_MOUNTAIN,
#define CITY     PAC_CITY,
#define START    PAC_START,
const uint8_t pac_map[PAC_HEIGHT * PAC_WIDTH] = {
    MAP(PLAINS, RIVER, HILLS, MOUNTAIN, CITY, START, PLAINS, HILLS, CITY, START)};
const bool pac_map_reconstructed[PAC_HEIGHT * PAC_WIDTH] = {
    MAP(NO, NO, NO, NO, NO, NO, YES, YES, YES, YES)};
const uint8_t pac_terrain[PAC_SQUARES] = {
    MAP(PLAINS, RIVER, HILLS, NOTHING, CITY, START, PLAINS, HILLS, CITY, START)};

/* The board prints no names of cities and starts: these are labels for notation and talk. */
static const char *const square_list[PAC_SQUARES] = {
    "a1", "Spokane", "c1", "d1", "e1", "f1", "Billings", "h1", "i1", "j1", "k1", "l1", "m1", "o1", "p1",
        "q1", "r1", "s1", "Boston",
    "Seattle", "b2", "Helena", "e2", "f2", "g2", "i2", "j2", "Fargo", "l2", "m2", "n2", "o2", "p2", "q2",
        "r2", "Albany", "t2",
    "a3", "b3", "c3", "e3", "f3", "g3", "h3", "i3", "j3", "k3", "l3", "m3", "n3", "p3", "Buffalo", "r3",
        "s3", "t3",
    "a4", "b4", "c4", "d4", "e4", "f4", "g4", "Laramie", "j4", "k4", "l4", "m4", "Chicago", "o4", "p4",
        "s4", "t4",
    "Astoria", "b5", "Boise", "d5", "e5", "g5", "h5", "i5", "j5", "k5", "l5", "m5", "n5", "o5", "p5", "q5",
        "Pittsburgh", "s5", "New York",
    "a6", "b6", "c6", "d6", "Promontory", "f6", "g6", "h6", "i6", "j6", "l6", "m6", "n6", "o6", "Columbus",
        "q6", "r6", "s6", "t6",
    "a7", "b7", "c7", "d7", "f7", "g7", "h7", "i7", "j7", "k7", "l7", "m7", "n7", "o7", "q7", "r7", "s7",
        "t7",
    "a8", "b8", "c8", "d8", "Elko", "f8", "g8", "i8", "j8", "k8", "l8", "m8", "n8", "o8", "Roanoke", "q8",
        "r8", "s8", "t8",
    "San Francisco", "b9", "Sacramento", "d9", "e9", "f9", "g9", "h9", "Santa Fe", "j9", "k9", "l9", "m9",
        "o9", "p9", "q9", "Raleigh", "s9", "Norfolk",
    "a10", "b10", "c10", "d10", "e10", "f10", "g10", "h10", "i10", "j10", "k10", "l10", "m10", "Memphis",
        "o10", "p10", "r10", "s10", "t10",
    "a11", "b11", "c11", "d11", "f11", "g11", "h11", "i11", "j11", "k11", "l11", "m11", "n11", "o11", "p11",
        "Atlanta", "s11", "t11",
    "a12", "b12", "Los Angeles", "e12", "f12", "Tucson", "h12", "i12", "j12", "k12", "l12", "n12", "o12",
        "p12", "q12", "r12", "Charleston", "t12",
    "San Diego", "b13", "c13", "d13", "e13", "f13", "g13", "h13", "i13", "j13", "Houston", "l13", "m13",
        "n13", "o13", "q13", "r13", "s13", "Savannah",
};
/* clang-format on */
const struct names pac_square_names = {"square", square_list, PAC_SQUARES};

static const char *const city_list[PAC_CITIES] = {
    "Spokane", "Billings",   "Helena",     "Fargo",       "Albany", "Buffalo",    "Laramie",    "Chicago",
    "Boise",   "Pittsburgh", "Promontory", "Columbus",    "Elko",   "Roanoke",    "Sacramento", "Santa Fe",
    "Raleigh", "Memphis",    "Atlanta",    "Los Angeles", "Tucson", "Charleston", "Houston",
};
const struct names pac_city_names = {"city", city_list, PAC_CITIES};
