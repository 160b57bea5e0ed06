/* See components.h. Counts and geometry of tiles, colours and numbers of New Cities, turns and bands follow the public
 * sources named in docs/rules-notes/age-of-steam.md; the order in which boxes are filled is reconstructed. */
#include "games/age_of_steam/components.h"

/* --- Hexes --------------------------------------------------------------------------------------------------------- */

#define LOWER(c) (((c) + 2) % 2) /* odd columns sit half a hex lower */
#define HEX(c, r)                                                                               \
    {                                                                                           \
        AOS_AT(c, (r)-1), AOS_AT((c) + 1, (r)-1 + LOWER(c)), AOS_AT((c) + 1, (r) + LOWER(c)),   \
            AOS_AT(c, (r) + 1), AOS_AT((c)-1, (r) + LOWER(c)), AOS_AT((c)-1, (r)-1 + LOWER(c)), \
    }
#define ODD(c)                                                                                         \
    HEX(c, 0), HEX(c, 1), HEX(c, 2), HEX(c, 3), HEX(c, 4), HEX(c, 5), HEX(c, 6), HEX(c, 7), HEX(c, 8), \
        HEX(c, 9)
#define EVEN(c) ODD(c), HEX(c, 10)

const uint8_t aos_neighbour[AOS_HEXES][AOS_EDGES] = {
    EVEN(0), ODD(1),   EVEN(2), ODD(3),   EVEN(4), ODD(5),   EVEN(6), ODD(7),   EVEN(8),
    ODD(9),  EVEN(10), ODD(11), EVEN(12), ODD(13), EVEN(14), ODD(15), EVEN(16), ODD(17),
};

#define ODD_NAMES(c)                                                                                        \
    "c" #c "r0", "c" #c "r1", "c" #c "r2", "c" #c "r3", "c" #c "r4", "c" #c "r5", "c" #c "r6", "c" #c "r7", \
        "c" #c "r8", "c" #c "r9"
#define EVEN_NAMES(c) ODD_NAMES(c), "c" #c "r10"
RH_NAMES(aos_hex_names, "hex", EVEN_NAMES(0), ODD_NAMES(1), EVEN_NAMES(2), ODD_NAMES(3), EVEN_NAMES(4),
         ODD_NAMES(5), EVEN_NAMES(6), ODD_NAMES(7), EVEN_NAMES(8), ODD_NAMES(9), EVEN_NAMES(10),
         ODD_NAMES(11), EVEN_NAMES(12), ODD_NAMES(13), EVEN_NAMES(14), ODD_NAMES(15), EVEN_NAMES(16),
         ODD_NAMES(17));
RH_NAMES(aos_side_names, "side", "N", "NE", "SE", "S", "SW", "NW");
RH_NAMES(aos_bearing_names, "bearing", "right in", "north of", "northeast of", "east of", "southeast of",
         "south of", "southwest of", "west of", "northwest of");

/* --- Goods --------------------------------------------------------------------------------------------------------- */

RH_NAMES(aos_good_names, "good", "red", "blue", "purple", "yellow", "black");
RH_NAMES(aos_cube_names, "cube", "none", "red", "blue", "purple", "yellow", "black");

/* --- Track tiles ------------------------------------------------------------------------------------------------------ */

#define USED(p) ((p) != AOS_NO_PIECE)
#define EDGES(a, b, c, d, e, f) \
    (USED(a) | USED(b) << 1 | USED(c) << 2 | USED(d) << 3 | USED(e) << 4 | USED(f) << 5)
#define TURNED(set, k) (((set) << (k) | (set) >> (AOS_EDGES - (k))) & 0x3F)
#define TURNS(set) \
    { TURNED(set, 0), TURNED(set, 1), TURNED(set, 2), TURNED(set, 3), TURNED(set, 4), TURNED(set, 5) }
