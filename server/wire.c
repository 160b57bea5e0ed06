/* See wire.h.
 *
 * evhttp has no sockets of its own, so its connection is taken over: the descriptor is duplicated, the number that evhttp
 * knows is made to lead nowhere (it would shut the connection down), and evhttp's part is freed as soon as evhttp
 * has returned from the request. What is left of it would be half of a wire's memory.
 *
 * Most frames are sent with one system call, straight from the exchange; only what the peer is too slow for waits in a
 * buffer of its own. A wire that ends first says why, then closes its half and reads on for a moment without listening:
 * closed at once, with bytes unread, the reason might never arrive.
 */
#include "server/wire.h"

#include <errno.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/keyvalq_struct.h>
#include <fcntl.h>
#include <nettle/sha1.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum {
    GATHERED_MOST = 64 * 1024,
    READ_AT_ONCE = 64 * 1024,
    UNHEARD_MOST = 8 * 1024 * 1024, /* bytes read on after the end, at most */
    SILENCE_SECONDS = 45,           /* before a ping, and again before the wire counts as lost */
    PATIENCE_SECONDS = 5,           /* with one that ends */
};

enum wire_state { WIRE_OPEN, WIRE_ENDING, WIRE_SHUT, WIRE_LOST };

struct exchange {
    struct wire *speaker; /* whose bytes are gathered */
    size_t gathered;
    uint8_t out[GATHERED_MOST], in[READ_AT_ONCE];
};

struct wire {
    struct exchange *exchange;
    const struct wire_owner *calls;
    void *owner;
    wslay_event_context_ptr frames;
    struct event *reading, *writing;
    struct evbuffer *early;   /* what came right behind the handshake, until it is listened to */
    struct evbuffer *waiting; /* for a slow peer; NULL: nothing waits */
    const uint8_t *heard;     /* bytes that have come in and are being read */
    size_t heard_length, unheard;
    uint64_t last_moment; /* of one that ends, however much it still sends */
    uint8_t state;
    bool pinged;
};

struct exchange *exchange_new(void) {
    return calloc(1, sizeof(struct exchange));
}

void exchange_free(struct exchange *exchange) {
    free(exchange);
}

bool wire_is_open(const struct wire *wire) {
    return wire->state == WIRE_OPEN;
}

/* --- Sending ------------------------------------------------------------------------------------------------------ */

static void lose(struct wire *wire) {
    if (wire->state == WIRE_LOST) return;
    wire->state = WIRE_LOST;
    if (wire->exchange->speaker == wire) wire->exchange->speaker = NULL;
    event_del(wire->reading);
    event_del(wire->writing);
    wire->calls->lost(wire->owner);
}

static size_t waiting(const struct wire *wire) {
    return wire->waiting ? evbuffer_get_length(wire->waiting) : 0;
}

/* Puts off what the peer is too slow for. */
static void keep_back(struct wire *wire, const uint8_t *bytes, size_t length) {
    if (!wire->waiting) wire->waiting = evbuffer_new();
    if (!wire->waiting || evbuffer_add(wire->waiting, bytes, length) != 0 || waiting(wire) > OUTPUT_MOST)
        lose(wire);
    else
        event_add(wire->writing, NULL);
}

/* Says no more: the peer sees the end behind the last frame. */
static void shut_if_said(struct wire *wire) {
    if (wire->state != WIRE_ENDING || waiting(wire)) return;
    wire->state = WIRE_SHUT;
    shutdown(event_get_fd(wire->reading), SHUT_WR);
}

static void send_gathered(struct exchange *exchange) {
    struct wire *wire = exchange->speaker;
    size_t length = exchange->gathered;
    exchange->speaker = NULL;
    exchange->gathered = 0;
    if (!wire || !length || wire->state >= WIRE_SHUT) return;
    ssize_t sent = 0;
    if (!waiting(wire)) sent = send(event_get_fd(wire->reading), exchange->out, length, MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR)
        lose(wire);
    else if (sent < (ssize_t)length)
        keep_back(wire, exchange->out + (sent > 0 ? sent : 0), length - (size_t)(sent > 0 ? sent : 0));
}

