/* Catalogues of translations and sentences with gaps: found, missing, plural, damaged. */
#include "engine/language.h"
#include "engine/say.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

struct entry {
    const char *original;
    size_t original_length;
    const char *translation;
    size_t translation_length;
};

#define ENTRY(original, translation) \
    { original, sizeof original - 1, translation, sizeof translation - 1 }

/* In the order of their originals, as a catalogue must be. */
static const struct entry german[] = {
    ENTRY("", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"),
    ENTRY("Highest bid: {bid} by {seat}.", "{seat} bietet am meisten: {bid}."),
    ENTRY("You have {n} point.\0You have {n} points.", "Du hast {n} Punkt.\0Du hast {n} Punkte."),
    ENTRY("brown", "braun"),
};

enum { MOST = 4096 };

static void put_number(unsigned char *at, uint32_t number) {
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(number >> 8 * i);
}

/* Writes a .mo file; answers its size. */
static size_t write_catalogue(unsigned char *bytes, const struct entry *entry, uint32_t count) {
    uint32_t tables = 28, at = tables + 16 * count;
    memset(bytes, 0, MOST);
    put_number(bytes, 0x950412deU);
    put_number(bytes + 8, count);
    put_number(bytes + 12, tables);
    put_number(bytes + 16, tables + 8 * count);
    for (uint32_t i = 0; i < 2 * count; i++) {
        const struct entry *from = &entry[i % count];
        size_t length = i < count ? from->original_length : from->translation_length;
        assert_true(at + length + 1 < MOST);
        put_number(bytes + tables + 8 * i, (uint32_t)length);
        put_number(bytes + tables + 8 * i + 4, at);
        memcpy(bytes + at, i < count ? from->original : from->translation, length);
        at += (uint32_t)length + 1;
    }
    return at;
}

static struct language read_german(unsigned char *bytes) {
    struct language language;
    struct error error = {0};
    size_t size = write_catalogue(bytes, german, sizeof german / sizeof *german);
    if (!rh_language_open(&language, bytes, size, &error)) fail_msg("%s", error.message);
    return language;
}

static void known_words_are_translated_others_stay(void **unused) {
    (void)unused;
    unsigned char bytes[MOST];
    struct language language = read_german(bytes);
    struct reader reader = {.language = &language};
    assert_string_equal(rh_translate(&reader, "brown"), "braun");
    assert_string_equal(rh_translate(&reader, "Toledo"), "Toledo");
    assert_string_equal(rh_translate(NULL, "brown"), "brown");
}

static void gaps_follow_the_order_of_the_language(void **unused) {
    (void)unused;
    unsigned char bytes[MOST];
    char room[128];
    struct language language = read_german(bytes);
    struct reader reader = {.language = &language};
    struct text text = rh_text_for(&reader, room, sizeof room);
    rh_say(&text, "Highest bid: {bid} by {seat}.", rh_number("bid", -12), rh_string("seat", "Ann"));
    assert_string_equal(room, "Ann bietet am meisten: -12.");
    text = rh_text(room, sizeof room);
    rh_say(&text, "Highest bid: {bid} by {seat}.", rh_number("bid", 12), rh_string("seat", "Ann"));
    assert_string_equal(room, "Highest bid: 12 by Ann.");
}

static void words_are_translated_strings_are_not(void **unused) {
    (void)unused;
    unsigned char bytes[MOST];
    char room[64];
    struct language language = read_german(bytes);
    struct reader reader = {.language = &language};
    struct text text = rh_text_for(&reader, room, sizeof room);
    rh_say(&text, "{a} {b}", rh_word("a", "brown"), rh_string("b", "brown"));
    assert_string_equal(room, "braun brown");
}

static void a_count_chooses_the_form(void **unused) {
    (void)unused;
    static const struct {
        int64_t count;
        const char *english, *german;
    } row[] = {
        {0, "You have 0 points.", "Du hast 0 Punkte."},
        {1, "You have 1 point.", "Du hast 1 Punkt."},
        {2, "You have 2 points.", "Du hast 2 Punkte."},
        {-1, "You have -1 point.", "Du hast -1 Punkt."},
    };
    unsigned char bytes[MOST];
    char room[64];
    struct language language = read_german(bytes);
    struct reader reader = {.language = &language};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct text text = rh_text(room, sizeof room);
        rh_say_count(&text, row[i].count, "You have {n} point.", "You have {n} points.");
        assert_string_equal(room, row[i].english);
        text = rh_text_for(&reader, room, sizeof room);
        rh_say_count(&text, row[i].count, "You have {n} point.", "You have {n} points.");
        assert_string_equal(room, row[i].german);
    }
}

