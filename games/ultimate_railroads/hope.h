/* See hope.c. */
#ifndef UR_HOPE_H
#define UR_HOPE_H

#include "games/ultimate_railroads/rules.h"

/* At the very best: */
enum { UR_HOPES = UR_COLOURS + 11 };
struct ur_hope {
    union {
        uint8_t counted[UR_HOPES]; /* all of these */
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
/* Hope only grows while it is counted; who knows what is enough need not hear of more. NULL: all of it. */
struct ur_hope ur_hope(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS], unsigned routes,
                       bool (*enough)(const void *context, const struct ur_hope *), const void *context);

#endif
