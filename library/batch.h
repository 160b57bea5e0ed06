/* What a batch is made of; roundhouse.h says what it does.
 *
 * A table is its state and its random numbers, and depends on no other: each thread does its own contiguous share of
 * the tables, which so stay in its cache, and then takes over tables of slower threads. Which thread steps a table
 * does not affect results. What a thread needs to list moves (a scratch) it has for itself. All memory is allocated
 * by rh_batch_new.
 */
#ifndef LIBRARY_BATCH_H
#define LIBRARY_BATCH_H

#include "engine/moves.h"
#include "engine/view_plan.h"
#include "library/roundhouse.h"
#include "library/workers.h"

#include <stdalign.h>
#include <stdatomic.h>

enum { LINE = 64 }; /* bytes that the processor fetches at once */

/* What a table has beside its state. */
struct place_at {
    struct random random;
    uint32_t line; /* moves made in this game */
    uint32_t game; /* how many games have begun here */
    int8_t last;   /* the seat that moved last, -1: none yet */
    uint8_t begun; /* from a fresh set-up; otherwise from a position that was put here */
};

/* What a thread has for itself, on a line of its own: beside another thread's `next` it would be fetched anew all the time. */
struct helper {
    alignas(LINE) struct scratch *scratch;
    struct move *list; /* room for the moves of one position */
    uint32_t end;      /* its share of the tables is up to here, */
    atomic_uint next;  /* and those from here on are not done yet in the job at hand */
};

struct rh_batch {
    const struct game *game;
    struct table table;
    struct rh_setup setup;
    struct rh_buffers bound;
    struct view_plan plan;
    struct random any; /* for rh_batch_any */
    uint64_t fresh[RH_STATE_MAX / 8];
    size_t stride;          /* bytes from one table's state to the next */
    uint8_t *state;         /* [tables][stride] */
    struct place_at *place; /* [tables] */
    int32_t *
        count; /* [tables]: legal moves of the seat to decide, as listed last; together, for every step reads them */
    struct move *moves;      /* [tables][length_max], if moves are kept */
    uint8_t *start;          /* [tables][stride], if moves are kept: where the game began */
    struct helper *helper;   /* [threads] */
    struct workers *workers; /* NULL: one thread */
};

static inline void *state_of(const struct rh_batch *batch, uint32_t table) {
    return batch->state + table * batch->stride;
}

/* The error as the engine writes it. */
static inline struct error *inner(struct rh_error *error) {
    return (struct error *)error;
}

/* Is there such a table, such a viewer? */
bool batch_has(const struct rh_batch *, uint32_t table, struct rh_error *);
bool batch_has_viewer(const struct rh_batch *, uint32_t table, int seat, struct rh_error *);

/* Can a position of such a table stand in the batch? One of another game or with other options would be played by wrong rules. */
bool batch_takes(const struct rh_batch *, const struct game *, const struct table *, struct rh_error *);

/* Makes a move at a table, and keeps it if moves are kept. Nothing is written to the buffers yet. */
void batch_move(struct rh_batch *, uint32_t table, struct move);

/* Lets chance answer, begins the next game where that is wanted, and writes the table to the buffers. */
void batch_settle(struct rh_batch *, uint32_t table, struct helper *);

/* Tells that the position was put here from outside, and so was not reached by moves that are kept. */
void batch_begun_here(struct rh_batch *, uint32_t table);

/* What each seat gets at the end of a game. */
void batch_reward(const struct rh_batch *, const struct result *, float reward[RH_SEATS]);

/* The game and the table that the words name; "players=3 bidding=order". */
const struct game *library_table(const char *name, const char *options, struct table *, struct rh_error *);

#endif
