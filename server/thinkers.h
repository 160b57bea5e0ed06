/* Thinkers: threads on which bots think, so that the loop never waits for one. */
#ifndef RH_THINKERS_H
#define RH_THINKERS_H

#include "server/house.h"

struct thinkers *thinkers_start(struct house *, int threads, struct error *);
void thinkers_stop(struct thinkers *);

/* Has a bot think about this position; its move comes back to seating_bot_moved on the loop. */
void thinkers_ask(struct thinkers *, const char *table, const struct match *, const char *word);

/* Has a strong bot tell what it would do in the place of this seat, which is to decide; what it says comes back to
 * seating_hinted on the loop. */
void thinkers_advise(struct thinkers *, const char *table, const struct match *, int seat);

/* Is this the word of a bot that a table may have? Says what words there are. */
bool thinkers_word(const char *word, struct error *);

/* How many wait for a thread. */
size_t thinkers_waiting(struct thinkers *);

#endif
