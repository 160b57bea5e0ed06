/* Thinking on one or several threads: each searches a tree of its own, with luck of its own, and what they think of the
 * root's moves is put together. How many think is part of the answer, how fast each is not: the same seed and number
 * of threads lead to the same move, on a machine without threads too, where they think one after another.
 */
#ifndef RH_THINK_H
#define RH_THINK_H

#include "bots/search.h"

struct thinker;

/* All memory that a thread needs, with a tree of so many nodes; NULL when there is none. */
struct thinker *rh_thinker_new(const struct policy *, uint32_t nodes);
void rh_thinker_free(struct thinker *); /* NULL is allowed */

/* Has them all think about a position, each within the budget; answers the iterations of all together. */
uint64_t rh_think(struct thinker *const *, uint32_t threads, const struct game *, const void *state,
                  struct budget, uint64_t seed, const atomic_bool *stop);

/* What they think of the moves together, the best first, at most `most`; answers how many. */
size_t rh_think_opinions(struct thinker *const *, uint32_t threads, struct opinion *out, size_t most);

/* Tells them that this move will be played. */
void rh_think_follow(struct thinker *const *, uint32_t threads, struct move);

#endif
