/* A policy: the functions and numbers of a search, so that a new variant is one file and one row in policies.c. */
#ifndef RH_POLICY_H
#define RH_POLICY_H

#include "bots/search.h"

struct policy {
    /* Expansion: a node is opened, its moves listed, when it has been visited so often. `prior` gives each new move a
     * first opinion, for the seat that makes it; state is the position before the move, `seat` the one to decide. */
    uint32_t open_at;
    float (*prior)(struct search *, const void *state, int seat, struct move);

    /* The root: so many of its moves are tried in turn, the worse half dropped again and again (root.c); 0: the root is
     * a node like any other. `samples`: dealings for their first opinions. */
    uint32_t candidates, samples;

    /* Selection: which of the moves on offer the seat tries in this iteration; returns its place in `offer`. */
    size_t (*select)(const struct search *, int seat, const struct offer *, size_t offers);
    double
        explore; /* how much the little-tried moves are favoured, measured by how far the worth of iterations spreads */
    double trust; /* how many iterations a prior counts for */
    double
        widen; /* progressive widening: this factor times sqrt(visits) of the moves are considered, best first; 0: all */

    /* Playout: plays on from a leaf, in place, until it is to be judged. */
    void (*playout)(struct search *, void *state, uint32_t turns, uint32_t best_of);
    uint32_t turns;   /* until another seat decides, so many times, then the game's estimate; 0: to the end */
    uint32_t best_of; /* moves that a decision in a playout is chosen from */
    bool by_game;     /* a game's knowledge may override these two */
};

/* select.c */
size_t rh_select_ucb(const struct search *, int seat, const struct offer *, size_t offers);

/* prior.c */
float rh_prior_none(struct search *, const void *state, int seat, struct move);
float rh_prior_estimate(struct search *, const void *state, int seat, struct move);

/* playout.c */
void rh_playout_random(struct search *, void *state, uint32_t turns, uint32_t best_of);
void rh_playout_best_of(struct search *, void *state, uint32_t turns, uint32_t best_of);
void rh_finish_turn(struct search *, void *state,
                    int seat); /* the seat's turn, with few candidates a decision */

/* root.c: begins a pass over the root's moves with so many iterations, the whole of them or until the best move is clear; the node to
 * try next, or 0 when the pass is over. */
void rh_root_begin(struct search *, uint32_t iterations, bool whole);
uint32_t rh_root_next(struct search *);

/* The goal that a node of the root stands for, or NULL; and playing its moves behind the first. */
const struct goal *rh_root_plan(const struct search *, uint32_t node);
void rh_play_rest(const struct search *, const struct goal *, void *state);

/* policies.c */
extern const struct policy rh_policy_plain;  /* knows the rules alone: whole random games */
extern const struct policy rh_policy_search; /* asks the game's estimate */

#endif
