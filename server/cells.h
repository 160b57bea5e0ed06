/* Rows of the store as JSON: a list of objects. */
#ifndef RH_CELLS_H
#define RH_CELLS_H

#include "server/visit.h"
#include "store/people.h"

/* Names of the columns in their order; "#" before a name: a number. `mine`: the row whose first column is this gets
 * "this": true; or NULL. */
void cells_put(struct text *, const struct store_cell *, size_t rows, size_t columns,
               const char *const *names, const char *mine);

/* Answers a request with them, or with what the store could not do. */
void cells_send(struct visit *, enum store_answer, const char *why, const struct store_cell *, size_t rows,
                size_t columns, const char *const *names, const char *mine);

/* Answers {"done": true}, or with what the store could not do. */
void cells_send_done(struct visit *, enum store_answer, const char *why);

#endif
