/* See fit.h. Features are measured by their root mean square, so that one step length suits all; steps have momentum, and a
 * little weight decay keeps features that say the same from growing against each other. */
#include "fit.h"

#include <math.h>

#define STEP     0.5
#define MOMENTUM 0.9
#define DECAY    1e-4

double fit_sum(const struct fit_case *one, int features, const double *weight) {
    double sum = 0;
    for (int i = 0; i < features; i++) sum += weight[i] * (double)one->value[i];
    return sum;
}

static void measure(const struct fit_case *cases, size_t count, int features, double *scale) {
    for (int i = 0; i < features; i++) {
        double squares = 0;
        for (size_t k = 0; k < count; k++) squares += (double)cases[k].value[i] * (double)cases[k].value[i];
        scale[i] = squares > 0 ? sqrt(squares / (double)count) : 0;
    }
}

/* Adds up the gradient of all cases that are not kept out; answers the mean loss. */
static double gradient_of(const struct fit_case *cases, size_t count, int features, const double *weight,
                          double *gradient) {
    double loss = 0;
    size_t used = 0;
    for (int i = 0; i < features; i++) gradient[i] = 0;
    for (size_t k = 0; k < count; k++) {
        if (cases[k].kept) continue;
        double sum = fit_sum(&cases[k], features, weight), sure = cases[k].ahead ? sum : -sum;
        double wrong = 1 / (1 + exp(sure)); /* how unlikely the outcome was held to be */
        loss += sure > 0 ? log1p(exp(-sure)) : log1p(exp(sure)) - sure;
        for (int i = 0; i < features; i++)
            gradient[i] += (cases[k].ahead ? wrong : -wrong) * (double)cases[k].value[i];
        used++;
    }
    for (int i = 0; i < features && used; i++) gradient[i] /= (double)used;
    return used ? loss / (double)used : 0;
}

double fit_weights(const struct fit_case *cases, size_t count, int features, int steps, double *weight) {
    double scale[RH_FEATURES], speed[RH_FEATURES] = {0}, gradient[RH_FEATURES], loss = 0;
    measure(cases, count, features, scale);
    for (int step = 0; step < steps; step++) {
        loss = gradient_of(cases, count, features, weight, gradient);
        for (int i = 0; i < features; i++) {
            if (scale[i] <= 0) continue; /* never seen: stays as it was */
            double slope = gradient[i] / scale[i] - DECAY * weight[i] * scale[i];
            speed[i] = MOMENTUM * speed[i] + STEP * slope;
            weight[i] += speed[i] / scale[i];
        }
    }
    return loss;
}
