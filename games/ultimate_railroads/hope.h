/* See hope.c. */
#ifndef UR_HOPE_H
#define UR_HOPE_H

#include "games/ultimate_railroads/rules.h"

/* At the very best: */
struct ur_hope {
    uint8_t moves[UR_COLOURS]; /* track moves that a colour could make, */
    uint8_t steps, locos, factories, wrenches, ideas, cards, reuses, own, borrows, specials, blasts;
    bool osaka;       /* Tokyo could become Osaka, */
    uint8_t unlocked; /* and colours that could come into play */
};
struct ur_hope ur_hope(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]);

#endif
