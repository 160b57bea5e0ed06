/* Deadlines of requests: head and body of a request must be whole within 20 seconds, counted from its first
 * byte, not from the last one that came. evhttp's own timeout is one of silence; whoever sends a byte now and
 * then would be heard for ever.
 */
#ifndef RH_DEADLINES_H
#define RH_DEADLINES_H

#include <event2/http.h>
#include <stdbool.h>

struct deadlines;
struct deadlines *deadlines_new(void);
void deadlines_free(struct deadlines *);

/* Watches all connections of this server. */
void deadlines_watch(struct deadlines *, struct evhttp *);

/* Lets what knocks at the listener in some at a time, so that a crowd keeps nobody waiting who is there already. False
 * without memory. */
bool deadlines_let_in_slowly(struct deadlines *, struct event_base *, struct evconnlistener *);

/* A request has come whole: the next one on its connection begins anew. */
void deadlines_met(struct deadlines *, struct evhttp_request *);

#endif
