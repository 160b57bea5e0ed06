/* Deadlines of requests: head and body of a request must be whole within 20 seconds, counted from its first byte, not
 * from the last one that came. evhttp's own timeout counts from the last byte, so a client that sends a byte now and
 * then would never time out.
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

/* Accepts new connections a few at a time, so that many of them do not delay connected clients. False if out of
 * memory. */
bool deadlines_let_in_slowly(struct deadlines *, struct event_base *, struct evconnlistener *);

/* A request is complete: the deadline of the next one on its connection starts with its first byte. */
void deadlines_met(struct deadlines *, struct evhttp_request *);

#endif
