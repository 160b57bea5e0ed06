/* See line.h. */
#include "exec/line.h"

#include "engine/text.h"

void line_moves(const struct game *game, const struct move *moves, size_t count, struct text *page) {
    rh_put(page, "moves [");
    for (size_t i = 0; i < count; i++) {
        char words[256];
        struct text move = rh_text(words, sizeof words);
        rh_move_print(game->verbs, moves[i], &move);
        if (i) rh_put_char(page, ',');
        rh_put_json(page, words);
    }
    rh_put(page, "]\n");
}
