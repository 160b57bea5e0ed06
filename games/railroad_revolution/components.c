/* See components.h. */
#include "games/railroad_revolution/components.h"

/* --- Workers, actions, pieces ------------------------------------------------------------------------------ */

RH_NAMES(rev_colour_names, "colour of worker", "white", "purple", "orange", "grey", "turquoise");
RH_NAMES(rev_title_names, "kind of worker", "non-specialized", "foreman", "accountant", "negotiator",
         "engineer");
const uint8_t rev_worker_total[REV_COLOURS] = {REV_START_WORKERS, 12, 12, 12, 12};
RH_NAMES(rev_action_names, "action", "station", "railroad", "telegraph", "trade");
RH_NAMES(rev_piece_names, "piece", "building", "rail");

/* --- The map ----------------------------------------------------------------------------------------------- */

RH_NAMES(rev_city_names, "city", "Washington", "Charlotte", "Chicago", "Little Rock", "Miami", "Duluth",
         "Kansas City", "Houston", "Bismarck", "Denver", "El Paso", "Salt Lake City", "Seattle",
         "San Francisco", "San Diego");
RH_NAMES(rev_node_names, "node", "Washington", "Charlotte", "Chicago", "Little Rock", "Miami", "Duluth",
         "Kansas City", "Houston", "Bismarck", "Denver", "El Paso", "Salt Lake City", "Seattle",
         "San Francisco", "San Diego", "Ohio Valley", "Gulf Coast", "Montana", "West Texas", "Arizona",
         "Nevada", "Oregon", "Mojave", "Central Coast");

/* Thirteen names are sourced; Kansas City, Seattle, all levels, the junctions and most spaces are reconstructed. RR-5 */
const struct rev_node rev_node[REV_NODES] = {
    {1, 725, 215}, /* Washington */
    {1, 665, 300}, /* Charlotte */
    {2, 560, 155}, /* Chicago */
    {2, 500, 300}, /* Little Rock */
    {2, 690, 450}, /* Miami */
    {3, 484, 70},  /* Duluth */
    {3, 450, 220}, /* Kansas City */
    {3, 465, 395}, /* Houston */
    {4, 365, 75},  /* Bismarck */
    {4, 315, 215}, /* Denver */
    {4, 295, 375}, /* El Paso */
    {4, 225, 190}, /* Salt Lake City */
    {5, 70, 60},   /* Seattle */
    {5, 55, 225},  /* San Francisco */
    {5, 125, 380}, /* San Diego */
    {0, 640, 180}, /* Ohio Valley */
    {0, 570, 385}, /* Gulf Coast */
    {0, 230, 85},  /* Montana */
    {0, 380, 405}, /* West Texas */
    {0, 210, 385}, /* Arizona */
    {0, 140, 200}, /* Nevada */
    {0, 58, 140},  /* Oregon */
    {0, 185, 290}, /* Mojave */
    {0, 75, 310},  /* Central Coast */
};

