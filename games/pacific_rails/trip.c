/* Can a route that has come so far still be finished? (PR-73 to PR-79, decided square by square)
 *
 * First the question is asked for *walks*, which may come back to a square: for each number of rails, bridges and tunnels
 * spent, the set of squares that can be reached, the smaller numbers first. Cutting a loop out of a walk never needs more
 * tiles, so this answers exactly whenever a tile has been laid already or the destination has no building: then nothing
 * is lost by cutting.
 *
 * A destination with a building needs a new tile (PR-78), and the loop that is cut may be the one that laid it: a step onto
 * a bare square and back. Then a path must go from here over some bare square to a destination, without meeting itself. Such
 * a path exists only if that square has two ways that share no square, one back to here and one on (Menger); this is
 * tested with tiles without limit. Where it holds, the paths over free squares are tried one by one up to their first new
 * tile, from where the first test is exact again.
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
    for (unsigned i = 0; i < PAC_CITIES; i++)
        if (pac_may_end(state, seat, i))
            pac_add(pac_built(state, i) ? &trip.shared : &trip.fresh, pac_city_square[i]);
    for (unsigned i = 0; i < steps; i++) pac_trip_step(&trip, path[i]);
    return trip;
}

/* --- Walks ----------------------------------------------------------------------------------------------- */

enum answer { NO, PERHAPS, YES };

/* The most different numbers of rails, bridges and tunnels that 15 slots can hold: 6 x 6 x 6. */
enum { SPENDINGS = 216 };

/* What is reached with some number of tiles spent, and what is reached with fewer. */
struct reach {
    struct pac_area now, before;
};

struct walking {
    const struct pac_trip *trip;
    struct pac_area goals; /* where the walk may end in any case */
    bool owed;             /* found: an end at which a new tile is owed, and laid */
};

/* Squares entered by spending one tile more than in `from`. */
static void enter(struct reach *into, const struct reach *from, struct pac_area bare) {
    into->now = pac_or(into->now, pac_and(pac_near(from->now), bare));
    into->before = pac_or(into->before, from->before);
}

/* Is a goal beside what this spending reaches? */
static bool arrives(struct walking *walking, struct reach *reach, bool none_spent) {
    const struct pac_trip *trip = walking->trip;
    reach->now = pac_flood(pac_without(reach->now, reach->before), pac_without(trip->free, reach->before));
    /* Without a tile laid, to have spent nothing is not better than to have spent something. */
    if (trip->laid || !none_spent) reach->before = pac_or(reach->before, reach->now);
    struct pac_area near = pac_near(reach->now);
    walking->owed = walking->owed || (!none_spent && pac_meet(near, trip->shared));
    return pac_meet(near, walking->goals);
}

static enum answer walks(const struct pac_trip *trip, unsigned at) {
    struct reach reach[SPENDINGS];
    struct walking walking = {trip, trip->laid ? pac_or(trip->fresh, trip->shared) : trip->fresh, false};
    unsigned i = 0, wide = trip->left[0] + 1u, flat = wide * (trip->left[1] + 1u);
    for (unsigned tunnels = 0; tunnels <= trip->left[2]; tunnels++)
        for (unsigned bridges = 0; bridges <= trip->left[1]; bridges++)
            for (unsigned rails = 0; rails <= trip->left[0] && i < SPENDINGS; rails++, i++) {
                reach[i] = (struct reach){0};
                if (i == 0) reach[0].now = pac_only(at);
                if (rails) enter(&reach[i], &reach[i - 1], trip->bare[0]);
                if (bridges) enter(&reach[i], &reach[i - wide], trip->bare[1]);
                if (tunnels) enter(&reach[i], &reach[i - flat], trip->bare[2]);
                if (pac_any(reach[i].now) && arrives(&walking, &reach[i], i == 0)) return YES;
            }
    return walking.owed ? PERHAPS : NO;
}

/* --- Two ways that share no square ----------------------------------------------------------------------- */

