/* The drawing of Ultimate Railroads. The sheets:
 *
 *     actions       the action board: spaces with the units on them, engineers, turn order or Emil   draw_actions.c
 *     seat-1 ...    a player's board: what is there, three routes, industry, the action pool          draw_board.c
 *                   and below it, on the American board, the stock board                            draw_stock.c
 *     cards         what idea tokens and end bonus cards bring                                        draw_supply.c
 *
 * The viewer's own board is the main sheet, and below it lies the supply (draw_supply.c), so that whatever a turn asks
 * for after its action space is pointed at in one place. Routes and industry come from the tables of the board
 * (draw_route.c, draw_industry.c): a further board is drawn as soon as its table is there. What an effect does is
 * pictured and spoken in one place for all that have one (draw_effect.c).
 *
 * Hidden are only end bonus cards in hand: a viewer sees its own. Everything that can be pointed at belongs to the seat
 * to decide.
 */
#ifndef UR_DRAW_H
#define UR_DRAW_H

#include "games/ultimate_railroads/words.h"

enum {
    UR_BOARD_WIDE = 896,
    UR_TAG = 12,                 /* the radius of a tag with what a pick adds */
    UR_HALF = UR_BOARD_WIDE / 2, /* where a narrow page breaks a board in two */
    UR_EDGE = 14,                /* from the rim of a card to what lies on it */
    UR_CARD_GAP = 8,
    UR_UNIT = 26, /* a worker or coin of a price */
};

/* "seat-0", ...; "trk-wood", ...; "on-trk-wood", ... */
extern const char *const ur_seat_class[UR_SEATS + 1], *const ur_track_class[UR_COLOURS],
                                                          *const ur_on_track[UR_COLOURS];

/* One player's board as it is drawn for a viewer. */
struct ur_canvas {
    const struct ur_state *state;
    const struct ur_seat *seat;
    struct scene *scene;
    unsigned at; /* the seat */
    bool main;   /* the main sheet: its pieces can be pointed at, and it tells what steps would add */
    bool known;  /* the viewer is this seat and knows its cards */
};

/* Begins a group with the id of a pick, or with none if `picks` is false. `where`, if not NULL, tells several shapes of one
 * pick apart. */
void ur_begin(struct scene *, double x, double y, const char *class, bool picks, const struct arg_kind *,
              unsigned value, const char *where, const char *label);

/* The step that this seat decides now, or NULL. */
const struct step *ur_asked(const struct ur_state *, unsigned seat);
/* How many of a part are in the pool of this seat: owed and others. */
int ur_pooled(const struct ur_state *, unsigned seat, unsigned part);

/* A heading in a card's upper left corner. */
void ur_draw_heading(struct scene *, double x, double y, const char *title);
/* The points that something brings each round, behind its heading. */
void ur_draw_points(struct scene *, int points);
/* How far beside x a tag is drawn: on the right, or on the left where the break of a narrow page would cut it. */
double ur_beside(double x, double offset);

/* "+2" on a ring, or without one where it is only told; nothing if nothing is gained. */
void ur_draw_gain(struct scene *, double x, double y, int gain, bool picks);
/* What only a terminal shows, where a picture has a texture or a hollow circle: the mark of a class. */
void ur_draw_mark(struct scene *, double x, double y, const char *class);
/* A stretch of track from x, y: colour and texture. */
void ur_draw_track(struct scene *, double x, double y, double w, double h, double radius, unsigned colour);
/* A coin that lies somewhere, or the place for one. */
void ur_draw_coin(struct scene *, double x, double y, double radius, bool there);
/* A boulder around 0,0, which can be blasted. */
void ur_draw_boulder(const struct ur_canvas *, double x, double y, unsigned boulder);
/* A locomotive in a box of 58 by 44 around 0,0, with its boilerman. */
void ur_draw_loco(struct scene *, unsigned tile, bool boilerman);
/* The icon of an idea token. */
extern const char *const ur_token_icon[UR_TOKENS];

/* --- draw_effect.c --- */

