/* See letters.h. */
#include "store/letters.h"

#include "store/queue.h"

#include <stdlib.h>
#include <string.h>

/* --- Channels ----------------------------------------------------------------------------------------------------- */

bool store_put_channel(struct store *store, const struct channel_row *channel, store_done *done,
                       void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 10, sizeof *channel}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, PUT_CHANNEL);
    draft_text(&draft, channel->id);
    draft_text(&draft, channel->account);
    draft_text(&draft, channel->stop);
    draft_number(&draft, channel->kind);
    draft_text(&draft, channel->address);
    draft_text(&draft, channel->keys);
    draft_text(&draft, channel->secret);
    draft_text(&draft, channel->label);
    draft_number(&draft, channel->state);
    draft_number(&draft, channel->made);
    return draft_queue(store, &draft);
}

/* A write of steps that all take the same texts, ended by NULL. */
static bool put_steps(struct store *store, const enum statement *steps, size_t count,
                      const char *const *texts, store_done *done, void *context) {
    struct draft_room room = {count, 0, 0};
    for (size_t i = 0; texts[i]; i++) {
        room.values += count;
        room.bytes += count * (strlen(texts[i]) + 1);
    }
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    for (size_t i = 0; i < count; i++) {
        draft_step(&draft, steps[i]);
        for (size_t j = 0; texts[j]; j++) draft_text(&draft, texts[j]);
    }
    return draft_queue(store, &draft);
}

bool store_drop_channel(struct store *store, const char *account, const char *id, store_done *done,
                        void *context) {
    static const enum statement steps[] = {DROP_CHANNEL_LETTERS, DROP_CHANNEL};
    const char *const texts[] = {account, id, NULL};
    return put_steps(store, steps, 2, texts, done, context);
}

bool store_stop_channel(struct store *store, const char *stop, store_done *done, void *context) {
    static const enum statement steps[] = {STOP_LETTERS, STOP_CHANNEL};
    const char *const texts[] = {stop, NULL};
    return put_steps(store, steps, 2, texts, done, context);
}

bool store_end_channel(struct store *store, const char *id, store_done *done, void *context) {
    static const enum statement steps[] = {END_CHANNEL_LETTERS, END_CHANNEL};
    const char *const texts[] = {id, NULL};
    return put_steps(store, steps, 2, texts, done, context);
}

bool store_confirm_channel(struct store *store, const char *proof, int64_t since, store_done *done,
                           void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 2, CHANNEL_KEYS}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, CONFIRM_CHANNEL);
    draft_text(&draft, proof);
    draft_number(&draft, since);
    return draft_queue(store, &draft);
}

bool store_put_hush(struct store *store, const char *account, const char *table, int from, int minutes,
                    store_done *done, void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 4, 2 * STORE_ID}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, PUT_HUSH);
    draft_text(&draft, account);
    draft_text(&draft, table);
    draft_number(&draft, from);
    draft_number(&draft, minutes);
    return draft_queue(store, &draft);
}

bool store_drop_hush(struct store *store, const char *account, const char *table, store_done *done,
                     void *context) {
    static const enum statement steps[] = {DROP_HUSH};
    const char *const texts[] = {account, table, NULL};
    return put_steps(store, steps, 1, texts, done, context);
}

bool store_claim_channel(struct store *store, const char *channel, int64_t seen, int64_t next,
                         store_done *done, void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 3, STORE_ID}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, CLAIM_CHANNEL);
    draft_text(&draft, channel);
    draft_number(&draft, seen);
    draft_number(&draft, next);
    return draft_queue(store, &draft);
}

bool store_delay_channel(struct store *store, const char *channel, int64_t next, store_done *done,
                         void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 2, STORE_ID}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, DELAY_CHANNEL);
    draft_text(&draft, channel);
    draft_number(&draft, next);
    return draft_queue(store, &draft);
}

/* --- Calls -------------------------------------------------------------------------------------------------------- */

