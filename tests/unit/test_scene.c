/* Scenes and their writers: strings are harmless, cut memory leaves whole documents, rings and bands are where they
 * should be, and the palette knows every class, piece and token that is named. */
#include "engine/moves.h"
#include "games/registry.h"
#include "scene/palette.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static struct shape shapes[RH_SCENE_SHAPES];
static char words[RH_SCENE_WORDS];
static char page[1 << 21];

static struct scene begin(void) {
    struct scene scene;
    rh_scene_begin(&scene, shapes, RH_SCENE_SHAPES, words, RH_SCENE_WORDS);
    return scene;
}

static const char *svg_of(const struct scene *scene, int sheet, double width, const char *const *lit,
                          size_t lits) {
    struct text text = rh_text(page, sizeof page);
    rh_scene_svg(scene, sheet, width, THEME_LIGHT, lit, lits, &text);
    assert_false(text.full);
    return page;
}

/* Reads tags with their attributes, as strictly as XML would; answers what is wrong, or NULL. */
static const char *svg_fault(const char *at) {
    const char *open[64];
    size_t length[64];
    int depth = 0;
    while (*at) {
        if (*at == '&' && !memchr(at, ';', strnlen(at, 7))) return "a bare &";
        if (*at == '>') return "a bare >";
        if (*at != '<') {
            at++;
            continue;
        }
        bool closing = *++at == '/';
        if (closing) at++;
        size_t name = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        if (!name) return "a bare <";
        if (closing) {
            if (depth == 0) return "closed too often";
            depth--;
            if (length[depth] != name || memcmp(open[depth], at, name) != 0)
                return "closed in the wrong order";
            at += name;
        } else {
            if (depth == 64) return "too deep";
            open[depth] = at;
            length[depth++] = name;
            at += name;
            while (*at == ' ') {
                at += strcspn(at, "=");
                if (at[0] != '=' || at[1] != '"') return "an attribute without a value";
                at += 2;
                at += strcspn(at, "\"<");
                if (*at++ != '"') return "an attribute that does not end";
            }
            if (*at == '/') {
                depth--;
                at++;
            }
        }
        if (*at++ != '>') return "a tag that does not end";
    }
    return depth ? "left open" : NULL;
}

static void assert_svg(const struct scene *scene) {
    for (int width = 400; width <= 1600; width += 400) {
        const char *fault = svg_fault(svg_of(scene, -1, width, NULL, 0));
        if (fault) fail_msg("%d pixels: %s", width, fault);
    }
}

static json_t *json_of(const struct scene *scene) {
    struct text text = rh_text(page, sizeof page);
    rh_scene_json(scene, &text);
    assert_false(text.full);
    json_error_t error;
    json_t *json = json_loads(page, JSON_REJECT_DUPLICATES, &error);
    if (!json) fail_msg("no JSON: %s at %d", error.text, error.position);
    return json;
}

/* --- Strings ------------------------------------------------------------------------------------------------------ */

static void strings_are_made_harmless(void **unused) {
    (void)unused;
    static const char *const nasty[] = {
        "<script>&\"'</script>", "]]>",          "\xFF\xFE\xC0\x80", "cut \xE2\x82", "\xED\xA0\x80 half",
        "bell \x07 tab \t",      "\xEF\xBF\xBF", "\xC2\x85 control", "€ ß 🚂",        "",
    };
    struct scene scene = begin();
    rh_scene_sheet(&scene, "a<b", "A & \"B\"", SHEET_MAIN, -1, 100, 100);
    rh_scene_ground(&scene, "card\"");
    for (size_t i = 0; i < RH_COUNT(nasty); i++) {
        rh_scene_group(&scene, 0, 0, nasty[i], nasty[i], nasty[i]);
        rh_scene_path(&scene, nasty[i], nasty[i]);
        rh_scene_text(&scene, 1, 2, 10, "b", nasty[i]);
        rh_scene_run(&scene, 1, 10, nasty[i], nasty[i]);
        rh_scene_piece(&scene, nasty[i], 0, 0, 1, "seat-0");
        rh_scene_textf(&scene, 1, 2, 10, "b", "%s is %d%%", nasty[i], -12);
        rh_scene_end(&scene);
    }
    assert_false(scene.full);
    assert_svg(&scene);
    assert_null(strstr(page, "<script"));
    assert_non_null(strstr(page, "€ ß 🚂"));
    assert_non_null(strstr(page, " is -12%"));
    json_decref(json_of(&scene));
}

