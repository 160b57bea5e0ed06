/* See start.h. */
#include "tests/support/start.h"

#include "engine/edit.h"

#include <stdio.h>
#include <string.h>

static const struct riches {
    const char *game, *field;
    int value;
} riches[] = {
    /* Ten turns of random bids, up to $250 each, of random builds, and of expenses for 15 shares. */
    {"age-of-steam", "cash", 5000},
};

static bool enrich(const struct game *game, void *state, int seats, const struct riches *rich,
                   struct error *error) {
    for (int seat = 0; seat < seats; seat++) {
        char path[64], value[16];
        struct place place;
        int length = snprintf(path, sizeof path, "seat[%d].%s", seat, rich->field);
        snprintf(value, sizeof value, "%d", rich->value);
        if (!rh_place_find(game->fields, state, path, (size_t)length, &place, error) ||
            !rh_place_set(&place, value, strlen(value), error))
            return false;
    }
    return rh_edit_settle(game, state, EDIT_WHOLE, error);
}

static const struct riches *riches_of(const struct game *game) {
    for (size_t i = 0; i < RH_COUNT(riches); i++)
        if (strcmp(game->name, riches[i].game) == 0) return &riches[i];
    return NULL;
}

bool start_rich(const struct game *game) {
    return riches_of(game) != NULL;
}

bool start_game(const struct game *game, void *state, const struct table *table, uint64_t seed,
                struct error *error) {
    if (!rh_setup(game, state, table, error)) return false;
    const struct riches *rich = seed % 2 ? riches_of(game) : NULL;
    return !rich || enrich(game, state, table->seats, rich, error);
}
