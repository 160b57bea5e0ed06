/* Hints: what a bot would do here, and what it expects to come of it, for a person to read. */
#ifndef RH_HINT_H
#define RH_HINT_H

#include "bots/bot.h"

enum { RH_HINTS = 3 };

struct hint {
    struct move move;
    double
        chance; /* how good the bot takes it to be: of winning, 0 to 1; alone at the table it has no such meaning */
    double
        score; /* the seat's, at the end of games played on from here by quick rules of thumb: their mean */
};

/* Has the bot think about the seat's decision and tells the best moves, at most RH_HINTS, the best first; answers how
 * many. With one legal move there is one. The bot may be stopped as when it chooses. */
size_t rh_bot_hints(struct bot *, const struct game *, const void *state, struct hint out[RH_HINTS]);

/* One hint as words: "draft Boston: 62 % to win, about 48 points". */
void rh_hint_print(const struct game *, int seats, const struct hint *, struct text *);

/* All of them as JSON: [{"move": "draft Boston", "chance": 0.62, "score": 48.25}, ...]; alone, without a chance. */
void rh_hints_describe(const struct game *, int seats, const struct hint *, size_t count, struct text *);

#endif
