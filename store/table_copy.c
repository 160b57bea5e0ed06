/* What a read brought of one table, kept beyond the call: one block of memory, texts and all. */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* Where the next piece goes. */
struct block {
    char *at;
};

static const void *put(struct block *block, const void *bytes, size_t size) {
    void *copy = memcpy(block->at, bytes, size);
    block->at += size;
    return copy;
}

static const char *put_text(struct block *block, const char *text) {
    return text ? put(block, text, strlen(text) + 1) : NULL;
}

static size_t size_of(const char *text) {
    return text ? strlen(text) + 1 : 0;
}

static size_t texts_of(const struct table_data *data) {
    const struct table_row *row = &data->row;
    size_t size = size_of(row->game) + size_of(row->pace) + size_of(row->result) + size_of(row->broken) +
                  size_of(data->head) + size_of(data->lines);
    for (size_t i = 0; i < data->snapshot_count; i++) size += size_of(data->snapshots[i].text);
    for (size_t i = 0; i < data->chat_count; i++) size += size_of(data->chat[i].text);
    return size;
}

static void copy_lists(struct table_data *copy, const struct table_data *data, struct block *block) {
    struct store_text *snapshots = (struct store_text *)block->at;
    struct chat_row *chat = (struct chat_row *)(snapshots + data->snapshot_count);
    struct seat_row *seats = (struct seat_row *)(chat + data->chat_count);
    block->at = (char *)(seats + data->seat_count);
    for (size_t i = 0; i < data->snapshot_count; i++)
        snapshots[i] =
            (struct store_text){data->snapshots[i].number, put_text(block, data->snapshots[i].text)};
    for (size_t i = 0; i < data->chat_count; i++) {
        chat[i] = data->chat[i];
        chat[i].text = put_text(block, data->chat[i].text);
    }
    for (size_t i = 0; i < data->seat_count; i++) seats[i] = data->seats[i];
    copy->snapshots = snapshots;
    copy->chat = chat;
    copy->seats = seats;
}

struct table_data *store_table_copy(const struct table_data *data) {
    size_t lists = data->snapshot_count * sizeof *data->snapshots + data->chat_count * sizeof *data->chat +
                   data->seat_count * sizeof *data->seats;
    struct table_data *copy = malloc(sizeof *copy + lists + texts_of(data));
    if (!copy) return NULL;
    struct block block = {(char *)(copy + 1)};
    *copy = *data;
    copy_lists(copy, data, &block);
    copy->row.game = put_text(&block, data->row.game);
    copy->row.pace = put_text(&block, data->row.pace);
    copy->row.result = put_text(&block, data->row.result);
    copy->row.broken = put_text(&block, data->row.broken);
    copy->head = put_text(&block, data->head);
    copy->lines = put_text(&block, data->lines);
    return copy;
}
