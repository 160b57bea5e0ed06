/* Phase V, Move Goods. AOS-110 to AOS-120, AOS-184
 *
 * A delivery is decided link by link. A link is offered only if the cube can still reach a city of its colour with the
 * links that are left. That is a plain search by distance: the shortest way to such a city visits no place twice and
 * passes through no city of the colour, so it is enough to spread from place to place, over sets of places in one word,
 * leaving out those already visited.
 */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

#include <string.h>

/* --- Reach ----------------------------------------------------------------------------------------------------------- */

struct network {
    uint32_t beside[AOS_MAP_PLACES]; /* the places that one link leads to */
};

/* Is any link completed? Most of a game that is played at random has none. */
static bool any_link(const struct aos_state *state) {
    const uint8_t *link = &state->link[0][0];
    uint64_t any, word;
    memcpy(&any, link + sizeof state->link - sizeof any,
           sizeof any); /* the last word may overlap the one before */
    for (unsigned i = 0; i + sizeof word <= sizeof state->link; i += sizeof word) {
        memcpy(&word, link + i, sizeof word);
        any |= word;
    }
    return any;
}

static void map_network(const struct aos_state *state, struct network *network) {
    unsigned places = aos_map(state)->places;
    if (!any_link(state)) {
        memset(network, 0, sizeof *network);
        return;
    }
    for (unsigned p = 0; p < places; p++) {
        uint32_t beside = 0;
        for (unsigned side = 0; aos_has_links(state, p) && side < AOS_EDGES; side++)
            beside |= UINT32_C(1) << state->link[p][side];
        network->beside[p] = beside >> 1; /* bit 0 was "none" */
    }
}

/* The places next to any of these. */
static uint32_t spread(const struct network *network, uint32_t from) {
    uint32_t to = 0;
    for (; from; from &= from - 1) to |= network->beside[__builtin_ctz(from)];
    return to;
}

/* Can a cube at this place (a bit) get to one of the goals in so many links, visiting none of these places again? */
static bool reaches(const struct network *network, uint32_t at, uint32_t visited, uint32_t goals, int links) {
    visited |= at;
    for (uint32_t edge = at; links > 0 && edge; links--) {
        edge = spread(network, edge) & ~visited;
        if (edge & goals) return true;
        visited |= edge;
    }
    return false;
}

/* --- The delivery under way ------------------------------------------------------------------------------------------- */

unsigned aos_cube_at(const struct aos_state *state) {
    if (state->legs) return state->leg[state->legs - 1].place;
    unsigned place = aos_map(state)->place_at[state->from];
    return place ? place - 1 : AOS_NO_PLACE;
}

/* The bits of the places that the delivery has been to. AOS-115 */
static uint32_t visited(const struct aos_state *state) {
    unsigned start = aos_map(state)->place_at[state->from];
    uint32_t been = start ? aos_bit(state, start - 1) : 0;
    for (unsigned i = 0; i < state->legs; i++) been |= aos_bit(state, state->leg[i].place);
    return been;
}

unsigned aos_leg_owner(const struct aos_state *state, unsigned leg) {
    unsigned side = state->leg[leg].side;
    if (leg) return aos_link_owner(state, state->leg[leg - 1].place, side);
    unsigned start = aos_map(state)->place_at[state->from];
    return start ? aos_link_owner(state, start - 1, side) : aos_owner(state, state->from, side);
}

/* AOS-184: the place that a cube on track comes to by this side of its hex, or AOS_NO_PLACE. A section that ends where it
 * began carries nothing. AOS-95 */
static unsigned stretch_end(const struct aos_state *state, unsigned hex, unsigned side) {
    if (!(aos_edges(state, hex) >> side & 1)) return AOS_NO_PLACE;
    struct aos_end there = aos_follow(state, hex, side), back = aos_anchor(state, hex, side);
    return there.place && there.place != back.place ? there.place - 1u : AOS_NO_PLACE;
}

