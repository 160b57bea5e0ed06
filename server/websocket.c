/* See websocket.h.
 *
 * evhttp has no sockets of its own, so its connection is taken over: the descriptor is duplicated, the number
 * that evhttp knows is made to lead nowhere (it would shut the connection down), and evhttp's part is freed
 * as soon as evhttp has returned from the request. What is left of it would be half of a socket's memory.
 *
 * Most frames are sent with one system call, straight from the shared buffer; only what the peer is too slow for
 * waits in a buffer of its own. A closing socket first sends the reason, then shuts down its half and reads on for a
 * moment: if it were closed with bytes unread, the reason might never arrive.
 */
#include "server/websocket.h"

#include "server/outgoing.h"

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
#include <sys/queue.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum {
    WAITING_MOST = 256 * 1024, /* bytes for one slow reader; a message that began below it is kept whole */
    WAITING_ALL_MOST = 64 * 1024 * 1024, /* for all of them: then the slowest is closed */
    KERNEL_MOST = 64 * 1024,             /* the system's send buffer of one; the default is megabytes */
    GATHERED_MOST = 64 * 1024,
    READ_AT_ONCE = 64 * 1024,
    UNHEARD_MOST =
        256 * 1024,    /* bytes read on after the end, so that the goodbye is not lost; a flood is cut off */
    ROUND_SECONDS = 5, /* all sockets are looked at so often */
    SILENT_ROUNDS = 9, /* before a ping, and again before the socket counts as lost */
    CLOSING_SECONDS = 5, /* with one that ends */
};

enum websocket_state { SOCKET_OPEN, SOCKET_ENDING, SOCKET_SHUT, SOCKET_LOST };

struct websockets {
    struct event_base *base;
    struct event *round;
    uint32_t rounds;
    LIST_HEAD(heard_sockets, websocket) all; /* that are listened to */
    struct websocket *speaker;               /* whose bytes are gathered */
    struct websocket *slow;                  /* those with bytes waiting */
    size_t waiting;                          /* for all of them */
    size_t gathered;
    uint8_t out[GATHERED_MOST], in[READ_AT_ONCE];
};

struct websocket {
    struct websockets *shared; /* what is needed to send comes first */
    struct evbuffer *waiting;  /* for a slow peer; NULL: nothing waits */
    int fd;
    uint8_t state;
    bool pinged, listened;
    bool in_pieces; /* it has sent part of a message or of a head: all that follows is left to wslay */
    const struct websocket_owner *calls;
    void *owner;
    wslay_event_context_ptr frames;
    struct event *reading, *writing;
    struct evbuffer *early; /* what came right behind the handshake, until it is listened to */
    const uint8_t *heard;   /* bytes that have come in and are being read */
    size_t heard_length, unheard;
    size_t owed;          /* bytes of a frame whose beginning was left to wslay */
    uint64_t last_moment; /* of one that ends, however much it still sends */
    uint32_t round;       /* in which something came last */
    LIST_ENTRY(websocket) next;
    struct websocket *next_slow, *previous_slow;
    size_t counted; /* of its waiting bytes, in the sum of all */
};

static void on_round(evutil_socket_t unused, short what, void *context);

struct websockets *websockets_new(struct event_base *base) {
    static const struct timeval round = {ROUND_SECONDS, 0};
    struct websockets *shared = calloc(1, sizeof *shared);
    if (!shared) return NULL;
    shared->base = base;
    LIST_INIT(&shared->all);
    shared->round = event_new(base, -1, EV_PERSIST, on_round, shared);
    if (shared->round && event_add(shared->round, &round) == 0) return shared;
    websockets_free(shared);
    return NULL;
}

size_t websockets_waiting(const struct websockets *shared) {
    return shared->waiting;
}

void websockets_free(struct websockets *shared) {
    if (shared && shared->round) event_free(shared->round);
    free(shared);
}

bool websocket_is_open(const struct websocket *socket) {
    return socket->state == SOCKET_OPEN;
}

/* --- Sending ------------------------------------------------------------------------------------------------------ */

static size_t waiting(const struct websocket *socket) {
    return socket->waiting ? evbuffer_get_length(socket->waiting) : 0;
}

