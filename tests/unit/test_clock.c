/* Paces and clocks: what a turn costs, in every pace, through nights, against a count minute by minute. */
#include "server/clock.h"
#include "tests/support/test.h"

#include <string.h>

static const int64_t minute = 60000, hour = 60 * 60000, day = 24 * 60 * 60000LL;
static const int64_t midnight = 1790035200000; /* a midnight, UTC */

static struct pace pace_of(const char *text) {
    struct pace pace;
    struct error error = {0};
    assert_true(pace_read(text, &pace, &error));
    return pace;
}

static void paces_are_read_and_written(void **state) {
    static const char *const good[] = {"untimed medium",
                                       "live 900+30 hard",
                                       "live 0+5 resigns easy",
                                       "turns 86400+259200 medium",
                                       "turns 604800+0 resigns medium",
                                       "turns 86400+0 until 1790035200 resigns medium"};
    static const char *const bad[] = {"slow",
                                      "live",
                                      "live 3",
                                      "live 1+",
                                      "live +1",
                                      "live 0+0",
                                      "live -1+3",
                                      "turns 0+5",
                                      "live 1+1 a b",
                                      "turns 1e9+3",
                                      "live 1+99999999",
                                      "untimed 1+2 easy",
                                      "live 1+2 resigns a b",
                                      "turns 1+2 until",
                                      "turns 1+2 until soon medium",
                                      "turns 1+2 until 0 medium",
                                      "untimed until 1790035200 medium"};
    (void)state;
    for (size_t i = 0; i < RH_COUNT(good); i++) {
        char out[96];
        struct text text = rh_text(out, sizeof out);
        struct pace pace = pace_of(good[i]);
        pace_put(&pace, &text);
        assert_string_equal(out, good[i]);
    }
    for (size_t i = 0; i < RH_COUNT(bad); i++) {
        struct pace pace;
        struct error error = {0};
        if (pace_read(bad[i], &pace, &error)) fail_msg("'%s' was taken for a pace", bad[i]);
        assert_true(error.message[0]);
    }
    assert_string_equal(pace_of("").word, "medium");
    assert_int_equal(pace_of("").kind, PACE_UNTIMED);
}

/* Is this minute in the night that begins at minute `night - 1` of the day? */
static bool asleep(int64_t at, unsigned night) {
    int64_t minutes = at / minute % DAY_MINUTES,
            since = (minutes - (int64_t)(night - 1) + DAY_MINUTES) % DAY_MINUTES;
    return night && since < NIGHT_MINUTES;
}

static void time_at_night_does_not_count(void **state) {
    (void)state;
    for (unsigned night = 0; night <= DAY_MINUTES; night += 97) {
        for (int64_t from = midnight; from < midnight + day; from += 53 * minute) {
            int64_t counted = 0;
            for (int64_t at = from; at < from + 3 * day; at += minute) {
                assert_int_equal(clock_between(from, at, night), counted);
                if (!asleep(at, night)) {
                    counted += minute;
                    assert_int_equal(clock_after(from, counted, night), at + minute);
                }
            }
        }
    }
}

static void a_live_clock_gains_for_each_turn_and_loses_what_it_takes(void **state) {
    struct pace pace = pace_of("live 900+30 medium");
    struct clock clock;
    (void)state;
    clock_begin(&clock, &pace);
    clock_start(&clock, &pace, 1, 1000, 0);
    assert_int_equal(clock.seat, 1);
    assert_int_equal(clock.due, 1000 + 930000);
    assert_int_equal(clock_left(&clock, &pace, 1, 11000, 0), 920000);
    clock_stop(&clock, &pace, 11000, 0, 0);
    assert_int_equal(clock.left[1], 920000);
    assert_int_equal(clock.left[0], 900000);
    assert_int_equal(clock.seat, -1);
    assert_int_equal(clock.due, 0);
}

static void lag_is_given_back_up_to_a_second_and_never_more_than_was_spent(void **state) {
    struct pace pace = pace_of("live 60+0 medium");
    static const struct {
        int64_t took, lag, left;
    } cases[] = {{5000, 0, 55000},   {5000, 300, 55300}, {5000, 1000, 56000}, {5000, 60000, 56000},
                 {200, 1000, 60000}, {5000, -50, 55000}, {60500, 1000, 500},  {70000, 1000, 0}};
    (void)state;
    for (size_t i = 0; i < RH_COUNT(cases); i++) {
        struct clock clock;
        clock_begin(&clock, &pace);
        clock_start(&clock, &pace, 0, midnight, 0);
        clock_stop(&clock, &pace, midnight + cases[i].took, cases[i].lag, 0);
        assert_int_equal(clock.left[0], cases[i].left);
    }
}

