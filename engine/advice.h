/* Advice for a first game: what people usually weigh at a kind of decision, in one sentence. A decision is known by the rule that asks
 * (prompt.rule), so that a table is enough.
 */
#ifndef RH_ADVICE_H
#define RH_ADVICE_H

#include "game.h"

struct advice {
    const char *rule; /* NULL: no more */
    const char *text; /* a whole sentence */
};

#define END_ADVICE \
    { .rule = NULL }

/* The sentence for a rule that asks, or NULL. */
const char *rh_advice(const struct game *, const char *rule);

#endif
