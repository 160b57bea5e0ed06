/* Deletes old data once an hour.
 *
 * Open tables at which nothing has happened for a week, tables of bots alone after a day, finished ones after so many days
 * as the host says (never, if it says nothing; results stay), and sessions that have ended. What is in memory stays.
 */
#ifndef RH_UPKEEP_H
#define RH_UPKEEP_H

#include "server/state.h"

void upkeep_tick(struct server *);

#endif