void call_put(struct draft *draft, const struct call_begun *call) {
    draft_step(draft, BEGIN_CALL);
    draft_table(draft);
    draft_text(draft, call->account);
    draft_number(draft, call->seat);
    draft_number(draft, call->since);
    draft_number(draft, call->due);
    draft_number(draft, call->next);
}

struct calls_read {
    struct read read;
    struct value value[3];
    store_calls_done *done;
    void *context;
};

static struct call_due call_of(const struct value *row) {
    struct call_due call = {.seat = (int)number_at(row, 2),
                            .since = number_at(row, 3),
                            .due = number_at(row, 4),
                            .calls = (int)number_at(row, 5),
                            .called = number_at(row, 6),
                            .game = text_at(row, 7),
                            .pace = text_at(row, 8),
                            .stands = number_at(row, 9) != 0};
    copy_text(call.table, sizeof call.table, text_at(row, 0));
    copy_text(call.account, sizeof call.account, text_at(row, 1));
    return call;
}

static void finish_calls(struct store *store, struct read *base) {
    struct calls_read *read = (struct calls_read *)base;
    const struct rows *rows = &base->rows[0];
    struct call_due *calls = calloc(rows->rows + 1, sizeof *calls);
    (void)store;
    for (size_t i = 0; calls && i < rows->rows; i++) calls[i] = call_of(row_at(rows, i));
    if (base->answer == STORE_FAILED || !calls)
        read->done(read->context, STORE_FAILED, calls ? base->why : "no memory for calls", NULL, 0);
    else
        read->done(read->context, STORE_OK, "", calls, rows->rows);
    free(calls);
    read_free(base);
}

bool store_list_calls(struct store *store, int64_t now, int most, store_calls_done *done, void *context) {
    struct calls_read *read = read_new(sizeof *read, finish_calls);
    if (!read) return false;
    read->done = done;
    read->context = context;
    read->value[0] = value_number(now);
    read->value[1] = value_number(most);
    read->value[2] = value_text(store_self(store));
    read_query(&read->read, CALLS_DUE, read->value, 3);
    return read_queue(store, &read->read);
}

struct wishes_read {
    struct read read;
    char account[STORE_ID], table[STORE_ID];
    struct value value[2];
    store_wishes_done *done;
    void *context;
};

/* False without memory. */
static bool fill_wishes(const struct read *base, struct call_wishes *wishes, struct seat_row **seats) {
    const struct rows *channels = &base->rows[0], *hush = &base->rows[1], *sitting = &base->rows[2];
    wishes->channels = calloc(channels->rows + 1, sizeof *wishes->channels);
    *seats = calloc(sitting->rows + 1, sizeof **seats);
    if (!wishes->channels || !*seats) return false;
    wishes->channel_count = channels->rows;
    for (size_t i = 0; i < channels->rows; i++)
        copy_text(wishes->channels[i], STORE_ID, text_at(row_at(channels, i), 0));
    for (size_t i = 0; i < hush->rows; i++) {
        const struct value *row = row_at(hush, i);
        if (text_at(row, 0)[0]) {
            wishes->hushed = true;
            continue;
        }
        wishes->quiet_from = (int)number_at(row, 1);
        wishes->quiet_minutes = (int)number_at(row, 2);
    }
    for (size_t i = 0; i < sitting->rows; i++) {
        const struct value *row = row_at(sitting, i);
        (*seats)[i].number = (uint8_t)number_at(row, SEAT_NUMBER);
        (*seats)[i].kind = (uint8_t)number_at(row, SEAT_KIND);
        copy_text((*seats)[i].name, STORE_NAME, text_at(row, SEAT_NAME));
    }
    wishes->seats = *seats;
    wishes->seat_count = sitting->rows;
    return true;
}

