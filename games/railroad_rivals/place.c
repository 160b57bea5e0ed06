/* Phase 3: placing city tiles (RV-33 to RV-44), and the table's caches.
 *
 * Placement is where random play spends its time, so the table keeps a list of its *gaps*: the empty cells
 * that touch a tile, each with the four edges that look at it, packed into one word. A turned tile's edges
 * are packed the same way, two turns to a word. Then
 *
 *      x = (facing of the gap, twice) ^ (edges of the tile in two turns)
 *
 * has a zero byte exactly where an edge of the tile matches (RV-4), and a byte of RIV_BLANK_PAIR exactly
 * where two blanks meet; one test of eight bytes answers for two turns at once. Most tiles and gaps have no
 * railroad in common, which one `and` of two bit sets tells beforehand.
 *
 * Gaps are sorted by cell and what is unused is zero, so the caches are a plain function of the tiles on the
 * table: placing a tile changes them step by step into exactly what riv_derive builds afresh.
 */
#include "games/railroad_rivals/rules.h"

/* --- Gaps ----------------------------------------------------------------------------------------------- */

/* Gaps are sorted by this: rows from north to south, each from west to east. */
static int cell_key(int x, int y) {
    return y * 256 + x;
}

/* The first gap whose cell is not before this one. */
static int gap_from(const struct riv_state *state, int key) {
    int low = 0, high = state->gaps;
    while (low < high) {
        int middle = (low + high) / 2;
        if (cell_key(state->gap[middle].x, state->gap[middle].y) < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool gap_is(const struct riv_state *state, int at, int x, int y) {
    return at < state->gaps && state->gap[at].x == x && state->gap[at].y == y;
}

const struct riv_gap *riv_gap_at(const struct riv_state *state, int x, int y) {
    int at = gap_from(state, cell_key(x, y));
    return gap_is(state, at, x, y) ? &state->gap[at] : NULL;
}

static const struct riv_gap no_gap = {
    .facing = RIV_FACING_NONE * 0x01010101u,
};

/* A new tile's edge looks at the cell (x,y) from direction d. A position in which tiles do not hang
 * together could have more gaps than there is room for; it is refused later (RV-I6), here it must only do
 * no harm. */
static void face(struct riv_state *state, int x, int y, unsigned d, unsigned edge) {
    int at = gap_from(state, cell_key(x, y));
    struct riv_gap *gap = &state->gap[at];
    if (!gap_is(state, at, x, y)) {
        if (state->gaps == RIV_GAPS) return;
        memmove(gap + 1, gap, (size_t)(state->gaps++ - at) * sizeof *gap);
        *gap = no_gap;
        gap->x = (int8_t)x;
        gap->y = (int8_t)y;
    }
    uint32_t code = edge == RIV_BLANK ? RIV_FACING_BLANK : edge;
    gap->edges = (uint16_t)(gap->edges | 1u << edge);
    gap->facing = (gap->facing & ~(UINT32_C(0xFF) << 8 * d)) | code << 8 * d;
}

/* Takes the gap at a cell out of the list and answers what looked at it. */
static struct riv_gap take_gap(struct riv_state *state, int x, int y) {
    int at = gap_from(state, cell_key(x, y));
    if (!gap_is(state, at, x, y)) return no_gap;
    struct riv_gap gap = state->gap[at];
    memmove(&state->gap[at], &state->gap[at + 1], (size_t)(--state->gaps - at) * sizeof gap);
    state->gap[state->gaps] = (struct riv_gap){0};
    return gap;
}

/* Links the i-th tile with its neighbours and lets it look at the gaps around it. Answers how many links
 * it has. */
static int join(struct riv_state *state, unsigned i) {
    const struct riv_tile *tile = &state->tile[i];
    struct riv_gap gap = take_gap(state, tile->x, tile->y);
    int links = 0;
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        int x = tile->x + riv_dx(d), y = tile->y + riv_dy(d);
        unsigned faces = gap.facing >> 8 * d & 0xFF, edge = riv_edge(state, i, d);
        if (faces == RIV_FACING_NONE) {
            face(state, x, y, (d + 2) & 3, edge);
        } else if (faces == edge) { /* RV-5 */
            unsigned other = (unsigned)riv_tile_at(state, x, y);
            state->link[i][d] = (uint8_t)(other + 1);
            state->link[other][(d + 2) & 3] = (uint8_t)(i + 1);
            links++;
        }
    }
    return links;
}

static void tell_links(const struct riv_state *state, unsigned i, struct events *events) {
    const struct riv_tile *tile = &state->tile[i];
    for (unsigned d = 0; d < RIV_EDGES; d++)
        if (state->link[i][d])
            rh_tell(events, RIV_TELL_LINK, tile->by, riv_edge(state, i, d), tile->city,
                    state->tile[state->link[i][d] - 1].city);
}

int riv_put_tile(struct riv_state *state, struct riv_tile tile, struct events *events) {
    unsigned i = state->tiles++;
    state->tile[i] = tile;
    int links = join(state, i);
    if (events && links) tell_links(state, i, events);
    return links;
}

void riv_derive(void *at) {
    struct riv_state *state = at;
    memset(state->gap, 0, sizeof state->gap);
    memset(state->link, 0, sizeof state->link);
    state->gaps = 0;
    /* What a position holds is checked only after this: a tile of no city can't be joined. */
    for (unsigned i = 0; i < state->tiles; i++)
        if (state->tile[i].city < RIV_CITIES) join(state, i);
}

/* --- Where a tile fits ---------------------------------------------------------------------------------- */

static const uint64_t pair_bytes = RIV_BLANK_PAIR * UINT64_C(0x0101010101010101);
static const uint64_t low_bits = UINT64_C(0x7F7F7F7F7F7F7F7F);

/* The high bit of each byte that is zero; exact for every byte, because no sum carries into the next one. */
static inline uint64_t zero_bytes(uint64_t x) {
    return ~(((x & low_bits) + low_bits) | x) & ~low_bits;
}

static inline uint64_t twice(uint32_t word) {
    return word | (uint64_t)word << 32;
}

bool riv_fits(const struct riv_gap *gap, unsigned city, unsigned turn, bool blank) {
    uint64_t x = twice(gap->facing) ^ riv_turned[city][turn >> 1] ^ (blank ? pair_bytes : 0);
    return (zero_bytes(x) >> (turn & 1 ? 32 : 0) & UINT32_MAX) != 0;
}

/* Which edges a gap and a tile must have in common for a matching, and for a blank placement. */
enum { RAILROAD_BITS = (1 << RIV_RAILROADS) - 1, BLANK_BIT = 1 << RIV_BLANK };

/* All placements of the tiles that match (RV-35), or with `pair` that set blank against blank (RV-38). */
static inline size_t list_placements(const struct riv_state *state, uint64_t tiles, uint64_t pair,
                                     unsigned common, struct move *out) {
    struct move *next = out;
    const struct riv_gap *end = state->gap + state->gaps;
    for (; tiles; tiles &= tiles - 1) {
        uint8_t city = (uint8_t)rh_set_first(tiles);
        unsigned edges = riv_city_edges[city] & common;
        uint64_t upright = riv_turned[city][0] ^ pair, turned = riv_turned[city][1] ^ pair;
        for (const struct riv_gap *gap = state->gap; gap < end; gap++) {
            if (!(gap->edges & edges)) continue;
            uint64_t facing = twice(gap->facing);
            uint64_t fits[2] = {zero_bytes(facing ^ upright), zero_bytes(facing ^ turned)};
            for (uint8_t turn = 0; turn < 4; turn++)
                if (fits[turn >> 1] >> 32 * (turn & 1) & UINT32_MAX)
                    *next++ = riv_move(RIV_DO_PLACE, city, (uint8_t)gap->x, (uint8_t)gap->y, turn);
        }
    }
    return (size_t)(next - out);
}

bool riv_can_place(const struct riv_state *state, uint64_t tiles, bool blank) {
    unsigned common = blank ? BLANK_BIT : RAILROAD_BITS, edges = 0;
    for (; tiles; tiles &= tiles - 1) edges |= riv_city_edges[rh_set_first(tiles)] & common;
    for (int i = 0; i < state->gaps; i++) /* some turn brings any edge to any side */
        if (state->gap[i].edges & edges) return true;
    return false;
}

/* Matching placements; if there are none blank ones (RV-36, RV-38); if there are none either, the seat
 * must pass (RV-41), and a solitaire player discards the three tiles (RV-79). */
size_t riv_place_moves(const struct riv_state *state, struct move *out) {
    uint64_t hand = riv_hand(state, riv_actor(state));
    size_t count = list_placements(state, hand, 0, RAILROAD_BITS, out);
    if (!count) count = list_placements(state, hand, pair_bytes, BLANK_BIT, out);
    if (!count) out[count++] = riv_move(riv_solitaire(state) ? RIV_DO_DISCARD : RIV_DO_PASS, 0, 0, 0, 0);
    return count;
}

/* --- Placing -------------------------------------------------------------------------------------------- */

void riv_begin_placing(struct riv_state *state) {
    state->phase = RIV_PHASE_PLACE;
    state->at = 0;
}

/* In turn order, one tile each (RV-33, RV-42), then goods are delivered. */
static void next_to_place(struct riv_state *state, struct events *events) {
    state->phase = RIV_PHASE_PLACE;
    if (++state->at == state->seats) riv_begin_delivering(state, events);
}

static void leave_hand(struct riv_seat *seat, uint8_t city) {
    if (rh_set_has(seat->drafted, city)) {
        rh_set_take(&seat->drafted, city);
    } else {
        rh_set_take(&seat->dealt, city);
        seat->dealt_size--;
    }
}

/* The tile and its links; its cubes come next, and then whether it was the last one. RV-43 */
void riv_place(struct riv_state *state, struct move move, struct events *events) {
    unsigned seat = riv_actor(state);
    struct riv_tile tile = {.city = move.arg[0],
                            .x = (int8_t)move.arg[1],
                            .y = (int8_t)move.arg[2],
                            .turn = move.arg[3],
                            .by = (uint8_t)seat};
    rh_tell(events, RIV_TELL_PLACE, seat, tile.city, RH_EVENT_CELL(tile.x, tile.y));
    riv_put_tile(state, tile, events);
    state->placed++;
    if (riv_solitaire(state)) {
        rh_set_take(&state->market, tile.city);
        riv_discard_market(state);
    } else {
        leave_hand(&state->seat[seat], tile.city);
    }
    riv_begin_load(state, events);
}

void riv_pass_place(struct riv_state *state, struct events *events) {
    rh_tell(events, RIV_TELL_NO_PLACE, riv_actor(state));
    next_to_place(state, events);
}

/* --- Cubes for a new tile ------------------------------------------------------------------------------- */

/* Whoever has placed the last tile in hand has begun the last turn. RV-57 */
static void look_at_hand(struct riv_state *state, struct events *events) {
    const struct riv_seat *seat = &state->seat[riv_actor(state)];
    if (riv_solitaire(state) || seat->dealt_size || seat->drafted) return;
    state->last = 1;
    rh_tell(events, RIV_TELL_LAST, riv_actor(state));
}

/* After the starting tile hands are dealt, after the start tiles of a solitaire game its turns begin,
 * after any other tile the next seat places. */
static void loaded(struct riv_state *state, struct events *events) {
    if (state->turn) {
        look_at_hand(state, events);
        next_to_place(state, events);
    } else if (riv_solitaire(state)) {
        riv_begin_turn(state, events);
    } else {
        state->phase = RIV_PHASE_DEAL;
    }
}

/* Cubes are drawn for the tile placed last, unless the bag is empty. RV-40 */
void riv_begin_load(struct riv_state *state, struct events *events) {
    if (riv_bag_left(state)) {
        state->phase = RIV_PHASE_LOAD;
        return;
    }
    rh_tell(events, RIV_TELL_EMPTY_BAG, -1, state->tile[state->tiles - 1].city);
    loaded(state, events);
}

void riv_load(struct riv_state *state, struct move move, struct events *events) {
    bool starts = riv_solitaire(state) && !state->turn;
    struct event event = {.seat = -1, .arg = {state->tile[state->tiles - 1].city}};
    int count = 0;
    for (; count < RIV_GOODS_MAX && move.arg[count] != RH_ABSENT; count++) {
        uint8_t good = move.arg[count];
        struct riv_tile *tile = &state->tile[starts ? count : state->tiles - 1];
        tile->cubes[good]++;
        state->bag[good]--;
        event.arg[count + 1] = good;
        if (starts) rh_tell(events, RIV_TELL_LOAD, -1, tile->city, good);
    }
    event.kind = (uint8_t)(RIV_TELL_LOAD + count - 1);
    if (!starts) rh_tell_(events, event);
    loaded(state, events);
}

/* --- Refusals ------------------------------------------------------------------------------------------- */

static const char *why_not_here(const struct riv_state *state, uint64_t hand, struct move move) {
    int x = (int8_t)move.arg[1], y = (int8_t)move.arg[2];
    if (riv_tile_at(state, x, y) >= 0)
        return "RV-34 a tile lies in that cell already, and tiles are never stacked";
    const struct riv_gap *gap = riv_gap_at(state, x, y);
    if (!gap) return "RV-34 a tile must touch one that lies on the table";
    if (riv_can_place(state, hand, false))
        return riv_fits(gap, move.arg[0], move.arg[3], true)
                   ? "RV-36 a tile in hand can match a railroad, so blank against blank is not allowed"
                   : "RV-36 a tile in hand can match a railroad, so a match must be made; here there is none";
    if (riv_can_place(state, hand, true))
        return "RV-38 no tile in hand can match a railroad, so a blank edge must meet a blank edge";
    return "RV-41 no tile in hand can be placed anywhere";
}

const char *riv_why_place(const struct riv_state *state, struct move move) {
    uint64_t hand = riv_hand(state, riv_actor(state));
    bool possible = riv_can_place(state, hand, false) || riv_can_place(state, hand, true);
    if (move.verb == RIV_DO_PLACE && !rh_set_has(hand, move.arg[0]))
        return riv_solitaire(state) ? "RV-77 one of the three tiles drawn must be placed"
                                    : "RV-33 only a tile of your own hand can be placed";
    if (move.verb == RIV_DO_PLACE) return why_not_here(state, hand, move);
    if (move.verb == RIV_DO_PASS && possible)
        return "RV-41 passing is only for those who can't place any tile";
    if (move.verb == RIV_DO_DISCARD && possible)
        return "RV-79 one of the three tiles can be placed, so it must be";
    return riv_solitaire(state) ? "RV-75 first a city tile is placed" : "RV-19 all place a city tile first";
}
