/* The drawing of Pacific Rails Inc.: five kinds of sheet and the small things they share.
 *
 *     map          squares, track, cities, engines, and the route being laid with its points      draw_map.c
 *     districts    the nine districts with the workers between them                                draw_board.c
 *     congress     senators and goals                                                              draw_board.c
 *     supply       what can be taken: items, specialists, upgrades                                 draw_board.c
 *     seat-1 ...   a player's board: houses, telegraphs, train, cargo                              draw_seat.c
 */
#ifndef PAC_DRAW_H
#define PAC_DRAW_H

#include "games/pacific_rails/rules.h"

/* "seat-0", ... */
extern const char *const pac_seat_class[PAC_SEATS];

/* The icon of an item, a specialist. */
extern const char *const pac_item_icon[PAC_ITEMS], *const pac_specialist_icon[PAC_SPECIALISTS];

/* An item as it lies in cargo, around x, y. */
void pac_draw_item(struct scene *, double x, double y, double scale, unsigned item);

/* A specialist: a head, and below it what it works on. */
void pac_draw_specialist(struct scene *, double x, double y, unsigned type);

/* Begins a group with the id of a pick; `n` above 0 tells several shapes of one pick apart. No id if `picks` is false. */
void pac_begin(struct scene *, double x, double y, const char *class, bool picks, const struct arg_kind *,
               unsigned value, int n, const char *label);

/* The cargo of a seat, a chip for each kind, from x on around y. */
void pac_draw_cargo(const struct pac_state *, unsigned seat, struct scene *, double x, double y, bool picks);

/* The seat that is to decide, or -1. */
int pac_decider(const struct pac_state *);

void pac_draw_map(const struct pac_state *, int viewer, struct scene *);
void pac_draw_districts(const struct pac_state *, int viewer, struct scene *);
void pac_draw_congress(const struct pac_state *, struct scene *);
void pac_draw_supply(const struct pac_state *, struct scene *);
void pac_draw_seat(const struct pac_state *, unsigned seat, struct scene *);

#endif
