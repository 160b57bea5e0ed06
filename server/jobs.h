/* Work that would hold up the loop, done by some threads and handed back on the loop.
 *
 * There are two lanes. A job begins in the quick one, with a low limit on its searches (engine/moves.h); what it can't
 * decide so is done again in the long lane, with the whole limit that the rules ask for. There one payer keeps one
 * thread at most, so that nobody's long work holds up everyone else's.
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
    char payer[ID_SIZE]; /* an account, or a table */
    uint32_t node_limit; /* in the quick lane */
    /* On a thread: must touch nothing but the job. False: the limit was too low to tell. */
    bool (*work)(struct job *, struct scratch *);
    void (*done)(struct job *);   /* on the loop, which owns it from here on */
    void (*forget)(struct job *); /* instead of `done`, from any thread: frees it */
};

struct jobs *jobs_start(struct event_base *, struct error *);

/* What is not done is forgotten. Work that is under way can't be broken off: it keeps the memory that it needs. */
void jobs_stop(struct jobs *);

void jobs_put(struct jobs *, struct job *);

#endif
