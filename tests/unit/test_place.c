/* Paths: finding a value in a state, printing it, setting it, and saying what is wrong. */
#include "engine/field.h"
#include "tests/support/small_state.h"
#include "tests/support/test.h"

#include <string.h>

static const char *printed(struct small *state, const char *path) {
    static char room[512];
    struct text text = rh_text(room, sizeof room);
    struct place place;
    struct error error = {.message = ""};
    if (!rh_place_find(small_fields, state, path, strlen(path), &place, &error))
        fail_msg("%s: %s", path, error.message);
    rh_place_print(&place, &text);
    return room;
}

static bool put(struct small *state, const char *path, const char *value, struct error *error) {
    struct place place;
    return rh_place_find(small_fields, state, path, strlen(path), &place, error) &&
           rh_place_set(&place, value, strlen(value), error);
}

static void assert_put(struct small *state, const char *path, const char *value) {
    struct error error = {.message = ""};
    if (!put(state, path, value, &error)) fail_msg("%s = %s: %s", path, value, error.message);
}

/* Refused, with a message that holds `expected`, and not a byte of the state changes. */
static void assert_refused(const char *path, const char *value, const char *expected) {
    struct small state = small_start(), before = state;
    struct error error = {.message = ""};
    assert_false(put(&state, path, value, &error));
    if (!strstr(error.message, expected))
        fail_msg("%s = %s says '%s', lacks '%s'", path, value, error.message, expected);
    assert_memory_equal(&state, &before, sizeof state);
    assert_false(put(&state, path, value, NULL));
}

static void values_are_printed_as_people_say_them(void **unused) {
    (void)unused;
    static const struct {
        const char *path, *value;
    } row[] = {
        {"big", "4000000000"},
        {"deep", "-7"},
        {"pile", "[Boston, St. Louis]"},
        {"pile[Boston]", "1"},
        {"pile[New York Central]", "0"},
        {"bits", "[1, 65535]"},
        {"bits[1]", "65535"},
        {"fixed[blue]", "3"},
        {"fixed[1]", "3"},
        {"fixed", "{blue: 3}"},
        {"seat[0].hand", "[Denver]"},
        {"seat[1].hand", "[]"},
        {"seat[1].marks[New York]", "1"},
        {"seat[0].card", "[blue, red]"},
        {"seat[0].card[1]", "red"},
        {"seat[0].action", "build"},
        {"seat[1].action", "-"},
        {"seat[1].score", "32767"},
        {"box[0].ball", "[9]"},
        {"agenda.depth", "4"},
        {"seats", "2"},
        {"box[0]", "{\"ball\":[9]}"},
        {"agenda", "{\"depth\":4}"},
    };
    struct small state = small_start();
    for (size_t i = 0; i < RH_COUNT(row); i++)
        assert_string_equal(printed(&state, row[i].path), row[i].value);
}

static void what_is_hidden_prints_as_a_question_mark(void **unused) {
    (void)unused;
    struct small state = small_start(), view;
    rh_fields_view(small_fields, sizeof state, &state, 1, &view);
    assert_string_equal(printed(&view, "pile"), "?");
    assert_string_equal(printed(&view, "pile[Boston]"), "?");
    assert_string_equal(printed(&view, "seat[0].card"), "[?, ?]");
    assert_string_equal(printed(&view, "seat[0].secret"), "?");
    assert_string_equal(printed(&view, "seat[1].card"), "[red]");
}

static void setting_reads_what_printing_wrote(void **unused) {
    (void)unused;
    static const char *const paths[] = {"big",           "deep",          "pile",          "pile[Boston]",
                                        "bits",          "bits[0]",       "fixed",         "fixed[red]",
                                        "seat[0].hand",  "seat[0].card",  "seat[1].score", "seat[1].action",
                                        "box[0].ball",   "agenda.depth",  "seat[0].flags", "huge",
                                        "seat[0].stock", "seat[1].marks", "seat[0].secret"};
    struct small from = small_start();
    for (size_t i = 0; i < RH_COUNT(paths); i++) {
        struct small to = from;
        char value[128];
        strcpy(value, printed(&from, paths[i]));
        assert_put(&to, paths[i], value);
        assert_memory_equal(&to, &from, sizeof to);
        struct small hidden;
        rh_fields_view(small_fields, sizeof from, &from, -1, &hidden);
        strcpy(value, printed(&hidden, paths[i]));
        if (strchr(paths[i], '[') && strcmp(value, "?") == 0 && strcmp(paths[i], "pile[Boston]") == 0)
            continue;
        assert_put(&to, paths[i], value);
        assert_string_equal(printed(&to, paths[i]), value);
    }
}

