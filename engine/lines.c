/* See lines.h. */
#include "engine/lines.h"

#include "engine/text.h"

#include <string.h>

static const char byte_order_mark[] = "\xEF\xBB\xBF";

struct lines rh_lines(const char *text, size_t length) {
    struct lines lines = {text, length, 0};
    size_t mark = sizeof byte_order_mark - 1;
    if (length >= mark && memcmp(text, byte_order_mark, mark) == 0) lines.at += mark, lines.left -= mark;
    return lines;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

struct words rh_words_trim(struct words words) {
    while (words.length && is_space(words.at[0])) words.at++, words.length--;
    while (words.length && is_space(words.at[words.length - 1])) words.length--;
    return words;
}

bool rh_lines_next(struct lines *lines, struct words *line) {
    if (!lines->left) return false;
    const char *end = memchr(lines->at, '\n', lines->left);
    size_t length = end ? (size_t)(end - lines->at) : lines->left;
    *line = rh_words_trim((struct words){lines->at, length});
    lines->at += length + (end ? 1 : 0);
    lines->left -= length + (end ? 1 : 0);
    lines->number++;
    return true;
}

/* C0 and C1 controls and DEL: nothing that a person would write. */
static bool is_control(const char *at, size_t length) {
    unsigned char first = (unsigned char)at[0];
    return first < ' ' || first == 0x7F || (length == 2 && first == 0xC2 && (unsigned char)at[1] < 0xA0);
}

bool rh_words_clean(struct words words, struct error *error) {
    if (words.length > RH_LINE_MAX) return rh_fail(error, "the line is longer than %d bytes", RH_LINE_MAX);
    for (size_t at = 0; at < words.length;) {
        size_t length = rh_utf8_length(words.at + at, words.length - at);
        if (!length) return rh_fail(error, "byte %d of the line is not UTF-8 text", (int)at + 1);
        if (is_control(words.at + at, length))
            return rh_fail(error, "byte %d of the line is a %s, expected plain text", (int)at + 1,
                           words.at[at] == '\t'   ? "tab"
                           : words.at[at] == '\0' ? "NUL"
                                                  : "control character");
        at += length;
    }
    return true;
}

bool rh_words_silent(struct words words) {
    return !words.length || words.at[0] == '#';
}

struct words rh_words_take(struct words *rest) {
    *rest = rh_words_trim(*rest);
    struct words word = {rest->at, 0};
    while (word.length < rest->length && rest->at[word.length] != ' ') word.length++;
    rest->at += word.length;
    rest->length -= word.length;
    *rest = rh_words_trim(*rest);
    return word;
}

bool rh_words_split(struct words whole, const char *mark, bool last, struct words *before,
                    struct words *after) {
    size_t size = strlen(mark), found = 0;
    bool any = false;
    for (size_t at = 0; at + size <= whole.length && (last || !any); at++)
        if (memcmp(whole.at + at, mark, size) == 0) any = true, found = at;
    if (!any) return false;
    *before = rh_words_trim((struct words){whole.at, found});
    *after = rh_words_trim((struct words){whole.at + found + size, whole.length - found - size});
    return true;
}

bool rh_words_are(struct words words, const char *string) {
    return strlen(string) == words.length && memcmp(words.at, string, words.length) == 0;
}

struct said rh_said(struct words words) {
    struct said said;
    size_t put = 0;
    for (size_t at = 0; at < words.length;) {
        size_t length = rh_utf8_length(words.at + at, words.length - at);
        bool plain = length && !is_control(words.at + at, length);
        size_t size = plain ? length : 1;
        if (put + size >= sizeof said.text) break;
        if (plain)
            memcpy(said.text + put, words.at + at, size);
        else
            said.text[put] = '?';
        put += size;
        at += length ? length : 1;
    }
    said.text[put] = '\0';
    return said;
}

void rh_error_about(struct error *error, const char *about) {
    if (!error) return;
    char whole[sizeof error->message];
    struct text text = rh_text(whole, sizeof whole);
    rh_put(&text, about);
    rh_put(&text, ": ");
    rh_put(&text, error->message);
    memcpy(error->message, whole, sizeof whole);
}
