/* Goals of Age of Steam: deliveries by destination, and builds that complete a link.
 *
 * A delivery is one goal for each cube and each city that will take it. Of several ways the one that earns the mover most
 * comes first; others follow only where they pay the seats otherwise.
 *
 * A link is one goal for each two places: the cheapest builds of this build turn that join them. Every legal build is tried as
 * the first one; the next ones go on from an open end that it made. An end that is further from any place than there are
 * tiles left is given up.
 */
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"

#include <stdlib.h>
#include <string.h>

static int holds_cash(const void *state, int seat) {
    return ((const struct aos_state *)state)->seat[seat].cash;
}

static int holds_income(const void *state, int seat) {
    return ((const struct aos_state *)state)->seat[seat].income;
}

static int holds_links(const void *at, int seat) {
    const struct aos_state *state = at;
    const struct aos_map *map = aos_map(state);
    int ends = 0;
    for (unsigned place = map->first; place < map->first + map->places; place++)
        for (unsigned side = 0; side < AOS_EDGES; side++)
            ends += aos_link_owner(state, place, side) == (unsigned)seat + 1;
    return ends / 2;
}

static const struct goal_unit cash = {"", "", "$", holds_cash};
static const struct goal_unit income = {"income", "income", NULL, holds_income};
static const struct goal_unit links = {"link", "links", NULL, holds_links};

static const struct goal_kind deliver = {"deliver",
                                         "deliver {0} from {1} to {2}",
                                         {&aos_arg_good, &aos_arg_place, &aos_arg_place}};
static const struct goal_kind deliver_lifted = {"lift",
                                                "deliver {0} lying on {1} to {2}",
                                                {&aos_arg_good, &aos_arg_hex, &aos_arg_place}};
static const struct goal_kind join = {"join", "join {0} and {1}", {&aos_arg_place, &aos_arg_place}, true};

struct list {
    struct goal *goal;
    size_t count;
};

static struct goal *add(struct list *list, const struct goal_kind *kind) {
    if (list->count == RH_GOALS) return NULL;
    rh_goal_begin(&list->goal[list->count], kind);
    return &list->goal[list->count++];
}

/* --- Deliveries ------------------------------------------------------------------------------------------------------ */

enum { WAYS = 3, WAYS_TRIED = 1 << 16 }; /* kept for a city; links looked at for a cube, at most */

struct way {
    uint8_t legs;
    struct aos_leg leg[AOS_LOCOMOTIVE_LIMIT];
    uint8_t earned[RH_SEATS + 1]; /* by owner: nobody, then the seats */
};

struct hauling {
    const struct aos_state *state;
    unsigned good, mover; /* the mover as an owner, from 1 */
    int tried;
    uint32_t visited; /* places that the cube has been to. AOS-115 */
    struct way now;
    uint8_t found[AOS_MAP_PLACES];
    struct way way[AOS_MAP_PLACES][WAYS]; /* by destination, the best first */
};

static int earned_by_others(const struct hauling *hauling, const struct way *way) {
    int sum = 0;
    for (unsigned i = 1; i <= RH_SEATS; i++)
        if (i != hauling->mover) sum += way->earned[i];
    return sum;
}

/* More for the mover, then less for the others, then fewer links. */
static bool better(const struct hauling *hauling, const struct way *a, const struct way *b) {
    int mine = a->earned[hauling->mover] - b->earned[hauling->mover];
    if (mine) return mine > 0;
    int others = earned_by_others(hauling, a) - earned_by_others(hauling, b);
    return others ? others < 0 : a->legs < b->legs;
}

/* Keeps the way that was gone, if none of those kept pays everyone the same over as few links. */
static void keep_way(struct hauling *hauling, unsigned destination) {
    struct way *kept = hauling->way[destination], *now = &hauling->now;
    unsigned count = hauling->found[destination];
    for (unsigned i = 0; i < count; i++) {
        if (memcmp(kept[i].earned + 1, now->earned + 1, RH_SEATS) != 0) continue;
        if (now->legs >= kept[i].legs) return;
        memmove(kept + i, kept + i + 1, (--count - i) * sizeof *kept);
        break;
    }
    if (count == WAYS && !better(hauling, now, &kept[WAYS - 1])) return;
    if (count == WAYS) count--;
    unsigned at = count;
    for (; at > 0 && better(hauling, now, &kept[at - 1]); at--) kept[at] = kept[at - 1];
    kept[at] = *now;
    hauling->found[destination] = (uint8_t)(count + 1);
}

