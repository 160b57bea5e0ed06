/* Errors are one line on standard error: `roundhouse: FILE:LINE: what was wrong`.
 *
 * Words that came from files and arguments are quoted in messages, so whatever could upset a terminal is made harmless
 * here: control characters and broken UTF-8 are shown as \xNN.
 */
#ifndef CLI_COMPLAIN_H
#define CLI_COMPLAIN_H

#include <stddef.h>
#include <stdio.h>

struct error;

void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Says an error of the engine about a file (path may be NULL), with its line and the rule behind it. */
void complain_error(const char *path, const struct error *);

/* A copy of at most size bytes that a terminal shows as it is; returns `out`. */
const char *harmless(const char *text, char *out, size_t size);

#endif
