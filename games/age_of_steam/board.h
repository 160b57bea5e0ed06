/* The board: pieces, sections and where they end.
 *
 * How "which section, whose, which ends" is answered. Each edge of a hex is used by at most one piece, so a piece is
 * named by any of its edges, and its owner stands with the tile: *whose* is one look. *Which ends* is a walk from piece
 * to piece until a place or an open edge comes (aos_follow). A walk is short, because a section never continues through
 * a place: three or four steps as a rule, each a look at a constant table and at one hex. Pointers from end to end would
 * save these steps but cost more than a kilobyte of state, copied for every position that a search looks at, and
 * every redirection, New City and elimination would have to mend them. A listing of builds asks only about edges that
 * border a candidate hex, and only open ends are worth a walk there (aos_site).
 *
 * Deliveries ask for whole networks instead, again and again, so the *completed* links are kept as a cache: link[p][e]
 * is the place at the other end of the completed link that leaves place p by side e. Builds only ever add to it; a New
 * City rebuilds it.
 */
#ifndef AOS_BOARD_H
#define AOS_BOARD_H

#include "games/age_of_steam/state.h"

#include <string.h>

/* --- Pieces --------------------------------------------------------------------------------------------------------- */

static inline unsigned aos_turned(unsigned edge, unsigned turn) {
    unsigned sum = edge + turn;
    return sum < AOS_EDGES ? sum : sum - AOS_EDGES;
}
static inline unsigned aos_unturned(unsigned edge, unsigned turn) {
    return edge >= turn ? edge - turn : edge + AOS_EDGES - turn;
}

/* How many edges a set has. */
static inline int aos_count(unsigned edges) {
    edges -= edges >> 1 & 0x15; /* of each two edges */
    return (int)((edges & 3) + (edges >> 2 & 3) + (edges >> 4));
}

/* A set of edges, turned. */
static inline unsigned aos_turned_set(unsigned edges, unsigned turn) {
    return (edges << turn | edges >> (AOS_EDGES - turn)) & 0x3F;
}

/* The edges that a tile uses when turned so. */
static inline unsigned aos_tile_edges(unsigned tile, unsigned turn) {
    return aos_tiles[tile].turned[turn];
}

/* Outside towns: the other edge of the piece at this edge of a turned tile. */
static inline unsigned aos_other_edge(unsigned tile, unsigned turn, unsigned edge) {
    return aos_turned(aos_tiles[tile].other[aos_unturned(edge, turn)], turn);
}

/* The edges used on a hex. */
static inline unsigned aos_edges(const struct aos_state *state, unsigned hex) {
    return aos_tile_edges(state->hex[hex].tile, state->hex[hex].turn);
}

/* --- Hexes and places ------------------------------------------------------------------------------------------------ */

/* Where a hex lies, for people: the place of the map that is nearest, and which way it lies from there
 * (aos_bearing_names). */
unsigned aos_bearing(const struct aos_map *, unsigned hex, unsigned *place);

/* The bit of a place of this map. */
static inline uint32_t aos_bit(const struct aos_state *state, unsigned place) {
    return UINT32_C(1) << (place - aos_map(state)->first);
}

static inline bool aos_is_city(const struct aos_state *state, unsigned place) {
    return (state->cities & aos_bit(state, place)) != 0;
}

/* Is there land here: plain, river or mountain? Lakes are as good as off the board. AOS-1 */
static inline bool aos_is_land(const struct aos_map *map, unsigned hex) {
    char ground = map->terrain[hex];
    return ground > ' ' && ground != 'o';
}

/* Is this a town hex, tile or not, that no New City has replaced? AOS-2 */
static inline bool aos_is_town_hex(const struct aos_state *state, unsigned hex) {
    unsigned place = aos_map(state)->place_at[hex];
    return place && !aos_is_city(state, place - 1);
}

static inline bool aos_is_city_hex(const struct aos_state *state, unsigned hex) {
    unsigned place = aos_map(state)->place_at[hex];
    return place && aos_is_city(state, place - 1);
}

/* The hexes with a tile, in order; answers how many. */
unsigned aos_tiled(const struct aos_state *, uint8_t hexes[AOS_HEXES + 1]);

