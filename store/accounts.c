/* Accounts and sessions: see store.h. */
#include "store/queue.h"

#include <string.h>

void account_put(struct draft *draft, enum statement statement, const struct account_row *account) {
    draft_step(draft, statement);
    draft_text(draft, account->id);
    draft_text(draft, account->name);
    if (account->handle[0])
        draft_text(draft, account->handle);
    else
        draft_null(draft);
    draft_number(draft, account->made);
}

bool store_put_account(struct store *store, const struct account_row *account, store_done *done,
                       void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 4, STORE_ID + 2 * STORE_NAME}, done, context);
    if (!draft.write) return false;
    account_put(&draft, PUT_ACCOUNT, account);
    return draft_queue(store, &draft);
}

struct account_row account_of_row(const struct value *row) {
    struct account_row account = {.made = number_at(row, 3), .state = (uint32_t)number_at(row, 4)};
    copy_text(account.id, sizeof account.id, text_at(row, 0));
    copy_text(account.name, sizeof account.name, text_at(row, 1));
    copy_text(account.handle, sizeof account.handle, text_at(row, 2));
    return account;
}

struct account_read {
    struct key_read by;
    store_account_done *done;
};

static void finish_account(struct store *store, struct read *base) {
    struct account_read *read = (struct account_read *)base;
    (void)store;
    const struct value *row = read_row(base, "there is no such account");
    if (row) {
        struct account_row account = account_of_row(row);
        read->done(read->by.context, STORE_OK, "", &account);
    } else {
        read->done(read->by.context, base->answer, base->why, NULL);
    }
    read_free(base);
}

static bool ask_account(struct store *store, enum statement statement, const char *key,
                        store_account_done *done, void *context) {
    struct account_read *read = read_new(sizeof *read, finish_account);
    if (read) read->done = done;
    return read_by_key(store, (struct key_read *)read, statement, key, context);
}

bool store_read_account(struct store *store, const char *id, store_account_done *done, void *context) {
    return ask_account(store, ACCOUNT_BY_ID, id, done, context);
}

bool store_find_account(struct store *store, const char *handle, store_account_done *done, void *context) {
    return ask_account(store, ACCOUNT_BY_HANDLE, handle, done, context);
}

/* --- Sessions ----------------------------------------------------------------------------------------------------- */

void session_put(struct draft *draft, const struct session_row *session) {
    draft_step(draft, PUT_SESSION);
    draft_text(draft, session->hash);
    draft_text(draft, session->account);
    draft_number(draft, session->made);
    draft_number(draft, session->until);
    draft_text(draft, session->label);
}

bool store_put_session(struct store *store, const struct session_row *session, store_done *done,
                       void *context) {
    struct draft_room room = {1, 5, sizeof session->hash + STORE_ID + sizeof session->label};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    session_put(&draft, session);
    return draft_queue(store, &draft);
}

bool store_end_session(struct store *store, const char *hash, store_done *done, void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 1, strlen(hash)}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, END_SESSION);
    draft_text(&draft, hash);
    return draft_queue(store, &draft);
}

struct session_read {
    struct read read;
    char hash[65], owner[STORE_ID];
    struct value by_hash[1], by_owner[1];
    store_session_done *done;
    void *context;
};

static void finish_session(struct store *store, struct read *base) {
    struct session_read *read = (struct session_read *)base;
    (void)store;
    const struct value *row = read_row(base, "there is no such session");
    if (row) {
        struct session_row session = {.made = number_at(row, 2), .until = number_at(row, 3)};
        struct account_row account = account_of_row(row + 4);
        copy_text(session.hash, sizeof session.hash, text_at(row, 0));
        copy_text(session.account, sizeof session.account, text_at(row, 1));
        copy_text(session.label, sizeof session.label, text_at(row, 9));
        read->done(read->context, STORE_OK, "", &session, &account);
    } else {
        const struct rows *owner = &base->rows[1];
        bool known = base->answer == STORE_NONE && owner->rows;
        struct account_row account = {0};
        if (known) account = account_of_row(row_at(owner, 0));
        read->done(read->context, base->answer, base->why, NULL, known ? &account : NULL);
    }
    read_free(base);
}

bool store_read_session(struct store *store, const char *hash, const char *owner, store_session_done *done,
                        void *context) {
    struct session_read *read = read_new(sizeof *read, finish_session);
    if (!read) return false;
    copy_text(read->hash, sizeof read->hash, hash);
    copy_text(read->owner, sizeof read->owner, owner);
    read->by_hash[0] = value_text(read->hash);
    read->by_owner[0] = value_text(read->owner);
    read->done = done;
    read->context = context;
    read_query(&read->read, FIND_SESSION, read->by_hash, 1);
    read_query(&read->read, ACCOUNT_BY_ID, read->by_owner, 1);
    return read_queue(store, &read->read);
}
