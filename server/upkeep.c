/* See upkeep.h. */
#include "server/upkeep.h"

#include "server/basics.h"
#include "server/table_cache.h"
#include "store/care.h"

enum { AT_ONCE = 200 };
#define FIRST INT64_C(60000) /* after the start */
#define HOUR  INT64_C(3600000)
#define DAY   (24 * HOUR)

static void forgotten(void *context, enum store_answer answer, const char *why) {
    struct server *server = context;
    if (answer == STORE_OK)
        server->count.tables_forgotten++;
    else if (answer != STORE_CONFLICT)
        log_line("table not deleted", "why", why, (char *)NULL);
}

static void listed(void *context, enum store_answer answer, const char *why, const struct store_cell *cells,
                   size_t rows, size_t columns) {
    struct server *server = context;
    if (answer != STORE_OK) {
        log_line("upkeep failed", "why", why, (char *)NULL);
        return;
    }
    for (size_t i = 0; i < rows && !server->closing; i++) {
        const struct store_cell *row = cells + i * columns;
        if (table_cache_look(server, row[0].text)) continue;
        store_forget_stale(server->store, row[0].text, (uint64_t)row[1].number, forgotten, server);
    }
    if (rows == AT_ONCE) server->upkeep_at = now_milliseconds() + FIRST; /* there may be more */
}

void upkeep_tick(struct server *server) {
    int64_t now = now_milliseconds(), days = server->options->keep_games;
    if (!server->upkeep_at) server->upkeep_at = now + FIRST;
    if (server->closing || now < server->upkeep_at || !store_lease_left(server->store)) return;
    struct stale_before before = {now - 7 * DAY, now - DAY, days > 0 ? now - days * DAY : 0};
    server->upkeep_at = now + HOUR;
    store_list_stale(server->store, &before, AT_ONCE, listed, server);
    store_forget_expired(server->store, now_seconds(), NULL, NULL);
}
