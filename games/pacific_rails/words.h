/* Words that prompts, previews and drawings share: items and points with their numbers, each a whole phrase with its own plural. */
#ifndef PAC_WORDS_H
#define PAC_WORDS_H

#include "games/pacific_rails/rules.h"

/* A phrase said for a reader, to fill the gap of a sentence. */
struct pac_phrase {
    char words[64];
};

struct pac_phrase pac_items_said(const struct reader *, int count, unsigned item); /* "2 coins" */
struct pac_phrase pac_points_said(const struct reader *, int points);              /* "1 point" */

/* Where a square lies: its own name, or how it is found from the nearest place that has one, "the square below Tucson". */
void pac_put_square(unsigned square, struct text *);

/* Begins the next part of a preview: parts are whole phrases, with a semicolon between them. */
void pac_part(struct text *);

#endif
