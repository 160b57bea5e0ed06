/* The terminal: its size, whether it shows colours, and a bar of progress. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

/* Columns and rows now, for it may be resized at any time; 80 and 24 when output is no terminal. */
int terminal_columns(void);
int terminal_rows(void);

bool terminal_out(void); /* is standard output a terminal? */
bool terminal_in(void);  /* and is someone typing? */

/* May colours be used: a terminal, no NO_COLOR, not a dumb one. */
bool terminal_colour(void);

/* Progress on standard error: on a terminal a bar, drawn at most ten times a second; elsewhere a line every ten seconds. */
struct progress {
    const char *what;
    int64_t total;
    double started, drawn;
    bool bar;
};
struct progress progress_begin(const char *what, int64_t total);
void progress_show(struct progress *, int64_t done);
void progress_end(struct progress *);

/* Seconds since some moment, never going back. */
double seconds_now(void);

/* Seconds that this program has had the processor: other work on the machine does not count. */
double processor_seconds(void);

#endif