static void unknown_gaps_and_open_braces_stay_as_they_are(void **unused) {
    (void)unused;
    char room[64];
    struct text text = rh_text(room, sizeof room);
    rh_say(&text, "{a} {b} {", rh_number("a", 1));
    assert_string_equal(room, "1 {b} {");
}

static void a_seat_has_the_name_that_the_reader_knows(void **unused) {
    (void)unused;
    static const char *const names[] = {"Ann", NULL};
    const struct reader reader = {.names = names, .seats = 2};
    char room[64];
    struct text text = rh_text_for(&reader, room, sizeof room);
    rh_say(&text, "{a}, {b}, {c}", rh_seat("a", 0), rh_seat("b", 1), rh_seat("c", 2));
    assert_string_equal(room, "Ann, seat 2, seat 3");
    text = rh_text(room, sizeof room);
    rh_put_seat(&text, 0);
    assert_string_equal(room, "Seat 1");
}

static void sentences_are_added_with_a_space(void **unused) {
    (void)unused;
    char room[64];
    struct text text = rh_text(room, sizeof room);
    rh_say_more(&text, "One.");
    rh_say_more(&text, "Two.");
    assert_string_equal(room, "One. Two.");
}

static void lists_end_with_and(void **unused) {
    (void)unused;
    char room[64];
    struct text text = rh_text(room, sizeof room);
    for (int i = 0; i < 3; i++) {
        rh_put_between(&text, i, 3);
        rh_put_char(&text, (char)('A' + i));
    }
    assert_string_equal(room, "A, B and C");
}

/* Whatever byte is changed, the catalogue is refused or every look-up stays inside. */
static void a_damaged_catalogue_reads_nothing_outside(void **unused) {
    (void)unused;
    unsigned char bytes[MOST];
    size_t size = write_catalogue(bytes, german, sizeof german / sizeof *german);
    unsigned char *exact = malloc(size);
    assert_non_null(exact);
    for (size_t at = 0; at < size; at++)
        for (int bit = 0; bit < 8; bit++) {
            memcpy(exact, bytes, size);
            exact[at] ^= (unsigned char)(1 << bit);
            struct language language;
            if (!rh_language_open(&language, exact, size, NULL)) continue;
            struct reader reader = {.language = &language};
            rh_translate(&reader, "brown");
            rh_translate_count(&reader, "You have {n} point.", "You have {n} points.", 2);
        }
    for (size_t cut = 0; cut < size; cut++) {
        struct language language;
        assert_false(rh_language_open(&language, bytes, cut, NULL));
    }
    free(exact);
}

static void plurals_that_nobody_knows_are_refused(void **unused) {
    (void)unused;
    static const struct entry odd[] = {ENTRY("", "Plural-Forms: nplurals=9; plural=n;\n")};
    unsigned char bytes[MOST];
    struct language language;
    struct error error = {0};
    assert_false(rh_language_open(&language, bytes, write_catalogue(bytes, odd, 1), &error));
    assert_non_null(strstr(error.message, "nplurals=9"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_words_are_translated_others_stay),
        cmocka_unit_test(gaps_follow_the_order_of_the_language),
        cmocka_unit_test(words_are_translated_strings_are_not),
        cmocka_unit_test(a_count_chooses_the_form),
        cmocka_unit_test(unknown_gaps_and_open_braces_stay_as_they_are),
        cmocka_unit_test(a_seat_has_the_name_that_the_reader_knows),
        cmocka_unit_test(sentences_are_added_with_a_space),
        cmocka_unit_test(lists_end_with_and),
        cmocka_unit_test(a_damaged_catalogue_reads_nothing_outside),
        cmocka_unit_test(plurals_that_nobody_knows_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
