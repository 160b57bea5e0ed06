/* Writing in large pieces: what another connection sees while the log is brought into the file as far as a reader allows. */
#include "store/gather.h"
#include "tests/support/test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char path[64];

static void run(sqlite3 *base, const char *statements) {
    char *why = NULL;
    if (sqlite3_exec(base, statements, NULL, NULL, &why) != SQLITE_OK) fail_msg("%s: %s", statements, why);
}

static sqlite3 *connect(const char *vfs) {
    sqlite3 *base;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    assert_int_equal(sqlite3_open_v2(path, &base, flags, vfs), SQLITE_OK);
    return base;
}

static void expect_number(sqlite3 *base, const char *question, int wanted) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(base, question, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s: %s", question, sqlite3_errmsg(base));
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(statement, 0), wanted);
    sqlite3_finalize(statement);
}

/* A reader keeps the log from being brought over whole: SQLite then tells others without a flush that they find in the
 * file what was brought over. */
static void what_is_brought_over_in_part_is_in_the_file(void **unused) {
    (void)unused;
    sqlite3 *writer = connect(gather_vfs(false)), *reader = connect(NULL);
    run(writer, "PRAGMA page_size=1024; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA "
                "wal_autocheckpoint=0;"
                "CREATE TABLE one (text)");
    run(writer, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)"
                "INSERT INTO one SELECT hex(randomblob(200)) FROM n");
    run(reader, "BEGIN");
    expect_number(reader, "SELECT count(*) FROM one", 200);
    run(writer, "INSERT INTO one VALUES ('later')");
    int log = 0, brought = 0;
    assert_int_equal(sqlite3_wal_checkpoint_v2(writer, NULL, SQLITE_CHECKPOINT_PASSIVE, &log, &brought),
                     SQLITE_OK);
    assert_true(brought > 100 && brought < log);
    sqlite3 *other = connect(NULL);
    expect_number(other, "SELECT count(*) FROM one WHERE length(text) = 400", 200);
    expect_number(other, "SELECT integrity_check = 'ok' FROM pragma_integrity_check", 1);
    run(reader, "END");
    sqlite3_close(other);
    sqlite3_close(reader);
    sqlite3_close(writer);
}

static int make_path(void **unused) {
    (void)unused;
    snprintf(path, sizeof path, "/tmp/roundhouse-gather-%d.db", (int)getpid());
    return 0;
}

static int remove_files(void **unused) {
    char name[80];
    (void)unused;
    for (int i = 0; i < 3; i++) {
        static const char *const ends[] = {"", "-wal", "-shm"};
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_brought_over_in_part_is_in_the_file, make_path, remove_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
