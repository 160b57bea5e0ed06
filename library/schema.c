/* See roundhouse.h: the tables of a game as JSON, for those who read views and moves as bytes.
 *
 *     {"game": "railroad-rivals", "title": ..., "rules": 1, "players": 3, "options": {...}, "state_size": 1416,
 *      "moves_max": ..., "length_max": ...,
 *      "fields": [{"name", "offset", "size", "count", "type", "array", "players", "live", "sight", "values", "index", "fields"}],
 *      "verbs": [{"name", "help", "chance", "optional", "arguments": [{"kind", "form", "sight", "at", "names" or "low", "most",
 *                 "step"}]}]}
 *
 * Offsets are from the beginning of the struct that a field is a member of. Type is u1, u2, u4, u8, i1, i2, i4 (bytes), set,
 * count, group or cache.
 */
#include "library/batch.h"

static const char *const type_name[] = {
    [FIELD_U8] = "u1",       [FIELD_U16] = "u2",      [FIELD_U32] = "u4",      [FIELD_U64] = "u8",
    [FIELD_I8] = "i1",       [FIELD_I16] = "i2",      [FIELD_I32] = "i4",      [FIELD_SET] = "set",
    [FIELD_COUNT] = "count", [FIELD_GROUP] = "group", [FIELD_CACHE] = "cache",
};
static const char *const sight_name[] = {[OPEN] = "open", [OWNER] = "owner", [SECRET] = "secret"};
static const char *const form_name[] = {[ARG_NAME] = "name", [ARG_NUMBER] = "number", [ARG_CELL] = "cell"};

static void put_key(struct text *text, const char *name) {
    rh_put_json(text, name);
    rh_put_char(text, ':');
}

static void put_number(struct text *text, const char *name, int64_t value) {
    put_key(text, name);
    rh_put_int(text, value);
    rh_put_char(text, ',');
}

static void put_word(struct text *text, const char *name, const char *value) {
    put_key(text, name);
    rh_put_json(text, value);
    rh_put_char(text, ',');
}

static void put_names(struct text *text, const char *name, const struct names *names) {
    put_key(text, name);
    if (!names) {
        rh_put(text, "null,");
        return;
    }
    rh_put_char(text, '[');
    for (int i = 0; i < names->count; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_json(text, names->name[i]);
    }
    rh_put(text, "],");
}

static void put_fields(struct text *text, const struct field *fields);

static void put_field(struct text *text, const struct field *field) {
    rh_put_char(text, '{');
    put_word(text, "name", field->name);
    put_word(text, "type", type_name[field->kind]);
    put_number(text, "offset", field->offset);
    put_number(text, "size", field->size);
    put_number(text, "count", field->count);
    put_number(text, "array", field->array);
    put_number(text, "players", field->players);
    put_number(text, "live", field->live ? field->live - 1 : -1);
    put_word(text, "sight", sight_name[field->sight]);
    put_names(text, "values", field->values);
    put_names(text, "index", field->index);
    put_key(text, "fields");
    if (field->kind == FIELD_GROUP)
        put_fields(text, field->group);
    else
        rh_put(text, "null");
    rh_put_char(text, '}');
}

static void put_fields(struct text *text, const struct field *fields) {
    rh_put_char(text, '[');
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field != fields) rh_put_char(text, ',');
        put_field(text, field);
    }
    rh_put_char(text, ']');
}

static void put_argument(struct text *text, const struct verb *verb, int i) {
    const struct arg_kind *kind = verb->arg[i].kind;
    rh_put_char(text, '{');
    put_word(text, "kind", kind->name);
    put_word(text, "form", form_name[kind->form]);
    put_word(text, "sight", sight_name[verb->arg[i].sight]);
    put_names(text, "names", kind->form == ARG_NAME ? kind->names : NULL);
    put_number(text, "low", kind->low);
    put_number(text, "most", kind->form == ARG_NAME ? kind->names->count - 1 : kind->most);
    put_number(text, "step", kind->step ? kind->step : 1);
    put_key(text, "at");
    rh_put_int(text, 1 + rh_verb_bytes(verb, i)); /* the byte of the move; the verb is byte 0 */
    rh_put_char(text, '}');
}

static void put_verbs(struct text *text, const struct verb *verbs) {
    rh_put_char(text, '[');
    for (const struct verb *verb = verbs; verb->name; verb++) {
        rh_put(text, verb == verbs ? "{" : ",{");
        put_word(text, "name", verb->name);
        put_word(text, "help", verb->help ? verb->help : "");
        put_number(text, "chance", verb->chance);
        put_number(text, "optional", verb->optional);
        put_key(text, "arguments");
        rh_put_char(text, '[');
        for (int i = 0; i < RH_ARGS && verb->arg[i].kind; i++) {
            if (i) rh_put_char(text, ',');
            put_argument(text, verb, i);
        }
        rh_put(text, "]}");
    }
    rh_put_char(text, ']');
}

static void put_options(struct text *text, const struct game *game, const struct table *table) {
    put_key(text, "options");
    rh_put_char(text, '{');
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (i) rh_put_char(text, ',');
        put_key(text, game->options[i].name);
        rh_put_json(text, game->options[i].value[table->option[i]]);
    }
    rh_put(text, "},");
    put_key(text, "choices");
    rh_put_char(text, '{');
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (i) rh_put_char(text, ',');
        put_key(text, game->options[i].name);
        for (int v = 0; game->options[i].value[v]; v++) {
            rh_put_char(text, v ? ',' : '[');
            rh_put_json(text, game->options[i].value[v]);
        }
        rh_put_char(text, ']');
    }
    rh_put(text, "},");
}

int64_t rh_library_schema(const char *name, const char *options, char *out, size_t size,
                          struct rh_error *error) {
    struct table table;
    const struct game *game = library_table(name, options, &table, error);
    if (!game) return -1;
    if (size == 0) return rh_fail(inner(error), "the text does not fit into 0 bytes"), -1;
    struct text text = rh_text(out, size);
    rh_put_char(&text, '{');
    put_word(&text, "game", game->name);
    put_word(&text, "title", game->title);
    put_word(&text, "summary", game->summary ? game->summary : "");
    put_number(&text, "rules", game->rules);
    put_number(&text, "players", table.seats);
    put_number(&text, "fewest", game->players.least);
    put_number(&text, "most", game->players.most);
    put_options(&text, game, &table);
    put_number(&text, "state_size", (int64_t)game->state_size);
    put_number(&text, "moves_max", (int64_t)game->moves_max);
    put_number(&text, "length_max", (int64_t)game->length_max);
    put_key(&text, "fields");
    put_fields(&text, game->fields);
    rh_put_char(&text, ',');
    put_key(&text, "verbs");
    put_verbs(&text, game->verbs);
    rh_put_char(&text, '}');
    if (!text.full) return (int64_t)rh_text_length(&text);
    return rh_fail(inner(error), "the text does not fit into %zu bytes", size), -1;
}
