/* The store: what was written comes back whole, in order and once; what does not follow is refused; one bad
 * write harms no other table. Runs on SQLite, and on PostgreSQL if ROUNDHOUSE_STORE names a database. */
#include "engine/text.h"
#include "store/letters.h"
#include "store/people.h"
#include "tests/support/keep.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL = READ_LINES | READ_SNAPSHOTS | READ_CHAT };

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static void a_table_comes_back_whole(void **state) {
    struct answers answers = {0};
    struct found found;
    (void)state;
    struct store *store = keep_open(NULL, 0);
    keep_make(store, "a", TABLE_ON, &answers);
    struct chat_row chat = {
        .at = 7, .seat = 0, .account = "ann", .name = "Ann", .text = "good \"luck\"; 'x'"};
    struct table_write write = {.id = "a",
                                .version = 1,
                                .at = 2000,
                                .chapter = 1,
                                .first = 1,
                                .turn = 1,
                                .lines = "one\ntwo\n",
                                .snapshot = "{\"all\":1}",
                                .due = 99,
                                .chat = &chat,
                                .chat_count = 1};
    assert_true(store_write_table(store, &write, keep_note, &answers));
    keep_line(store, "a", 2, 3, "three", &answers);
    write = (struct table_write){.id = "a",
                                 .version = 3,
                                 .at = 3000,
                                 .chapter = 1,
                                 .first = 4,
                                 .turn = 0,
                                 .lines = "four\n",
                                 .snapshot = "{}"};
    assert_true(store_write_table(store, &write, keep_note, &answers));
    keep_await(store, &answers, 4);
    for (int i = 0; i < 4; i++) assert_int_equal(answers.answer[i], STORE_OK);
    store_close(store, 5000);
    store = keep_open(NULL, 0); /* as after a restart */
    keep_read(store, "a", ALL, &found);
    assert_int_equal(found.answer, STORE_OK);
    assert_string_equal(found.wrong, "");
    assert_string_equal(found.lines, "one\ntwo\nthree\nfour\n");
    assert_string_equal(found.snapshots, "2:{\"all\":1};4:{};");
    assert_string_equal(found.chat, "7 0 ann Ann: good \"luck\"; 'x';");
    assert_string_equal(found.seats, "0 person ann  Ann 0;1 bot  easy bot:easy 5000;");
    assert_string_equal(found.head, "head\n");
    assert_string_equal(found.game, "samplegame");
    assert_int_equal(found.row.version, 4);
    assert_int_equal(found.row.lines, 4);
    assert_int_equal(found.row.turn, 0);
    assert_int_equal(found.row.due, 0);
    assert_int_equal(found.row.changed, 3000);
    assert_int_equal(found.row.made, 100);
    assert_int_equal(found.row.flags, TABLE_NO_HINTS);
    keep_read(store, "b", ALL, &found);
    assert_int_equal(found.answer, STORE_NONE);
    store_close(store, 5000);
}

static void what_is_not_asked_for_is_not_read(void **state) {
    struct answers answers = {0};
    struct found found;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_line(store, "a", 1, 1, "one", &answers);
    keep_await(store, &answers, 2);
    keep_read(store, "a", 0, &found);
    assert_int_equal(found.answer, STORE_OK);
    assert_int_equal(found.line_count, 0);
    assert_int_equal(found.row.lines, 1);
    assert_string_equal(found.wrong, "");
}

static void a_new_chapter_begins_at_line_one(void **state) {
    struct answers answers = {0};
    struct found found;
    struct table_row row = keep_row("a", TABLE_ON);
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_line(store, "a", 1, 1, "old", &answers);
    row.chapter = 3;
    struct table_write write = {.id = "a", .version = 2, .at = 1, .row = &row, .head = "third\n"};
    assert_true(store_write_table(store, &write, keep_note, &answers)); /* the second comes first */
    keep_await(store, &answers, 3);
    assert_int_equal(answers.answer[2], STORE_CONFLICT);
    store_unseal(store, "a");
    row.chapter = 2;
    write.head = "second\n";
    write.first = 1;
    write.lines = "new\n";
    assert_true(store_write_table(store, &write, keep_note, &answers));
    keep_await(store, &answers, 4);
    assert_int_equal(answers.answer[3], STORE_OK);
    keep_read(store, "a", ALL, &found);
    assert_string_equal(found.lines, "new\n");
    assert_string_equal(found.head, "second\n");
    assert_int_equal(found.row.lines, 1);
}

static void seats_change_one_by_one(void **state) {
    struct answers answers = {0};
    struct found found;
    struct store *store = *state;
    keep_make(store, "a", TABLE_OPEN, &answers);
    const struct seat_row bo = {.number = 1, .kind = SEAT_PERSON, .account = "bo", .name = "Bo", .clock = -1};
    struct table_write write = {.id = "a", .version = 1, .at = 5, .seats = &bo, .seat_count = 1};
    assert_true(store_write_table(store, &write, keep_note, &answers));
    keep_await(store, &answers, 2);
    keep_read(store, "a", 0, &found);
    assert_string_equal(found.seats, "0 person ann  Ann 0;1 person bo  Bo -1;");
    assert_int_equal(found.row.version, 2);
}

/* --- What does not follow ----------------------------------------------------------------------------------------- */

static void what_does_not_follow_is_refused(void **state) {
    static const struct {
        const char *what;
        uint64_t version;
        uint32_t chapter, first;
    } bad[] = {
        {"a gap", 2, 1, 3},           {"a line again", 2, 1, 1},    {"an old version", 1, 1, 2},
        {"a later version", 3, 1, 2}, {"another chapter", 2, 2, 1}, {"no line at all", 2, 1, 0},
    };
    struct answers answers = {0};
    struct found found;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_line(store, "a", 1, 1, "one", &answers);
    keep_await(store, &answers, 2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct table_write write = {.id = "a",
                                    .version = bad[i].version,
                                    .chapter = bad[i].chapter,
                                    .first = bad[i].first,
                                    .lines = "two\n"};
        answers.count = 0;
        store_unseal(store, "a");
        assert_true(store_write_table(store, &write, keep_note, &answers));
        keep_await(store, &answers, 1);
        if (answers.answer[0] != STORE_CONFLICT)
            fail_msg("%s was answered %d", bad[i].what, answers.answer[0]);
        assert_string_not_equal(answers.why, "");
    }
    keep_read(store, "a", ALL, &found);
    assert_string_equal(found.lines, "one\n");
    assert_int_equal(found.row.version, 2);
}

static void a_table_is_made_once(void **state) {
    struct answers answers = {0};
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_make(store, "a", TABLE_ON, &answers);
    keep_line(store, "nobody", 1, 1, "lost", &answers);
    keep_await(store, &answers, 3);
    assert_int_equal(answers.answer[0], STORE_OK);
    assert_int_equal(answers.answer[1], STORE_CONFLICT);
    assert_int_equal(answers.answer[2], STORE_CONFLICT);
}

