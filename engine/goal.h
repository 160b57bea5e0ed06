/* Goals: ends that a person has in mind ("deliver blue from Toledo to Detroit"), each with the moves that reach it, what they
 * cost and what they bring.
 *
 * Moves stay small and records stay as they are: a goal is a plan over the moves. A game lists its goals with
 * `goals` of struct game; a person picks the end instead of every step, the command line plays it by its name, a bot takes
 * it for one move of its search. A game without goals leaves the function NULL.
 *
 * What holds for every goal of a list (tests/contract/test_goals.c): its moves are legal one after the other, all by the
 * seat to decide and without chance in between; its changes are what playing it brings; no two have the same name.
 * The list holds what is worth offering: what is not in it can still be played move by move.
 */
#ifndef RH_GOAL_H
#define RH_GOAL_H

#include "error.h"
#include "move.h"
#include "text.h"
#include "verb.h"

enum {
    RH_GOALS = 512,      /* most goals of a position */
    RH_GOAL_MOVES = 64,  /* most moves of a goal */
    RH_GOAL_ARGS = 6,    /* most bytes of what a goal is picked by */
    RH_GOAL_CHANGES = 8, /* most amounts that a goal names */
};

/* What a price is paid in and a gain is counted in. */
struct goal_unit {
    const char *one, *many;                    /* "link", "links"; empty where the sign before it says all */
    const char *before;                        /* "$", or NULL */
    int (*holds)(const void *state, int seat); /* how much of it the seat has */
};

/* A kind of end: "deliver {0} from {1} to {2}". Its arguments are what a person points at. */
struct goal_kind {
    const char *name;  /* "deliver" */
    const char *words; /* the name of a goal, with gaps for the arguments */
    const struct arg_kind *arg[RH_GOAL_ARGS];
    bool either; /* the arguments may be pointed at in any order: two ends of the same thing */
};

struct goal_change {
    const struct goal_unit *unit;
    int8_t seat;
    int16_t by; /* negative: paid or lost */
};

struct goal {
    const struct goal_kind *kind;
    uint8_t arg[RH_GOAL_ARGS]; /* as in a move: one byte each, two of a cell */
    uint8_t way;               /* of several ways to the same end, from 0: the best */
    uint8_t moves, changes;
    bool
        settles; /* with the last move something follows by itself, as a phase that ends: the changes are those before it */
    struct move move[RH_GOAL_MOVES];
    struct goal_change change[RH_GOAL_CHANGES];
};

/* --- For games ---------------------------------------------------------------------------------------------------- */

/* A goal without moves and changes. */
void rh_goal_begin(struct goal *, const struct goal_kind *);

/* Adds a move, or a change (0 changes nothing). False when there is no room. */
bool rh_goal_move(struct goal *, struct move);
bool rh_goal_change(struct goal *, const struct goal_unit *, int seat, int by);

/* Adds what differs in this unit between two positions, for every seat. */
void rh_goal_differ(struct goal *, const struct goal_unit *, const void *before, const void *after,
                    int seats);

/* What is left to do where its order does not matter: true if every way to play moves of this sort, until there is none or
 * someone else is to act, ends in the very same position. The moves of one of the ways are added to the goal. `room` is for
 * moves_max moves. Returns false, and leaves the goal alone, where the ends differ or too many orders would have to be tried. */
struct game;
bool rh_goal_rest(const struct game *, const void *state, bool (*sort)(const void *state, struct move),
                  struct move *room, struct goal *);

/* --- For everyone else -------------------------------------------------------------------------------------------- */

/* The goals of the seat to decide into `out` (room for RH_GOALS); none where the game has none, or nobody is to decide. */
size_t rh_goals(const struct game *, const void *state, struct goal *out);

/* "deliver blue from Toledo to Detroit", "join Toledo and Detroit, way 2", in the text's language; the English is its name. */
void rh_goal_print(const struct goal *, struct text *);

/* "-$4", "+1 link". */
void rh_goal_change_print(const struct goal_change *, struct text *);

/* Calls `each` for every argument, in order. */
void rh_goal_picks(const struct goal *,
                   void (*each)(void *context, const struct arg_kind *, const uint8_t *value), void *context);

/* The goal of this name, or NULL with an error. */
const struct goal *rh_goal_find(const struct goal *, size_t count, const char *name, struct error *);

#endif
