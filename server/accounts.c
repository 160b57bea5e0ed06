/* See accounts.h. */
#include "server/accounts.h"

#include "server/basics.h"
#include "server/cells.h"
#include "server/credentials.h"
#include "server/lobby.h"
#include "server/moderation.h"
#include "server/outgoing.h"
#include "server/seats.h"
#include "server/table_cache.h"
#include "store/people.h"

#include <event2/keyvalq_struct.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char no_memory[] = "no memory for a request";

/* A request under way through the store and a worker thread: what is to be stored, and what to answer. */
struct act {
    struct visit *visit;
    struct credential_row credential;
    struct account_row account;
    bool alone;
    char words[LINK_WORDS], session[SESSION_HASH], password[PASSWORD_MOST + 1];
};

static struct act *new_act(struct visit *visit) {
    struct act *act = calloc(1, sizeof *act);
    if (!act) {
        visit_send_problem(visit, 503, no_memory);
        return NULL;
    }
    act->visit = visit;
    act->account = visit->account;
    return act;
}

static void fail(struct act *act, int code, const char *why) {
    visit_send_problem(act->visit, code, why);
    free(act);
}

/* What the store said, if it was not well. */
static bool is_stored(struct act *act, enum store_answer answer, const char *why) {
    if (answer == STORE_OK) return true;
    fail(act, answer == STORE_CONFLICT ? 409 : 503,
         answer == STORE_CONFLICT ? "another account has that name, or one that looks like it" : why);
    return false;
}

/* --- Who I am ----------------------------------------------------------------------------------------------------- */

void accounts_get_me(struct visit *visit) {
    struct text text = visit_page(visit);
    outgoing_me(&visit->account, &text);
    visit_send_json(visit, 200, &text);
}

static void me_stored(void *context, enum store_answer answer, const char *why) {
    struct act *act = context;
    struct visit *visit = act->visit;
    if (!is_stored(act, answer, why)) return;
    visit->account = act->account;
    free(act);
    accounts_get_me(visit);
}

static bool read_name(struct visit *visit, struct account_row *account, struct error *error) {
    json_t *body = visit_body(visit, error);
    if (!body) return false;
    const json_t *name = json_object_get(body, "name");
    bool ok = json_is_string(name) ? session_check_name(json_string_value(name), json_string_length(name),
                                                        account->name, sizeof account->name, error)
                                   : rh_fail(error, "'name' is text");
    json_decref(body);
    if (ok && account->handle[0] && !name_handle(account->name, account->handle, sizeof account->handle))
        return rh_fail(error, "a name needs letters or figures");
    return ok;
}

void accounts_post_me(struct visit *visit) {
    struct error error = {0};
    struct act *act = new_act(visit);
    if (!act) return;
    if (!read_name(visit, &act->account, &error)) {
        visit_send_error(visit, 400, &error);
        free(act);
    } else if (!session_rename(visit->server, &act->account, visit->session, visit->request, me_stored,
                               act)) {
        fail(act, 503, no_memory);
    }
}

/* --- Keeping an account ------------------------------------------------------------------------------------------- */

static void credential_stored(void *context, enum store_answer answer, const char *why) {
    struct act *act = context;
    struct visit *visit = act->visit;
    if (!is_stored(act, answer, why)) return;
    struct text text = visit_page(visit);
    rh_put(&text, "{\"kept\":true");
    if (act->words[0]) {
        rh_put(&text, ",\"link\":");
        rh_put_json(&text, act->words);
    }
    rh_put_char(&text, '}');
    visit_send_json(visit, 200, &text);
    free(act);
}

static void account_kept(void *context, enum store_answer answer, const char *why) {
    struct act *act = context;
    if (!is_stored(act, answer, why)) return;
    if (!store_put_credential(act->visit->server->store, &act->credential, act->alone, credential_stored,
                              act))
        fail(act, 503, no_memory);
}

/* From here on the name is this account's alone; then the credential is kept. */
static void keep(struct act *act) {
    struct visit *visit = act->visit;
    act->credential.made = now_seconds();
    copy_string(act->credential.account, sizeof act->credential.account, act->account.id);
    if (!name_handle(act->account.name, act->account.handle, sizeof act->account.handle))
        fail(act, 400, "a name needs letters or figures");
    else if (strncmp(act->account.name, "Guest ", 6) == 0 && !visit->account.handle[0])
        fail(act, 400, "choose a name first");
    else if (!session_rename(visit->server, &act->account, visit->session, visit->request, account_kept, act))
        fail(act, 503, no_memory);
}

