/* What a position is worth to each seat, as a number from 0 to 1 that every seat wants high. */
#ifndef RH_JUDGE_H
#define RH_JUDGE_H

#include "engine/game.h"

/* Fills value[0 .. seats - 1]. A game that is over is worth what its result says: winning, or a share of it, first; then
 * the place; then the margin. One that is not is worth what the game's estimate says of each seat. Alone at the table
 * there is nobody to beat, and the estimate, which must rise with the score, is asked in both cases. */
void rh_judge(const struct game *, const void *state, int seats, double *value);

/* The same for one seat. */
double rh_judge_seat(const struct game *, const void *state, int seats, int seat);

/* Puts a worth among the best so far, the best first, at most `most` of them; returns how many there are now. */
size_t rh_keep_best(double *best, size_t count, size_t most, double worth);

/* How many sit at this table. */
int rh_judge_seats(const struct game *, const void *state);

/* Lets chance answer until a seat is to decide or the game is over. */
void rh_settle(const struct game *, void *state, struct random *);

#endif
