/* Fitting the weights of features to results: logistic regression by gradient descent.
 *
 * A case is a pair of seats in one position of a game: by how much the features of the one exceed those of the other, and
 * which of them came out ahead in the end. The weights are those that make the outcomes most likely, if the logistic function of
 * the weighted sum is how likely the first is to come out ahead. The same cases in the same order give the same weights.
 */
#ifndef CLI_FIT_H
#define CLI_FIT_H

#include "engine/knowledge.h"

#include <stdbool.h>
#include <stddef.h>

struct fit_case {
    float value[RH_FEATURES];
    bool ahead;
    bool kept; /* kept out of fitting, to see what the weights are good for */
};

/* Fits `features` weights, beginning with those that are there, in so many steps; answers the mean of -log(likelihood). */
double fit_weights(const struct fit_case *cases, size_t count, int features, int steps, double *weight);

/* The weighted sum of a case. */
double fit_sum(const struct fit_case *, int features, const double *weight);

#endif
