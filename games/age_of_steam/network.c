/* See network.h. Places count from the map's first. */
#include "games/age_of_steam/network.h"

#include <string.h>

static void find_links(struct aos_network *network) {
    const struct aos_state *state = network->state;
    const struct aos_map *map = aos_map(state);
    network->linked = 0;
    for (unsigned p = 0; p < map->places; p++) {
        network->own[p] = network->others[p] = network->free[p] = 0;
        for (unsigned side = 0; aos_has_links(state, p) && side < AOS_EDGES; side++) {
            if (!state->link[p][side]) continue;
            unsigned owner = aos_link_owner(state, map->first + p, side);
            uint8_t *sides = owner == network->seat + 1 ? network->own
                             : owner                    ? network->others
                                                        : network->free;
            sides[p] |= (uint8_t)(1u << side);
        }
        if (network->own[p]) network->linked |= UINT32_C(1) << p;
    }
}

/* The colours of these that can be taken further than is known. */
static unsigned not_yet_far(const struct aos_network *network, const uint8_t *far, unsigned goods) {
    unsigned left = 0;
    for (; goods; goods &= goods - 1)
        if (far[__builtin_ctz(goods)] < network->pull) left |= goods & -goods;
    return left;
}

/* The longest ways from a city over own links: the cubes of a colour end in the first city that takes it. */
static void spread(struct aos_network *network, uint8_t *far, unsigned at, uint32_t been, unsigned ended,
                   int links) {
    const struct aos_state *state = network->state;
    for (unsigned left = network->own[at]; left; left &= left - 1) {
        unsigned to = state->link[at][__builtin_ctz(left)] - 1u, now = ended;
        if (been >> to & 1) continue;
        for (unsigned goods = ~ended & AOS_ALL_GOODS; goods; goods &= goods - 1) {
            unsigned good = (unsigned)__builtin_ctz(goods);
            if (!(state->takes[good] >> to & 1)) continue;
            if (links > far[good]) far[good] = (uint8_t)links;
            now |= 1u << good;
        }
        if (links < network->pull && not_yet_far(network, far, ~now & AOS_ALL_GOODS))
            spread(network, far, to, been | UINT32_C(1) << to, now, links + 1);
    }
}

static void find_cubes(struct aos_network *network) {
    const struct aos_state *state = network->state;
    memset(network->far, 0, sizeof network->far);
    memset(network->has, 0, sizeof network->has);
    memset(network->cubes, 0, sizeof network->cubes);
    for (uint32_t left = state->cities; left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left), ended = AOS_ALL_GOODS;
        const uint8_t *cubes = state->place[aos_map(state)->first + at].cubes;
        for (unsigned good = 0; good < AOS_GOODS; good++) {
            if (!cubes[good]) continue;
            network->has[good] |= left & -left;
            ended &= ~(1u << good);
        }
        if (network->own[at] && ended != AOS_ALL_GOODS)
            spread(network, network->far[at], at, left & -left, ended, 1);
        for (unsigned good = 0; good < AOS_GOODS; good++)
            network->cubes[network->far[at][good]] += cubes[good];
    }
}

/* The most own links that a cube on track goes over, which begins with what is left of its section. AOS-184 */
static unsigned far_from_track(struct aos_network *network, unsigned hex, unsigned good) {
    const struct aos_state *state = network->state;
    unsigned first = aos_map(state)->first + 1u, most = 0;
    for (unsigned left = aos_edges(state, hex); left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left), place = aos_follow(state, hex, edge).place;
        if (!place || aos_owner(state, hex, edge) != network->seat + 1) continue;
        uint8_t far[AOS_GOODS] = {0};
        uint32_t bit = UINT32_C(1) << (place - first);
        far[good] = 1;
        if (!(state->takes[good] & bit)) {
            far[good] = 0;
            if (network->pull > 1) spread(network, far, place - first, bit, AOS_ALL_GOODS & ~(1u << good), 2);
        }
        if (far[good] > most) most = far[good];
    }
    return most;
}

static void find_cubes_on_track(struct aos_network *network) {
    const struct aos_state *state = network->state;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++)
        if (state->hex[hex].cube && state->hex[hex].tile)
            network->cubes[far_from_track(network, hex, state->hex[hex].cube - 1u)]++;
}

