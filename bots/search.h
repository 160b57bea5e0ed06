/* Information-set tree search for one to six seats.
 *
 * One iteration: what is hidden from the thinking seat is dealt afresh; the moves on offer in that dealing are
 * followed down the tree, each seat choosing what is best for itself, chance drawing; at a leaf the game is played on
 * a little and judged (judge.h); the worth to each seat is added to the moves that seat made. Nodes are told apart by
 * what the thinking seat has seen (tree.h), so its own moves never depend on what it can't know. A move counts the
 * iterations in which it was on offer, and is favoured by those, not by its parent's visits: a move that is seldom
 * possible is not taken for neglected (Cowling, Powley and Whitehouse 2012).
 *
 * How it selects, opens nodes, plays on and judges are functions of a policy (policy.h). Every iteration has a luck
 * of its own, from which hidden things are dealt and chance answers. Where the moves of the root are tried in turn
 * (root.c), they are compared with common random numbers.
 */
#ifndef RH_SEARCH_H
#define RH_SEARCH_H

#include "bots/budget.h"
#include "bots/tree.h"
#include "engine/moves.h"

#include <stdatomic.h>

enum {
    RH_PATH = 256,      /* most moves from the root to a leaf */
    RH_CANDIDATES = 64, /* most moves of the root that are tried in turn */
    RH_BOT_NODE_LIMIT =
        1 << 12, /* positions that a bot looks at to find out whether a move leads to a dead end */
};

struct policy;

/* A move that is possible in this dealing and the node that it leads to. */
struct offer {
    struct move move;
    uint32_t node;
};

/* The moves of the root that are still in the running (root.c). */
struct running {
    uint32_t node[RH_CANDIDATES];
    uint32_t count, at;     /* how many, and which is tried next */
    uint32_t rounds, tries; /* rounds until one is left; times each is still tried in this one */
    uint32_t left;          /* iterations for all rounds, this one included, */
    bool whole;             /* even when the best move can hardly be overtaken any more */
};

/* The goal that a move of the root stands for, because it begins with it (root.c). */
struct plan {
    uint32_t node;
    uint32_t goal;
};

struct search {
    const struct policy *policy;
    const struct game *game;
    const void *root;        /* the position that is thought about, */
    uint32_t top;            /* and its node */
    int seat, seats;         /* who thinks, among how many */
    bool open, masks;        /* does the game hide nothing from anyone; can moves have hidden arguments? */
    uint32_t iteration;      /* the number of the one under way, from 1, since the tree was cleared */
    uint64_t seed, drawn;    /* of all luck; the number of the luck at hand */
    double trust;            /* the policy's, if there are priors to trust */
    uint32_t turns, best_of; /* of a playout: the game's or the policy's */
    bool by_goals;           /* goals are moves of the root: as the game says */
    bool flat;               /* only the root's moves are weighed: the game plays on by habit */
    bool turnwise;           /* moves are compared by where their turns end: as the game says */
    double sum[RH_SEATS], squares[RH_SEATS]; /* of what the iterations were worth to each seat, */
    double spread[RH_SEATS];                 /* and how far they lay apart: the standard deviation */
    struct random luck, dice;                /* for chance and what is hidden; for the bot's own choices */
    struct scratch *scratch;
    struct tree tree;
    struct running running;
    struct goal goal[RH_GOALS];    /* of the root, */
    struct plan plan[RH_GOALS];    /* and those that promise more than their first move alone */
    size_t plans, named;           /* and how many goals the game named */
    const struct goal *followed;   /* the plan that the last answer began, or NULL, */
    uint32_t done;                 /* and how many of its moves have been made */
    uint32_t habit[RH_CANDIDATES]; /* the moves of the root that habit would make, */
    uint32_t habits;               /* in some playouts */
    size_t moves;                  /* of the decision at hand, in this dealing */
    struct move move[RH_MOVES_MAX];
    struct offer offer[RH_MOVES_MAX];
    struct move turn[RH_MOVES_MAX],
        option[RH_MOVES_MAX]; /* in a playout: how a turn can begin, how it can go on */
    uint64_t state[RH_STATE_MAX / 8];
    uint64_t trial[RH_STATE_MAX / 8], best[RH_STATE_MAX / 8]; /* behind a move, and behind the best so far; */
    uint64_t end[RH_STATE_MAX / 8], best_end[RH_STATE_MAX / 8]; /* the same for turns */
    uint32_t
        path[RH_PATH]; /* the nodes of this iteration, and which seat's move (or RH_CHANCE's) led to each */
    int8_t actor[RH_PATH];
    uint32_t length;
    uint64_t
        expected; /* what the thinking seat will see, by hash, if its last answer is played and it decides again; */
    uint32_t next; /* the node of that position, 0: none */
};

/* How many nodes a search with this budget may want. */
uint32_t rh_search_nodes(struct budget);

/* Searches the position until the budget is used up or *stop is set (NULL: never); returns the number of iterations.
 * The tree is kept, for reading the result and for the next decision if the same seat makes it. */
uint64_t rh_search(struct search *, const struct game *, const void *state, struct budget, uint64_t seed,
                   const atomic_bool *stop);

/* What the search thinks of a move of the root. */
struct opinion {
    struct move move;
    double worth; /* to the thinking seat, 0 to 1 */
    uint32_t visits;
};

/* Writes the moves of the root, at most `most`, best first; returns how many. Moves with far fewer visits than the
 * others come last, whatever their worth. */
size_t rh_search_opinions(const struct search *, struct opinion *out, size_t most);

/* Notes that this move will be played: if the same seat decides next, the tree below it is reused. */
void rh_search_follow(struct search *, struct move);

/* If the move of `follow` began a goal and this is the position it leads to: the next move of that goal. False if not, or if all of
 * its moves are made. */
bool rh_search_planned(struct search *, const struct game *, const void *state, struct move *);

/* Seeds the random numbers of the next iteration. */
void rh_search_shuffle(struct search *, uint64_t number);

#endif
