/* See session.h. */
#include "server/session.h"

#include "engine/lines.h"
#include "server/basics.h"
#include "server/credentials.h"
#include "server/events.h"
#include "server/table_cache.h"
#include "store/people.h"

#include <errno.h>
#include <event2/keyvalq_struct.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    ID = 16,           /* letters of an id */
    TOKEN = 64,        /* digits of a cookie */
    SIGNATURE = 32,    /* digits of the signature in cookies of old */
    REMEMBERED = 4096, /* sessions and accounts */
    SESSION_SECONDS = 365 * 24 * 60 * 60,
    RENEWED_SECONDS = 24 * 60 * 60, /* a session that is used is renewed so often */
    CHALLENGE_SECONDS = 300,
    CHALLENGES_USED = 1024,
};

struct known_session {
    char hash[SESSION_HASH], account[STORE_ID];
    int64_t until;
    uint64_t checked; /* microseconds */
};

struct sessions {
    uint8_t secret[32];                        /* ids of newcomers and challenges follow from it */
    bool secure;                               /* cookies are for https alone */
    struct known_session session[REMEMBERED];  /* each in the place that its hash gives */
    struct account_row remembered[REMEMBERED]; /* each in the place that its id gives */
    uint64_t used[CHALLENGES_USED];            /* hashes of challenges */
    unsigned next_used;
};

/* --- The secret --------------------------------------------------------------------------------------------------- */

static bool read_secret(struct sessions *sessions, int file, const char *path, struct error *error) {
    bool ok = read(file, sessions->secret, sizeof sessions->secret) == (ssize_t)sizeof sessions->secret;
    close(file);
    return ok || rh_fail(error, "the secret in %.150s is cut short; remove it to make a new one", path);
}

static bool open_secret(struct sessions *sessions, const char *data, struct error *error) {
    char path[1024];
    snprintf(path, sizeof path, "%s/secret", data);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0) return read_secret(sessions, file, path, error);
    if (errno != ENOENT) return rh_fail(error, "%.150s can't be read: %s", path, strerror(errno));
    randombytes_buf(sessions->secret, sizeof sessions->secret);
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return rh_fail(error, "%.150s can't be made: %s", path, strerror(errno));
    bool ok = write(file, sessions->secret, sizeof sessions->secret) == (ssize_t)sizeof sessions->secret &&
              fsync(file) == 0;
    ok = close(file) == 0 && ok;
    return ok || rh_fail(error, "%.150s can't be written", path);
}

struct sessions *sessions_open(const char *data, bool secure, struct error *error) {
    struct sessions *sessions = calloc(1, sizeof *sessions);
    if (!sessions) {
        rh_fail(error, "no memory for the server");
        return NULL;
    }
    sessions->secure = secure;
    randombytes_buf(sessions->secret, sizeof sessions->secret);
    if (!data || open_secret(sessions, data, error)) return sessions;
    free(sessions);
    return NULL;
}

void sessions_close(struct sessions *sessions) {
    free(sessions);
}

/* --- The cookie --------------------------------------------------------------------------------------------------- */

static const char *cookie_name(const struct sessions *sessions) {
    return sessions->secure ? "__Host-roundhouse" : "roundhouse";
}

/* The value of a cookie of this length, if there is one. */
static bool find_cookie(struct evhttp_request *request, const char *name, size_t length, char *out) {
    const char *at = evhttp_find_header(evhttp_request_get_input_headers(request), "Cookie");
    size_t name_length = strlen(name);
    while (at && *at) {
        at += strspn(at, " ;");
        size_t size = strcspn(at, ";");
        if (strncmp(at, name, name_length) == 0 && at[name_length] == '=' &&
            size == name_length + 1 + length) {
            memcpy(out, at + name_length + 1, length);
            out[length] = '\0';
            return true;
        }
        at += size;
    }
    return false;
}

static bool find_token(const struct sessions *sessions, struct evhttp_request *request,
                       char token[TOKEN + 1]) {
    return find_cookie(request, cookie_name(sessions), TOKEN, token) &&
           strspn(token, "0123456789abcdef") == TOKEN;
}

