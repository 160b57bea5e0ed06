/* Requests: the page's files, the interface below /api, health and metrics. */
#ifndef RH_HTTP_H
#define RH_HTTP_H

#include "server/house.h"

/* Answers every request of the server; the context is the house. */
void http_answer(struct evhttp_request *request, void *context);

#endif
