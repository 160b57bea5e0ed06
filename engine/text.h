/* Writing text without the heap and without printf.
 *
 * A `struct text` is a caller's buffer with a cursor. Writing past the end is harmless: the text is cut in front of a
 * character, stays a valid string, and `full` tells. Formatting numbers this way is several times faster than vsnprintf,
 * and the same in WebAssembly.
 */
#ifndef RH_TEXT_H
#define RH_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct reader;

struct text {
    char *start, *at, *end;      /* end: the last byte, kept for the closing NUL */
    const struct reader *reader; /* for whom sentences are said (language.h); NULL: in English */
    bool full;
};

struct text rh_text(char *buffer, size_t size); /* size at least 1; in English */
struct text rh_text_for(const struct reader *, char *buffer, size_t size);
void rh_put(struct text *, const char *string);
void rh_put_bytes(struct text *, const char *bytes, size_t length);
void rh_put_char(struct text *, char c);
void rh_put_int(struct text *, int64_t value);
void rh_put_count(struct text *, int64_t count, const char *one, const char *many); /* "2 shares" */
void rh_put_real(struct text *, double value); /* at most two decimals, none when they are zero */
void rh_put_hex(struct text *, const uint8_t *bytes, size_t count);
void rh_put_json(struct text *, const char *string); /* quoted and escaped */
void rh_put_xml(struct text *, const char *string);  /* escaped for text and attributes */
void rh_put_slug(struct text *, const char *string); /* "St. Louis" becomes st-louis, "-1" becomes -1 */
size_t rh_text_length(const struct text *);

enum { RH_UTF8_MOST = 4 }; /* bytes of a character */
/* How many bytes of well-formed UTF-8 stand at `text` as one character, within `room` bytes; 0: it is none. */
size_t rh_utf8_length(const char *text, size_t room);

/* How many characters of UTF-8 a string has. */
size_t rh_characters(const char *string);

/* Does a character of UTF-8 begin with this byte, or is it a later one of it? */
bool rh_begins_character(char byte);

/* A hash of a string, for tables in memory (FNV-1a). */
uint64_t rh_hash_text(const char *string);

/* Reading back what rh_put_hex wrote: exactly count bytes, or false. */
bool rh_hex_read(const char *digits, size_t length, uint8_t *bytes, size_t count);

/* A whole decimal number that fills all of the word and lies in low..high, or false. */
bool rh_int_read(const char *word, size_t length, int64_t low, int64_t high, int64_t *value);

#endif
