/* Chance is a player: a game describes what chance may bring now, and the engine draws it, weighs it or checks what
 * people at a real table typed in.
 *
 * A chance node draws `draws` arguments, beginning with arg[first], from `kinds` kinds with these weights: without
 * replacement a weight is how many of a kind there are; with replacement it is odds. An unordered draw is kept sorted.
 * A draw of zero is never offered.
 */
#ifndef RH_CHANCE_H
#define RH_CHANCE_H

#include "error.h"
#include "move.h"
#include "random.h"

enum { RH_KINDS = 64 };

struct chance {
    struct move base;     /* verb and fixed arguments; of a face-down deal, arg[0] is who receives */
    uint8_t first, draws; /* which argument bytes are drawn */
    bool ordered, replace;
    uint8_t kinds, weight[RH_KINDS];
};

/* Is there enough to draw from? In a position that play leads to there always is. */
bool rh_chance_possible(const struct chance *);

struct move rh_chance_draw(const struct chance *, struct random *);

/* The same outcome as the engine writes it: an unordered draw sorted. */
struct move rh_chance_tidy(const struct chance *, struct move);

/* Can chance bring this (tidied) move? If not, says what is wrong with it. */
bool rh_chance_allows(const struct chance *, struct move, struct error *);

/* With which probability. */
double rh_chance_odds(const struct chance *, struct move);

/* Calls `each` for every outcome, in order, until it returns false; returns how many outcomes it has seen. */
uint64_t rh_chance_each(const struct chance *, bool (*each)(void *context, struct move), void *context);

#endif
