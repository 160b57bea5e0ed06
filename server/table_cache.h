/* The tables that are in memory. All others are in the store, and are loaded when someone asks for them; a
 * start loads none.
 *
 * A table whose write failed is loaded again as soon as the store can be written: what was not durable is
 * gone then, and play goes on by itself. A table that can't be loaded because what is stored does not fit
 * together is in quarantine: kept as it is, shown with the reason.
 */
#ifndef RH_TABLE_CACHE_H
#define RH_TABLE_CACHE_H

#include "server/table_writes.h"

struct table_cache;
struct table_cache *table_cache_new(void);

/* Frees all tables, without messages. */
void table_cache_free(struct server *);

enum found { FOUND, FOUND_NONE, FOUND_ELSEWHERE, FOUND_BROKEN, FOUND_ERROR };

struct table_found {
    enum found what;
    struct live_table *table; /* FOUND */
    const struct table_data
        *data;       /* FOUND_BROKEN, FOUND_ELSEWHERE: its rows; of a table that was loaded too */
    const char *why; /* in one sentence, of all others */
};

/* Finds a table in memory or in the store: calls `done` at once or later. */
typedef void table_cache_done(void *context, const struct table_found *);
void table_cache_find(struct server *, const char *id, table_cache_done *, void *context);

/* The table of this id, if it is in memory; NULL if not. */
struct live_table *table_cache_look(struct server *, const char *id);

/* Puts a table that was just made into memory and stores it; `stored` is told. */
void table_cache_add(struct server *, struct live_table *, table_stored *, void *context);

/* Call some times a second: reports slow writes, reloads paused tables, evicts idle ones. */
void table_cache_tick(struct server *);

/* Calls it for every table in memory. */
void table_cache_each(struct server *, void (*each)(struct server *, struct live_table *));

/* Says goodbye to everyone at every table. */
void table_cache_dismiss(struct server *, const char *reason);

/* Drops all tables: another node may own them by now. */
void table_cache_abandon(struct server *, const char *reason);

/* After a table was loaded or loaded again; set by whoever asks bots. */
void table_cache_on_loaded(struct server *, void (*loaded)(struct server *, struct live_table *));

#endif
