/* Requests about leagues: /api/leagues (docs/protocol.md). Rounds are run by league_rounds.c. */
#ifndef RH_LEAGUES_H
#define RH_LEAGUES_H

#include "server/visit.h"

/* Lists; one of them, or its CSV. */
void leagues_list(struct visit *);
void leagues_get(struct visit *);

/* Makes one; joins it, leaves it, lets it begin, cancels it. */
void leagues_make(struct visit *);
void leagues_post(struct visit *);

#endif