static void a_refused_write_seals_its_table_alone(void **state) {
    struct answers a = {0}, b = {0};
    struct found found;
    struct store_health health;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &a);
    keep_make(store, "b", TABLE_ON, &b);
    keep_await(store, &a, 1);
    keep_line(store, "a", 1, 1, "one", &a);
    keep_line(store, "b", 1, 1, "one", &b);
    keep_line(store, "a", 2, 3, "three", &a); /* does not follow */
    keep_line(store, "b", 2, 2, "two", &b);
    keep_line(store, "a", 2, 2, "two", &a); /* would follow, but comes after a refused one */
    keep_await(store, &a, 4);
    keep_line(store, "a", 2, 2, "two", &a); /* and so would this */
    store_unseal(store, "a");
    keep_line(store, "a", 2, 2, "second", &a);
    keep_await(store, &a, 6);
    keep_await(store, &b, 3);
    const enum store_answer expected[] = {STORE_OK,     STORE_OK,     STORE_CONFLICT,
                                          STORE_SEALED, STORE_SEALED, STORE_OK};
    for (int i = 0; i < 6; i++) assert_int_equal(a.answer[i], expected[i]);
    for (int i = 0; i < 3; i++) assert_int_equal(b.answer[i], STORE_OK);
    keep_read(store, "a", ALL, &found);
    assert_string_equal(found.lines, "one\nsecond\n");
    store_health(store, &health);
    assert_int_equal(health.conflicts, 1);
    assert_int_equal(health.refused, 2);
    assert_int_equal(health.sealed, 0);
    assert_false(health.writes_fail); /* the database is well */
}

/* A stale version can meet the version that another writer left: what comes behind a conflict must not slip
 * in. */
static void nothing_slips_in_behind_a_conflict(void **state) {
    struct answers stale = {0}, ours = {0};
    struct found found;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &ours);
    keep_await(store, &ours, 1);
    keep_tamper("UPDATE table_ SET version = 2"); /* as a node does that takes the table */
    keep_line(store, "a", 1, 1, "one", &stale);
    keep_line(store, "a", 2, 1, "other", &stale);
    keep_await(store, &stale, 2);
    assert_int_equal(stale.answer[0], STORE_CONFLICT);
    assert_int_equal(stale.answer[1], STORE_SEALED);
    keep_read(store, "a", ALL, &found);
    assert_string_equal(found.lines, "");
}

static void a_write_is_whole_or_not_at_all(void **state) {
    struct answers answers = {0};
    struct found found;
    struct table_row row = keep_row("a", TABLE_OVER);
    const struct seat_row bo = {.number = 1, .kind = SEAT_PERSON, .account = "bo", .name = "Bo"};
    struct chat_row chat = {.text = "hello"};
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_make(store, "b", TABLE_ON, &answers);
    keep_await(store, &answers, 2);
    keep_tamper("INSERT INTO line VALUES ('a', 1, 2, 0, 'stray', NULL)");
    struct table_write write = {.id = "a",
                                .version = 1,
                                .row = &row,
                                .seats = &bo,
                                .seat_count = 1,
                                .first = 1,
                                .lines = "one\ntwo\n", /* two is there already */
                                .chat = &chat,
                                .chat_count = 1};
    assert_true(store_write_table(store, &write, keep_note, &answers));
    keep_line(store, "b", 1, 1, "one", &answers); /* in the same group */
    keep_await(store, &answers, 4);
    assert_int_equal(answers.answer[2], STORE_CONFLICT);
    assert_int_equal(answers.answer[3], STORE_OK);
    keep_read(store, "a", ALL, &found);
    assert_int_equal(found.row.version, 1);
    assert_int_equal(found.row.state, TABLE_ON);
    assert_string_equal(found.seats, "0 person ann  Ann 0;1 bot  easy bot:easy 5000;");
    assert_string_equal(found.chat, "");
    assert_string_equal(found.lines, "stray\n");
    assert_string_equal(found.wrong, "line 1 is missing");
}

/* --- What does not hold together ---------------------------------------------------------------------------------- */

static void damage_is_named(void **state) {
    static const char *const damage[][2] = {
        {"DELETE FROM line WHERE number = 2", "line 2 is missing"},
        {"DELETE FROM line WHERE number = 3", "it has 2 lines, but its row says 3"},
        {"DELETE FROM head", "the head of its record is missing"},
        {"DELETE FROM seat WHERE number = 0", "seat 1 is missing"},
        {"DELETE FROM seat", "its seats are missing"},
        {"UPDATE table_ SET lines = 9", "it has 3 lines, but its row says 9"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        struct answers answers = {0};
        struct found found;
        struct store *store = keep_open(NULL, 0);
        keep_make(store, "a", TABLE_ON, &answers);
        for (uint32_t line = 1; line <= 3; line++) keep_line(store, "a", line, line, "x", &answers);
        keep_await(store, &answers, 4);
        keep_tamper(damage[i][0]);
        keep_read(store, "a", ALL, &found);
        assert_int_equal(found.answer, STORE_OK);
        assert_string_equal(found.wrong, damage[i][1]);
        keep_tamper("DELETE FROM table_; DELETE FROM seat; DELETE FROM line; DELETE FROM head");
        store_close(store, 5000);
    }
}

static void an_error_is_not_the_end_of_the_data(void **state) {
    struct answers answers = {0};
    struct found found;
    struct store_health health;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_line(store, "a", 1, 1, "one", &answers);
    keep_await(store, &answers, 2);
    keep_tamper("ALTER TABLE line RENAME TO lost");
    keep_read(store, "a", ALL, &found);
    assert_int_equal(found.answer, STORE_FAILED);
    assert_non_null(strstr(found.why, "line"));
    store_health(store, &health);
    assert_true(health.reads_fail);
    assert_int_equal(health.read_failures, 1);
    assert_non_null(strstr(health.read_error, "line"));
    keep_line(store, "a", 2, 2, "two", &answers);
    keep_await(store, &answers, 3);
    assert_int_equal(answers.answer[2], STORE_FAILED);
    assert_non_null(strstr(answers.why, "line"));
    keep_tamper("ALTER TABLE lost RENAME TO line");
    keep_read(store, "a", ALL, &found);
    assert_string_equal(found.lines, "one\n");
    assert_string_equal(found.wrong, "");
    store_health(store, &health);
    assert_false(health.reads_fail);
}

/* --- Lists -------------------------------------------------------------------------------------------------------- */

struct listing {
    bool done;
    enum store_answer answer;
    char text[4096];
};

static void note_list(void *context, enum store_answer answer, const char *why,
                      const struct table_listed *tables, size_t count) {
    struct listing *listing = context;
    (void)why;
    listing->done = true;
    listing->answer = answer;
    listing->text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        size_t at = strlen(listing->text);
        snprintf(listing->text + at, sizeof listing->text - at, "%s %s%zu%s;", tables[i].row.id,
                 tables[i].head[0] ? "h" : "-", tables[i].seat_count,
                 tables[i].seat_count ? tables[i].seats[tables[i].seat_count - 1].name : "");
    }
}

static const char *list(struct store *store, enum store_list which, const char *account, int most) {
    static struct listing listing;
    listing.done = false;
    assert_true(store_list_tables(store, which, account, most, note_list, &listing));
    keep_until(store, &listing.done);
    assert_int_equal(listing.answer, STORE_OK);
    return listing.text;
}

