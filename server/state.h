/* What the parts of the server share: the loop, the store, the tables in memory, counters. */
#ifndef RH_STATE_H
#define RH_STATE_H

#include "engine/moves.h"
#include "server/limits.h"
#include "server/options.h"
#include "server/websocket.h"
#include "store/store.h"

struct live_table;

/* The search for tables whose clocks are to be looked at: due_tables.c. */
struct due_search {
    bool asking;
    unsigned ticks, next_failed;
    uint64_t failed[16]; /* hashes of ids that could not be loaded lately */
};

struct counters {
    uint64_t requests, refused_requests, sockets_opened, messages, refused_messages, moves, lines_sent,
        bot_moves, moves_apart, tables_made, tables_loaded, load_microseconds, tables_paused,
        tables_quarantined, tables_moved, tables_forgotten;
    uint64_t sockets; /* open now */
    uint64_t tables;  /* in memory now */
};

struct server {
    const struct serve_options *options;
    struct event_base *base;
    struct evhttp *http;
    struct store *store;
    struct websockets *websockets;
    struct audiences *audiences;
    struct limits *limits;
    struct deadlines *deadlines;
    struct sessions *sessions;
    struct bot_pool *bots;
    struct jobs *jobs;
    struct move_checks *checks;
    struct table_cache *tables;
    struct table_wake *wake;
    struct rate *rate;
    struct league_rounds *rounds;
    struct post_office *post;
    struct listener *listeners;                           /* of events.c */
    struct visit *visits;                                 /* requests that wait for an answer */
    struct member *gone;                                  /* sockets to be freed by the reaper */
    struct live_table *news;                              /* tables with something to tell */
    struct flight *spare_flights;                         /* of table_writes.c */
    void (*turned)(struct server *, struct live_table *); /* another is to decide, for good; or NULL */
    struct event *stored, *reaper, *tick;
    uint16_t port; /* where it listens */
    int lock;      /* the file that says that the data folder is ours, or -1 */
    bool closing;
    struct passwords *passwords;
    const void *walk;  /* what a walk over all tables is about: of who walks */
    int64_t upkeep_at; /* when the store is tidied next */
    struct due_search due;
    struct counters count;
    struct scratch scratch;
    char desk[4 * 1024 * 1024]; /* where records are written to be told and lines to be stored */
    char page[4 * 1024 * 1024]; /* where answers are written before they are sent */
};

#endif
