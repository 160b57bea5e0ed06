/* See table_wake.h: a page of ids from the store, worked off some at a time, then the next page. */
#include "server/table_wake.h"

#include "server/bot_pool.h"
#include "server/table_cache.h"

#include <stdlib.h>
#include <string.h>

enum {
    A_PAGE = 64,
    A_TICK = 8,             /* tables loaded at a time: some thirty a second */
    BOTS_WAITING_MOST = 32, /* with more bot questions than this waiting, no more tables are loaded */
    ROUND_SECONDS = 2,      /* between two looks through all of them, where there are other nodes */
};

enum { CALM_SECONDS = 5 }; /* that the lease must hold before tables of others are taken */

enum stage { STAGE_LIST, STAGE_LISTING, STAGE_LOAD, STAGE_DONE };

struct table_wake {
    enum stage stage;
    uint64_t rest_until;
    char after[ID_SIZE];
    char ids[A_PAGE][ID_SIZE];
    size_t count, next;
};

struct table_wake *table_wake_new(void) {
    return calloc(1, sizeof(struct table_wake));
}

void table_wake_free(struct table_wake *wake) {
    free(wake);
}

static void listed(void *context, enum store_answer answer, const char *why, const char (*ids)[STORE_ID],
                   size_t count) {
    struct server *server = context;
    struct table_wake *wake = server->wake;
    wake->stage = STAGE_LIST;
    wake->next = wake->count = 0;
    if (answer != STORE_OK) {
        wake->rest_until = now_microseconds() + ROUND_SECONDS * UINT64_C(1000000);
        log_line("tables not woken", "why", why, (char *)NULL);
    } else if (count) {
        memcpy(wake->ids, ids, count * sizeof wake->ids[0]);
        copy_string(wake->after, sizeof wake->after, ids[count - 1]);
        wake->count = count;
        wake->stage = STAGE_LOAD;
    } else {
        wake->after[0] = '\0';
        wake->rest_until = now_microseconds() + ROUND_SECONDS * UINT64_C(1000000);
        if (!server->options->node) wake->stage = STAGE_DONE;
    }
}

/* What is found goes on by itself; what is not is somebody else's, or is looked for again in the next round. */
static void found(void *context, const struct table_found *found) {
    (void)context;
    (void)found;
}

static void load_some(struct server *server) {
    struct table_wake *wake = server->wake;
    for (int i = 0; i < A_TICK && wake->next < wake->count; i++) {
        if (bot_pool_people_waiting(server->bots) > BOTS_WAITING_MOST) return;
        const char *id = wake->ids[wake->next++];
        if (!table_cache_look(server, id)) table_cache_find(server, id, found, NULL);
    }
    if (wake->next == wake->count) wake->stage = STAGE_LIST;
}

void table_wake_tick(struct server *server) {
    struct table_wake *wake = server->wake;
    if (server->closing) return;
    /* A node that has just lost its lease waits: after an outage of the database all leases have ended, and others
     * must get the time to renew theirs. */
    bool calm = store_lease_left(server->store) > 0;
    if (!calm) wake->rest_until = now_microseconds() + CALM_SECONDS * UINT64_C(1000000);
    if (now_microseconds() < wake->rest_until) return;
    if (wake->stage == STAGE_LOAD) load_some(server);
    if (wake->stage != STAGE_LIST) return;
    if (store_list_adrift(server->store, wake->after, A_PAGE, listed, server)) wake->stage = STAGE_LISTING;
}
