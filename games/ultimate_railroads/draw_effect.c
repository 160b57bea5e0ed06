/* Effects and prices as pictures and in words, for whatever has one. See draw.h.
 *
 * The picture of an operation is a row of glyphs in the table of operations.c. Pictures go from left to right with a pen that
 * also measures: without a scene it only moves.
 */
#include "games/ultimate_railroads/draw.h"
#include "games/ultimate_railroads/operations.h"

/* --- The pen --------------------------------------------------------------------------------------------- */

struct pen {
    struct scene *scene; /* NULL: only measures */
    bool paper;          /* on a tile or card, which stays light in the dark */
    double x, y;
};

static void put_icon(struct pen *pen, const char *icon) {
    if (pen->scene)
        rh_scene_icon(pen->scene, icon, pen->x + 10, pen->y, 21, pen->paper ? "ink-plate" : "ink");
    pen->x += 22;
}

static void put_card(struct pen *pen, const char *icon) {
    if (pen->scene) {
        rh_scene_rect(pen->scene, pen->x + 1, pen->y - 12, 19, 24, 3, "plate");
        rh_scene_icon(pen->scene, icon, pen->x + 10.5, pen->y, 15, "ink-plate");
    }
    pen->x += 22;
}

static void put_words(struct pen *pen, const char *words, double size, double advance) {
    if (pen->scene)
        rh_scene_text(pen->scene, pen->x, pen->y + size * 0.36, size, pen->paper ? "b on-plate" : "b", words);
    pen->x += advance;
}

static void put_count(struct pen *pen, const char *before, unsigned n) {
    char words[12];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, before);
    rh_put_int(&text, n);
    put_words(pen, words, 15, (*before ? 11 : 0) + (n > 9 ? 21 : 11));
}

static void put_tile(struct pen *pen, unsigned colour, double wide) {
    if (pen->scene) {
        rh_scene_group(pen->scene, pen->x, pen->y - 9, "", NULL, NULL);
        ur_draw_track(pen->scene, 0, 0, wide, 18, 4, colour);
        rh_scene_rect(pen->scene, 0, 0, wide, 18, 4, "ult-rim");
        ur_draw_mark(pen->scene, wide / 2, 9, ur_track_class[colour]);
        rh_scene_end(pen->scene);
    }
    pen->x += wide + 2;
}

/* One colour is a wide tile, two are narrower; all of them are a fan. */
static void put_tiles(struct pen *pen, unsigned set) {
    int many = __builtin_popcount(set);
    for (unsigned i = 0; i < UR_COLOURS; i++)
        if (ur_has(set, i)) put_tile(pen, i, many == 1 ? 26 : many == 2 ? 16 : 7);
    pen->x += 2;
}

static void put_pieces(struct pen *pen, int count, const char *class) {
    for (int i = 0; i < count; i++)
        if (pen->scene) rh_scene_piece(pen->scene, "meeple", pen->x + 8 + 18.0 * i, pen->y, 0.8, class);
    pen->x += 18 * count;
}

/* --- Operations ------------------------------------------------------------------------------------------ */

static const char *tile_icon(unsigned tile) {
    return tile == UR_TILE_COAL ? "coal" : "idea";
}

static void put_glyph(struct pen *pen, const struct ur_op *op, const struct ur_glyph *glyph) {
    unsigned n = glyph->n ? glyph->n : op->n;
    switch (glyph->kind) {
    case UR_GLYPH_ICON:
        put_icon(pen, glyph->what);
        break;
    case UR_GLYPH_CARD:
        put_card(pen, glyph->what);
        break;
    case UR_GLYPH_WORDS:
        put_words(pen, glyph->what, glyph->size, glyph->n);
        break;
    case UR_GLYPH_TIMES:
        put_count(pen, "×", n);
        break;
    case UR_GLYPH_IF_MANY:
        if (n > 1) put_count(pen, "×", n);
        break;
    case UR_GLYPH_NUMBER:
        put_count(pen, "", n);
        break;
    case UR_GLYPH_COLOURS:
        put_tiles(pen, glyph->n ? glyph->n : op->set);
        break;
    case UR_GLYPH_COLOUR:
        put_tile(pen, glyph->n, 18);
        break;
    case UR_GLYPH_OWN:
        put_tile(pen, op->n, 26);
        break;
    case UR_GLYPH_PIECES:
        put_pieces(pen, glyph->n, glyph->what);
        break;
    case UR_GLYPH_COIN:
        if (pen->scene) ur_draw_coin(pen->scene, pen->x + 9, pen->y, 8.5, true);
        pen->x += 20;
        break;
    case UR_GLYPH_ROUTE:
        put_words(pen, (const char *[UR_ROUTES]){"I", "II", "III"}[op->set], 13, 6 + 5.0 * op->set);
        break;
    case UR_GLYPH_PLACE:
        put_words(pen, op->n == 1 ? "1st" : "2nd", 14, 28);
        break;
    case UR_GLYPH_PAYOUT:
        if (op->set) put_icon(pen, glyph->what);
        break;
    default:
        put_icon(pen, tile_icon(op->n));
        break;
    }
}

