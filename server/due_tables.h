/* Tables that nobody looks at, whose clocks have run down meanwhile: they are looked for in the store, and loaded.
 */
#ifndef RH_DUE_TABLES_H
#define RH_DUE_TABLES_H

#include "server/state.h"

/* Some times a second; asks the store every two seconds. */
void due_tables_tick(struct server *);

#endif
