/* See event.h. */
#include "engine/event.h"

#include <string.h>

static void put_argument(const struct event_kind *kind, const struct event *event, int i, struct text *text) {
    int16_t value = event->arg[i];
    uint8_t bytes[2] = {(uint8_t)value, (uint8_t)((uint16_t)value >> 8)};
    if (kind->arg[i])
        rh_arg_print(kind->arg[i], bytes, text);
    else
        rh_put_int(text, value);
}

void rh_event_print(const struct event_kind *kinds, const struct event *event, const char *const *seat_names,
                    struct text *text) {
    const struct event_kind *kind = &kinds[event->kind];
    for (const char *at = kind->template; *at;) {
        const char *open = strchr(at, '{');
        if (!open) {
            rh_put(text, at);
            return;
        }
        rh_put_bytes(text, at, (size_t)(open - at));
        if (strncmp(open, "{seat}", 6) == 0) {
            rh_put(text, event->seat >= 0 ? seat_names[event->seat] : "chance");
            at = open + 6;
        } else if (open[1] >= '0' && open[1] < '0' + RH_EVENT_ARGS && open[2] == '}') {
            put_argument(kind, event, open[1] - '0', text);
            at = open + 3;
        } else {
            rh_put_char(text, '{');
            at = open + 1;
        }
    }
}
