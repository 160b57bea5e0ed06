/* The palette: every colour, class, piece and icon that a scene may name, in two themes.
 *
 * Everything drawn names a class; a class names tokens ($seat-blue); a token has a colour in each theme. From these
 * tables come the literal colours of an SVG file, the custom properties of the web page (rh_palette_css) and the
 * colours of the terminal, so that the three can't drift apart.
 *
 * Classes are one flat list, each rule a single class, because rules with an ancestor do not reach pieces drawn through
 * `use`. Where an element has several, a later row of the table wins. A class that only one game needs begins with its
 * prefix (riv-).
 */
#ifndef RH_PALETTE_H
#define RH_PALETTE_H

#include "scene/writers.h"

struct token {
    const char *name;
    uint32_t light, dark; /* 0xRRGGBB, or RH_NO_COLOUR */
};
enum { RH_NO_COLOUR = 0x1000000 };

struct style {
    const char *class;
    const char *css; /* declarations; $name stands for a token */
    const char *
        mark; /* in a terminal: one character for a piece of this class; two brackets around a text; or NULL */
};

struct icon {
    const char *name;  /* without the i- */
    const char *body;  /* path data: tinted and outlined, or NULL */
    const char *lines; /* outlined only, or NULL */
    const char *solid; /* filled, or NULL */
    const char *glyph; /* in a terminal, or NULL: left out */
};

struct piece {
    const char *name;
    float radius; /* of a circle around 0,0 that holds it */
};

/* What only some writers want of a piece; in a table of its own, so that the others are built without it. */
struct piece_look {
    const char *markup;  /* SVG around 0,0; takes the user's colour */
    const char *classes; /* that the markup uses */
    const char *glyph;   /* in a terminal: one character, or NULL: the mark of its class */
};

/* Each ended by a NULL name. */
extern const struct token rh_tokens[];
extern const struct style rh_styles[];
extern const struct icon rh_icons[];
extern const struct piece rh_pieces[];
extern const struct piece_look rh_piece_looks[]; /* a row for each of rh_pieces */

/* Most rows that rh_styles, rh_icons and rh_pieces may have; a test holds them to it. */
enum { RH_STYLES = 320, RH_ICONS = 128, RH_PIECES = 32 };

/* The row of a name of `length` bytes, or -1. */
int rh_token_find(const char *name, size_t length);
int rh_style_find(const char *class, size_t length);
int rh_icon_find(const char *name, size_t length);
int rh_piece_find(const char *name, size_t length);

/* Calls `each` for every class of a list such as "b mid k2". */
void rh_each_class(const char *classes, void (*each)(void *context, const char *class, size_t length),
                   void *context);

/* A token's colour in a theme. */
uint32_t rh_token_colour(const struct token *, enum theme);

/* The colour that a class gives to a property ("color", "fill", "stroke"), or RH_NO_COLOUR. */
uint32_t rh_style_colour(const struct style *, const char *property, enum theme);

/* One rule of the sheet, `.card{fill:#FFFDF8}`, with literal colours. */
void rh_style_put(const struct style *, enum theme, struct text *);

/* The rule for all text: font and colour. */
void rh_text_style_put(enum theme, struct text *);

/* The family list that all text is set in. */
extern const char rh_font[];

/* The style sheet of the web page: custom properties of both themes (by media query, or by data-theme on the root), and
 * every class. About 20 KB. */
void rh_palette_css(struct text *);

/* All pieces and icons as <g id="..."> elements, to stand once in <defs> of the web page. About 24 KB. */
void rh_palette_defs(struct text *);
void rh_piece_put(int piece, struct text *);
void rh_icon_put(const struct icon *, struct text *);

#endif
