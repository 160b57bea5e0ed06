/* A file that grows while games are played: text that is appended, compressed if its name ends in .zst ("-": standard
 * output). What was written stays when the program is interrupted.
 */
#ifndef CLI_SINK_H
#define CLI_SINK_H

#include "engine/error.h"

#include <stddef.h>

struct sink;

/* Makes the file anew. NULL with an error. */
struct sink *sink_open(const char *path, struct error *);

/* A failure is remembered and reported by sink_close. */
void sink_write(struct sink *, const char *bytes, size_t length);

/* Writes what is left and frees it (NULL is allowed). False with an error if anything could not be written. */
bool sink_close(struct sink *, struct error *);

/* Does the name end so? */
bool name_ends(const char *name, const char *ending);

#endif
