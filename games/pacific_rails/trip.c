/* Can a route that has come so far still be finished? (PR-73 to PR-79, decided square by square)
 *
 * First the question is asked for *walks*, which may come back to a square: for each number of rails, bridges and tunnels
 * spent, the set of squares that can be reached, the smaller numbers first. Cutting a loop out of a walk never needs more
 * tiles, so this is exact whenever a tile has been laid already, or the destination has no building, or no way over old track
 * leads to it: then nothing is lost by cutting.
 *
 * What is left are destinations with a building on the *home* network, the old track that hangs together with the engine's
 * square. They need a new tile (PR-78): the path must leave home and come back, a *detour*. One detour is enough: let S be the end of
 * the path, from its last return on. If the engine's square and the start of the last detour hang together at home without
 * S, they are joined there. If not, an earlier detour leads from the part of home around the engine into another part, and
 * that part touches S, because home hangs together.
 *
 * So a detour from u to v is wanted, with two ways at home that share no square and lead from u and v to the engine
 * and to a destination, either way round. Think of one more square t beside all destinations and beside the engine. Those ways
 * exist exactly if u and v hang on the *ring* through t and the engine (the block of the graph) at different squares
 * (Menger). Where a square hangs on the ring is told by one depth-first search; that a detour joins two squares which hang on different ones,
 * by one walk for each bit of their numbers.
 */
#include "games/pacific_rails/rules.h"

/* --- Steps ----------------------------------------------------------------------------------------------- */

static bool fits_station(const struct pac_state *state, unsigned seat, unsigned city) {
    return state->station[city] == PAC_NONE && pac_houses(&state->seat[seat]);
}

static bool fits_telegraph(const struct pac_state *state, unsigned seat, unsigned city) {
    return state->telegraph[city] == PAC_NONE && state->seat[seat].telegraphs;
}

static bool own_building(const struct pac_state *state, unsigned seat, unsigned city) {
    return state->station[city] == seat || state->telegraph[city] == seat;
}

bool pac_end_station(const struct pac_state *state, unsigned seat, unsigned city) {
    return !own_building(state, seat, city) && fits_station(state, seat, city);
}

bool pac_end_telegraph(const struct pac_state *state, unsigned seat, unsigned city) {
    return !own_building(state, seat, city) && fits_telegraph(state, seat, city);
}

bool pac_may_end(const struct pac_state *state, unsigned seat, unsigned city) {
    return !own_building(state, seat, city) &&
           (fits_station(state, seat, city) || fits_telegraph(state, seat, city));
}

bool pac_trip_may_step(const struct pac_trip *trip, unsigned square) {
    unsigned terrain = pac_terrain[square];
    if (pac_has(&trip->free, square)) return true;
    return terrain < PAC_TRACKS && trip->left[terrain] && pac_has(&trip->bare[terrain], square);
}

void pac_trip_step(struct pac_trip *trip, unsigned square) {
    unsigned terrain = pac_terrain[square];
    if (terrain < PAC_TRACKS && pac_has(&trip->bare[terrain], square)) {
        pac_remove(&trip->bare[terrain], square);
        if (trip->left[terrain]) trip->left[terrain]--;
        trip->laid = true;
    }
    pac_remove(&trip->free, square);
    pac_remove(&trip->fresh, square);
    pac_remove(&trip->shared, square);
}

bool pac_trip_ends(const struct pac_trip *trip, unsigned square) {
    return pac_has(&trip->fresh, square) || (trip->laid && pac_has(&trip->shared, square));
}

struct pac_trip pac_trip(const struct pac_state *state, unsigned seat, const uint8_t *path, unsigned steps) {
    struct pac_trip trip = {.free = pac_or(state->laid, state->stops)};
    for (int i = 0; i < PAC_TRACKS; i++) {
        trip.bare[i] = pac_without(pac_land[i], state->laid);
        trip.left[i] = state->seat[seat].cargo[PAC_RAIL + i];
    }
    bool house = pac_houses(&state->seat[seat]) > 0, telegraph = state->seat[seat].telegraphs > 0;
    for (unsigned i = 0; i < PAC_CITIES;
         i++) { /* pac_may_end, with what is the same for all cities asked once */
        bool station_free = state->station[i] == PAC_NONE, telegraph_free = state->telegraph[i] == PAC_NONE;
        if (!((station_free && house) || (telegraph_free && telegraph)) || own_building(state, seat, i))
            continue;
        pac_add(station_free && telegraph_free ? &trip.fresh : &trip.shared, pac_city_square[i]);
    }
    for (unsigned i = 0; i < steps; i++) pac_trip_step(&trip, path[i]);
    return trip;
}

/* --- Walks ----------------------------------------------------------------------------------------------- */

/* The most different numbers of rails, bridges and tunnels that 15 slots can hold: 6 x 6 x 6. */
enum { SPENDINGS = 216 };

/* What is reached with some number of tiles spent: the squares beside it, and what was reached with as few or fewer. */
struct reach {
    struct pac_area near, before;
    bool any;
};

struct walk {
    const struct pac_trip *trip;
    struct pac_area ground; /* squares that cost nothing */
    struct pac_area goals;  /* beside what is reached */
    bool tile;              /* a tile must have been laid before a goal counts */
};

/* Squares entered by spending one tile more than in `from`. */
static inline void enter(struct pac_area *now, struct pac_area *before, const struct reach *from,
                         struct pac_area bare) {
    if (from->any) *now = pac_or(*now, pac_and(from->near, bare));
    *before = pac_or(*before, from->before);
}

