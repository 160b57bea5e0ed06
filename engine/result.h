/* Results carry their breakdown, so that every score can be explained at any time. */
#ifndef RH_RESULT_H
#define RH_RESULT_H

#include "move.h"

enum { RH_PARTS = 24 };

struct result_part {
    const char *name; /* "deliveries", "stock" */
    int32_t points[RH_SEATS];
};

struct result {
    uint8_t seats;
    int32_t score[RH_SEATS];
    uint8_t rank[RH_SEATS]; /* 1 wins; tied seats share a rank; without a winner the best rank is 2 */
    bool nobody_wins;       /* the rules know an end at which all have lost */
    uint8_t parts;
    struct result_part part[RH_PARTS]; /* each seat's parts add up to its score */
    const char *tie_break;             /* what decided a tie of scores, or NULL */
    const char *title[RH_SEATS];       /* a rank that the rules give the score ("Tycoon"), or NULL */
};

/* Adds a part to the breakdown and returns it, for the seats' points to be filled in. */
struct result_part *rh_result_part(struct result *, const char *name);

/* Ranks the seats: higher score first, then `better` (negative: a before b; NULL: a tie is a tie). Set `nobody_wins`
 * before. */
void rh_result_rank(struct result *, int (*better)(const void *context, int a, int b), const void *context);

#endif
