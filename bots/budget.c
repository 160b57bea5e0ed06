/* See budget.h. The only file of the bots that asks the machine for the time. */
#include "bots/budget.h"

#include "engine/text.h"

#include <string.h>
#include <time.h>

enum { ITERATIONS_MOST = 100000000, MILLISECONDS_MOST = 3600000 };

bool rh_budget_read(const char *spec, struct budget *budget, struct error *error) {
    size_t length = strlen(spec);
    bool timed = length > 2 && strcmp(spec + length - 2, "ms") == 0;
    int64_t most = timed ? MILLISECONDS_MOST : ITERATIONS_MOST, value;
    if (!rh_int_read(spec, timed ? length - 2 : length, 1, most, &value))
        return rh_fail(
            error, "'%.40s' is no budget: iterations (1000) or a time (500ms) from 1 to %ld were expected",
            spec, (long)most);
    *budget = (struct budget){0};
    *(timed ? &budget->milliseconds : &budget->iterations) = (uint32_t)value;
    return true;
}

uint64_t rh_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
