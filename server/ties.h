/* Mutes and blocks between an account and others. Pure functions. */
#ifndef RH_TIES_H
#define RH_TIES_H

#include "store/people.h"

struct ties {
    size_t count;
    struct tie_row *row; /* owned */
};

/* Takes a copy; false without memory. */
bool ties_copy(struct ties *, const struct tie_row *, size_t count);
void ties_free(struct ties *);

/* From now on: a kind of tie to another account, or 0. Without memory it stays as it was. */
void ties_set(struct ties *, const char *other, int kind);
/* The same of who blocks them. */
void ties_set_blocked(struct ties *, const char *other, bool blocked);

/* Whether the other's messages are hidden; whether the two may never sit at one table. */
bool ties_deaf(const struct ties *, const char *other);
bool ties_apart(const struct ties *, const char *other);

#endif