/* clang-format off */
RH_NAMES(rev_space_names, "rail space", "R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32", "R33", "R34");
/* clang-format on */
#define J(n) (REV_CITIES + (n)-1)
/* Ends, icons, deal icon, place. R01 to R03, R05 and R06 fit the worked examples; the rest is reconstructed. */
const struct rev_space rev_space[REV_SPACES] = {
    {{REV_WASHINGTON, REV_CHARLOTTE}, 0, 0, 695, 258, -55},   /* R01 */
    {{REV_WASHINGTON, J(1)}, 2, 0, 682, 198, 22},             /* R02 */
    {{J(1), REV_CHICAGO}, 0, 0, 600, 168, 17},                /* R03 */
    {{J(1), REV_LITTLE_ROCK}, 1, 1, 570, 240, -41},           /* R04 */
    {{REV_CHARLOTTE, REV_LITTLE_ROCK}, 3, 0, 582, 300, 0},    /* R05 */
    {{REV_CHARLOTTE, REV_MIAMI}, 0, 0, 678, 375, 81},         /* R06 */
    {{REV_CHARLOTTE, J(2)}, 1, 0, 618, 342, -42},             /* R07 */
    {{J(2), REV_MIAMI}, 1, 0, 630, 418, 28},                  /* R08 */
    {{J(2), REV_HOUSTON}, 0, 1, 518, 390, -5},                /* R09 */
    {{REV_CHICAGO, REV_DULUTH}, 1, 0, 522, 112, 48},          /* R10 */
    {{REV_CHICAGO, REV_KANSAS_CITY}, 0, 1, 505, 188, -31},    /* R11 */
    {{REV_LITTLE_ROCK, REV_KANSAS_CITY}, 2, 0, 475, 260, 58}, /* R12 */
    {{REV_LITTLE_ROCK, REV_HOUSTON}, 0, 0, 482, 348, -70},    /* R13 */
    {{REV_DULUTH, REV_BISMARCK}, 0, 1, 424, 72, -2},          /* R14 */
    {{REV_DULUTH, REV_KANSAS_CITY}, 1, 0, 467, 145, -77},     /* R15 */
    {{REV_KANSAS_CITY, REV_DENVER}, 1, 0, 382, 218, 2},       /* R16 */
    {{REV_BISMARCK, REV_DENVER}, 2, 0, 340, 145, -70},        /* R17 */
    {{REV_BISMARCK, J(3)}, 1, 0, 298, 80, -4},                /* R18 */
    {{J(3), REV_SEATTLE}, 3, 0, 150, 72, 9},                  /* R19 */
    {{J(3), REV_SALT_LAKE_CITY}, 2, 1, 228, 138, -87},        /* R20 */
    {{REV_DENVER, REV_SALT_LAKE_CITY}, 3, 0, 270, 202, 16},   /* R21 */
    {{REV_DENVER, REV_EL_PASO}, 2, 0, 305, 295, -83},         /* R22 */
    {{REV_HOUSTON, J(4)}, 0, 0, 422, 400, -7},                /* R23 */
    {{J(4), REV_EL_PASO}, 1, 0, 338, 390, 19},                /* R24 */
    {{REV_EL_PASO, J(5)}, 1, 0, 252, 380, -7},                /* R25 */
    {{J(5), REV_SAN_DIEGO}, 2, 1, 168, 382, 3},               /* R26 */
    {{REV_SALT_LAKE_CITY, J(6)}, 1, 0, 182, 195, -7},         /* R27 */
    {{J(6), REV_SAN_FRANCISCO}, 3, 0, 98, 212, -16},          /* R28 */
    {{REV_SALT_LAKE_CITY, J(8)}, 2, 0, 205, 240, -68},        /* R29 */
    {{J(8), REV_SAN_DIEGO}, 1, 0, 155, 335, -56},             /* R30 */
    {{REV_SAN_DIEGO, J(9)}, 1, 0, 100, 345, 54},              /* R31 */
    {{J(9), REV_SAN_FRANCISCO}, 2, 0, 65, 268, 77},           /* R32 */
    {{REV_SAN_FRANCISCO, J(7)}, 1, 1, 56, 182, -88},          /* R33 */
    {{J(7), REV_SEATTLE}, 2, 0, 64, 100, -81},                /* R34 */
};
#undef J

/* As people read them: by their ends. */
const char *const rev_space_words[REV_SPACES] = {
    "Washington–Charlotte",    "Washington–Ohio Valley",
    "Ohio Valley–Chicago",     "Ohio Valley–Little Rock",
    "Charlotte–Little Rock",   "Charlotte–Miami",
    "Charlotte–Gulf Coast",    "Gulf Coast–Miami",
    "Gulf Coast–Houston",      "Chicago–Duluth",
    "Chicago–Kansas City",     "Little Rock–Kansas City",
    "Little Rock–Houston",     "Duluth–Bismarck",
    "Duluth–Kansas City",      "Kansas City–Denver",
    "Bismarck–Denver",         "Bismarck–Montana",
    "Montana–Seattle",         "Montana–Salt Lake City",
    "Denver–Salt Lake City",   "Denver–El Paso",
    "Houston–West Texas",      "West Texas–El Paso",
    "El Paso–Arizona",         "Arizona–San Diego",
    "Salt Lake City–Nevada",   "Nevada–San Francisco",
    "Salt Lake City–Mojave",   "Mojave–San Diego",
    "San Diego–Central Coast", "Central Coast–San Francisco",
    "San Francisco–Oregon",    "Oregon–Seattle",
};

const uint64_t rev_deal_spaces = UINT64_C(0x102082508);
const uint64_t rev_icon_spaces[4] = {UINT64_C(0x403524), UINT64_C(0x16582C2C8), UINT64_C(0x292290802),
                                     UINT64_C(0x8140010)};
