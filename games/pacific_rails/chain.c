/* Distances on the map: the shortest chain of PR-81, and whether the coasts are joined (PR-87).
 *
 * The chain is searched square by square from the destination, nearer squares first. A square keeps the most fresh tiles that
 * a shortest way to it has; that is final before the next square but one is looked at. So the first distance at which
 * another stop is beside a square gives both the length and the most fresh tiles. */
#include "games/pacific_rails/rules.h"

struct search {
    uint8_t queue[PAC_SQUARES];
    uint8_t steps[PAC_SQUARES]; /* from the destination; 0: not met */
    uint8_t fresh[PAC_SQUARES]; /* fresh tiles on the best way */
    uint8_t from[PAC_SQUARES];  /* the square before on it */
    unsigned head, tail;
};

/* Looks from a square at the track beside it. */
static void look_round(struct search *search, unsigned at, const struct pac_area *laid,
                       const struct pac_area *fresh) {
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(at, d);
        if (next == PAC_NONE || !pac_has(laid, next)) continue;
        uint8_t tiles = (uint8_t)(search->fresh[at] + pac_has(fresh, next));
        if (!search->steps[next]) {
            search->steps[next] = (uint8_t)(search->steps[at] + 1);
            search->queue[search->tail++] = (uint8_t)next;
        } else if (search->steps[next] != search->steps[at] + 1 || search->fresh[next] >= tiles) {
            continue;
        }
        search->fresh[next] = tiles;
        search->from[next] = (uint8_t)at;
    }
}

/* The chain that ends on this square, with its fresh tiles. */
static struct pac_chain trace(const struct search *search, unsigned square, unsigned destination,
                              const struct pac_area *fresh) {
    struct pac_chain chain = {search->steps[square], search->fresh[square], {{0}}};
    for (; square != destination; square = search->from[square])
        if (pac_has(fresh, square)) pac_add(&chain.squares, square);
    return chain;
}

struct pac_chain pac_chain(struct pac_area laid, struct pac_area stops, unsigned destination,
                           struct pac_area fresh) {
    struct search search = {.head = 0};
    unsigned best = PAC_NONE;
    pac_remove(&stops, destination);
    struct pac_area ends = pac_and(laid, pac_near(stops));
    look_round(&search, destination, &laid, &fresh);
    for (; search.head < search.tail; search.head++) {
        unsigned at = search.queue[search.head];
        if (best != PAC_NONE && search.steps[at] > search.steps[best]) break;
        if (!pac_has(&ends, at))
            look_round(&search, at, &laid, &fresh);
        else if (best == PAC_NONE || search.fresh[at] > search.fresh[best])
            best = at;
    }
    return best == PAC_NONE ? (struct pac_chain){0} : trace(&search, best, destination, &fresh);
}

bool pac_coasts_joined(struct pac_area laid, struct pac_area stops) {
    struct pac_area west = pac_and(stops, pac_edge_starts[PAC_WEST]);
    struct pac_area east = pac_and(stops, pac_edge_starts[PAC_EAST]);
    return pac_any(west) && pac_meet(pac_flood(west, pac_or(laid, stops)), east);
}