static void post_link(struct visit *visit) {
    struct act *act = new_act(visit);
    if (!act) return;
    char hash[HASH_TEXT];
    link_new(act->words, hash);
    act->credential.kind = CREDENTIAL_LINK;
    act->alone = true;
    copy_string(act->credential.id, sizeof act->credential.id, hash);
    keep(act);
}

static void password_made(void *context, bool ok, const char *kept) {
    struct act *act = context;
    if (!ok) {
        fail(act, 503, "the password could not be kept");
        return;
    }
    copy_string(act->credential.secret, sizeof act->credential.secret, kept);
    keep(act);
}

static bool read_password(const json_t *body, char out[PASSWORD_MOST + 1], struct error *error) {
    const char *password = json_string_value(json_object_get(body, "password"));
    if (!password || rh_characters(password) < PASSWORD_LEAST || strlen(password) > PASSWORD_MOST)
        return rh_fail(error, "a password has %d to %d characters", PASSWORD_LEAST, PASSWORD_MOST);
    memcpy(out, password, strlen(password) + 1);
    return true;
}

static void post_password(struct visit *visit) {
    struct error error = {0};
    struct act *act = new_act(visit);
    if (!act) return;
    json_t *body = visit_body(visit, &error);
    bool ok = body && read_password(body, act->password, &error);
    json_decref(body);
    if (!ok) {
        visit_send_error(visit, 400, &error);
        free(act);
        return;
    }
    act->credential.kind = CREDENTIAL_PASSWORD;
    act->alone = true;
    snprintf(act->credential.id, sizeof act->credential.id, "password %.20s", visit->account.id);
    if (!password_ask(visit->server->passwords, act->password, NULL, password_made, act))
        fail(act, 503, "too many are signing in; try again in a moment");
}

/* --- Passkeys ----------------------------------------------------------------------------------------------------- */

/* The page that asks, as a browser calls it, and its host. */
struct site {
    char origin[256], host[256];
};

static void place_of(const struct visit *visit, struct site *place) {
    const char *url = visit->server->options->public_url,
               *host = evhttp_find_header(evhttp_request_get_input_headers(visit->request), "Host");
    if (url)
        copy_string(place->origin, sizeof place->origin, url);
    else
        snprintf(place->origin, sizeof place->origin, "http://%.200s", host ? host : "");
    size_t length = strlen(place->origin);
    if (length && place->origin[length - 1] == '/') place->origin[length - 1] = '\0';
    const char *mark = strstr(place->origin, "://");
    copy_string(place->host, sizeof place->host, mark ? mark + 3 : "");
    place->host[strcspn(place->host, ":/")] = '\0';
}

static bool use_challenge(void *context, const char *challenge) {
    return session_use_challenge(context, challenge);
}

static struct passkey_answer passkey_answer(const struct visit *visit, const struct site *place,
                                            const char *type) {
    return (struct passkey_answer){type, place->origin, place->host, use_challenge, visit->server};
}

static void post_challenge(struct visit *visit) {
    struct text text = visit_page(visit);
    struct site place;
    char challenge[48];
    session_challenge(visit->server, challenge);
    place_of(visit, &place);
    rh_put(&text, "{\"challenge\":");
    rh_put_json(&text, challenge);
    rh_put(&text, ",\"host\":");
    rh_put_json(&text, place.host);
    rh_put(&text, ",\"user\":");
    rh_put_json(&text, visit->account.id);
    rh_put(&text, ",\"name\":");
    rh_put_json(&text, visit->account.name);
    rh_put_char(&text, '}');
    visit_send_json(visit, 200, &text);
}

static void post_passkey(struct visit *visit) {
    struct error error = {0};
    struct site place;
    struct act *act = new_act(visit);
    if (!act) return;
    place_of(visit, &place);
    struct passkey_answer answer = passkey_answer(visit, &place, "webauthn.create");
    json_t *body = visit_body(visit, &error);
    char id[PASSKEY_ID], key[PASSKEY_KEY];
    bool ok = body && passkey_register(body, &answer, id, key, &error);
    const char *label = json_string_value(json_object_get(body, "label"));
    if (ok) {
        act->credential.kind = CREDENTIAL_PASSKEY;
        copy_string(act->credential.id, sizeof act->credential.id, id);
        copy_string(act->credential.secret, sizeof act->credential.secret, key);
        copy_string(act->credential.label, sizeof act->credential.label, label ? label : "");
    }
    json_decref(body);
    if (ok) {
        keep(act);
        return;
    }
    visit_send_error(visit, 400, &error);
    free(act);
}