static void equal_strings_are_kept_once(void **unused) {
    (void)unused;
    struct scene scene = begin();
    rh_scene_sheet(&scene, "a", "A", SHEET_MAIN, -1, 100, 100);
    rh_scene_rect(&scene, 0, 0, 1, 1, 0, "badge rr-BO");
    size_t used = scene.used;
    for (int i = 0; i < 100; i++) rh_scene_rect(&scene, i, 0, 1, 1, 0, "badge rr-BO");
    assert_int_equal(scene.used, used);
}

static void the_widest_font_is_measured(void **unused) {
    (void)unused;
    assert_float_equal(rh_scene_width("CB&Q", 100), 73 + 76 + 87 + 85, 0.01);
    assert_float_equal(rh_scene_width("", 10), 0, 0.01);
    assert_float_equal(rh_scene_fit("CB&Q", 10, 1000), 10, 0.01);
    assert_float_equal(rh_scene_width("CB&Q", rh_scene_fit("CB&Q", 16, 40)), 40, 0.01);
}

/* --- Memory that runs out ----------------------------------------------------------------------------------------- */

static void fill(struct scene *scene) {
    rh_scene_sheet(scene, "one", "One", SHEET_MAIN, -1, 200, 200);
    for (int i = 0; i < 20; i++) {
        rh_scene_group(scene, i, i, NULL, NULL, NULL);
        rh_scene_text(scene, 0, 0, 12, "b mid", "heading");
        rh_scene_run(scene, 4, 12, "k2", "note");
        rh_scene_group(scene, 1, 1, NULL, NULL, NULL);
        rh_scene_rect(scene, 0, 0, 10, 10, 2, "card");
        rh_scene_end(scene);
        rh_scene_end(scene);
    }
    rh_scene_sheet(scene, "two", "Two", SHEET_SIDE, -1, 100, 100);
    rh_scene_circle(scene, 1, 1, 1, "disc seat-0");
}

static void a_cut_scene_is_full_and_whole(void **unused) {
    (void)unused;
    for (size_t room = 0; room < 145; room++) {
        struct scene scene;
        rh_scene_begin(&scene, shapes, room, words, RH_SCENE_WORDS);
        fill(&scene);
        assert_int_equal(scene.full, room < 141);
        assert_true(scene.shapes <= room);
        const char *fault = svg_fault(svg_of(&scene, -1, 1400, NULL, 0));
        if (fault) fail_msg("%zu shapes: %s", room, fault);
        json_t *json = json_of(&scene);
        assert_int_equal(json_is_true(json_object_get(json, "full")), scene.full);
        json_decref(json);
    }
    for (size_t room = 1; room < 60; room++) {
        struct scene scene;
        rh_scene_begin(&scene, shapes, RH_SCENE_SHAPES, words, room);
        fill(&scene);
        assert_true(scene.used <= room);
        assert_svg(&scene);
        json_decref(json_of(&scene));
    }
}

static void too_many_sheets_are_cut(void **unused) {
    (void)unused;
    struct scene scene = begin();
    for (int i = 0; i < RH_SHEETS + 2; i++) rh_scene_sheet(&scene, "x", "X", SHEET_EXTRA, -1, 10, 10);
    assert_true(scene.full);
    assert_int_equal(scene.sheets, RH_SHEETS);
    assert_svg(&scene);
}