static void make_at(struct store *store, const char *id, enum table_state state, int64_t made, bool is_public,
                    const char *who, const char *broken, struct answers *answers) {
    struct table_row row = keep_row(id, state);
    struct seat_row seat = {.number = 0, .kind = SEAT_PERSON};
    snprintf(seat.account, sizeof seat.account, "%s", who);
    snprintf(seat.name, sizeof seat.name, "%s", who);
    row.made = made;
    row.is_public = is_public;
    row.broken = broken;
    struct table_write write = {.id = id, .row = &row, .head = "h\n", .seats = &seat, .seat_count = 1};
    assert_true(store_write_table(store, &write, keep_note, answers));
}

static void lists_are_made_from_rows(void **state) {
    struct answers answers = {0};
    struct store *store = *state;
    make_at(store, "a", TABLE_OPEN, 1, true, "ann", "", &answers);
    make_at(store, "b", TABLE_ON, 3, true, "bo", "", &answers);
    make_at(store, "c", TABLE_ON, 2, false, "ann", "", &answers);
    make_at(store, "d", TABLE_OVER, 4, true, "ann", "a line is missing", &answers);
    keep_make(store, "e", TABLE_OPEN, &answers);
    keep_await(store, &answers, 5);
    assert_string_equal(list(store, LIST_PUBLIC, NULL, 10), "e h2bot:easy;b h1bo;a h1ann;");
    assert_string_equal(list(store, LIST_PUBLIC, NULL, 1), "e h2bot:easy;");
    assert_string_equal(list(store, LIST_OVER, NULL, 10), "d h1ann;");
    assert_string_equal(list(store, LIST_MINE, "ann", 10), "e h2bot:easy;d h1ann;c h1ann;a h1ann;");
    assert_string_equal(list(store, LIST_MINE, "nobody", 10), "");
    assert_string_equal(list(store, LIST_BROKEN, NULL, 10), "d h1ann;");
}

struct id_list {
    bool done;
    enum store_answer answer;
    char text[1024];
};

static void note_ids(void *context, enum store_answer answer, const char *why, const char (*ids)[STORE_ID],
                     size_t count) {
    struct id_list *list = context;
    (void)why;
    list->done = true;
    list->answer = answer;
    list->text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        size_t at = strlen(list->text);
        snprintf(list->text + at, sizeof list->text - at, "%s ", ids[i]);
    }
}

static const char *adrift(struct store *store) {
    static struct id_list ids;
    ids.done = false;
    assert_true(store_list_adrift(store, "", 100, note_ids, &ids));
    keep_until(store, &ids.done);
    assert_int_equal(ids.answer, STORE_OK);
    return ids.text;
}

static const char *due_by(struct store *store, int64_t now) {
    static struct id_list ids;
    ids.done = false;
    assert_true(store_list_due(store, now, 100, note_ids, &ids));
    keep_until(store, &ids.done);
    assert_int_equal(ids.answer, STORE_OK);
    return ids.text;
}

static void put_turn(struct store *store, const char *id, enum table_state state, int8_t turn, uint8_t wakes,
                     int64_t due, struct answers *answers) {
    struct table_row row = keep_row(id, state);
    const struct seat_row seats[] = {{.number = 0, .kind = SEAT_PERSON, .account = "ann"},
                                     {.number = 1, .kind = SEAT_BOT}};
    row.turn = turn;
    row.wakes = wakes;
    row.due = due;
    struct table_write write = {.id = id, .row = &row, .head = "h\n", .seats = seats, .seat_count = 2};
    assert_true(store_write_table(store, &write, keep_note, answers));
}

static void tables_that_wait_for_a_bot_or_a_clock_are_found(void **state) {
    struct answers answers = {0};
    struct store *store = *state;
    put_turn(store, "bot", TABLE_ON, 1, 1, 0, &answers);
    put_turn(store, "chance", TABLE_ON, -1, 1, 0, &answers);
    put_turn(store, "clock", TABLE_ON, 0, 1, 5, &answers);
    put_turn(store, "person", TABLE_ON, 0, 1, 0, &answers);
    put_turn(store, "open", TABLE_OPEN, 1, 1, 0, &answers);
    put_turn(store, "over", TABLE_OVER, -2, 1, 0, &answers);
    put_turn(store, "people", TABLE_ON, -1, 0, 0, &answers);
    keep_await(store, &answers, 7);
    assert_string_equal(adrift(store), "bot chance ");
    assert_string_equal(due_by(store, 4), "");
    assert_string_equal(due_by(store, 5), "clock ");
    keep_line(store, "person", 1, 1, "done", &answers); /* now the bot is to decide */
    keep_await(store, &answers, 8);
    assert_string_equal(adrift(store), "bot chance person ");
    keep_tamper(
        "UPDATE seat SET account = '' WHERE table_ = 'chance'"); /* bots alone wait for someone to look */
    assert_string_equal(adrift(store), "bot person ");
}

static void a_quarantine_is_noted_and_taken_back(void **state) {
    struct answers answers = {0};
    struct found found;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    assert_true(store_mark_broken(store, "a", "line 2 is missing", keep_note, &answers));
    keep_await(store, &answers, 2);
    assert_string_equal(list(store, LIST_BROKEN, NULL, 10), "a h2bot:easy;");
    keep_read(store, "a", READ_LINES, &found);
    assert_string_equal(found.broken, "line 2 is missing");
    assert_int_equal(found.row.version, 1);
    assert_true(store_mark_broken(store, "a", "", keep_note, &answers));
    keep_await(store, &answers, 3);
    assert_string_equal(list(store, LIST_BROKEN, NULL, 10), "");
}

/* --- Results and ratings ------------------------------------------------------------------------------------------ */

struct results_heard {
    bool done;
    enum store_answer answer;
    uint64_t rated;
    char text[1024];
};

static void put_result(char *out, size_t size, const struct result_row *result) {
    size_t at = strlen(out);
    snprintf(out + at, size - at, "%s/%d %s%s #%d %d r%d %d;", result->table, result->seat, result->name,
             result->word, result->place, result->score, result->rated, result->after.rating);
}

static void note_unrated(void *context, enum store_answer answer, const char *why,
                         const struct unrated *unrated) {
    struct results_heard *heard = context;
    (void)why;
    *heard = (struct results_heard){.done = true, .answer = answer};
    if (answer != STORE_OK) return;
    heard->rated = unrated->rated;
    for (size_t i = 0; i < unrated->result_count; i++)
        put_result(heard->text, sizeof heard->text, &unrated->results[i]);
    for (size_t i = 0; i < unrated->rating_count; i++) {
        size_t at = strlen(heard->text);
        snprintf(heard->text + at, sizeof heard->text - at, "%s has %d;", unrated->ratings[i].account,
                 unrated->ratings[i].numbers.rating);
    }
}

static const char *next_unrated(struct store *store, struct results_heard *heard) {
    heard->done = false;
    assert_true(store_next_unrated(store, note_unrated, heard));
    keep_until(store, &heard->done);
    return heard->text;
}

static void note_results(void *context, enum store_answer answer, const char *why,
                         const struct result_row *results, size_t count) {
    struct results_heard *heard = context;
    (void)why;
    *heard = (struct results_heard){.done = true, .answer = answer};
    for (size_t i = 0; i < count; i++) put_result(heard->text, sizeof heard->text, &results[i]);
}

