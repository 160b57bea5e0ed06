/* See position.h. One reader struct carries what an error needs: the text, and the trail to the value being read. */
#include "position/line.h"
#include "position/position.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

struct reader {
    const char *json;
    size_t length;
    struct trail trail;
    struct error *error;
    bool lenient, missed; /* what can't be read is left out; something was */
};

static void enter_key(struct reader *reader, const char *key) {
    int at = reader->trail.steps++;
    if (at < TRAIL) reader->trail.step[at].key = key;
}

static void enter_index(struct reader *reader, int index) {
    int at = reader->trail.steps++;
    if (at >= TRAIL) return;
    reader->trail.step[at].key = NULL;
    reader->trail.step[at].index = index;
}

static void leave(struct reader *reader) {
    reader->trail.steps--;
}

/* The trail in words: position.seat[0].score. */
static void print_trail(const struct trail *trail, struct text *text) {
    for (int i = 0; i < trail->steps && i < TRAIL; i++) {
        const char *key = trail->step[i].key;
        if (key && i) rh_put_char(text, '.');
        if (key)
            rh_put(text, key);
        else
            rh_put_char(text, '['), rh_put_int(text, trail->step[i].index), rh_put_char(text, ']');
    }
}

/* An error at the end of the trail. */
static bool fail(struct reader *reader, const char *message) {
    char buffer[128];
    struct text where = rh_text(buffer, sizeof buffer);
    print_trail(&reader->trail, &where);
    rh_fail(reader->error, "%s%s%s", buffer, buffer[0] ? ": " : "", message);
    if (reader->error) reader->error->line = trail_line(&reader->trail, reader->json, reader->length);
    return false;
}

/* After a failure below: goes on with the next member, if that is wanted. Only the first error is kept. */
static bool leave_out(struct reader *reader, int steps) {
    if (!reader->lenient) return false;
    reader->missed = true;
    reader->error = NULL;
    reader->trail.steps = steps;
    return true;
}

static bool fail_expected(struct reader *reader, const char *what) {
    char message[96];
    snprintf(message, sizeof message, "expected %s", what);
    return fail(reader, message);
}

/* --- Values -------------------------------------------------------------------------------------------------------- */

static bool read_fields(struct reader *, const struct field *, json_t *, unsigned char *group);

static bool read_word(struct reader *reader, const struct field *field, const char *word, size_t length,
                      uint64_t *value) {
    struct error error = {0};
    if (field->sight != OPEN && length == 1 && *word == '?')
        return fail(reader, "is hidden ('?'), but a position to play from must be known");
    if (rh_field_read(field, word, length, value, &error)) return true;
    size_t name =
        strlen(field->name); /* the message begins with the name, which the trail has said already */
    bool said = strncmp(error.message, field->name, name) == 0 && error.message[name] == ':';
    return fail(reader, error.message + (said ? name + 2 : 0));
}

static bool read_number(struct reader *reader, const struct field *field, json_t *json, uint64_t *value) {
    if (json_is_string(json))
        return read_word(reader, field, json_string_value(json), json_string_length(json), value);
    if (!json_is_integer(json))
        return fail_expected(reader, field->values ? field->values->what : "a whole number");
    char digits[24];
    struct text text = rh_text(digits, sizeof digits);
    rh_put_int(&text, json_integer_value(json));
    return read_word(reader, field, digits, rh_text_length(&text), value);
}

static bool read_set(struct reader *reader, const struct field *field, json_t *json, uint64_t *value) {
    *value = 0;
    if (json_is_string(json) && strcmp(json_string_value(json), "?") == 0)
        return read_word(reader, field, "?", 1, value);
    if (!json_is_array(json)) return fail_expected(reader, "a list of names");
    for (size_t i = 0; i < json_array_size(json); i++) {
        json_t *member = json_array_get(json, i);
        uint64_t name = 0;
        enter_index(reader, (int)i);
        if (!json_is_string(member)) return fail_expected(reader, field->values->what);
        if (!read_word(reader, field, json_string_value(member), json_string_length(member), &name))
            return false;
        if (name >= field->values->count) return fail_expected(reader, field->values->what);
        if (rh_set_has(*value, (unsigned)name)) return fail(reader, "is in the list already");
        rh_set_add(value, (unsigned)name);
        leave(reader);
    }
    return true;
}

static bool read_element(struct reader *reader, const struct field *field, json_t *json, unsigned char *group,
                         int i) {
    uint64_t value = 0;
    if (field->kind == FIELD_GROUP)
        return read_fields(reader, field->group, json, group + field->offset + (size_t)i * field->size);
    if (!(field->kind == FIELD_SET ? read_set(reader, field, json, &value)
                                   : read_number(reader, field, json, &value)))
        return false;
    rh_field_put(field, group, i, (int64_t)value);
    return true;
}

