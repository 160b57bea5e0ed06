/* What the files of the drawing share. draw.c is the whole table, draw_map.c the map, draw_goods.c the goods display and
 * the supply, draw_words.c what stands on a hex in letters, draw_seats.c turn order, tracks and actions.
 *
 * Everything in this game is open, so all viewers see the same table; only what can be picked belongs to the seat to
 * decide.
 */
#ifndef AOS_DRAW_H
#define AOS_DRAW_H

#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

#define AOS_RADIUS 46.0  /* of a hex */
#define AOS_APART  69.0  /* from column to column */
#define AOS_HIGH   79.67 /* from row to row */
/* A hex around 0,0. */
#define AOS_HEX_PATH "M-23-39.8h46l23 39.8-23 39.8h-46l-23-39.8z"

extern const char *const aos_good_class[AOS_GOODS];
extern const char *const aos_seat_class[RH_SEATS + 1]; /* by who: nobody first */

/* A cube with the id good-red.WHERE.NUMBER, or cube-red.WHERE.NUMBER if nobody can pick it now: then it is not lit. */
void aos_draw_cube(struct scene *, double x, double y, unsigned good, const char *where, unsigned number,
                   bool pick);

/* A cube that can be taken, large enough to hit, with the id good-red.WHERE.0; `count`: how many of its colour there are. */
void aos_draw_offer(struct scene *, double x, double y, unsigned good, const char *where, unsigned count);

/* The number of a column of the display, on a light or dark disc. */
void aos_draw_die(struct scene *, double x, double y, double radius, unsigned column);

/* One piece of track on a hex around 0,0: from edge to edge, or into the town if the edges are the same. */
void aos_draw_piece(struct scene *, double x, double y, unsigned a, unsigned b, const char *class);

/* A seat's mark, or the hollow ring of nobody. */
void aos_draw_who(struct scene *, double x, double y, double radius, unsigned who);

/* What moves call a hex around x,y; cities are called by name. */
void aos_draw_coordinates(const struct aos_state *, struct scene *, unsigned hex, double x, double y);

/* Where only words are seen: all else that is on a hex. */
void aos_draw_words(const struct aos_state *, struct scene *, unsigned hex, double x, double y);

void aos_draw_map(const struct aos_state *, struct scene *);
void aos_draw_goods(const struct aos_state *, struct scene *);
void aos_draw_supply(const struct aos_state *, struct scene *);
void aos_draw_seats(const struct aos_state *, struct scene *);

#endif
