/* See incoming.h. */
#include "server/incoming.h"

#include "engine/lines.h"
#include "server/play.h"
#include "server/seats.h"
#include "server/session.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_MOST = 1000000, LAG_READ_MOST = 60000 };

/* What a socket may say: so many points a second, and as many at once; messages to all besides, which are
 * kept for good. */
enum { POINTS_A_SECOND = 40, CHATS_A_SECOND = 1, CHATS_AT_ONCE = 5 };

typedef bool obey(struct member *, const struct incoming *, struct error *);
static obey hello, sit, rise, ready, resign, expel, bot, move, undo, ask_undo, agree, chat, hint, rematch,
    ping, look;

enum part { SEAT = 1, NUMBER = 2, TEXT = 4, YES = 8, SITTER = 16, LAG = 32, MAYBE = 64 };

/* Each kind: its word, what carries it out, what it costs, which parts it needs, what its number and text are
 * called, how long the text may be. */
static const struct form {
    const char *word;
    obey *obey;
    int cost, parts;
    const char *number, *text;
    size_t text_most;
} forms[] = {
    [IN_HELLO] = {"hello", hello, 8, NUMBER, "from", NULL, 0},
    [IN_SIT] = {"sit", sit, 4, SEAT | SITTER, NULL, NULL, 0},
    [IN_RISE] = {"rise", rise, 4, 0, NULL, NULL, 0},
    [IN_READY] = {"ready", ready, 4, TEXT | MAYBE, NULL, "share", 64},
    [IN_RESIGN] = {"resign", resign, 4, 0, NULL, NULL, 0},
    [IN_EXPEL] = {"expel", expel, 4, SEAT, NULL, NULL, 0},
    [IN_BOT] = {"bot", bot, 4, SEAT | TEXT, NULL, "word", 31},
    [IN_MOVE] = {"move", move, 1, NUMBER | TEXT | LAG, "at", "text", 255},
    [IN_UNDO] = {"undo", undo, 4, NUMBER, "n", NULL, 0},
    [IN_ASK_UNDO] = {"ask-undo", ask_undo, 8, NUMBER, "n", NULL, 0},
    [IN_AGREE] = {"agree", agree, 1, YES, NULL, NULL, 0},
    [IN_CHAT] = {"chat", chat, 1, TEXT, NULL, "text", 500},
    [IN_HINT] = {"hint", hint, 8, NUMBER, "at", NULL, 0},
    [IN_REMATCH] = {"rematch", rematch, 8, 0, NULL, NULL, 0},
    [IN_PING] = {"ping", ping, 1, 0, NULL, NULL, 0},
    [IN_LOOK] = {"look", look, 1, YES, NULL, NULL, 0},
};

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static bool read_kind(struct incoming *message, const json_t *object, struct error *error) {
    const char *word = json_string_value(json_object_get(object, "t"));
    if (!word) return rh_fail(error, "a message has a 't' that says what it is");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(forms[i].word, word) != 0) continue;
        message->kind = (enum incoming_kind)i;
        return true;
    }
    return rh_fail(error, "'%.40s' is no message", word);
}

static bool read_number(const json_t *object, const char *name, json_int_t most, json_int_t *out,
                        struct error *error) {
    const json_t *value = json_object_get(object, name);
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < 0 || number > most)
        return rh_fail(error, "'%s' is a whole number from 0 to %lld", name, (long long)most);
    *out = number;
    return true;
}

static bool read_text(struct incoming *message, const json_t *object, const struct form *form,
                      struct error *error) {
    const json_t *value = json_object_get(object, form->text);
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length == 0 || length >= sizeof message->text ||
        rh_characters(json_string_value(value)) > form->text_most)
        return rh_fail(error, "'%s' is text of 1 to %zu characters", form->text, form->text_most);
    memcpy(message->text, json_string_value(value), length);
    message->text[length] = '\0';
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)message->text[i] < ' ')
            return rh_fail(error, "'%s' holds a control character", form->text);
    return true;
}

