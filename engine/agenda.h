/* Who decides what next, when a turn is more than one decision: a small stack of steps, and pending counters.
 *
 * The top step says what is being decided and by whom. A game pushes what an effect sets off (a discard, a held
 * locomotive, a deal offered to each other player) and pops a step when it is answered. Steps are plain bytes, so the
 * agenda is a field like any other:
 *
 *     COUNT and LISTED come with AGENDA_FIELDS(step_names); in the state: GROUP(struct state, agenda, agenda_fields)
 *
 * Effects that may be used in any order are not steps but counters, one array for what must be done and one for what
 * may: `uint8_t must[KINDS], may[KINDS]`, canonical without sorting. Ending is legal when `must` is empty.
 */
#ifndef RH_AGENDA_H
#define RH_AGENDA_H

#include "field.h"

#include <assert.h>
#include <string.h>

enum { RH_AGENDA = 15 };

struct step {
    uint8_t what, seat, a, b;
};

struct agenda {
    uint8_t steps;
    struct step step[RH_AGENDA];
};

/* Defines `agenda_fields`, with the names of a game's steps. */
#define AGENDA_FIELDS(step_names)                               \
    static const struct field agenda_step_fields[] = {          \
        ONE(struct step, what, OPEN, step_names),               \
        ONE(struct step, seat, OPEN),                           \
        ONE(struct step, a, OPEN),                              \
        ONE(struct step, b, OPEN),                              \
        END_FIELDS,                                             \
    };                                                          \
    static const struct field agenda_fields[] = {               \
        COUNT(struct agenda, steps),                            \
        LISTED(struct agenda, step, steps, agenda_step_fields), \
        END_FIELDS,                                             \
    }

static inline void rh_agenda_push(struct agenda *agenda, struct step step) {
    assert(agenda->steps < RH_AGENDA);
    agenda->step[agenda->steps++] = step;
}

/* The step to be decided now; the agenda must not be empty. */
static inline struct step *rh_agenda_top(struct agenda *agenda) {
    assert(agenda->steps > 0);
    return &agenda->step[agenda->steps - 1];
}

static inline struct step rh_agenda_pop(struct agenda *agenda) {
    struct step top = *rh_agenda_top(agenda);
    agenda->step[--agenda->steps] = (struct step){0}; /* what is not live is zero */
    return top;
}

/* Is anything left in an array of pending counters? */
static inline bool rh_pending(const uint8_t *counter, size_t kinds) {
    uint64_t any = 0, eight; /* no early way out: eight at a time, the last ones perhaps twice */
    if (kinds < sizeof eight) {
        for (size_t i = 0; i < kinds; i++) any |= counter[i];
        return any != 0;
    }
    for (size_t i = 0; i + sizeof eight <= kinds; i += sizeof eight) {
        memcpy(&eight, counter + i, sizeof eight);
        any |= eight;
    }
    memcpy(&eight, counter + kinds - sizeof eight, sizeof eight);
    return (any | eight) != 0;
}

#endif
