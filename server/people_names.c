/* Names of people: see credentials.h. */
#include "server/credentials.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* Letters of other scripts, and figures, that are taken for these. After folding: small letters alone. */
static const struct alike {
    const char *looks, *like;
} alikes[] = {
    {"а", "a"}, {"в", "b"}, {"с", "c"},  {"ԁ", "d"},  {"е", "e"},  {"ё", "e"}, {"һ", "h"}, {"н", "h"},
    {"і", "i"}, {"ј", "j"}, {"к", "k"},  {"ӏ", "l"},  {"м", "m"},  {"п", "n"}, {"о", "o"}, {"р", "p"},
    {"ԛ", "q"}, {"г", "r"}, {"ѕ", "s"},  {"т", "t"},  {"у", "y"},  {"х", "x"}, {"ԝ", "w"}, {"α", "a"},
    {"β", "b"}, {"ε", "e"}, {"η", "n"},  {"ι", "i"},  {"κ", "k"},  {"μ", "u"}, {"ν", "v"}, {"ο", "o"},
    {"ρ", "p"}, {"τ", "t"}, {"υ", "u"},  {"χ", "x"},  {"γ", "y"},  {"ω", "w"}, {"ı", "i"}, {"ł", "l"},
    {"ø", "o"}, {"đ", "d"}, {"ß", "ss"}, {"æ", "ae"}, {"œ", "oe"}, {"0", "o"}, {"1", "l"}, {"i", "l"},
    {"3", "e"}, {"5", "s"}, {"|", "l"},  {"!", "l"},  {"$", "s"},  {"@", "a"},
};

static bool is_between(int32_t c, int32_t first, int32_t last) {
    return c >= first && c <= last;
}

/* What is not seen, or changes the direction of what is. */
static bool is_hidden(int32_t c) {
    utf8proc_category_t category = utf8proc_category(c);
    return category == UTF8PROC_CATEGORY_CF || category == UTF8PROC_CATEGORY_CC ||
           category == UTF8PROC_CATEGORY_CO || category == UTF8PROC_CATEGORY_CS ||
           category == UTF8PROC_CATEGORY_CN || category == UTF8PROC_CATEGORY_ZL ||
           category == UTF8PROC_CATEGORY_ZP || is_between(c, 0x2000, 0x200F) ||
           is_between(c, 0x115F, 0x1160) || c == 0x3164 || c == 0xFFA0 || c == 0x00A0 || c == 0x3000 ||
           is_between(c, 0xFE00, 0xFE0F) || is_between(c, 0xE0000, 0xE0FFF);
}

bool name_tidy(const char *name, size_t length, char *out, size_t size, struct error *error) {
    utf8proc_uint8_t *tidy = NULL;
    utf8proc_ssize_t count = utf8proc_map((const utf8proc_uint8_t *)name, (utf8proc_ssize_t)length, &tidy,
                                          UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    bool ok = count >= 0 || rh_fail(error, "a name is UTF-8");
    for (utf8proc_ssize_t at = 0; ok && at < count;) {
        utf8proc_int32_t c;
        at += utf8proc_iterate(tidy + at, count - at, &c);
        if (is_hidden(c)) ok = rh_fail(error, "a name holds no characters that can't be seen");
    }
    if (ok && (size_t)count >= size) ok = rh_fail(error, "the name is too long");
    if (ok) {
        memcpy(out, tidy, (size_t)count);
        out[count] = '\0';
    }
    free(tidy);
    return ok;
}

/* The letter that this one is taken for, or itself. */
static const char *look_of(const char *letter, size_t length) {
    for (size_t i = 0; i < sizeof alikes / sizeof alikes[0]; i++)
        if (strlen(alikes[i].looks) == length && memcmp(alikes[i].looks, letter, length) == 0)
            return alikes[i].like;
    return NULL;
}

bool name_handle(const char *name, char *out, size_t size) {
    utf8proc_uint8_t *folded = NULL;
    utf8proc_option_t options = UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD |
                                UTF8PROC_IGNORE | UTF8PROC_STRIPMARK | UTF8PROC_LUMP;
    utf8proc_ssize_t count =
        utf8proc_map((const utf8proc_uint8_t *)name, (utf8proc_ssize_t)strlen(name), &folded, options);
    size_t used = 0;
    for (utf8proc_ssize_t at = 0; at < count;) {
        utf8proc_int32_t c;
        utf8proc_ssize_t length = utf8proc_iterate(folded + at, count - at, &c);
        if (length < 1) break;
        const char *letter = (const char *)folded + at, *look = look_of(letter, (size_t)length);
        size_t more = look ? strlen(look) : (size_t)length;
        at += length;
        if (strchr(" -_.'", c < 128 ? (int)c : 'x')) continue;
        if (used + more >= size) break;
        memcpy(out + used, look ? look : letter, more);
        used += more;
    }
    free(folded);
    out[used] = '\0';
    return used > 0;
}
