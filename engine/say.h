/* Whole sentences with named gaps.
 *
 *     rh_say(note, "Highest bid: {bid} by {seat}.", rh_number("bid", bid), rh_string("seat", name));
 *     rh_say_count(note, points, "You have {n} point.", "You have {n} points.");
 *
 * A sentence is never glued together from pieces: other languages order their words otherwise. The sentence is
 * said in the language of the text's reader, then the gaps are filled. A word (the name of a good, a colour) is translated by itself; a
 * string (a person, a city) stays as it is. `scripts/sentences check` holds every call's gaps against its sentence.
 */
#ifndef RH_SAY_H
#define RH_SAY_H

#include "text.h"

#include <stdint.h>

struct gap {
    const char *name;   /* NULL: no more */
    const char *string; /* NULL: a number */
    int64_t number;
    bool word;   /* the string is English, and translated */
    int8_t seat; /* counted from 1, written as rh_put_seat does; 0: no seat */
};

static inline struct gap rh_number(const char *name, int64_t number) {
    return (struct gap){.name = name, .number = number};
}

static inline struct gap rh_string(const char *name, const char *string) {
    return (struct gap){.name = name, .string = string};
}

static inline struct gap rh_word(const char *name, const char *english) {
    return (struct gap){.name = name, .string = english, .word = true};
}

static inline struct gap rh_seat(const char *name, int seat) {
    return (struct gap){.name = name, .seat = (int8_t)(seat + 1)};
}

/* Marks a sentence in a table, which is said by rh_say elsewhere. */
#define RH_SAID(english) english

/* Both forms of a sentence with a count {n} in a table, which is said by rh_say_count elsewhere. */
#define RH_FORMS(one, many) \
    { one, many }

#define RH_NO_GAP    \
    (struct gap) {   \
        .name = NULL \
    }

/* rh_say(text, sentence, gaps...) */
#define rh_say(text, ...) rh_say_gaps((text), RH_SENTENCE(__VA_ARGS__, RH_NO_GAP))
#define RH_SENTENCE(english, ...)     \
    (english), (const struct gap[]) { \
        __VA_ARGS__                   \
    }
void rh_say_gaps(struct text *, const char *english, const struct gap *);

/* rh_say_count(text, count, one, many, gaps...): the form for the count, which fills {n}. */
#define rh_say_count(text, count, ...) rh_say_forms((text), (count), RH_SENTENCES(__VA_ARGS__, RH_NO_GAP))
#define RH_SENTENCES(one, many, ...)      \
    (one), (many), (const struct gap[]) { \
        __VA_ARGS__                       \
    }
void rh_say_forms(struct text *, int64_t count, const char *one, const char *many, const struct gap *);

/* Adds a sentence behind another one: a space between them, none at the beginning. */
#define rh_say_more(text, ...) (rh_put_space(text), rh_say((text), __VA_ARGS__))
void rh_put_space(struct text *);

/* A seat, counted from 0: the name of who sits there, if the reader knows it, else "seat 2". */
void rh_put_seat(struct text *, int seat);

/* Lists: "A", "A and B", "A, B and C", in the language's own way. Call it before writing each item. */
void rh_put_between(struct text *, int item, int items);

/* Copies the sentence to the text and calls `fill` for each {gap} in it; where that returns false, the gap stays as it is. */
void rh_fill(struct text *, const char *sentence,
             bool (*fill)(const void *context, const char *name, size_t length, struct text *),
             const void *context);

#endif
