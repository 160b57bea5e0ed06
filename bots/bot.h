/* Bots: players that work on any game through its contract alone.
 *
 * A bot is named by a word: `random`, `greedy` (one step, by the game's estimate), `search` or `search:1000` (iterations a
 * decision) or `search:500ms`. It thinks for the seat to decide, from what that seat may know: hidden things are dealt
 * afresh before it looks at them. All its memory is allocated once, when it is made.
 */
#ifndef RH_BOT_H
#define RH_BOT_H

#include "engine/moves.h"

struct bot; /* made by rh_bot_new */

/* Makes the bot that the word names, with its own random numbers; NULL with an error for an unknown word, or when there
 * is no memory. */
struct bot *rh_bot_new(const char *word, uint64_t seed, struct error *);
void rh_bot_free(struct bot *);

/* The names that a word may begin with and what they are, ended by a NULL name; for help and forms. */
struct bot_kind {
    const char *name, *help;
};
extern const struct bot_kind rh_bot_kinds[];

/* The move it makes for the seat to decide; there must be one. */
struct move rh_bot_choose(struct bot *, const struct game *, const void *state);

/* How many tree-search iterations the last choice took (0: it did not search). */
uint64_t rh_bot_iterations(const struct bot *);

#endif
