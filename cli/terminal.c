#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static struct winsize size_now(void) {
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = (struct winsize){0};
    return size;
}

/* A variable of the shell, such as COLUMNS, as a sensible number of columns or rows. */
static int number_from(const char *variable, int otherwise) {
    const char *value = getenv(variable);
    long number = value ? strtol(value, NULL, 10) : 0;
    return number >= 10 && number <= 1000 ? (int)number : otherwise;
}

int terminal_columns(void) {
    int columns = size_now().ws_col;
    return columns >= 10 ? columns : number_from("COLUMNS", 80);
}

int terminal_rows(void) {
    int rows = size_now().ws_row;
    return rows >= 5 ? rows : number_from("LINES", 24);
}

bool terminal_out(void) {
    return isatty(STDOUT_FILENO);
}

bool terminal_in(void) {
    return isatty(STDIN_FILENO);
}

bool terminal_colour(void) {
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    return terminal_out() && !(no && *no) && term && strcmp(term, "dumb") != 0;
}

double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct progress progress_begin(const char *what, int64_t total) {
    double now = seconds_now();
    return (struct progress){
        .what = what, .total = total, .started = now, .drawn = now, .bar = isatty(STDERR_FILENO)};
}

static void draw_bar(double share) {
    enum { WIDTH = 32 };
    char bar[WIDTH + 1];
    for (int i = 0; i < WIDTH; i++) bar[i] = i < share * WIDTH ? '#' : '.';
    bar[WIDTH] = '\0';
    fprintf(stderr, "\r[%s] ", bar);
}

void progress_show(struct progress *progress, int64_t done) {
    double now = seconds_now();
    if (now - progress->drawn < (progress->bar ? 0.1 : 10)) return;
    progress->drawn = now;
    double share = progress->total ? (double)done / (double)progress->total : 1;
    double left = share > 0 ? (now - progress->started) * (1 - share) / share : 0;
    if (progress->bar) draw_bar(share);
    fprintf(stderr, "%lld of %lld %s, %.0f s left%s", (long long)done, (long long)progress->total,
            progress->what, left, progress->bar ? " \033[K" : "\n");
    fflush(stderr);
}

void progress_end(struct progress *progress) {
    if (progress->bar) fputs("\r\033[K", stderr);
}