struct ways {
    struct pac_area ground;      /* squares that may be walked on */
    struct pac_area ends;        /* where the second way may lead */
    unsigned from, back;         /* from here; the first way leads there */
    uint8_t before[PAC_SQUARES]; /* on the first way, the square before; else PAC_NONE */
};

/* The first way, by the shortest path. */
static bool first_way(struct ways *ways) {
    uint8_t queue[PAC_SQUARES], came[PAC_SQUARES];
    unsigned head = 0, tail = 0;
    memset(came, PAC_NONE, sizeof came);
    memset(ways->before, PAC_NONE, sizeof ways->before);
    queue[tail++] = (uint8_t)ways->from;
    came[ways->from] = (uint8_t)ways->from;
    while (head < tail && came[ways->back] == PAC_NONE) {
        unsigned square = queue[head++];
        for (unsigned d = 0; d < 4; d++) {
            unsigned next = pac_next(square, d);
            if (next == PAC_NONE || came[next] != PAC_NONE) continue;
            if (next != ways->back && !pac_has(&ways->ground, next)) continue;
            came[next] = (uint8_t)square;
            queue[tail++] = (uint8_t)next;
        }
    }
    if (came[ways->back] == PAC_NONE) return false;
    for (unsigned square = ways->back; square != ways->from; square = came[square])
        ways->before[square] = came[square];
    return true;
}

/* The second way may push the first one aside: whoever meets a square of the first way follows it backwards and leaves it
 * from there, as in any search for a larger flow. A square of the first way is met (`entered`) or left (`left`). */
static bool second_way(const struct ways *ways) {
    uint8_t queue[2 * PAC_SQUARES];
    bool entered[PAC_SQUARES] = {false}, left[PAC_SQUARES] = {false};
    unsigned head = 0, tail = 0;
    left[ways->from] = true;
    queue[tail++] = (uint8_t)ways->from;
    while (head < tail) {
        unsigned square = queue[head++];
        bool on_first = ways->before[square] != PAC_NONE;
        if (square != ways->from && pac_has(&ways->ends, square)) return true;
        if (on_first) { /* back along the first way, besides going on from here */
            unsigned before = ways->before[square];
            if (!left[before]) {
                left[before] = true;
                queue[tail++] = (uint8_t)before;
            }
        }
        for (unsigned d = 0; d < 4; d++) {
            unsigned next = pac_next(square, d);
            if (next == PAC_NONE || next == ways->from || left[next] || entered[next]) continue;
            if (ways->before[next] == square) continue; /* the first way uses this step */
            if (ways->before[next] == PAC_NONE) {
                if (!pac_has(&ways->ground, next)) continue;
                left[next] = true;
                queue[tail++] = (uint8_t)next;
            } else {
                unsigned before = ways->before[next];
                entered[next] = true;
                if (left[before]) continue;
                left[before] = true;
                queue[tail++] = (uint8_t)before;
            }
        }
    }
    return false;
}

/* Is there a bare square, of a kind that some tile is left for, with a way back to here and another on to an end? */
static bool passes_bare(const struct pac_trip *trip, unsigned at) {
    struct pac_area bare = {{0, 0, 0}};
    for (int i = 0; i < PAC_TRACKS; i++)
        if (trip->left[i]) bare = pac_or(bare, trip->bare[i]);
    struct ways ways = {.ground = pac_or(trip->free, bare), .ends = trip->shared, .back = at};
    bare = pac_and(bare, pac_flood(pac_only(at), ways.ground));
    for (; pac_any(bare); pac_remove(&bare, ways.from)) {
        ways.from = pac_lowest(bare);
        if (first_way(&ways) && second_way(&ways)) return true;
    }
    return false;
}

bool pac_trip_finishes(const struct pac_trip *trip, unsigned at) {
    enum answer answer = walks(trip, at);
    if (answer != PERHAPS) return answer == YES;
    if (!passes_bare(trip, at)) return false;
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(at, d);
        if (next == PAC_NONE || !pac_trip_may_step(trip, next)) continue;
        struct pac_trip onward = *trip;
        pac_trip_step(&onward, next);
        if (pac_trip_finishes(&onward, next)) return true;
    }
    return false;
}
