/* Pictures of a position: as text for the terminal, as SVG, and as PNG by way of the tool rsvg-convert. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include "desk.h"
#include "engine/error.h"

enum { PICTURE_LITS = 4096 };

struct picture {
    const struct game *game;
    const void *state;
    int seat;          /* who looks: a seat, or -1 for a spectator */
    const char *sheet; /* the name of one sheet, or NULL for all */
    int width;         /* columns or pixels */
    bool dark, colour;
    bool lit;         /* ring what can be picked now */
    bool coordinates; /* hexes say what moves call them; as text they always do */
};

/* The table as text. Fails for a sheet that is not there. */
bool picture_text(const struct picture *, struct desk *, struct text *, struct error *);

/* What each sheet looked like when it was last printed. All zero: never. */
struct sheet_marks {
    uint32_t sheets;
    struct {
        char name[32];
        uint64_t hash;
    } sheet[RH_SHEETS];
};

/* The table as text, but only the sheets that look other than the marks say; the marks are brought up to date. */
void picture_news(const struct picture *, struct sheet_marks *, struct desk *, struct text *);

bool picture_svg(const struct picture *, struct desk *, struct text *, struct error *);
bool picture_json(const struct picture *, struct desk *, struct text *, struct error *);

/* An SVG text as PNG, so many pixels wide, in memory that the caller frees. NULL with an error when the tool is missing or
 * fails. */
char *picture_png(const char *svg, size_t length, int width, size_t *size, struct error *);

#endif
