/* Options: what a table may choose before play, described once for the command line, the web form and the record. */
#ifndef RH_OPTION_H
#define RH_OPTION_H

#include "error.h"
#include "move.h"

#include <stddef.h>

enum { RH_OPTIONS = 32 };

struct span {
    uint8_t least, most;
};

/* A value of an option. */
struct setting {
    const char *option, *value;
};

struct option {
    const char *name;         /* "bidding" */
    const char *title;        /* "Bidding for turn order" */
    const char *help;         /* what it changes, in one sentence */
    const char *const *value; /* the names of its values, ended by NULL; the first is the default */
    struct span players;      /* for which player counts it can be anything but the default; {0, 0}: all */
    struct setting when;      /* and beside which value of an option before it; {NULL}: any */
};

#define END_OPTIONS \
    { .name = NULL }

/* What choices change together, beyond what each option says of itself: shown while a table is made, and in the introduction
 * of tables that it holds for. */
enum { RH_NOTE_WHEN = 4 };
struct note {
    struct setting when[RH_NOTE_WHEN]; /* all of these are chosen; ended by NULL, or full */
    struct span players;               /* and so many play; {0, 0}: any number */
    const char *line;  /* what that changes, in one line; NULL: nothing but the introduction */
    const char *intro; /* how to play with it, paragraphs like those of the game; NULL: nothing more to say */
};

#define END_NOTES \
    { .line = NULL }

/* A table before play: how many sit at it, and what they chose. */
struct table {
    uint8_t seats;
    uint8_t option[RH_OPTIONS]; /* the index of the chosen value of each option, in the table's order */
};

int rh_option_count(const struct option *);
int rh_option_values(const struct option *);

/* Sets one option by name ("bidding", "order"), or says which names there are. */
bool rh_option_set(const struct option *, struct table *, const char *name, const char *value,
                   struct error *);

/* Can this option be anything but the default, as far as the other options go? */
bool rh_option_counts(const struct option *, const struct table *, int option);

/* Are the player count and the options within what the tables say? A game's setup may refuse more. */
struct game;
bool rh_table_check(const struct game *, const struct table *, struct error *);

/* The notes of a game, and whether one is true of a table. */
int rh_note_count(const struct note *);
bool rh_note_holds(const struct game *, const struct note *, const struct table *);

#endif