/* --- Signing in --------------------------------------------------------------------------------------------------- */

static void signed_in(void *context, enum store_answer answer, const char *why) {
    struct act *act = context;
    struct visit *visit = act->visit;
    if (!is_stored(act, answer, why)) return;
    visit->account = act->account;
    free(act);
    accounts_get_me(visit);
}

static void sign_in(struct act *act) {
    struct visit *visit = act->visit;
    if (act->account.state & (ACCOUNT_LOCKED | ACCOUNT_DELETED))
        fail(act, 403, "the host has locked this account");
    else if (!session_begin(visit->server, visit->request, &act->account, act->session, signed_in, act))
        fail(act, 503, no_memory);
}

static const char wrong_words[] = "that is not right; nobody was signed in";

static void password_checked(void *context, bool ok, const char *kept) {
    struct act *act = context;
    (void)kept;
    if (ok)
        sign_in(act);
    else
        fail(act, 403, wrong_words);
}

/* A dummy hash, so that an unknown name takes as long as a wrong password. */
static const char nobodys[] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2Fs$"
                              "Lg1cQpNJQ0DHYo2p4mLTPBlMJdN3yF0oQmP5cJqkUwI";

static void password_found(void *context, enum store_answer answer, const char *why,
                           const struct credential_row *credential, const struct account_row *account) {
    struct act *act = context;
    if (answer == STORE_FAILED) {
        fail(act, 503, why);
        return;
    }
    if (answer == STORE_OK) act->account = *account;
    const char *kept = answer == STORE_OK ? credential->secret : nobodys;
    if (!password_ask(act->visit->server->passwords, act->password, kept, password_checked, act))
        fail(act, 503, "too many are signing in; try again in a moment");
}

static void name_found(void *context, enum store_answer answer, const char *why,
                       const struct account_row *account) {
    struct act *act = context;
    if (answer == STORE_FAILED) {
        fail(act, 503, why);
        return;
    }
    snprintf(act->credential.id, sizeof act->credential.id, "password %.20s",
             answer == STORE_OK ? account->id : "nobody");
    if (!store_find_credential(act->visit->server->store, act->credential.id, password_found, act))
        fail(act, 503, no_memory);
}

static void sign_in_by_name(struct act *act, const json_t *body) {
    struct error error = {0};
    char handle[STORE_NAME];
    const char *name = json_string_value(json_object_get(body, "name"));
    if (!name || !name_handle(name, handle, sizeof handle) || !read_password(body, act->password, &error))
        fail(act, 403, wrong_words);
    else if (!store_find_account(act->visit->server->store, handle, name_found, act))
        fail(act, 503, no_memory);
}

static void link_found(void *context, enum store_answer answer, const char *why,
                       const struct credential_row *credential, const struct account_row *account) {
    struct act *act = context;
    if (answer == STORE_FAILED) {
        fail(act, 503, why);
    } else if (answer == STORE_NONE || credential->kind != CREDENTIAL_LINK) {
        fail(act, 403, "that link is not right, or it was replaced by a newer one");
    } else {
        act->account = *account;
        sign_in(act);
    }
}

static void passkey_found(void *context, enum store_answer answer, const char *why,
                          const struct credential_row *credential, const struct account_row *account) {
    struct act *act = context;
    struct error error = {0};
    struct site place;
    if (answer == STORE_FAILED) {
        fail(act, 503, why);
        return;
    }
    if (answer == STORE_NONE || credential->kind != CREDENTIAL_PASSKEY) {
        fail(act, 403, "this host does not know that passkey");
        return;
    }
    place_of(act->visit, &place);
    struct passkey_answer expected = passkey_answer(act->visit, &place, "webauthn.get");
    json_t *body = visit_body(act->visit, &error);
    bool ok = body && passkey_check(json_object_get(body, "passkey"), &expected, credential->secret, &error);
    json_decref(body);
    if (!ok) {
        fail(act, 403, error.message);
        return;
    }
    act->account = *account;
    sign_in(act);
}

