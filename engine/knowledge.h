/* What a game tells its bots beside its estimate: how long they must think and play on, and by which features of a
 * position its estimate was tuned (`roundhouse tune`). All of it is optional, and none of it touches the rules.
 */
#ifndef RH_KNOWLEDGE_H
#define RH_KNOWLEDGE_H

#include <stdint.h>

enum { RH_FEATURES = 48 }; /* most features of a game */

struct knowledge {
    uint32_t
        hard; /* iterations of the tree search that take about two seconds on one core; 0: a usual number */
    uint32_t turns;   /* that a playout goes on before the estimate is asked; 0: a usual number */
    uint32_t best_of; /* moves that each decision of a playout is chosen from; 0: a usual number */

    /* Features: what a seat has and can hope for, as numbers. The estimate adds them up, each times its weight; the seat
     * with the most is likely to win. Names end with NULL; weights are in the same order. */
    const char *const *feature;
    const double *weight;
    void (*look)(const void *state, int seat, double *value);
};

#endif
