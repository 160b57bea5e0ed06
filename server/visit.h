/* One HTTP request under way. It is freed with its answer. */
#ifndef RH_VISIT_H
#define RH_VISIT_H

#include "engine/text.h"
#include "server/basics.h"
#include "server/session.h"
#include "server/ties.h"

#include <jansson.h>

struct route;

struct visit {
    struct visit *next, *previous; /* among all that wait for an answer */
    struct server *server;
    struct evhttp_request *request;
    const struct route *route;
    const char *path;
    const char *rest;  /* of the path, behind the route's own */
    const char *query; /* behind the question mark, or "" */
    uint64_t address;
    struct account_row account;
    char session[SESSION_HASH];
    char table[ID_SIZE];
    bool record;      /* it asks for the table's record */
    bool making;      /* a table is being made, and is not durable yet */
    int made_since;   /* tables of this account that have become durable since it asked */
    struct ties ties; /* of who asks for a socket, once they are known; owned */
    int rating;       /* the same */
};

/* Room for an answer. */
struct text visit_page(struct visit *);

void visit_send_json(struct visit *, int code, const struct text *);

/* Answers with a small HTML page. */
void visit_send_html(struct visit *, int code, const struct text *);
void visit_send_error(struct visit *, int code, const struct error *);
void visit_send_problem(struct visit *, int code, const char *what);

/* The value of a word in the query, or "" also when it is too long. */
void visit_query(const struct visit *, const char *name, char *out, size_t size);

/* Where the page begins that the query asks for: `before`, a moment or "MOMENT.TABLE"; else the newest. */
struct store_page visit_query_page(const struct visit *);

/* A file to keep; `next` is told as the header Roundhouse-Next unless it is "". */
void visit_send_file(struct visit *, const char *type, const char *name, const char *next, struct evbuffer *);

/* The body as JSON, or NULL with an error that says what is wrong with it. */
json_t *visit_body(struct visit *, struct error *);

#endif
