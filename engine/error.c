/* See error.h. */
#include "engine/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool rh_fail(struct error *error, const char *format, ...) {
    if (!error) return false;
    error->rule[0] = '\0';
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

bool rh_fail_rule(struct error *error, const char *reason) {
    if (!error) return false;
    const char *space = strchr(reason, ' ');
    size_t length = space ? (size_t)(space - reason) : 0;
    if (length >= sizeof error->rule) length = 0;
    rh_fail(error, "%s", length ? space + 1 : reason);
    memcpy(error->rule, reason, length);
    error->rule[length] = '\0';
    return false;
}
