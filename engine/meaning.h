/* Meanings: what each thing in a drawing is, in words, for whoever points at it.
 *
 * A game describes its shapes and icons in one table: a row holds for every shape whose id is the row's id, or begins with
 * it and goes on behind a dash or a dot ("tile" holds for tile-st-louis); the longest row wins. An icon or a piece is
 * asked for by its own name ("i-crown", "cube"). What the same thing means in every game stands once, in meaning.c.
 *
 *     {"tile", RH_SAID("City tile"), RH_SAID("Each edge that meets the same railroad is a link."), "RV-1"},
 *
 * The rest is derived: what it is at this moment is the shape's spoken label, what choosing it would bring is the preview
 * of a legal move that picks it, and why it can't be chosen is what the rules answer to such a move.
 */
#ifndef RH_MEANING_H
#define RH_MEANING_H

#include "moves.h"

struct meaning {
    const char *id;   /* NULL: no more */
    const char *name; /* a few words */
    const char *does; /* what it is for, one or two whole sentences */
    const char *rule; /* "RV-36", or NULL */
};

#define END_MEANINGS \
    { .id = NULL }

/* What is asked about: a position as a seat (or -1, a spectator) sees it, with its drawing and its legal moves. */
struct meaning_of {
    const struct game *game;
    const void *state;
    int seat;
    const struct scene *scene;
    const struct move *moves; /* of the seat to decide; none if count is 0 */
    size_t count;
    struct scratch *scratch;
};

struct explanation {
    char name[96], does[512];
    char now[320];                  /* the spoken label of the shape; empty for icons and pieces */
    char choice[320];               /* what choosing it brings, or why it can't be chosen; empty: no choice */
    bool can;                       /* a legal move of the seat picks it */
    char rule[16], choice_rule[16]; /* or empty */
};

/* The row for an id, or NULL. */
const struct meaning *rh_meaning(const struct game *, const char *id);

/* Explains a shape by its id, or an icon or a piece by its name. False if there are no words for it. */
bool rh_explain(const struct meaning_of *, const char *id, const struct reader *, struct explanation *);

/* {"id", "name", "does", "now", "choice", "can", "rule", "choice_rule"}. */
void rh_describe_explanation(const char *id, const struct explanation *, struct text *);

/* The legend: the rows that the drawing holds something of, icons first. Returns how many. */
enum { RH_LEGEND = 160 };
size_t rh_legend(const struct meaning_of *, const struct meaning **rows, size_t most);

/* It as a list of {"id", "name", "does", "rule"}. */
void rh_describe_legend(const struct meaning_of *, struct text *);

#endif
