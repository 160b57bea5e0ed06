/* Sessions: a cookie identifies an account. It holds 32 random bytes; the store has their hash, with the account.
 *
 * A guest is an account without credentials. Nothing is stored of somebody who only looks: the id of a newcomer
 * follows from the cookie, so that it stays the same until there is something to keep. From then on the session is a
 * row, and one that was ended leads nowhere. Rows read from the store are cached for CHECKED_SECONDS.
 */
#ifndef RH_SESSION_H
#define RH_SESSION_H

#include "server/state.h"

struct sessions;

/* With a secret from the data folder, made if it is not there; without a folder, with one that is forgotten
 * at the end. */
struct sessions *sessions_open(const char *data, bool secure, struct error *);
void sessions_close(struct sessions *);

enum {
    NAME_MOST = 24,
    SESSION_HASH = 65,
    CHECKED_SECONDS = 30,
    SESSION_TOKEN = 35 /* characters of a program's token */
};                     /* characters of a name, as bytes at most twice that */

/* Who sent the request: calls `done` at once or later. A program signs with a token; the session is "" then. One that
 * nobody has gives NULL and session_no_token as why. A newcomer gets an id, a name and, in the answer's
 * headers, the cookie. NULL and why, if the store can't tell. */
typedef void session_found(void *context, const struct account_row *, const char *session, const char *why);
extern const char session_no_token[];
void session_find(struct server *, struct evhttp_request *, session_found *, void *context);

/* Keeps a newcomer and the session for good; `done` may be NULL. Who is kept already stays as they are now, whatever was
 * known of them when the request came; `done` is called at once then. */
bool session_keep(struct server *, const struct account_row *, const char *session, struct evhttp_request *,
                  store_done *, void *context);

/* Keeps the account with the name and the handle that it has here. From then on its name is the one that session_name
 * answers. CONFLICT: the name is another's. */
bool session_rename(struct server *, const struct account_row *, const char *session, struct evhttp_request *,
                    store_done *, void *context);

/* Signs in: a new session of an account that is there, its cookie in the answer's headers. The hash is told. */
bool session_begin(struct server *, struct evhttp_request *, const struct account_row *,
                   char session[SESSION_HASH], store_done *, void *context);

/* What is remembered of an account is read again from the store; its sockets are closed, but those of one session. */
void session_forget(struct server *, const char *account, const char *but);

/* What is remembered of an account is read again from the store; it stays connected. */
void session_read_again(struct server *, const char *account);

/* Asks the store whether a session still holds; its sockets end if it does not. */
void session_look_again(struct server *, const char *session, const char *account);

/* One session has ended. */
void session_forget_one(struct server *, const char *session);

/* The name that an account has chosen since, perhaps in another tab, or the one that is handed in. */
const char *session_name(struct server *, const char *account, const char *name);

/* Is this a name that one may have: 1 to NAME_MOST characters of UTF-8, no commas or control characters?
 * Spaces at the ends are taken off. */
bool session_check_name(const char *name, size_t length, char *out, size_t size, struct error *);

/* A challenge for a passkey, base64url, and whether one is ours, at most five minutes old and not used before. */
void session_challenge(struct server *, char out[48]);
bool session_use_challenge(struct server *, const char *challenge);

#endif
