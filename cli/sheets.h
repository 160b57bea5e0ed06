/* Sheets of a drawing side by side, as a wide terminal has room for them. */
#ifndef CLI_SHEETS_H
#define CLI_SHEETS_H

#include "desk.h"

/* The whole scene as text: sheets in their order, as many beside each other as fit, and one legend below. Uses the draft
 * of the desk. */
void sheets_print(const struct scene *, int columns, bool colour, struct desk *, struct text *);

#endif
