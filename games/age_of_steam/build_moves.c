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
    uint64_t track, town;              /* the looks whose tile is in the supply, */
    uint64_t complex;                  /* the complex ones among them, */
    uint8_t have[AOS_EDGES];           /* where a simple tile in the supply leads from an edge, */
    uint8_t whole[AOS_EDGES];          /* and where any does if they all are, or none of them */
    uint8_t near[AT_ONCE * ROWS];      /* as above; the last ones are AOS_NOWHERE and beyond */
    struct aos_marks marks[AOS_HEXES]; /* of hexes marked CLOSE, but for their cities */
};

/* The hex of the first of these places. */
static unsigned hex_of(const struct aos_place *first, uint32_t places) {
    return first[__builtin_ctz(places)].hex;
}

static void mark_places(struct survey *survey) {
    const struct aos_place *place = aos_places + survey->map->first;
    uint32_t cities = survey->state->cities, towns = ~cities & ((UINT32_C(1) << survey->map->places) - 1);
    uint8_t city[AOS_MAP_PLACES];
    unsigned count = 0;
    for (uint32_t left = cities; left; left &= left - 1) {
        unsigned hex = hex_of(place, left);
        const uint8_t *around = aos_neighbour[hex];
        for (unsigned edge = 0; edge < AOS_EDGES; edge++)
            survey->near[around[edge]] |= (uint8_t)(1u << aos_opposite(edge));
        city[count++] = (uint8_t)hex;
    }
    for (unsigned i = 0; i < count; i++) survey->near[city[i]] = 0; /* AOS-55 */
    for (uint32_t left = towns; left; left &= left - 1) survey->near[hex_of(place, left)] |= CLOSE;
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

/* The builds of all looks, with the hex left open. */
#define BUILD(id, turn)                      \
    {                                        \
        AOS_V_BUILD, {                       \
            0, (uint8_t)(AOS_##id - 1), turn \
        }                                    \
    }
#define BUILDS_2(id)                               BUILD(id, 0), BUILD(id, 1),
#define BUILDS_3(id)                               BUILDS_2(id) BUILD(id, 2),
#define BUILDS_6(id)                               BUILDS_3(id) BUILD(id, 3), BUILD(id, 4), BUILD(id, 5),
#define BUILDS(id, words, kind, count, turns, ...) BUILDS_##turns(id)
static const struct move builds[AOS_LOOKS] = {AOS_TILE_LIST(BUILDS)};

/* The build of the simple tile, in its turn, that joins two edges; the hex is left open. */
/* clang-format off */
#define JOINS(SELF)                                                                                          \
    {                                                                                                        \
        {SELF S(3, 0), S(2, 0), S(1, 0), S(2, 4), S(3, 5)}, {S(3, 0), SELF S(3, 1), S(2, 1), S(1, 1), S(2, 5)}, \
        {S(2, 0), S(3, 1), SELF S(3, 2), S(2, 2), S(1, 2)}, {S(1, 0), S(2, 1), S(3, 2), SELF S(3, 3), S(2, 3)}, \
        {S(2, 4), S(1, 1), S(2, 2), S(3, 3), SELF S(3, 4)}, {S(3, 5), S(2, 5), S(1, 2), S(2, 3), S(3, 4), SELF}, \
    }
#define NONE {0},
#define S(number, turn) BUILD(S##number, turn)
/* clang-format on */
static const struct move joins[AOS_EDGES][AOS_EDGES] = JOINS(NONE),
                         joins_all[AOS_EDGES][AOS_EDGES - 1] = JOINS();

/* A simple tile from one edge to each of these. */
static struct move *join(unsigned hex, unsigned from, unsigned to, struct move *out) {
    const struct move *row = joins[from];
    for (; to; to &= to - 1) {
        *out = row[__builtin_ctz(to)];
        out++->arg[0] = (uint8_t)hex;
    }
    return out;
}

/* The looks of each tile: bits; those of town tiles from the first town tile on. */
#define LOOKS_FROM(first, count) (((UINT64_C(1) << (count)) - 1) << (first))
static const uint64_t looks_of[AOS_TILES] = {
    [AOS_S1] = LOOKS_FROM(0, 3),  [AOS_S2] = LOOKS_FROM(3, 6),   [AOS_S3] = LOOKS_FROM(9, 6),
    [AOS_X1] = LOOKS_FROM(15, 3), [AOS_X2] = LOOKS_FROM(18, 6),  [AOS_X3] = LOOKS_FROM(24, 6),
    [AOS_E1] = LOOKS_FROM(30, 6), [AOS_E2] = LOOKS_FROM(36, 3),  [AOS_E3] = LOOKS_FROM(39, 6),
    [AOS_E4] = LOOKS_FROM(45, 6), [AOS_T1] = LOOKS_FROM(0, 6),   [AOS_T3S] = LOOKS_FROM(6, 2),
    [AOS_T3L] = LOOKS_FROM(8, 6), [AOS_T3R] = LOOKS_FROM(14, 6), [AOS_T3H] = LOOKS_FROM(20, 6),
};
static const uint64_t simple_looks = LOOKS_FROM(0, AOS_COMPLEX_LOOKS),
                      crossing_looks = LOOKS_FROM(0, 15); /* from the first complex look on */

/* What the supply allows, as if all around were land. */
static void count_supply(struct survey *survey) {
    const uint8_t *supply = survey->state->supply;
    unsigned far = (supply[AOS_S1] ? 1u << 3 : 0) | (supply[AOS_S2] ? 1u << 2 | 1u << 4 : 0) |
                   (supply[AOS_S3] ? 1u << 1 | 1u << 5 : 0);
    for (unsigned from = 0; from < AOS_EDGES; from++) {
        survey->have[from] = (uint8_t)aos_turned_set(far, from);
        survey->whole[from] = far == AOS_LAND - 1 ? survey->have[from] : CLOSE;
    }
    survey->track = survey->town = 0;
    for (unsigned tile = AOS_S1; tile < AOS_T1; tile++)
        if (supply[tile]) survey->track |= looks_of[tile];
    for (unsigned tile = AOS_T1; tile < AOS_TILES; tile++)
        if (supply[tile]) survey->town |= looks_of[tile];
    survey->complex = survey->track >> AOS_COMPLEX_LOOKS;
}

/* Simple tiles from an edge to all others. */
static struct move *join_all(unsigned hex, unsigned from, struct move *out) {
    memcpy(out, joins_all[from], sizeof joins_all[from]);
    for (unsigned i = 0; i < AOS_EDGES - 1; i++) out[i].arg[0] = (uint8_t)hex;
    return out + AOS_EDGES - 1;
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
    return to == survey->whole[from] ? join_all(hex, from, out) : join(hex, from, to, out);
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
static struct move *put(const struct aos_site *site, unsigned look, struct move *out) {
    *out = builds[look];
    out->arg[0] = site->hex;
    return out + 1;
}

static struct move *judge(const struct survey *survey, const struct aos_site *site, unsigned look,
                          struct move *out) {
    struct aos_plan plan;
    unsigned tile = aos_looks[look].tile;
    if (!in_supply(survey, site, tile)) return out;
    return aos_judge(survey->state, site, tile, aos_looks[look].turn, &plan) ? out : put(site, look, out);
}

/* The looks that use an edge: bits; those without a town, and from the first town tile on. */
static const uint64_t track_uses[AOS_EDGES] = {0x3ABBE4FAEC289, 0x7576CDE5D8712, 0x6AED9FCBB0C2C,
                                               0x57D33F9769851, 0x2FAE7B3E9B0A2, 0x5D5DF27D76144};
static const uint64_t town_uses[AOS_EDGES] = {0x23A4B41, 0x074D682, 0x0E9AC44,
                                              0x1C35988, 0x386B250, 0x31D25A0};

static uint64_t looks_with(const uint64_t *uses, unsigned edges) {
    uint64_t looks = 0;
    for (; edges; edges &= edges - 1) looks |= uses[__builtin_ctz(edges)];
    return looks;
}

/* What is asked of a look on a town: it has all of these edges, one of each of these sets, and none of those. */
struct town_look {
    unsigned all, some[3], none;
};

/* The looks of which that is true, by the edges that each look uses. */
static uint64_t looks_for_town(const uint64_t *uses, const struct town_look *asked) {
    uint64_t looks = ~looks_with(uses, asked->none);
    for (unsigned i = 0; i < RH_COUNT(asked->some); i++) looks &= looks_with(uses, asked->some[i]);
    for (unsigned left = asked->all; left; left &= left - 1) looks &= uses[__builtin_ctz(left)];
    return looks;
}

/* Is there money for such a look on a town, and are there ownership discs? AOS-52, AOS-82, AOS-101, AOS-102 */
static bool affords(const struct survey *survey, const struct aos_site *site, unsigned look) {
    unsigned fresh = aos_looks[look].edges & ~site->used;
    int exits = aos_count(fresh);
    return pays(survey, site->tile ? AOS_TOWN_UPGRADE : AOS_TOWN_PRICE + exits * AOS_EXIT_PRICE) &&
           exits - aos_count(fresh & site->own) <= survey->discs;
}

static struct move *put_town(const struct survey *survey, const struct aos_site *site, uint64_t looks,
                             unsigned first, struct move *out) {
    enum { EXITS = 4 }; /* at most */
    bool rich = pays(survey, AOS_TOWN_PRICE + EXITS * AOS_EXIT_PRICE) && survey->discs >= EXITS;
    for (; looks; looks &= looks - 1) {
        unsigned look = first + (unsigned)__builtin_ctzll(looks);
        if (rich || affords(survey, site, look)) out = put(site, look, out);
    }
    return out;
}

/* What aos_judge says of looks on a town. */
static struct move *list_town(const struct survey *survey, const struct aos_site *site, struct move *out) {
    unsigned fresh = AOS_LAND & ~site->used;
    unsigned back = 0, place = survey->map->place_at[site->hex]; /* AOS-76 */
    for (unsigned left = site->ends; left; left &= left - 1)
        if (site->end[__builtin_ctz(left)] == place) back |= left & -left;
    struct town_look asked = {
        .all = site->used,
        .some = {fresh, fresh & (site->present ? ~0u : site->connects), /* AOS-74 */
                 fresh & (survey->begun ? ~0u : site->city)},           /* AOS-75 */
        .none = fresh & (~site->able | back),
    };
    /* AOS-57: what is no town tile needs a town disc, unless it takes the place of another such one. */
    bool disc = survey->state->discs || (site->tile && aos_tiles[site->tile].kind != AOS_TOWN_TILE);
    if (disc) out = put_town(survey, site, survey->track & looks_for_town(track_uses, &asked), 0, out);
    out = put_town(survey, site, survey->town & looks_for_town(town_uses, &asked), AOS_TOWN_LOOKS, out);
    return out;
}

/* The complex looks whose first or second piece uses an edge: bits, from the first complex look on. */
static const uint64_t first_uses[AOS_EDGES] = {0x451248A49, 0x8A2491492, 0x145B22924,
                                               0x28A44D049, 0x514892292, 0xA28124524};
static const uint64_t second_uses[AOS_EDGES] = {0x306581514, 0x60C90A829, 0xC1801D052,
                                                0x8702322A4, 0xE1464541,  0x183AC0A8A};

/* The complex looks whose first, or second, piece connects and has no edge where none may be. AOS-70, AOS-71, AOS-73 */
static uint64_t looks_that_connect(const uint64_t *uses, const struct aos_site *site) {
    return looks_with(uses, site->connects) & ~looks_with(uses, AOS_LAND & ~site->able);
}

/* The complex looks with a piece from this edge to that one. */
static uint64_t looks_joining(unsigned a, unsigned b) {
    return (first_uses[a] & first_uses[b]) | (second_uses[a] & second_uses[b]);
}

/* Those with a piece that would lead back to where it came from. AOS-76 */
static uint64_t looks_leading_back(const struct aos_site *site) {
    uint64_t looks = 0;
    for (unsigned left = site->ends; left; left &= left - 1) {
        unsigned a = (unsigned)__builtin_ctz(left);
        for (unsigned same = same_end(site, a) & left; same; same &= same - 1)
            looks |= looks_joining(a, (unsigned)__builtin_ctz(same));
    }
    return looks;
}

/* Those that a seat may begin with. AOS-75 */
static uint64_t looks_to_begin(const struct survey *survey, const struct aos_site *site) {
    return survey->begun ? ~UINT64_C(0)
                         : looks_with(first_uses, site->city) | looks_with(second_uses, site->city);
}

/* What aos_judge says of complex looks on an empty hex: both pieces must connect, which takes two edges. AOS-73 */
static struct move *list_complex(const struct survey *survey, const struct aos_site *site, struct move *out) {
    uint64_t left = survey->complex & looks_that_connect(first_uses, site);
    if (left) left &= looks_that_connect(second_uses, site);
    if (!left) return out;
    left &= looks_to_begin(survey, site) & ~looks_leading_back(site);
    if (!pays(survey, aos_tile_price[AOS_CROSSING] + site->terrain)) left &= ~crossing_looks;
    if (!pays(survey, aos_tile_price[AOS_COEXIST] + site->terrain)) left &= crossing_looks;
    for (; left; left &= left - 1) {
        unsigned look = AOS_COMPLEX_LOOKS + (unsigned)__builtin_ctzll(left);
        if (survey->discs < 2 && 2 - aos_count(aos_looks[look].edges & site->own) > survey->discs) continue;
        out = put(site, look, out);
    }
    return out;
}

static struct move *list_empty(const struct survey *survey, const struct aos_site *site, struct move *out) {
    if (survey->discs > 0) {
        out = list_simple(survey, site, out);
    } else {
        for (unsigned i = 0; i < AOS_COMPLEX_LOOKS; i++) out = judge(survey, site, i, out);
    }
    return site->connects & (site->connects - 1) ? list_complex(survey, site, out) : out;
}

/* On a simple tile: the looks beside or across which it stays. AOS-61, AOS-62 */
static struct move *list_second(const struct survey *survey, const struct aos_site *site, struct move *out) {
    unsigned a = (unsigned)__builtin_ctz(site->used),
             b = (unsigned)__builtin_ctz(site->used & (site->used - 1));
    uint64_t left = (first_uses[a] & first_uses[b] & looks_that_connect(second_uses, site)) |
                    (second_uses[a] & second_uses[b] & looks_that_connect(first_uses, site));
    left &= survey->complex;
    if (left) left &= looks_to_begin(survey, site) & ~looks_leading_back(site);
    if (!pays(survey, AOS_CROSSING_UPGRADE)) left &= ~crossing_looks;
    if (!pays(survey, survey->state->coexist_price)) left &= crossing_looks;
    for (; left; left &= left - 1) {
        unsigned look = AOS_COMPLEX_LOOKS + (unsigned)__builtin_ctzll(left);
        if (survey->discs > 0 || aos_looks[look].edges & ~site->used & site->own) out = put(site, look, out);
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

/* Simple looks to which a simple tile with a loose end can be redirected. */
static struct move *list_redirected(const struct survey *survey, const struct aos_site *site,
                                    struct move *out) {
    unsigned kept = site->used & ~site->loose;
    if (!kept) { /* both ends are loose, as in no game */
        for (unsigned i = 0; i < AOS_COMPLEX_LOOKS; i++) out = judge(survey, site, i, out);
        return out;
    }
    unsigned to = redirections(survey, site, (unsigned)__builtin_ctz(site->loose));
    uint64_t left = track_uses[__builtin_ctz(kept)] & looks_with(track_uses, to) & simple_looks &
                    (survey->track | looks_of[site->tile]); /* AOS-57 */
    for (; left; left &= left - 1) out = put(site, (unsigned)__builtin_ctzll(left), out);
    return out;
}

/* Complex looks to which the loose pieces of a complex tile can be redirected. AOS-64 */
static struct move *list_both_redirected(const struct survey *survey, const struct aos_site *site,
                                         struct move *out) {
    unsigned kept = site->used & ~site->loose;
    for (unsigned look = AOS_COMPLEX_LOOKS; look < AOS_TOWN_LOOKS; look++) {
        unsigned edges = aos_looks[look].edges;
        if (!(kept & ~edges) && !(edges & ~site->used & ~site->able)) out = judge(survey, site, look, out);
    }
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
    return marks->loose || from & ~aos_tile_edges(at->tile, at->turn) || survey->map->place_at[hex];
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
    for (unsigned i = 0; i < state->builts; i++) survey->near[state->built[i].hex] = 0; /* AOS-54 */
    if (survey->discs > 0) return;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) survey->near[hex] |= CLOSE;
}

size_t aos_build_moves(const struct aos_state *state, struct move *out) {
    const struct aos_seat *seat = &state->seat[aos_actor(state)];
    if (aos_builds_left(state) <= 0 || seat->cash < AOS_REDIRECTION) return 0;
    int spare = seat->cash - aos_tile_price[AOS_SIMPLE];
    struct survey survey;
    struct move *end = out;
    survey.state = state;
    survey.map = aos_map(state);
    survey.seat = aos_actor(state);
    survey.cash = seat->cash;
    survey.dear =
        (spare < AOS_RIVER_PRICE ? AOS_RIVER : 0u) | (spare < AOS_MOUNTAIN_PRICE ? AOS_MOUNTAIN : 0u);
    survey.discs = AOS_OWNERSHIP_DISCS - seat->sections;
    survey.begun = seat->begun;
    memset(survey.near, 0, sizeof survey.near);
    memset(survey.marks, 0, sizeof survey.marks);
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
