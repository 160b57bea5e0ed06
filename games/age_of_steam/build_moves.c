/* All builds of the seat whose build turn it is.
 *
 * One pass over the cities and the tiles marks on every hex what lies around it (struct aos_marks). Most hexes where
 * something can be built are empty and border a city, and nothing else: their builds follow from the marks alone, edge
 * by edge. The others are looked at closely, as sites. What is left out before aos_judge is asked is what it would
 * refuse; tests/unit/test_age_of_steam_build.c tries every hex, tile and turn.
 */
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"

#include <string.h>

/* --- Marks ----------------------------------------------------------------------------------------------------------- */

enum { AT_ONCE = 8, ROWS = (AOS_HEXES + AT_ONCE) / AT_ONCE }; /* eight hexes are looked at in one word */

enum {
    CITY = 0x3F,  /* edges that border a city */
    TRACK = 0x40, /* own or unowned track ends here or leads here, or a town has a tile: worth a look */
    CLOSE = 0x80, /* a town, a tile, or track that leads here: a closer look, if at all */
};

struct survey {
    const struct aos_state *state;
    const struct aos_map *map;
    unsigned seat;
    int cash;
    int discs;                         /* for new sections. AOS-82 */
    bool begun;                        /* the seat has a tile on the board. AOS-75 */
    unsigned dear;                     /* ground where a simple tile costs more than that: bits of `around` */
    unsigned joined;                   /* how many edges a simple tile in the supply joins to an edge, */
    uint8_t have[AOS_EDGES];           /* which of them, */
    uint8_t near[AT_ONCE * ROWS];      /* as above; the last ones are AOS_NOWHERE and beyond */
    struct aos_marks marks[AOS_HEXES]; /* of hexes marked CLOSE, but for their cities */
    struct move all[AOS_EDGES][AOS_EDGES]; /* the builds of `have`, without their hex */
};

static unsigned hex_of(const struct survey *survey, uint32_t places) {
    return aos_places[survey->map->first + __builtin_ctz(places)].hex;
}

static void mark_places(struct survey *survey) {
    uint32_t cities = survey->state->cities;
    for (uint32_t left = cities; left; left &= left - 1) {
        const uint8_t *around = aos_neighbour[hex_of(survey, left)];
        for (unsigned edge = 0; edge < AOS_EDGES; edge++)
            survey->near[around[edge]] |= (uint8_t)(1u << aos_opposite(edge));
    }
    for (uint32_t left = ~cities & ((UINT32_C(1) << survey->map->places) - 1); left; left &= left - 1)
        survey->near[hex_of(survey, left)] |= CLOSE;
}

/* Cities are marked before. */
static void mark_tile(struct survey *survey, unsigned hex) {
    const struct aos_state *state = survey->state;
    bool town = survey->map->place_at[hex] != 0;
    survey->near[hex] |= town ? TRACK | CLOSE : CLOSE;
    for (unsigned left = aos_edges(state, hex); left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left), next = aos_neighbour[hex][edge];
        unsigned in = aos_opposite(edge);
        if (survey->near[hex] >> edge & 1 || aos_edges(state, next) >> in & 1) continue; /* not open */
        unsigned owner = aos_owner(state, hex, edge);
        if (owner != AOS_NOBODY && owner != survey->seat + 1) {
            survey->marks[next].rival |= (uint8_t)(1u << in);
            survey->near[next] |= CLOSE;
            continue;
        }
        survey->marks[next].track |= (uint8_t)(1u << in);
        if (!town) survey->marks[hex].loose |= (uint8_t)(1u << edge);
        survey->near[hex] |= TRACK | CLOSE;
        survey->near[next] |= TRACK | CLOSE;
    }
}

static void mark_tiles(struct survey *survey) {
    uint8_t hexes[AOS_HEXES + 1];
    unsigned count = aos_tiled(survey->state, hexes);
    for (unsigned i = 0; i < count; i++) mark_tile(survey, hexes[i]);
}

/* --- Simple tiles on empty hexes, which most builds are ----------------------------------------------------------------- */

