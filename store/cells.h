/* Lists of the store as cells: rows of numbers and texts. A number's text is "". */
#ifndef RH_STORE_CELLS_H
#define RH_STORE_CELLS_H

#include "store/store.h"

struct store_cell {
    int64_t number;
    const char *text;
};
typedef void store_cells_done(void *context, enum store_answer, const char *why, const struct store_cell *,
                              size_t rows, size_t columns);

/* Inside the store: tells the rows of a read's first query. */
struct read;
void cells_tell(const struct read *, store_cells_done *, void *context);

#endif
