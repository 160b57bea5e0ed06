/* What the fuzzers share: a position that passes its game's check must be safe to play on from.
 *
 * Each fuzzer is one file; it returns 0 whatever the input, and aborts when something that always holds does
 * not.
 */
#ifndef FUZZ_PLAY_ON_H
#define FUZZ_PLAY_ON_H

#include "engine/edit.h"
#include "engine/moves.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HOLDS(condition)                                                                   \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                       \
        }                                                                                  \
    } while (0)

static struct scratch scratch;
static struct move fuzz_moves[RH_MOVES_MAX];

/* Plays up to `steps` random moves. From a position that play has led to, `check` holds then. A position
 * edited by hand may be one that play never leads to, hopeless or with invariants that only look right; it
 * does no harm. */
/* UNCHECKED is edited, too, and played on only as long as it is sane, as scenarios do. */
enum origin { FROM_PLAY, EDITED, UNCHECKED };
static inline void play_on(const struct game *game, void *state, enum origin origin, uint64_t seed,
                           int steps) {
    struct random random = rh_random_quick(seed);
    for (int i = 0; i < steps; i++) {
        int turn = game->turn(state);
        if (turn == RH_GAME_OVER) break;
        struct move move;
        if (turn == RH_CHANCE) {
            struct chance chance = {0};
            game->chance(state, &chance);
            if (!rh_chance_possible(&chance) && origin != FROM_PLAY) return;
            rh_random_step(game, state, &random, &scratch, &move);
        } else {
            /* what is sound takes a search, which may be long in a position that play never leads to */
            size_t count = origin != FROM_PLAY ? game->moves(state, fuzz_moves)
                                               : rh_moves(game, state, fuzz_moves, &scratch);
            HOLDS(count <= game->moves_max);
            if (!count && origin != FROM_PLAY) return;
            HOLDS(count > 0);
            move = fuzz_moves[rh_below(&random, (uint32_t)count)];
        }
        game->apply(state, move, NULL);
        if (origin == UNCHECKED && !rh_edit_check(game, state, EDIT_SANE, NULL)) return;
    }
    struct error error;
    if (origin == FROM_PLAY && !game->check(state, &error)) {
        fprintf(stderr, "after legal moves: %s\n", error.message);
        abort();
    }
}

#endif
