/* See people.h. */
#include "store/people.h"

#include "store/queue.h"

#include <stdlib.h>
#include <string.h>

/* --- Writes ------------------------------------------------------------------------------------------------------- */

/* Room for an account and a session. */
static struct draft begin_both(const struct session_row *session, store_done *done, void *context) {
    struct draft_room room = {2, 9, 2 * STORE_ID + 2 * STORE_NAME + sizeof session->hash + STORE_LABEL};
    return draft_begin("", room, done, context);
}

bool store_keep_account(struct store *store, const struct account_row *account,
                        const struct session_row *session, store_done *done, void *context) {
    struct draft draft = begin_both(session, done, context);
    if (!draft.write) return false;
    session_put(&draft, session);
    account_put(&draft, KEEP_ACCOUNT, account);
    return draft_queue(store, &draft);
}

bool store_name_newcomer(struct store *store, const struct account_row *account,
                         const struct session_row *session, store_done *done, void *context) {
    struct draft draft = begin_both(session, done, context);
    if (!draft.write) return false;
    account_put(&draft, PUT_ACCOUNT, account);
    session_put(&draft, session);
    return draft_queue(store, &draft);
}

/* A write of one statement whose values are all texts, ended by NULL. */
static bool put_texts(struct store *store, enum statement statement, store_done *done, void *context,
                      const char *const *texts) {
    struct draft_room room = {1, 0, 0};
    for (size_t i = 0; texts[i]; i++) {
        room.values++;
        room.bytes += strlen(texts[i]) + 1;
    }
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    draft_step(&draft, statement);
    for (size_t i = 0; texts[i]; i++) draft_text(&draft, texts[i]);
    return draft_queue(store, &draft);
}

bool store_put_credential(struct store *store, const struct credential_row *credential, bool alone,
                          store_done *done, void *context) {
    struct draft_room room = {2, 9, 2 * CREDENTIAL_ID + CREDENTIAL_SECRET + STORE_LABEL + 2 * STORE_ID};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    draft_step(&draft, PUT_CREDENTIAL);
    draft_text(&draft, credential->id);
    draft_text(&draft, credential->account);
    draft_number(&draft, credential->kind);
    draft_text(&draft, credential->secret);
    draft_text(&draft, credential->label);
    draft_number(&draft, credential->made);
    if (alone) {
        draft_step(&draft, DROP_OTHERS);
        draft_text(&draft, credential->account);
        draft_number(&draft, credential->kind);
        draft_text(&draft, credential->id);
    }
    return draft_queue(store, &draft);
}

bool store_drop_credential(struct store *store, const char *account, const char *id, store_done *done,
                           void *context) {
    const char *const texts[] = {account, id, NULL};
    return put_texts(store, DROP_CREDENTIAL, done, context, texts);
}

bool store_end_sessions(struct store *store, const char *account, const char *but, store_done *done,
                        void *context) {
    const char *const texts[] = {account, but, NULL};
    return put_texts(store, END_SESSIONS, done, context, texts);
}

bool store_put_block(struct store *store, const char *account, const char *other, int kind, store_done *done,
                     void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 3, 2 * STORE_ID}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, PUT_BLOCK);
    draft_text(&draft, account);
    draft_text(&draft, other);
    draft_number(&draft, kind);
    return draft_queue(store, &draft);
}

bool store_put_report(struct store *store, const struct report_row *report, store_done *done, void *context) {
    struct draft_room room = {1, 6, 3 * STORE_ID + STORE_NAME + strlen(report->text) + 1};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    draft_step(&draft, PUT_REPORT);
    draft_text(&draft, report->id);
    draft_text(&draft, report->account);
    draft_text(&draft, report->about);
    draft_text(&draft, report->table);
    draft_text(&draft, report->text);
    draft_number(&draft, report->at);
    return draft_queue(store, &draft);
}

bool store_put_audit(struct store *store, const struct audit_row *audit, store_done *done, void *context) {
    struct draft_room room = {1, 5,
                              STORE_ID + strlen(audit->who) + strlen(audit->what) + strlen(audit->whom) + 3};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    draft_step(&draft, PUT_AUDIT);
    draft_text(&draft, audit->id);
    draft_number(&draft, audit->at);
    draft_text(&draft, audit->who);
    draft_text(&draft, audit->what);
    draft_text(&draft, audit->whom);
    return draft_queue(store, &draft);
}

/* --- Reads -------------------------------------------------------------------------------------------------------- */

_Static_assert((int)CREDENTIAL_ID <= (int)READ_KEY, "a key finds a credential");

struct credential_read {
    struct key_read by;
    store_credential_done *done;
};

