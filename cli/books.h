/* Access to a server's store for the host's commands: each call waits for its answer. The server may be running. */
#ifndef CLI_BOOKS_H
#define CLI_BOOKS_H

#include "store/care.h"

struct books {
    struct store *store;
    bool done;
    enum store_answer answer; /* the last one */
    char why[256];
    struct account_row account; /* the last one that was found */
};

/* Those in a data folder, or of postgres://...; false with a complaint. */
bool books_open(struct books *, const char *data);
void books_close(struct books *);

/* For the store to call, with the books; a call of one's own ends with it. */
void books_note(void *context, enum store_answer, const char *why);
void books_note_account(void *context, enum store_answer, const char *why, const struct account_row *);

/* Waits for the answer to a request (`asked` false: it could not be queued); complains and returns false if it failed. */
bool books_done(struct books *, bool asked);

/* Finds an account by its name or id; false with a complaint. */
bool books_find(struct books *, const char *name);

/* A row of the audit, of the host. */
struct audit_row books_audit(const char *what, const char *whom);

#endif
