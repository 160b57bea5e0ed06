/* Errands: a toy game in which locally legal moves lead into dead ends, for the tests of sound moves.
 *
 * Each turn brings a coin or two by chance, then a seat runs errands: those it must (must[KIND]) and those it may
 * (may[KIND]), in any order. An errand costs coins and may bring some back. The errand `ferry` sets off a step on the
 * agenda: a toll, paid with a coin or with one more errand that must be run. A turn can end when nothing must be done. So
 * a seat that spends its coins in the wrong order, or pays its toll in the wrong way, gets stuck.
 *
 * What errands cost and bring stands in the state, so that a test can make any number of different puzzles.
 */
#ifndef TESTS_SUPPORT_ERRANDS_H
#define TESTS_SUPPORT_ERRANDS_H

#include "engine/agenda.h"
#include "engine/game.h"

enum { ERRANDS = 4, FERRY = 3, ERRANDS_TURNS = 4, ERRANDS_SEATS = 2 };
enum { ERRANDS_COINS, ERRANDS_RUN, ERRANDS_TOLL, ERRANDS_WORK, ERRANDS_END };

struct errands {
    uint8_t turn, drawn, coins;
    uint8_t must[ERRANDS], may[ERRANDS];
    uint8_t cost[ERRANDS], gain[ERRANDS];
    struct agenda agenda;
};

/* The same rules three times: without proofs, with right ones, and with wrong ones on both sides. */
extern const struct game errands_plain, errands_proven, errands_misled;

/* Whose turn it is, and so who may owe something. */
static inline int errands_seat(const struct errands *at) {
    return at->turn % ERRANDS_SEATS;
}

/* A random puzzle for the seat to decide; about half of them can be finished. */
struct errands errands_puzzle(struct random *);

#endif
