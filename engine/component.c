/* See component.h. */
#include "engine/component.h"

#include <stdio.h>
#include <string.h>

const char *const rh_source_words[RH_SOURCES] = {"printed", "read", "reconstructed"};

enum { PATH_MAX_BYTES = 128, VALUE_MAX_BYTES = 1024 };

struct values {
    const struct component_table *table;
    const char *row;
    char path[PATH_MAX_BYTES];
    void (*each)(void *context, const struct component_value *);
    void *context;
};

/* Is `path` what a mark names, or a part of it? */
static bool lies_in(const char *path, const char *marked) {
    size_t length = strlen(marked);
    return strncmp(path, marked, length) == 0 &&
           (!path[length] || path[length] == '.' || path[length] == '[');
}

static void find_source(const struct component_table *table, struct component_value *value) {
    value->source = (enum source)table->source;
    for (const struct source_mark *mark = table->marks; mark && mark->source != RH_SOURCES; mark++) {
        if (mark->row && strcmp(mark->row, value->row) != 0) continue;
        if (mark->path && !lies_in(value->path, mark->path)) continue;
        value->source = (enum source)mark->source;
        value->note = mark->note;
    }
}

/* The name of a row, where it stands on the component. */
static void put_name(struct values *values) {
    char json[VALUE_MAX_BYTES];
    struct text quoted = rh_text(json, sizeof json);
    rh_put_json(&quoted, values->row);
    struct component_value value = {
        .table = values->table, .row = values->row, .path = "name", .text = values->row, .json = json};
    find_source(values->table, &value);
    values->each(values->context, &value);
}

static void put_value(struct values *values, const struct field *field, const void *group, int element) {
    char text[VALUE_MAX_BYTES], json[VALUE_MAX_BYTES];
    struct text plain = rh_text(text, sizeof text), quoted = rh_text(json, sizeof json);
    rh_field_print(field, rh_field_get(field, group, element), false, &plain);
    rh_field_print(field, rh_field_get(field, group, element), true, &quoted);
    struct component_value value = {
        .table = values->table, .row = values->row, .path = values->path, .text = text, .json = json};
    find_source(values->table, &value);
    values->each(values->context, &value);
}

static void put_fields(struct values *values, const struct field *fields, const unsigned char *group);

static void put_element(struct values *values, const struct field *field, const unsigned char *group, int i) {
    if (field->kind == FIELD_GROUP)
        put_fields(values, field->group, group + field->offset + (size_t)i * field->size);
    else
        put_value(values, field, group, i);
}

/* Adds a part to the path and answers how long it was before. */
static size_t step_into(struct values *values, const struct field *field, int element) {
    size_t before = strlen(values->path), room = sizeof values->path - before;
    char *at = values->path + before;
    if (!field->array)
        snprintf(at, room, "%s%s", before ? "." : "", field->name);
    else if (field->index)
        snprintf(at, room, "%s%s[%s]", before ? "." : "", field->name, field->index->name[element]);
    else
        snprintf(at, room, "%s%s[%d]", before ? "." : "", field->name, element);
    return before;
}

/* An array of structs without a live count ends where they are all zero. */
static bool is_there(const struct field *field, const unsigned char *group, int i) {
    const unsigned char *element = group + field->offset + (size_t)i * field->size;
    if (field->kind != FIELD_GROUP || field->live || i == 0) return true;
    for (int at = 0; at < field->size; at++)
        if (element[at]) return true;
    return false;
}

static void put_fields(struct values *values, const struct field *fields, const unsigned char *group) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->kind == FIELD_COUNT) continue;
        for (int i = 0; i < rh_field_live(field, group); i++) {
            if (!is_there(field, group, i)) continue;
            size_t before = step_into(values, field, i);
            put_element(values, field, group, i);
            values->path[before] = '\0';
        }
    }
}

void rh_component_values(const struct component_table *table,
                         void (*each)(void *context, const struct component_value *), void *context) {
    struct values values = {.table = table, .each = each, .context = context};
    for (int i = 0; i < table->rows; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i);
        values.row = table->names ? table->names->name[i] : number;
        values.path[0] = '\0';
        if (table->named) put_name(&values);
        put_fields(&values, table->fields, (const unsigned char *)table->row + (size_t)i * table->size);
    }
}

struct sought {
    const struct source_mark *mark;
    bool found;
};

static void seek(void *context, const struct component_value *value) {
    struct sought *sought = context;
    const struct source_mark *mark = sought->mark;
    bool row = !mark->row || strcmp(mark->row, value->row) == 0;
    if (row && (!mark->path || lies_in(value->path, mark->path))) sought->found = true;
}

bool rh_component_check(const struct component_table *table, struct error *error) {
    if (table->names && table->names->count < table->rows)
        return rh_fail(error, "%s has %d rows, but only %d names", table->name, table->rows,
                       table->names->count);
    for (const struct source_mark *mark = table->marks; mark && mark->source != RH_SOURCES; mark++) {
        struct sought sought = {.mark = mark};
        rh_component_values(table, seek, &sought);
        if (!sought.found)
            return rh_fail(error, "%s: a mark is for %s of %s, which is not there", table->name,
                           mark->path ? mark->path : "all", mark->row ? mark->row : "all rows");
    }
    return true;
}
