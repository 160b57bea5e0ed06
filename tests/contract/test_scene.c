/* Scenes: every position draws, within its room, with ids that are unique, and every legal move can be picked. */
#include "scene/writers.h"
#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <ctype.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static char page[1 << 22];

static void scenes_fit_and_are_whole(struct walk *walk) {
    for (int seat = -1; seat < walk->table.seats; seat++) {
        const struct scene *scene = show_scene(walk->game, walk->state, seat, 0);
        if (scene->full) walk_fail(walk, "viewer %d's scene is cut", seat + 1);
        if (scene->sheets == 0) walk_fail(walk, "viewer %d sees no sheet", seat + 1);
        size_t shapes = 0;
        for (uint32_t s = 0; s < scene->sheets; s++) {
            const struct sheet *sheet = &scene->sheet[s];
            int open = 0;
            if (!(sheet->width > 0 && sheet->height > 0)) walk_fail(walk, "sheet %u has no size", s);
            if (!rh_scene_word(scene, sheet->name)[0] || !rh_scene_word(scene, sheet->title)[0])
                walk_fail(walk, "sheet %u has no name or title", s);
            for (uint32_t i = sheet->first; i < sheet->first + sheet->count; i++) {
                open += scene->shape[i].kind == SHAPE_GROUP;
                open -= scene->shape[i].kind == SHAPE_END;
                if (open < 0) walk_fail(walk, "sheet %u ends a group too many", s);
            }
            if (open) walk_fail(walk, "sheet %u leaves a group open", s);
            shapes += sheet->count;
        }
        if (shapes != scene->shapes) walk_fail(walk, "viewer %d: shapes lie outside all sheets", seat + 1);
    }
}

static bool finite_shape(const struct shape *shape) {
    const float number[] = {shape->x, shape->y, shape->w, shape->h, shape->size};
    for (size_t i = 0; i < RH_COUNT(number); i++)
        if (!isfinite(number[i]) || fabsf(number[i]) > 1e5F) return false;
    return true;
}

