/* Leagues that run by themselves: a league begins when it is full or its moment has come, its rounds are drawn one after
 * the other, their tables are made, and when all tables of a round are over the next one is drawn.
 *
 * Each step is one write of the store that names the version it follows, so that a step is made once, whoever else looks
 * and whenever a server is killed. Tables have ids that are written with the draw: the one of table 3 in round 2 of
 * k3v9m2qdx7ab is k3v9m2qdx7abr2t3. One that is not there is made; at the deadline it is too late for that.
 *
 * No clock of a table runs beyond its round's deadline, so that every table comes to an end: bots play on.
 */
#ifndef RH_LEAGUE_ROUNDS_H
#define RH_LEAGUE_ROUNDS_H

#include "server/league_plan.h"
#include "server/state.h"
#include "server/table_plan.h"
#include "store/leagues.h"

struct league_rounds;
struct league_rounds *league_rounds_new(void);
void league_rounds_free(struct league_rounds *);

/* Some times a second; looks every two seconds, and at once after `soon`. */
void league_rounds_tick(struct server *);
void league_rounds_soon(struct server *);

/* The league's own time, in seconds since 1970: by what people's clocks are measured. */
int64_t league_now(void);

/* All places as the planner knows them: of rounds that are over as they were written, of the round that is played as its
 * tables are now. Answers how many. */
size_t league_places(const struct league_data *, int64_t now, struct league_place places[LEAGUE_PLACES]);

/* What a league's tables of so many seats are like: bots sit there, for people to take their places. `plan`: as it is
 * stored. False with an error if there is no such table. */
bool league_table_plan(const json_t *plan, int seats, struct table_plan *, struct error *);

/* The smallest table at which a league's game can be played; `most` is the usual one. */
int league_least(const json_t *plan, int most);

/* What is to be written. */
struct league_change {
    struct league_row row;
    struct entrant_row entrants[LEAGUE_ENTRANTS];
    struct league_seat_row seats[2 * LEAGUE_ENTRANTS];
    size_t entrant_count, seat_count;
};

/* The first round, with bots in free places if the league's plan says so; the lot is drawn by the seed. False with an error
 * if too few take part. */
bool league_begin(const struct league_data *, int64_t now, uint64_t seed, struct league_change *,
                  struct error *);

/* The results of a round all of whose tables are over, and the next round or the end. */
void league_close_round(const struct league_data *, int64_t now, struct league_change *);

#endif
