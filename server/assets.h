/* The page's files, built into the program, or read from a folder while they are being worked on. */
#ifndef RH_ASSETS_H
#define RH_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

struct asset {
    const char *path; /* "app.js" */
    const unsigned char *bytes, *end;
    const unsigned char *packed, *packed_end; /* the same, compressed by gzip; NULL: not worth it */
};

/* Made by the build from web/dist; ended by a NULL path. */
extern const struct asset assets[];

const struct asset *asset_find(const char *path);

/* The type of a file by the end of its name. */
const char *asset_type(const char *path);

#endif
