/* See letters.h. */
#include "server/letters.h"

#include "engine/game.h"
#include "engine/say.h"
#include "engine/text.h"
#include "server/basics.h"
#include "server/credentials.h"
#include "server/outside.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { PUSH_SECONDS = 24 * 60 * 60, MAIL_LINE = 76, MAIL_MOST = 254 };

const char *const channel_words[CHANNEL_KINDS] = {
    [0] = "",
    [CHANNEL_PUSH] = "push",
    [CHANNEL_MAIL] = "mail",
    [CHANNEL_DISCORD] = "discord",
    [CHANNEL_SLACK] = "slack",
    [CHANNEL_MATRIX] = "matrix",
    [CHANNEL_TELEGRAM] = "telegram",
    [CHANNEL_PLAIN] = "plain",
};

bool letters_repeat_is_known(int kind) {
    return kind == CHANNEL_PUSH || kind == CHANNEL_MATRIX || kind == CHANNEL_PLAIN;
}

/* --- What is said ------------------------------------------------------------------------------------------------- */

/* "Bo", "Bo and Cy", "Bo, Cy and Di": the others at the table. */
static void put_others(const struct call_wishes *wishes, int own_seat, struct text *text) {
    size_t others = 0, put = 0;
    for (size_t i = 0; i < wishes->seat_count; i++) others += wishes->seats[i].number != own_seat;
    for (size_t i = 0; i < wishes->seat_count; i++) {
        if (wishes->seats[i].number == own_seat) continue;
        if (put) rh_put(text, put + 1 == others ? " and " : ", ");
        rh_put(text, wishes->seats[i].name);
        put++;
    }
}

void letters_call_text(enum letter_what what, const char *title, const struct call_wishes *wishes,
                       int own_seat, char *out, size_t size) {
    char names[RH_SEATS * STORE_NAME];
    struct text others = rh_text(names, sizeof names), text = rh_text(out, size);
    put_others(wishes, own_seat, &others);
    if (what == LETTER_TURN && names[0])
        rh_say(&text, "It is your turn in {game} with {names}.", rh_string("game", title),
               rh_string("names", names));
    else if (what == LETTER_TURN)
        rh_say(&text, "It is your turn in {game}.", rh_string("game", title));
    else if (names[0])
        rh_say(&text, "Half of your time is gone in {game} with {names}; it is still your turn.",
               rh_string("game", title), rh_string("names", names));
    else
        rh_say(&text, "Half of your time is gone in {game}; it is still your turn.",
               rh_string("game", title));
}

static const char *sentence(const struct letter_row *letter) {
    switch (letter->what) {
    case LETTER_TEST:
        return "This is a test: calls from Roundhouse arrive here.";
    case LETTER_CONFIRM:
        return "Somebody asked to be called at this address when it is their turn. If that was you, confirm "
               "it.";
    case LETTER_SIGN_IN:
        return "Somebody asked to sign in with this address. If that was you, follow the link within 15 "
               "minutes.";
    default:
        return letter->text;
    }
}

/* Where the letter leads: a path of the page. */
static void put_path(const struct letter_row *letter, struct text *text) {
    switch (letter->what) {
    case LETTER_CONFIRM:
        rh_put(text, "/calls/confirm/");
        rh_put(text, letter->text);
        break;
    case LETTER_SIGN_IN:
        rh_put(text, "/calls/sign-in/");
        rh_put(text, letter->text);
        break;
    case LETTER_TEST:
        rh_put(text, "/me");
        break;
    default:
        rh_put(text, "/table/");
        rh_put(text, letter->table);
    }
}

static void put_link(const struct sender *sender, const struct letter_row *letter, struct text *text) {
    if (!sender->url[0]) return;
    rh_put(text, sender->url);
    put_path(letter, text);
}

/* --- Forms -------------------------------------------------------------------------------------------------------- */

static void put_member(struct text *text, const char *name, const char *value) {
    if (text->at[-1] != '{') rh_put_char(text, ',');
    rh_put_json(text, name);
    rh_put_char(text, ':');
    rh_put_json(text, value);
}

/* The sentence and, where the host has an address, the link. */
static void put_line(const struct sender *sender, const struct letter_row *letter, char *out, size_t size) {
    struct text text = rh_text(out, size);
    rh_put(&text, sentence(letter));
    if (!sender->url[0]) return;
    rh_put_char(&text, ' ');
    put_link(sender, letter, &text);
}

