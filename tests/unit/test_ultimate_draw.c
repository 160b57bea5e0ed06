/* The drawing of Ultimate Railroads: it stays on its sheets in the widest font, breaks where a narrow page breaks it, names
 * only what the palette knows, and the gains that it tells are those that come. */
#include "games/ultimate_railroads/draw.h"
#include "scene/palette.h"
#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <stdlib.h>
#include <string.h>

extern const struct game ur_game;

/* --- Random positions --------------------------------------------------------------------------------------------- */

static struct scratch scratch;

static void walk_game(void (*look)(const struct ur_state *state, int viewer), int every, uint8_t seats,
                      uint8_t board) {
    static uint64_t state[RH_STATE_MAX / 8];
    struct table table = {.seats = seats, .option = {[UR_OPTION_BOARD] = board}};
    struct random random = rh_random_quick(seats);
    assert_true(rh_setup(&ur_game, state, &table, NULL));
    struct move move;
    for (int i = 0; rh_random_step(&ur_game, state, &random, &scratch, &move); i++) {
        if (i % every == 0) look((const struct ur_state *)state, i / every % (seats + 1) - 1);
        ur_game.apply(state, move, NULL);
    }
    look((const struct ur_state *)state, 0);
}

/* Calls `look` at some positions of random games with 1 to 4 players on every board there is. */
static void walk_games(void (*look)(const struct ur_state *state, int viewer), int every) {
    for (uint8_t board = 0; board < UR_BOARDS; board++)
        for (uint8_t seats = 1; ur_board[board] && seats <= UR_SEATS; seats++)
            walk_game(look, every, seats, board);
}

/* --- Where shapes lie --------------------------------------------------------------------------------------------- */

struct extent {
    double left, right, top, bottom;
};

struct frame {
    double x, y, scale;
};

static void note_class(void *context, const char *class, size_t length) {
    const char **wanted = context;
    if (*wanted && strlen(*wanted) == length && memcmp(*wanted, class, length) == 0) *wanted = NULL;
}

static bool has_class(const struct scene *scene, const struct shape *shape, const char *class) {
    rh_each_class(rh_scene_word(scene, shape->class), note_class, &class);
    return !class;
}

/* A text with its runs, in the widest font. */
static struct extent line_extent(const struct scene *scene, size_t at, const struct frame *place) {
    const struct shape *shape = &scene->shape[at];
    double wide = rh_scene_width(rh_scene_word(scene, shape->words), (double)shape->size);
    for (size_t i = at + 1; i < scene->shapes && scene->shape[i].kind == SHAPE_RUN; i++)
        wide += (double)scene->shape[i].w +
                rh_scene_width(rh_scene_word(scene, scene->shape[i].words), (double)scene->shape[i].size);
    double back = has_class(scene, shape, "end") ? wide : has_class(scene, shape, "mid") ? wide / 2 : 0;
    double x = place->x + place->scale * ((double)shape->x - back),
           y = place->y + place->scale * (double)shape->y;
    return (struct extent){x, x + place->scale * wide, y - 0.8 * place->scale * (double)shape->size, y};
}

static struct extent extent_of(const struct scene *scene, size_t at, const struct frame *place) {
    const struct shape *shape = &scene->shape[at];
    double x = place->x + place->scale * (double)shape->x, y = place->y + place->scale * (double)shape->y;
    double size = place->scale * (double)shape->size;
    switch (shape->kind) {
    case SHAPE_RECT:
        return (struct extent){x, x + place->scale * (double)shape->w, y,
                               y + place->scale * (double)shape->h};
    case SHAPE_CIRCLE:
        return (struct extent){x - size, x + size, y - size, y + size};
    case SHAPE_TEXT:
        return line_extent(scene, at, place);
    default: /* pieces and icons are 24 units wide at most, paths have no place of their own */
        return (struct extent){x, x, y, y};
    }
}

/* Calls `each` for all shapes of a sheet, with where they lie on it. */
static void each_shape(const struct scene *scene, const struct sheet *sheet,
                       void (*each)(const struct scene *, const struct sheet *, size_t at, struct extent)) {
    struct frame stack[16] = {{0, 0, 1}};
    int depth = 0;
    for (size_t i = sheet->first; i < sheet->first + sheet->count; i++) {
        const struct shape *shape = &scene->shape[i];
        const struct frame *place = &stack[depth];
        if (shape->kind == SHAPE_GROUP) {
            assert_true(depth + 1 < (int)RH_COUNT(stack));
            stack[depth + 1] = (struct frame){place->x + place->scale * (double)shape->x,
                                              place->y + place->scale * (double)shape->y,
                                              place->scale * (double)shape->size};
            depth++;
        } else if (shape->kind == SHAPE_END) {
            depth--;
        } else {
            each(scene, sheet, i, extent_of(scene, i, place));
        }
    }
}

static void lies_on_its_sheet(const struct scene *scene, const struct sheet *sheet, size_t at,
                              struct extent extent) {
    const double slack = 3;
    if (extent.left < -slack || extent.top < -slack || extent.right > (double)sheet->width + slack ||
        extent.bottom > (double)sheet->height + slack)
        fail_msg("%s: '%s' lies at %.0f..%.0f, %.0f..%.0f", rh_scene_word(scene, sheet->name),
                 rh_scene_word(scene, scene->shape[at].words), extent.left, extent.right, extent.top,
                 extent.bottom);
}

static void is_on_one_side(const struct scene *scene, const struct sheet *sheet, size_t at,
                           struct extent extent) {
    if (scene->shape[at].kind != SHAPE_TEXT) return;
    if (extent.left < UR_HALF - 1 && extent.right > UR_HALF + 1)
        fail_msg("'%s' would be cut on %s: %.0f..%.0f, %.0f", rh_scene_word(scene, scene->shape[at].words),
                 rh_scene_word(scene, sheet->name), extent.left, extent.right, extent.top);
}

