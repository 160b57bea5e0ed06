/* See verb.h. */
#include "engine/verb.h"

#include "engine/language.h"
#include "engine/say.h"

#include <stdio.h>
#include <string.h>

/* A seat is printed from 1, as people count. */
const struct arg_kind rh_arg_seat = {.name = "seat", .form = ARG_NUMBER, .low = 1, .most = RH_SEATS - 1};

static int kind_bytes(const struct arg_kind *kind) {
    return kind->form == ARG_CELL ? 2 : 1;
}

static int arg_count(const struct verb *verb) {
    int count = 0;
    while (count < RH_ARGS && verb->arg[count].kind) count++;
    return count;
}

int rh_verb_count(const struct verb *verbs) {
    int count = 0;
    while (verbs[count].name) count++;
    return count;
}

int rh_verb_bytes(const struct verb *verb, int n) {
    int bytes = 0;
    for (int i = 0; i < n && i < RH_ARGS && verb->arg[i].kind; i++) bytes += kind_bytes(verb->arg[i].kind);
    return bytes;
}

struct move rh_verb_move(const struct verb *verbs, int verb, const uint8_t *bytes, int count) {
    struct move move = {.verb = (uint8_t)verb};
    int all = rh_verb_bytes(&verbs[verb], RH_ARGS);
    for (int i = 0; i < all; i++) move.arg[i] = i < count ? bytes[i] : RH_ABSENT;
    return move;
}

static bool value_valid(const struct arg *arg, const uint8_t *value) {
    const struct arg_kind *kind = arg->kind;
    if (kind->form == ARG_CELL) return true;
    if (*value == RH_UNKNOWN) return arg->sight != OPEN;
    return kind->form == ARG_NAME ? *value < kind->names->count : *value <= kind->most;
}

bool rh_move_valid(const struct verb *verbs, struct move move, struct error *error) {
    if (move.verb >= rh_verb_count(verbs)) return rh_fail(error, "there is no verb number %d", move.verb);
    const struct verb *verb = &verbs[move.verb];
    int args = arg_count(verb), at = 0;
    bool absent = false;
    for (int i = 0; i < args; i++) {
        const uint8_t *value = &move.arg[at];
        at += kind_bytes(verb->arg[i].kind);
        bool missing = *value == RH_ABSENT && i >= args - verb->optional;
        if (absent && !missing)
            return rh_fail(error, "%s: an argument follows one that is absent", verb->name);
        absent = missing;
        if (!missing && !value_valid(&verb->arg[i], value))
            return rh_fail(error, "%s: %d is no %s", verb->name, *value, verb->arg[i].kind->name);
    }
    for (; at < RH_ARGS; at++)
        if (move.arg[at]) return rh_fail(error, "%s: something follows its arguments", verb->name);
    return true;
}

void rh_arg_print(const struct arg_kind *kind, const uint8_t *value, struct text *text) {
    if (kind->form == ARG_CELL) {
        rh_put_int(text, (int8_t)value[0]);
        rh_put_char(text, ',');
        rh_put_int(text, (int8_t)value[1]);
    } else if (*value == RH_UNKNOWN) {
        rh_put_char(text, '?');
    } else if (kind->form == ARG_NAME) {
        rh_put(text, *value < kind->names->count ? kind->names->name[*value] : "-");
    } else {
        if (kind->before) rh_put(text, kind->before);
        rh_put_int(text, kind->low + *value * (kind->step ? kind->step : 1));
    }
}

void rh_arg_show(const struct arg_kind *kind, const uint8_t *value, struct text *text) {
    bool named = kind->form == ARG_NAME && *value < kind->names->count;
    if (named && kind->show)
        kind->show(*value, text);
    else if (named)
        rh_put(text,
               rh_translate(text->reader, kind->words ? kind->words[*value] : kind->names->name[*value]));
    else
        rh_arg_print(kind, value, text);
}

void rh_move_picks(const struct verb *verbs, struct move move,
                   void (*each)(void *context, const struct arg_kind *, const uint8_t *value),
                   void *context) {
    const struct verb *verb = &verbs[move.verb];
    int args = arg_count(verb), at = 0;
    for (int i = 0; i < args; i++) {
        const struct arg_kind *kind = verb->arg[i].kind;
        if (i >= args - verb->optional && move.arg[at] == RH_ABSENT) return;
        each(context, kind, &move.arg[at]);
        at += kind_bytes(kind);
    }
}

