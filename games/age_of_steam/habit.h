/* What a seat does next by rules of thumb: its shares, its bid, its action, a whole way of track, a whole delivery. Playouts of
 * bots go by it (`habit` of engine/knowledge.h), so it is quick, and it draws lots, so that no two playouts are the same.
 *
 * Everything is weighed by the numbers below, of the Rust Belt, of Barbados and of St. Lucia. They were found by climbing: a few of
 * them are changed a little, and the change is kept if a seat that goes by it does better among seats that go by the old ones
 * (bench/climb.c).
 */
#ifndef AOS_HABIT_H
#define AOS_HABIT_H

#include "engine/move.h"
#include "engine/random.h"
#include "games/age_of_steam/maps.h"

#include <stddef.h>

/* clang-format off */
#define AOS_HABIT_LIST(X)                                                                              \
    /* Deliveries. */                                                                                  \
    X(FADE,              .428f,  .428f,      1) /* what a delivery is worth of the one before */       \
    X(OTHERS,            .636f,  .709f,  .639f) /* what an income step for a rival costs */            \
    X(OWN_ENOUGH,        .879f,  .879f,  .848f) /* part of the pull: with so many own links no others */ \
    X(RAISE,                 0,      0, .0656f) /* what a stronger locomotive costs for each turn left */ \
    X(RAISE_FREE,        .229f,  .229f,      0) /* what it is worth where nothing can be delivered */  \
    X(RAISE_IDLE,            1,      1,  2.26f) /* turns left from which on it is raised for want */   \
    X(NOISE,             .272f,  .358f,  .272f)                                                        \
    /* Track. */                                                                                       \
    X(GAIN,                  3,      3,      3) /* income that a link will bring, */                   \
    X(NOW,                   3,   1.4f,  3.13f) /* and that it brings in this turn */                  \
    X(NEW_PLACE,         .285f,  .285f,  .342f) /* a place that the network did not reach before */    \
    X(APART,             .627f,  .366f,  .269f) /* a link that does not touch the network costs this */ \
    X(PIECE,             .561f,      0,  .561f) /* a piece of track */                                 \
    X(CUBE,                  1,      1,  1.58f) /* a cube that lies there. AOS-181 */                  \
    X(PRICE,             .429f,  .429f,  .409f) /* a dollar */                                         \
    X(OVERDRAWN,             3,  3.01f,   2.5f) /* a dollar that this turn's expenses will lack */     \
    X(LATER,             .178f,  .178f,  .663f) /* what a way is worth that takes another build turn, */ \
    X(LATER_TILE,         .94f,  .724f,   .94f) /* what each tile costs that is then still missing, */ \
    X(LATER_CASH,        4.44f,  4.44f,  7.71f) /* and the cash that it must leave */                  \
    X(AT_RISK,           7.03f,  4.16f,  4.14f) /* to go on from an end that would be lost, */         \
    X(GO_ON,                 1,      1,  2.13f) /* or from one that was built in this turn */          \
    X(WIDE,              5.04f,  12.1f,  1.81f) /* times of eight that all cities are looked at */     \
    X(ENOUGH,                0,  .107f,      0) /* what a way must be worth */                         \
    X(NOISE_BUILD,       1.19f,  1.19f,  .405f)                                                        \
    /* New Cities. */                                                                                  \
    X(NEW_CITY,          .673f,  .673f,  1.46f) /* on the own network, */                              \
    X(GOODS_THERE,         .5f,    .5f,  .513f) /* and for each cube that waits for it on the display */ \
    X(URBANIZE,         .0122f, .0122f,      0) /* what it must be worth */                            \
    /* Shares. The cash wanted beside this turn's expenses. */                                         \
    X(WANT_FIRST,        10.8f,  10.6f,  14.7f) /* in the first turn, */                               \
    X(WANT,              17.4f,  8.79f,  17.4f)                                                        \
    X(WANT_LATE,             5,      5,  6.89f) /* in the two before the last, */                      \
    X(WANT_LAST,             3,      3,   1.6f) /* and in the last */                                  \
    X(WANT_NOISE,        3.17f,  2.26f,  6.22f)                                                        \
    X(SOON,              1.32f,  1.32f,  4.64f) /* how much of what can be delivered now is counted on */ \
    /* The auction. */                                                                                 \
    X(KEEP,              11.4f,  3.62f,   5.3f) /* cash that no bid touches */                         \
    X(BID,               13.3f,  11.6f,     21) /* most that is bid at random, */                      \
    X(BID_RICH,          .271f,  .183f,    .1f) /* for each dollar to spare, */                        \
    X(BID_LAST,            .5f,    .5f,  .357f) /* and what is left of it in the last turn */          \
    /* Actions. */                                                                                     \
    X(FIRST_MOVE,         1.1f,  1.46f,  .458f)                                                        \
    X(FIRST_BUILD_EARLY,  1.5f,  .822f,  .654f) /* in the first three turns */                         \
    X(FIRST_BUILD,       1.35f,  .442f,  .406f)                                                        \
    X(ENGINEER_CASH,     11.8f,  11.8f,  14.4f) /* whoever has so much is rich enough for a fourth tile */ \
    X(ENGINEER,          2.43f,  1.38f,   1.6f)                                                        \
    X(ENGINEER_POOR,         0,      0, .0668f)                                                        \
    X(URBAN_EARLY,       1.66f,  1.66f,  4.25f) /* in the first two turns */                           \
    X(URBAN,             1.69f,  2.06f,  1.82f)                                                        \
    X(URBAN_LAST,        .722f,  .722f,    .6f) /* of it in the last turn */                           \
    X(PRODUCE,           .211f,  .211f, .0945f)                                                        \
    X(TURN_ORDER,          .5f,  .732f,    .5f)                                                        \
    X(LOCOMOTIVE,        1.28f,  1.65f,  1.53f) /* an income step to come that it allows, */           \
    X(LOCOMOTIVE_COST,  .0435f,  .214f,  .113f) /* a turn in which it must be paid for, */             \
    X(LOCOMOTIVE_PLUS,   2.83f,  .756f,  1.16f) /* and what it is worth besides */                     \
    X(NOISE_ACTION,     .0454f, .0454f,  .186f)
/* clang-format on */

#define AOS_HABIT_ENUM(id, ...) AOS_HABIT_##id,
enum { AOS_HABIT_LIST(AOS_HABIT_ENUM) AOS_HABITS };
extern const float aos_habit_numbers[AOS_MAPS][AOS_HABITS];

/* The moves of the seat to decide, in order, each legal behind those before it and none of them chance's; at least one, at most
 * RH_HABIT_MOVES (knowledge.h). */
size_t aos_habit(const void *at, struct random *, struct move *out);

/* The same by other numbers. */
struct aos_state;
size_t aos_habit_by(const float *number, const struct aos_state *, struct random *, struct move *out);

#endif