static void look_at_places(const struct ur_state *state, int viewer) {
    const struct scene *scene = show_scene(&ur_game, state, viewer, 0);
    assert_false(scene->full);
    for (uint32_t i = 0; i < scene->sheets; i++) {
        const struct sheet *sheet = &scene->sheet[i];
        each_shape(scene, sheet, lies_on_its_sheet);
        if (sheet->columns) each_shape(scene, sheet, is_on_one_side);
    }
}

static void everything_lies_on_its_sheet_and_no_words_where_it_breaks(void **unused) {
    (void)unused;
    walk_games(look_at_places, 9);
}

/* --- The palette -------------------------------------------------------------------------------------------------- */

static void class_is_known(void *context, const char *class, size_t length) {
    (void)context;
    if (rh_style_find(class, length) < 0) fail_msg("no style for class %.*s", (int)length, class);
}

static void look_at_classes(const struct ur_state *state, int viewer) {
    const struct scene *scene = show_scene(&ur_game, state, viewer, 0);
    for (size_t i = 0; i < scene->shapes; i++) {
        const struct shape *shape = &scene->shape[i];
        rh_each_class(rh_scene_word(scene, shape->class), class_is_known, NULL);
        if (shape->kind != SHAPE_PIECE) continue;
        const char *name = rh_scene_word(scene, shape->words);
        if (rh_piece_find(name, strlen(name)) < 0 && rh_icon_find(name + 2, strlen(name) - 2) < 0)
            fail_msg("no piece %s", name);
    }
}

static void the_palette_knows_every_class_and_piece(void **unused) {
    (void)unused;
    walk_games(look_at_classes, 9);
}

/* --- What is told ------------------------------------------------------------------------------------------------- */

static const char *label_of(const struct scene *scene, const char *id) {
    for (size_t i = 0; i < scene->shapes; i++)
        if (rh_scene_is(rh_scene_word(scene, scene->shape[i].id), id))
            return rh_scene_word(scene, scene->shape[i].label);
    return NULL;
}

static int gains;

/* A step that can be made now tells what it adds to the round, and adds that, but for what it sets off. */
static void look_at_gains(const struct ur_state *state, int viewer) {
    int seat = ur_game.turn(state);
    (void)viewer;
    if (seat < 0 || ur_top(state)->what != UR_STEP_POOL) return;
    const struct scene *scene = show_scene(&ur_game, state, seat, 0);
    size_t count = rh_moves(&ur_game, state, test_moves, &test_scratch);
    for (size_t i = 0; i < count; i++) {
        unsigned verb = test_moves[i].verb;
        if (verb != UR_DO_TRACK && verb != UR_DO_STEP) continue;
        char id[96];
        const char *label =
            label_of(scene, rh_scene_id(id, sizeof id, ur_game.verbs[verb].arg[0].kind, test_moves[i].arg));
        assert_non_null(label);
        const char *plus = strchr(label, '+');
        assert_non_null(plus);
        struct ur_state then = *state;
        ur_game.apply(&then, test_moves[i], NULL);
        if (ur_doublers_left(&then) != ur_doublers_left(state)) continue; /* a factory laid some at once */
        assert_int_equal(ur_round_points(&then, (unsigned)seat) - ur_round_points(state, (unsigned)seat),
                         strtol(plus, NULL, 10));
        gains++;
    }
}

static void a_step_adds_what_it_says(void **unused) {
    (void)unused;
    walk_games(look_at_gains, 1);
    assert_true(gains > 500);
}

/* UR-174 */
static void spaces_that_are_crossed_out_can_not_be_pointed_at(void **unused) {
    (void)unused;
    static uint64_t state[RH_STATE_MAX / 8];
    for (uint8_t seats = 1; seats <= UR_SEATS; seats++) {
        struct table table = {.seats = seats};
        assert_true(rh_setup(&ur_game, state, &table, NULL));
        const struct scene *scene = show_scene(&ur_game, state, 0, 0);
        assert_int_equal(rh_scene_has(scene, "space-wood-2"), seats > 2);
        assert_int_equal(rh_scene_has(scene, "space-temporary-workers"), seats > 2);
        assert_int_equal(rh_scene_has(scene, "space-second-place"), seats > 2);
        assert_int_equal(rh_scene_has(scene, "space-coins"), seats > 1);
        assert_true(rh_scene_has(scene, "space-wood-3"));
    }
}

static void the_viewers_own_board_is_the_main_sheet(void **unused) {
    (void)unused;
    static uint64_t state[RH_STATE_MAX / 8];
    struct table table = {.seats = 3};
    assert_true(rh_setup(&ur_game, state, &table, NULL));
    for (int seat = 0; seat < 3; seat++) {
        const struct scene *scene = show_scene(&ur_game, state, seat, 0);
        int boards = 0;
        for (uint32_t i = 0; i < scene->sheets; i++) {
            const struct sheet *sheet = &scene->sheet[i];
            assert_int_equal(sheet->role == SHEET_MAIN, sheet->seat == seat);
            boards += sheet->seat >= 0;
        }
        assert_int_equal(boards, 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_lies_on_its_sheet_and_no_words_where_it_breaks),
        cmocka_unit_test(the_palette_knows_every_class_and_piece),
        cmocka_unit_test(a_step_adds_what_it_says),
        cmocka_unit_test(spaces_that_are_crossed_out_can_not_be_pointed_at),
        cmocka_unit_test(the_viewers_own_board_is_the_main_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
