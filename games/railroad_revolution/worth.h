/* What things are worth to the seat that decides by rules of thumb (habit.h), in points, and how it plans. */
#ifndef REV_WORTH_H
#define REV_WORTH_H

#include "games/railroad_revolution/habit.h"
#include "games/railroad_revolution/rules.h"

enum { REV_STEPS_MOST = 6 }; /* that one effect brings */

struct rev_thumb {
    const struct rev_state *state;
    const struct rev_seat *mine;
    const float *number; /* by REV_HABIT_... */
    struct random *dice;
    unsigned at;
    double turns;              /* left to the seat */
    double early;              /* 0 at the end, 1 as long as what is of use later counts in full */
    double things[REV_TRACKS]; /* that a track will multiply in the end, */
    double thing[REV_TRACKS];  /* and what one more is worth */
    double connected[REV_LEVELS + 1], stationed[REV_LEVELS + 1]; /* a city of a level, for milestones; */
    double deal_rail, terrain_rail[4];                           /* a rail, by its icons */
    double manager[REV_HAND];                                    /* a filled slot */
    double gain[REV_COLOURS], lose[REV_COLOURS];                 /* one worker more or less */
    double least_lost;                                           /* the worker that is missed least */
    double steps[REV_STEPS_MOST + 1];                            /* so many steps */
    double promotion;                                            /* the best that is possible, or nothing */
    double city[REV_CITIES];                                     /* to connect it, */
    double station[REV_CITIES]; /* and to build in it, without price and rewards */
    uint8_t away[REV_CITIES];   /* rails to it */
};

#define REV_NUMBER(thumb, id) ((double)(thumb)->number[REV_HABIT_##id])

/* Between nothing and a number. */
static inline double rev_lot(const struct rev_thumb *thumb, double most) {
    return most * rh_unit(thumb->dice);
}

void rev_thumb_begin(struct rev_thumb *, const float *number, const struct rev_state *, unsigned seat,
                     struct random *);

double rev_worth_money(const struct rev_thumb *, int dollars); /* gained, or if negative paid */
double rev_worth_shares(const struct rev_thumb *, int shares);
double rev_worth_step(const struct rev_thumb *, unsigned track);
double rev_worth_train(const struct rev_thumb *, unsigned train); /* face up */
double rev_worth_flip(const struct rev_thumb *, unsigned train);  /* of rev_own_train_names */
double rev_worth_promotion(const struct rev_thumb *, unsigned colour, unsigned place);
/* Of a network with these cities so far away, with a rail to this node. */
double rev_worth_rail(const struct rev_thumb *, const uint8_t *away, unsigned space);
double rev_worth_office(const struct rev_thumb *, unsigned section); /* without its shares and tile */
double rev_worth_effect(const struct rev_thumb *, const struct rev_effect *);
double rev_worth_reward(const struct rev_thumb *, const struct rev_reward *); /* price and all */
double rev_worth_milestone(const struct rev_thumb *, unsigned tile); /* one that nobody works on yet */
unsigned rev_cheapest_worker(const struct rev_thumb *);              /* of rev_worker_names */

#endif
