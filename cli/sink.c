/* See sink.h. */
#include "sink.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

enum { CHUNK = 1 << 16, LEVEL = 6 };

struct sink {
    FILE *file;
    bool standard, failed;
    int why; /* errno of the first failure */
    ZSTD_CCtx *packer;
    char chunk[CHUNK];
};

bool name_ends(const char *name, const char *ending) {
    size_t length = strlen(name), tail = strlen(ending);
    return length >= tail && memcmp(name + length - tail, ending, tail) == 0;
}

struct sink *sink_open(const char *path, struct error *error) {
    struct sink *sink = calloc(1, sizeof *sink);
    if (!sink) return rh_fail(error, "out of memory"), NULL;
    sink->standard = strcmp(path, "-") == 0;
    sink->file = sink->standard ? stdout : fopen(path, "wb");
    if (!sink->file) {
        rh_fail(error, "cannot be written: %s", strerror(errno));
        free(sink);
        return NULL;
    }
    if (!name_ends(path, ".zst")) return sink;
    sink->packer = ZSTD_createCCtx();
    if (sink->packer && !ZSTD_isError(ZSTD_CCtx_setParameter(sink->packer, ZSTD_c_compressionLevel, LEVEL)))
        return sink;
    rh_fail(error, "out of memory");
    sink_close(sink, NULL);
    return NULL;
}

static void put(struct sink *sink, const char *bytes, size_t length) {
    if (sink->failed || fwrite(bytes, 1, length, sink->file) == length) return;
    sink->failed = true;
    sink->why = errno;
}

/* Hands bytes to the packer and writes what comes out of it, at the end all that is left. */
static void pack(struct sink *sink, const char *bytes, size_t length, ZSTD_EndDirective how) {
    ZSTD_inBuffer in = {bytes, length, 0};
    size_t left;
    do {
        ZSTD_outBuffer out = {sink->chunk, CHUNK, 0};
        left = ZSTD_compressStream2(sink->packer, &out, &in, how);
        if (ZSTD_isError(left)) sink->failed = true;
        put(sink, sink->chunk, out.pos);
    } while (!sink->failed && (how == ZSTD_e_end ? left > 0 : in.pos < in.size));
}

void sink_write(struct sink *sink, const char *bytes, size_t length) {
    if (sink->packer)
        pack(sink, bytes, length, ZSTD_e_continue);
    else
        put(sink, bytes, length);
}

bool sink_close(struct sink *sink, struct error *error) {
    if (!sink) return true;
    if (sink->packer) pack(sink, "", 0, ZSTD_e_end);
    ZSTD_freeCCtx(sink->packer);
    bool closed = sink->standard ? fflush(sink->file) == 0 : fclose(sink->file) == 0;
    if (!closed && !sink->failed) sink->why = errno;
    bool done = closed && !sink->failed;
    if (!done) rh_fail(error, "cannot be written: %s", strerror(sink->why ? sink->why : EIO));
    free(sink);
    return done;
}
