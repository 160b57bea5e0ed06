#include "server/ratings.h"

#include <assert.h>
#include <math.h>

/* Glickman, "Example of the Glicko-2 system": a step is named by its number there. */
static const double scale = 173.7178, middle = 1500, tau = 0.5, tolerance = 1e-6, widest = 350;
static const double pi = 3.14159265358979323846;

const struct kept_rating rating_start = {.rating = 1500000, .deviation = 350000, .volatility = 60000};

struct rating rating_unpack(struct kept_rating kept) {
    return (struct rating){kept.rating / 1e3, kept.deviation / 1e3, kept.volatility / 1e6};
}

struct kept_rating rating_pack(struct rating rating) {
    return (struct kept_rating){(int32_t)lround(rating.rating * 1e3), (int32_t)lround(rating.deviation * 1e3),
                                (int32_t)lround(rating.volatility * 1e6)};
}

/* g: the uncertainty of an opponent's rating moves the expected result towards a draw. Deviations are in Glicko-2's scale. */
static double damping(double deviation) {
    return 1 / sqrt(1 + 3 * deviation * deviation / (pi * pi));
}

static double expected(double difference, double g) {
    return 1 / (1 + exp(-g * difference));
}

double rating_expects(struct rating one, struct rating other) {
    double deviation = hypot(one.deviation, other.deviation) / scale;
    return expected((one.rating - other.rating) / scale, damping(deviation));
}

struct surprise {
    double delta, deviation, variance, volatility;
};

/* Step 5: the function whose root is the logarithm of the new variance of the skill. */
static double slope(const struct surprise *s, double x) {
    double square = s->deviation * s->deviation, e = exp(x), sum = square + s->variance + e;
    return e * (s->delta * s->delta - square - s->variance - e) / (2 * sum * sum) -
           (x - log(s->volatility * s->volatility)) / (tau * tau);
}

/* Step 5: the root by the Illinois algorithm. The number of rounds is bounded; it takes some ten. */
static double new_volatility(const struct surprise *s) {
    double a = log(s->volatility * s->volatility), square = s->deviation * s->deviation + s->variance, b;
    if (s->delta * s->delta > square) {
        b = log(s->delta * s->delta - square);
    } else {
        int k = 1;
        while (k < 100 && slope(s, a - k * tau) < 0) k++;
        b = a - k * tau;
    }
    double at_a = slope(s, a), at_b = slope(s, b);
    for (int round = 0; round < 100 && fabs(b - a) > tolerance; round++) {
        double c = a + (a - b) * at_a / (at_b - at_a), at_c = slope(s, c);
        if (at_c * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else {
            at_a /= 2;
        }
        b = c;
        at_b = at_c;
    }
    return exp(a / 2);
}

struct rating rating_after(struct rating before, const struct duel *duels, int count) {
    double information = 0, gained = 0, deviation = before.deviation / scale;
    for (int i = 0; i < count; i++) { /* steps 3 and 4 */
        double g = damping(duels[i].opponent.deviation / scale);
        double e = expected((before.rating - duels[i].opponent.rating) / scale, g);
        information += duels[i].weight * g * g * e * (1 - e);
        gained += duels[i].weight * g * (duels[i].score - e);
    }
    if (information <= 0) { /* step 6 of somebody who did not play */
        double grown = scale * hypot(deviation, before.volatility);
        return (struct rating){before.rating, fmin(grown, widest), before.volatility};
    }
    struct surprise surprise = {gained / information, deviation, 1 / information, before.volatility};
    double volatility = new_volatility(&surprise);
    double grown = deviation * deviation + volatility * volatility;
    double after = 1 / (1 / grown + information);
    double rating = (before.rating - middle) / scale + after * gained;
    return (struct rating){scale * rating + middle, fmin(scale * sqrt(after), widest), volatility};
}

void ratings_after_table(const struct rated_seat *seat, int seats, struct kept_rating *after) {
    assert(seats <= RATED_SEATS);
    for (int i = 0; i < seats; i++) {
        struct duel duels[RATED_SEATS];
        int count = 0;
        for (int j = 0; j < seats; j++) {
            if (j == i) continue;
            double score = seat[i].place < seat[j].place ? 1 : seat[i].place > seat[j].place ? 0 : 0.5;
            duels[count++] = (struct duel){rating_unpack(seat[j].before), score, 1.0 / (seats - 1)};
        }
        bool stays = seat[i].anchor || count == 0;
        after[i] =
            stays ? seat[i].before : rating_pack(rating_after(rating_unpack(seat[i].before), duels, count));
    }
}
