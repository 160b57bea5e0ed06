/* Finds tables in the store whose clock has run out while they were not in memory, and loads them.
 */
#ifndef RH_DUE_TABLES_H
#define RH_DUE_TABLES_H

#include "server/state.h"

/* Some times a second; asks the store every two seconds. */
void due_tables_tick(struct server *);

#endif
