/* See channels.h. */
#include "server/channels.h"

#include "engine/say.h"
#include "server/credentials.h"
#include "server/post_office.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHANNELS_MOST = 10, /* of one account */
    HUSHED_MOST = 200,
    TOKEN_BYTES = 16,
    CONFIRM_SECONDS = 24 * 60 * 60,
    SIGN_IN_SECONDS = 15 * 60,
};

static const char no_memory[] = "no memory for a request";

static void send_done(void *context, enum store_answer answer, const char *why) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        visit_send_problem(visit, 503, why);
        return;
    }
    rh_put(&text, "{\"done\":true}");
    visit_send_json(visit, 200, &text);
}

/* --- The list ----------------------------------------------------------------------------------------------------- */

/* Channels are read first, then quiet hours and tables. */
struct listing {
    struct visit *visit;
    struct text text;
    char room[64 * 1024];
};

static void put_member(struct text *text, const char *name, const char *value) {
    rh_put_char(text, ',');
    rh_put_json(text, name);
    rh_put_char(text, ':');
    rh_put_json(text, value);
}

static void put_number(struct text *text, const char *name, int64_t value) {
    rh_put_char(text, ',');
    rh_put_json(text, name);
    rh_put_char(text, ':');
    rh_put_int(text, value);
}

static void hush_listed(void *context, enum store_answer answer, const char *why,
                        const struct store_cell *cells, size_t rows, size_t columns) {
    struct listing *listing = context;
    struct text *text = &listing->text;
    if (answer != STORE_OK) {
        visit_send_problem(listing->visit, 503, why);
        free(listing);
        return;
    }
    const char *comma = "";
    rh_put(text, ",\"off\":[");
    for (size_t i = 0; i < rows; i++) {
        if (!cells[i * columns].text[0]) continue;
        rh_put(text, comma);
        rh_put_json(text, cells[i * columns].text);
        comma = ",";
    }
    rh_put_char(text, ']');
    for (size_t i = 0; i < rows; i++) {
        if (cells[i * columns].text[0]) continue;
        put_number(text, "quiet_from", cells[i * columns + 1].number);
        put_number(text, "quiet_minutes", cells[i * columns + 2].number);
    }
    rh_put_char(text, '}');
    visit_send_json(listing->visit, 200, text);
    free(listing);
}

/* An address may hold secrets: of those of the web only the host is shown. */
static void put_channel(const struct store_cell *row, struct text *text) {
    const char *address = row[2].text;
    int kind = row[1].number > 0 && row[1].number < CHANNEL_KINDS ? (int)row[1].number : 0;
    char place[256];
    if (strncmp(address, "https://", 8) == 0) address += 8;
    copy_string(place, sizeof place, address);
    if (kind != CHANNEL_MAIL) place[strcspn(place, "/?#")] = '\0';
    rh_put(text, "{\"id\":");
    rh_put_json(text, row[0].text);
    put_member(text, "kind", channel_words[kind]);
    put_member(text, "place", place);
    put_member(text, "label", row[3].text);
    rh_put(text, row[4].number == CHANNEL_ON ? ",\"confirmed\":true" : ",\"confirmed\":false");
    put_number(text, "made", row[5].number);
    put_number(text, "failures", row[6].number);
    rh_put_char(text, '}');
}

static void channels_listed(void *context, enum store_answer answer, const char *why,
                            const struct store_cell *cells, size_t rows, size_t columns) {
    struct visit *visit = context;
    struct listing *listing = calloc(1, sizeof *listing);
    const struct sender *sender = post_office_sender(visit->server);
    char key[88] = "";
    if (answer != STORE_OK || !listing) {
        visit_send_problem(visit, 503, listing ? why : no_memory);
        free(listing);
        return;
    }
    listing->visit = visit;
    listing->text = rh_text(listing->room, sizeof listing->room);
    if (sender->key && !push_key_public(sender->key, key)) key[0] = '\0';
    rh_put(&listing->text, "{\"mail\":");
    rh_put(&listing->text, post_office_has_mail(visit->server) ? "true" : "false");
    put_member(&listing->text, "push", key);
    rh_put(&listing->text, ",\"channels\":[");
    for (size_t i = 0; i < rows; i++) {
        if (i) rh_put_char(&listing->text, ',');
        put_channel(cells + i * columns, &listing->text);
    }
    rh_put_char(&listing->text, ']');
    if (store_list_people(visit->server->store, PEOPLE_HUSHED, visit->account.id, HUSHED_MOST + 1,
                          hush_listed, listing))
        return;
    visit_send_problem(visit, 503, no_memory);
    free(listing);
}

