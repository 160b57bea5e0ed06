/* When people are called: a table of cases, and a turn as it passes. */
#include "server/call_time.h"
#include "tests/support/test.h"

#include <stdio.h>

#define HOUR INT64_C(3600000)
#define DAY  (24 * HOUR)
#define NOON (1000 * DAY + 12 * HOUR)

static const struct {
    const char *about;
    struct call_facts facts;
    int64_t now, expected;
} cases[] = {
    {"the first call comes after the grace",
     {.pace = PACE_TURNS, .wanted = true, .since = NOON, .due = NOON + DAY},
     NOON,
     NOON + CALL_GRACE},
    {"late is better than never",
     {.pace = PACE_TURNS, .wanted = true, .since = NOON, .due = NOON + DAY},
     NOON + HOUR,
     NOON + HOUR},
    {"who does not want it is not called",
     {.pace = PACE_TURNS, .wanted = false, .since = NOON, .due = NOON + DAY},
     NOON,
     0},
    {"nobody is called to a live table",
     {.pace = PACE_LIVE, .wanted = true, .since = NOON, .due = NOON + HOUR},
     NOON,
     0},
    {"an untimed table calls once",
     {.pace = PACE_UNTIMED, .wanted = true, .since = NOON},
     NOON,
     NOON + CALL_GRACE},
    {"and not again",
     {.pace = PACE_UNTIMED, .wanted = true, .since = NOON, .calls = 1, .called = NOON + CALL_GRACE},
     NOON + DAY,
     0},
    {"again when half of the rest is gone",
     {.pace = PACE_TURNS, .wanted = true, .since = NOON, .due = NOON + DAY, .calls = 1, .called = NOON},
     NOON + HOUR,
     NOON + 12 * HOUR},
    {"a third call never",
     {.pace = PACE_TURNS, .wanted = true, .since = NOON, .due = NOON + DAY, .calls = 2, .called = NOON},
     NOON + 20 * HOUR,
     0},
    {"not after the flag has fallen",
     {.pace = PACE_TURNS, .wanted = true, .since = NOON, .due = NOON + DAY},
     NOON + DAY,
     0},
    {"quiet hours put it off to their end",
     {.pace = PACE_TURNS,
      .wanted = true,
      .since = NOON,
      .due = NOON + DAY,
      .quiet_from = 11 * 60,
      .quiet_minutes = 180},
     NOON,
     NOON + 2 * HOUR},
    {"quiet hours may pass midnight",
     {.pace = PACE_TURNS,
      .wanted = true,
      .since = NOON + 14 * HOUR,
      .due = NOON + 2 * DAY,
      .quiet_from = 22 * 60,
      .quiet_minutes = 8 * 60},
     NOON + 14 * HOUR,
     NOON + 18 * HOUR},
    {"outside of them they change nothing",
     {.pace = PACE_TURNS,
      .wanted = true,
      .since = NOON,
      .due = NOON + DAY,
      .quiet_from = 22 * 60,
      .quiet_minutes = 480},
     NOON,
     NOON + CALL_GRACE},
    {"no call when the flag falls in quiet hours",
     {.pace = PACE_TURNS,
      .wanted = true,
      .since = NOON,
      .due = NOON + HOUR,
      .quiet_from = 11 * 60,
      .quiet_minutes = 180},
     NOON,
     0},
    {"quiet all day is no call",
     {.pace = PACE_TURNS, .wanted = true, .since = NOON, .due = NOON + DAY, .quiet_minutes = 24 * 60},
     NOON,
     0},
};

static void cases_come_out(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t found = call_time(&cases[i].facts, cases[i].now);
        if (found != cases[i].expected)
            fail_msg("%s: %lld, but %lld is expected", cases[i].about, (long long)found,
                     (long long)cases[i].expected);
    }
}

/* A turn lived through in steps of a minute: two calls, none in quiet hours, the second one at half of the rest. */
static void a_turn_calls_twice(void **state) {
    struct call_facts facts = {.pace = PACE_TURNS,
                               .wanted = true,
                               .since = NOON,
                               .due = NOON + 3 * DAY,
                               .quiet_from = 21 * 60,
                               .quiet_minutes = 10 * 60};
    int64_t heard[4] = {0};
    (void)state;
    for (int64_t now = NOON; now < facts.due; now += 60000) {
        int64_t at = call_time(&facts, now);
        if (!at || at >= now + 60000) continue;
        assert_true(facts.calls < 3);
        heard[facts.calls++] = facts.called = at;
    }
    assert_int_equal(facts.calls, 2);
    assert_int_equal(heard[0], NOON + CALL_GRACE);
    int64_t half = heard[0] + (facts.due - heard[0]) / 2; /* in the night: at its end */
    assert_true(heard[1] >= half && heard[1] - half < 10 * HOUR && heard[1] % DAY == 7 * HOUR);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(cases_come_out),
                                       cmocka_unit_test(a_turn_calls_twice)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
