/* Where a seat builds by rules of thumb: the way of track that promises most for its price.
 *
 * From each place of its network, and from each of its open ends, it looks over the empty hexes around, nearest first, for
 * other places. A way may lead through towns without a tile: it is then one link more for each. What lies beyond this turn's
 * tiles is worth less; such a way is begun, and gone on with in the next turn.
 */
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/rule_of_thumb.h"

#include <string.h>

enum {
    AHEAD = 3, /* tiles beyond this turn's that are looked at */
    LONGEST = AOS_TILES_ENGINEER + AHEAD,
    TOWNS = 2,      /* most towns that a way leads through */
    MOST_EXITS = 4, /* of a town */
    NOT_REACHED = UINT8_MAX,
};
#define NEVER (-1e9)

struct step {
    uint8_t hex, edges; /* a tile with these edges at least, beside those that are there */
};

struct way {
    double worth;
    int steps;
    struct step step[LONGEST + 2];
};

/* How a hex was reached. */
struct reached {
    uint8_t tiles, price, towns, before;
    uint8_t cubes; /* that lie on its hexes. AOS-181 */
};

struct planner {
    const struct aos_thumb *thumb;
    const struct aos_state *state;
    const struct aos_map *map;
    struct aos_network network;
    int tiles, cash;     /* that are left */
    unsigned hex, place; /* where ways begin now: the hex before the first tile, and its place */
    bool grows;          /* they begin with a town's tile that gets one more exit */
    double bonus;        /* for beginning there */
    double most;         /* what the gain of no way is above */
    uint32_t known[TOWNS + 1][AOS_MAP_PLACES]; /* bits: between which places it is known what cubes gain, */
    float gain[TOWNS + 1][AOS_MAP_PLACES]
              [AOS_MAP_PLACES]; /* by a way through so many towns, the place with the lower number first */
    struct reached reached[AOS_HEXES + 1]; /* tiles is NOT_REACHED at first */
    uint8_t queue[AOS_HEXES];
    unsigned queued;
    struct way best;
};

static unsigned edge_towards(unsigned from, unsigned to) {
    unsigned edge = 0;
    while (aos_neighbour[from][edge] != to) edge++;
    return edge;
}

static bool built_now(const struct aos_state *state, unsigned hex) {
    for (unsigned i = 0; i < state->builts; i++)
        if (state->built[i].hex == hex) return true;
    return false;
}

/* --- What a way is worth ------------------------------------------------------------------------------------------------- */

/* What a way between two places brings by the cubes that go over it; it leads through so many towns. */
static double gain_of_cubes(struct planner *planner, unsigned a, unsigned b, unsigned towns) {
    const struct aos_thumb *thumb = planner->thumb;
    const struct aos_network *network = &planner->network;
    int links = (int)towns + 1, pull = thumb->mine->locomotive;
    if (a > b) return gain_of_cubes(planner, b, a, towns);
    float *known = &planner->gain[towns][a][b];
    if (planner->known[towns][a] >> b & 1) return (double)*known;
    double gain =
        AOS_NUMBER(thumb, GAIN) * aos_network_gain(network, a, b, links, network->pull, thumb->rounds);
    if (links <= pull)
        gain += AOS_NUMBER(thumb, NOW) * aos_network_gain(network, a, b, links, pull, AOS_ROUNDS);
    planner->known[towns][a] |= UINT32_C(1) << b;
    *known = (float)gain;
    return (double)*known;
}

static double gain_of(struct planner *planner, unsigned to, unsigned towns) {
    const struct aos_thumb *thumb = planner->thumb;
    const struct aos_network *network = &planner->network;
    int fresh = (int)towns + !(network->linked >> to & 1);
    double gain = AOS_NUMBER(thumb, NEW_PLACE) * fresh + gain_of_cubes(planner, planner->place, to, towns);
    if (network->linked && !(network->linked >> planner->place & 1)) gain -= AOS_NUMBER(thumb, APART);
    return gain > 0 ? gain : 0;
}

/* By how much the income of so many rounds could grow: if the best locomotive pulled a cube as far as it can in each. */
static double most_income(const struct planner *planner, int rounds) {
    const struct aos_network *network = &planner->network;
    int cubes[AOS_LOCOMOTIVE_LIMIT + 1] = {0};
    cubes[network->pull] = rounds;
    return aos_network_income(network, cubes, rounds) - aos_network_income(network, network->cubes, rounds);
}