static void put_event(const struct sender *sender, const struct letter_row *letter, bool relative,
                      struct text *text) {
    static const char *const words[] = {
        [LETTER_TURN] = "turn", [LETTER_AGAIN] = "again", [LETTER_TEST] = "test"};
    char link[512];
    struct text url = rh_text(link, sizeof link);
    if (relative)
        put_path(letter, &url);
    else
        put_link(sender, letter, &url);
    rh_put_char(text, '{');
    put_member(text, "id", letter->id);
    put_member(text, "what", letter->what <= LETTER_TEST ? words[letter->what] : "");
    put_member(text, "table", letter->table);
    put_member(text, "text", sentence(letter));
    put_member(text, "url", link);
    rh_put_char(text, '}');
}

/* A token of letters and digits that stands for the letter, the same each time it is sent. */
static void token_of(const struct letter_row *letter, char out[33]) {
    char hash[HASH_TEXT];
    hash_bytes(letter->id, strlen(letter->id), hash);
    memcpy(out, hash, 32);
    out[32] = '\0';
}

static bool pack_push(const struct sender *sender, const struct letter_due *due, int64_t now,
                      struct parcel *parcel, struct error *error) {
    struct web_push_target target;
    char message[2048], token[33], authorization[PARCEL_HEADER - 32];
    struct text text = rh_text(message, sizeof message);
    uint8_t body[WEB_PUSH_BODY_MOST];
    put_event(sender, &due->letter, true, &text);
    token_of(&due->letter, token);
    if (!sender->key) return rh_fail(error, "this host has no key for push messages");
    if (!web_push_target_read(due->channel.keys, due->channel.secret, &target, error)) return false;
    size_t length = web_push_encrypt(&target, message, rh_text_length(&text), body, error);
    if (!length ||
        !web_push_authorization(sender->key, due->channel.address, sender->contact,
                                now / 1000 + PUSH_SECONDS / 2, authorization, sizeof authorization, error))
        return false;
    memcpy(parcel->body, body, length);
    parcel->errand.length = length;
    snprintf(parcel->header[0], PARCEL_HEADER, "Content-Encoding: aes128gcm");
    snprintf(parcel->header[1], PARCEL_HEADER, "TTL: %d", PUSH_SECONDS);
    snprintf(parcel->header[2], PARCEL_HEADER, "Topic: %s", token);
    snprintf(parcel->header[3], PARCEL_HEADER, "Authorization: %s", authorization);
    return true;
}

static void pack_json(const struct sender *sender, const struct letter_due *due, struct parcel *parcel) {
    char line[LETTER_TEXT + 512], token[33];
    struct text text = rh_text(parcel->body, sizeof parcel->body);
    const struct channel_row *channel = &due->channel;
    put_line(sender, &due->letter, line, sizeof line);
    token_of(&due->letter, token);
    snprintf(parcel->header[0], PARCEL_HEADER, "Content-Type: application/json");
    switch (channel->kind) {
    case CHANNEL_DISCORD:
        rh_put_char(&text, '{');
        put_member(&text, "content", line);
        rh_put(&text, ",\"allowed_mentions\":{\"parse\":[]}}");
        break;
    case CHANNEL_MATRIX: /* the token makes a repeated one the same */
        snprintf(parcel->url, sizeof parcel->url, "%s/_matrix/client/v3/rooms/%s/send/m.room.message/%s",
                 channel->address, channel->keys, token);
        snprintf(parcel->header[1], PARCEL_HEADER, "Authorization: Bearer %s", channel->secret);
        parcel->errand.puts = true;
        rh_put(&text, "{\"msgtype\":\"m.text\"");
        put_member(&text, "body", line);
        rh_put_char(&text, '}');
        break;
    case CHANNEL_TELEGRAM:
        snprintf(parcel->url, sizeof parcel->url, "%s/sendMessage", channel->address);
        rh_put_char(&text, '{');
        put_member(&text, "chat_id", channel->keys);
        put_member(&text, "text", line);
        rh_put_char(&text, '}');
        break;
    case CHANNEL_SLACK:
        rh_put_char(&text, '{');
        put_member(&text, "text", line);
        rh_put_char(&text, '}');
        break;
    default:
        put_event(sender, &due->letter, false, &text);
        snprintf(parcel->header[1], PARCEL_HEADER, "Idempotency-Key: %s", token);
    }
    parcel->errand.length = rh_text_length(&text);
}

