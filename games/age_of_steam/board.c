/* See board.h. */
#include "games/age_of_steam/board.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Track never runs in a ring (AOS-76), but a position that somebody typed in may: no walk is longer than this. */
enum { MOST_STEPS = 2 * AOS_HEXES };

int aos_letter_at(const struct aos_state *state, unsigned place) {
    for (int i = 0; i < AOS_NEW_CITIES; i++)
        if (state->new_city[i] == place) return i;
    return -1;
}

/* Twice the row: odd columns sit half a hex lower. */
static int depth(unsigned hex) {
    return 2 * aos_row(hex) + aos_column(hex) % 2;
}

/* Columns are 1.5 apart where rows are the root of 3 apart: 3 columns² + depth² goes with the distance. */
unsigned aos_bearing(const struct aos_map *map, unsigned hex, unsigned *place) {
    static const uint8_t east[] = {2, 3, 4}, west[] = {8, 7, 6}; /* above, beside and below the place */
    int across = 0, down = 0, least = INT_MAX;
    *place = map->first;
    for (unsigned p = map->first; p < map->first + map->places; p++) {
        int columns = aos_column(hex) - aos_column(aos_places[p].hex),
            depths = depth(hex) - depth(aos_places[p].hex);
        int far = 3 * columns * columns + depths * depths;
        if (far >= least) continue;
        least = far;
        across = columns;
        down = depths;
        *place = p;
    }
    if (!least) return 0;
    if (abs(down) > 3 * abs(across)) return down < 0 ? 1 : 5;
    unsigned row = down < 0 ? 0 : down ? 2 : 1;
    return across > 0 ? east[row] : west[row];
}

unsigned aos_good_of(const struct aos_state *state, unsigned city) {
    if (aos_places[city].city) return aos_places[city].good;
    int letter = aos_letter_at(state, city);
    return aos_display[AOS_CITY_COLUMNS + (letter < 0 ? 0 : letter)].good;
}

/* Do any of eight hexes have a tile or a cube? */
static bool any_of_eight(const struct aos_hex *hexes) {
    _Static_assert(sizeof *hexes == 7, "eight hexes are seven words");
    const char *bytes = (const char *)hexes;
    uint64_t any = 0;
    for (unsigned i = 0; i < sizeof *hexes; i++) {
        uint64_t word;
        memcpy(&word, bytes + i * sizeof word, sizeof word);
        any |= word;
    }
    return any;
}

unsigned aos_tiled(const struct aos_state *state, uint8_t hexes[AOS_HEXES + 1]) {
    enum { AT_ONCE = 8, LEFT = AOS_HEXES % AT_ONCE };
    const struct aos_hex *at = state->hex;
    unsigned count = 0;
    for (unsigned hex = 0; hex < AOS_HEXES - LEFT; hex += AT_ONCE) {
        if (!any_of_eight(at + hex)) continue;
        for (unsigned i = 0; i < AT_ONCE; i++) { /* each is written, and stays if it has a tile */
            hexes[count] = (uint8_t)(hex + i);
            count += at[hex + i].tile != 0;
        }
    }
    for (unsigned hex = AOS_HEXES - LEFT; hex < AOS_HEXES; hex++) {
        hexes[count] = (uint8_t)hex;
        count += at[hex].tile != 0;
    }
    return count;
}

/* --- Sections -------------------------------------------------------------------------------------------------------- */

bool aos_is_open(const struct aos_state *state, unsigned hex, unsigned edge) {
    unsigned next = aos_neighbour[hex][edge];
    return !aos_is_city_hex(state, next) && !(aos_edges(state, next) >> aos_opposite(edge) & 1);
}