static void end_table(struct store *store, const char *id, int64_t at, uint8_t rated,
                      struct answers *answers) {
    struct table_row row = keep_row(id, TABLE_OVER);
    struct seat_row seat = {.number = 0, .kind = SEAT_PERSON, .account = "ann"};
    struct result_row results[] = {{.seat = 0,
                                    .seats = 2,
                                    .place = 1,
                                    .score = 7,
                                    .rated = rated,
                                    .at = at,
                                    .account = "ann",
                                    .name = "Ann"},
                                   {.seat = 1,
                                    .seats = 2,
                                    .place = 2,
                                    .score = -3,
                                    .rated = rated,
                                    .at = at,
                                    .word = "easy",
                                    .name = "bot:"}};
    for (int i = 0; i < 2; i++) results[i].game = "nullgame", results[i].pace = "live";
    struct table_write write = {.id = id,
                                .row = &row,
                                .head = "h\n",
                                .seats = &seat,
                                .seat_count = 1,
                                .results = results,
                                .result_count = 2};
    assert_true(store_write_table(store, &write, keep_note, answers));
}

static void tables_are_rated_in_turn_and_once(void **state) {
    struct answers answers = {0};
    struct results_heard heard;
    struct store *store = *state;
    next_unrated(store, &heard);
    assert_int_equal(heard.answer, STORE_NONE);
    end_table(store, "late", 20, RESULT_WAITS, &answers);
    end_table(store, "soon", 10, RESULT_WAITS, &answers);
    end_table(store, "none", 5, RESULT_UNRATED, &answers);
    keep_await(store, &answers, 3);
    assert_string_equal(next_unrated(store, &heard), "soon/0 Ann #1 7 r1 0;soon/1 bot:easy #2 -3 r1 0;");
    assert_int_equal(heard.rated, 0);
    struct result_row after[] = {
        {.table = "soon", .seat = 0, .account = "ann", .game = "nullgame", .pace = "live"},
        {.table = "soon", .seat = 1, .word = "easy", .game = "nullgame", .pace = "live"}};
    after[0].after = (struct rating_numbers){1600000, 300000, 60000};
    assert_true(store_rate(store, 0, after, 2, keep_note, &answers));
    assert_true(store_rate(store, 0, after, 2, keep_note, &answers)); /* somebody else does the same */
    keep_await(store, &answers, 5);
    assert_int_equal(answers.answer[3], STORE_OK);
    assert_int_equal(answers.answer[4], STORE_CONFLICT);
    assert_string_equal(next_unrated(store, &heard),
                        "late/0 Ann #1 7 r1 0;late/1 bot:easy #2 -3 r1 0;ann has 1600000;");
    assert_int_equal(heard.rated, 1);
    assert_true(store_list_rated(store, 0, 10, note_results, &heard));
    heard.done = false;
    keep_until(store, &heard.done);
    assert_string_equal(heard.text, "soon/0 Ann #1 7 r2 1600000;soon/1 bot:easy #2 -3 r2 0;");
    assert_true(
        store_list_results(store, "ann", (struct store_page){.before = 20}, 10, note_results, &heard));
    heard.done = false;
    keep_until(store, &heard.done);
    assert_string_equal(heard.text, "soon/0 Ann #1 7 r2 1600000;soon/1 bot:easy #2 -3 r2 0;"
                                    "none/0 Ann #1 7 r0 0;none/1 bot:easy #2 -3 r0 0;");
}

/* Tables that ended at one moment fall on several pages, and none between them. */
static void pages_part_tables_of_one_moment(void **state) {
    struct results_heard heard = {0};
    struct answers answers = {0};
    struct store *store = *state;
    const char *const tables[] = {"one", "six", "two"};
    struct store_page page = {.before = INT64_MAX};
    for (int i = 0; i < 3; i++) end_table(store, tables[i], 10, RESULT_UNRATED, &answers);
    keep_await(store, &answers, 3);
    for (int i = 0; i < 3; i++) {
        assert_true(store_list_results(store, "ann", page, 1, note_results, &heard));
        heard.done = false;
        keep_until(store, &heard.done);
        assert_memory_equal(heard.text, tables[i], 3);
        page.before = 10;
        memcpy(page.table, tables[i], 4);
    }
    assert_true(store_list_results(store, "ann", page, 1, note_results, &heard));
    heard.done = false;
    keep_until(store, &heard.done);
    assert_string_equal(heard.text, "");
}

/* --- The post office ---------------------------------------------------------------------------------------------- */

struct calls_found {
    bool done;
    size_t count;
    struct call_due call[4];
};

static void note_calls(void *context, enum store_answer answer, const char *why, const struct call_due *calls,
                       size_t count) {
    struct calls_found *found = context;
    (void)why;
    assert_int_equal(answer, STORE_OK);
    found->done = true;
    found->count = count;
    for (size_t i = 0; i < count && i < 4; i++) {
        found->call[i] = calls[i];
        assert_string_equal(calls[i].game, "samplegame");
    }
}

static struct calls_found calls_at(struct store *store, int64_t now) {
    struct calls_found found = {0};
    assert_true(store_list_calls(store, now, 10, note_calls, &found));
    keep_until(store, &found.done);
    return found;
}

struct letters_found {
    bool done;
    char said[512];
    struct letter_due first;
};

static void note_letters(void *context, enum store_answer answer, const char *why,
                         const struct letter_due *letters, size_t count) {
    struct letters_found *found = context;
    struct text text = rh_text(found->said, sizeof found->said);
    (void)why;
    assert_int_equal(answer, STORE_OK);
    found->done = true;
    for (size_t i = 0; i < count; i++) {
        rh_put(&text, letters[i].letter.id);
        rh_put(&text, letters[i].stands ? " stands; " : " has passed; ");
    }
    if (count) found->first = letters[0];
}

static struct letters_found letters_at(struct store *store, int64_t now) {
    struct letters_found found = {0};
    struct letter_row first = {0};
    assert_true(store_list_letters(store, now, &first, 10, note_letters, &found));
    keep_until(store, &found.done);
    return found;
}

/* A line after which it is Ann's turn. */
static void turn_to_ann(struct store *store, uint64_t version, uint32_t number, int64_t at,
                        struct answers *answers) {
    struct call_begun call = {"ann", 0, at, at + 1000, at + 20};
    struct table_write write = {.id = "a",
                                .version = version,
                                .at = at,
                                .chapter = 1,
                                .first = number,
                                .turn = 0,
                                .lines = "a line\n",
                                .call = &call};
    assert_true(store_write_table(store, &write, keep_note, answers));
    keep_await(store, answers, answers->count + 1);
    assert_int_equal(answers->answer[answers->count - 1], STORE_OK);
}

static void put_channel(struct store *store, const char *id, int state, struct answers *answers) {
    struct channel_row channel = {.account = "ann", .stop = "stop", .kind = 2, .state = state, .made = 50};
    snprintf(channel.id, sizeof channel.id, "%s", id);
    snprintf(channel.address, sizeof channel.address, "%s@example.org", id);
    snprintf(channel.secret, sizeof channel.secret, "proof of %s", id);
    assert_true(store_put_channel(store, &channel, keep_note, answers));
    keep_await(store, answers, answers->count + 1);
}

