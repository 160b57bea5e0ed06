/* Many records from files: one a file, several one behind the other, compressed (.zst), or a folder of them. */
#ifndef CLI_BUNDLE_H
#define CLI_BUNDLE_H

#include "engine/error.h"

#include <stddef.h>

/* Calls `each` with the text of every record in a file or folder, NUL behind it; the text may be changed. `each` returns false to
 * stop, with an error. An error names what can't be read. */
bool bundle_read(const char *path,
                 bool (*each)(void *context, const char *path, char *text, size_t length, struct error *),
                 void *context, struct error *);

#endif