/* The account of a cookie that servers before this one have signed. */
static bool find_old(const struct sessions *sessions, struct evhttp_request *request, char id[ID + 1]) {
    char value[ID + 1 + SIGNATURE + 1], expected[SIGNATURE + 1];
    unsigned char hash[crypto_auth_BYTES];
    if (!find_cookie(request, "guest", ID + 1 + SIGNATURE, value) || value[ID] != '.') return false;
    memcpy(id, value, ID);
    id[ID] = '\0';
    crypto_auth(hash, (const unsigned char *)id, strlen(id), sessions->secret);
    sodium_bin2hex(expected, sizeof expected, hash, SIGNATURE / 2);
    return sodium_memcmp(value + ID + 1, expected, SIGNATURE) == 0;
}

static void give_cookie(const struct sessions *sessions, struct evhttp_request *request,
                        char token[TOKEN + 1]) {
    char cookie[256];
    unsigned char bytes[TOKEN / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, TOKEN + 1, bytes, sizeof bytes);
    snprintf(cookie, sizeof cookie, "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s",
             cookie_name(sessions), token, SESSION_SECONDS, sessions->secure ? "; Secure" : "");
    struct evkeyvalq *headers = evhttp_request_get_output_headers(request);
    evhttp_remove_header(headers, "Set-Cookie"); /* of a newcomer that is none any more */
    evhttp_add_header(headers, "Set-Cookie", cookie);
}

/* The id that a newcomer with this cookie has. Nobody can find a cookie for a given id. */
static void newcomer_id(const struct sessions *sessions, const char *token, char id[ID + 1]) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    unsigned char hash[crypto_auth_BYTES];
    crypto_auth(hash, (const unsigned char *)token, TOKEN, sessions->secret);
    for (int i = 0; i < ID; i++) id[i] = letters[hash[i] % (sizeof letters - 1)];
    id[ID] = '\0';
}

/* --- Remembering -------------------------------------------------------------------------------------------------- */

/* The cache of accounts and sessions. On a hash collision the newer one replaces the older, which is then read from
 * the store again. */
static struct account_row *memory_of(struct server *server, const char *id) {
    return &server->sessions->remembered[rh_hash_text(id) % REMEMBERED];
}

static struct known_session *session_of(struct server *server, const char *hash) {
    return &server->sessions->session[rh_hash_text(hash) % REMEMBERED];
}

static void remember(struct server *server, const char *hash, const struct account_row *account,
                     int64_t until) {
    struct known_session *known = session_of(server, hash);
    *known = (struct known_session){.until = until, .checked = now_microseconds()};
    copy_string(known->hash, sizeof known->hash, hash);
    copy_string(known->account, sizeof known->account, account->id);
    *memory_of(server, account->id) = *account;
}

static const struct account_row *recall(struct server *server, const char *hash) {
    const struct known_session *known = session_of(server, hash);
    if (strcmp(known->hash, hash) != 0 || known->until <= now_seconds() ||
        now_microseconds() - known->checked > CHECKED_SECONDS * UINT64_C(1000000))
        return NULL;
    const struct account_row *account = memory_of(server, known->account);
    return strcmp(account->id, known->account) == 0 ? account : NULL;
}

struct forgetting {
    const char *account, *but;
};

static void end_sockets(struct server *server, struct live_table *table) {
    const struct forgetting *forgetting = server->walk;
    audience_end_account(table, forgetting->account, forgetting->but, "your session has ended");
}

void session_forget(struct server *server, const char *account, const char *but) {
    struct forgetting forgetting = {account, but};
    for (int i = 0; i < REMEMBERED; i++)
        if (strcmp(server->sessions->session[i].account, account) == 0)
            memset(&server->sessions->session[i], 0, sizeof server->sessions->session[i]);
    memset(memory_of(server, account), 0, sizeof(struct account_row));
    server->walk = &forgetting;
    table_cache_each(server, end_sockets);
    server->walk = NULL;
    events_end(server, account);
}

void session_read_again(struct server *server, const char *account) {
    memset(memory_of(server, account), 0, sizeof(struct account_row));
}

