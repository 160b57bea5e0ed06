/* See language.h. The form of a .mo file: seven numbers, then two tables of (length, offset), then the strings, each ended by
 * NUL; the originals are in order. A sentence with a plural has both forms as its original, with a NUL between.
 */
#include "engine/language.h"

#include <stdbool.h>
#include <string.h>

#define MAGIC 0x950412deU
enum { HEAD = 28 };

/* Which form a count takes, for the ways that languages have. Each is known by the words of the catalogue's header. */
static unsigned always(uint64_t n) {
    (void)n;
    return 0;
}

static unsigned not_one(uint64_t n) {
    return n != 1;
}

static unsigned above_one(uint64_t n) {
    return n > 1;
}

static unsigned polish(uint64_t n) {
    bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20);
    return n == 1 ? 0 : few ? 1 : 2;
}

static unsigned russian(uint64_t n) {
    bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20);
    return n % 10 == 1 && n % 100 != 11 ? 0 : few ? 1 : 2;
}

static const struct plural {
    const char *words;
    unsigned (*form)(uint64_t);
} plurals[] = {
    {"nplurals=2; plural=(n != 1);", not_one},
    {"nplurals=2; plural=(n > 1);", above_one},
    {"nplurals=1; plural=0;", always},
    {"nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", polish},
    {"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
     russian},
};

static uint32_t number_at(const struct language *language, uint32_t offset) {
    const unsigned char *at = language->bytes + offset;
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static const char *string_at(const struct language *language, uint32_t table, uint32_t i, uint32_t *length) {
    *length = number_at(language, table + 8 * i);
    return (const char *)language->bytes + number_at(language, table + 8 * i + 4);
}

static bool table_fits(const struct language *language, uint32_t table) {
    return table <= language->size && language->count <= (language->size - table) / 8;
}

static bool string_fits(const struct language *language, uint32_t table, uint32_t i) {
    uint32_t length = number_at(language, table + 8 * i), offset = number_at(language, table + 8 * i + 4);
    return offset < language->size && length < language->size - offset &&
           language->bytes[offset + length] == '\0';
}

static bool strings_fit(const struct language *language) {
    const char *before = NULL;
    for (uint32_t i = 0, length; i < language->count; i++) {
        if (!string_fits(language, language->originals, i) ||
            !string_fits(language, language->translations, i))
            return false;
        const char *original = string_at(language, language->originals, i, &length);
        if (before && strcmp(before, original) >= 0) return false;
        before = original;
    }
    return true;
}

/* The translation of an original and where it ends, or NULL. */
static const char *find(const struct language *language, const char *english, const char **end) {
    uint32_t low = 0, high = language->count, length;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        int order = strcmp(english, string_at(language, language->originals, middle, &length));
        if (order == 0) {
            const char *found = string_at(language, language->translations, middle, &length);
            *end = found + length;
            return length ? found : NULL;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* Finds the rule for plurals by the header's words; a catalogue without any has English ones. */
static bool find_plural(struct language *language, struct error *error) {
    const char *end, *head = find(language, "", &end), *at = head ? strstr(head, "Plural-Forms: ") : NULL;
    if (!at) return true;
    at += strlen("Plural-Forms: ");
    for (uint8_t i = 0; i < sizeof plurals / sizeof *plurals; i++)
        if (strncmp(at, plurals[i].words, strlen(plurals[i].words)) == 0) {
            language->plural = i;
            return true;
        }
    return rh_fail(error, "the catalogue's way of plurals is unknown: %.80s", at);
}

bool rh_language_open(struct language *language, const void *bytes, size_t size, struct error *error) {
    *language = (struct language){.bytes = bytes, .size = (uint32_t)size};
    if (size < HEAD || size > UINT32_MAX / 2 || number_at(language, 0) != MAGIC ||
        number_at(language, 4) != 0)
        return rh_fail(error, "this is no catalogue of translations (.mo)");
    language->count = number_at(language, 8);
    language->originals = number_at(language, 12);
    language->translations = number_at(language, 16);
    if (!table_fits(language, language->originals) || !table_fits(language, language->translations) ||
        !strings_fit(language))
        return rh_fail(error, "the catalogue of translations is damaged");
    return find_plural(language, error);
}

const char *rh_reader_name(const struct reader *reader, int seat) {
    return reader && seat < reader->seats ? reader->names[seat] : NULL;
}

const char *rh_translate(const struct reader *reader, const char *english) {
    const char *end,
        *found = reader && reader->language && *english ? find(reader->language, english, &end) : NULL;
    return found ? found : english; /* nothing has no translation: it stands for the catalogue's header */
}

const char *rh_translate_count(const struct reader *reader, const char *one, const char *many,
                               int64_t count) {
    uint64_t n = count < 0 ? -(uint64_t)count : (uint64_t)count;
    const char *end, *found = reader && reader->language ? find(reader->language, one, &end) : NULL;
    if (!found) return not_one(n) ? many : one;
    for (unsigned form = plurals[reader->language->plural].form(n); form > 0; form--) {
        const char *next = found + strlen(found) + 1;
        if (next > end) break; /* fewer forms than the header says */
        found = next;
    }
    return found;
}
