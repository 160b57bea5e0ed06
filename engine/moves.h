/* Sound moves: the legal moves that every caller uses.
 *
 * A game lists what is locally legal; where it says (through `owes`) that something is owed that must be finished,
 * the engine drops the moves after which the seat can't finish, by a depth-first search with a memo of positions. The
 * search ends, content, where nothing is owed any more. Where another seat or chance acts in between, the seat must
 * be able to finish whatever they do. It needs room that the caller keeps: one `struct scratch` a thread.
 *
 * The search has a limit, so that no position can keep a server or a browser busy for good: what it does not find
 * within RH_NODE_LIMIT positions is taken for impossible, as long as the seat has another move. Positions are counted
 * as a search without memo would meet them: so the contents of the memo never change an answer, and a seat that was
 * allowed to begin a turn can finish it. Bots set a lower limit and get an incomplete list; but where there is a move
 * at all, one is found.
 */
#ifndef RH_MOVES_H
#define RH_MOVES_H

#include "game.h"

enum { RH_SEARCH_DEPTH = 64, RH_MEMO = 1 << 16, RH_STACK = 65536, RH_NODE_LIMIT = 1 << 30 };
#define RH_NO_NODE_LIMIT UINT32_MAX /* no limit */

struct scratch {
    struct move stack[RH_STACK]; /* the move lists of all depths, one behind the other */
    uint64_t memo[RH_MEMO];      /* hashes of positions, with a bit for whether the turn can be finished */
    uint32_t cost[RH_MEMO];      /* positions behind each of these, as a search without memo meets them */
    uint64_t state[RH_SEARCH_DEPTH][RH_STATE_MAX / 8];
    uint64_t searched; /* positions visited by all searches so far */
    uint64_t given_up; /* searches that came to their limit */
    int64_t left; /* positions that the search under way may still meet; less than none: it was given up */
    uint32_t
        node_limit; /* the limit of this caller's searches; 0: RH_NODE_LIMIT, which alone tells what is legal */
    const struct game *of; /* whose positions these are, */
    bool any;              /* and whether there are any */
};

/* All legal moves of the seat to decide into `out` (room for game->moves_max); none when chance acts or all is over. */
size_t rh_moves(const struct game *, const void *state, struct move *out, struct scratch *);

/* For callers with a search of their own: repeats it with a higher limit until something is found.
 *
 *     uint32_t node_limit = scratch->node_limit;
 *     do found = ...;
 *     while (rh_look_again(scratch, node_limit, found));
 *
 * False when something was found, or nothing without any limit; then the limit is the caller's own again.  */
bool rh_look_again(struct scratch *, uint32_t node_limit, bool found);

/* One of them at random, each equally likely, without filtering them all. The seat to decide must have a move. */
struct move rh_random_move(const struct game *, const void *state, struct random *, struct scratch *);

/* The next move of a random game: chance drawn, or a random legal move. False when the game is over. */
bool rh_random_step(const struct game *, const void *state, struct random *, struct scratch *, struct move *);

/* Would this locally legal move let its seat finish what it owes? */
bool rh_sound(const struct game *, const void *state, struct move, struct scratch *);

/* The search alone: can this seat finish what it owes from here? Ignores the game's proofs if `naive`. */
bool rh_can_finish(const struct game *, const void *state, int seat, bool naive, struct scratch *);

/* May `actor` (a seat or RH_CHANCE) make this move now? If not, says why, citing the rule. A chance move is tidied. */
bool rh_legal(const struct game *, const void *state, int actor, struct move *, struct scratch *,
              struct error *);

#endif
