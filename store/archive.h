/* One file that holds several: how a data folder is backed up. It is a tar archive (ustar), so that any tar
 * opens it; what is read back is only what was written here: plain files with plain names, mode 0600.
 */
#ifndef RH_STORE_ARCHIVE_H
#define RH_STORE_ARCHIVE_H

#include "engine/error.h"

#include <stdint.h>
#include <stdio.h>

enum { ARCHIVE_NAME = 100 };

/* Adds a file under a name; false with an error. */
bool archive_add(FILE *archive, const char *name, const char *path, struct error *);

/* Writes the end, and makes all of it durable. */
bool archive_end(FILE *archive, struct error *);

/* The next file: its name and size. False at the end, and with an error if what is there is no such archive.
 * The name has no slash and does not begin with a dot. */
bool archive_next(FILE *archive, char name[ARCHIVE_NAME + 1], uint64_t *size, struct error *);

/* Copies the content of the file that archive_next found to a new file that only its owner may read. */
bool archive_extract(FILE *archive, uint64_t size, const char *path, struct error *);

#endif
