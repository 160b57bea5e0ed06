/* The library's words: errors that name what was wrong and change nothing, positions and records in and out, chance outside,
 * copies, children, pictures, bots. What holds for every game is in tests/contract/test_batch.c. */
#include "library/roundhouse.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 4, MOST = 512, ROOM = 1 << 20 };

static uint8_t view[TABLES * 4096], legal[TABLES][MOST][8], done[TABLES];
static int32_t count[TABLES];
static int8_t seat[TABLES];
static float reward[TABLES][RH_MOST_SEATS];
static uint32_t line[TABLES];
static char text[ROOM], other_text[ROOM];
static struct rh_error error;

static struct rh_batch *make(struct rh_setup setup) {
    if (!setup.tables) setup.tables = TABLES;
    struct rh_batch *batch = rh_batch_new(&setup, &error);
    if (!batch) fail_msg("%s", error.message);
    rh_batch_bind(batch, &(struct rh_buffers){.view = view,
                                              .legal = &legal[0][0][0],
                                              .count = count,
                                              .seat = seat,
                                              .reward = &reward[0][0],
                                              .done = done,
                                              .line = line});
    return batch;
}

static void step_all(struct rh_batch *batch, int32_t number) {
    int32_t choice[TABLES];
    for (int i = 0; i < TABLES; i++) choice[i] = count[i] ? number % count[i] : RH_STAY;
    if (!rh_batch_step(batch, choice, &error)) fail_msg("%s", error.message);
}

static void assert_refused(struct rh_setup setup, const char *message) {
    assert_null(rh_batch_new(&setup, &error));
    assert_string_equal(error.message, message);
}

static void a_wrong_setup_is_refused_with_words(void **state) {
    (void)state;
    static const char listed[] = "there is no game 'chess': there are age-of-steam, pacific-rails, ";
    assert_null(rh_batch_new(&(struct rh_setup){.game = "chess", .tables = 1}, &error));
    assert_memory_equal(error.message, listed, sizeof listed - 1);
    assert_refused((struct rh_setup){.game = "railroad-rivals"}, "a batch has 1 to 1048576 tables, not 0");
    assert_refused((struct rh_setup){.game = "railroad-rivals", .tables = 1, .options = "players=9"},
                   "players=9: railroad-rivals is played by 1 to 5");
    assert_refused((struct rh_setup){.game = "railroad-rivals", .tables = 1, .options = "fast"},
                   "'fast' is no option: options are written name=value");
    assert_refused((struct rh_setup){.game = "railroad-rivals", .tables = 1, .threads = 1000},
                   "a batch has at most 256 threads, not 1000");
    assert_null(
        rh_batch_new(&(struct rh_setup){.game = "samplegame", .tables = 1, .options = "board=german"}, NULL));
}

static void a_wrong_choice_changes_nothing_anywhere(void **state) {
    (void)state;
    struct rh_batch *batch = make((struct rh_setup){.game = "railroad-rivals", .options = "players=2"});
    uint64_t before[TABLES], after[TABLES];
    rh_batch_hash(batch, before);
    assert_false(rh_batch_step(batch, (int32_t[TABLES]){0, 0, 0, 600}, &error));
    char expected[120];
    snprintf(expected, sizeof expected, "table 3: there is no choice 600, only %d moves from 0", count[3]);
    assert_string_equal(error.message, expected);
    assert_false(rh_batch_step(batch, (int32_t[TABLES]){0, -3, 0, 0}, NULL));
    assert_false(rh_batch_step(batch, (int32_t[TABLES]){0, RH_DRAW, 0, 0}, &error));
    assert_string_equal(error.message, "table 1: it is not chance's turn");
    rh_batch_hash(batch, after);
    assert_memory_equal(before, after, sizeof before);
    assert_false(rh_batch_begin(batch, 4, 1, &error));
    assert_string_equal(error.message, "there is no table 4: there are 4, from 0");
    assert_false(rh_batch_view(batch, 0, 2, view, &error));
    assert_string_equal(error.message, "there is no seat 2: there are 2, from 0, and -1 for a spectator");
    rh_batch_free(batch);
}

