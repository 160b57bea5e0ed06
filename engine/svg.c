/* Scenes as SVG, with literal colours and only the styles, pieces and icons that are used, so that any viewer shows
 * the file alone.
 *
 * One sheet fills the picture. All sheets together are laid out on a page: the main sheet with the side ones to its
 * right and the rest in rows below, or, on a narrow page, all in one column, where a sheet that would become too
 * small to read is broken into bands (rh_scene_bands). Every sheet is an <svg> of its own, which clips it.
 *
 * Groups are always balanced, even when the scene was cut.
 */
#include "engine/palette.h"

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
        use_classes(writer, rh_pieces[piece].classes);
    }
}

static void use_sheet(struct writer *writer, const struct sheet *sheet) {
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

static void put_words(struct writer *writer, const char *element, const struct shape *shape) {
    put_number(writer->text, "font-size", (double)shape->size);
    put_string(writer->text, "class", rh_scene_word(writer->scene, shape->class));
    rh_put_char(writer->text, '>');
    rh_put_xml(writer->text, rh_scene_word(writer->scene, shape->words));
    if (element) rh_put(writer->text, element);
}

/* A text with the runs that follow it; answers how many runs. */
static size_t put_line(struct writer *writer, size_t at, size_t end) {
    const struct shape *shape = &writer->scene->shape[at];
    rh_put(writer->text, "<text");
    put_number(writer->text, "x", (double)shape->x);
    put_number(writer->text, "y", (double)shape->y);
    put_words(writer, NULL, shape);
    size_t runs = 0;
    while (at + runs + 1 < end && shape[runs + 1].kind == SHAPE_RUN) {
        runs++;
        rh_put(writer->text, "<tspan");
        put_number(writer->text, "dx", (double)shape[runs].w);
        put_words(writer, "</tspan>", &shape[runs]);
    }
    rh_put(writer->text, "</text>");
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

/* A sheet, or a band of it, somewhere on the page. */
struct spot {
    int sheet;
    struct band band;
    bool again; /* a later band of a sheet that stands above */
    double x, y, scale;
};

struct page {
    const struct scene *scene;
    double width, bottom; /* bottom: of what was placed last */
    double unit, gap;     /* pixels of a unit at its natural size; pixels between sheets */
    int spots;
    struct spot spot[RH_SHEETS + 2 * RH_BANDS];
};

enum {
    WIDE = 900,
    NATURAL = 1400
}; /* widths in pixels: of the narrowest page with two columns; where unit is 1 */
static const double readable = 0.6;  /* pixels of a unit: below this a sheet is broken if it can be */
static const double tightest = 0.74; /* of its natural size: how far sheets shrink to share a row */
static const double widest = 1.25;   /* of its natural size: how far the main sheet grows */

static void place(struct page *page, int sheet, double x, double y, double width) {
    const struct sheet *what = &page->scene->sheet[sheet];
    struct band band[RH_BANDS];
    int bands = width / (double)what->width < readable ? rh_scene_bands(what, width / readable, band) : 1;
    if (bands == 1) band[0] = (struct band){0, (double)what->width};
    double most = what->role == SHEET_MAIN ? widest * page->unit : page->unit;
    double scale = width / band[0].width < most ? width / band[0].width : most;
    for (int i = 0; i < bands && page->spots < (int)RH_COUNT(page->spot); i++) {
        page->spot[page->spots++] = (struct spot){sheet, band[i], i > 0, x, y, scale};
        y += (double)what->height * scale + page->gap / 2;
    }
    y -= page->gap / 2;
    if (y > page->bottom) page->bottom = y;
}

/* The sheets of a list, in rows between x and x + width, from y on; a row is filled as far as reading allows. */
static void place_rows(struct page *page, const int *sheets, int count, double x, double y, double width) {
    int first = 0;
    while (first < count) {
        double sum = (double)page->scene->sheet[sheets[first]].width;
        int last = first + 1;
        for (; last < count; last++) {
            double more = (double)page->scene->sheet[sheets[last]].width;
            double room = width - page->gap * (last - first);
            if ((sum + more) * page->unit * tightest > room) break;
            sum += more;
        }
        double scale = (width - page->gap * (last - first - 1)) / sum, at = x;
        if (scale > page->unit) scale = page->unit;
        if (first + 1 == last) scale = width / sum;
        for (; first < last; first++) {
            double wide = (double)page->scene->sheet[sheets[first]].width * scale;
            place(page, sheets[first], at, y, wide);
            at += wide + page->gap;
        }
        y = page->bottom + page->gap;
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
    page->unit = page->width < 480 ? 1 : page->width / 480;
    if (page->unit > 1.3) page->unit = 1.3;
    if (cast->main >= 0) {
        place(page, cast->main, margin, y, width);
        y = page->bottom + page->gap;
    }
    place_rows(page, cast->rest, cast->rests, margin, y, width);
    if (cast->rests) y = page->bottom + page->gap;
    place_rows(page, cast->side, cast->sides, margin, y, width);
    page->bottom += margin;
}

static void lay_out_wide(struct page *page, const struct cast *cast) {
    double margin = page->gap, width = page->width - 2 * margin, y = margin, side = 0;
    for (int i = 0; i < cast->sides; i++) {
        double wide = (double)page->scene->sheet[cast->side[i]].width * page->unit;
        if (wide > side) side = wide;
    }
    double beside = side > 0 ? width - side - page->gap : width;
    bool apart =
        false; /* the main sheet is so wide that it takes the whole width, and the side ones stand below */
    if (cast->main >= 0) {
        apart = side > 0 && beside / (double)page->scene->sheet[cast->main].width < readable * page->unit;
        place(page, cast->main, margin, y, apart ? width : beside);
    }
    if (apart) y = page->bottom + page->gap;
    double x = apart ? margin : margin + beside + page->gap, top = y, below = page->bottom;
    page->bottom = y - page->gap;
    for (int i = 0; i < cast->sides; i++, y = page->bottom + page->gap)
        place(page, cast->side[i], x, y, side);
    if (apart) {
        below = page->bottom;
        page->bottom = top - page->gap;
        place_rows(page, cast->rest, cast->rests, margin + side + page->gap, top, width - side - page->gap);
        if (page->bottom < below) page->bottom = below;
    } else {
        if (page->bottom < below) page->bottom = below;
        place_rows(page, cast->rest, cast->rests, margin, page->bottom + page->gap, width);
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

static void put_size(struct text *text, double x, double width, double height) {
    rh_put(text, " viewBox=\"");
    rh_put_real(text, x);
    rh_put(text, " 0 ");
    rh_put_real(text, width);
    rh_put_char(text, ' ');
    rh_put_real(text, height);
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
        if (writer->piece[i]) rh_piece_put(&rh_pieces[i], text);
    for (int i = 0; rh_icons[i].name; i++)
        if (writer->icon[i]) rh_icon_put(&rh_icons[i], text);
    rh_put(text, "</defs>");
}

static void put_spot(struct writer *writer, const struct spot *spot) {
    const struct sheet *sheet = &writer->scene->sheet[spot->sheet];
    struct text *text = writer->text;
    rh_put(text, "<svg");
    put_number(text, "x", spot->x);
    put_number(text, "y", spot->y);
    put_number(text, "width", spot->band.width * spot->scale);
    put_number(text, "height", (double)sheet->height * spot->scale);
    put_size(text, spot->band.x, spot->band.width, (double)sheet->height);
    put_string(text, "aria-label", rh_scene_word(writer->scene, sheet->title));
    rh_put(text, spot->again ? "><use href=\"#sheet." : "><g id=\"sheet.");
    rh_put_xml(text, rh_scene_word(writer->scene, sheet->name));
    rh_put(text, spot->again ? "\"/></svg>" : "\">");
    if (spot->again) return;
    put_shapes(writer, sheet);
    rh_put(text, "</g></svg>");
}

static void put_page(struct writer *writer, const struct page *page) {
    struct text *text = writer->text;
    rh_put(text, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    put_number(text, "width", page->width);
    put_number(text, "height", page->bottom);
    put_size(text, 0, page->width, page->bottom);
    rh_put_char(text, '>');
    use_classes(writer, "board");
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
        page.spot[page.spots++] = (struct spot){sheet, {0, (double)one->width}, false, 0, 0, scale};
        page.bottom = (double)one->height * scale;
    } else {
        lay_out(&page);
    }
    put_page(&writer, &page);
}
