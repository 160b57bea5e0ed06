/* Railroad Revolution's pictures: what can be pointed at lies on its sheet, cities stand apart and rails show between them,
 * the turn tells the true price, rails and pieces that are drawn are those of the position, and milestones that a seat looks
 * at are seen by that seat alone. That every pick has a shape is a law for all games (tests/contract/test_scene.c). */
#include "games/railroad_revolution/draw.h"
#include "scene/writers.h"
#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

extern const struct game rev_game;

struct box {
    double left, top, right, bottom;
};

/* --- Reading a scene ---------------------------------------------------------------------------------------------- */

/* Calls `each` for every group with an id, with where it stands on its sheet; no group of this game is turned or scaled. */
static void each_group(const struct scene *scene,
                       void (*each)(void *context, const struct sheet *, size_t group, double x, double y),
                       void *context) {
    for (uint32_t s = 0; s < scene->sheets; s++) {
        const struct sheet *sheet = &scene->sheet[s];
        double x[24] = {0}, y[24] = {0};
        size_t depth = 0;
        for (size_t i = sheet->first; i < sheet->first + sheet->count; i++) {
            const struct shape *shape = &scene->shape[i];
            if (shape->kind == SHAPE_END) depth--;
            if (shape->kind != SHAPE_GROUP) continue;
            assert_true(depth + 1 < 24 && shape->w == 0 && shape->size == 1);
            x[depth + 1] = x[depth] + (double)shape->x;
            y[depth + 1] = y[depth] + (double)shape->y;
            depth++;
            if (shape->id) each(context, sheet, i, x[depth], y[depth]);
        }
    }
}

/* The corners of a path of straight lines. */
static struct box path_box(const char *data) {
    struct box box = {1e9, 1e9, -1e9, -1e9};
    for (const char *at = data; *at && *at != 'z';) {
        char *end;
        double x = strtod(at + 1, &end), y = strtod(end + 1, &end);
        box = (struct box){fmin(box.left, x), fmin(box.top, y), fmax(box.right, x), fmax(box.bottom, y)};
        at = end;
    }
    return box;
}

/* What is ringed when the group can be picked. */
static struct box group_box(const struct scene *scene, size_t group, double x, double y) {
    struct shape ring;
    assert_true(rh_scene_ring(scene, group, &ring));
    struct box box = {(double)ring.x, (double)ring.y, (double)(ring.x + ring.w), (double)(ring.y + ring.h)};
    if (ring.kind == SHAPE_CIRCLE)
        box = (struct box){(double)(ring.x - ring.size), (double)(ring.y - ring.size),
                           (double)(ring.x + ring.size), (double)(ring.y + ring.size)};
    if (ring.kind == SHAPE_PATH) box = path_box(rh_scene_word(scene, ring.words));
    return (struct box){box.left + x, box.top + y, box.right + x, box.bottom + y};
}

static const struct sheet *sheet_named(const struct scene *scene, const char *name) {
    for (uint32_t s = 0; s < scene->sheets; s++)
        if (strcmp(rh_scene_word(scene, scene->sheet[s].name), name) == 0) return &scene->sheet[s];
    return NULL;
}

static bool sheet_says(const struct scene *scene, const struct sheet *sheet, const char *words) {
    for (size_t i = sheet->first; i < sheet->first + sheet->count; i++)
        if (scene->shape[i].kind == SHAPE_TEXT &&
            strcmp(rh_scene_word(scene, scene->shape[i].words), words) == 0)
            return true;
    return false;
}

/* Calls `at` for about one position in `every` of some random games. */
static void walk_games(unsigned games, unsigned every, void (*at)(struct walk *)) {
    static struct walk walk;
    for (uint64_t seed = 1; seed <= test_effort(games); seed++) {
        struct table table = {.seats = (uint8_t)(2 + seed % 3)};
        walk_begin(&walk, &rev_game, &table, seed);
        while (walk_next(&walk)) {
            struct random luck = walk_luck(&walk);
            if (rh_below(&luck, every) == 0) at(&walk);
        }
    }
}

/* --- The map ------------------------------------------------------------------------------------------------------ */

struct cities {
    const struct scene *scene;
    struct box box[REV_CITIES];
    unsigned count, spaces;
};

static void note_city(void *context, const struct sheet *sheet, size_t group, double x, double y) {
    struct cities *cities = context;
    const char *id = rh_scene_word(cities->scene, cities->scene->shape[group].id);
    (void)sheet;
    if (strncmp(id, "city-", 5) == 0) cities->box[cities->count++] = group_box(cities->scene, group, x, y);
}

/* A space is long enough to be seen and hit, and lies under no city's ring but its own ends'. */
static void check_space(void *context, const struct sheet *sheet, size_t group, double x, double y) {
    struct cities *cities = context;
    const char *id = rh_scene_word(cities->scene, cities->scene->shape[group].id);
    if (strncmp(id, "space-", 6) != 0) return;
    struct box box = group_box(cities->scene, group, x, y);
    assert_true(hypot(box.right - box.left, box.bottom - box.top) > 44);
    assert_true(box.left >= 0 && box.right <= (double)sheet->width && box.top >= 0 &&
                box.bottom <= REV_MAP_HIGH);
    for (unsigned i = 0; i < cities->count; i++) {
        const struct box *city = &cities->box[i];
        assert_false(x > city->left && x < city->right && y > city->top && y < city->bottom);
    }
    cities->spaces++;
}

