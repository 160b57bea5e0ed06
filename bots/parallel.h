/* Tree search on one or several threads (root parallelisation): each thread searches a tree of its own with random numbers of
 * its own, and the results for the root's moves are merged. The same seed and number of threads give the same move, whatever
 * the speed of each; on a machine without threads the searches run one after another.
 */
#ifndef RH_PARALLEL_H
#define RH_PARALLEL_H

#include "bots/search.h"

struct searcher;

/* Allocates all that a thread needs, with a tree of so many nodes; NULL if out of memory. */
struct searcher *rh_searcher_new(const struct policy *, uint32_t nodes);
void rh_searcher_free(struct searcher *); /* NULL is allowed */

/* Searches a position on all threads, each within the budget; returns the sum of their iterations. */
uint64_t rh_parallel_search(struct searcher *const *, uint32_t threads, const struct game *,
                            const void *state, struct budget, uint64_t seed, const atomic_bool *stop);

/* Writes the merged results for the root's moves, best first, at most `most`; returns how many. */
size_t rh_parallel_opinions(struct searcher *const *, uint32_t threads, struct opinion *out, size_t most);

/* The next move of the goal that the last answer began, by the first thread's search (search.h). */
bool rh_parallel_planned(struct searcher *, const struct game *, const void *state, struct move *);

/* Keeps the subtrees below this move, which is about to be played. */
void rh_parallel_follow(struct searcher *const *, uint32_t threads, struct move);

#endif
