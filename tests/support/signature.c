/* See signature.h. */
#include "tests/support/signature.h"

#include "tests/support/start.h"

#include <string.h>

int signature_tables(const struct game *game, int index, struct table *out) {
    uint64_t state[RH_STATE_MAX / 8];
    int count = 0;
    for (uint8_t seats = game->players.least; seats <= game->players.most; seats++)
        for (int option = -1; option < rh_option_count(game->options); option++) {
            int values = option < 0 ? 2 : rh_option_values(&game->options[option]);
            for (int value = 1; value < values; value++) {
                struct table table = {.seats = seats};
                if (option >= 0) table.option[option] = (uint8_t)value;
                if (!rh_setup(game, state, &table, NULL)) continue;
                if (count++ == index) *out = table;
            }
        }
    return count;
}

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0xD6E8FEB86659FD93);
    return hash ^ hash >> 32;
}

/* Bytes in order, whatever the machine's own. */
static uint64_t move_number(struct move move) {
    uint64_t number = move.verb;
    for (int i = 0; i < RH_ARGS; i++) number = number << 8 | move.arg[i];
    return number;
}

static uint64_t mix_result(uint64_t hash, const struct game *game, const void *state) {
    struct result result = {0};
    game->result(state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        hash = mix(hash, (uint64_t)(int64_t)result.score[seat]);
        hash = mix(hash, result.rank[seat]);
    }
    return hash;
}

uint64_t game_signature(const struct game *game, unsigned games, struct scratch *scratch) {
    uint64_t state[RH_STATE_MAX / 8], hash = (uint64_t)game->rules;
    struct table table = {0};
    int tables = signature_tables(game, -1, &table);
    for (unsigned i = 0; i < games; i++) {
        struct random random = rh_random_quick(i);
        struct move move;
        signature_tables(game, (int)(i % (unsigned)tables), &table);
        start_game(game, state, &table, i, NULL);
        while (rh_random_step(game, state, &random, scratch, &move)) {
            game->apply(state, move, NULL);
            hash = mix(mix(hash, move_number(move)), rh_hash(game, state));
        }
        hash = mix_result(hash, game, state);
    }
    return hash;
}
