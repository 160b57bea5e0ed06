/* The data file: who may read it, files of older forms carried over, damaged ones. SQLite alone. */
#include "store/statements.h"
#include "tests/support/keep.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ALL = READ_LINES | READ_SNAPSHOTS | READ_CHAT, PAGE = 1024 };

static void wake(void *context) {
    (void)context;
}

static void copy_file(const char *from, const char *to) {
    char bytes[PAGE];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    if (!in || !out) fail_msg("can't copy %s", from);
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, in));) fwrite(bytes, 1, length, out);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

static void refused(const char *word) {
    struct error error = {0};
    struct store_options options = {keep_where(), NULL, wake, NULL};
    assert_null(store_open(&options, &error));
    if (!strstr(error.message, word)) fail_msg("'%s' does not say '%s'", error.message, word);
}

struct id_list {
    bool done;
    size_t count;
    char id[32][STORE_ID];
};

static void note_ids(void *context, enum store_answer answer, const char *why, const char (*ids)[STORE_ID],
                     size_t count) {
    struct id_list *list = context;
    (void)why;
    assert_int_equal(answer, STORE_OK);
    list->done = true;
    list->count = count;
    memcpy(list->id, ids, count * STORE_ID);
}

static void all_ids(struct store *store, struct id_list *list) {
    list->done = false;
    assert_true(store_list_ids(store, "", 32, note_ids, list));
    keep_until(store, &list->done);
}