/* The build of the simple tile, in its turn, that joins two edges; the hex is left open. */
#define S(number, turn)                  \
    {                                    \
        AOS_V_BUILD, {                   \
            0, AOS_S##number - 1, (turn) \
        }                                \
    }
static const struct move joins[AOS_EDGES][AOS_EDGES] = {
    {{0}, S(3, 0), S(2, 0), S(1, 0), S(2, 4), S(3, 5)}, {S(3, 0), {0}, S(3, 1), S(2, 1), S(1, 1), S(2, 5)},
    {S(2, 0), S(3, 1), {0}, S(3, 2), S(2, 2), S(1, 2)}, {S(1, 0), S(2, 1), S(3, 2), {0}, S(3, 3), S(2, 3)},
    {S(2, 4), S(1, 1), S(2, 2), S(3, 3), {0}, S(3, 4)}, {S(3, 5), S(2, 5), S(1, 2), S(2, 3), S(3, 4), {0}},
};

/* A simple tile from one edge to each of these. Every one is written, and stays if it was asked for: that is quicker
 * than to ask before. */
static struct move *join(unsigned hex, unsigned from, unsigned to, struct move *out) {
    const struct move *row = joins[from];
    for (unsigned edge = 0; edge < AOS_EDGES; edge++) {
        *out = row[edge];
        out->arg[0] = (uint8_t)hex;
        out += to >> edge & 1;
    }
    return out;
}

/* What the supply allows, as if all around were land. */
static void count_supply(struct survey *survey) {
    const uint8_t *supply = survey->state->supply;
    unsigned far = (supply[AOS_S1] ? 1u << 3 : 0) | (supply[AOS_S2] ? 1u << 2 | 1u << 4 : 0) |
                   (supply[AOS_S3] ? 1u << 1 | 1u << 5 : 0);
    for (unsigned from = 0; from < AOS_EDGES; from++) {
        survey->have[from] = (uint8_t)aos_turned_set(far, from);
        survey->joined = (unsigned)(join(0, from, survey->have[from], survey->all[from]) - survey->all[from]);
    }
}

/* Simple tiles from an edge where there is land all around. */
static struct move *join_all(const struct survey *survey, unsigned hex, unsigned from, struct move *out) {
    memcpy(out, survey->all[from], sizeof survey->all[from]);
    for (unsigned i = 0; i < AOS_EDGES - 1; i++) out[i].arg[0] = (uint8_t)hex;
    return out + survey->joined;
}

static bool pays(const struct survey *survey, int price) {
    return price <= survey->cash; /* AOS-52 */
}

/* On an empty hex that borders one city, and nothing else: what aos_judge says of simple tiles. No other tile's pieces
 * would both connect. AOS-73 */
static struct move *list_beside_city(const struct survey *survey, unsigned hex, unsigned from,
                                     unsigned around, struct move *out) {
    if (around & survey->dear) return out; /* AOS-52, AOS-100 */
    unsigned to = around & survey->have[from];
    return to == survey->have[from] ? join_all(survey, hex, from, out) : join(hex, from, to, out);
}

/* The other edges that lead to the same place as this one. AOS-76 */
static unsigned same_end(const struct aos_site *site, unsigned edge) {
    unsigned end = site->end[edge], same = 0;
    if (!end) return 0;
    for (unsigned left = site->ends & ~(1u << edge); left; left &= left - 1)
        if (site->end[__builtin_ctz(left)] == end) same |= left & -left;
    return same;
}

/* On any empty hex outside towns: what aos_judge says of them, edge by edge. Not to be asked without discs. */
static struct move *list_simple(const struct survey *survey, const struct aos_site *site, struct move *out) {
    unsigned to = site->able;
    if (!pays(survey, aos_tile_price[AOS_SIMPLE] + site->terrain)) return out;
    for (unsigned from = survey->begun ? site->connects : site->city; from; from &= from - 1) {
        unsigned a = (unsigned)__builtin_ctz(from); /* AOS-73, AOS-75 */
        to &= ~(1u << a);                           /* no pair of edges twice */
        out = join(site->hex, a, to & survey->have[a] & ~same_end(site, a), out);
    }
    return out;
}

