/* Standings: what many games say about the strength of the bots that played them.
 *
 * Games come in deals: as many games as there are seats, with common random numbers, each bot at each seat once.
 * Games of a deal are correlated, so intervals are made from the means of whole deals. Strength is compared by pairs
 * at the same table: the better rank gets a point, a tie half of one; that is a game of two in a game of six as well.
 */
#ifndef CLI_STANDINGS_H
#define CLI_STANDINGS_H

#include "simulate.h"

struct mean {
    double sum, squares; /* of the means of deals */
    double here;         /* of the deal under way */
};

struct standing {
    struct mean share, rank, score; /* share: of a win, so that 1 / seats is even */
};

struct standings {
    int bots, seats;
    int64_t games, deals;
    struct standing bot[RH_SEATS];
    int64_t wins[RH_SEATS][RH_SEATS]; /* comparisons that the first has won against the second, */
    int64_t ties[RH_SEATS][RH_SEATS]; /* and those that it shared */
};

/* A figure and how far it may be off, with 95 % confidence. */
struct figure {
    double value, plus_minus;
};

/* Takes over the next game; outcome->bot says who sat where. */
void standings_add(struct standings *, const struct outcome *);

struct figure standings_of(const struct standings *, const struct mean *);

/* The share of points that one bot has against another, and within which bounds it lies with 95 % confidence (Wilson), which
 * is no certainty even when all games were won. */
struct bounds {
    double value, low, high;
};
struct bounds standings_pair(const struct standings *, int a, int b);

/* The strength of each bot in Elo, the last one's being 0: the numbers that explain all pairs best. One tie against each
 * other bot is added, so that nobody is infinitely strong. */
void standings_elo(const struct standings *, double *elo);

/* Elo of a share of points, and back. */
double elo_of(double share);
double share_of(double elo);

/* The sequential test whether the first bot is stronger than the second by `high` Elo rather than by `low`: the logarithm
 * of how much more likely the former is. From 2.94 on it is decided for, below -2.94 against, in 95 % of cases rightly. */
#define STANDINGS_SURE 2.944
double standings_test(const struct standings *, double low, double high);

#endif