static void gather(struct wire *wire, const uint8_t *bytes, size_t length) {
    struct exchange *exchange = wire->exchange;
    if (exchange->speaker && exchange->speaker != wire) send_gathered(exchange);
    while (length && wire->state < WIRE_SHUT) {
        exchange->speaker = wire;
        size_t room = sizeof exchange->out - exchange->gathered, part = length < room ? length : room;
        memcpy(exchange->out + exchange->gathered, bytes, part);
        exchange->gathered += part;
        bytes += part;
        length -= part;
        if (length) send_gathered(exchange);
    }
}

/* A frame's head is the same for all servers' text: written here, it needs no memory from wslay. */
void wire_say(struct wire *wire, const char *message, size_t length) {
    uint8_t head[10] = {0x81};
    size_t size = 2;
    if (wire->state != WIRE_OPEN) return;
    if (length < 126) {
        head[1] = (uint8_t)length;
    } else {
        int bytes = length < 65536 ? 2 : 8;
        head[1] = bytes == 2 ? 126 : 127;
        for (int i = 0; i < bytes; i++) head[2 + i] = (uint8_t)((uint64_t)length >> 8 * (bytes - 1 - i));
        size += (size_t)bytes;
    }
    gather(wire, head, size);
    gather(wire, (const uint8_t *)message, length);
}

void wire_flush(struct wire *wire) {
    if (wire->exchange->speaker == wire) send_gathered(wire->exchange);
    shut_if_said(wire);
}

static void on_writable(evutil_socket_t fd, short what, void *context) {
    struct wire *wire = context;
    (void)what;
    if (evbuffer_write(wire->waiting, fd) < 0 && errno != EAGAIN && errno != EINTR) {
        lose(wire);
    } else if (waiting(wire)) {
        event_add(wire->writing, NULL);
    } else {
        evbuffer_free(wire->waiting);
        wire->waiting = NULL;
        shut_if_said(wire);
    }
}

/* --- Ending ------------------------------------------------------------------------------------------------------- */

static void say_goodbye(struct wire *wire, const char *reason) {
    char message[512];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"bye\",\"error\":");
    rh_put_json(&text, reason);
    rh_put_char(&text, '}');
    wire_say(wire, message, rh_text_length(&text));
}

static void begin_to_end(struct wire *wire) {
    static const struct timeval patience = {PATIENCE_SECONDS, 0};
    if (wire->state != WIRE_OPEN) return;
    wire->state = WIRE_ENDING;
    wire->last_moment = house_microseconds() + PATIENCE_SECONDS * UINT64_C(1000000);
    event_add(wire->reading, &patience);
    wire_flush(wire);
}

static void end_with_code(struct wire *wire, unsigned code, const char *reason) {
    const uint8_t close_frame[] = {0x88, 2, (uint8_t)(code >> 8), (uint8_t)code};
    if (wire->state != WIRE_OPEN) return;
    say_goodbye(wire, reason);
    gather(wire, close_frame, sizeof close_frame);
    begin_to_end(wire);
}

void wire_end(struct wire *wire, const char *reason) {
    end_with_code(wire, WSLAY_CODE_POLICY_VIOLATION, reason);
}

static void discard(struct wire *wire) {
    if (wire->early) evbuffer_free(wire->early);
    if (wire->waiting) evbuffer_free(wire->waiting);
    if (wire->frames) wslay_event_context_free(wire->frames);
    free(wire);
}

void wire_free(struct wire *wire) {
    if (wire->exchange->speaker == wire) wire->exchange->speaker = NULL;
    int fd = event_get_fd(wire->reading);
    event_free(wire->reading);
    event_free(wire->writing);
    close(fd);
    discard(wire);
}

/* --- Hearing ------------------------------------------------------------------------------------------------------ */

