/* What the files of the SQLite backend share. */
#ifndef RH_STORE_SQLITE_H
#define RH_STORE_SQLITE_H

#include "engine/error.h"

#include <sqlite3.h>
#include <stdint.h>

/* Makes the tables in an empty file, or carries a file of an older form over: all of it or nothing. */
bool sqlite_prepare_tables(sqlite3 *, struct error *);

/* Runs commands without rows; false if one failed. */
bool sqlite_tell(sqlite3 *, const char *commands);

/* The first value of a query's first row; false on an error or without rows. */
bool sqlite_ask(sqlite3 *, const char *question, int64_t *answer);

/* Opens the file of a data folder for reading, or for reading and writing; it must be there. NULL with an
 * error. */
sqlite3 *sqlite_connect(const char *path, bool writes, const char *vfs, struct error *);

/* Gives a file of at most so many bytes small pages, if it has larger ones: all of it is written anew. False: it is as it
 * was, for it is larger, damaged or in use. */
bool sqlite_make_pages_small(sqlite3 *, int64_t most);

/* How many bytes a file lacks of the `whole` that its head says; 0: none, or its head says nothing. */
int64_t sqlite_cut_short(const char *path, int64_t *whole);

#endif
