/* Positions that somebody edited: `check` refuses them with words or they can be played on. */
#include "tests/support/edits.h"
#include "tests/support/walk.h"

#include <string.h>

enum { EDITS = 3, BYTES = 8 * EDITS, STEPS = 3 };

static void play_on(const struct game *game, void *state, struct random *random) {
    for (int i = 0; i < STEPS && game->turn(state) != RH_GAME_OVER; i++) {
        struct move move;
        struct chance chance = {0};
        if (game->turn(state) == RH_CHANCE) {
            game->chance(state, &chance);
            if (!rh_chance_possible(&chance)) return;
            move = rh_chance_draw(&chance, random);
        } else {
            size_t count = game->moves(state, test_moves);
            if (!count) return;
            move = test_moves[rh_below(random, (uint32_t)count)];
        }
        game->apply(state, move, NULL);
        if (!rh_edit_check(game, state, EDIT_SANE, NULL)) return; /* as scenarios do */
    }
}

/* One to three values of a position are changed, checked as records and positions are, or as unchecked scenarios are. */
static void edited_positions_are_refused_or_played(struct walk *walk) {
    struct random random = walk_luck(walk);
    for (int i = 0; i < 24; i++) {
        uint64_t state[RH_STATE_MAX / 8];
        uint8_t bytes[BYTES];
        char words[2000];
        struct text told = rh_text(words, sizeof words);
        struct error error = {0};
        struct input input = {bytes, sizeof bytes};
        for (int b = 0; b < BYTES; b++) bytes[b] = (uint8_t)rh_below(&random, 256);
        memcpy(state, walk->state, walk->game->state_size);
        for (int edits = i % EDITS; edits >= 0; edits--) edit(walk->game, state, &input, &told);
        if (rh_edit_settle(walk->game, state, i % 4 ? EDIT_WHOLE : EDIT_SANE, &error))
            play_on(walk->game, state, &random);
        else if (!error.message[0])
            walk_fail(walk, "refused without a word:\n%s", words);
    }
}

/* What a viewer sees of a position that was played passes; of an edited one it passes, or is refused with words. */
static void views_are_checked_as_far_as_they_go(struct walk *walk) {
    struct random random = walk_luck(walk);
    const struct game *game = walk->game;
    for (int seat = -1; seat < walk->table.seats; seat++) {
        uint64_t view[RH_STATE_MAX / 8] = {0};
        uint8_t bytes[BYTES];
        char words[2000];
        struct text told = rh_text(words, sizeof words);
        struct error error = {0};
        struct input input = {bytes, sizeof bytes};
        rh_view(game, walk->state, seat, view);
        if (!rh_edit_check(game, view, EDIT_MASKED, &error))
            walk_fail(walk, "the view of %d is refused: %s", seat, error.message);
        for (int b = 0; b < BYTES; b++) bytes[b] = (uint8_t)rh_below(&random, 256);
        edit(game, view, &input, &told);
        if (!rh_edit_settle(game, view, EDIT_MASKED, &error) && !error.message[0])
            walk_fail(walk, "refused without a word:\n%s", words);
    }
}

int main(void) {
    static const struct law laws[] = {
        {"views are checked as far as they go", .at = views_are_checked_as_far_as_they_go, .games = 1,
         .every = 10},
        {"edited positions are refused or played", .at = edited_positions_are_refused_or_played, .games = 1,
         .every = 40},
    };
    return run_laws("edits", laws, RH_COUNT(laws));
}