/* The other edge of the piece `p` at edge `at`; of an exit that leads into a town, the edge itself. */
#define OTHER(at, p, a, b, c, d, e, f) \
    (at != 0 && (p) == (a)   ? 0       \
     : at != 1 && (p) == (b) ? 1       \
     : at != 2 && (p) == (c) ? 2       \
     : at != 3 && (p) == (d) ? 3       \
     : at != 4 && (p) == (e) ? 4       \
     : at != 5 && (p) == (f) ? 5       \
                             : at)
#define TILE(id, words_, kind_, count_, turns_, a, b, c, d, e, f)                 \
    [AOS_##id] = {#id,                                                            \
                  words_,                                                         \
                  AOS_##kind_,                                                    \
                  count_,                                                         \
                  turns_,                                                         \
                  EDGES(a, b, c, d, e, f),                                        \
                  TURNS(EDGES(a, b, c, d, e, f)),                                 \
                  {a, b, c, d, e, f},                                             \
                  {OTHER(0, a, a, b, c, d, e, f), OTHER(1, b, a, b, c, d, e, f),  \
                   OTHER(2, c, a, b, c, d, e, f), OTHER(3, d, a, b, c, d, e, f),  \
                   OTHER(4, e, a, b, c, d, e, f), OTHER(5, f, a, b, c, d, e, f)}, \
                  {0, USED(a), USED(a) + USED(b), USED(a) + USED(b) + USED(c),    \
                   USED(a) + USED(b) + USED(c) + USED(d), USED(a) + USED(b) + USED(c) + USED(d) + USED(e)}},

const struct aos_tile aos_tiles[AOS_TILES] = {[AOS_NO_TILE] = {.name = "none"}, AOS_TILE_LIST(TILE)};

#define IS(p, n) ((p) == (n))
#define PIECE(n, a, b, c, d, e, f) \
    (IS(a, n) | IS(b, n) << 1 | IS(c, n) << 2 | IS(d, n) << 3 | IS(e, n) << 4 | IS(f, n) << 5)
#define LOOK(id, k, ...)                                                           \
    {AOS_##id, k, TURNED(EDGES(__VA_ARGS__), k), TURNED(PIECE(0, __VA_ARGS__), k), \
     TURNED(PIECE(1, __VA_ARGS__), k)},
#define LOOKS_2(id, ...) LOOK(id, 0, __VA_ARGS__) LOOK(id, 1, __VA_ARGS__)
#define LOOKS_3(id, ...) LOOKS_2(id, __VA_ARGS__) LOOK(id, 2, __VA_ARGS__)
#define LOOKS_6(id, ...) \
    LOOKS_3(id, __VA_ARGS__) LOOK(id, 3, __VA_ARGS__) LOOK(id, 4, __VA_ARGS__) LOOK(id, 5, __VA_ARGS__)
#define LOOKS(id, words, kind, count, turns, ...) LOOKS_##turns(id, __VA_ARGS__)
const struct aos_look aos_looks[AOS_LOOKS] = {AOS_TILE_LIST(LOOKS)};

#define TILE_NAME(id, ...) #id,
static const char *const tile_names[] = {"none", AOS_TILE_LIST(TILE_NAME)};
const struct names aos_tile_names = {"tile", tile_names, AOS_TILES};
const struct names aos_new_tile_names = {"tile", tile_names + 1, AOS_TILES - 1};
#define TILE_WORDS(id, words, ...) words,
const char *const aos_new_tile_words[AOS_TILES - 1] = {AOS_TILE_LIST(TILE_WORDS)};

const uint8_t aos_tile_price[AOS_TILE_KINDS] = {[AOS_SIMPLE] = 2, [AOS_COEXIST] = 3, [AOS_CROSSING] = 4};

/* --- Actions, New Cities, the goods display ---------------------------------------------------------------------------- */

