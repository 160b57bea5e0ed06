/* The component values of Ultimate Railroads and where they come from (engine/component.h). The comments of components.c and
 * boards.c say what is known of each table; the marks here say it value by value. */
#include "games/ultimate_railroads/components.h"

#include "engine/component.h"

#define MADE SOURCE_RECONSTRUCTED
#define READ SOURCE_READ

/* clang-format off */
RH_NAMES(ur_op_names, "effect",
    "none", "track", "step", "doubler", "loco", "factory", "either", "key", "idea", "idea card",
    "end bonus", "card or", "trade", "follow", "medal", "reuse", "random start", "income", "route",
    "chosen start", "own factory", "other", "train", "foundry", "feed", "special", "two ideas",
    "loco 9", "site", "idea or key", "nut", "car", "workshop", "purple", "coins", "points", "worker",
    "unlock", "temps", "hire", "board", "claim", "revalue", "special value", "wrench", "wood worker",
    "engineer 1", "osaka", "coal", "boilerman", "build", "double step", "recruit", "freight",
    "sum engineers", "sum locos", "sum tracks", "blast", "stock", "spike", "star", "double",
    "medal slot", "spike slot");
/* clang-format on */
RH_NAMES(ur_place_names, "place", "first", "second", "third", "fourth");

static const struct field op_fields[] = {
    ONE(struct ur_op, op, OPEN, &ur_op_names),
    ONE(struct ur_op, n, OPEN),
    ONE(struct ur_op, set, OPEN),
    END_FIELDS,
};
static const struct field effect_fields[] = {GROUPS(struct ur_effect, op, op_fields, NULL), END_FIELDS};
static const struct field cost_fields[] = {
    ONE(struct ur_cost, workers, OPEN),
    ONE(struct ur_cost, coins, OPEN),
    END_FIELDS,
};
static const struct field space_fields[] = {
    GROUP(struct ur_space, cost, cost_fields),
    FLAG(struct ur_space, reusable),
    GROUP(struct ur_space, effect, effect_fields),
    END_FIELDS,
};
static const struct field engineer_fields[] = {
    ONE(struct ur_engineer, group, OPEN),
    GROUP(struct ur_engineer, cost, cost_fields),
    GROUP(struct ur_engineer, effect, effect_fields),
    END_FIELDS,
};
static const struct field number_fields[] = {ROW_NUMBER(uint8_t, NULL), END_FIELDS};
static const struct field value_fields[] = {ROW_NUMBERS(uint8_t, UR_COLOURS, NULL, &ur_colour_names),
                                            END_FIELDS};
static const struct field node_fields[] = {
    ONE(struct ur_node, points, OPEN),
    ONE(struct ur_node, gap, OPEN),
    GROUP(struct ur_node, effect, effect_fields),
    END_FIELDS,
};
static const struct field lane_fields[] = {
    ONE(struct ur_lane, nodes, OPEN),
    GROUPS(struct ur_lane, node, node_fields, NULL),
    END_FIELDS,
};

static const struct source_mark space_marks[] = {{"last round", "cost", MADE, "UR-166"}, END_MARKS};
static const struct source_mark engineer_marks[] = {
    {NULL, "group", SOURCE_PRINTED, NULL},
    END_MARKS,
};
static const struct source_mark cargo_marks[] = {
    {"industry step", NULL, READ, NULL},
    {"coin", NULL, READ, NULL},
    END_MARKS,
};

#define IN_SOURCE .file = "games/ultimate_railroads/components.c"
const struct component_table ur_component_tables[] = {
    {COMPONENTS(ur_marker_count, number_fields), IN_SOURCE, .names = &ur_colour_names,
     .about = "Track markers of each colour."},
    {COMPONENTS(ur_value, value_fields), IN_SOURCE, .names = &ur_valuation_names,
     .about = "What a space of a colour scores, by the valuation tile."},
    {COMPONENTS(ur_space, space_fields), IN_SOURCE, .names = &ur_space_names, .source = READ,
     .marks = space_marks,
     .about = "Action spaces: cost and effect. The cost of the last round's space is reconstructed."},
    {COMPONENTS(ur_engineer, engineer_fields), IN_SOURCE, .names = &ur_engineer_names, .source = MADE,
     .marks = engineer_marks, .about = "Engineers by number: cost of their space and what they do."},
    {COMPONENTS(ur_additional, engineer_fields), IN_SOURCE, .names = &ur_engineer_names, .source = MADE,
     .about = "Additional engineers, in place of the one with the same number. The numbers, and what 4, 7, "
              "11, 13 and 14 do, "
              "are reconstructed."},
    {COMPONENTS(ur_number, number_fields), IN_SOURCE, .names = &ur_tile_names,
     .about = "Numbers of the locomotives."},
    {COMPONENTS(ur_factory, effect_fields), IN_SOURCE, .names = &ur_tile_names, .source = READ,
     .about = "What a factory brings when a wrench enters it."},
    {COMPONENTS(ur_stoked, effect_fields), IN_SOURCE, .names = &ur_tile_names, .source = READ,
     .about = "What a boilerman adds to a factory."},
    {COMPONENTS(ur_lane, lane_fields), .file = "games/ultimate_railroads/boards.c", .source = MADE,
     .about = "Industry tracks: points, factory spaces and effects of each node. That they end at 35, and "
              "the idea or key, is "
              "sourced."},
    {COMPONENTS(ur_start, effect_fields), IN_SOURCE, .names = &ur_start_names, .source = READ,
     .about = "Starting bonus cards."},
    {COMPONENTS(ur_token, effect_fields), IN_SOURCE, .names = &ur_token_names, .source = MADE,
     .about =
         "Idea tokens. The first ones are sourced, those from the fifth on and the one of coal are not."},
    {COMPONENTS(ur_idea, effect_fields), IN_SOURCE, .names = &ur_idea_names, .source = MADE,
     .about = "Idea cards. Those that the rulebook explains are its own."},
    {COMPONENTS(ur_income, effect_fields), IN_SOURCE, .names = &ur_income_names, .source = MADE,
     .about = "Income tiles. Two single moves are sourced, their colours and the other tiles are not."},
    {COMPONENTS(ur_dividend, effect_fields), IN_SOURCE, .names = &ur_dividend_names, .source = MADE,
     .about = "Dividends. Points, coin, steps and single moves are sourced, not that these are the eight."},
    {COMPONENTS(ur_cargo, effect_fields), IN_SOURCE, .names = &ur_cargo_names, .source = MADE,
     .marks = cargo_marks, .about = "Tokens of the manufactory train. Steps and coins are sourced."},
    {COMPONENTS(ur_cargo_count, number_fields), IN_SOURCE, .names = &ur_cargo_names, .source = MADE,
     .about = "How many tokens of the train there are."},
    {COMPONENTS(ur_foundry, effect_fields), IN_SOURCE, .names = &ur_foundry_names, .source = MADE,
     .about = "Foundries."},
    {COMPONENTS(ur_special_card, effect_fields), IN_SOURCE, .names = &ur_special_names, .source = READ,
     .about = "Special idea cards."},
    {COMPONENTS(ur_key, effect_fields), IN_SOURCE, .names = &ur_key_names, .source = MADE, .about = "Keys."},
    {COMPONENTS(ur_pass_points, number_fields), IN_SOURCE, .names = &ur_place_names,
     .about = "Points for passing, by place."},
    END_COMPONENTS,
};
