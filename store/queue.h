/* Inside the store: how writes and reads are made and queued. tables.c, accounts.c and nodes.c turn what they
 * are asked into statements with it, and rows back into what was asked for. */
#ifndef RH_STORE_QUEUE_H
#define RH_STORE_QUEUE_H

#include "store/backend.h"

/* --- Writes ------------------------------------------------------------------------------------------------------- */

/* A write that is being put together, in one block of memory: steps, their values and copies of their texts. */
struct draft {
    struct write *write; /* NULL: no memory */
    struct value *value;
    char *text;
};

/* What a draft will hold at most. */
struct draft_room {
    size_t steps, values, bytes;
};

struct draft draft_begin(const char *table, struct draft_room, store_done *, void *context);
void draft_step(struct draft *, enum statement);
void draft_number(struct draft *, int64_t);
void draft_text(struct draft *, const char *text); /* copied; NULL is "" */
void draft_bytes(struct draft *, const char *bytes, size_t length);
void draft_null(struct draft *);
void draft_table(struct draft *); /* the id of the write's table, not copied again */

/* Queues it; false if there was no memory. */
bool draft_queue(struct store *, struct draft *);

/* --- Reads -------------------------------------------------------------------------------------------------------- */

/* A read of this size, whose first member is a struct read; NULL without memory. */
void *read_new(size_t size, void (*finish)(struct store *, struct read *));

/* One more query, which takes these values; texts must live as long as the read. */
void read_query(struct read *, enum statement, const struct value *values, size_t count);

bool read_queue(struct store *, struct read *); /* false if the read is NULL */
void read_again(struct store *, struct read *); /* from `finish`: asks the same once more */
void read_free(struct read *);                  /* must be the last call in `finish` */

/* A read of what one key finds: the first member of a read that knows who is to be told. False if the read is NULL. */
enum { READ_KEY = 600 };
struct key_read {
    struct read read;
    char key[READ_KEY];
    struct value value[1];
    void *context;
};
bool read_by_key(struct store *, struct key_read *, enum statement, const char *key, void *context);

struct value value_number(int64_t);
struct value value_text(const char *);

/* A value of a row. */
const struct value *row_at(const struct rows *, size_t row);
/* The first row that a read found; NULL if it failed or there is none, which its answer and why say then. */
const struct value *read_row(struct read *, const char *none);
int64_t number_at(const struct value *row, size_t column);
const char *text_at(const struct value *row, size_t column); /* never NULL */
void copy_text(char *out, size_t size, const char *text);
struct account_row account_of_row(const struct value *row); /* id, name, handle, made, state */

/* --- Accounts: accounts.c ----------------------------------------------------------------------------------------- */

/* The step that puts or keeps an account, and the one that puts a session. */
void account_put(struct draft *, enum statement, const struct account_row *);
void session_put(struct draft *, const struct session_row *);

/* --- Results: results.c ------------------------------------------------------------------------------------------- */

enum { RESULT_VALUES = 12 };

/* The bytes of a result's texts, and the step that adds it. */
size_t result_size(const struct result_row *);
void result_put(struct draft *, const struct result_row *);

/* --- Calls: letters.c --------------------------------------------------------------------------------------------- */

/* The step that begins a call about a turn, if anyone is to be called. */
void call_put(struct draft *, const struct call_begun *);

/* --- What hosts did: care.c --------------------------------------------------------------------------------------- */

enum { AUDIT_VALUES = 5 };
struct audit_row;
size_t audit_size(const struct audit_row *);
void audit_put(struct draft *, const struct audit_row *);

/* --- Of the store itself ------------------------------------------------------------------------------------------ */

/* The id under which tables are ours, and whether there are other nodes at all. */
const char *store_self(const struct store *);
bool store_has_node(const struct store *);

#endif
