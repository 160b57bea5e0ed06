/* Lists of tables, from rows of the store alone: no table is loaded and no bot is asked for a list. */
#ifndef RH_LOBBY_H
#define RH_LOBBY_H

#include "engine/text.h"
#include "server/state.h"

enum { TABLES_LISTED = 100, OPEN_TABLES_MOST = 20 };

/* Writes the tables as a list of JSON objects, as this account may see them. */
void lobby_list(struct server *, const char *account, const struct table_listed *, size_t count,
                struct text *);

/* One table as its rows have it, with the reason why it is in quarantine, or "". */
void lobby_table(const char *account, const struct table_row *, const char *head, const struct seat_row *,
                 size_t seat_count, const char *broken, struct text *);

/* How many of these tables are open. */
int lobby_count_open(const struct table_listed *, size_t count);

#endif