/* --- Arrays -------------------------------------------------------------------------------------------------------- */

/* Makes room for so many elements: what the list loses becomes zero, what it gains is zero already. */
static bool resize(struct reader *reader, const struct field *field, size_t count, unsigned char *group) {
    char message[96];
    int live = rh_field_live(field, group);
    if (count == (size_t)live) return true;
    snprintf(message, sizeof message, "has %zu elements, expected %s%d", count,
             field->live && !field->players ? "at most " : "",
             field->live && !field->players ? field->count : live);
    if (!field->live || field->players || count > field->count) return fail(reader, message);
    unsigned char *first = group + field->offset;
    if (count < (size_t)live) memset(first + count * field->size, 0, ((size_t)live - count) * field->size);
    group[field->live - 1] = (uint8_t)count;
    return true;
}

static bool read_list(struct reader *reader, const struct field *field, json_t *json, unsigned char *group) {
    if (!json_is_array(json)) return fail_expected(reader, "a list");
    if (!resize(reader, field, json_array_size(json), group)) return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        enter_index(reader, (int)i);
        if (!read_element(reader, field, json_array_get(json, i), group, (int)i)) return false;
        leave(reader);
    }
    return true;
}

static bool read_named(struct reader *reader, const struct field *field, const char *key, json_t *json,
                       unsigned char *group) {
    int i = rh_name_find(field->index, key, strlen(key));
    if (i >= 0 && i < field->count) return read_element(reader, field, json, group, i);
    char message[96];
    snprintf(message, sizeof message, "is no %s", field->index->what);
    return fail(reader, message);
}

static bool read_indexed(struct reader *reader, const struct field *field, json_t *json,
                         unsigned char *group) {
    if (!json_is_object(json)) return fail_expected(reader, "an object");
    const char *key;
    json_t *member;
    json_object_foreach(json, key, member) {
        int steps = reader->trail.steps;
        enter_key(reader, key);
        if (!read_named(reader, field, key, member, group) && !leave_out(reader, steps)) return false;
        reader->trail.steps = steps;
    }
    return true;
}

/* --- Groups -------------------------------------------------------------------------------------------------------- */

static const struct field *field_called(const struct field *fields, const char *name) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++)
        if (field->kind != FIELD_CACHE && field->kind != FIELD_COUNT && strcmp(field->name, name) == 0)
            return field;
    return NULL;
}

static bool fail_unknown(struct reader *reader, const struct field *fields) {
    char buffer[200];
    struct text text = rh_text(buffer, sizeof buffer);
    rh_put(&text, "is not known here, expected one of");
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->kind == FIELD_CACHE || field->kind == FIELD_COUNT) continue;
        rh_put_char(&text, ' ');
        rh_put(&text, field->name);
    }
    return fail(reader, buffer);
}

static bool read_fields(struct reader *reader, const struct field *fields, json_t *json,
                        unsigned char *group) {
    if (!json_is_object(json)) return fail_expected(reader, "an object");
    const char *key;
    json_t *member;
    json_object_foreach(json, key, member) {
        const struct field *field = field_called(fields, key);
        int steps = reader->trail.steps;
        enter_key(reader, key);
        bool done = !field          ? fail_unknown(reader, fields)
                    : !field->array ? read_element(reader, field, member, group, 0)
                    : field->index  ? read_indexed(reader, field, member, group)
                                    : read_list(reader, field, member, group);
        if (!done && !leave_out(reader, steps)) return false;
        reader->trail.steps = steps;
    }
    return true;
}

/* --- The text ------------------------------------------------------------------------------------------------------ */

static json_t *parse(const char *json, size_t length, struct error *error) {
    json_error_t wrong;
    json_t *root = json_loadb(json, length, JSON_REJECT_DUPLICATES, &wrong);
    if (root) return root;
    rh_fail(error, "this is not JSON: %s", wrong.text);
    if (error) error->line = wrong.line > 0 ? wrong.line : 1;
    return NULL;
}

bool rh_fields_read(const struct field *fields, size_t size, void *state, const char *json, size_t length,
                    struct error *error) {
    struct reader reader = {.json = json, .length = length, .error = error};
    unsigned char copy[RH_STATE_MAX];
    if (size > sizeof copy) return rh_fail(error, "%zu bytes are too many for a state", size);
    json_t *root = parse(json, length, error);
    if (!root) return false;
    memcpy(copy, state, size);
    bool done = read_fields(&reader, fields, root, copy);
    if (done) memcpy(state, copy, size);
    json_decref(root);
    return done;
}

bool rh_fields_read_known(const struct field *fields, size_t size, void *state, const char *json,
                          size_t length, struct error *error) {
    struct reader reader = {.json = json, .length = length, .error = error, .lenient = true};
    if (size > RH_STATE_MAX) return rh_fail(error, "%zu bytes are too many for a state", size);
    json_t *root = parse(json, length, error);
    if (!root) return false;
    bool done = read_fields(&reader, fields, root, state);
    json_decref(root);
    return done && !reader.missed;
}

