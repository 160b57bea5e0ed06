/* Any bytes as a connection to the server: requests, their paths, queries, cookies and bodies, and what follows a handshake.
 *
 * Where the input holds the word `THETABLEHERE`, it reads the id of a table that is there.
 */
#include "fuzz/house.h"

#include "games/registry.h"

static const char word[] = "THETABLEHERE"; /* as long as an id */

static void make_table(char id[STORE_ID]) {
    struct seating_plan plan;
    struct error error = {0};
    memset(&plan, 0, sizeof plan);
    plan.game = rh_game_find(rh_games, "nullgame", &error);
    plan.table.seats = 2;
    struct seating *seating = seating_make(house, &plan, &error);
    HOLDS(seating);
    memcpy(id, seating->id, STORE_ID);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t bytes[1 << 20];
    char id[STORE_ID];
    if (size > sizeof bytes) return 0;
    next_house();
    make_table(id);
    HOLDS(strlen(id) == sizeof word - 1);
    memcpy(bytes, data, size);
    for (size_t i = 0; i + sizeof word - 1 <= size; i++)
        if (memcmp(bytes + i, word, sizeof word - 1) == 0) memcpy(bytes + i, id, sizeof word - 1);
    size_t got = talk(bytes, size);
    HOLDS(got == 0 || strncmp(answer, "HTTP/", 5) == 0);
    struct error error = {0};
    HOLDS(shelf_find(house, id, &error));
    return 0;
}
