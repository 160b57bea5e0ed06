/* When somebody is to be called to a table where it is their turn. Pure functions: no table, no queue, no system
 * clock.
 *
 * Once a turn, some seconds after it began; again when half of the time is gone that was left at the first call; never in their
 * quiet hours, but at their end, if there is still time then. At a live table nobody is called: who plays there is there. Who
 * looks at the page when the moment comes counts as called (server/post_office.c).
 */
#ifndef RH_CALL_TIME_H
#define RH_CALL_TIME_H

#include "server/clock.h"

enum { CALL_GRACE = 2000, DAY_MS = 24 * 60 * 60 * 1000 }; /* milliseconds */

struct call_facts {
    uint8_t pace;           /* enum pace_kind */
    bool wanted;            /* they asked to be called */
    int64_t since;          /* when the turn began; milliseconds since 1970, as all of them */
    int64_t due;            /* when the flag falls; 0: no clock runs */
    int64_t called;         /* when they were last called about this turn; 0: not yet */
    int calls;              /* how often they were */
    uint16_t quiet_from;    /* the minute of the day (UTC) at which quiet hours begin, */
    uint16_t quiet_minutes; /* and how many minutes they last; 0: there are none */
};

/* The moment of the next call, not before `now`; 0: there is none to come unless something changes. */
int64_t call_time(const struct call_facts *, int64_t now);

#endif