static double most_gain(const struct planner *planner) {
    const struct aos_thumb *thumb = planner->thumb;
    return AOS_NUMBER(thumb, NEW_PLACE) * (TOWNS + 1) +
           AOS_NUMBER(thumb, GAIN) * most_income(planner, thumb->rounds) +
           AOS_NUMBER(thumb, NOW) * most_income(planner, AOS_ROUNDS);
}

/* The worth of a way of so many tiles at this price, with such a gain. */
static double worth_of(const struct planner *planner, double gain, const struct reached *way) {
    const struct aos_thumb *thumb = planner->thumb;
    int missing = way->tiles - planner->tiles;
    double worth = gain + AOS_NUMBER(thumb, PIECE) * way->tiles - AOS_NUMBER(thumb, PRICE) * way->price +
                   AOS_NUMBER(thumb, CUBE) * way->cubes + planner->bonus;
    double lacks = way->price - planner->cash;
    if (missing > 0) { /* it goes on in the next build turn, if there is one */
        if (thumb->turns == 0) return NEVER;
        worth = AOS_NUMBER(thumb, LATER) * worth - AOS_NUMBER(thumb, LATER_TILE) * missing;
        int due = way->price * planner->tiles / way->tiles;
        lacks = due + AOS_NUMBER(thumb, LATER_CASH) - planner->cash;
    }
    return lacks > 0 ? worth - AOS_NUMBER(thumb, OVERDRAWN) * lacks : worth;
}

/* Could a way be the best that comes so far as this? Further tiles make none better, but for cubes that lie on them, and but for
 * one that is worth less than nothing by now. */
static bool may_be_best(const struct planner *planner, const struct reached *way) {
    const struct aos_thumb *thumb = planner->thumb;
    double most = planner->most;
    if (planner->map->scatters) most += AOS_NUMBER(thumb, CUBE) * (LONGEST - way->tiles);
    double worth = worth_of(planner, most, way);
    return (worth > 0 ? worth : 0) + AOS_NUMBER(thumb, NOISE_BUILD) > planner->best.worth;
}

/* Writes the way down that leads to `hex`, out of it towards `next`, and with a tile there if that is a town. */
static void keep(struct planner *planner, unsigned hex, unsigned next, bool town, double worth) {
    struct way *way = &planner->best;
    unsigned after = next, count = 0;
    struct step back[LONGEST + 2];
    if (town) back[count++] = (struct step){(uint8_t)next, (uint8_t)(1u << edge_towards(next, hex))};
    for (unsigned at = hex; at != planner->hex; at = planner->reached[at].before) {
        unsigned in = edge_towards(at, planner->reached[at].before), out = edge_towards(at, after);
        back[count++] = (struct step){(uint8_t)at, (uint8_t)(1u << in | 1u << out)};
        after = at;
    }
    if (planner->grows)
        back[count++] =
            (struct step){(uint8_t)planner->hex, (uint8_t)(1u << edge_towards(planner->hex, after))};
    way->worth = worth;
    way->steps = 0;
    while (count > 0) way->step[way->steps++] = back[--count];
}

static bool linked_already(const struct planner *planner, unsigned to) {
    for (unsigned left = planner->network.own[planner->place]; left; left &= left - 1)
        if (planner->state->link[planner->place][__builtin_ctz(left)] == to + 1) return true;
    return false;
}

/* The way comes to a place, counted from the map's first. */
static void arrive(struct planner *planner, unsigned hex, unsigned next, unsigned to, bool town,
                   struct reached way) {
    if (to == planner->place || !may_be_best(planner, &way) || linked_already(planner, to)) return;
    double worth = worth_of(planner, gain_of(planner, to, way.towns), &way) +
                   aos_lot(planner->thumb, AOS_NUMBER(planner->thumb, NOISE_BUILD));
    if (worth > planner->best.worth) keep(planner, hex, next, town, worth);
}

/* --- Looking around ------------------------------------------------------------------------------------------------------- */

