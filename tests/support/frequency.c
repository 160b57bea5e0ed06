/* See frequency.h. */
#include "tests/support/frequency.h"

#include <math.h>

bool follows_odds(const uint32_t *count, const double *odds, size_t kinds) {
    double all = 0, stray = 0;
    size_t freedom = 0;
    for (size_t i = 0; i < kinds; i++) all += count[i];
    for (size_t i = 0; i < kinds; i++) {
        double expected = odds[i] * all;
        if (expected == 0 && count[i] != 0) return false;
        if (expected == 0) continue;
        stray += (count[i] - expected) * (count[i] - expected) / expected;
        freedom++;
    }
    double mean = freedom > 1 ? (double)freedom - 1 : 0;
    return stray <= mean + 6 * sqrt(2 * mean) + 1e-6;
}
