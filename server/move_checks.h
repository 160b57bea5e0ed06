/* Checks of moves that take too long for the loop.
 *
 * Whether a move lets its seat finish what it owes may take a long search. The loop searches LOOP_NODE_LIMIT
 * positions; a move that is still undecided is checked here, with the full limit, and the table goes on with the
 * answer. A table has one question at a time, and an account one long one: see jobs.h.
 */
#ifndef RH_MOVE_CHECKS_H
#define RH_MOVE_CHECKS_H

#include "server/jobs.h"

struct move_checks;

struct move_question {
    const char *table; /* its id */
    const char *payer; /* whose move it is: an account, or a table where a bot moved */
    const struct game *game;
    const void *state;
    int seat;
    struct move move;
    size_t lines; /* of the record */
};

struct move_answer {
    const char *table;
    uint64_t ticket;
    int seat;
    struct move move;
    size_t lines;
    bool legal;
    const struct error *error; /* why not */
};

/* Called on the loop with each answer. */
typedef void move_answered(void *context, const struct move_answer *);

struct move_checks *move_checks_new(struct jobs *, move_answered *, void *context, struct error *);

/* The jobs must be stopped. */
void move_checks_free(struct move_checks *);

/* Asks; answers with the ticket that the answer will bear. 0: there is no memory. */
uint64_t move_checks_ask(struct move_checks *, const struct move_question *);

#endif