static struct letter_row letter_of(const char *id, const char *channel, int64_t since) {
    struct letter_row letter = {.what = 1, .since = since, .next = since, .made = since};
    snprintf(letter.id, sizeof letter.id, "%s", id);
    snprintf(letter.channel, sizeof letter.channel, "%s", channel);
    memcpy(letter.account, "ann", 4);
    memcpy(letter.table, "a", 2);
    return letter;
}

static void a_turn_is_called_once_and_to_those_who_wish_it(void **state) {
    struct answers answers = {0};
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_await(store, &answers, 1);
    turn_to_ann(store, 1, 1, 1000, &answers);
    assert_int_equal(calls_at(store, 9999).count, 0); /* nobody asked for it */
    put_channel(store, "one", CHANNEL_ON, &answers);
    put_channel(store, "two", CHANNEL_ON, &answers);
    turn_to_ann(store, 2, 2, 2000, &answers);
    assert_int_equal(calls_at(store, 2019).count, 0);
    struct calls_found found = calls_at(store, 2020);
    assert_int_equal(found.count, 1);
    assert_string_equal(found.call[0].account, "ann");
    assert_int_equal(found.call[0].since, 2000);
    assert_int_equal(found.call[0].due, 3000);
    assert_true(found.call[0].stands);
    struct letter_row letters[] = {letter_of("l1", "one", 2000), letter_of("l2", "two", 2000)};
    for (int i = 0; i < 2; i++) { /* as after a kill, or by another node */
        assert_true(store_make_call(store, &found.call[0], 1, 2020, 2500, letters, 2, keep_note, &answers));
        keep_await(store, &answers, answers.count + 1);
        assert_int_equal(answers.answer[answers.count - 1], i ? STORE_CONFLICT : STORE_OK);
    }
    assert_int_equal(calls_at(store, 2499).count, 0);
    assert_int_equal(calls_at(store, 2500).call[0].calls, 1);
    assert_string_equal(letters_at(store, 2100).said, "l1 stands; l2 stands; ");
    turn_to_ann(store, 3, 3, 4000, &answers); /* the turn has passed; so have its letters */
    assert_string_equal(letters_at(store, 4100).said, "l1 has passed; l2 has passed; ");
    assert_int_equal(calls_at(store, 4020).call[0].calls, 0);
}

static void a_channel_has_one_letter_under_way(void **state) {
    struct answers answers = {0};
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    put_channel(store, "one", CHANNEL_ON, &answers);
    turn_to_ann(store, 1, 1, 1000, &answers);
    struct letter_row early = letter_of("early", "one", 1000), late = letter_of("late", "one", 1000);
    late.next = 1001;
    store_put_letter(store, &late, keep_note, &answers);
    store_put_letter(store, &early, keep_note, &answers);
    store_put_letter(store, &early, keep_note, &answers); /* the same is no second one */
    keep_await(store, &answers, answers.count + 3);
    struct letters_found found = letters_at(store, 2000);
    assert_string_equal(found.said, "early stands; ");
    assert_string_equal(found.first.channel.address, "one@example.org");
    assert_true(store_delay_channel(store, "one", 5000, keep_note, &answers));
    keep_await(store, &answers, answers.count + 1);
    assert_string_equal(letters_at(store, 4999).said, "");
    assert_int_equal(letters_at(store, 5000).first.failures, 1);
    assert_true(store_claim_channel(store, "one", 5000, 6000, keep_note, &answers));
    assert_true(store_claim_channel(store, "one", 5000, 7000, keep_note, &answers)); /* another node */
    keep_await(store, &answers, answers.count + 2);
    assert_int_equal(answers.answer[answers.count - 1], STORE_CONFLICT);
    static const char received[][LETTER_ID] = {"early"};
    assert_true(store_end_letters(store, received, 1, "one", 0, keep_note, &answers));
    keep_await(store, &answers, answers.count + 1);
    found = letters_at(store, 5000);
    assert_string_equal(found.said, "late stands; ");
    assert_int_equal(found.first.failures, 0);
    assert_true(store_end_channel(store, "one", keep_note, &answers));
    keep_await(store, &answers, answers.count + 1);
    assert_string_equal(letters_at(store, 9000).said, "");
}

static void an_address_is_confirmed_once_and_ends_by_its_token(void **state) {
    struct answers answers = {0};
    struct store *store = *state;
    put_channel(store, "one", CHANNEL_ASKED, &answers);
    assert_true(store_confirm_channel(store, "proof of two", 0, keep_note, &answers));
    assert_true(store_confirm_channel(store, "proof of one", 50, keep_note, &answers)); /* too old */
    assert_true(store_confirm_channel(store, "proof of one", 49, keep_note, &answers));
    assert_true(store_confirm_channel(store, "proof of one", 49, keep_note, &answers));
    keep_await(store, &answers, answers.count + 4);
    static const enum store_answer expected[] = {STORE_OK, STORE_CONFLICT, STORE_CONFLICT, STORE_OK,
                                                 STORE_CONFLICT};
    for (int i = 0; i < 5; i++) assert_int_equal(answers.answer[i], expected[i]);
    struct letter_row letter = letter_of("l", "one", 1);
    letter.what = 3;
    store_put_letter(store, &letter, keep_note, &answers);
    keep_await(store, &answers, answers.count + 1);
    assert_string_equal(letters_at(store, 9).said, "l stands; ");
    assert_true(store_stop_channel(store, "stop", keep_note, &answers));
    keep_await(store, &answers, answers.count + 1);
    assert_string_equal(letters_at(store, 9).said, "");
}

static void ids_come_in_pages(void **state) {
    struct answers answers = {0};
    struct id_list ids = {0};
    char id[16];
    struct store *store = *state;
    for (int i = 0; i < 5; i++) {
        snprintf(id, sizeof id, "t%d", i);
        keep_make(store, id, TABLE_ON, &answers);
    }
    keep_await(store, &answers, 5);
    assert_true(store_list_ids(store, "", 3, note_ids, &ids));
    keep_until(store, &ids.done);
    assert_string_equal(ids.text, "t0 t1 t2 ");
    ids.done = false;
    assert_true(store_list_ids(store, "t2", 3, note_ids, &ids));
    keep_until(store, &ids.done);
    assert_string_equal(ids.text, "t3 t4 ");
}

static void note_census(void *context, enum store_answer answer, const char *why,
                        const struct store_census *census) {
    struct store_census *out = context;
    (void)why;
    assert_int_equal(answer, STORE_OK);
    *out = *census;
}

static void a_census_counts(void **state) {
    struct answers answers = {0};
    struct store_census census = {.accounts = UINT64_MAX};
    struct account_row ann = {.id = "ann", .name = "Ann"};
    struct store *store = *state;
    keep_make(store, "a", TABLE_OPEN, &answers);
    keep_make(store, "b", TABLE_ON, &answers);
    make_at(store, "c", TABLE_ON, 1, true, "x", "why", &answers);
    store_put_account(store, &ann, keep_note, &answers);
    keep_await(store, &answers, 4);
    assert_true(store_take_census(store, note_census, &census));
    while (census.accounts == UINT64_MAX) store_poll(store);
    assert_int_equal(census.open, 1);
    assert_int_equal(census.on, 2);
    assert_int_equal(census.over, 0);
    assert_int_equal(census.broken, 1);
    assert_int_equal(census.accounts, 1);
}