void session_forget_one(struct server *server, const char *session) {
    struct known_session *known = session_of(server, session);
    if (strcmp(known->hash, session) == 0) memset(known, 0, sizeof *known);
}

/* --- Looking again ------------------------------------------------------------------------------------------------ */

/* A session that may have been ended by another server, or by the host's command. */
struct session_check {
    struct server *server;
    char session[SESSION_HASH];
};

/* Locked or deleted: no new session. */
static bool is_closed(const struct account_row *account) {
    return account->state & (ACCOUNT_LOCKED | ACCOUNT_DELETED);
}

static void end_session_sockets(struct server *server, struct live_table *table) {
    audience_end_session(table, server->walk, "your session has ended");
}

static void end_check(struct session_check *check, bool over) {
    struct server *server = check->server;
    if (over) {
        session_forget_one(server, check->session);
        server->walk = check->session;
        table_cache_each(server, end_session_sockets);
        server->walk = NULL;
    }
    free(check);
}

static void session_checked(void *context, enum store_answer found, const char *why,
                            const struct session_row *session, const struct account_row *account) {
    (void)why;
    bool over = session ? session->until <= now_seconds() || is_closed(account) : account != NULL;
    end_check(context, found != STORE_FAILED && over);
}

void session_look_again(struct server *server, const char *session, const char *account) {
    struct session_check *check = calloc(1, sizeof *check);
    if (!check) return;
    check->server = server;
    copy_string(check->session, sizeof check->session, session);
    if (!store_read_session(server->store, session, account, session_checked, check)) free(check);
}

/* --- Finding ------------------------------------------------------------------------------------------------------ */

static struct account_row newcomer(const char *id) {
    struct account_row account = {.made = now_seconds(), .state = ACCOUNT_NEW};
    copy_string(account.id, sizeof account.id, id);
    snprintf(account.name, sizeof account.name, "Guest %.4s", id);
    return account;
}

struct finding {
    struct server *server;
    struct evhttp_request *request;
    char token[TOKEN + 1], hash[SESSION_HASH], id[ID + 1];
    session_found *done;
    void *context;
};

static void answer(struct finding *finding, const struct account_row *account, const char *why) {
    finding->done(finding->context, account, finding->hash, why);
    free(finding);
}

/* Somebody of whom nothing is kept, or not yet. */
static void answer_newcomer(struct finding *finding) {
    newcomer_id(finding->server->sessions, finding->token, finding->id);
    struct account_row account = newcomer(finding->id);
    answer(finding, &account, "");
}

/* A new cookie, and with it a new account. */
static void start_anew(struct finding *finding) {
    give_cookie(finding->server->sessions, finding->request, finding->token);
    hash_bytes(finding->token, TOKEN, finding->hash);
    answer_newcomer(finding);
}

static struct session_row new_session(const struct finding *finding, const char *account) {
    struct session_row session = {.made = now_seconds(), .until = now_seconds() + SESSION_SECONDS};
    const char *agent = evhttp_find_header(evhttp_request_get_input_headers(finding->request), "User-Agent");
    copy_string(session.hash, sizeof session.hash, finding->hash);
    copy_string(session.account, sizeof session.account, account);
    copy_string(session.label, sizeof session.label, agent ? agent : "");
    return session;
}

static void session_looked_up(void *context, enum store_answer found, const char *why,
                              const struct session_row *session, const struct account_row *account) {
    struct finding *finding = context;
    struct server *server = finding->server;
    if (found == STORE_FAILED) {
        answer(finding, NULL, why);
    } else if (found == STORE_NONE && !account) {
        answer_newcomer(finding);
    } else if (found == STORE_NONE || session->until <= now_seconds() || is_closed(account)) {
        start_anew(finding);
    } else {
        struct session_row renewed = *session;
        renewed.until = now_seconds() + SESSION_SECONDS;
        if (renewed.until - session->until > RENEWED_SECONDS)
            store_put_session(server->store, &renewed, NULL, NULL);
        remember(server, finding->hash, account, session->until);
        answer(finding, account, "");
    }
}

