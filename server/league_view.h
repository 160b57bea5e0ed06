/* A league as the server tells it: lists, the whole of one as JSON, its standings and games as CSV. */
#ifndef RH_LEAGUE_VIEW_H
#define RH_LEAGUE_VIEW_H

#include "engine/text.h"
#include "store/leagues.h"

/* A list of leagues, as one who asks sees them. */
void league_view_list(const struct league_listed *, size_t count, const char *account, struct text *);

/* The whole of one; `host`: who asks is a host. */
void league_view(const struct league_data *, const char *account, bool host, int64_t now, struct text *);

/* A row for each who takes part, the first one first; a row for each seat of each game. */
void league_view_standings(const struct league_data *, int64_t now, struct text *);
void league_view_games(const struct league_data *, int64_t now, struct text *);

#endif
