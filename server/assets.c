/* See assets.h. */
#include "server/assets.h"

#include <string.h>
#include <strings.h>

const struct asset *asset_find(const char *path) {
    for (const struct asset *asset = assets; asset->path; asset++)
        if (strcmp(asset->path, path) == 0) return asset;
    return NULL;
}

const char *const coding_names[CODINGS] = {"identity", "br", "gzip"};

/* Whether a list like "gzip, br;q=0.5" holds a word, and not with a weight of nothing. */
static bool takes(const char *list, const char *word) {
    size_t length = strlen(word);
    while (*list) {
        list += strspn(list, ", \t");
        size_t name = strcspn(list, ",; \t"), all = strcspn(list, ",");
        if (name == length && strncasecmp(list, word, length) == 0) {
            const char *weight = memchr(list, '=', all);
            return !weight || strspn(weight + 1, "0.") < (size_t)(list + all - weight - 1);
        }
        list += all;
    }
    return false;
}

enum coding asset_coding(const struct asset *asset, const char *accepts) {
    for (enum coding coding = CODING_BROTLI; accepts && coding < CODINGS; coding++)
        if (asset->form[coding].bytes && takes(accepts, coding_names[coding])) return coding;
    return CODING_NONE;
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
