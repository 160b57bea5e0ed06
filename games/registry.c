/* See registry.h. A game is a line here: its folder, and the prefix of its names. Samples come last. */
#include "games/registry.h"

#ifndef GAMES /* a module of the browser has one (wasm/CMakeLists.txt) */
#define GAMES(X)                \
    X(age_of_steam, aos)        \
    X(pacific_rails, pac)       \
    X(railroad_revolution, rev) \
    X(railroad_rivals, riv)     \
    X(ultimate_railroads, ur)   \
    X(samplegame, sample)       \
    X(nullgame, null)
#endif

#define DECLARE(folder, id)             \
    extern const struct game id##_game; \
    extern const struct component_table id##_component_tables[];
GAMES(DECLARE)

#define GAME(folder, id) &id##_game,
const struct game *const rh_games[] = {GAMES(GAME) NULL};

/* Apart from the games, so that the browser does not load it. */
#define TABLES(folder, id) id##_component_tables,
static const struct component_table *const tables[] = {GAMES(TABLES)};

const struct component_table *rh_component_tables(const struct game *game) {
    for (size_t i = 0; i < RH_COUNT(tables); i++)
        if (rh_games[i] == game) return tables[i];
    return NULL;
}
