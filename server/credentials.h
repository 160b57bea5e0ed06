/* Credentials: what proves that an account is one's own. A personal link is a secret of 128 bits, written as words; a
 * password is kept as argon2id says; a passkey is a public key of the curve P-256. Pure but for the worker thread of
 * passwords: knows no store and no request.
 */
#ifndef RH_CREDENTIALS_H
#define RH_CREDENTIALS_H

#include "engine/error.h"

#include <event2/event.h>
#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

enum credential_kind {
    CREDENTIAL_LINK = 1,
    CREDENTIAL_PASSWORD = 2,
    CREDENTIAL_PASSKEY = 3,
    CREDENTIAL_MAIL = 4,
    CREDENTIAL_TOKEN = 5
};

enum {
    LINK_BYTES = 16,
    LINK_WORDS = 48,
    HASH_TEXT = 65,
    PASSWORD_LEAST = 8,
    PASSWORD_MOST = 200,
    PASSWORD_TEXT = 128
};

/* SHA-256 in hexadecimal digits. */
void hash_bytes(const void *bytes, size_t length, char out[HASH_TEXT]);

/* A new secret as eight words of five letters, "lusab-babad-gutih-...", and the hash under which it is kept. */
void link_new(char words[LINK_WORDS], char hash[HASH_TEXT]);

/* The hash of a secret that somebody typed in: capitals, spaces and other dashes are forgiven. False if it is none. */
bool link_read(const char *words, char hash[HASH_TEXT]);

/* --- Passwords ---------------------------------------------------------------------------------------------------- */

/* argon2id takes 64 MiB and a tenth of a second: two at a time, on threads of their own; a few may wait. */
struct passwords;
struct passwords *passwords_new(struct event_base *);
void passwords_free(struct passwords *);

/* `kept` NULL: makes what is to be kept; else says whether the password fits it. Answers false at once when too many wait. */
typedef void password_done(void *context, bool ok, const char *kept);
bool password_ask(struct passwords *, const char *password, const char *kept, password_done *, void *context);

/* --- Passkeys ----------------------------------------------------------------------------------------------------- */

enum { PASSKEY_ID = 512, PASSKEY_KEY = 512, CHALLENGE_TEXT = 48 };

/* All that a page sends is checked here. */
struct passkey_answer {
    const char *type;   /* "webauthn.create", "webauthn.get" */
    const char *origin; /* of our page: "https://play.example.org" */
    const char *host;   /* "play.example.org" */
    bool (*known)(void *context,
                  const char *challenge); /* whether we gave it, lately, and it was not used before */
    void *context;
};

/* A new passkey: {"id", "clientDataJSON", "authenticatorData", "publicKey"}, all base64url. */
bool passkey_register(const json_t *body, const struct passkey_answer *, char id[PASSKEY_ID],
                      char key[PASSKEY_KEY], struct error *);

/* A signature by a passkey whose key was kept: {"clientDataJSON", "authenticatorData", "signature"}. */
bool passkey_check(const json_t *body, const struct passkey_answer *, const char *key, struct error *);

/* --- Names -------------------------------------------------------------------------------------------------------- */

/* The handle, the unique form of a name: letters that look alike are folded together. False if nothing is left. */
bool name_handle(const char *name, char *out, size_t size);

/* The name as it is kept: NFC, without what can't be seen. False with an error. */
bool name_tidy(const char *name, size_t length, char *out, size_t size, struct error *);

#endif
