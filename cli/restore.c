/* roundhouse restore: a data folder from a backup. It overwrites nothing. */
#include "command.h"
#include "complain.h"
#include "file.h"
#include "store/archive.h"
#include "store/file_care.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MOST = 64 };

static const struct flag flags[] = {END_FLAGS};

/* What was put into the new folder, to be taken away again if not all of it is good. */
struct restoring {
    char folder[PATH_ROOM];
    char name[FILES_MOST][ARCHIVE_NAME + 1];
    int count;
    bool has_database;
};

static void drop(const struct restoring *restoring, const char *name) {
    char path[PATH_ROOM];
    if (file_join(path, restoring->folder, name, NULL)) unlink(path);
}

/* SQLite leaves an empty log beside a file that it was only asked to read. */
static void drop_log(const struct restoring *restoring) {
    drop(restoring, "roundhouse.db-wal");
    drop(restoring, "roundhouse.db-shm");
}

static void undo(const struct restoring *restoring) {
    for (int i = 0; i <= restoring->count; i++) drop(restoring, restoring->name[i]);
    rmdir(restoring->folder);
}

/* Is nothing there, or an empty folder? */
static bool is_free(const char *data, struct error *error) {
    DIR *folder = opendir(data);
    bool empty = folder || errno == ENOENT;
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        empty &= strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
    if (folder) closedir(folder);
    return empty || rh_fail(error, "%.150s is there already; restore overwrites nothing", data);
}

static bool unpack(FILE *archive, struct restoring *restoring, struct error *error) {
    char path[PATH_ROOM];
    struct error trouble = {0};
    uint64_t size;
    for (char *name;
         name = restoring->name[restoring->count], archive_next(archive, name, &size, &trouble);) {
        if (restoring->count == FILES_MOST - 1) return rh_fail(error, "the archive holds too many files");
        if (!file_join(path, restoring->folder, name, error) || !archive_extract(archive, size, path, error))
            return false;
        restoring->has_database |= strcmp(name, "roundhouse.db") == 0;
        restoring->count++;
    }
    return !trouble.message[0] || rh_fail(error, "%s", trouble.message);
}

static void note_wrong(void *error, const char *what) {
    rh_fail(error, "the database in the archive is damaged: %.150s", what);
}

static bool check(const struct restoring *restoring, struct error *error) {
    char path[PATH_ROOM];
    struct error wrong = {0};
    if (!restoring->has_database) return rh_fail(error, "the archive holds no database");
    if (!file_join(path, restoring->folder, "roundhouse.db", error) ||
        !data_file_check(path, note_wrong, &wrong, error))
        return false;
    drop_log(restoring);
    return !wrong.message[0] || rh_fail(error, "%s", wrong.message);
}

/* Beside the place where it is to be, then there in one step: an empty folder gives way, anything else does
 * not. */
static bool make_folder(FILE *archive, const char *data, struct restoring *restoring, struct error *error) {
    if (snprintf(restoring->folder, PATH_ROOM, "%s.part-%d", data, (int)getpid()) >= PATH_ROOM)
        return rh_fail(error, "the path is too long");
    if (mkdir(restoring->folder, 0700) != 0)
        return rh_fail(error, "%.150s can't be made: %s", restoring->folder, strerror(errno));
    bool ok = unpack(archive, restoring, error) && check(restoring, error);
    if (ok && rename(restoring->folder, data) != 0)
        ok = rh_fail(error, "%.150s can't be made: %s", data, strerror(errno));
    if (ok) return true;
    drop_log(restoring);
    undo(restoring);
    return false;
}

static bool restore(const char *from, const char *data, struct restoring *restoring, struct error *error) {
    if (!is_free(data, error)) return false;
    FILE *archive = fopen(from, "rbe");
    if (!archive) return rh_fail(error, "%.150s can't be read: %s", from, strerror(errno));
    bool ok = make_folder(archive, data, restoring, error);
    fclose(archive);
    return ok;
}

static int run(struct call *call) {
    struct error error = {0};
    int bad = cli_read(call, NULL, 2, 2);
    if (bad >= 0) return bad;
    struct restoring *restoring = calloc(1, sizeof *restoring);
    bool ok = restoring ? restore(call->argument[0], call->argument[1], restoring, &error)
                        : rh_fail(&error, "no memory");
    free(restoring);
    if (ok) return DONE;
    complain("%s", error.message);
    return BAD_USAGE;
}

const struct command cli_restore = {
    .name = "restore",
    .arguments = "FILE DATA",
    .summary = "make a data folder from a backup",
    .about =
        "DATA must not be there yet, or be empty: nothing is overwritten. The database is checked first.",
    .flags = flags,
    .run = run,
};
