/* Events become sentences; too many are dropped, none is a crash. */
#include "engine/describe.h"
#include "tests/support/test.h"

#include <string.h>

RH_NAMES(town_names, "town", "Boston", "St. Louis");
static const struct arg_kind town = {.name = "town", .form = ARG_NAME, .names = &town_names};
static const struct arg_kind cell = {.name = "cell", .form = ARG_CELL};
static const struct arg_kind turn = {.name = "turn", .form = ARG_NUMBER, .before = "r", .most = 3};

static const char *const town_words[] = {"the harbour", "the arch"};
static const struct arg_kind sight = {.name = "town",
                                      .form = ARG_NAME,
                                      .names = &town_names,
                                      .words = town_words};

enum { DELIVERED, PLACED, ENDED, BRACES, ALL_SIX, PAID, TRADED, SEEN };
static const struct event_kind kinds[] = {
    {"delivered", "{seat} delivers to {0} for {1} points", {&town}},
    {"placed", "{seat} places {0} at {1}, turned {2}", {&town, &cell, &turn}},
    {"ended", "the turn ends", {NULL}},
    {"braces", "{ {seat {9} {0", {NULL}},
    {"all six", "{5}{4}{3}{2}{1}{0}{0}", {NULL}},
    {"paid", "{seat} pays ${0} for place {1}, and bids {2}", {NULL}},
    {"traded", "{seat} trades {0} for {1} with {2} points to {3} points", {&town, &town}},
    {"seen", "{seat} sees {0}", {&sight, &cell}},
    END_EVENTS,
};
static const char *const names[] = {"Ann", "Bo"};

static const char *said(struct event event) {
    static char room[128];
    struct text text = rh_text(room, sizeof room);
    rh_event_print(kinds, &event, names, &text);
    return room;
}

static void gaps_are_filled(void **unused) {
    (void)unused;
    assert_string_equal(said((struct event){DELIVERED, 1, {1, 3}}), "Bo delivers to St. Louis for 3 points");
    assert_string_equal(said((struct event){DELIVERED, 0, {0, -300}}),
                        "Ann delivers to Boston for -300 points");
    assert_string_equal(said((struct event){ENDED, -1, {0}}), "the turn ends");
    assert_string_equal(said((struct event){ALL_SIX, -1, {1, 2, 3, 4, 5, 6}}), "6543211");
}

static void nobody_is_chance(void **unused) {
    (void)unused;
    assert_string_equal(said((struct event){DELIVERED, -1, {0, 2}}),
                        "chance delivers to Boston for 2 points");
}

static void cells_are_one_argument(void **unused) {
    (void)unused;
    struct event event = {PLACED, 0, {1, RH_EVENT_CELL(-3, 127), 2}};
    assert_string_equal(said(event), "Ann places St. Louis at -3,127, turned r2");
    event.arg[1] = RH_EVENT_CELL(5, -128);
    assert_string_equal(said(event), "Ann places St. Louis at 5,-128, turned r2");
}

static void what_is_hidden_reads_as_a_question_mark(void **unused) {
    (void)unused;
    assert_string_equal(said((struct event){DELIVERED, 1, {RH_UNKNOWN, 3}}), "Bo delivers to ? for 3 points");
}

static const char *described(struct event event) {
    static char room[256];
    struct text text = rh_text(room, sizeof room);
    rh_describe_event_args(kinds, &event, &text);
    return room;
}

static void arguments_have_names(void **unused) {
    (void)unused;
    assert_string_equal(described((struct event){DELIVERED, 1, {1, 3}}),
                        "{\"town\":\"St. Louis\",\"points\":3}");
    assert_string_equal(described((struct event){PLACED, 0, {1, RH_EVENT_CELL(1, -1), 2}}),
                        "{\"town\":\"St. Louis\",\"cell\":\"1,-1\",\"turn\":\"r2\"}");
    assert_string_equal(described((struct event){PAID, 0, {5, 2, -7}}),
                        "{\"dollars\":5,\"place\":2,\"bids\":-7}");
    assert_string_equal(described((struct event){TRADED, 0, {0, 1, 2, 3}}),
                        "{\"town\":\"Boston\",\"town_2\":\"St. Louis\",\"points\":2,\"points_2\":3}");
    assert_string_equal(described((struct event){ENDED, -1, {0}}), "{}");
    assert_string_equal(described((struct event){BRACES, 0, {0}}), "{}");
    assert_string_equal(
        described((struct event){ALL_SIX, -1, {1, 2, 3, 4, 5, 6}}),
        "{\"number\":1,\"number_2\":2,\"number_3\":3,\"number_4\":4,\"number_5\":5,\"number_6\":6}");
}

static void people_read_words_and_data_keeps_names(void **unused) {
    (void)unused;
    struct event event = {SEEN, 0, {1, RH_EVENT_CELL(2, -3)}};
    assert_string_equal(said(event), "Ann sees the arch");
    assert_string_equal(described(event), "{\"town\":\"St. Louis\",\"cell\":\"2,-3\"}");
}

static void braces_that_are_no_gap_stay(void **unused) {
    (void)unused;
    assert_string_equal(said((struct event){BRACES, 0, {0}}), "{ {seat {9} {0");
}

static void telling_keeps_order_and_stops_when_full(void **unused) {
    (void)unused;
    static struct events events;
    for (int i = 0; i < RH_EVENTS + 10; i++) rh_tell(&events, DELIVERED, 1, (int16_t)i, 2);
    assert_int_equal(events.count, RH_EVENTS);
    assert_int_equal(events.event[0].arg[0], 0);
    assert_int_equal(events.event[RH_EVENTS - 1].arg[0], RH_EVENTS - 1);
    assert_int_equal(events.event[5].arg[1], 2);
    assert_int_equal(events.event[5].arg[2], 0);
}

static void telling_nobody_is_harmless(void **unused) {
    (void)unused;
    rh_tell(NULL, DELIVERED, 0, 1);
}

static void sentences_are_cut_to_fit(void **unused) {
    (void)unused;
    char room[12];
    struct text text = rh_text(room, sizeof room);
    struct event event = {DELIVERED, 1, {1, 3}};
    rh_event_print(kinds, &event, names, &text);
    assert_true(text.full);
    assert_string_equal(room, "Bo delivers");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_have_names),
        cmocka_unit_test(gaps_are_filled),
        cmocka_unit_test(nobody_is_chance),
        cmocka_unit_test(cells_are_one_argument),
        cmocka_unit_test(what_is_hidden_reads_as_a_question_mark),
        cmocka_unit_test(people_read_words_and_data_keeps_names),
        cmocka_unit_test(braces_that_are_no_gap_stay),
        cmocka_unit_test(telling_keeps_order_and_stops_when_full),
        cmocka_unit_test(telling_nobody_is_harmless),
        cmocka_unit_test(sentences_are_cut_to_fit),
    };
    return cmocka_run_group_tests_name("event", tests, NULL, NULL);
}
