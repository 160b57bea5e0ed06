/* What the files of the drawing share. draw.c is the whole table and draw_map.c the map on it, draw_stock.c the stock
 * board with seats and scores, draw_tile.c a tile or badge wherever it lies.
 *
 * The drawing shows what the viewing seat may know and nothing else: from a seat's view comes the same scene as from
 * the whole state.
 */
#ifndef RIV_DRAW_H
#define RIV_DRAW_H

#include "games/railroad_rivals/rules.h"

enum {
    RIV_SIDE = 126,                    /* of a tile */
    RIV_GUTTER = 32,                   /* between tiles: it holds the locomotives */
    RIV_PITCH = RIV_SIDE + RIV_GUTTER, /* from one tile to the next */
    RIV_BADGE = 50,                    /* a railroad's letters at an edge: wide, */
    RIV_BADGE_HIGH = 24,               /* and high */
    RIV_WAIST = 66,                    /* how far down the badges at the left and right edge stand */
};

/* What has become of an edge: open, a link (the bar between the tiles is drawn apart), or facing an edge that does not
 * match. */
enum riv_edge_look { RIV_EDGE_OPEN, RIV_EDGE_LINK, RIV_EDGE_DEAD };

struct riv_look {
    int city, turn;
    uint8_t edge[RIV_EDGES]; /* enum riv_edge_look */
    const uint8_t *cubes;    /* of each good; NULL: not on the table, the goods number is shown instead */
    bool last;               /* placed in this turn: dotted */
    const char *label;
};

/* A tile with its upper left corner at x, y. The group has the id tile-... */
void riv_draw_tile(struct scene *, double x, double y, const struct riv_look *);

/* A railroad's letters on its colour, around cx, cy. */
void riv_draw_badge(struct scene *, double cx, double cy, double wide, double high, double size,
                    unsigned railroad);
/* The letters alone. */
void riv_draw_letters(struct scene *, double cx, double cy, double wide, double size, unsigned railroad);

/* "badge rr-BO", "riv-frame rr-BO", "good-brown" */
extern const char *const riv_badge_class[RIV_RAILROADS], *const riv_frame_class[RIV_RAILROADS];
extern const char *const riv_good_class[RIV_GOODS];

/* A cube with the id good-brown.where, around x, y; without an id if `where` is NULL. */
void riv_draw_cube(struct scene *, double x, double y, double scale, unsigned good, const char *where);

/* The whole table as a seat sees it: `draw` of the contract. */
void riv_draw(const void *at, int seat, struct scene *);

/* Sheets. */
void riv_draw_map(const struct riv_state *, int seat, struct scene *);
void riv_draw_stock(const struct riv_state *, int seat, struct scene *);

/* Does this seat decide now, and may it therefore see what it can do? */
bool riv_decides(const struct riv_state *, int seat);

#endif