const uint64_t rev_node_spaces[REV_NODES] = {
    UINT64_C(0x3),         UINT64_C(0x71),        UINT64_C(0x604),      UINT64_C(0x1818),
    UINT64_C(0xA0),        UINT64_C(0x6200),      UINT64_C(0xCC00),     UINT64_C(0x401100),
    UINT64_C(0x32000),     UINT64_C(0x318000),    UINT64_C(0x1A00000),  UINT64_C(0x14180000),
    UINT64_C(0x200040000), UINT64_C(0x188000000), UINT64_C(0x62000000), UINT64_C(0xE),
    UINT64_C(0x1C0),       UINT64_C(0xE0000),     UINT64_C(0xC00000),   UINT64_C(0x3000000),
    UINT64_C(0xC000000),   UINT64_C(0x300000000), UINT64_C(0x30000000), UINT64_C(0xC0000000)};
const uint16_t rev_level_cities[REV_LEVELS + 1] = {0x0, 0x3, 0x1C, 0xE0, 0xF00, 0x7000};
/* clang-format off */
const uint32_t rev_within[REV_CITIES][REV_FAR] = {
    {0x1, 0x8003, 0x1801F, 0x180FF, 0x583FF, 0x78FFF, 0x5F9FFF, 0x7FFFFF, 0xFFFFFF},
    {0x2, 0x1001B, 0x180DB, 0x582FF, 0x58FFF, 0x5F8FFF, 0x5FFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x4, 0x8064, 0x836D, 0x28FEF, 0x5F9FFF, 0x7FFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x8, 0x80CA, 0x582FF, 0x58FFF, 0x5F8FFF, 0x5FFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x10, 0x10012, 0x1009B, 0x580DB, 0x586FF, 0xD8FFF, 0x5FCFFF, 0xDFFFFF, 0xFFFFFF},
    {0x20, 0x164, 0x2836C, 0x29FEF, 0x7F9FFF, 0x7FFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x40, 0x26C, 0x8FEE, 0x5F8FFF, 0x5FFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x80, 0x50088, 0x584DA, 0xD86FF, 0xDCFFF, 0xDFCFFF, 0xDFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x100, 0x20320, 0x21F64, 0x7E9F6C, 0x7EFFEF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x200, 0xF40, 0x5E0F6C, 0x5EFFEE, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x400, 0xC0600, 0xC4FC0, 0xDF4FEC, 0xDFFFFE, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x800, 0x520A00, 0x527F40, 0xFE7F6C, 0xFEFFEE, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},
    {0x1000, 0x221000, 0x223900, 0xF23B20, 0xF27F64, 0xFEFF6C, 0xFEFFEF, 0xFFFFFF, 0xFFFFFF},
    {0x2000, 0xB02000, 0xB07800, 0xFA7A00, 0xFA7F40, 0xFE7F6C, 0xFEFFEE, 0xFFFFFF, 0xFFFFFF},
    {0x4000, 0xC84000, 0xC86C00, 0xFE6E00, 0xFE7FC0, 0xFF7FEC, 0xFFFFFE, 0xFFFFFF, 0xFFFFFF},
};
/* clang-format on */

/* --- City tiles -------------------------------------------------------------------------------------------- */

