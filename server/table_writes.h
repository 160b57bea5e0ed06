/* How a table gets into the store: its row and seats when they change, lines as they are played, and with the
 * last line of each turn a snapshot of the position, so that no later fix of the rules can break the game.
 *
 * Everything that one change brings is one write: durable together or not at all. What is durable is told to
 * the audience. When a write fails the table is paused; table_cache.c loads it again from the store, and
 * whatever was not durable is gone.
 */
#ifndef RH_TABLE_WRITES_H
#define RH_TABLE_WRITES_H

#include "server/audience.h"

/* Called when the change is durable and told, or when it is known not to be. */
typedef void table_stored(void *context, struct live_table *, bool ok, const char *why);

/* Stores what is new at a table; `stored` may be NULL. Nothing new: it is called at once. */
void table_writes_store(struct server *, struct live_table *, table_stored *, void *context);

/* What ratings of a table are kept apart by: the pace's first word. */
const char *table_writes_pace(const struct live_table *);

/* Frees what is kept for the next writes; the store must be closed. */
void table_writes_free(struct server *);

/* Tells what has become durable: to be called after store_poll, once for all that it brought. */
void table_writes_tell(struct server *);

/* Pauses a table, and tells so. */
void table_writes_pause(struct server *, struct live_table *, const char *why);

/* Tells those at a table whose writes take long that it waits for the disk, and when it does so no more. */
void table_writes_watch(struct server *, struct live_table *);

#endif
