/* Taking up a table from the store: its record read and replayed, or, when the game's rules were mended since, its last
 * snapshot carried over to the rules of today.
 */
#ifndef RH_REVIVE_H
#define RH_REVIVE_H

#include "server/seating.h"

/* Fills the match of a table, and says how (enum revival). A renewed one begins a new chapter, with a new key, which the
 * caller must save. On failure record.line may still be memory to free. */
bool revive(struct house *, const struct table_row *, struct match *, uint8_t *revival, struct error *);

/* The record of a finished table as it was played, whatever the rules were then. */
void revive_text(struct house *, const char *table, struct text *);

#endif