/* --- Accounts ----------------------------------------------------------------------------------------------------- */

struct person {
    bool done;
    enum store_answer answer;
    struct account_row account;
    struct session_row session;
};

static void note_account(void *context, enum store_answer answer, const char *why,
                         const struct account_row *account) {
    struct person *person = context;
    (void)why;
    person->done = true;
    person->answer = answer;
    if (account) person->account = *account;
}

static void note_session(void *context, enum store_answer answer, const char *why,
                         const struct session_row *session, const struct account_row *account) {
    note_account(context, answer, why, account);
    if (session) ((struct person *)context)->session = *session;
}

static void a_name_is_one_accounts(void **state) {
    struct answers answers = {0};
    struct person person = {0};
    struct account_row ann = {.id = "1", .name = "Ann", .handle = "ann", .made = 5};
    struct account_row other = {.id = "2", .name = "ANN", .handle = "ann"};
    struct account_row guest = {.id = "3", .name = "Ann"}, second = {.id = "4", .name = "Ann"};
    struct store *store = *state;
    store_put_account(store, &ann, keep_note, &answers);
    store_put_account(store, &guest, keep_note, &answers);
    store_put_account(store, &other, keep_note, &answers);
    store_put_account(store, &second, keep_note, &answers);
    keep_await(store, &answers, 4);
    assert_int_equal(answers.answer[0], STORE_OK);
    assert_int_equal(answers.answer[1], STORE_OK);
    assert_int_equal(answers.answer[2], STORE_CONFLICT);
    assert_int_equal(answers.answer[3], STORE_OK);
    strcpy(ann.name, "Änne");
    ann.made = 9;
    store_put_account(store, &ann, keep_note, &answers);
    keep_await(store, &answers, 5);
    assert_true(store_find_account(store, "ann", note_account, &person));
    keep_until(store, &person.done);
    assert_int_equal(person.answer, STORE_OK);
    assert_string_equal(person.account.id, "1");
    assert_string_equal(person.account.name, "Änne");
    assert_int_equal(person.account.made, 5);
    person.done = false;
    assert_true(store_read_account(store, "2", note_account, &person));
    keep_until(store, &person.done);
    assert_int_equal(person.answer, STORE_NONE);
}

static void a_session_leads_to_its_account(void **state) {
    struct answers answers = {0};
    struct person person = {0};
    struct account_row ann = {.id = "1", .name = "Ann"};
    struct session_row session = {.hash = "abc", .account = "1", .made = 3, .until = 4};
    struct store *store = *state;
    store_put_account(store, &ann, keep_note, &answers);
    store_put_session(store, &session, keep_note, &answers);
    session.until = 8;
    store_put_session(store, &session, keep_note, &answers); /* renewed */
    keep_await(store, &answers, 3);
    assert_true(store_read_session(store, "abc", "1", note_session, &person));
    keep_until(store, &person.done);
    assert_int_equal(person.answer, STORE_OK);
    assert_string_equal(person.account.name, "Ann");
    assert_int_equal(person.session.until, 8);
    store_end_session(store, "abc", keep_note, &answers);
    keep_await(store, &answers, 4);
    /* it was ended: its account is there; one that never was has none */
    person = (struct person){0};
    assert_true(store_read_session(store, "abc", "1", note_session, &person));
    keep_until(store, &person.done);
    assert_int_equal(person.answer, STORE_NONE);
    assert_string_equal(person.account.name, "Ann");
    person = (struct person){0};
    assert_true(store_read_session(store, "abc", "2", note_session, &person));
    keep_until(store, &person.done);
    assert_int_equal(person.answer, STORE_NONE);
    assert_string_equal(person.account.id, "");
}

static void who_is_kept_again_stays_as_they_are(void **state) {
    struct answers answers = {0};
    struct person person = {0};
    struct account_row ann = {.id = "1", .name = "Guest 1"};
    struct session_row session = {.hash = "abc", .account = "1", .made = 3, .until = 4};
    struct store *store = *state;
    store_keep_account(store, &ann, &session, keep_note, &answers);
    keep_await(store, &answers, 1);
    strcpy(ann.name, "Ann");
    store_name_newcomer(store, &ann, &session, keep_note, &answers);
    keep_await(store, &answers, 2);
    strcpy(ann.name, "Guest 1"); /* by somebody who has read it before */
    session.until = 9;
    store_keep_account(store, &ann, &session, keep_note, &answers);
    keep_await(store, &answers, 3);
    for (int i = 0; i < 3; i++) assert_int_equal(answers.answer[i], STORE_OK);
    assert_true(store_read_session(store, "abc", "1", note_session, &person));
    keep_until(store, &person.done);
    assert_int_equal(person.answer, STORE_OK);
    assert_string_equal(person.account.name, "Ann");
    assert_int_equal(person.session.until, 9);
}

/* --- Nodes -------------------------------------------------------------------------------------------------------- */

static void a_living_node_keeps_its_tables(void **state) {
    struct answers answers = {0};
    struct found found;
    (void)state;
    struct store *one = keep_open("one", 3000), *two = keep_open("two", 3000);
    keep_make(one, "a", TABLE_ON, &answers);
    keep_line(one, "a", 1, 1, "one", &answers);
    keep_await(one, &answers, 2);
    assert_true(store_lease_left(one) > 0);
    keep_read(two, "a", READ_TAKE | READ_LINES, &found);
    assert_int_equal(found.answer, STORE_ELSEWHERE);
    assert_string_equal(found.owner, "one");
    assert_string_equal(found.address, "http://one/");
    keep_read(two, "a", READ_LINES, &found); /* a look is free */
    assert_int_equal(found.answer, STORE_OK);
    assert_string_equal(adrift(two), "");
    keep_read(one, "a", READ_TAKE, &found);
    assert_int_equal(found.answer, STORE_OK);
    assert_int_equal(found.row.version, 2);
    keep_sleep(3500); /* longer than a lease: it is renewed */
    keep_read(two, "a", READ_TAKE, &found);
    assert_int_equal(found.answer, STORE_ELSEWHERE);
    store_close(one, 5000);
    store_close(two, 5000);
}

static void make_open(struct store *store, const char *id, const char *maker, struct answers *answers) {
    struct table_row row = keep_row(id, TABLE_OPEN);
    struct seat_row seats[] = {{.number = 0, .kind = SEAT_PERSON}, {.number = 1, .kind = SEAT_OPEN}};
    snprintf(seats[0].account, sizeof seats[0].account, "%s", maker);
    struct table_write write = {.id = id,
                                .at = 1000,
                                .row = &row,
                                .maker = maker,
                                .maker_name = "Ann",
                                .open_most = 3,
                                .head = "head\n",
                                .seats = seats,
                                .seat_count = 2};
    assert_true(store_write_table(store, &write, keep_note, answers));
}

