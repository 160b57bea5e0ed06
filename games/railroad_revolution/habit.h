/* What a seat does next by rules of thumb: where it places a worker, what it builds, which rewards it takes. Playouts of bots go
 * by it (`habit` of engine/knowledge.h), so it is quick, and it draws lots, so that no two playouts are the same.
 *
 * A seat follows a plan: the telegraph line, stations or the way west, whichever promises most with the turns that are left.
 * What that plan multiplies, its steps, offices, stations or cities, is worth more for it (worth.h).
 *
 * Everything is weighed by the numbers below, in points. They were found by climbing: a few of them are changed a little, and
 * the change is kept if a seat that goes by it does better among seats that go by the old ones (bench/climb.c).
 */
#ifndef REV_HABIT_H
#define REV_HABIT_H

#include "engine/move.h"
#include "engine/random.h"

#include <stddef.h>

/* clang-format off */
#define REV_HABIT_LIST(X)                                                                              \
    /* Lots. */                                                                                        \
    X(NOISE,               .796) /* most that a lot adds to an action */                               \
    X(NOISE_SMALL,         .489) /* or to any other choice */                                          \
    /* Plans: what is still to come in a turn of the seat, */                                          \
    X(STEPS,               .223) /* steps, */                                                          \
    X(BUILDINGS,           .208) /* offices and stations, */                                           \
    X(RAILS,               2.67) /* rails, */                                                          \
    X(FOCUS,               .408) /* which part of it the plan gets, */                                 \
    X(PLAN_NOISE,         .0492) /* and by how much a lot changes what it promises */                  \
    X(PLAN_TELEGRAPH,       .45) /* how much a plan is believed */                                     \
    X(PLAN_STATIONS,       .789)                                                                       \
    X(PLAN_NETWORK,        2.83)                                                                       \
    X(STEP_TELEGRAPH,      2.91) /* what a step is worth of its gain, */                               \
    X(STEP_STATIONS,       .591)                                                                       \
    X(STEP_NETWORK,        .477)                                                                       \
    X(STEP_ALWAYS,         .517) /* and besides */                                                     \
    X(THING_TELEGRAPH,     97.5) /* the same for an office, */                                         \
    X(THING_STATIONS,      1.08) /* a station, */                                                      \
    X(THING_NETWORK,       52.7) /* a city of level 5 */                                               \
    /* Milestones. */                                                                                  \
    X(MILE_FADE,           .189) /* how a milestone's worth shrinks with the work that it lacks, */    \
    X(MILE_LATE,           5.58) /* and faster near the end */                                         \
    X(MILE_NEXT,          .0282) /* what the next one adds to it */                                    \
    X(MANAGER_WORK,        .505) /* a manager, */                                                      \
    X(WANTED_WORK,         .189) /* and one of whose colour no worker is there; */                     \
    X(WAY_WORK,            1.86) /* a rail on the way, */                                              \
    X(STATION_WORK,        2.43)                                                                       \
    X(DEAL_WORK,           .862) /* a rail in a space of a kind */                                     \
    X(TERRAIN_WORK,        .449)                                                                       \
    /* Money, in hundreds of dollars. */                                                               \
    X(MONEY,               5.77)                                                                       \
    X(MONEY_RICH,          2.96) /* beyond what is wanted, */                                          \
    X(WANT,                  14) /* which is so much */                                                \
    X(SHARE,             .00808) /* a share, beside what it sells for */                               \
    /* Workers. */                                                                                     \
    X(WHITE,             .00911)                                                                       \
    X(PURPLE,               8.7)                                                                       \
    X(ORANGE,              10.4)                                                                       \
    X(GREY,                7.28)                                                                       \
    X(TURQUOISE,           6.23)                                                                       \
    X(SPARE,               8.87) /* the first beyond four, */                                          \
    X(SPARE_MORE,          .942) /* the second and third, */                                           \
    X(SPARE_MANY,           .61) /* and what all others cost */                                        \
    X(WANTED,              .554) /* part of a manager's worth for a worker who can become one */       \
    /* Trains. */                                                                                      \
    X(TRAIN_PROMOTION,       13) /* face up, beside its points */                                      \
    X(TRAIN_MONEY,         .384)                                                                       \
    X(TRAIN_STEPS,         .314)                                                                       \
    X(TRAIN_SHARES,        4.46)                                                                       \
    X(TRAIN_RAIL,           1.5)                                                                       \
    X(TRAIN_DOWN,          2.31) /* part of its points for one that may be turned up again */          \
    /* Pieces. */                                                                                      \
    X(BUILDING,            .486) /* what using up a building costs, */                                 \
    X(RAIL,                .113) /* or a rail */                                                       \
    X(NEARER,              .792) /* what the worth of a city keeps with each rail that it is away */   \
    X(LINK,                .533) /* links of the telegraph line, */                                    \
    X(LINK_OPEN,           .673) /* and those that the next office will make */                        \
    X(DEAL,                .608) /* part of the deals' worth for what brings them */
/* clang-format on */

#define REV_HABIT_ENUM(id, ...) REV_HABIT_##id,
enum { REV_HABIT_LIST(REV_HABIT_ENUM) REV_HABITS };
extern const float rev_habit_numbers[REV_HABITS];

/* The moves of the seat to decide, in order, each legal behind those before it and none of them chance's; at least one, at most
 * RH_HABIT_MOVES (knowledge.h). */
size_t rev_habit(const void *at, struct random *, struct move *out);

/* The same by other numbers. */
size_t rev_habit_by(const float *number, const void *at, struct random *, struct move *out);

#endif
