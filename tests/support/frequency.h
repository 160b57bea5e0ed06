/* Do counts follow their odds? A chi-square statistic, held against a bound so wide that a fair source with a fixed seed
 * passes and one that is off by a few percent does not. */
#ifndef TESTS_SUPPORT_FREQUENCY_H
#define TESTS_SUPPORT_FREQUENCY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `odds` sum to 1. False if the counts stray from them by more than six standard deviations of the statistic. */
bool follows_odds(const uint32_t *count, const double *odds, size_t kinds);

#endif
