/* Scenes as compact JSON, for a browser that draws them as keyed SVG.
 *
 *     {"sheets":[SHEET, ...], "full":true}                full only if the scene was cut
 *     SHEET  {"name":"table","title":"The table","role":"main","seat":-1,"width":900,"height":716,
 *             "ground":"land","columns":[from,pitch,count,shared],"shapes":[SHAPE, ...]}
 *             role: main, side, own (of `seat`) or extra; ground: the class of what fills all its room; columns only
 *             if the sheet may be broken between them
 *     SHAPE  an array whose first entry says what it is:
 *       ["g",x,y,scale,degrees,class,id,label,RING,[SHAPE, ...]]   a group; scale before turn before move
 *       ["r",x,y,width,height,radius,class]
 *       ["c",x,y,radius,class]
 *       ["p",data,class]
 *       ["t",x,y,size,class,words, gap,size,class,words, ...]      a text and the runs that go on in its line
 *            class mid or end anchors the whole line; else none inherits another's class
 *       ["u",piece,x,y,scale,class]                                <use href="#piece"> of rh_palette_defs
 *     RING   0, or for a group with an id the outline of its ring as an r, c or p with an empty class: drawn first in
 *            the group, once with class ring-halo and once with ring, when the group can be picked
 *
 * Strings that are not there are "". An id that is a pick of a legal move (up to a dot) can be picked; ids are stable
 * from one position to the next, so that a piece can travel. Classes are those of rh_palette_css.
 */
#include "scene/palette.h"

static const char *const role_name[] = {"main", "side", "own", "extra"};

static void put_key(struct text *text, const char *key) {
    rh_put_char(text, '"');
    rh_put(text, key);
    rh_put(text, "\":");
}

static void put_numbers(struct text *text, const float *number, int count) {
    for (int i = 0; i < count; i++) {
        rh_put_char(text, ',');
        rh_put_real(text, (double)number[i]);
    }
}

static void put_scale(struct text *text, double scale) {
    rh_put_char(text, ',');
    rh_put_scale(text, scale);
}

static void put_word(struct text *text, const struct scene *scene, uint32_t word) {
    rh_put_char(text, ',');
    rh_put_json(text, rh_scene_word(scene, word));
}

static void put_outline(const struct scene *scene, const struct shape *shape, struct text *text) {
    if (shape->kind == SHAPE_RECT) {
        rh_put(text, "[\"r\"");
        put_numbers(text, (float[]){shape->x, shape->y, shape->w, shape->h, shape->size}, 5);
    } else if (shape->kind == SHAPE_CIRCLE) {
        rh_put(text, "[\"c\"");
        put_numbers(text, (float[]){shape->x, shape->y, shape->size}, 3);
    } else {
        rh_put(text, "[\"p\"");
        put_word(text, scene, shape->words);
    }
    put_word(text, scene, shape->class);
    rh_put_char(text, ']');
}

static void put_group(const struct scene *scene, size_t at, struct text *text) {
    const struct shape *shape = &scene->shape[at];
    rh_put(text, "[\"g\"");
    put_numbers(text, (float[]){shape->x, shape->y}, 2);
    put_scale(text, (double)shape->size);
    put_numbers(text, &shape->w, 1);
    put_word(text, scene, shape->class);
    put_word(text, scene, shape->id);
    put_word(text, scene, shape->label);
    rh_put_char(text, ',');
    struct shape ring;
    if (shape->id && rh_scene_ring(scene, at, &ring))
        put_outline(scene, &ring, text);
    else
        rh_put_char(text, '0');
    rh_put(text, ",[");
}

/* A text with the runs that follow it; returns how many runs. */
static size_t put_line(const struct scene *scene, size_t at, size_t end, struct text *text) {
    const struct shape *shape = &scene->shape[at];
    rh_put(text, "[\"t\"");
    put_numbers(text, (float[]){shape->x, shape->y, shape->size}, 3);
    put_word(text, scene, shape->class);
    put_word(text, scene, shape->words);
    size_t runs = 0;
    while (at + runs + 1 < end && shape[runs + 1].kind == SHAPE_RUN) {
        runs++;
        put_numbers(text, (float[]){shape[runs].w, shape[runs].size}, 2);
        put_word(text, scene, shape[runs].class);
        put_word(text, scene, shape[runs].words);
    }
    rh_put_char(text, ']');
    return runs;
}

static void put_piece(const struct scene *scene, const struct shape *shape, struct text *text) {
    rh_put(text, "[\"u\"");
    put_word(text, scene, shape->words);
    put_numbers(text, (float[]){shape->x, shape->y}, 2);
    put_scale(text, (double)shape->size);
    put_word(text, scene, shape->class);
    rh_put_char(text, ']');
}

static void put_shapes(const struct scene *scene, const struct sheet *sheet, struct text *text) {
    int depth = 0;
    bool first = true;
    size_t end = sheet->first + sheet->count;
    for (size_t i = sheet->first; i < end; i++) {
        const struct shape *shape = &scene->shape[i];
        if (shape->kind == SHAPE_END) {
            if (depth == 0) continue;
            rh_put(text, "]]");
            depth--;
            first = false;
            continue;
        }
        if (shape->kind == SHAPE_RUN) continue; /* without a text before it there is no line to go on */
        if (!first) rh_put_char(text, ',');
        first = shape->kind == SHAPE_GROUP;
        if (shape->kind == SHAPE_GROUP)
            put_group(scene, i, text), depth++;
        else if (shape->kind == SHAPE_TEXT)
            i += put_line(scene, i, end, text);
        else if (shape->kind == SHAPE_PIECE)
            put_piece(scene, shape, text);
        else
            put_outline(scene, shape, text);
    }
    for (; depth > 0; depth--) rh_put(text, "]]");
}

static void put_sheet(const struct scene *scene, const struct sheet *sheet, struct text *text) {
    rh_put_char(text, '{');
    put_key(text, "name");
    rh_put_json(text, rh_scene_word(scene, sheet->name));
    rh_put(text, ",");
    put_key(text, "title");
    rh_put_json(text, rh_scene_word(scene, sheet->title));
    rh_put(text, ",");
    put_key(text, "role");
    rh_put_json(text, role_name[sheet->role]);
    rh_put(text, ",");
    put_key(text, "seat");
    rh_put_int(text, sheet->seat);
    rh_put(text, ",");
    put_key(text, "width");
    rh_put_real(text, (double)sheet->width);
    rh_put(text, ",");
    put_key(text, "height");
    rh_put_real(text, (double)sheet->height);
    rh_put(text, ",");
    put_key(text, "ground");
    rh_put_json(text, rh_scene_word(scene, sheet->ground));
    if (sheet->columns) {
        rh_put(text, ",\"columns\":[");
        rh_put_real(text, (double)sheet->from);
        put_numbers(text, (float[]){sheet->pitch, sheet->columns, sheet->shared}, 3);
        rh_put_char(text, ']');
    }
    rh_put(text, ",\"shapes\":[");
    put_shapes(scene, sheet, text);
    rh_put(text, "]}");
}

void rh_scene_json(const struct scene *scene, struct text *text) {
    rh_put(text, "{\"sheets\":[");
    for (uint32_t i = 0; i < scene->sheets; i++) {
        if (i) rh_put_char(text, ',');
        put_sheet(scene, &scene->sheet[i], text);
    }
    rh_put(text, scene->full ? "],\"full\":true}" : "]}");
}
