/* Any bytes as a connection to the server: requests, their paths, queries, cookies and bodies, and what
 * follows a handshake.
 *
 * Where the input holds the word `THETABLEHERE`, it reads the id of a table that is there.
 */
#include "fuzz/server.h"

#include "games/registry.h"

static const char word[] = "THETABLEHERE"; /* as long as an id */

static void make_table(char id[ID_SIZE]) {
    struct table_plan plan;
    struct error error = {0};
    memset(&plan, 0, sizeof plan);
    plan.game = rh_game_find(rh_games, "samplegame", &error);
    plan.table.seats = 2;
    make_planned(&plan, id);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t bytes[1 << 20];
    char id[ID_SIZE];
    if (size > sizeof bytes) return 0;
    next_server();
    make_table(id);
    HOLDS(strlen(id) == sizeof word - 1);
    memcpy(bytes, data, size);
    for (size_t i = 0; i + sizeof word - 1 <= size; i++)
        if (memcmp(bytes + i, word, sizeof word - 1) == 0) memcpy(bytes + i, id, sizeof word - 1);
    size_t got = talk(bytes, size);
    HOLDS(got == 0 || strncmp(answer, "HTTP/", 5) == 0);
    HOLDS(table_cache_look(server, id));
    return 0;
}