static void haul_on(struct hauling *hauling, unsigned at, int left);

/* Over the link out of a side, which belongs to this owner and ends in that place. */
static void haul_over(struct hauling *hauling, unsigned side, unsigned owner, unsigned to, int left) {
    struct way *now = &hauling->now;
    uint32_t bit = aos_bit(hauling->state, to);
    if (hauling->visited & bit || ++hauling->tried > WAYS_TRIED) return;
    hauling->visited |= bit;
    now->leg[now->legs++] = (struct aos_leg){(uint8_t)side, (uint8_t)to};
    now->earned[owner]++;
    if (hauling->state->takes[hauling->good] & bit) /* AOS-116 */
        keep_way(hauling, to - aos_map(hauling->state)->first);
    else if (left > 1)
        haul_on(hauling, to, left - 1);
    now->earned[owner]--;
    now->leg[--now->legs] = (struct aos_leg){0};
    hauling->visited &= ~bit;
}

/* From a place, with so many links left. */
static void haul_on(struct hauling *hauling, unsigned at, int left) {
    const struct aos_state *state = hauling->state;
    unsigned first = aos_map(state)->first;
    for (unsigned side = 0; side < AOS_EDGES; side++)
        if (state->link[at - first][side])
            haul_over(hauling, side, aos_link_owner(state, at, side),
                      first + state->link[at - first][side] - 1u, left);
}

/* From the track that a cube lies on. AOS-184 */
static void haul_off_track(struct hauling *hauling, unsigned hex, int left) {
    const struct aos_state *state = hauling->state;
    for (unsigned edges = aos_edges(state, hex); edges; edges &= edges - 1) {
        unsigned side = (unsigned)__builtin_ctz(edges);
        struct aos_end there = aos_follow(state, hex, side), back = aos_anchor(state, hex, side);
        if (there.place && there.place != back.place)
            haul_over(hauling, side, aos_owner(state, hex, side), there.place - 1u, left);
    }
}

/* Is this phase over when the mover has moved? Then money is paid and cubes grow. */
static bool ends_phase(const struct aos_state *state, const struct goal *goal, struct aos_state *after) {
    *after = *state;
    for (unsigned i = 0; i < goal->moves; i++) aos_goods_apply(after, goal->move[i], NULL);
    return after->phase != AOS_PHASE_GOODS;
}

/* Lists the ways that were found, for a cube that `take` takes up, or (NULL) that is on its way. */
static void list_ways(struct hauling *hauling, const struct move *take, struct list *list) {
    const struct aos_state *state = hauling->state;
    const struct aos_map *map = aos_map(state);
    struct aos_state after;
    unsigned hex = take && take->verb == AOS_V_SHIP ? aos_places[take->arg[0]].hex
                   : take                           ? take->arg[0]
                                                    : state->from;
    unsigned place = map->place_at[hex];
    for (unsigned to = 0; to < map->places; to++)
        for (unsigned i = 0; i < hauling->found[to]; i++) {
            const struct way *way = &hauling->way[to][i];
            struct goal *goal = add(list, place ? &deliver : &deliver_lifted);
            if (!goal) return;
            goal->arg[0] = (uint8_t)hauling->good;
            goal->arg[1] = (uint8_t)(place ? place - 1 : hex);
            goal->arg[2] = (uint8_t)(map->first + to);
            goal->way = (uint8_t)i;
            if (take) rh_goal_move(goal, *take);
            for (unsigned k = 0; k < way->legs; k++)
                rh_goal_move(goal, aos_move(AOS_V_GO, way->leg[k].place, way->leg[k].side));
            for (int seat = 0; seat < state->seats; seat++)
                rh_goal_change(goal, &income, seat, way->earned[seat + 1]);
            goal->settles = ends_phase(state, goal, &after);
        }
}

