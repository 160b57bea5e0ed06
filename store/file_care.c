/* See file_care.h. */
#include "store/file_care.h"

#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* All pages in one step: the log keeps writers from being held up, and none of their commits gets in between. */
static bool copy_pages(sqlite3 *from, sqlite3 *to, struct error *error) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return rh_fail(error, "the copy can't be begun: %.150s", sqlite3_errmsg(to));
    int answer = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    return answer == SQLITE_DONE || rh_fail(error, "the copy failed: %.150s", sqlite3_errstr(answer));
}

bool data_file_copy(const char *from, const char *to, struct error *error) {
    int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return rh_fail(error, "%.150s can't be made: %s", to, strerror(errno));
    close(file);
    sqlite3 *source = sqlite_connect(from, false, NULL, error);
    sqlite3 *target = source ? sqlite_connect(to, true, NULL, error) : NULL;
    if (source) sqlite3_busy_timeout(source, 5000);
    bool ok = target && copy_pages(source, target, error);
    if (ok) (void)sqlite_make_pages_small(target, INT64_MAX); /* a damaged file is copied as it is */
    sqlite3_close(source);
    sqlite3_close(target);
    return ok;
}

static void tell_if_cut_short(const char *path, data_file_wrong *each, void *context) {
    int64_t whole, missing = sqlite_cut_short(path, &whole);
    char what[96];
    if (!missing) return;
    snprintf(what, sizeof what, "it is cut short: %lld of %lld bytes are missing", (long long)missing,
             (long long)whole);
    each(context, what);
}

bool data_file_check(const char *path, data_file_wrong *each, void *context, struct error *error) {
    sqlite3 *base = sqlite_connect(path, false, NULL, error);
    sqlite3_stmt *statement = NULL;
    int answer = SQLITE_ERROR;
    if (!base) return false;
    tell_if_cut_short(path, each, context);
    sqlite3_busy_timeout(base, 5000);
    if (sqlite3_prepare_v2(base, "PRAGMA integrity_check(20)", -1, &statement, NULL) == SQLITE_OK)
        while ((answer = sqlite3_step(statement)) == SQLITE_ROW) {
            const char *what = (const char *)sqlite3_column_text(statement, 0);
            if (what && strcmp(what, "ok") != 0) each(context, what);
        }
    if (answer != SQLITE_DONE) rh_fail(error, "the data file can't be read: %.150s", sqlite3_errmsg(base));
    sqlite3_finalize(statement);
    sqlite3_close(base);
    return answer == SQLITE_DONE;
}
