/* The store's rows of leagues: what a league is, who takes part, who sits where in each round. The rules of store.h
 * apply.
 *
 * A league's row has a version; a write names the one that it follows, and is durable as a whole or not at all. So of
 * several servers, or of a server that was killed and its successor, one alone draws a round. The tables of a round have
 * ids that are written with the draw: whoever finds one missing makes it, and it can't be made twice.
 */
#ifndef RH_STORE_LEAGUES_H
#define RH_STORE_LEAGUES_H

#include "store/people.h"

enum league_state { LEAGUE_OPEN, LEAGUE_ON, LEAGUE_OVER, LEAGUE_CANCELLED };
enum entrant_state { ENTRANT_IN, ENTRANT_OUT }; /* out: is not paired any more */
enum { LEAGUES_OF_MAKER = 5 };                  /* that may be open or on at a time */

struct league_row {
    char id[STORE_ID], maker[STORE_ID];
    uint64_t version; /* when reading */
    uint8_t state, is_public;
    uint8_t round, rounds; /* round: the one that is played, from 1; 0: before the first */
    uint32_t size;         /* how many take part at most */
    int64_t begins;        /* seconds since 1970: with those who are there then; 0: when it is full */
    int64_t length;        /* seconds of a round, at most */
    int64_t deadline;      /* seconds since 1970: of the round that is played */
    int64_t made;          /* seconds since 1970 */
    const char *name, *game;
    const char *plan; /* what its tables are like, as the server writes it */
};

struct entrant_row {
    char who[STORE_ID];     /* the account, or of a bot a word of the league's own */
    char account[STORE_ID]; /* or "" of a bot */
    char word[STORE_WORD];  /* of a bot */
    char name[STORE_NAME];  /* when reading: the account's */
    int32_t number;         /* by lot, from 0; -1 before the league begins */
    uint32_t state;         /* enum entrant_state; OUT also of a person whose account is deleted */
    uint32_t night;         /* of its clocks, as the server numbers it */
    int64_t joined;         /* milliseconds since 1970 */
};

struct league_seat_row {
    uint32_t round, number, seat; /* number: of the table in the round, from 1; 0: no game */
    uint32_t entrant;             /* its number */
    uint32_t ended, place;        /* as the server numbers it, once the round is over */
    int64_t score;
    char table[STORE_ID]; /* or "" */
    /* When reading: how the table is now. */
    int32_t table_state;        /* enum table_state, or -1: there is none */
    bool broken, has_result;    /* it is in quarantine; it has ended with a result, which follows */
    int32_t turn;               /* the seat that is to decide */
    int64_t due;                /* milliseconds since 1970: when its clock falls; 0: none runs */
    uint32_t now_place, status; /* by the result; of the seat, as the server numbers it */
    int64_t now_score;
};

/* One atomic change of a league: its row, and the entrants and seats that are new or different. */
struct league_write {
    const struct league_row *row; /* version 0: a new one */
    const struct entrant_row *entrants;
    size_t entrant_count;
    const char *gone; /* the entrant that is none any more, or NULL */
    const struct league_seat_row *seats;
    size_t seat_count;
    const struct audit_row *audit; /* of what a host does, or NULL */
};

/* CONFLICT: somebody else has changed it; of a new one: its maker has as many as one may have. */
bool store_write_league(struct store *, const struct league_write *, store_done *, void *context);

struct league_data {
    struct league_row row;
    char maker[STORE_NAME];             /* the maker's name */
    const struct entrant_row *entrants; /* in the order of their numbers, and before that as they came */
    size_t entrant_count;
    const struct league_seat_row *seats; /* by round, table and seat */
    size_t seat_count;
    const char (*apart)[2][STORE_ID]; /* pairs of accounts that do not sit together */
    size_t apart_count;
};
typedef void store_league_done(void *context, enum store_answer, const char *why, const struct league_data *);
bool store_read_league(struct store *, const char *id, store_league_done *, void *context);

/* Leagues, newest first: public ones that were not cancelled, or those that an account made or takes part in. */
struct league_listed {
    struct league_row row;
    uint32_t entrants;
    bool is_in; /* the account that asks */
};
typedef void store_leagues_done(void *context, enum store_answer, const char *why,
                                const struct league_listed *, size_t count);
bool store_list_leagues(struct store *, const char *account, bool mine, int most, store_leagues_done *,
                        void *context);

/* Leagues for which something is to be done: they can begin, a table is to be made, or all tables of the round are over. */
bool store_list_leagues_due(struct store *, int64_t now, int most, store_ids_done *, void *context);

#endif
