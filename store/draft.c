/* Writes put together, reads and their rows: see queue.h and backend.h. */
#include "store/queue.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- Writes ------------------------------------------------------------------------------------------------------- */

struct draft draft_begin(const char *table, struct draft_room room, store_done *done, void *context) {
    size_t steps = room.steps * sizeof(struct step), values = room.values * sizeof(struct value);
    struct write *write = malloc(sizeof *write + steps + values + room.bytes);
    if (!write) return (struct draft){NULL, NULL, NULL};
    memset(write, 0, sizeof *write);
    write->answer = STORE_PENDING;
    write->done = done;
    write->context = context;
    write->steps = (struct step *)(write + 1);
    copy_text(write->table, sizeof write->table, table);
    struct value *value = (struct value *)(write->steps + room.steps);
    return (struct draft){write, value, (char *)(value + room.values)};
}

void draft_step(struct draft *draft, enum statement statement) {
    draft->write->steps[draft->write->count++] = (struct step){statement, 0, draft->value};
}

static void draft_value(struct draft *draft, struct value value) {
    *draft->value++ = value;
    draft->write->steps[draft->write->count - 1].count++;
}

void draft_number(struct draft *draft, int64_t number) {
    draft_value(draft, value_number(number));
}

void draft_bytes(struct draft *draft, const char *bytes, size_t length) {
    memcpy(draft->text, bytes, length);
    draft_value(draft, (struct value){VALUE_TEXT, (uint32_t)length, 0, draft->text});
    draft->text += length;
}

void draft_text(struct draft *draft, const char *text) {
    if (!text) text = "";
    draft_bytes(draft, text, strlen(text));
}

void draft_null(struct draft *draft) {
    draft_value(draft, (struct value){VALUE_NULL, 0, 0, NULL});
}

void draft_table(struct draft *draft) {
    draft_value(draft, value_text(draft->write->table));
}

bool write_refuse(struct write *write, enum store_answer answer, const char *why) {
    bool any = false;
    write->answer = answer;
    copy_text(write->why, sizeof write->why, why);
    for (struct write *next = write->next; next && write->table[0]; next = next->next) {
        if (next->answer != STORE_PENDING || strcmp(next->table, write->table) != 0) continue;
        next->answer = STORE_SEALED;
        copy_text(next->why, sizeof next->why, "an earlier write of this table was not made");
        any = true;
    }
    return any;
}

/* --- Reads -------------------------------------------------------------------------------------------------------- */

void *read_new(size_t size, void (*finish)(struct store *, struct read *)) {
    struct read *read = calloc(1, size);
    if (read) read->finish = finish;
    return read;
}

void read_query(struct read *read, enum statement statement, const struct value *values, size_t count) {
    assert(read->count < READ_QUERIES);
    read->query[read->count++] = (struct step){statement, (uint8_t)count, values};
}

void read_free(struct read *read) {
    for (size_t i = 0; i < READ_QUERIES; i++) rows_free(&read->rows[i]);
    free(read);
}

struct value value_number(int64_t number) {
    return (struct value){VALUE_NUMBER, 0, number, NULL};
}

struct value value_text(const char *text) {
    return (struct value){VALUE_TEXT, (uint32_t)strlen(text), 0, text};
}

int64_t milliseconds_now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* --- Rows --------------------------------------------------------------------------------------------------------- */

/* Texts of rows are in a chain of blocks, newest first; they never move. */
struct rows_text {
    struct rows_text *next;
    size_t used, size;
    char text[];
};

enum { TEXT_BLOCK = 8192 };

struct value *rows_add(struct rows *rows, size_t columns) {
    rows->columns = columns;
    if ((rows->rows + 1) * columns > rows->room) {
        size_t room = rows->room ? 2 * rows->room : 16 * columns;
        struct value *more = realloc(rows->value, room * sizeof *more);
        if (!more) return NULL;
        rows->value = more;
        rows->room = room;
    }
    struct value *row = &rows->value[rows->rows++ * columns];
    memset(row, 0, columns * sizeof *row);
    return row;
}

bool rows_put_text(struct rows *rows, struct value *value, const char *text, size_t length) {
    struct rows_text *block = rows->texts;
    if (!block || block->size - block->used <= length) {
        size_t size = length < TEXT_BLOCK ? TEXT_BLOCK : length + 1;
        block = malloc(sizeof *block + size);
        if (!block) return false;
        *block = (struct rows_text){rows->texts, 0, size};
        rows->texts = block;
    }
    char *copy = block->text + block->used;
    memcpy(copy, text, length);
    copy[length] = '\0';
    block->used += length + 1;
    *value = (struct value){VALUE_TEXT, (uint32_t)length, 0, copy};
    return true;
}

bool read_by_key(struct store *store, struct key_read *read, enum statement statement, const char *key,
                 void *context) {
    if (!read) return false;
    copy_text(read->key, sizeof read->key, key);
    read->value[0] = value_text(read->key);
    read->context = context;
    read_query(&read->read, statement, read->value, 1);
    return read_queue(store, &read->read);
}

void rows_free(struct rows *rows) {
    for (struct rows_text *block = rows->texts, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(rows->value);
    memset(rows, 0, sizeof *rows);
}

const struct value *row_at(const struct rows *rows, size_t row) {
    return &rows->value[row * rows->columns];
}

const struct value *read_row(struct read *read, const char *none) {
    if (read->answer == STORE_FAILED) return NULL;
    if (read->rows[0].rows) return row_at(&read->rows[0], 0);
    read->answer = STORE_NONE;
    copy_text(read->why, sizeof read->why, none);
    return NULL;
}

int64_t number_at(const struct value *row, size_t column) {
    return row[column].number;
}

const char *text_at(const struct value *row, size_t column) {
    return row[column].text ? row[column].text : "";
}

void copy_text(char *out, size_t size, const char *text) {
    size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    memset(out + length, 0, size - length);
}
