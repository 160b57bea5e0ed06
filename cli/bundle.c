/* See bundle.h. A file is read piece by piece; a record ends where the next line `roundhouse 1` begins. */
#include "bundle.h"

#include "file.h"
#include "sink.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zstd.h>

enum { CHUNK = 1 << 16 };
static const char head[] = "\nroundhouse 1\n";

struct bundle {
    const char *path;
    bool (*each)(void *, const char *, char *, size_t, struct error *);
    void *context;
    char *text; /* what was read and not handed over yet */
    size_t used, room;
};

static bool hand_over(struct bundle *bundle, size_t length, struct error *error) {
    char kept = bundle->text[length]; /* there is one more byte behind what was read */
    bundle->text[length] = '\0';
    bool blank = strspn(bundle->text, "\r\n ") == length;
    if (strlen(bundle->text) != length) return rh_fail(error, "is not a text file: it holds a zero byte");
    if (!blank && !bundle->each(bundle->context, bundle->path, bundle->text, length, error)) return false;
    bundle->text[length] = kept;
    bundle->used -= length;
    memmove(bundle->text, bundle->text + length, bundle->used + 1);
    return true;
}

/* Takes in a piece, and hands over the records that are whole by it. */
static bool take(struct bundle *bundle, const char *piece, size_t length, struct error *error) {
    if (!bundle->text || bundle->used + length + 1 > bundle->room) {
        size_t room = 2 * (bundle->used + length + 1);
        if (room > 2 * (size_t)FILE_LIMIT)
            return rh_fail(error, "holds a record of more than %d MiB", FILE_LIMIT >> 20);
        char *text = realloc(bundle->text, room);
        if (!text) return rh_fail(error, "out of memory");
        bundle->text = text;
        bundle->room = room;
    }
    size_t from = bundle->used > sizeof head ? bundle->used - sizeof head : 0;
    memcpy(bundle->text + bundle->used, piece, length);
    bundle->used += length;
    bundle->text[bundle->used] = '\0';
    for (;;) {
        const char *found = strstr(bundle->text + from, head);
        if (!found) return true;
        if (!hand_over(bundle, (size_t)(found + 1 - bundle->text), error)) return false;
        from = 0;
    }
}

static bool take_packed(struct bundle *bundle, FILE *file, struct error *error) {
    static const size_t size = CHUNK;
    ZSTD_DCtx *unpacker = ZSTD_createDCtx();
    char *in = malloc(size), *out = malloc(size);
    bool good = unpacker && in && out;
    size_t left = 0, got;
    if (!good) rh_fail(error, "out of memory");
    while (good && (got = fread(in, 1, size, file)) > 0) {
        ZSTD_inBuffer packed = {in, got, 0};
        while (good && packed.pos < packed.size) {
            ZSTD_outBuffer piece = {out, size, 0};
            left = ZSTD_decompressStream(unpacker, &piece, &packed);
            if (ZSTD_isError(left))
                good = rh_fail(error, "can't be unpacked: %s", ZSTD_getErrorName(left));
            else
                good = take(bundle, out, piece.pos, error);
        }
    }
    if (good && left) good = rh_fail(error, "is cut off");
    ZSTD_freeDCtx(unpacker);
    free(in);
    free(out);
    return good;
}

static bool take_plain(struct bundle *bundle, FILE *file, struct error *error) {
    char piece[CHUNK];
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        if (!take(bundle, piece, got, error)) return false;
    return true;
}

static bool read_file(struct bundle *bundle, struct error *error) {
    FILE *file = strcmp(bundle->path, "-") == 0 ? stdin : fopen(bundle->path, "rb");
    if (!file) return rh_fail(error, "cannot be opened: %s", strerror(errno));
    bool good = (name_ends(bundle->path, ".zst") ? take_packed : take_plain)(bundle, file, error);
    if (good && ferror(file)) good = rh_fail(error, "cannot be read: %s", strerror(errno));
    if (good && bundle->used) good = hand_over(bundle, bundle->used, error);
    if (file != stdin) fclose(file);
    return good;
}

static int is_record(const struct dirent *entry) {
    return name_ends(entry->d_name, ".game") || name_ends(entry->d_name, ".rec") ||
           name_ends(entry->d_name, ".zst");
}

static bool read_folder(struct bundle *bundle, struct error *error) {
    struct dirent **entry;
    char path[PATH_MAX];
    const char *folder = bundle->path;
    int count = scandir(folder, &entry, is_record, alphasort);
    bool good = count > 0 || rh_fail(error, "is a folder without records (.game, .rec, .zst)");
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        bundle->path = path;
        bundle->used = 0;
        good = good && read_file(bundle, error);
        free(entry[i]);
    }
    if (count >= 0) free(entry);
    bundle->path = folder;
    return good;
}

bool bundle_read(const char *path, bool (*each)(void *, const char *, char *, size_t, struct error *),
                 void *context, struct error *error) {
    struct stat status;
    struct bundle bundle = {.path = path, .each = each, .context = context};
    bool folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    bool good = folder ? read_folder(&bundle, error) : read_file(&bundle, error);
    free(bundle.text);
    return good;
}