static void numbers_reach_their_limits(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_put(&state, "big", "4294967295");
    assert_true(state.big == UINT32_MAX);
    assert_put(&state, "deep", "-2147483648");
    assert_true(state.deep == INT32_MIN);
    assert_put(&state, "seat[0].score", "-32768");
    assert_int_equal(state.seat[0].score, INT16_MIN);
    assert_put(&state, "fixed[red]", "255");
    assert_int_equal(state.fixed[0], 255);
    assert_refused("big", "4294967296", "big");
    assert_refused("deep", "2147483648", "from -2147483648 to 2147483647");
    assert_refused("seat[0].score", "32768", "score");
    assert_refused("fixed[red]", "256", "from 0 to 255");
    assert_refused("fixed[red]", "-1", "'-1'");
    assert_refused("fixed[red]", "3.5", "whole number");
    assert_refused("fixed[red]", "", "whole number");
    assert_refused("fixed[red]", "?", "'?'");
}

static void names_are_read_and_nothing_else(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_put(&state, "seat[0].action", "pass");
    assert_int_equal(state.seat[0].action, 0);
    assert_put(&state, "seat[0].action", "-");
    assert_int_equal(state.seat[0].action, 0xFF);
    assert_refused("seat[0].action", "Build", "'Build' is no action");
    assert_refused("seat[0].action", "buil", "action");
    assert_refused("seat[0].action", "build now", "action");
    assert_refused("seat[0].action", "1", "action");
}

static void sets_are_lists_of_names(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_put(&state, "pile", "[New York,   New York Central ,B&O]");
    assert_int_equal(state.pile, 1 << 1 | 1 << 2 | 1 << 5);
    assert_put(&state, "pile", "[]");
    assert_int_equal(state.pile, 0);
    assert_put(&state, "pile", " [ Boston, Boston ] ");
    assert_int_equal(state.pile, 1);
    assert_put(&state, "pile", "?");
    assert_true(state.pile == RH_SET_HIDDEN);
    assert_refused("pile", "Boston", "[one, two]");
    assert_refused("pile", "[Boston", "[one, two]");
    assert_refused("pile", "[Boston, Paris]", "'Paris' is no city");
    assert_refused("pile", "[?]", "pile");
    assert_refused("pile", "[Boston,,A]", "city");
    assert_refused("seat[0].flags", "?", "[one, two]");
}

static void members_of_sets_are_set_one_by_one(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_put(&state, "pile[New York]", "1");
    assert_put(&state, "pile[Boston]", "0");
    assert_put(&state, "pile[Boston]", "0");
    assert_int_equal(state.pile, 1 << 1 | 1 << 3);
    assert_refused("pile[Paris]", "1", "'Paris' is no city");
    assert_refused("pile[Boston]", "2", "0 or 1");
    assert_refused("pile[Boston]", "yes", "0 or 1");
}

static void lists_set_their_length(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_put(&state, "seat[0].card", "[red, blue, blue]");
    assert_int_equal(state.seat[0].cards, 3);
    assert_memory_equal(state.seat[0].card, ((uint8_t[]){0, 1, 1, 0}), 4);
    assert_put(&state, "seat[0].card", "[blue]");
    assert_memory_equal(state.seat[0].card, ((uint8_t[]){1, 0, 0, 0}), 4);
    assert_put(&state, "seat[0].card", "[]");
    assert_int_equal(state.seat[0].cards, 0);
    assert_refused("seat[0].card", "[red, red, red, red, red]", "at most 4");
    assert_refused("seat[0].card", "[red, green]", "'green'");
    assert_refused("seat[0].card", "red", "[one, two]");
    assert_refused("seat[0].cards", "2", "follows from its list");
}

static void lists_grow_by_their_next_element(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_put(&state, "seat[0].card[2]", "blue");
    assert_int_equal(state.seat[0].cards, 3);
    assert_put(&state, "box[1].ball[0]", "5");
    assert_int_equal(state.boxes, 2);
    assert_int_equal(state.box[1].balls, 1);
    assert_int_equal(state.box[1].ball[0], 5);
    assert_refused("seat[0].card[3]", "blue", "there are 2");
    assert_refused("box[2].ball", "[1]", "there are 1");
    assert_refused("box[1].ball[0]", "words", "ball");
    assert_string_equal(printed(&state, "box[2].ball"), "nothing");
}

