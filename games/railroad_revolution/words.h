/* Rewards and prices in words, for prompts, previews and the drawing. */
#ifndef REV_WORDS_H
#define REV_WORDS_H

#include "games/railroad_revolution/rules.h"

void rev_put_money(struct text *, int amount);                 /* "$400" */
void rev_put_shares(struct text *, int shares);                /* "2 shares" */
void rev_put_effect(struct text *, const struct rev_effect *); /* "3 steps" */
void rev_put_price(struct text *, const struct rev_reward *);  /* "$100 and 1 share", or nothing */
void rev_put_reward(struct text *, const struct rev_reward *); /* "for $200: take a train" */
void rev_put_named(struct text *, const char *sentence, const struct rev_reward *); /* it fills {reward} */
void rev_put_condition(struct text *, const struct rev_condition *); /* "2 cities of level 3 connected" */

#endif
