/* Names with spaces and shared beginnings: the longest that ends at a word's end wins. */
#include "engine/names.h"
#include "tests/support/test.h"

#include <string.h>

RH_NAMES(cities, "city", "New", "New York", "New York Central", "St. Louis", "York", "A");
RH_NAMES(lonely, "thing", "only");

static int match(const char *text, size_t *length) {
    return rh_name_match(&cities, text, strlen(text), length);
}

static void exact_names_are_found(void **unused) {
    (void)unused;
    assert_int_equal(rh_name_find(&cities, "New York", 8), 1);
    assert_int_equal(rh_name_find(&cities, "New York", 3), 0);
    assert_int_equal(rh_name_find(&cities, "A", 1), 5);
    assert_int_equal(rh_name_find(&lonely, "only", 4), 0);
}

static void what_is_no_name_is_not_found(void **unused) {
    (void)unused;
    assert_int_equal(rh_name_find(&cities, "", 0), -1);
    assert_int_equal(rh_name_find(&cities, "new york", 8), -1);
    assert_int_equal(rh_name_find(&cities, "New Yor", 7), -1);
    assert_int_equal(rh_name_find(&cities, "New York ", 9), -1);
}

static void longest_name_wins(void **unused) {
    (void)unused;
    size_t length;
    assert_int_equal(match("New York Central", &length), 2);
    assert_int_equal(length, 16);
    assert_int_equal(match("New York Pittsburgh", &length), 1);
    assert_int_equal(length, 8);
    assert_int_equal(match("New Orleans", &length), 0);
    assert_int_equal(length, 3);
    assert_int_equal(match("New York Centralia", &length), 1);
}

static void names_end_where_words_end(void **unused) {
    (void)unused;
    size_t length;
    assert_int_equal(match("Newark", &length), -1);
    assert_int_equal(length, 0);
    assert_int_equal(match("York, A", &length), 4);
    assert_int_equal(match("York]", &length), 4);
    assert_int_equal(match("A}", &length), 5);
    assert_int_equal(match("St. Louis", &length), 3);
    assert_int_equal(match("St.", &length), -1);
    assert_int_equal(match("", &length), -1);
}

static void room_bounds_the_match(void **unused) {
    (void)unused;
    size_t length;
    assert_int_equal(rh_name_match(&cities, "New York Central", 8, &length), 1);
    assert_int_equal(rh_name_match(&cities, "New York Central", 5, &length), 0);
    assert_int_equal(rh_name_match(&cities, "New York Central", 2, &length), -1);
    assert_int_equal(rh_name_match(&cities, "New York", 0, &length), -1);
}

static void no_and_yes(void **unused) {
    (void)unused;
    assert_int_equal(rh_no_yes.count, 2);
    assert_int_equal(rh_name_find(&rh_no_yes, "no", 2), 0);
    assert_int_equal(rh_name_find(&rh_no_yes, "yes", 3), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_names_are_found), cmocka_unit_test(what_is_no_name_is_not_found),
        cmocka_unit_test(longest_name_wins),     cmocka_unit_test(names_end_where_words_end),
        cmocka_unit_test(room_bounds_the_match), cmocka_unit_test(no_and_yes),
    };
    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
