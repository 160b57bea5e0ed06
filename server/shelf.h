/* The shelf: the tables that are in memory. All others are in the store, and are taken from there when someone asks for
 * them.
 */
#ifndef RH_SHELF_H
#define RH_SHELF_H

#include "server/seating.h"

/* Puts a new table on it. */
void shelf_put(struct seating *);

/* The table of this id, if it is in memory; NULL if not. */
struct seating *shelf_look(struct house *, const char *id);

/* The table of this id, from memory or the store; NULL with an error. */
struct seating *shelf_find(struct house *, const char *id, struct error *);

/* Takes up all tables that were on when the server stopped and have bots, so that these play on. */
void shelf_take_up_all(struct house *);

/* Says goodbye to everyone at every table. */
void shelf_dismiss_all(struct house *, const char *reason);

/* Forgets what nobody looks at any more, if there are many tables, or all. */
void shelf_tidy(struct house *, bool all);

#endif
