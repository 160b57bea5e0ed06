/* The tables of Ultimate Railroads but the player boards (boards.c). See components.h.
 *
 * Reconstructed, for no source was found: the effects of engineers, of the idea tokens below the fifth, of the last two
 * idea cards, of factories 2 and 4, and the cost of the last round's space. They keep every count and worked example
 * of the rulebook.
 */
#include "games/ultimate_railroads/components.h"

#define NAME(id, name) name,
#define NAMES(variable, what, X)                            \
    static const char *const variable##_list[] = {X(NAME)}; \
    const struct names variable = {what, variable##_list, RH_COUNT(variable##_list)}

NAMES(ur_colour_names, "colour", UR_COLOUR_LIST);
NAMES(ur_start_names, "starting bonus", UR_START_LIST);
NAMES(ur_token_names, "idea token", UR_TOKEN_LIST);
NAMES(ur_idea_names, "idea card", UR_IDEA_LIST);
NAMES(ur_key_names, "use of a key", UR_KEY_LIST);
NAMES(ur_bonus_names, "end bonus card", UR_BONUS_LIST);
NAMES(ur_income_names, "income tile", UR_INCOME_LIST);
NAMES(ur_module_names, "module", UR_MODULE_LIST);
NAMES(ur_dividend_names, "dividend", UR_DIVIDEND_LIST);
RH_NAMES(ur_boulder_names, "boulder", "Omaha", "industry");
RH_NAMES(ur_lane_names, "lane", "lower", "upper");
NAMES(ur_foundry_names, "foundry", UR_FOUNDRY_LIST);
NAMES(ur_special_names, "special idea card", UR_SPECIAL_LIST);
RH_NAMES(ur_valuation_names, "valuation", "normal", "upgraded", "special");
/* clang-format off */
/* By the place in the board's list of special spaces. */
static const char *const idea_space_list[] = {
         "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
         "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31",
         "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47",
         "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "industry",
         "special factory"};
const struct names ur_idea_space_names = {"idea space", idea_space_list, UR_IDEA_FACTORY};
const struct names ur_idea_place_names = {"place of an idea token", idea_space_list, UR_IDEA_SPACES};
/* clang-format on */
RH_NAMES(ur_own_route_names, "route", "1", "2", "3");
RH_NAMES(ur_plot_names, "factory", "1", "2", "3", "4", "5", "6", "7");
RH_NAMES(ur_car_colour_names, "car", "own", "purple");
RH_NAMES(ur_car_names, "car", "own new", "own 1", "own 2", "own 3", "own 4", "own 5", "own 6", "own 7",
         "own workshop", "purple new", "purple 1", "purple 2", "purple 3", "purple 4", "purple 5", "purple 6",
         "purple 7", "purple workshop");

/* clang-format off */
static const char *const space_list[] = {
    UR_SPACE_LIST(NAME)
    "engineer 1", "engineer 2", "engineer 3", "engineer 4", "engineer 5", "engineer 6", "engineer 7", "engineer 8",
    "engineer 9", "engineer 10", "engineer 11", "engineer 12", "engineer 13", "engineer 14", "engineer 15",
};
const struct names ur_space_names = {"action space", space_list, UR_SPACES};

RH_NAMES(ur_engineer_names, "engineer", "none", "#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#9", "#10", "#11",
         "#12", "#13", "#14", "#15");

#define TILE_NAME(id, name, number) name,
#define TILE_NUMBER(id, name, number) number,
static const char *const tile_list[] = {UR_TILE_LIST(TILE_NAME)};
const struct names ur_tile_names = {"tile", tile_list, UR_TILES};
const uint8_t ur_number[UR_TILES] = {UR_TILE_LIST(TILE_NUMBER)};
/* clang-format on */

const uint8_t ur_marker_count[UR_COLOURS] = {3, 3, 3, 2, 1};
const uint8_t ur_value[UR_VALUATIONS][UR_COLOURS] = {{0, 1, 2, 4, 7}, {0, 1, 3, 6, 10}, {0, 2, 3, 7, 8}};

/* --- Effects in few words -------------------------------------------------------------------------------- */

/* clang-format off */
#define TRACK(n, colours) {UR_OP_TRACK, n, UR_SET_##colours}
#define STEP(n)    {UR_OP_STEP, n, 0}
#define IDEA_STEP(n) {UR_OP_STEP, n, UR_NEVER_DOUBLED}
#define DOUBLER(n) {UR_OP_DOUBLER, n, 0}
#define LOCO       {UR_OP_LOCO, 1, 0}
#define FACTORY    {UR_OP_FACTORY, 1, 0}
#define EITHER     {UR_OP_EITHER, 1, 0}
#define COINS(n)   {UR_OP_COINS, n, 0}
#define COAL(n)    {UR_OP_COAL, n, 0}
#define POINTS(n)  {UR_OP_POINTS, n, 0}
#define KEY(n)     {UR_OP_KEY, n, 0}
#define ONCE(id)   {UR_OP_##id, 1, 0}
#define OP(id, n)  {UR_OP_##id, n, 0}
#define ON_ROUTE(r) {UR_OP_ROUTE, 1, r}
#define DOES(...)  {{__VA_ARGS__}}

/* --- Action spaces --------------------------------------------------------------------------------------- */

#define SPACE(id, workers, coins, open, ...) [UR_AT_##id] = {{workers, coins}, open, false, false, DOES(__VA_ARGS__)}

const struct ur_space ur_space[UR_OWN] = {
    SPACE(WOOD_2, 1, 0, UR_SIDE_34, TRACK(2, WOOD)),
    SPACE(WOOD_3, 2, 0, UR_SIDES, TRACK(3, WOOD)),
    SPACE(GREEN_2, 1, 0, UR_SIDE_34, TRACK(2, GREEN)),
    SPACE(GREEN_3, 2, 0, UR_SIDES, TRACK(3, GREEN)),
    SPACE(BRONZE_1, 1, 0, UR_SIDES, TRACK(1, BRONZE)),
    SPACE(BRONZE_2, 2, 0, UR_SIDES, TRACK(2, BRONZE)),
    SPACE(SILVER_1, 1, 0, UR_SIDES, TRACK(1, SILVER)),
    SPACE(SILVER_2, 2, 0, UR_SIDES, TRACK(2, SILVER)),
    SPACE(GOLD_1, 1, 0, UR_SIDES, TRACK(1, GOLD)),
    SPACE(GOLD_2, 2, 0, UR_SIDES, TRACK(2, GOLD)),
    SPACE(ANY_2, 1, 1, UR_SIDES, TRACK(2, ANY)),
    [UR_AT_WOOD_GREEN] = {{1, 0}, UR_SIDES, true, false, DOES(TRACK(1, WOOD_GREEN))},
    SPACE(LOCO_1, 1, 0, UR_SIDES, EITHER),
    SPACE(LOCO_2, 2, 0, UR_SIDE_34, EITHER),
    SPACE(LOCO_3, 3, 0, UR_SIDES, LOCO, FACTORY),
    SPACE(STEP_1, 1, 0, UR_SIDES, STEP(1)),
    SPACE(STEP_2, 2, 0, UR_SIDES, STEP(2)),
    SPACE(STEP_WOOD, 2, 0, UR_SIDE_34, STEP(1), TRACK(1, WOOD)),
    SPACE(DOUBLER, 1, 0, UR_SIDES, DOUBLER(1)),
    SPACE(COINS, 1, 0, UR_SIDES | UR_NOT_SOLO, COINS(2)),
    SPACE(TEMPS, 1, 0, UR_SIDE_34, ONCE(TEMPS)),
    SPACE(HIRE, 0, 1, UR_SIDES, ONCE(HIRE)),
    [UR_AT_BOARD_1] = {{0, 0}, UR_SIDES, false, true, DOES(OP(BOARD, 1))},
    [UR_AT_BOARD_2] = {{0, 0}, UR_SIDE_34, false, true, DOES(OP(BOARD, 2))},
    SPACE(FIRST, 1, 0, UR_SIDES | UR_NOT_LAST | UR_NOT_SOLO, OP(CLAIM, 1)),
    SPACE(SECOND, 1, 0, UR_SIDE_34 | UR_NOT_LAST, OP(CLAIM, 2)),
    SPACE(LAST, 2, 0, UR_SIDES | UR_LAST_ROUND | UR_NOT_SOLO, STEP(3)), /* UR-166; cost reconstructed */
    /* On the side for two players these two are halves of one space. UR-250, UR-267 */
    SPACE(COAL, 1, 0, UR_SIDES | UR_WITH_COAL, COAL(1)),
    SPACE(FOUNDRY, 0, 1, UR_SIDES | UR_WITH_COAL, ONCE(FOUNDRY), COAL(1)),
    SPACE(BOILERMAN, 0, 0, 0, ONCE(BOILERMAN)), /* for coal alone, and beside the action. UR-252 */
    SPACE(TRAIN, 1, 0, UR_SIDES | UR_WITH_TRAIN, ONCE(TRAIN)),
};

#define BIT(id) (UINT64_C(1) << UR_AT_##id)
const uint64_t ur_emil_deck = BIT(LOCO_1) | BIT(LOCO_3) | BIT(WOOD_3) | BIT(GREEN_3) | BIT(BRONZE_1) |
                              BIT(BRONZE_2) | BIT(SILVER_1) | BIT(SILVER_2) | BIT(GOLD_1) | BIT(GOLD_2) |
                              BIT(ANY_2) | BIT(DOUBLER) | BIT(HIRE) | BIT(STEP_1) | BIT(STEP_2) | BIT(BOARD_1);
const uint8_t ur_emil_at[UR_EMIL_EXTRA] = {50, 150};

/* --- Engineers and factories ----------------------------------------------------------------------------- */

const struct ur_engineer ur_engineer[UR_ENGINEERS + 1] = {
    [1] = {UR_GROUP_NONE, {1, 0}, DOES(TRACK(1, ANY), STEP(1))},
    [2] = {UR_GROUP_A, {1, 0}, DOES(TRACK(2, WOOD), POINTS(3))},
    [3] = {UR_GROUP_A, {1, 0}, DOES(TRACK(1, WOOD), TRACK(1, GREEN), POINTS(3))},
    [4] = {UR_GROUP_A, {1, 0}, DOES(COINS(2), POINTS(3))},
    [5] = {UR_GROUP_A, {1, 0}, DOES(DOUBLER(1), POINTS(5))},
    [6] = {UR_GROUP_A, {1, 0}, DOES(STEP(1), POINTS(3))},
    [7] = {UR_GROUP_A, {1, 0}, DOES(EITHER, POINTS(3))},
    [8] = {UR_GROUP_A, {1, 0}, DOES(OP(RANDOM_START, 2))},
    [9] = {UR_GROUP_B, {1, 0}, DOES(OP(REUSE, 1))},
    [10] = {UR_GROUP_B, {1, 0}, DOES(TRACK(1, BRONZE), POINTS(5))},
    [11] = {UR_GROUP_B, {1, 0}, DOES(ONCE(FOLLOW))},
    [12] = {UR_GROUP_B, {2, 0}, DOES(TRACK(2, SILVER), POINTS(5))},
    [13] = {UR_GROUP_B, {0, 1}, DOES(TRACK(2, ANY))},
    [14] = {UR_GROUP_B, {2, 0}, DOES(STEP(3))},
    [15] = {UR_GROUP_B, {1, 0}, DOES(TRACK(1, SILVER_GOLD), POINTS(5))},
};

/* The numbers, and what 4, 7, 11, 13 and 14 do, are reconstructed. */
const struct ur_engineer ur_additional[UR_ENGINEERS + 1] = {
    [3] = {UR_GROUP_A, {1, 0}, DOES(ON_ROUTE(0), ON_ROUTE(1), ON_ROUTE(2))}, /* UR-284 */
    [4] = {UR_GROUP_A, {1, 0}, DOES(TRACK(2, WOOD), TRACK(1, GREEN))},
    [6] = {UR_GROUP_A, {1, 0}, DOES(OP(CHOSEN_START, 2), POINTS(3))},
    [7] = {UR_GROUP_A, {2, 0}, DOES(LOCO, FACTORY)},
    [UR_ENGINEER_FACTORY] = {UR_GROUP_B, {1, 0}, DOES(ONCE(OWN_FACTORY))},
    [11] = {UR_GROUP_B, {2, 0}, DOES(TRACK(2, BRONZE), TRACK(1, SILVER))},
    [UR_ENGINEER_OTHER] = {UR_GROUP_B, {1, 0}, DOES(ONCE(OTHER))},
    [13] = {UR_GROUP_B, {1, 0}, DOES(COINS(1), TRACK(1, ANY))},
    [14] = {UR_GROUP_B, {1, 0}, DOES(STEP(1), DOUBLER(1))},
};

const struct ur_engineer ur_coal_engineer = {UR_GROUP_A, {1, 0}, DOES(COAL(2), POINTS(3))}; /* reconstructed */

const struct ur_effect ur_factory[UR_TILES] = {
    [UR_TILE_1] = DOES(ONCE(SUM_ENGINEERS)),
    [UR_TILE_2] = DOES(TRACK(2, WOOD)),
    [UR_TILE_3] = DOES(TRACK(2, ANY)),
    [UR_TILE_4] = DOES(DOUBLER(2)),
    [UR_TILE_5] = DOES(OP(REUSE, 1)),
    [UR_TILE_6] = DOES(COINS(2)),
    [UR_TILE_7] = DOES(EITHER),
    [UR_TILE_8] = DOES(OP(SUM_LOCOS, 2)),
    [UR_TILE_9] = DOES(OP(CARD_OR, 10)),
    [UR_TILE_10A] = DOES({UR_OP_SUM_TRACKS, 1, UR_SET_GREEN_BRONZE}),
    [UR_TILE_10B] = DOES(ONCE(TRADE)),
    [UR_TILE_2X] = DOES(TRACK(1, WOOD), COINS(1)),
    [UR_TILE_STEEL] = DOES(TRACK(1, WOOD)),
    [UR_TILE_COAL] = DOES(TRACK(2, ANY), OP(FEED, 3)),
    [UR_TILE_IDEAS] = DOES(OP(TWO_IDEAS, 2)),
};

/* A single benefit comes twice, of several one comes once more, and points are one more. UR-259, UR-260, R-15 */
const struct ur_effect ur_stoked[UR_TILES] = {
    [UR_TILE_1] = DOES(POINTS(1)),
    [UR_TILE_2] = DOES(TRACK(1, WOOD)),
    [UR_TILE_3] = DOES(TRACK(1, ANY)),
    [UR_TILE_4] = DOES(DOUBLER(1)),
    [UR_TILE_5] = DOES(OP(REUSE, 1)),
    [UR_TILE_6] = DOES(COINS(1)),
    [UR_TILE_7] = DOES(EITHER),
    [UR_TILE_8] = DOES(POINTS(1)),
    [UR_TILE_9] = DOES(OP(CARD_OR, 10)),
    [UR_TILE_10A] = DOES(POINTS(1)),
    [UR_TILE_10B] = DOES(ONCE(TRADE)),
    [UR_TILE_2X] = DOES(TRACK(1, WOOD)),
    [UR_TILE_STEEL] = DOES(TRACK(1, WOOD)),
    [UR_TILE_COAL] = DOES(TRACK(1, ANY)),
    [UR_TILE_IDEAS] = DOES(OP(TWO_IDEAS, 1)),
};

/* That there is one for two moves and one for three is sourced; the others are cheap actions that most players can carry out,
 * for building over them is a direct action. */
const struct ur_effect ur_preprinted[UR_PLOTS] = {
    DOES(TRACK(2, WOOD)),
    DOES(COINS(1)),
    DOES(TRACK(2, ANY)),
    DOES(TRACK(1, WOOD), TRACK(1, GREEN), TRACK(1, BRONZE)),
    DOES(DOUBLER(1)),
    DOES(LOCO),
    DOES(STEP(2)),
};

/* --- Cards and tokens ------------------------------------------------------------------------------------ */

const struct ur_effect ur_start[UR_STARTS] = {
    [UR_START_COIN] = DOES(COINS(1)),
    [UR_START_WOOD] = DOES(TRACK(1, WOOD)),
    [UR_START_STEP] = DOES(STEP(1)),
    [UR_START_DOUBLER] = DOES(DOUBLER(1)),
    [UR_START_COAL] = DOES(COAL(1)),
};

const struct ur_effect ur_token[UR_TOKENS] = {
    [UR_TOKEN_END_BONUS] = DOES(ONCE(END_BONUS), ONCE(IDEA_CARD)),
    [UR_TOKEN_REVALUE] = DOES(ONCE(REVALUE)),
    [UR_TOKEN_MEDAL] = DOES(ONCE(MEDAL)),
    [UR_TOKEN_KEYS] = DOES(KEY(2)),
    [UR_TOKEN_WRENCH] = DOES({UR_OP_WRENCH, 1, 1}, IDEA_STEP(2)),
    [UR_TOKEN_DOUBLERS] = DOES(DOUBLER(3)),
    [UR_TOKEN_LOCO] = DOES(LOCO, FACTORY),
    [UR_TOKEN_TRACKS] = DOES(TRACK(4, ANY)),
    [UR_TOKEN_COINS] = DOES(COINS(3), IDEA_STEP(1)),
    [UR_TOKEN_COAL] = DOES(COAL(3), ONCE(FOUNDRY)), /* reconstructed */
    [UR_TOKEN_SPECIAL] = DOES(ONCE(SPECIAL)),
    [UR_TOKEN_SPIKE] = DOES(ONCE(SPIKE)),
    [UR_TOKEN_STOCK] = DOES({UR_OP_STOCK, 1, 1}),
    [UR_TOKEN_OSAKA] = DOES(ONCE(OSAKA)),
};
#define BASE_TOKENS ((1 << (UR_TOKEN_COINS + 1)) - 1)
const uint16_t ur_board_tokens[UR_BOARDS] = {
    BASE_TOKENS, BASE_TOKENS, BASE_TOKENS | 1 << UR_TOKEN_SPIKE | 1 << UR_TOKEN_STOCK,
    BASE_TOKENS | 1 << UR_TOKEN_OSAKA};

const struct ur_effect ur_idea[UR_IDEAS] = {
    [UR_IDEA_WOOD_WORKER] = DOES(ONCE(WOOD_WORKER)),
    [UR_IDEA_LOCO_9] = DOES(ONCE(LOCO_9)),
    [UR_IDEA_ENGINEER] = DOES(ONCE(ENGINEER_1), COINS(1)),
    [UR_IDEA_STEPS] = DOES(IDEA_STEP(4)),
    [UR_IDEA_COINS] = DOES(COINS(4)),
    [UR_IDEA_VALUE] = DOES(ONCE(SPECIAL_VALUE)),
    [UR_IDEA_COAL] = DOES(OP(BUILD, UR_TILE_COAL), COAL(2)),
    [UR_IDEA_PURPLE] = DOES(OP(PURPLE, UR_CARS), COINS(1)),
};
#define BASE_IDEAS ((1 << UR_IDEA_VALUE) - 1)
const uint8_t ur_board_ideas[UR_BOARDS] = {BASE_IDEAS, BASE_IDEAS | 1 << UR_IDEA_VALUE, BASE_IDEAS, BASE_IDEAS};

/* Two single moves are sourced, their colours and the other tiles are reconstructed. */
const struct ur_effect ur_income[UR_INCOMES] = {
    [UR_INCOME_WOOD_GREEN] = DOES(TRACK(1, WOOD), TRACK(1, GREEN)),
    [UR_INCOME_COIN] = DOES(COINS(1)),
    [UR_INCOME_STEP] = DOES(STEP(1)),
    [UR_INCOME_POINTS] = DOES(POINTS(5)),
    [UR_INCOME_WOOD] = DOES(TRACK(2, WOOD)),
    [UR_INCOME_DOUBLER] = DOES(DOUBLER(1)),
    [UR_INCOME_BRONZE] = DOES(TRACK(1, BRONZE)),
    [UR_INCOME_ANY] = DOES(TRACK(1, ANY)),
};

/* Points, coin, steps and single moves are sourced; that these are the eight is reconstructed. */
const struct ur_effect ur_dividend[UR_DIVIDENDS] = {
    [UR_DIVIDEND_POINTS] = DOES(POINTS(5)),
    [UR_DIVIDEND_COIN] = DOES(COINS(1)),
    [UR_DIVIDEND_STEP] = DOES(STEP(1)),
    [UR_DIVIDEND_STEPS] = DOES(STEP(2)),
    [UR_DIVIDEND_WOOD] = DOES(TRACK(1, WOOD)),
    [UR_DIVIDEND_GREEN] = DOES(TRACK(1, GREEN)),
    [UR_DIVIDEND_BRONZE] = DOES(TRACK(1, BRONZE)),
    [UR_DIVIDEND_DOUBLER] = DOES(DOUBLER(1)),
};

/* The first three are sourced, but for the colour of the moves; the others are reconstructed. */
const struct ur_effect ur_foundry[UR_FOUNDRIES] = {
    [UR_FOUNDRY_REUSE] = DOES(OP(REUSE, UR_REUSE_FOUNDRY)),
    [UR_FOUNDRY_HIGHEST] = DOES(TRACK(1, WOOD), OP(SUM_LOCOS, 1)),
    [UR_FOUNDRY_DOUBLER] = DOES(TRACK(1, WOOD), DOUBLER(1)),
    [UR_FOUNDRY_STEPS] = DOES(STEP(2)),
    [UR_FOUNDRY_ANY] = DOES(TRACK(2, ANY)),
    [UR_FOUNDRY_BRONZE] = DOES(TRACK(1, BRONZE), POINTS(3)),
    [UR_FOUNDRY_COINS] = DOES(COINS(2)),
    [UR_FOUNDRY_EITHER] = DOES(EITHER),
    [UR_FOUNDRY_GREEN] = DOES(TRACK(2, GREEN)),
    [UR_FOUNDRY_SILVER] = DOES(TRACK(1, SILVER)),
    [UR_FOUNDRY_WOOD] = DOES(TRACK(3, WOOD)),
    [UR_FOUNDRY_STEP_GREEN] = DOES(STEP(1), TRACK(1, GREEN)),
};

/* The keys are reconstructed. */
const struct ur_effect ur_special_card[UR_SPECIAL_CARDS] = {
    [UR_CARD_STEPS] = DOES(ONCE(DOUBLE_STEP)),
    [UR_CARD_ENGINEER] = DOES(ONCE(RECRUIT)),
    [UR_CARD_FREIGHT] = DOES(ONCE(FREIGHT)),
    [UR_CARD_FACTORY] = DOES(OP(BUILD, UR_TILE_IDEAS)),
    [UR_CARD_KEYS] = DOES(KEY(3)),
};

/* Steps and coins are sourced, the others reconstructed: a token that asked for silver would lock the train for all. */
const struct ur_effect ur_cargo[UR_CARGOS] = {
    [UR_CARGO_WOOD] = DOES(TRACK(1, WOOD)),
    [UR_CARGO_GREEN] = DOES(TRACK(1, GREEN)),
    [UR_CARGO_BRONZE] = DOES(TRACK(1, BRONZE)),
    [UR_CARGO_ANY] = DOES(TRACK(1, ANY)),
    [UR_CARGO_STEP] = DOES(STEP(1)),
    [UR_CARGO_COIN] = DOES(COINS(1)),
    [UR_CARGO_DOUBLER] = DOES(DOUBLER(1)),
    [UR_CARGO_POINTS] = DOES(POINTS(5)),
};
#define CARGO_NAME(id, name, count) name,
#define CARGO_COUNT(id, name, count) count,
static const char *const cargo_list[] = {UR_CARGO_LIST(CARGO_NAME)};
const struct names ur_cargo_names = {"token", cargo_list, UR_CARGOS};
const uint8_t ur_cargo_count[UR_CARGOS] = {UR_CARGO_LIST(CARGO_COUNT)};

const struct ur_effect ur_key[UR_KEYS] = {
    [UR_KEY_MOVES] = DOES(TRACK(1, WOOD), TRACK(1, ANY)),
    [UR_KEY_POINTS] = DOES(POINTS(10)),
    [UR_KEY_CAR] = DOES(ONCE(WORKSHOP)),
};

const struct ur_bonus ur_bonus[UR_BONUSES] = {
    [UR_BONUS_FACTORIES] = {.each = 4},
    [UR_BONUS_DOUBLERS] = {.tier = {{4, 20}, {7, 30}}},
    [UR_BONUS_ENGINEERS] = {.each = 6},
    [UR_BONUS_WOOD] = {.each = 1},
    [UR_BONUS_ENDS] = {.each = 10},
    [UR_BONUS_IDEAS] = {.each = 7},
    [UR_BONUS_GREEN_BRONZE] = {.each = 1},
    [UR_BONUS_EXTRA] = {0},
    [UR_BONUS_LOCOS] = {.each = 1},
    [UR_BONUS_KEYS] = {.tier = {{2, 15}, {4, 25}, {6, 40}}},
    [UR_BONUS_WORKERS] = {.each = 10, .most = 3},
    [UR_BONUS_INDUSTRY] = {.each = 1},
};

/* --- By number of players -------------------------------------------------------------------------------- */

const struct ur_table ur_table[UR_SEATS + 1] = {
    /*      side     workers coins rounds A  B tiles light */
    [1] = {UR_SIDE_2, 6, 5, 6, 3, 3, 2, 1},
    [2] = {UR_SIDE_2, 6, 2, 6, 3, 3, 2, 1},
    [3] = {UR_SIDE_34, 6, 1, 6, 3, 3, 3, 2},
    [4] = {UR_SIDE_34, 5, 1, 7, 3, 4, 4, 2},
};
const uint8_t ur_pass_points[UR_SEATS] = {0, 2, 3, 4};
/* clang-format on */