/* The kinds of reward are sourced; costs and numbers are reconstructed. RR-145 */
/* clang-format off */
RH_NAMES(rev_tile_names, "city tile", "C2-1", "C2-2", "C2-3", "C3-1", "C3-2", "C3-3", "C4-1", "C4-2", "C4-3", "C4-4", "C5-1", "C5-2", "C5-3", "Washington", "Charlotte");
const struct rev_tile rev_tile[REV_CITY_TILES] = {
    {2, 300, {0, 0, 1, {{REV_OP_ONE_WORKER, 1 << REV_ORANGE | 1 << REV_TURQUOISE, 0}}},
        {0, 0, 1, {{REV_OP_SHARES, 2, 0}}}}, /* C2-1 */
    {2, 300, {0, 0, 1, {{REV_OP_ONE_WORKER, 1 << REV_PURPLE | 1 << REV_GREY, 0}}},
        {100, 0, 1, {{REV_OP_FLIP, 1, 0}}}}, /* C2-2 */
    {2, 200, {0, 0, 1, {{REV_OP_ADVANCE, 2, 0}}},
        {0, 0, 1, {{REV_OP_EXCHANGE, 1, 0}}}}, /* C2-3 */
    {3, 400, {0, 0, 1, {{REV_OP_ADVANCE, 3, 0}}},
        {200, 0, 1, {{REV_OP_ONE_WORKER, REV_ALL_COLOURS, 0}}}}, /* C3-1 */
    {3, 500, {0, 0, 1, {{REV_OP_WORKERS, 1 << REV_ORANGE | 1 << REV_GREY, 0}}},
        {200, 0, 1, {{REV_OP_PROMOTE, 2, 0}}}}, /* C3-2 */
    {3, 500, {0, 0, 1, {{REV_OP_WORKERS, 1 << REV_PURPLE | 1 << REV_TURQUOISE, 0}}},
        {0, 0, 1, {{REV_OP_FLIP, 1, 0}}}}, /* C3-3 */
    {4, 500, {0, 0, 1, {{REV_OP_WORKERS, 1 << REV_PURPLE | 1 << REV_GREY, 0}}},
        {200, 0, 1, {{REV_OP_TRAIN, 1, 0}}}}, /* C4-1 */
    {4, 500, {0, 0, 1, {{REV_OP_WORKERS, 1 << REV_ORANGE | 1 << REV_TURQUOISE, 0}}},
        {0, 0, 1, {{REV_OP_ADVANCE, 2, 0}}}}, /* C4-2 */
    {4, 500, {0, 0, 1, {{REV_OP_ADVANCE, 4, 0}}},
        {0, 0, 1, {{REV_OP_SHARES, 2, 0}}}}, /* C4-3 */
    {4, 500, {0, 0, 1, {{REV_OP_ADVANCE, 4, 0}}},
        {200, 0, 1, {{REV_OP_ONE_WORKER, REV_ALL_COLOURS, 0}}}}, /* C4-4 */
    {5, 600, {0, 0, 1, {{REV_OP_ADVANCE, 5, 0}}},
        {0, 0, 1, {{REV_OP_FLIP, 1, 0}}}}, /* C5-1 */
    {5, 600, {0, 0, 1, {{REV_OP_WORKERS, 1 << REV_TURQUOISE | 1 << REV_GREY, 0}}},
        {0, 0, 1, {{REV_OP_ADVANCE, 3, 0}}}}, /* C5-2 */
    {5, 600, {0, 0, 1, {{REV_OP_WORKERS, 1 << REV_PURPLE | 1 << REV_ORANGE, 0}}},
        {300, 0, 1, {{REV_OP_TRAIN, 1, 0}}}}, /* C5-3 */
    {1, 200, {0, 0, 1, {{REV_OP_ONE_WORKER, 1 << REV_PURPLE | 1 << REV_ORANGE, 0}}},
        {0, 0, 2, {{REV_OP_SHARES, 1, 0}, {REV_OP_PROMOTE, 1, 0}}}}, /* WAS */
    {1, 200, {0, 0, 1, {{REV_OP_ONE_WORKER, 1 << REV_GREY | 1 << REV_TURQUOISE, 0}}},
        {0, 0, 2, {{REV_OP_ADVANCE, 1, 0}, {REV_OP_PROMOTE, 1, 0}}}}, /* CHA */
};
/* clang-format on */

/* --- The telegraph line ------------------------------------------------------------------------------------ */

RH_NAMES(rev_section_names, "telegraph section", "1", "2", "3", "4", "5", "6", "7", "8");
/* Shares, shares of the First Office, deal icon, place. Reconstructed but for section 1. */
const struct rev_section rev_section[REV_SECTIONS] = {
    {3, 1, 0, 66, 542},  {3, 1, 0, 158, 542}, {2, 1, 1, 250, 542}, {3, 1, 0, 342, 542},
    {2, 1, 0, 434, 542}, {2, 1, 1, 526, 542}, {1, 2, 0, 618, 542}, {1, 2, 0, 710, 542},
};
const uint8_t rev_link_points[REV_LINKS] = {5, 5, 5, 5,
                                            8, 8, 8}; /* fives and eights; which is which: reconstructed */
