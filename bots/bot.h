/* Bots: players that work on any game through its contract alone.
 *
 * A bot is named by a spec, such as "hard" or "search:1000". The levels that people choose from are `easy`, `medium`,
 * `hard` and `expert`; the others are for measuring and trying out: `random`, `greedy`, `search`, `plain`. A budget may
 * follow (`search:1000` iterations a decision, `expert:500ms`), and the number of threads (`hard@4`). rh_bot_kinds lists
 * them all.
 *
 * A bot thinks for the seat to decide, from what that seat may know: whatever is hidden from the seat is dealt afresh
 * before the bot looks at it. The same spec and seed make the same moves on every machine, unless the budget is time.
 * All memory is allocated when a bot is made.
 *
 * One bot may sit at any seat, at several seats and in several games after one another; from one decision to the next
 * it keeps its random numbers, and its tree if the same seat decides again at once. A bot must not be used by two
 * threads at once.
 */
#ifndef RH_BOT_H
#define RH_BOT_H

#include "engine/moves.h"

struct bot; /* made by rh_bot_new */
struct policy;

/* The names that a spec may begin with and what they are, ended by a NULL name; for help and forms. */
struct bot_kind {
    const char *name, *help;
    struct move (*choose)(struct bot *, const struct game *,
                          const void *state); /* called only if there is a choice */
    const struct policy *policy; /* how it searches; NULL: it doesn't, and its spec takes no budget */
    bool level;                  /* one that people choose from; the order is that of strength */
    uint32_t effort;             /* of the iterations that the game counts as hard, per mille; 0: none */
    uint32_t iterations;         /* a decision, where there is no effort and no budget in the spec */
    uint32_t milliseconds; /* the most that a decision may take, if the spec has no budget; 0: as it comes */
    double error;          /* noise on the worth of moves, as a multiple of their spread */
    bool slips;            /* adds noise to the result of its search (`slip` of the game's knowledge) */
};
extern const struct bot_kind rh_bot_kinds[];

/* All kinds as a list of {"name", "help", "level", "budget"}: for forms. */
void rh_bots_describe(struct text *);

/* Makes the bot that the spec names, with its own random numbers; NULL with an error for a spec that names none, or when
 * there is no memory. */
struct bot *rh_bot_new(const char *text, uint64_t seed, struct error *);
void rh_bot_free(struct bot *); /* NULL is allowed */

/* Begins new random numbers, as if the bot had just been made with this seed. */
void rh_bot_seed(struct bot *, uint64_t seed);

/* The move it makes for the seat to decide; there must be one. A forced move takes no time. */
struct move rh_bot_choose(struct bot *, const struct game *, const void *state);

/* Tells a new bot how many decisions the seat has already made in this turn: later decisions of a turn get less time.
 * A bot that made them itself has counted them. */
void rh_bot_resume(struct bot *, uint32_t decisions);

/* Adds noise to its worth of the moves of the next decision, up to `error` times their spread, to reach positions it
 * would avoid. */
void rh_bot_mislead(struct bot *, double error);

/* Stops a search that runs on another thread: it returns its best move so far. The stop holds until rh_bot_choose is
 * called again. */
void rh_bot_stop(struct bot *);

/* The bot's worth of its last move, 0 to 1; NAN if there was no choice or it has no estimate. */
double rh_bot_worth(const struct bot *);

/* How many tree-search iterations the last choice took (0: it did not search). */
uint64_t rh_bot_iterations(const struct bot *);

#endif
