/* One connection to PostgreSQL in pipeline mode, with a bound on every wait.
 *
 * Commands are sent one after the other, then link_sync; then each command's result is taken in order, and
 * link_synced ends the batch. Whatever goes wrong with the connection itself drops it, and the next use
 * connects anew. */
#ifndef RH_STORE_LINK_H
#define RH_STORE_LINK_H

#include "store/backend.h"

#include <libpq-fe.h>
#include <stdatomic.h>

struct link {
    const char *where;
    enum statement from, to; /* those it prepares: from <= statement < to */
    const atomic_bool *hurry;
    PGconn *connection;
    int lock_wait;       /* milliseconds that the database waits for a lock */
    int64_t connect_at;  /* not before, milliseconds of the monotonic clock */
    char why[STORE_WHY]; /* what went wrong last with the connection */
    char state[6];       /* SQLSTATE of the last error of a command */
};

/* Connects if it is not; false with link->why. */
bool link_ready(struct link *);
void link_drop(struct link *);

/* Each returns false if the connection is lost. */
bool link_send(struct link *, const char *command);
bool link_send_step(struct link *, const struct step *);
bool link_sync(struct link *);

/* The next result; NULL if the connection is lost. If the command failed, or was skipped because an earlier
 * one did, *ok is false; a failure is told in link->why and link->state, a skipped one leaves them. */
PGresult *link_result(struct link *, bool *ok);
bool link_synced(struct link *);

/* Ends a transaction that failed; false if the connection is lost. */
bool link_rollback(struct link *);

/* How long commands wait for a lock from now on. */
bool link_set_lock_wait(struct link *, int milliseconds);

/* Makes the tables if there are none; false with an error. */
bool link_make_tables(const char *where, struct error *);

#endif
