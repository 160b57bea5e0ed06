/* The line from coast to coast as far as it is still missing: how long it is, and what a seat has to do for its part of it. */
#ifndef PAC_LINE_H
#define PAC_LINE_H

#include "games/pacific_rails/rules.h"

enum { PAC_LINE_FAR = 24 };      /* squares between the coasts at the start, about; more are not counted */
enum { PAC_PARTS = PAC_STARTS }; /* of the network: each hangs together with a start */

/* The network of track and stops, and what can still become part of it. The path of a route that is being laid counts as laid. */
struct pac_ground {
    struct pac_area network, part[PAC_PARTS],
        around[PAC_PARTS]; /* each part hangs together; its neighbours */
    unsigned parts;
    struct pac_area land, cities; /* without track, without buildings */
};
struct pac_ground pac_ground(const struct pac_state *);

/* Squares without track or stop on the shortest line; a city without buildings is one. */
int pac_line_gap(const struct pac_state *, const struct pac_ground *);

/* The next route of a seat that helps the line most: of all cities where it may end, the one with the least work to be done until
 * the coasts are joined. Which squares lead there does not depend on what is in cargo: what is made or collected for it
 * always brings the end nearer. */
#define PAC_TILE_WORK 0.5 /* of a tile of the route, besides getting it */
struct pac_way {
    bool any;    /* there is one */
    double work; /* tiles lacking for it, its tiles, and the open squares from its end to the other coast */
    uint8_t tile[PAC_TRACKS]; /* the tiles of the route */
    struct pac_area squares;
};
struct pac_way pac_way(const struct pac_state *, const struct pac_ground *, unsigned seat);

#endif