static void put_argument(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct text *text = context;
    rh_put_char(text, ' ');
    rh_arg_print(kind, value, text);
}

void rh_move_print(const struct verb *verbs, struct move move, struct text *text) {
    rh_put(text, verbs[move.verb].name);
    rh_move_picks(verbs, move, put_argument, text);
}

void rh_verb_sentence(const struct verb *verb, int args, struct text *text) {
    rh_put(text, verb->name);
    for (int i = 0; i < args; i++) {
        rh_put(text, " {");
        rh_put_int(text, i);
        rh_put_char(text, '}');
    }
}

struct showing {
    const struct arg_kind *kind[RH_ARGS];
    uint8_t value[RH_ARGS][2]; /* copied: what is shown of a move outlives the walk over it */
    int args;
};

static void keep_argument(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct showing *showing = context;
    showing->kind[showing->args] = kind;
    memcpy(showing->value[showing->args++], value, (size_t)kind_bytes(kind));
}

static bool show_argument(const void *context, const char *name, size_t length, struct text *text) {
    const struct showing *showing = context;
    int i = *name - '0';
    if (length != 1 || i < 0 || i >= showing->args) return false;
    rh_arg_show(showing->kind[i], showing->value[i], text);
    return true;
}

void rh_move_show(const struct verb *verbs, struct move move, struct text *text) {
    char english[96];
    struct text sentence = rh_text(english, sizeof english);
    struct showing showing = {.args = 0};
    rh_move_picks(verbs, move, keep_argument, &showing);
    rh_verb_sentence(&verbs[move.verb], showing.args, &sentence);
    rh_fill(text, rh_translate(text->reader, english), show_argument, &showing);
}

void rh_pick_id(const struct arg_kind *kind, const uint8_t *value, struct text *text) {
    char words[64];
    struct text said = rh_text(words, sizeof words);
    rh_arg_print(kind, value, &said);
    rh_put_slug(text, kind->name);
    rh_put_char(text, '-');
    rh_put_slug(text, words);
}

