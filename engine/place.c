/* Places: one value somewhere in a state, found by its path, printed and set as text. See field.h. */
#include "engine/field.h"
#include "engine/move.h"

#include <assert.h>
#include <string.h>

/* --- Finding ------------------------------------------------------------------------------------------------------ */

struct path {
    const char *at;
    size_t left;
};

static void step(struct path *path, size_t length) {
    path->at += length;
    path->left -= length;
}

static size_t word_here(const struct path *path) {
    size_t length = 0;
    while (length < path->left && path->at[length] != '.' && path->at[length] != '[') length++;
    return length;
}

static const struct field *field_called(const struct field *fields, const char *name, size_t length) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++)
        if (field->kind != FIELD_CACHE && strlen(field->name) == length &&
            memcmp(field->name, name, length) == 0)
            return field;
    return NULL;
}

/* What stands between brackets: false if there are none; an error if they do not close. */
static bool bracketed(struct path *path, const char **word, size_t *length, bool *closed) {
    *closed = true;
    if (!path->left || *path->at != '[') return false;
    const char *end = memchr(path->at, ']', path->left);
    *closed = end != NULL;
    if (!end) return false;
    *word = path->at + 1;
    *length = (size_t)(end - *word);
    step(path, *length + 2);
    return true;
}

static int index_of(const struct names *names, const char *word, size_t length, int count) {
    if (names) {
        int found = rh_name_find(names, word, length);
        if (found >= 0) return found;
    }
    int64_t number;
    return rh_int_read(word, length, 0, count - 1, &number) ? (int)number : -1;
}

static bool grow(struct place *place, uint8_t *count, struct error *error) {
    for (size_t i = 0; i < RH_COUNT(place->grows); i++) {
        if (place->grows[i]) continue;
        place->grows[i] = count;
        return true;
    }
    return rh_fail(error, "the path goes too deep");
}

static bool find_element(struct path *path, struct place *place, struct error *error) {
    const struct field *field = place->field;
    const char *word;
    size_t length;
    bool closed;
    place->element = field->array ? -1 : 0;
    if (!field->array) return true;
    if (!bracketed(path, &word, &length, &closed))
        return closed || rh_fail(error, "%s[ is not closed by ]", field->name);
    int shown = length < 40 ? (int)length : 40, live = rh_field_live(field, place->group);
    int at = index_of(field->index, word, length, field->count);
    bool grows = at == live && field->live && !field->players;
    if (at < 0 || at >= field->count || (at >= live && !grows))
        return rh_fail(error, "%s has no element '%.*s': there are %d", field->name, shown, word, live);
    place->element = (int16_t)at;
    return at < live || grow(place, place->group + field->live - 1, error);
}

static bool find_bit(struct path *path, struct place *place, struct error *error) {
    const char *word;
    size_t length;
    bool closed;
    place->bit = -1;
    if (place->field->kind != FIELD_SET || place->element < 0) return true;
    if (!bracketed(path, &word, &length, &closed))
        return closed || rh_fail(error, "%s[ is not closed by ]", place->field->name);
    int at = rh_name_find(place->field->values, word, length), shown = length < 40 ? (int)length : 40;
    if (at < 0)
        return rh_fail(error, "%s: '%.*s' is no %s", place->field->name, shown, word,
                       place->field->values->what);
    place->bit = (int16_t)at;
    return true;
}

bool rh_place_find(const struct field *fields, void *state, const char *text, size_t length,
                   struct place *out, struct error *error) {
    struct path path = {text, length};
    struct place place = {.group = state};
    for (;;) {
        size_t word = word_here(&path);
        place.field = field_called(fields, path.at, word);
        if (!place.field)
            return rh_fail(error, "there is no field '%.*s'", word < 40 ? (int)word : 40, path.at);
        step(&path, word);
        if (!find_element(&path, &place, error) || !find_bit(&path, &place, error)) return false;
        if (!path.left) break;
        if (*path.at != '.' || place.field->kind != FIELD_GROUP || place.element < 0)
            return rh_fail(error, "'%.*s' can't follow %s", path.left < 40 ? (int)path.left : 40, path.at,
                           place.field->name);
        step(&path, 1);
        fields = place.field->group;
        place.group += place.field->offset + (size_t)place.element * place.field->size;
    }
    *out = place;
    return true;
}

