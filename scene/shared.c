/* What the writers of a scene share. See writers.h. */
#include "scene/writers.h"

#include "scene/palette.h"

#include <string.h>

/* How far a ring stands off from what it rings. */
static const float ring_gap = 4.5F;

static bool ring_around(const struct scene *scene, const struct shape *shape, struct shape *ring) {
    const char *words = rh_scene_word(scene, shape->words);
    *ring = *shape;
    ring->class = ring->id = ring->label = 0;
    switch (shape->kind) {
    case SHAPE_RECT:
        ring->x -= ring_gap;
        ring->y -= ring_gap;
        ring->w += 2 * ring_gap;
        ring->h += 2 * ring_gap;
        ring->size += ring_gap;
        return true;
    case SHAPE_CIRCLE:
        ring->size += ring_gap;
        return true;
    case SHAPE_PATH:
        return true;
    case SHAPE_PIECE: {
        int piece = rh_piece_find(words, strlen(words));
        ring->kind = SHAPE_CIRCLE;
        ring->words = 0;
        ring->size = shape->size * (piece < 0 ? 12 : rh_pieces[piece].radius) + ring_gap - 1.5F;
        return true;
    }
    default:
        return false;
    }
}

bool rh_scene_ring(const struct scene *scene, size_t group, struct shape *ring) {
    int depth = 0;
    for (size_t i = group + 1; i < scene->shapes && depth >= 0; i++) {
        const struct shape *shape = &scene->shape[i];
        if (shape->kind == SHAPE_GROUP) depth++;
        if (shape->kind == SHAPE_END) depth--;
        if (depth != 0 || strcmp(rh_scene_word(scene, shape->class), "shadow") == 0) continue;
        if (ring_around(scene, shape, ring)) return true;
    }
    return false;
}

/* Columns first to first + count of a sheet, with the margin at its edge where they reach it. */
static struct band columns_of(const struct sheet *sheet, int first, int count) {
    double from = (double)sheet->from, pitch = (double)sheet->pitch;
    double left = first == 0 ? 0 : from + first * pitch;
    double right = first + count == sheet->columns ? (double)sheet->width : from + (first + count) * pitch;
    return (struct band){left, right - left};
}

int rh_scene_bands(const struct sheet *sheet, double most, struct band out[RH_BANDS]) {
    out[0] = (struct band){0, (double)sheet->width};
    int all = sheet->columns, shared = sheet->shared, fit = all - 1;
    if ((double)sheet->width <= most || all < 2) return 1;
    while (fit > shared + 1 &&
           (columns_of(sheet, 0, fit).width > most || columns_of(sheet, all - fit, fit).width > most))
        fit--;
    if (fit <= shared) return 1;
    int bands = (all - shared + fit - shared - 1) / (fit - shared);
    if (bands > RH_BANDS) bands = RH_BANDS;
    int each = (all - shared + bands - 1) / bands + shared; /* evenly */
    double widest = 0;
    for (int i = 0; i < bands; i++) {
        int first = i * (each - shared);
        out[i] = columns_of(sheet, first > all - each ? all - each : first, each);
        if (out[i].width > widest) widest = out[i].width;
    }
    for (int i = 0; i < bands;
         i++) { /* all are equally wide: a narrower one shows more of what is beside it */
        double more = widest - out[i].width, room = (double)sheet->width - out[i].x - out[i].width;
        double left = i == 0 ? 0 : i == bands - 1 ? more : more / 2;
        if (more - left > room) left = more - room;
        out[i] = (struct band){out[i].x - left, widest};
    }
    return bands;
}

void rh_put_scale(struct text *text, double scale) {
    int64_t parts = (int64_t)(scale * 10000 + 0.5);
    rh_put_int(text, parts / 10000);
    if (parts % 10000 == 0) return;
    rh_put_char(text, '.');
    for (int64_t digit = 1000; digit && parts % (digit * 10); digit /= 10)
        rh_put_char(text, (char)('0' + parts / digit % 10));
}
