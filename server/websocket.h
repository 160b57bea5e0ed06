/* WebSocket connections. websocket.c is the only place that knows evhttp's connection below one and the
 * frames of wslay.
 *
 * Messages are gathered and sent with one system call when the socket is flushed, or when another socket sends. A
 * lost socket reports that once, and is freed by its owner outside of callbacks. A slow reader is closed when 256 KiB
 * wait for it; when 64 MiB wait for all together, the slowest is.
 */
#ifndef RH_WEBSOCKET_H
#define RH_WEBSOCKET_H

#include <event2/event.h>
#include <event2/http.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct websocket;

struct websocket_owner {
    void (*heard)(void *owner, const char *text, size_t length);
    void (*lost)(void *owner); /* at most once; no other callback follows */
};

/* What all sockets of a server share: what is being gathered, and room to read into. */
struct websockets;
struct websockets *websockets_new(struct event_base *);
void websockets_free(struct websockets *);
size_t websockets_waiting(const struct websockets *); /* bytes for slow readers */

/* Whether the request is a proper handshake of version 13. */
bool websocket_asked_for(struct evhttp_request *);

/* Answers such a request and takes its connection over; NULL if that can't be done, and the request is still
 * to be answered. `websocket_listen` then begins to hear, with what came right behind the handshake. */
struct websocket *websocket_open(struct websockets *, struct evhttp_request *, const struct websocket_owner *,
                                 void *owner);
void websocket_listen(struct websocket *);

void websocket_say(struct websocket *, const char *message, size_t length);

/* Sends frames that were written before, each a head and its message: the same bytes for many sockets. */
enum { WEBSOCKET_HEAD = 10 };
size_t websocket_frame_head(uint8_t head[WEBSOCKET_HEAD], size_t length);
void websocket_say_frames(struct websocket *, const uint8_t *frames, size_t length);

void websocket_flush(struct websocket *);

/* Sends a close frame with a reason; the socket is lost when that has been sent, or after a few seconds. */
void websocket_end(struct websocket *, const char *reason);

/* Whether it is still open: neither closing nor lost. */
bool websocket_is_open(const struct websocket *);

/* Frees it in any state, without a close frame. */
void websocket_free(struct websocket *);

#endif