/* Two nodes are asked for the third of three tables at one instant, and later for one more. */
static void nodes_grant_no_more_open_tables_than_one_may_have(void **state) {
    enum { MAKERS = 30 };
    struct store *node[] = {keep_open("one", 3000), keep_open("two", 3000)};
    (void)state;
    for (int i = 0; i < MAKERS; i++) {
        struct answers before = {0}, at_once[2] = {{0}, {0}}, after = {0};
        char maker[32], id[5][32];
        struct found found;
        snprintf(maker, sizeof maker, "maker%d", i);
        for (int made = 0; made < 5; made++) snprintf(id[made], sizeof id[made], "t%d-%d", i, made);
        for (int made = 0; made < 2; made++) make_open(node[i % 2], id[made], maker, &before);
        keep_await(node[i % 2], &before, 2);
        for (int each = 0; each < 2; each++) make_open(node[each], id[2 + each], maker, &at_once[each]);
        for (int each = 0; each < 2; each++) keep_await(node[each], &at_once[each], 1);
        bool first = at_once[0].answer[0] == STORE_OK, second = at_once[1].answer[0] == STORE_OK;
        if (first == second) fail_msg("%s: %d and %d", maker, at_once[0].answer[0], at_once[1].answer[0]);
        assert_int_equal(at_once[first].answer[0], STORE_CONFLICT);
        make_open(node[0], id[4], maker, &after);
        keep_await(node[0], &after, 1);
        assert_int_equal(after.answer[0], STORE_CONFLICT);
        assert_int_equal(before.answer[0] + before.answer[1], 2 * STORE_OK);
        keep_read(node[1], id[2 + second], ALL, &found);
        assert_int_equal(found.answer, STORE_OK);
        assert_string_equal(found.wrong, "");
        keep_read(node[1], id[2 + first], ALL, &found);
        assert_int_equal(found.answer, STORE_NONE);
    }
    for (int each = 0; each < 2; each++) store_close(node[each], 5000);
}

/* Bots that begin at once: the lines of a table are queued while it is being made. */
static void a_table_that_is_counted_is_played_at_once(void **state) {
    struct answers answers = {0};
    struct store *store = keep_open("one", 3000);
    (void)state;
    for (int i = 0; i < 3; i++) {
        char maker[32], id[32];
        snprintf(maker, sizeof maker, "maker%d", i);
        snprintf(id, sizeof id, "t%d", i);
        make_open(store, id, maker, &answers);
        for (int line = 1; line <= 20; line++)
            keep_line(store, id, (uint64_t)line, (uint32_t)line, "on", &answers);
    }
    keep_await(store, &answers, 3 * 21);
    for (int i = 0; i < 3 * 21; i++) assert_int_equal(answers.answer[i], STORE_OK);
    store_close(store, 5000);
}

static void a_table_is_handed_over(void **state) {
    struct answers answers = {0}, released = {0};
    struct found found;
    (void)state;
    struct store *one = keep_open("one", 3000), *two = keep_open("two", 3000);
    put_turn(one, "a", TABLE_ON, 1, 1, 0, &answers);
    keep_make(one, "b", TABLE_ON, &answers);
    keep_await(one, &answers, 2);
    assert_true(store_release(one, "a", keep_note, &released));
    keep_await(one, &released, 1);
    assert_string_equal(adrift(two), "a ");
    keep_read(two, "a", READ_TAKE | READ_LINES, &found);
    assert_int_equal(found.answer, STORE_OK);
    assert_int_equal(found.row.version, 2);
    assert_string_equal(adrift(one), "");
    keep_line(two, "a", 2, 1, "mine", &answers);
    keep_await(two, &answers, 3);
    assert_int_equal(answers.answer[2], STORE_OK);
    keep_line(one, "a", 1, 1, "late", &answers); /* who had it before collides */
    keep_await(one, &answers, 4);
    assert_int_equal(answers.answer[3], STORE_CONFLICT);
    keep_read(one, "a", READ_TAKE | READ_LINES, &found);
    assert_int_equal(found.answer, STORE_ELSEWHERE);
    keep_read(two, "b", READ_TAKE, &found);
    assert_int_equal(found.answer, STORE_ELSEWHERE);
    store_close(one, 5000); /* hands over the rest */
    keep_read(two, "b", READ_TAKE, &found);
    assert_int_equal(found.answer, STORE_OK);
    store_close(two, 5000);
}

static void a_dead_nodes_tables_are_taken_once(void **state) {
    struct answers answers = {0};
    struct found two_found, three_found;
    (void)state;
    struct store *two = keep_open("two", 3000), *three = keep_open("three", 3000);
    put_turn(two, "a", TABLE_ON, 1, 1, 0, &answers);
    keep_await(two, &answers, 1);
    keep_tamper("UPDATE table_ SET owner = 'gone'; INSERT INTO node VALUES ('gone', 'one', '', 5)");
    assert_string_equal(adrift(three), "a ");
    keep_read(three, "a", READ_TAKE | READ_LINES, &three_found);
    keep_read(two, "a", READ_TAKE | READ_LINES, &two_found);
    assert_int_equal(three_found.answer, STORE_OK);
    assert_int_equal(three_found.row.version, 2);
    assert_int_equal(two_found.answer, STORE_ELSEWHERE);
    assert_string_equal(two_found.owner, "three");
    keep_line(two, "a", 1, 1, "stale", &answers);
    keep_line(three, "a", 2, 1, "fresh", &answers);
    keep_await(two, &answers, 2);
    keep_await(three, &answers, 3);
    keep_read(three, "a", READ_LINES, &three_found);
    assert_string_equal(three_found.lines, "fresh\n");
    store_close(two, 5000);
    store_close(three, 5000);
}

/* --- One history -------------------------------------------------------------------------------------------------- */

enum { RACERS = 3, RACE_LINES = 40 };

struct racer {
    const char *name;
    int acknowledged;
    char lines[RACE_LINES * 4][16];
};

/* Writes lines to one table against others who do the same: loads it anew whenever it was refused. */
static void *race(void *context) {
    struct racer *racer = context;
    struct store *store = keep_open(NULL, 0);
    struct found found;
    for (;;) {
        store_unseal(store, "a");
        keep_read(store, "a", READ_LINES, &found);
        if (found.answer != STORE_OK || found.wrong[0]) fail_msg("%s %s", found.why, found.wrong);
        if (found.row.lines >= RACE_LINES) break;
        struct answers answers = {0};
        char line[2][16];
        for (int i = 0; i < 2; i++) {
            snprintf(line[i], sizeof line[i], "%s%u", racer->name, found.row.lines + 1 + i);
            keep_line(store, "a", found.row.version + i, found.row.lines + 1 + i, line[i], &answers);
        }
        keep_await(store, &answers, 2);
        for (int i = 0; i < 2; i++)
            if (answers.answer[i] == STORE_OK) strcpy(racer->lines[racer->acknowledged++], line[i]);
        assert_false(answers.answer[1] == STORE_OK && answers.answer[0] != STORE_OK);
    }
    store_close(store, 5000);
    return NULL;
}

