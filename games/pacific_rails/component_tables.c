/* The component values of Pacific Rails Inc. and where they come from (engine/component.h). What was read off public photographs of
 * the printed board is marked so; the rulebook's text shows no board. */
#include "games/pacific_rails/components.h"

#include "engine/component.h"

RH_NAMES(player_names, "number of players", "2 players", "3 players", "4 players");
RH_NAMES(carriage_names, "carriage", "carriage 1", "carriage 2", "carriage 3");
RH_NAMES(seat_names, "specialist space", "carriage 1, first", "carriage 1, second", "carriage 2, first",
         "carriage 2, second", "carriage 3, first", "carriage 3, second");
RH_NAMES(kind_names, "kind of district", "resources", "train", "hiring and track");
RH_NAMES(special_names, "special action", "none", "house on a site", "carriage upgrade", "railway station",
         "telegraph station");
RH_NAMES(reward_names, "reward", "resources", "house or upgrade", "resources of choice", "track of choice",
         "stations");
RH_NAMES(count_names, "what is counted", "railway stations", "telegraph stations", "site houses", "upgrades",
         "specialists", "cargo");
RH_NAMES(column_names, "column", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o",
         "p", "q", "r", "s", "t");
RH_NAMES(row_names, "row", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13");

static const struct field number_fields[] = {ROW_NUMBER(uint8_t, NULL), END_FIELDS};
static const struct field upgrade_fields[] = {ROW_NUMBERS(uint8_t, PAC_UPGRADES, NULL, &pac_upgrade_names),
                                              END_FIELDS};
static const struct field between_fields[] = {ROW_NUMBERS(uint8_t, 2, &pac_district_names, NULL), END_FIELDS};
static const struct field map_fields[] = {ROW_NUMBERS(uint8_t, PAC_WIDTH, &pac_terrain_names, &column_names),
                                          END_FIELDS};
static const struct field craft_fields[] = {
    ONE(struct pac_craft, from, OPEN, &pac_item_names),
    ONE(struct pac_craft, into, OPEN, &pac_item_names),
    END_FIELDS,
};
static const struct field wage_fields[] = {
    ONE(struct pac_wage, first, OPEN, &pac_item_names),
    ONE(struct pac_wage, second, OPEN, &pac_item_names),
    MANY(struct pac_wage, firsts, OPEN, NULL, &carriage_names),
    MANY(struct pac_wage, seconds, OPEN, NULL, &carriage_names),
    END_FIELDS,
};
static const struct field district_fields[] = {
    ONE(struct pac_district, kind, OPEN, &kind_names),
    ONE(struct pac_district, special, OPEN, &special_names),
    ONE(struct pac_district, pay, OPEN, &pac_item_names),
    END_FIELDS,
};
static const struct field senator_fields[] = {
    ONE(struct pac_senator, cost, OPEN),
    ONE(struct pac_senator, reward, OPEN, &reward_names),
    ONE(struct pac_senator, item, OPEN, &pac_item_names),
    ONE(struct pac_senator, count, OPEN),
    END_FIELDS,
};
static const struct field goal_fields[] = {ONE(struct pac_goal, counts, OPEN, &count_names), END_FIELDS};

static const struct source_mark wage_marks[] = {
    {"engineer", NULL, SOURCE_PRINTED, "the rulebook's example"},
    {"crew", "firsts[carriage 3]", SOURCE_RECONSTRUCTED, "follows the pattern of the others"},
    {"crew", "seconds[carriage 3]", SOURCE_RECONSTRUCTED, "follows the pattern of the others"},
    {"miner", "firsts[carriage 3]", SOURCE_RECONSTRUCTED, "follows the pattern of the others"},
    {"miner", "seconds[carriage 3]", SOURCE_RECONSTRUCTED, "follows the pattern of the others"},
    END_MARKS,
};
static const struct source_mark seat_marks[] = {
    {"carriage 1, first", NULL, SOURCE_RECONSTRUCTED, "a photograph shows part of a gold symbol there"},
    {"carriage 2, second", NULL, SOURCE_READ, NULL},
    {"carriage 3, second", NULL, SOURCE_RECONSTRUCTED, NULL},
    END_MARKS,
};
#define SMALL(row, path) \
    { row, path, SOURCE_READ, "small in the photographs: worth a second look" }
static const struct source_mark district_marks[] = {
    {NULL, "kind", SOURCE_PRINTED, NULL},
    {"wood", NULL, SOURCE_PRINTED, NULL},
    SMALL("gunpowder", "special"),
    SMALL("gunpowder", "pay"),
    SMALL("iron", "special"),
    SMALL("iron", "pay"),
    END_MARKS,
};
static const struct source_mark senator_marks[] = {
    SMALL("stations", "reward"),
    END_MARKS,
};
static const struct source_mark pole_marks[] = {
    {"0", NULL, SOURCE_PRINTED, "the rulebook's example"},
    {"1", NULL, SOURCE_PRINTED, "the rulebook's example"},
    END_MARKS,
};
/* The triangular numbers up to 10 are printed; beyond them only what the rulebook's example needs. */
static const struct source_mark station_marks[] = {
    {"0", NULL, SOURCE_PRINTED, NULL},
    {"1", NULL, SOURCE_PRINTED, NULL},
    {"2", NULL, SOURCE_PRINTED, NULL},
    {"3", NULL, SOURCE_PRINTED, NULL},
    {"4", NULL, SOURCE_PRINTED, NULL},
    {"11", NULL, SOURCE_PRINTED, "the rulebook's example"},
    END_MARKS,
};
static const struct source_mark telegraph_marks[] = {
    {"0", NULL, SOURCE_PRINTED, NULL},
    {"1", NULL, SOURCE_PRINTED, NULL},
    {"2", NULL, SOURCE_PRINTED, "the rulebook's example"},
    {"3", NULL, SOURCE_PRINTED, NULL},
    {"4", NULL, SOURCE_PRINTED, NULL},
    END_MARKS,
};

#define UNSEEN(row, square) \
    { row, square, SOURCE_RECONSTRUCTED, "no photograph shows the square" }
#define IN_PART(row, square) \
    { row, square, SOURCE_READ, "seen in part" }
static const struct source_mark map_marks[] = {
    UNSEEN("1", "value[p]"),   UNSEEN("1", "value[q]"),
    IN_PART("2", "value[r]"),  IN_PART("4", "value[s]"),
    UNSEEN("11", "value[g]"),  UNSEEN("11", "value[h]"),
    UNSEEN("12", "value[a]"),  IN_PART("12", "value[d]"),
    UNSEEN("12", "value[e]"),  UNSEEN("12", "value[f]"),
    UNSEEN("12", "value[g]"),  UNSEEN("12", "value[h]"),
    IN_PART("12", "value[i]"), UNSEEN("13", "value[a]"),
    UNSEEN("13", "value[b]"),  UNSEEN("13", "value[c]"),
    UNSEEN("13", "value[d]"),  UNSEEN("13", "value[e]"),
    UNSEEN("13", "value[f]"),  UNSEEN("13", "value[g]"),
    UNSEEN("13", "value[h]"),  UNSEEN("13", "value[i]"),
    IN_PART("13", "value[j]"), UNSEEN("13", "value[s]"),
    IN_PART("13", "value[t]"), END_MARKS,
};

/* clang-format off */
#define NUMBER_LIST(X)                                                                                       \
    X(PAC_HOUSES) X(PAC_ROW_SPACES) X(PAC_TELEGRAPHS) X(PAC_HATS) X(PAC_BOARD_SLOTS) X(PAC_CARRIAGE_SLOTS)   \
    X(PAC_CARRIAGES) X(PAC_SPACES_A_CARRIAGE) X(PAC_SITES) X(PAC_SPECIAL_POINTS) X(PAC_SENATOR_POINTS)       \
    X(PAC_RESET_POINTS) X(PAC_CHAIN_POINTS) X(PAC_TILE_POINTS) X(PAC_PASS_POINTS) X(PAC_COAST_POINTS)        \
    X(PAC_CARGO_POINTS) X(PAC_GOAL_POINTS) X(PAC_GOALS_IN_PLAY)
/* clang-format on */
NUMBERS(numbers, NUMBER_LIST);

#define IN_HEADER .file = "games/pacific_rails/components.h"
#define IN_SOURCE .file = "games/pacific_rails/components.c"
/* A table by the number of players begins with two. */
#define BY_PLAYERS(array, fields_)                                                         \
    .name = #array, .row = (array) + 2, .rows = PAC_SEATS - 1, .size = sizeof((array)[0]), \
    .fields = (fields_), .names = &player_names, IN_SOURCE
const struct component_table pac_component_tables[] = {
    {.name = "pac_map",
     .written = "MAP",
     .row = pac_map,
     .rows = PAC_HEIGHT,
     .size = PAC_WIDTH,
     .fields = map_fields,
     .names = &row_names,
     IN_SOURCE,
     .source = SOURCE_READ,
     .marks = map_marks,
     .about = "The map, row by row from the north. The board prints no names: those of cities and starts are "
              "labels of this program."},
    {COMPONENTS(pac_district, district_fields), IN_SOURCE, .names = &pac_district_names,
     .source = SOURCE_READ, .marks = district_marks,
     .about = "The districts, with their special actions and what these cost one of."},
    {COMPONENTS(pac_space, between_fields), IN_SOURCE, .written = "SPACES", .names = &pac_space_names,
     .source = SOURCE_READ, .about = "The action spaces, each between two neighbouring districts."},
    {COMPONENTS(pac_senator, senator_fields), IN_SOURCE, .names = &pac_senator_names, .source = SOURCE_READ,
     .marks = senator_marks, .about = "The senators: cost in lobby actions and coins, and reward."},
    {COMPONENTS(pac_wage, wage_fields), IN_SOURCE, .names = &pac_specialist_names, .source = SOURCE_READ,
     .marks = wage_marks, .about = "What specialists cost: two resources, and how many of each by carriage."},
    {COMPONENTS(pac_space_points, number_fields), IN_SOURCE, .names = &seat_names, .marks = seat_marks,
     .about = "Points of a specialist by the space it sits on."},
    {COMPONENTS(pac_craft, craft_fields), IN_SOURCE, .names = &pac_specialist_names,
     .about = "What specialists turn into what; the financier lobbies instead."},
    {BY_PLAYERS(pac_specialists_by_players, number_fields), .source = SOURCE_RECONSTRUCTED,
     .about = "Specialist tokens of each type. The rulebook tells only that there are 24 with player marks."},
    {BY_PLAYERS(pac_upgrades_by_players, upgrade_fields), .source = SOURCE_RECONSTRUCTED,
     .about = "Upgrade tokens. The rulebook tells only that there are 20 with player marks."},
    {COMPONENTS(pac_upgrade_gain, number_fields), IN_SOURCE, .names = &carriage_names,
     .about = "Resources that an upgrade brings, by its level."},
    {BY_PLAYERS(pac_workers_by_players, number_fields), .source = SOURCE_READ,
     .about = "Workers of each player."},
    {COMPONENTS(pac_item_total, number_fields), IN_SOURCE, .names = &pac_item_names,
     .about = "Resources and track tiles in the box."},
    {COMPONENTS(pac_telegraph_points, number_fields), IN_SOURCE, .source = SOURCE_RECONSTRUCTED,
     .marks = pole_marks, .about = "Points under the telegraph stations, from the lowest up."},
    {COMPONENTS(pac_station_points, number_fields), IN_SOURCE, .source = SOURCE_RECONSTRUCTED,
     .marks = station_marks, .about = "Points at the end, by railway stations on the map."},
    {COMPONENTS(pac_telegraphs_points, number_fields), IN_SOURCE, .source = SOURCE_RECONSTRUCTED,
     .marks = telegraph_marks, .about = "Points at the end, by telegraph stations on the map."},
    {COMPONENTS(pac_goal, goal_fields), IN_SOURCE, .names = &pac_goal_names,
     .about = "Scoring goals: who has the most of what."},
    {COMPONENTS(numbers, numbers_fields), IN_HEADER, .written = "PAC_HOUSES", .names = &numbers_names,
     .about = "Single numbers of the rules."},
    END_COMPONENTS,
};
