/* See fit.h. */
#include "fit.h"

#include <math.h>
#include <string.h>

/* --- To the order: features are measured by their root mean square, so that one step length suits all; steps have momentum,
 * and a little weight decay keeps features that say the same from growing against each other. */

#define STEP     0.5
#define MOMENTUM 0.9
#define DECAY    1e-4

enum { WEIGHTS = RH_PHASES * RH_FEATURES };

double fit_sum(const struct fit_case *one, int features, const float *weight) {
    double sum = 0;
    weight += one->phase * features;
    for (int i = 0; i < features; i++) sum += (double)weight[i] * (double)one->value[i];
    return sum;
}

static void measure(const struct fit_case *cases, size_t count, int features, double *scale) {
    for (int i = 0; i < features; i++) {
        double squares = 0;
        for (size_t k = 0; k < count; k++) squares += (double)cases[k].value[i] * (double)cases[k].value[i];
        scale[i] = squares > 0 ? sqrt(squares / (double)count) : 0;
    }
}

/* Adds up the gradient of all cases that are not kept out; returns the mean loss. */
static double gradient_of(const struct fit_case *cases, size_t count, int features, const float *weight,
                          double *gradient) {
    double loss = 0;
    size_t used = 0;
    memset(gradient, 0, WEIGHTS * sizeof *gradient);
    for (size_t k = 0; k < count; k++) {
        if (cases[k].kept) continue;
        double sum = fit_sum(&cases[k], features, weight), sure = cases[k].ahead ? sum : -sum;
        double wrong = 1 / (1 + exp(sure)); /* how unlikely the outcome was held to be */
        loss += sure > 0 ? log1p(exp(-sure)) : log1p(exp(sure)) - sure;
        for (int i = 0; i < features; i++)
            gradient[cases[k].phase * features + i] +=
                (cases[k].ahead ? wrong : -wrong) * (double)cases[k].value[i];
        used++;
    }
    for (int i = 0; i < WEIGHTS && used; i++) gradient[i] /= (double)used;
    return used ? loss / (double)used : 0;
}

double fit_order(const struct fit_case *cases, size_t count, int features, int steps, float *weight) {
    double speed[WEIGHTS] = {0}, gradient[WEIGHTS];
    double scale[RH_FEATURES] = {0}, loss = 0;
    measure(cases, count, features, scale);
    for (int step = 0; step < steps; step++) {
        loss = gradient_of(cases, count, features, weight, gradient);
        for (int i = 0; i < RH_PHASES * features; i++) {
            double much = scale[i % features];
            if (much <= 0 || (gradient[i] == 0 && speed[i] == 0)) continue; /* never seen: stays as it was */
            speed[i] = MOMENTUM * speed[i] + STEP * (gradient[i] / much - DECAY * (double)weight[i] * much);
            weight[i] = (float)((double)weight[i] + speed[i] / much);
        }
    }
    return loss;
}

/* --- To the scores: the normal equations of the features, each measured by its standard deviation, with a small ridge, by
 * Cholesky's method. */

#define RIDGE    1e-3
#define CONSTANT 1e-9     /* a variance that is none */
enum { CASES_LEAST = 5 }; /* for each feature */

void fit_add(struct fit_sums *sums, const double *value, int features, double score) {
    double column[FIT_COLUMNS] = {1};
    memcpy(column + 1, value, (size_t)features * sizeof *value);
    column[features + 1] = score;
    for (int i = 0; i < features + 2; i++)
        for (int k = 0; column[i] != 0 && k <= i; k++) sums->product[i][k] += column[i] * column[k];
}

/* How two columns vary together. */
static double covariance(const struct fit_sums *sums, int i, int k) {
    double count = sums->product[0][0], product = sums->product[i > k ? i : k][i > k ? k : i];
    return product / count - sums->product[i][0] / count * (sums->product[k][0] / count);
}

/* Solves a x = b for a symmetric positive a, of which the lower half is used up; x takes the place of b. */
static void solve(double (*a)[RH_FEATURES], double *b, int n) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++) {
            double sum = a[i][k];
            for (int j = 0; j < k; j++) sum -= a[i][j] * a[k][j];
            a[i][k] = i == k ? sqrt(sum) : sum / a[k][k];
        }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
    for (int i = n; i-- > 0;) {
        for (int j = i + 1; j < n; j++) b[i] -= a[j][i] * b[j];
        b[i] /= a[i][i];
    }
}

/* What is left of the mean score goes to a feature that was always the same, if there is one. */
static void give_common(const struct fit_sums *sums, int features, float *weight) {
    double count = sums->product[0][0], left = sums->product[features + 1][0] / count;
    int constant = -1;
    for (int i = 0; i < features; i++) {
        double mean = sums->product[i + 1][0] / count;
        if (covariance(sums, i + 1, i + 1) > CONSTANT)
            left -= (double)weight[i] * mean;
        else if (mean != 0)
            constant = i;
    }
    if (constant >= 0) weight[constant] = (float)(left * count / sums->product[constant + 1][0]);
}

double fit_scores(const struct fit_sums *sums, int features, float *weight) {
    double a[RH_FEATURES][RH_FEATURES];
    double b[RH_FEATURES], scale[RH_FEATURES];
    int used[RH_FEATURES], n = 0, score = features + 1;
    if (sums->product[0][0] < CASES_LEAST * features) return 0;
    for (int i = 0; i < features; i++) {
        double variance = covariance(sums, i + 1, i + 1);
        if (variance <= CONSTANT) continue;
        scale[n] = sqrt(variance);
        used[n++] = i;
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k <= i; k++)
            a[i][k] =
                covariance(sums, used[i] + 1, used[k] + 1) / (scale[i] * scale[k]) + (i == k ? RIDGE : 0);
        b[i] = covariance(sums, used[i] + 1, score) / scale[i];
    }
    double told[RH_FEATURES], left = covariance(sums, score, score);
    memcpy(told, b, sizeof told);
    solve(a, b, n);
    for (int i = 0; i < n; i++) {
        weight[used[i]] = (float)(b[i] / scale[i]);
        left -= b[i] * told[i];
    }
    give_common(sums, features, weight);
    return left > 0 ? sqrt(left) : 0;
}
