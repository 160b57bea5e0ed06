#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail_errno(struct error *error, const char *what) {
    return rh_fail(error, "%s: %s", what, strerror(errno));
}

/* Reads to the end of the file, which may be a pipe and tell no size. */
static char *read_all(int file, size_t *length, struct error *error) {
    size_t room = 65536, used = 0;
    char *text = malloc(room + 1);
    while (text) {
        ssize_t got = read(file, text + used, room - used);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            fail_errno(error, "cannot be read");
            break;
        }
        if (got == 0) {
            text[used] = '\0';
            *length = used;
            return text;
        }
        used += (size_t)got;
        if (used > FILE_LIMIT) {
            rh_fail(error, "is larger than %d MiB, which no record, position or scenario is",
                    FILE_LIMIT >> 20);
            break;
        }
        if (used < room) continue;
        room *= 2;
        char *more = realloc(text, room + 1);
        if (!more) rh_fail(error, "out of memory");
        if (!more) break;
        text = more;
    }
    if (!text) rh_fail(error, "out of memory");
    free(text);
    return NULL;
}

static bool is_text(const char *text, size_t length, struct error *error) {
    const char *zero = memchr(text, 0, length);
    if (!zero) return true;
    rh_fail(error, "is not a text file: it holds a zero byte");
    if (error) error->line = 1;
    for (const char *at = text; error && at < zero; at++) error->line += *at == '\n';
    return false;
}

char *file_read(const char *path, size_t *length, struct error *error) {
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    char *text = NULL;
    if (file < 0) {
        fail_errno(error, "cannot be opened");
        return NULL;
    }
    if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode))
        rh_fail(error, "is a folder, expected a file");
    else
        text = read_all(file, length, error);
    if (!standard) close(file);
    if (text && !is_text(text, *length, error)) {
        free(text);
        text = NULL;
    }
    return text;
}

static bool write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t done = write(file, bytes, length);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return false;
        bytes += done;
        length -= (size_t)done;
    }
    return true;
}

/* The name of the file behind links, so that replacing it leaves the link alone. */
static bool real_name(const char *path, char *name, size_t size, struct error *error) {
    char *real = realpath(path, NULL);
    const char *use = real ? real : path;
    bool fits = strlen(use) < size;
    if (fits) memcpy(name, use, strlen(use) + 1);
    free(real);
    return fits || rh_fail(error, "has too long a name");
}

/* A pipe or a device has no place beside it to prepare the new one: it is written to as it is. */
static bool write_special(const char *path, const char *bytes, size_t length, struct error *error) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return fail_errno(error, "cannot be written");
    bool done = write_all(file, bytes, length);
    if (!done) fail_errno(error, "cannot be written");
    close(file);
    return done;
}

static mode_t usual_mode(void) {
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static void sync_folder(const char *name) {
    char copy[PATH_MAX];
    memcpy(copy, name, strlen(name) + 1);
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    (void)fsync(folder); /* the new name may be lost with the power, the old file then still stands */
    close(folder);
}

static bool replace(const char *name, mode_t mode, const char *bytes, size_t length, struct error *error) {
    char fresh[PATH_MAX + 8];
    snprintf(fresh, sizeof fresh, "%s.XXXXXX", name);
    int file = mkstemp(fresh);
    if (file < 0) return fail_errno(error, "cannot be written");
    bool done = fchmod(file, mode) == 0 && write_all(file, bytes, length) && fsync(file) == 0;
    if (!done) fail_errno(error, "cannot be written");
    close(file);
    if (done && rename(fresh, name) != 0) done = fail_errno(error, "cannot be replaced");
    if (!done) unlink(fresh);
    if (done) sync_folder(name);
    return done;
}

bool file_write(const char *path, const char *bytes, size_t length, struct error *error) {
    if (strcmp(path, "-") == 0) {
        bool done = fwrite(bytes, 1, length, stdout) == length && fflush(stdout) == 0;
        return done || fail_errno(error, "standard output cannot be written");
    }
    char name[PATH_MAX];
    if (!real_name(path, name, sizeof name, error)) return false;
    struct stat status;
    bool there = stat(name, &status) == 0;
    if (there && S_ISDIR(status.st_mode)) return rh_fail(error, "is a folder, expected a file");
    if (there && !S_ISREG(status.st_mode)) return write_special(name, bytes, length, error);
    if (there && access(name, W_OK) != 0) return fail_errno(error, "cannot be written");
    return replace(name, there ? status.st_mode & 07777 : usual_mode(), bytes, length, error);
}

bool file_create_secret(const char *path, const char *bytes, size_t length, struct error *error) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) return rh_fail(error, "is there already; a key is never overwritten");
    if (file < 0) return fail_errno(error, "cannot be created");
    bool done = write_all(file, bytes, length) && fsync(file) == 0;
    if (!done) fail_errno(error, "cannot be written");
    close(file);
    if (!done) unlink(path);
    return done;
}

bool file_join(char out[PATH_ROOM], const char *folder, const char *name, struct error *error) {
    int length = snprintf(out, PATH_ROOM, "%s/%s", folder, name);
    return length < PATH_ROOM || rh_fail(error, "the path of %.100s is too long", name);
}
