/* How effects, parts of the pool and spaces are put into words; for prompts, previews and the drawing's labels. */
#ifndef UR_WORDS_H
#define UR_WORDS_H

#include "engine/say.h"
#include "games/ultimate_railroads/rules.h"

void ur_put_part(struct text *, unsigned part, int count);   /* "2 wood moves" */
void ur_put_op(struct text *, const struct ur_op *);         /* "2 wood moves", "a worker", "3 points" */
void ur_put_effect(struct text *, const struct ur_effect *); /* a list of them */

/* The same as a string that fills a gap of a sentence. */
struct ur_words {
    char string[400];
};
struct ur_words ur_effect_words(const struct reader *, const struct ur_effect *);
struct ur_words ur_cost_words(const struct reader *, struct ur_cost); /* "1 worker and 1 coin" */
struct ur_words ur_parts_words(const struct reader *, const uint8_t pool[UR_PARTS], uint64_t open);

#endif