/* --- Sites ----------------------------------------------------------------------------------------------------------- */

/* Is there such a tile, once the old one is back in the supply? AOS-57 */
static bool in_supply(const struct survey *survey, const struct aos_site *site, unsigned tile) {
    return survey->state->supply[tile] || tile == site->tile;
}

/* A build that passes all tests but that of this list's. */
static struct move *put(const struct aos_site *site, const struct aos_look *look, struct move *out) {
    *out = (struct move){AOS_V_BUILD, {site->hex, (uint8_t)(look->tile - 1), look->turn}};
    return out + 1;
}

static struct move *judge(const struct survey *survey, const struct aos_site *site,
                          const struct aos_look *look, struct move *out) {
    struct aos_plan plan;
    if (!in_supply(survey, site, look->tile)) return out;
    return aos_judge(survey->state, site, look->tile, look->turn, &plan) ? out : put(site, look, out);
}

/* AOS-57: a tile that is no town tile needs a disc, unless it takes the place of another. */
static bool has_disc(const struct survey *survey, const struct aos_site *site, unsigned tile) {
    return survey->state->discs || aos_tiles[tile].kind == AOS_TOWN_TILE ||
           (site->tile && aos_tiles[site->tile].kind != AOS_TOWN_TILE);
}

/* What aos_judge says of looks on a town. */
static struct move *list_town(const struct survey *survey, const struct aos_site *site, struct move *out) {
    unsigned connect = site->present ? ~0u : site->connects;     /* AOS-74 */
    unsigned begin = survey->begun ? ~0u : site->city;           /* AOS-75 */
    unsigned back = 0, place = survey->map->place_at[site->hex]; /* AOS-76 */
    for (unsigned left = site->ends; left; left &= left - 1)
        if (site->end[__builtin_ctz(left)] == place) back |= left & -left;
    unsigned never = ~site->able | back;
    for (const struct aos_look *look = aos_looks; look < aos_looks + AOS_LOOKS; look++) {
        unsigned fresh = look->edges & ~site->used;
        if (fresh & never || !(fresh & connect) || !(fresh & begin) || site->used & ~look->edges) continue;
        if (!in_supply(survey, site, look->tile) || !has_disc(survey, site, look->tile)) continue;
        int exits = aos_count(fresh);
        if (!pays(survey, site->tile ? AOS_TOWN_UPGRADE : AOS_TOWN_PRICE + exits * AOS_EXIT_PRICE)) continue;
        if (exits - aos_count(fresh & site->own) <= survey->discs) out = put(site, look, out);
    }
    return out;
}

/* The complex looks whose first or second piece uses an edge: bits, from the first complex look on. */
static const uint64_t first_uses[AOS_EDGES] = {0x451248A49, 0x8A2491492, 0x145B22924,
                                               0x28A44D049, 0x514892292, 0xA28124524};
static const uint64_t second_uses[AOS_EDGES] = {0x306581514, 0x60C90A829, 0xC1801D052,
                                                0x8702322A4, 0xE1464541,  0x183AC0A8A};

static uint64_t looks_with(const uint64_t *uses, unsigned edges) {
    uint64_t looks = 0;
    for (; edges; edges &= edges - 1) looks |= uses[__builtin_ctz(edges)];
    return looks;
}

/* What aos_judge says of complex looks on an empty hex: both pieces must connect, which takes two edges. AOS-73 */
static struct move *list_complex(const struct survey *survey, const struct aos_site *site, struct move *out) {
    unsigned begin = survey->begun ? ~0u : site->city; /* AOS-75 */
    unsigned same[AOS_EDGES], off = AOS_LAND & ~site->able;
    uint64_t left = looks_with(first_uses, site->connects) & looks_with(second_uses, site->connects) &
                    ~looks_with(first_uses, off) & ~looks_with(second_uses, off); /* AOS-70, AOS-71 */
    if (left)
        for (unsigned edge = 0; edge < AOS_EDGES; edge++) same[edge] = same_end(site, edge);
    for (; left; left &= left - 1) {
        const struct aos_look *look = &aos_looks[AOS_COMPLEX_LOOKS + __builtin_ctzll(left)];
        unsigned first = look->first, second = look->second;
        if (first & same[__builtin_ctz(first)] || second & same[__builtin_ctz(second)]) continue; /* AOS-76 */
        if (!(look->edges & begin) || !in_supply(survey, site, look->tile)) continue;
        if (!pays(survey, aos_tile_price[aos_tiles[look->tile].kind] + site->terrain)) continue;
        if (2 - aos_count(look->edges & site->own) <= survey->discs) out = put(site, look, out);
    }
    return out;
}

