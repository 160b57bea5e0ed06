/* Wires: WebSocket connections. wire.c is the only place that knows evhttp's connection below one and the frames of
 * wslay.
 *
 * What is said is gathered and leaves with one system call when the wire is flushed, or when another wire speaks. A wire
 * that is lost says so once, and is freed by its owner when nothing else is under way.
 */
#ifndef RH_WIRE_H
#define RH_WIRE_H

#include "server/house.h"

struct wire;

struct wire_owner {
    void (*heard)(void *owner, const char *text, size_t length);
    void (*lost)(void *owner); /* at most once; nothing is heard after it */
};

/* One for all wires of a house: what is being gathered, and room to read into. */
struct exchange *exchange_new(void);
void exchange_free(struct exchange *);

/* Whether the request is a proper handshake of version 13. */
bool wire_asked_for(struct evhttp_request *);

/* Answers such a request and takes its connection over; NULL if that can't be done, and the request is still to be
 * answered. `wire_listen` then begins to hear, with what came right behind the handshake. */
struct wire *wire_open(struct house *, struct evhttp_request *, const struct wire_owner *, void *owner);
void wire_listen(struct wire *);

void wire_say(struct wire *, const char *message, size_t length);
void wire_flush(struct wire *);

/* Says goodbye with a reason; the wire is lost when that has been sent, or after a few seconds. */
void wire_end(struct wire *, const char *reason);

/* Whether it may still be spoken on: neither ending nor lost. */
bool wire_is_open(const struct wire *);

/* Frees it, whatever state it is in, without a word. */
void wire_free(struct wire *);

#endif
