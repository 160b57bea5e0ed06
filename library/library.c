/* See roundhouse.h: games and tables by their words, and scenarios. */
#include "engine/scenario.h"
#include "games/registry.h"
#include "library/batch.h"

#include <stdlib.h>
#include <string.h>

const char *rh_library_version(void) {
    return RH_VERSION;
}

const char *rh_library_game(size_t number) {
    size_t count = 0;
    while (rh_games[count]) count++;
    return number < count ? rh_games[number]->name : NULL;
}

static bool set_option(const struct game *game, struct table *table, const char *word, size_t length,
                       struct rh_error *error) {
    char name[64], value[64];
    const char *equals = memchr(word, '=', length);
    int shown = length < 40 ? (int)length : 40;
    if (!equals || equals == word || (size_t)(equals - word) >= sizeof name ||
        length - (size_t)(equals - word) > sizeof value)
        return rh_fail(inner(error), "'%.*s' is no option: options are written name=value", shown, word);
    size_t left = (size_t)(equals - word), right = length - left - 1;
    memcpy(name, word, left);
    name[left] = '\0';
    memcpy(value, equals + 1, right);
    value[right] = '\0';
    if (strcmp(name, "players") != 0) return rh_option_set(game->options, table, name, value, inner(error));
    int64_t seats;
    if (!rh_int_read(value, right, game->players.least, game->players.most, &seats))
        return rh_fail(inner(error), "players=%s: %s is played by %u to %u", value, game->name,
                       game->players.least, game->players.most);
    table->seats = (uint8_t)seats;
    return true;
}

const struct game *library_table(const char *name, const char *options, struct table *table,
                                 struct rh_error *error) {
    uint64_t state[RH_STATE_MAX / 8];
    const struct game *game = rh_game_find(rh_games, name ? name : "", inner(error));
    if (!game) return NULL;
    *table = (struct table){.seats = RH_USUAL_PLAYERS};
    if (table->seats < game->players.least) table->seats = game->players.least;
    if (table->seats > game->players.most) table->seats = game->players.most;
    for (const char *at = options ? options : ""; *at;) {
        size_t length = strcspn(at, " ,\n");
        if (length && !set_option(game, table, at, length, error)) return NULL;
        at += length;
        at += strspn(at, " ,\n");
    }
    return rh_setup(game, state, table, inner(error)) ? game : NULL;
}

bool rh_library_check(const char *scenarios, size_t length, int *passed, int *failed,
                      struct rh_error *error) {
    struct scenario_report report = {0};
    struct scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch) return rh_fail(inner(error), "there is not enough memory");
    bool fine = rh_scenarios_run(scenarios, length, rh_games, scratch, &report, inner(error));
    free(scratch);
    if (passed) *passed = report.passed;
    if (failed) *failed = report.failed;
    return fine;
}
