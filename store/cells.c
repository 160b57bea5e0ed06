/* See cells.h. */
#include "store/cells.h"

#include "store/queue.h"

#include <stdlib.h>

void cells_tell(const struct read *base, store_cells_done *done, void *context) {
    const struct rows *rows = &base->rows[0];
    size_t count = rows->rows * rows->columns;
    struct store_cell *cells = calloc(count + 1, sizeof *cells);
    for (size_t i = 0; cells && i < count; i++)
        cells[i] = (struct store_cell){number_at(rows->value, i), text_at(rows->value, i)};
    if (base->answer == STORE_FAILED || !cells)
        done(context, STORE_FAILED, cells ? base->why : "no memory for the list", NULL, 0, 0);
    else
        done(context, STORE_OK, "", cells, rows->rows, rows->columns);
    free(cells);
}
