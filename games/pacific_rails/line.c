/* See line.h. A line grows from one side, a square at a time everywhere; what hangs together costs nothing. */
#include "games/pacific_rails/line.h"

struct pac_ground pac_ground(const struct pac_state *state) {
    struct pac_ground ground;
    struct pac_area rest = pac_or(state->laid, state->stops);
    for (unsigned i = 1; i < state->steps; i++) pac_add(&rest, state->path[i]);
    ground.parts = 0;
    ground.network = rest;
    ground.land = pac_without(pac_or(pac_land[0], pac_or(pac_land[1], pac_land[2])), rest);
    ground.cities = (struct pac_area){{0}};
    for (unsigned i = 0; i < PAC_CITIES; i++) pac_add(&ground.cities, pac_city_square[i]);
    ground.cities = pac_without(ground.cities, rest);
    while (pac_any(rest) && ground.parts < PAC_PARTS) {
        struct pac_area part = pac_flood(pac_only(pac_lowest(rest)), rest);
        ground.around[ground.parts] = pac_near(part);
        ground.part[ground.parts++] = part;
        rest = pac_without(rest, part);
    }
    return ground;
}

/* What can be reached, and all its neighbours. Whatever is added brings its own, so that a step looks at nothing twice. */
struct spread {
    struct pac_area reached, near;
};

/* Parts of the network that are touched come along; they touch no others. */
static void join(const struct pac_ground *ground, struct spread *spread) {
    if (!pac_meet(spread->near, pac_without(ground->network, spread->reached))) return;
    for (unsigned i = 0; i < ground->parts; i++) {
        if (!pac_meet(spread->near, ground->part[i])) continue;
        spread->reached = pac_or(spread->reached, ground->part[i]);
        spread->near = pac_or(spread->near, ground->around[i]);
    }
}

static struct spread spread_from(const struct pac_ground *ground, struct pac_area area) {
    struct spread spread = {area, pac_near(area)};
    join(ground, &spread);
    return spread;
}

/* A step further over open squares: those that are entered. */
static struct pac_area further(const struct pac_ground *ground, struct spread *spread, struct pac_area open) {
    struct pac_area more = pac_without(pac_and(spread->near, open), spread->reached);
    spread->reached = pac_or(spread->reached, more);
    spread->near = pac_or(spread->near, pac_near(more));
    join(ground, spread);
    return more;
}

int pac_line_gap(const struct pac_state *state, const struct pac_ground *ground) {
    struct pac_area east = pac_and(state->stops, pac_edge_starts[PAC_EAST]);
    struct spread spread = spread_from(ground, pac_and(state->stops, pac_edge_starts[PAC_WEST]));
    struct pac_area open = pac_or(ground->land, ground->cities);
    int gap = 0;
    for (; gap < PAC_LINE_FAR && !pac_meet(spread.reached, east); gap++) further(ground, &spread, open);
    return gap;
}

/* --- The next route of a seat ---------------------------------------------------------------------------- */

struct search {
    const struct pac_ground *ground;
    const struct pac_seat *seat;
    struct pac_area ends;    /* cities where it may end */
    uint8_t far[PAC_CITIES]; /* open squares between each of those and the other coast, itself included */
    struct pac_area entered[PAC_LINE_FAR]; /* the squares that are reached with so many tiles more */
    struct pac_area met[PAC_LINE_FAR + 1]; /* cities that are met with so many tiles */
    double enough; /* one of the cities takes no more work, even if all tiles are lacking */
    struct pac_way best;
};

static unsigned take_lowest(struct pac_area *area) {
    unsigned square = pac_lowest(*area);
    pac_remove(area, square);
    return square;
}

/* Routes of one engine: the squares that each tile more enters, and the cities that are met then. Answers the most tiles. */
static int find_routes(struct search *search, const struct pac_state *state, unsigned engine) {
    struct pac_area ends = search->ends;
    struct spread spread = spread_from(search->ground, pac_only(engine));
    int most = pac_capacity(search->seat);
    for (int tiles = 0;; tiles++) {
        struct pac_area met = pac_and(ends, spread.near);
        if (!tiles && !state->steps) met = pac_without(met, state->stops); /* PR-78 */
        search->met[tiles] = met;
        ends = pac_without(ends, met);
        if (tiles == most || !pac_any(ends)) return tiles;
        search->entered[tiles] = further(search->ground, &spread, search->ground->land);
        if (!pac_any(search->entered[tiles])) return tiles;
    }
}