/* --- Printing ----------------------------------------------------------------------------------------------------- */

static void print_array(const struct place *place, struct text *text) {
    const struct field *field = place->field;
    int live = rh_field_live(field, place->group);
    bool first = true;
    rh_put_char(text, field->index ? '{' : '[');
    for (int i = 0; i < live; i++) {
        int64_t value = rh_field_get(field, place->group, i);
        if (field->index && value == 0) continue;
        if (!first) rh_put(text, ", ");
        first = false;
        if (field->index) {
            rh_put(text, field->index->name[i]);
            rh_put(text, ": ");
        }
        rh_field_print(field, value, false, text);
    }
    rh_put_char(text, field->index ? '}' : ']');
}

void rh_place_print(const struct place *place, struct text *text) {
    const struct field *field = place->field;
    if (place->grows[0]) {
        rh_put(text, "nothing");
    } else if (field->kind == FIELD_GROUP && place->element < 0) {
        rh_put_int(text, rh_field_live(field, place->group));
        rh_put(text, " elements");
    } else if (field->kind == FIELD_GROUP) {
        rh_fields_json(field->group, place->group + field->offset + (size_t)place->element * field->size,
                       NULL, text);
    } else if (place->element < 0) {
        print_array(place, text);
    } else if (place->bit >= 0) {
        int64_t set = rh_field_get(field, place->group, place->element);
        if (rh_field_hidden(field, set))
            rh_put(text, "?");
        else
            rh_put_int(text, rh_set_has((uint64_t)set, (unsigned)place->bit));
    } else {
        rh_field_print(field, rh_field_get(field, place->group, place->element), false, text);
    }
}

/* --- Setting ------------------------------------------------------------------------------------------------------ */

struct value {
    const char *at;
    size_t left;
};

static void skip(struct value *value, size_t length) {
    value->at += length;
    value->left -= length;
}

static void trim(struct value *value) {
    while (value->left && *value->at == ' ') skip(value, 1);
    while (value->left && value->at[value->left - 1] == ' ') value->left--;
}

/* Takes the brackets off; false if the value is not enclosed in this pair. */
static bool unwrap(struct value *value, char open, char close) {
    if (value->left < 2 || *value->at != open || value->at[value->left - 1] != close) return false;
    value->at++;
    value->left -= 2;
    trim(value);
    return true;
}

/* The next item of a list that is split by commas; names never hold one. */
static bool next_item(struct value *list, struct value *item) {
    if (!list->left) return false;
    const char *comma = memchr(list->at, ',', list->left);
    size_t length = comma ? (size_t)(comma - list->at) : list->left;
    *item = (struct value){list->at, length};
    trim(item);
    skip(list, comma ? length + 1 : length);
    trim(list);
    return true;
}

static bool read_set(const struct field *field, struct value list, uint64_t *set, struct error *error) {
    struct value item;
    *set = 0;
    if (field->sight != OPEN && list.left == 1 && *list.at == '?') {
        *set = field->size == 8 ? RH_SET_HIDDEN : (UINT64_C(1) << 8 * field->size) - 1;
        return true;
    }
    if (!unwrap(&list, '[', ']')) return rh_fail(error, "%s: a set is written [one, two]", field->name);
    while (next_item(&list, &item)) {
        uint64_t name;
        if (!rh_field_read(field, item.at, item.left, &name, error)) return false;
        if (name >= field->values->count) return rh_fail(error, "%s: a set holds names", field->name);
        *set |= UINT64_C(1) << name;
    }
    return true;
}