static void find(struct act *act, const char *id, store_credential_done *found) {
    copy_string(act->credential.id, sizeof act->credential.id, id);
    if (!store_find_credential(act->visit->server->store, act->credential.id, found, act))
        fail(act, 503, no_memory);
}

static void post_sign_in(struct visit *visit) {
    struct error error = {0};
    struct act *act = new_act(visit);
    if (!act) return;
    json_t *body = visit_body(visit, &error);
    const char *link = json_string_value(json_object_get(body, "link")),
               *id = json_string_value(json_object_get(json_object_get(body, "passkey"), "id"));
    char hash[HASH_TEXT];
    if (link && link_read(link, hash))
        find(act, hash, link_found);
    else if (link)
        fail(act, 403, "that link is not right");
    else if (id)
        find(act, id, passkey_found);
    else
        sign_in_by_name(act, body);
    json_decref(body);
}

/* --- Sessions, credentials, one's own data ------------------------------------------------------------------------ */

static const char *const session_names[] = {"id", "label", "#made", "#until"};
static const char *const credential_names[] = {"id", "#kind", "label", "#made"};

static void sessions_listed(void *context, enum store_answer answer, const char *why,
                            const struct store_cell *cells, size_t rows, size_t columns) {
    struct visit *visit = context;
    cells_send(visit, answer, why, cells, rows, columns, session_names, visit->session);
}

static void credentials_listed(void *context, enum store_answer answer, const char *why,
                               const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, credential_names, NULL);
}