/* --- Mail --------------------------------------------------------------------------------------------------------- */

static void put_mail_line(struct text *text, const char *line) {
    rh_put(text, line);
    rh_put(text, "\r\n");
}

static void put_mail_words(const struct sender *sender, const struct letter_due *due, size_t count,
                           struct text *text) {
    char stop[512];
    for (size_t i = 0; i < count; i++) {
        put_mail_line(text, sentence(&due[i].letter));
        put_link(sender, &due[i].letter, text);
        put_mail_line(text, "\r\n");
    }
    if (due->letter.what == LETTER_CONFIRM || due->letter.what == LETTER_SIGN_IN) return;
    struct text link = rh_text(stop, sizeof stop);
    rh_put(&link, sender->url);
    rh_put(&link, "/calls/stop/");
    rh_put(&link, due->channel.stop);
    rh_say(text, "To get no more of these, follow this link: {link}", rh_string("link", stop));
    put_mail_line(text, "");
}

/* Lines of base64, which any letters pass through. */
static void put_base64(const char *words, struct text *text) {
    size_t length = strlen(words), step = MAIL_LINE / 4 * 3;
    char line[MAIL_LINE + 8];
    for (size_t i = 0; i < length; i += step) {
        size_t part = length - i < step ? length - i : step;
        sodium_bin2base64(line, sizeof line, (const unsigned char *)words + i, part,
                          sodium_base64_VARIANT_ORIGINAL);
        put_mail_line(text, line);
    }
}

static const char *subject(const struct letter_due *due, size_t count) {
    if (due->letter.what == LETTER_CONFIRM) return "Roundhouse: confirm your address";
    if (due->letter.what == LETTER_SIGN_IN) return "Roundhouse: sign in";
    if (due->letter.what == LETTER_TEST && count == 1) return "Roundhouse: a test";
    return count == 1 ? "Roundhouse: it is your turn" : "Roundhouse: it is your turn at several tables";
}

static void pack_mail(const struct sender *sender, const struct letter_due *due, size_t count, int64_t now,
                      struct parcel *parcel) {
    char words[PARCEL_BODY / 2], date[64], token[33];
    struct text body = rh_text(words, sizeof words), text = rh_text(parcel->body, sizeof parcel->body);
    const char *host = strchr(sender->from, '@');
    time_t seconds = (time_t)(now / 1000);
    struct tm moment;
    token_of(&due->letter, token);
    gmtime_r(&seconds, &moment);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", &moment);
    const char *const heads[][4] = {
        {"From: Roundhouse <", sender->from, ">"},
        {"To: <", due->channel.address, ">"},
        {"Subject: ", subject(due, count), ""},
        {"Date: ", date, ""},
        {"Message-ID: <", token, host ? host : "@roundhouse", ">"},
        {"MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64"},
        {"Auto-Submitted: auto-generated"},
    };
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        for (int j = 0; j < 4 && heads[i][j]; j++) rh_put(&text, heads[i][j]);
        put_mail_line(&text, "");
    }
    if (due->letter.what <= LETTER_TEST) {
        rh_put(&text, "List-Unsubscribe: <");
        rh_put(&text, sender->url);
        rh_put(&text, "/calls/stop/");
        rh_put(&text, due->channel.stop);
        rh_put(&text, ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    }
    put_mail_line(&text, "");
    put_mail_words(sender, due, count, &body);
    put_base64(words, &text);
    parcel->errand.length = rh_text_length(&text);
    parcel->errand.url = NULL;
    parcel->errand.from = sender->from;
    parcel->errand.to = due->channel.address;
}

/* Letters that may go into one mail with the first: those about turns. */
static size_t together(const struct letter_due *due, size_t count) {
    size_t most = count < LETTERS_TOGETHER ? count : LETTERS_TOGETHER, n = 1;
    if (due->channel.kind != CHANNEL_MAIL || due->letter.what > LETTER_TEST) return 1;
    while (n < most && due[n].letter.what <= LETTER_TEST) n++;
    return n;
}

