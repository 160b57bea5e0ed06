/* The server: one process that serves the page, keeps tables and passes moves on. docs/protocol.md says how it is talked
 * to, docs/hosting.md how it is run.
 *
 * One thread runs the event loop and owns everything but the store's writer and the bots' threads, which hand their
 * results back to it. A move is checked, put into the record, queued for the store, and told to the table when it is safe
 * on disk.
 */
#ifndef RH_SERVER_H
#define RH_SERVER_H

#include "engine/error.h"

#include <stdint.h>

struct serve_options {
    const char *address;    /* to listen at: "127.0.0.1" */
    uint16_t port;          /* 0: any free one */
    const char *data;       /* the folder of the data file and the secret */
    const char *public_url; /* how others reach it, or NULL: as its Host header says */
    const char *web;        /* a folder of page files to serve instead of the built-in ones, or NULL */
    int thinkers;           /* threads for bots */
};

/* Serves until SIGTERM or SIGINT, then finishes what is under way. False with an error if it can't begin. */
bool server_run(const struct serve_options *, struct error *);

#endif
