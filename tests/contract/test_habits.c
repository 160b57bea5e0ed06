/* Rules of thumb: what a game's habit says can be played, wherever a game may have led. */
#include "bots/habit.h"
#include "tests/support/play.h"

#include <string.h>

static struct move moves[RH_HABIT_MOVES + 1], room[RH_MOVES_MAX];
static uint64_t after[RH_STATE_MAX / 8];

/* The moves by habit, in this number of dice; none where the game has no habit or nobody is to decide. */
static size_t list_habit(struct walk *walk, const void *state, uint64_t dice) {
    struct random random = rh_random_quick(dice);
    if (walk->turn < 0 || !rh_has_habit(walk->game, walk->state)) return 0;
    memset(moves, 0x5A, sizeof moves);
    size_t count = rh_habit(walk->game, state, dice, &random, &test_scratch, room, moves);
    if (count < 1 || count > RH_HABIT_MOVES) walk_fail(walk, "%zu moves by habit", count);
    for (size_t i = 0; i < sizeof moves[0]; i++)
        if (((const uint8_t *)&moves[RH_HABIT_MOVES])[i] != 0x5A)
            walk_fail(walk, "habit writes beyond its room");
    return count;
}

static void moves_by_habit_are_legal(struct walk *walk) {
    for (uint64_t dice = 1; dice <= 4; dice++) {
        size_t count = list_habit(walk, walk->state, dice);
        memcpy(after, walk->state, walk->game->state_size);
        for (size_t i = 0; i < count; i++) {
            struct error error = {.message = ""};
            if (walk->game->turn(after) != walk->turn)
                walk_fail(walk, "someone else is to act before move %zu by habit", i + 1);
            if (!rh_legal(walk->game, after, walk->turn, &moves[i], &test_scratch, &error))
                walk_fail(walk, "move %zu by habit: %s", i + 1, error.message);
            walk->game->apply(after, moves[i], NULL);
        }
    }
}

/* The same dice say the same, and what the seat can't see says nothing. */
static void habit_goes_by_what_is_seen(struct walk *walk) {
    struct move first[RH_HABIT_MOVES];
    uint64_t view[RH_STATE_MAX / 8], before[RH_STATE_MAX / 8];
    memcpy(before, walk->state, walk->game->state_size);
    size_t count = list_habit(walk, walk->state, 7);
    if (!count) return;
    memcpy(first, moves, count * sizeof first[0]);
    if (list_habit(walk, walk->state, 7) != count || memcmp(first, moves, count * sizeof first[0]) != 0)
        walk_fail(walk, "the same dice bring other moves by habit");
    walk_same(walk, walk->state, before, "the position after its habit was asked for");
    rh_view(walk->game, walk->state, walk->turn, view);
    if (list_habit(walk, view, 7) != count || memcmp(first, moves, count * sizeof first[0]) != 0)
        walk_fail(walk, "habit goes by what the seat can't see");
}

/* A game in which everybody goes by habit comes to its end. */
static void games_by_habit_end(struct walk *walk) {
    struct random luck = walk_luck(walk);
    if (!rh_has_habit(walk->game, walk->state)) return;
    memcpy(after, walk->state, walk->game->state_size);
    for (size_t made = 0; walk->game->turn(after) != RH_GAME_OVER;) {
        struct chance chance = {0};
        size_t count = 1;
        if (walk->game->turn(after) == RH_CHANCE) {
            walk->game->chance(after, &chance);
            moves[0] = rh_chance_draw(&chance, &luck);
        } else {
            count = rh_habit(walk->game, after, walk->seed, &luck, &test_scratch, room, moves);
        }
        for (size_t i = 0; i < count; i++) walk->game->apply(after, moves[i], NULL);
        if ((made += count) > walk->game->length_max) walk_fail(walk, "a game by habit does not end");
    }
}

int main(void) {
    static const struct law laws[] = {
        {.name = "moves by habit are legal", .at = moves_by_habit_are_legal, .games = 2, .every = 3},
        {.name = "habit goes by what is seen", .at = habit_goes_by_what_is_seen, .games = 2, .every = 11},
        {.name = "games by habit end", .at = games_by_habit_end, .games = 1, .every = 97},
    };
    return run_laws("habits", laws, RH_COUNT(laws));
}
