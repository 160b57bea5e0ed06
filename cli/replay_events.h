/* Following a record line by line, and what happened in each as one viewer may know it. */
#ifndef CLI_REPLAY_EVENTS_H
#define CLI_REPLAY_EVENTS_H

#include "engine/record.h"

struct replay_events {
    const struct record *record;
    int viewer;                       /* a seat, -1 for a spectator, or RH_ALL_SEEING */
    size_t lines;                     /* followed so far */
    uint64_t state[RH_STATE_MAX / 8]; /* the position */
    uint64_t seen[RH_STATE_MAX / 8];  /* what the viewer sees of it */
};

/* Begins before the first line. */
void replay_events_begin(struct replay_events *, const struct record *, int viewer);

/* Follows one more line, which must be there and legal; the events are those that the viewer may know of. */
bool replay_events_next(struct replay_events *, struct events *, struct error *);

#endif
