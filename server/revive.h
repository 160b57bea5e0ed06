/* Taking up a table from the store: its record read and replayed, or, when the game's rules were mended since, its
 * snapshot carried into a new chapter. */
#ifndef RH_REVIVE_H
#define RH_REVIVE_H

#include "server/house.h"

/* Fills the match of a table. *renewed tells that a new chapter began (with a new key), which the caller must save. On
 * failure record.line may still be memory to free. */
bool revive(struct house *, const struct table_row *, struct match *, bool *renewed, struct error *);

#endif
