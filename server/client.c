/* See client.h.
 *
 * evhttp has no sockets of its own, so its connection is taken over: the 101 answer is written into the bufferevent's
 * output, the bufferevent gets our callbacks and loses its time-outs, and evhttp hears nothing more of it. The
 * connection and its request stay evhttp's memory: evhttp_connection_free ends both, and the bufferevent with them.
 *
 * A client is freed in one place only: clients_reap, which the loop calls when nothing else is under way. Until then a
 * client that is gone stays in its table's list and is passed over.
 */
#include "server/client.h"

#include "engine/describe.h"
#include "server/message.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/keyvalq_struct.h>
#include <nettle/sha1.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wslay/wslay.h>

enum { MESSAGES_A_SECOND = 40 };

struct client {
    struct client *next;      /* at the same table */
    struct client *next_gone; /* among those to be freed */
    struct house *house;
    struct seating *seating;
    struct evhttp_connection *connection;
    struct bufferevent *events;
    wslay_event_context_ptr frames;
    struct guest_row guest;
    size_t lines; /* that it has been sent */
    bool greeted, busy, closing,
        gone;      /* busy: wslay is at work; closing: what is in the output is the last */
    int allowance; /* messages left in this second */
    int64_t second;
};

static int viewer(const struct client *client) {
    return seating_seat_of(client->seating, client->guest.id);
}

/* --- Leaving ------------------------------------------------------------------------------------------------------ */

static void drop(struct client *client) {
    if (client->gone) return;
    client->gone = true;
    bufferevent_setcb(client->events, NULL, NULL, NULL, NULL);
    client->next_gone = client->house->gone;
    client->house->gone = client;
    event_active(client->house->reaper, 0, 0);
}

static void leave_table(struct client *client) {
    struct client **place = &client->seating->clients;
    while (*place != client) place = &(*place)->next;
    *place = client->next;
}

void clients_reap(struct house *house) {
    for (struct client *client; (client = house->gone);) {
        struct seating *seating = client->seating;
        house->gone = client->next_gone;
        house->count.clients--;
        leave_table(client);
        wslay_event_context_free(client->frames);
        evhttp_connection_free(client->connection);
        free(client);
        if (!house->closing) clients_tell_table(seating);
    }
}

/* --- Sending ------------------------------------------------------------------------------------------------------ */

/* Moves what wslay has queued into the output. */
static void flush(struct client *client) {
    if (client->gone) return;
    bool ok = wslay_event_send(client->frames) == 0;
    size_t waiting = evbuffer_get_length(bufferevent_get_output(client->events));
    if (!ok || waiting > OUTPUT_MOST || (client->closing && waiting == 0)) drop(client);
}

/* Whether it is there and has said hello. */
static bool listens(const struct client *client) {
    return client->greeted && !client->gone && !client->closing;
}

static void queue_message(struct client *client, const char *message, size_t length) {
    struct wslay_event_msg frame = {WSLAY_TEXT_FRAME, (const uint8_t *)message, length};
    wslay_event_queue_msg(client->frames, &frame);
}

void client_tell(struct client *client, const char *message, size_t length) {
    queue_message(client, message, length);
    flush(client);
}

void clients_tell(struct seating *seating, const char *message, size_t length) {
    for (struct client *client = seating->clients; client; client = client->next)
        if (listens(client)) client_tell(client, message, length);
}

static void queue_lines(struct client *client) {
    char message[1024];
    int seat = viewer(client);
    for (; client->lines < client->seating->durable; client->lines++) {
        struct text text = rh_text(message, sizeof message);
        seating_line_message(client->seating, client->lines, seat, &text);
        queue_message(client, message, rh_text_length(&text));
        client->house->count.lines_sent++;
    }
}

void clients_catch_up(struct seating *seating) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client)) continue;
        queue_lines(client);
        flush(client);
    }
}

static void queue_table(struct client *client) {
    char message[8192];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"table\",\"table\":");
    seating_describe(client->seating, client->guest.id, &text);
    rh_put_char(&text, '}');
    queue_message(client, message, rh_text_length(&text));
}

void clients_tell_table(struct seating *seating) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client)) continue;
        queue_table(client);
        flush(client);
    }
}