/* An empty hex, or a town without a tile on the way, is reached with this tile. */
static void reach(struct planner *planner, unsigned hex, struct reached way) {
    struct reached *known = &planner->reached[hex];
    if (known->tiles == NOT_REACHED)
        planner->queue[planner->queued++] = (uint8_t)hex;
    else if (known->tiles != way.tiles || known->price <= way.price)
        return;
    *known = way;
}

/* Does the way to a hex lead over this one? */
static bool leads_over(const struct planner *planner, unsigned hex, unsigned over) {
    while (hex != planner->hex && hex != over) hex = planner->reached[hex].before;
    return hex == over;
}

static void come_to_town(struct planner *planner, unsigned hex, unsigned next, struct reached way) {
    const struct aos_state *state = planner->state;
    unsigned edge = edge_towards(next, hex), place = planner->map->place_at[next] - 1u - planner->map->first;
    bool tiled = state->hex[next].tile != 0;
    if (built_now(state, next) || aos_edges(state, next) >> edge & 1 || leads_over(planner, hex, next))
        return;
    struct reached end = way;
    end.tiles++;
    end.price = (uint8_t)(end.price + (tiled ? AOS_TOWN_UPGRADE : AOS_TOWN_PRICE + AOS_EXIT_PRICE));
    arrive(planner, hex, next, place, true, end);
    if (tiled || way.towns == TOWNS || end.tiles >= planner->tiles + AHEAD) return;
    end.price = (uint8_t)(end.price + AOS_EXIT_PRICE);
    end.towns++;
    reach(planner, next, end);
}

/* The open end of an own section that lies there, if it leads here. */
static void come_to_track(struct planner *planner, unsigned hex, unsigned next, const struct reached *way) {
    const struct aos_state *state = planner->state;
    unsigned in = edge_towards(next, hex);
    if (hex == planner->hex || !(aos_edges(state, next) >> in & 1)) return;
    if (aos_owner(state, next, in) != planner->thumb->seat + 1) return;
    unsigned place = aos_anchor(state, next, in).place;
    if (place) arrive(planner, hex, next, place - 1u - planner->map->first, false, *way);
}

/* On from a hex to the one beside it. */
static void look_at(struct planner *planner, unsigned hex, unsigned next) {
    const struct aos_state *state = planner->state;
    const struct aos_map *map = planner->map;
    struct reached way = planner->reached[hex];
    unsigned place = map->place_at[next];
    way.before = (uint8_t)hex;
    if (!aos_is_land(map, next)) return;
    if (aos_is_city_hex(state, next)) {
        if (hex != planner->hex) arrive(planner, hex, next, place - 1u - map->first, false, way);
    } else if (place) {
        come_to_town(planner, hex, next, way);
    } else if (state->hex[next].tile) {
        come_to_track(planner, hex, next, &way);
    } else if (way.tiles < planner->tiles + AHEAD && way.tiles + 1 < LONGEST) {
        way.tiles++;
        way.cubes = (uint8_t)(way.cubes + (state->hex[next].cube > 0));
        way.price = (uint8_t)(way.price + aos_tile_price[AOS_SIMPLE] + aos_terrain_price(map, next));
        reach(planner, next, way);
    }
}

static void look_over(struct planner *planner, unsigned hex, unsigned edges) {
    for (unsigned left = edges; left; left &= left - 1) {
        unsigned next = aos_neighbour[hex][__builtin_ctz(left)];
        if (next != AOS_NOWHERE) look_at(planner, hex, next);
    }
}

/* All ways that leave a hex by these edges; they belong to this place. */
static void look_from(struct planner *planner, unsigned hex, unsigned place, unsigned edges, bool grows,
                      double bonus) {
    memset(planner->reached, NOT_REACHED, sizeof planner->reached);
    planner->hex = hex;
    planner->place = place;
    planner->grows = grows;
    planner->bonus = bonus;
    planner->queued = 0;
    planner->reached[hex] = (struct reached){.tiles = grows, .price = grows ? AOS_TOWN_UPGRADE : 0};
    look_over(planner, hex, edges);
    for (unsigned i = 0; i < planner->queued; i++) {
        unsigned at = planner->queue[i];
        if (may_be_best(planner, &planner->reached[at]))
            look_over(planner, at, planner->map->around[at] & AOS_LAND);
    }
}