void channels_get(struct visit *visit) {
    if (!store_list_people(visit->server->store, PEOPLE_CHANNELS, visit->account.id, CHANNELS_MOST,
                           channels_listed, visit))
        visit_send_problem(visit, 503, no_memory);
}

/* --- A new one ---------------------------------------------------------------------------------------------------- */

struct making {
    struct visit *visit;
    struct channel_row channel;
    char token[CHANNEL_TOKEN];
};

static void new_token(char out[CHANNEL_TOKEN]) {
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, CHANNEL_TOKEN, bytes, sizeof bytes);
}

static void fail_making(struct making *making, int code, const char *why) {
    visit_send_problem(making->visit, code, why);
    free(making);
}

static bool put_letter(struct server *server, const struct channel_row *channel, enum letter_what what,
                       const char *words, store_done *done, void *context) {
    struct letter_row letter = {.what = (int)what, .next = now_milliseconds(), .made = now_milliseconds()};
    char id[ID_SIZE];
    new_id(id, ID_SIZE - 1);
    copy_string(letter.id, sizeof letter.id, id);
    copy_string(letter.channel, sizeof letter.channel, channel->id);
    copy_string(letter.account, sizeof letter.account, channel->account);
    copy_string(letter.text, sizeof letter.text, words);
    return store_put_letter(server->store, &letter, done, context);
}

static void made(void *context, enum store_answer answer, const char *why) {
    struct making *making = context;
    struct visit *visit = making->visit;
    struct server *server = visit->server; /* the visit ends with its answer */
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        fail_making(making, 503, why);
        return;
    }
    rh_put(&text, "{\"id\":");
    rh_put_json(&text, making->channel.id);
    rh_put(&text, making->channel.state == CHANNEL_ON ? ",\"confirmed\":true}" : ",\"confirmed\":false}");
    visit_send_json(visit, 201, &text);
    post_office_go(server);
    free(making);
}

static void channel_put(void *context, enum store_answer answer, const char *why) {
    struct making *making = context;
    if (answer != STORE_OK || making->channel.kind != CHANNEL_MAIL)
        made(making, answer, why);
    else if (!put_letter(making->visit->server, &making->channel, LETTER_CONFIRM, making->token, made,
                         making))
        fail_making(making, 503, no_memory);
}

static void account_kept(void *context, enum store_answer answer, const char *why) {
    struct making *making = context;
    if (answer != STORE_OK)
        fail_making(making, 503, why);
    else if (!store_put_channel(making->visit->server->store, &making->channel, channel_put, making))
        fail_making(making, 503, no_memory);
}

/* A place is used once: the same one again is the one that is there. */
static bool is_there(const struct making *making, const struct store_cell *cells, size_t rows, size_t columns,
                     char id[STORE_ID]) {
    for (size_t i = 0; i < rows; i++) {
        const struct store_cell *row = cells + i * columns;
        if (row[1].number != making->channel.kind || strcmp(row[2].text, making->channel.address) != 0 ||
            making->channel.kind == CHANNEL_MATRIX || making->channel.kind == CHANNEL_TELEGRAM)
            continue;
        copy_string(id, STORE_ID, row[0].text);
        return true;
    }
    return false;
}

static void counted(void *context, enum store_answer answer, const char *why, const struct store_cell *cells,
                    size_t rows, size_t columns) {
    struct making *making = context;
    struct visit *visit = making->visit;
    if (answer != STORE_OK) {
        fail_making(making, 503, why);
    } else if (is_there(making, cells, rows, columns, making->channel.id)) {
        made(making, STORE_OK, "");
    } else if (rows >= CHANNELS_MOST) {
        fail_making(making, 409, "you have as many channels as one may have: remove one first");
    } else if (!session_keep(visit->server, &visit->account, visit->session, visit->request, account_kept,
                             making)) {
        fail_making(making, 503, no_memory);
    }
}

static bool may_make(struct visit *visit, const struct channel_row *channel, struct error *error) {
    if (channel->kind == CHANNEL_PUSH && !post_office_sender(visit->server)->key)
        return rh_fail(error, "this host sends no push messages");
    if (channel->kind != CHANNEL_MAIL) return true;
    if (!post_office_has_mail(visit->server)) return rh_fail(error, "this host sends no mail");
    return limits_allow_table(visit->server->limits, visit->address) ||
           rh_fail(error, "as many mails as may be were asked for from here; wait some minutes");
}

