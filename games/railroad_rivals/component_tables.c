/* The component values of Railroad Rivals and where they come from (engine/component.h). What the rulebook's examples show of
 * a city tile is marked; docs/rules-notes/railroad-rivals.md says how the rest was made up. */
#include "games/railroad_rivals/components.h"

#include "engine/component.h"

#define LETTERS(id, letters, name) letters,
RH_NAMES(riv_edge_names, "edge", RIV_RAILROAD_LIST(LETTERS) "blank");
RH_NAMES(riv_side_names, "side", "north", "east", "south", "west");
RH_NAMES(riv_player_names, "number of players", "0 players", "1 player", "2 players", "3 players",
         "4 players", "5 players");

static const struct field no_fields[] = {END_FIELDS};
static const struct field number_fields[] = {ROW_NUMBER(uint8_t, NULL), END_FIELDS};
static const struct field city_name_fields[] = {ROW_NUMBER(uint8_t, &riv_city_names), END_FIELDS};
static const struct field bag_fields[] = {ROW_NUMBERS(uint8_t, RIV_GOODS, NULL, &riv_good_names), END_FIELDS};
static const struct field city_fields[] = {
    ONE(struct riv_city, goods, OPEN),
    MANY(struct riv_city, edge, OPEN, &riv_edge_names, &riv_side_names),
    END_FIELDS,
};
static const struct field start_fields[] = {
    ONE(struct riv_start_tile, city, OPEN, &riv_city_names),
    ONE(struct riv_start_tile, x, OPEN),
    ONE(struct riv_start_tile, y, OPEN),
    ONE(struct riv_start_tile, turn, OPEN),
    END_FIELDS,
};
static const struct field rank_fields[] = {ONE(struct riv_rank, most, OPEN), END_FIELDS};

static const struct source_mark railroad_marks[] = {
    {"UP", NULL, SOURCE_RECONSTRUCTED, NULL},
    {"SP", NULL, SOURCE_RECONSTRUCTED, NULL},
    {"GN", NULL, SOURCE_RECONSTRUCTED, NULL},
    {"CB&Q", NULL, SOURCE_RECONSTRUCTED, NULL},
    END_MARKS,
};

#define SHOWN(city, path) \
    { city, path, SOURCE_PRINTED, "shown in the rulebook" }
static const struct source_mark city_marks[] = {
    SHOWN("Washington", "name"),         SHOWN("Washington", "edge[east]"),
    SHOWN("Pittsburgh", "name"),         SHOWN("Pittsburgh", "goods"),
    SHOWN("Pittsburgh", "edge[east]"),   SHOWN("Pittsburgh", "edge[south]"),
    SHOWN("Cleveland", "name"),          SHOWN("Cleveland", "edge[north]"),
    SHOWN("Cleveland", "edge[east]"),    SHOWN("Cleveland", "edge[south]"),
    SHOWN("Cincinnati", "name"),         SHOWN("Indianapolis", "name"),
    SHOWN("Indianapolis", "edge[west]"), SHOWN("Chicago", "name"),
    SHOWN("Chicago", "edge[south]"),     SHOWN("St. Louis", "name"),
    SHOWN("St. Louis", "edge[north]"),   SHOWN("St. Louis", "edge[east]"),
    SHOWN("St. Louis", "edge[south]"),   SHOWN("El Paso", "name"),
    SHOWN("El Paso", "edge[south]"),     END_MARKS,
};
static const struct source_mark start_marks[] = {
    {NULL, "x", SOURCE_RECONSTRUCTED, NULL},
    {NULL, "y", SOURCE_RECONSTRUCTED, NULL},
    {NULL, "turn", SOURCE_RECONSTRUCTED, NULL},
    END_MARKS,
};

/* clang-format off */
#define NUMBER_LIST(X)                                                                                   \
    X(RIV_DEALT) X(RIV_STOCK_TILES) X(RIV_STOCK_TILES_TWO) X(RIV_REMOVED_TWO) X(RIV_VALUE_MAX)           \
    X(RIV_OWNER_POINTS) X(RIV_STEP) X(RIV_STEP_SOLITAIRE) X(RIV_SOLO_SCORE) X(RIV_SOLO_TURNS)            \
    X(RIV_SOLO_CHOICE) X(RIV_SOLO_ROW) X(RIV_SOLO_WINDOW)
/* clang-format on */
NUMBERS(numbers, NUMBER_LIST);

#define IN_HEADER .file = "games/railroad_rivals/components.h"
#define IN_SOURCE .file = "games/railroad_rivals/components.c"
const struct component_table riv_component_tables[] = {
    {COMPONENTS(riv_railroad_full, no_fields), IN_HEADER, .written = "RIV_RAILROAD_LIST",
     .names = &riv_railroad_names, .named = true, .marks = railroad_marks,
     .about = "The twelve railroads, in the order of the stock board. The rules name eight of them."},
    {COMPONENTS(riv_city, city_fields), IN_HEADER, .written = "RIV_CITY_LIST", .names = &riv_city_names,
     .named = true, .source = SOURCE_RECONSTRUCTED, .marks = city_marks,
     .about = "The 37 city tiles: goods number, and the railroads on the edges as printed (north is above "
              "the name)."},
    {COMPONENTS(riv_cubes, number_fields), IN_SOURCE, .names = &riv_good_names, .about = "Cubes in the box."},
    {COMPONENTS(riv_bag, bag_fields), IN_SOURCE, .names = &riv_player_names,
     .about = "Cubes in the bag, by the number of players."},
    {COMPONENTS(riv_start_score, number_fields), IN_SOURCE,
     .about = "Starting scores, by place in the first turn order."},
    {COMPONENTS(riv_points, number_fields), IN_SOURCE,
     .about = "Points of a delivery, by how many cubes of its color went before."},
    {COMPONENTS(riv_start_city, city_name_fields), IN_SOURCE,
     .about = "Tiles to choose the starting tile from."},
    {COMPONENTS(riv_solo_start, start_fields), IN_SOURCE, .marks = start_marks,
     .about = "The starting tiles of solitaire. The cities and their links are the rulebook's; cells and "
              "turns are ours."},
    {COMPONENTS(riv_rank, rank_fields), IN_SOURCE, .about = "The highest score of each title of solitaire."},
    {COMPONENTS(numbers, numbers_fields), IN_HEADER, .written = "RIV_STOCK_TILES", .names = &numbers_names,
     .about = "Single numbers of the rules."},
    END_COMPONENTS,
};
