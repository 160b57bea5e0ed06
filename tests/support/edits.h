/* Positions edited field by field: which value, and what is written there, comes from bytes. Used by the fuzzer `edit` and by
 * the contract test of edits. A value is set through its path, as a scenario, a record or a position sets it: small numbers,
 * names, the numbers around the ends of its type, or any.
 */
#ifndef TESTS_SUPPORT_EDITS_H
#define TESTS_SUPPORT_EDITS_H

#include "engine/edit.h"

#include <stdio.h>
#include <string.h>

struct input {
    const uint8_t *at;
    size_t left;
};

static inline unsigned take(struct input *input) {
    if (!input->left) return 0;
    input->left--;
    return *input->at++;
}

/* The path of value number `wanted` among all values of a state. */
struct search {
    unsigned wanted, count;
    char path[200], found[200];
    const struct field *field;
};

static inline void search_fields(struct search *, const struct field *, const unsigned char *group);

static inline void search_element(struct search *search, const struct field *field,
                                  const unsigned char *group, int i) {
    if (field->kind == FIELD_GROUP) {
        search_fields(search, field->group, group + field->offset + (size_t)i * field->size);
    } else if (search->count++ == search->wanted) {
        memcpy(search->found, search->path, sizeof search->found);
        search->field = field;
    }
}

static inline void search_fields(struct search *search, const struct field *fields,
                                 const unsigned char *group) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->kind == FIELD_CACHE || field->kind == FIELD_COUNT) continue;
        int live = rh_field_live(field, group), most = live < field->count ? live + 1 : live;
        if (field->players) most = live; /* a list can grow by one, a table can't */
        for (int i = 0; i < most; i++) {
            size_t before = strlen(search->path), room = sizeof search->path - before;
            snprintf(search->path + before, room, field->array ? "%s%s[%d]" : "%s%s", before ? "." : "",
                     field->name, i);
            if (field->array && field->index)
                snprintf(search->path + before, room, "%s%s[%s]", before ? "." : "", field->name,
                         field->index->name[i]);
            search_element(search, field, group, i);
            search->path[before] = '\0';
        }
    }
}

static inline int64_t edit_number(struct input *input, const struct field *field) {
    static const int64_t ends[] = {0, 1, -1, 127, 128, 255, 254, -128, 32767, -32768, 65535, 4294967295};
    unsigned kind = take(input), value = take(input);
    if (kind < 160) return field->values && field->values->count ? value % field->values->count : value % 64;
    if (kind < 200) return ends[value % RH_COUNT(ends)];
    return (int64_t)(value << 8 | take(input));
}

static inline void put_edit_value(struct input *input, const struct field *field, struct text *text) {
    if (field->kind == FIELD_SET) {
        rh_put_char(text, '[');
        for (unsigned i = 0, count = take(input) % 8; i < count; i++) {
            if (i) rh_put(text, ", ");
            rh_put(text, field->values->name[take(input) % field->values->count]);
        }
        rh_put_char(text, ']');
        return;
    }
    int64_t value = edit_number(input, field);
    if (field->values && value >= 0 && value < field->values->count)
        rh_put(text, field->values->name[value]);
    else if (field->values)
        rh_put(text, value & 1 ? "-" : "?");
    else
        rh_put_int(text, value);
}

/* Changes one value of a state as the input says; what was done is added to `told` as a line of a scenario. */
static inline void edit(const struct game *game, void *state, struct input *input, struct text *told) {
    unsigned wanted = take(input) << 8;
    wanted |= take(input);
    struct search search = {.wanted = UINT32_MAX};
    search_fields(&search, game->fields, state);
    if (!search.count) return;
    search = (struct search){.wanted = wanted % search.count};
    search_fields(&search, game->fields, state);
    if (!search.field) return;
    char words[400];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, search.found);
    rh_put(&text, " = ");
    put_edit_value(input, search.field, &text);
    rh_put(told, "set ");
    rh_put(told, words);
    rh_put_char(told, '\n');
    (void)rh_edit(game, state, (struct words){words, rh_text_length(&text)}, NULL);
}

#endif
