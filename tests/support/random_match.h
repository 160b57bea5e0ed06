/* A match played at random, for tests that need a whole game. */
#ifndef TESTS_SUPPORT_RANDOM_MATCH_H
#define TESTS_SUPPORT_RANDOM_MATCH_H

#include "engine/match.h"

enum { TEST_LINES = 4096 };

struct random_match {
    struct match match;
    struct record_line line[TEST_LINES];
    struct scratch scratch;
    struct random random;
};

/* Begins a match with a key and options from the seed. Nothing here fails but the test. */
void random_match_begin(struct random_match *, const struct game *, int seats, uint64_t seed);

/* Plays one line at random: chance, a move or, now and then, an undo. False when the game is over and finished. */
bool random_match_step(struct random_match *);

#endif
