/* A stream of one's own events, for programs: whose turn it is now at each table where one sits, and which is over. A socket
 * (/ws?events=1) that only listens. It hears of the tables that this server has: of several, each tells of its own.
 */
#ifndef RH_EVENTS_H
#define RH_EVENTS_H

#include "server/state.h"

/* Turns a request for it into a listener; 0, or the status to refuse it with, and why. */
int events_join(struct server *, struct evhttp_request *, const struct account_row *, const char **why);

/* Another is to decide at a table, or it is over, and that is durable. */
void events_turned(struct server *, struct live_table *);

/* Closes the sockets of an account. */
void events_end(struct server *, const char *account);

/* Frees all, without a word. */
void events_forget(struct server *);

#endif
