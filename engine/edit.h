/* Editing a position by hand, in the words of scenarios and record headers: `seat[0].score = 10`. */
#ifndef RH_EDIT_H
#define RH_EDIT_H

#include "game.h"
#include "lines.h"

/* Sets one value, written PATH = VALUE. Nothing changes on failure. */
bool rh_edit(const struct game *, void *state, struct words assignment, struct error *);

/* What an edited position must hold. */
enum edit_check {
    EDIT_WHOLE,  /* every invariant of the game */
    EDIT_SANE,   /* only what keeps every function of the game within its memory */
    EDIT_MASKED, /* the same, of a position in which what a viewer can't see is hidden */
};

/* Makes an edited position whole: rebuilds what is derived, then checks it. */
bool rh_edit_settle(const struct game *, void *state, enum edit_check, struct error *);

/* The check alone. */
bool rh_edit_check(const struct game *, const void *state, enum edit_check, struct error *);

#endif
