/* Files in and out. A file is read whole or refused; a file is replaced only when the new one is complete. */
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include "engine/error.h"

#include <stddef.h>

enum { FILE_LIMIT = 16 << 20, PATH_ROOM = 1024 }; /* bytes of the largest file that is read; of a path */

/* The whole of a text file, NUL behind it, in memory that the caller frees; "-" is standard input. NULL with an error for
 * folders, what can't be read, what is too large, and what is not text. */
char *file_read(const char *path, size_t *length, struct error *);

/* Writes a file by way of a new one beside it, which takes its place once it is safely on the disk; "-" is standard output.
 * On failure nothing has been touched. */
bool file_write(const char *path, const char *bytes, size_t length, struct error *);

/* The path of a file in a folder; false with an error if it is too long. */
bool file_join(char out[PATH_ROOM], const char *folder, const char *name, struct error *);

/* Creates a file that only its owner may read; refuses if there is one already. */
bool file_create_secret(const char *path, const char *bytes, size_t length, struct error *);

#endif
