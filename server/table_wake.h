/* Loads tables of people at which a bot or a clock is due, after a start.
 *
 * A start loads no table. Those where somebody acts without being asked are then loaded little by little, so that nobody
 * has to open a table for its bot to move. Where several nodes share a database this goes on for ever: so the tables of
 * a node that has died are taken over.
 */
#ifndef RH_TABLE_WAKE_H
#define RH_TABLE_WAKE_H

#include "server/state.h"

struct table_wake *table_wake_new(void);
void table_wake_free(struct table_wake *);

/* Some times a second: loads a few of those that are due. */
void table_wake_tick(struct server *);

#endif
