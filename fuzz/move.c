/* Any bytes as a move, in words and raw, in some position of some game: no move is accepted that is not in
 * the list.
 *
 * Input: which game, how many seats, how many random moves lead to the position, eight raw bytes, then words.
 */
#include "fuzz/play_on.h"

enum { HEAD = 3, RAW = sizeof(struct move) };

static uint64_t state[RH_STATE_MAX / 8], next[RH_STATE_MAX / 8];

static bool in_list(const struct game *game, struct move move) {
    size_t count = rh_moves(game, state, fuzz_moves, &scratch);
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(fuzz_moves[i], move)) return true;
    return false;
}

static void try_move(const struct game *game, struct move move) {
    struct error error = {0};
    for (int actor = -1; actor < RH_SEATS; actor++) {
        struct move tidy = move;
        error = (struct error){0};
        if (!rh_legal(game, state, actor, &tidy, &scratch, &error)) {
            HOLDS(error.message[0]);
            continue;
        }
        HOLDS(actor == game->turn(state));
        HOLDS(actor == RH_CHANCE || in_list(game, tidy));
        memcpy(next, state, game->state_size);
        game->apply(next, tidy, NULL);
        HOLDS(game->check(next, &error));
    }
}

/* What reads as a move is written and read back as the same move, masked or not. */
static void try_words(const struct game *game, const char *words, size_t length) {
    struct move move, back;
    struct error error = {0};
    if (!rh_move_read(game->verbs, words, length, &move, &error)) {
        HOLDS(error.message[0]);
        return;
    }
    HOLDS(rh_move_valid(game->verbs, move, &error));
    for (int viewer = -1; viewer < RH_SEATS; viewer++) {
        char line[256];
        struct text text = rh_text(line, sizeof line);
        struct move seen =
            rh_move_mask(game->verbs, move, game->verbs[move.verb].chance ? RH_CHANCE : 0, viewer);
        rh_move_print(game->verbs, seen, &text);
        HOLDS(!text.full && rh_move_read(game->verbs, line, strlen(line), &back, &error));
        HOLDS(rh_move_equal(seen, back));
    }
    try_move(game, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < HEAD + RAW) return 0;
    size_t games = 0;
    while (rh_games[games]) games++;
    HOLDS(games > 0);
    const struct game *game = rh_games[data[0] % games];
    struct table table = {
        .seats = (uint8_t)(game->players.least + data[1] % (game->players.most - game->players.least + 1))};
    HOLDS(rh_setup(game, state, &table, NULL));
    play_on(game, state, FROM_PLAY, data[1], data[2]);
    struct move raw;
    memcpy(&raw, data + HEAD, RAW);
    try_move(game, raw);
    try_words(game, (const char *)data + HEAD + RAW, size - HEAD - RAW);
    return 0;
}
