/* Between SQLite and the system's files. A VFS of ours passes every call on to another one, but for those
 * that it replaces: fault.c makes calls fail, gather.c writes the log in large pieces.
 */
#ifndef RH_STORE_VFS_H
#define RH_STORE_VFS_H

#include <sqlite3.h>
#include <stddef.h>

/* What the file of such a VFS begins with. The other one's file follows it in memory. */
struct vfs_file {
    sqlite3_file base;
    sqlite3_file *real;
};

/* Passes all calls on. Memory mapping is off, so that every read is a call. */
extern const sqlite3_io_methods vfs_passing;

/* Makes `shim` a VFS of this name over another one, with files of this size; xOpen is the caller's. */
void vfs_make(sqlite3_vfs *shim, const char *name, sqlite3_vfs *over, size_t file_size);

/* For xOpen: opens the other VFS's file behind ours. */
int vfs_open(sqlite3_vfs *, const char *name, sqlite3_file *, int flags, int *got,
             const sqlite3_io_methods *);

#endif