RH_NAMES(rev_wire_names, "telegraph tile", "rail", "promotion", "flips", "money", "train", "steps");
/* The number of steps is reconstructed. RR-146 */
const struct rev_reward rev_wire[REV_WIRES] = {
    {0, 0, 1, {{REV_OP_RAIL, 1, 0}}},  {0, 0, 1, {{REV_OP_PROMOTE, 2, 0}}},
    {0, 0, 1, {{REV_OP_FLIP, 2, 0}}},  {0, 0, 1, {{REV_OP_MONEY, 0, 600}}},
    {0, 0, 1, {{REV_OP_TRAIN, 1, 0}}}, {0, 0, 1, {{REV_OP_ADVANCE, 4, 0}}},
};

/* --- Deals, trains, setup tiles ---------------------------------------------------------------------------- */

RH_NAMES(rev_deal_names, "deal tile", "DL-1", "DL-2", "DL-3", "DL-4", "DL-5", "DL-6", "DL-7", "DL-8", "DL-9");
RH_NAMES(rev_half_names, "deal", "top", "bottom");
/* The kinds of reward are sourced; pairs and prices are reconstructed. RR-117 */
/* clang-format off */
const struct rev_reward rev_deal[REV_DEALS][2] = {
    {{0, 1, 1, {{REV_OP_EXCHANGE, 1, 0}}},
     {0, 3, 1, {{REV_OP_TRAIN, 1, 0}}}}, /* DL-1 */
    {{0, 2, 1, {{REV_OP_RAIL, 1, 0}}},
     {0, 2, 1, {{REV_OP_ADVANCE, 3, 0}}}}, /* DL-2 */
    {{0, 2, 1, {{REV_OP_STATION, 1, 0}}},
     {0, 1, 1, {{REV_OP_FLIP, 1, 0}}}}, /* DL-3 */
    {{0, 2, 1, {{REV_OP_OFFICE, 1, 0}}},
     {0, 3, 1, {{REV_OP_ADVANCE, 4, 0}}}}, /* DL-4 */
    {{0, 1, 1, {{REV_OP_PROMOTE, 2, 100}}},
     {0, 3, 1, {{REV_OP_WORKERS, 1 << REV_PURPLE | 1 << REV_ORANGE, 0}}}}, /* DL-5 */
    {{0, 2, 1, {{REV_OP_FLIP, 2, 0}}},
     {0, 2, 1, {{REV_OP_WORKERS, 1 << REV_TURQUOISE, 0}}}}, /* DL-6 */
    {{0, 2, 1, {{REV_OP_RAIL, 1, 0}}},
     {0, 3, 1, {{REV_OP_WORKERS, 1 << REV_GREY | 1 << REV_TURQUOISE, 0}}}}, /* DL-7 */
    {{200, 1, 1, {{REV_OP_TRAIN, 1, 0}}},
     {0, 4, 1, {{REV_OP_ADVANCE, 6, 0}}}}, /* DL-8 */
    {{0, 2, 1, {{REV_OP_STATION, 1, 0}}},
     {100, 1, 1, {{REV_OP_WORKERS, 1 << REV_ORANGE, 0}}}}, /* DL-9 */
};
/* clang-format on */
RH_NAMES(rev_train_names, "train", "promotion", "money", "steps", "shares", "rail");
const struct rev_reward rev_train[REV_TRAINS] = {
    {0, 0, 1, {{REV_OP_PROMOTE, 2, 0}}}, {0, 0, 1, {{REV_OP_MONEY, 0, 600}}},
    {0, 0, 1, {{REV_OP_ADVANCE, 3, 0}}}, {0, 0, 1, {{REV_OP_SHARES, 3, 0}}},
    {100, 0, 1, {{REV_OP_RAIL, 1, 0}}},
};
const uint8_t rev_train_stack[REV_SEATS + 1] = {0, 0, 3, 4, 5};
RH_NAMES(rev_setup_names, "setup tile", "steps", "rail", "shares", "office", "exchange", "station", "train",
         "money");
