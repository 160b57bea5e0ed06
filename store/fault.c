/* See fault.h. */
#include "store/fault.h"

#include "store/vfs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* SQLite knows a VFS by its name, for the whole process. */
static struct {
    struct {
        _Atomic uint64_t count, from;
        _Atomic bool on; /* and all that follow */
    } kind[FAULT_KINDS];
    _Atomic bool released;
    sqlite3_io_methods methods;
    sqlite3_vfs *real, shim;
    pthread_once_t once;
} faults = {.once = PTHREAD_ONCE_INIT};

static bool fails(enum fault_kind kind) {
    uint64_t number = atomic_fetch_add(&faults.kind[kind].count, 1) + 1, from = faults.kind[kind].from;
    return from && (number == from || (number > from && faults.kind[kind].on));
}

uint64_t fault_count(enum fault_kind kind) {
    return faults.kind[kind].count;
}

void fault_release(void) {
    faults.released = true;
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

static int read_file(sqlite3_file *file, void *out, int length, sqlite3_int64 at) {
    return fails(FAULT_READ) ? SQLITE_IOERR_READ : vfs_passing.xRead(file, out, length, at);
}

static int write_file(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 at) {
    if (fails(FAULT_FULL)) return SQLITE_FULL;
    return fails(FAULT_WRITE) ? SQLITE_IOERR_WRITE : vfs_passing.xWrite(file, bytes, length, at);
}

static int sync_file(sqlite3_file *file, int flags) {
    if (fails(FAULT_HANG))
        while (!faults.released) nanosleep(&(struct timespec){0, 1000000}, NULL);
    return fails(FAULT_SYNC) ? SQLITE_IOERR_FSYNC : vfs_passing.xSync(file, flags);
}

static int shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    bool locks = (flags & SQLITE_SHM_LOCK) && (flags & SQLITE_SHM_EXCLUSIVE);
    return locks && fails(FAULT_LOCK) ? SQLITE_BUSY : vfs_passing.xShmLock(file, offset, count, flags);
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags, int *got) {
    struct vfs_file *file = (struct vfs_file *)out;
    (void)vfs;
    file->real = (sqlite3_file *)(file + 1);
    return vfs_open(faults.real, name, out, flags, got, &faults.methods);
}

/* --- The plan ----------------------------------------------------------------------------------------------------- */

static void make_vfs(void) {
    faults.methods = vfs_passing;
    faults.methods.xRead = read_file;
    faults.methods.xWrite = write_file;
    faults.methods.xSync = sync_file;
    faults.methods.xShmLock = shm_lock;
    faults.real = sqlite3_vfs_find(NULL);
    vfs_make(&faults.shim, FAULT_VFS, faults.real, sizeof(struct vfs_file));
    faults.shim.xOpen = open_file;
    sqlite3_vfs_register(&faults.shim, 0);
}

static const char *const names[FAULT_KINDS] = {"read", "write", "full", "sync", "lock", "hang"};

/* One KIND=N or KIND=N+ at *at; moves it behind. */
static bool read_fault(const char **at) {
    for (int i = 0; i < FAULT_KINDS; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(*at, names[i], length) != 0 || (*at)[length] != '=') continue;
        char *end;
        faults.kind[i].from = strtoull(*at + length + 1, &end, 10);
        faults.kind[i].on = *end == '+';
        *at = end + (*end == '+');
        return faults.kind[i].from > 0;
    }
    return false;
}

const char *fault_plan(const char *plan_and_path, struct error *error) {
    pthread_once(&faults.once, make_vfs);
    for (int i = 0; i < FAULT_KINDS; i++) faults.kind[i].count = faults.kind[i].from = 0;
    faults.released = false;
    const char *at = plan_and_path;
    bool ok = read_fault(&at);
    while (ok && *at == ',') {
        at++;
        ok = read_fault(&at);
    }
    if (ok && *at == ':') return at + 1;
    rh_fail(error, "'%.80s' is no plan of faults: fault:KIND=N:PATH", plan_and_path);
    return NULL;
}