static void finish_wishes(struct store *store, struct read *base) {
    struct wishes_read *read = (struct wishes_read *)base;
    struct call_wishes wishes = {0};
    struct seat_row *seats = NULL;
    (void)store;
    if (base->answer == STORE_FAILED)
        read->done(read->context, STORE_FAILED, base->why, NULL);
    else if (!fill_wishes(base, &wishes, &seats))
        read->done(read->context, STORE_FAILED, "no memory for wishes", NULL);
    else
        read->done(read->context, STORE_OK, "", &wishes);
    free(wishes.channels);
    free(seats);
    read_free(base);
}

bool store_read_wishes(struct store *store, const char *account, const char *table, store_wishes_done *done,
                       void *context) {
    struct wishes_read *read = read_new(sizeof *read, finish_wishes);
    if (!read) return false;
    copy_text(read->account, sizeof read->account, account);
    copy_text(read->table, sizeof read->table, table);
    read->done = done;
    read->context = context;
    read->value[0] = value_text(read->account);
    read->value[1] = value_text(read->table);
    read_query(&read->read, CHANNELS_ON, read->value, 1);
    read_query(&read->read, HUSH_OF, read->value, 2);
    read_query(&read->read, FIND_SEATS, read->value + 1, 1);
    return read_queue(store, &read->read);
}

/* --- Letters ------------------------------------------------------------------------------------------------------ */

enum { LETTER_VALUES = 9 };

static size_t letter_size(const struct letter_row *letter) {
    return LETTER_ID + 3 * STORE_ID + strlen(letter->text) + 1;
}

static void put_letter(struct draft *draft, const struct letter_row *letter) {
    draft_step(draft, PUT_LETTER);
    draft_text(draft, letter->id);
    draft_text(draft, letter->channel);
    draft_text(draft, letter->account);
    draft_text(draft, letter->table);
    draft_number(draft, letter->what);
    draft_number(draft, letter->since);
    draft_number(draft, letter->next);
    draft_number(draft, letter->made);
    draft_text(draft, letter->text);
}

bool store_put_letter(struct store *store, const struct letter_row *letter, store_done *done, void *context) {
    struct draft draft =
        draft_begin("", (struct draft_room){1, LETTER_VALUES, letter_size(letter)}, done, context);
    if (!draft.write) return false;
    put_letter(&draft, letter);
    return draft_queue(store, &draft);
}

bool store_make_call(struct store *store, const struct call_due *call, int calls, int64_t called,
                     int64_t next, const struct letter_row *letters, size_t count, store_done *done,
                     void *context) {
    struct draft_room room = {1 + count, 7 + count * LETTER_VALUES, 2 * STORE_ID};
    for (size_t i = 0; i < count; i++) room.bytes += letter_size(&letters[i]);
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    draft_step(&draft, MAKE_CALL);
    draft_text(&draft, call->table);
    draft_text(&draft, call->account);
    draft_number(&draft, call->since);
    draft_number(&draft, call->calls);
    draft_number(&draft, calls);
    draft_number(&draft, called);
    draft_number(&draft, next);
    for (size_t i = 0; i < count; i++) put_letter(&draft, &letters[i]);
    return draft_queue(store, &draft);
}

bool store_end_letters(struct store *store, const char (*ids)[LETTER_ID], size_t count, const char *channel,
                       int64_t next, store_done *done, void *context) {
    struct draft_room room = {count + 1, count + 2, count * LETTER_ID + STORE_ID};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    for (size_t i = 0; i < count; i++) {
        draft_step(&draft, DROP_LETTER);
        draft_text(&draft, ids[i]);
    }
    if (channel) {
        draft_step(&draft, WELL_CHANNEL);
        draft_text(&draft, channel);
        draft_number(&draft, next);
    }
    return draft_queue(store, &draft);
}

struct letters_read {
    struct read read;
    char channel[STORE_ID], after[LETTER_ID];
    struct value value[4];
    store_letters_done *done;
    void *context;
};