/* What may be left out. */
static bool read_extras(struct incoming *message, const json_t *object, int parts, struct error *error) {
    json_int_t number = 0;
    if (parts & LAG && json_object_get(object, "lag")) {
        if (!read_number(object, "lag", LAG_READ_MOST, &number, error)) return false;
        message->lag = (uint16_t)(number > LAG_MOST ? LAG_MOST : number);
    }
    if (!(parts & SITTER)) return true;
    message->awaited = json_is_false(json_object_get(object, "ready"));
    if (!json_object_get(object, "night")) return true;
    if (!read_number(object, "night", DAY_MINUTES - 1, &number, error)) return false;
    message->night = (uint16_t)(number + 1);
    return true;
}

static bool read_parts(struct incoming *message, const json_t *object, struct error *error) {
    const struct form *form = &forms[message->kind];
    json_int_t number = 0;
    if (form->parts & SEAT) {
        if (!read_number(object, "seat", 5, &number, error)) return false;
        message->seat = (int)number;
    }
    if (form->parts & NUMBER) {
        if (!read_number(object, form->number, NUMBER_MOST, &number, error)) return false;
        message->number = (uint32_t)number;
    }
    if (form->parts & YES) {
        if (!json_is_boolean(json_object_get(object, "yes"))) return rh_fail(error, "'yes' is true or false");
        message->yes = json_is_true(json_object_get(object, "yes"));
    }
    if (!read_extras(message, object, form->parts, error)) return false;
    if (form->parts & MAYBE && !json_object_get(object, form->text)) return true;
    return !(form->parts & TEXT) || read_text(message, object, form, error);
}

/* --- Moves, as pages write them ----------------------------------------------------------------------------------- */

static bool skip(struct words *rest, const char *what) {
    size_t length = strlen(what);
    if (rest->length < length || memcmp(rest->at, what, length) != 0) return false;
    *rest = (struct words){rest->at + length, rest->length - length};
    return true;
}

static bool skip_number(struct words *rest, int64_t most, int64_t *number) {
    size_t length = 0;
    while (length < rest->length && rest->at[length] >= '0' && rest->at[length] <= '9') length++;
    if (!length || (length > 1 && rest->at[0] == '0') || !rh_int_read(rest->at, length, 0, most, number))
        return false;
    *rest = (struct words){rest->at + length, rest->length - length};
    return true;
}

/* Text of plain letters, up to its closing quote. */
static bool skip_text(struct words *rest, char *out, size_t most) {
    size_t length = 0;
    while (length < rest->length && length < most && rest->at[length] >= ' ' && rest->at[length] <= '~' &&
           rest->at[length] != '"' && rest->at[length] != '\\')
        length++;
    if (!length || length == rest->length || rest->at[length] != '"') return false;
    memcpy(out, rest->at, length);
    out[length] = '\0';
    *rest = (struct words){rest->at + length + 1, rest->length - length - 1};
    return true;
}

/* The message that comes most often, in the form that it nearly always has: {"t":"move","text":"...","at":5,"lag":40}. It is read a
 * hundred times as fast as JSON in general. False: it must be read as that, whatever is wrong with it. */
static bool read_plain_move(struct incoming *message, const char *json, size_t length) {
    struct words rest = {json, length};
    int64_t at, lag = 0;
    if (!skip(&rest, "{\"t\":\"move\",\"text\":\"") ||
        !skip_text(&rest, message->text, forms[IN_MOVE].text_most) || !skip(&rest, ",\"at\":") ||
        !skip_number(&rest, NUMBER_MOST, &at))
        return false;
    if (skip(&rest, ",\"lag\":") && !skip_number(&rest, LAG_READ_MOST, &lag)) return false;
    if (rest.length != 1 || rest.at[0] != '}') return false;
    message->kind = IN_MOVE;
    message->number = (uint32_t)at;
    message->lag = (uint16_t)(lag > LAG_MOST ? LAG_MOST : lag);
    return true;
}

