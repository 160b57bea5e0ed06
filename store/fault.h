/* Failures of the disk, made on purpose for tests: an SQLite VFS between SQLite and the system's files.
 *
 * A store at "fault:PLAN:PATH" is the file PATH with a plan of what fails. A plan is a list of KIND=N,
 * divided by commas: from the opening on, the N-th call of that kind fails, and with N+ all from the N-th on.
 *
 *     read    a read of the file or its log        I/O error
 *     write   a write                              I/O error
 *     full    a write                              the disk is full
 *     sync    an fsync                             I/O error
 *     lock    a lock on the file                   busy
 *     hang    an fsync                             no answer before fault_release
 *
 * "fault:sync=17,read=40+:/var/lib/roundhouse/roundhouse.db". The counts are the process's, begun anew by
 * each opening.
 */
#ifndef RH_STORE_FAULT_H
#define RH_STORE_FAULT_H

#include "engine/error.h"

#include <stdint.h>

#define FAULT_VFS "fault"

enum fault_kind { FAULT_READ, FAULT_WRITE, FAULT_FULL, FAULT_SYNC, FAULT_LOCK, FAULT_HANG, FAULT_KINDS };

/* Takes up the plan before the path in "PLAN:PATH" and returns the path; NULL with an error. */
const char *fault_plan(const char *plan_and_path, struct error *);

/* What hangs goes on, and nothing hangs any more before the next plan. */
void fault_release(void);

/* How many calls of a kind there were since the plan was taken up. */
uint64_t fault_count(enum fault_kind);

#endif