size_t letters_pack(const struct sender *sender, const struct letter_due *due, size_t count, int64_t now,
                    struct parcel *parcel, struct error *error) {
    const struct channel_row *channel = &due->channel;
    size_t packed = together(due, count);
    memset(parcel, 0, sizeof *parcel);
    copy_string(parcel->url, sizeof parcel->url, channel->address);
    parcel->errand.url = parcel->url;
    parcel->errand.body = parcel->body;
    if (channel->kind == CHANNEL_MAIL)
        pack_mail(sender, due, packed, now, parcel);
    else if (channel->kind != CHANNEL_PUSH)
        pack_json(sender, due, parcel);
    else if (!pack_push(sender, due, now, parcel, error))
        return 0;
    for (int i = 0; i < PARCEL_HEADERS && parcel->header[i][0]; i++)
        parcel->errand.headers[i] = parcel->header[i];
    return packed;
}

/* --- What somebody asks for --------------------------------------------------------------------------------------- */

bool mail_address_read(const char *text, char *out, size_t size) {
    size_t length = strlen(text);
    const char *at = strchr(text, '@');
    if (!at || at == text || length > MAIL_MOST || length >= size || strchr(at + 1, '@')) return false;
    if (!strchr(at, '.') || at[1] == '.' || text[length - 1] == '.') return false;
    for (size_t i = 0; i < length; i++) {
        if (!isalnum((unsigned char)text[i]) && !strchr("@.!#$%&'*+-/=?^_`{|}~", text[i])) return false;
        out[i] = (char)tolower((unsigned char)text[i]);
    }
    out[length] = '\0';
    return true;
}

/* Members of a kind: what they are called, and where they go. Those without a name are not looked at. */
static const struct channel_form {
    const char *address, *keys, *secret;
} forms[CHANNEL_KINDS] = {
    [CHANNEL_PUSH] = {"endpoint", "p256dh", "auth"}, [CHANNEL_MAIL] = {"address", NULL, NULL},
    [CHANNEL_DISCORD] = {"url", NULL, NULL},         [CHANNEL_SLACK] = {"url", NULL, NULL},
    [CHANNEL_MATRIX] = {"url", "room", "token"},     [CHANNEL_TELEGRAM] = {"url", "chat", NULL},
    [CHANNEL_PLAIN] = {"url", NULL, NULL},
};

/* Printable, of the web's plain letters; a room of Matrix goes into an address. */
static bool read_part(const json_t *body, const char *name, char *out, size_t size, struct error *error) {
    const char *value = json_string_value(json_object_get(body, name));
    if (!name) return true;
    if (!value || !value[0] || strlen(value) >= size) return rh_fail(error, "'%s' is text", name);
    for (const char *at = value; *at; at++)
        if (*at <= ' ' || *at > '~' || strchr("\"<>\\^`{|}", *at))
            return rh_fail(error, "'%s' holds a character that can't be there", name);
    copy_string(out, size, value);
    return true;
}

static int read_kind(const json_t *body) {
    const char *word = json_string_value(json_object_get(body, "kind"));
    for (int kind = 1; word && kind < CHANNEL_KINDS; kind++)
        if (strcmp(channel_words[kind], word) == 0) return kind;
    return 0;
}

bool channel_read(const json_t *body, struct channel_row *channel, struct error *error) {
    struct web_push_target target;
    const char *label = json_string_value(json_object_get(body, "label"));
    channel->kind = read_kind(body);
    if (!channel->kind)
        return rh_fail(error, "'kind' is push, mail, discord, slack, matrix, telegram or plain");
    const struct channel_form *form = &forms[channel->kind];
    copy_string(channel->label, sizeof channel->label, label ? label : "");
    channel->state = CHANNEL_ON;
    if (channel->kind == CHANNEL_MAIL) {
        const char *address = json_string_value(json_object_get(body, "address"));
        channel->state = CHANNEL_ASKED;
        return (address && mail_address_read(address, channel->address, sizeof channel->address)) ||
               rh_fail(error, "'address' is no mail address");
    }
    if (!read_part(body, form->address, channel->address, sizeof channel->address, error) ||
        !read_part(body, form->keys, channel->keys, sizeof channel->keys, error) ||
        !read_part(body, form->secret, channel->secret, sizeof channel->secret, error))
        return false;
    if (!outside_is_https(channel->address))
        return rh_fail(error, "'%s' must begin with https:// and name a host", form->address);
    if (channel->kind == CHANNEL_MATRIX && strpbrk(channel->keys, "/?#"))
        return rh_fail(error, "'room' is a room's id: !abc:example.org");
    return channel->kind != CHANNEL_PUSH ||
           web_push_target_read(channel->keys, channel->secret, &target, error);
}
