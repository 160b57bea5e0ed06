/* The values of the components are listed with their sources; each table says where it is written, so that an owner of the box
 * finds it. */
#include "engine/component.h"
#include "games/registry.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path) {
    enum { SIZE = 1 << 20 };
    char *text = calloc(1, SIZE);
    FILE *file = fopen(path, "r");
    assert_non_null(text);
    if (!file) fail_msg("%s can't be opened", path);
    assert_true(fread(text, 1, SIZE - 1, file) > 0);
    fclose(file);
    return text;
}

static void every_table_is_written_where_it_says(const struct game *game) {
    for (const struct component_table *table = rh_component_tables(game); table->name; table++) {
        char *text = read_file(table->file);
        const char *sought = table->written ? table->written : table->name;
        if (!strstr(text, sought)) fail_msg("%s: there is no %s in %s", game->name, sought, table->file);
        if (!table->about || !table->about[0]) fail_msg("%s has no words", table->name);
        free(text);
    }
}

static void every_mark_is_for_a_value_that_is_there(const struct game *game) {
    for (const struct component_table *table = rh_component_tables(game); table->name; table++) {
        struct error error = {0};
        if (!rh_component_check(table, &error)) fail_msg("%s: %s", game->name, error.message);
    }
}

static void assert_value(void *context, const struct component_value *value) {
    ++*(int *)context;
    if (!value->text[0] || strchr(value->text, '?'))
        fail_msg("%s of %s in %s has no name for its value", value->path, value->row, value->table->name);
}

static void every_value_can_be_told(const struct game *game) {
    for (const struct component_table *table = rh_component_tables(game); table->name; table++) {
        int values = 0;
        rh_component_values(table, assert_value, &values);
        if (values == 0) fail_msg("%s has no values", table->name);
    }
}

int main(void) {
    static const struct game_law laws[] = {
        {"every table is written where it says", every_table_is_written_where_it_says},
        {"every mark is for a value that is there", every_mark_is_for_a_value_that_is_there},
        {"every value can be told", every_value_can_be_told},
    };
    return run_game_laws("components", laws, RH_COUNT(laws));
}