/* How wide an effect is pictured at scale 1. */
double ur_effect_width(const struct ur_effect *);
/* Pictures it from x on, around y; `paper`: on a tile or card, which stays light in the dark. */
void ur_draw_effect(struct scene *, double x, double y, double scale, bool paper, const struct ur_effect *);
/* Around x, no wider than `wide`, at `most` scale. */
void ur_draw_effect_in(struct scene *, double x, double y, double wide, double most, bool paper,
                       const struct ur_effect *);
/* Says a sentence with the gap {effect}. */
void ur_say_of(struct text *, const char *sentence, const struct ur_effect *);
/* The units of a price from x on, around y, with those that lie there; answers where they end. */
double ur_draw_cost(struct scene *, double x, double y, struct ur_cost, const struct ur_used *);
/* The effect that a part of the pool stands for, n times. */
struct ur_effect ur_part_effect(unsigned part, unsigned n);

/* --- draw_actions.c --- */

enum {
    UR_DESK_WIDE = 440,
    UR_SPACE_HIGH = 40,
    UR_SPACE_ROW = 51,
    UR_TITLE_HIGH = 25, /* a ring around a space clears the title above it */
};
/* The action board as it is drawn. */
struct ur_desk {
    const struct ur_state *state;
    struct scene *scene;
    unsigned seat; /* whose engineers are shown */
    bool chooses;  /* that seat is to choose a space: those it can't use are faint */
};
void ur_draw_space(const struct ur_desk *, double x, double y, double wide, unsigned space);

/* --- draw_coal.c --- */

double ur_draw_coal(const struct ur_desk *,
                    double y); /* the coal board, if it is there; answers where it ends */
/* A boilerman at the rim of a locomotive or a factory. */
void ur_draw_boilerman(struct scene *, double x, double y);
/* A foundry of `wide` by 38 from x, y; `picks`: it can be pointed at. */
void ur_draw_foundry(struct scene *, double x, double y, double wide, unsigned foundry, bool cold,
                     bool picks);
/* An income tile, as wide, of the same height. */
void ur_draw_income(const struct ur_canvas *, double x, double y, double wide, unsigned income);
/* The tiles that a player has along the board, in a row: foundries and income tiles. */
void ur_draw_own_tiles(const struct ur_canvas *, double y);
bool ur_has_own_tiles(const struct ur_state *);
enum { UR_TILES_HIGH = 52 };

/* --- the sheets and what lies on them --- */

void ur_draw_actions(const struct ur_state *, int viewer, unsigned seat, struct scene *);
void ur_draw_board(const struct ur_state *, int viewer, unsigned seat, bool main, struct scene *);
void ur_draw_routes(const struct ur_canvas *, double y);
int ur_route_worth(const struct ur_canvas *,
                   unsigned route); /* points a round, with a medal that lies there */
void ur_draw_industry(const struct ur_canvas *, double y);
void ur_draw_industry_board(const struct ur_canvas *, double y); /* the one that all share */
double ur_industry_high(const struct ur_canvas *);
/* What is on a factory tile of this width around 0,0. */
/* Where the nodes of a lane lie: their middles and widths. They fill both halves of the board, so that none lies where a narrow
 * page breaks; a gap is so many times as wide as a node. */
void ur_spread(const struct ur_lane *, double gap, double x[UR_NODES], double wide[UR_NODES]);
void ur_draw_factory(struct scene *, double wide, unsigned tile);
void ur_draw_stocks(const struct ur_canvas *, double y); /* draw_stock.c */
void ur_draw_supply(const struct ur_canvas *, double y);
void ur_draw_bonus(struct scene *, unsigned bonus, double wide, double high, int points);
void ur_draw_cards(const struct ur_state *, unsigned seat, struct scene *);
enum { UR_ROUTE_HIGH = 144, UR_SHARED_HIGH = 228, UR_SUPPLY_ROW = 56, UR_STOCKS_HIGH = 140 };
double ur_supply_high(const struct ur_canvas *);

#endif
