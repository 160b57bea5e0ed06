/* The same moves give the same bytes, and looking changes nothing. */
#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <string.h>

/* From another address, over other rubbish, and whether or not someone listens to the events. */
static void same_move_same_bytes(struct walk *walk) {
    static unsigned char room[RH_STATE_MAX + 64];
    const struct game *game = walk->game;
    if (walk->turn == RH_GAME_OVER) return;
    memset(room, 0xA5, sizeof room);
    unsigned char *copy = room + 8 * (1 + walk->number % 3);
    memcpy(copy, walk->state, game->state_size);
    game->apply(copy, walk->move, NULL);
    walk_same(walk, copy, walk->after, "the move applied again, elsewhere and unheard");
    for (size_t i = 0; i < 8; i++)
        if (copy[game->state_size + i] != 0xA5 || copy[-1 - (int)i] != 0xA5)
            walk_fail(walk, "apply writes outside the state");
}

static void look(const struct walk *walk, const void *state) {
    static char words[4096];
    const struct game *game = walk->game;
    struct text text = rh_text(words, sizeof words);
    struct error error;
    (void)game->turn(state);
    if (walk->turn >= 0) (void)rh_moves(game, state, test_moves, &test_scratch);
    if (walk->turn >= 0 && game->owes) (void)game->owes(state, walk->turn);
    if (walk->turn >= 0 && game->why) (void)game->why(state, walk->move);
    if (walk->turn >= 0 && game->preview) game->preview(state, walk->move, &text);
    if (walk->turn == RH_CHANCE) {
        struct chance chance = {0};
        game->chance(state, &chance);
    }
    show_result(game, state, &text);
    (void)game->check(state, &error);
    for (int seat = -1; seat < walk->table.seats; seat++) {
        show_prompt(game, state, seat, &text);
        (void)show_scene(game, state, seat, 0);
        if (seat >= 0) (void)game->estimate(state, seat);
    }
}

static void looking_changes_nothing(struct walk *walk) {
    uint64_t copy[RH_STATE_MAX / 8];
    memcpy(copy, walk->state, walk->game->state_size);
    look(walk, copy);
    walk_same(walk, copy, walk->state, "the state after looking at it");
}

static void looking_twice_shows_the_same(struct walk *walk) {
    const struct game *game = walk->game;
    static struct move again[RH_MOVES_MAX];
    size_t count = rh_moves(game, walk->state, test_moves, &test_scratch);
    size_t recount = rh_moves(game, walk->state, again, &test_scratch);
    if (count != recount || memcmp(again, test_moves, count * sizeof *again) != 0)
        walk_fail(walk, "the same position lists other moves when asked again");
    for (int seat = -1; seat < walk->table.seats; seat++)
        if (strcmp(show_scene_json(game, walk->state, seat, 0),
                   show_scene_json(game, walk->state, seat, 1)) != 0)
            walk_fail(walk, "seat %d: the same position is drawn in two ways", seat + 1);
}

static uint64_t play_through(struct walk *walk) {
    uint64_t hash = 0;
    while (walk_next(walk)) hash = hash * UINT64_C(0x9E3779B97F4A7C15) + rh_hash(walk->game, walk->state);
    return hash;
}

static void same_seed_same_game(struct walk *walk) {
    static struct walk again;
    walk_begin(&again, walk->game, &walk->table, walk->seed);
    uint64_t first = play_through(walk), second = play_through(&again);
    if (first != second) walk_fail(walk, "the same seed played another game");
}

static void derive_changes_nothing(struct walk *walk) {
    if (!walk->game->derive) return;
    uint64_t copy[RH_STATE_MAX / 8];
    memcpy(copy, walk->state, walk->game->state_size);
    walk->game->derive(copy);
    walk_same(walk, copy, walk->state, "the state after derive");
}

int main(void) {
    static const struct law laws[] = {
        {.name = "the same move gives the same bytes", .at = same_move_same_bytes, .games = 40},
        {.name = "looking changes nothing", .at = looking_changes_nothing, .games = 3, .every = 10},
        {.name = "looking twice shows the same", .at = looking_twice_shows_the_same, .games = 3, .every = 20},
        {.name = "the same seed plays the same game", .own = same_seed_same_game, .games = 30},
        {.name = "derive changes nothing", .at = derive_changes_nothing, .games = 30},
    };
    return run_laws("determinism", laws, RH_COUNT(laws));
}