struct move rh_move_mask(const struct verb *verbs, struct move move, int actor, int viewer) {
    const struct verb *verb = &verbs[move.verb];
    int owner = actor == RH_CHANCE ? move.arg[0] : actor;
    int args = arg_count(verb), at = 0;
    for (int i = 0; i < args; i++) {
        const struct arg *arg = &verb->arg[i];
        bool hidden = arg->sight == SECRET || (arg->sight == OWNER && viewer != owner);
        if (hidden && arg->kind->form != ARG_CELL && move.arg[at] != RH_ABSENT) move.arg[at] = RH_UNKNOWN;
        at += kind_bytes(arg->kind);
    }
    return move;
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

struct reading {
    const char *at;
    size_t left;
};

static void skip_spaces(struct reading *reader) {
    while (reader->left && *reader->at == ' ') reader->at++, reader->left--;
}

static size_t word_length(const struct reading *reader) {
    size_t length = 0;
    while (length < reader->left && reader->at[length] != ' ') length++;
    return length;
}

static void advance(struct reading *reader, size_t length) {
    reader->at += length;
    reader->left -= length;
}

/* What stood there, cut and made harmless for a message. */
struct said {
    char word[40];
};

static struct said said_here(const struct reading *reader) {
    struct said said;
    size_t length = word_length(reader), cut = length < sizeof said.word ? length : sizeof said.word - 1;
    for (size_t i = 0; i < cut; i++) said.word[i] = (unsigned char)reader->at[i] < ' ' ? '?' : reader->at[i];
    said.word[cut] = '\0';
    return said;
}

static bool read_number(const struct arg_kind *kind, struct reading *reader, uint8_t *value) {
    size_t before = kind->before ? strlen(kind->before) : 0, length = word_length(reader);
    if (length < before || (before && memcmp(reader->at, kind->before, before) != 0)) return false;
    int step = kind->step ? kind->step : 1, highest = kind->low + kind->most * step;
    int64_t number;
    if (!rh_int_read(reader->at + before, length - before, kind->low < highest ? kind->low : highest,
                     kind->low < highest ? highest : kind->low, &number))
        return false;
    if ((number - kind->low) % step) return false;
    *value = (uint8_t)((number - kind->low) / step);
    advance(reader, length);
    return true;
}

static bool read_cell(struct reading *reader, uint8_t *value) {
    size_t length = word_length(reader);
    const char *comma = memchr(reader->at, ',', length);
    if (!comma) return false;
    size_t first = (size_t)(comma - reader->at);
    int64_t x, y;
    if (!rh_int_read(reader->at, first, INT8_MIN, INT8_MAX, &x)) return false;
    if (!rh_int_read(comma + 1, length - first - 1, INT8_MIN, INT8_MAX, &y)) return false;
    value[0] = (uint8_t)x;
    value[1] = (uint8_t)y;
    advance(reader, length);
    return true;
}

static bool read_value(const struct arg *arg, struct reading *reader, uint8_t *value) {
    if (arg->sight != OPEN && word_length(reader) == 1 && *reader->at == '?') {
        *value = RH_UNKNOWN;
        advance(reader, 1);
        return true;
    }
    if (arg->kind->form == ARG_NUMBER) return read_number(arg->kind, reader, value);
    if (arg->kind->form == ARG_CELL) return read_cell(reader, value);
    size_t length;
    int found = rh_name_match(arg->kind->names, reader->at, reader->left, &length);
    if (found < 0) return false;
    *value = (uint8_t)found;
    advance(reader, length);
    return true;
}

static bool wrong_argument(const struct verb *verb, const struct arg_kind *kind, const struct reading *reader,
                           struct error *error) {
    struct said said = said_here(reader);
    char range[48] = "";
    const char *what = kind->form == ARG_NAME ? kind->names->what : kind->title ? kind->title : kind->name;
    if (kind->form == ARG_NUMBER) {
        int step = kind->step ? kind->step : 1;
        const char *before = kind->before ? kind->before : "";
        snprintf(range, sizeof range, " from %.8s%d to %.8s%d", before, kind->low, before,
                 kind->low + kind->most * step);
    } else if (kind->form == ARG_CELL) {
        snprintf(range, sizeof range, " such as 1,-2");
    }
    if (!said.word[0]) return rh_fail(error, "%s: a %s%s is missing", verb->name, what, range);
    return rh_fail(error, "%s: '%s' is no %s%s", verb->name, said.word, what, range);
}

static bool read_arguments(const struct verb *verb, struct reading *reader, struct move *move,
                           struct error *error) {
    int args = arg_count(verb), at = 0;
    for (int i = 0; i < args; i++) {
        skip_spaces(reader);
        if (!reader->left && i >= args - verb->optional) {
            for (int end = rh_verb_bytes(verb, RH_ARGS); at < end; at++) move->arg[at] = RH_ABSENT;
            return true;
        }
        if (!read_value(&verb->arg[i], reader, &move->arg[at]))
            return wrong_argument(verb, verb->arg[i].kind, reader, error);
        at += kind_bytes(verb->arg[i].kind);
    }
    skip_spaces(reader);
    if (reader->left)
        return rh_fail(error, "%s: '%s' is one word too many", verb->name, said_here(reader).word);
    return true;
}

/* The verb with the longest name that the text begins with; names may hold spaces ("take stock"). */
static int read_verb(const struct verb *verbs, struct reading *reader) {
    int best = -1;
    size_t longest = 0;
    for (int i = 0; verbs[i].name; i++) {
        size_t length = strlen(verbs[i].name);
        if (length <= longest || length > reader->left || memcmp(verbs[i].name, reader->at, length) != 0)
            continue;
        if (length < reader->left && reader->at[length] != ' ') continue;
        best = i;
        longest = length;
    }
    advance(reader, longest);
    return best;
}

bool rh_move_read(const struct verb *verbs, const char *text, size_t length, struct move *move,
                  struct error *error) {
    struct reading reader = {text, length};
    skip_spaces(&reader);
    int verb = read_verb(verbs, &reader);
    if (verb < 0) {
        if (!reader.left) return rh_fail(error, "a move is missing");
        return rh_fail(error, "'%s' is no verb of this game", said_here(&reader).word);
    }
    struct move answer = {.verb = (uint8_t)verb};
    if (!read_arguments(&verbs[verb], &reader, &answer, error)) return false;
    *move = answer;
    return true;
}