/* The place that the cube comes to by this side of where it is, or AOS_NO_PLACE. */
static unsigned next_stop(const struct aos_state *state, unsigned at, unsigned side) {
    if (at == AOS_NO_PLACE) return stretch_end(state, state->from, side);
    unsigned first = aos_map(state)->first, to = state->link[at - first][side];
    return to ? first + to - 1 : AOS_NO_PLACE;
}

/* Does the way over `to` still end: there, or behind it with the links left? */
static bool still_ends(const struct aos_state *state, const struct network *network, unsigned to,
                       uint32_t been, unsigned good, int links) {
    uint32_t bit = aos_bit(state, to), goals = state->takes[good];
    if (been & bit) return false;
    return goals & bit || reaches(network, bit, been, goals & ~been, links - 1);
}

/* --- Moves ----------------------------------------------------------------------------------------------------------- */

static size_t list_links(const struct aos_state *state, const struct network *network, struct move *out) {
    unsigned at = aos_cube_at(state), good = state->good - 1u;
    uint32_t been = visited(state);
    int links = state->seat[aos_actor(state)].locomotive - state->legs;
    size_t count = 0;
    for (unsigned side = 0; side < AOS_EDGES; side++) {
        unsigned to = next_stop(state, at, side);
        if (to != AOS_NO_PLACE && still_ends(state, network, to, been, good, links))
            out[count++] = aos_move(AOS_V_GO, to, side);
    }
    return count;
}

/* The cubes in cities that some city will take. */
static size_t list_cubes(const struct aos_state *state, const struct network *network, struct move *out) {
    const struct aos_map *map = aos_map(state);
    int links = state->seat[aos_actor(state)].locomotive;
    size_t count = 0;
    for (uint32_t left = state->cities; left; left &= left - 1) {
        unsigned place = map->first + (unsigned)__builtin_ctz(left);
        const uint8_t *cubes = state->place[place].cubes;
        uint32_t bit = left & -left;
        if (!network->beside[place - map->first]) continue;
        for (unsigned good = 0; good < AOS_GOODS; good++)
            if (cubes[good] && reaches(network, bit, 0, state->takes[good] & ~bit, links))
                out[count++] = aos_move(AOS_V_SHIP, place, good);
    }
    return count;
}

/* Can the cube on this hex be delivered? AOS-184 */
static bool can_lift(const struct aos_state *state, const struct network *network, unsigned hex) {
    int links = state->seat[aos_actor(state)].locomotive;
    for (unsigned side = 0; side < AOS_EDGES; side++) {
        unsigned to = stretch_end(state, hex, side);
        if (to != AOS_NO_PLACE && still_ends(state, network, to, 0, state->hex[hex].cube - 1u, links))
            return true;
    }
    return false;
}

static size_t list_cubes_on_track(const struct aos_state *state, const struct network *network,
                                  struct move *out) {
    size_t count = 0;
    if (!aos_map(state)->scatters) return 0;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++)
        if (state->hex[hex].cube && state->hex[hex].tile && can_lift(state, network, hex))
            out[count++] = aos_move(AOS_V_LIFT, hex, state->hex[hex].cube - 1u);
    return count;
}

static bool may_raise(const struct aos_seat *seat) {
    return !seat->raised && seat->locomotive < AOS_LOCOMOTIVE_LIMIT; /* AOS-120 */
}

size_t aos_goods_moves(const struct aos_state *state, struct move *out) {
    struct network network;
    map_network(state, &network);
    if (state->good) return list_links(state, &network, out);
    size_t count = list_cubes(state, &network, out);
    count += list_cubes_on_track(state, &network, out + count);
    if (may_raise(&state->seat[aos_actor(state)])) out[count++] = aos_move(AOS_V_RAISE, 0, 0);
    out[count++] = aos_move(AOS_V_REST, 0, 0);
    return count;
}