static void a_cut_page_stays_a_string_and_says_so(void **unused) {
    (void)unused;
    struct scene scene = begin();
    fill(&scene);
    char small[200];
    for (size_t size = 1; size <= sizeof small; size++) {
        struct text text = rh_text(small, size);
        rh_scene_svg(&scene, -1, 400, THEME_DARK, NULL, 0, &text);
        assert_true(text.full);
        assert_true(strlen(small) < size);
        text = rh_text(small, size);
        rh_scene_json(&scene, &text);
        assert_true(text.full && strlen(small) < size);
        text = rh_text(small, size);
        rh_scene_terminal(&scene, -1, 80, true, &text);
        assert_true(strlen(small) < size);
    }
}

static void groups_balance_whatever_a_game_does(void **unused) {
    (void)unused;
    struct scene scene = begin();
    rh_scene_sheet(&scene, "a", "A", SHEET_MAIN, -1, 100, 100);
    rh_scene_end(&scene);
    rh_scene_end(&scene);
    rh_scene_run(&scene, 0, 10, "b", "no text before it");
    rh_scene_group(&scene, 0, 0, NULL, "open", NULL);
    rh_scene_turned(&scene, 5, 5, 0.5, 90, NULL, NULL, NULL);
    rh_scene_sheet(&scene, "b", "B", SHEET_SIDE, -1, 100, 100);
    rh_scene_end(&scene);
    assert_svg(&scene);
    json_decref(json_of(&scene));
}

/* --- Ids and rings ------------------------------------------------------------------------------------------------ */

static void a_pick_is_found_up_to_a_dot(void **unused) {
    (void)unused;
    assert_true(rh_scene_is("stock-nyc", "stock-nyc"));
    assert_true(rh_scene_is("stock-nyc.1", "stock-nyc"));
    assert_false(rh_scene_is("stock-nyc-2", "stock-nyc"));
    assert_false(rh_scene_is("stock", "stock-nyc"));
    assert_false(rh_scene_is("", ""));
    struct scene scene = begin();
    rh_scene_sheet(&scene, "a", "A", SHEET_MAIN, -1, 100, 100);
    rh_scene_group(&scene, 0, 0, NULL, "stock-nyc.1", "New York Central");
    rh_scene_end(&scene);
    assert_true(rh_scene_has(&scene, "stock-nyc"));
    assert_false(rh_scene_has(&scene, "stock-ny"));
    assert_false(rh_scene_has(&scene, "stock-nyc.2"));
}

static struct scene two_tiles(void) {
    struct scene scene = begin();
    rh_scene_sheet(&scene, "a", "A", SHEET_MAIN, -1, 300, 100);
    for (int i = 0; i < 2; i++) {
        rh_scene_group(&scene, i * 100, 0, NULL, i ? "tile-b.x" : "tile-a", i ? "B" : "A");
        rh_scene_rect(&scene, 2, 3, 50, 50, 4, "shadow");
        rh_scene_group(&scene, 0, 0, NULL, NULL, NULL);
        rh_scene_circle(&scene, 9, 9, 9, "plate");
        rh_scene_end(&scene);
        rh_scene_rect(&scene, 0, 0, 50, 50, 4, "tile");
        rh_scene_text(&scene, 25, 25, 12, "mid", i ? "Bname" : "Aname");
        rh_scene_end(&scene);
    }
    return scene;
}

static void what_is_lit_gets_a_ring_under_its_name(void **unused) {
    (void)unused;
    struct scene scene = two_tiles();
    const char *lit[] = {"tile-b"};
    assert_null(strstr(svg_of(&scene, -1, 1400, NULL, 0), "\"ring\""));
    const char *svg = svg_of(&scene, -1, 1400, lit, 1);
    const char *ring = strstr(svg, "class=\"ring\"/>"), *halo = strstr(svg, "class=\"ring-halo\"/>");
    assert_non_null(ring);
    assert_true(halo && halo < ring);
    assert_null(strstr(ring + 1, "class=\"ring\"/>")); /* one group is lit */
    const char *group = strstr(svg, "id=\"tile-b.x\""), *name = strstr(svg, "Bname");
    assert_true(group < halo && ring < name);
    assert_non_null(strstr(svg, ".ring{fill:none;stroke:#c8109e"));
    /* It follows the tile, not its shadow nor what lies in an inner group. */
    assert_non_null(
        strstr(svg, "<rect x=\"-4.5\" y=\"-4.5\" width=\"59\" height=\"59\" rx=\"8.5\" class=\"ring\"/>"));
    assert_null(svg_fault(svg));
}