static void no_clock_runs_beyond_the_deadline_of_its_table(void **state) {
    struct pace pace = pace_of("turns 86400+259200 until 1790035200 medium"); /* at midnight */
    struct clock clock;
    (void)state;
    clock_begin(&clock, &pace);
    clock_start(&clock, &pace, 0, midnight - 6 * day, 0);
    assert_int_equal(clock.due, midnight - 2 * day); /* a day, and a bank of three */
    clock_stop(&clock, &pace, midnight - 6 * day + hour, 0, 0);
    clock_start(&clock, &pace, 1, midnight - hour, 0);
    assert_int_equal(clock.due, midnight);
    clock_give_back(&clock, &pace, midnight - hour, midnight - hour / 2, 0);
    assert_int_equal(clock.due, midnight);
    clock_stop(&clock, &pace, midnight - 1, 0, 0);
    clock_start(&clock, &pace, 0, midnight + hour, 0);
    assert_true(clock_fallen(&clock, midnight + hour));
}

static void by_turns_the_bank_pays_only_what_a_turn_takes_too_long(void **state) {
    struct pace pace = pace_of("turns 86400+259200 medium");
    struct clock clock;
    (void)state;
    clock_begin(&clock, &pace);
    clock_start(&clock, &pace, 2, midnight, 0);
    assert_int_equal(clock.due, midnight + 4 * day);
    clock_stop(&clock, &pace, midnight + 23 * hour, 5000, 0);
    assert_int_equal(clock.left[2], 3 * day);
    clock_start(&clock, &pace, 2, midnight, 0);
    clock_stop(&clock, &pace, midnight + 30 * hour, 5000, 0);
    assert_int_equal(clock.left[2], 3 * day - 6 * hour);
    clock_start(&clock, &pace, 2, midnight, 0);
    assert_false(clock_fallen(&clock, clock.due - 1));
    assert_true(clock_fallen(&clock, clock.due));
    clock_stop(&clock, &pace, clock.due + 1, 0, 0);
    assert_int_equal(clock.left[2], 0);
}

static void a_turn_stands_still_in_the_night(void **state) {
    struct pace pace = pace_of("turns 86400+0 medium"), live = pace_of("live 86400+0 medium");
    struct clock clock;
    (void)state;
    clock_begin(&clock, &pace);
    clock_start(&clock, &pace, 0, midnight + 12 * hour, 22 * 60 + 1); /* sleeps from 22 to 6 */
    assert_int_equal(clock.due, midnight + day + 20 * hour);
    clock_begin(&clock, &live);
    clock_start(&clock, &live, 0, midnight + 12 * hour, 22 * 60 + 1);
    assert_int_equal(clock.due, midnight + day + 12 * hour);
}

static void no_clock_runs_at_an_untimed_table(void **state) {
    struct pace pace = pace_of("");
    struct clock clock;
    (void)state;
    clock_begin(&clock, &pace);
    clock_start(&clock, &pace, 0, midnight, 0);
    assert_int_equal(clock.seat, -1);
    assert_false(clock_fallen(&clock, midnight + 1000 * day));
}

static void what_did_not_count_is_given_back(void **state) {
    struct pace live = pace_of("live 60+0 medium"), turns = pace_of("turns 86400+0 medium");
    struct clock clock;
    (void)state;
    clock_begin(&clock, &live);
    clock_start(&clock, &live, 1, midnight, 0);
    clock_give_back(&clock, &live, midnight + 20000, midnight + hour, 0);
    assert_int_equal(clock_left(&clock, &live, 1, midnight + hour, 0), 40000);
    clock_give_back(&clock, &live, midnight + hour + 40000, midnight + 2 * hour, 0); /* it had fallen */
    assert_true(clock_fallen(&clock, midnight + hour + 40000));
    clock_begin(&clock, &turns);
    clock_start(&clock, &turns, 0, midnight + 12 * hour, 22 * 60 + 1); /* sleeps from 22 to 6 */
    clock_give_back(&clock, &turns, midnight + 13 * hour, midnight + 14 * hour, 22 * 60 + 1);
    assert_int_equal(clock.due, midnight + day + 21 * hour);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paces_are_read_and_written),
        cmocka_unit_test(time_at_night_does_not_count),
        cmocka_unit_test(a_live_clock_gains_for_each_turn_and_loses_what_it_takes),
        cmocka_unit_test(lag_is_given_back_up_to_a_second_and_never_more_than_was_spent),
        cmocka_unit_test(no_clock_runs_beyond_the_deadline_of_its_table),
        cmocka_unit_test(by_turns_the_bank_pays_only_what_a_turn_takes_too_long),
        cmocka_unit_test(a_turn_stands_still_in_the_night),
        cmocka_unit_test(no_clock_runs_at_an_untimed_table),
        cmocka_unit_test(what_did_not_count_is_given_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