static struct move *list_empty(const struct survey *survey, const struct aos_site *site, struct move *out) {
    if (survey->discs > 0) {
        out = list_simple(survey, site, out);
    } else {
        for (unsigned i = 0; i < AOS_COMPLEX_LOOKS; i++) out = judge(survey, site, &aos_looks[i], out);
    }
    return site->connects & (site->connects - 1) ? list_complex(survey, site, out) : out;
}

/* On a simple tile: the looks beside or across which it stays. AOS-61, AOS-62 */
static struct move *list_second(const struct survey *survey, const struct aos_site *site, struct move *out) {
    for (const struct aos_look *look = aos_looks + AOS_COMPLEX_LOOKS; look < aos_looks + AOS_TOWN_LOOKS;
         look++) {
        if (look->first != site->used && look->second != site->used) continue;
        unsigned fresh = look->edges & ~site->used;
        if (!(fresh & ~site->able) && fresh & site->connects) out = judge(survey, site, look, out);
    }
    return out;
}

/* Where the only loose end of a simple tile may lead: what aos_judge says of it. AOS-64, AOS-65 */
static unsigned redirections(const struct survey *survey, const struct aos_site *site, unsigned loose) {
    bool own = site->loose_own, serves = own || site->anchor_serves[loose];
    unsigned to = site->able & ~site->used & (serves ? ~0u : site->connects);
    if (!survey->begun) to &= site->city;                                              /* AOS-75 */
    if (!own && survey->discs < 1) to &= site->own;                                    /* AOS-82 */
    for (unsigned left = site->anchor[loose] ? site->ends : 0; left; left &= left - 1) /* AOS-76 */
        if (site->end[__builtin_ctz(left)] == site->anchor[loose]) to &= ~(left & -left);
    return to;
}

/* The simple looks that use an edge, in their order. */
static const uint8_t looks_at[AOS_EDGES][AOS_EDGES - 1] = {{0, 3, 7, 9, 14},  {1, 4, 8, 9, 10},
                                                           {2, 3, 5, 10, 11}, {0, 4, 6, 11, 12},
                                                           {1, 5, 7, 12, 13}, {2, 6, 8, 13, 14}};

/* Simple looks to which a simple tile with a loose end can be redirected. */
static struct move *list_redirected(const struct survey *survey, const struct aos_site *site,
                                    struct move *out) {
    unsigned kept = site->used & ~site->loose;
    if (!kept) { /* both ends are loose, as in no game */
        for (unsigned i = 0; i < AOS_COMPLEX_LOOKS; i++) out = judge(survey, site, &aos_looks[i], out);
        return out;
    }
    unsigned to = redirections(survey, site, (unsigned)__builtin_ctz(site->loose));
    const uint8_t *looks = looks_at[__builtin_ctz(kept)];
    for (unsigned i = 0; to && i < AOS_EDGES - 1; i++) {
        const struct aos_look *look = &aos_looks[looks[i]];
        if (look->edges & to && in_supply(survey, site, look->tile)) out = put(site, look, out);
    }
    return out;
}

/* Complex looks to which the loose pieces of a complex tile can be redirected. AOS-64 */
static struct move *list_both_redirected(const struct survey *survey, const struct aos_site *site,
                                         struct move *out) {
    unsigned kept = site->used & ~site->loose;
    for (const struct aos_look *look = aos_looks + AOS_COMPLEX_LOOKS; look < aos_looks + AOS_TOWN_LOOKS;
         look++)
        if (!(kept & ~look->edges) && !(look->edges & ~site->used & ~site->able))
            out = judge(survey, site, look, out);
    return out;
}