static void rings_follow_every_kind_of_outline(void **unused) {
    (void)unused;
    struct scene scene = begin();
    struct shape ring;
    rh_scene_sheet(&scene, "a", "A", SHEET_MAIN, -1, 300, 100);
    rh_scene_group(&scene, 0, 0, NULL, "a", "A");
    rh_scene_piece(&scene, "cube", 7, 8, 2, "good-brown");
    rh_scene_end(&scene);
    rh_scene_group(&scene, 0, 0, NULL, "b", "B");
    rh_scene_path(&scene, "M0 0h9v9z", "land");
    rh_scene_end(&scene);
    rh_scene_group(&scene, 0, 0, NULL, "c", "C");
    rh_scene_text(&scene, 0, 0, 12, "b", "only words");
    rh_scene_end(&scene);
    rh_scene_rect(&scene, 0, 0, 9, 9, 0, "card"); /* behind the group: none of its business */
    assert_true(rh_scene_ring(&scene, 0, &ring));
    assert_int_equal(ring.kind, SHAPE_CIRCLE);
    assert_true(ring.x == 7 && ring.y == 8 && ring.size > 19);
    assert_true(rh_scene_ring(&scene, 3, &ring));
    assert_int_equal(ring.kind, SHAPE_PATH);
    assert_false(rh_scene_ring(&scene, 6, &ring));
}

static void json_nests_groups_and_carries_rings_and_runs(void **unused) {
    (void)unused;
    struct scene scene = two_tiles();
    rh_scene_text(&scene, 1, 2, 12, "b", "Stock");
    rh_scene_run(&scene, 8, 10, "k2", "and who holds it");
    json_t *json = json_of(&scene), *sheet = json_array_get(json_object_get(json, "sheets"), 0);
    assert_string_equal(json_string_value(json_object_get(sheet, "role")), "main");
    json_t *shape = json_object_get(sheet, "shapes");
    assert_int_equal(json_array_size(shape), 3);
    json_t *tile = json_array_get(shape, 1);
    assert_string_equal(json_string_value(json_array_get(tile, 0)), "g");
    assert_string_equal(json_string_value(json_array_get(tile, 6)), "tile-b.x");
    assert_string_equal(json_string_value(json_array_get(json_array_get(tile, 8), 0)), "r");
    assert_int_equal(json_array_size(json_array_get(tile, 9)), 4);
    json_t *line = json_array_get(shape, 2);
    assert_int_equal(json_array_size(line), 10);
    assert_string_equal(json_string_value(json_array_get(line, 9)), "and who holds it");
    json_decref(json);
}

/* --- Bands and pages ---------------------------------------------------------------------------------------------- */

static void bands_hold_every_column_whole(void **unused) {
    (void)unused;
    for (int columns = 1; columns <= 14; columns++) {
        for (int shared = 0; shared <= 1; shared++) {
            struct sheet sheet = {.width = (float)(60 + columns * 158),
                                  .from = 40,
                                  .pitch = 158,
                                  .columns = (uint16_t)columns,
                                  .shared = (uint16_t)shared};
            for (int most = 100; most < 2400; most += 37) {
                struct band band[RH_BANDS];
                int bands = rh_scene_bands(&sheet, most, band);
                assert_in_range(bands, 1, RH_BANDS);
                if ((double)sheet.width <= most) assert_int_equal(bands, 1);
                if (columns > 2 && most >= 60 + 2 * 158) assert_true(band[0].width <= most);
                for (int column = 0; column < columns; column++) {
                    double left = 40 + column * 158.0;
                    bool whole = false;
                    for (int i = 0; i < bands; i++) {
                        whole |= band[i].x <= left && band[i].x + band[i].width >= left + 158;
                        assert_true(band[i].x >= 0 &&
                                    band[i].x + band[i].width <= (double)sheet.width + 0.01);
                        assert_float_equal(band[i].width, band[0].width, 0.001);
                    }
                    assert_true(whole);
                }
            }
        }
    }
}

