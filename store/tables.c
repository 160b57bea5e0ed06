/* Tables: what is asked of store.h as statements, and rows as what it answers. */
#include "store/leagues.h"
#include "store/queue.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Writing ------------------------------------------------------------------------------------------------------ */

enum { GATE_VALUES = 24, STEP_VALUES = 8 };

static size_t size_of(const char *text) {
    return text ? strlen(text) : 0;
}

static size_t count_lines(const char *lines) {
    size_t count = 0;
    for (; lines && *lines; count++) {
        lines += strcspn(lines, "\n");
        if (*lines) lines++;
    }
    return count;
}

static struct draft_room room_for(const struct table_write *write, size_t lines) {
    size_t steps = 5 + write->seat_count + lines + write->chat_count + write->result_count;
    size_t bytes = size_of(write->head) + size_of(write->lines) + size_of(write->snapshot) + STORE_NAME;
    const struct table_row *row = write->row;
    if (row) bytes += size_of(row->game) + size_of(row->pace) + size_of(row->result) + size_of(row->broken);
    bytes += write->seat_count * (STORE_ID + STORE_WORD + STORE_NAME);
    for (size_t i = 0; i < write->chat_count; i++)
        bytes += STORE_ID + STORE_NAME + size_of(write->chat[i].text);
    for (size_t i = 0; i < write->result_count; i++) bytes += result_size(&write->results[i]);
    if (write->call) bytes += STORE_ID;
    if (write->maker) bytes += 2 * STORE_ID + STORE_NAME;
    return (struct draft_room){steps, GATE_VALUES + steps * STEP_VALUES + write->result_count * RESULT_VALUES,
                               bytes};
}

static void put_row_state(struct draft *draft, const struct table_write *write) {
    const struct table_row *row = write->row;
    assert(row); /* a new table has one */
    draft_number(draft, write->at);
    draft_number(draft, row->state);
    draft_number(draft, row->is_public);
    draft_number(draft, row->wakes);
    draft_number(draft, row->turn);
    draft_number(draft, row->flags);
}

/* Where one server has all tables it counts them itself. */
static bool is_counted(const struct store *store, const struct table_write *write) {
    return write->maker && store_has_node(store);
}

static void put_new_table(struct draft *draft, const struct table_write *write, size_t lines,
                          const char *owner, bool counted) {
    const struct table_row *row = write->row;
    if (counted) {
        draft->write->last = true;
        draft_step(draft, HOLD_ACCOUNT);
        draft_text(draft, write->maker);
        draft_text(draft, write->maker_name);
        draft_number(draft, write->at / 1000);
    }
    draft_step(draft, counted ? NEW_TABLE_WITHIN : NEW_TABLE);
    draft_table(draft);
    put_row_state(draft, write);
    draft_number(draft, row->made);
    draft_number(draft, row->due);
    draft_number(draft, row->chapter);
    draft_number(draft, (int64_t)lines);
    draft_text(draft, row->game);
    draft_text(draft, row->pace);
    draft_text(draft, row->result);
    draft_text(draft, row->broken);
    draft_text(draft, owner);
    if (!counted) return;
    draft_text(draft, write->maker);
    draft_number(draft, write->open_most);
}

static void put_table(struct draft *draft, const struct table_write *write, size_t lines) {
    const struct table_row *row = write->row;
    draft_step(draft, PUT_TABLE);
    draft_table(draft);
    draft_number(draft, (int64_t)write->version);
    put_row_state(draft, write);
    draft_number(draft, row->due);
    draft_number(draft, row->chapter);
    draft_number(draft, (int64_t)lines);
    draft_number(draft, write->first);
    draft_text(draft, row->pace);
    draft_text(draft, row->result);
    draft_text(draft, row->broken);
}

static void put_line_count(struct draft *draft, const struct table_write *write, size_t lines) {
    draft_step(draft, ADD_LINES);
    draft_table(draft);
    draft_number(draft, (int64_t)write->version);
    draft_number(draft, write->chapter);
    draft_number(draft, (int64_t)write->first - 1);
    draft_number(draft, (int64_t)write->first - 1 + (int64_t)lines);
    draft_number(draft, write->turn);
    draft_number(draft, write->at);
    draft_number(draft, write->due);
}