/* Brings the sum of all waiting bytes, and the list of those who have some, up to date. */
static void count_waiting(struct websocket *socket) {
    struct websockets *shared = socket->shared;
    size_t now = socket->state == SOCKET_LOST ? 0 : waiting(socket);
    shared->waiting += now - socket->counted;
    if (now && !socket->counted) {
        socket->next_slow = shared->slow;
        socket->previous_slow = NULL;
        if (shared->slow) shared->slow->previous_slow = socket;
        shared->slow = socket;
    } else if (!now && socket->counted) {
        if (socket->previous_slow)
            socket->previous_slow->next_slow = socket->next_slow;
        else
            shared->slow = socket->next_slow;
        if (socket->next_slow) socket->next_slow->previous_slow = socket->previous_slow;
    }
    socket->counted = now;
}

static void lose(struct websocket *socket) {
    if (socket->state == SOCKET_LOST) return;
    socket->state = SOCKET_LOST;
    if (socket->shared->speaker == socket) socket->shared->speaker = NULL;
    count_waiting(socket);
    event_del(socket->reading);
    event_del(socket->writing);
    socket->calls->lost(socket->owner);
}

static void lose_slowest(struct websockets *shared) {
    while (shared->slow && shared->waiting > WAITING_ALL_MOST) {
        struct websocket *slowest = shared->slow;
        for (struct websocket *socket = slowest; socket; socket = socket->next_slow)
            if (socket->counted > slowest->counted) slowest = socket;
        lose(slowest);
    }
}

/* Queues what the peer is too slow for. */
static void keep_back(struct websocket *socket, const uint8_t *bytes, size_t length) {
    if (!socket->waiting) socket->waiting = evbuffer_new();
    if (!socket->waiting || evbuffer_add(socket->waiting, bytes, length) != 0) {
        lose(socket);
        return;
    }
    event_add(socket->writing, NULL);
    count_waiting(socket);
    lose_slowest(socket->shared);
}

/* Shuts down sending: the peer sees the end after the last frame. */
static void shut_if_said(struct websocket *socket) {
    if (socket->state != SOCKET_ENDING || waiting(socket)) return;
    socket->state = SOCKET_SHUT;
    shutdown(socket->fd, SHUT_WR);
}

static void send_bytes(struct websocket *socket, const uint8_t *bytes, size_t length) {
    ssize_t sent = 0;
    if (!waiting(socket)) sent = send(socket->fd, bytes, length, MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR)
        lose(socket);
    else if (sent < (ssize_t)length)
        keep_back(socket, bytes + (sent > 0 ? sent : 0), length - (size_t)(sent > 0 ? sent : 0));
}

static void send_gathered(struct websockets *shared) {
    struct websocket *socket = shared->speaker;
    size_t length = shared->gathered;
    shared->speaker = NULL;
    shared->gathered = 0;
    if (socket && length && socket->state < SOCKET_SHUT) send_bytes(socket, shared->out, length);
}

static void gather(struct websocket *socket, const uint8_t *bytes, size_t length) {
    struct websockets *shared = socket->shared;
    if (shared->speaker && shared->speaker != socket) send_gathered(shared);
    while (length && socket->state < SOCKET_SHUT) {
        shared->speaker = socket;
        size_t room = sizeof shared->out - shared->gathered, part = length < room ? length : room;
        memcpy(shared->out + shared->gathered, bytes, part);
        shared->gathered += part;
        bytes += part;
        length -= part;
        if (length) send_gathered(shared);
    }
}

/* A frame's head is the same for all servers' text: written here, it needs no memory from wslay. */
size_t websocket_frame_head(uint8_t head[WEBSOCKET_HEAD], size_t length) {
    head[0] = 0x81;
    if (length < 126) {
        head[1] = (uint8_t)length;
        return 2;
    }
    int bytes = length < 65536 ? 2 : 8;
    head[1] = bytes == 2 ? 126 : 127;
    for (int i = 0; i < bytes; i++) head[2 + i] = (uint8_t)((uint64_t)length >> 8 * (bytes - 1 - i));
    return 2 + (size_t)bytes;
}

/* Whether it may be sent more; one that has let too much wait is lost. */
static bool may_say(struct websocket *socket) {
    if (socket->state != SOCKET_OPEN) return false;
    if (waiting(socket) <= WAITING_MOST) return true;
    lose(socket);
    return false;
}

