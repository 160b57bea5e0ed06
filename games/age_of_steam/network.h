/* What a seat's own links carry: how far each cube can be taken over them, and what one more link would change. For bots'
 * rules of thumb (habit.h): links of others are left out.
 */
#ifndef AOS_NETWORK_H
#define AOS_NETWORK_H

#include "games/age_of_steam/board.h"

enum { AOS_ALL_GOODS = (1 << AOS_GOODS) - 1 };

struct aos_network {
    const struct aos_state *state;
    unsigned seat;
    int pull;                               /* links that a locomotive pulls, now or later */
    float fade;                             /* what each delivery to come is worth of the one before it */
    uint32_t linked;                        /* the places with own links, */
    uint8_t own[AOS_MAP_PLACES];            /* and the sides by which those leave them, */
    uint8_t others[AOS_MAP_PLACES];         /* by which links of other seats do, */
    uint8_t free[AOS_MAP_PLACES];           /* and nobody's */
    uint32_t has[AOS_GOODS];                /* the cities with cubes of a colour */
    uint8_t far[AOS_MAP_PLACES][AOS_GOODS]; /* most links that such a cube goes over from there */
    int cubes[AOS_LOCOMOTIVE_LIMIT + 1];    /* how many go over so many links */
    uint32_t reach[AOS_MAP_PLACES]
                  [AOS_LOCOMOTIVE_LIMIT + 1]; /* places so many links away: aos_network_reach */
};

void aos_network(struct aos_network *, const struct aos_state *, unsigned seat, int pull, float fade);

/* Fills in `reach`. */
void aos_network_reach(struct aos_network *);

/* The income of the deliveries of so many rounds, the best first. */
double aos_network_income(const struct aos_network *, const int *cubes, int rounds);

/* By how much that grows with a way of so many new links between two places, for a locomotive that pulls so many. */
double aos_network_gain(const struct aos_network *, unsigned a, unsigned b, int links, int pull, int rounds);

/* By how much it grows if a town takes this colour. */
double aos_network_city(const struct aos_network *, unsigned town, unsigned good, int rounds);

#endif
