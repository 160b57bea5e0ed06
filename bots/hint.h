/* Hints: what a bot would do here, and what it expects to come of it, for a person to read. */
#ifndef RH_HINT_H
#define RH_HINT_H

#include "bots/bot.h"

enum { RH_HINTS = 3 };

struct hint {
    struct move move;
    double chance;            /* of winning, 0 to 1; alone at the table it has no such meaning */
    double chances[RH_SEATS]; /* of every seat after the move: they add up to 1 */
    double
        score;   /* the seat's, at the end of games played on from here by quick rules of thumb: their mean */
    bool scored; /* and whether these games agree well enough to be told */
    char why[96]; /* what speaks for it against the other hints, "more income to come"; may be empty */
};

/* Lets the bot search and writes the best moves, at most RH_HINTS, best first; returns how many. With one legal move
 * there is one. rh_bot_stop works as in a choice. */
size_t rh_bot_hints(struct bot *, const struct game *, const void *state, struct hint out[RH_HINTS]);

/* The best move of a decision with a choice, for a bot that searches, and by how much it is worth more than the next, of winning, 0 to
 * 1. The whole budget is spent, however clear the decision is. */
struct move rh_bot_best(struct bot *, const struct game *, const void *state, double *lead);

/* What a hint says of a game's feature by this name: "more income to come", up to a comma, behind which it says when
 * it counts; nothing for one that people can't read. */
void rh_hint_why(const char *feature, struct text *);

/* One hint as words: "draft Boston: 62 % to win, about 48 points; more links of use". */
void rh_hint_print(const struct game *, int seats, const struct hint *, struct text *);

/* All of them as JSON: [{"move": "draft Boston", "chance": 0.62, "chances": [0.62, 0.38], "score": 48.25, "why": "more links of
 * use"}, ...]; alone, without chances; without a score where it would mean little. */
void rh_hints_describe(const struct game *, int seats, const struct hint *, size_t count, struct text *);

#endif