static bool read_one(const struct field *field, struct value value, uint64_t *word, struct error *error) {
    if (field->kind == FIELD_SET) return read_set(field, value, word, error);
    return rh_field_read(field, value.at, value.left, word, error);
}

static bool set_bit(const struct place *place, struct value value, struct error *error) {
    int64_t on, set = rh_field_get(place->field, place->group, place->element);
    if (!rh_int_read(value.at, value.left, 0, 1, &on))
        return rh_fail(error, "%s: a member of a set is 0 or 1", place->field->name);
    uint64_t bit = UINT64_C(1) << place->bit;
    rh_field_put(place->field, place->group, place->element,
                 (int64_t)(on ? (uint64_t)set | bit : (uint64_t)set & ~bit));
    return true;
}

/* Which element an item of {name: value} speaks of; the item keeps the value. */
static int item_index(const struct field *field, struct value *item) {
    size_t length;
    int found = rh_name_match(field->index, item->at, item->left, &length);
    if (found < 0) return -1;
    skip(item, length);
    trim(item);
    if (!item->left || *item->at != ':') return -1;
    skip(item, 1);
    trim(item);
    return found;
}

static bool read_array(const struct field *field, struct value list, bool named, unsigned char *room,
                       int *count, struct error *error) {
    struct value item;
    struct field flat = *field; /* the same elements, in a room of their own */
    flat.offset = 0;
    *count = 0;
    while (next_item(&list, &item)) {
        int at = named ? item_index(field, &item) : *count;
        if (at < 0) return rh_fail(error, "%s: write {name: value, name: value}", field->name);
        if (at >= field->count) return rh_fail(error, "%s: at most %d fit", field->name, field->count);
        uint64_t word;
        if (!read_one(field, item, &word, error)) return false;
        rh_field_put(&flat, room, at, (int64_t)word);
        (*count)++;
    }
    return true;
}

static bool set_array(const struct place *place, struct value value, struct error *error) {
    const struct field *field = place->field;
    unsigned char room[RH_STATE_MAX] = {0};
    size_t bytes = (size_t)field->count * field->size;
    int count = 0;
    assert(bytes <= sizeof room);
    bool named = field->index && unwrap(&value, '{', '}');
    if (!named && !unwrap(&value, '[', ']'))
        return rh_fail(error, "%s: a list is written [one, two]", field->name);
    if (field->kind == FIELD_GROUP) {
        if (value.left)
            return rh_fail(error, "%s: only [] can be set as a whole; set its elements", field->name);
        if (!field->live) return rh_fail(error, "%s can't be emptied: its number is fixed", field->name);
        if (field->players) return rh_fail(error, "%s: the number of players can't change", field->name);
    } else if (!read_array(field, value, named, room, &count, error)) {
        return false;
    }
    if (!named && !field->live && count != 0 && count != field->count)
        return rh_fail(error, "%s: %d values are needed, not %d", field->name, field->count, count);
    memcpy(place->group + field->offset, room, bytes);
    if (field->live) place->group[field->live - 1] = (uint8_t)count;
    return true;
}

static bool set_value(const struct place *place, struct value value, struct error *error) {
    const struct field *field = place->field;
    if (place->element < 0) return set_array(place, value, error);
    if (field->kind == FIELD_GROUP)
        return rh_fail(error, "%s holds several values: set them one by one", field->name);
    if (field->kind == FIELD_COUNT) return rh_fail(error, "%s follows from its list: set that", field->name);
    if (place->bit >= 0) return set_bit(place, value, error);
    uint64_t word;
    if (!read_one(field, value, &word, error)) return false;
    rh_field_put(field, place->group, place->element, (int64_t)word);
    return true;
}

bool rh_place_set(const struct place *place, const char *text, size_t length, struct error *error) {
    struct value value = {text, length};
    trim(&value);
    if (!set_value(place, value, error)) return false;
    for (size_t i = 0; i < RH_COUNT(place->grows) && place->grows[i]; i++) (*place->grows[i])++;
    return true;
}
