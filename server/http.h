/* Requests: the page's files, the interface below /api, health and metrics. */
#ifndef RH_HTTP_H
#define RH_HTTP_H

#include "server/state.h"

/* Answers every request of the server; the context is the struct server. */
void http_answer(struct evhttp_request *request, void *context);

/* Forgets the requests that were not answered, when their connections are closed already. */
void http_forget(struct server *);

#endif