void websocket_say(struct websocket *socket, const char *message, size_t length) {
    uint8_t head[WEBSOCKET_HEAD];
    if (!may_say(socket)) return;
    gather(socket, head, websocket_frame_head(head, length));
    gather(socket, (const uint8_t *)message, length);
}

void websocket_say_frames(struct websocket *socket, const uint8_t *frames, size_t length) {
    if (!may_say(socket)) return;
    if (socket->shared->speaker == socket) send_gathered(socket->shared);
    if (socket->state == SOCKET_OPEN) send_bytes(socket, frames, length);
}

void websocket_flush(struct websocket *socket) {
    if (socket->shared->speaker == socket) send_gathered(socket->shared);
    shut_if_said(socket);
}

static void on_writable(evutil_socket_t fd, short what, void *context) {
    struct websocket *socket = context;
    (void)what;
    if (evbuffer_write(socket->waiting, fd) < 0 && errno != EAGAIN && errno != EINTR) {
        lose(socket);
    } else if (waiting(socket)) {
        event_add(socket->writing, NULL);
    } else {
        evbuffer_free(socket->waiting);
        socket->waiting = NULL;
        shut_if_said(socket);
    }
    count_waiting(socket);
}

/* --- Ending ------------------------------------------------------------------------------------------------------- */

static void say_goodbye(struct websocket *socket, const char *reason) {
    char message[512];
    struct text text = rh_text(message, sizeof message);
    outgoing_put(&text, OUT_BYE, reason);
    websocket_say(socket, message, rh_text_length(&text));
}

static void begin_to_end(struct websocket *socket) {
    if (socket->state != SOCKET_OPEN) return;
    socket->state = SOCKET_ENDING;
    socket->last_moment = now_microseconds() + CLOSING_SECONDS * UINT64_C(1000000);
    websocket_flush(socket);
}

static void end_with_code(struct websocket *socket, unsigned code, const char *reason) {
    const uint8_t close_frame[] = {0x88, 2, (uint8_t)(code >> 8), (uint8_t)code};
    if (socket->state != SOCKET_OPEN) return;
    say_goodbye(socket, reason);
    gather(socket, close_frame, sizeof close_frame);
    begin_to_end(socket);
}

void websocket_end(struct websocket *socket, const char *reason) {
    end_with_code(socket, WSLAY_CODE_POLICY_VIOLATION, reason);
}

static void discard(struct websocket *socket) {
    if (socket->reading) event_free(socket->reading);
    if (socket->writing) event_free(socket->writing);
    if (socket->early) evbuffer_free(socket->early);
    if (socket->waiting) evbuffer_free(socket->waiting);
    if (socket->frames) wslay_event_context_free(socket->frames);
    free(socket);
}

void websocket_free(struct websocket *socket) {
    if (socket->shared->speaker == socket) socket->shared->speaker = NULL;
    socket->state = SOCKET_LOST;
    if (socket->listened) LIST_REMOVE(socket, next);
    count_waiting(socket);
    int fd = socket->fd;
    discard(socket);
    close(fd);
}

/* --- Hearing ------------------------------------------------------------------------------------------------------ */

static ssize_t take_bytes(wslay_event_context_ptr frames, uint8_t *buffer, size_t length, int flags,
                          void *context) {
    struct websocket *socket = context;
    (void)flags;
    size_t taken = length < socket->heard_length ? length : socket->heard_length;
    if (!taken) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(buffer, socket->heard, taken);
    socket->heard += taken;
    socket->heard_length -= taken;
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
    struct websocket *socket = context;
    (void)frames;
    if (socket->state != SOCKET_OPEN) return;
    if (message->opcode == WSLAY_TEXT_FRAME)
        socket->calls->heard(socket->owner, (const char *)message->msg, message->msg_length);
    else if (message->opcode == WSLAY_BINARY_FRAME)
        websocket_end(socket, "messages are text");
}

static const struct wslay_event_callbacks callbacks = {
    .recv_callback = take_bytes,
    .send_callback = give_bytes,
    .on_msg_recv_callback = on_message,
};

