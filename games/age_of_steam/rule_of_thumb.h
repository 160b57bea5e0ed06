/* What the rules of thumb share: who decides, by which numbers and which lots. See habit.h. */
#ifndef AOS_RULE_OF_THUMB_H
#define AOS_RULE_OF_THUMB_H

#include "games/age_of_steam/habit.h"
#include "games/age_of_steam/network.h"
#include "games/age_of_steam/play.h"

struct aos_thumb {
    const struct aos_state *state;
    const struct aos_seat *mine;
    const float *number; /* by AOS_HABIT_... */
    struct random *dice;
    unsigned seat;
    int rounds; /* of moving goods that are left, this turn's included; */
    int turns;  /* turns behind this one */
};

#define AOS_NUMBER(thumb, id) ((double)(thumb)->number[AOS_HABIT_##id])

/* Between nothing and a number. */
static inline double aos_lot(const struct aos_thumb *thumb, double most) {
    return most * rh_unit(thumb->dice);
}

static inline void aos_thumb_network(const struct aos_thumb *thumb, struct aos_network *network, int pull) {
    aos_network(network, thumb->state, thumb->seat, pull, thumb->number[AOS_HABIT_FADE]);
}

/* The cash that is left for anything but this turn's expenses, if it goes on with these links. */
int aos_spare_cash(const struct aos_thumb *, const struct aos_network *);

/* The next builds, or none where nothing is worth its price (build_way.c). */
size_t aos_build_way(const struct aos_thumb *, struct move *out);

#endif