/* Is a goal beside what this spending reaches? */
static inline bool arrives(const struct walk *walk, struct pac_area now, struct reach *reach) {
    now = pac_without(now, reach->before);
    reach->any = pac_any(now);
    if (!reach->any) return false;
    now = pac_flood(now, pac_without(walk->ground, reach->before));
    reach->before = pac_or(reach->before, now);
    reach->near = pac_near(now);
    return pac_meet(reach->near, walk->goals);
}

static bool walks(const struct walk *walk, struct pac_area from) {
    struct reach reach[SPENDINGS];
    const struct pac_trip *trip = walk->trip;
    unsigned i = 0, wide = trip->left[0] + 1u, flat = wide * (trip->left[1] + 1u);
    if (!pac_any(walk->goals)) return false;
    for (unsigned tunnels = 0; tunnels <= trip->left[2]; tunnels++)
        for (unsigned bridges = 0; bridges <= trip->left[1]; bridges++)
            for (unsigned rails = 0; rails <= trip->left[0] && i < SPENDINGS; rails++, i++) {
                struct pac_area now = {{0}}, before = {{0}};
                if (i == 0) now = from;
                if (rails) enter(&now, &before, &reach[i - 1], trip->bare[0]);
                if (bridges) enter(&now, &before, &reach[i - wide], trip->bare[1]);
                if (tunnels) enter(&now, &before, &reach[i - flat], trip->bare[2]);
                reach[i].before = before;
                if (arrives(walk, now, &reach[i]) && (i || !walk->tile)) return true;
            }
    return false;
}

/* --- The ring -------------------------------------------------------------------------------------------- */

/* A depth-first search over home, from the engine. */
struct ring {
    struct pac_area home, ends;
    unsigned met;                /* squares so far */
    uint8_t order[PAC_SQUARES];  /* as they were met, */
    uint8_t number[PAC_SQUARES]; /* and when each was, from 1; 0: not yet. t has 0, as it came first */
    uint8_t low[PAC_SQUARES];    /* the first square that is beside this one or one met behind it */
    uint8_t parent[PAC_SQUARES];
    uint8_t hangs[PAC_SQUARES]; /* where it hangs on the ring; itself if it is on it */
};

static void meet(struct ring *ring, unsigned square, unsigned parent) {
    ring->order[ring->met++] = (uint8_t)square;
    ring->number[square] = (uint8_t)ring->met;
    ring->low[square] = pac_has(&ring->ends, square) ? 0 : (uint8_t)ring->met;
    ring->parent[square] = (uint8_t)parent;
}

static void search(struct ring *ring, unsigned engine) {
    uint8_t turned[PAC_SQUARES] = {0}; /* directions looked at */
    memset(ring->number, 0, sizeof ring->number);
    ring->met = 0;
    meet(ring, engine, engine);
    for (unsigned at = engine;;) {
        if (turned[at] == 4) {
            unsigned parent = ring->parent[at];
            if (at == engine) return;
            if (ring->low[at] < ring->low[parent]) ring->low[parent] = ring->low[at];
            at = parent;
            continue;
        }
        unsigned next = pac_next(at, turned[at]++);
        if (next == PAC_NONE || !pac_has(&ring->home, next)) continue;
        if (!ring->number[next]) {
            meet(ring, next, at);
            at = next;
        } else if (next != ring->parent[at] && ring->number[next] < ring->low[at]) {
            ring->low[at] = ring->number[next];
        }
    }
}

/* A square is on the ring if its parent is, and it leads back before its parent. */
static void hang(struct ring *ring) {
    ring->hangs[ring->order[0]] = ring->order[0];
    for (unsigned i = 1; i < ring->met; i++) {
        unsigned square = ring->order[i], parent = ring->parent[square];
        bool on = ring->hangs[parent] == parent && ring->low[square] < ring->number[parent];
        ring->hangs[square] = on ? (uint8_t)square : ring->hangs[parent];
    }
}

/* Does a detour join two squares of home that hang on the ring at different squares? */
static bool detours(const struct pac_trip *trip, struct pac_area home, struct pac_area ends,
                    unsigned engine) {
    struct ring ring = {.home = home, .ends = ends};
    struct walk walk = {trip, pac_without(trip->free, home), {{0}}, true};
    struct pac_area bare = {{0}};
    for (int i = 0; i < PAC_TRACKS; i++)
        if (trip->left[i]) bare = pac_or(bare, trip->bare[i]);
    struct pac_area edge = pac_and(home, pac_near(bare));
    if (!pac_any(edge)) return false;
    search(&ring, engine);
    hang(&ring);
    for (unsigned bit = 1; bit < PAC_NONE; bit <<= 1) {
        struct pac_area from = {{0}};
        for (struct pac_area rest = edge; pac_any(rest);) {
            unsigned square = pac_lowest(rest);
            pac_remove(&rest, square);
            if (ring.hangs[square] & bit) pac_add(&from, square);
        }
        walk.goals = pac_without(edge, from);
        if (pac_any(from) && walks(&walk, from)) return true;
    }
    return false;
}

bool pac_trip_finishes(const struct pac_trip *trip, unsigned at) {
    struct walk walk = {trip, trip->free, trip->fresh, false};
    if (trip->laid) {
        walk.goals = pac_or(trip->fresh, trip->shared);
        return walks(&walk, pac_only(at));
    }
    struct pac_area home = pac_flood(pac_only(at), trip->free);
    walk.goals = pac_or(trip->fresh, pac_without(trip->shared, home));
    if (walks(&walk, home)) return true;
    struct pac_area ends = pac_and(trip->shared, home);
    return pac_any(ends) && detours(trip, home, ends, at);
}