static void positions_and_records_lead_back(void **state) {
    (void)state;
    struct rh_batch *batch = make((struct rh_setup){.game = "railroad-revolution", .keep_moves = true});
    for (int i = 0; i < 60; i++) step_all(batch, i);
    uint64_t before[TABLES], after[TABLES];
    rh_batch_hash(batch, before);
    int64_t length = rh_batch_position(batch, 0, text, ROOM, &error);
    assert_true(length > 0 && text[length] == '\0');
    int64_t lines = rh_batch_record(batch, 1, other_text, ROOM, &error);
    assert_true(lines > 0);
    assert_true(rh_batch_put(batch, 2, text, (size_t)length, &error));
    assert_true(rh_batch_put(batch, 3, other_text, (size_t)lines, &error));
    rh_batch_hash(batch, after);
    assert_true(after[2] == before[0] && after[3] == before[1]);
    assert_int_equal(line[3], 0); /* counted from the position that was put there */
    for (int i = 0; i < 5; i++) step_all(batch, i);
    assert_true(rh_batch_record(batch, 3, other_text, ROOM, &error) > 0); /* with `set` lines */
    assert_true(rh_batch_put(batch, 0, other_text, strlen(other_text), &error));
    rh_batch_hash(batch, after);
    assert_true(after[0] == after[3]);
    assert_int_equal(rh_batch_position(batch, 0, text, 100, &error), -1);
    assert_string_equal(error.message, "the text does not fit into 100 bytes");
    rh_batch_free(batch);
}

static void a_finished_record_has_its_result(void **state) {
    (void)state;
    struct rh_batch *batch =
        make((struct rh_setup){.game = "samplegame", .keep_moves = true, .keep_over = true});
    while (seat[0] != RH_SEAT_OVER) step_all(batch, 0);
    assert_true(rh_batch_record(batch, 0, text, ROOM, &error) > 0);
    assert_non_null(strstr(text, "\nresult "));
    assert_true(rh_batch_result(batch, 0, text, ROOM, &error) > 0);
    assert_false(rh_batch_play(batch, 0, legal[0][0], &error));
    assert_string_equal(error.message, "the game is over");
    rh_batch_free(batch);
    batch = make((struct rh_setup){.game = "samplegame"});
    assert_int_equal(rh_batch_record(batch, 0, text, ROOM, &error), -1);
    assert_string_equal(error.message, "this batch keeps no moves: set keep_moves");
    rh_batch_free(batch);
}

static void what_is_put_must_be_a_position_of_the_game(void **state) {
    (void)state;
    struct rh_batch *batch = make((struct rh_setup){.game = "railroad-rivals", .options = "players=2"});
    struct rh_batch *other = rh_batch_new(&(struct rh_setup){.game = "railroad-rivals",
                                                             .options = "players=3",
                                                             .tables = 1,
                                                             .keep_moves = true},
                                          &error);
    uint64_t before[TABLES], after[TABLES];
    rh_batch_hash(batch, before);
    assert_true(rh_batch_position(other, 0, text, ROOM, &error) > 0);
    assert_false(rh_batch_put(batch, 0, text, strlen(text), &error));
    assert_string_equal(error.message, "this table has 3 seats, but those of the batch have 2");
    assert_false(rh_batch_put(batch, 0, "nonsense", 8, &error));
    assert_false(rh_batch_put(batch, 0, "{", 1, &error));
    assert_false(rh_batch_put(batch, 0, "", 0, &error));
    assert_false(rh_batch_copy(batch, 0, other, 0, &error));
    assert_string_equal(error.message, "this table has 3 seats, but those of the batch have 2");
    rh_batch_free(other);
    other = rh_batch_new(&(struct rh_setup){.game = "railroad-rivals",
                                            .options = "players=2 bidding=order",
                                            .tables = 1},
                         &error);
    assert_true(rh_batch_position(other, 0, text, ROOM, &error) > 0);
    assert_false(rh_batch_put(batch, 0, text, strlen(text), &error));
    assert_false(rh_batch_copy(batch, 0, other, 0, &error));
    assert_string_equal(error.message,
                        "this table has bidding=order, but those of the batch have bidding=single");
    rh_batch_hash(batch, after);
    assert_memory_equal(before, after, sizeof before);
    rh_batch_free(other);
    rh_batch_free(batch);
}

static void chance_outside_is_answered_or_typed_in(void **state) {
    (void)state;
    struct rh_batch *batch =
        make((struct rh_setup){.game = "age-of-steam", .options = "players=3", .chance_outside = true});
    static uint8_t moves[65536][8];
    static double odds[65536];
    assert_int_equal(seat[0], RH_SEAT_CHANCE);
    int64_t outcomes = rh_batch_outcomes(batch, 0, 65536, &moves[0][0], odds, &error);
    assert_in_range(outcomes, 2, 65536);
    double sum = 0;
    for (int64_t i = 0; i < outcomes; i++) sum += odds[i];
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    assert_true(rh_batch_play(batch, 0, moves[outcomes / 2], &error));
    assert_true(rh_batch_step(batch, (int32_t[TABLES]){RH_STAY, RH_DRAW, RH_STAY, RH_STAY}, &error));
    assert_true(line[0] == 1 && line[1] == 1 && line[2] == 0);
    uint8_t wrong[8] = {255, 1, 2, 3};
    assert_false(rh_batch_play(batch, 0, wrong, &error));
    rh_batch_free(batch);
}

