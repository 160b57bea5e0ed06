/* Results, ratings and habits of a person, and statistics of a game on this host. A person sees all of their own; of
 * others only public tables count. */
#ifndef RH_HISTORY_H
#define RH_HISTORY_H

#include "server/visit.h"

/* GET /api/ratings?person=ID, or ?game=NAME&pace=WORD: the best; GET /api/results?person=ID&before=AT.TABLE;
 * GET /api/habits?person=ID; GET /api/people/ID. Without a person: oneself. */
void history_ratings(struct visit *);
void history_results(struct visit *);
void history_habits(struct visit *);
void history_person(struct visit *);

/* GET /api/statistics?game=NAME&of=seats|lengths|openings. */
void history_statistics(struct visit *);

#endif
