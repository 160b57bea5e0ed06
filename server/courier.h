/* The courier: sends HTTPS requests and mails, many at once, on the server's loop.
 *
 * Users name the addresses, so nothing is trusted: https only, no redirects, no proxy, no cookies; the IP address of
 * the connection itself must be public (server/outside.h), which defeats DNS rebinding; at most 20 seconds and 64 KiB
 * of answer. The mail server is the host's choice and may be anywhere; it must speak TLS (STARTTLS or smtps).
 */
#ifndef RH_COURIER_H
#define RH_COURIER_H

#include "engine/error.h"

#include <event2/event.h>
#include <stddef.h>

enum { COURIER_MOST = 256, COURIER_HEADERS = 8 }; /* under way at once */

/* For tests: with this file of certificates only 127.0.0.1 can be reached. */
#define COURIER_TEST_VARIABLE "ROUNDHOUSE_TEST_CERTIFICATES"

struct mail_server {
    char url[256];                 /* "smtp://mail.example.org:587", "smtps://..."; "" none */
    char user[128], password[128]; /* or "" */
};

struct courier;
struct courier *courier_new(struct event_base *, const struct mail_server *, struct error *);

/* Cancels everything under way, without callbacks. */
void courier_free(struct courier *);

struct errand {
    const char *url; /* NULL: a mail */
    const char *from, *to;
    bool puts;                            /* PUT; else POST */
    const char *headers[COURIER_HEADERS]; /* "Name: value", up to the first NULL */
    const char *body;                     /* copied; of a mail: head and body */
    size_t length;
};

/* Called when the body is about to be sent; before that the receiver has seen nothing. Runs inside a curl callback,
 * so it must not call the courier. */
typedef void courier_leaves(void *context);

/* `status`: of the answer, or 0 with why there was none. The errand ends with it. */
typedef void courier_done(void *context, int status, const char *why);

/* False: too many are under way. */
bool courier_send(struct courier *, const struct errand *, courier_leaves *, courier_done *, void *context);

#endif