struct aos_end aos_follow(const struct aos_state *state, unsigned hex, unsigned edge) {
    const struct aos_map *map = aos_map(state);
    for (unsigned steps = 0; steps < MOST_STEPS; steps++) {
        unsigned next = aos_neighbour[hex][edge], in = aos_opposite(edge), place = map->place_at[next];
        if (place && state->cities >> (place - 1 - map->first) & 1)
            return (struct aos_end){AOS_CITY_END, (uint8_t)hex, (uint8_t)edge, (uint8_t)place};
        const struct aos_hex *at = &state->hex[next];
        if (!(aos_tile_edges(at->tile, at->turn) >> in & 1))
            return (struct aos_end){AOS_OPEN_END, (uint8_t)hex, (uint8_t)edge, 0};
        if (place) return (struct aos_end){AOS_TOWN_END, (uint8_t)next, (uint8_t)in, (uint8_t)place};
        hex = next;
        edge = aos_other_edge(at->tile, at->turn, in);
    }
    return (struct aos_end){AOS_OPEN_END, (uint8_t)hex, (uint8_t)edge, 0};
}

struct aos_end aos_anchor(const struct aos_state *state, unsigned hex, unsigned edge) {
    unsigned place = aos_map(state)->place_at[hex];
    if (place) return (struct aos_end){AOS_TOWN_END, (uint8_t)hex, (uint8_t)edge, (uint8_t)place};
    return aos_follow(state, hex, aos_other_edge(state->hex[hex].tile, state->hex[hex].turn, edge));
}

void aos_claim_beyond(struct aos_state *state, unsigned hex, unsigned edge, unsigned owner) {
    for (unsigned steps = 0; steps < MOST_STEPS; steps++) {
        unsigned next = aos_neighbour[hex][edge], in = aos_opposite(edge);
        if (aos_is_city_hex(state, next) || !(aos_edges(state, next) >> in & 1)) return;
        state->hex[next].owner[aos_piece_index(state, next, in)] = (uint8_t)owner;
        if (aos_map(state)->place_at[next]) return;
        hex = next;
        edge = aos_other_edge(state->hex[next].tile, state->hex[next].turn, in);
    }
}

void aos_claim(struct aos_state *state, unsigned hex, unsigned edge, unsigned owner) {
    state->hex[hex].owner[aos_piece_index(state, hex, edge)] = (uint8_t)owner;
    aos_claim_beyond(state, hex, edge, owner);
    if (!aos_map(state)->place_at[hex])
        aos_claim_beyond(state, hex, aos_other_edge(state->hex[hex].tile, state->hex[hex].turn, edge), owner);
}

/* --- Links ----------------------------------------------------------------------------------------------------------- */

bool aos_gate(const struct aos_state *state, unsigned place, unsigned side, struct aos_gate *gate) {
    unsigned hex = aos_places[place].hex;
    if (!aos_is_city(state, place)) { /* a town's own exit */
        *gate = (struct aos_gate){(uint8_t)hex, (uint8_t)side, (uint8_t)side};
        return aos_edges(state, hex) >> side & 1;
    }
    unsigned next = aos_neighbour[hex][side], in = aos_opposite(side);
    if (next == AOS_NOWHERE || aos_is_city_hex(state, next) || !(aos_edges(state, next) >> in & 1))
        return false;
    unsigned out =
        aos_is_town_hex(state, next) ? in : aos_other_edge(state->hex[next].tile, state->hex[next].turn, in);
    *gate = (struct aos_gate){(uint8_t)next, (uint8_t)out, (uint8_t)in};
    return true;
}

/* A town beside a city is its own end. */
struct aos_end aos_far_end(const struct aos_state *state, unsigned place, const struct aos_gate *gate) {
    if (aos_is_city(state, place) && aos_is_town_hex(state, gate->hex))
        return (struct aos_end){AOS_TOWN_END, gate->hex, gate->edge, aos_map(state)->place_at[gate->hex]};
    return aos_follow(state, gate->hex, gate->edge);
}

unsigned aos_link_owner(const struct aos_state *state, unsigned place, unsigned side) {
    unsigned hex = aos_places[place].hex;
    if (!state->link[place - aos_map(state)->first][side]) return AOS_NOBODY;
    if (!aos_is_city(state, place)) return aos_owner(state, hex, side); /* a town's own exit */
    return aos_owner(state, aos_neighbour[hex][side], aos_opposite(side));
}

