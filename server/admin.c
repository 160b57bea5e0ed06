/* See admin.h. */
#include "server/admin.h"

#include "server/accounts.h"
#include "server/cells.h"
#include "server/credentials.h"
#include "server/lobby.h"
#include "store/care.h"

#include <event2/http.h>
#include <stdlib.h>
#include <string.h>

static const char no_memory[] = "no memory for a request";

enum { A_PAGE = 100 };

static bool is_host(struct visit *visit) {
    if (visit->account.state & ACCOUNT_HOST) return true;
    visit_send_problem(visit, 403, "this is for the host of this server alone");
    return false;
}

/* --- Lists -------------------------------------------------------------------------------------------------------- */

static const char *const report_names[] = {"id",         "person", "name", "about",
                                           "about_name", "table",  "text", "#at"};
static const char *const account_names[] = {"id", "name", "handle", "#made", "#state"};
static const char *const audit_names[] = {"#at", "who", "what", "whom"};

static void reports_listed(void *context, enum store_answer answer, const char *why,
                           const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, report_names, NULL);
}

static void accounts_listed(void *context, enum store_answer answer, const char *why,
                            const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, account_names, NULL);
}

static void audit_listed(void *context, enum store_answer answer, const char *why,
                         const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, audit_names, NULL);
}

static void list(struct visit *visit, enum people_list which, const char *key, store_cells_done *done) {
    if (!store_list_people(visit->server->store, which, key, A_PAGE, done, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void get_reports(struct visit *visit) {
    list(visit, PEOPLE_REPORTS, "", reports_listed);
}

static void get_audit(struct visit *visit) {
    list(visit, PEOPLE_AUDIT, "", audit_listed);
}

/* Kept accounts, behind a handle: ?after=HANDLE. */
static void get_accounts(struct visit *visit) {
    char after[STORE_NAME] = "";
    if (strncmp(visit->query, "after=", 6) == 0) {
        char *decoded = evhttp_uridecode(visit->query + 6, 1, NULL);
        if (decoded) copy_string(after, sizeof after, decoded);
        free(decoded);
    }
    list(visit, PEOPLE_ACCOUNTS, after, accounts_listed);
}

static void tables_listed(void *context, enum store_answer answer, const char *why,
                          const struct table_listed *tables, size_t count) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    if (answer == STORE_FAILED) {
        visit_send_problem(visit, 503, why);
        return;
    }
    lobby_list(visit->server, visit->account.id, tables, count, &text);
    visit_send_json(visit, 200, &text);
}

static void get_tables(struct visit *visit) {
    if (!store_list_tables(visit->server->store, LIST_BROKEN, "", A_PAGE, tables_listed, visit))
        visit_send_problem(visit, 503, no_memory);
}

/* What was said at a table, for who has a report to judge. */
static void chat_read(void *context, enum store_answer answer, const char *why,
                      const struct table_data *data) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    if (answer != STORE_OK && answer != STORE_ELSEWHERE) {
        visit_send_problem(visit, answer == STORE_NONE ? 404 : 503, why);
        return;
    }
    rh_put_char(&text, '[');
    for (size_t i = 0; i < data->chat_count; i++) {
        const struct chat_row *chat = &data->chat[i];
        rh_put(&text, i ? ",{\"name\":" : "{\"name\":");
        rh_put_json(&text, chat->name);
        rh_put(&text, ",\"person\":");
        rh_put_json(&text, chat->account);
        rh_put(&text, ",\"seat\":");
        rh_put_int(&text, chat->seat);
        rh_put(&text, ",\"text\":");
        rh_put_json(&text, chat->text);
        rh_put(&text, ",\"at\":");
        rh_put_int(&text, chat->at / 1000);
        rh_put_char(&text, '}');
    }
    rh_put_char(&text, ']');
    visit_send_json(visit, 200, &text);
}

static void get_chat(struct visit *visit) {
    if (!store_read_table(visit->server->store, visit->rest + 5, READ_CHAT, chat_read, visit))
        visit_send_problem(visit, 503, no_memory);
}

void admin_get(struct visit *visit) {
    static const struct way {
        const char *rest;
        void (*answer)(struct visit *);
    } ways[] = {{"reports", get_reports},
                {"accounts", get_accounts},
                {"tables", get_tables},
                {"audit", get_audit}};
    if (!is_host(visit)) return;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (strcmp(ways[i].rest, visit->rest) != 0) continue;
        ways[i].answer(visit);
        return;
    }
    if (strncmp(visit->rest, "chat/", 5) == 0 && strlen(visit->rest + 5) < ID_SIZE)
        get_chat(visit);
    else
        visit_send_problem(visit, 404, "there is nothing here");
}

/* --- Acts --------------------------------------------------------------------------------------------------------- */

