/* What the parts of the server share: the loop, the store, the tables in memory, counters.
 */
#ifndef RH_HOUSE_H
#define RH_HOUSE_H

#include "engine/match.h"
#include "server/server.h"
#include "store/store.h"

#include <event2/event.h>
#include <event2/http.h>

enum {
    NAME_MOST = 24,                /* characters of a guest's name, as bytes at most twice that */
    MESSAGE_MOST = 64 * 1024,      /* bytes of a socket message or a request's body */
    OUTPUT_MOST = 4 * 1024 * 1024, /* bytes waiting for one client before it is dropped */
    GUESTS_REMEMBERED = 4096,
    ACCOUNTS = 4096,
    CLIENTS_A_TABLE = 200,     /* sockets */
    SEATINGS_IN_MEMORY = 4096, /* tables nobody looks at are forgotten beyond this; the store has them */
};

struct counters {
    uint64_t requests, refused_requests, sockets_opened, messages, refused_messages, moves, lines_sent,
        bot_moves, tables_made, tables_loaded, load_microseconds;
    uint64_t clients;  /* open sockets now */
    uint64_t seatings; /* tables in memory now */
};

struct account { /* of an address, see limits.h */
    uint64_t owner, at;
    uint32_t left;
};

struct client;
struct exchange;
struct seating;
struct thinkers;

struct house {
    const struct serve_options *options;
    struct event_base *base;
    struct evhttp *http;
    struct store *store;
    struct thinkers *thinkers;
    struct exchange *exchange; /* of all wires */
    struct seating **shelf;    /* hash table of the tables in memory */
    struct client *gone;       /* sockets to be freed by the reaper */
    struct event *stored, *reaper;
    uint16_t port; /* where it listens */
    int lock;      /* the file that says that the data folder is ours, or -1 */
    struct counters count;
    uint8_t secret[32]; /* signs cookies */
    bool closing;
    struct guest_row
        remembered[GUESTS_REMEMBERED]; /* newer than the store: each in the place that its id gives */
    struct account account[ACCOUNTS];
    struct scratch scratch;
    struct move moves[RH_MOVES_MAX];
    char desk[4 * 1024 * 1024]; /* where records are read from and lines written to the store */
    char page[4 * 1024 * 1024]; /* where answers are written before they are sent */
};

/* Opens the store, the port (unless the address is NULL) and the threads; takes no table up yet and runs no loop. Without a
 * data folder nothing is kept. NULL with an error. */
struct house *house_open(const struct serve_options *, struct error *);

/* No new requests; sockets hear goodbye; all that was queued becomes durable; then everything is freed. */
void house_close(struct house *);

/* A new id that nobody can guess: letters and digits without those that look alike. */
void house_new_id(char *id, size_t length);

/* Copies a string, cut to fit, and fills the rest with zeros. */
void house_copy(char *out, size_t size, const char *string);

int64_t house_now(void);           /* seconds since 1970 */
uint64_t house_microseconds(void); /* since some moment, to measure by */

/* One line of JSON on standard error: {"at": ..., "what": ..., ...}. Values are strings, ended by NULL. */
void house_log(const char *what, ...) __attribute__((sentinel));

#endif
