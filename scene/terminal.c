/* Scenes as text: boxes and words on a grid of characters, in colour or without.
 *
 * Frames become boxes, badges become coloured words, pieces become single characters: a seat's own shape (● ■ ▲ ...),
 * a good's letter; a legend below says which. What only decorates (class art, paths, circles) is left out. A sheet that
 * does not fit is broken into bands (rh_scene_bands).
 *
 * The picture is made row by row, each from the whole sheet, so that one row of characters is all the memory it
 * takes. Rows of nothing but frames are not repeated.
 */
#include "scene/palette.h"

#include "engine/language.h"
#include "engine/say.h"

#include <string.h>

enum { COLUMNS = 400, DEPTH = 24, LEAST = 20 };

static const double natural = 8; /* units of a column; a row is twice as high */

struct cell {
    char glyph[5];       /* a character of UTF-8; empty: a space */
    bool bold, plain;    /* plain: part of a frame, or nothing */
    uint32_t ink, paper; /* RH_NO_COLOUR: the terminal's own */
};

/* Where a group puts its shapes, and the colour it gives them. Turns are by quarters here. */
struct frame {
    double x, y, scale;
    int quarter;
    uint32_t colour;
    const char *mark;
    bool art;
};

struct grid {
    const struct scene *scene;
    const struct sheet *sheet;
    struct band band;
    double wide, high; /* units of a column and of a row */
    int columns, row;
    int pen, pen_row; /* where the text before ends, for runs; -1: not in this row */
    bool colour;
    bool used[RH_STYLES]; /* marks that the legend must explain */
    struct cell cell[COLUMNS];
};

/* What the classes of a shape say, as far as a terminal can show it. */
struct look {
    uint32_t colour; /* that the shape takes */
    uint32_t fill;   /* of text */
    const char *mark, *brackets;
    bool art, bold, mid, end, frame, dashed, filled, hollow;
    struct grid *grid;
};

/* --- Classes ------------------------------------------------------------------------------------------------------ */

static size_t glyph_length(const char *at) {
    size_t length = 1;
    while (length < RH_UTF8_MOST && !rh_begins_character(at[length])) length++;
    return length;
}

static int glyphs(const char *string) {
    int count = 0;
    for (; *string; string += glyph_length(string)) count++;
    return count;
}

static bool says(const char *css, const char *declaration) {
    const char *found = strstr(css, declaration);
    return found && (found == css || found[-1] == ';');
}

static void look_at(void *context, const char *class, size_t length) {
    struct look *look = context;
    int row = rh_style_find(class, length);
    if (row < 0) return;
    const struct style *style = &rh_styles[row];
    uint32_t colour = rh_style_colour(style, "color", THEME_LIGHT);
    if (colour != RH_NO_COLOUR) look->colour = colour;
    uint32_t fill = rh_style_colour(style, "fill", THEME_LIGHT);
    if (fill != RH_NO_COLOUR) look->fill = fill;
    if (style->mark && glyphs(style->mark) == 2) {
        look->brackets = style->mark;
    } else if (style->mark) {
        look->mark = style->mark;
        look->grid->used[row] = true;
    }
    look->art |= strcmp(style->class, "art") == 0 || strcmp(style->class, "shadow") == 0;
    look->bold |= strcmp(style->class, "b") == 0;
    look->mid |= says(style->css, "text-anchor:middle");
    look->end |= says(style->css, "text-anchor:end");
    look->filled |= says(style->css, "fill:currentColor");
    look->hollow |= says(style->css, "fill:none");
    look->frame |= says(style->css, "stroke:$");
    look->dashed |= says(style->css, "stroke-dasharray:");
}

static struct look look_of(struct grid *grid, const struct frame *frame, const struct shape *shape) {
    struct look look = {
        .colour = frame->colour, .fill = RH_NO_COLOUR, .mark = frame->mark, .art = frame->art, .grid = grid};
    rh_each_class(rh_scene_word(grid->scene, shape->class), look_at, &look);
    return look;
}

/* --- Characters --------------------------------------------------------------------------------------------------- */

static struct cell *cell_at(struct grid *grid, int column) {
    return column >= 0 && column < grid->columns ? &grid->cell[column] : NULL;
}

