/* Letters on their way are found again by whoever opens the file after a kill. */
#include "server/handed.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char letters[3][LETTER_ID] = {"one", "two", "three"};

static char path[64];

static int new_path(void **state) {
    (void)state;
    snprintf(path, sizeof path, "/tmp/handed-XXXXXX");
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int drop_path(void **state) {
    (void)state;
    return unlink(path);
}

static struct handed_file *opened(const char *where) {
    struct error error = {0};
    struct handed_file *file = handed_open(where, &error);
    if (!file) fail_msg("%s", error.message);
    return file;
}

static size_t count_taken(struct handed_file *file) {
    size_t taken = 0;
    for (size_t i = 0; i < HANDED_MOST; i++) taken += handed_places(file)[i].count > 0;
    return taken;
}

static void what_has_not_ended_is_left_behind(void **state) {
    struct handed_file *file = opened(path);
    (void)state;
    assert_int_equal(count_taken(file), 0);
    struct handed *first = handed_begin(file, letters, 2, true),
                  *second = handed_begin(file, letters + 2, 1, false);
    second->received = 1;
    assert_int_equal(count_taken(file), 2);
    handed_end(first);
    handed_close(file);
    file = opened(path);
    assert_int_equal(count_taken(file), 1);
    const struct handed *left = &handed_places(file)[1];
    assert_int_equal(left->count, 1);
    assert_int_equal(left->received, 1);
    assert_int_equal(left->again, 0);
    assert_string_equal(left->ids[0], "three");
    handed_close(file);
}

static void another_form_is_forgotten(void **state) {
    (void)state;
    for (int bytes = 0; bytes < 2; bytes++) {
        FILE *out = fopen(path, "we");
        for (int i = 0; i < (bytes ? 300 * 1024 : 5); i++) assert_int_equal(fputc(7, out), 7);
        assert_int_equal(fclose(out), 0);
        struct handed_file *file = opened(path);
        assert_int_equal(count_taken(file), 0);
        handed_close(file);
    }
}

static void there_is_an_end_of_places(void **state) {
    struct handed_file *file = opened(NULL);
    (void)state;
    for (size_t i = 0; i < HANDED_MOST; i++) assert_non_null(handed_begin(file, letters, 1, false));
    assert_null(handed_begin(file, letters, 1, false));
    handed_end(&handed_places(file)[7]);
    assert_ptr_equal(handed_begin(file, letters, 1, false), &handed_places(file)[7]);
    handed_close(file);
}

static void a_file_that_can_not_be_written_is_told(void **state) {
    struct error error = {0};
    (void)state;
    assert_null(handed_open("/nowhere/letters", &error));
    assert_non_null(strstr(error.message, "/nowhere/letters"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_has_not_ended_is_left_behind, new_path, drop_path),
        cmocka_unit_test_setup_teardown(another_form_is_forgotten, new_path, drop_path),
        cmocka_unit_test(there_is_an_end_of_places),
        cmocka_unit_test(a_file_that_can_not_be_written_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