#define ACTION_NAME(id, name, words)  name,
#define ACTION_WORDS(id, name, words) words,
static const char *const action_names[] = {"none", AOS_ACTION_LIST(ACTION_NAME)};
const struct names aos_held_names = {"action", action_names, AOS_ACTIONS + 1};
const struct names aos_action_names = {"action", action_names + 1, AOS_ACTIONS};
const char *const aos_action_words[AOS_ACTIONS] = {AOS_ACTION_LIST(ACTION_WORDS)};

RH_NAMES(aos_section_names, "section", "light", "dark");
RH_NAMES(aos_letter_names, "New City", "A", "B", "C", "D", "E", "F", "G", "H");

const struct aos_display aos_display[AOS_DISPLAY] = {
    {"light-1", AOS_LIGHT, 0, 3, 0, 0},    {"light-2", AOS_LIGHT, 1, 3, 3, 0},
    {"light-3", AOS_LIGHT, 2, 3, 6, 0},    {"light-4", AOS_LIGHT, 3, 3, 9, 0},
    {"light-5", AOS_LIGHT, 4, 3, 12, 0},   {"light-6", AOS_LIGHT, 5, 3, 15, 0},
    {"dark-1", AOS_DARK, 0, 3, 18, 0},     {"dark-2", AOS_DARK, 1, 3, 21, 0},
    {"dark-3", AOS_DARK, 2, 3, 24, 0},     {"dark-4", AOS_DARK, 3, 3, 27, 0},
    {"dark-5", AOS_DARK, 4, 3, 30, 0},     {"dark-6", AOS_DARK, 5, 3, 33, 0},
    {"A", AOS_LIGHT, 2, 2, 36, AOS_RED},   {"B", AOS_LIGHT, 3, 2, 38, AOS_BLUE},
    {"C", AOS_LIGHT, 4, 2, 40, AOS_BLACK}, {"D", AOS_LIGHT, 5, 2, 42, AOS_BLACK},
    {"E", AOS_DARK, 0, 2, 44, AOS_YELLOW}, {"F", AOS_DARK, 1, 2, 46, AOS_PURPLE},
    {"G", AOS_DARK, 2, 2, 48, AOS_BLACK},  {"H", AOS_DARK, 3, 2, 50, AOS_BLACK},
};

RH_NAMES(aos_box_names, "box", "light-1-1", "light-1-2", "light-1-3", "light-2-1", "light-2-2", "light-2-3",
         "light-3-1", "light-3-2", "light-3-3", "light-4-1", "light-4-2", "light-4-3", "light-5-1",
         "light-5-2", "light-5-3", "light-6-1", "light-6-2", "light-6-3", "dark-1-1", "dark-1-2", "dark-1-3",
         "dark-2-1", "dark-2-2", "dark-2-3", "dark-3-1", "dark-3-2", "dark-3-3", "dark-4-1", "dark-4-2",
         "dark-4-3", "dark-5-1", "dark-5-2", "dark-5-3", "dark-6-1", "dark-6-2", "dark-6-3", "A-1", "A-2",
         "B-1", "B-2", "C-1", "C-2", "D-1", "D-2", "E-1", "E-2", "F-1", "F-2", "G-1", "G-2", "H-1", "H-2");

#define CITY_ROW(r) r, r + 3, r + 6, r + 9, r + 12, r + 15, r + 18, r + 21, r + 24, r + 27, r + 30, r + 33
#define NEW_ROW(r)  r + 36, r + 38, r + 40, r + 42, r + 44, r + 46, r + 48, r + 50
const uint8_t aos_fill_order[AOS_BOXES] = {CITY_ROW(0), CITY_ROW(1), CITY_ROW(2), NEW_ROW(0), NEW_ROW(1)};

/* --- Numbers ----------------------------------------------------------------------------------------------------------- */

int aos_reduction(int income) {
    static const struct { int8_t from, loss; } bands[] = {{50, 10}, {41, 8}, {31, 6}, {21, 4}, {11, 2}};
    for (unsigned i = 0; i < RH_COUNT(bands); i++)
        if (income >= bands[i].from) return bands[i].loss;
    return 0;
}
