/* How effects, parts of the pool and spaces are put into words; for prompts, previews and the drawing's labels. */
#ifndef UR_WORDS_H
#define UR_WORDS_H

#include "games/ultimate_railroads/rules.h"

void ur_put_part(struct text *, unsigned part, int count);   /* "2 wood moves" */
void ur_put_op(struct text *, const struct ur_op *);         /* "2 wood moves", "a worker", "3 points" */
void ur_put_effect(struct text *, const struct ur_effect *); /* joined by "and" */
void ur_put_cost(struct text *, struct ur_cost);             /* "1 worker and 1 coin" */
void ur_put_parts(struct text *, const uint8_t pool[UR_PARTS], uint64_t open); /* joined by commas */

#endif