static void look_from_places(struct planner *planner) {
    const struct aos_state *state = planner->state;
    uint32_t linked = planner->network.linked;
    bool wide = !linked || rh_below(planner->thumb->dice, 8) < AOS_NUMBER(planner->thumb, WIDE);
    for (uint32_t left = state->cities & (wide ? ~UINT32_C(0) : linked); left; left &= left - 1) {
        unsigned place = (unsigned)__builtin_ctz(left);
        look_from(planner, aos_places[planner->map->first + place].hex, place, AOS_LAND, false, 0);
    }
    for (uint32_t left = linked & ~state->cities; left; left &= left - 1) {
        unsigned place = (unsigned)__builtin_ctz(left), hex = aos_places[planner->map->first + place].hex;
        unsigned exits = aos_edges(state, hex);
        if (!built_now(state, hex) && aos_count(exits) < MOST_EXITS)
            look_from(planner, hex, place, planner->map->around[hex] & AOS_LAND & ~exits, true, 0);
    }
}

static void look_from_end(struct planner *planner, unsigned hex, unsigned edge) {
    unsigned anchor = aos_anchor(planner->state, hex, edge).place;
    if (!anchor) return;
    bool risk = !built_now(planner->state, hex);
    look_from(planner, hex, anchor - 1u - planner->map->first, 1u << edge, false,
              risk ? AOS_NUMBER(planner->thumb, AT_RISK) : AOS_NUMBER(planner->thumb, GO_ON));
}

static void look_from_ends(struct planner *planner) {
    const struct aos_state *state = planner->state;
    unsigned seat = planner->thumb->seat;
    uint8_t tiled[AOS_HEXES + 1];
    unsigned tiles = planner->thumb->mine->sections ? aos_tiled(state, tiled) : 0;
    for (unsigned i = 0; i < tiles; i++) {
        if (!aos_present(state, seat, tiled[i])) continue;
        for (unsigned left = aos_edges(state, tiled[i]); left; left &= left - 1) {
            unsigned edge = (unsigned)__builtin_ctz(left);
            if (aos_owner(state, tiled[i], edge) == seat + 1 && aos_is_open(state, tiled[i], edge))
                look_from_end(planner, tiled[i], edge);
        }
    }
}

/* --- Building it ---------------------------------------------------------------------------------------------------------- */

/* The build with the fewest edges that has those of the step; false if there is none. */
static bool find_build(const struct aos_state *state, struct step step, struct move *out) {
    struct aos_site site;
    struct aos_plan plan;
    unsigned edges = aos_edges(state, step.hex) | step.edges;
    int fewest = AOS_EDGES + 1;
    unsigned looks = aos_is_town_hex(state, step.hex) ? AOS_LOOKS : AOS_COMPLEX_LOOKS;
    aos_site(state, aos_actor(state), step.hex, &site);
    for (const struct aos_look *look = aos_looks; look < aos_looks + looks; look++) {
        int count = aos_count(look->edges);
        if ((look->edges & edges) != edges || count >= fewest) continue;
        if (aos_judge(state, &site, look->tile, look->turn, &plan)) continue;
        fewest = count;
        *out = (struct move){AOS_V_BUILD, {step.hex, (uint8_t)(look->tile - 1), look->turn}};
    }
    return fewest <= AOS_EDGES;
}

size_t aos_build_way(const struct aos_thumb *thumb, struct move *out) {
    struct planner planner;
    size_t count = 0;
    planner.thumb = thumb;
    planner.state = thumb->state;
    planner.map = aos_map(thumb->state);
    planner.tiles = aos_builds_left(thumb->state);
    if (planner.tiles <= 0) return 0;
    aos_thumb_network(thumb, &planner.network, thumb->mine->locomotive + 1);
    aos_network_reach(&planner.network);
    planner.cash = aos_spare_cash(thumb, &planner.network);
    planner.best = (struct way){.worth = AOS_NUMBER(thumb, ENOUGH)};
    planner.most = most_gain(&planner);
    memset(planner.known, 0, sizeof planner.known);
    look_from_ends(&planner); /* they come first: what is best from there spares most of the rest */
    look_from_places(&planner);
    struct aos_state after = *thumb->state;
    for (int i = 0; i < planner.best.steps && aos_builds_left(&after) > 0; i++) {
        if (!find_build(&after, planner.best.step[i], &out[count])) break;
        aos_build(&after, out[count++], NULL);
    }
    return count;
}
