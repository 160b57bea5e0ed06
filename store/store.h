/* What a host keeps for good: guests, tables, the lines of their records, snapshots and chat.
 *
 * The store knows no game. A table is the head of its record (a text) and the lines that followed, numbered from 1. With
 * lines may come a snapshot, the position after them by field names, so that a later fix of a game's rules breaks no game
 * in progress: play then goes on from there in a new chapter. The first snapshot of a chapter is whole; a later one may
 * name only what is different since the one before, so that reading them in order leads to the newest position.
 *
 * Writes are queued and made durable by one writer thread, many in one commit. A write's `done` is called after its
 * commit, on the thread that calls store_poll; until then nothing may be told to anyone. Writes of one caller are
 * made in the order in which they were queued. Reads are answered at once, from what is committed.
 */
#ifndef RH_STORE_H
#define RH_STORE_H

#include "engine/error.h"

#include <stddef.h>
#include <stdint.h>

enum { STORE_ID = 24 }; /* bytes of an id, with its closing NUL */

enum table_state { TABLE_OPEN, TABLE_ON, TABLE_OVER };

struct guest_row {
    char id[STORE_ID];
    char name[64];
};

struct table_row {
    char id[STORE_ID];
    uint8_t state, is_public;
    uint32_t chapter; /* from 1; raised when play goes on from a snapshot under new rules */
    int64_t made;     /* seconds since 1970 */
    const char *game;
    const char *head;   /* the record's header lines, key included: never sent as it is */
    const char *seats;  /* who sits where, as the server writes it */
    const char *result; /* of a table that is over: its scores, as in the record; else "" */
    const char *guests; /* when writing: the ids of those who sit there, each ended by a newline */
};

struct store;

/* Called from the writer thread when something was committed: must only wake the thread that calls store_poll. */
typedef void store_wake(void *context);

/* Opens the store at this path (":memory:" keeps nothing), making it if it is not there. NULL with an error. */
struct store *store_open(const char *path, store_wake *, void *context, struct error *);

/* Waits until all that was queued is durable, calls what is done, and closes. */
void store_close(struct store *);

/* --- Writing ------------------------------------------------------------------------------------------------------ */

typedef void store_done(void *context, bool ok);

void store_put_guest(struct store *, const struct guest_row *);
void store_put_table(struct store *, const struct table_row *, store_done *, void *context);

/* Appends lines, each ended by a newline, as number `first` and on. They may be none; a snapshot may be NULL. Fails if the
 * table is not there or has a line of that number already. */
void store_append(struct store *, const char *table, uint32_t chapter, uint32_t first, const char *lines,
                  const char *snapshot, store_done *, void *context);

void store_put_chat(struct store *, const char *table, int64_t at, const char *message);

/* Calls `done` of all writes that have been committed since the last call; answers how many. */
size_t store_poll(struct store *);

/* --- Reading ------------------------------------------------------------------------------------------------------ */

bool store_find_guest(struct store *, const char *id, struct guest_row *);

/* Calls `each` with the row of a table; false if there is none. The row's strings live as long as the call. */
typedef void store_each_table(void *context, const struct table_row *);
bool store_find_table(struct store *, const char *id, store_each_table *, void *context);

/* All lines of a table's chapter, in order, as they were appended: one or more at a time, number is the first one's. */
typedef void store_each_text(void *context, int64_t number, const char *text);
void store_each_lines(struct store *, const char *table, uint32_t chapter, store_each_text *, void *context);

/* All snapshots of a chapter, in order. */
void store_each_snapshot(struct store *, const char *table, uint32_t chapter, store_each_text *,
                         void *context);

/* The last `most` chat messages, oldest first. */
void store_each_chat(struct store *, const char *table, int most, store_each_text *, void *context);

/* Tables, newest first: public ones that are not over, public ones that are, or all where this guest sits. */
enum store_list { LIST_PUBLIC, LIST_OVER, LIST_MINE };
void store_list_tables(struct store *, enum store_list, const char *guest, int most, store_each_table *,
                       void *context);

/* Tables that are on, to be taken up after a start. */
void store_each_running(struct store *, store_each_table *, void *context);

struct store_count {
    uint64_t writes, commits, failures;
    uint64_t microseconds, slowest; /* that commits took, all and the longest */
};
struct store_count store_count(struct store *);

#endif
