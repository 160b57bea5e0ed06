/* A table from what the store has of it: its record read and replayed, every move checked as if it came from
 * a stranger; or, when the game's rules were mended since, its last snapshot carried over to the rules of
 * today.
 */
#ifndef RH_TABLE_LOAD_H
#define RH_TABLE_LOAD_H

#include "server/table.h"
#include "store/store.h"

/* What of a table must be read before it can be loaded. */
enum { TABLE_LOAD_READS = READ_TAKE | READ_LINES | READ_SNAPSHOTS | READ_CHAT };

enum table_load_end { TABLE_LOADED, TABLE_BROKEN, TABLE_NO_MEMORY };

/* The table, taken up (table_take_up); or what does not fit: then it belongs in quarantine. What an earlier
 * loading found wrong is not asked: a table that a new program or its host has mended is whole again. It
 * touches nothing else, so that any thread may call it. */
enum table_load_end table_load(const struct table_data *, struct scratch *, struct live_table **,
                               struct error *);

/* The record of a finished table as it was played, whatever the rules were then. */
void table_load_text(const struct table_data *, struct text *);

/* The seats as the server knows them; answers how many. */
int table_load_seats(const struct seat_row *, size_t count, struct seat seats[RH_SEATS]);

#endif
