/* Scenes: what a table looks like, as data.
 *
 * `draw` emits sheets (the map, each seat's board, the market) of shapes with a class, an id and a spoken label. Web,
 * SVG and terminal render the same scene (scene/writers.h). Colours live in the palette (scene/palette.h), behind classes: `good-brown`,
 * `seat-2`, `rr-BO`; a class sets `color` or a token and shapes take it, so one piece serves all seats.
 *
 * An id is the pick's own words (rh_pick_id): whatever has the id of a pick of a legal move lights up. Where one pick
 * has several shapes, or a piece needs an id that is no pick, the part behind a dot tells them apart: `stock-nyc.1`.
 * A piece keeps its id when it moves, so that it can travel.
 *
 * Where a sheet is shown so small that words could not be read, a page enlarges them where they stand. A name on a plate
 * keeps its plate: both stand in a group of the class `keep` around the point that stays where it is.
 *
 * The ring of a group that lights up follows its first rect, circle, path or piece that is no shadow; so let a group
 * begin with its outline. It is drawn under the group's own shapes: it never hides a name.
 *
 * The memory is the caller's. A scene that outgrows it is cut and says so in `full`.
 */
#ifndef RH_SCENE_H
#define RH_SCENE_H

#include "say.h"
#include "text.h"
#include "verb.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sheet_role { SHEET_MAIN, SHEET_SIDE, SHEET_OWN, SHEET_EXTRA };

struct sheet {
    uint32_t name, title; /* into words */
    uint32_t ground;      /* the class of what lies under it all, as far as there is room; 0: nothing */
    uint8_t role;
    int8_t seat; /* whose board it is (SHEET_OWN), or -1 */
    float width, height;
    uint32_t first, count; /* its shapes */
    /* Where a page too narrow for the sheet may break it (rh_scene_columns); columns 0: nowhere. */
    float from, pitch;
    uint16_t columns, shared;
};

enum shape_kind {
    SHAPE_GROUP, /* moved to x,y, scaled by size and turned by w degrees; until its SHAPE_END */
    SHAPE_END,
    SHAPE_RECT,   /* x y w h, corners rounded by size */
    SHAPE_CIRCLE, /* x y, radius size */
    SHAPE_PATH,   /* words hold SVG path data */
    SHAPE_TEXT,   /* words at x y, of this size; classes mid and end anchor it */
    SHAPE_PIECE,  /* a piece of the palette (cube, loco, ...) or an icon (i-crown), at x y, scaled by size */
    SHAPE_RUN,    /* goes on in the line of the text before it, w further, in its own size and class */
};

struct shape {
    uint8_t kind;
    float x, y, w, h, size;
    uint32_t class, id, label, words; /* into words; 0: none */
};

enum {
    RH_SHEETS = 16,
    RH_SCENE_SHAPES = 8192, /* room that holds any table of our games */
    RH_SCENE_WORDS = 1 << 17,
    RH_SCENE_SLOTS = 256,
};

struct scene {
    struct sheet sheet[RH_SHEETS];
    uint32_t sheets;
    struct shape *shape;
    size_t shapes, shapes_max;
    char *words; /* all strings, each ended by NUL; offset 0 is the empty one */
    size_t used, words_max;
    uint32_t slot[RH_SCENE_SLOTS]; /* strings met lately, so that most are stored once */
    bool full;
    /* Set after rh_scene_begin. */
    const struct reader *reader; /* of texts, labels, titles; NULL: English */
    bool coordinates;            /* hexes and squares say what moves call them */
    bool words_only;             /* paths are not seen: what only they would show is said in words */
};

void rh_scene_begin(struct scene *, struct shape *, size_t shapes_max, char *words, size_t words_max);

/* Starts a sheet; all that follows is on it. */
void rh_scene_sheet(struct scene *, const char *name, const char *title, enum sheet_role, int seat,
                    double width, double height);

/* The class of the ground that the sheet lies on (card, land). Whoever shows the sheet fills all the room it has with
 * it, so that a small sheet does not stand alone on an empty page. */
void rh_scene_ground(struct scene *, const char *class);

/* Says that the sheet is made of columns: the first begins at x = from, each is `pitch` wide. A page that would have to
 * make the sheet too small to read breaks it into bands of whole columns instead; `shared` columns at the end of
 * one band are repeated at the beginning of the next. */
void rh_scene_columns(struct scene *, double from, double pitch, int columns, int shared);

/* Shapes. `class` may hold several names. id and label of a group may be NULL. Strings are copied; what is not UTF-8 in
 * them becomes the replacement character, and control characters become spaces. Texts, labels and titles that the
 * reader's language knows are translated; what has gaps is said before, into a text for the scene's reader. */
void rh_scene_group(struct scene *, double x, double y, const char *class, const char *id, const char *label);
void rh_scene_turned(struct scene *, double x, double y, double scale, double degrees, const char *class,
                     const char *id, const char *label);
void rh_scene_end(struct scene *);
void rh_scene_rect(struct scene *, double x, double y, double w, double h, double radius, const char *class);
void rh_scene_circle(struct scene *, double x, double y, double radius, const char *class);
void rh_scene_line(struct scene *, double x1, double y1, double x2, double y2, const char *class);
void rh_scene_path(struct scene *, const char *data, const char *class);
void rh_scene_text(struct scene *, double x, double y, double size, const char *class, const char *string);
/* A heading and its note are one text with runs: placed apart by guess they collide in a wider font. */
void rh_scene_run(struct scene *, double gap, double size, const char *class, const char *string);
void rh_scene_piece(struct scene *, const char *piece, double x, double y, double scale, const char *class);
/* An icon by its name without the i-, `size` wide and high around cx, cy. */
void rh_scene_icon(struct scene *, const char *icon, double cx, double cy, double size, const char *class);
/* A seat's mark: its colour in its shape. */
void rh_scene_token(struct scene *, double x, double y, double radius, int seat);
/* Formatted text, for numbers beside words; "%s" and "%d" only. */
void rh_scene_textf(struct scene *, double x, double y, double size, const char *class, const char *format,
                    ...) __attribute__((format(printf, 6, 7)));

/* rh_scene_say(scene, x, y, size, class, sentence, gaps...): a sentence for the scene's reader (say.h). */
#define rh_scene_say(scene, x, y, size, class, ...) \
    rh_scene_say_gaps((scene), (x), (y), (size), (class), RH_SENTENCE(__VA_ARGS__, RH_NO_GAP))
void rh_scene_say_gaps(struct scene *, double x, double y, double size, const char *class,
                       const char *english, const struct gap *);

/* How wide a text is at most: measured in DejaVu Sans Bold, the widest font of the list. */
double rh_scene_width(const char *string, double size);

/* The largest size, up to `size`, at which the text is no wider than `width`. */
double rh_scene_fit(const char *string, double size, double width);

/* Id of a pick, in a buffer of the caller's; returns the buffer. `bytes`: the argument's value. */
const char *rh_scene_id(char *buffer, size_t size, const struct arg_kind *, const uint8_t *bytes);

static inline const char *rh_scene_word(const struct scene *scene, uint32_t offset) {
    return scene->words + offset;
}

/* Is this the id of that pick: the same up to a dot? */
bool rh_scene_is(const char *id, const char *pick);

/* Does some shape of the scene carry this pick's id (up to a dot)? */
bool rh_scene_has(const struct scene *, const char *pick);

#endif
