/* Paces of a table and the arithmetic of its clocks. Pure functions: no table, no system clock.
 *
 * Times are milliseconds since 1970. At most one clock runs: that of the person who is to decide. While it runs,
 * `due` is the moment at which its flag falls; the time left follows from it, so a clock survives a restart and a
 * change of node.
 *
 *     live      a bank, and so much more at the beginning of each turn; what lag took is given back, 1 s at most
 *     by turns  so much time for each turn; what a turn takes beyond that comes out of the bank; stands still in
 *               the player's own night of eight hours
 *     untimed   no clock
 *
 * A table of a round that has a deadline has that too: no clock runs beyond it.
 */
#ifndef RH_CLOCK_H
#define RH_CLOCK_H

#include "engine/game.h"
#include "engine/text.h"

enum pace_kind { PACE_UNTIMED, PACE_LIVE, PACE_TURNS };
enum { PACE_WORD = 32, LAG_MOST = 1000, NIGHT_MINUTES = 8 * 60, DAY_MINUTES = 24 * 60 };

struct pace {
    uint8_t kind;
    bool resigns;         /* a fallen flag ends the seat; else a bot plays on until its person is back */
    uint32_t bank, turn;  /* seconds; turn: live: added for each turn; by turns: the time of one */
    int64_t until;        /* seconds since 1970: when all clocks fall; 0: no such moment */
    char word[PACE_WORD]; /* of the bot that keeps seats */
};

/* "live 900+30 medium", "turns 86400+259200 resigns medium" (a turn and the bank), "turns 86400+259200 until 1763510400
 * medium", "untimed medium"; "" is untimed with the usual bot. False with an error. */
bool pace_read(const char *text, struct pace *, struct error *);
void pace_put(const struct pace *, struct text *);

struct clock {
    int8_t seat;            /* whose runs, or -1 */
    int64_t due;            /* when its flag falls; 0: none runs */
    int64_t left[RH_SEATS]; /* live: when the turn began; by turns: of the bank; milliseconds */
};

/* A night is the minute of the day (UTC) at which it begins, and one more; 0: none. */

/* The time between two moments that is not night. */
int64_t clock_between(int64_t from, int64_t to, unsigned night);

/* The moment at which so much time has passed that is not night. */
int64_t clock_after(int64_t from, int64_t time, unsigned night);

/* All banks full, none runs. */
void clock_begin(struct clock *, const struct pace *);

/* A turn of this seat begins. Nothing runs at an untimed table. */
void clock_start(struct clock *, const struct pace *, int seat, int64_t now, unsigned night);

/* It ends, or somebody else takes it over. `lag` milliseconds of it were spent on the way. */
void clock_stop(struct clock *, const struct pace *, int64_t now, int64_t lag, unsigned night);

/* What ran between two moments did not count: the flag falls so much later. */
void clock_give_back(struct clock *, const struct pace *, int64_t from, int64_t now, unsigned night);

/* What is left now until the flag of a seat falls; of one that does not run, what its next turn would have. */
int64_t clock_left(const struct clock *, const struct pace *, int seat, int64_t now, unsigned night);

bool clock_fallen(const struct clock *, int64_t now);

#endif