static void put_gate(struct draft *draft, const struct table_write *write, size_t lines,
                     const struct store *store) {
    if (write->version == 0) {
        put_new_table(draft, write, lines, store_self(store), is_counted(store, write));
    } else if (write->row) {
        put_table(draft, write, lines);
    } else if (lines) {
        put_line_count(draft, write, lines);
    } else {
        draft_step(draft, TOUCH_TABLE);
        draft_table(draft);
        draft_number(draft, (int64_t)write->version);
        draft_number(draft, write->at);
    }
}

static void put_lines(struct draft *draft, const struct table_write *write, uint32_t chapter, size_t lines) {
    const char *at = write->lines;
    for (size_t i = 0; i < lines; i++) {
        size_t length = strcspn(at, "\n");
        draft_step(draft, ADD_LINE);
        draft_table(draft);
        draft_number(draft, chapter);
        draft_number(draft, (int64_t)(write->first + i));
        draft_number(draft, write->at);
        draft_bytes(draft, at, length);
        if (write->snapshot && i + 1 == lines)
            draft_text(draft, write->snapshot);
        else
            draft_null(draft);
        at += length + 1;
    }
}

static void put_seat(struct draft *draft, const struct seat_row *seat) {
    draft_step(draft, PUT_SEAT);
    draft_table(draft);
    draft_number(draft, seat->number);
    draft_number(draft, seat->kind);
    draft_number(draft, seat->state);
    draft_number(draft, seat->clock);
    draft_text(draft, seat->account);
    draft_text(draft, seat->word);
    draft_text(draft, seat->name);
}

static void put_chat(struct draft *draft, const struct chat_row *chat) {
    draft_step(draft, ADD_CHAT);
    draft_table(draft);
    draft_number(draft, chat->at);
    draft_number(draft, chat->seat);
    draft_text(draft, chat->account);
    draft_text(draft, chat->name);
    draft_text(draft, chat->text);
}

bool store_write_table(struct store *store, const struct table_write *write, store_done *done,
                       void *context) {
    size_t lines = count_lines(write->lines);
    uint32_t chapter = write->row ? write->row->chapter : write->chapter;
    struct draft draft = draft_begin(write->id, room_for(write, lines), done, context);
    if (!draft.write) return false;
    put_gate(&draft, write, lines, store);
    if (write->head) {
        draft_step(&draft, PUT_HEAD);
        draft_table(&draft);
        draft_number(&draft, chapter);
        draft_text(&draft, write->head);
    }
    for (size_t i = 0; i < write->seat_count; i++) put_seat(&draft, &write->seats[i]);
    put_lines(&draft, write, chapter, lines);
    for (size_t i = 0; i < write->chat_count; i++) put_chat(&draft, &write->chat[i]);
    for (size_t i = 0; i < write->result_count; i++) result_put(&draft, &write->results[i]);
    if (write->call) call_put(&draft, write->call);
    if (write->result_count) { /* nobody is called to a table that is over */
        draft_step(&draft, END_CALLS);
        draft_table(&draft);
    }
    return draft_queue(store, &draft);
}

/* --- Rows --------------------------------------------------------------------------------------------------------- */

static struct table_row table_of(const struct value *row) {
    struct table_row table = {
        .version = (uint64_t)number_at(row, TABLE_VERSION),
        .state = (uint8_t)number_at(row, TABLE_STATE),
        .is_public = (uint8_t)number_at(row, TABLE_PUBLIC),
        .wakes = (uint8_t)number_at(row, TABLE_WAKES),
        .turn = (int8_t)number_at(row, TABLE_TURN),
        .chapter = (uint32_t)number_at(row, TABLE_CHAPTER),
        .lines = (uint32_t)number_at(row, TABLE_LINES),
        .flags = (uint32_t)number_at(row, TABLE_FLAGS),
        .made = number_at(row, TABLE_MADE),
        .changed = number_at(row, TABLE_CHANGED),
        .due = number_at(row, TABLE_DUE),
        .game = text_at(row, TABLE_GAME),
        .pace = text_at(row, TABLE_PACE),
        .result = text_at(row, TABLE_RESULT),
        .broken = text_at(row, TABLE_BROKEN),
    };
    copy_text(table.id, sizeof table.id, text_at(row, TABLE_ID));
    return table;
}

