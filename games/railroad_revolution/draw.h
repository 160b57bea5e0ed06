/* The drawing of Railroad Revolution: four kinds of sheet and the small things they share.
 *
 *     board          the map with cities, rail spaces, the deal; below it the telegraph line and the trains
 *                                                                  draw_land.c, draw_map.c, draw_wire.c
 *     turn           the action under way with its prices, the common supply, what is offered      draw_turn.c
 *     performance    the three tracks, and the points so far                                       draw_track.c
 *     seat-1 ...     a player board: pieces, action spaces, trains, milestones                     draw_seat.c
 *
 * Workers, trains and pieces can be pointed at on the player board of the seat to decide alone. What it may take in the
 * action under way stands on the sheet `turn` once more, so that the map need not be left for it. What is possible at
 * almost any time, selling a share and hiring, stands there only: else a page that shows what is asked would always show
 * the player board.
 */
#ifndef REV_DRAW_H
#define REV_DRAW_H

#include "games/railroad_revolution/words.h"

enum { REV_SIDE_WIDE = 360 };

/* "seat-0", ..., and "seat-none" for REV_NEUTRAL; "wk-white", ... */
extern const char *const rev_seat_class[REV_SEATS + 1], *const rev_worker_class[REV_COLOURS];
/* The icon of a track. */
extern const char *const rev_track_icon[REV_TRACKS];

/* The seat that is to decide, or -1. */
int rev_decider(const struct rev_state *);

/* Begins a group with the id of a pick. `more`, if not NULL, stands behind a dot and tells several shapes of one pick
 * apart. No id if `picks` is false. */
void rev_begin_pick(struct scene *, double x, double y, const char *class, bool picks,
                    const struct arg_kind *, unsigned value, const char *more, const char *label);

/* Things in a line, from left to right around the height y; without a scene they are only measured. */
struct rev_pen {
    struct scene *scene;
    double x, y, size;       /* size of its text */
    const char *text, *icon; /* classes */
};
void rev_pen_word(struct rev_pen *, const char *words);
void rev_pen_number(struct rev_pen *, const char *before, int number);
void rev_pen_icon(struct rev_pen *, const char *icon);
void rev_pen_worker(struct rev_pen *, unsigned colour);
void rev_pen_gap(struct rev_pen *, double gap);
void rev_pen_effect(struct rev_pen *, const struct rev_effect *);
/* Its price, an arrow and what it brings. */
void rev_pen_reward(struct rev_pen *, const struct rev_reward *);

/* A reward around the middle x, or ending at x, in ink on the page or on paper (`plate`). */
enum rev_anchor { REV_LEFT, REV_MIDDLE, REV_RIGHT };
void rev_draw_reward(struct scene *, double x, double y, double size, const struct rev_reward *,
                     enum rev_anchor, bool plate);
double rev_reward_wide(const struct rev_reward *, double size);

/* A name with a capital. */
const char *rev_capital(char *buffer, size_t size, const char *word);

void rev_draw_worker(struct scene *, double x, double y, double scale, unsigned colour);

/* A milestone with its conditions and managers, `wide` by REV_MILESTONE_HIGH. `seat` tells what is fulfilled; the managers
 * are those of `plan`, or none. */
enum { REV_MILESTONE_HIGH = 172 };
void rev_draw_milestone(struct scene *, double wide, unsigned tile, const struct rev_seat *seat,
                        const struct rev_plan *plan);
void rev_put_milestone(struct text *, unsigned tile);

/* A train of the own ones: what flipping it brings, or its back. */
void rev_draw_train(struct scene *, double wide, unsigned train, unsigned side, unsigned count);
const char *rev_train_label(const struct scene *, char *buffer, size_t size, unsigned train, unsigned side,
                            unsigned count);

/* What an ability of an action does, in a few words or icons. */
void rev_pen_ability(struct rev_pen *, unsigned action, unsigned colour);
const char *rev_ability_words(unsigned action, unsigned colour);

/* Where the telegraph strip begins, and the grid of columns of the board. */
enum { REV_BOARD_WIDE = 1347, REV_MAP_HIGH = 738, REV_STRIP_HIGH = 166, REV_COLUMNS = 10 };
#define REV_COLUMN (REV_BOARD_WIDE / (double)REV_COLUMNS)

void rev_draw_land(struct scene *);
void rev_draw_map(const struct rev_state *, struct scene *);
void rev_draw_wire(const struct rev_state *, struct scene *);
void rev_draw_turn(const struct rev_state *, int viewer, struct scene *);
void rev_draw_tracks(const struct rev_state *, struct scene *);
void rev_draw_seat(const struct rev_state *, unsigned seat, struct scene *);

#endif