void aos_network(struct aos_network *network, const struct aos_state *state, unsigned seat, int pull,
                 float fade) {
    network->state = state;
    network->seat = seat;
    network->pull = pull > AOS_LOCOMOTIVE_LIMIT ? AOS_LOCOMOTIVE_LIMIT : pull;
    network->fade = fade;
    find_links(network);
    find_cubes(network);
    if (aos_map(state)->scatters) find_cubes_on_track(network);
}

void aos_network_reach(struct aos_network *network) {
    unsigned places = aos_map(network->state)->places;
    uint32_t beside[AOS_MAP_PLACES] = {0};
    memset(network->reach, 0, sizeof network->reach);
    for (unsigned p = 0; p < places; p++)
        for (unsigned left = network->own[p]; left; left &= left - 1)
            beside[p] |= UINT32_C(1) << (network->state->link[p][__builtin_ctz(left)] - 1);
    for (unsigned p = 0; p < places; p++) {
        uint32_t edge = UINT32_C(1) << p, seen = edge;
        for (int far = 0; far <= network->pull && edge; far++) {
            uint32_t next = 0;
            network->reach[p][far] = edge;
            for (; edge; edge &= edge - 1) next |= beside[__builtin_ctz(edge)];
            edge = next & ~seen;
            seen |= edge;
        }
    }
}

double aos_network_income(const struct aos_network *network, const int *cubes, int rounds) {
    double sum = 0, weight = 1;
    for (int links = AOS_LOCOMOTIVE_LIMIT; links > 0; links--)
        for (int i = 0; i < cubes[links] && rounds > 0; i++, rounds--) {
            sum += weight * links;
            weight *= (double)network->fade;
        }
    return sum;
}

/* What would be different. */
struct change {
    const struct aos_network *network;
    int cubes[AOS_LOCOMOTIVE_LIMIT + 1];
    uint8_t far[AOS_MAP_PLACES][AOS_GOODS]; /* 0: as it was */
    bool any;
};

/* The cubes of a colour in these cities go over so many links, those that do not go over more already. */
static void go_further(struct change *change, uint32_t cities, unsigned good, int links) {
    const struct aos_network *network = change->network;
    for (; cities; cities &= cities - 1) {
        unsigned at = (unsigned)__builtin_ctz(cities);
        int was = change->far[at][good] ? change->far[at][good] : network->far[at][good];
        if (links <= was) continue;
        int cubes = network->state->place[aos_map(network->state)->first + at].cubes[good];
        change->cubes[was] -= cubes;
        change->cubes[links] += cubes;
        change->far[at][good] = (uint8_t)links;
        change->any = true;
    }
}

static void begin(struct change *change, const struct aos_network *network) {
    change->network = network;
    memcpy(change->cubes, network->cubes, sizeof change->cubes);
    memset(change->far, 0, sizeof change->far);
    change->any = false;
}

static double gain(const struct change *change, int rounds) {
    const struct aos_network *network = change->network;
    if (!change->any) return 0;
    return aos_network_income(network, change->cubes, rounds) -
           aos_network_income(network, network->cubes, rounds);
}

/* Cubes on this side of a way of new links go over it to the nearest city behind it that takes them. */
static void cross(struct change *change, unsigned from, unsigned to, int links, int pull) {
    const struct aos_network *network = change->network;
    for (unsigned good = 0; good < AOS_GOODS; good++) {
        int behind = 0;
        while (links + behind <= pull && !(network->reach[to][behind] & network->state->takes[good]))
            behind++;
        for (int before = 0; before + links + behind <= pull; before++)
            go_further(change, network->reach[from][before] & network->has[good], good,
                       before + links + behind);
    }
}

double aos_network_gain(const struct aos_network *network, unsigned a, unsigned b, int links, int pull,
                        int rounds) {
    struct change change;
    begin(&change, network);
    cross(&change, a, b, links, pull);
    cross(&change, b, a, links, pull);
    return gain(&change, rounds);
}

double aos_network_city(const struct aos_network *network, unsigned town, unsigned good, int rounds) {
    struct change change;
    begin(&change, network);
    for (int far = 1; far <= network->pull; far++)
        go_further(&change, network->reach[town][far] & network->has[good], good, far);
    return gain(&change, rounds);
}
