/* A match: a game under way. It owns the position and the record, and is the one way to play on: moves are checked,
 * chance is answered from the key, undo is replay. Front ends (terminal, server, browser) talk to it alone.
 *
 * Of a masked record the position is its viewer's view: the browser follows such a match line by line. Events, where
 * they are asked for, are added to those that are there.
 */
#ifndef RH_MATCH_H
#define RH_MATCH_H

#include "record.h"

struct match {
    struct record record;
    uint64_t state[RH_STATE_MAX / 8];
};

/* Begins a match, or takes up a record that has lines already: with a scratch each of them is checked, without one
 * they are trusted. The record is copied, but the memory for its lines stays the caller's. */
bool rh_match_begin(struct match *, const struct record *, struct scratch *, struct error *);

/* Plays one checked move; chance typed in by people is a move by RH_CHANCE, sorted here, and must be what the key
 * brings if the record has one. Nothing changes on failure. */
bool rh_match_play(struct match *, int actor, struct move, struct events *, struct scratch *, struct error *);

/* A seat's move that rh_legal has found legal in this very position. */
bool rh_match_play_checked(struct match *, int seat, struct move, struct events *, struct error *);

/* Lets chance answer once from the key, if it is chance's turn; *played tells, *move is what came. */
bool rh_match_chance(struct match *, bool *played, struct move *, struct events *, struct error *);

/* Takes back the seat's last n moves. Never passes chance or another seat's move, and comes too late once another seat
 * is to act; with `agreed` (everyone's consent) it may go back over anything. Nothing changes on failure. */
bool rh_match_undo(struct match *, int seat, size_t n, bool agreed, struct error *);

/* Takes over one line of the record as rh_record_write_line wrote it, trusting that it is legal: how a client with a
 * masked record stays in step with the server. Nothing changes on failure. */
bool rh_match_follow(struct match *, const char *line, size_t length, struct events *, struct error *);

/* Writes the result into the record when the game is over; harmless otherwise. */
void rh_match_finish(struct match *);

#endif
