/* What every bot has, and how each kind chooses. Inside bots/ only; the world sees bot.h.
 *
 * A new kind of bot is a file with its `choose` function, declared here, and a row in the table of bot.c.
 */
#ifndef RH_PLAYER_H
#define RH_PLAYER_H

#include "bots/bot.h"
#include "bots/budget.h"
#include "bots/search.h"

struct bot {
    const struct bot_kind *kind;
    struct budget budget;
    struct random random;
    uint64_t iterations;    /* of the last choice */
    struct scratch scratch; /* for sound moves */
    size_t count;           /* the legal moves of the decision at hand, */
    struct move move[RH_MOVES_MAX];
    double worth[RH_MOVES_MAX]; /* and what greedy thinks of each */
    uint64_t dealt[RH_STATE_MAX / 8], trial[RH_STATE_MAX / 8];
    struct search search; /* of the kinds that have a policy */
};

struct move rh_choose_random(struct bot *, const struct game *, const void *state);
struct move rh_choose_greedy(struct bot *, const struct game *, const void *state);
struct move rh_choose_search(struct bot *, const struct game *, const void *state);

#endif