/* --- A whole position ---------------------------------------------------------------------------------------------- */

/* The parts of the text, in the order in which they are read: what is played comes before what is on the table. */
enum { FORMAT, GAME, RULES, SEATS, OPTIONS, POSITION, PARTS };
static const char *const part_names[PARTS] = {"roundhouse", "game", "rules", "seats", "options", "position"};

static bool known_parts(struct reader *reader, json_t *root) {
    const char *key;
    json_t *member;
    json_object_foreach(root, key, member) {
        int part = 0;
        while (part < PARTS && strcmp(key, part_names[part]) != 0) part++;
        if (part < PARTS) continue;
        enter_key(reader, key);
        return fail(reader, "is not known, expected roundhouse, game, rules, seats, options, position");
    }
    return true;
}

static bool read_game(struct reader *reader, json_t *root, const struct game *const *games,
                      const struct game **game) {
    json_t *format = json_object_get(root, part_names[FORMAT]),
           *name = json_object_get(root, part_names[GAME]);
    json_t *rules = json_object_get(root, part_names[RULES]);
    struct error error = {0};
    if (!json_is_integer(format) || json_integer_value(format) != RH_FORMAT) {
        enter_key(reader, part_names[FORMAT]);
        return fail_expected(reader, "the number 1, the format of positions");
    }
    enter_key(reader, part_names[GAME]);
    if (!json_is_string(name)) return fail_expected(reader, "the name of a game");
    *game = rh_game_find(games, json_string_value(name), &error);
    if (!*game) return fail(reader, error.message);
    leave(reader);
    if (!rules || json_is_integer(rules)) return true; /* fields are found by name, whatever the rules were */
    enter_key(reader, part_names[RULES]);
    return fail_expected(reader, "a number");
}

static bool read_seats(struct reader *reader, json_t *root, struct position *position) {
    json_t *seats = json_object_get(root, part_names[SEATS]);
    enter_key(reader, part_names[SEATS]);
    if (!json_is_array(seats)) return fail_expected(reader, "a list of names");
    if (json_array_size(seats) < 1 || json_array_size(seats) > RH_SEATS)
        return fail_expected(reader, "1 to 6 names");
    position->table.seats = (uint8_t)json_array_size(seats);
    for (int i = 0; i < position->table.seats; i++) {
        json_t *name = json_array_get(seats, (size_t)i);
        enter_index(reader, i);
        if (!json_is_string(name)) return fail_expected(reader, "a name");
        if (json_string_length(name) >= RH_NAME) return fail(reader, "this name is too long");
        memcpy(position->seat[i], json_string_value(name), json_string_length(name) + 1);
        leave(reader);
    }
    leave(reader);
    return true;
}

static bool read_options(struct reader *reader, json_t *root, struct position *position) {
    json_t *options = json_object_get(root, part_names[OPTIONS]), *value;
    const char *name;
    struct error error = {0};
    if (!options) return true;
    enter_key(reader, part_names[OPTIONS]);
    if (!json_is_object(options)) return fail_expected(reader, "an object");
    json_object_foreach(options, name, value) {
        enter_key(reader, name);
        if (!json_is_string(value)) return fail_expected(reader, "the name of a choice");
        if (!rh_option_set(position->game->options, &position->table, name, json_string_value(value), &error))
            return fail(reader, error.message);
        leave(reader);
    }
    leave(reader);
    return true;
}

static bool read_position(struct reader *reader, json_t *root, const struct game *const *games,
                          struct position *position) {
    struct error error = {0};
    if (!json_is_object(root)) return fail_expected(reader, "an object with game, seats and position");
    if (!known_parts(reader, root) || !read_game(reader, root, games, &position->game)) return false;
    if (!read_seats(reader, root, position) || !read_options(reader, root, position)) return false;
    if (!rh_setup(position->game, position->state, &position->table, &error))
        return fail(reader, error.message);
    json_t *fields = json_object_get(root, part_names[POSITION]);
    enter_key(reader, part_names[POSITION]);
    if (!fields) return fail_expected(reader, "an object with the position");
    if (!read_fields(reader, position->game->fields, fields, (unsigned char *)position->state)) return false;
    if (position->game->derive) position->game->derive(position->state);
    return true;
}

bool rh_position_read(struct position *position, const char *json, size_t length,
                      const struct game *const *games, struct error *error) {
    struct reader reader = {.json = json, .length = length, .error = error};
    memset(position, 0, sizeof *position);
    json_t *root = parse(json, length, error);
    if (!root) return false;
    bool done = read_position(&reader, root, games, position);
    json_decref(root);
    return done;
}
