/* How a search goes about it: a few functions and numbers, so that a new idea is one file and one row in policies.c. */
#ifndef RH_POLICY_H
#define RH_POLICY_H

#include "bots/search.h"

struct policy {
    /* Expansion: a node is opened, its moves listed, when it has been visited so often. `prior` gives each new move a
     * first opinion, for the seat that makes it; state is the position before the move, `seat` the one to decide. */
    uint32_t open_at;
    float (*prior)(struct search *, const void *state, int seat, struct move);

    /* Selection: which of the moves on offer the seat tries in this iteration; answers its place in `offer`. */
    size_t (*select)(const struct search *, int seat, const struct offer *, size_t offers);
    double
        explore; /* how much the little-tried moves are favoured, measured by how far the worth of iterations spreads */
    double trust; /* how many iterations a prior counts for */

    /* Playout: plays on from a leaf, in place, until it is to be judged. */
    void (*playout)(struct search *, void *state);
    uint32_t rounds;  /* so many decisions a seat, then the game's estimate; 0: to the end */
    uint32_t best_of; /* moves that a decision in a playout is chosen from */
};

/* select.c */
size_t rh_select_ucb(const struct search *, int seat, const struct offer *, size_t offers);

/* prior.c */
float rh_prior_none(struct search *, const void *state, int seat, struct move);
float rh_prior_estimate(struct search *, const void *state, int seat, struct move);

/* playout.c */
void rh_playout_random(struct search *, void *state);
void rh_playout_best_of(struct search *, void *state);

/* policies.c */
extern const struct policy rh_policy_plain;  /* knows the rules alone: whole random games */
extern const struct policy rh_policy_search; /* asks the game's estimate */

#endif