static void queue_record(struct client *client) {
    struct house *house = client->house;
    size_t half = sizeof house->page / 2;
    struct text record = rh_text(house->page, half), text = rh_text(house->page + half, half);
    seating_record(client->seating, client->guest.id, &record);
    rh_put(&text, "{\"t\":\"record\",\"text\":");
    rh_put_json(&text, house->page);
    rh_put_char(&text, '}');
    queue_message(client, text.start, rh_text_length(&text));
    client->lines = client->seating->durable;
}

/* Says why, and closes when that has been sent, or after a few seconds. */
static void dismiss(struct client *client, const char *reason) {
    static const struct timeval patience = {5, 0};
    char message[512];
    if (client->gone || client->closing) return;
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"bye\",\"error\":");
    rh_put_json(&text, reason);
    rh_put_char(&text, '}');
    queue_message(client, message, rh_text_length(&text));
    wslay_event_send(client->frames); /* a close frame would overtake it */
    wslay_event_queue_close(client->frames, WSLAY_CODE_POLICY_VIOLATION, NULL, 0);
    client->closing = true;
    bufferevent_set_timeouts(client->events, &patience, &patience);
    flush(client);
}

void clients_dismiss(struct seating *seating, const char *reason) {
    for (struct client *client = seating->clients; client; client = client->next) dismiss(client, reason);
}

bool clients_include(const struct seating *seating, const char *guest) {
    for (const struct client *client = seating->clients; client; client = client->next)
        if (!client->closing && !client->gone && strcmp(client->guest.id, guest) == 0) return true;
    return false;
}

void clients_look_again(struct seating *seating, const char *guest) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client) || strcmp(client->guest.id, guest) != 0) continue;
        queue_record(client);
        flush(client);
    }
}

static void tell_chat(void *context, int64_t at, const char *message) {
    (void)at;
    queue_message(context, message, strlen(message));
}

/* --- Hearing ------------------------------------------------------------------------------------------------------ */

static void refuse(struct client *client, const struct error *error) {
    char message[512];
    struct text text = rh_text(message, sizeof message);
    client->house->count.refused_messages++;
    rh_put(&text, "{\"t\":\"refused\",\"error\":");
    rh_put_json(&text, error->message);
    if (error->rule[0]) {
        rh_put(&text, ",\"rule\":");
        rh_put_json(&text, error->rule);
    }
    rh_put_char(&text, '}');
    queue_message(client, message, rh_text_length(&text));
}

static void greet(struct client *client, size_t from) {
    client->greeted = true;
    queue_table(client);
    if (from > 0 && from <= client->seating->durable) {
        client->lines = from;
        queue_lines(client);
    } else {
        queue_record(client);
        store_each_chat(client->house->store, client->seating->id, 100, tell_chat, client);
    }
    clients_tell_table(client->seating);
}

/* Carries out a message; false with an error when it may not be. */
static bool obey(struct client *client, const struct message *message, struct error *error) {
    struct seating *seating = client->seating;
    int seat = viewer(client);
    switch (message->kind) {
    case MESSAGE_HELLO:
        greet(client, message->number);
        return true;
    case MESSAGE_SIT:
        return seating_sit(seating, message->seat, client->guest.id, client->guest.name, error);
    case MESSAGE_RISE:
        return seating_rise(seating, client->guest.id, error);
    case MESSAGE_BOT:
        return seating_put_bot(seating, message->seat, message->text, client->guest.id, error);
    case MESSAGE_MOVE:
        return seating_move(seating, seat, message->text, strlen(message->text), message->number, error);
    case MESSAGE_UNDO:
        return seating_undo(seating, seat, message->number, error);
    case MESSAGE_ASK_UNDO:
        return seating_ask_undo(seating, seat, message->number, error);
    case MESSAGE_AGREE:
        return seating_agree(seating, seat, message->yes, error);
    case MESSAGE_REMATCH:
        return seating_rematch(seating, client->guest.id, error);
    case MESSAGE_CHAT:
        seating_chat(seating, seat, client->guest.name, message->text);
        return true;
    default:
        queue_message(client, "{\"t\":\"pong\"}", 12);
        return true;
    }
}

static bool may_speak(struct client *client) {
    int64_t now = house_now();
    if (now != client->second) {
        client->second = now;
        client->allowance = MESSAGES_A_SECOND;
    }
    return client->allowance-- > 0;
}

