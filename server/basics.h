/* What every part of the server uses: time, ids, copies of strings, log lines. */
#ifndef RH_BASICS_H
#define RH_BASICS_H

#include <stddef.h>
#include <stdint.h>

enum {
    ID_SIZE = 24,             /* bytes of an id of a table or an account, with its closing NUL */
    MESSAGE_MOST = 64 * 1024, /* bytes of a socket message or a request's body */
};

/* A new id that nobody can guess: letters and digits without those that look alike. */
void new_id(char *id, size_t length);

/* Copies a string, cut to fit, and fills the rest with zeros. */
void copy_string(char *out, size_t size, const char *string);

int64_t now_seconds(void);       /* since 1970 */
int64_t now_milliseconds(void);  /* since 1970: what people's clocks are measured by */
uint64_t now_microseconds(void); /* since some moment, to measure by */

/* One line of JSON on standard error: {"at": ..., "what": ..., ...}. Values are strings, ended by NULL. */
void log_line(const char *what, ...) __attribute__((sentinel));

#endif
