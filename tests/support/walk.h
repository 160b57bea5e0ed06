/* Random games to test what holds for every game.
 *
 * A theme of the contract (tests/contract) is a list of laws. Each law is a function that looks at one position of a random
 * game and fails the test, with walk_fail, if something does not hold there. run_laws runs every law on every registered
 * game, for every player count and every option, over a number of seeds: one test for each game and law.
 *
 * A failure prints the game, the table, the seed, the number of the move and the move itself, and what differed. These
 * narrow a run down to it:
 *     ROUNDHOUSE_GAME=NAME    only that game
 *     ROUNDHOUSE_SEED=N       only that seed
 *     ROUNDHOUSE_EFFORT=P     so many percent of the usual number of games
 */
#ifndef TESTS_SUPPORT_WALK_H
#define TESTS_SUPPORT_WALK_H

#include "engine/moves.h"
#include "tests/support/test.h"

struct walk {
    const struct game *game;
    struct table table;
    uint64_t seed;
    size_t number;      /* moves made so far */
    int turn;           /* who is to act: a seat, RH_CHANCE or RH_GAME_OVER */
    struct move move;   /* what is played next (not when the game is over), */
    struct events news; /* and what it tells */
    uint64_t state[RH_STATE_MAX / 8];
    uint64_t after[RH_STATE_MAX / 8]; /* the position after the move */
    struct random random;             /* plays; a law that needs chance of its own asks walk_luck */
    bool begun;
};

/* Begins a random game at a table that the game accepts, with rich seats where start.h says so. */
void walk_begin(struct walk *, const struct game *, const struct table *, uint64_t seed);

/* Goes to the next position; the first call stays at the start. False behind the last position, at which turn is
 * RH_GAME_OVER. Fails the test if the game exceeds its length_max. */
bool walk_next(struct walk *);

/* Fails the test, telling where in which game it was. */
void walk_fail(const struct walk *, const char *format, ...) __attribute__((format(printf, 2, 3), noreturn));

/* Fails unless both states are the same bytes, naming the fields that differ. */
void walk_same(const struct walk *, const void *found, const void *expected, const char *what);

/* A random stream of its own for this position, the same in every run. */
struct random walk_luck(const struct walk *);

/* One scratch and one list of moves for all tests. */
extern struct scratch test_scratch;
extern struct move test_moves[RH_MOVES_MAX];

/* --- Tables ------------------------------------------------------------------------------------------------------- */

/* Calls `each` for every player count with: all options at their defaults; each option at each other value; and all
 * combinations, if there are at most 64 of them. Leaves out what the option tables or setup refuse, which must be with a
 * message; defaults must be accepted. */
void each_table(const struct game *, void (*each)(void *context, const struct table *), void *context);

/* "3 seats, bidding order". */
void put_table(const struct game *, const struct table *, struct text *);

/* --- Laws --------------------------------------------------------------------------------------------------------- */

struct law {
    const char *name;           /* says what holds */
    void (*at)(struct walk *);  /* at a position, the last one included, */
    void (*own)(struct walk *); /* or in a game of its own, begun but not walked; one of the two */
    unsigned games; /* random games at each table, at an effort of 100; less where tables are many */
    unsigned every; /* looks at about one position in so many; 0 or 1: at all */
};

int run_laws(const char *theme, const struct law *, size_t laws);

/* For laws about a game as a whole, not about positions. */
struct game_law {
    const char *name;
    void (*holds)(const struct game *);
};
int run_game_laws(const char *theme, const struct game_law *, size_t laws);

/* The registered games that this run is about, ended by NULL. */
const struct game *const *tested_games(void);

#endif