/* Which sides share a tile, the $200 of the exchange and the $400 are reconstructed. */
const struct rev_reward rev_setup_tile[REV_SETUPS] = {
    {0, 0, 1, {{REV_OP_SETUP_STEPS, 3, 0}}},
    {0, 0, 1, {{REV_OP_SETUP_RAIL, 1, 0}}},
    {0, 0, 1, {{REV_OP_SHARES, 3, 0}}},
    {0, 0, 1, {{REV_OP_SETUP_OFFICE, 1, 0}}},
    {0, 0, 2, {{REV_OP_EXCHANGE, 1, 0}, {REV_OP_MONEY, 0, 200}}},
    {0, 0, 1, {{REV_OP_SETUP_STATION, 1, 0}}},
    {0, 0, 1, {{REV_OP_TRAIN, 1, 0}}},
    {0, 0, 1, {{REV_OP_MONEY, 0, 400}}},
};
/* clang-format off */
const uint16_t rev_neutral_cities[REV_SEATS + 1] = {
    0, 0, 1 << REV_SAN_DIEGO | 1 << REV_SALT_LAKE_CITY | 1 << REV_DULUTH | 1 << REV_LITTLE_ROCK, 1 << REV_SAN_FRANCISCO | 1 << REV_BISMARCK | 1 << REV_HOUSTON, 0};
const uint8_t rev_neutral_sections[REV_SEATS + 1] = {0, 0, 1 << 0 | 1 << 3 | 1 << 6, 1 << 1 | 1 << 4, 0};
/* clang-format on */

/* --- Milestones -------------------------------------------------------------------------------------------- */

/* clang-format off */
RH_NAMES(rev_milestone_names, "milestone", "A1-1", "A1-2", "A1-3", "A1-4", "A2-1", "A2-2", "A2-3", "A2-4", "B-1", "B-2", "B-3", "B-4", "B-5", "B-6", "B-7", "B-8", "B-9", "B-10", "C-1", "C-2", "C-3", "C-4", "C-5", "C-6", "C-7", "C-8", "C-9", "C-10", "D-1", "D-2", "D-3", "D-4", "D-5", "D-6", "D-7", "D-8", "D-9", "D-10");
RH_NAMES(rev_b_names, "B milestone", "B-1", "B-2", "B-3", "B-4", "B-5", "B-6", "B-7", "B-8", "B-9", "B-10");
RH_NAMES(rev_c_names, "C milestone", "C-1", "C-2", "C-3", "C-4", "C-5", "C-6", "C-7", "C-8", "C-9", "C-10");
RH_NAMES(rev_d_names, "D milestone", "D-1", "D-2", "D-3", "D-4", "D-5", "D-6", "D-7", "D-8", "D-9", "D-10");
RH_NAMES(rev_stack_names, "stack", "A1", "A2", "B", "C", "D");
const uint8_t rev_stack_first[REV_STACKS] = {0, 4, 8, 18, 28};