bool incoming_read(struct incoming *message, const char *json, size_t length, struct error *error) {
    json_error_t wrong;
    memset(message, 0, sizeof *message);
    if (read_plain_move(message, json, length)) return true;
    memset(message, 0, sizeof *message);
    json_t *object = json_loadb(json, length, JSON_REJECT_DUPLICATES, &wrong);
    if (!object) return rh_fail(error, "a message is JSON: %.120s", wrong.text);
    bool ok = json_is_object(object) ? read_kind(message, object, error) && read_parts(message, object, error)
                                     : rh_fail(error, "a message is a JSON object");
    json_decref(object);
    return ok;
}

/* --- Obeying ------------------------------------------------------------------------------------------------------ */

static int seat_of(const struct member *member) {
    return table_seat_of(member->table, member->account);
}

static const char *name_of(struct member *member) {
    return session_name(member->server, member->account, member->name);
}

static bool hello(struct member *member, const struct incoming *message, struct error *error) {
    (void)error;
    audience_greet(member, message->number);
    return true;
}

static bool sit(struct member *member, const struct incoming *message, struct error *error) {
    struct sitter sitter = {member->account,  name_of(member), message->night,
                            message->awaited, &member->ties,   member->rating};
    return seats_sit(member->table, message->seat, &sitter, error);
}

static bool rise(struct member *member, const struct incoming *message, struct error *error) {
    (void)message;
    return seats_rise(member->table, member->account, error);
}

static bool ready(struct member *member, const struct incoming *message, struct error *error) {
    uint8_t share[RH_KEY];
    size_t length = strlen(message->text);
    if (length && !rh_hex_read(message->text, length, share, sizeof share))
        return rh_fail(error, "'share' is %d hexadecimal digits", 2 * RH_KEY);
    return seats_ready(member->table, member->account, &member->ties, length ? share : NULL, error);
}

static bool resign(struct member *member, const struct incoming *message, struct error *error) {
    (void)message;
    return seats_resign(member->table, member->account, error);
}

static bool expel(struct member *member, const struct incoming *message, struct error *error) {
    return seats_expel(member->table, message->seat, member->account, error);
}

static bool bot(struct member *member, const struct incoming *message, struct error *error) {
    return bot_pool_word(message->text, error) &&
           seats_put_bot(member->table, message->seat, message->text, member->account, error);
}

static bool move(struct member *member, const struct incoming *message, struct error *error) {
    member->table->lag = message->lag;
    bool ok = table_move(member->table, seat_of(member), message->text, strlen(message->text),
                         message->number, &member->server->scratch, error);
    member->table->lag = 0;
    member->server->count.moves += ok;
    return ok;
}

static bool undo(struct member *member, const struct incoming *message, struct error *error) {
    return table_undo(member->table, seat_of(member), message->number, error);
}

static bool ask_undo(struct member *member, const struct incoming *message, struct error *error) {
    return table_ask_undo(member->table, seat_of(member), message->number, error);
}

static bool agree(struct member *member, const struct incoming *message, struct error *error) {
    return table_agree(member->table, seat_of(member), message->yes, error);
}

static bool chat(struct member *member, const struct incoming *message, struct error *error) {
    if (!audience_may_chat(member->table))
        return rh_fail(error, "so much was said at this table that it has to rest for a moment");
    return table_chat(member->table, member->account, name_of(member), message->text, error);
}

static bool hint(struct member *member, const struct incoming *message, struct error *error) {
    return play_ask_hint(member->server, member->table, seat_of(member), message->number, error);
}

static bool ping(struct member *member, const struct incoming *message, struct error *error) {
    char answer[32];
    struct text text = rh_text(answer, sizeof answer);
    (void)message;
    (void)error;
    outgoing_put(&text, OUT_PONG);
    audience_say(member, &text);
    return true;
}

