/* A match: a game under way. It owns the position and the record, and is the one way to play on: moves are checked,
 * chance is answered from the key, undo is replay. Front ends (terminal, server, browser) talk to it alone.
 */
#ifndef RH_MATCH_H
#define RH_MATCH_H

#include "record.h"

struct match {
    struct record record;
    uint64_t state[RH_STATE_MAX / 8];
};

/* Begins a match for record->game at record->table, or takes up a record that has lines already. The record's memory
 * for lines stays the caller's. With a result line it is over. */
bool rh_match_begin(struct match *, const struct record *, struct scratch *, struct error *);

/* Plays one checked move; chance typed in by people is a move by RH_CHANCE. Nothing changes on failure. */
bool rh_match_play(struct match *, int actor, struct move, struct events *, struct scratch *, struct error *);

/* Lets chance answer once from the key, if it is chance's turn; *played tells. */
bool rh_match_chance(struct match *, bool *played, struct move *, struct events *, struct error *);

/* Takes back the seat's last n moves; with `agreed` anything, by everyone's consent. */
bool rh_match_undo(struct match *, int seat, size_t n, bool agreed, struct error *);

/* Writes the result into the record when the game is over; harmless otherwise. */
void rh_match_finish(struct match *);

#endif
