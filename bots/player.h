/* What every bot has, and how each kind chooses. For bots/ alone; the public header is bot.h.
 *
 * A new kind of bot is a file with its `choose` function, declared here, and a row in the table of bot.c.
 */
#ifndef RH_PLAYER_H
#define RH_PLAYER_H

#include "bots/bot.h"
#include "bots/budget.h"
#include "bots/search.h"

enum { RH_THREADS = 64 };

struct bot {
    const struct bot_kind *kind;
    struct budget budget; /* all zero: by the kind and the game */
    struct random random;
    double misled; /* more noise for the decision at hand, beside that of its kind */
    atomic_bool stop;
    uint64_t iterations; /* of the last choice, */
    double chosen;       /* and what its move was taken to be worth; NAN: nothing is known */
    uint32_t decisions;  /* with a choice, made in this turn before the one at hand */
    bool again;          /* the turn goes on: the seat that decided last decides next */
    size_t count;        /* the legal moves of the decision at hand, */
    struct move move[RH_MOVES_MAX];
    double worth[RH_MOVES_MAX];            /* and what greedy thinks of each */
    struct scratch scratch;                /* for sound moves */
    struct search alone;                   /* greedy plays a turn to its end by it */
    uint32_t threads;                      /* of the kinds that have a policy, */
    struct searcher *searcher[RH_THREADS]; /* one a thread; the first thinks on the caller's */
};

struct move rh_choose_random(struct bot *, const struct game *, const void *state);
struct move rh_choose_greedy(struct bot *, const struct game *, const void *state);
struct move rh_choose_search(struct bot *, const struct game *, const void *state);

/* All legal moves of the decision at hand, into bot->move. */
void rh_list_moves(struct bot *, const struct game *, const void *state);

/* What greedy thinks of each move, into bot->worth. */
void rh_weigh_moves(struct bot *, const struct game *, const void *state);

/* Adds noise to the worth of each move: up to `error` times the spread of the better ones. */
void rh_misjudge(double *worth, size_t count, double error, struct random *);

/* The budget of the decision at hand. */
struct budget rh_bot_budget(const struct bot *, const struct game *);

#endif