static void hear(struct client *client, const char *text, size_t length) {
    struct error error = {0};
    struct message message;
    client->house->count.messages++;
    if (client->closing) return;
    if (!may_speak(client)) {
        dismiss(client, "too many messages a second");
    } else if (!message_read(&message, text, length, &error)) {
        client->house->count.refused_messages++;
        dismiss(client, error.message);
    } else if (!client->greeted && message.kind != MESSAGE_HELLO) {
        dismiss(client, "say hello first");
    } else if (!obey(client, &message, &error)) {
        refuse(client, &error);
    }
}

/* --- Frames ------------------------------------------------------------------------------------------------------- */

static ssize_t take_bytes(wslay_event_context_ptr frames, uint8_t *buffer, size_t length, int flags,
                          void *context) {
    struct client *client = context;
    struct evbuffer *input = bufferevent_get_input(client->events);
    (void)flags;
    int taken = evbuffer_remove(input, buffer, length);
    if (taken > 0) return taken;
    wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
    return -1;
}

static ssize_t give_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t length, int flags,
                          void *context) {
    struct client *client = context;
    (void)flags;
    if (evbuffer_add(bufferevent_get_output(client->events), bytes, length) == 0) return (ssize_t)length;
    wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                       void *context) {
    struct client *client = context;
    (void)frames;
    if (message->opcode == WSLAY_TEXT_FRAME)
        hear(client, (const char *)message->msg, message->msg_length);
    else if (message->opcode == WSLAY_BINARY_FRAME)
        dismiss(client, "messages are text");
}

static void on_input(struct bufferevent *events, void *context) {
    struct client *client = context;
    (void)events;
    bool ok = wslay_event_recv(client->frames) == 0;
    if (!ok || wslay_event_get_close_received(client->frames)) client->closing = true;
    flush(client);
}

static void on_output(struct bufferevent *events, void *context) {
    (void)events;
    struct client *client = context;
    if (client->closing) drop(client);
}

static void on_event(struct bufferevent *events, short what, void *context) {
    struct client *client = context;
    (void)events;
    if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR | BEV_EVENT_TIMEOUT)) drop(client);
}

/* --- Arriving ----------------------------------------------------------------------------------------------------- */

static const struct wslay_event_callbacks callbacks = {
    .recv_callback = take_bytes,
    .send_callback = give_bytes,
    .on_msg_recv_callback = on_message,
};

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

static bool header_is(const struct evkeyvalq *headers, const char *name, const char *value) {
    const char *found = evhttp_find_header(headers, name);
    return found && strcasecmp(found, value) == 0;
}

static const char *socket_key(struct evhttp_request *request) {
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(request);
    const char *key = evhttp_find_header(headers, "Sec-WebSocket-Key");
    if (!header_is(headers, "Upgrade", "websocket") || !header_is(headers, "Sec-WebSocket-Version", "13"))
        return NULL;
    return key && strlen(key) == 24 ? key : NULL;
}

static void answer_switching(struct bufferevent *events, struct evhttp_request *request, const char *key) {
    char accept[32];
    const char *cookie = evhttp_find_header(evhttp_request_get_output_headers(request), "Set-Cookie");
    accept_key(key, accept);
    evbuffer_add_printf(bufferevent_get_output(events),
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Accept: %s\r\n%s%s%s\r\n",
                        accept, cookie ? "Set-Cookie: " : "", cookie ? cookie : "", cookie ? "\r\n" : "");
}

void client_upgrade(struct house *house, struct evhttp_request *request, struct seating *seating,
                    const struct guest_row *guest) {
    const char *key = socket_key(request);
    struct client *client = key ? calloc(1, sizeof *client) : NULL;
    if (!client || wslay_event_context_server_init(&client->frames, &callbacks, client) != 0) {
        free(client);
        evhttp_send_error(request, key ? 503 : 400,
                          key ? "No memory" : "A WebSocket handshake of version 13 is needed");
        return;
    }
    wslay_event_config_set_max_recv_msg_length(client->frames, MESSAGE_MOST);
    client->house = house;
    client->seating = seating;
    client->guest = *guest;
    client->connection = evhttp_request_get_connection(request);
    client->events = evhttp_connection_get_bufferevent(client->connection);
    client->next = seating->clients;
    seating->clients = client;
    house->count.clients++;
    house->count.sockets_opened++;
    answer_switching(client->events, request, key);
    bufferevent_setcb(client->events, on_input, on_output, on_event, client);
    bufferevent_set_timeouts(client->events, NULL, NULL);
    bufferevent_enable(client->events, EV_READ | EV_WRITE);
    if (evbuffer_get_length(bufferevent_get_input(client->events))) on_input(client->events, client);
}
