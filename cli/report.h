/* What commands say about a game to people. JSON for programs comes from engine/describe.h; what is added to it here is
 * who acts and what is played.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include "engine/match.h"

/* The seats' names, for events; valid while the record is. Seats of one name are told apart by their number. */
struct seat_names {
    const char *name[RH_SEATS];
    char room[RH_SEATS][RH_NAME + sizeof " (6)"];
};
void report_names(const struct record *, struct seat_names *);

/* JSON: 1, 2, ... for a seat, "chance" or "over". */
void report_turn_json(int turn, struct text *);

/* Events as a list of {kind, seat, args, text}; seats count from 1, and null is nobody. */
void report_events_json(const struct record *, const struct events *, struct text *);

/* "kind":...,"seat":...,"args":{...}, without braces. */
void report_event_json(const struct game *, const struct event *, struct text *);

/* "NAME":"VALUE" of every option of a table, without braces. */
void report_options_json(const struct game *, const struct table *, struct text *);

/* One line an event, indented. */
void report_events(const struct game *, const struct seat_names *, const struct events *, const char *indent,
                   struct text *);

/* A goal: its name, and what it costs and brings, the seat to decide first. */
void report_goal(const struct seat_names *, const struct goal *, int turn, struct text *);

/* The scores with their breakdown, as a table. */
void report_result(const struct game *, const struct seat_names *, const void *state, struct text *);

/* "game":...,"rules":...,"seats":[...],"options":{...}, without braces. */
void report_game_json(const struct record *, struct text *);

/* Who is to act, what is asked and by which rule, as `seat` is told. */
void report_prompt(const struct record *, const void *state, int seat, struct text *);

/* How many columns of a terminal the UTF-8 text takes. */
int report_columns(const char *text);

/* Adds blanks up to a column, counted from the text's beginning at `from`. */
void report_pad(struct text *, const char *from, int column);

/* Copies text word by word, broken to fit into so many columns, each line after the first indented. */
void report_wrap(struct text *, const char *words, int columns, const char *indent);

#endif