static void look_up_session(struct finding *finding) {
    struct server *server = finding->server;
    newcomer_id(server->sessions, finding->token, finding->id);
    if (!store_read_session(server->store, finding->hash, finding->id, session_looked_up, finding))
        answer(finding, NULL, "no memory for a request");
}

/* Somebody with a cookie of old: the account is theirs, under a new cookie. */
static void old_looked_up(void *context, enum store_answer found, const char *why,
                          const struct account_row *row) {
    struct finding *finding = context;
    if (found == STORE_FAILED) {
        answer(finding, NULL, why);
        return;
    }
    if (found == STORE_NONE || row->handle[0] || row->state) {
        start_anew(finding);
        return;
    }
    struct account_row account = *row;
    give_cookie(finding->server->sessions, finding->request, finding->token);
    hash_bytes(finding->token, TOKEN, finding->hash);
    struct session_row session = new_session(finding, account.id);
    store_put_session(finding->server->store, &session, NULL, NULL);
    remember(finding->server, finding->hash, &account, session.until);
    answer(finding, &account, "");
}

const char session_no_token[] = "nobody has that token, or its account is locked";

static void token_looked_up(void *context, enum store_answer found, const char *why,
                            const struct credential_row *credential, const struct account_row *account) {
    struct finding *finding = context;
    bool good = found == STORE_OK && credential->kind == CREDENTIAL_TOKEN && !is_closed(account);
    finding->hash[0] = '\0';
    answer(finding, good ? account : NULL, found == STORE_FAILED ? why : session_no_token);
}

/* A program's: "Authorization: Bearer rh_...". False: there is no such header, or one of the host's proxy. */
static bool find_bearer(struct finding *finding) {
    static const char start[] = "Bearer rh_";
    const char *value =
        evhttp_find_header(evhttp_request_get_input_headers(finding->request), "Authorization");
    if (!value || strncmp(value, start, sizeof start - 1) != 0) return false;
    hash_bytes(value + 7, strlen(value + 7), finding->hash);
    if (!store_find_credential(finding->server->store, finding->hash, token_looked_up, finding))
        answer(finding, NULL, "no memory for a request");
    return true;
}

void session_find(struct server *server, struct evhttp_request *request, session_found *done, void *context) {
    struct finding *finding = calloc(1, sizeof *finding);
    if (!finding) {
        done(context, NULL, "", "no memory for a request");
        return;
    }
    *finding = (struct finding){.server = server, .request = request, .done = done, .context = context};
    if (find_bearer(finding)) return;
    if (find_token(server->sessions, request, finding->token)) {
        hash_bytes(finding->token, TOKEN, finding->hash);
        const struct account_row *account = recall(server, finding->hash);
        if (account)
            answer(finding, account, "");
        else
            look_up_session(finding);
    } else if (find_old(server->sessions, request, finding->id)) {
        if (!store_read_account(server->store, finding->id, old_looked_up, finding))
            answer(finding, NULL, "no memory for a request");
    } else {
        start_anew(finding);
    }
}

/* --- Keeping ------------------------------------------------------------------------------------------------------ */

struct keeping {
    struct server *server;
    struct account_row account;
    store_done *done;
    void *context;
};

/* A new name holds at once, also for sockets that are open. */
static void named(void *context, enum store_answer found, const char *why) {
    struct keeping *keeping = context;
    struct account_row *account = &keeping->account;
    account->state &= ~(uint32_t)ACCOUNT_NEW;
    if (found == STORE_OK) *memory_of(keeping->server, account->id) = *account;
    keeping->done(keeping->context, found, why);
    free(keeping);
}

/* The session of who sent this request. */
static struct session_row session_of_request(struct evhttp_request *request, const char *hash,
                                             const char *account) {
    struct finding finding = {.request = request};
    copy_string(finding.hash, sizeof finding.hash, hash);
    return new_session(&finding, account);
}

bool session_keep(struct server *server, const struct account_row *account, const char *session,
                  struct evhttp_request *request, store_done *done, void *context) {
    if (account->state & ACCOUNT_NEW) {
        struct session_row row = session_of_request(request, session, account->id);
        return store_keep_account(server->store, account, &row, done, context);
    }
    if (done) done(context, STORE_OK, "");
    return true;
}

