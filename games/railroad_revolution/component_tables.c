/* The component values of Railroad Revolution and where they come from (engine/component.h). Comments in components.c say
 * what a source gives of each table; the marks here say it value by value. Places on the drawing are ours and left out. */
#include "games/railroad_revolution/components.h"

#include "engine/component.h"

#define MADE  SOURCE_RECONSTRUCTED
#define SHOWN SOURCE_PRINTED

RH_NAMES(rev_op_names, "effect", "none", "money", "shares", "workers", "one worker of", "steps", "promotions",
         "exchange", "flips", "train", "rail", "station", "office", "setup steps", "setup rail",
         "setup office", "setup station");
RH_NAMES(rev_condition_names, "condition", "connected cities", "stations", "deal rails", "terrain rails");
RH_NAMES(rev_players_names, "number of players", "0 players", "1 player", "2 players", "3 players",
         "4 players");
RH_NAMES(rev_link_names, "link", "1-2", "2-3", "3-4", "4-5", "5-6", "6-7", "7-8");
RH_NAMES(rev_slot_names, "slot", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9");

static const struct field number_fields[] = {ROW_NUMBER(uint8_t, NULL), END_FIELDS};
static const struct field city_set_fields[] = {ROW_SET(uint16_t, &rev_city_names), END_FIELDS};
static const struct field section_set_fields[] = {ROW_SET(uint8_t, &rev_section_names), END_FIELDS};
static const struct field effect_fields[] = {
    ONE(struct rev_effect, op, OPEN, &rev_op_names),
    ONE(struct rev_effect, n, OPEN),
    ONE(struct rev_effect, money, OPEN),
    END_FIELDS,
};
static const struct field reward_fields[] = {
    ONE(struct rev_reward, money, OPEN),
    ONE(struct rev_reward, shares, OPEN),
    COUNT(struct rev_reward, effects),
    LISTED(struct rev_reward, effect, effects, effect_fields),
    END_FIELDS,
};
static const struct field node_fields[] = {ONE(struct rev_node, level, OPEN), END_FIELDS};
static const struct field space_fields[] = {
    MANY(struct rev_space, end, OPEN, &rev_node_names),
    ONE(struct rev_space, icons, OPEN),
    ONE(struct rev_space, deal, OPEN, &rh_no_yes),
    END_FIELDS,
};
static const struct field tile_fields[] = {
    ONE(struct rev_tile, group, OPEN),
    ONE(struct rev_tile, cost, OPEN),
    GROUP(struct rev_tile, primary, reward_fields),
    GROUP(struct rev_tile, bonus, reward_fields),
    END_FIELDS,
};
static const struct field section_fields[] = {
    ONE(struct rev_section, shares, OPEN),
    ONE(struct rev_section, first_shares, OPEN),
    ONE(struct rev_section, deal, OPEN, &rh_no_yes),
    END_FIELDS,
};
static const struct field deal_fields[] = {ROW_GROUPS(struct rev_reward, 2, reward_fields, &rev_half_names),
                                           END_FIELDS};
static const struct field condition_fields[] = {
    ONE(struct rev_condition, kind, OPEN, &rev_condition_names),
    ONE(struct rev_condition, of, OPEN),
    ONE(struct rev_condition, least, OPEN),
    END_FIELDS,
};
static const struct field milestone_fields[] = {
    ONE(struct rev_milestone, points, OPEN),
    COUNT(struct rev_milestone, managers),
    LIST(struct rev_milestone, manager, managers, OPEN),
    COUNT(struct rev_milestone, conditions),
    LISTED(struct rev_milestone, condition, conditions, condition_fields),
    END_FIELDS,
};
static const struct field slot_fields[] = {
    ONE(struct rev_slot, points, OPEN),        ONE(struct rev_slot, money, OPEN),
    ONE(struct rev_slot, money_variant, OPEN), ONE(struct rev_slot, shares, OPEN),
    ONE(struct rev_slot, workers, OPEN),       END_FIELDS,
};
static const struct field track_fields[] = {ROW_GROUPS(struct rev_slot, REV_SLOTS, slot_fields,
                                                       &rev_slot_names),
                                            END_FIELDS};
static const struct field board_fields[] = {
    ONE(struct rev_board_section, buildings, OPEN),
    ONE(struct rev_board_section, rails, OPEN),
    ONE(struct rev_board_section, value, OPEN),
    ONE(struct rev_board_section, left_of_logo, OPEN, &rh_no_yes),
    END_FIELDS,
};

static const struct source_mark node_marks[] = {
    {NULL, "name", SHOWN, NULL},
    {"Kansas City", "name", MADE, NULL},
    {"Seattle", "name", MADE, NULL},
    {"Ohio Valley", "name", MADE, NULL},
    {"Gulf Coast", "name", MADE, NULL},
    {"Montana", "name", MADE, NULL},
    {"West Texas", "name", MADE, NULL},
    {"Arizona", "name", MADE, NULL},
    {"Nevada", "name", MADE, NULL},
    {"Oregon", "name", MADE, NULL},
    {"Mojave", "name", MADE, NULL},
    {"Central Coast", "name", MADE, NULL},
    END_MARKS,
};
static const struct source_mark space_marks[] = {
    {"R01", NULL, SHOWN, "worked example"}, {"R02", NULL, SHOWN, "worked example"},
    {"R03", NULL, SHOWN, "worked example"}, {"R05", NULL, SHOWN, "worked example"},
    {"R06", NULL, SHOWN, "worked example"}, END_MARKS,
};
static const struct source_mark tile_marks[] = {{NULL, "group", SHOWN, NULL}, END_MARKS};
static const struct source_mark section_marks[] = {{"1", NULL, SHOWN, NULL}, END_MARKS};
static const struct source_mark wire_marks[] = {{"steps", "effect[0].n", MADE, NULL}, END_MARKS};
static const struct source_mark setup_marks[] = {{"exchange", "effect[1].money", MADE, NULL},
                                                 {"money", "effect[0].money", MADE, NULL},
                                                 END_MARKS};
static const struct source_mark milestone_marks[] = {{"A1-1", NULL, SHOWN, NULL}, END_MARKS};

/* clang-format off */
#define NUMBER_LIST(X)                                                                                   \
    X(REV_START_MONEY) X(REV_START_SHARES) X(REV_START_WORKERS) X(REV_SHARE_VALUE) X(REV_HIRE_COST)      \
    X(REV_WORKERS_LEAST) X(REV_RAILROAD_COST) X(REV_ICON_COST) X(REV_RAILS_A_TURN)                       \
    X(REV_RAILS_TURQUOISE) X(REV_REBATE) X(REV_REBATE_ICON) X(REV_GREY_SHARES) X(REV_STATION_FLIP)       \
    X(REV_STATION_AGAIN) X(REV_RAILROAD_TRAIN) X(REV_TILE_PRICE) X(REV_MONEY_A_SHARE)                    \
    X(REV_MONEY_A_TRAIN) X(REV_TRADE_STEPS) X(REV_DEAL_SHARES) X(REV_TRAIN_POINTS) X(REV_BUILDINGS)      \
    X(REV_RAILS) X(REV_LOOK)
/* clang-format on */
NUMBERS(numbers, NUMBER_LIST);

#define IN_SOURCE .file = "games/railroad_revolution/components.c"
const struct component_table rev_component_tables[] = {
    {COMPONENTS(rev_worker_total, number_fields), IN_SOURCE, .names = &rev_colour_names,
     .about = "Workers of each colour; of white ones, for each player."},
    {COMPONENTS(rev_node, node_fields), IN_SOURCE, .names = &rev_node_names, .named = true, .source = MADE,
     .marks = node_marks,
     .about = "Cities with their level, and junctions (level 0). Thirteen names of cities are sourced."},
    {COMPONENTS(rev_space, space_fields), IN_SOURCE, .names = &rev_space_names, .source = MADE,
     .marks = space_marks,
     .about = "Rail spaces: the two places they join, icons of difficult terrain, and whether there is a "
              "deal icon."},
    {COMPONENTS(rev_tile, tile_fields), IN_SOURCE, .names = &rev_tile_names, .source = MADE,
     .marks = tile_marks,
     .about = "City tiles by group: cost, primary reward and First Station bonus. The kinds of reward are "
              "sourced, not "
              "which tile has which, nor costs and numbers."},
    {COMPONENTS(rev_section, section_fields), IN_SOURCE, .names = &rev_section_names, .source = MADE,
     .marks = section_marks,
     .about = "Sections of the telegraph line: shares, shares of the First Office, deal icon."},
    {COMPONENTS(rev_link_points, number_fields), IN_SOURCE, .names = &rev_link_names, .source = MADE,
     .about = "Points between a section and the next. That they are fives and eights is sourced, which is "
              "which is not."},
    {COMPONENTS(rev_wire, reward_fields), IN_SOURCE, .names = &rev_wire_names, .marks = wire_marks,
     .about = "Telegraph tiles."},
    {COMPONENTS(rev_deal, deal_fields), IN_SOURCE, .names = &rev_deal_names, .source = MADE,
     .about = "Deal tiles with their two halves. The kinds of reward are sourced; pairs and prices are not."},
    {COMPONENTS(rev_train, reward_fields), IN_SOURCE, .names = &rev_train_names, .about = "Trains."},
    {COMPONENTS(rev_train_stack, number_fields), IN_SOURCE, .names = &rev_players_names,
     .about = "Tiles in each stack of trains, by the number of players."},
    {COMPONENTS(rev_setup_tile, reward_fields), IN_SOURCE, .names = &rev_setup_names, .marks = setup_marks,
     .about = "Setup tiles. Which sides share a tile is reconstructed, too: two that follow one another do."},
    {COMPONENTS(rev_neutral_cities, city_set_fields), IN_SOURCE, .names = &rev_players_names,
     .about = "Cities with a neutral building."},
    {COMPONENTS(rev_neutral_sections, section_set_fields), IN_SOURCE, .names = &rev_players_names,
     .about = "Telegraph sections with a neutral building."},
    {COMPONENTS(rev_milestone, milestone_fields), IN_SOURCE, .names = &rev_milestone_names, .source = MADE,
     .marks = milestone_marks,
     .about = "Milestones: points, managers (0 white, 1 purple, 2 orange, 3 grey, 4 turquoise; more: any), "
              "conditions."},
    {COMPONENTS(rev_slot, track_fields), IN_SOURCE, .names = &rev_track_names, .source = MADE,
     .about = "Performance tracks: points of each slot, and what entering it costs: money, money of the "
              "variant, shares, "
              "workers."},
    {COMPONENTS(rev_board_section, board_fields), IN_SOURCE, .source = MADE,
     .about = "Sections of a player board: buildings, rails, what a piece sells for, left of the logo."},
    {COMPONENTS(numbers, numbers_fields), .file = "games/railroad_revolution/components.h",
     .written = "REV_START_MONEY", .names = &numbers_names, .about = "Single numbers of the rules."},
    END_COMPONENTS,
};
