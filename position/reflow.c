/* JSON laid out for people: an object or list that fits on a line stays on one, anything longer is broken, a member a
 * line. The text must be JSON as our own writer makes it, with no blanks between the tokens.
 */
#include "position/position.h"

#include <string.h>

enum { WIDTH = 110, INDENT = 2, DEEPEST = 64 };

/* The first byte behind the string, list, object or plain word that begins here. */
static const char *behind(const char *at) {
    int depth = 0;
    bool quoted = false;
    for (; *at; at++) {
        if (quoted) {
            if (*at == '\\' && at[1])
                at++;
            else if (*at == '"')
                quoted = false;
        } else if (*at == '"') {
            quoted = true;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            if (depth == 0) return at;
            if (--depth == 0) return at + 1;
        } else if (*at == ',' && depth == 0) {
            return at;
        } else if (*at == ':' && depth == 0) {
            return at;
        }
    }
    return at;
}

/* Copies from..to with a blank behind each comma and colon that is not quoted. */
static void put_spaced(const char *from, const char *to, struct text *text) {
    bool quoted = false;
    for (const char *at = from; at < to; at++) {
        rh_put_char(text, *at);
        if (*at == '\\' && quoted && at + 1 < to)
            rh_put_char(text, *++at);
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && (*at == ',' || *at == ':'))
            rh_put_char(text, ' ');
    }
}

static void new_line(int depth, struct text *text) {
    rh_put_char(text, '\n');
    for (int i = 0; i < depth * INDENT; i++) rh_put_char(text, ' ');
}

static void put_value(const char *at, int depth, struct text *text) {
    const char *end = behind(at);
    bool whole = (*at != '{' && *at != '[') || end - at + depth * INDENT < WIDTH * 4 / 5 || depth >= DEEPEST;
    if (whole) {
        put_spaced(at, end, text);
        return;
    }
    char close = *at == '{' ? '}' : ']';
    rh_put_char(text, *at++);
    while (*at && *at != close) {
        new_line(depth + 1, text);
        if (close == '}') {
            const char *colon = behind(at);
            rh_put_bytes(text, at, (size_t)(colon - at));
            rh_put(text, ": ");
            at = colon + 1;
        }
        put_value(at, depth + 1, text);
        at = behind(at);
        if (*at != ',') continue;
        rh_put_char(text, ',');
        at++;
    }
    new_line(depth, text);
    rh_put_char(text, close);
}

void rh_json_reflow(const char *json, struct text *text) {
    put_value(json, 0, text);
    rh_put_char(text, '\n');
}
