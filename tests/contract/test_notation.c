/* Moves as text: every legal move, every outcome of chance and every masked move reads back as itself. */
#include "tests/support/walk.h"

#include <string.h>

static void assert_reads_back(const struct walk *walk, struct move move) {
    const struct verb *verbs = walk->game->verbs;
    char words[256];
    struct text text = rh_text(words, sizeof words);
    struct error error = {.message = ""};
    struct move back;
    rh_move_print(verbs, move, &text);
    if (text.full) walk_fail(walk, "the move is too long to print");
    if (!rh_move_read(verbs, words, strlen(words), &back, &error))
        walk_fail(walk, "'%s': %s", words, error.message);
    if (!rh_move_equal(back, move)) {
        char other[256];
        struct text said = rh_text(other, sizeof other);
        rh_move_print(verbs, back, &said);
        walk_fail(walk, "'%s' reads back as '%s'", words, other);
    }
}

static void moves_read_back(struct walk *walk) {
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (size_t i = 0; i < count; i++) assert_reads_back(walk, test_moves[i]);
    if (walk->turn == RH_CHANCE) assert_reads_back(walk, walk->move);
}

static void masked_moves_read_back(struct walk *walk) {
    if (walk->turn == RH_GAME_OVER) return;
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        struct error error = {.message = ""};
        struct move masked = rh_move_mask(walk->game->verbs, walk->move, walk->turn, viewer);
        if (!rh_move_valid(walk->game->verbs, masked, &error))
            walk_fail(walk, "masked for viewer %d: %s", viewer + 1, error.message);
        assert_reads_back(walk, masked);
    }
}

/* Every way to cut or garble a move's text gives a well-formed move or an error with words. */
static void garbled_moves_are_refused(struct walk *walk) {
    if (walk->turn == RH_GAME_OVER) return;
    const struct verb *verbs = walk->game->verbs;
    struct random luck = walk_luck(walk);
    char words[256];
    struct text text = rh_text(words, sizeof words);
    rh_move_print(verbs, walk->move, &text);
    size_t length = strlen(words);
    for (int i = 0; i < 20; i++) {
        char garbled[256];
        memcpy(garbled, words, length);
        size_t cut = rh_below(&luck, (uint32_t)length + 1);
        if (i % 2) garbled[rh_below(&luck, (uint32_t)length)] = (char)rh_below(&luck, 256);
        struct error error = {.message = ""};
        struct move move;
        if (rh_move_read(verbs, garbled, i % 2 ? length : cut, &move, &error)) {
            if (!rh_move_valid(verbs, move, &error))
                walk_fail(walk, "read a malformed move: %s", error.message);
        } else if (!error.message[0]) {
            walk_fail(walk, "refused without a word: '%.*s'", (int)length, garbled);
        }
    }
}

int main(void) {
    static const struct law laws[] = {
        {.name = "moves read back", .at = moves_read_back, .games = 5, .every = 3},
        {.name = "masked moves read back", .at = masked_moves_read_back, .games = 10},
        {.name = "garbled moves are refused with words", .at = garbled_moves_are_refused, .games = 5},
    };
    return run_laws("notation", laws, RH_COUNT(laws));
}