/* A1-1 and the shape of all are sourced; other contents are reconstructed. RR-123 */
const struct rev_milestone rev_milestone[REV_MILESTONES] = {
    {REV_A1, 18, 1, {REV_ORANGE}, 2, {{REV_CONNECTED, 2, 2}, {REV_STATIONS_IN, 2, 1}}}, /* A1-1 */
    {REV_A1, 16, 1, {REV_PURPLE}, 2, {{REV_CONNECTED, 2, 2}, {REV_STATIONS_IN, 1, 1}}}, /* A1-2 */
    {REV_A1, 18, 1, {REV_GREY}, 2, {{REV_CONNECTED, 3, 1}, {REV_STATIONS_IN, 2, 1}}}, /* A1-3 */
    {REV_A1, 16, 1, {REV_TURQUOISE}, 2, {{REV_CONNECTED, 2, 1}, {REV_STATIONS_IN, 1, 2}}}, /* A1-4 */
    {REV_A2, 16, 1, {REV_PURPLE}, 2, {{REV_DEAL_RAILS, 0, 1}, {REV_CONNECTED, 2, 1}}}, /* A2-1 */
    {REV_A2, 16, 1, {REV_ORANGE}, 2, {{REV_TERRAIN_RAILS, 2, 1}, {REV_CONNECTED, 3, 1}}}, /* A2-2 */
    {REV_A2, 16, 1, {REV_GREY}, 2, {{REV_TERRAIN_RAILS, 0, 2}, {REV_STATIONS_IN, 1, 1}}}, /* A2-3 */
    {REV_A2, 18, 1, {REV_TURQUOISE}, 2, {{REV_TERRAIN_RAILS, 1, 2}, {REV_DEAL_RAILS, 0, 1}}}, /* A2-4 */
    {REV_B, 24, 2, {REV_PURPLE, REV_WHITE}, 2, {{REV_CONNECTED, 3, 2}, {REV_STATIONS_IN, 2, 2}}}, /* B-1 */
    {REV_B, 24, 2, {REV_ORANGE, REV_WHITE}, 2, {{REV_CONNECTED, 3, 2}, {REV_STATIONS_IN, 3, 1}}}, /* B-2 */
    {REV_B, 24, 2, {REV_GREY, REV_WHITE}, 2, {{REV_DEAL_RAILS, 0, 2}, {REV_STATIONS_IN, 2, 1}}}, /* B-3 */
    {REV_B, 24, 2, {REV_TURQUOISE, REV_WHITE}, 2, {{REV_TERRAIN_RAILS, 2, 2}, {REV_CONNECTED, 3, 2}}}, /* B-4 */
    {REV_B, 20, 1, {REV_PURPLE}, 2, {{REV_TERRAIN_RAILS, 1, 3}, {REV_STATIONS_IN, 2, 1}}}, /* B-5 */
    {REV_B, 20, 1, {REV_ORANGE}, 2, {{REV_TERRAIN_RAILS, 0, 3}, {REV_STATIONS_IN, 3, 1}}}, /* B-6 */
    {REV_B, 20, 1, {REV_GREY}, 2, {{REV_CONNECTED, 2, 3}, {REV_DEAL_RAILS, 0, 1}}}, /* B-7 */
    {REV_B, 20, 1, {REV_TURQUOISE}, 2, {{REV_TERRAIN_RAILS, 3, 1}, {REV_CONNECTED, 3, 2}}}, /* B-8 */
    {REV_B, 26, 2, {REV_PURPLE, REV_ORANGE}, 2, {{REV_CONNECTED, 4, 1}, {REV_STATIONS_IN, 3, 1}}}, /* B-9 */
    {REV_B, 26, 2, {REV_GREY, REV_TURQUOISE}, 3, {{REV_CONNECTED, 4, 1}, {REV_STATIONS_IN, 2, 1}, {REV_DEAL_RAILS, 0, 1}}}, /* B-10 */
    {REV_C, 32, 2, {REV_PURPLE, REV_GREY}, 2, {{REV_CONNECTED, 4, 2}, {REV_STATIONS_IN, 3, 2}}}, /* C-1 */
    {REV_C, 32, 2, {REV_ORANGE, REV_TURQUOISE}, 2, {{REV_CONNECTED, 4, 2}, {REV_STATIONS_IN, 4, 1}}}, /* C-2 */
    {REV_C, 30, 2, {REV_PURPLE, REV_TURQUOISE}, 2, {{REV_CONNECTED, 5, 1}, {REV_STATIONS_IN, 3, 1}}}, /* C-3 */
    {REV_C, 30, 2, {REV_ORANGE, REV_GREY}, 2, {{REV_DEAL_RAILS, 0, 3}, {REV_STATIONS_IN, 3, 1}}}, /* C-4 */
    {REV_C, 32, 2, {REV_PURPLE, REV_ORANGE}, 2, {{REV_TERRAIN_RAILS, 2, 3}, {REV_STATIONS_IN, 4, 1}}}, /* C-5 */
    {REV_C, 30, 2, {REV_GREY, REV_TURQUOISE}, 2, {{REV_TERRAIN_RAILS, 3, 2}, {REV_CONNECTED, 4, 1}}}, /* C-6 */
    {REV_C, 30, 2, {REV_PURPLE, REV_PURPLE}, 2, {{REV_CONNECTED, 3, 3}, {REV_STATIONS_IN, 2, 2}}}, /* C-7 */
    {REV_C, 30, 2, {REV_ORANGE, REV_ORANGE}, 2, {{REV_TERRAIN_RAILS, 1, 5}, {REV_CONNECTED, 4, 1}}}, /* C-8 */
    {REV_C, 30, 2, {REV_GREY, REV_GREY}, 2, {{REV_DEAL_RAILS, 0, 2}, {REV_CONNECTED, 4, 2}}}, /* C-9 */
    {REV_C, 32, 2, {REV_TURQUOISE, REV_TURQUOISE}, 3, {{REV_TERRAIN_RAILS, 1, 3}, {REV_TERRAIN_RAILS, 2, 2}, {REV_TERRAIN_RAILS, 3, 1}}}, /* C-10 */
    {REV_D, 40, 2, {REV_ANY, REV_ANY}, 2, {{REV_CONNECTED, 5, 2}, {REV_STATIONS_IN, 5, 1}}}, /* D-1 */
    {REV_D, 38, 2, {REV_ANY, REV_ANY}, 2, {{REV_CONNECTED, 5, 1}, {REV_STATIONS_IN, 4, 2}}}, /* D-2 */
    {REV_D, 38, 2, {REV_ANY, REV_ANY}, 2, {{REV_CONNECTED, 4, 4}, {REV_STATIONS_IN, 4, 2}}}, /* D-3 */
    {REV_D, 38, 2, {REV_ANY, REV_ANY}, 2, {{REV_DEAL_RAILS, 0, 4}, {REV_STATIONS_IN, 4, 1}}}, /* D-4 */
    {REV_D, 40, 2, {REV_ANY, REV_ANY}, 2, {{REV_TERRAIN_RAILS, 3, 3}, {REV_CONNECTED, 5, 1}}}, /* D-5 */
    {REV_D, 40, 2, {REV_ANY, REV_ANY}, 2, {{REV_TERRAIN_RAILS, 2, 5}, {REV_CONNECTED, 5, 1}}}, /* D-6 */
    {REV_D, 38, 2, {REV_ANY, REV_ANY}, 3, {{REV_CONNECTED, 2, 3}, {REV_CONNECTED, 3, 3}, {REV_STATIONS_IN, 3, 2}}}, /* D-7 */
    {REV_D, 40, 2, {REV_ANY, REV_ANY}, 1, {{REV_STATIONS_IN, 5, 2}}}, /* D-8 */
    {REV_D, 40, 2, {REV_ANY, REV_ANY}, 3, {{REV_STATIONS_IN, 2, 2}, {REV_STATIONS_IN, 3, 2}, {REV_STATIONS_IN, 4, 1}}}, /* D-9 */
    {REV_D, 42, 2, {REV_ANY, REV_ANY}, 1, {{REV_CONNECTED, 5, 3}}}, /* D-10 */
};
/* clang-format on */