/* The New City on a place, or -1. */
int aos_letter_at(const struct aos_state *, unsigned place);

/* What a city takes. */
unsigned aos_good_of(const struct aos_state *, unsigned city);

/* Which of a hex's owners is that of the piece at this used edge. */
static inline unsigned aos_piece_index(const struct aos_state *state, unsigned hex, unsigned edge) {
    const struct aos_hex *at = &state->hex[hex];
    unsigned unturned = aos_unturned(edge, at->turn);
    return aos_map(state)->place_at[hex] ? aos_tiles[at->tile].exit[unturned]
                                         : aos_tiles[at->tile].piece[unturned];
}

static inline unsigned aos_owner(const struct aos_state *state, unsigned hex, unsigned edge) {
    return state->hex[hex].owner[aos_piece_index(state, hex, edge)];
}

/* Does the seat own a piece on this town hex? AOS-9 */
static inline bool aos_present(const struct aos_state *state, unsigned seat, unsigned hex) {
    const uint8_t *owner = state->hex[hex].owner;
    unsigned who = seat + 1;
    return owner[0] == who || owner[1] == who || owner[2] == who || owner[3] == who;
}

/* --- Sections -------------------------------------------------------------------------------------------------------- */

enum { AOS_OPEN_END, AOS_CITY_END, AOS_TOWN_END };
struct aos_end {
    uint8_t kind;
    uint8_t hex, edge; /* the last piece; of a town, the exit that the section enters by */
    uint8_t place;     /* 1 + the place, or 0: open */
};

/* Is the piece at this used edge of a hex not joined there, and no city behind it? */
bool aos_is_open(const struct aos_state *, unsigned hex, unsigned edge);

/* Leaves a hex over a used edge and follows the section to its end. */
struct aos_end aos_follow(const struct aos_state *, unsigned hex, unsigned edge);

/* The other way: the end of the section behind the piece that uses this edge. */
struct aos_end aos_anchor(const struct aos_state *, unsigned hex, unsigned edge);

/* Gives every piece of the section that lies beyond this used edge to `owner`. The piece itself is left alone. */
void aos_claim_beyond(struct aos_state *, unsigned hex, unsigned edge, unsigned owner);

/* The whole section that the piece at this edge belongs to. */
void aos_claim(struct aos_state *, unsigned hex, unsigned edge, unsigned owner);

/* --- Links ----------------------------------------------------------------------------------------------------------- */

/* The hex and edge of the first piece of what leaves a place by this side, or AOS_NOWHERE if no piece does. */
struct aos_gate {
    uint8_t hex, edge; /* leaving the hex over this edge leads away from the place */
    uint8_t piece;     /* an edge of the first piece, to ask for its owner */
};
bool aos_gate(const struct aos_state *, unsigned place, unsigned side, struct aos_gate *);

/* Where the section that begins at this gate of a place ends. */
struct aos_end aos_far_end(const struct aos_state *, unsigned place, const struct aos_gate *);

/* Do any links leave this place, numbered from the map's first? All sides at a look: most places have none. */
static inline bool aos_has_links(const struct aos_state *state, unsigned from) {
    uint32_t some;
    uint16_t others;
    _Static_assert(sizeof some + sizeof others == AOS_EDGES, "a row of links is two words");
    memcpy(&some, state->link[from], sizeof some);
    memcpy(&others, state->link[from] + sizeof some, sizeof others);
    return some | others;
}

/* Who owns the completed link that leaves a place by this side; nobody if there is none. */
unsigned aos_link_owner(const struct aos_state *, unsigned place, unsigned side);

/* Writes a link into the cache if the section at this piece is one: no open end, two different places. AOS-7 */
void aos_note_link(struct aos_state *, unsigned hex, unsigned edge);

/* Is every number of the state in range, and no track off the board? What holds before anything may be walked. */
bool aos_sane(const struct aos_state *, struct error *);

/* Rebuilds all caches. */
void aos_derive(void *position);
void aos_derive_links(struct aos_state *);
void aos_derive_sections(struct aos_state *);
void aos_derive_cities(struct aos_state *);

#endif