static void arrays_of_fixed_length_are_whole_or_empty(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_put(&state, "bits", "[7, 8]");
    assert_int_equal(state.bits[1], 8);
    assert_put(&state, "fixed", "{blue: 2}");
    assert_memory_equal(state.fixed, ((uint8_t[]){0, 2}), 2);
    assert_put(&state, "fixed", "[4, 5]");
    assert_memory_equal(state.fixed, ((uint8_t[]){4, 5}), 2);
    assert_put(&state, "fixed", "{red: 1, blue: 2}");
    assert_memory_equal(state.fixed, ((uint8_t[]){1, 2}), 2);
    assert_put(&state, "fixed", "[]");
    assert_memory_equal(state.fixed, ((uint8_t[]){0, 0}), 2);
    assert_refused("bits", "[7]", "2 values are needed, not 1");
    assert_refused("bits", "[7, 8, 9]", "at most 2");
    assert_refused("fixed", "{green: 1}", "{name: value");
    assert_refused("fixed", "{blue 1}", "{name: value");
    assert_refused("bits", "{red: 1}", "[one, two]");
}

static void groups_are_emptied_but_not_set(void **unused) {
    (void)unused;
    struct small state = small_start();
    const struct small_box none = {0};
    assert_put(&state, "box", "[]");
    assert_int_equal(state.boxes, 0);
    assert_memory_equal(&state.box[0], &none, sizeof none);
    assert_refused("box", "[1]", "box");
    assert_refused("box[0]", "{}", "one by one");
    assert_refused("agenda", "4", "one by one");
    assert_refused("seat", "[]", "players");
}

static void wrong_paths_say_which_part_is_wrong(void **unused) {
    (void)unused;
    assert_refused("", "1", "''");
    assert_refused("bag", "1", "'bag'");
    assert_refused("cache", "1", "'cache'");
    assert_refused("big.x", "1", "'.x'");
    assert_refused("big[0]", "1", "'[0]'");
    assert_refused("seat.score", "1", "'.score'");
    assert_refused("seat[2].score", "1", "there are 2");
    assert_refused("seat[-1].score", "1", "'-1'");
    assert_refused("seat[0", "1", "not closed");
    assert_refused("pile[Boston", "1", "not closed");
    assert_refused("seat[0].", "1", "''");
    assert_refused("seat[0].bag", "1", "'bag'");
    assert_refused("seat[0]score", "1", "'score'");
    assert_refused("fixed[green]", "1", "'green'");
    assert_refused("bits[2]", "1", "there are 2");
    assert_refused("bits[]", "1", "''");
    assert_refused("seat[99999999999].score", "1", "seat");
    assert_refused("agenda[0].depth", "1", "'[0].depth'");
}

/* Random bytes as paths and values never harm, whatever they answer. */
static void random_bytes_are_harmless(void **unused) {
    (void)unused;
    static const char letters[] = "seatboxpilefixed[]{}.,:?- 0123BostonYkA&redblu\x01\xFF";
    struct random random = rh_random_quick(8);
    for (int round = 0; round < 20000; round++) {
        struct small state = small_start();
        static const char *const starts[] = {"",      "seat[0].",    "pile",
                                             "fixed", "box[0].ball", "seat[0].card",
                                             "bits"};
        char path[40], value[40];
        strcpy(path, starts[rh_below(&random, RH_COUNT(starts))]);
        size_t length = strlen(path), tail = rh_below(&random, 12), size = rh_below(&random, 20);
        for (size_t i = 0; i < tail; i++) path[length++] = letters[rh_below(&random, sizeof letters)];
        for (size_t i = 0; i < size; i++) value[i] = letters[rh_below(&random, sizeof letters)];
        struct place place;
        struct error error = {.message = ""};
        if (!rh_place_find(small_fields, &state, path, length, &place, &error))
            assert_true(error.message[0] != '\0');
        else if (!rh_place_set(&place, value, size, &error))
            assert_true(error.message[0] != '\0');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_printed_as_people_say_them),
        cmocka_unit_test(what_is_hidden_prints_as_a_question_mark),
        cmocka_unit_test(setting_reads_what_printing_wrote),
        cmocka_unit_test(numbers_reach_their_limits),
        cmocka_unit_test(names_are_read_and_nothing_else),
        cmocka_unit_test(sets_are_lists_of_names),
        cmocka_unit_test(members_of_sets_are_set_one_by_one),
        cmocka_unit_test(lists_set_their_length),
        cmocka_unit_test(lists_grow_by_their_next_element),
        cmocka_unit_test(arrays_of_fixed_length_are_whole_or_empty),
        cmocka_unit_test(groups_are_emptied_but_not_set),
        cmocka_unit_test(wrong_paths_say_which_part_is_wrong),
        cmocka_unit_test(random_bytes_are_harmless),
    };
    return cmocka_run_group_tests_name("place", tests, NULL, NULL);
}
