/* A store for tests: in a folder of its own on SQLite, or in a schema of its own on the PostgreSQL database
 * that ROUNDHOUSE_STORE names (postgres://...). Answers are waited for and noted. */
#ifndef TESTS_SUPPORT_KEEP_H
#define TESTS_SUPPORT_KEEP_H

#include "store/store.h"
#include "tests/support/test.h"

/* cmocka's setup and teardown: an empty database. */
int keep_begin(void **state);
int keep_end(void **state);

/* The same with a store that is open already, the only one: `*state` is it. */
int keep_begin_open(void **state);
int keep_end_open(void **state);

bool keep_is_postgres(void);
const char *keep_where(void); /* what store_open takes */
const char *keep_path(void);  /* the SQLite file */

/* Opens it; fails the test if that can't be done. A node's name, or NULL: the only one. The lease is in
 * milliseconds. */
struct store *keep_open(const char *name, int lease);
struct store *keep_open_at(const char *place);

/* Commands to the database behind the store's back. */
void keep_tamper(const char *commands);

/* A lock that keeps all others from writing, until it is released. */
void keep_lock(void);
void keep_unlock(void);

/* What was answered, in order; keep_note's context. */
struct answers {
    int count;
    enum store_answer answer[4096];
    char why[256]; /* of the last one that was not OK */
};
void keep_note(void *context, enum store_answer, const char *why);

/* Polls until so many have come. */
void keep_await(struct store *, const struct answers *, int count);

/* A table of two seats: Ann, and a bot or an open seat. */
struct table_row keep_row(const char *id, enum table_state);
void keep_make(struct store *, const char *id, enum table_state, struct answers *);

/* Appends one line. */
void keep_line(struct store *, const char *id, uint64_t version, uint32_t number, const char *line,
               struct answers *);

/* What was read, copied. */
struct found {
    bool done;
    enum store_answer answer;
    char why[256], wrong[128], head[256], lines[8192], snapshots[1024], chat[1024], seats[512], owner[64],
        address[128], game[32], result[64], broken[64];
    struct table_row row;
    size_t line_count, seat_count;
};
void keep_read(struct store *, const char *id, int what, struct found *);

/* Polls until *done, at most so long. */
void keep_until(struct store *, const bool *done);

int64_t keep_milliseconds(void);
void keep_sleep(int milliseconds);

#endif
