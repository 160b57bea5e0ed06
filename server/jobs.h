/* Work that would block the loop, done on worker threads; results come back on the loop.
 *
 * There are two lanes. A job starts in the quick lane, with a low limit on its searches (engine/moves.h); if that
 * does not decide it, it runs again in the long lane, with the full limit of the rules. There one payer has at most
 * one thread.
 */
#ifndef RH_JOBS_H
#define RH_JOBS_H

#include "engine/moves.h"
#include "server/basics.h"

#include <event2/event.h>
#include <sys/queue.h>

enum { LOOP_NODE_LIMIT = 2000 }; /* positions that a search on the loop may meet: some milliseconds at most */

struct jobs;

/* The first member of what a kind of job needs besides. */
struct job {
    STAILQ_ENTRY(job) next;
    char payer[ID_SIZE]; /* the account or table it is charged to */
    uint32_t node_limit; /* in the quick lane */
    /* On a thread: must touch nothing but the job. False: the limit was too low to tell. */
    bool (*work)(struct job *, struct scratch *);
    void (*done)(struct job *);   /* on the loop, which owns it from here on */
    void (*forget)(struct job *); /* instead of `done`, from any thread: frees it */
};

struct jobs *jobs_start(struct event_base *, struct error *);

/* Drops queued jobs. A running job can't be interrupted: the memory it needs is freed when it ends. */
void jobs_stop(struct jobs *);

void jobs_put(struct jobs *, struct job *);

#endif
