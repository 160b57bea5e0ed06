/* A league: pairings of a round, and standings. Pure functions: no table, no store, no system clock.
 *
 * Entrants are numbers from 0 in the order of a lot that is drawn once, when the league begins. What is known of the
 * rounds is a list of places: one for each entrant and round.
 *
 * Points: the first of a table has LEAGUE_WIN, the last none, those between them evenly spaced points; who share places
 * share their points. Who forfeits has none and stands behind all others of the table. Who has no game in a round has as
 * much as the first of a table. A void table gives everybody half of that.
 *
 * Those who have equal points stand by the average points of those whom they have met, then by how often they were the
 * first of a table. Who is equal in that too shares the rank, and the lot alone says who is named first.
 */
#ifndef RH_LEAGUE_PLAN_H
#define RH_LEAGUE_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LEAGUE_ENTRANTS = 60,
    LEAGUE_ROUNDS = 12,
    LEAGUE_SEATS = 6,
    LEAGUE_PLACES = LEAGUE_ENTRANTS * LEAGUE_ROUNDS,
    LEAGUE_POINT = 12,              /* points are whole twelfths */
    LEAGUE_WIN = 10 * LEAGUE_POINT, /* for the first of a table */
    LEAGUE_AVERAGE = 60,            /* averages are whole parts of so many of a twelfth */
    LEAGUE_FORFEITS = 2,            /* after so many somebody is paired no more */
};

/* How a place ended. Stored as numbers: add at the end. */
enum league_end { LEAGUE_PLAYS, LEAGUE_PLAYED, LEAGUE_FORFEIT, LEAGUE_VOID };

struct league_place {
    uint8_t round; /* from 1 */
    uint8_t table; /* from 1 in each round; 0: no game in this round */
    uint8_t seat;  /* from 0 */
    uint8_t entrant;
    uint8_t end;   /* enum league_end */
    uint8_t place; /* at the table, 1 is the best; as it was played, whoever forfeited */
};

/* The points of those at one table, in twelfths, when it is over. */
void league_points(const struct league_place *table, int seats, int points[]);

struct league_standing {
    int entrant, rank; /* 1: the first; those who are equal share it */
    int points;        /* twelfths */
    int opponents; /* the average points of those whom one has met, in LEAGUE_AVERAGE parts of a twelfth */
    int wins, games, forfeits;
};

/* How all stand, the first one first. `places`: in any order; those of tables that are still played count nothing. */
void league_standings(const struct league_place *places, size_t count, int entrants,
                      struct league_standing standing[]);

/* How many tables so many people fill, and how many sit at each, largest first: as even as it can be, at most `most` at
 * one and at least `least`. Who is left over has no game. */
int league_sizes(int people, int least, int most, int sizes[LEAGUE_ENTRANTS]);

struct league_field {
    int entrants, round;               /* the round that is to be drawn */
    int least, most;                   /* seats of a table */
    const bool *out;                   /* of each entrant: is not paired any more */
    const struct league_place *places; /* of the rounds before */
    size_t count;
    const uint64_t *apart; /* of each entrant: bits of those with whom it never sits; NULL: nobody */
};

/* Draws a round: those who stand close to each other meet, nobody meets the same one again if that can be helped, and
 * who sat late at earlier tables sits early. Who has no game is the last one who has always had one. Answers how many
 * places there are, 0 if nobody can play; there is room for all entrants. The same question has the same answer. */
int league_pair(const struct league_field *, struct league_place places[LEAGUE_ENTRANTS]);

#endif
