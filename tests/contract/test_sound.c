/* Sound moves: what the games prove about debts is what a search without proofs finds, and nobody is ever stuck. */
#include "tests/support/walk.h"

#include <string.h>

static const char *const owed_words[] = {"nothing", "something payable", "something", "too much"};

static struct scratch naive_scratch;

/* The game's word on what each seat owes, held against the search. */
static void assert_proofs(const struct walk *walk, const void *state, const char *where) {
    const struct game *game = walk->game;
    for (int seat = 0; seat < walk->table.seats; seat++) {
        enum owed claim = game->owes(state, seat);
        if (claim == OWES_SOMETHING) continue;
        bool found = rh_can_finish(game, state, seat, true, &naive_scratch);
        if (found != (claim != OWES_TOO_MUCH))
            walk_fail(walk, "%s seat %d is said to owe %s, but a search says that it %s finish", where,
                      seat + 1, owed_words[claim], found ? "can" : "can't");
        if (claim == OWES_TOO_MUCH || game->turn(state) != seat) continue;
        if (rh_moves(game, state, test_moves, &test_scratch) == 0)
            walk_fail(walk, "%s seat %d is said to owe %s, but has no sound move", where, seat + 1,
                      owed_words[claim]);
    }
}

static void proofs_equal_the_search(struct walk *walk) {
    static struct move local[RH_MOVES_MAX];
    const struct game *game = walk->game;
    if (!game->owes || walk->turn < 0) return;
    assert_proofs(walk, walk->state, "here");
    size_t count = game->moves(walk->state, local);
    for (size_t i = 0; i < count; i++) {
        uint64_t next[RH_STATE_MAX / 8];
        char words[160];
        struct text text = rh_text(words, sizeof words);
        memcpy(next, walk->state, game->state_size);
        game->apply(next, local[i], NULL);
        rh_put(&text, "after '");
        rh_move_print(game->verbs, local[i], &text);
        rh_put(&text, "'");
        assert_proofs(walk, next, words);
    }
}

static void there_is_always_a_sound_move(struct walk *walk) {
    if (walk->turn < 0) return;
    if (rh_moves(walk->game, walk->state, test_moves, &test_scratch) == 0) walk_fail(walk, "no sound move");
}

/* The list, the question about one move, and the naive search give the same answer for every locally legal move. */
static void the_list_is_what_the_naive_search_finds(struct walk *walk) {
    static struct move local[RH_MOVES_MAX];
    const struct game *game = walk->game;
    if (walk->turn < 0) return;
    size_t count = game->moves(walk->state, local),
           kept = rh_moves(game, walk->state, test_moves, &test_scratch);
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t next[RH_STATE_MAX / 8];
        memcpy(next, walk->state, game->state_size);
        game->apply(next, local[i], NULL);
        bool finishes = rh_can_finish(game, next, walk->turn, true, &naive_scratch);
        bool listed = at < kept && rh_move_equal(test_moves[at], local[i]);
        struct move move = local[i];
        bool legal = rh_legal(game, walk->state, walk->turn, &move, &test_scratch, NULL);
        bool sound = rh_sound(game, walk->state, local[i], &test_scratch);
        if (listed != finishes || legal != finishes || sound != finishes) {
            char words[128];
            struct text text = rh_text(words, sizeof words);
            rh_move_print(game->verbs, local[i], &text);
            walk_fail(walk, "'%s': the naive search says %d, rh_moves %d, rh_legal %d, rh_sound %d", words,
                      finishes, listed, legal, sound);
        }
        at += listed;
    }
    if (at != kept) walk_fail(walk, "rh_moves lists moves that are not locally legal, or in another order");
}

static void random_moves_are_listed(struct walk *walk) {
    if (walk->turn < 0) return;
    struct random luck = walk_luck(walk);
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (int i = 0; i < 5; i++) {
        struct move move = rh_random_move(walk->game, walk->state, &luck, &test_scratch);
        size_t at = 0;
        while (at < count && !rh_move_equal(test_moves[at], move)) at++;
        if (at == count) walk_fail(walk, "a random move is not in the list");
    }
}

int main(void) {
    static const struct law laws[] = {
        {.name = "proofs of what is owed equal the search", .at = proofs_equal_the_search, .games = 30},
        {.name = "there is always a sound move", .at = there_is_always_a_sound_move, .games = 60},
        {.name = "the list is what the naive search finds",
         .at = the_list_is_what_the_naive_search_finds,
         .games = 5,
         .every = 3},
        {.name = "random moves are in the list", .at = random_moves_are_listed, .games = 10},
    };
    return run_laws("sound", laws, RH_COUNT(laws));
}
