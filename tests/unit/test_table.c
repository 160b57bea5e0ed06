/* What people may do at a table, where no socket and no store is needed to see it. */
#include "games/registry.h"
#include "server/seats.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static struct live_table *begin(const char *name, int seats) {
    struct error error = {0};
    struct table_plan plan = {.game = rh_game_find(rh_games, name, &error), .pace = {.word = "medium"}};
    assert_non_null(plan.game);
    plan.table.seats = (uint8_t)seats;
    assert_true(rh_table_check(plan.game, &plan.table, &error));
    for (int i = 0; i < seats; i++) {
        plan.seat[i].kind = OCCUPANT_PERSON;
        snprintf(plan.seat[i].account, sizeof plan.seat[i].account, "account%d", i);
        snprintf(plan.seat[i].name, sizeof plan.seat[i].name, "Seat %d", i + 1);
    }
    struct live_table *table = table_make(&plan, &error);
    assert_non_null(table);
    assert_int_equal(table->state, PLAY_ON);
    table->change.what = 0;
    return table;
}

static void move_at_random(struct live_table *table, struct random *random) {
    static struct scratch scratch;
    struct error error = {0};
    char words[256];
    struct text text = rh_text(words, sizeof words);
    struct move move = rh_random_move(table->match.record.game, table->match.state, random, &scratch);
    rh_move_print(table->match.record.game->verbs, move, &text);
    if (!table_move(table, table_turn(table), words, strlen(words), table->match.record.lines, &scratch,
                    &error))
        fail_msg("%s", error.message);
}

/* More moves than there are can not be taken back: nobody is asked, and nobody hears a yes. */
static void nobody_is_told_of_going_back_where_nobody_went(void **state) {
    struct error error = {0};
    (void)state;
    struct live_table *table = begin("railroad-rivals", 2);
    size_t lines = table->match.record.lines;
    assert_false(table_ask_undo(table, 0, 200, &error)); /* more than there was */
    assert_true(error.message[0]);
    assert_false(table->change.what & CHANGE_ASKED);
    assert_false(table_agree(table, 1, true, &error)); /* nothing was asked */
    assert_false(table->change.what & CHANGE_AGREED);
    assert_int_equal(table->match.record.lines, lines);
    table_free(table);
}

/* Whoever keeps the others waiting for a day may be expelled by all of them; who then plays begins with a clean slate. */
static void votes_do_not_outlast_an_absence(void **state) {
    const int64_t day = EXPEL_SECONDS * INT64_C(1000);
    struct error error = {0};
    (void)state;
    struct random random = rh_random_quick(1);
    struct live_table *table = begin("railroad-rivals", 3);
    int away = table_turn(table), one = (away + 1) % 3, other = (away + 2) % 3;
    table->waits_since = now_milliseconds() - day - 1000;
    assert_true(seats_expel(table, away, table->seat[one].account, &error));
    assert_int_equal(table->seat[away].kind, OCCUPANT_PERSON);
    do move_at_random(table, &random); /* they are back */
    while (table_turn(table) != away);
    table->waits_since = now_milliseconds() - day - 1000;
    assert_true(seats_expel(table, away, table->seat[other].account, &error));
    assert_int_equal(table->seat[away].kind, OCCUPANT_PERSON); /* one of two has voted */
    assert_true(seats_expel(table, away, table->seat[one].account, &error));
    assert_int_equal(table->seat[away].status, STATUS_EXPELLED);
    table_free(table);
}

/* Who is to decide when the round ends has kept the others waiting; a bot plays on for all. */
static void at_the_deadline_of_a_round_one_seat_forfeits(void **state) {
    struct random random = rh_random_quick(1);
    struct error error = {0};
    (void)state;
    struct live_table *table = begin("railroad-rivals", 2);
    int64_t now = now_milliseconds();
    assert_true(pace_read("turns 86400+0 until 1 resigns medium", &table->pace, &error));
    table->pace.until = now / 1000;
    table->waits_since = table->pace.until * 1000 - 5000;
    int first = table_turn(table);
    clock_start(&table->clock, &table->pace, first, table->waits_since, 0);
    assert_true(seats_tick(table, now));
    assert_int_equal(table->seat[first].status, STATUS_RESIGNED);
    assert_int_equal(table->seat[!first].status, STATUS_HELD);
    static struct scratch scratch;
    while (table->state == PLAY_ON && table->seat[!first].status == STATUS_HELD) {
        if (seats_tick(table, now_milliseconds())) continue;
        struct move move = rh_random_move(table->match.record.game, table->match.state, &random, &scratch);
        assert_true(table_bot_move(table, table->match.record.lines, move, &scratch, &error));
    }
    assert_int_equal(table->seat[!first].status, STATUS_FLAGGED);
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_deadline_of_a_round_one_seat_forfeits),
        cmocka_unit_test(nobody_is_told_of_going_back_where_nobody_went),
        cmocka_unit_test(votes_do_not_outlast_an_absence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
