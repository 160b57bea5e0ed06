/* See line.h. */
#include "position/line.h"

#include <jansson.h>
#include <stdbool.h>
#include <string.h>

struct scan {
    const char *at, *end;
};

static void blanks(struct scan *scan) {
    while (scan->at < scan->end && strchr(" \t\r\n", *scan->at)) scan->at++;
}

static bool take(struct scan *scan, char c) {
    blanks(scan);
    if (scan->at == scan->end || *scan->at != c) return false;
    scan->at++;
    return true;
}

static void skip_string(struct scan *scan) {
    for (scan->at++; scan->at < scan->end && *scan->at != '"'; scan->at++)
        if (*scan->at == '\\' && scan->at + 1 < scan->end) scan->at++;
    if (scan->at < scan->end) scan->at++;
}

/* Passes over one value of any kind; brackets are counted, so no recursion. */
static void skip_value(struct scan *scan) {
    int depth = 0;
    blanks(scan);
    while (scan->at < scan->end) {
        char c = *scan->at;
        if (c == '"') {
            skip_string(scan);
            if (depth == 0) return;
            continue;
        }
        if (depth == 0 && strchr(",:]} \t\r\n", c)) return;
        scan->at++;
        if (c == '{' || c == '[') depth++;
        if ((c == '}' || c == ']') && --depth == 0) return;
    }
}

/* Is the quoted string that begins here this key? Escapes are left to the parser. */
static bool is_key(const struct scan *scan, const char *key) {
    struct scan end = *scan;
    skip_string(&end);
    json_t *word = json_loadb(scan->at, (size_t)(end.at - scan->at), JSON_DECODE_ANY, NULL);
    bool same = json_is_string(word) && strcmp(json_string_value(word), key) == 0;
    json_decref(word);
    return same;
}

static bool enter_object(struct scan *scan, const char *key) {
    if (!take(scan, '{')) return false;
    do {
        blanks(scan);
        if (scan->at == scan->end || *scan->at != '"') return false;
        bool found = is_key(scan, key);
        skip_string(scan);
        if (!take(scan, ':')) return false;
        blanks(scan);
        if (found) return true;
        skip_value(scan);
    } while (take(scan, ','));
    return false;
}

static bool enter_list(struct scan *scan, int index) {
    if (!take(scan, '[')) return false;
    for (; index > 0; index--) {
        skip_value(scan);
        if (!take(scan, ',')) return false;
    }
    blanks(scan);
    return true;
}

int trail_line(const struct trail *trail, const char *json, size_t length) {
    struct scan scan = {json, json + length};
    const char *found = json;
    blanks(&scan);
    for (int i = 0; i < trail->steps && i < TRAIL; i++) {
        const char *key = trail->step[i].key;
        if (!(key ? enter_object(&scan, key) : enter_list(&scan, trail->step[i].index))) break;
        found = scan.at;
    }
    int line = 1;
    for (const char *at = json; at < found; at++) line += *at == '\n';
    return line;
}
