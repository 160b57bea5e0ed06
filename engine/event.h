/* Events: what happened, as data. The game log, animation, spoken announcements and translations come from them.
 *
 * The template of a kind is a sentence with gaps: {seat} is who it is about, {0} to {5} are the arguments, printed by
 * their kinds ("{seat} delivers {0} from {1} to {2} for {3} points").
 */
#ifndef RH_EVENT_H
#define RH_EVENT_H

#include "text.h"
#include "verb.h"

enum { RH_EVENT_ARGS = 6, RH_EVENTS = 64 };

struct event_kind {
    const char *name;
    const char *template;
    const struct arg_kind *arg[RH_EVENT_ARGS]; /* NULL: a plain number */
};

struct event {
    uint8_t kind;
    int8_t seat; /* who it is about, or -1 */
    int16_t arg[RH_EVENT_ARGS];
};

struct events {
    uint8_t count; /* more than RH_EVENTS are dropped */
    struct event event[RH_EVENTS];
};

#define END_EVENTS \
    { .name = NULL }

/* rh_tell(events, kind, seat, arguments...) adds an event with up to five arguments; does nothing if `events` is
 * NULL. Cells are one argument: RH_EVENT_CELL(x, y). */
#define RH_EVENT_CELL(x, y)        ((int16_t)(uint16_t)((uint8_t)(x) | (uint16_t)(uint8_t)(y) << 8))
#define rh_tell(events, kind, ...) rh_tell_((events), RH_EVENT(kind, __VA_ARGS__, 0))
#define RH_EVENT(kind, seat, ...)  ((struct event){(uint8_t)(kind), (int8_t)(seat), {__VA_ARGS__}})
static inline void rh_tell_(struct events *events, struct event event) {
    if (events && events->count < RH_EVENTS) events->event[events->count++] = event;
}

/* What argument number i is called: by its kind ("tile"), and a plain number by the words around its gap in the template
 * ("{seat} scores {0} points": points). Names of one event may be the same. */
void rh_event_arg_name(const struct event_kind *, int i, struct text *);

/* The value of argument number i as a person reads it. */
void rh_event_arg_print(const struct event_kind *, const struct event *, int i, struct text *);

/* The same in notation, for data. */
void rh_event_arg_note(const struct event_kind *, const struct event *, int i, struct text *);

/* Is there an argument number i? One with a kind need not be told: the template may have no gap for it. */
bool rh_event_has_arg(const struct event_kind *, int i);

/* The sentence, with the seats' names. */
void rh_event_print(const struct event_kind *, const struct event *, const char *const *seat_names,
                    struct text *);

#endif