static void begin_hauling(struct hauling *hauling, const struct aos_state *state, unsigned good) {
    memset(hauling, 0, sizeof *hauling);
    hauling->state = state;
    hauling->good = good;
    hauling->mover = aos_actor(state) + 1u;
}

/* The delivery under way: what its links have earned so far counts. */
static void list_onward(const struct aos_state *state, struct list *list) {
    struct hauling hauling;
    unsigned at = aos_cube_at(state), start = aos_map(state)->place_at[state->from];
    int left = state->seat[aos_actor(state)].locomotive - state->legs;
    begin_hauling(&hauling, state, state->good - 1u);
    if (start) hauling.visited = aos_bit(state, start - 1);
    for (unsigned i = 0; i < state->legs; i++) {
        hauling.visited |= aos_bit(state, state->leg[i].place);
        hauling.now.earned[aos_leg_owner(state, i)]++;
    }
    if (left <= 0) return;
    if (at == AOS_NO_PLACE)
        haul_off_track(&hauling, state->from, left);
    else
        haul_on(&hauling, at, left);
    list_ways(&hauling, NULL, list);
}

static void list_cube(const struct aos_state *state, struct move take, struct list *list) {
    struct hauling hauling;
    int left = state->seat[aos_actor(state)].locomotive;
    begin_hauling(&hauling, state, take.arg[1]);
    if (take.verb == AOS_V_SHIP) {
        hauling.visited = aos_bit(state, take.arg[0]);
        haul_on(&hauling, take.arg[0], left);
    } else {
        haul_off_track(&hauling, take.arg[0], left);
    }
    list_ways(&hauling, &take, list);
}

static void list_deliveries(const struct aos_state *state, struct list *list) {
    const struct aos_map *map = aos_map(state);
    if (state->good) {
        list_onward(state, list);
        return;
    }
    for (unsigned place = map->first; place < map->first + map->places; place++)
        for (unsigned good = 0; good < AOS_GOODS && aos_is_city(state, place); good++)
            if (state->place[place].cubes[good]) list_cube(state, aos_move(AOS_V_SHIP, place, good), list);
    for (unsigned hex = 0; hex < AOS_HEXES && map->scatters; hex++)
        if (state->hex[hex].cube && state->hex[hex].tile)
            list_cube(state, aos_move(AOS_V_LIFT, hex, state->hex[hex].cube - 1u), list);
}

/* --- Links ----------------------------------------------------------------------------------------------------------- */

enum { FIRST_BUILDS = 8178 }; /* moves_max of the game */

struct building {
    const struct aos_state *before;
    struct list *list;
    struct move path[AOS_TILES_ENGINEER];
    uint16_t known[AOS_MAP_PLACES][AOS_MAP_PLACES]; /* 1 + the goal that joins two places */
};

static int hex_distance(const struct aos_place *place, unsigned hex) {
    int x = aos_column(hex), y = 2 * aos_row(hex) + x % 2;
    int across = abs(place->x - x), down = abs(place->y - y);
    return across + (down > across ? (down - across) / 2 : 0);
}

/* Could so many tiles, the first one on this hex, lead to a place? */
static bool near_a_place(const struct aos_state *state, unsigned hex, int tiles) {
    const struct aos_map *map = aos_map(state);
    for (unsigned place = map->first; place < map->first + map->places; place++)
        if (hex_distance(&aos_places[place], hex) <= tiles) return true;
    return false;
}

