/* Scenes as SVG, with literal colours and only the styles, pieces and icons that are used, so that any viewer shows
 * the file alone.
 *
 * One sheet fills the picture. All sheets together are laid out on a page: the main sheet with the side ones to its
 * right and the rest in rows below, or, on a narrow page, all in one column, where a sheet that would become too
 * small to read is broken into bands (rh_scene_bands). Every sheet is an <svg> of its own, which clips it, on its
 * ground.
 *
 * Groups are always balanced, even when the scene was cut.
 */
#include "scene/palette.h"

#include <string.h>

struct writer {
    const struct scene *scene;
    enum theme theme;
    const char *const *lit;
    size_t lits;
    bool style[RH_STYLES], icon[RH_ICONS], piece[RH_PIECES]; /* used on the sheets that are written */
    struct text *text;
};

/* --- What is used ------------------------------------------------------------------------------------------------- */

static void use_class(void *context, const char *class, size_t length) {
    struct writer *writer = context;
    int style = rh_style_find(class, length);
    if (style >= 0) writer->style[style] = true;
}

static void use_classes(struct writer *writer, const char *classes) {
    rh_each_class(classes, use_class, writer);
}

static void use_piece(struct writer *writer, const char *name) {
    int icon = strncmp(name, "i-", 2) == 0 ? rh_icon_find(name + 2, strlen(name + 2)) : -1;
    if (icon >= 0) {
        writer->icon[icon] = true;
        use_classes(writer, "i i-t i-s");
    }
    int piece = rh_piece_find(name, strlen(name));
    if (piece >= 0) {
        writer->piece[piece] = true;
        use_classes(writer, rh_piece_looks[piece].classes);
    }
}

static void use_sheet(struct writer *writer, const struct sheet *sheet) {
    use_classes(writer, rh_scene_word(writer->scene, sheet->ground));
    for (size_t i = sheet->first; i < sheet->first + sheet->count; i++) {
        const struct shape *shape = &writer->scene->shape[i];
        use_classes(writer, rh_scene_word(writer->scene, shape->class));
        if (shape->kind == SHAPE_PIECE) use_piece(writer, rh_scene_word(writer->scene, shape->words));
    }
}

/* --- Elements ----------------------------------------------------------------------------------------------------- */

static void put_number(struct text *text, const char *name, double value) {
    rh_put_char(text, ' ');
    rh_put(text, name);
    rh_put(text, "=\"");
    rh_put_real(text, value);
    rh_put_char(text, '"');
}

static void put_string(struct text *text, const char *name, const char *value) {
    if (!*value) return;
    rh_put_char(text, ' ');
    rh_put(text, name);
    rh_put(text, "=\"");
    rh_put_xml(text, value);
    rh_put_char(text, '"');
}

static void put_pair(struct text *text, const char *function, double x, double y) {
    rh_put(text, function);
    rh_put_real(text, x);
    rh_put_char(text, ' ');
    rh_put_real(text, y);
    rh_put_char(text, ')');
}

static void put_transform(struct text *text, const struct shape *shape) {
    double scale = (double)shape->size, degrees = (double)shape->w;
    bool turned = shape->kind == SHAPE_GROUP && degrees != 0, scaled = scale < 0.9999 || scale > 1.0001;
    if (shape->x == 0 && shape->y == 0 && !turned && !scaled) return;
    put_pair(text, " transform=\"translate(", (double)shape->x, (double)shape->y);
    if (turned) {
        rh_put(text, " rotate(");
        rh_put_real(text, degrees);
        rh_put_char(text, ')');
    }
    if (scaled) {
        rh_put(text, " scale(");
        rh_put_scale(text, scale);
        rh_put_char(text, ')');
    }
    rh_put_char(text, '"');
}

static void put_outline(struct writer *writer, const struct shape *shape, const char *class) {
    struct text *text = writer->text;
    if (shape->kind == SHAPE_RECT) {
        rh_put(text, "<rect");
        put_number(text, "x", (double)shape->x);
        put_number(text, "y", (double)shape->y);
        put_number(text, "width", (double)shape->w);
        put_number(text, "height", (double)shape->h);
        if (shape->size > 0) put_number(text, "rx", (double)shape->size);
    } else if (shape->kind == SHAPE_CIRCLE) {
        rh_put(text, "<circle");
        put_number(text, "cx", (double)shape->x);
        put_number(text, "cy", (double)shape->y);
        put_number(text, "r", (double)shape->size);
    } else {
        rh_put(text, "<path");
        put_string(text, "d", rh_scene_word(writer->scene, shape->words));
    }
    put_string(text, "class", class);
    rh_put(text, "/>");
}