struct box {
    double x, y, w, h;
};

static double attribute(const char *tag, const char *name) {
    char find[24];
    (void)snprintf(find, sizeof find, " %s=\"", name);
    const char *at = strstr(tag, find);
    assert_non_null(at);
    return strtod(at + strlen(find), NULL);
}

/* Where the sheets stand: every <svg> but the first. */
static int boxes_of(const char *svg, struct box *box, int most) {
    int count = 0;
    for (const char *at = strstr(svg + 1, "<svg "); at && count < most; at = strstr(at + 1, "<svg "))
        box[count++] = (struct box){attribute(at, "x"), attribute(at, "y"), attribute(at, "width"),
                                    attribute(at, "height")};
    return count;
}

static void assert_apart(const struct scene *scene, double width) {
    struct box box[64];
    const char *svg = svg_of(scene, -1, width, NULL, 0);
    double height = attribute(svg, "height");
    int count = boxes_of(svg, box, 64);
    assert_true(count >= (int)scene->sheets);
    for (int i = 0; i < count; i++) {
        assert_true(box[i].x >= 0 && box[i].x + box[i].w <= width + 0.1);
        assert_true(box[i].y >= 0 && box[i].y + box[i].h <= height + 0.1);
        for (int j = 0; j < i; j++)
            assert_true(box[i].x + box[i].w <= box[j].x + 0.1 || box[j].x + box[j].w <= box[i].x + 0.1 ||
                        box[i].y + box[i].h <= box[j].y + 0.1 || box[j].y + box[j].h <= box[i].y + 0.1);
    }
}

static void sheets_of_a_page_stand_apart(void **unused) {
    (void)unused;
    static const enum sheet_role roles[] = {SHEET_MAIN, SHEET_SIDE,  SHEET_EXTRA,
                                            SHEET_OWN,  SHEET_EXTRA, SHEET_SIDE};
    for (unsigned seed = 0; seed < 200; seed++) {
        struct random random = rh_random_quick(seed);
        struct scene scene = begin();
        int sheets = 1 + (int)rh_below(&random, 6);
        for (int i = 0; i < sheets; i++) {
            double wide = 100 + rh_below(&random, 2000), high = 100 + rh_below(&random, 1500);
            rh_scene_sheet(&scene, "x", "X", roles[(i + seed % 2) % 6], -1, wide, high);
            if (rh_below(&random, 2)) rh_scene_columns(&scene, 10, (wide - 20) / 9, 9, i % 2);
        }
        for (int width = 300; width <= 2400; width += 300) assert_apart(&scene, width);
    }
}

/* --- The terminal ------------------------------------------------------------------------------------------------- */

static void assert_width(const char *text, int most) {
    int column = 0;
    for (; *text; text++) {
        if (*text == '\x1b') {
            text += strcspn(text, "m");
            continue;
        }
        if (*text == '\n')
            column = 0;
        else if (((unsigned char)*text & 0xC0) != 0x80)
            column++;
        if (column > most) fail_msg("a line is longer than %d", most);
    }
}