/* The side of its place that an end lies at. */
static unsigned side_of(const struct aos_end *end) {
    return end->kind == AOS_CITY_END ? aos_opposite(end->edge) : end->edge;
}

void aos_note_link(struct aos_state *state, unsigned hex, unsigned edge) {
    struct aos_end a = aos_follow(state, hex, edge), b = aos_anchor(state, hex, edge);
    if (!a.place || !b.place || a.place == b.place) return;
    unsigned first = aos_map(state)->first + 1u;
    state->link[a.place - first][side_of(&a)] = (uint8_t)(b.place - first + 1);
    state->link[b.place - first][side_of(&b)] = (uint8_t)(a.place - first + 1);
}

/* --- Caches ---------------------------------------------------------------------------------------------------------- */

void aos_derive_links(struct aos_state *state) {
    const struct aos_map *map = aos_map(state);
    memset(state->link, 0, sizeof state->link);
    for (unsigned i = 0; i < map->places; i++)
        for (unsigned side = 0; side < AOS_EDGES; side++) {
            struct aos_gate gate;
            if (!aos_gate(state, map->first + i, side, &gate)) continue;
            unsigned to = aos_far_end(state, map->first + i, &gate).place;
            if (to && to != map->first + i + 1) state->link[i][side] = (uint8_t)(to - map->first);
        }
}

void aos_derive_cities(struct aos_state *state) {
    const struct aos_map *map = aos_map(state);
    memset(state->takes, 0, sizeof state->takes);
    for (unsigned p = map->first; p < map->first + map->places; p++)
        if (aos_places[p].city) state->takes[aos_places[p].good] |= aos_bit(state, p);
    for (unsigned i = 0; i < AOS_NEW_CITIES; i++)
        if (state->new_city[i] != AOS_NO_PLACE)
            state->takes[aos_display[AOS_CITY_COLUMNS + i].good] |= aos_bit(state, state->new_city[i]);
    state->cities = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) state->cities |= state->takes[good];
}

static void derive_supply(struct aos_state *state) {
    state->discs = AOS_TOWN_DISCS;
    for (unsigned i = AOS_NO_TILE; i < AOS_TILES; i++) state->supply[i] = aos_tiles[i].count;
    uint8_t tiled[AOS_HEXES + 1];
    unsigned tiles = aos_tiled(state, tiled);
    for (unsigned i = 0; i < tiles; i++) {
        unsigned hex = tiled[i], tile = state->hex[hex].tile;
        state->supply[tile]--;
        if (aos_map(state)->place_at[hex] && aos_tiles[tile].kind != AOS_TOWN_TILE) state->discs--;
    }
}

/* A section has as many pieces as joints and one more, so a seat's sections are its pieces less its joints. Every joint
 * is met twice here, once from each side. */
void aos_derive_sections(struct aos_state *state) {
    int doubled[RH_SEATS + 1] = {0};
    uint8_t tiled[AOS_HEXES + 1];
    unsigned tiles = aos_tiled(state, tiled);
    for (unsigned i = 0; i < tiles; i++) {
        unsigned hex = tiled[i];
        bool town = aos_map(state)->place_at[hex] != 0;
        for (unsigned left = aos_edges(state, hex); left; left &= left - 1) {
            unsigned edge = (unsigned)__builtin_ctz(left), next = aos_neighbour[hex][edge];
            int *count = &doubled[aos_owner(state, hex, edge)];
            *count += town ? 2 : 1; /* a piece outside towns has two edges */
            if (!aos_is_city_hex(state, next) && aos_edges(state, next) >> aos_opposite(edge) & 1) --*count;
        }
    }
    for (unsigned i = 0; i < RH_SEATS; i++) state->seat[i].sections = (uint8_t)(doubled[i + 1] / 2);
}

void aos_derive(void *position) {
    struct aos_state *state = position;
    if (!aos_sane(state, NULL)) return; /* `check` will say what is wrong */
    aos_derive_cities(state);
    derive_supply(state);
    aos_derive_links(state);
    aos_derive_sections(state);
    memset(state->unused, 0, sizeof state->unused);
}
