/* A position as JSON that a person can edit, and back. Built on field tables alone.
 *
 *     {"roundhouse": 1, "game": "railroad-rivals", "rules": 1, "seats": ["Ann", "Bo"], "options": {"bidding": "order"},
 *      "position": {"seat": [{"score": 10, "stock": {"B&O": 2}}, ...], ...}}
 *
 * What "position" leaves out is as in a fresh set-up. Lists are whole: an element left out is an element less. Numbers that
 * have names are written by name, sets as lists of names. Errors name the line of the text, the place in the position, the
 * offending value and what was expected.
 */
#ifndef RH_POSITION_H
#define RH_POSITION_H

#include "engine/game.h"
#include "engine/record.h"

struct position {
    const struct game *game;
    struct table table;
    char seat[RH_SEATS][RH_NAME];
    uint64_t state[RH_STATE_MAX / 8];
};

/* Writes it, on one line; `compact` leaves out what is as in a fresh set-up. */
void rh_position_write(const struct position *, bool compact, struct text *);

/* Reads one. The state is derived, but not checked: that is for the caller, who may want to say so differently. On failure
 * the position is not to be used. */
bool rh_position_read(struct position *, const char *json, size_t length, const struct game *const *games,
                      struct error *);

/* The fields alone, "position" above: sets in `state` what the JSON names and leaves the rest. For snapshots. Nothing
 * changes on failure. */
bool rh_fields_read(const struct field *, size_t size, void *state, const char *json, size_t length,
                    struct error *);

/* The same as far as it goes, for snapshots from other rules: what has no place any more is left out, the rest is set. Returns whether
 * all of it was read; if not, the error is the first. */
bool rh_fields_read_known(const struct field *, size_t size, void *state, const char *json, size_t length,
                          struct error *);

/* The same JSON, laid out for reading: what fits on a line stays on it. */
void rh_json_reflow(const char *json, struct text *);

#endif