static void the_terminal_shows_boxes_words_and_marks(void **unused) {
    (void)unused;
    struct scene scene = begin();
    rh_scene_sheet(&scene, "a", "A", SHEET_MAIN, -1, 160, 96);
    rh_scene_rect(&scene, 0, 0, 160, 96, 0, "card");
    rh_scene_text(&scene, 80, 30, 12, "mid", "Denver");
    rh_scene_token(&scene, 20, 56, 8, 2);
    rh_scene_piece(&scene, "cube", 60, 56, 1, "good-brown");
    rh_scene_text(&scene, 100, 60, 12, "riv-dead-text", "UP");
    rh_scene_circle(&scene, 80, 48, 30, "plate");
    struct text text = rh_text(page, sizeof page);
    rh_scene_terminal(&scene, 0, 80, false, &text);
    assert_string_equal(page, "┌──────────────────┐\n"
                              "│      Denver      │\n"
                              "│ ▲    N    (UP)   │\n"
                              "└──────────────────┘\n"
                              "\n"
                              "▲ seat 3  N brown\n");
    text = rh_text(page, sizeof page);
    rh_scene_terminal(&scene, 0, 80, true, &text);
    assert_non_null(strstr(page, "\x1b[0;1;38;2;255;255;255;48;2;141;90;49mN\x1b[0m"));
    assert_width(page, 20);
}

/* Where pictures say it elsewhere, words of class term do in a terminal, and only there. */
static void words_for_a_terminal_stand_in_no_picture(void **unused) {
    (void)unused;
    struct scene scene = begin();
    rh_scene_sheet(&scene, "a", "A", SHEET_MAIN, -1, 160, 32);
    rh_scene_text(&scene, 8, 12, 12, "term", "~~");
    rh_scene_icon(&scene, "bridge", 100, 12, 16, "ink");
    struct text text = rh_text(page, sizeof page);
    rh_scene_terminal(&scene, 0, 80, false, &text);
    assert_non_null(strstr(page, " ~~         B"));
    text = rh_text(page, sizeof page);
    rh_scene_svg(&scene, 0, 160, THEME_LIGHT, NULL, 0, &text);
    assert_non_null(strstr(page, ".term{display:none}"));
}

/* --- A whole game of Railroad Rivals ------------------------------------------------------------------------------ */

static struct scratch scratch;

/* The style sheet of the web page, written once. */
static const char *style_sheet(void) {
    static char css[1 << 16];
    if (css[0]) return css;
    struct text text = rh_text(css, sizeof css);
    rh_palette_css(&text);
    assert_false(text.full);
    return css;
}

static void class_is_known(void *context, const char *class, size_t length) {
    (void)context;
    static bool known[RH_STYLES];
    int style = rh_style_find(class, length);
    if (style < 0) fail_msg("no style for class %.*s", (int)length, class);
    if (known[style]) return;
    char rule[64];
    (void)snprintf(rule, sizeof rule, "\n.%.*s{", (int)length, class);
    if (!strstr(style_sheet(), rule)) fail_msg("no rule for class %.*s", (int)length, class);
    known[style] = true;
}

static void palette_covers(const struct scene *scene) {
    for (size_t i = 0; i < scene->shapes; i++) {
        const struct shape *shape = &scene->shape[i];
        rh_each_class(rh_scene_word(scene, shape->class), class_is_known, NULL);
        if (shape->kind != SHAPE_PIECE) continue;
        const char *name = rh_scene_word(scene, shape->words);
        if (rh_piece_find(name, strlen(name)) < 0 && rh_icon_find(name + 2, strlen(name) - 2) < 0)
            fail_msg("no piece %s", name);
    }
    for (uint32_t i = 0; i < scene->sheets; i++)
        rh_each_class(rh_scene_word(scene, scene->sheet[i].ground), class_is_known, NULL);
}

static void draw_and_look(const struct game *game, const void *state, int seat) {
    struct scene scene = begin();
    game->draw(state, seat, &scene);
    assert_false(scene.full);
    palette_covers(&scene);
    assert_apart(&scene, 400);
    assert_apart(&scene, 1600);
    for (int columns = 20; columns <= 180; columns += 80) {
        struct text text = rh_text(page, sizeof page);
        rh_scene_terminal(&scene, -1, columns, columns % 80 == 20, &text);
        assert_width(page, columns);
    }
}

