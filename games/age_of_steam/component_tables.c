/* The component values of Age of Steam and where they come from (engine/component.h). The rulebook at hand is a summary of the
 * turn; maps, tiles and the goods display were read from public engines of the game and the picture of the board, which
 * agree (docs/rules-notes/age-of-steam.md names them). */
#include "engine/component.h"
#include "games/age_of_steam/maps.h"
#include "games/age_of_steam/state.h"

RH_NAMES(aos_kind_names, "kind of tile", "simple", "crossing", "coexisting", "town");
RH_NAMES(aos_played_names, "number of players", "0 players", "1 player", "2 players", "3 players",
         "4 players", "5 players", "6 players");

#define COLUMN_NAMES                                                                                \
    "light-1", "light-2", "light-3", "light-4", "light-5", "light-6", "dark-1", "dark-2", "dark-3", \
        "dark-4", "dark-5", "dark-6", "A", "B", "C", "D", "E", "F", "G", "H"
RH_NAMES(aos_column_names, "column", COLUMN_NAMES);

static const struct field number_fields[] = {ROW_NUMBER(uint8_t, NULL), END_FIELDS};
static const struct field box_fields[] = {ROW_NUMBER(uint8_t, &aos_box_names), END_FIELDS};
static const struct field tile_fields[] = {
    ONE(struct aos_tile, count, OPEN),
    ONE(struct aos_tile, turns, OPEN),
    SET(struct aos_tile, edges, OPEN, &aos_side_names),
    END_FIELDS,
};
static const struct field display_fields[] = {
    ONE(struct aos_display, section, OPEN, &aos_section_names),
    ONE(struct aos_display, die, OPEN),
    ONE(struct aos_display, boxes, OPEN),
    ONE(struct aos_display, good, OPEN, &aos_good_names),
    END_FIELDS,
};
static const struct field place_fields[] = {
    ONE(struct aos_place, hex, OPEN, &aos_hex_names),
    ONE(struct aos_place, city, OPEN, &rh_no_yes),
    ONE(struct aos_place, good, OPEN, &aos_good_names),
    ONE(struct aos_place, section, OPEN, &aos_section_names),
    ONE(struct aos_place, die, OPEN),
    ONE(struct aos_place, cubes, OPEN),
    END_FIELDS,
};
static const struct field map_fields[] = {
    MANY(struct aos_map, turns, OPEN, NULL, &aos_played_names),
    MANY(struct aos_map, cubes, OPEN, NULL, &aos_good_names),
    ONE(struct aos_map, rows, OPEN),
    SET(struct aos_map, new_cities, OPEN, &aos_letter_names),
    SET(struct aos_map, actions, OPEN, &aos_action_names),
    ONE(struct aos_map, shares, OPEN),
    MANY(struct aos_map, dice, OPEN, NULL, &aos_section_names),
    END_FIELDS,
};

/* clang-format off */
#define NUMBER_LIST(X)                                                                                   \
    X(AOS_START_CASH) X(AOS_START_SHARES) X(AOS_START_LOCOMOTIVE) X(AOS_SHARE_PRICE) X(AOS_SHARE_LIMIT)  \
    X(AOS_LOCOMOTIVE_LIMIT) X(AOS_TILES_A_TURN) X(AOS_TILES_ENGINEER) X(AOS_ROUNDS)                      \
    X(AOS_PRODUCTION_CUBES) X(AOS_RIGHT_PRICE) X(AOS_TOWN_PRICE) X(AOS_EXIT_PRICE) X(AOS_RIVER_PRICE)    \
    X(AOS_MOUNTAIN_PRICE) X(AOS_CROSSING_UPGRADE) X(AOS_COEXIST_UPGRADE) X(AOS_TOWN_UPGRADE)             \
    X(AOS_REDIRECTION) X(AOS_POINTS_INCOME) X(AOS_POINTS_SHARE) X(AOS_POINTS_TRACK) X(AOS_TOWN_DISCS)    \
    X(AOS_OWNERSHIP_DISCS)
/* clang-format on */
NUMBERS(numbers, NUMBER_LIST);

#define IN_SOURCE .file = "games/age_of_steam/components.c"
#define IN_MAPS   .file = "games/age_of_steam/maps.c"
const struct component_table aos_component_tables[] = {
    {COMPONENTS(aos_tiles, tile_fields), .file = "games/age_of_steam/components.h",
     .written = "AOS_TILE_LIST", .names = &aos_tile_names, .source = SOURCE_READ,
     .about = "Track tiles: how many, in how many turns they look different, the edges that they use."},
    {COMPONENTS(aos_tile_price, number_fields), IN_SOURCE, .names = &aos_kind_names, .source = SOURCE_READ,
     .about = "What placing a tile costs outside towns."},
    {COMPONENTS(aos_display, display_fields), IN_SOURCE, .names = &aos_column_names, .source = SOURCE_READ,
     .about = "Columns of the goods display; of a New City, the goods that it takes. Dice count from 0."},
    {COMPONENTS(aos_fill_order, box_fields), IN_SOURCE, .source = SOURCE_RECONSTRUCTED,
     .about = "The order in which the boxes of the display are filled: row by row, the cities' columns "
              "first. It changes "
              "nothing but which draw lies where."},
    {COMPONENTS(aos_places, place_fields), .file = "games/age_of_steam/maps.h",
     .written = "AOS_RUST_BELT_PLACES", .names = &aos_place_names, .named = true, .source = SOURCE_READ,
     .about = "Cities and towns of the maps. Dice count from 0."},
    {COMPONENTS(aos_maps, map_fields), IN_MAPS, .names = &aos_map_names, .source = SOURCE_READ,
     .about = "Numbers of the maps. Their ground is drawn as a picture beside them."},
    {COMPONENTS(numbers, numbers_fields), .file = "games/age_of_steam/components.h",
     .written = "AOS_START_CASH", .names = &numbers_names, .about = "Single numbers of the rules."},
    END_COMPONENTS,
};