/* The page is before somebody's eyes, or hidden: then they are called when it is their turn. */
static bool look(struct member *member, const struct incoming *message, struct error *error) {
    (void)error;
    member->away = !message->yes;
    return true;
}

/* --- The same table again ----------------------------------------------------------------------------------------- */

struct rematch {
    struct server *server;
    char table[ID_SIZE];
};

static void tell_rematch(struct live_table *table) {
    char message[64 + ID_SIZE];
    struct text text = rh_text(message, sizeof message);
    outgoing_put(&text, OUT_REMATCH, table->rematch);
    audience_tell(table, &text);
}

static void rematch_stored(void *context, struct live_table *made, bool ok, const char *why) {
    struct rematch *rematch = context;
    struct live_table *table = table_cache_look(rematch->server, rematch->table);
    (void)why;
    free(rematch);
    if (!table) return;
    table->rematching = false;
    if (!ok) return;
    memcpy(table->rematch, made->id, sizeof table->rematch);
    tell_rematch(table);
}

static bool rematch(struct member *member, const struct incoming *message, struct error *error) {
    struct live_table *table = member->table;
    struct table_plan plan;
    (void)message;
    if (!table_plan_rematch(table, member->account, &plan, error) ||
        !seats_keep_company(table, &member->ties, error))
        return false;
    if (table->rematching) return true;
    if (table->rematch[0]) {
        tell_rematch(table);
        return true;
    }
    struct rematch *rematch = calloc(1, sizeof *rematch);
    if (!rematch) return rh_fail(error, "no memory for a table");
    rematch->server = member->server;
    copy_string(rematch->table, sizeof rematch->table, table->id);
    table->rematching = true; /* it may be known at once that it can't be stored */
    if (play_make_table(member->server, &plan, rematch_stored, rematch, error)) return true;
    table->rematching = false;
    free(rematch);
    return false;
}

/* --- Hearing ------------------------------------------------------------------------------------------------------ */

static void refuse(struct member *member, const struct error *error) {
    char message[512];
    struct text text = rh_text(message, sizeof message);
    member->server->count.refused_messages++;
    outgoing_put(&text, OUT_REFUSED, error->message, error->rule[0] ? error->rule : NULL);
    audience_say(member, &text);
}

static bool may_say(struct member *member, const struct incoming *message) {
    if (!limits_spend(&member->messages, forms[message->kind].cost, POINTS_A_SECOND, POINTS_A_SECOND))
        return false;
    return message->kind != IN_CHAT || limits_spend(&member->chat, 1, CHATS_A_SECOND, CHATS_AT_ONCE);
}

/* Who talks on is asked about now and then: another server, or the host's command, may have ended the session. */
static void look_again(struct member *member) {
    int64_t now = now_milliseconds();
    if (!member->session[0]) return; /* a program's: it has a token, and no session */
    if (now - member->checked_at < CHECKED_SECONDS * INT64_C(1000)) return;
    member->checked_at = now;
    session_look_again(member->server, member->session, member->account);
}

void incoming_heard(struct member *member, const char *text, size_t length) {
    struct error error = {0};
    struct incoming message;
    struct server *server = member->server;
    server->count.messages++;
    look_again(member);
    if (!incoming_read(&message, text, length, &error)) {
        server->count.refused_messages++;
        websocket_end(member->socket, error.message);
    } else if (!may_say(member, &message)) {
        websocket_end(member->socket, "too many messages a second");
    } else if (!member->greeted && message.kind != IN_HELLO) {
        websocket_end(member->socket, "say hello first");
    } else if (!store_lease_left(server->store)) {
        websocket_end(member->socket, "this server has lost touch with the others; connect again");
    } else {
        if (!forms[message.kind].obey(member, &message, &error)) refuse(member, &error);
        play_go_on(server, member->table);
    }
}