static const char *link_refusal(const struct aos_state *state, unsigned place, unsigned side) {
    const struct aos_map *map = aos_map(state);
    if (place < map->first || place >= map->first + map->places ||
        next_stop(state, aos_cube_at(state), side) != place)
        return "AOS-112 no completed link leads there";
    if (visited(state) & aos_bit(state, place)) return "AOS-115 no place is visited twice";
    return "AOS-114 from there the cube can't reach a city of its colour with the links left";
}

const char *aos_goods_refusal(const struct aos_state *state, struct move move) {
    const struct aos_map *map = aos_map(state);
    if (state->good)
        return move.verb == AOS_V_GO ? link_refusal(state, move.arg[0], move.arg[1])
                                     : "AOS-116 the cube must be moved on to a city of its colour";
    switch (move.verb) {
    case AOS_V_SHIP:
        if (move.arg[0] < map->first || move.arg[0] >= map->first + map->places ||
            !state->place[move.arg[0]].cubes[move.arg[1]])
            return "AOS-112 there is no such cube";
        return "AOS-114 no city of that colour can be reached over completed links";
    case AOS_V_LIFT:
        if (state->hex[move.arg[0]].cube != move.arg[1] + 1) return "AOS-184 there is no such cube";
        if (!state->hex[move.arg[0]].tile) return "AOS-184 the cube must lie on track";
        return "AOS-114 no city of that colour can be reached over completed links";
    case AOS_V_RAISE:
        return state->seat[aos_actor(state)].raised ? "AOS-120 once a turn"
                                                    : "AOS-120 six links are the most";
    default:
        return "AOS-111 take a cube first";
    }
}

/* --- Doing it -------------------------------------------------------------------------------------------------------- */

/* AOS-118: everyone whose link was used earns, and the cube goes into the bag. */
static void deliver(struct aos_state *state, struct events *events) {
    unsigned good = state->good - 1u, last = state->leg[state->legs - 1].place;
    unsigned start = aos_map(state)->place_at[state->from];
    int earned[RH_SEATS + 1] = {0};
    for (unsigned i = 0; i < state->legs; i++) earned[aos_leg_owner(state, i)]++;
    rh_tell(events, start ? AOS_E_SHIP : AOS_E_LIFT, aos_actor(state), (int16_t)good,
            (int16_t)(start ? start - 1 : state->from), (int16_t)last, state->legs);
    for (unsigned i = 0; i < state->seats; i++) {
        if (!earned[i + 1]) continue;
        state->seat[i].income = (int16_t)(state->seat[i].income + earned[i + 1]);
        rh_tell(events, AOS_E_EARN, (int)i, (int16_t)earned[i + 1], state->seat[i].income);
    }
    if (start)
        state->place[start - 1].cubes[good]--;
    else
        state->hex[state->from].cube = 0;
    state->bag[good]++;
    state->good = state->from = state->legs = 0;
    memset(state->leg, 0, sizeof state->leg);
}

void aos_goods_apply(struct aos_state *state, struct move move, struct events *events) {
    struct aos_seat *seat = &state->seat[aos_actor(state)];
    switch (move.verb) {
    case AOS_V_SHIP:
    case AOS_V_LIFT:
        state->from = move.verb == AOS_V_SHIP ? aos_places[move.arg[0]].hex : move.arg[0];
        state->good = (uint8_t)(move.arg[1] + 1);
        return;
    case AOS_V_GO:
        state->leg[state->legs++] = (struct aos_leg){move.arg[1], move.arg[0]};
        if (!(state->takes[state->good - 1] & aos_bit(state, move.arg[0]))) return;
        deliver(state, events); /* AOS-116: the first such city ends the move */
        break;
    case AOS_V_RAISE:
        seat->locomotive++;
        seat->raised = 1;
        rh_tell(events, AOS_E_RAISE, aos_actor(state), seat->locomotive);
        break;
    default:
        break;
    }
    aos_next_actor(state, events);
}