static void finish_credential(struct store *store, struct read *base) {
    struct credential_read *read = (struct credential_read *)base;
    (void)store;
    const struct value *row = read_row(base, "there is no such credential");
    if (row) {
        struct credential_row credential = {.kind = (int)number_at(row, 2), .made = number_at(row, 5)};
        struct account_row account = account_of_row(row + 6);
        copy_text(credential.id, sizeof credential.id, text_at(row, 0));
        copy_text(credential.account, sizeof credential.account, text_at(row, 1));
        copy_text(credential.secret, sizeof credential.secret, text_at(row, 3));
        copy_text(credential.label, sizeof credential.label, text_at(row, 4));
        read->done(read->by.context, STORE_OK, "", &credential, &account);
    } else {
        read->done(read->by.context, base->answer, base->why, NULL, NULL);
    }
    read_free(base);
}

bool store_find_credential(struct store *store, const char *id, store_credential_done *done, void *context) {
    struct credential_read *read = read_new(sizeof *read, finish_credential);
    if (read) read->done = done;
    return read_by_key(store, (struct key_read *)read, FIND_CREDENTIAL, id, context);
}

struct cells_read {
    struct read read;
    char key[CREDENTIAL_ID];
    struct value value[2];
    store_cells_done *done;
    void *context;
};

static void finish_cells(struct store *store, struct read *base) {
    struct cells_read *read = (struct cells_read *)base;
    (void)store;
    cells_tell(base, read->done, read->context);
    read_free(base);
}

bool store_list_people(struct store *store, enum people_list list, const char *key, int most,
                       store_cells_done *done, void *context) {
    static const enum statement statements[] = {[PEOPLE_CREDENTIALS] = CREDENTIALS_OF,
                                                [PEOPLE_SESSIONS] = SESSIONS_OF,
                                                [PEOPLE_BLOCKS] = BLOCKS_OF,
                                                [PEOPLE_ACCOUNTS] = ACCOUNTS_KEPT,
                                                [PEOPLE_REPORTS] = REPORTS_OPEN,
                                                [PEOPLE_AUDIT] = AUDIT_LAST,
                                                [PEOPLE_CHANNELS] = CHANNELS_OF,
                                                [PEOPLE_HUSHED] = HUSHED,
                                                [PEOPLE_ADDRESS] = ACCOUNT_BY_MAIL,
                                                [PEOPLE_NAMED] = ACCOUNT_NAMED,
                                                [PEOPLE_HABITS] = HABITS_OF,
                                                [PEOPLE_HABITS_SHOWN] = HABITS_SHOWN,
                                                [GAMES_SEATS] = GAME_SEATS,
                                                [GAMES_LENGTHS] = GAME_LENGTHS,
                                                [GAMES_OPENINGS] = GAME_OPENINGS};
    struct cells_read *read = read_new(sizeof *read, finish_cells);
    if (!read) return false;
    copy_text(read->key, sizeof read->key, key);
    read->value[0] = value_text(read->key);
    read->value[1] = value_number(most);
    read->done = done;
    read->context = context;
    read_query(&read->read, statements[list], read->value, 2);
    return read_queue(store, &read->read);
}

/* --- What there is between people --------------------------------------------------------------------------------- */

struct ties_read {
    struct read read;
    char account[STORE_ID], game[STORE_NAME], pace[STORE_NAME];
    struct value value[3], most[2];
    store_ties_done *done;
    void *context;
};

static void finish_ties(struct store *store, struct read *base) {
    struct ties_read *read = (struct ties_read *)base;
    const struct rows *rows = &base->rows[0];
    struct tie_row *ties = calloc(rows->rows + 1, sizeof *ties);
    (void)store;
    for (size_t i = 0; ties && i < rows->rows; i++) {
        const struct value *row = row_at(rows, i);
        copy_text(ties[i].other, sizeof ties[i].other, text_at(row, 0));
        ties[i].kind = (int)number_at(row, 1);
    }
    if (base->answer == STORE_FAILED || !ties)
        read->done(read->context, STORE_FAILED, ties ? base->why : "no memory for the list", NULL, 0, -1);
    else
        read->done(read->context, STORE_OK, "", ties, rows->rows,
                   base->rows[1].rows ? number_at(row_at(&base->rows[1], 0), 0) : -1);
    free(ties);
    read_free(base);
}

bool store_read_ties(struct store *store, const char *account, const char *game, const char *pace,
                     store_ties_done *done, void *context) {
    struct ties_read *read = read_new(sizeof *read, finish_ties);
    if (!read) return false;
    copy_text(read->account, sizeof read->account, account);
    copy_text(read->game, sizeof read->game, game);
    copy_text(read->pace, sizeof read->pace, pace);
    read->value[0] = read->most[0] = value_text(read->account);
    read->value[1] = value_text(read->game);
    read->value[2] = value_text(read->pace);
    read->most[1] = value_number(TIES_MOST);
    read->done = done;
    read->context = context;
    read_query(&read->read, TIES_OF, read->most, 2);
    read_query(&read->read, RATING_FOR, read->value, 3);
    return read_queue(store, &read->read);
}
