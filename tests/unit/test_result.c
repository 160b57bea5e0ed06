/* Ranks: ties share, tie-breaks decide, the breakdown adds up. */
#include "engine/result.h"
#include "tests/support/test.h"

static struct result with_scores(int seats, const int32_t *score) {
    struct result result = {.seats = (uint8_t)seats};
    for (int i = 0; i < seats; i++) result.score[i] = score[i];
    return result;
}

static void assert_ranks(const struct result *result, const uint8_t *rank) {
    for (int i = 0; i < result->seats; i++) assert_int_equal(result->rank[i], rank[i]);
}

static void higher_scores_first(void **unused) {
    (void)unused;
    struct result result = with_scores(4, (const int32_t[]){-3, 46, 0, 41});
    rh_result_rank(&result, NULL, NULL);
    assert_ranks(&result, (const uint8_t[]){4, 1, 3, 2});
}

static void tied_seats_share_a_rank_and_the_next_is_skipped(void **unused) {
    (void)unused;
    struct result result = with_scores(5, (const int32_t[]){10, 20, 20, 10, 5});
    rh_result_rank(&result, NULL, NULL);
    assert_ranks(&result, (const uint8_t[]){3, 1, 1, 3, 5});
}

static int larger_number_first(const void *context, int a, int b) {
    const int *number = context;
    return number[b] - number[a];
}

static void tie_break_decides_among_equals_only(void **unused) {
    (void)unused;
    struct result result = with_scores(4, (const int32_t[]){20, 20, 30, 20});
    const int number[] = {1, 2, 0, 1};
    rh_result_rank(&result, larger_number_first, number);
    assert_ranks(&result, (const uint8_t[]){3, 2, 1, 3});
}

static void alone_is_first(void **unused) {
    (void)unused;
    struct result result = with_scores(1, (const int32_t[]){0});
    rh_result_rank(&result, NULL, NULL);
    assert_ranks(&result, (const uint8_t[]){1});
}

static void scores_at_the_limits_compare(void **unused) {
    (void)unused;
    struct result result = with_scores(3, (const int32_t[]){INT32_MIN, INT32_MAX, 0});
    rh_result_rank(&result, NULL, NULL);
    assert_ranks(&result, (const uint8_t[]){3, 1, 2});
}

static void parts_come_in_order(void **unused) {
    (void)unused;
    struct result result = {.seats = 2};
    rh_result_part(&result, "routes")->points[1] = 12;
    rh_result_part(&result, "industry")->points[0] = 5;
    assert_int_equal(result.parts, 2);
    assert_string_equal(result.part[0].name, "routes");
    assert_int_equal(result.part[0].points[0], 0);
    assert_int_equal(result.part[0].points[1], 12);
    assert_int_equal(result.part[1].points[0], 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(higher_scores_first),
        cmocka_unit_test(tied_seats_share_a_rank_and_the_next_is_skipped),
        cmocka_unit_test(tie_break_decides_among_equals_only),
        cmocka_unit_test(alone_is_first),
        cmocka_unit_test(scores_at_the_limits_compare),
        cmocka_unit_test(parts_come_in_order),
    };
    return cmocka_run_group_tests_name("result", tests, NULL, NULL);
}
