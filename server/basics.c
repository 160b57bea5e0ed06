/* See basics.h. */
#include "server/basics.h"

#include "engine/text.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void new_id(char *id, size_t length) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (size_t i = 0; i < length; i++) id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[length] = '\0';
}

void copy_string(char *out, size_t size, const char *string) {
    size_t length = strnlen(string, size - 1);
    while (string[length] && length && !rh_begins_character(string[length])) length--; /* no half character */
    memcpy(out, string, length);
    memset(out + length, 0, size - length);
}

int64_t now_seconds(void) {
    return (int64_t)time(NULL);
}

/* Tests let days pass in seconds: ROUNDHOUSE_CLOCK_SPEED is how many milliseconds one lasts, counted from a
 * moment that is the same for all servers. */
static int64_t clock_speed(void) {
    static int64_t speed;
    const char *wish;
    if (!speed) {
        wish = getenv("ROUNDHOUSE_CLOCK_SPEED");
        speed = wish ? strtoll(wish, NULL, 10) : 1;
        if (speed < 1) speed = 1;
    }
    return speed;
}

int64_t now_milliseconds(void) {
    static const int64_t begin = INT64_C(1790000000000);
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    int64_t now = (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000, speed = clock_speed();
    return speed == 1 ? now : begin + (now - begin) * speed;
}

uint64_t now_microseconds(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (uint64_t)at.tv_sec * 1000000 + (uint64_t)at.tv_nsec / 1000;
}

void log_line(const char *what, ...) {
    char line[1024];
    struct text text = rh_text(line, sizeof line);
    va_list words;
    rh_put(&text, "{\"at\":");
    rh_put_int(&text, now_seconds());
    rh_put(&text, ",\"what\":");
    rh_put_json(&text, what);
    va_start(words, what);
    for (const char *name; (name = va_arg(words, const char *));) {
        rh_put_char(&text, ',');
        rh_put_json(&text, name);
        rh_put_char(&text, ':');
        rh_put_json(&text, va_arg(words, const char *));
    }
    va_end(words);
    rh_put(&text, "}\n");
    fputs(line, stderr);
}