static bool is_lit(const struct writer *writer, const char *id) {
    for (size_t i = 0; i < writer->lits && *id; i++)
        if (rh_scene_is(id, writer->lit[i])) return true;
    return false;
}

static void put_group(struct writer *writer, size_t at) {
    const struct shape *shape = &writer->scene->shape[at];
    const char *id = rh_scene_word(writer->scene, shape->id);
    struct text *text = writer->text;
    rh_put(text, "<g");
    put_transform(text, shape);
    put_string(text, "class", rh_scene_word(writer->scene, shape->class));
    put_string(text, "id", id);
    put_string(text, "aria-label", rh_scene_word(writer->scene, shape->label));
    rh_put_char(text, '>');
    struct shape ring;
    if (is_lit(writer, id) && rh_scene_ring(writer->scene, at, &ring)) {
        put_outline(writer, &ring, "ring-halo");
        put_outline(writer, &ring, "ring");
    }
}

static void put_words(struct writer *writer, const struct shape *shape) {
    put_number(writer->text, "font-size", (double)shape->size);
    put_string(writer->text, "class", rh_scene_word(writer->scene, shape->class));
    rh_put_char(writer->text, '>');
    rh_put_xml(writer->text, rh_scene_word(writer->scene, shape->words));
}

static void note_anchor(void *context, const char *class, size_t length) {
    const char **anchor = context;
    if (length == 3 && memcmp(class, "mid", 3) == 0) *anchor = "mid";
    if (length == 3 && memcmp(class, "end", 3) == 0) *anchor = "end";
}

/* A text with the runs that follow it, each a span of its own, so that none inherits another's weight; returns how many
 * runs. */
static size_t put_line(struct writer *writer, size_t at, size_t end) {
    const struct shape *shape = &writer->scene->shape[at];
    struct text *text = writer->text;
    size_t runs = 0;
    while (at + runs + 1 < end && shape[runs + 1].kind == SHAPE_RUN) runs++;
    rh_put(text, "<text");
    put_number(text, "x", (double)shape->x);
    put_number(text, "y", (double)shape->y);
    if (!runs) {
        put_words(writer, shape);
        rh_put(text, "</text>");
        return 0;
    }
    const char *anchor = "";
    rh_each_class(rh_scene_word(writer->scene, shape->class), note_anchor, &anchor);
    put_string(text, "class", anchor);
    rh_put_char(text, '>');
    for (size_t i = 0; i <= runs; i++) {
        rh_put(text, "<tspan");
        if (i) put_number(text, "dx", (double)shape[i].w);
        put_words(writer, &shape[i]);
        rh_put(text, "</tspan>");
    }
    rh_put(text, "</text>");
    return runs;
}

static void put_piece(struct writer *writer, const struct shape *shape) {
    rh_put(writer->text, "<use href=\"#");
    rh_put_xml(writer->text, rh_scene_word(writer->scene, shape->words));
    rh_put_char(writer->text, '"');
    put_transform(writer->text, shape);
    put_string(writer->text, "class", rh_scene_word(writer->scene, shape->class));
    rh_put(writer->text, "/>");
}

static void put_shapes(struct writer *writer, const struct sheet *sheet) {
    int depth = 0;
    size_t end = sheet->first + sheet->count;
    for (size_t i = sheet->first; i < end; i++) {
        const struct shape *shape = &writer->scene->shape[i];
        switch (shape->kind) {
        case SHAPE_GROUP:
            put_group(writer, i);
            depth++;
            break;
        case SHAPE_END:
            if (depth > 0) rh_put(writer->text, "</g>"), depth--;
            break;
        case SHAPE_TEXT:
            i += put_line(writer, i, end);
            break;
        case SHAPE_PIECE:
            put_piece(writer, shape);
            break;
        case SHAPE_RUN: /* without a text before it there is no line to go on */
            break;
        default:
            put_outline(writer, shape, rh_scene_word(writer->scene, shape->class));
        }
    }
    for (; depth > 0; depth--) rh_put(writer->text, "</g>");
}

/* --- Laying out --------------------------------------------------------------------------------------------------- */

/* A sheet, or a band of it, in its room on the page: pixels. */
struct spot {
    int sheet;
    struct band band;
    int part, parts; /* which band, from 0, of how many */
    double x, y, width, height, scale;
};