static ssize_t take_bytes(wslay_event_context_ptr frames, uint8_t *buffer, size_t length, int flags,
                          void *context) {
    struct wire *wire = context;
    (void)flags;
    size_t taken = length < wire->heard_length ? length : wire->heard_length;
    if (!taken) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(buffer, wire->heard, taken);
    wire->heard += taken;
    wire->heard_length -= taken;
    return (ssize_t)taken;
}

static ssize_t give_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t length, int flags,
                          void *context) {
    (void)frames;
    (void)flags;
    gather(context, bytes, length);
    return (ssize_t)length;
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                       void *context) {
    struct wire *wire = context;
    (void)frames;
    if (wire->state != WIRE_OPEN) return;
    if (message->opcode == WSLAY_TEXT_FRAME)
        wire->calls->heard(wire->owner, (const char *)message->msg, message->msg_length);
    else if (message->opcode == WSLAY_BINARY_FRAME)
        wire_end(wire, "messages are text");
}

static const struct wslay_event_callbacks callbacks = {
    .recv_callback = take_bytes,
    .send_callback = give_bytes,
    .on_msg_recv_callback = on_message,
};

static void hear(struct wire *wire, const uint8_t *bytes, size_t length) {
    wire->heard = bytes;
    wire->heard_length = length;
    wire->pinged = false;
    static const char no_message[] = "that is no WebSocket message of at most 64 KiB of text";
    bool sound = wslay_event_recv(wire->frames) == 0;
    if (wire->state != WIRE_OPEN) return;
    if (!sound) {
        end_with_code(wire, WSLAY_CODE_PROTOCOL_ERROR, no_message);
        return;
    }
    bool closed = wslay_event_get_close_received(wire->frames),
         refused = !wslay_event_want_read(wire->frames);
    if (!closed && refused) say_goodbye(wire, no_message);
    if (wslay_event_send(wire->frames) != 0)
        lose(wire); /* pongs, and a close frame that wslay makes or answers */
    if (closed || refused) begin_to_end(wire);
    wire_flush(wire);
}

/* Nothing has come for a while. */
static void wonder(struct wire *wire) {
    struct wslay_event_msg ping = {WSLAY_PING, NULL, 0};
    if (wire->state != WIRE_OPEN || wire->pinged || wslay_event_queue_msg(wire->frames, &ping) != 0 ||
        wslay_event_send(wire->frames) != 0) {
        lose(wire);
        return;
    }
    wire->pinged = true;
    wire_flush(wire);
}

static void on_readable(evutil_socket_t fd, short what, void *context) {
    struct wire *wire = context;
    if (what & EV_TIMEOUT) {
        wonder(wire);
        return;
    }
    ssize_t got = recv(fd, wire->exchange->in, sizeof wire->exchange->in, 0);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
        lose(wire);
    } else if (got > 0 && wire->state != WIRE_OPEN) {
        wire->unheard += (size_t)got;
        if (wire->unheard > UNHEARD_MOST || house_microseconds() > wire->last_moment) lose(wire);
    } else if (got > 0) {
        hear(wire, wire->exchange->in, (size_t)got);
    }
}

/* --- Opening ------------------------------------------------------------------------------------------------------ */

static bool header_is(const struct evkeyvalq *headers, const char *name, const char *value) {
    const char *found = evhttp_find_header(headers, name);
    return found && strcasecmp(found, value) == 0;
}

static const char *key_of(struct evhttp_request *request) {
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(request);
    const char *key = evhttp_find_header(headers, "Sec-WebSocket-Key");
    if (!header_is(headers, "Upgrade", "websocket") || !header_is(headers, "Sec-WebSocket-Version", "13"))
        return NULL;
    return key && strlen(key) == 24 ? key : NULL;
}

bool wire_asked_for(struct evhttp_request *request) {
    return key_of(request) != NULL;
}