/* What a host may do: its word, how the store does it, on an account or not, and what is noted. */
static const struct deed {
    const char *word;
    enum act_kind kind;
    bool on_account, ends_sessions;
    uint32_t set, clear;
    const char *noted;
} deeds[] = {
    {"lock", ACT_MARK, true, true, ACCOUNT_LOCKED, 0, "locked"},
    {"unlock", ACT_MARK, true, false, 0, ACCOUNT_LOCKED, "unlocked"},
    {"rename", ACT_RENAME, true, false, 0, 0, "renamed"},
    {"delete", ACT_DELETE, true, false, 0, 0, "deleted"},
    {"close", ACT_CLOSE_REPORT, false, false, 0, 0, "a report closed"},
    {"forget", ACT_FORGET_BROKEN, false, false, 0, 0, "a table in quarantine deleted"},
};

struct doing {
    struct visit *visit;
    const struct deed *deed;
    char id[ID_SIZE], whom[STORE_NAME], name[STORE_NAME], handle[STORE_NAME];
};

static void fail(struct doing *doing, int code, const char *why) {
    visit_send_problem(doing->visit, code, why);
    free(doing);
}

static void done(void *context, enum store_answer answer, const char *why) {
    struct doing *doing = context;
    struct visit *visit = doing->visit;
    if (answer == STORE_CONFLICT) {
        fail(doing, 409,
             doing->deed->kind == ACT_RENAME ? "another account has that name, or one that looks like it"
                                             : "it is not there any more");
        return;
    }
    if (answer == STORE_OK && doing->deed->ends_sessions) session_forget(visit->server, doing->id, "");
    if (answer == STORE_OK && doing->deed->kind == ACT_DELETE) accounts_forget(visit->server, doing->id);
    if (answer == STORE_OK && doing->deed->kind == ACT_RENAME) session_read_again(visit->server, doing->id);
    free(doing);
    cells_send_done(visit, answer, why);
}

static void act(struct doing *doing) {
    struct visit *visit = doing->visit;
    struct act_row act = {.kind = doing->deed->kind,
                          .id = doing->id,
                          .set = doing->deed->set,
                          .clear = doing->deed->clear,
                          .name = doing->name,
                          .handle = doing->handle,
                          .audit = {.who = visit->account.name,
                                    .what = doing->deed->noted,
                                    .whom = doing->whom,
                                    .at = now_seconds()}};
    new_id(act.audit.id, 16);
    if (!store_act(visit->server->store, &act, done, doing)) fail(doing, 503, no_memory);
}

/* The account is there: a guest's new name stays a guest's, a kept account's is its alone. */
static void account_read(void *context, enum store_answer answer, const char *why,
                         const struct account_row *account) {
    struct doing *doing = context;
    if (answer != STORE_OK) {
        fail(doing, answer == STORE_NONE ? 404 : 503, why);
        return;
    }
    copy_string(doing->whom, sizeof doing->whom, account->name);
    if (doing->deed->kind == ACT_RENAME && account->handle[0] &&
        !name_handle(doing->name, doing->handle, sizeof doing->handle)) {
        fail(doing, 400, "a name needs letters or figures");
        return;
    }
    if (doing->deed->kind != ACT_RENAME && account->state & ACCOUNT_HOST)
        fail(doing, 409, "that account is a host's: `roundhouse account` can do that");
    else
        act(doing);
}

static bool read_doing(struct doing *doing, const json_t *body, struct error *error) {
    const char *id = json_string_value(json_object_get(body, "id")),
               *name = json_string_value(json_object_get(body, "name"));
    if (!id || !*id || strlen(id) >= sizeof doing->id) return rh_fail(error, "'id' says what it is done to");
    copy_string(doing->id, sizeof doing->id, id);
    copy_string(doing->whom, sizeof doing->whom, id);
    if (doing->deed->kind != ACT_RENAME) return true;
    if (!name) return rh_fail(error, "'name' is text");
    return session_check_name(name, strlen(name), doing->name, sizeof doing->name, error);
}

void admin_post(struct visit *visit) {
    struct error error = {0};
    if (!is_host(visit)) return;
    const struct deed *deed = deeds, *end = deeds + sizeof deeds / sizeof deeds[0];
    while (deed < end && strcmp(deed->word, visit->rest) != 0) deed++;
    if (deed == end) {
        visit_send_problem(visit, 404, "there is nothing here");
        return;
    }
    struct doing *doing = calloc(1, sizeof *doing);
    if (!doing) {
        visit_send_problem(visit, 503, no_memory);
        return;
    }
    *doing = (struct doing){.visit = visit, .deed = deed};
    json_t *body = visit_body(visit, &error);
    bool ok = body && read_doing(doing, body, &error);
    json_decref(body);
    if (!ok) {
        visit_send_error(visit, 400, &error);
        free(doing);
    } else if (!deed->on_account) {
        act(doing);
    } else if (!store_read_account(visit->server->store, doing->id, account_read, doing)) {
        fail(doing, 503, no_memory);
    }
}
