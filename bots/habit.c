/* See habit.h. */
#include "bots/habit.h"

#include <assert.h>

/* False if none is found within the limit; the lists are then in another order. */
static bool find_preferred(const struct game *game, const void *state, struct move *move, float *worth,
                           size_t count, struct scratch *scratch) {
    for (; count > 0; count--) {
        size_t best = 0;
        for (size_t i = 1; i < count; i++)
            if (worth[i] > worth[best]) best = i;
        struct move moved = move[best];
        float much = worth[best];
        move[best] = move[count - 1];
        worth[best] = worth[count - 1];
        move[count - 1] = moved;
        worth[count - 1] = much;
        if (!rh_sound(game, state, moved, scratch)) continue;
        move[0] = moved;
        return true;
    }
    return false;
}

struct move rh_preferred(const struct game *game, const void *state, struct move *move, float *worth,
                         size_t count, struct scratch *scratch) {
    uint32_t node_limit = scratch->node_limit;
    bool found;
    do found = find_preferred(game, state, move, worth, count, scratch);
    while (rh_look_again(scratch, node_limit, found));
    assert(found); /* a seat to decide has a legal move */
    return move[0];
}

size_t rh_habit(const struct game *game, const void *state, uint64_t plan, struct random *dice,
                struct scratch *scratch, struct move *room, struct move out[RH_HABIT_MOVES]) {
    const struct knowledge *known = game->knowledge;
    if (known->habit) return known->habit(state, dice, out);
    float worth[RH_MOVES_MAX];
    size_t count = game->moves(state, room);
    known->prefer(state, plan, dice, room, count, worth);
    out[0] = rh_preferred(game, state, room, worth, count, scratch);
    return 1;
}