static void railroad_rivals_can_be_shown_at_any_time(void **unused) {
    (void)unused;
    const struct game *game = rh_game_find(rh_games, "railroad-rivals", NULL);
    static uint64_t state[RH_STATE_MAX / 8];
    for (uint8_t seats = 1; seats <= 5; seats++) {
        struct table table = {.seats = seats, .option = {0, seats == 1}};
        struct random random = rh_random_quick(seats);
        assert_true(rh_setup(game, state, &table, NULL));
        struct move move;
        for (int i = 0; rh_random_step(game, state, &random, &scratch, &move); i++) {
            if (i % 23 == 0) draw_and_look(game, state, i % (seats + 1) - 1);
            game->apply(state, move, NULL);
        }
        draw_and_look(game, state, 0);
    }
}

/* --- The palette -------------------------------------------------------------------------------------------------- */

static void styles_name_tokens_that_exist(void **unused) {
    (void)unused;
    int count = 0;
    for (const struct style *style = rh_styles; style->class; style++, count++) {
        assert_int_equal(rh_style_find(style->class, strlen(style->class)), count);
        for (const char *at = strchr(style->css, '$'); at; at = strchr(at + 1, '$')) {
            size_t length = strcspn(at + 1, ";");
            if (rh_token_find(at + 1, length) < 0) fail_msg(".%s: no token %s", style->class, at);
        }
    }
    assert_true(count <= RH_STYLES);
}

static void pieces_and_icons_stand_alone(void **unused) {
    (void)unused;
    int pieces = 0, icons = 0;
    for (; rh_pieces[pieces].name; pieces++)
        rh_each_class(rh_piece_looks[pieces].classes, class_is_known, NULL);
    for (; rh_icons[icons].name; icons++) assert_true(rh_icons[icons].body || rh_icons[icons].lines);
    assert_true(pieces <= RH_PIECES && icons <= RH_ICONS);
    assert_int_equal(icons, 74);
    struct text text = rh_text(page, sizeof page);
    rh_put(&text, "<svg>");
    rh_palette_defs(&text);
    rh_put(&text, "</svg>");
    assert_null(svg_fault(page));
}

static void the_style_sheet_has_both_themes(void **unused) {
    (void)unused;
    const char *css = style_sheet();
    assert_non_null(strstr(css, "--seat-blue:#1b55cf;"));
    assert_non_null(strstr(css, "--seat-blue:#4173f5;"));
    assert_non_null(strstr(css, ":root[data-theme=dark]{"));
    assert_non_null(strstr(css, "\n.card{fill:var(--surface);"));
    assert_null(strchr(css, '$'));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_made_harmless),
        cmocka_unit_test(equal_strings_are_kept_once),
        cmocka_unit_test(the_widest_font_is_measured),
        cmocka_unit_test(a_cut_scene_is_full_and_whole),
        cmocka_unit_test(too_many_sheets_are_cut),
        cmocka_unit_test(a_cut_page_stays_a_string_and_says_so),
        cmocka_unit_test(groups_balance_whatever_a_game_does),
        cmocka_unit_test(a_pick_is_found_up_to_a_dot),
        cmocka_unit_test(what_is_lit_gets_a_ring_under_its_name),
        cmocka_unit_test(rings_follow_every_kind_of_outline),
        cmocka_unit_test(json_nests_groups_and_carries_rings_and_runs),
        cmocka_unit_test(bands_hold_every_column_whole),
        cmocka_unit_test(sheets_of_a_page_stand_apart),
        cmocka_unit_test(the_terminal_shows_boxes_words_and_marks),
        cmocka_unit_test(words_for_a_terminal_stand_in_no_picture),
        cmocka_unit_test(railroad_rivals_can_be_shown_at_any_time),
        cmocka_unit_test(styles_name_tokens_that_exist),
        cmocka_unit_test(pieces_and_icons_stand_alone),
        cmocka_unit_test(the_style_sheet_has_both_themes),
    };
    return cmocka_run_group_tests_name("scene", tests, NULL, NULL);
}
