/* The store's rows of leagues: versions, entrants, seats with what their tables have come to, what is due. Runs on SQLite,
 * and on PostgreSQL if ROUNDHOUSE_STORE names a database. */
#include "store/leagues.h"
#include "store/people.h"
#include "tests/support/keep.h"

#include <stdio.h>
#include <string.h>

/* --- What is read ------------------------------------------------------------------------------------------------- */

struct league_found {
    bool done;
    enum store_answer answer;
    struct league_row row;
    char maker[STORE_NAME], name[64], entrants[1024], seats[1024], apart[256];
};

static void note_league(void *context, enum store_answer answer, const char *why,
                        const struct league_data *data) {
    struct league_found *found = context;
    size_t at = 0;
    found->answer = answer;
    found->done = true;
    if (!data) {
        assert_true(why[0]);
        return;
    }
    found->row = data->row;
    snprintf(found->maker, sizeof found->maker, "%s", data->maker);
    snprintf(found->name, sizeof found->name, "%s", data->row.name);
    for (size_t i = 0; i < data->entrant_count; i++) {
        const struct entrant_row *one = &data->entrants[i];
        at += (size_t)snprintf(found->entrants + at, sizeof found->entrants - at, "%d %s %s%s %s %u;",
                               one->number, one->who, one->account, one->word, one->name, one->state);
    }
    at = 0;
    for (size_t i = 0; i < data->seat_count; i++) {
        const struct league_seat_row *one = &data->seats[i];
        at += (size_t)snprintf(found->seats + at, sizeof found->seats - at, "%u.%u.%u %u %s %d %u %u %u;",
                               one->round, one->number, one->seat, one->entrant, one->table, one->table_state,
                               one->now_place, one->ended, one->place);
    }
    at = 0;
    for (size_t i = 0; i < data->apart_count; i++)
        at += (size_t)snprintf(found->apart + at, sizeof found->apart - at, "%s-%s;", data->apart[i][0],
                               data->apart[i][1]);
}

static void read_league(struct store *store, const char *id, struct league_found *found) {
    memset(found, 0, sizeof *found);
    assert_true(store_read_league(store, id, note_league, found));
    keep_until(store, &found->done);
}

struct league_list {
    bool done;
    char text[512];
};

static void note_list(void *context, enum store_answer answer, const char *why,
                      const struct league_listed *leagues, size_t count) {
    struct league_list *list = context;
    size_t at = 0;
    (void)why;
    assert_int_equal(answer, STORE_OK);
    list->text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        at += (size_t)snprintf(list->text + at, sizeof list->text - at, "%s %u%s;", leagues[i].row.id,
                               leagues[i].entrants, leagues[i].is_in ? " in" : "");
    list->done = true;
}

static const char *list(struct store *store, const char *account, bool mine) {
    static struct league_list list;
    list.done = false;
    assert_true(store_list_leagues(store, account, mine, 20, note_list, &list));
    keep_until(store, &list.done);
    return list.text;
}

static void note_due(void *context, enum store_answer answer, const char *why, const char (*ids)[STORE_ID],
                     size_t count) {
    struct league_list *list = context;
    (void)why;
    assert_int_equal(answer, STORE_OK);
    list->text[0] = '\0';
    for (size_t i = 0; i < count; i++) strcat(strcat(list->text, ids[i]), ";");
    list->done = true;
}

static const char *due(struct store *store, int64_t now) {
    static struct league_list list;
    list.done = false;
    assert_true(store_list_leagues_due(store, now, 20, note_due, &list));
    keep_until(store, &list.done);
    return list.text;
}

/* --- What is written ---------------------------------------------------------------------------------------------- */

static struct league_row league(const char *id) {
    struct league_row row = {.maker = "ann",
                             .is_public = 1,
                             .rounds = 3,
                             .size = 3,
                             .length = 86400,
                             .made = 100,
                             .name = "Winter",
                             .game = "samplegame",
                             .plan = "{}"};
    snprintf(row.id, sizeof row.id, "%s", id);
    return row;
}

static enum store_answer write_league(struct store *store, const struct league_write *write) {
    struct answers answers = {0};
    assert_true(store_write_league(store, write, keep_note, &answers));
    keep_await(store, &answers, 1);
    return answers.answer[0];
}

static enum store_answer make(struct store *store, const struct league_row *row) {
    return write_league(store, &(struct league_write){.row = row});
}

static enum store_answer enter(struct store *store, struct league_row *row, const char *who, bool bot) {
    struct entrant_row entrant = {.number = -1, .joined = (int64_t)row->version};
    snprintf(entrant.who, sizeof entrant.who, "%s", who);
    snprintf(bot ? entrant.word : entrant.account, STORE_ID, "%s", bot ? "easy" : who);
    enum store_answer answer =
        write_league(store, &(struct league_write){.row = row, .entrants = &entrant, .entrant_count = 1});
    row->version += answer == STORE_OK;
    return answer;
}

