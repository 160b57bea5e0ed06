/* Lists of names: what the numbers 0, 1, 2, ... of a field or an argument are called. */
#ifndef RH_NAMES_H
#define RH_NAMES_H

#include <stddef.h>
#include <stdint.h>

struct names {
    const char *what; /* "railroad": said when a word is none of them */
    const char *const *name;
    uint8_t count; /* at most 250: the values above have meanings of their own */
};

#define RH_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* RH_NAMES(good_names, "good", "brown", "yellow"); a list spelled out where it is used. */
#define RH_NAMES(variable, what_, ...)                          \
    static const char *const variable##_list[] = {__VA_ARGS__}; \
    const struct names variable = {what_, variable##_list, RH_COUNT(variable##_list)}

extern const struct names rh_no_yes; /* "no", "yes": for flags */

/* The index of the name that is exactly these bytes, or -1. */
int rh_name_find(const struct names *, const char *word, size_t length);

/* The longest name that `text` begins with, ending at the text's end or at a space, comma or closing bracket; its
 * length goes to *length. Or -1. */
int rh_name_match(const struct names *, const char *text, size_t room, size_t *length);

#endif
