/* What the store asks of a database: groups of writes and transactions of reads, both made of statements.
 *
 * A write is a list of steps. Its first step is the gate: it must change exactly one row, or nothing of the
 * write is done and it is a CONFLICT. The store's threads own a backend's two connections: the writer thread
 * the one for `write`, the reader thread the one for `read`.
 */
#ifndef RH_STORE_BACKEND_H
#define RH_STORE_BACKEND_H

#include "store/statements.h"
#include "store/store.h"

enum { STORE_WHY = 200, STORE_PENDING = -1, GROUP_MOST = 1024 }; /* writes of one group, at most */

enum value_kind { VALUE_NULL, VALUE_NUMBER, VALUE_TEXT };

struct value {
    uint8_t kind;
    uint32_t length; /* of the text */
    int64_t number;
    const char *text; /* closed by a NUL in rows that were read, not always in steps */
};

struct step {
    enum statement statement;
    uint8_t count;
    const struct value *value;
};

struct write {
    struct write *next;
    int answer; /* enum store_answer, or STORE_PENDING */
    bool unseals;
    bool last;            /* of its group: what follows may go by rows that it makes behind its gate */
    bool opened;          /* the gate, for a backend to note */
    uint16_t place;       /* in the group, for a backend to sort by */
    bool ours;            /* the store's own: nobody waits for it, and it is not freed */
    char table[STORE_ID]; /* or "": no table's */
    char why[STORE_WHY];
    store_done *done;
    void *context;
    struct step *steps;
    size_t count;
};

/* The rows of one query: rows * columns values, row by row. */
struct rows {
    size_t rows, columns, room;
    struct value *value;
    struct rows_text *texts;
};

/* For a backend: one more row, of so many columns, all NULL at first; NULL without memory. Then its values. */
struct value *rows_add(struct rows *, size_t columns);
bool rows_put_text(struct rows *, struct value *, const char *text, size_t length);
void rows_free(struct rows *);

enum { READ_QUERIES = 5 };

struct read {
    struct read *next;
    int answer;   /* OK or FAILED */
    bool damaged; /* it failed because what is kept is damaged, and will fail again */
    char why[STORE_WHY];
    struct step query[READ_QUERIES];
    struct rows rows[READ_QUERIES];
    size_t count;
    void (*finish)(struct store *, struct read *); /* on the polling thread; then it is freed */
};

/* How a group of writes ended. */
enum group_end {
    GROUP_DONE, /* durable: all that were pending are OK, or CONFLICT and those sealed by it */
    GROUP_AGAIN, /* nothing is durable; some write was answered and is out of the way, or another try is worth it */
    GROUP_FAILED, /* nothing is known to be durable; `why` says what the database said */
};

struct backend; /* each backend's own */

struct backend_kind {
    const char *name;

    struct backend *(*open)(const char *where, bool only_reads, struct error *);
    void (*close)(struct backend *);

    /* Carries out the pending ones of a chain of writes in one transaction. */
    enum group_end (*write)(struct backend *, struct write *first, char why[STORE_WHY]);

    /* Answers all queries of a read from one moment of the database; false with why. */
    bool (*read)(struct backend *, struct read *);

    /* From any thread: shortens all waits from now on, because the store is closing. */
    void (*hurry)(struct backend *);

    const char *(*engine)(struct backend *);
};

/* Of a clock that is never set: to measure by, and to wait until. */
int64_t milliseconds_now(void);

/* Answers a write, and those behind it that are of the same table and still pending: they are sealed. True if
 * there were any. */
bool write_refuse(struct write *, enum store_answer, const char *why);

extern const struct backend_kind backend_sqlite;
#ifdef RH_POSTGRES
extern const struct backend_kind backend_postgres;
#endif

#endif