static void put_glyph(struct grid *grid, int column, const char *glyph, const struct look *look, bool plain) {
    struct cell *cell = cell_at(grid, column);
    if (!cell) return;
    size_t length = glyph_length(glyph);
    memcpy(cell->glyph, glyph, length);
    cell->glyph[length] = '\0';
    cell->plain = plain;
    cell->bold = look && look->bold;
    /* Ink is only set on paper that is painted: the terminal's own may be light or dark. */
    cell->ink = look && cell->paper != RH_NO_COLOUR ? look->fill : RH_NO_COLOUR;
}

static void clear_row(struct grid *grid) {
    for (int i = 0; i < grid->columns; i++)
        grid->cell[i] = (struct cell){.plain = true, .ink = RH_NO_COLOUR, .paper = RH_NO_COLOUR};
}

static int round_off(double value) {
    return value < 0 ? -(int)(0.5 - value) : (int)(value + 0.5);
}

static int floor_of(double value) {
    int whole = (int)value;
    return value < whole ? whole - 1 : whole;
}

/* --- Shapes ------------------------------------------------------------------------------------------------------- */

static void to_sheet(const struct frame *frame, double *x, double *y) {
    double a = *x * frame->scale, b = *y * frame->scale;
    static const int cos4[] = {1, 0, -1, 0}, sin4[] = {0, 1, 0, -1};
    *x = frame->x + a * cos4[frame->quarter] - b * sin4[frame->quarter];
    *y = frame->y + a * sin4[frame->quarter] + b * cos4[frame->quarter];
}

static double column_of(const struct grid *grid, double x) {
    return (x - grid->band.x) / grid->wide;
}

struct box {
    double left, right, top, bottom; /* in columns and rows */
};

static struct box box_of(const struct grid *grid, const struct frame *frame, const struct shape *shape) {
    double x1 = (double)shape->x, y1 = (double)shape->y;
    double x2 = x1 + (double)shape->w, y2 = y1 + (double)shape->h;
    to_sheet(frame, &x1, &y1);
    to_sheet(frame, &x2, &y2);
    return (struct box){column_of(grid, x1 < x2 ? x1 : x2), column_of(grid, x1 < x2 ? x2 : x1),
                        (y1 < y2 ? y1 : y2) / grid->high, (y1 < y2 ? y2 : y1) / grid->high};
}

static void paint(struct grid *grid, int left, int right, uint32_t colour) {
    for (int i = left; i <= right; i++) {
        struct cell *cell = cell_at(grid, i);
        if (cell) cell->paper = colour, cell->plain = false;
    }
}

static void draw_frame(struct grid *grid, const struct box *box, const struct look *look) {
    int top = round_off(box->top), bottom = round_off(box->bottom) - 1;
    int left = round_off(box->left), right = round_off(box->right) - 1;
    if (right >= grid->columns && box->right <= grid->columns + 0.6) right = grid->columns - 1;
    bool low = bottom - top < 2; /* no row inside: what stands in it is between bars */
    if (grid->row < top || grid->row > bottom) return;
    bool edge = !low && (grid->row == top || grid->row == bottom);
    const char *along = look->dashed ? "┄" : "─", *up = look->dashed ? "┊" : "│";
    for (int i = left; i <= right; i++) {
        struct cell *cell = cell_at(grid, i);
        if (!cell || (look->hollow && !edge && i != left && i != right)) continue;
        *cell = (struct cell){.plain = true, .ink = RH_NO_COLOUR, .paper = RH_NO_COLOUR};
        if (edge) put_glyph(grid, i, along, NULL, false);
    }
    if (edge && grid->row == top) {
        put_glyph(grid, left, "┌", NULL, false);
        put_glyph(grid, right, "┐", NULL, false);
    } else if (edge) {
        put_glyph(grid, left, "└", NULL, false);
        put_glyph(grid, right, "┘", NULL, false);
    } else {
        put_glyph(grid, left, up, NULL, true);
        put_glyph(grid, right, up, NULL, true);
    }
}

/* Without colour: a small mark, a line along a long bar, or nothing behind the words of a badge. */
static void draw_bar(struct grid *grid, int left, int right, double wide, double high) {
    if (wide < 3)
        for (int i = left; i <= right; i++) put_glyph(grid, i, "▪", NULL, false);
    else if (wide > 10 && high < 3)
        for (int i = left; i <= right; i++) put_glyph(grid, i, "═", NULL, false);
    else if (high > 3)
        put_glyph(grid, (left + right + 1) / 2, "║", NULL, false);
}

