/* roundhouse components: the values of a game's components and where they come from, as a page for owners of the box or as
 * JSON. The pages under docs/box are what this command prints. */
#include "choices.h"
#include "games/registry.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_COLUMNS = 118 };

struct wish {
    bool json;
};

static const struct flag flags[] = {
    {"json", 0, NULL, "print every value with its source as JSON", SWITCH(struct wish, json)},
    END_FLAGS,
};

/* --- JSON --------------------------------------------------------------------------------------------------------- */

struct json_list {
    struct text *text;
    bool begun;
};

static void put_member(struct text *text, const char *name, const char *value) {
    rh_put_json(text, name);
    rh_put_char(text, ':');
    rh_put_json(text, value);
}

static void put_value_json(void *context, const struct component_value *value) {
    struct json_list *list = context;
    struct text *text = list->text;
    rh_put(text, list->begun ? ",\n{" : "\n{");
    list->begun = true;
    put_member(text, "row", value->row);
    rh_put_char(text, ',');
    put_member(text, "path", value->path);
    rh_put(text, ",\"value\":");
    rh_put(text, value->json);
    rh_put_char(text, ',');
    put_member(text, "source", rh_source_words[value->source]);
    if (value->note) {
        rh_put_char(text, ',');
        put_member(text, "note", value->note);
    }
    rh_put_char(text, '}');
}

static const char *written(const struct component_table *table) {
    return table->written ? table->written : table->name;
}

static void put_json(const struct game *game, struct text *text) {
    rh_put_char(text, '{');
    put_member(text, "game", game->name);
    rh_put(text, ",\"tables\":[");
    for (const struct component_table *table = rh_component_tables(game); table->name; table++) {
        struct json_list list = {.text = text};
        if (table != rh_component_tables(game)) rh_put_char(text, ',');
        rh_put(text, "\n{");
        put_member(text, "name", table->name);
        rh_put_char(text, ',');
        put_member(text, "written", written(table));
        rh_put_char(text, ',');
        put_member(text, "file", table->file);
        rh_put_char(text, ',');
        put_member(text, "about", table->about);
        rh_put(text, ",\"values\":[");
        rh_component_values(table, put_value_json, &list);
        rh_put(text, "]}");
    }
    rh_put(text, "]}\n");
}

/* --- The page ----------------------------------------------------------------------------------------------------- */

struct count {
    int of[RH_SOURCES];
};

static void count_value(void *context, const struct component_value *value) {
    struct count *count = context;
    count->of[value->source]++;
}

/* A row of the page: first what is reconstructed, then what is known. */
struct page_row {
    struct text *text;
    char name[64];
    char made[4096], known[4096];
    struct text made_text, known_text;
};

static void begin_row(struct page_row *row, const char *name) {
    row->made_text = rh_text(row->made, sizeof row->made);
    row->known_text = rh_text(row->known, sizeof row->known);
    struct text copy = rh_text(row->name, sizeof row->name);
    rh_put(&copy, name);
}

static void end_row(struct page_row *row) {
    static char line[9000];
    struct text text = rh_text(line, sizeof line);
    if (!row->made[0]) return;
    rh_put(&text, "- **");
    rh_put(&text, row->name);
    rh_put(&text, "**: ");
    rh_put(&text, row->made);
    if (row->known[0]) {
        rh_put(&text, ". Known: ");
        rh_put(&text, row->known);
    }
    report_wrap(row->text, line, PAGE_COLUMNS, "  ");
}

static void put_value(void *context, const struct component_value *value) {
    struct page_row *row = context;
    if (strcmp(row->name, value->row) != 0) {
        end_row(row);
        begin_row(row, value->row);
    }
    struct text *text = value->source == SOURCE_RECONSTRUCTED ? &row->made_text : &row->known_text;
    if (rh_text_length(text)) rh_put(text, ", ");
    if (strcmp(value->path, "value") != 0) {
        const char *path = strncmp(value->path, "value[", 6) == 0 ? value->path + 5 : value->path;
        rh_put(text, path);
        rh_put_char(text, ' ');
    }
    rh_put_char(text, '`');
    rh_put(text, value->text);
    rh_put_char(text, '`');
}

static void put_table(const struct component_table *table, struct text *text) {
    static struct page_row row;
    struct count count = {{0}};
    rh_component_values(table, count_value, &count);
    if (!count.of[SOURCE_RECONSTRUCTED]) return;
    rh_put(text, "\n## ");
    rh_put(text, table->name);
    rh_put(text, "\n\n");
    report_wrap(text, table->about, PAGE_COLUMNS, "");
    rh_put(text, "\nWritten in `");
    rh_put(text, table->file);
    rh_put(text, "`, at `");
    rh_put(text, written(table));
    rh_put(text, "`.\n\n");
    row.text = text;
    begin_row(&row, "");
    rh_component_values(table, put_value, &row);
    end_row(&row);
}