/* All builds on one hex. Whole groups of tiles are left out where a rule rules them out. */
static struct move *list_site(const struct survey *survey, const struct aos_site *site, struct move *out) {
    unsigned reach = site->connects & ~site->used; /* a new piece must lead to one, if not in a known town */
    if (site->town) return reach || site->present ? list_town(survey, site, out) : out;
    if (!site->tile) return reach ? list_empty(survey, site, out) : out;
    if (aos_tiles[site->tile].kind != AOS_SIMPLE)
        return site->loose ? list_both_redirected(survey, site, out) : out;
    if (site->loose) out = list_redirected(survey, site, out);
    return reach ? list_second(survey, site, out) : out;
}

/* --- All ------------------------------------------------------------------------------------------------------------- */

/* Does anything lead on from a hex that is marked CLOSE, or is there a town? */
static bool is_worth_it(const struct survey *survey, unsigned hex) {
    const struct aos_hex *at = &survey->state->hex[hex];
    const struct aos_marks *marks = &survey->marks[hex];
    unsigned from = (survey->near[hex] & CITY) | marks->track;
    return from & ~aos_tile_edges(at->tile, at->turn) || marks->loose || survey->map->place_at[hex];
}

/* Kept out of the loop over all hexes, most of which need no closer look. */
__attribute__((noinline)) static struct move *look_closely(const struct survey *survey, unsigned hex,
                                                           struct move *out) {
    struct aos_marks marks = survey->marks[hex];
    struct aos_site site;
    marks.city = survey->near[hex] & CITY;
    aos_marked_site(survey->state, survey->seat, hex, &marks, &site);
    return list_site(survey, &site, out);
}

static struct move *list_hex(const struct survey *survey, unsigned hex, struct move *out) {
    unsigned near = survey->near[hex], around = survey->map->around[hex];
    if (!around) return out; /* no land, or nowhere to go from there */
    if (near & (near - 1))   /* more cities than one, or CLOSE */
        return is_worth_it(survey, hex) ? look_closely(survey, hex, out) : out;
    return list_beside_city(survey, hex, (unsigned)__builtin_ctz(near), around, out);
}

/* Marks all that a seat with money can build on. */
static void look_over_board(struct survey *survey) {
    const struct aos_state *state = survey->state;
    mark_places(survey);
    mark_tiles(survey);
    for (uint32_t left = state->cities; left; left &= left - 1)
        survey->near[hex_of(survey, left)] = 0;                                         /* AOS-55 */
    for (unsigned i = 0; i < state->builts; i++) survey->near[state->built[i].hex] = 0; /* AOS-54 */
    if (survey->discs > 0) return;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) survey->near[hex] |= CLOSE;
}

size_t aos_build_moves(const struct aos_state *state, struct move *out) {
    const struct aos_seat *seat = &state->seat[aos_actor(state)];
    if (aos_builds_left(state) <= 0 || seat->cash < AOS_REDIRECTION) return 0;
    int spare = seat->cash - aos_tile_price[AOS_SIMPLE];
    struct survey survey = {.state = state,
                            .map = aos_map(state),
                            .seat = aos_actor(state),
                            .cash = seat->cash,
                            .dear = (spare < AOS_RIVER_PRICE ? AOS_RIVER : 0u) |
                                    (spare < AOS_MOUNTAIN_PRICE ? AOS_MOUNTAIN : 0u),
                            .discs = AOS_OWNERSHIP_DISCS - seat->sections,
                            .begun = seat->begun};
    struct move *end = out;
    count_supply(&survey);
    look_over_board(&survey);
    for (unsigned row = 0; row < ROWS; row++) {
        const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);
        uint64_t word;
        memcpy(&word, survey.near + AT_ONCE * row, sizeof word);
        for (word = ((word & low) + low) & ~low; word; word &= word - 1) /* marked by more than CLOSE */
            end = list_hex(&survey, AT_ONCE * row + (unsigned)__builtin_ctzll(word) / 8, end);
    }
    return (size_t)(end - out);
}
