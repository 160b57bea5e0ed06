/* See maps.h. Ground, places and numbers of the Rust Belt follow two public engines and the board picture in the
 * rulebook, which agree but for hex c8r0 (land here, docs/rules-notes/age-of-steam.md C-6). */
#include "games/age_of_steam/maps.h"

#define CITY_ROW(id, name_, c, r, good_, section_, die_, cubes_) \
    [AOS_##                                                      \
        id] = {name_, AOS_AT(c, r), c, 2 * (r) + (c) % 2, 1, AOS_##good_, AOS_##section_, (die_)-1, cubes_},
#define TOWN_ROW(id, name_, c, r) [AOS_##id] = {name_, AOS_AT(c, r), c, 2 * (r) + (c) % 2, 0, 0, 0, 0, 0},
#define ROWS(id, name_)           AOS_##id##_PLACES(CITY_ROW, TOWN_ROW)
const struct aos_place aos_places[AOS_PLACES] = {AOS_MAP_LIST(ROWS)};

#define CITY_NAME(id, name_, ...)  name_,
#define TOWN_NAME(id, name_, c, r) name_,
#define NAMES(id, name_)           AOS_##id##_PLACES(CITY_NAME, TOWN_NAME)
static const char *const place_names[AOS_PLACES] = {AOS_MAP_LIST(NAMES)};
const struct names aos_place_names = {"place", place_names, AOS_PLACES};

#define PHASE_NAME(id, name) name,
RH_NAMES(aos_phase_names, "phase", AOS_PHASE_LIST(PHASE_NAME));

#define CITY_AT(id, name_, c, r, ...) [AOS_AT(c, r)] = AOS_##id + 1,
#define TOWN_AT(id, name_, c, r)      [AOS_AT(c, r)] = AOS_##id + 1,
#define ONE_MORE(...)                 +1
#define PLACES(id, first_)                                                    \
    .place_at = {AOS_##id##_PLACES(CITY_AT, TOWN_AT)}, .first = AOS_##first_, \
    .places = 0 AOS_##id##_PLACES(ONE_MORE, ONE_MORE)

#define BIT(n)      (1u << (n))
#define ALL_ACTIONS (BIT(AOS_ACTIONS) - 1)

static const struct aos_river rust_belt_rivers[] = {
    {AOS_AT(2, 3), 5, 2},  {AOS_AT(3, 3), 5, 2},  {AOS_AT(4, 4), 5, 3},   {AOS_AT(4, 5), 0, 3},
    {AOS_AT(4, 6), 0, 3},  {AOS_AT(4, 7), 0, 3},  {AOS_AT(4, 8), 0, 2},   {AOS_AT(5, 8), 5, 2},
    {AOS_AT(6, 9), 5, 3},  {AOS_AT(6, 10), 0, 3}, {AOS_AT(10, 10), 4, 1}, {AOS_AT(11, 9), 4, 1},
    {AOS_AT(12, 9), 4, 1}, {AOS_AT(13, 8), 4, 1}, {AOS_AT(14, 8), 4, 1},  {AOS_AT(15, 7), 4, 1},
    {AOS_AT(16, 7), 4, 0}, {AOS_AT(16, 6), 3, 1}, {AOS_AT(16, 2), 1, 3},  {0, 0, 0},
};
/* Reconstructed: the edges that the rivers of St. Lucia cross; the sources give only the hexes. */
static const struct aos_river st_lucia_rivers[] = {
    {AOS_AT(1, 6), 2, 4}, {AOS_AT(0, 6), 2, 4},
    {AOS_AT(3, 3), 2, 5}, {AOS_AT(2, 3), 2, 4},
    {AOS_AT(4, 8), 0, 3}, {AOS_AT(4, 9), 0, 2},
    {AOS_AT(5, 9), 5, 2}, {AOS_AT(5, 4), 5, 1},
    {AOS_AT(6, 4), 4, 2}, {0, 0, 0},
};
static const struct aos_river no_rivers[] = {{0, 0, 0}};

static const struct aos_label rust_belt_labels[] = {
    {"L. Superior", 3.5F, 0.32F, 0},
    {"Lake Michigan", 8.55F, 3.1F, -72},
    {"Lake Huron", 12.5F, 1.3F, 0},
    {"Lake Erie", 14.4F, 4.1F, -30},
    {NULL, 0, 0, 0},
};
static const struct aos_label no_labels[] = {{NULL, 0, 0, 0}};

/* The pictures lie on their side: a line is a column, from north to south. */
/* clang-format off */
#define RUST_BELT_GROUND \
    "..........." \
    ".........." \
    "...~......." \
    "o..~......" \
    "o...~~~~~.." \
    "........~." \
    ".........~~" \
    ".........." \
    ".ooooo....." \
    "ooooo....." \
    "o.........~" \
    "o........~" \
    "ooo......~." \
    "ooo.o...~." \
    "o...o...~.^" \
    "...o...~.^" \
    "..~o..~~.^^" \
    ".o..^.^^^^"
#define BARBADOS_GROUND \
    "........   " \
    "^^^^^^... " \
    " ..^^^^..  " \
    "  .^^^^.. " \
    "    .^^... " \
    "    .^... " \
    "     ....  " \
    "     ...  "
#define ST_LUCIA_GROUND \
    "     .~..  " \
    "    ..~..." \
    "  .~..^^..." \
    "...~.^.^.." \
    "..^^^^^^~~." \
    "....~....~" \
    " ...~..... "
/* clang-format on */

/* What lies around each hex follows from the picture. Behind the picture, and at AOS_NOWHERE, there is nothing. Of the
 * characters of a picture those for land, and no others, end in the bits 10. */
#define COLUMN_OF_BLANKS "           "
#define BLANKS                                                                                            \
    COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS \
        COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS              \
            COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS COLUMN_OF_BLANKS          \
                COLUMN_OF_BLANKS COLUMN_OF_BLANKS
#define GROUND_AT(picture, c, r) (picture BLANKS)[AOS_AT(c, r)]
#define LAND(picture, c, r)      ((GROUND_AT(picture, c, r) & 3) == 2)
#define LOWER(c)                 (((c) + 2) % 2) /* odd columns sit half a hex lower */
#define LAND_AROUND(picture, c, r)                                                  \
    (LAND(picture, c, (r)-1) | LAND(picture, (c) + 1, (r)-1 + LOWER(c)) << 1 |      \
     LAND(picture, (c) + 1, (r) + LOWER(c)) << 2 | LAND(picture, c, (r) + 1) << 3 | \
     LAND(picture, (c)-1, (r) + LOWER(c)) << 4 | LAND(picture, (c)-1, (r)-1 + LOWER(c)) << 5)
#define AROUND(picture, c, r)                                                                           \
    LAND(picture, c, r) * (LAND_AROUND(picture, c, r) | (GROUND_AT(picture, c, r) == '~') * AOS_RIVER | \
                           (GROUND_AT(picture, c, r) == '^') * AOS_MOUNTAIN)
#define ODD(p, c)                                                                                         \
    AROUND(p, c, 0), AROUND(p, c, 1), AROUND(p, c, 2), AROUND(p, c, 3), AROUND(p, c, 4), AROUND(p, c, 5), \
        AROUND(p, c, 6), AROUND(p, c, 7), AROUND(p, c, 8), AROUND(p, c, 9)
#define EVEN(p, c) ODD(p, c), AROUND(p, c, 10)
#define TWO(p, c)  EVEN(p, c), ODD(p, (c) + 1)
#define GROUND(p)                                                                      \
    .terrain = p, .around = {TWO(p, 0),  TWO(p, 2),  TWO(p, 4),  TWO(p, 6), TWO(p, 8), \
                             TWO(p, 10), TWO(p, 12), TWO(p, 14), TWO(p, 16)}

/* clang-format off */
const struct aos_map aos_maps[AOS_MAPS] = {
    [AOS_RUST_BELT] = {
        .name = "rust-belt", .title = "Rust Belt",
        .players = {3, 6},
        .turns = {0, 0, 0, 10, 8, 7, 6},
        .phases = {AOS_PHASE_SHARES, AOS_PHASE_AUCTION, AOS_PHASE_ACTIONS, AOS_PHASE_BUILD, AOS_PHASE_GOODS,
                   AOS_PHASE_MONEY, AOS_PHASE_PRODUCE, AOS_PHASE_GROW_LIGHT, AOS_PHASE_GROW_DARK, AOS_PHASE_OVER},
        GROUND(RUST_BELT_GROUND),
        PLACES(RUST_BELT, CHICAGO),
        .cubes = {20, 20, 20, 20, 16},
        .columns = BIT(AOS_DISPLAY) - 1,
        .rows = AOS_ROWS,
        .new_cities = 0xFF,
        .actions = ALL_ACTIONS,
        .shares = AOS_SHARE_LIMIT,
        .dice = {AOS_DIE_A_PLAYER, AOS_DIE_A_PLAYER},
        .rivers = rust_belt_rivers,
        .labels = rust_belt_labels,
    },
    [AOS_BARBADOS] = {
        .name = "barbados", .title = "Barbados",
        .players = {1, 1},
        .turns = {0, 10},
        .phases = {AOS_PHASE_SHARES, AOS_PHASE_ACTIONS, AOS_PHASE_BUILD, AOS_PHASE_GOODS, AOS_PHASE_MONEY,
                   AOS_PHASE_PRODUCE, AOS_PHASE_GROW_LIGHT, AOS_PHASE_OVER},
        GROUND(BARBADOS_GROUND),
        PLACES(BARBADOS, NORTH_POINT),
        .cubes = {20, 20, 0, 20, 16},
        .columns = 0x3F | 0xF << AOS_CITY_COLUMNS,
        .redraw = BIT(AOS_CITY_COLUMNS) | BIT(AOS_CITY_COLUMNS + 1),
        .rows = 1,
        .new_cities = 0x0F,
        .actions = BIT(AOS_ENGINEER) | BIT(AOS_LOCOMOTIVE) | BIT(AOS_URBANIZATION) | BIT(AOS_PRODUCTION),
        .rests = 1,
        .shares = 1,
        .dice = {2, 0},
        .settles = 1,
        .rivers = no_rivers,
        .labels = no_labels,
    },
    [AOS_ST_LUCIA] = {
        .name = "st-lucia", .title = "St. Lucia",
        .players = {2, 2},
        .turns = {0, 0, 8},
        .phases = {AOS_PHASE_RIGHT, AOS_PHASE_SHARES, AOS_PHASE_ACTIONS, AOS_PHASE_BUILD, AOS_PHASE_GOODS,
                   AOS_PHASE_MONEY, AOS_PHASE_OVER},
        GROUND(ST_LUCIA_GROUND),
        PLACES(ST_LUCIA, ANSE_LA_RAYE),
        .cubes = {20, 20, 20, 20, 16},
        .new_cities = 0xFF,
        .actions = ALL_ACTIONS & ~BIT(AOS_PRODUCTION),
        .shares = AOS_SHARE_LIMIT,
        .scatters = 1,
        .rivers = st_lucia_rivers,
        .labels = no_labels,
    },
};
/* clang-format on */
