/* Whole matches for tests: random moves, chance from a key, now and then an undo. */
#ifndef TESTS_SUPPORT_PLAY_H
#define TESTS_SUPPORT_PLAY_H

#include "engine/match.h"
#include "tests/support/walk.h"

enum { PLAY_LINES = 8192 };

/* Begins a match with a key made from the walk's seed. Its lines live in memory that the next one overwrites. */
void match_begin(const struct walk *, struct match *);

/* Chance answers, or the seat to decide makes a random move. False when the game is over. */
bool match_step(const struct walk *, struct match *, struct random *);

/* Plays to the end; after about one move in four the seat takes it back, where it may. */
void match_play(const struct walk *, struct match *);

#endif
