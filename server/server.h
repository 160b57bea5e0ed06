/* The server: one process that serves the page, keeps tables and passes moves on. docs/protocol.md says how
 * it is talked to, docs/hosting.md how it is run.
 *
 * One thread runs the event loop and owns everything but the store's threads and the bots' threads, which
 * hand their results back to it. A move is checked, put into the record, queued for the store, and told to
 * the table when it is safe on disk.
 */
#ifndef RH_SERVER_H
#define RH_SERVER_H

#include "engine/error.h"
#include "server/options.h"

/* Serves until SIGTERM or SIGINT, then finishes what is under way. False with an error if it can't begin. */
bool server_run(const struct serve_options *, struct error *);

/* Opens the store, the port (unless the address is NULL) and the threads; runs no loop. Without a data folder
 * nothing is kept. NULL with an error. */
struct server *server_open(const struct serve_options *, struct error *);

/* Stops taking requests, says goodbye on all sockets, makes queued writes durable (waiting at most some seconds),
 * hands tables over to other nodes, and frees everything. */
void server_close(struct server *);

#endif
