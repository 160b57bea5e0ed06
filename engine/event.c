/* See event.h. */
#include "engine/event.h"

#include "engine/language.h"
#include "engine/say.h"

#include <string.h>

static void put_arg(const struct event_kind *kind, const struct event *event, int i, struct text *text,
                    void (*put)(const struct arg_kind *, const uint8_t *, struct text *)) {
    int16_t value = event->arg[i];
    uint8_t bytes[2] = {(uint8_t)value, (uint8_t)((uint16_t)value >> 8)};
    if (kind->arg[i])
        put(kind->arg[i], bytes, text);
    else
        rh_put_int(text, value);
}

void rh_event_arg_print(const struct event_kind *kind, const struct event *event, int i, struct text *text) {
    put_arg(kind, event, i, text, rh_arg_show);
}

void rh_event_arg_note(const struct event_kind *kind, const struct event *event, int i, struct text *text) {
    put_arg(kind, event, i, text, rh_arg_print);
}

static const char *gap(const struct event_kind *kind, int i) {
    char words[4] = {'{', (char)('0' + i), '}', '\0'};
    return strstr(kind->template, words);
}

bool rh_event_has_arg(const struct event_kind *kind, int i) {
    return kind->arg[i] || gap(kind, i);
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Words that say nothing about the number beside them. */
static bool is_filler(const char *word, size_t length) {
    static const char *const fillers[] = {"a",    "an",   "and",  "at",  "by",   "for",  "from", "in",
                                          "is",   "it",   "of",   "on",  "or",   "s",    "seat", "the",
                                          "to",   "with", "into", "now", "as",   "over", "its",  "up",
                                          "down", "has",  "have", "are", "more", "each"};
    for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
        if (strlen(fillers[i]) == length && memcmp(fillers[i], word, length) == 0) return true;
    return false;
}

/* The word right behind the gap, or else the nearest one before it that says something. */
static size_t name_of_number(const char *template, const char *open, const char **name) {
    static const char dollars[] = "dollars";
    const char *at = open + 3;
    size_t length = 0;
    if (open > template && open[-1] == '$') return *name = dollars, sizeof dollars - 1;
    if (*at == ' ')
        for (at++; is_letter(at[length]);) length++;
    *name = at;
    if (length && !is_filler(at, length)) return length;
    for (at = open; at > template;) {
        const char *end = at;
        while (end > template && !is_letter(end[-1]) && end[-1] != '}') end--;
        if (end == template || end[-1] == '}') return 0;
        for (at = end; at > template && is_letter(at[-1]);) at--;
        *name = at;
        if (!is_filler(at, (size_t)(end - at))) return (size_t)(end - at);
    }
    return 0;
}

void rh_event_arg_name(const struct event_kind *kind, int i, struct text *text) {
    const char *open = gap(kind, i), *name = NULL;
    if (kind->arg[i]) {
        rh_put(text, kind->arg[i]->name);
        return;
    }
    size_t length = open ? name_of_number(kind->template, open, &name) : 0;
    if (!length) rh_put(text, "number");
    for (size_t k = 0; k < length; k++)
        rh_put_char(text, (char)(name[k] >= 'A' && name[k] <= 'Z' ? name[k] + 'a' - 'A' : name[k]));
}

struct event_gaps {
    const struct event_kind *kind;
    const struct event *event;
    const char *const *seat_names;
};

static bool fill(const void *context, const char *name, size_t length, struct text *text) {
    const struct event_gaps *gaps = context;
    const struct event *event = gaps->event;
    if (length == 4 && strncmp(name, "seat", 4) == 0) {
        rh_put(text, event->seat >= 0 ? gaps->seat_names[event->seat] : rh_translate(text->reader, "chance"));
        return true;
    }
    if (length != 1 || *name < '0' || *name >= '0' + RH_EVENT_ARGS) return false;
    rh_event_arg_print(gaps->kind, event, *name - '0', text);
    return true;
}

void rh_event_print(const struct event_kind *kinds, const struct event *event, const char *const *seat_names,
                    struct text *text) {
    const struct event_kind *kind = &kinds[event->kind];
    rh_fill(text, rh_translate(text->reader, kind->template), fill,
            &(struct event_gaps){kind, event, seat_names});
}
