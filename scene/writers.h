/* Scenes written for people to see: SVG, JSON for the page, boxes and words for a terminal; and what these writers share. */
#ifndef RH_WRITERS_H
#define RH_WRITERS_H

#include "engine/scene.h"

/* The ring of the group at this index: a rect, a circle or a path. False if it has nothing to follow. */
bool rh_scene_ring(const struct scene *, size_t group, struct shape *ring);

/* The bands in which a sheet is shown where there is room for `most` of its units: one, from 0 to its whole width, if it
 * fits or can't be broken. All bands are equally wide. Returns how many. */
struct band {
    double x, width;
};
enum { RH_BANDS = 16 };
int rh_scene_bands(const struct sheet *, double most, struct band out[RH_BANDS]);

/* A scale wants more decimals than a place: up to four. */
void rh_put_scale(struct text *, double scale);

/* Writers. SVG holds one sheet (by index), or all of them laid out for a page of this width in pixels if sheet is -1;
 * `lit` are the ids to ring as pickable, `lits` of them. Colours are literal, so that any viewer shows them. */
enum theme { THEME_LIGHT, THEME_DARK };
void rh_scene_svg(const struct scene *, int sheet, double page_width, enum theme, const char *const *lit,
                  size_t lits, struct text *);
/* Compact, for the browser; json.c describes it. */
void rh_scene_json(const struct scene *, struct text *);
/* Boxes and words, no line longer than `columns` (20 at least); all sheets if sheet is -1. */
void rh_scene_terminal(const struct scene *, int sheet, int columns, bool colour, struct text *);

#endif
