/* What a seat likes to do next by rules of thumb: how much each of its moves seems to bring, in points at the end of the game.
 * Playouts of bots go by it (`prefer` of engine/knowledge.h), so it is quick: nothing is played to see what comes of it.
 *
 * An effect is worth the sum of its operations; what pays in every round counts for each scoring that is left. Track is worth what
 * it adds to a round, the special spaces that lie ahead of it, and the room that it makes for the next colour. Each seat of a
 * playout follows a plan: it likes some routes, and industry, better than others. The numbers were found by climbing.
 */
#ifndef UR_HABIT_H
#define UR_HABIT_H

#include "engine/random.h"
#include "games/ultimate_railroads/rules.h"

/* clang-format off */
#define UR_HABIT_LIST(X)                                                              \
    X(NEAR, 26) /* what is left of a special space with each space before it, */ \
    X(NO_LOCO, 32) /* where locomotives do not reach it, */                         \
    X(NO_TRACK, 22) /* and, for locomotives, where track does not */                 \
    X(BEYOND, 28) /* of track beyond locomotives */                                \
    X(AHEAD, 20) /* a space that locomotives reach, a round, */                   \
    X(NO_WAY, 8) /* of it where no track is */                                    \
    X(ROOM, 5) /* of what the next colour could do right behind a marker */     \
    X(LOOK, 53) /* the second node ahead of a wrench */                          \
    X(FACTORY, 113)  /* a factory, */                                                 \
    X(FACTORY_ROUND, 58) /* in each round, */                                       \
    X(OPENS, 423)  /* if a wrench waits for it, */                                  \
    X(TILE, 31) /* and of what it does */                                        \
    X(HIRED, 59) /* of what an engineer does, in each round to come */            \
    X(PAID, 24) /* of what else a worker would bring who is paid for that */    \
    X(REVALUED, 262) /* of what other values would bring as things stand */           \
    X(DOUBLED, 38) /* a doubler that nothing lies below yet, a round */             \
    X(MEDAL, 11) /* of the medal where there may be one */                        \
    X(UNLOCK, 140)  /* a colour, for each step up from green, and each round */      \
    X(UNIT, 187)  /* what else a worker would bring, */                            \
    X(UNIT_ROUND, 49) /* and for each round left */                                    \
    X(PASS, 52) /* of that: what an action must fall short of it by to pass */   \
    X(NOISE, 8)                                                                  \
    X(PLAN, 32) /* how far plans lie apart */

/* Operations: points at once, and in each round left. */
#define UR_HABIT_OP_LIST(X)                                                           \
    X(KEY, 774, -2) X(IDEA, 1229, 92) X(IDEA_CARD, 1731, 93) X(END_BONUS, 2022, -1) X(CARD_OR, 1747, -2) X(TRADE, 736, 117)     \
    X(FOLLOW, 287, 121) X(MEDAL, -3, 1151) X(REUSE, 129, 72) X(RANDOM_START, 52, 90) X(INCOME, 141, 68) X(CHOSEN_START, 192, 128) \
    X(OWN_FACTORY, 128, 64) X(OTHER, 64, 64) X(TRAIN, 553, 192) X(FOUNDRY, 128, 112) X(SPECIAL, 838, 397) X(SITE, 192, 25)        \
    X(TWO_IDEAS, 604, 435) X(IDEA_OR_KEY, 640, 128) X(COINS, 51, 154) X(WORKER, -48, 554) X(TEMPS, 435, 128) X(HIRE, 3155, 77)   \
    X(CLAIM, 260, 153) X(REVALUE, 0, 67) X(SPECIAL_VALUE, 0, 614) X(WRENCH, -12, 2482) X(WOOD_WORKER, 0, 315)             \
    X(ENGINEER_1, 436, 426) X(OSAKA, 256, 192) X(COAL, 64, 27) X(BOILERMAN, 128, 128) X(BUILD, 320, 192) X(DOUBLE_STEP, 3, 203) \
    X(RECRUIT, 666, 124) X(FREIGHT, 0, 320) X(BLAST, 1338, 64) X(STOCK, 214, 64) X(SPIKE, 0, 1101) X(DOUBLE, 10, 586)           \
    X(SPIKE_SLOT, 0, 640) X(NUT, 992, 9) X(WORKSHOP, 128, 56) X(PURPLE, 256, 127)
/* clang-format on */

#define UR_HABIT_ENUM(id, value)         UR_HABIT_##id,
#define UR_HABIT_OP_ENUM(id, once, each) UR_HABIT_OP_##id, UR_HABIT_ROUND_##id,
enum { UR_HABIT_LIST(UR_HABIT_ENUM) UR_HABIT_OP_LIST(UR_HABIT_OP_ENUM) UR_HABITS };
extern const int16_t ur_habit_numbers[UR_HABITS]; /* in 64ths */

/* How much each of the moves of the seat to decide seems to bring; `plan` stays the same for a playout. */
void ur_prefer(const void *state, uint64_t plan, struct random *, const struct move *, size_t count,
               float *worth);

/* Not on the German board, where searches go further by Munich than the rules of thumb see. */
bool ur_prefers(const void *state);

/* The same by other numbers. */
void ur_prefer_by(const int16_t *number, const void *at, uint64_t plan, struct random *, const struct move *,
                  size_t count, float *worth);

#endif