static void any_choice_is_one_that_can_be_made(void **state) {
    (void)state;
    struct rh_batch *batch =
        make((struct rh_setup){.game = "samplegame", .chance_outside = true, .keep_over = true});
    int32_t choice[TABLES];
    int drawn = 0, moved = 0, stayed = 0;
    for (int round = 0; round < 100; round++) {
        rh_batch_any(batch, choice);
        for (int i = 0; i < TABLES; i++) {
            drawn += choice[i] == RH_DRAW;
            stayed += choice[i] == RH_STAY;
            moved += choice[i] >= 0;
            assert_true(choice[i] == RH_STAY ? seat[i] == RH_SEAT_OVER
                                             : (choice[i] == RH_DRAW) == (seat[i] == RH_SEAT_CHANCE));
        }
        assert_true(rh_batch_step(batch, choice, &error));
    }
    assert_true(drawn > 0 && moved > 0 && stayed > 0);
    rh_batch_free(batch);
}

static void children_are_what_the_moves_lead_to(void **state) {
    (void)state;
    struct rh_batch *batch = make((struct rh_setup){.game = "pacific-rails", .chance_outside = true});
    while (seat[0] < 0)
        assert_true(rh_batch_step(batch, (int32_t[TABLES]){RH_DRAW, RH_STAY, RH_STAY, RH_STAY}, NULL));
    uint32_t size = rh_batch_view_size(batch);
    uint8_t *behind = malloc(MOST * size), *now = malloc(size);
    int8_t next[MOST];
    int mover = seat[0];
    int32_t moves = count[0];
    assert_int_equal(rh_batch_children(batch, 0, 1, behind, next, NULL, &error),
                     moves); /* too small: the count alone */
    assert_int_equal(rh_batch_children(batch, 0, MOST, behind, next, NULL, &error), moves);
    for (int32_t i = 0; i < moves; i++) {
        assert_true(rh_batch_copy(batch, 1, batch, 0, &error));
        assert_true(rh_batch_step(batch, (int32_t[TABLES]){RH_STAY, i, RH_STAY, RH_STAY}, &error));
        assert_true(rh_batch_view(batch, 1, mover, now, &error));
        assert_memory_equal(now, behind + (size_t)i * size, size);
        assert_int_equal(next[i], seat[1]);
    }
    free(behind);
    free(now);
    rh_batch_free(batch);
}

static void bots_words_and_pictures(void **state) {
    (void)state;
    struct rh_batch *batch = make((struct rh_setup){.game = "railroad-rivals", .options = "players=2"});
    struct rh_player *player = rh_player_new("greedy", 1, &error);
    assert_non_null(player);
    int64_t choice = rh_player_choose(player, batch, 0, &error);
    assert_in_range(choice, 0, count[0] - 1);
    rh_player_free(player);
    assert_null(rh_player_new("genius", 1, &error));
    assert_true(strlen(error.message) > 0);
    uint8_t move[8];
    assert_true(rh_batch_words(batch, legal[0][choice], text, ROOM, &error) > 0);
    assert_true(rh_batch_read(batch, text, move, &error));
    assert_memory_equal(move, legal[0][choice], 8);
    assert_false(rh_batch_read(batch, "jump", move, &error));
    assert_true(rh_batch_svg(batch, 0, 1, true, text, ROOM, &error) > 1000);
    assert_memory_equal(text, "<svg", 4);
    assert_true(rh_batch_terminal(batch, 0, -1, 80, text, ROOM, &error) > 100);
    assert_true(rh_library_schema("railroad-rivals", "players=3", text, ROOM, &error) > 1000);
    assert_int_equal(rh_library_schema("railroad-rivals", "players=7", text, ROOM, &error), -1);
    rh_batch_free(batch);
}

static void scenarios_are_run(void **state) {
    (void)state;
    static const char right[] = "game samplegame\nplayers 2\nexpect turn = chance\n",
                      wrong[] = "game samplegame\nplayers 2\nexpect turn = 2\n";
    int passed = 0, failed = 0;
    assert_true(rh_library_check(right, strlen(right), &passed, &failed, &error));
    assert_true(passed == 1 && failed == 0);
    assert_false(rh_library_check(wrong, strlen(wrong), &passed, &failed, &error));
    assert_true(passed == 0 && failed == 1 && error.line > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_setup_is_refused_with_words),
        cmocka_unit_test(a_wrong_choice_changes_nothing_anywhere),
        cmocka_unit_test(positions_and_records_lead_back),
        cmocka_unit_test(a_finished_record_has_its_result),
        cmocka_unit_test(what_is_put_must_be_a_position_of_the_game),
        cmocka_unit_test(chance_outside_is_answered_or_typed_in),
        cmocka_unit_test(any_choice_is_one_that_can_be_made),
        cmocka_unit_test(children_are_what_the_moves_lead_to),
        cmocka_unit_test(bots_words_and_pictures),
        cmocka_unit_test(scenarios_are_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
