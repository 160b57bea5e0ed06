#include "complain.h"

#include "engine/error.h"
#include "engine/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* How many bytes at `text` are one well-formed printable UTF-8 character, or 0. C1 controls are not printable. */
static size_t printable(const unsigned char *text) {
    size_t size = rh_utf8_length((const char *)text, RH_UTF8_MOST);
    if (size == 1 && (text[0] < 0x20 || text[0] == 0x7F)) return 0;
    if (size == 2 && text[0] == 0xC2 && text[1] < 0xA0) return 0;
    if (size == 3 && text[0] == 0xE2 && text[1] == 0x80 && text[2] >= 0xA8 && text[2] <= 0xAE)
        return 0; /* bidi */
    if (size == 3 && text[0] == 0xE2 && text[1] == 0x81 && text[2] >= 0xA6 && text[2] <= 0xA9) return 0;
    return size;
}

const char *harmless(const char *text, char *out, size_t size) {
    size_t used = 0;
    const unsigned char *at = (const unsigned char *)text;
    while (*at && used + 5 < size) {
        size_t bytes = printable(at);
        if (bytes) {
            memcpy(out + used, at, bytes);
            used += bytes;
            at += bytes;
        } else {
            used += (size_t)snprintf(out + used, size - used, "\\x%02X", *at++);
        }
    }
    out[used] = '\0';
    return out;
}

void complain(const char *format, ...) {
    char raw[1024], clean[2048];
    va_list list;
    va_start(list, format);
    vsnprintf(raw, sizeof raw, format, list);
    va_end(list);
    fflush(stdout); /* what was printed before comes before */
    fprintf(stderr, "roundhouse: %s\n", harmless(raw, clean, sizeof clean));
}

void complain_error(const char *path, const struct error *error) {
    char where[512] = "", rule[32] = "";
    if (path && error->line)
        snprintf(where, sizeof where, "%s:%d: ", path, error->line);
    else if (path)
        snprintf(where, sizeof where, "%s: ", path);
    if (error->rule[0]) snprintf(rule, sizeof rule, " (%s)", error->rule);
    complain("%s%s%s", where, error->message, rule);
}
