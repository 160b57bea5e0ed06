/* The games whose rules of thumb go by numbers (games/GAME/habit.h), for bench/climb.c and bench/positions.c. */
#ifndef BENCH_SUBJECT_H
#define BENCH_SUBJECT_H

#include "engine/game.h"
#include "engine/random.h"

/* The names of its numbers, which row of them a position goes by, and how to play by others. */
struct subject {
    const struct game *game;
    const char *const *name;
    int numbers, most_one; /* of the numbers one that is never above 1, or -1 */
    const float *(*row)(const void *state);
    size_t (*habit)(const float *number, const void *state, struct random *, struct move *out);
};

const struct subject *find_subject(const char *game); /* by its name; NULL: no such game has any */

#endif
