/* See client.h.
 *
 * A client is freed in one place only: clients_reap, which the loop calls when nothing else is under way. Until then a
 * client that is gone stays in its table's list and is passed over.
 */
#include "server/client.h"

#include "engine/describe.h"
#include "server/guest.h"
#include "server/message.h"
#include "server/wire.h"

#include <stdlib.h>
#include <string.h>

enum { MESSAGES_A_SECOND = 40, CHAT_COST = 5 };

struct client {
    struct client *next;      /* at the same table */
    struct client *next_gone; /* among those to be freed */
    struct house *house;
    struct seating *seating;
    struct wire *wire;
    struct guest_row guest;
    size_t lines; /* that it has been sent */
    bool greeted;
    int allowance; /* messages left in this second */
    int64_t second;
};

static int viewer(const struct client *client) {
    return seating_seat_of(client->seating, client->guest.id);
}

/* --- Leaving ------------------------------------------------------------------------------------------------------ */

static void on_lost(void *context) {
    struct client *client = context;
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
        wire_free(client->wire);
        free(client);
        if (!house->closing) clients_tell_table(seating);
    }
}

void clients_forget(struct seating *seating) {
    for (struct client *client; (client = seating->clients);) {
        seating->clients = client->next;
        seating->house->count.clients--;
        wire_free(client->wire);
        free(client);
    }
}

/* --- Sending ------------------------------------------------------------------------------------------------------ */

/* Whether it is there and has said hello. */
static bool listens(const struct client *client) {
    return client->greeted && wire_is_open(client->wire);
}

void clients_tell(struct seating *seating, const char *message, size_t length) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client)) continue;
        wire_say(client->wire, message, length);
        wire_flush(client->wire);
    }
}

void clients_tell_guest(struct seating *seating, const char *guest, const char *message, size_t length) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client) || strcmp(client->guest.id, guest) != 0) continue;
        wire_say(client->wire, message, length);
        wire_flush(client->wire);
    }
}

static void say_lines(struct client *client) {
    char message[1024];
    int seat = viewer(client);
    for (; client->lines < client->seating->durable; client->lines++) {
        struct text text = rh_text(message, sizeof message);
        seating_line_message(client->seating, client->lines, seat, &text);
        wire_say(client->wire, message, rh_text_length(&text));
        client->house->count.lines_sent++;
    }
}

void clients_catch_up(struct seating *seating) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client)) continue;
        say_lines(client);
        wire_flush(client->wire);
    }
}

static void say_table(struct client *client) {
    char message[8192];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"table\",\"table\":");
    seating_describe(client->seating, client->guest.id, &text);
    rh_put_char(&text, '}');
    wire_say(client->wire, message, rh_text_length(&text));
}

void clients_tell_table(struct seating *seating) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client)) continue;
        say_table(client);
        wire_flush(client->wire);
    }
}

static void say_record(struct client *client) {
    struct house *house = client->house;
    struct text record = rh_text(house->desk, sizeof house->desk),
                text = rh_text(house->page, sizeof house->page);
    seating_record(client->seating, client->guest.id, &record);
    rh_put(&text, "{\"t\":\"record\",\"text\":");
    rh_put_json(&text, house->desk);
    rh_put_char(&text, '}');
    wire_say(client->wire, text.start, rh_text_length(&text));
    client->lines = client->seating->durable;
}

void clients_dismiss(struct seating *seating, const char *reason) {
    for (struct client *client = seating->clients; client; client = client->next)
        wire_end(client->wire, reason);
}

bool clients_include(const struct seating *seating, const char *guest) {
    for (const struct client *client = seating->clients; client; client = client->next)
        if (wire_is_open(client->wire) && strcmp(client->guest.id, guest) == 0) return true;
    return false;
}

void clients_look_again(struct seating *seating, const char *guest) {
    for (struct client *client = seating->clients; client; client = client->next) {
        if (!listens(client) || strcmp(client->guest.id, guest) != 0) continue;
        say_record(client);
        wire_flush(client->wire);
    }
}

static void tell_chat(void *context, int64_t at, const char *message) {
    (void)at;
    wire_say(((struct client *)context)->wire, message, strlen(message));
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
    wire_say(client->wire, message, rh_text_length(&text));
}

static void greet(struct client *client, size_t from) {
    client->greeted = true;
    say_table(client);
    bool known = client->seating->revival == REVIVED_WHOLE; /* else its lines count from another beginning */
    if (known && from > 0 && from <= client->seating->durable) {
        client->lines = from;
        say_lines(client);
    } else {
        say_record(client);
        store_each_chat(client->house->store, client->seating->id, 100, tell_chat, client);
    }
    clients_tell_table(client->seating);
}

/* Carries out a message; false with an error when it may not be. */
static bool obey(struct client *client, const struct message *message, struct error *error) {
    struct seating *seating = client->seating;
    int seat = viewer(client);
    guest_refresh(client->house, &client->guest);
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
    case MESSAGE_HINT:
        return seating_hint(seating, seat, message->number, error);
    case MESSAGE_REMATCH:
        return seating_rematch(seating, client->guest.id, error);
    case MESSAGE_CHAT:
        seating_chat(seating, seat, client->guest.name, message->text);
        return true;
    default:
        wire_say(client->wire, "{\"t\":\"pong\"}", 12);
        return true;
    }
}

/* What a second holds: so many messages, but fewer words to all, which are kept for good. */
static bool may_speak(struct client *client, int cost) {
    int64_t now = house_now();
    if (now != client->second) {
        client->second = now;
        client->allowance = MESSAGES_A_SECOND;
    }
    client->allowance -= cost;
    return client->allowance >= 0;
}

static void on_heard(void *context, const char *text, size_t length) {
    struct client *client = context;
    struct error error = {0};
    struct message message;
    client->house->count.messages++;
    if (!may_speak(client, 1)) {
        wire_end(client->wire, "too many messages a second");
    } else if (!message_read(&message, text, length, &error)) {
        client->house->count.refused_messages++;
        wire_end(client->wire, error.message);
    } else if (!client->greeted && message.kind != MESSAGE_HELLO) {
        wire_end(client->wire, "say hello first");
    } else if (message.kind == MESSAGE_CHAT && !may_speak(client, CHAT_COST - 1)) {
        wire_end(client->wire, "too many messages a second");
    } else if (!obey(client, &message, &error)) {
        refuse(client, &error);
    }
}

/* --- Arriving ----------------------------------------------------------------------------------------------------- */

static const struct wire_owner calls = {on_heard, on_lost};

static bool is_full(const struct seating *seating) {
    int count = 0;
    for (const struct client *client = seating->clients; client; client = client->next) count++;
    return count >= CLIENTS_A_TABLE;
}

bool client_upgrade(struct house *house, struct evhttp_request *request, struct seating *seating,
                    const struct guest_row *guest) {
    struct client *client = is_full(seating) ? NULL : calloc(1, sizeof *client);
    if (!client) return false;
    client->house = house;
    client->seating = seating;
    client->guest = *guest;
    client->wire = wire_open(house, request, &calls, client);
    if (!client->wire) {
        free(client);
        return false;
    }
    client->next = seating->clients;
    seating->clients = client;
    house->count.clients++;
    house->count.sockets_opened++;
    wire_listen(client->wire);
    return true;
}
