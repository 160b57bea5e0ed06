/* See message.h. */
#include "server/message.h"

#include <jansson.h>
#include <string.h>

enum part { SEAT = 1, NUMBER = 2, TEXT = 4, YES = 8 };

/* Each kind: its word, which parts it needs, what its number and text are called, how long the text may be. */
static const struct form {
    const char *word;
    int parts;
    const char *number, *text;
    size_t text_most;
} forms[] = {
    [MESSAGE_HELLO] = {"hello", NUMBER, "from", NULL, 0},
    [MESSAGE_SIT] = {"sit", SEAT, NULL, NULL, 0},
    [MESSAGE_RISE] = {"rise", 0, NULL, NULL, 0},
    [MESSAGE_BOT] = {"bot", SEAT | TEXT, NULL, "word", 31},
    [MESSAGE_MOVE] = {"move", NUMBER | TEXT, "at", "text", 255},
    [MESSAGE_UNDO] = {"undo", NUMBER, "n", NULL, 0},
    [MESSAGE_ASK_UNDO] = {"ask-undo", NUMBER, "n", NULL, 0},
    [MESSAGE_AGREE] = {"agree", YES, NULL, NULL, 0},
    [MESSAGE_CHAT] = {"chat", TEXT, NULL, "text", 500},
    [MESSAGE_HINT] = {"hint", NUMBER, "at", NULL, 0},
    [MESSAGE_REMATCH] = {"rematch", 0, NULL, NULL, 0},
    [MESSAGE_PING] = {"ping", 0, NULL, NULL, 0},
};

static bool read_kind(struct message *message, const json_t *object, struct error *error) {
    const char *word = json_string_value(json_object_get(object, "t"));
    if (!word) return rh_fail(error, "a message has a 't' that says what it is");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(forms[i].word, word) != 0) continue;
        message->kind = (enum message_kind)i;
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

static size_t characters(const char *text) {
    size_t count = 0;
    for (; *text; text++) count += (*text & 0xC0) != 0x80;
    return count;
}

static bool read_text(struct message *message, const json_t *object, const struct form *form,
                      struct error *error) {
    const json_t *value = json_object_get(object, form->text);
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length == 0 || length >= sizeof message->text ||
        characters(json_string_value(value)) > form->text_most)
        return rh_fail(error, "'%s' is text of 1 to %zu characters", form->text, form->text_most);
    memcpy(message->text, json_string_value(value), length);
    message->text[length] = '\0';
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)message->text[i] < ' ')
            return rh_fail(error, "'%s' holds a control character", form->text);
    return true;
}

static bool read_parts(struct message *message, const json_t *object, struct error *error) {
    const struct form *form = &forms[message->kind];
    json_int_t number = 0;
    if (form->parts & SEAT) {
        if (!read_number(object, "seat", 5, &number, error)) return false;
        message->seat = (int)number;
    }
    if (form->parts & NUMBER) {
        if (!read_number(object, form->number, 1000000, &number, error)) return false;
        message->number = (uint32_t)number;
    }
    if (form->parts & YES) {
        if (!json_is_boolean(json_object_get(object, "yes"))) return rh_fail(error, "'yes' is true or false");
        message->yes = json_is_true(json_object_get(object, "yes"));
    }
    return !(form->parts & TEXT) || read_text(message, object, form, error);
}

bool message_read(struct message *message, const char *json, size_t length, struct error *error) {
    json_error_t wrong;
    memset(message, 0, sizeof *message);
    json_t *object = json_loadb(json, length, JSON_REJECT_DUPLICATES, &wrong);
    if (!object) return rh_fail(error, "a message is JSON: %.120s", wrong.text);
    bool ok = json_is_object(object) ? read_kind(message, object, error) && read_parts(message, object, error)
                                     : rh_fail(error, "a message is a JSON object");
    json_decref(object);
    return ok;
}
