/* What a seat does next by the rules of thumb of its game. */
#ifndef RH_HABIT_H
#define RH_HABIT_H

#include "engine/knowledge.h"
#include "engine/moves.h"

/* Has the game rules of thumb, for this position and all behind it? */
static inline bool rh_has_habit(const struct game *game, const void *state) {
    const struct knowledge *known = game->knowledge;
    if (!known || !(known->habit || known->prefer)) return false;
    return !known->prefers || known->prefers(state);
}

/* The moves of the seat to decide by habit (see knowledge.h); `room` is for its list of moves. */
size_t rh_habit(const struct game *, const void *state, uint64_t plan, struct random *dice, struct scratch *,
                struct move *room, struct move out[RH_HABIT_MOVES]);

/* Of moves as the game lists them, with what they seem to bring, the one that brings most of those that can be finished. Both
 * lists are used up. */
struct move rh_preferred(const struct game *, const void *state, struct move *, float *worth, size_t count,
                         struct scratch *);

#endif
