/* A scenario while it runs: shared by scenario.c (the lines) and scenario_expect.c (the questions). */
#ifndef RH_SCENARIO_RUN_H
#define RH_SCENARIO_RUN_H

#include "lines.h"
#include "scenario.h"

enum { RH_SEEN_BY_ALL = RH_SEATS }; /* nobody's view: the whole position */

struct run {
    const struct game *const *games;
    struct scratch *scratch;
    struct scenario_report *report;
    struct error *error; /* of the scenario that runs */
    struct move *list;   /* room for RH_MOVES_MAX */
    int steps;           /* taken so far, by all scenarios of the text */

    const struct game *game; /* NULL: no scenario is open */
    struct table table;
    uint8_t key[RH_KEY];
    uint64_t line; /* moves played so far; keys chance */
    int eyes;      /* who looks: a seat, -1, or RH_SEEN_BY_ALL */
    bool unchecked;
    bool ready;  /* set up: the table can't change any more */
    bool edited; /* `set` since it was last made whole */
    bool asked;  /* something was played, expected or refused */
    uint64_t state[RH_STATE_MAX / 8];
    uint64_t view[RH_STATE_MAX / 8];
};

/* The position as the one who looks sees it. */
void *rh_run_seen(struct run *);

/* The position that the seat to decide judges its moves by. Fails when somebody else looks. */
bool rh_run_decider(struct run *, const void **state);

/* Lets chance answer until a seat is to decide or the game is over. */
bool rh_run_chance(struct run *);

/* LEFT OP RIGHT, where OP is one of = != < <= > >=. */
struct comparison {
    struct words whole, left, right;
    enum { IS, IS_NOT, LESS, LESS_OR_EQUAL, MORE, MORE_OR_EQUAL } how;
};
bool rh_run_comparison(struct words, struct comparison *, struct error *);

/* A number that was found against the one on the right; fails with what was expected and what was found. */
bool rh_run_compare(struct run *, const struct comparison *, int64_t found);

/* expect ... */
bool rh_run_expect(struct run *, struct words);

#endif
