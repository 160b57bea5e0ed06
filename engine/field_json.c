/* JSON of a state, from its field table. Written against a base it holds only what differs: against the fresh set-up it
 * is a compact save, against the previous view a delta.
 *
 * A number is a number or a name, a set is a list of names, an array with a named index is an object, any other array a
 * list; groups are objects. Of objects only the members that differ are written; lists are written whole, but for groups
 * each element shows only what differs in it. Caches and live counts are left out: they follow from the rest.
 */
#include "engine/field.h"

#include <string.h>

static void put_fields(const struct field *fields, const unsigned char *group, const unsigned char *base,
                       struct text *text);

static const unsigned char *element_of(const struct field *field, const unsigned char *group, int i) {
    return group ? group + field->offset + (size_t)i * field->size : NULL;
}

static bool same_bytes(const struct field *field, const unsigned char *group, const unsigned char *base,
                       int i, int n) {
    return base &&
           memcmp(element_of(field, group, i), element_of(field, base, i), (size_t)n * field->size) == 0;
}

static bool same(const struct field *field, const unsigned char *group, const unsigned char *base) {
    return base && rh_field_live(field, group) == rh_field_live(field, base) &&
           same_bytes(field, group, base, 0, field->count);
}

static void put_element(const struct field *field, const unsigned char *group, const unsigned char *base,
                        int i, struct text *text) {
    if (field->kind == FIELD_GROUP)
        put_fields(field->group, element_of(field, group, i), element_of(field, base, i), text);
    else
        rh_field_print(field, rh_field_get(field, group, i), true, text);
}

/* Elements that were not live in the base have nothing to differ from. */
static const unsigned char *base_for(const struct field *field, const unsigned char *base, int i) {
    return base && i < rh_field_live(field, base) ? base : NULL;
}

static void put_array(const struct field *field, const unsigned char *group, const unsigned char *base,
                      struct text *text) {
    int live = rh_field_live(field, group);
    bool first = true;
    rh_put_char(text, field->index ? '{' : '[');
    for (int i = 0; i < live; i++) {
        if (field->index && same_bytes(field, group, base, i, 1)) continue;
        if (!first) rh_put_char(text, ',');
        first = false;
        if (field->index) {
            rh_put_json(text, field->index->name[i]);
            rh_put_char(text, ':');
        }
        put_element(field, group, base_for(field, base, i), i, text);
    }
    rh_put_char(text, field->index ? '}' : ']');
}

static void put_fields(const struct field *fields, const unsigned char *group, const unsigned char *base,
                       struct text *text) {
    bool first = true;
    rh_put_char(text, '{');
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->kind == FIELD_CACHE || field->kind == FIELD_COUNT || same(field, group, base)) continue;
        if (!first) rh_put_char(text, ',');
        first = false;
        rh_put_json(text, field->name);
        rh_put_char(text, ':');
        if (field->array)
            put_array(field, group, base, text);
        else
            put_element(field, group, base, 0, text);
    }
    rh_put_char(text, '}');
}

void rh_fields_json(const struct field *fields, const void *state, const void *base, struct text *text) {
    put_fields(fields, state, base, text);
}
