/* The page's files: built into the program, or read from a folder during development. */
#ifndef RH_ASSETS_H
#define RH_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

/* How a file can be sent, as the words of HTTP have it. */
enum coding { CODING_NONE, CODING_BROTLI, CODING_GZIP, CODINGS };
extern const char *const coding_names[CODINGS];

struct asset {
    const char *path; /* "app.js" */
    const char *mark; /* another for other bytes */
    struct {
        const unsigned char *bytes, *end; /* NULL: not worth it */
    } form[CODINGS];
};

/* Made by the build from build/web; ended by a NULL path. */
extern const struct asset assets[];

const struct asset *asset_find(const char *path);

/* The smallest form of a file that a visitor takes, by the Accept-Encoding of the request (NULL: none was
 * sent). */
enum coding asset_coding(const struct asset *, const char *accepts);

/* The type of a file by the end of its name. */
const char *asset_type(const char *path);

#endif
