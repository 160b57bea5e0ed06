/* See vfs.h. */
#include "store/vfs.h"

static sqlite3_file *real(sqlite3_file *file) {
    return ((struct vfs_file *)file)->real;
}

static int pass_close(sqlite3_file *file) {
    return real(file)->pMethods->xClose(real(file));
}

static int pass_read(sqlite3_file *file, void *out, int length, sqlite3_int64 at) {
    return real(file)->pMethods->xRead(real(file), out, length, at);
}

static int pass_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 at) {
    return real(file)->pMethods->xWrite(real(file), bytes, length, at);
}

static int pass_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return real(file)->pMethods->xTruncate(real(file), size);
}

static int pass_sync(sqlite3_file *file, int flags) {
    return real(file)->pMethods->xSync(real(file), flags);
}

static int pass_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int pass_lock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
}

static int pass_unlock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}

static int pass_check_lock(sqlite3_file *file, int *is) {
    return real(file)->pMethods->xCheckReservedLock(real(file), is);
}

static int pass_control(sqlite3_file *file, int what, void *argument) {
    return real(file)->pMethods->xFileControl(real(file), what, argument);
}

static int pass_sector(sqlite3_file *file) {
    return real(file)->pMethods->xSectorSize(real(file));
}

static int pass_characteristics(sqlite3_file *file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int pass_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory) {
    return real(file)->pMethods->xShmMap(real(file), region, size, extend, memory);
}

static int pass_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void pass_shm_barrier(sqlite3_file *file) {
    real(file)->pMethods->xShmBarrier(real(file));
}

static int pass_shm_unmap(sqlite3_file *file, int removes) {
    return real(file)->pMethods->xShmUnmap(real(file), removes);
}

const sqlite3_io_methods vfs_passing = {
    .iVersion = 2,
    .xClose = pass_close,
    .xRead = pass_read,
    .xWrite = pass_write,
    .xTruncate = pass_truncate,
    .xSync = pass_sync,
    .xFileSize = pass_size,
    .xLock = pass_lock,
    .xUnlock = pass_unlock,
    .xCheckReservedLock = pass_check_lock,
    .xFileControl = pass_control,
    .xSectorSize = pass_sector,
    .xDeviceCharacteristics = pass_characteristics,
    .xShmMap = pass_shm_map,
    .xShmLock = pass_shm_lock,
    .xShmBarrier = pass_shm_barrier,
    .xShmUnmap = pass_shm_unmap,
};

/* What a VFS does beyond files needs nothing of ours: those calls stay the other one's, which find their own
 * data. */
void vfs_make(sqlite3_vfs *shim, const char *name, sqlite3_vfs *over, size_t file_size) {
    *shim = *over;
    shim->zName = name;
    shim->szOsFile = (int)file_size + over->szOsFile;
    shim->pNext = NULL;
}

int vfs_open(sqlite3_vfs *over, const char *name, sqlite3_file *out, int flags, int *got,
             const sqlite3_io_methods *methods) {
    struct vfs_file *file = (struct vfs_file *)out;
    int answer = over->xOpen(over, name, file->real, flags, got);
    file->base.pMethods = file->real->pMethods ? methods : NULL;
    return answer;
}