/* --- What was read, but not for sure ---------------------------------------------------------------------------------- */

struct unsure {
    struct text *text;
    const char *table;
    int count;
};

static bool is_unsure(const struct component_value *value) {
    return value->source == SOURCE_READ && value->note;
}

static void count_unsure(void *context, const struct component_value *value) {
    struct unsure *unsure = context;
    unsure->count += is_unsure(value);
}

static void put_unsure(void *context, const struct component_value *value) {
    struct unsure *unsure = context;
    char line[512];
    struct text text = rh_text(line, sizeof line);
    if (!is_unsure(value)) return;
    rh_put(&text, "- ");
    rh_put(&text, unsure->table);
    rh_put(&text, " **");
    rh_put(&text, value->row);
    rh_put(&text, "**");
    if (strcmp(value->path, "value") != 0) {
        rh_put(&text, ", ");
        rh_put(&text, strncmp(value->path, "value[", 6) == 0 ? value->path + 5 : value->path);
    }
    rh_put(&text, ": `");
    rh_put(&text, value->text);
    rh_put(&text, "` (");
    rh_put(&text, value->note);
    rh_put_char(&text, ')');
    report_wrap(unsure->text, line, PAGE_COLUMNS, "  ");
}

static int unsure_of(const struct component_table *tables) {
    struct unsure unsure = {.count = 0};
    for (const struct component_table *table = tables; table->name; table++)
        rh_component_values(table, count_unsure, &unsure);
    return unsure.count;
}

static void put_all_unsure(const struct component_table *tables, struct text *text) {
    if (!unsure_of(tables)) return;
    rh_put(text, "\n## Read, but not for sure\n\n");
    for (const struct component_table *table = tables; table->name; table++) {
        struct unsure unsure = {.text = text, .table = table->name};
        rh_component_values(table, put_unsure, &unsure);
    }
}

static void put_page(const struct game *game, struct text *text) {
    struct count count = {{0}};
    const struct component_table *tables = rh_component_tables(game);
    for (const struct component_table *table = tables; table->name; table++)
        rh_component_values(table, count_value, &count);
    int known = count.of[SOURCE_PRINTED] + count.of[SOURCE_READ], made = count.of[SOURCE_RECONSTRUCTED];
    int doubted = unsure_of(tables);
    rh_put(text, "# Is this my box? ");
    rh_put(text, game->title);
    rh_put(text, "\n\n");
    static char words[1024];
    struct text intro = rh_text(words, sizeof words);
    rh_put(&intro, "Of the ");
    rh_put_int(&intro, known + made);
    rh_put(&intro, " component values of this game, ");
    rh_put_int(&intro, count.of[SOURCE_PRINTED]);
    rh_put(&intro, " are printed in the rules, ");
    rh_put_int(&intro, count.of[SOURCE_READ]);
    rh_put(&intro, " were read from the printed components or a public picture or description of them, and ");
    rh_put_int(&intro, made);
    rh_put(&intro, " are reconstructed: no source was found. ");
    rh_put(&intro, made ? "These are listed below, each with the place where it is written."
                        : "None is to be compared.");
    if (doubted) {
        rh_put(&intro, " Of those that were read, ");
        rh_put_int(&intro, doubted);
        rh_put(&intro, " are not sure: they stand at the end.");
    }
    report_wrap(text, words, PAGE_COLUMNS, "");
    rh_put(text, "\n[Correcting components](../correcting-components.md) says what to do if your box has "
                 "another value.\nThis page is printed by `roundhouse components ");
    rh_put(text, game->name);
    rh_put(text, "`;\nwith `--json` it prints all values with their sources.\n");
    for (const struct component_table *table = tables; table->name; table++) put_table(table, text);
    put_all_unsure(tables, text);
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    const struct game *game = choices_game(call->argument[0]);
    if (!game) return BAD_USAGE;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    struct text page = desk_page(desk);
    if (wish.json)
        put_json(game, &page);
    else
        put_page(game, &page);
    int status = desk_print(NULL, &page);
    free(desk);
    return status;
}

const struct command cli_components = {
    .name = "components",
    .arguments = "GAME",
    .summary = "list the values of a game's components that are reconstructed, for owners of the box",
    .about = "Prints a page of Markdown: every value for which no source was found, and where it is\n"
             "written, and every value that was read, but not for sure. With --json it prints all values,\n"
             "each with its source: printed, read or reconstructed.",
    .flags = flags,
    .run = run,
};
