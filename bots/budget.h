/* How long a bot may think about one decision: so many iterations, or so many milliseconds. */
#ifndef RH_BUDGET_H
#define RH_BUDGET_H

#include "engine/error.h"

#include <stdbool.h>
#include <stdint.h>

struct budget {
    uint32_t iterations;   /* 0: no limit */
    uint32_t milliseconds; /* 0: no limit */
    bool whole;            /* spend all of it, even when the best move is clear */
};

/* Reads "1000" or "500ms". */
bool rh_budget_read(const char *spec, struct budget *, struct error *);

/* Milliseconds on a clock that only goes forward. */
uint64_t rh_clock(void);

#endif