static struct seat_row seat_of(const struct value *row) {
    struct seat_row seat = {
        .number = (uint8_t)number_at(row, SEAT_NUMBER),
        .kind = (uint8_t)number_at(row, SEAT_KIND),
        .state = (uint32_t)number_at(row, SEAT_STATE),
        .clock = number_at(row, SEAT_CLOCK),
    };
    copy_text(seat.account, sizeof seat.account, text_at(row, SEAT_ACCOUNT));
    copy_text(seat.word, sizeof seat.word, text_at(row, SEAT_WORD));
    copy_text(seat.name, sizeof seat.name, text_at(row, SEAT_NAME));
    return seat;
}

/* --- Reading one table -------------------------------------------------------------------------------------------- */

enum { TAKE_TRIES = 5 };

struct table_read {
    struct read read;
    char id[STORE_ID];
    int what, tries;
    store_table_done *done;
    void *context;
    struct store *store; /* while the table is being taken */
    struct value by_id[1], of_chat[2];
    int lines, snapshots, chat; /* which query; -1: not asked for */
    struct table_data data;
    struct seat_row *seats;
    struct store_text *snapshot_list;
    struct chat_row *chat_list;
    char *text;
};

static void forget_gathered(struct table_read *read) {
    free(read->seats);
    free(read->snapshot_list);
    free(read->chat_list);
    free(read->text);
    read->seats = NULL;
    read->snapshot_list = NULL;
    read->chat_list = NULL;
    read->text = NULL;
    memset(&read->data, 0, sizeof read->data);
}

static void answer_table(struct table_read *read, enum store_answer answer, const char *why) {
    bool has_data = answer == STORE_OK || answer == STORE_ELSEWHERE;
    if (read->done) read->done(read->context, answer, why, has_data ? &read->data : NULL);
    forget_gathered(read);
    read_free(&read->read);
}

/* Memory for so many things: never NULL for none. */
static void *room(size_t count, size_t size) {
    return calloc(count ? count : 1, size);
}

static bool gather_seats(struct table_read *read, const struct rows *rows) {
    read->seats = room(rows->rows, sizeof *read->seats);
    if (!read->seats) return false;
    for (size_t i = 0; i < rows->rows; i++) {
        read->seats[i] = seat_of(row_at(rows, i));
        if (read->seats[i].number != i && !read->data.wrong[0])
            snprintf(read->data.wrong, sizeof read->data.wrong, "seat %zu is missing", i + 1);
    }
    if (!rows->rows) snprintf(read->data.wrong, sizeof read->data.wrong, "its seats are missing");
    read->data.seats = read->seats;
    read->data.seat_count = rows->rows;
    return true;
}

static void check_lines(struct table_data *data, const struct rows *rows) {
    size_t i = 0;
    while (i < rows->rows && number_at(row_at(rows, i), 0) == (int64_t)i + 1) i++;
    if (i < rows->rows)
        snprintf(data->wrong, sizeof data->wrong, "line %zu is missing", i + 1);
    else if (rows->rows != data->row.lines)
        snprintf(data->wrong, sizeof data->wrong, "it has %zu lines, but its row says %u", rows->rows,
                 data->row.lines);
}

static bool gather_lines(struct table_read *read, const struct rows *rows) {
    size_t size = 1;
    for (size_t i = 0; i < rows->rows; i++) size += row_at(rows, i)[1].length + 1;
    char *at = read->text = malloc(size);
    if (!at) return false;
    for (size_t i = 0; i < rows->rows; i++) {
        const struct value *text = &row_at(rows, i)[1];
        if (text->length) memcpy(at, text->text, text->length);
        at += text->length;
        *at++ = '\n';
    }
    *at = '\0';
    read->data.lines = read->text;
    read->data.line_count = rows->rows;
    if (rows->rows) read->data.line_at = number_at(row_at(rows, rows->rows - 1), 2);
    if (!read->data.wrong[0]) check_lines(&read->data, rows);
    return true;
}

