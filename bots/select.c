/* Selection: the upper confidence bound of Auer et al., counted by how often a move was on offer, with progressive
 * widening: of the moves that were never tried only the most promising is looked at, and only when those that were are
 * few for the number of visits.
 *
 * A move's mean starts from its prior, which counts like `trust` iterations; a move that the prior dislikes therefore
 * waits, and at a node with hundreds of moves the first iterations go to the promising ones. Without trust every move
 * is tried once, in the order of the priors.
 *
 * The bonus is measured by how far the worth of iterations spreads for the seat that chooses: a lead of two points weighs
 * as much in a quiet position, where it is all there is to win, as a whole game does in a wild one.
 */
#include "bots/policy.h"

#include <math.h>

/* The natural logarithm to six digits, from exact operations alone: the same number on every machine, which the C
 * library's is not. n at least 1. */
static double logarithm(uint32_t n) {
    int power = 31 - __builtin_clz(n);
    double m = (double)n / (double)(UINT32_C(1) << power); /* from 1 up to 2 */
    double t = (m - 1) / (m + 1), tt = t * t;
    return power * 0.69314718055994531 +
           2 * t * (1 + tt * (1.0 / 3 + tt * (1.0 / 5 + tt * (1.0 / 7 + tt / 9))));
}

/* The place of the untried move to look at now; `offers` if there are moves enough without it. */
static size_t most_promising(const struct search *search, const struct offer *offer, size_t offers) {
    size_t fresh = offers;
    uint32_t tried = 0, visits = 0;
    for (size_t i = 0; i < offers; i++) {
        const struct node *node = &search->tree.node[offer[i].node];
        visits += node->visits;
        tried += node->visits > 0;
        if (node->visits == 0 &&
            (fresh == offers || node->prior > search->tree.node[offer[fresh].node].prior))
            fresh = i;
    }
    double wide = search->policy->widen * sqrt(visits + 1.0);
    return search->policy->widen <= 0 || tried < wide ? fresh : offers;
}

size_t rh_select_ucb(const struct search *search, int seat, const struct offer *offer, size_t offers) {
    double explore = search->policy->explore * search->spread[seat], best_score = -1, root = 0;
    size_t best = 0, fresh = most_promising(search, offer, offers);
    uint32_t offered = 0; /* whose logarithm `root` was made from: most siblings share it */
    for (size_t i = 0; i < offers; i++) {
        const struct node *node = &search->tree.node[offer[i].node];
        if (node->visits == 0 && i != fresh) continue;
        if (node->visits == 0 && search->trust <= 0) return i; /* all are tried once */
        if (node->offered != offered) root = explore * sqrt(logarithm(offered = node->offered));
        double weight = node->visits + search->trust;
        double score =
            (node->sum + search->trust * (double)node->prior) / weight + root / sqrt(node->visits + 1.0);
        if (score > best_score) best_score = score, best = i;
    }
    return best;
}