/* The proof that we speak the protocol: SHA-1 of the key and a fixed text, by RFC 6455. */
static void accept_key(const char *key, char out[32]) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    struct sha1_ctx hash;
    uint8_t digest[SHA1_DIGEST_SIZE];
    sha1_init(&hash);
    sha1_update(&hash, strlen(key), (const uint8_t *)key);
    sha1_update(&hash, sizeof magic - 1, (const uint8_t *)magic);
    sha1_digest(&hash, sizeof digest, digest);
    sodium_bin2base64(out, 32, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}

static void answer_switching(struct wire *wire, struct evhttp_request *request) {
    char accept[32], answer[512];
    const char *cookie = evhttp_find_header(evhttp_request_get_output_headers(request), "Set-Cookie");
    struct text text = rh_text(answer, sizeof answer);
    accept_key(key_of(request), accept);
    rh_put(&text, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Accept: ");
    rh_put(&text, accept);
    rh_put(&text, cookie ? "\r\nSet-Cookie: " : "");
    rh_put(&text, cookie ? cookie : "");
    rh_put(&text, "\r\n\r\n");
    gather(wire, (const uint8_t *)answer, rh_text_length(&text));
}

static void let_go(evutil_socket_t unused, short what, void *connection) {
    (void)unused;
    (void)what;
    evhttp_connection_free(connection);
}

/* The descriptor of a connection, which evhttp then knows no more; -1 if that can't be done. */
static int take_over(struct house *house, struct evhttp_connection *connection) {
    static const struct timeval at_once = {0, 0};
    struct bufferevent *events = evhttp_connection_get_bufferevent(connection);
    int known = bufferevent_getfd(events), nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    int own = nowhere >= 0 ? fcntl(known, F_DUPFD_CLOEXEC, 0) : -1;
    if (own >= 0) {
        bufferevent_setcb(events, NULL, NULL, NULL, NULL);
        bufferevent_disable(events, EV_READ | EV_WRITE);
        dup2(nowhere, known);
        event_base_once(house->base, -1, EV_TIMEOUT, let_go, connection, &at_once);
    }
    if (nowhere >= 0) close(nowhere);
    return own;
}

static void keep_early(struct wire *wire, struct evhttp_connection *connection) {
    struct evbuffer *input = bufferevent_get_input(evhttp_connection_get_bufferevent(connection));
    if (!evbuffer_get_length(input)) return;
    wire->early = evbuffer_new();
    if (wire->early) evbuffer_add_buffer(wire->early, input);
}

struct wire *wire_open(struct house *house, struct evhttp_request *request, const struct wire_owner *calls,
                       void *owner) {
    struct evhttp_connection *connection = evhttp_request_get_connection(request);
    struct wire *wire = calloc(1, sizeof *wire);
    if (!wire) return NULL;
    wire->exchange = house->exchange;
    wire->calls = calls;
    wire->owner = owner;
    keep_early(wire, connection);
    int fd = wslay_event_context_server_init(&wire->frames, &callbacks, wire) == 0
                 ? take_over(house, connection)
                 : -1;
    if (fd < 0) {
        discard(wire);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(wire->frames, MESSAGE_MOST);
    wire->reading = event_new(house->base, fd, EV_READ | EV_PERSIST, on_readable, wire);
    wire->writing = event_new(house->base, fd, EV_WRITE, on_writable, wire);
    if (!wire->reading || !wire->writing) abort(); /* no memory, and evhttp has let go of it already */
    answer_switching(wire, request);
    return wire;
}

void wire_listen(struct wire *wire) {
    static const struct timeval silence = {SILENCE_SECONDS, 0};
    struct event_base *base = event_get_base(wire->reading);
    event_add(wire->reading, event_base_init_common_timeout(base, &silence));
    wire_flush(wire);
    if (!wire->early || wire->state != WIRE_OPEN) return;
    struct evbuffer *early = wire->early;
    wire->early = NULL;
    hear(wire, evbuffer_pullup(early, -1), evbuffer_get_length(early));
    evbuffer_free(early);
}
