/* Many processes that play one simulation together, on one machine or on many: `mpirun roundhouse arena ...`.
 *
 * Each is a rank, numbered from 0. A program that was built without MPI, or was not started by mpirun, is the only one.
 * The only file of the command that knows of MPI is ranks.c.
 */
#ifndef CLI_RANKS_H
#define CLI_RANKS_H

#include <stdbool.h>
#include <stddef.h>

struct ranks {
    int rank, count;
};

/* Which rank this is, of how many; the first call meets the others. */
struct ranks ranks_meet(void);

/* Says goodbye to the others; every rank must. Nothing if ranks_meet was not called. */
void ranks_part(void);

/* Puts together what all ranks have written into buffers of the same size, each into other bytes than the rest and zero
 * elsewhere. False if any rank says that it has failed. */
bool ranks_gather(void *room, size_t size, bool failed);

#endif