static void note_join(struct building *building, const struct aos_state *after, unsigned a, unsigned b,
                      unsigned builds) {
    unsigned seat = aos_actor(after), first = aos_map(after)->first;
    uint16_t *known = &building->known[a][b];
    int price = building->before->seat[seat].cash - after->seat[seat].cash;
    struct goal *goal = *known ? &building->list->goal[*known - 1] : NULL;
    if (goal && (-goal->change[0].by < price || (-goal->change[0].by == price && goal->moves <= builds)))
        return;
    if (!goal) {
        goal = add(building->list, &join);
        if (!goal) return;
        *known = (uint16_t)building->list->count;
    }
    rh_goal_begin(goal, &join);
    goal->arg[0] = (uint8_t)(first + a);
    goal->arg[1] = (uint8_t)(first + b);
    for (unsigned i = 0; i < builds; i++) rh_goal_move(goal, building->path[i]);
    rh_goal_change(goal, &cash, (int)seat, -price); /* the first change: no build is free */
    rh_goal_differ(goal, &links, building->before, after, after->seats);
}

/* The builder's links that were not there before. */
static void note_joins(struct building *building, const struct aos_state *after, unsigned builds) {
    unsigned places = aos_map(after)->places, first = aos_map(after)->first;
    for (unsigned a = 0; a < places; a++)
        for (unsigned side = 0; side < AOS_EDGES; side++) {
            unsigned to = after->link[a][side];
            if (!to || building->before->link[a][side] || to - 1 < a) continue;
            if (aos_link_owner(after, first + a, side) == aos_actor(after) + 1u)
                note_join(building, after, a, to - 1, builds);
        }
}

static void build_on(struct building *building, const struct aos_state *state, unsigned hex, unsigned builds);

/* After a build: the links that it completes, and on from the open ends that it made. */
static void look_behind(struct building *building, const struct aos_state *state, struct move move,
                        unsigned builds) {
    struct aos_state after = *state;
    unsigned hex = move.arg[0];
    unsigned old = aos_edges(state, hex);
    building->path[builds - 1] = move;
    aos_build(&after, move, NULL);
    note_joins(building, &after, builds);
    for (unsigned left = aos_edges(&after, hex) & ~old; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        if (aos_is_open(&after, hex, edge)) build_on(building, &after, aos_neighbour[hex][edge], builds);
    }
}

static bool built_on(const struct aos_state *state, unsigned hex) {
    for (unsigned i = 0; i < state->builts; i++)
        if (state->built[i].hex == hex) return true;
    return false;
}

/* One more build, on this hex, that goes on from what was built last: into the edge that the hexes share. */
static void build_on(struct building *building, const struct aos_state *state, unsigned hex,
                     unsigned builds) {
    const struct aos_map *map = aos_map(state);
    unsigned last = building->path[builds - 1].arg[0], entry = 0;
    int left = aos_builds_left(state);
    if (left <= 0 || !aos_is_land(map, hex) || aos_is_city_hex(state, hex) || built_on(state, hex)) return;
    if (!near_a_place(state, hex, left)) return;
    while (aos_neighbour[hex][entry] != last) entry++;
    struct aos_site site;
    aos_site(state, aos_actor(state), hex, &site);
    unsigned looks = site.town ? AOS_LOOKS : site.tile ? AOS_TOWN_LOOKS : AOS_COMPLEX_LOOKS;
    for (const struct aos_look *look = aos_looks; look < aos_looks + looks; look++) {
        struct aos_plan plan;
        unsigned fresh = look->edges & ~site.used;
        if (!(fresh >> entry & 1) || (site.town && fresh & (fresh - 1)))
            continue; /* one more exit is enough */
        if (aos_judge(state, &site, look->tile, look->turn, &plan)) continue;
        struct move move = {AOS_V_BUILD, {(uint8_t)hex, (uint8_t)(look->tile - 1), look->turn}};
        look_behind(building, state, move, builds + 1);
    }
}

static void list_links(const struct aos_state *state, struct list *list) {
    struct move first[FIRST_BUILDS];
    struct building building = {.before = state, .list = list};
    size_t count = aos_build_moves(state, first);
    for (size_t i = 0; i < count; i++) look_behind(&building, state, first[i], 1);
}

size_t aos_goals(const void *at, struct goal *out) {
    const struct aos_state *state = at;
    struct list list = {out, 0};
    if (state->phase == AOS_PHASE_GOODS) list_deliveries(state, &list);
    if (state->phase == AOS_PHASE_BUILD) list_links(state, &list);
    return list.count;
}
