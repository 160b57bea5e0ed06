/* Where in a JSON text something stands. The parser's values do not remember their line, so when one of them is refused the
 * text is walked once more along the steps that led to it.
 */
#ifndef RH_POSITION_LINE_H
#define RH_POSITION_LINE_H

#include <stddef.h>

enum { TRAIL = 32 };

/* The way from the top of the text to a value: a key of an object, or (key NULL) an index of a list. */
struct trail {
    int steps;
    struct {
        const char *key;
        int index;
    } step[TRAIL];
};

/* The line, from 1, on which the value at the end of the trail begins, or the last value on the way that is there. The text
 * must be JSON that has been parsed before. */
int trail_line(const struct trail *, const char *json, size_t length);

#endif