static void put_account(struct store *store, const char *id, const char *name) {
    struct answers answers = {0};
    struct account_row account = {.made = 5};
    snprintf(account.id, sizeof account.id, "%s", id);
    snprintf(account.name, sizeof account.name, "%s", name);
    assert_true(store_put_account(store, &account, keep_note, &answers));
    keep_await(store, &answers, 1);
}

/* --- Tests -------------------------------------------------------------------------------------------------------- */

static void a_league_comes_back_with_those_who_take_part(void **state) {
    struct store *store = *state;
    struct league_found found;
    struct league_row row = league("a");
    put_account(store, "ann", "Ann");
    assert_int_equal(make(store, &row), STORE_OK);
    assert_int_equal(make(store, &row), STORE_CONFLICT); /* the id is taken */
    row.version = 1;
    assert_int_equal(enter(store, &row, "ann", false), STORE_OK);
    assert_int_equal(enter(store, &row, "bot 1", true), STORE_OK);
    read_league(store, "a", &found);
    assert_int_equal(found.answer, STORE_OK);
    assert_int_equal(found.row.version, 3);
    assert_int_equal(found.row.rounds, 3);
    assert_string_equal(found.maker, "Ann");
    assert_string_equal(found.name, "Winter");
    assert_string_equal(found.entrants, "-1 ann ann Ann 0;-1 bot 1 easy  0;");
    assert_int_equal(write_league(store, &(struct league_write){.row = &row, .gone = "ann"}), STORE_OK);
    read_league(store, "a", &found);
    assert_string_equal(found.entrants, "-1 bot 1 easy  0;");
    read_league(store, "b", &found);
    assert_int_equal(found.answer, STORE_NONE);
}

static void what_does_not_follow_changes_nothing(void **state) {
    struct store *store = *state;
    struct league_found found;
    struct league_row row = league("a");
    assert_int_equal(make(store, &row), STORE_OK);
    row.version = 1;
    row.state = LEAGUE_ON;
    row.round = 1;
    const struct league_seat_row first = {.round = 1, .number = 1, .entrant = 0, .table = "a-1-1"};
    struct league_write draw = {.row = &row, .seats = &first, .seat_count = 1};
    assert_int_equal(write_league(store, &draw), STORE_OK);
    const struct league_seat_row second = {.round = 1, .number = 1, .entrant = 5, .table = "a-1-2"};
    draw.seats = &second;
    assert_int_equal(write_league(store, &draw), STORE_CONFLICT); /* another server was faster */
    read_league(store, "a", &found);
    assert_int_equal(found.row.round, 1);
    assert_int_equal(found.row.version, 2);
    assert_string_equal(found.seats, "1.1.0 0 a-1-1 -1 0 0 0;");
}

static void nobody_has_more_than_some_that_are_on(void **state) {
    struct store *store = *state;
    char id[16];
    for (int i = 0; i < LEAGUES_OF_MAKER; i++) {
        snprintf(id, sizeof id, "a%d", i);
        struct league_row row = league(id);
        assert_int_equal(make(store, &row), STORE_OK);
    }
    struct league_row row = league("b"), first = league("a0");
    assert_int_equal(make(store, &row), STORE_CONFLICT);
    first.version = 1;
    first.state = LEAGUE_CANCELLED;
    assert_int_equal(make(store, &first), STORE_OK);
    assert_int_equal(make(store, &row), STORE_OK);
}

static void lists_have_what_is_public_and_ones_own(void **state) {
    struct store *store = *state;
    struct league_row open = league("a"), own = league("b"), gone = league("c");
    own.is_public = 0;
    own.made = 200;
    gone.state = LEAGUE_CANCELLED;
    make(store, &open);
    make(store, &own);
    make(store, &gone);
    open.version = 1;
    enter(store, &open, "bo", false);
    assert_string_equal(list(store, "bo", false), "a 1 in;");
    assert_string_equal(list(store, "cy", false), "a 1;");
    assert_string_equal(list(store, "bo", true), "a 1 in;");
    assert_string_equal(list(store, "ann", true), "b 0;a 1;c 0;");
    assert_string_equal(list(store, "cy", true), "");
}

static void what_is_full_or_has_its_moment_is_due(void **state) {
    struct store *store = *state;
    struct league_row full = league("a"), timed = league("b");
    timed.begins = 1000;
    make(store, &full);
    make(store, &timed);
    full.version = timed.version = 1;
    enter(store, &timed, "ann", false);
    enter(store, &full, "ann", false);
    enter(store, &full, "bo", false);
    assert_string_equal(due(store, 999), "");
    assert_string_equal(due(store, 1000), "b;");
    enter(store, &full, "cy", false);
    assert_string_equal(due(store, 999), "a;");
}

/* A table ends with a result. */
static void end_table(struct store *store, const char *id, uint64_t version) {
    struct answers answers = {0};
    struct table_row row = keep_row(id, TABLE_OVER);
    struct result_row results[2];
    for (int i = 0; i < 2; i++)
        results[i] = (struct result_row){.seat = (uint8_t)i,
                                         .seats = 2,
                                         .place = (uint8_t)(2 - i),
                                         .score = 7,
                                         .game = "samplegame",
                                         .pace = "turns"};
    struct table_write write = {
        .id = id, .version = version, .at = 5000, .row = &row, .results = results, .result_count = 2};
    assert_true(store_write_table(store, &write, keep_note, &answers));
    keep_await(store, &answers, 1);
    assert_int_equal(answers.answer[0], STORE_OK);
}

