/* Reading text line by line and word by word: what records and scenarios share.
 *
 * Nothing is copied: `struct words` is a stretch of the text that was handed in. Any bytes may be handed in; a line is
 * fit to be read when rh_words_clean says so. Lines may end in LF or CRLF, the last one in nothing.
 */
#ifndef RH_LINES_H
#define RH_LINES_H

#include "error.h"

#include <stdbool.h>
#include <stddef.h>

enum { RH_LINE_MAX = 16384 }; /* bytes of a line */

struct words {
    const char *at;
    size_t length;
};

struct lines {
    const char *at;
    size_t left;
    int number; /* of the line read last, from 1 */
};

/* From the beginning of a text; a byte order mark is passed over. */
struct lines rh_lines(const char *text, size_t length);

/* The next line, without its end and the spaces around it. False when there is none. */
bool rh_lines_next(struct lines *, struct words *line);

/* Is the line short enough, UTF-8 and free of control characters? */
bool rh_words_clean(struct words, struct error *);

/* Blank, or a comment. */
bool rh_words_silent(struct words);

/* Takes the first word off; empty when there is none. */
struct words rh_words_take(struct words *);

/* Splits at the first or last place where `mark` stands; false, and nothing changes, where it does not. Both sides are
 * trimmed. */
bool rh_words_split(struct words whole, const char *mark, bool last, struct words *before,
                    struct words *after);

bool rh_words_are(struct words, const char *string);
struct words rh_words_trim(struct words);

/* The words as a string, cut to fit and safe to show: for messages, and for looking up names (all are shorter). */
struct said {
    char text[64];
};
struct said rh_said(struct words);

/* Puts what it was about before an error's message: "1 draft Boston: that tile is not on offer". The rule stays. */
void rh_error_about(struct error *, const char *about);

#endif