/* What takes a colour is a badge or a bar: it paints its rows, a low one the row that its middle lies in. What has a line
 * around it is a frame. */
static void draw_rect(struct grid *grid, const struct frame *frame, const struct shape *shape,
                      const struct look *look) {
    struct box box = box_of(grid, frame, shape);
    double high = box.bottom - box.top, wide = box.right - box.left;
    if (look->filled) {
        int top = high < 2.5 ? floor_of((box.top + box.bottom) / 2) : round_off(box.top);
        int bottom = high < 2.5 ? top : round_off(box.bottom) - 1;
        if (grid->row < top || grid->row > bottom || look->colour == RH_NO_COLOUR) return;
        int left = round_off(box.left), right = round_off(box.right) - 1;
        if (right < left) right = left;
        if (grid->colour)
            paint(grid, left, right, look->colour);
        else
            draw_bar(grid, left, right, wide, high);
    } else if (look->frame && wide >= 3 && high >= 1.9) {
        draw_frame(grid, &box, look);
    }
}

static void write_words(struct grid *grid, int column, const char *words, const struct look *look) {
    if (look->brackets) put_glyph(grid, column - 1, &look->brackets[0], look, false);
    for (; *words; words += glyph_length(words)) put_glyph(grid, column++, words, look, false);
    if (look->brackets) put_glyph(grid, column, &look->brackets[1], look, false);
    grid->pen = column;
}

static void draw_text(struct grid *grid, const struct frame *frame, const struct shape *shape,
                      const struct look *look) {
    double x = (double)shape->x, y = (double)shape->y;
    const char *words = rh_scene_word(grid->scene, shape->words);
    to_sheet(frame, &x, &y);
    int length = glyphs(words);
    for (const struct shape *run = shape + 1;
         run < grid->scene->shape + grid->scene->shapes && run->kind == SHAPE_RUN; run++)
        length += 1 + glyphs(rh_scene_word(grid->scene, run->words));
    double left = column_of(grid, x);
    int column = look->mid   ? round_off(left - length / 2.0)
                 : look->end ? round_off(left) - length
                             : round_off(left);
    grid->pen_row = grid->row;
    write_words(grid, column, words, look);
}

static const char *piece_glyph(const struct grid *grid, const struct shape *shape, const struct look *look) {
    const char *name = rh_scene_word(grid->scene, shape->words);
    if (strncmp(name, "i-", 2) == 0) {
        int icon = rh_icon_find(name + 2, strlen(name + 2));
        return icon < 0 ? NULL : rh_icons[icon].glyph;
    }
    int piece = rh_piece_find(name, strlen(name));
    if (piece >= 0 && rh_piece_looks[piece].glyph) return rh_piece_looks[piece].glyph;
    return look->mark;
}

/* Black or white, whichever reads better on a colour. */
static uint32_t ink_on(uint32_t colour) {
    unsigned red = colour >> 16 & 255, green = colour >> 8 & 255, blue = colour & 255;
    return red * 30 + green * 59 + blue * 11 > 14000 ? 0x000000 : 0xFFFFFF;
}

static void draw_piece(struct grid *grid, const struct frame *frame, const struct shape *shape,
                       const struct look *look) {
    double x = (double)shape->x, y = (double)shape->y;
    to_sheet(frame, &x, &y);
    const char *glyph = piece_glyph(grid, shape, look);
    int column = floor_of(column_of(grid, x));
    struct cell *cell = cell_at(grid, column);
    if (!glyph || !cell) return;
    bool letter = (unsigned char)glyph[0] < 0x80;
    if (letter && grid->colour && look->colour != RH_NO_COLOUR) cell->paper = look->colour;
    put_glyph(grid, column, glyph, look, false);
    cell->bold = letter;
    cell->ink = RH_NO_COLOUR;
    if (grid->colour && look->colour != RH_NO_COLOUR)
        cell->ink = letter ? ink_on(look->colour) : look->colour;
}

