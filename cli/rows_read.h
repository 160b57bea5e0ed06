/* Reading back the rows that `sim --csv` and `arena --csv` print (rows.h). */
#ifndef CLI_ROWS_READ_H
#define CLI_ROWS_READ_H

#include "figures.h"

/* Does the text begin as such rows do? */
bool rows_are(const char *text);

/* Adds all games of the text, which is changed on the way, to the figures. An error names the line. */
bool rows_read(char *text, const struct game *const *games, struct figures_of_games *, struct error *);

#endif