/* Bytes that are not plain frames of text. */
static void hear_by_wslay(struct websocket *socket, const uint8_t *bytes, size_t length) {
    socket->heard = bytes;
    socket->heard_length = length;
    static const char no_message[] = "that is no WebSocket message of at most 64 KiB of text";
    bool sound = wslay_event_recv(socket->frames) == 0;
    if (socket->state != SOCKET_OPEN) return;
    if (!sound) {
        end_with_code(socket, WSLAY_CODE_PROTOCOL_ERROR, no_message);
        return;
    }
    bool closed = wslay_event_get_close_received(socket->frames),
         refused = !wslay_event_want_read(socket->frames);
    if (!closed && refused) say_goodbye(socket, no_message);
    if (wslay_event_send(socket->frames) != 0)
        lose(socket); /* pongs, and a close frame that wslay makes or answers */
    if (closed || refused) begin_to_end(socket);
}

/* The frame of one whole short text message, as nearly all are: unmasked where it lies, and heard without a copy. Answers its
 * size; 0: it is something else. */
static size_t hear_plain(struct websocket *socket, uint8_t *bytes, size_t length) {
    size_t head = 6, text;
    if (socket->in_pieces || socket->owed || length < head || bytes[0] != 0x81 || !(bytes[1] & 0x80))
        return 0;
    text = bytes[1] & 0x7F;
    if (text == 126) {
        head = 8;
        text = (size_t)bytes[2] << 8 | bytes[3];
        if (text < 126) return 0;
    }
    if ((bytes[1] & 0x7F) == 127 || text > MESSAGE_MOST || length < head + text) return 0;
    const uint8_t *mask = bytes + head - 4;
    for (size_t i = 0; i < text; i++) bytes[head + i] ^= mask[i % 4];
    socket->calls->heard(socket->owner, (const char *)bytes + head, text);
    return head + text;
}

/* How many of these bytes are wslay's: up to the end of a frame, so that what comes behind it may be plain again. */
static size_t share_of_wslay(struct websocket *socket, const uint8_t *bytes, size_t length) {
    if (!socket->in_pieces && !socket->owed) {
        bool whole = length >= 2 && bytes[0] & 0x80 && bytes[0] & 0x0F,
             large = length >= 2 && (bytes[1] & 0x7F) == 127;
        size_t text = length >= 2 ? bytes[1] & 0x7F : 0, head = text == 126 ? 8 : 6;
        if (whole && length >= head && text == 126) text = (size_t)bytes[2] << 8 | bytes[3];
        socket->in_pieces = !whole || large || length < head || !(bytes[1] & 0x80);
        socket->owed = head + text;
    }
    if (socket->in_pieces) return length;
    size_t share = socket->owed < length ? socket->owed : length;
    socket->owed -= share;
    return share;
}

static void hear(struct websocket *socket, uint8_t *bytes, size_t length) {
    socket->pinged = false;
    socket->round = socket->shared->rounds;
    while (length && socket->state == SOCKET_OPEN) {
        size_t taken = hear_plain(socket, bytes, length);
        if (!taken) {
            taken = share_of_wslay(socket, bytes, length);
            hear_by_wslay(socket, bytes, taken);
        }
        bytes += taken;
        length -= taken;
    }
    if (socket->state == SOCKET_OPEN) websocket_flush(socket);
}

/* Nothing has come for a while. */
static void wonder(struct websocket *socket) {
    struct wslay_event_msg ping = {WSLAY_PING, NULL, 0};
    if (socket->state != SOCKET_OPEN || socket->pinged || wslay_event_queue_msg(socket->frames, &ping) != 0 ||
        wslay_event_send(socket->frames) != 0) {
        lose(socket);
        return;
    }
    socket->pinged = true;
    socket->round = socket->shared->rounds;
    websocket_flush(socket);
}

/* Looks at all of them, instead of a timer for each that every message would set anew. */
static void on_round(evutil_socket_t unused, short what, void *context) {
    struct websockets *shared = context;
    struct websocket *socket;
    uint64_t now = now_microseconds();
    (void)unused;
    (void)what;
    shared->rounds++;
    for (socket = LIST_FIRST(&shared->all); socket;
         socket = LIST_NEXT(socket, next)) { /* those that are lost now are freed later */
        bool ends = socket->state == SOCKET_ENDING || socket->state == SOCKET_SHUT;
        if (ends && now > socket->last_moment) lose(socket);
        if (socket->state == SOCKET_OPEN && shared->rounds - socket->round >= SILENT_ROUNDS) wonder(socket);
    }
}

