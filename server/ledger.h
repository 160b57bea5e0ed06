/* The ledger: how a table gets into the store. A row for the table itself, lines as they are played, and with the last line
 * of each turn a snapshot of the position, so that no later fix of the rules can break the game.
 */
#ifndef RH_LEDGER_H
#define RH_LEDGER_H

#include "server/seating.h"

/* Queues the table's row: head of the record, seats, state and result. */
void ledger_table(struct seating *);

/* Queues the lines that the store does not have yet; those at the table are told when they are durable. */
void ledger_lines(struct seating *);

/* Reads the seats that ledger_table wrote. */
void ledger_chairs(struct seating *, const char *at);

#endif
