/* The values of the components. See components.h for what each table means. */
#include "games/railroad_rivals/components.h"

#define LETTERS(id, letters, name) letters,
#define FULL(id, letters, name)    name,
static const char *const railroad_list[] = {RIV_RAILROAD_LIST(LETTERS)};
const struct names riv_railroad_names = {"railroad", railroad_list, RIV_RAILROADS};
const char *const riv_railroad_full[RIV_RAILROADS] = {RIV_RAILROAD_LIST(FULL)};

#define CITY(id, name, state, goods, n, e, s, w, lat, lon) \
    {name, state, goods, {RIV_##n, RIV_##e, RIV_##s, RIV_##w}, lat, lon},
#define NAME(id, name, ...) name,
const struct riv_city riv_city[RIV_CITIES] = {RIV_CITY_LIST(CITY)};
static const char *const city_list[] = {RIV_CITY_LIST(NAME)};
const struct names riv_city_names = {"city", city_list, RIV_CITIES};

/* A quarter turn clockwise shows in the north what was west, and so on round. */
#define PACK(n, e, s, w) \
    ((uint64_t)RIV_##n | (uint64_t)RIV_##e << 8 | (uint64_t)RIV_##s << 16 | (uint64_t)RIV_##w << 24)
#define TURNED(id, name, state, goods, n, e, s, w, lat, lon) \
    {PACK(n, e, s, w) | PACK(w, n, e, s) << 32, PACK(s, w, n, e) | PACK(e, s, w, n) << 32},
const uint64_t riv_turned[RIV_CITIES][2] = {RIV_CITY_LIST(TURNED)};

#define EDGES(id, name, state, goods, n, e, s, w, lat, lon) \
    1 << RIV_##n | 1 << RIV_##e | 1 << RIV_##s | 1 << RIV_##w,
const uint16_t riv_city_edges[RIV_CITIES] = {RIV_CITY_LIST(EDGES)};

#define GOODS(id, name, state, goods, ...) +goods
_Static_assert((RIV_CITY_LIST(GOODS)) == RIV_GOODS_TOTAL, "RIV_GOODS_TOTAL is the sum of the list");

RH_NAMES(riv_good_names, "good", "brown", "yellow", "black", "gray");
const char *const riv_good_what[RIV_GOODS] = {"wood", "grain", "coal", "iron"};

const uint8_t riv_cubes[RIV_GOODS] = {16, 10, 10, 10};

const uint8_t riv_bag[RIV_SEATS + 1][RIV_GOODS] = {
    /* brown, yellow, black, gray */
    [1] = {6, 6, 6, 6},    [2] = {16, 10, 0, 0}, [3] = {16, 10, 0, 0},
    [4] = {16, 10, 10, 0}, [5] = {12, 6, 10, 6},
};

const uint8_t riv_start_score[RIV_SEATS] = {6, 8, 10, 12, 14};

const uint8_t riv_points[RIV_POINTS] = {3, 2, 1};

const uint8_t riv_start_city[RIV_STARTS] = {RIV_CHICAGO, RIV_ST_LOUIS, RIV_CINCINNATI};

/* The cities and their two links are the rulebook's; where they lie is reconstructed. */
const struct riv_start_tile riv_solo_start[RIV_SOLO_START] = {
    {RIV_CHICAGO, 0, 1, 2},
    {RIV_ST_LOUIS, 0, 0, 0},
    {RIV_WASHINGTON, 1, 0, 2},
};

/* shown */ const struct riv_rank riv_rank[RIV_RANKS] = {
    {35, "Train-Hopping Vagabond"},
    {40, "Porter"},
    {45, "Stoker/Boilerman"},
    {50, "Conductor"},
    {55, "Signalman"},
    {60, "Locomotive Engineer"},
    {65, "Train Dispatcher"},
    {70, "Road Foreman of Engines"},
    {75, "Manager"},
    {80, "Railroad CEO"},
    {255, "Tycoon"},
};
