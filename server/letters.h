/* The text of a letter in the form of its channel: a push message, a mail, a message for Discord, Slack, Matrix or
 * Telegram, or JSON. Pure but for the random numbers of push messages: sends nothing and does not use the store.
 */
#ifndef RH_LETTERS_H
#define RH_LETTERS_H

#include "server/courier.h"
#include "server/web_push.h"
#include "store/letters.h"

#include <jansson.h>

enum { LETTERS_TOGETHER = 12 }; /* in one mail */

/* Stored as numbers: add at the end. */
enum channel_kind {
    CHANNEL_PUSH = 1,
    CHANNEL_MAIL,
    CHANNEL_DISCORD,
    CHANNEL_SLACK,
    CHANNEL_MATRIX,
    CHANNEL_TELEGRAM,
    CHANNEL_PLAIN,
    CHANNEL_KINDS
};
extern const char *const channel_words[CHANNEL_KINDS];

enum letter_what {
    LETTER_TURN = 1, /* it is your turn */
    LETTER_AGAIN,    /* half of the time is gone */
    LETTER_TEST,
    LETTER_CONFIRM, /* text: the token that confirms a mail address */
    LETTER_SIGN_IN, /* text: the token that signs in */
};

/* The host, as letters name it. */
struct sender {
    const char *url;     /* "https://play.example.org", or "" */
    const char *from;    /* of mails, or "" */
    const char *contact; /* of the host, for push services: "mailto:..." or an address of the web */
    const struct push_key *key;
};

enum { PARCEL_HEADERS = 4, PARCEL_HEADER = 1200, PARCEL_BODY = 24 * 1024 };

struct parcel {
    struct errand errand;
    char url[CHANNEL_ADDRESS + CHANNEL_KEYS + LETTER_ID + 64];
    char header[PARCEL_HEADERS][PARCEL_HEADER];
    char body[PARCEL_BODY];
};

/* Writes the letters of one channel as one request: for mail all of them, else the first. Answers how many are in it,
 * or 0 with an error. `now`: milliseconds since 1970. */
size_t letters_pack(const struct sender *, const struct letter_due *, size_t count, int64_t now,
                    struct parcel *, struct error *);

/* Whether receivers of this kind take a letter that comes twice for one: by a message's tag, its number in the address, or
 * Idempotency-Key. */
bool letters_repeat_is_known(int kind);

/* The sentence of a call: whose turn it is at which game, with whom. */
void letters_call_text(enum letter_what, const char *title, const struct call_wishes *, int own_seat,
                       char *out, size_t size);

/* What somebody wishes to be called by, as a page or a program asks for it; false with an error. `id`, `stop`, `account` and
 * `made` are the caller's. */
bool channel_read(const json_t *, struct channel_row *, struct error *);

/* "ann@example.org" in small letters, or false. */
bool mail_address_read(const char *text, char *out, size_t size);

#endif
