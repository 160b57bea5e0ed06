/* Bots: players that work on any game through its contract alone.
 *
 * A bot is named by a word: `random`, `greedy` (one step, by the game's estimate), `search` or `search:1000` (iterations a
 * decision) or `search:500ms` (time a decision); rh_bot_kinds lists them all. It thinks for the seat to decide, from what
 * that seat may know: whatever is hidden from the seat is dealt afresh before the bot looks at it. The same word and seed
 * make the same moves on every machine, unless the budget is time. All memory is allocated when a bot is made.
 *
 * One bot may sit at any seat, at several seats and in several games after one another; it keeps no more than its
 * random numbers from one decision to the next. Two threads need two bots.
 */
#ifndef RH_BOT_H
#define RH_BOT_H

#include "engine/moves.h"

struct bot; /* made by rh_bot_new */
struct policy;

/* The names that a word may begin with and what they are, ended by a NULL name; for help and forms. */
struct bot_kind {
    const char *name, *help;
    struct move (*choose)(struct bot *, const struct game *,
                          const void *state); /* called only if there is a choice */
    const struct policy *policy; /* how it searches; NULL: it doesn't, and its word takes no budget */
};
extern const struct bot_kind rh_bot_kinds[];

/* Makes the bot that the word names, with its own random numbers; NULL with an error for a word that names none, or when
 * there is no memory. */
struct bot *rh_bot_new(const char *word, uint64_t seed, struct error *);
void rh_bot_free(struct bot *); /* NULL is allowed */

/* The move it makes for the seat to decide; there must be one. A forced move takes no time. */
struct move rh_bot_choose(struct bot *, const struct game *, const void *state);

/* How many tree-search iterations the last choice took (0: it did not search). */
uint64_t rh_bot_iterations(const struct bot *);

#endif
