/* Player boards and industry tracks. See components.h.
 *
 * A further board is one more table here. Special spaces stand in the order of routes and spaces, and those with two
 * effects of different conditions are two rows. Reconstructed: that the idea spaces of St. Petersburg ask for wood, the
 * star of 10 and the place of the medal in Kyiv.
 */
#include "games/ultimate_railroads/components.h"

/* clang-format off */
#define TO_BRONZE (UR_SET_WOOD | UR_SET_GREEN | UR_SET_BRONZE)
#define TO_SILVER (TO_BRONZE | UR_SET_SILVER)

#define ON(piece, route, space, colour, loco, ...) \
    {route, space, UR_##colour, loco, UR_PIECE_##piece, {{__VA_ARGS__}}, false}
#define AT(...) ON(PRINTED, __VA_ARGS__)
#define FOR_COIN(route, space, colour, ...) \
    {route, space, UR_##colour, false, UR_PIECE_PRINTED, {{__VA_ARGS__}}, true}
#define WITH_LOCO true
#define TRACK_ONLY false
#define OP(id, n) {UR_OP_##id, n, 0}
#define STAR(n)   {UR_OP_STAR, n, 0}

enum { TRANS_SIBERIAN, ST_PETERSBURG, KYIV };

static const struct ur_special russian_special[] = {
    AT(TRANS_SIBERIAN, 2, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GREEN)),
    AT(TRANS_SIBERIAN, 3, WOOD, WITH_LOCO, OP(WORKER, 1)),
    AT(TRANS_SIBERIAN, 6, WOOD, TRACK_ONLY, OP(UNLOCK, UR_BRONZE)),
    AT(TRANS_SIBERIAN, 10, WOOD, TRACK_ONLY, OP(UNLOCK, UR_SILVER)),
    AT(TRANS_SIBERIAN, 13, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(TRANS_SIBERIAN, 15, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GOLD), {UR_OP_TRACK, 2, UR_SET_GOLD}),
    AT(TRANS_SIBERIAN, 15, WOOD, TRACK_ONLY, OP(KEY, 1)),
    AT(ST_PETERSBURG, 4, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(ST_PETERSBURG, 6, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(ST_PETERSBURG, 7, GREEN, WITH_LOCO, OP(DOUBLE, 1)),
    AT(ST_PETERSBURG, 9, WOOD, TRACK_ONLY, OP(KEY, 1)),
    AT(KYIV, 1, WOOD, WITH_LOCO, STAR(1)),
    AT(KYIV, 2, WOOD, WITH_LOCO, STAR(2)),
    AT(KYIV, 3, WOOD, WITH_LOCO, STAR(3)),
    AT(KYIV, 4, WOOD, WITH_LOCO, STAR(4)),
    AT(KYIV, 7, WOOD, TRACK_ONLY, OP(WORKER, 1)),
    AT(KYIV, 8, WOOD, WITH_LOCO, STAR(10)),
    AT(KYIV, 8, GREEN, WITH_LOCO, OP(MEDAL_SLOT, 1)),
    AT(KYIV, 9, WOOD, TRACK_ONLY, OP(KEY, 1)),
};

static const struct ur_board russian = {
    "Russian Railroads",
    {
        {"Trans-Siberian", 15, 2, UR_SET_ANY, 8},
        {"St. Petersburg", 9, 1, TO_SILVER, 0},
        {"Kyiv", 9, 1, TO_BRONZE, 0},
    },
    RH_COUNT(russian_special),
    russian_special,
    0, 0, {0},
};

/* That Munich forks behind 8, to 15 and to 13, is from a public description of the board of 2015. The other lengths, the special
 * spaces and what lies on the extensions are reconstructed, but for the kinds of spaces that the rulebook names. UR-177 to
 * UR-188 */
enum { MUNICH, DRESDEN, NUREMBERG };

static const struct ur_special german_special[] = {
    ON(PRINTED, MUNICH, 2, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GREEN)),
    ON(PRINTED, MUNICH, 3, WOOD, WITH_LOCO, OP(WORKER, 1)),
    ON(PRINTED, MUNICH, 5, WOOD, TRACK_ONLY, OP(UNLOCK, UR_BRONZE)),
    ON(PRINTED, MUNICH, 7, GREEN, WITH_LOCO, OP(IDEA, 1)),
    ON(PRINTED, DRESDEN, 3, WOOD, WITH_LOCO, OP(INCOME, 1)),
    ON(PRINTED, DRESDEN, 4, WOOD, WITH_LOCO, OP(IDEA, 1)),
    ON(PRINTED, DRESDEN, 8, GREEN, WITH_LOCO, OP(MEDAL_SLOT, 1)),
    ON(PRINTED, DRESDEN, 9, WOOD, TRACK_ONLY, OP(KEY, 1)),
    ON(PRINTED, NUREMBERG, 1, WOOD, WITH_LOCO, STAR(1)),
    ON(PRINTED, NUREMBERG, 2, WOOD, WITH_LOCO, STAR(2)),
    ON(PRINTED, NUREMBERG, 3, WOOD, WITH_LOCO, STAR(3)),
    ON(PRINTED, NUREMBERG, 10, WOOD, TRACK_ONLY, OP(KEY, 1)),
    ON(HAMBURG, MUNICH, 10, WOOD, TRACK_ONLY, OP(UNLOCK, UR_SILVER)),
    ON(HAMBURG, MUNICH, 11, GREEN, WITH_LOCO, OP(INCOME, 1)),
    ON(HAMBURG, MUNICH, 13, WOOD, WITH_LOCO, OP(IDEA, 1)),
    ON(HAMBURG, MUNICH, 15, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GOLD), {UR_OP_TRACK, 2, UR_SET_GOLD}),
    ON(HAMBURG, MUNICH, 15, WOOD, TRACK_ONLY, OP(KEY, 1)),
    ON(BERLIN, MUNICH, 9, WOOD, TRACK_ONLY, OP(UNLOCK, UR_SILVER)),
    ON(BERLIN, MUNICH, 10, WOOD, WITH_LOCO, OP(IDEA, 1)),
    ON(BERLIN, MUNICH, 11, GREEN, WITH_LOCO, OP(INCOME, 1)),
    ON(BERLIN, MUNICH, 13, WOOD, TRACK_ONLY, OP(KEY, 1)),
    ON(2_1, NUREMBERG, 8, WOOD, WITH_LOCO, OP(IDEA, 1)),
    ON(2_2, NUREMBERG, 8, GREEN, WITH_LOCO, OP(INCOME, 1)),
    ON(2_3, NUREMBERG, 8, WOOD, WITH_LOCO, STAR(5)),
    ON(2_3, NUREMBERG, 9, WOOD, WITH_LOCO, STAR(6)),
    ON(2_4, NUREMBERG, 9, WOOD, TRACK_ONLY, OP(WRENCH, 1)),
    ON(2_5, NUREMBERG, 8, WOOD, TRACK_ONLY, OP(STEP, 2)),
    ON(2_5, NUREMBERG, 9, WOOD, TRACK_ONLY, OP(COINS, 1)),
    ON(2_6, NUREMBERG, 8, WOOD, WITH_LOCO, OP(WORKER, 1)),
    ON(3_1, DRESDEN, 5, WOOD, WITH_LOCO, OP(IDEA, 1)),
    ON(3_2, DRESDEN, 6, GREEN, TRACK_ONLY, OP(WRENCH, 1)),
    ON(3_3, DRESDEN, 5, WOOD, WITH_LOCO, STAR(3)),
    ON(3_3, DRESDEN, 6, WOOD, WITH_LOCO, STAR(4)),
    ON(3_3, DRESDEN, 7, WOOD, WITH_LOCO, STAR(5)),
    ON(3_4, DRESDEN, 5, WOOD, TRACK_ONLY, OP(STEP, 2)),
    ON(3_4, DRESDEN, 7, GREEN, WITH_LOCO, OP(INCOME, 1)),
    ON(3_5, DRESDEN, 6, WOOD, WITH_LOCO, OP(WORKER, 1)),
    ON(3_5, DRESDEN, 7, BRONZE, TRACK_ONLY, OP(COINS, 2)),
    ON(3_6, DRESDEN, 5, WOOD, TRACK_ONLY, OP(LOCO, 1)),
    ON(3_6, DRESDEN, 7, BRONZE, WITH_LOCO, OP(INCOME, 1)),
    ON(4_1, NUREMBERG, 4, WOOD, WITH_LOCO, STAR(2)),
    ON(4_1, NUREMBERG, 5, WOOD, WITH_LOCO, STAR(3)),
    ON(4_1, NUREMBERG, 6, WOOD, WITH_LOCO, STAR(4)),
    ON(4_1, NUREMBERG, 7, WOOD, WITH_LOCO, STAR(5)),
    ON(4_2, NUREMBERG, 5, WOOD, WITH_LOCO, OP(IDEA, 1)),
    ON(4_2, NUREMBERG, 7, BRONZE, WITH_LOCO, OP(IDEA, 1)),
    ON(4_3, NUREMBERG, 4, WOOD, TRACK_ONLY, OP(STEP, 2)),
    ON(4_3, NUREMBERG, 6, GREEN, TRACK_ONLY, OP(WRENCH, 1)),
    ON(4_4, NUREMBERG, 5, GREEN, WITH_LOCO, OP(INCOME, 1)),
    ON(4_4, NUREMBERG, 7, BRONZE, WITH_LOCO, OP(INCOME, 1)),
    ON(4_5, NUREMBERG, 5, WOOD, WITH_LOCO, OP(WORKER, 1)),
    ON(4_5, NUREMBERG, 7, GREEN, WITH_LOCO, OP(IDEA, 1)),
    ON(4_6, NUREMBERG, 4, WOOD, TRACK_ONLY, OP(LOCO, 1)),
    ON(4_6, NUREMBERG, 6, GREEN, WITH_LOCO, OP(KEY, 1)),
};

static const struct ur_board german = {
    "German Railroads",
    {
        {"Munich", 15, 2, UR_SET_ANY, 8},
        {"Dresden", 9, 1, TO_SILVER, 0},
        {"Nuremberg-Fuerth", 10, 1, TO_SILVER, 0},
    },
    RH_COUNT(german_special),
    german_special,
    UR_PIECE_BERLIN,
    MUNICH,
    {"Munich", 13, 2, TO_SILVER, 8}, /* UR-179a, UR-180 */
};

/* Sourced are the blasting spaces, the boulder, that three spaces ask for a coin, and where the golden spike is; the other
 * special spaces are reconstructed. UR-195 to UR-204 */
enum { ROCKY_MOUNTAINEER, SACRAMENTO, OMAHA };

static const struct ur_special american_special[] = {
    AT(ROCKY_MOUNTAINEER, 2, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GREEN)),
    AT(ROCKY_MOUNTAINEER, 3, GREEN, WITH_LOCO, OP(BLAST, 1)),
    AT(ROCKY_MOUNTAINEER, 4, BRONZE, WITH_LOCO, OP(BLAST, 1)),
    AT(ROCKY_MOUNTAINEER, 5, WOOD, TRACK_ONLY, OP(UNLOCK, UR_BRONZE)),
    FOR_COIN(ROCKY_MOUNTAINEER, 7, WOOD, OP(STOCK, 1)),
    AT(ROCKY_MOUNTAINEER, 9, WOOD, TRACK_ONLY, OP(UNLOCK, UR_SILVER)),
    AT(ROCKY_MOUNTAINEER, 11, GREEN, WITH_LOCO, OP(STOCK, 1)),
    AT(ROCKY_MOUNTAINEER, 13, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(ROCKY_MOUNTAINEER, 15, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GOLD), {UR_OP_TRACK, 2, UR_SET_GOLD}),
    AT(ROCKY_MOUNTAINEER, 15, WOOD, TRACK_ONLY, OP(KEY, 1)),
    AT(SACRAMENTO, 2, WOOD, WITH_LOCO, OP(STOCK, 1)),
    AT(SACRAMENTO, 3, WOOD, WITH_LOCO, OP(WORKER, 1)),
    FOR_COIN(SACRAMENTO, 4, GREEN, OP(STOCK, 1)),
    AT(SACRAMENTO, 6, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(SACRAMENTO, 7, GREEN, WITH_LOCO, OP(MEDAL_SLOT, 1)),
    AT(SACRAMENTO, 9, WOOD, WITH_LOCO, OP(SPIKE_SLOT, 1)),
    AT(SACRAMENTO, 9, WOOD, TRACK_ONLY, OP(KEY, 1)),
    AT(OMAHA, 2, WOOD, WITH_LOCO, OP(STOCK, 1)),
    AT(OMAHA, 4, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(OMAHA, 5, WOOD, TRACK_ONLY, OP(WORKER, 1)),
    FOR_COIN(OMAHA, 6, BRONZE, OP(STOCK, 1)),
    AT(OMAHA, 7, GREEN, WITH_LOCO, OP(STOCK, 1)),
    AT(OMAHA, 9, WOOD, WITH_LOCO, OP(SPIKE_SLOT, 1)),
    AT(OMAHA, 9, WOOD, TRACK_ONLY, OP(KEY, 1)),
};

static const struct ur_board american = {
    "American Railroads",
    {
        {"Rocky Mountaineer", 15, 2, UR_SET_ANY, 6},
        {"Sacramento", 9, 1, UR_SET_ANY, 3},
        {"Omaha", 9, 1, UR_SET_ANY, 3},
    },
    RH_COUNT(american_special),
    american_special,
    0, 0, {0},
};

/* Sourced are the lengths, where green and gold are unlocked, and what lies on the spaces 1 and 6 of Tokyo; the other special
 * spaces are reconstructed. UR-221 to UR-229 */
enum { BEIJING, SEOUL, TOKYO };

static const struct ur_special asian_special[] = {
    AT(BEIJING, 2, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GREEN)),
    AT(BEIJING, 5, GREEN, WITH_LOCO, OP(SITE, 1)),
    AT(BEIJING, 7, WOOD, TRACK_ONLY, OP(UNLOCK, UR_BRONZE)),
    AT(BEIJING, 9, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(BEIJING, 10, WOOD, WITH_LOCO, OP(WORKER, 1)),
    AT(BEIJING, 12, WOOD, TRACK_ONLY, OP(UNLOCK, UR_SILVER)),
    AT(BEIJING, 14, BRONZE, WITH_LOCO, OP(LOCO, 1)),
    AT(BEIJING, 16, GREEN, WITH_LOCO, OP(MEDAL_SLOT, 1)),
    AT(BEIJING, 17, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GOLD), {UR_OP_TRACK, 2, UR_SET_GOLD}),
    AT(BEIJING, 19, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(BEIJING, 21, WOOD, TRACK_ONLY, OP(KEY, 1)),
    AT(SEOUL, 2, WOOD, WITH_LOCO, STAR(2)),
    AT(SEOUL, 4, WOOD, WITH_LOCO, STAR(4)),
    AT(SEOUL, 5, GREEN, WITH_LOCO, OP(SITE, 1)),
    AT(SEOUL, 6, WOOD, WITH_LOCO, STAR(6)),
    AT(SEOUL, 7, WOOD, WITH_LOCO, OP(IDEA, 1)),
    AT(SEOUL, 8, WOOD, TRACK_ONLY, OP(UNLOCK, UR_SILVER)),
    AT(SEOUL, 10, GREEN, WITH_LOCO, OP(MEDAL_SLOT, 1)),
    AT(SEOUL, 11, WOOD, TRACK_ONLY, OP(KEY, 1)),
    AT(TOKYO, 1, WOOD, WITH_LOCO, OP(SITE, 1)),
    ON(TOKYO_IDEA, TOKYO, 3, GREEN, WITH_LOCO, OP(IDEA, 1)),
    ON(TOKYO_STAR, TOKYO, 4, WOOD, WITH_LOCO, STAR(4)),
    ON(OSAKA, TOKYO, 4, BRONZE, WITH_LOCO, OP(LOCO, 1)),
    AT(TOKYO, 6, WOOD, TRACK_ONLY, OP(WORKER, 1)),
    ON(TOKYO_END, TOKYO, 7, WOOD, TRACK_ONLY, OP(KEY, 1)),
    ON(OSAKA, TOKYO, 7, GREEN, WITH_LOCO, OP(DOUBLE, 1)),
    ON(OSAKA, TOKYO, 8, WOOD, TRACK_ONLY, OP(UNLOCK, UR_GOLD), {UR_OP_TRACK, 2, UR_SET_GOLD}),
    ON(OSAKA, TOKYO, 9, GREEN, WITH_LOCO, OP(MEDAL_SLOT, 1)),
    ON(OSAKA, TOKYO, 10, WOOD, TRACK_ONLY, OP(KEY, 1)),
};

static const struct ur_board asian = {
    "Asian Railroads",
    {
        {"Beijing", 21, 3, UR_SET_ANY, 8},
        {"Seoul", 11, 2, TO_SILVER, 0},
        {"Tokyo", 7, 1, UR_SET_WOOD_GREEN, 0}, /* UR-226 */
    },
    RH_COUNT(asian_special),
    asian_special,
    UR_PIECE_OSAKA,
    TOKYO,
    {"Osaka", 10, 1, UR_SET_ANY, 0}, /* UR-227 */
};

const struct ur_board *const ur_board[UR_BOARDS] = {
    [UR_RUSSIAN] = &russian, [UR_GERMAN] = &german, [UR_AMERICAN] = &american, [UR_ASIAN] = &asian};

#define PIECE_NAME(id, name, board, route, space) name,
#define PIECE(id, name, board, route, space) {UR_##board, route, space},
static const char *const piece_list[] = {UR_PIECE_LIST(PIECE_NAME)};
const struct names ur_piece_names = {"piece", piece_list, UR_PIECES};
const struct ur_piece ur_piece[UR_PIECES] = {UR_PIECE_LIST(PIECE)};

/* --- Industry -------------------------------------------------------------------------------------------- */

#define POINTS(n) {n, 0, {{{0}}}}
#define GAP(n)    {UR_NONE, n, {{{0}}}}
#define GIVES(n, id) {n, 0, {{OP(id, 1)}}}

/* The main lane is the Russian track, and the lower lane of the American one. Of the upper lane all points, the coin and the
 * key are reconstructed. */
const struct ur_lane ur_lane[UR_LANES] = {
    [UR_LANE_MAIN] = {
        16, 0, false,
        {POINTS(0), POINTS(1), POINTS(2), POINTS(3), POINTS(5), GAP(1), POINTS(10), GAP(2), POINTS(15), GAP(3),
         {UR_NONE, 0, {{OP(IDEA, 1)}}}, GAP(4), POINTS(20), GAP(5), POINTS(25), {30, 0, {{OP(KEY, 1)}}}}},
    [UR_LANE_UPPER] = {
        16, 0, true,
        {POINTS(0), POINTS(1), POINTS(1), POINTS(2), POINTS(2), GAP(1), POINTS(3), GAP(2), POINTS(5), GAP(3),
         {UR_NONE, 0, {{OP(COINS, 1)}}}, GAP(4), POINTS(8), GAP(5), POINTS(10), {12, 0, {{OP(KEY, 1)}}}}},
    /* The board that all share, for two players and for more: that there are factories which must be entered and others which
     * need not, the 35 at the end and the idea or key are sourced, the rows are reconstructed. */
    [UR_LANE_SHARED_2] = {
        16, 1u << 2 | 1u << 8 | 1u << 12, false,
        {POINTS(0), POINTS(1), GAP(1), POINTS(3), POINTS(5), GAP(2), POINTS(8), GIVES(10, COINS), GAP(3), GIVES(15, IDEA_OR_KEY),
         GAP(4), POINTS(20), GAP(5), POINTS(25), POINTS(30), GIVES(35, KEY)}},
    [UR_LANE_SHARED_34] = {
        21, 1u << 3 | 1u << 9 | 1u << 13 | 1u << 18, false,
        {POINTS(0), POINTS(1), POINTS(2), GAP(1), POINTS(3), POINTS(5), GAP(2), POINTS(8), GIVES(10, COINS), GAP(3), POINTS(12),
         GAP(4), GIVES(15, IDEA_OR_KEY), GAP(5), POINTS(18), GIVES(20, DOUBLER), GAP(6), POINTS(25), GAP(7), POINTS(30),
         GIVES(35, KEY)}},
};
const uint8_t ur_plots[UR_LANES] = {[UR_LANE_SHARED_2] = 5, [UR_LANE_SHARED_34] = UR_PLOTS};

const uint8_t ur_board_industry[UR_BOARDS] = {
    [UR_RUSSIAN] = UR_INDUSTRY_RUSSIAN, [UR_GERMAN] = UR_INDUSTRY_RUSSIAN,
    [UR_AMERICAN] = UR_INDUSTRY_AMERICAN, [UR_ASIAN] = UR_INDUSTRY_ASIAN,
};

/* --- Names of routes, slots and markers of every board --------------------------------------------------- */

#define ROUTES(X) \
    X("Trans-Siberian") X("St. Petersburg") X("Kyiv") \
    X("Munich") X("Dresden") X("Nuremberg-Fuerth") \
    X("Rocky Mountaineer") X("Sacramento") X("Omaha") \
    X("Beijing") X("Seoul") X("Tokyo")
#define ROUTE(name) name,
#define SLOTS(name) name " 1", name " 2", name " 3",
#define MARKERS(name) name " wood", name " green", name " bronze", name " silver", name " gold",

static const char *const route_list[] = {ROUTES(ROUTE)};
static const char *const slot_list[] = {ROUTES(SLOTS) "supply"};
static const char *const marker_list[] = {ROUTES(MARKERS)};
const struct names ur_route_names = {"route", route_list, RH_COUNT(route_list)};
const struct names ur_slot_names = {"slot", slot_list, RH_COUNT(slot_list)};
const struct names ur_marker_names = {"marker", marker_list, RH_COUNT(marker_list)};
/* clang-format on */
