/* See differ.h. Members of a list of groups that are new in `state` differ from nothing, that is from zeros; the first
 * value of each is always told, for it is what makes the list longer.
 */
#include "engine/differ.h"

#include <assert.h>
#include <string.h>

enum { PATH = 256, VALUE = 8192 };

struct walk {
    struct text path;
    void (*each)(void *context, const char *path, const char *value);
    void *context;
    bool owed; /* the group that is walked is new: its first value must be told, whatever it is */
};

static void walk_fields(struct walk *, const struct field *, const unsigned char *state,
                        const unsigned char *base);

static void tell(struct walk *walk, const char *value) {
    assert(!walk->path.full);
    walk->owed = false;
    walk->each(walk->context, walk->path.start, value);
}

/* Adds to the path, and returns where it ended before, for leave(). */
static char *enter(struct walk *walk, const struct field *field, int element) {
    char *before = walk->path.at;
    if (element < 0) {
        if (before > walk->path.start) rh_put_char(&walk->path, '.');
        rh_put(&walk->path, field->name);
        return before;
    }
    rh_put_char(&walk->path, '[');
    if (field->index)
        rh_put(&walk->path, field->index->name[element]);
    else
        rh_put_int(&walk->path, element);
    rh_put_char(&walk->path, ']');
    return before;
}

static void leave(struct walk *walk, char *before) {
    *before = '\0';
    walk->path.at = before;
}

static const unsigned char *element_at(const struct field *field, const unsigned char *group, int i) {
    return group + field->offset + (size_t)i * field->size;
}

static bool same(const struct field *field, const unsigned char *state, const unsigned char *base, int i,
                 int count) {
    return !base ? false
                 : memcmp(element_at(field, state, i), element_at(field, base, i),
                          (size_t)count * field->size) == 0;
}

static void tell_value(struct walk *walk, const struct field *field, const unsigned char *state, int i) {
    char buffer[VALUE];
    struct text value = rh_text(buffer, sizeof buffer);
    rh_field_print(field, rh_field_get(field, state, i), false, &value);
    assert(!value.full);
    tell(walk, buffer);
}

/* A list of values is told whole. */
static void tell_list(struct walk *walk, const struct field *field, const unsigned char *state) {
    char buffer[VALUE];
    struct text value = rh_text(buffer, sizeof buffer);
    int live = rh_field_live(field, state);
    rh_put_char(&value, '[');
    for (int i = 0; i < live; i++) {
        if (i) rh_put(&value, ", ");
        rh_field_print(field, rh_field_get(field, state, i), false, &value);
    }
    rh_put_char(&value, ']');
    assert(!value.full);
    tell(walk, buffer);
}

static void walk_element(struct walk *walk, const struct field *field, const unsigned char *state,
                         const unsigned char *base, int i) {
    char *before = field->array ? enter(walk, field, i) : walk->path.at;
    if (field->kind == FIELD_GROUP)
        walk_fields(walk, field->group, element_at(field, state, i),
                    base ? element_at(field, base, i) : NULL);
    else
        tell_value(walk, field, state, i);
    leave(walk, before);
}

/* Lists of groups: those that both have differ in parts; those that are new are told in full. A shorter list is emptied
 * first. */
static void walk_listed(struct walk *walk, const struct field *field, const unsigned char *state,
                        const unsigned char *base) {
    int live = rh_field_live(field, state), had = base ? rh_field_live(field, base) : 0;
    if (had > live) {
        tell(walk, "[]");
        had = 0;
    }
    for (int i = 0; i < live; i++) {
        if (i < had && same(field, state, base, i, 1)) continue;
        walk->owed = i >= had;
        walk_element(walk, field, state, i < had ? base : NULL, i);
    }
}

/* Is the value zero where there is nothing to differ from? */
static bool silent(const struct walk *walk, const struct field *field, const unsigned char *state,
                   const unsigned char *base, int i) {
    if (base) return same(field, state, base, i, 1);
    if (walk->owed) return false;
    const unsigned char *at = element_at(field, state, i);
    for (int byte = 0; byte < field->size; byte++)
        if (at[byte]) return false;
    return true;
}

static void walk_field(struct walk *walk, const struct field *field, const unsigned char *state,
                       const unsigned char *base) {
    bool group = field->kind == FIELD_GROUP;
    if (group && field->live) {
        walk_listed(walk, field, state, base);
        return;
    }
    if (field->live) {
        int live = rh_field_live(field, state), had = base ? rh_field_live(field, base) : 0;
        if (live != had || walk->owed || (base && !same(field, state, base, 0, live)))
            tell_list(walk, field, state);
        return;
    }
    for (int i = 0; i < field->count; i++)
        if (!silent(walk, field, state, base, i)) walk_element(walk, field, state, base, i);
}

static void walk_fields(struct walk *walk, const struct field *fields, const unsigned char *state,
                        const unsigned char *base) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->kind == FIELD_CACHE || field->kind == FIELD_COUNT) continue;
        char *before = enter(walk, field, -1);
        walk_field(walk, field, state, base);
        leave(walk, before);
    }
}

void rh_fields_differ(const struct field *fields, const void *state, const void *base,
                      void (*each)(void *context, const char *path, const char *value), void *context) {
    char path[PATH];
    struct walk walk = {.path = rh_text(path, sizeof path), .each = each, .context = context};
    walk_fields(&walk, fields, state, base);
}
