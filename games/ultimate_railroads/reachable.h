/* See reachable.c. */
#ifndef UR_REACHABLE_H
#define UR_REACHABLE_H

#include "games/ultimate_railroads/rules.h"

/* At the very best: */
enum { UR_COUNTERS = UR_COLOURS + 11 };
struct ur_reachable {
    union {
        uint8_t counted[UR_COUNTERS]; /* all of these */
        struct {
            uint8_t moves[UR_COLOURS]; /* track moves that a colour could make, */
            uint8_t steps, locos, factories, wrenches, ideas, cards, reuses, own, borrows, specials, blasts;
        };
    };
    bool osaka;       /* Tokyo could become Osaka, */
    bool doubling;    /* steps may be doubled, UR-277 */
    bool coin;        /* a coin could be in hand, */
    bool bought;      /* and buy something, */
    uint8_t unlocked; /* and colours that could come into play */
};
/* Wood comes to special spaces on these routes only. What coins buy counts only where it is asked for: for what is legal it does
 * not. UR-200a */
enum { UR_ALL_ROUTES = (1 << UR_ROUTES) - 1, UR_COINS_TOO = 1 << UR_ROUTES };
/* What a seat can still reach in its turn. It only grows while it is counted: once `enough` says yes, counting ends. NULL: all is
 * counted. */
struct ur_reachable ur_reachable(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS],
                                 unsigned routes,
                                 bool (*enough)(const void *context, const struct ur_reachable *),
                                 const void *context);

#endif
