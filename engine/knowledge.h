/* A game's parameters for bots, beside its estimate: search budgets, playouts, and the features its estimate was
 * tuned by (`roundhouse tune`). All of it is optional and has no effect on the rules.
 */
#ifndef RH_KNOWLEDGE_H
#define RH_KNOWLEDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct move;
struct random;

enum {
    RH_FEATURES = 64, /* most features of a game, */
    RH_PHASES = 32,   /* and most rows of their weights */
    RH_HABIT_MOVES = 16,
};

struct knowledge {
    uint32_t
        hard; /* iterations of the tree search that take about half a second on one core, and two on a phone; 0: a usual number */
    uint32_t medium; /* iterations of a medium decision; 0: a usual number */
    double
        error; /* noise of the easy level on the worth of moves, as a multiple of their spread; 0: a usual number */
    double slip;      /* the same of the medium level; 0: none */
    uint32_t turns;   /* that a playout goes on before the estimate is asked; 0: a usual number */
    uint32_t best_of; /* moves that each decision of a playout is chosen from; 0: a usual number */
    bool
        goals; /* goals are moves of a search's root, played to their end: what they bring does not show earlier */
    bool
        turnwise; /* moves are compared at the end of their turn: earlier positions say little of their worth */

    /* Features: what a seat has and can still reach, in points where it can be. The estimate adds them up, each times its weight;
     * the seat with the most is likely to win. Names end with NULL; weights are in the same order. A game may weigh them
     * otherwise at other times or on another board: `weight` then has a row for each phase. */
    const char *const *feature;
    const float *weight;
    void (*look)(const void *state, int seat, double *value);
    double (*scale)(const void *state); /* half of the lead that makes three to one */
    int phases;                         /* rows of weights; 0: one */
    int (*phase)(const void *state);    /* which row, from 0; NULL: the first */

    /* What a seat can still reach, whatever its rivals can: the sum of its features by these weights, measured by the scale, where
     * they are each seat's own. Two more than the best rival are three to one (rh_opinion). NULL: the seats can't be told
     * apart, and the estimate is asked. */
    double (*reachable)(const void *state, int seat, const float *weight);

    /* What the seat to decide does next by rules of thumb: its moves in order, each legal behind those before it and without
     * chance in between; at least one, at most RH_HABIT_MOVES. It must be quick. Where a game has it, playouts go by it instead
     * of by the estimate, and a search weighs the moves of the root alone. */
    size_t (*habit)(const void *state, struct random *, struct move *out);

    /* Instead of a habit: how much each of the moves of the seat to decide seems to bring. What can be finished and brings most is
     * its habit (bots/habit.h). A playout has one number for its plan. */
    void (*prefer)(const void *state, uint64_t plan, struct random *, const struct move *, size_t count,
                   float *worth);
    bool (*prefers)(const void *state); /* is that told in this game? NULL: always */
    uint32_t habit_turns;               /* `turns`, where playouts go by habit; 0: the same */

    /* The scale of leads in the chances that people see, by the number of seats: one more in `reachable` multiplies
     * the odds of winning by exp(certainty). Fitted to results of games (bench/chances). NULL: as in rh_opinion. */
    double (*certainty)(const void *state, int seats);

    /* From 1 to 0: the part of an opinion that is left when a game goes on for too long, so that a seat that can't win prefers
     * the end as well. `near`: how near the end is, from 0 to 1. NULL: opinions do not decay. */
    double (*decay)(const void *state, double *near);
};

/* From 0 to 1, what a lead over the best rival is worth; never so sure that more would not be better. */
static inline double rh_opinion(double lead) {
    return 0.5 + 0.5 * lead / (2 + (lead < 0 ? -lead : lead));
}

/* What `decay` above says of a position. */
struct decay {
    double left, near;
};
struct decay rh_decay(const struct knowledge *, const void *state);

/* An opinion after its decay: a fully decayed one is worth no more than a lost game, and more if the end is near. */
double rh_opinion_left(struct decay, double opinion);

/* The estimate of a seat by what all can still reach. */
double rh_estimate_by_reach(const struct knowledge *, const void *state, int seats, int seat);

#endif
