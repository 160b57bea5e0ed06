/* Rating finished tables, one after the other.
 *
 * A table that ends with ratings at stake leaves its results in the store, in the write that ends it. They are rated from there in
 * the order in which they wait, each as one write that must follow the one before: so a kill loses none, several nodes rate none
 * twice, and all of it can be computed again from the results (`roundhouse ratings DATA --check`). */
#ifndef RH_RATE_H
#define RH_RATE_H

#include "server/ratings.h"
#include "server/state.h"

struct rate;
struct rate *rate_new(void);
void rate_free(struct rate *);

/* Something may wait: a table has ended, or the server has started. */
void rate_go(struct server *);

/* Some times a second: tries again what could not be stored. */
void rate_tick(struct server *);

/* What a bot of this word counts as; it never changes. */
struct rating_numbers rate_bot(const char *word);

/* The ratings of all seats of a table after it, from what each had before. Bots keep theirs. */
void rate_results(const struct result_row *, const struct rating_numbers before[], size_t seats,
                  struct rating_numbers after[]);

/* What someone has who was never rated. */
struct rating_numbers rate_start(void);

#endif
