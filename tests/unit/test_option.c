/* Options by name, and tables within what a game allows. */
#include "engine/game.h"
#include "tests/support/test.h"

#include <string.h>

static const char *const bidding[] = {"winner", "order", NULL};
static const char *const map[] = {"east", "west", "both coasts", NULL};
static const struct option options[] = {
    {.name = "bidding", .title = "Bidding", .help = "How to bid.", .value = bidding, .players = {2, 4}},
    {.name = "map", .title = "Map", .help = "Where to play.", .value = map},
    END_OPTIONS,
};
static const struct option none[] = {END_OPTIONS};
static const struct game game = {.name = "test", .title = "Test Game", .players = {1, 5}, .options = options};
static const struct game plain = {.name = "plain", .title = "Plain", .players = {2, 2}, .options = none};

static void counts(void **unused) {
    (void)unused;
    assert_int_equal(rh_option_count(options), 2);
    assert_int_equal(rh_option_count(none), 0);
    assert_int_equal(rh_option_count(NULL), 0);
    assert_int_equal(rh_option_values(&options[0]), 2);
    assert_int_equal(rh_option_values(&options[1]), 3);
}

static void options_are_set_by_name(void **unused) {
    (void)unused;
    struct table table = {.seats = 3};
    assert_true(rh_option_set(options, &table, "map", "both coasts", NULL));
    assert_true(rh_option_set(options, &table, "bidding", "order", NULL));
    assert_int_equal(table.option[0], 1);
    assert_int_equal(table.option[1], 2);
    assert_true(rh_option_set(options, &table, "bidding", "winner", NULL));
    assert_int_equal(table.option[0], 0);
}

static void unknown_words_are_named_with_the_known_ones(void **unused) {
    (void)unused;
    struct table table = {.seats = 3}, before = table;
    struct error error = {.message = ""};
    assert_false(rh_option_set(options, &table, "bids", "order", &error));
    assert_non_null(strstr(error.message, "'bids'"));
    assert_non_null(strstr(error.message, "bidding, map"));
    assert_false(rh_option_set(options, &table, "map", "north", &error));
    assert_non_null(strstr(error.message, "'north'"));
    assert_non_null(strstr(error.message, "both coasts"));
    assert_false(rh_option_set(none, &table, "map", "east", &error));
    assert_non_null(strstr(error.message, "none"));
    assert_false(rh_option_set(options, &table, "map", "", NULL));
    assert_memory_equal(&table, &before, sizeof table);
}

static void assert_table(const struct game *at, struct table table, const char *refusal) {
    struct error error = {.message = ""};
    assert_int_equal(rh_table_check(at, &table, &error), refusal == NULL);
    if (refusal) assert_non_null(strstr(error.message, refusal));
}

static void player_counts_are_held(void **unused) {
    (void)unused;
    assert_table(&game, (struct table){.seats = 1}, NULL);
    assert_table(&game, (struct table){.seats = 5}, NULL);
    assert_table(&game, (struct table){.seats = 0}, "1 to 5");
    assert_table(&game, (struct table){.seats = 6}, "not 6");
    assert_table(&plain, (struct table){.seats = 3}, "Plain");
}

static void options_have_player_counts_of_their_own(void **unused) {
    (void)unused;
    assert_table(&game, (struct table){.seats = 4, .option = {1}}, NULL);
    assert_table(&game, (struct table){.seats = 5, .option = {0}}, NULL);
    assert_table(&game, (struct table){.seats = 5, .option = {1}}, "2 to 4");
    assert_table(&game, (struct table){.seats = 1, .option = {1}}, "bidding order");
    assert_table(&game, (struct table){.seats = 5, .option = {0, 2}}, NULL);
}

static void values_that_do_not_exist_are_refused(void **unused) {
    (void)unused;
    assert_table(&game, (struct table){.seats = 3, .option = {2}}, "bidding");
    assert_table(&game, (struct table){.seats = 3, .option = {0, 255}}, "map");
    assert_table(&game, (struct table){.seats = 3, .option = {0, 0, 1}}, "number 3");
    assert_table(&plain, (struct table){.seats = 2, .option = {1}}, "number 1");
    assert_table(&game, (struct table){.seats = 3, .option = {[RH_OPTIONS - 1] = 1}}, "number 32");
}

static void notes_hold_for_what_is_chosen(void **unused) {
    (void)unused;
    static const struct note notes[] = {
        {.when = {{"map", "west"}, {"bidding", "order"}}, .line = "Both."},
        {.when = {{"map", "east"}}, .players = {1, 2}, .line = "Few in the east."},
        {.intro = "Always."},
        END_NOTES,
    };
    assert_int_equal(rh_note_count(notes), 3);
    assert_int_equal(rh_note_count(NULL), 0);
    assert_true(rh_note_holds(&game, &notes[0], &(struct table){.seats = 3, .option = {1, 1}}));
    assert_false(rh_note_holds(&game, &notes[0], &(struct table){.seats = 3, .option = {1, 0}}));
    assert_false(rh_note_holds(&game, &notes[0], &(struct table){.seats = 3, .option = {0, 1}}));
    assert_true(rh_note_holds(&game, &notes[1], &(struct table){.seats = 2}));
    assert_false(rh_note_holds(&game, &notes[1], &(struct table){.seats = 3}));
    assert_false(rh_note_holds(&game, &notes[1], &(struct table){.seats = 2, .option = {0, 1}}));
    assert_true(rh_note_holds(&game, &notes[2], &(struct table){.seats = 5}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),
        cmocka_unit_test(options_are_set_by_name),
        cmocka_unit_test(unknown_words_are_named_with_the_known_ones),
        cmocka_unit_test(player_counts_are_held),
        cmocka_unit_test(options_have_player_counts_of_their_own),
        cmocka_unit_test(values_that_do_not_exist_are_refused),
        cmocka_unit_test(notes_hold_for_what_is_chosen),
    };
    return cmocka_run_group_tests_name("option", tests, NULL, NULL);
}