static bool gather_snapshots(struct table_read *read, const struct rows *rows) {
    read->snapshot_list = room(rows->rows, sizeof *read->snapshot_list);
    if (!read->snapshot_list) return false;
    for (size_t i = 0; i < rows->rows; i++)
        read->snapshot_list[i] =
            (struct store_text){(uint32_t)number_at(row_at(rows, i), 0), text_at(row_at(rows, i), 1)};
    read->data.snapshots = read->snapshot_list;
    read->data.snapshot_count = rows->rows;
    return true;
}

/* They came newest first. */
static bool gather_chat(struct table_read *read, const struct rows *rows) {
    read->chat_list = room(rows->rows, sizeof *read->chat_list);
    if (!read->chat_list) return false;
    for (size_t i = 0; i < rows->rows; i++) {
        const struct value *row = row_at(rows, rows->rows - 1 - i);
        struct chat_row *chat = &read->chat_list[i];
        chat->at = number_at(row, 0);
        chat->seat = (int8_t)number_at(row, 1);
        copy_text(chat->account, sizeof chat->account, text_at(row, 2));
        copy_text(chat->name, sizeof chat->name, text_at(row, 3));
        chat->text = text_at(row, 4);
    }
    read->data.chat = read->chat_list;
    read->data.chat_count = rows->rows;
    return true;
}

static bool gather(struct table_read *read) {
    const struct rows *rows = read->read.rows;
    const struct value *row = row_at(&rows[0], 0);
    struct table_data *data = &read->data;
    data->row = table_of(row);
    data->head = text_at(row, TABLE_HEAD);
    if (row[TABLE_HEAD].kind == VALUE_NULL)
        snprintf(data->wrong, sizeof data->wrong, "the head of its record is missing");
    copy_text(data->owner, sizeof data->owner, text_at(row, TABLE_OWNER_NAME));
    copy_text(data->address, sizeof data->address, text_at(row, TABLE_OWNER_ADDRESS));
    return gather_seats(read, &rows[1]) && (read->lines < 0 || gather_lines(read, &rows[read->lines])) &&
           (read->snapshots < 0 || gather_snapshots(read, &rows[read->snapshots])) &&
           (read->chat < 0 || gather_chat(read, &rows[read->chat]));
}

/* --- Taking it ---------------------------------------------------------------------------------------------------- */

/* The row was still of the version that was read: all that was read holds. */
static void taken(void *context, enum store_answer answer, const char *why) {
    struct table_read *read = context;
    if (answer == STORE_CONFLICT && ++read->tries < TAKE_TRIES) {
        read_again(read->store, &read->read);
        return;
    }
    if (answer == STORE_OK) {
        read->data.row.version++;
    } else if (answer == STORE_CONFLICT) {
        answer = STORE_FAILED;
        why = "the table changes hands again and again";
    }
    answer_table(read, answer, why);
}

/* Not as a write of the table: it is in nobody's queue yet, and seals nothing. */
static void take(struct store *store, struct table_read *read) {
    struct draft draft = draft_begin("", (struct draft_room){1, 3, STORE_ID + STORE_NAME}, taken, read);
    if (!draft.write) {
        answer_table(read, STORE_FAILED, "no memory to take the table");
        return;
    }
    read->store = store;
    draft_step(&draft, TAKE_TABLE);
    draft_text(&draft, read->id);
    draft_number(&draft, number_at(row_at(&read->read.rows[0], 0), TABLE_VERSION));
    draft_text(&draft, store_self(store));
    draft_queue(store, &draft);
}

static void finish_table(struct store *store, struct read *base) {
    struct table_read *read = (struct table_read *)base;
    forget_gathered(read);
    if (base->answer == STORE_FAILED) {
        answer_table(read, STORE_FAILED, base->why);
    } else if (!base->rows[0].rows) {
        answer_table(read, STORE_NONE, "there is no such table");
    } else if (!gather(read)) {
        answer_table(read, STORE_FAILED, "no memory for the table");
    } else {
        const struct value *row = row_at(&base->rows[0], 0);
        bool ours = !store_has_node(store) || strcmp(text_at(row, TABLE_OWNER), store_self(store)) == 0;
        if (!(read->what & READ_TAKE) || ours)
            answer_table(read, STORE_OK, "");
        else if (number_at(row, TABLE_OWNER_LIVES))
            answer_table(read, STORE_ELSEWHERE, "another node has the table");
        else
            take(store, read);
    }
}