/* How far the cities that can be met are from the other coast; those that are too far to be the best are not asked for. */
static void measure(struct search *search, struct pac_area coast, int most) {
    struct pac_area open = pac_or(search->ground->land, search->ground->cities), wanted = {{0}};
    struct spread spread = spread_from(search->ground, coast);
    search->enough = 2 * PAC_LINE_FAR;
    for (int i = 0; i <= most; i++) wanted = pac_or(wanted, search->met[i]);
    memset(search->far, PAC_LINE_FAR, sizeof search->far);
    for (uint8_t steps = 0; pac_any(wanted) && steps < PAC_LINE_FAR && steps <= search->enough; steps++) {
        struct pac_area found = pac_and(wanted, spread.reached);
        wanted = pac_without(wanted, found);
        for (int i = 0; i <= most && pac_any(found); i++)
            if (pac_meet(found, search->met[i]) && steps + (1 + PAC_TILE_WORK) * i < search->enough)
                search->enough = steps + (1 + PAC_TILE_WORK) * i;
        while (pac_any(found)) search->far[pac_square_city[take_lowest(&found)]] = steps;
        further(search->ground, &spread, open);
    }
}

/* Goes back from the end, at each tile to a square that leads on. */
static struct pac_way trace(const struct search *search, int tiles, unsigned end) {
    struct pac_way way = {.any = true};
    while (tiles-- > 0) {
        struct spread ends = spread_from(search->ground, pac_only(end));
        end = pac_lowest(pac_and(ends.near, search->entered[tiles]));
        pac_add(&way.squares, end);
        way.tile[pac_terrain[end]]++;
    }
    return way;
}

/* Tiles that are not in cargo; what they are made of counts for half. */
static double lacking(const struct pac_seat *seat, const struct pac_way *way) {
    static const uint8_t made_of[PAC_TRACKS] = {PAC_IRON, PAC_WOOD, PAC_GUNPOWDER};
    double lacks = 0;
    for (int i = 0; i < PAC_TRACKS; i++) {
        int tiles = way->tile[i] - seat->cargo[PAC_RAIL + i];
        if (tiles <= 0) continue;
        int halves = seat->cargo[made_of[i]] < tiles ? seat->cargo[made_of[i]] : tiles;
        lacks += tiles - 0.5 * halves;
    }
    return lacks;
}

/* What is lacking at least for so many tiles, whatever they are. */
static double lacking_at_least(const struct pac_seat *seat, int tiles) {
    int missing = tiles - pac_tiles(seat);
    return missing > 0 ? 0.5 * missing : 0;
}

/* The work of the line if the next route ends in one of these cities, to which so many tiles lead. */
static void weigh(struct search *search, struct pac_area met, int tiles) {
    struct pac_way *best = &search->best;
    double lacks = lacking_at_least(search->seat, tiles);
    while (pac_any(met)) {
        unsigned square = take_lowest(&met);
        double rest = PAC_TILE_WORK * tiles + search->far[pac_square_city[square]];
        if (rest + lacks > search->enough || (best->any && rest + lacks >= best->work)) continue;
        struct pac_way way = trace(search, tiles, square);
        way.work = rest + lacking(search->seat, &way);
        if (!best->any || way.work < best->work) *best = way;
    }
}

/* Routes of one engine; the shorter ones first. */
static void weigh_routes(struct search *search, int most) {
    for (int tiles = 0; tiles <= most; tiles++) {
        weigh(search, search->met[tiles], tiles);
        if (search->best.any && PAC_TILE_WORK * tiles >= search->best.work) break;
    }
}

struct pac_way pac_way(const struct pac_state *state, const struct pac_ground *ground, unsigned at) {
    struct search search;
    search.ground = ground;
    search.seat = &state->seat[at];
    search.ends = (struct pac_area){{0}};
    search.best = (struct pac_way){.any = false, .work = 2 * PAC_LINE_FAR};
    for (unsigned i = 0; i < PAC_CITIES; i++)
        if (pac_may_end(state, at, i)) pac_add(&search.ends, pac_city_square[i]);
    for (int edge = 0; edge < PAC_EDGES && pac_any(search.ends); edge++) {
        if (search.seat->engine[edge] == PAC_NONE) continue;
        int most = find_routes(&search, state, search.seat->engine[edge]);
        measure(&search, pac_and(state->stops, pac_edge_starts[PAC_EDGES - 1 - edge]), most);
        weigh_routes(&search, most);
    }
    return search.best;
}
