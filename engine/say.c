/* See say.h. */
#include "engine/say.h"

#include "engine/language.h"

#include <string.h>

void rh_fill(struct text *text, const char *sentence,
             bool (*fill)(const void *context, const char *name, size_t length, struct text *),
             const void *context) {
    for (const char *at = sentence; *at;) {
        const char *open = strchr(at, '{'), *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            rh_put(text, at);
            return;
        }
        rh_put_bytes(text, at, (size_t)(open - at));
        at = close + 1;
        if (!fill(context, open + 1, (size_t)(close - open - 1), text)) {
            rh_put_char(text, '{');
            at = open + 1;
        }
    }
}

struct filling {
    const struct gap *gaps;
    const int64_t *count; /* of {n}; NULL: none */
};

static bool fill_gap(const void *context, const char *name, size_t length, struct text *text) {
    const struct filling *filling = context;
    if (filling->count && length == 1 && *name == 'n') {
        rh_put_int(text, *filling->count);
        return true;
    }
    for (const struct gap *gap = filling->gaps; gap->name; gap++) {
        if (strncmp(gap->name, name, length) != 0 || gap->name[length] != '\0') continue;
        if (gap->seat)
            rh_put_seat(text, gap->seat - 1);
        else if (!gap->string)
            rh_put_int(text, gap->number);
        else
            rh_put(text, gap->word ? rh_translate(text->reader, gap->string) : gap->string);
        return true;
    }
    return false;
}

void rh_say_gaps(struct text *text, const char *english, const struct gap *gaps) {
    rh_fill(text, rh_translate(text->reader, english), fill_gap, &(struct filling){gaps, NULL});
}

void rh_say_forms(struct text *text, int64_t count, const char *one, const char *many,
                  const struct gap *gaps) {
    const char *sentence = rh_translate_count(text->reader, one, many, count);
    rh_fill(text, sentence, fill_gap, &(struct filling){gaps, &count});
}

void rh_put_space(struct text *text) {
    if (text->at > text->start && text->at[-1] != ' ') rh_put_char(text, ' ');
}

void rh_put_seat(struct text *text, int seat) {
    const char *name = rh_reader_name(text->reader, seat);
    if (name)
        rh_put(text, name);
    else
        rh_say(text, text->at > text->start ? "seat {number}" : "Seat {number}",
               rh_number("number", seat + 1));
}

void rh_put_between(struct text *text, int item, int items) {
    if (item == 0) return;
    rh_put(text, rh_translate(text->reader, item == items - 1 ? " and " : ", "));
}
