/* Verb tables: the kinds of move of a game and their arguments, described once.
 *
 * From the table come the notation (`deliver brown St. Louis Pittsburgh`: longest name wins, no quotes), its reading, what
 * others may see of a move, and the picks: each argument is something a player can point at, whose id the drawing
 * carries too (`tile-st-louis`).
 */
#ifndef RH_VERB_H
#define RH_VERB_H

#include "error.h"
#include "field.h"
#include "move.h"
#include "names.h"
#include "text.h"

enum arg_form {
    ARG_NAME,   /* one byte: the index of a name */
    ARG_NUMBER, /* one byte: printed as before + (low + value * step), "r2" */
    ARG_CELL,   /* two bytes: x and y as signed bytes, printed "1,-1"; always open */
};

struct arg_kind {
    const char *name; /* "tile": the first half of a pick's id */
    uint8_t form;
    bool drawn; /* the drawing holds a shape with the pick's id for every value that a legal move can have */
    const struct names *names; /* ARG_NAME */
    const char *before;        /* ARG_NUMBER: printed before the number, or NULL */
    int16_t low, most, step;   /* ARG_NUMBER: values 0..most; step 0 means 1 */
    const char *title;         /* "turn": what the button or list says it is; NULL: name */
    const char *const *words;  /* ARG_NAME: what a person reads in place of each name; NULL: the name */
    void (*show)(unsigned value,
                 struct text *); /* ARG_NAME: writes what a person reads; NULL: `words` say it */
};

struct arg {
    const struct arg_kind *kind;
    uint8_t sight; /* OWNER: the seat that moves, or of a chance verb the seat in arg[0] */
};

struct verb {
    const char *name; /* "deliver" */
    const char *help; /* one sentence, for lists and help */
    struct arg arg[RH_ARGS];
    uint8_t optional; /* so many of the last arguments may be absent (RH_ABSENT) */
    bool chance;      /* made by chance, not by a seat */
};

#define END_VERBS \
    { .name = NULL }

extern const struct arg_kind rh_arg_seat; /* "1", "2", ...: a seat, counted from 1 as people do */

int rh_verb_count(const struct verb *);

/* How many bytes of arg[] the first `n` arguments of a verb take. */
int rh_verb_bytes(const struct verb *, int n);

/* A move with these argument bytes; what the verb has beyond them is RH_ABSENT, the rest zero. */
struct move rh_verb_move(const struct verb *verbs, int verb, const uint8_t *bytes, int count);

/* Is this move well formed: a verb of the table, values in range, nothing behind its arguments? Legality is another
 * question. Hidden arguments are well formed where the table hides them. */
bool rh_move_valid(const struct verb *, struct move, struct error *);

void rh_move_print(const struct verb *, struct move, struct text *);

/* The move as a person reads it, in the text's language. Its sentence is the verb with a gap for each argument that is there,
 * "deliver {0} {1} {2}"; where the language has none, its words stand in the order of the notation. */
void rh_move_show(const struct verb *, struct move, struct text *);

/* That sentence, with gaps for the first `args` arguments. */
void rh_verb_sentence(const struct verb *, int args, struct text *);

/* Reads exactly one move from `length` bytes, or names the word that is wrong and what was expected there. */
bool rh_move_read(const struct verb *, const char *text, size_t length, struct move *, struct error *);

/* What `viewer` (a seat, or -1) may see of a move by `actor` (a seat or RH_CHANCE): hidden arguments become RH_UNKNOWN. */
struct move rh_move_mask(const struct verb *, struct move, int actor, int viewer);

/* The id that a drawing carries for a value: slug of kind and value, "tile-st-louis", "cell-1--1". For ARG_CELL
 * `value` points to two bytes. */
void rh_pick_id(const struct arg_kind *, const uint8_t *value, struct text *);

/* The value in notation: "St. Louis", "1,-1", "r2". Notation is English for ever. */
void rh_arg_print(const struct arg_kind *, const uint8_t *value, struct text *);

/* The value as a person reads it, in the text's language. */
void rh_arg_show(const struct arg_kind *, const uint8_t *value, struct text *);

/* Calls `each` for every argument of a move that is there, in order. */
void rh_move_picks(const struct verb *, struct move,
                   void (*each)(void *context, const struct arg_kind *, const uint8_t *value), void *context);

#endif
