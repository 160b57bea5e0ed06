/* Editing a position by hand, in the words of scenarios and record headers: `seat[0].score = 10`. */
#ifndef RH_EDIT_H
#define RH_EDIT_H

#include "game.h"
#include "lines.h"

/* Sets one value, written PATH = VALUE. Nothing changes on failure. */
bool rh_edit(const struct game *, void *state, struct words assignment, struct error *);

/* Makes an edited position whole: rebuilds what is derived, then checks every invariant (unless not `checked`). */
bool rh_edit_settle(const struct game *, void *state, bool checked, struct error *);

#endif