static void a_round_is_due_when_a_table_is_missing_and_when_all_are_over(void **state) {
    struct store *store = *state;
    struct league_found found;
    struct answers answers = {0};
    struct league_row row = league("a");
    make(store, &row);
    row.version = 1;
    row.state = LEAGUE_ON;
    row.round = 1;
    row.deadline = 2000;
    const struct league_seat_row seats[] = {
        {.round = 1, .number = 1, .seat = 0, .entrant = 2, .table = "a-1-1"},
        {.round = 1, .number = 1, .seat = 1, .entrant = 0, .table = "a-1-1"},
        {.round = 1, .entrant = 1, .ended = 1}};
    assert_int_equal(write_league(store,
                                  &(struct league_write){.row = &row, .seats = seats, .seat_count = 3}),
                     STORE_OK);
    assert_string_equal(due(store, 0), "a;");
    keep_make(store, "a-1-1", TABLE_ON, &answers);
    keep_await(store, &answers, 1);
    assert_string_equal(due(store, 5000), "");
    end_table(store, "a-1-1", 1);
    assert_string_equal(due(store, 0), "a;");
    read_league(store, "a", &found);
    assert_string_equal(found.seats, "1.0.0 1  -1 0 1 0;1.1.0 2 a-1-1 2 2 0 0;1.1.1 0 a-1-1 2 1 0 0;");
}

static void a_table_in_quarantine_holds_the_round_up_to_its_deadline(void **state) {
    struct store *store = *state;
    struct answers answers = {0};
    struct league_row row = league("a");
    make(store, &row);
    row.version = 1;
    row.state = LEAGUE_ON;
    row.round = 1;
    row.deadline = 2000;
    const struct league_seat_row seat = {.round = 1, .number = 1, .entrant = 2, .table = "a-1-1"};
    write_league(store, &(struct league_write){.row = &row, .seats = &seat, .seat_count = 1});
    keep_make(store, "a-1-1", TABLE_ON, &answers);
    assert_true(store_mark_broken(store, "a-1-1", "a line is missing", keep_note, &answers));
    keep_await(store, &answers, 2);
    assert_string_equal(due(store, 1999), "");
    assert_string_equal(due(store, 2000), "a;");
}

static void those_who_block_one_another_are_told(void **state) {
    struct store *store = *state;
    struct league_found found;
    struct answers answers = {0};
    struct league_row row = league("a");
    make(store, &row);
    row.version = 1;
    enter(store, &row, "ann", false);
    enter(store, &row, "bo", false);
    assert_true(store_put_block(store, "bo", "ann", TIE_BLOCKS, keep_note, &answers));
    assert_true(store_put_block(store, "ann", "bo", TIE_MUTES, keep_note, &answers));
    assert_true(store_put_block(store, "ann", "cy", TIE_BLOCKS, keep_note, &answers));
    keep_await(store, &answers, 3);
    read_league(store, "a", &found);
    assert_string_equal(found.apart, "bo-ann;");
}

static void whose_account_is_deleted_is_out(void **state) {
    struct store *store = *state;
    struct league_found found;
    struct answers answers = {0};
    struct league_row row = league("a");
    put_account(store, "ann", "Ann");
    make(store, &row);
    row.version = 1;
    enter(store, &row, "ann", false);
    assert_true(store_delete_account(store, "ann", keep_note, &answers));
    keep_await(store, &answers, 1);
    read_league(store, "a", &found);
    assert_string_equal(found.entrants, "-1 ann ann a former player 1;");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_league_comes_back_with_those_who_take_part, keep_begin_open,
                                        keep_end_open),
        cmocka_unit_test_setup_teardown(what_does_not_follow_changes_nothing, keep_begin_open, keep_end_open),
        cmocka_unit_test_setup_teardown(nobody_has_more_than_some_that_are_on, keep_begin_open,
                                        keep_end_open),
        cmocka_unit_test_setup_teardown(lists_have_what_is_public_and_ones_own, keep_begin_open,
                                        keep_end_open),
        cmocka_unit_test_setup_teardown(what_is_full_or_has_its_moment_is_due, keep_begin_open,
                                        keep_end_open),
        cmocka_unit_test_setup_teardown(a_round_is_due_when_a_table_is_missing_and_when_all_are_over,
                                        keep_begin_open, keep_end_open),
        cmocka_unit_test_setup_teardown(a_table_in_quarantine_holds_the_round_up_to_its_deadline,
                                        keep_begin_open, keep_end_open),
        cmocka_unit_test_setup_teardown(those_who_block_one_another_are_told, keep_begin_open, keep_end_open),
        cmocka_unit_test_setup_teardown(whose_account_is_deleted_is_out, keep_begin_open, keep_end_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
