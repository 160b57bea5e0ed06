/* Distances on the map: the shortest chain of PR-81, and whether the coasts are joined (PR-87).
 *
 * The chain is found layer by layer, as a whole set of squares at a time: layer n holds the squares that n squares of track
 * lead to from the destination. Within a layer the squares are sorted by how many fresh tiles the best way to them has,
 * so the first layer that touches another stop gives both the length and the most fresh tiles.
 */
#include "games/pacific_rails/rules.h"

enum {
    TILES = PAC_BOARD_SLOTS + PAC_CARRIAGES * PAC_CARRIAGE_SLOTS
}; /* most tiles of a route: a full cargo */
enum { LAYERS = PAC_SQUARES };

/* A layer: its squares by the number of fresh tiles on the best way to them. */
struct layer {
    struct pac_area with[TILES + 1];
    int most;
};

static struct pac_area whole(const struct layer *layer) {
    struct pac_area all = layer->with[0];
    for (int i = 1; i <= layer->most; i++) all = pac_or(all, layer->with[i]);
    return all;
}

/* The squares of `to` that are next to the layer `from`, best ways first. */
static struct layer further(const struct layer *from, struct pac_area to, struct pac_area fresh) {
    struct layer next = {.most = 0};
    struct pac_area placed = {{0, 0, 0}};
    for (int i = from->most; i >= 0; i--) {
        struct pac_area found = pac_and(pac_near(from->with[i]), to);
        struct pac_area more = pac_and(found, fresh);
        if (i < TILES && pac_any(more)) {
            next.with[i + 1] = pac_or(next.with[i + 1], pac_without(more, placed));
            placed = pac_or(placed, more);
            if (next.most < i + 1) next.most = i + 1;
        }
        struct pac_area plain = pac_without(pac_without(found, fresh), placed);
        next.with[i] = pac_or(next.with[i], plain);
        placed = pac_or(placed, plain);
        if (pac_any(plain) && next.most < i) next.most = i;
    }
    return next;
}

/* A square of the area, for walking back along a best chain. */
static bool pick(struct pac_area area, unsigned *square) {
    if (!pac_any(area)) return false;
    *square = pac_lowest(area);
    return true;
}

/* The fresh tiles of one best chain, from its far end back to the destination. */
static struct pac_area trace(const struct layer *layer, int length, unsigned square, int count,
                             struct pac_area fresh) {
    struct pac_area squares = {{0, 0, 0}};
    for (int n = length; n > 0; n--) {
        if (pac_has(&fresh, square)) {
            pac_add(&squares, square);
            count--;
        }
        if (n == 1 || !pick(pac_and(pac_near(pac_only(square)), layer[n - 1].with[count]), &square)) break;
    }
    return squares;
}

struct pac_chain pac_chain(struct pac_area laid, struct pac_area stops, unsigned destination,
                           struct pac_area fresh) {
    struct layer layer[LAYERS];
    struct pac_area left = laid;
    pac_remove(&stops, destination);
    layer[0] = (struct layer){.with = {pac_only(destination)}, .most = 0};
    for (int n = 1; n < LAYERS; n++) {
        layer[n] = further(&layer[n - 1], left, fresh);
        struct pac_area all = whole(&layer[n]);
        if (!pac_any(all)) break;
        left = pac_without(left, all);
        if (!pac_meet(pac_near(all), stops)) continue;
        for (int i = layer[n].most; i >= 0; i--) {
            unsigned square;
            if (!pick(pac_and(pac_near(stops), layer[n].with[i]), &square)) continue;
            return (struct pac_chain){(uint8_t)n, (uint8_t)i, trace(layer, n, square, i, fresh)};
        }
    }
    return (struct pac_chain){0};
}

bool pac_coasts_joined(struct pac_area laid, struct pac_area stops) {
    struct pac_area west = pac_and(stops, pac_edge_starts[PAC_WEST]);
    struct pac_area east = pac_and(stops, pac_edge_starts[PAC_EAST]);
    return pac_any(west) && pac_meet(pac_flood(west, pac_or(laid, stops)), east);
}