static struct frame inner(struct grid *grid, const struct frame *outer, const struct shape *shape) {
    struct look look = look_of(grid, outer, shape);
    struct frame frame = {.x = (double)shape->x,
                          .y = (double)shape->y,
                          .scale = outer->scale * (double)shape->size,
                          .quarter = (outer->quarter + round_off((double)shape->w / 90)) & 3,
                          .colour = look.colour,
                          .mark = look.mark,
                          .art = look.art};
    to_sheet(outer, &frame.x, &frame.y);
    return frame;
}

/* Does the shape reach into this row? Most do not, and need no closer look. */
static bool in_row(const struct grid *grid, const struct frame *frame, const struct shape *shape) {
    if (shape->kind == SHAPE_RUN) return grid->pen_row == grid->row;
    if (shape->kind == SHAPE_RECT) {
        struct box box = box_of(grid, frame, shape);
        return box.top < grid->row + 1.5 && box.bottom > grid->row - 0.5;
    }
    if (shape->kind != SHAPE_TEXT && shape->kind != SHAPE_PIECE) return false;
    double x = (double)shape->x, y = (double)shape->y;
    if (shape->kind == SHAPE_TEXT) y -= (double)shape->size * 0.36;
    to_sheet(frame, &x, &y);
    return floor_of(y / grid->high) == grid->row;
}

static void draw_shape(struct grid *grid, const struct frame *frame, const struct shape *shape) {
    if (shape->kind == SHAPE_TEXT) grid->pen_row = -1; /* a run goes on where its own text was written */
    if (!in_row(grid, frame, shape)) return;
    struct look look = look_of(grid, frame, shape);
    if (look.art) return;
    if (shape->kind == SHAPE_RECT) draw_rect(grid, frame, shape, &look);
    if (shape->kind == SHAPE_TEXT) draw_text(grid, frame, shape, &look);
    if (shape->kind == SHAPE_PIECE) draw_piece(grid, frame, shape, &look);
    if (shape->kind == SHAPE_RUN)
        write_words(grid, grid->pen + 1, rh_scene_word(grid->scene, shape->words), &look);
}