static void post_channel(struct visit *visit) {
    struct error error = {0};
    struct making *making = calloc(1, sizeof *making);
    if (!making) {
        visit_send_problem(visit, 503, no_memory);
        return;
    }
    making->visit = visit;
    struct channel_row *channel = &making->channel;
    json_t *body = visit_body(visit, &error);
    bool ok = body && channel_read(body, channel, &error) && may_make(visit, channel, &error);
    json_decref(body);
    if (!ok) {
        visit_send_error(visit, 400, &error);
        free(making);
        return;
    }
    new_id(channel->id, ID_SIZE - 1);
    new_token(channel->stop);
    if (channel->kind == CHANNEL_MAIL) {
        new_token(making->token);
        hash_bytes(making->token, strlen(making->token), channel->secret);
    }
    copy_string(channel->account, sizeof channel->account, visit->account.id);
    channel->made = now_seconds();
    if (!store_list_people(visit->server->store, PEOPLE_CHANNELS, visit->account.id, CHANNELS_MOST, counted,
                           making))
        fail_making(making, 503, no_memory);
}

/* --- Changing ----------------------------------------------------------------------------------------------------- */

/* The text of a member of the body, or "" when it is missing or too long. */
static json_t *read_body(struct visit *visit, const char *name, char *out, size_t size) {
    struct error error = {0};
    json_t *body = visit_body(visit, &error);
    const char *value = json_string_value(json_object_get(body, name));
    copy_string(out, size, value && strlen(value) < size ? value : "");
    return body;
}