static int64_t ask(const char *question) {
    sqlite3 *base;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(keep_path(), &base), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(base, question, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(base);
    return answer;
}

/* --- Older forms -------------------------------------------------------------------------------------------------- */

static void a_file_of_the_second_form_is_carried_over(void **state) {
    struct id_list ids;
    struct found found;
    (void)state;
    copy_file("tests/server/fixtures/club/roundhouse.db", keep_path());
    for (int again = 0; again < 2; again++) { /* the second time there is nothing to carry over */
        struct store *store = keep_open(NULL, 0);
        all_ids(store, &ids);
        assert_int_equal(ids.count, 5);
        for (size_t i = 0; i < ids.count; i++) {
            keep_read(store, ids.id[i], ALL, &found);
            assert_string_equal(found.wrong, "");
            assert_true(strncmp(found.head, "roundhouse 1\n", 13) == 0);
        }
        keep_read(store, "5dkqtpub5cjp", ALL, &found); /* finished */
        assert_int_equal(found.row.state, TABLE_OVER);
        assert_int_equal(found.row.turn, -2);
        assert_string_equal(found.result, "15 15");
        assert_string_equal(found.seats, "0 person q7ptkx2hzdjvpn8f  Ann 0;1 person b87gfm952jkd5tm7  Bo 0;");
        keep_read(store, "tnntk7t488d2", ALL, &found); /* its rules were mended */
        assert_int_equal(found.row.chapter, 2);
        assert_int_equal(found.line_count, 0);
        assert_non_null(strstr(found.head, "\nset "));
        assert_non_null(strstr(found.chat, "Bo: my turn?;"));
        keep_read(store, "ap4u868pwykr", ALL, &found); /* chat */
        assert_true(found.line_count > 8 && found.row.lines == found.line_count);
        assert_true(strncmp(found.snapshots, "3:{", 3) == 0 || strncmp(found.snapshots, "2:{", 3) == 0);
        assert_non_null(strstr(found.chat, "0  Zoë: good luck;"));
        assert_non_null(strstr(found.chat, "0  Zoë: and to you, \"friend\";"));
        keep_read(store, "nqervdb2u9yq", ALL, &found); /* open, without hints */
        assert_int_equal(found.row.flags, TABLE_NO_HINTS);
        assert_int_equal(found.row.is_public, 1);
        assert_int_equal(found.row.wakes, 1);
        assert_string_equal(found.seats,
                            "0 person q7ptkx2hzdjvpn8f  Ann 0;1 open   Seat 2 0;2 bot  easy bot:easy 0;");
        keep_read(store, "swt7bkcrasz6", ALL, &found); /* with a bot, and private */
        assert_int_equal(found.row.is_public, 0);
        assert_int_equal(found.row.flags, 0);
        store_close(store, 5000);
    }
}

/* The first form of the tables of today, from before results were kept; the later ones add to it. */
static void a_file_of_the_third_form_gains_what_is_new(void **state) {
    struct found found;
    (void)state;
    keep_tamper(sqlite_schema);
    keep_tamper("PRAGMA user_version = 3; INSERT INTO table_ VALUES ('a', 1, 1, 1, 0, 0, 1, 0, 0, 5, 5000, 0,"
                " 'samplegame', '', '', '', 'only'); INSERT INTO head VALUES ('a', 1, 'h')");
    struct store *store = keep_open(NULL, 0);
    keep_read(store, "a", ALL, &found);
    assert_int_equal(found.answer, STORE_OK);
    assert_string_equal(found.game, "samplegame");
    store_close(store, 5000);
    assert_int_equal(ask("PRAGMA user_version"), STORE_SCHEMA);
    assert_int_equal(ask("SELECT value FROM meta WHERE name = 'schema'"), STORE_SCHEMA);
    assert_int_equal(ask("SELECT count(*) FROM result_"), 0);
}

static void a_gap_in_an_older_file_breaks_one_table(void **state) {
    struct id_list ids;
    struct found found;
    int whole = 0;
    (void)state;
    copy_file("tests/server/fixtures/gap/roundhouse.db", keep_path());
    struct store *store = keep_open(NULL, 0);
    all_ids(store, &ids);
    for (size_t i = 0; i < ids.count; i++) {
        keep_read(store, ids.id[i], ALL, &found);
        assert_int_equal(found.answer, STORE_OK);
        if (!found.wrong[0])
            whole++;
        else if (strcmp(ids.id[i], "3ffs8bpujkr3") != 0 || !strstr(found.wrong, "is missing"))
            fail_msg("%s: %s", ids.id[i], found.wrong);
    }
    assert_int_equal(whole, ids.count - 1);
    store_close(store, 5000);
}

static void a_file_of_the_first_form_is_carried_over(void **state) {
    struct found found;
    (void)state;
    keep_tamper(
        "CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;"
        "CREATE TABLE seating (id TEXT PRIMARY KEY, state INTEGER NOT NULL, public INTEGER NOT NULL,"
        " chapter INTEGER NOT NULL, made INTEGER NOT NULL, game TEXT NOT NULL, head TEXT NOT NULL,"
        " seats TEXT NOT NULL) STRICT;"
        "CREATE INDEX seating_by_state ON seating (state, public, made);"
        "CREATE TABLE line (seating TEXT NOT NULL, chapter INTEGER NOT NULL, number INTEGER NOT NULL, text "
        "TEXT"
        " NOT NULL, PRIMARY KEY (seating, chapter, number)) STRICT, WITHOUT ROWID;"
        "CREATE TABLE snapshot (seating TEXT NOT NULL, chapter INTEGER NOT NULL, number INTEGER NOT NULL,"
        " text TEXT NOT NULL, PRIMARY KEY (seating, chapter)) STRICT, WITHOUT ROWID;"
        "CREATE TABLE chat (seating TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, message TEXT"
        " NOT NULL, PRIMARY KEY (seating, number)) STRICT, WITHOUT ROWID;"
        "INSERT INTO guest VALUES ('g', 'Ann');"
        "INSERT INTO seating VALUES ('a', 1, 1, 1, 77, 'samplegame', 'head' || char(10),"
        " 'person' || char(9) || 'g' || char(9) || char(9) || 'Ann' || char(10));"
        "INSERT INTO line VALUES ('a', 1, 1, 'one'), ('a', 1, 2, 'two');"
        "INSERT INTO snapshot VALUES ('a', 1, 2, '{}');"
        "INSERT INTO chat VALUES ('a', 1, 5, 'no JSON')");
    struct store *store = keep_open(NULL, 0);
    keep_read(store, "a", ALL, &found);
    assert_int_equal(found.answer, STORE_OK);
    assert_string_equal(found.wrong, "");
    assert_string_equal(found.lines, "one\ntwo\n");
    assert_string_equal(found.snapshots, "2:{};");
    assert_string_equal(found.chat, "5000 -1  : no JSON;");
    assert_string_equal(found.seats, "0 person g  Ann 0;");
    assert_int_equal(found.row.made, 77);
    store_close(store, 5000);
}

static void a_file_of_a_newer_program_is_left_alone(void **state) {
    (void)state;
    store_close(keep_open(NULL, 0), 5000);
    keep_tamper("PRAGMA user_version = 99");
    refused("newer program");
}

/* --- The file itself ---------------------------------------------------------------------------------------------- */

static void the_file_is_its_owners_alone(void **state) {
    struct answers answers = {0};
    struct stat about;
    char log[320];
    (void)state;
    mode_t before = umask(0);
    struct store *store = keep_open(NULL, 0);
    keep_make(store, "a", TABLE_ON, &answers);
    keep_await(store, &answers, 1);
    snprintf(log, sizeof log, "%s-wal", keep_path());
    assert_int_equal(stat(keep_path(), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(stat(log, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    store_close(store, 5000);
    chmod(keep_path(), 0644); /* an older program made it so */
    store_close(keep_open(NULL, 0), 5000);
    assert_int_equal(stat(keep_path(), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    umask(before);
}

/* As older programs made files: with pages of 4 KB. */
static void make_pages_large(void) {
    keep_tamper("PRAGMA journal_mode = DELETE; PRAGMA page_size = 4096; VACUUM");
    assert_int_equal(ask("PRAGMA page_size"), 4096);
}

static void large_pages_are_made_small(void **state) {
    struct answers answers = {0};
    struct found found;
    (void)state;
    struct store *store = keep_open(NULL, 0);
    keep_make(store, "a", TABLE_ON, &answers);
    keep_await(store, &answers, 1);
    store_close(store, 5000);
    make_pages_large();
    store = keep_open(NULL, 0);
    keep_read(store, "a", ALL, &found);
    assert_string_equal(found.wrong, "");
    assert_int_equal(found.row.state, TABLE_ON);
    assert_int_equal(ask("PRAGMA page_size"), 1024);
    store_close(store, 5000);
    assert_int_equal(ask("SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1);
}

/* Somebody who reads the file meanwhile keeps it as it is, and keeps nobody from working with it. */
static void large_pages_of_a_file_in_use_stay(void **state) {
    struct answers answers = {0};
    sqlite3 *reader;
    (void)state;
    store_close(keep_open(NULL, 0), 5000);
    make_pages_large();
    keep_tamper("PRAGMA journal_mode = WAL");
    assert_int_equal(sqlite3_open(keep_path(), &reader), SQLITE_OK);
    assert_int_equal(sqlite3_exec(reader, "BEGIN; SELECT count(*) FROM table_", NULL, NULL, NULL), SQLITE_OK);
    struct store *store = keep_open(NULL, 0);
    keep_make(store, "a", TABLE_ON, &answers);
    keep_await(store, &answers, 1);
    assert_int_equal(ask("PRAGMA page_size"), 4096);
    sqlite3_close(reader);
    store_close(store, 5000);
}

/* --- Damage ------------------------------------------------------------------------------------------------------- */

enum { TABLES = 12, LINES = 120 };

/* Tables with lines enough for many pages. */
static void fill(struct answers *answers) {
    struct store *store = keep_open(NULL, 0);
    char id[16], line[128];
    for (uint32_t i = 0; i <= LINES; i++) /* all are played at the same time */
        for (int table = 0; table < TABLES; table++) {
            snprintf(id, sizeof id, "t%d", table);
            if (!i) {
                keep_make(store, id, TABLE_ON, answers);
                continue;
            }
            snprintf(line, sizeof line, "%u %s %.*s", i, id, 90,
                     "a line that takes some room of its page, "
                     "for there are to be several pages for each of the tables in this file");
            keep_line(store, id, i, i, line, answers);
        }
    keep_await(store, answers, TABLES * (LINES + 1));
    store_close(store, 5000);
}

static void zero_page(int64_t page) {
    static const char zeros[PAGE];
    int file = open(keep_path(), O_WRONLY);
    assert_int_equal(pwrite(file, zeros, PAGE, (page - 1) * PAGE), PAGE);
    close(file);
}

/* Reads all tables; answers how many are well, and checks that the others are named as broken. */
static int count_well(struct store *store) {
    int well = 0;
    char id[16];
    for (int table = 0; table < TABLES; table++) {
        struct found found;
        snprintf(id, sizeof id, "t%d", table);
        keep_read(store, id, READ_LINES, &found);
        if (found.answer == STORE_OK && !found.wrong[0] && found.line_count == LINES)
            well++;
        else if (found.answer == STORE_OK ? !found.wrong[0] : !found.why[0])
            fail_msg("%s is broken without a reason", id);
    }
    return well;
}

static void a_zeroed_page_breaks_few_tables(void **state) {
    static struct answers answers;
    (void)state;
    answers.count = 0;
    fill(&answers);
    /* A leaf of the lines: the root of an inner page's child, found by its number of rows. */
    int64_t page =
        ask("SELECT pageno FROM dbstat WHERE name = 'line' AND pagetype = 'leaf' LIMIT 1 OFFSET 5");
    zero_page(page);
    struct store *store = keep_open(NULL, 0);
    int well = count_well(store);
    if (well < TABLES - 2 || well == TABLES) fail_msg("%d of %d tables are well", well, TABLES);
    answers.count = 0;
    for (int table = 0; table < TABLES; table++) {
        char id[16];
        snprintf(id, sizeof id, "t%d", table);
        keep_line(store, id, LINES + 1, LINES + 1, "more", &answers);
    }
    keep_await(store, &answers, TABLES);
    int written = 0;
    for (int i = 0; i < TABLES; i++) written += answers.answer[i] == STORE_OK;
    assert_true(written >= TABLES - 2); /* those that are well are played on */
    store_close(store, 5000);
}

/* Every page in turn, and after each: the store opens or says why, and what it reads is right or named as
 * broken. */
static void any_zeroed_page_is_survived(void **state) {
    static struct answers answers;
    char copy[320];
    (void)state;
    answers.count = 0;
    fill(&answers);
    int64_t pages = ask("PRAGMA page_count");
    snprintf(copy, sizeof copy, "%s.copy", keep_path());
    copy_file(keep_path(), copy);
    for (int64_t page = 1; page <= pages; page++) {
        struct error error = {0};
        struct store_options options = {keep_where(), NULL, wake, NULL};
        copy_file(copy, keep_path());
        zero_page(page);
        struct store *store = store_open(&options, &error);
        if (!store)
            assert_string_not_equal(error.message, "");
        else
            count_well(store);
        store_close(store, 5000);
    }
    unlink(copy);
}

static void a_truncated_file_is_survived(void **state) {
    static struct answers answers;
    char copy[320];
    (void)state;
    answers.count = 0;
    fill(&answers);
    int64_t size = ask("PRAGMA page_count") * PAGE;
    snprintf(copy, sizeof copy, "%s.copy", keep_path());
    copy_file(keep_path(), copy);
    for (int part = 1; part < 8; part++) {
        struct error error = {0};
        struct store_options options = {keep_where(), NULL, wake, NULL};
        copy_file(copy, keep_path());
        assert_int_equal(truncate(keep_path(), size * part / 8), 0);
        struct store *store = store_open(&options, &error);
        if (!store)
            assert_string_not_equal(error.message, "");
        else if (count_well(store) == TABLES)
            fail_msg("%d eighths of the file are as good as all of it", part);
        store_close(store, 5000);
    }
    unlink(copy);
}

static void what_is_no_database_is_refused(void **state) {
    (void)state;
    FILE *file = fopen(keep_path(), "w");
    for (int i = 0; i < 1000; i++) fputs("this is a letter, not a database\n", file);
    fclose(file);
    refused("not a database");
}

#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, keep_begin, keep_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_file_of_the_second_form_is_carried_over),
        TEST(a_file_of_the_third_form_gains_what_is_new),
        TEST(a_gap_in_an_older_file_breaks_one_table),
        TEST(a_file_of_the_first_form_is_carried_over),
        TEST(a_file_of_a_newer_program_is_left_alone),
        TEST(the_file_is_its_owners_alone),
        TEST(large_pages_are_made_small),
        TEST(large_pages_of_a_file_in_use_stay),
        TEST(a_zeroed_page_breaks_few_tables),
        TEST(any_zeroed_page_is_survived),
        TEST(a_truncated_file_is_survived),
        TEST(what_is_no_database_is_refused),
    };
    unsetenv("ROUNDHOUSE_STORE");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