static int ask(struct table_read *read, bool wanted, enum statement statement, const struct value *values,
               size_t count) {
    if (!wanted) return -1;
    read_query(&read->read, statement, values, count);
    return (int)read->read.count - 1;
}

bool store_read_table(struct store *store, const char *id, int what, store_table_done *done, void *context) {
    struct table_read *read = read_new(sizeof *read, finish_table);
    if (!read) return false;
    copy_text(read->id, sizeof read->id, id);
    read->what = what;
    read->done = done;
    read->context = context;
    read->by_id[0] = read->of_chat[0] = value_text(read->id);
    read->of_chat[1] = value_number(STORE_CHAT);
    ask(read, true, FIND_TABLE, read->by_id, 1);
    ask(read, true, FIND_SEATS, read->by_id, 1);
    read->lines = ask(read, what & READ_LINES, FIND_LINES, read->by_id, 1);
    read->snapshots = ask(read, what & READ_SNAPSHOTS, FIND_SNAPSHOTS, read->by_id, 1);
    read->chat = ask(read, what & READ_CHAT, FIND_CHAT, read->of_chat, 2);
    return read_queue(store, &read->read);
}

/* --- Lists -------------------------------------------------------------------------------------------------------- */

struct list_read {
    struct read read;
    char account[STORE_ID], table[STORE_ID], game[STORE_NAME];
    struct value value[4];
    store_list_done *done;
    void *context;
};

/* A row for each seat becomes a table with its seats. */
static size_t gather_list(const struct rows *rows, struct table_listed *tables, struct seat_row *seats) {
    size_t count = 0;
    for (size_t i = 0; i < rows->rows; i++) {
        const struct value *row = row_at(rows, i);
        if (!count || strcmp(tables[count - 1].row.id, text_at(row, TABLE_ID)) != 0)
            tables[count++] = (struct table_listed){table_of(row), text_at(row, TABLE_HEAD), &seats[i], 0};
        if (row[TABLE_COLUMNS].kind == VALUE_NULL) continue; /* it has no seats */
        seats[i] = seat_of(row + TABLE_COLUMNS);
        tables[count - 1].seat_count++;
    }
    return count;
}

static void finish_list(struct store *store, struct read *base) {
    struct list_read *read = (struct list_read *)base;
    struct table_listed *tables = room(base->rows[0].rows, sizeof *tables);
    struct seat_row *seats = room(base->rows[0].rows, sizeof *seats);
    (void)store;
    if (base->answer == STORE_FAILED)
        read->done(read->context, STORE_FAILED, base->why, NULL, 0);
    else if (!tables || !seats)
        read->done(read->context, STORE_FAILED, "no memory for the list", NULL, 0);
    else
        read->done(read->context, STORE_OK, "", tables, gather_list(&base->rows[0], tables, seats));
    free(tables);
    free(seats);
    read_free(base);
}

bool store_list_tables(struct store *store, enum store_list which, const char *account, int most,
                       store_list_done *done, void *context) {
    static const enum statement statements[] = {[LIST_PUBLIC] = TABLES_PUBLIC,
                                                [LIST_OVER] = TABLES_OVER,
                                                [LIST_MINE] = TABLES_MINE,
                                                [LIST_BROKEN] = TABLES_BROKEN};
    struct list_read *read = read_new(sizeof *read, finish_list);
    if (!read) return false;
    copy_text(read->account, sizeof read->account, account ? account : "");
    read->done = done;
    read->context = context;
    read->value[0] = value_number(most);
    read->value[1] = value_text(read->account);
    read_query(&read->read, statements[which], read->value, which == LIST_MINE ? 2 : 1);
    return read_queue(store, &read->read);
}

bool store_list_finished(struct store *store, const char *game, struct store_page page, int most,
                         store_list_done *done, void *context) {
    struct list_read *read = read_new(sizeof *read, finish_list);
    if (!read) return false;
    copy_text(read->game, sizeof read->game, game);
    copy_text(read->table, sizeof read->table, page.table);
    read->done = done;
    read->context = context;
    read->value[0] = value_number(most);
    read->value[1] = value_number(page.before);
    read->value[2] = value_text(read->table);
    read->value[3] = value_text(read->game);
    read_query(&read->read, TABLES_FINISHED, read->value, 4);
    return read_queue(store, &read->read);
}

