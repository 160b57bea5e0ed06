/* Descriptions: what the engine knows, as JSON for those who can't read its tables: the browser, the server's interface and
 * `--json` of the command. One spelling for all of them. docs/protocol.md shows each form. What is meant to be read is in the
 * text's language; names that other programs use stay English.
 */
#ifndef RH_DESCRIBE_H
#define RH_DESCRIBE_H

#include "game.h"
#include "record.h"

/* A game: names, player counts, options with their values, verbs with their arguments. */
void rh_describe_game(const struct game *, struct text *);

/* A move: its text, its verb, its picks ({kind, id, label, drawn}) and what it would bring. */
void rh_describe_move(const struct game *, const void *state, struct move, struct text *);

/* A goal: its name and kind, its picks, its moves as text, and what it costs and brings ({seat, unit, by, text}). */
void rh_describe_goal(const struct game *, const struct goal *, struct text *);

/* What a seat is asked: text, note, rule, and what people usually weigh then (advice.h). */
void rh_describe_prompt(const struct game *, const void *state, int seat, struct text *);

/* Scores, ranks and their breakdown. */
void rh_describe_result(const struct game *, const void *state, struct text *);

/* Events as a list of {kind, seat, text}, with the record's names of the seats. */
void rh_describe_events(const struct record *, const struct events *, struct text *);

/* The arguments of an event by name, {"good": "brown", "tile": "Boston", "tile_2": "Denver", "points": 3}: plain numbers as
 * numbers, all others as a person reads them; an argument whose name is taken already gets a number behind it. */
void rh_describe_event_args(const struct event_kind *, const struct event *, struct text *);

/* An error: message, rule and line, as far as they are there. */
void rh_describe_error(const struct error *, struct text *);

#endif
