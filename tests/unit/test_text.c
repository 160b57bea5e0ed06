/* Writing and reading text without the heap: cut buffers stay strings, numbers at their limits, escapes, slugs. */
#include "engine/text.h"
#include "tests/support/test.h"

#include <float.h>
#include <math.h>
#include <string.h>

static void cut_text_stays_a_string_and_says_so(void **unused) {
    (void)unused;
    char room[8];
    memset(room, 'x', sizeof room);
    struct text text = rh_text(room, 6);
    rh_put(&text, "ab");
    assert_false(text.full);
    rh_put(&text, "cdefgh");
    assert_true(text.full);
    assert_string_equal(room, "abcde");
    assert_int_equal(rh_text_length(&text), 5);
    rh_put_char(&text, '!');
    rh_put_int(&text, -7);
    assert_string_equal(room, "abcde");
    assert_int_equal(room[6], 'x');
}

static void no_character_is_cut_in_half(void **unused) {
    (void)unused;
    char room[8];
    for (size_t size = 1; size <= sizeof room; size++) {
        struct text text = rh_text(room, size);
        rh_put(&text, "a\xC3\xBC\xE2\x82\xAC"); /* of one, two and three bytes */
        assert_true(text.full == (size < 7));
        assert_string_equal(room, size < 2   ? ""
                                  : size < 4 ? "a"
                                  : size < 7 ? "a\xC3\xBC"
                                             : "a\xC3\xBC\xE2\x82\xAC");
    }
}

static void exactly_filled_is_not_full(void **unused) {
    (void)unused;
    char room[4];
    struct text text = rh_text(room, sizeof room);
    rh_put(&text, "abc");
    assert_false(text.full);
    rh_put(&text, "");
    assert_false(text.full);
    rh_put(&text, "d");
    assert_true(text.full);
}

static void room_for_nothing_but_the_end(void **unused) {
    (void)unused;
    char room[1] = {'x'};
    struct text text = rh_text(room, 1);
    assert_string_equal(room, "");
    rh_put_int(&text, 5);
    assert_true(text.full);
    assert_string_equal(room, "");
    assert_int_equal(rh_text_length(&text), 0);
}

