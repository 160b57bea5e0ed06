/* The chances of all seats to win, as people are told them: they add up to 1, and of positions told 70 % about 70 % are won
 * (bench/chances). Bots choose by opinions instead (judge.h), which are about one seat and its best rival. */
#ifndef RH_CHANCES_H
#define RH_CHANCES_H

#include "engine/game.h"

/* Fills chance[0 .. seats - 1] by what the seats can still reach, or by their estimates, and where the game is over by its
 * result; they are all 0 if nobody has won. */
void rh_chances(const struct game *, const void *state, int seats, double *chance);

/* The same, but with a search's opinion (0 to 1) in place of what one seat can reach. `rivals` is the weight of all
 * rivals relative to the best of them; below 0 it is computed from the position and written back. Pass the same value
 * for several moves of a position, so that their chances keep the order of their opinions. */
void rh_chances_by_opinion(const struct game *, const void *state, int seats, int seat, double opinion,
                           double *rivals, double *chance);

#endif
