/* Views compiled: what a seat sees is "copy the state, then fill these ranges", worked out once per game and viewer from
 * the field table.
 *
 * rh_view walks the whole field table each time, which costs more than the copy; whoever makes many views of one game makes
 * a plan once and looks by it. Both give the same bytes. Live counts are part of the state, so a plan holds for every table
 * of its game. A plan is plain memory of the caller and may be shared by threads.
 */
#ifndef RH_VIEW_PLAN_H
#define RH_VIEW_PLAN_H

#include "game.h"

enum { RH_VIEW_STEPS = 512 };

struct view_step {
    uint8_t kind;
    uint16_t at;    /* FILL: the first byte to fill. GUARD: the byte of the live count. */
    uint16_t size;  /* FILL: bytes of an element. GUARD: steps to skip if the element is not live. */
    uint16_t count; /* FILL: most elements. GUARD: the element that must be live. */
    uint16_t live;  /* FILL: 1 + the byte of the live count; 0: all elements live */
};

struct view_plan {
    size_t state_size;
    uint16_t
        first[RH_SEATS + 2]; /* the steps of viewer v are first[v + 1] up to first[v + 2]; -1: a spectator */
    uint16_t steps;
    struct view_step step[RH_VIEW_STEPS];
};

/* Makes the plan of a game. Fails if the game hides more ranges than a plan has room for; rh_game_check tells before. */
bool rh_view_plan(const struct game *, struct view_plan *, struct error *);

/* The state as a seat (or -1, a spectator) may see it, as rh_view gives it. `out` may not overlap `state`. */
void rh_view_by(const struct view_plan *, const void *state, int seat, void *out);

/* Is anything hidden from this viewer, whatever the position? */
bool rh_view_hides(const struct view_plan *, int seat);

#endif