static void draw_row(struct grid *grid) {
    struct frame frame[DEPTH] = {{.scale = 1, .colour = RH_NO_COLOUR}};
    int depth = 0, beyond = 0; /* beyond: groups so deep that they are drawn as if they were not there */
    clear_row(grid);
    grid->pen_row = -1;
    for (size_t i = grid->sheet->first; i < grid->sheet->first + grid->sheet->count; i++) {
        const struct shape *shape = &grid->scene->shape[i];
        if (shape->kind == SHAPE_GROUP && depth + 1 < DEPTH) {
            frame[depth + 1] = inner(grid, &frame[depth], shape);
            depth++;
        } else if (shape->kind == SHAPE_GROUP) {
            beyond++;
        } else if (shape->kind == SHAPE_END && beyond > 0) {
            beyond--;
        } else if (shape->kind == SHAPE_END && depth > 0) {
            depth--;
        } else {
            draw_shape(grid, &frame[depth], shape);
        }
    }
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

static void put_rgb(struct text *text, const char *before, uint32_t colour) {
    rh_put(text, before);
    for (int shift = 16; shift >= 0; shift -= 8) {
        rh_put_char(text, ';');
        rh_put_int(text, colour >> shift & 255);
    }
}

static void put_cell(struct text *text, const struct cell *cell, bool colour) {
    bool dressed = colour && (cell->bold || cell->ink != RH_NO_COLOUR || cell->paper != RH_NO_COLOUR);
    if (dressed) {
        rh_put(text, "\x1b[0");
        if (cell->bold) rh_put(text, ";1");
        if (cell->ink != RH_NO_COLOUR) put_rgb(text, ";38;2", cell->ink);
        if (cell->paper != RH_NO_COLOUR) put_rgb(text, ";48;2", cell->paper);
        rh_put_char(text, 'm');
    }
    rh_put(text, cell->glyph[0] ? cell->glyph : " ");
    if (dressed) rh_put(text, "\x1b[0m");
}

static void put_row(const struct grid *grid, struct text *text) {
    int end = grid->columns;
    while (end > 0 && !grid->cell[end - 1].glyph[0] && grid->cell[end - 1].paper == RH_NO_COLOUR) end--;
    for (int i = 0; i < end; i++) put_cell(text, &grid->cell[i], grid->colour);
    rh_put_char(text, '\n');
}

static bool is_plain(const struct grid *grid) {
    for (int i = 0; i < grid->columns; i++)
        if (!grid->cell[i].plain) return false;
    return true;
}

static void put_band(struct grid *grid, struct text *text) {
    int rows = round_off((double)grid->sheet->height / grid->high);
    bool before = true;
    for (grid->row = 0; grid->row < rows && !text->full; grid->row++) {
        draw_row(grid);
        bool plain = is_plain(grid);
        if (!plain || (!before && grid->sheet->columns)) put_row(grid, text);
        before = plain;
    }
}

static void put_sheet(struct grid *grid, int columns, struct text *text) {
    const struct sheet *sheet = grid->sheet;
    struct band band[RH_BANDS];
    int bands = 0;
    /* Columns of the sheet become whole columns of text, so that all its tiles look alike; a little narrower ones if that
     * spares a break. */
    int pitch = sheet->columns ? round_off((double)sheet->pitch / natural) : 0;
    for (int least = pitch - pitch / 10; pitch && bands != 1 && pitch >= least; pitch--) {
        grid->wide = (double)sheet->pitch / pitch;
        bands = rh_scene_bands(sheet, columns * grid->wide, band);
    }
    if (bands != 1) {
        pitch = sheet->columns ? round_off((double)sheet->pitch / natural) : 0;
        grid->wide = pitch ? (double)sheet->pitch / pitch : natural;
        bands = rh_scene_bands(sheet, columns * grid->wide, band);
    }
    if (band[0].width / grid->wide > columns) grid->wide = band[0].width / columns;
    grid->high = 2 * grid->wide;
    grid->columns = (int)(band[0].width / grid->wide + 0.999);
    if (grid->columns > columns) grid->columns = columns;
    for (int i = 0; i < bands; i++) {
        grid->band = band[i];
        put_band(grid, text);
    }
}

/* What a mark stands for, in the reader's words: "good-brown" is brown, "seat-0" is seat 1. */
static void put_class(const char *class, struct text *text) {
    const char *name = strchr(class, '-') + 1;
    if (strncmp(class, "seat-", 5) == 0 && name[0] >= '0' && name[0] <= '9')
        rh_say(text, "seat {seat}", rh_number("seat", name[0] - '0' + 1));
    else
        rh_put(text, rh_translate(text->reader, name));
}

static void put_legend(const struct grid *grid, int columns, struct text *text) {
    char words[64];
    int column = 0;
    for (int i = 0; rh_styles[i].class; i++) {
        if (!grid->used[i]) continue;
        struct text said = rh_text_for(grid->scene->reader, words, sizeof words);
        put_class(rh_styles[i].class, &said);
        int length = 4 + glyphs(words);
        if (column && column + length > columns) rh_put_char(text, '\n'), column = 0;
        if (column) rh_put(text, "  ");
        column += length;
        struct cell cell = {.ink = RH_NO_COLOUR, .paper = RH_NO_COLOUR};
        memcpy(cell.glyph, rh_styles[i].mark, strlen(rh_styles[i].mark) + 1);
        uint32_t colour = rh_style_colour(&rh_styles[i], "color", THEME_LIGHT);
        bool letter = (unsigned char)cell.glyph[0] < 0x80;
        cell.ink = letter ? ink_on(colour) : colour;
        if (letter) cell.paper = colour;
        put_cell(text, &cell, grid->colour);
        rh_put_char(text, ' ');
        rh_put(text, words);
    }
    if (column) rh_put_char(text, '\n');
}

void rh_scene_terminal(const struct scene *scene, int sheet, int columns, bool colour, struct text *text) {
    struct grid grid = {.scene = scene, .colour = colour};
    columns = columns < LEAST ? LEAST : columns > COLUMNS ? COLUMNS : columns;
    for (int i = 0; i < (int)scene->sheets; i++) {
        if (sheet >= 0 && sheet != i) continue;
        grid.sheet = &scene->sheet[i];
        if (rh_text_length(text)) rh_put_char(text, '\n');
        put_sheet(&grid, columns, text);
    }
    rh_put_char(text, '\n');
    put_legend(&grid, columns, text);
}
