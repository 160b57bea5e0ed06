/* See records.h. */
#include "server/records.h"

#include "server/table_load.h"

#include <event2/buffer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

enum { RECORDS_AT_ONCE = 50, PACKING = 3, PARTS_MOST = 256 * 1024 };

/* Tables are listed, then read one after the other; what each says is packed at once. */
struct download {
    struct visit *visit;
    ZSTD_CCtx *packer;
    struct evbuffer *body;
    size_t count, next;
    int64_t oldest; /* when the last of them was made */
    char ids[RECORDS_AT_ONCE][STORE_ID];
    char record[512 * 1024];
};

static void end_download(struct download *download) {
    ZSTD_freeCCtx(download->packer);
    if (download->body) evbuffer_free(download->body);
    free(download);
}

static void fail(struct download *download, const char *why) {
    visit_send_problem(download->visit, 503, why);
    end_download(download);
}

static bool pack(struct download *download, const char *bytes, size_t length, ZSTD_EndDirective how) {
    char out[16 * 1024];
    ZSTD_inBuffer in = {bytes, length, 0};
    size_t left;
    do {
        ZSTD_outBuffer piece = {out, sizeof out, 0};
        left = ZSTD_compressStream2(download->packer, &piece, &in, how);
        if (ZSTD_isError(left) || evbuffer_add(download->body, out, piece.pos) != 0) return false;
    } while (left || in.pos < in.size);
    return true;
}

static void finish(struct download *download) {
    char before[32 + STORE_ID] = "";
    if (!pack(download, "", 0, ZSTD_e_end)) {
        fail(download, "no memory for the records");
        return;
    }
    if (download->count)
        snprintf(before, sizeof before, "%lld.%s", (long long)download->oldest,
                 download->ids[download->count - 1]);
    visit_send_file(download->visit, "application/zstd", "games.zst", before, download->body);
    end_download(download);
}

static void read_next(struct download *download);

static void record_read(void *context, enum store_answer answer, const char *why,
                        const struct table_data *data) {
    struct download *download = context;
    struct text text = rh_text(download->record, sizeof download->record);
    if (answer == STORE_FAILED) {
        fail(download, why);
        return;
    }
    bool whole =
        answer == STORE_OK && data->row.state == TABLE_OVER && data->row.is_public && !data->wrong[0];
    if (whole) table_load_text(data, &text);
    if (whole && !text.full && !pack(download, text.start, rh_text_length(&text), ZSTD_e_continue))
        fail(download, "no memory for the records");
    else
        read_next(download);
}

static void read_next(struct download *download) {
    struct store *store = download->visit->server->store;
    if (download->next == download->count)
        finish(download);
    else if (!store_read_table(store, download->ids[download->next++], READ_LINES, record_read, download))
        fail(download, "no memory for a request");
}

static void listed(void *context, enum store_answer answer, const char *why,
                   const struct table_listed *tables, size_t count) {
    struct download *download = context;
    if (answer == STORE_FAILED) {
        fail(download, why);
        return;
    }
    for (size_t i = 0; i < count && download->count < RECORDS_AT_ONCE; i++) {
        download->oldest = tables[i].row.made;
        copy_string(download->ids[download->count++], STORE_ID, tables[i].row.id);
    }
    read_next(download);
}

void records_get(struct visit *visit) {
    char game[STORE_NAME];
    visit_query(visit, "game", game, sizeof game);
    struct download *download = calloc(1, sizeof *download);
    if (!download) {
        visit_send_problem(visit, 503, "no memory for a request");
        return;
    }
    download->visit = visit;
    download->packer = ZSTD_createCCtx();
    download->body = evbuffer_new();
    if (!download->packer || !download->body ||
        ZSTD_isError(ZSTD_CCtx_setParameter(download->packer, ZSTD_c_compressionLevel, PACKING)) ||
        !store_list_finished(visit->server->store, game, visit_query_page(visit), RECORDS_AT_ONCE, listed,
                             download))
        fail(download, "no memory for a request");
}