bool session_rename(struct server *server, const struct account_row *account, const char *session,
                    struct evhttp_request *request, store_done *done, void *context) {
    struct keeping *keeping = calloc(1, sizeof *keeping);
    if (!keeping) return false;
    struct session_row row = session_of_request(request, session, account->id);
    *keeping = (struct keeping){server, *account, done, context};
    bool queued = account->state & ACCOUNT_NEW
                      ? store_name_newcomer(server->store, account, &row, named, keeping)
                      : store_put_account(server->store, account, named, keeping);
    if (!queued) free(keeping);
    return queued;
}

bool session_begin(struct server *server, struct evhttp_request *request, const struct account_row *account,
                   char session[SESSION_HASH], store_done *done, void *context) {
    char token[TOKEN + 1];
    give_cookie(server->sessions, request, token);
    hash_bytes(token, TOKEN, session);
    struct session_row row = session_of_request(request, session, account->id);
    return store_put_session(server->store, &row, done, context);
}

const char *session_name(struct server *server, const char *account, const char *name) {
    const struct account_row *memory = memory_of(server, account);
    return strcmp(memory->id, account) == 0 ? memory->name : name;
}

/* --- Challenges --------------------------------------------------------------------------------------------------- */

/* Eight bytes of time, eight random ones, and a keyed hash of both: nothing has to be remembered until one is used. */
static void sign_challenge(const struct sessions *sessions, unsigned char bytes[32]) {
    unsigned char hash[crypto_auth_BYTES], text[17] = "c";
    memcpy(text + 1, bytes, 16);
    crypto_auth(hash, text, sizeof text, sessions->secret);
    memcpy(bytes + 16, hash, 16);
}

void session_challenge(struct server *server, char out[48]) {
    unsigned char bytes[32];
    int64_t now = now_seconds();
    memcpy(bytes, &now, 8);
    randombytes_buf(bytes + 8, 8);
    sign_challenge(server->sessions, bytes);
    sodium_bin2base64(out, 48, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool session_use_challenge(struct server *server, const char *challenge) {
    unsigned char bytes[32], expected[32];
    size_t length;
    int64_t made;
    struct sessions *sessions = server->sessions;
    if (sodium_base642bin(bytes, sizeof bytes, challenge, strlen(challenge), NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        length != sizeof bytes)
        return false;
    memcpy(expected, bytes, sizeof expected);
    sign_challenge(sessions, expected);
    memcpy(&made, bytes, 8);
    if (sodium_memcmp(bytes, expected, sizeof bytes) != 0 || now_seconds() - made > CHALLENGE_SECONDS)
        return false;
    uint64_t hash = rh_hash_text(challenge);
    for (int i = 0; i < CHALLENGES_USED; i++)
        if (sessions->used[i] == hash) return false;
    sessions->used[sessions->next_used++ % CHALLENGES_USED] = hash;
    return true;
}

/* --- Names -------------------------------------------------------------------------------------------------------- */

bool session_check_name(const char *name, size_t length, char *out, size_t size, struct error *error) {
    char tidy[256];
    if (length >= sizeof tidy) return rh_fail(error, "a name has 1 to %d characters", NAME_MOST);
    if (!name_tidy(name, length, tidy, sizeof tidy, error)) return false;
    struct words words = rh_words_trim((struct words){tidy, strlen(tidy)});
    if (!rh_words_clean(words, error)) return false;
    if (words.length == 0 || words.length >= size)
        return rh_fail(error, "a name has 1 to %d characters", NAME_MOST);
    memcpy(out, words.at, words.length);
    out[words.length] = '\0';
    if (rh_characters(out) > NAME_MOST) return rh_fail(error, "a name has 1 to %d characters", NAME_MOST);
    if (strchr(out, ',')) return rh_fail(error, "a name holds no comma");
    return strncmp(out, "bot:", 4) != 0 || rh_fail(error, "only bots are called bot:");
}