struct page {
    const struct scene *scene;
    double width, bottom; /* bottom: of the lowest that was placed */
    double unit, gap;     /* pixels of a unit at its natural size; pixels between sheets */
    int spots;
    struct spot spot[RH_SHEETS + 2 * RH_BANDS];
};

enum {
    WIDE = 900,
    NATURAL = 1400
}; /* pixels: the narrowest page with two columns; the page where unit is 1 */
static const double readable = 0.6;  /* pixels of a unit: below this a sheet is broken, if it can be */
static const double tightest = 0.74; /* of its natural size: how far sheets shrink to share a row */
static const double loosest = 1.15;  /* of its natural size: how far they grow to fill one */
static const double widest = 1.3;    /* of its natural size: how far the main sheet grows */
static const double broadest = 0.4;  /* of the page: how wide the side ones get */
static const double roomy =
    0.8; /* of its natural size: how far the main sheet shrinks to the side's height */

static const struct sheet *sheet_of(const struct page *page, int sheet) {
    return &page->scene->sheet[sheet];
}

static double most_scale(const struct page *page, int sheet) {
    return sheet_of(page, sheet)->role == SHEET_MAIN ? widest * page->unit : page->unit;
}

/* Puts a sheet into a room; its height is at least `height`, or what the sheet needs. */
static void place_in(struct page *page, int sheet, double x, double y, double width, double height,
                     double scale) {
    double need = (double)sheet_of(page, sheet)->height * scale;
    if (need > height) height = need;
    if (page->spots == (int)RH_COUNT(page->spot)) return;
    struct band whole = {0, (double)sheet_of(page, sheet)->width};
    page->spot[page->spots++] = (struct spot){sheet, whole, 0, 1, x, y, width, height, scale};
    if (y + height > page->bottom) page->bottom = y + height;
}

/* Puts a sheet into a room of this width, broken into bands one below the other if need be. */
static void place(struct page *page, int sheet, double x, double y, double width) {
    struct band band[RH_BANDS];
    double all = (double)sheet_of(page, sheet)->width;
    int bands = width / all < readable ? rh_scene_bands(sheet_of(page, sheet), width / readable, band) : 1;
    if (bands == 1) band[0] = (struct band){0, all};
    double scale = width / band[0].width, most = most_scale(page, sheet);
    if (scale > most) scale = most;
    for (int i = 0; i < bands && page->spots < (int)RH_COUNT(page->spot); i++) {
        place_in(page, sheet, x, y, width, 0, scale);
        page->spot[page->spots - 1].band = band[i];
        page->spot[page->spots - 1].part = i;
        page->spot[page->spots - 1].parts = bands;
        y = page->bottom + page->gap / 2;
    }
}

/* One row of sheets, all equally high, between x and x + width. */
static void place_row(struct page *page, const int *sheets, int count, double x, double y, double width) {
    if (count == 1) {
        place(page, sheets[0], x, y, width);
        return;
    }
    double sum = 0, high = 0, room = width - page->gap * (count - 1);
    for (int i = 0; i < count; i++) sum += (double)sheet_of(page, sheets[i])->width;
    double scale = room / sum < loosest * page->unit ? room / sum : loosest * page->unit;
    for (int i = 0; i < count; i++) {
        double own = (double)sheet_of(page, sheets[i])->height * scale;
        if (own > high) high = own;
    }
    for (int i = 0; i < count; i++) {
        double wide = (double)sheet_of(page, sheets[i])->width * room / sum;
        place_in(page, sheets[i], x, y, wide, high, scale);
        x += wide + page->gap;
    }
}

/* The sheets of a list in rows; a row takes as many as can share it and still be read. */
static void place_rows(struct page *page, const int *sheets, int count, double x, double y, double width) {
    while (count > 0) {
        double sum = (double)sheet_of(page, sheets[0])->width;
        int row = 1;
        for (; row < count; row++) {
            sum += (double)sheet_of(page, sheets[row])->width;
            if (sum * page->unit * tightest > width - page->gap * row) break;
        }
        place_row(page, sheets, row, x, y, width);
        y = page->bottom + page->gap;
        sheets += row;
        count -= row;
    }
}

struct cast {
    int main, side[RH_SHEETS], sides, rest[RH_SHEETS], rests;
};

static struct cast cast_roles(const struct scene *scene) {
    struct cast cast = {.main = -1};
    for (int i = 0; i < (int)scene->sheets; i++) {
        uint8_t role = scene->sheet[i].role;
        if (role == SHEET_MAIN && cast.main < 0)
            cast.main = i;
        else if (role == SHEET_SIDE)
            cast.side[cast.sides++] = i;
        else
            cast.rest[cast.rests++] = i;
    }
    return cast;
}

