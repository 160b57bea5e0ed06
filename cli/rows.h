/* The games of a simulation as a table in CSV: a row a game and seat, with the parts of its score and the table's options. `sim` and
 * `arena` print it, `insight` reads it.
 */
#ifndef CLI_ROWS_H
#define CLI_ROWS_H

#include "runs.h"

/* The names of the columns. */
void rows_head(const struct run *);

/* A game, a row a seat. */
void rows_game(const struct run *, int64_t game, const struct outcome *);

#endif
