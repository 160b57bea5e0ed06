/* See field.h: values of fields, the check of tables, and views. */
#include "engine/field.h"

#include "engine/move.h"

#include <assert.h>
#include <string.h>

static const uint8_t kind_size[] = {
    [FIELD_U8] = 1, [FIELD_U16] = 2, [FIELD_U32] = 4, [FIELD_U64] = 8,
    [FIELD_I8] = 1, [FIELD_I16] = 2, [FIELD_I32] = 4,
};

static bool is_signed(const struct field *field) {
    return field->kind == FIELD_I8 || field->kind == FIELD_I16 || field->kind == FIELD_I32;
}

/* How many bytes a number of this kind has; 0: it is no number. */
static size_t number_size(const struct field *field) {
    return field->kind < RH_COUNT(kind_size) ? kind_size[field->kind] : 0;
}

static bool is_number(const struct field *field) {
    return number_size(field) > 0;
}

int rh_field_live(const struct field *field, const void *group) {
    if (!field->live) return field->count;
    int live = ((const uint8_t *)group)[field->live - 1];
    return live < field->count ? live : field->count;
}

int64_t rh_field_get(const struct field *field, const void *group, int element) {
    const unsigned char *at = (const unsigned char *)group + field->offset + (size_t)element * field->size;
    uint64_t word = 0;
    for (int i = field->size - 1; i >= 0; i--)
        word = word << 8 | at[i]; /* little-endian, as all our machines are */
    if (!is_signed(field)) return (int64_t)word;
    uint64_t sign = UINT64_C(1) << (8 * number_size(field) - 1);
    return (int64_t)((word ^ sign) - sign);
}

void rh_field_put(const struct field *field, void *group, int element, int64_t value) {
    unsigned char *at = (unsigned char *)group + field->offset + (size_t)element * field->size;
    for (int i = 0; i < field->size; i++) at[i] = (unsigned char)((uint64_t)value >> 8 * i);
}

static int64_t all_ones(const struct field *field) {
    return field->size == 8 ? -1 : (int64_t)((UINT64_C(1) << 8 * field->size) - 1);
}

bool rh_field_hidden(const struct field *field, int64_t value) {
    return field->sight != OPEN && value == all_ones(field);
}

bool rh_field_hides(const struct field *field, int seat, int owner) {
    return field->sight == SECRET || (field->sight == OWNER && (owner < 0 || owner != seat));
}

static void print_word(const char *word, bool json, struct text *text) {
    if (json)
        rh_put_json(text, word);
    else
        rh_put(text, word);
}

static void print_set(const struct names *names, uint64_t set, bool json, struct text *text) {
    bool first = true;
    rh_put_char(text, '[');
    for (int i = 0; i < names->count; i++) {
        if (!rh_set_has(set, (unsigned)i)) continue;
        if (!first) rh_put(text, json ? "," : ", ");
        print_word(names->name[i], json, text);
        first = false;
    }
    rh_put_char(text, ']');
}

void rh_field_print(const struct field *field, int64_t value, bool json, struct text *text) {
    if (rh_field_hidden(field, value))
        print_word("?", json, text);
    else if (field->kind == FIELD_SET)
        print_set(field->values, (uint64_t)value, json, text);
    else if (!field->values)
        rh_put_int(text, value);
    else if (value >= 0 && value < field->values->count)
        print_word(field->values->name[value], json, text);
    else if (value == all_ones(field))
        print_word("-", json, text);
    else
        rh_put_int(text, value);
}

static bool read_all_ones(const struct field *field, const char *word, size_t length, uint64_t *value) {
    if (length != 1 || is_signed(field)) return false;
    bool hidden = word[0] == '?' && field->sight != OPEN,
         none = word[0] == '-' && field->values && is_number(field);
    if (!hidden && !none) return false;
    *value = (uint64_t)all_ones(field);
    return true;
}

bool rh_field_read(const struct field *field, const char *word, size_t length, uint64_t *value,
                   struct error *error) {
    if (read_all_ones(field, word, length, value)) return true;
    int shown = length < 40 ? (int)length : 40;
    if (field->values) {
        int found = rh_name_find(field->values, word, length);
        if (found < 0)
            return rh_fail(error, "%s: '%.*s' is no %s", field->name, shown, word, field->values->what);
        *value = (uint64_t)found;
        return true;
    }
    int bits = 8 * field->size;
    int64_t low = is_signed(field) ? -(INT64_C(1) << (bits - 1)) : 0;
    int64_t high = is_signed(field) ? (INT64_C(1) << (bits - 1)) - 1
                   : bits > 62      ? INT64_MAX
                                    : (INT64_C(1) << bits) - 1;
    int64_t number;
    if (!rh_int_read(word, length, low, high, &number))
        return rh_fail(error, "%s: '%.*s' is no whole number from %lld to %lld", field->name, shown, word,
                       (long long)low, (long long)high);
    *value = (uint64_t)number;
    return true;
}

/* --- Checking a table --------------------------------------------------------------------------------------------- */

static bool check_field(const struct field *field, struct error *error) {
    if (field->kind == FIELD_SET) {
        if (!field->values) return rh_fail(error, "%s: a set needs names", field->name);
        if (field->size > 8 || field->values->count >= 8 * field->size)
            return rh_fail(error, "%s: a set needs fewer names than bits", field->name);
    }
    if (is_number(field) && number_size(field) != field->size)
        return rh_fail(error, "%s: wrong size of a number", field->name);
    if (field->sight != OPEN && is_signed(field))
        return rh_fail(error, "%s: what can be hidden must be unsigned", field->name);
    if (field->index && field->index->count != field->count)
        return rh_fail(error, "%s: %d elements but %d names for them", field->name, field->count,
                       field->index->count);
    if (field->values && is_number(field) && field->values->count > 250)
        return rh_fail(error, "%s: too many names", field->name);
    if (field->kind == FIELD_GROUP) return rh_fields_check(field->group, field->size, error);
    return true;
}

bool rh_fields_check(const struct field *fields, size_t size, struct error *error) {
    uint8_t named[RH_STATE_MAX] = {0};
    if (size > sizeof named) return rh_fail(error, "%zu bytes are too many for a state", size);
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (!check_field(field, error)) return false;
        size_t bytes = (size_t)field->count * field->size;
        if (field->offset + bytes > size) return rh_fail(error, "%s reaches beyond its struct", field->name);
        for (size_t i = 0; i < bytes; i++)
            if (named[field->offset + i]++)
                return rh_fail(error, "%s: byte %zu is named twice", field->name, i);
    }
    for (size_t i = 0; i < size; i++)
        if (!named[i]) return rh_fail(error, "byte %zu of %zu belongs to no field", i, size);
    return true;
}

/* --- Views -------------------------------------------------------------------------------------------------------- */

static void blank(const struct field *fields, unsigned char *group, int seat, int owner) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        int live = rh_field_live(field, group);
        unsigned char *at = group + field->offset;
        if (field->kind == FIELD_GROUP) {
            for (int i = 0; i < live; i++)
                blank(field->group, at + (size_t)i * field->size, seat, field->players ? i : owner);
        } else if (rh_field_hides(field, seat, owner)) {
            memset(at, 0xFF, (size_t)live * field->size);
        }
    }
}

void rh_fields_view(const struct field *fields, size_t size, const void *state, int seat, void *out) {
    memcpy(out, state, size);
    blank(fields, out, seat, -1);
}
