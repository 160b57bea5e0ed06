/* Ratings: Glicko-2 over the pairs of a table.
 *
 * A finished table is a rating period of its own. Each seat meets every other seat in one duel, won, lost or drawn by their
 * places, and each duel counts 1/(n-1), so that a table of six moves a rating no further than a game of two. All seats are
 * rated from the ratings that they had before the table. A bot is an anchor: it is met, but its own rating stays.
 *
 * Ratings are kept as whole thousandths (struct kept_rating), so that a store holds exactly what is computed from, and all
 * ratings can be computed again from the results.
 */
#ifndef RH_RATINGS_H
#define RH_RATINGS_H

#include <stdbool.h>
#include <stdint.h>

struct rating {
    double rating, deviation, volatility;
};

/* As it is stored: rating and deviation in thousandths, volatility in millionths. */
struct kept_rating {
    int32_t rating, deviation, volatility;
};

/* One opponent met: the rating from before the period, 1 won, 0 lost, 0.5 drawn, and how much the duel counts. */
struct duel {
    struct rating opponent;
    double score, weight;
};

/* What somebody has who never played: 1500, 350, 0.06. */
extern const struct kept_rating rating_start;

/* The rating after one period. Without duels only the deviation grows. */
struct rating rating_after(struct rating, const struct duel *duels, int count);

/* The chance that the first wins against the second, 0 to 1, with what is not known about both. */
double rating_expects(struct rating, struct rating);

struct rated_seat {
    struct kept_rating before;
    int place;   /* 1: first; seats that share a place have drawn */
    bool anchor; /* a bot: its rating stays */
};

enum { RATED_SEATS = 6 };

/* The ratings of all seats of one table after it. */
void ratings_after_table(const struct rated_seat *, int seats, struct kept_rating *after);

struct rating rating_unpack(struct kept_rating);
struct kept_rating rating_pack(struct rating);

#endif
