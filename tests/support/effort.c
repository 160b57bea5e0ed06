/* See test.h. */
#include "tests/support/test.h"

#include <stdlib.h>

bool test_hurried(void) {
    return test_effort(100) < 20;
}

unsigned test_effort(unsigned games) {
    const char *word = getenv("ROUNDHOUSE_EFFORT");
    unsigned long percent = word ? strtoul(word, NULL, 10) : 100;
    unsigned long scaled = games * percent / 100;
    return scaled ? (unsigned)scaled : 1;
}