struct ids_read {
    struct read read;
    char after[STORE_ID];
    struct value value[2];
    store_ids_done *done;
    void *context;
};

static void finish_ids(struct store *store, struct read *base) {
    struct ids_read *read = (struct ids_read *)base;
    const struct rows *rows = &base->rows[0];
    char(*ids)[STORE_ID] = room(rows->rows, STORE_ID);
    (void)store;
    for (size_t i = 0; ids && i < rows->rows; i++) copy_text(ids[i], STORE_ID, text_at(row_at(rows, i), 0));
    if (base->answer == STORE_FAILED || !ids)
        read->done(read->context, STORE_FAILED, ids ? base->why : "no memory for the list", NULL, 0);
    else
        read->done(read->context, STORE_OK, "", (const char(*)[STORE_ID])ids, rows->rows);
    free(ids);
    read_free(base);
}

static bool list_ids(struct store *store, enum statement statement, const char *after, int most,
                     store_ids_done *done, void *context) {
    struct ids_read *read = read_new(sizeof *read, finish_ids);
    if (!read) return false;
    copy_text(read->after, sizeof read->after, after);
    read->done = done;
    read->context = context;
    read->value[0] = value_text(read->after);
    read->value[1] = value_number(most);
    read_query(&read->read, statement, read->value, 2);
    return read_queue(store, &read->read);
}

bool store_list_ids(struct store *store, const char *after, int most, store_ids_done *done, void *context) {
    return list_ids(store, TABLES_BY_ID, after, most, done, context);
}

bool store_list_adrift(struct store *store, const char *after, int most, store_ids_done *done,
                       void *context) {
    return list_ids(store, TABLES_ADRIFT, after, most, done, context);
}

/* Those whose moment has come. */
static bool list_due(struct store *store, enum statement statement, int64_t now, int most,
                     store_ids_done *done, void *context) {
    struct ids_read *read = read_new(sizeof *read, finish_ids);
    if (!read) return false;
    read->done = done;
    read->context = context;
    read->value[0] = value_number(most);
    read->value[1] = value_number(now);
    read_query(&read->read, statement, read->value, 2);
    return read_queue(store, &read->read);
}

bool store_list_due(struct store *store, int64_t now, int most, store_ids_done *done, void *context) {
    return list_due(store, TABLES_DUE, now, most, done, context);
}

bool store_list_leagues_due(struct store *store, int64_t now, int most, store_ids_done *done, void *context) {
    return list_due(store, LEAGUES_DUE, now, most, done, context);
}

/* --- Counts ------------------------------------------------------------------------------------------------------- */

struct census_read {
    struct read read;
    store_census_done *done;
    void *context;
};

static void finish_census(struct store *store, struct read *base) {
    struct census_read *read = (struct census_read *)base;
    struct store_census census = {0};
    uint64_t *const states[] = {
        [TABLE_OPEN] = &census.open, [TABLE_ON] = &census.on, [TABLE_OVER] = &census.over};
    (void)store;
    for (size_t i = 0; i < base->rows[0].rows; i++) {
        const struct value *row = row_at(&base->rows[0], i);
        if (number_at(row, 0) >= 0 && number_at(row, 0) <= TABLE_OVER)
            *states[number_at(row, 0)] = (uint64_t)number_at(row, 1);
        census.broken += (uint64_t)number_at(row, 2);
    }
    if (base->rows[1].rows) census.accounts = (uint64_t)number_at(row_at(&base->rows[1], 0), 0);
    if (base->answer == STORE_FAILED)
        read->done(read->context, STORE_FAILED, base->why, NULL);
    else
        read->done(read->context, STORE_OK, "", &census);
    read_free(base);
}

bool store_take_census(struct store *store, store_census_done *done, void *context) {
    struct census_read *read = read_new(sizeof *read, finish_census);
    if (!read) return false;
    read->done = done;
    read->context = context;
    read_query(&read->read, CENSUS_TABLES, NULL, 0);
    read_query(&read->read, CENSUS_ACCOUNTS, NULL, 0);
    return read_queue(store, &read->read);
}