static void put_op(struct pen *pen, const struct ur_op *op) {
    const struct ur_glyph *picture = ur_op_kind[op->op].picture;
    for (int i = 0; i < UR_GLYPHS && picture[i].kind; i++) put_glyph(pen, op, &picture[i]);
}

static void put_effect(struct pen *pen, const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        if (i) pen->x += 5;
        put_op(pen, &effect->op[i]);
    }
}

double ur_effect_width(const struct ur_effect *effect) {
    struct pen pen = {0};
    put_effect(&pen, effect);
    return pen.x;
}

void ur_draw_effect(struct scene *scene, double x, double y, double scale, bool paper,
                    const struct ur_effect *effect) {
    struct pen pen = {.scene = scene, .paper = paper};
    rh_scene_turned(scene, x, y, scale, 0, "", NULL, NULL);
    put_effect(&pen, effect);
    rh_scene_end(scene);
}

void ur_draw_effect_in(struct scene *scene, double x, double y, double wide, double most, bool paper,
                       const struct ur_effect *effect) {
    double width = ur_effect_width(effect), scale = width * most > wide ? wide / width : most;
    ur_draw_effect(scene, x - width * scale / 2, y, scale, paper, effect);
}

struct ur_effect ur_part_effect(unsigned part, unsigned n) {
    return (struct ur_effect){{ur_op_of_part(part, n)}};
}

/* --- In words -------------------------------------------------------------------------------------------- */

void ur_say_of(struct text *text, const char *sentence, const struct ur_effect *effect) {
    struct ur_words words = ur_effect_words(text->reader, effect);
    rh_say(text, sentence, rh_string("effect", words.string));
}

/* --- Prices ---------------------------------------------------------------------------------------------- */

/* Units that lie there come in this order: workers, the wood worker, coins. */
static void draw_unit(struct scene *scene, double x, double y, const struct ur_used *used, int unit) {
    if (unit < used->workers) {
        rh_scene_piece(scene, "meeple", x, y, 0.88, ur_seat_class[used->seat]);
    } else if (unit < used->workers + used->wood) {
        rh_scene_piece(scene, "meeple", x, y, 0.88, "trk-wood");
        rh_scene_token(scene, x + 6, y + 7, 4, used->seat);
    } else if (unit < used->workers + used->wood + used->coins) {
        ur_draw_coin(scene, x, y, 10, true);
        if (used->seat == UR_EMIL)
            rh_scene_icon(scene, "bot", x, y, 13, "ink-plate");
        else
            rh_scene_token(scene, x, y, 5, used->seat);
    }
}

double ur_draw_cost(struct scene *scene, double x, double y, struct ur_cost cost,
                    const struct ur_used *used) {
    bool taken = used && used->seat != UR_NONE;
    int units = cost.workers + cost.coins;
    for (int i = 0; i < units; i++) {
        double middle = x + 12 + UR_UNIT * i;
        if (i < cost.workers)
            rh_scene_circle(scene, middle, y, 12, "ult-node");
        else
            ur_draw_coin(scene, middle, y, 10.5, false);
        if (taken)
            draw_unit(scene, middle, y, used, i);
        else if (i < cost.workers)
            ur_draw_mark(scene, middle, y, "seat-none");
    }
    return x + UR_UNIT * units;
}
