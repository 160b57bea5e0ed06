/* roundhouse backup: a data folder as one file, while the server runs. */
#include "command.h"
#include "complain.h"
#include "file.h"
#include "store/archive.h"
#include "store/file_care.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct flag flags[] = {END_FLAGS};

/* The database is copied on its own; its log, the lock and what people keep there besides are not needed. */
static bool belongs(const char *folder, const char *name) {
    char path[PATH_ROOM];
    struct stat about;
    size_t length = strlen(name);
    bool key =
        length > 4 && (strcmp(name + length - 4, ".key") == 0 || strcmp(name + length - 4, ".pem") == 0);
    return (strcmp(name, "secret") == 0 || key) && file_join(path, folder, name, NULL) &&
           stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* The secret and all keys. */
static bool add_keys(FILE *archive, const char *data, struct error *error) {
    DIR *folder = opendir(data);
    if (!folder) return rh_fail(error, "%.150s can't be read: %s", data, strerror(errno));
    bool ok = true;
    for (struct dirent *entry; ok && (entry = readdir(folder));) {
        char path[PATH_ROOM];
        if (belongs(data, entry->d_name))
            ok = file_join(path, data, entry->d_name, error) &&
                 archive_add(archive, entry->d_name, path, error);
    }
    closedir(folder);
    return ok;
}

static bool add_database(FILE *archive, const char *data, const char *copy, struct error *error) {
    char path[PATH_ROOM];
    if (!file_join(path, data, "roundhouse.db", error)) return false;
    if (access(path, F_OK) != 0)
        return rh_fail(error,
                       "there is no roundhouse.db in %.120s; a PostgreSQL database is backed up by pg_dump",
                       data);
    unlink(copy); /* of a backup that was cut off */
    bool ok = data_file_copy(path, copy, error) && archive_add(archive, "roundhouse.db", copy, error);
    unlink(copy);
    return ok;
}

/* Under another name until it is whole. */
static bool back_up(const char *data, const char *to, struct error *error) {
    char part[PATH_ROOM], copy[PATH_ROOM];
    if (snprintf(part, sizeof part, "%s.part", to) >= PATH_ROOM ||
        snprintf(copy, sizeof copy, "%s.copy", to) >= PATH_ROOM)
        return rh_fail(error, "the path is too long");
    if (access(to, F_OK) == 0) return rh_fail(error, "%.150s is there already", to);
    int file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *archive = file < 0 ? NULL : fdopen(file, "wb");
    if (!archive) return rh_fail(error, "%.150s can't be made: %s", part, strerror(errno));
    bool ok = add_database(archive, data, copy, error) && add_keys(archive, data, error) &&
              archive_end(archive, error);
    ok = (fclose(archive) == 0 || rh_fail(error, "%.150s can't be written", part)) && ok;
    ok = ok && (link(part, to) == 0 || rh_fail(error, "%.150s can't be made: %s", to, strerror(errno)));
    unlink(part);
    return ok;
}

static int run(struct call *call) {
    struct error error = {0};
    int bad = cli_read(call, NULL, 2, 2);
    if (bad >= 0) return bad;
    if (back_up(call->argument[0], call->argument[1], &error)) return DONE;
    complain("%s", error.message);
    return BAD_USAGE;
}

const struct command cli_backup = {
    .name = "backup",
    .arguments = "DATA FILE",
    .summary = "write a data folder to one file: its database, secret and keys",
    .about = "The server may be running: what is written is the state of one moment. FILE is a tar archive, "
             "and holds\n"
             "secrets: keep it private.",
    .flags = flags,
    .run = run,
};
