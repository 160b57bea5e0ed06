/* A stream of an account's events, for programs: whose turn it is at each table where the account sits, and which are
 * over. A socket (/ws?events=1) that only receives. It covers the tables of this server; with several nodes each has
 * its own stream.
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

/* Frees all listeners, without messages. */
void events_forget(struct server *);

#endif
