/* The courier: carries HTTPS requests and mails out of the house, many at once, on the server's loop.
 *
 * Where a request goes is named by people, so nothing is trusted: https alone, no redirects, no proxy, no cookies; the very
 * address that a connection is opened to must be one of the public internet (server/outside.h), whatever its name said a
 * moment before; 20 seconds and 64 KiB of answer at most. The mail server is the host's own choice and may be anywhere; it
 * must speak TLS (STARTTLS, or smtps).
 */
#ifndef RH_COURIER_H
#define RH_COURIER_H

#include "engine/error.h"

#include <event2/event.h>
#include <stddef.h>

enum { COURIER_MOST = 256, COURIER_HEADERS = 8 }; /* under way at once */

/* What a test may set and no host can by mistake: with a file of its own certificates nothing but 127.0.0.1 is reached. */
#define COURIER_TEST_VARIABLE "ROUNDHOUSE_TEST_CERTIFICATES"

struct mail_server {
    char url[256];                 /* "smtp://mail.example.org:587", "smtps://..."; "" none */
    char user[128], password[128]; /* or "" */
};

struct courier;
struct courier *courier_new(struct event_base *, const struct mail_server *, struct error *);

/* Whatever is under way is given up, without a word. */
void courier_free(struct courier *);

struct errand {
    const char *url; /* NULL: a mail */
    const char *from, *to;
    bool puts;                            /* PUT; else POST */
    const char *headers[COURIER_HEADERS]; /* "Name: value", up to the first NULL */
    const char *body;                     /* copied; of a mail: head and body */
    size_t length;
};

/* The receiver waits for the body, and it goes now: until then nothing has been said. Called from within curl, so nothing of
 * the courier may be called from it. */
typedef void courier_leaves(void *context);

/* `status`: of the answer, or 0 with why there was none. The errand ends with it. */
typedef void courier_done(void *context, int status, const char *why);

/* False: there is no room now. */
bool courier_send(struct courier *, const struct errand *, courier_leaves *, courier_done *, void *context);

#endif
