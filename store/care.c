/* See care.h. */
#include "store/care.h"

#include "store/queue.h"

#include <stdlib.h>
#include <string.h>

/* --- Acts of a host ----------------------------------------------------------------------------------------------- */

/* Who somebody was is forgotten: credentials, sessions, blocks go; name and messages become a former player's. */
static const enum statement account_steps[] = {FORGET_ACCOUNT, FORGET_CREDENTIALS, FORGET_SESSIONS,
                                               FORGET_BLOCKS,  FORGET_SEATS,       FORGET_CHAT,
                                               FORGET_REPORTS, FORGET_RESULTS,     FORGET_CHANNELS,
                                               FORGET_LETTERS, FORGET_CALLS,       FORGET_HUSH};
static const enum statement table_steps[] = {FORGET_HEADS, FORGET_LINES, FORGET_TABLE_SEATS,
                                             FORGET_TABLE_CHAT};
enum {
    ACCOUNT_STEPS = sizeof account_steps / sizeof account_steps[0],
    TABLE_STEPS = sizeof table_steps / sizeof table_steps[0],
    ACT_STEPS = ACCOUNT_STEPS + 1,
};

static void forget(struct draft *draft, const enum statement *steps, size_t count, const char *id) {
    for (size_t i = 0; i < count; i++) {
        draft_step(draft, steps[i]);
        draft_text(draft, id);
    }
}

static void put_rename(struct draft *draft, const struct act_row *act) {
    draft_step(draft, NAME_ACCOUNT);
    draft_text(draft, act->id);
    draft_text(draft, act->name);
    if (act->handle[0])
        draft_text(draft, act->handle);
    else
        draft_null(draft);
}

static void put_act(struct draft *draft, const struct act_row *act) {
    static const enum statement close_report = CLOSE_REPORT, forget_broken = FORGET_BROKEN;
    switch (act->kind) {
    case ACT_MARK:
        draft_step(draft, MARK_ACCOUNT);
        draft_text(draft, act->id);
        draft_number(draft, act->set);
        draft_number(draft, act->clear);
        break;
    case ACT_RENAME:
        put_rename(draft, act);
        break;
    case ACT_DELETE:
        forget(draft, account_steps, ACCOUNT_STEPS, act->id);
        break;
    case ACT_CLOSE_REPORT:
        forget(draft, &close_report, 1, act->id);
        break;
    case ACT_FORGET_BROKEN:
        forget(draft, &forget_broken, 1, act->id);
        forget(draft, table_steps, TABLE_STEPS, act->id);
        break;
    }
}

size_t audit_size(const struct audit_row *audit) {
    return strlen(audit->id) + strlen(audit->who) + strlen(audit->what) + strlen(audit->whom);
}

void audit_put(struct draft *draft, const struct audit_row *audit) {
    draft_step(draft, PUT_AUDIT);
    draft_text(draft, audit->id);
    draft_number(draft, audit->at);
    draft_text(draft, audit->who);
    draft_text(draft, audit->what);
    draft_text(draft, audit->whom);
}

bool store_act(struct store *store, const struct act_row *act, store_done *done, void *context) {
    struct draft_room room = {ACT_STEPS, ACCOUNT_STEPS + 5,
                              ACCOUNT_STEPS * (strlen(act->id) + 1) + audit_size(&act->audit)};
    if (act->kind == ACT_RENAME) room.bytes += strlen(act->name) + strlen(act->handle);
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    put_act(&draft, act);
    audit_put(&draft, &act->audit);
    return draft_queue(store, &draft);
}

bool store_delete_account(struct store *store, const char *id, store_done *done, void *context) {
    struct draft_room room = {ACCOUNT_STEPS, ACCOUNT_STEPS, ACCOUNT_STEPS * STORE_ID};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    forget(&draft, account_steps, ACCOUNT_STEPS, id);
    return draft_queue(store, &draft);
}

/* --- What goes by itself ------------------------------------------------------------------------------------------ */

struct stale_read {
    struct read read;
    struct value value[4];
    store_cells_done *done;
    void *context;
};

static void finish_stale(struct store *store, struct read *base) {
    struct stale_read *read = (struct stale_read *)base;
    (void)store;
    cells_tell(base, read->done, read->context);
    read_free(base);
}

bool store_list_stale(struct store *store, const struct stale_before *before, int most,
                      store_cells_done *done, void *context) {
    struct stale_read *read = read_new(sizeof *read, finish_stale);
    if (!read) return false;
    read->value[0] = value_number(most);
    read->value[1] = value_number(before->open);
    read->value[2] = value_number(before->bots);
    read->value[3] = value_number(before->over);
    read->done = done;
    read->context = context;
    read_query(&read->read, TABLES_STALE, read->value, 4);
    return read_queue(store, &read->read);
}

bool store_forget_stale(struct store *store, const char *id, uint64_t version, store_done *done,
                        void *context) {
    struct draft_room room = {1 + TABLE_STEPS, 2 + TABLE_STEPS, (1 + TABLE_STEPS) * (strlen(id) + 1)};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    draft_step(&draft, FORGET_STALE);
    draft_text(&draft, id);
    draft_number(&draft, (int64_t)version);
    forget(&draft, table_steps, TABLE_STEPS, id);
    return draft_queue(store, &draft);
}

bool store_forget_expired(struct store *store, int64_t before, store_done *done, void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 1, 0}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, FORGET_EXPIRED);
    draft_number(&draft, before);
    return draft_queue(store, &draft);
}