static int by_word(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* An id names one shape: two would fight for the same animation and the same focus. */
static void ids_are_unique(struct walk *walk) {
    static const char *id[RH_SCENE_SHAPES];
    for (int seat = -1; seat < walk->table.seats; seat++) {
        const struct scene *scene = show_scene(walk->game, walk->state, seat, 0);
        size_t ids = 0;
        for (size_t i = 0; i < scene->shapes; i++) {
            if (!finite_shape(&scene->shape[i])) walk_fail(walk, "shape %zu is nowhere", i);
            if (scene->shape[i].id) id[ids++] = rh_scene_word(scene, scene->shape[i].id);
        }
        qsort(id, ids, sizeof *id, by_word);
        for (size_t i = 1; i < ids; i++)
            if (strcmp(id[i - 1], id[i]) == 0)
                walk_fail(walk, "viewer %d: two shapes have the id %s", seat + 1, id[i]);
    }
}

struct picking {
    const struct walk *walk;
    const struct scene *scene;
    const char *move;
};

/* The shape of a pick can be found, and says aloud what it is. */
static void assert_pick(void *context, const struct arg_kind *kind, const uint8_t *value) {
    const struct picking *picking = context;
    char id[96];
    struct text text = rh_text(id, sizeof id);
    if (!kind->drawn) return;
    rh_pick_id(kind, value, &text);
    if (!rh_scene_has(picking->scene, id))
        walk_fail(picking->walk, "'%s': nothing drawn has the id %s", picking->move, id);
    for (size_t i = 0; i < picking->scene->shapes; i++) {
        const struct shape *shape = &picking->scene->shape[i];
        if (!shape->id || !rh_scene_is(rh_scene_word(picking->scene, shape->id), id)) continue;
        if (shape->label && rh_scene_word(picking->scene, shape->label)[0]) return;
    }
    walk_fail(picking->walk, "'%s': no shape with the id %s has a label", picking->move, id);
}

static void legal_moves_can_be_picked(struct walk *walk) {
    if (walk->turn < 0) return;
    const struct scene *scene = show_scene(walk->game, walk->state, walk->turn, 0);
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (size_t i = 0; i < count; i++) {
        char words[128];
        struct text text = rh_text(words, sizeof words);
        rh_move_print(walk->game->verbs, test_moves[i], &text);
        struct picking picking = {walk, scene, words};
        rh_move_picks(walk->game->verbs, test_moves[i], assert_pick, &picking);
    }
}

static void put_pick(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct text *text = context;
    rh_put_char(text, ' ');
    rh_pick_id(kind, value, text);
}

/* The verb and the picks tell every two legal moves apart: a click means one thing. */
static void no_two_moves_have_the_same_picks(struct walk *walk) {
    static char picks[RH_MOVES_MAX][96];
    static const char *sorted[RH_MOVES_MAX];
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (size_t i = 0; i < count; i++) {
        struct text text = rh_text(picks[i], sizeof picks[i]);
        rh_put(&text, walk->game->verbs[test_moves[i].verb].name);
        rh_move_picks(walk->game->verbs, test_moves[i], put_pick, &text);
        sorted[i] = picks[i];
    }
    qsort(sorted, count, sizeof *sorted, by_word);
    for (size_t i = 1; i < count; i++)
        if (strcmp(sorted[i - 1], sorted[i]) == 0) walk_fail(walk, "two moves are picked as '%s'", sorted[i]);
}

static void the_browsers_form_is_json(struct walk *walk) {
    for (int seat = -1; seat < walk->table.seats; seat++) {
        json_error_t error;
        json_t *json =
            json_loads(show_scene_json(walk->game, walk->state, seat, 0), JSON_REJECT_DUPLICATES, &error);
        if (!json) walk_fail(walk, "viewer %d's scene is no JSON: %s", seat + 1, error.text);
        json_decref(json);
    }
}

/* Does it hold a number that is none? Words such as "financier" are no numbers. */
static bool holds_nan(const char *svg) {
    for (const char *at = strstr(svg, "nan"); at; at = strstr(at + 1, "nan"))
        if (at > svg && !islower((unsigned char)at[-1]) && !islower((unsigned char)at[3])) return true;
    return false;
}

/* Tags open and close, one inside the other. Not a whole reader of XML, but what a viewer stumbles over first. */
static const char *svg_fault(const char *svg) {
    int depth = 0;
    if (strncmp(svg, "<svg", 4) != 0 && strncmp(svg, "<?xml", 5) != 0) return "it does not begin as SVG";
    if (holds_nan(svg) || strstr(svg, "inf\"")) return "it holds what is no number";
    for (const char *at = strchr(svg, '<'); at; at = strchr(at + 1, '<')) {
        const char *end = strchr(at, '>');
        if (!end) return "a tag is not closed";
        if (at[1] == '?' || at[1] == '!') continue;
        if (at[1] == '/')
            depth--;
        else if (end[-1] != '/')
            depth++;
        if (depth < 0) return "a tag is closed too often";
    }
    return depth ? "a tag is left open" : NULL;
}

static void pictures_are_whole(struct walk *walk) {
    int seat = walk->turn >= 0 ? walk->turn : -1;
    const struct scene *scene = show_scene(walk->game, walk->state, seat, 0);
    for (int width = 400; width <= 1600; width += 1200) {
        struct text text = rh_text(page, sizeof page);
        rh_scene_svg(scene, -1, width, width > 400 ? THEME_LIGHT : THEME_DARK, NULL, 0, &text);
        if (text.full) walk_fail(walk, "the picture does not fit");
        const char *fault = svg_fault(page);
        if (fault) walk_fail(walk, "the picture for %d pixels: %s", width, fault);
    }
}

/* No line is longer than the terminal is wide; characters are counted, not bytes. */
static void terminals_show_it_too(struct walk *walk) {
    int seat = walk->turn >= 0 ? walk->turn : -1;
    const struct scene *scene = show_scene(walk->game, walk->state, seat, 0);
    struct text text = rh_text(page, sizeof page);
    rh_scene_terminal(scene, -1, 100, false, &text);
    if (text.full || !page[0]) walk_fail(walk, "the terminal's text is empty or does not fit");
    size_t column = 0;
    for (const char *at = page; *at; at++) {
        if (*at == '\n')
            column = 0;
        else if (((unsigned char)*at & 0xC0) != 0x80)
            column++;
        if (column > 100) walk_fail(walk, "a line of the terminal is too long");
    }
}

int main(void) {
    static const struct law laws[] = {
        {.name = "scenes fit and are whole", .at = scenes_fit_and_are_whole, .games = 4, .every = 20},
        {.name = "ids are unique", .at = ids_are_unique, .games = 4, .every = 25},
        {.name = "every legal move can be picked", .at = legal_moves_can_be_picked, .games = 4, .every = 12},
        {.name = "no two moves have the same picks",
         .at = no_two_moves_have_the_same_picks,
         .games = 3,
         .every = 3},
        {.name = "the browser's form is JSON", .at = the_browsers_form_is_json, .games = 2, .every = 60},
        {.name = "pictures are whole", .at = pictures_are_whole, .games = 2, .every = 30},
        {.name = "terminals show it too", .at = terminals_show_it_too, .games = 1, .every = 60},
    };
    return run_laws("scene", laws, RH_COUNT(laws));
}
