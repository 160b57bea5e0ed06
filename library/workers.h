/* Threads that do shares of one job, over and over: the job is called once for each share, 0 to shares - 1, and share 0 by the
 * thread that asks. Share i is always done by the same thread. Between jobs they wait.
 */
#ifndef LIBRARY_WORKERS_H
#define LIBRARY_WORKERS_H

#include <stdbool.h>

struct workers;

/* NULL if threads can't be started. */
struct workers *workers_new(unsigned shares);
void workers_free(struct workers *); /* NULL is allowed */

/* Returns when all shares are done. */
void workers_do(struct workers *, void (*job)(void *context, unsigned share), void *context);

#endif