static void cities_stand_apart_and_rails_show(void **unused) {
    (void)unused;
    static struct walk walk;
    struct table table = {.seats = 4};
    walk_begin(&walk, &rev_game, &table, 1);
    while (walk_next(&walk) && walk.turn < 0) {}
    struct cities cities = {.scene = show_scene(&rev_game, walk.state, -1, 0)};
    each_group(cities.scene, note_city, &cities);
    assert_int_equal(cities.count, REV_CITIES);
    for (unsigned i = 0; i < REV_CITIES; i++)
        for (unsigned j = 0; j < i; j++) {
            const struct box *a = &cities.box[i], *b = &cities.box[j];
            assert_true(a->right < b->left || b->right < a->left || a->bottom < b->top || b->bottom < a->top);
        }
    each_group(cities.scene, check_space, &cities);
    assert_int_equal(cities.spaces, REV_SPACES);
}

/* --- Every position ----------------------------------------------------------------------------------------------- */

static struct walk *walking;

static void lies_on_its_sheet(void *context, const struct sheet *sheet, size_t group, double x, double y) {
    const struct scene *scene = context;
    struct box box = group_box(scene, group, x, y);
    if (box.left < 0 || box.top < 0 || box.right > (double)sheet->width || box.bottom > (double)sheet->height)
        walk_fail(walking, "%s reaches over the edge of its sheet",
                  rh_scene_word(scene, scene->shape[group].id));
}

static void everything_lies_on_its_sheet(struct walk *walk) {
    struct scene *scene = show_scene(&rev_game, walk->state, walk->turn >= 0 ? walk->turn : -1, 0);
    walking = walk;
    each_group(scene, lies_on_its_sheet, scene);
}

static void what_can_be_picked_lies_on_its_sheet(void **unused) {
    (void)unused;
    walk_games(6, 9, everything_lies_on_its_sheet);
}

/* RR-49: what is due stands there, with the money that is left after it. */
static void tells_what_is_due(struct walk *walk) {
    const struct rev_state *state = (const struct rev_state *)walk->state;
    if (state->over || state->action == REV_NONE) return;
    struct scene *scene = show_scene(&rev_game, walk->state, walk->turn >= 0 ? walk->turn : -1, 0);
    char words[32];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, rev_due(state) ? "−$" : "$");
    rh_put_int(&text, rev_due(state));
    if (!sheet_says(scene, sheet_named(scene, "turn"), words)) walk_fail(walk, "nothing says %s", words);
}

static void the_turn_tells_the_price(void **unused) {
    (void)unused;
    walk_games(6, 5, tells_what_is_due);
}

static void count_lanes(struct walk *walk) {
    const struct rev_state *state = (const struct rev_state *)walk->state;
    const struct scene *scene = show_scene(&rev_game, walk->state, -1, 0);
    const struct sheet *sheet = sheet_named(scene, "board");
    int lanes = 0, rails = 0, houses = 0, buildings = 0;
    for (size_t i = sheet->first; i < sheet->first + sheet->count; i++) {
        const struct shape *shape = &scene->shape[i];
        lanes += strcmp(rh_scene_word(scene, shape->class), "rev-lane") == 0;
        houses += shape->kind == SHAPE_PIECE && strcmp(rh_scene_word(scene, shape->words), "house") == 0;
    }
    for (unsigned i = 0; i < state->seats; i++) {
        rails += __builtin_popcountll(state->seat[i].rails);
        buildings += __builtin_popcount(state->seat[i].stations) + __builtin_popcount(state->seat[i].offices);
    }
    for (unsigned i = 0; i < REV_CITIES; i++) buildings += state->first_station[i] == REV_NEUTRAL;
    for (unsigned i = 0; i < REV_SECTIONS; i++) buildings += state->first_office[i] == REV_NEUTRAL;
    if (lanes != rails) walk_fail(walk, "%d lanes for %d rails", lanes, rails);
    if (houses != buildings) walk_fail(walk, "%d houses for %d stations and offices", houses, buildings);
}

static void rails_and_buildings_are_all_drawn(void **unused) {
    (void)unused;
    walk_games(6, 9, count_lanes);
}

/* RR-128: the tiles to choose from. A milestone in play is on its player board, not on the turn's sheet. */
static void hides_what_another_looks_at(struct walk *walk) {
    const struct rev_state *state = (const struct rev_state *)walk->state;
    if (walk->turn < 0 || rev_top(state)->what != REV_STEP_KEEP) return;
    for (int viewer = -1; viewer < state->seats; viewer++) {
        const struct scene *scene = show_scene(&rev_game, walk->state, viewer, 0);
        const struct sheet *sheet = sheet_named(scene, "turn");
        int tiles = 0;
        for (size_t i = sheet->first; i < sheet->first + sheet->count; i++)
            tiles += strncmp(rh_scene_word(scene, scene->shape[i].id), "milestone-", 10) == 0;
        if (viewer == walk->turn ? tiles < 1 : tiles > 0)
            walk_fail(walk, "viewer %d sees %d tiles of seat %d", viewer + 1, tiles, walk->turn + 1);
    }
}

static void milestones_looked_at_are_seen_by_their_seat_alone(void **unused) {
    (void)unused;
    walk_games(12, 1, hides_what_another_looks_at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cities_stand_apart_and_rails_show),
        cmocka_unit_test(what_can_be_picked_lies_on_its_sheet),
        cmocka_unit_test(the_turn_tells_the_price),
        cmocka_unit_test(rails_and_buildings_are_all_drawn),
        cmocka_unit_test(milestones_looked_at_are_seen_by_their_seat_alone),
    };
    return cmocka_run_group_tests_name("railroad revolution's pictures", tests, NULL, NULL);
}
