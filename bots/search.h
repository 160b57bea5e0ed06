/* Information-set tree search for one to six seats.
 *
 * One iteration: what is hidden from the thinking seat is dealt afresh; the moves on offer in that dealing are followed
 * down the tree, each seat choosing what is best for itself, chance drawing; at a leaf the game is played on a little
 * and judged (judge.h); the worth to each seat is added to the moves that seat made. Nodes are told apart by what the
 * thinking seat has seen (tree.h), so its own moves never depend on what it can't know. A move counts the iterations
 * in which it was on offer, and is favoured by those, not by its parent's visits: a move that is seldom possible is not
 * thought to be neglected (Cowling, Powley and Whitehouse 2012).
 *
 * How it selects, opens nodes, plays on and judges are functions of a policy (policy.h).
 */
#ifndef RH_SEARCH_H
#define RH_SEARCH_H

#include "bots/budget.h"
#include "bots/tree.h"
#include "engine/moves.h"

enum { RH_PATH = 256 }; /* most moves from the root to a leaf */

struct policy;

/* A move that is possible in this dealing and the node that it leads to. */
struct offer {
    struct move move;
    uint32_t node;
};

struct search {
    const struct policy *policy;
    const struct game *game;
    const void *root;   /* the position that is thought about */
    int seat, seats;    /* who thinks, among how many */
    bool open, masks;   /* does the game hide nothing from anyone; can moves have hidden arguments? */
    uint32_t iteration; /* the number of the one under way, from 1 */
    double trust;       /* the policy's, if there are priors to trust */
    double sum[RH_SEATS], squares[RH_SEATS]; /* of what the iterations were worth to each seat, */
    double spread[RH_SEATS];                 /* and how far they lay apart: the standard deviation */
    struct random *random;
    struct scratch *scratch;
    struct tree tree;
    size_t moves; /* of the decision at hand, in this dealing */
    struct move move[RH_MOVES_MAX];
    struct offer offer[RH_MOVES_MAX];
    uint64_t state[RH_STATE_MAX / 8], trial[RH_STATE_MAX / 8], best[RH_STATE_MAX / 8];
    uint32_t
        path[RH_PATH]; /* the nodes of this iteration, and which seat's move (or RH_CHANCE's) led to each */
    int8_t actor[RH_PATH];
    uint32_t length;
};

/* How many nodes a search with this budget may want. */
uint32_t rh_search_nodes(struct budget);

/* Thinks about the position and answers how many iterations it took. The tree is left for the answer to be read. */
uint64_t rh_search(struct search *, const struct game *, const void *state, struct budget);

/* The move that a finished search stands by: the most tried one. */
struct move rh_search_best(const struct search *);

#endif