static void lay_out_narrow(struct page *page, const struct cast *cast) {
    double margin = page->gap / 2, width = page->width - 2 * margin, y = margin;
    page->unit = page->width < 520 ? 1 : 1.2;
    if (cast->main >= 0) {
        place(page, cast->main, margin, y, width);
        y = page->bottom + page->gap;
    }
    place_rows(page, cast->rest, cast->rests, margin, y, width);
    if (cast->rests) y = page->bottom + page->gap;
    place_rows(page, cast->side, cast->sides, margin, y, width);
    page->bottom += margin;
}

/* The main sheet and, to its right, the side ones. */
static void place_top(struct page *page, const struct cast *cast, double margin, double beside, double side) {
    double y = margin, x = margin + beside + page->gap;
    for (int i = 0; i < cast->sides; i++) {
        place(page, cast->side[i], x, y, side);
        y = page->bottom + page->gap;
    }
    double high = page->bottom > margin ? page->bottom - margin : 0;
    const struct sheet *main = sheet_of(page, cast->main);
    double scale = beside / (double)main->width, level = high / (double)main->height;
    if (scale > widest * page->unit) scale = widest * page->unit;
    if (level > 0 && level < roomy * page->unit) level = roomy * page->unit;
    if (level > 0 && scale > level) scale = level;
    place_in(page, cast->main, margin, margin, beside, high, scale);
}

/* Beside a high main sheet there may be room for the rest below the side ones; if not, those reach down as far. */
static bool place_under(struct page *page, const struct cast *cast, double x, double width) {
    if (!cast->sides) return false;
    struct page before = *page;
    struct spot *last = &page->spot[page->spots - 2]; /* the main one was placed last */
    page->bottom = last->y + last->height;
    if (cast->rests) place_rows(page, cast->rest, cast->rests, x, page->bottom + page->gap, width);
    if (cast->rests && page->bottom <= before.bottom) {
        last = &page->spot[page->spots - 1];
        last->height += before.bottom - page->bottom;
        page->bottom = before.bottom;
        return true;
    }
    *page = before;
    last->height = page->bottom - last->y;
    return false;
}

static void lay_out_wide(struct page *page, const struct cast *cast) {
    double margin = page->gap, width = page->width - 2 * margin, side = 0;
    for (int i = 0; i < cast->sides; i++) {
        double wide = (double)sheet_of(page, cast->side[i])->width * page->unit;
        if (wide > side) side = wide;
    }
    if (side > width * broadest) side = width * broadest;
    double beside = side > 0 ? width - side - page->gap : width;
    bool fits = cast->main < 0 || side <= 0 ||
                beside / (double)sheet_of(page, cast->main)->width >= readable * page->unit;
    if (cast->main >= 0 && fits) {
        place_top(page, cast, margin, beside, side);
        if (!place_under(page, cast, margin + beside + page->gap, side))
            place_rows(page, cast->rest, cast->rests, margin, page->bottom + page->gap, width);
    } else { /* so wide a main sheet takes the whole width; the side ones stand below it, the others beside them */
        if (cast->main >= 0) place(page, cast->main, margin, margin, width);
        double top = page->bottom + page->gap, y = top;
        for (int i = 0; i < cast->sides; i++) {
            place(page, cast->side[i], margin, y, side);
            y = page->bottom + page->gap;
        }
        double x = side > 0 ? margin + side + page->gap : margin, bottom = page->bottom;
        page->bottom = top - page->gap;
        place_rows(page, cast->rest, cast->rests, x, top, side > 0 ? beside : width);
        if (page->bottom < bottom) page->bottom = bottom;
    }
    page->bottom += margin;
}

static void lay_out(struct page *page) {
    struct cast cast = cast_roles(page->scene);
    bool narrow = page->width < WIDE;
    page->unit = page->width / NATURAL;
    page->gap = narrow ? 16 : 22 * page->unit;
    if (narrow)
        lay_out_narrow(page, &cast);
    else
        lay_out_wide(page, &cast);
}

/* --- The file ----------------------------------------------------------------------------------------------------- */

static void put_view(struct text *text, double x, double y, double width, double height) {
    const double number[] = {x, y, width, height};
    for (int i = 0; i < 4; i++) {
        rh_put(text, i ? " " : " viewBox=\"");
        rh_put_real(text, number[i]);
    }
    rh_put_char(text, '"');
}

