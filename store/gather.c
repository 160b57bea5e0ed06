/* See gather.h. */
#include "store/gather.h"

#include "store/fault.h"
#include "store/vfs.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE_MOST = 120 * 1024 }; /* bytes; the usual VFS writes less than 128 KiB at a time */

struct file {
    struct vfs_file vfs;
    bool gathers; /* it is a log */
    char *bytes;  /* not yet written: `used` bytes of the file from `at` on */
    size_t used, room;
    sqlite3_int64 at;
};

static sqlite3_file *real(sqlite3_file *file) {
    return ((struct vfs_file *)file)->real;
}

/* Writes what was gathered. After a failure it is gone: SQLite takes the commit back, and writes anew next
 * time. */
static int put(struct file *file) {
    size_t used = file->used;
    file->used = 0;
    if (!used) return SQLITE_OK;
    return file->vfs.real->pMethods->xWrite(file->vfs.real, file->bytes, (int)used, file->at);
}

/* Room for so many bytes more; false: there is none, or enough has been gathered. */
static bool has_room(struct file *file, size_t more) {
    size_t wanted = file->used + more;
    if (wanted <= file->room) return true;
    if (wanted > PIECE_MOST) return false;
    size_t room = 2 * wanted < PIECE_MOST ? 2 * wanted : PIECE_MOST;
    char *bytes = realloc(file->bytes, room);
    if (!bytes) return false;
    file->bytes = bytes;
    file->room = room;
    return true;
}

static int write_file(sqlite3_file *base, const void *bytes, int length, sqlite3_int64 at) {
    struct file *file = (struct file *)base;
    size_t size = (size_t)length;
    bool follows = file->used && at == file->at + (sqlite3_int64)file->used;
    if (!file->gathers) return real(base)->pMethods->xWrite(real(base), bytes, length, at);
    if (!follows || !has_room(file, size)) {
        int answer = put(file);
        if (answer != SQLITE_OK) return answer;
        if (!has_room(file, size)) return real(base)->pMethods->xWrite(real(base), bytes, length, at);
        file->at = at;
    }
    memcpy(file->bytes + file->used, bytes, size);
    file->used += size;
    return SQLITE_OK;
}

static int close_file(sqlite3_file *base) {
    struct file *file = (struct file *)base;
    int put_answer = put(file);
    free(file->bytes);
    int answer = vfs_passing.xClose(base);
    return put_answer == SQLITE_OK ? answer : put_answer;
}

static int read_file(sqlite3_file *base, void *out, int length, sqlite3_int64 at) {
    int answer = put((struct file *)base);
    return answer == SQLITE_OK ? vfs_passing.xRead(base, out, length, at) : answer;
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size) {
    int answer = put((struct file *)base);
    return answer == SQLITE_OK ? vfs_passing.xTruncate(base, size) : answer;
}

static int sync_file(sqlite3_file *base, int flags) {
    int answer = put((struct file *)base);
    return answer == SQLITE_OK ? vfs_passing.xSync(base, flags) : answer;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
    int answer = put((struct file *)base);
    return answer == SQLITE_OK ? vfs_passing.xFileSize(base, size) : answer;
}

/* --- The VFS ------------------------------------------------------------------------------------------------------ */

/* SQLite knows a VFS by its name, for the whole process. */
static struct {
    pthread_mutex_t lock;
    sqlite3_io_methods methods;
    struct {
        sqlite3_vfs shim;
        sqlite3_vfs *real;
    } usual, faulty;
} gather = {.lock = PTHREAD_MUTEX_INITIALIZER};

static int open_over(sqlite3_vfs *over, const char *name, sqlite3_file *out, int flags, int *got) {
    struct file *file = (struct file *)out;
    memset(file, 0, sizeof *file);
    file->vfs.real = (sqlite3_file *)(file + 1);
    /* Not the data file: where a reader holds the log back, SQLite flushes the file only later than it says what is there. */
    file->gathers = flags & SQLITE_OPEN_WAL;
    return vfs_open(over, name, out, flags, got, &gather.methods);
}

static int open_usual(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags, int *got) {
    (void)vfs;
    return open_over(gather.usual.real, name, out, flags, got);
}

static int open_faulty(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags, int *got) {
    (void)vfs;
    return open_over(gather.faulty.real, name, out, flags, got);
}

static void make_methods(void) {
    gather.methods = vfs_passing;
    gather.methods.xClose = close_file;
    gather.methods.xRead = read_file;
    gather.methods.xWrite = write_file;
    gather.methods.xTruncate = truncate_file;
    gather.methods.xSync = sync_file;
    gather.methods.xFileSize = file_size;
}

static const char *make_usual(void) {
    if (gather.usual.real) return gather.usual.shim.zName;
    gather.usual.real = sqlite3_vfs_find(NULL);
    vfs_make(&gather.usual.shim, "gather", gather.usual.real, sizeof(struct file));
    gather.usual.shim.xOpen = open_usual;
    sqlite3_vfs_register(&gather.usual.shim, 0);
    return gather.usual.shim.zName;
}

static const char *make_faulty(void) {
    if (gather.faulty.real) return gather.faulty.shim.zName;
    gather.faulty.real = sqlite3_vfs_find(FAULT_VFS);
    vfs_make(&gather.faulty.shim, "gather-fault", gather.faulty.real, sizeof(struct file));
    gather.faulty.shim.xOpen = open_faulty;
    sqlite3_vfs_register(&gather.faulty.shim, 0);
    return gather.faulty.shim.zName;
}

const char *gather_vfs(bool faulty) {
    pthread_mutex_lock(&gather.lock);
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS,
                   0); /* counting what nobody asks for takes a lock for each allocation */
    make_methods();
    const char *name = faulty ? make_faulty() : make_usual();
    pthread_mutex_unlock(&gather.lock);
    return name;
}
