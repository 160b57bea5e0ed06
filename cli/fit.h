/* Fitting the weights of features to results, in two ways.
 *
 * To the order: logistic regression by gradient descent. A case is a pair of seats in one position of a game: the
 * difference of their features, and which of them was ahead in the end. The weights maximise the likelihood of the
 * outcomes.
 *
 * To the scores: least squares. What a seat had in one position is held against the points that it had in the end, which tells
 * more of a game than who won. Only sums are kept, so that any number of positions can be added.
 *
 * A game that weighs its features otherwise in each phase has a row of weights for each, and each is fitted by itself. The same
 * cases in the same order give the same weights.
 */
#ifndef CLI_FIT_H
#define CLI_FIT_H

#include "engine/knowledge.h"

#include <stddef.h>

struct fit_case {
    float value[RH_FEATURES];
    uint8_t phase;
    bool ahead;
    bool kept; /* kept out of fitting, to see what the weights are good for */
};

/* Fits rows of `features` weights, beginning with those that are there, in so many steps; returns the mean of -log(likelihood). */
double fit_order(const struct fit_case *cases, size_t count, int features, int steps, float *weight);

/* The weighted sum of a case. */
double fit_sum(const struct fit_case *, int features, const float *weight);

/* Of one phase: sums of all products of two columns. The columns are one, the features, and the score. */
enum { FIT_COLUMNS = RH_FEATURES + 2 };
struct fit_sums {
    double product[FIT_COLUMNS][FIT_COLUMNS];
};

void fit_add(struct fit_sums *, const double *value, int features, double score);

/* Fits a row of weights; returns how far the scores lie from what they tell (the standard deviation), 0 if there are too few to
 * tell. A feature that never varied keeps its weight, but one that was always the same takes what all have in common. */
double fit_scores(const struct fit_sums *, int features, float *weight);

#endif