static void on_readable(evutil_socket_t fd, short what, void *context) {
    struct websocket *socket = context;
    (void)what;
    ssize_t got = recv(fd, socket->shared->in, sizeof socket->shared->in, 0);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
        lose(socket);
    } else if (got > 0 && socket->state != SOCKET_OPEN) {
        socket->unheard += (size_t)got;
        if (socket->unheard > UNHEARD_MOST || now_microseconds() > socket->last_moment) lose(socket);
    } else if (got > 0) {
        hear(socket, socket->shared->in, (size_t)got);
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

bool websocket_asked_for(struct evhttp_request *request) {
    return key_of(request) != NULL;
}

/* The value of Sec-WebSocket-Accept: SHA-1 of the key and a fixed text, by RFC 6455. */
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

static void answer_switching(struct websocket *socket, struct evhttp_request *request) {
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
    gather(socket, (const uint8_t *)answer, rh_text_length(&text));
}

static void let_go(evutil_socket_t unused, short what, void *connection) {
    (void)unused;
    (void)what;
    evhttp_connection_free(connection);
}

/* The descriptor of a connection, which evhttp then knows no more; -1 if that can't be done. */
static int take_over(struct event_base *base, struct evhttp_connection *connection) {
    static const struct timeval at_once = {0, 0};
    struct bufferevent *events = evhttp_connection_get_bufferevent(connection);
    int known = bufferevent_getfd(events), nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    int own = nowhere >= 0 ? fcntl(known, F_DUPFD_CLOEXEC, 0) : -1;
    if (own >= 0 && event_base_once(base, -1, EV_TIMEOUT, let_go, connection, &at_once) != 0) {
        close(own);
        own = -1;
    }
    if (own >= 0) {
        bufferevent_setcb(events, NULL, NULL, NULL, NULL);
        bufferevent_disable(events, EV_READ | EV_WRITE);
        dup2(nowhere, known);
    }
    if (nowhere >= 0) close(nowhere);
    return own;
}

static bool keep_early(struct websocket *socket, struct evhttp_connection *connection) {
    struct evbuffer *input = bufferevent_get_input(evhttp_connection_get_bufferevent(connection));
    if (!evbuffer_get_length(input)) return true;
    socket->early = evbuffer_new();
    return socket->early && evbuffer_add_buffer(socket->early, input) == 0;
}

/* All that needs memory: nothing may fail once evhttp has let go of the connection. */
static bool make_parts(struct websocket *socket, struct evhttp_connection *connection) {
    struct event_base *base = socket->shared->base;
    socket->reading = event_new(base, -1, 0, on_readable, socket);
    socket->writing = event_new(base, -1, 0, on_writable, socket);
    return socket->reading && socket->writing && keep_early(socket, connection) &&
           wslay_event_context_server_init(&socket->frames, &callbacks, socket) == 0;
}

struct websocket *websocket_open(struct websockets *shared, struct evhttp_request *request,
                                 const struct websocket_owner *calls, void *owner) {
    struct evhttp_connection *connection = evhttp_request_get_connection(request);
    struct websocket *socket = calloc(1, sizeof *socket);
    if (!socket) return NULL;
    socket->shared = shared;
    socket->calls = calls;
    socket->owner = owner;
    int fd = make_parts(socket, connection) ? take_over(shared->base, connection) : -1, most = KERNEL_MOST;
    if (fd < 0) {
        discard(socket);
        return NULL;
    }
    socket->fd = fd;
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &most, sizeof most);
    wslay_event_config_set_max_recv_msg_length(socket->frames, MESSAGE_MOST);
    event_assign(socket->reading, shared->base, fd, EV_READ | EV_PERSIST, on_readable, socket);
    event_assign(socket->writing, shared->base, fd, EV_WRITE, on_writable, socket);
    answer_switching(socket, request);
    return socket;
}

void websocket_listen(struct websocket *socket) {
    event_add(socket->reading, NULL);
    socket->round = socket->shared->rounds;
    socket->listened = true;
    LIST_INSERT_HEAD(&socket->shared->all, socket, next);
    websocket_flush(socket);
    if (!socket->early || socket->state != SOCKET_OPEN) return;
    struct evbuffer *early = socket->early;
    socket->early = NULL;
    hear(socket, evbuffer_pullup(early, -1), evbuffer_get_length(early));
    evbuffer_free(early);
}
