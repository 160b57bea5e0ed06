/* The values of a game's components, each with its source, for those who own the box and want to compare.
 *
 * A game lists its tables in games/GAME/component_tables.c. A table is an array of structs (or numbers) as components.c
 * holds it, described by fields (field.h) like a state. It has a source for all its values, and marks for those that
 * differ. Nothing is copied: what is printed is what the rules read.
 *
 *     static const struct field city_fields[] = {
 *         ONE(struct riv_city, goods, OPEN),
 *         MANY(struct riv_city, edge, OPEN, &edge_names, &direction_names),
 *         END_FIELDS,
 *     };
 *     static const struct source_mark city_marks[] = {
 *         {"Chicago", "edge[south]", SOURCE_PRINTED, "shown in the example of deliveries"},
 *         END_MARKS,
 *     };
 *     const struct component_table riv_component_tables[] = {
 *         {COMPONENTS(riv_city, city_fields), .names = &riv_city_names, .written = "RIV_CITY_LIST",
 *          .file = "games/railroad_rivals/components.h", .about = "City tiles: ...", .source = SOURCE_RECONSTRUCTED,
 *          .marks = city_marks},
 *         END_COMPONENTS,
 *     };
 *
 * `roundhouse components GAME` prints them.
 */
#ifndef RH_COMPONENT_H
#define RH_COMPONENT_H

#include "field.h"

enum source {
    SOURCE_PRINTED, /* the rulebook states or shows it */
    SOURCE_READ, /* read from the printed board, tile or card, or from a public picture or description of it */
    SOURCE_RECONSTRUCTED, /* no source was found: made up so that the game can be played */
};
enum { RH_SOURCES = SOURCE_RECONSTRUCTED + 1 };
extern const char *const rh_source_words[RH_SOURCES]; /* "printed", "read", "reconstructed" */

/* A source of its own for some values of a table. Of several marks that fit, the last one counts. */
struct source_mark {
    const char *row;  /* the name of a row; NULL: all rows */
    const char *path; /* "goods", "edge" (all of it), "edge[south]", "cost.coins"; NULL: all of the row */
    uint8_t source;
    /* Where it is shown, or what is known; of what was read: why that is not sure. May be NULL. */
    const char *note;
};
#define END_MARKS \
    { .source = RH_SOURCES }

struct component_table {
    const char *name;    /* of the array in C */
    const char *written; /* what to look for in the file, where that is another name; NULL: the name */
    const char *file;    /* in which it is written */
    const char *about;   /* what a row is, and what is known of it, in a sentence or two */
    const void *row;
    uint16_t rows, size;       /* how many, and bytes of each */
    const struct names *names; /* what the rows are called; NULL: 0, 1, 2, ... */
    bool named; /* these names stand on the components: they are values too, by the path "name" */
    const struct field *fields;      /* of a row; what has no field is not printed */
    uint8_t source;                  /* of what has no mark */
    const struct source_mark *marks; /* NULL: none */
};
/* Written as tables; a formatter would not keep them so. */
/* clang-format off */
#define COMPONENTS(array, fields_)                                                                           \
    .name = #array, .row = (array), .rows = sizeof(array) / sizeof((array)[0]), .size = sizeof((array)[0]),  \
    .fields = (fields_)
#define END_COMPONENTS                                                                                       \
    { .name = NULL }

/* Fields of rows that are no structs: a number, or an array of numbers or of structs. A bool of a struct is a FLAG. */
#define ROW_NUMBER(type, values_)                                                                            \
    { .name = "value", .count = 1, .size = sizeof(type), .kind = RH_INTEGER_KIND((type)0), .values = (values_) }
#define ROW_NUMBERS(type, count_, values_, index_)                                                           \
    {                                                                                                        \
        .name = "value", .count = (count_), .size = sizeof(type), .kind = RH_INTEGER_KIND((type)0),          \
        .array = 1, .values = (values_), .index = (index_)                                                   \
    }
#define ROW_SET(type, values_)                                                                               \
    { .name = "value", .count = 1, .size = sizeof(type), .kind = FIELD_SET, .values = (values_) }
#define ROW_GROUPS(type, count_, group_, index_)                                                             \
    {                                                                                                        \
        .name = "value", .count = (count_), .size = sizeof(type), .kind = FIELD_GROUP, .array = 1,           \
        .group = (group_), .index = (index_)                                                                 \
    }
#define FLAG(T, m)                                                                                           \
    { .name = #m, .offset = offsetof(T, m), .count = 1, .size = 1, .kind = FIELD_U8, .values = &rh_no_yes }
/* A table of single numbers (enum values), whose names are a list of such X-macro lines. */
#define RH_NUMBER_VALUE(id) id,
#define RH_NUMBER_NAME(id)  #id,
#define NUMBERS(variable, LIST)                                                                              \
    static const int32_t variable[] = {LIST(RH_NUMBER_VALUE)};                                               \
    static const char *const variable##_list[] = {LIST(RH_NUMBER_NAME)};                                     \
    static const struct names variable##_names = {"number", variable##_list, RH_COUNT(variable##_list)};     \
    static const struct field variable##_fields[] = {ROW_NUMBER(int32_t, NULL), END_FIELDS}
/* clang-format on */

/* One value: in which row, by which path, what it is and where it comes from. */
struct component_value {
    const struct component_table *table;
    const char *row, *path;
    const char *text; /* as rh_field_print writes it */
    const char *json; /* the same for JSON */
    enum source source;
    const char *note; /* or NULL */
};

/* Calls `each` with every value of a table, row by row. */
void rh_component_values(const struct component_table *,
                         void (*each)(void *context, const struct component_value *), void *context);

/* Do the marks of a table name rows and values that are there? */
bool rh_component_check(const struct component_table *, struct error *);

#endif