enum letter_column {
    COLUMN_ID,
    COLUMN_CHANNEL,
    COLUMN_ACCOUNT,
    COLUMN_TABLE,
    COLUMN_WHAT,
    COLUMN_SINCE,
    COLUMN_NEXT,
    COLUMN_MADE,
    COLUMN_TEXT,
    COLUMN_KIND,
    COLUMN_ADDRESS,
    COLUMN_KEYS,
    COLUMN_SECRET,
    COLUMN_STOP,
    COLUMN_STATE,
    COLUMN_FAILURES,
    COLUMN_CHANNEL_NEXT,
    COLUMN_STANDS,
};

static void letter_of(const struct value *row, struct letter_due *due) {
    struct letter_row *letter = &due->letter;
    struct channel_row *channel = &due->channel;
    copy_text(letter->id, sizeof letter->id, text_at(row, COLUMN_ID));
    copy_text(letter->channel, sizeof letter->channel, text_at(row, COLUMN_CHANNEL));
    copy_text(letter->account, sizeof letter->account, text_at(row, COLUMN_ACCOUNT));
    copy_text(letter->table, sizeof letter->table, text_at(row, COLUMN_TABLE));
    letter->what = (int)number_at(row, COLUMN_WHAT);
    letter->since = number_at(row, COLUMN_SINCE);
    letter->next = number_at(row, COLUMN_NEXT);
    letter->made = number_at(row, COLUMN_MADE);
    copy_text(letter->text, sizeof letter->text, text_at(row, COLUMN_TEXT));
    copy_text(channel->id, sizeof channel->id, letter->channel);
    copy_text(channel->account, sizeof channel->account, letter->account);
    channel->kind = (int)number_at(row, COLUMN_KIND);
    copy_text(channel->address, sizeof channel->address, text_at(row, COLUMN_ADDRESS));
    copy_text(channel->keys, sizeof channel->keys, text_at(row, COLUMN_KEYS));
    copy_text(channel->secret, sizeof channel->secret, text_at(row, COLUMN_SECRET));
    copy_text(channel->stop, sizeof channel->stop, text_at(row, COLUMN_STOP));
    channel->state = (int)number_at(row, COLUMN_STATE);
    due->failures = (int)number_at(row, COLUMN_FAILURES);
    due->channel_next = number_at(row, COLUMN_CHANNEL_NEXT);
    due->stands = number_at(row, COLUMN_STANDS) != 0;
}

static void finish_letters(struct store *store, struct read *base) {
    struct letters_read *read = (struct letters_read *)base;
    const struct rows *rows = &base->rows[0];
    struct letter_due *letters = calloc(rows->rows + 1, sizeof *letters);
    (void)store;
    for (size_t i = 0; letters && i < rows->rows; i++) letter_of(row_at(rows, i), &letters[i]);
    if (base->answer == STORE_FAILED || !letters)
        read->done(read->context, STORE_FAILED, letters ? base->why : "no memory for letters", NULL, 0);
    else
        read->done(read->context, STORE_OK, "", letters, rows->rows);
    free(letters);
    read_free(base);
}

bool store_list_letters(struct store *store, int64_t now, const struct letter_row *after, int most,
                        store_letters_done *done, void *context) {
    struct letters_read *read = read_new(sizeof *read, finish_letters);
    if (!read) return false;
    copy_text(read->after, sizeof read->after, after->id);
    read->done = done;
    read->context = context;
    read->value[0] = value_number(now);
    read->value[1] = value_number(most);
    read->value[2] = value_number(after->next);
    read->value[3] = value_text(read->after);
    read_query(&read->read, LETTERS_DUE, read->value, 4);
    return read_queue(store, &read->read);
}

bool store_list_channel_letters(struct store *store, const char *channel, int64_t now, int most,
                                store_letters_done *done, void *context) {
    struct letters_read *read = read_new(sizeof *read, finish_letters);
    if (!read) return false;
    copy_text(read->channel, sizeof read->channel, channel);
    read->done = done;
    read->context = context;
    read->value[0] = value_number(now);
    read->value[1] = value_number(most);
    read->value[2] = value_text(read->channel);
    read_query(&read->read, LETTERS_OF, read->value, 3);
    return read_queue(store, &read->read);
}
