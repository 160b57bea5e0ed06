/* What follows a change at a table: it is stored, and a bot is asked if it is to decide. */
#ifndef RH_PLAY_H
#define RH_PLAY_H

#include "server/bot_pool.h"
#include "server/move_checks.h"
#include "server/table_cache.h"

/* Stores what is new and has a bot think if it is one's turn. */
void play_go_on(struct server *, struct live_table *);

/* Timers of every table in memory; call it some times a second. */
void play_tick(struct server *);

/* A bot has decided, or advised; the context is the struct server. */
void play_bot_answered(void *context, const struct bot_answer *);

/* Whether a move is legal is known; the context is the struct server. */
void play_move_checked(void *context, const struct move_answer *);

/* Someone asks what a strong bot would do in the place of this seat. */
bool play_ask_hint(struct server *, struct live_table *, int seat, size_t at, struct error *);

/* Makes a table and stores it; `stored` is told when it is durable, or is known not to be. False with an
 * error. */
bool play_make_table(struct server *, const struct table_plan *, table_stored *, void *context,
                     struct error *);

#endif