static void integers_to_their_limits(void **unused) {
    (void)unused;
    static const struct {
        int64_t value;
        const char *words;
    } row[] = {
        {0, "0"},
        {-1, "-1"},
        {10, "10"},
        {1234567890, "1234567890"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char room[32];
        struct text text = rh_text(room, sizeof room);
        rh_put_int(&text, row[i].value);
        assert_string_equal(room, row[i].words);
    }
}

static void reals_have_two_decimals_at_most(void **unused) {
    (void)unused;
    static const struct {
        double value;
        const char *words;
    } row[] = {
        {0, "0"},       {-0.0, "0"},    {0.5, "0.5"},        {-0.5, "-0.5"},  {1.25, "1.25"},
        {3, "3"},       {0.05, "0.05"}, {0.004, "0"},        {-0.004, "0"},   {0.999, "1"},
        {-1.999, "-2"}, {12.3, "12.3"}, {1e9, "1000000000"}, {99.995, "100"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char room[32];
        struct text text = rh_text(room, sizeof room);
        rh_put_real(&text, row[i].value);
        assert_string_equal(room, row[i].words);
    }
}

/* No drawing should hold such a number; if one does, it must still be written as a number. */
static void reals_beyond_all_bounds_stay_numbers(void **unused) {
    (void)unused;
    const double wild[] = {DBL_MAX, -DBL_MAX, (double)INFINITY, -(double)INFINITY, (double)NAN};
    for (size_t i = 0; i < sizeof wild / sizeof wild[0]; i++) {
        char room[32];
        struct text text = rh_text(room, sizeof room);
        rh_put_real(&text, wild[i]);
        assert_false(text.full);
        assert_int_equal(strspn(room, "-0123456789."), strlen(room));
    }
}

static void hex_there_and_back(void **unused) {
    (void)unused;
    const uint8_t bytes[] = {0x00, 0x9f, 0xff, 0x10};
    uint8_t back[4] = {1, 2, 3, 4};
    char room[16];
    struct text text = rh_text(room, sizeof room);
    rh_put_hex(&text, bytes, sizeof bytes);
    assert_string_equal(room, "009fff10");
    assert_true(rh_hex_read(room, 8, back, 4));
    assert_memory_equal(back, bytes, 4);
    assert_true(rh_hex_read("9F", 2, back, 1));
    assert_int_equal(back[0], 0x9f);
    assert_true(rh_hex_read("", 0, back, 0));
    assert_false(rh_hex_read("009fff1", 7, back, 4));
    assert_false(rh_hex_read("009fff100", 9, back, 4));
    assert_false(rh_hex_read("009fgf10", 8, back, 4));
    assert_false(rh_hex_read(" 9", 2, back, 1));
}

static void whole_numbers_fill_the_word(void **unused) {
    (void)unused;
    int64_t value = 99;
    assert_true(rh_int_read("42", 2, 0, 100, &value));
    assert_int_equal(value, 42);
    assert_true(rh_int_read("-3", 2, -3, 3, &value));
    assert_int_equal(value, -3);
    assert_true(rh_int_read("007", 3, 0, 9, &value));
    assert_int_equal(value, 7);
    assert_true(rh_int_read("42", 1, 0, 9, &value)); /* only the first byte is the word */
    assert_int_equal(value, 4);
    value = 99;
    static const char *const wrong[] = {"",
                                        "-",
                                        "4x",
                                        "x4",
                                        " 4",
                                        "4 ",
                                        "+4",
                                        "--4",
                                        "4-",
                                        "0x1",
                                        "1e3",
                                        "101",
                                        "-1",
                                        "99999999999999999999",
                                        "9223372036854775808",
                                        "18446744073709551620"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(rh_int_read(wrong[i], strlen(wrong[i]), 0, 100, &value));
    assert_int_equal(value, 99); /* untouched by refusals */
}

static void json_strings_are_escaped(void **unused) {
    (void)unused;
    char room[128];
    struct text text = rh_text(room, sizeof room);
    rh_put_json(&text, "a\"b\\c\nd\te\x01\x1f/");
    assert_string_equal(room, "\"a\\\"b\\\\c\\nd\\te\\u0001\\u001f/\"");
    text = rh_text(room, sizeof room);
    rh_put_json(&text, "");
    assert_string_equal(room, "\"\"");
    text = rh_text(room, sizeof room);
    rh_put_json(&text, "Z\xC3\xBCrich \xE2\x82\xAC \xF0\x9F\x9A\x82");
    assert_string_equal(room, "\"Z\xC3\xBCrich \xE2\x82\xAC \xF0\x9F\x9A\x82\"");
}

/* Bytes that are no UTF-8 (cut, overlong, surrogate halves, beyond the last code point) must not reach a reader. */
static void bad_utf8_becomes_the_replacement_character(void **unused) {
    (void)unused;
    static const char *const bad[] = {"\xFF",
                                      "\x80",
                                      "\xC3",
                                      "\xC0\x80",
                                      "\xE2\x82",
                                      "\xED\xA0\x80",
                                      "\xF4\x90\x80\x80",
                                      "\xF8\x88\x80\x80\x80",
                                      "\xE0\x80\xAF",
                                      "\xF0\x80\x80\xAF"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char room[64];
        struct text text = rh_text(room, sizeof room);
        rh_put_json(&text, bad[i]);
        size_t length = rh_text_length(&text);
        assert_int_equal((length - 2) % 3, 0);
        for (size_t at = 1; at + 1 < length; at += 3) assert_memory_equal(room + at, "\xEF\xBF\xBD", 3);
        assert_true(length > 2);
    }
}

static void xml_is_escaped_for_text_and_attributes(void **unused) {
    (void)unused;
    char room[128];
    struct text text = rh_text(room, sizeof room);
    rh_put_xml(&text, "B&O <\"it's\">\x02");
    assert_string_equal(room, "B&amp;O &lt;&quot;it&#39;s&quot;&gt; ");
}

static void slugs_are_plain_words(void **unused) {
    (void)unused;
    static const struct {
        const char *words, *slug;
    } row[] = {
        {"St. Louis", "st-louis"},
        {"-1", "-1"},
        {"1,-1", "1--1"},
        {"B&O", "bo"},
        {"New York", "new-york"},
        {"  a  b ", "a-b"},
        {"", ""},
        {"...", ""},
        {"Rank 12", "rank-12"},
        {"0,0", "0-0"},
        {"-12,34", "-12-34"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char room[32];
        struct text text = rh_text(room, sizeof room);
        rh_put_slug(&text, row[i].words);
        assert_string_equal(room, row[i].slug);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cut_text_stays_a_string_and_says_so),
        cmocka_unit_test(no_character_is_cut_in_half),
        cmocka_unit_test(exactly_filled_is_not_full),
        cmocka_unit_test(room_for_nothing_but_the_end),
        cmocka_unit_test(integers_to_their_limits),
        cmocka_unit_test(reals_have_two_decimals_at_most),
        cmocka_unit_test(reals_beyond_all_bounds_stay_numbers),
        cmocka_unit_test(hex_there_and_back),
        cmocka_unit_test(whole_numbers_fill_the_word),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(bad_utf8_becomes_the_replacement_character),
        cmocka_unit_test(xml_is_escaped_for_text_and_attributes),
        cmocka_unit_test(slugs_are_plain_words),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
