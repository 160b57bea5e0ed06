/* See assets.h. */
#include "server/assets.h"

#include <string.h>

const struct asset *asset_find(const char *path) {
    for (const struct asset *asset = assets; asset->path; asset++)
        if (strcmp(asset->path, path) == 0) return asset;
    return NULL;
}

const char *asset_type(const char *path) {
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
    };
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t end = strlen(types[i].end);
        if (length > end && strcmp(path + length - end, types[i].end) == 0) return types[i].type;
    }
    return "application/octet-stream";
}