static void many_writers_leave_one_history(void **state) {
    static struct racer racers[RACERS];
    pthread_t threads[RACERS];
    struct answers answers = {0};
    struct found found;
    int acknowledged = 0;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_await(store, &answers, 1);
    static const char *const names[RACERS] = {"x", "y", "z"};
    for (int i = 0; i < RACERS; i++) {
        racers[i].name = names[i];
        pthread_create(&threads[i], NULL, race, &racers[i]);
    }
    for (int i = 0; i < RACERS; i++) pthread_join(threads[i], NULL);
    keep_read(store, "a", READ_LINES, &found);
    assert_string_equal(found.wrong, "");
    for (int i = 0; i < RACERS; i++) {
        acknowledged += racers[i].acknowledged;
        for (int j = 0; j < racers[i].acknowledged; j++) {
            char line[24];
            snprintf(line, sizeof line, "%s\n", racers[i].lines[j]);
            if (!strstr(found.lines, line)) fail_msg("%s was acknowledged and is not there", line);
        }
    }
    assert_int_equal(acknowledged, found.line_count);
}

/* --- A database that does not answer ------------------------------------------------------------------------------ */

static void a_lock_is_told_soon_and_ends_by_itself(void **state) {
    struct answers answers = {0};
    struct store_health health;
    struct found found;
    struct store *store = *state;
    keep_make(store, "a", TABLE_ON, &answers);
    keep_make(store, "b", TABLE_ON, &answers);
    keep_await(store, &answers, 2);
    keep_lock();
    int64_t begun = keep_milliseconds();
    keep_line(store, "a", 1, 1, "one", &answers);
    keep_await(store, &answers, 3);
    assert_int_equal(answers.answer[2], STORE_FAILED);
    assert_non_null(strstr(answers.why, "lock"));
    assert_true(keep_milliseconds() - begun < 4000);
    begun = keep_milliseconds();
    keep_line(store, "b", 1, 1, "one", &answers); /* from now on it is known */
    keep_await(store, &answers, 4);
    assert_int_equal(answers.answer[3], STORE_FAILED);
    assert_true(keep_milliseconds() - begun < 1500);
    store_health(store, &health);
    assert_true(health.writes_fail);
    assert_int_equal(health.sealed, 2);
    assert_non_null(strstr(health.write_error, "lock"));
    keep_read(store, "a", READ_LINES, &found); /* reading goes on */
    assert_int_equal(found.answer, STORE_OK);
    keep_unlock();
    for (begun = keep_milliseconds(); health.writes_fail; store_health(store, &health)) {
        assert_true(keep_milliseconds() - begun < 5000);
        keep_sleep(20);
    }
    store_unseal(store, "a");
    keep_line(store, "a", 1, 1, "one", &answers);
    keep_await(store, &answers, 5);
    assert_int_equal(answers.answer[4], STORE_OK);
}

static void closing_makes_all_durable(void **state) {
    static struct answers answers;
    struct found found;
    char line[32];
    (void)state;
    answers.count = 0;
    struct store *store = keep_open(NULL, 0);
    keep_make(store, "a", TABLE_ON, &answers);
    for (uint32_t i = 1; i <= 1500; i++) {
        snprintf(line, sizeof line, "%u", i);
        keep_line(store, "a", i, i, line, &answers);
    }
    store_close(store, 10000);
    assert_int_equal(answers.count, 1501);
    for (int i = 0; i < answers.count; i++) assert_int_equal(answers.answer[i], STORE_OK);
    store = keep_open(NULL, 0);
    keep_read(store, "a", READ_LINES, &found);
    assert_int_equal(found.line_count, 1500);
    assert_string_equal(found.wrong, "");
    store_close(store, 5000);
}

static void closing_does_not_wait_for_a_lock(void **state) {
    struct answers answers = {0};
    struct found found;
    (void)state;
    struct store *store = keep_open(NULL, 0);
    keep_make(store, "a", TABLE_ON, &answers);
    keep_await(store, &answers, 1);
    keep_lock();
    for (uint32_t i = 1; i <= 50; i++) keep_line(store, "a", i, i, "x", &answers);
    int64_t begun = keep_milliseconds();
    store_close(store, 2000);
    assert_true(keep_milliseconds() - begun < 4000);
    assert_int_equal(answers.count, 51); /* every one is answered */
    assert_int_equal(answers.answer[1], STORE_FAILED);
    keep_unlock();
    store = keep_open(NULL, 0);
    keep_read(store, "a", READ_LINES, &found);
    assert_int_equal(found.line_count, 0);
    assert_string_equal(found.wrong, "");
    store_close(store, 5000);
}

static void many_writes_share_a_commit(void **state) {
    static struct answers answers;
    struct store_health health;
    char id[16];
    (void)state;
    answers.count = 0;
    struct store *store = keep_open(NULL, 0);
    for (int i = 0; i < 1000; i++) {
        snprintf(id, sizeof id, "t%d", i);
        keep_make(store, id, TABLE_ON, &answers);
    }
    keep_await(store, &answers, 1000);
    store_health(store, &health);
    assert_int_equal(health.writes, 1000);
    assert_int_equal(health.queued, 0);
    assert_true(health.commits < 500);
    store_close(store, 5000);
}

#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, keep_begin, keep_end)
#define OPEN(NAME) cmocka_unit_test_setup_teardown(NAME, keep_begin_open, keep_end_open)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_table_comes_back_whole),
        OPEN(what_is_not_asked_for_is_not_read),
        OPEN(a_new_chapter_begins_at_line_one),
        OPEN(seats_change_one_by_one),
        OPEN(what_does_not_follow_is_refused),
        OPEN(a_table_is_made_once),
        OPEN(a_refused_write_seals_its_table_alone),
        OPEN(nothing_slips_in_behind_a_conflict),
        OPEN(a_write_is_whole_or_not_at_all),
        TEST(damage_is_named),
        OPEN(an_error_is_not_the_end_of_the_data),
        OPEN(lists_are_made_from_rows),
        OPEN(tables_that_wait_for_a_bot_or_a_clock_are_found),
        OPEN(a_quarantine_is_noted_and_taken_back),
        OPEN(tables_are_rated_in_turn_and_once),
        OPEN(pages_part_tables_of_one_moment),
        OPEN(a_turn_is_called_once_and_to_those_who_wish_it),
        OPEN(a_channel_has_one_letter_under_way),
        OPEN(an_address_is_confirmed_once_and_ends_by_its_token),
        OPEN(ids_come_in_pages),
        OPEN(a_census_counts),
        OPEN(a_name_is_one_accounts),
        OPEN(a_session_leads_to_its_account),
        OPEN(who_is_kept_again_stays_as_they_are),
        TEST(a_living_node_keeps_its_tables),
        TEST(nodes_grant_no_more_open_tables_than_one_may_have),
        TEST(a_table_that_is_counted_is_played_at_once),
        TEST(a_table_is_handed_over),
        TEST(a_dead_nodes_tables_are_taken_once),
        OPEN(many_writers_leave_one_history),
        OPEN(a_lock_is_told_soon_and_ends_by_itself),
        TEST(closing_makes_all_durable),
        TEST(closing_does_not_wait_for_a_lock),
        TEST(many_writes_share_a_commit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