static void list(struct visit *visit, enum people_list which, store_cells_done *done) {
    if (!store_list_people(visit->server->store, which, visit->account.id, 100, done, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void get_sessions(struct visit *visit) {
    list(visit, PEOPLE_SESSIONS, sessions_listed);
}

static void get_credentials(struct visit *visit) {
    list(visit, PEOPLE_CREDENTIALS, credentials_listed);
}

static void done_plainly(void *context, enum store_answer answer, const char *why) {
    cells_send_done(context, answer, why);
}

static void sessions_ended(void *context, enum store_answer answer, const char *why) {
    struct visit *visit = context;
    if (answer == STORE_OK) session_forget(visit->server, visit->account.id, visit->session);
    done_plainly(visit, answer, why);
}

/* All but this one. */
static void post_end_sessions(struct visit *visit) {
    if (!store_end_sessions(visit->server->store, visit->account.id, visit->session, sessions_ended, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void signed_out(void *context, enum store_answer answer, const char *why) {
    struct visit *visit = context;
    if (answer == STORE_OK) session_forget_one(visit->server, visit->session);
    done_plainly(visit, answer, why);
}

static void post_sign_out(struct visit *visit) {
    if (!store_end_session(visit->server->store, visit->session, signed_out, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void post_drop(struct visit *visit) {
    struct error error = {0};
    json_t *body = visit_body(visit, &error);
    const char *id = json_string_value(json_object_get(body, "id"));
    if (!id || strlen(id) >= CREDENTIAL_ID)
        visit_send_problem(visit, 400, "'id' names a credential");
    else if (!store_drop_credential(visit->server->store, visit->account.id, id, done_plainly, visit))
        visit_send_problem(visit, 503, no_memory);
    json_decref(body);
}

static void forget_name(struct server *server, struct live_table *table) {
    audience_forget_chat(table, server->walk);
    if (seats_forget_name(table, server->walk)) audience_tell_table(table);
}

void accounts_forget(struct server *server, const char *account) {
    session_forget(server, account, "");
    server->walk = account;
    table_cache_each(server, forget_name);
    server->walk = NULL;
}

static void account_deleted(void *context, enum store_answer answer, const char *why) {
    struct visit *visit = context;
    if (answer == STORE_OK) accounts_forget(visit->server, visit->account.id);
    done_plainly(visit, answer == STORE_CONFLICT ? STORE_OK : answer,
                 why); /* who was never kept is gone already */
}

static void post_delete(struct visit *visit) {
    struct error error = {0};
    json_t *body = visit_body(visit, &error);
    const char *name = json_string_value(json_object_get(body, "name"));
    if (!name || strcmp(name, visit->account.name) != 0)
        visit_send_problem(visit, 400, "'name' must be your own: the account is deleted for good");
    else if (!store_delete_account(visit->server->store, visit->account.id, account_deleted, visit))
        visit_send_problem(visit, 503, no_memory);
    json_decref(body);
}

/* Everything that is kept of somebody, gathered list by list. */
struct export {
    struct visit *visit;
    struct text text;
    char room[512 * 1024];
};

static void export_failed(struct export *export, const char *why) {
    visit_send_problem(export->visit, 503, why);
    free(export);
}

static void export_tables(void *context, enum store_answer answer, const char *why,
                          const struct table_listed *tables, size_t count) {
    struct export *export = context;
    if (answer == STORE_FAILED) {
        export_failed(export, why);
        return;
    }
    rh_put(&export->text, ",\"tables\":");
    lobby_list(export->visit->server, export->visit->account.id, tables, count, &export->text);
    rh_put_char(&export->text, '}');
    visit_send_json(export->visit, export->text.full ? 503 : 200, &export->text);
    free(export);
}

static void export_people(void *context, enum store_answer answer, const char *why,
                          const struct store_cell *cells, size_t rows, size_t columns) {
    struct export *export = context;
    if (answer == STORE_FAILED) {
        export_failed(export, why);
        return;
    }
    rh_put(&export->text, ",\"people\":");
    cells_put(&export->text, cells, rows, columns, moderation_people, NULL);
    if (!store_list_tables(export->visit->server->store, LIST_MINE, export->visit->account.id, TABLES_LISTED,
                           export_tables, export))
        export_failed(export, no_memory);
}

static void export_credentials(void *context, enum store_answer answer, const char *why,
                               const struct store_cell *cells, size_t rows, size_t columns) {
    struct export *export = context;
    if (answer == STORE_FAILED) {
        export_failed(export, why);
        return;
    }
    rh_put(&export->text, ",\"credentials\":");
    cells_put(&export->text, cells, rows, columns, credential_names, NULL);
    if (!store_list_people(export->visit->server->store, PEOPLE_BLOCKS, export->visit->account.id, 500,
                           export_people, export))
        export_failed(export, no_memory);
}

static void export_sessions(void *context, enum store_answer answer, const char *why,
                            const struct store_cell *cells, size_t rows, size_t columns) {
    struct export *export = context;
    if (answer == STORE_FAILED) {
        export_failed(export, why);
        return;
    }
    rh_put(&export->text, ",\"sessions\":");
    cells_put(&export->text, cells, rows, columns, session_names, NULL);
    if (!store_list_people(export->visit->server->store, PEOPLE_CREDENTIALS, export->visit->account.id, 100,
                           export_credentials, export))
        export_failed(export, no_memory);
}

static void get_export(struct visit *visit) {
    struct export *export = calloc(1, sizeof *export);
    if (!export) {
        visit_send_problem(visit, 503, no_memory);
        return;
    }
    export->visit = visit;
    export->text = rh_text(export->room, sizeof export->room);
    rh_put(&export->text, "{\"account\":");
    outgoing_me(&visit->account, &export->text);
    if (!store_list_people(visit->server->store, PEOPLE_SESSIONS, visit->account.id, 100, export_sessions,
                           export))
        export_failed(export, no_memory);
}

/* --- Routes ------------------------------------------------------------------------------------------------------- */

static const struct way {
    const char *rest;
    void (*answer)(struct visit *);
} gets[] = {{"sessions", get_sessions},
            {"credentials", get_credentials},
            {"export", get_export},
            {"people", moderation_get_people}},
  posts[] = {{"link", post_link},
             {"password", post_password},
             {"challenge", post_challenge},
             {"passkey", post_passkey},
             {"drop", post_drop},
             {"end-sessions", post_end_sessions},
             {"sign-out", post_sign_out},
             {"delete", post_delete},
             {"people", moderation_post_person},
             {"report", moderation_post_report}},
  sign_ins[] = {{"", post_sign_in}, {"/challenge", post_challenge}};

static void follow(struct visit *visit, const struct way *ways, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(ways[i].rest, visit->rest) != 0) continue;
        ways[i].answer(visit);
        return;
    }
    visit_send_problem(visit, 404, "there is nothing here");
}

void accounts_get(struct visit *visit) {
    follow(visit, gets, sizeof gets / sizeof gets[0]);
}

void accounts_post(struct visit *visit) {
    follow(visit, posts, sizeof posts / sizeof posts[0]);
}

void accounts_sign_in(struct visit *visit) {
    follow(visit, sign_ins, sizeof sign_ins / sizeof sign_ins[0]);
}