/* --- Performance tracks ------------------------------------------------------------------------------------ */

RH_NAMES(rev_track_names, "track", "telegraph", "stations", "network");
/* Points; to enter: money, money of the variant, shares, workers. Gates' places and ladders are reconstructed. */
const struct rev_slot rev_slot[REV_TRACKS][REV_SLOTS] = {
    {{0, 0, 0, 0, 0},
     {1, 0, 0, 0, 0},
     {2, 0, 0, 0, 0},
     {3, 0, 0, 1, 0},
     {4, 0, 0, 0, 0},
     {5, 0, 0, 0, 0},
     {6, 0, 0, 2, 0},
     {7, 0, 0, 0, 0},
     {8, 0, 0, 0, 0},
     {9, 0, 0, 3, 0}}, /* telegraph */
    {{0, 0, 0, 0, 0},
     {1, 0, 0, 0, 0},
     {2, 0, 0, 0, 0},
     {3, 0, 0, 0, 0},
     {4, 0, 0, 0, 1},
     {5, 0, 0, 0, 0},
     {6, 0, 0, 0, 0},
     {8, 0, 0, 0, 1},
     {10, 0, 0, 0, 0},
     {12, 0, 0, 0, 1}}, /* stations */
    {{0, 0, 0, 0, 0},
     {3, 0, 0, 0, 0},
     {6, 0, 0, 0, 0},
     {9, 50, 500, 0, 0},
     {12, 0, 0, 0, 0},
     {16, 0, 0, 0, 0},
     {20, 50, 500, 0, 0},
     {24, 0, 0, 0, 0},
     {28, 0, 0, 0, 0},
     {32, 100, 1000, 0, 0}}, /* network */
};

/* --- Player boards ----------------------------------------------------------------------------------------- */

/* Buildings, rails, value, left of the logo. Contents and most values are reconstructed. */
const struct rev_board_section rev_board_section[REV_BOARD_SECTIONS] = {
    {2, 2, 500, 1}, {2, 2, 600, 1},  {2, 2, 700, 1},  {2, 2, 800, 1},
    {1, 2, 900, 1}, {1, 3, 1000, 1}, {1, 1, 1100, 0}, {1, 1, 1200, 0},
};
const uint8_t rev_leftmost_building[REV_BUILDINGS + 1] = {8, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1, 0, 0};
const uint8_t rev_leftmost_rail[REV_RAILS + 1] = {8, 7, 6, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0};
const uint8_t rev_right_pieces[REV_PIECES] = {2, 2};
