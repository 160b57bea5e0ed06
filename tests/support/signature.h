/* One number for how a game behaves: a hash over a thousand seeded random games, at all player counts and options. Depends on
 * the engine and the games alone, so that it can be computed wherever they run. */
#ifndef TESTS_SUPPORT_SIGNATURE_H
#define TESTS_SUPPORT_SIGNATURE_H

#include "engine/moves.h"

enum { SIGNATURE_GAMES = 1000 };

/* Every state, move and result of `games` games goes into it. The tables take turns. */
uint64_t game_signature(const struct game *, unsigned games, struct scratch *);

/* The tables that are played: for each player count all options at their defaults, then each option at each of its other
 * values, as far as the game takes them. Answers how many; writes the one of this index. */
int signature_tables(const struct game *, int index, struct table *);

#endif
