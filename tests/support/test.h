/* What every test program includes: cmocka with the headers it wants before it, and the effort knob.
 *
 * ROUNDHOUSE_EFFORT is how much work the tests that play random games do, in percent: 100 by default, when all of them
 * take about a minute; `make soak` asks for more.
 */
#ifndef TESTS_SUPPORT_TEST_H
#define TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* `games` scaled by the effort, at least 1. */
unsigned test_effort(unsigned games);

/* Is it so little, as under sanitizers, that tests leave out what another build shows as well? */
bool test_hurried(void);

#endif
