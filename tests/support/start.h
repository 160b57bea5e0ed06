/* Where the random games of tests begin.
 *
 * Random players of some games are ruined long before the last turn, so that tests would see the first turns only. Every
 * other game (odd seeds) of these therefore begins with more of something than the rules give: rich players stay in the
 * game however foolish they are, and every phase of every turn is met.
 */
#ifndef TESTS_SUPPORT_START_H
#define TESTS_SUPPORT_START_H

#include "engine/game.h"

/* Sets up a table as rh_setup does; with an odd seed the seats may be rich. */
bool start_game(const struct game *, void *state, const struct table *, uint64_t seed, struct error *);

/* Are there rich games of this one? They last longer than random ones do otherwise. */
bool start_rich(const struct game *);

#endif