static void post_drop(struct visit *visit) {
    char id[STORE_ID];
    json_decref(read_body(visit, "id", id, sizeof id));
    if (!id[0])
        visit_send_problem(visit, 400, "'id' names a channel");
    else if (!store_drop_channel(visit->server->store, visit->account.id, id, send_done, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void test_put(void *context, enum store_answer answer, const char *why) {
    struct visit *visit = context;
    struct server *server = visit->server;
    send_done(visit, answer, why);
    post_office_go(server);
}

static void test_found(void *context, enum store_answer answer, const char *why,
                       const struct store_cell *cells, size_t rows, size_t columns) {
    struct visit *visit = context;
    struct channel_row channel = {0};
    for (size_t i = 0; answer == STORE_OK && i < rows; i++)
        if (strcmp(cells[i * columns].text, visit->table) == 0 && cells[i * columns + 4].number == CHANNEL_ON)
            copy_string(channel.id, sizeof channel.id, visit->table);
    copy_string(channel.account, sizeof channel.account, visit->account.id);
    if (answer != STORE_OK)
        visit_send_problem(visit, 503, why);
    else if (!channel.id[0])
        visit_send_problem(visit, 404, "you have no such channel, or it is not confirmed");
    else if (!put_letter(visit->server, &channel, LETTER_TEST, "", test_put, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void post_test(struct visit *visit) {
    json_decref(read_body(visit, "id", visit->table, sizeof visit->table));
    if (!store_list_people(visit->server->store, PEOPLE_CHANNELS, visit->account.id, CHANNELS_MOST,
                           test_found, visit))
        visit_send_problem(visit, 503, no_memory);
}

static bool read_minutes(const json_t *body, const char *name, json_int_t most, int *out) {
    const json_t *value = json_object_get(body, name);
    json_int_t number = json_integer_value(value);
    *out = (int)number;
    return json_is_integer(value) && number >= 0 && number <= most;
}

static void post_quiet(struct visit *visit) {
    char unused[2];
    int from = 0, minutes = 0;
    json_t *body = read_body(visit, "", unused, sizeof unused);
    bool ok =
        read_minutes(body, "from", 24 * 60 - 1, &from) && read_minutes(body, "minutes", 24 * 60, &minutes);
    json_decref(body);
    if (!ok)
        visit_send_problem(visit, 400, "'from' is a minute of the day (UTC), 'minutes' how long it is quiet");
    else if (!store_put_hush(visit->server->store, visit->account.id, "", from, minutes, send_done, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void tables_counted(void *context, enum store_answer answer, const char *why,
                           const struct store_cell *cells, size_t rows, size_t columns) {
    struct visit *visit = context;
    (void)cells;
    (void)columns;
    if (answer != STORE_OK)
        visit_send_problem(visit, 503, why);
    else if (rows > HUSHED_MOST)
        visit_send_problem(visit, 409, "you have silenced as many tables as one may");
    else if (!store_put_hush(visit->server->store, visit->account.id, visit->table, 0, 0, send_done, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void post_table(struct visit *visit) {
    struct store *store = visit->server->store;
    json_t *body = read_body(visit, "table", visit->table, sizeof visit->table);
    const json_t *off = json_object_get(body, "off");
    bool silences = json_is_true(off), ok = json_is_boolean(off) && visit->table[0];
    json_decref(body);
    if (!ok)
        visit_send_problem(visit, 400, "'table' names a table, 'off' is true or false");
    else if (silences ? !store_list_people(store, PEOPLE_HUSHED, visit->account.id, HUSHED_MOST + 1,
                                           tables_counted, visit)
                      : !store_drop_hush(store, visit->account.id, visit->table, send_done, visit))
        visit_send_problem(visit, 503, no_memory);
}

void channels_post(struct visit *visit) {
    static const struct {
        const char *rest;
        void (*answer)(struct visit *);
    } ways[] = {{"", post_channel},
                {"/drop", post_drop},
                {"/test", post_test},
                {"/quiet", post_quiet},
                {"/table", post_table}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (strcmp(ways[i].rest, visit->rest) != 0) continue;
        ways[i].answer(visit);
        return;
    }
    visit_send_problem(visit, 404, "there is nothing here");
}

/* --- Signing in by mail ------------------------------------------------------------------------------------------- */

/* Whether the address is known is not told. */
static void send_perhaps(struct visit *visit) {
    struct text text = visit_page(visit);
    rh_put(&text, "{\"sent\":\"if the address is known here, a link is on its way to it\"}");
    visit_send_json(visit, 200, &text);
}

static void link_put(void *context, enum store_answer answer, const char *why) {
    struct making *making = context;
    struct visit *visit = making->visit;
    struct server *server = visit->server;
    free(making);
    if (answer != STORE_OK)
        visit_send_problem(visit, 503, why);
    else
        send_perhaps(visit);
    post_office_go(server);
}

static void link_kept(void *context, enum store_answer answer, const char *why) {
    struct making *making = context;
    if (answer != STORE_OK)
        fail_making(making, 503, why);
    else if (!put_letter(making->visit->server, &making->channel, LETTER_SIGN_IN, making->token, link_put,
                         making))
        fail_making(making, 503, no_memory);
}

static void address_found(void *context, enum store_answer answer, const char *why,
                          const struct store_cell *cells, size_t rows, size_t columns) {
    struct visit *visit = context;
    struct credential_row credential = {.kind = CREDENTIAL_MAIL, .made = now_seconds()};
    (void)columns;
    if (answer != STORE_OK) {
        visit_send_problem(visit, 503, why);
        return;
    }
    struct making *making = rows ? calloc(1, sizeof *making) : NULL;
    if (!making) {
        send_perhaps(visit);
        return;
    }
    making->visit = visit;
    copy_string(making->channel.account, sizeof making->channel.account, cells[0].text);
    copy_string(making->channel.id, sizeof making->channel.id, cells[1].text);
    new_token(making->token);
    hash_bytes(making->token, strlen(making->token), credential.id);
    copy_string(credential.account, sizeof credential.account, cells[0].text);
    if (!store_put_credential(visit->server->store, &credential, true, link_kept, making))
        fail_making(making, 503, no_memory);
}

void channels_sign_in(struct visit *visit) {
    char given[256], address[256];
    json_decref(read_body(visit, "address", given, sizeof given));
    if (!post_office_has_mail(visit->server))
        visit_send_problem(visit, 400, "this host sends no mail");
    else if (!mail_address_read(given, address, sizeof address))
        visit_send_problem(visit, 400, "'address' is no mail address");
    else if (!limits_allow_table(visit->server->limits, visit->address))
        visit_send_problem(visit, 429, "as many mails as may be were asked for from here; wait some minutes");
    else if (!store_list_people(visit->server->store, PEOPLE_ADDRESS, address, 1, address_found, visit))
        visit_send_problem(visit, 503, no_memory);
}

/* --- Where links lead --------------------------------------------------------------------------------------------- */

enum link { LINK_STOP, LINK_CONFIRM, LINK_SIGN_IN, LINKS };

static const struct {
    const char *path, *asks, *button, *done;
} links[LINKS] = {
    [LINK_STOP] = {"stop/", "Do you want no more calls here?", "No more calls", "No more calls come here."},
    [LINK_CONFIRM] = {"confirm/", "Do you want to be called at this address when it is your turn?", "Confirm",
                      "The address is confirmed: you are called here when it is your turn."},
    [LINK_SIGN_IN] = {"sign-in/", "Do you want to sign in on this device?", "Sign in", "You are signed in."},
};

static void send_page(struct visit *visit, int code, const char *words, const char *button) {
    struct text text = visit_page(visit);
    rh_put(&text, "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                  "<meta name=\"viewport\" "
                  "content=\"width=device-width\"><title>Roundhouse</title><h1>Roundhouse</h1><p>");
    rh_put_xml(&text, words);
    rh_put(&text, "</p>");
    if (button) {
        rh_put(&text, "<form method=\"post\"><button>");
        rh_put_xml(&text, button);
        rh_put(&text, "</button></form>");
    } else {
        rh_put(&text, "<p><a href=\"/me\">Roundhouse</a></p>");
    }
    visit_send_html(visit, code, &text);
}

/* Which link it is, and its token; LINKS: none. */
static enum link read_link(const struct visit *visit, const char **token) {
    for (int i = 0; i < LINKS; i++) {
        size_t length = strlen(links[i].path);
        if (strncmp(visit->rest, links[i].path, length) != 0) continue;
        *token = visit->rest + length;
        return strlen(*token) == (size_t)TOKEN_BYTES * 2 ? (enum link)i : LINKS;
    }
    return LINKS;
}

void channels_page(struct visit *visit) {
    const char *token;
    enum link link = read_link(visit, &token);
    if (link == LINKS)
        visit_send_problem(visit, 404, "there is nothing here");
    else
        send_page(visit, 200, links[link].asks, links[link].button);
}

static void pressed(struct visit *visit, enum link link, enum store_answer answer, const char *why) {
    if (answer == STORE_OK)
        send_page(visit, 200, links[link].done, NULL);
    else if (answer == STORE_FAILED)
        visit_send_problem(visit, 503, why);
    else
        send_page(visit, 404, "This link is too old, or it was used before.", NULL);
}

static void stopped(void *context, enum store_answer answer, const char *why) {
    pressed(context, LINK_STOP, answer, why);
}

static void confirmed(void *context, enum store_answer answer, const char *why) {
    pressed(context, LINK_CONFIRM, answer, why);
}

static void signed_in(void *context, enum store_answer answer, const char *why) {
    pressed(context, LINK_SIGN_IN, answer, why);
}

static void used(void *context, enum store_answer answer, const char *why) {
    struct visit *visit = context;
    char session[SESSION_HASH];
    if (answer != STORE_OK)
        pressed(visit, LINK_SIGN_IN, answer, why);
    else if (!session_begin(visit->server, visit->request, &visit->account, session, signed_in, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void credential_found(void *context, enum store_answer answer, const char *why,
                             const struct credential_row *credential, const struct account_row *account) {
    struct visit *visit = context;
    if (answer != STORE_OK || credential->kind != CREDENTIAL_MAIL ||
        credential->made + SIGN_IN_SECONDS < now_seconds() ||
        account->state & (ACCOUNT_LOCKED | ACCOUNT_DELETED)) {
        pressed(visit, LINK_SIGN_IN, answer == STORE_OK ? STORE_NONE : answer, why);
        return;
    }
    visit->account = *account;
    if (!store_drop_credential(visit->server->store, account->id, credential->id, used, visit))
        visit_send_problem(visit, 503, no_memory);
}

void channels_pressed(struct visit *visit) {
    struct store *store = visit->server->store;
    const char *token = NULL;
    char hash[HASH_TEXT];
    enum link link = read_link(visit, &token);
    if (link == LINKS) {
        visit_send_problem(visit, 404, "there is nothing here");
        return;
    }
    hash_bytes(token, strlen(token), hash);
    bool ok = link == LINK_STOP ? store_stop_channel(store, token, stopped, visit)
              : link == LINK_CONFIRM
                  ? store_confirm_channel(store, hash, now_seconds() - CONFIRM_SECONDS, confirmed, visit)
                  : store_find_credential(store, hash, credential_found, visit);
    if (!ok) visit_send_problem(visit, 503, no_memory);
}