static void put_head(struct writer *writer, const char *title) {
    struct text *text = writer->text;
    rh_put(text, "<title>");
    rh_put_xml(text, title);
    rh_put(text, "</title><style>");
    rh_text_style_put(writer->theme, text);
    for (int i = 0; rh_styles[i].class; i++)
        if (writer->style[i]) rh_style_put(&rh_styles[i], writer->theme, text);
    rh_put(text, "</style><defs>");
    for (int i = 0; rh_pieces[i].name; i++)
        if (writer->piece[i]) rh_piece_put(i, text);
    for (int i = 0; rh_icons[i].name; i++)
        if (writer->icon[i]) rh_icon_put(&rh_icons[i], text);
    rh_put(text, "</defs>");
}

/* "2 of 3" in the lower right corner of a band. */
static void put_part(struct text *text, const struct spot *spot) {
    rh_put(text, "<text");
    put_number(text, "x", spot->x + spot->width - 10);
    put_number(text, "y", spot->y + spot->height - 9);
    rh_put(text, " font-size=\"11\" class=\"end k2\">");
    rh_put_int(text, spot->part + 1);
    rh_put(text, " of ");
    rh_put_int(text, spot->parts);
    rh_put(text, "</text>");
}

/* The ground fills the room; the main sheet stands in its middle, others in its upper left corner. */
static void put_spot(struct writer *writer, const struct spot *spot) {
    const struct sheet *sheet = &writer->scene->sheet[spot->sheet];
    struct text *text = writer->text;
    struct shape ground = {.kind = SHAPE_RECT,
                           .x = (float)spot->x,
                           .y = (float)spot->y,
                           .w = (float)spot->width,
                           .h = (float)spot->height,
                           .size = 12};
    if (sheet->ground) put_outline(writer, &ground, rh_scene_word(writer->scene, sheet->ground));
    double width = spot->width / spot->scale, height = spot->height / spot->scale;
    bool middle = sheet->role == SHEET_MAIN;
    rh_put(text, "<svg");
    put_number(text, "x", spot->x);
    put_number(text, "y", spot->y);
    put_number(text, "width", spot->width);
    put_number(text, "height", spot->height);
    put_view(text, spot->band.x - (middle ? (width - spot->band.width) / 2 : 0),
             middle ? ((double)sheet->height - height) / 2 : 0, width, height);
    put_string(text, "aria-label", rh_scene_word(writer->scene, sheet->title));
    rh_put(text, spot->part ? "><use href=\"#sheet." : "><g id=\"sheet.");
    rh_put_xml(text, rh_scene_word(writer->scene, sheet->name));
    rh_put(text, spot->part ? "\"/>" : "\">");
    if (!spot->part) {
        put_shapes(writer, sheet);
        rh_put(text, "</g>");
    }
    rh_put(text, "</svg>");
    if (spot->parts > 1) put_part(text, spot);
}

static void put_page(struct writer *writer, const struct page *page) {
    struct text *text = writer->text;
    rh_put(text, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    put_number(text, "width", page->width);
    put_number(text, "height", page->bottom);
    put_view(text, 0, 0, page->width, page->bottom);
    rh_put_char(text, '>');
    use_classes(writer, "board end k2");
    if (writer->lits) use_classes(writer, "ring ring-halo");
    for (int i = 0; i < page->spots; i++) use_sheet(writer, &writer->scene->sheet[page->spot[i].sheet]);
    put_head(writer, page->spots
                         ? rh_scene_word(writer->scene, writer->scene->sheet[page->spot[0].sheet].title)
                         : "");
    rh_put(text, "<rect width=\"100%\" height=\"100%\" class=\"board\"/>");
    for (int i = 0; i < page->spots; i++) put_spot(writer, &page->spot[i]);
    rh_put(text, "</svg>\n");
}

void rh_scene_svg(const struct scene *scene, int sheet, double page_width, enum theme theme,
                  const char *const *lit, size_t lits, struct text *text) {
    struct writer writer = {.scene = scene, .theme = theme, .lit = lit, .lits = lits, .text = text};
    struct page page = {.scene = scene, .width = page_width > 0 ? page_width : NATURAL};
    if (sheet >= 0 && sheet < (int)scene->sheets) {
        const struct sheet *one = &scene->sheet[sheet];
        double scale = page.width / (double)one->width;
        page.spot[page.spots++] = (struct spot){sheet,      {0, (double)one->width},     0,    1, 0, 0,
                                                page.width, (double)one->height * scale, scale};
        page.bottom = (double)one->height * scale;
    } else {
        lay_out(&page);
    }
    put_page(&writer, &page);
}
