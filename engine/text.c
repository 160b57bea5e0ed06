/* See text.h. */
#include "engine/text.h"

#include <assert.h>
#include <string.h>

struct text rh_text(char *buffer, size_t size) {
    return rh_text_for(NULL, buffer, size);
}

struct text rh_text_for(const struct reader *reader, char *buffer, size_t size) {
    assert(size > 0);
    buffer[0] = '\0';
    return (struct text){.start = buffer, .at = buffer, .end = buffer + size - 1, .reader = reader};
}

bool rh_begins_character(char byte) {
    return (byte & 0xC0) != 0x80;
}

void rh_put_bytes(struct text *text, const char *bytes, size_t length) {
    size_t room = (size_t)(text->end - text->at);
    if (length > room) {
        text->full = true;
        for (length = room; length && !rh_begins_character(bytes[length]);) length--; /* no half character */
    }
    memcpy(text->at, bytes, length);
    text->at += length;
    *text->at = '\0';
}

void rh_put(struct text *text, const char *string) {
    rh_put_bytes(text, string, strlen(string));
}

void rh_put_char(struct text *text, char c) {
    if (text->at == text->end) {
        text->full = true;
        return;
    }
    *text->at++ = c;
    *text->at = '\0';
}

void rh_put_int(struct text *text, int64_t value) {
    char digits[24];
    char *at = digits + sizeof digits;
    uint64_t rest = value < 0 ? UINT64_C(0) - (uint64_t)value : (uint64_t)value;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) *--at = '-';
    rh_put_bytes(text, at, (size_t)(digits + sizeof digits - at));
}

void rh_put_count(struct text *text, int64_t count, const char *one, const char *many) {
    rh_put_int(text, count);
    rh_put_char(text, ' ');
    rh_put(text, count == 1 ? one : many);
}

void rh_put_real(struct text *text, double value) {
    if (value < 0) value = -value, rh_put(text, value < 0.005 ? "" : "-");
    if (!(value < 1e15)) value = 1e15; /* also catches what is not a number */
    int64_t hundredths = (int64_t)(value * 100 + 0.5);
    rh_put_int(text, hundredths / 100);
    int rest = (int)(hundredths % 100);
    if (!rest) return;
    rh_put_char(text, '.');
    rh_put_char(text, (char)('0' + rest / 10));
    if (rest % 10) rh_put_char(text, (char)('0' + rest % 10));
}

static const char hex_digit[] = "0123456789abcdef";

void rh_put_hex(struct text *text, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        rh_put_char(text, hex_digit[bytes[i] >> 4]);
        rh_put_char(text, hex_digit[bytes[i] & 15]);
    }
}

size_t rh_utf8_length(const char *text, size_t room) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80) return 1;
    if (at[0] < 0xC2 || at[0] >= 0xF5) return 0;
    size_t length = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    for (size_t i = 1; i < length; i++)
        if (i >= room || rh_begins_character(text[i])) return 0;
    if (at[0] == 0xE0 && at[1] < 0xA0) return 0; /* too long a spelling */
    if (at[0] == 0xED && at[1] > 0x9F) return 0; /* half of a pair */
    if (at[0] == 0xF0 && at[1] < 0x90) return 0;
    if (at[0] == 0xF4 && at[1] > 0x8F) return 0;
    return length;
}

size_t rh_characters(const char *string) {
    size_t count = 0;
    for (; *string; string++) count += rh_begins_character(*string);
    return count;
}

uint64_t rh_hash_text(const char *string) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (; *string; string++) hash = (hash ^ (unsigned char)*string) * UINT64_C(0x100000001B3);
    return hash;
}

/* How many bytes stand for themselves. */
static size_t plain_length(const char *string, const char *(*escape)(unsigned char, char[8])) {
    char room[8];
    size_t length = 0;
    while (string[length] && !((unsigned char)string[length] & 0x80) &&
           !escape((unsigned char)string[length], room))
        length++;
    return length;
}

/* Writes the string, asking `escape` what to write for each plain byte (NULL: the byte itself). Whatever is not UTF-8
 * becomes the replacement character. */
static void put_escaped(struct text *text, const char *string,
                        const char *(*escape)(unsigned char, char[8])) {
    for (;;) {
        size_t plain = plain_length(string, escape);
        rh_put_bytes(text, string, plain);
        string += plain;
        if (!*string) return;
        size_t length = rh_utf8_length(string, 4); /* the closing NUL ends a character that is cut short */
        char room[8];
        const char *other = length == 0   ? "\xEF\xBF\xBD"
                            : length == 1 ? escape((unsigned char)*string, room)
                                          : NULL;
        if (other)
            rh_put(text, other);
        else
            rh_put_bytes(text, string, length);
        string += length ? length : 1;
    }
}

static const char *escape_json(unsigned char c, char room[8]) {
    if (c == '"') return "\\\"";
    if (c == '\\') return "\\\\";
    if (c == '\n') return "\\n";
    if (c == '\t') return "\\t";
    if (c >= 0x20) return NULL;
    memcpy(room, "\\u00", 4);
    room[4] = hex_digit[c >> 4];
    room[5] = hex_digit[c & 15];
    room[6] = '\0';
    return room;
}

void rh_put_json(struct text *text, const char *string) {
    rh_put_char(text, '"');
    put_escaped(text, string, escape_json);
    rh_put_char(text, '"');
}

static const char *escape_xml(unsigned char c, char room[8]) {
    (void)room;
    if (c == '&') return "&amp;";
    if (c == '<') return "&lt;";
    if (c == '>') return "&gt;";
    if (c == '"') return "&quot;";
    if (c == '\'') return "&#39;";
    return c < 0x20 && c != '\n' && c != '\t' ? " " : NULL; /* XML has no way to say a control character */
}

void rh_put_xml(struct text *text, const char *string) {
    put_escaped(text, string, escape_xml);
}

void rh_put_slug(struct text *text, const char *string) {
    bool gap = false, any = false;
    for (const char *at = string; *at; at++) {
        char c = *at >= 'A' && *at <= 'Z' ? (char)(*at + 32) : *at;
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        bool minus = c == '-' && at[1] >= '0' && at[1] <= '9' && (at == string || at[-1] == ',');
        if (plain || minus) {
            if (gap && any) rh_put_char(text, '-');
            rh_put_char(text, c);
            gap = false;
            any = true;
        } else if (c != '&') { /* B&O is bo, as its class is rr-BO */
            gap = true;
        }
    }
}

size_t rh_text_length(const struct text *text) {
    return (size_t)(text->at - text->start);
}

static int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool rh_hex_read(const char *digits, size_t length, uint8_t *bytes, size_t count) {
    if (length != count * 2) return false;
    for (size_t i = 0; i < count; i++) {
        int high = hex_value(digits[2 * i]), low = hex_value(digits[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}

bool rh_int_read(const char *word, size_t length, int64_t low, int64_t high, int64_t *value) {
    bool minus = length > 0 && word[0] == '-';
    size_t at = minus ? 1 : 0;
    if (at == length || length - at > 18) return false; /* eighteen digits always fit */
    int64_t number = 0;
    for (; at < length; at++) {
        if (word[at] < '0' || word[at] > '9') return false;
        number = number * 10 + (word[at] - '0');
    }
    if (minus) number = -number;
    if (number < low || number > high) return false;
    *value = number;
    return true;
}
