/* Every combination of options can be played, or is refused with words: a random game of each, checked after every move.
 *
 * The laws of the other programs take options one at a time where combinations are many; here is each of them, once, or, where
 * they are more than a thousand, some hundreds for each number of players drawn at random. At less than the usual effort it is one
 * combination in so many, another one for each number of players.
 */
#include "tests/support/walk.h"

enum { USUAL = 40 /* percent: all combinations */, MANY = 1000, DRAWN = 500 };

/* The next combination, as an odometer turns; false behind the last one. */
static bool next_combination(const struct game *game, struct table *table) {
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (++table->option[i] < rh_option_values(&game->options[i])) return true;
        table->option[i] = 0;
    }
    return false;
}

static bool is_allowed(const struct game *game, const struct table *table) {
    static uint64_t state[RH_STATE_MAX / 8];
    struct error error = {.message = ""};
    if (rh_setup(game, state, table, &error)) return true;
    if (!error.message[0]) fail_msg("%s: a table is refused without a word", game->name);
    return false;
}

static void play(const struct game *game, const struct table *table, uint64_t seed) {
    static struct walk walk;
    walk_begin(&walk, game, table, seed);
    while (walk_next(&walk)) {
        struct error error = {.message = ""};
        if (!game->check(walk.state, &error)) walk_fail(&walk, "check: %s", error.message);
    }
    if (walk.turn != RH_GAME_OVER) walk_fail(&walk, "the game does not end");
}

static struct table draw(const struct game *game, uint8_t seats, struct random *random) {
    struct table table = {.seats = seats};
    for (int i = 0; i < rh_option_count(game->options); i++)
        if (rh_option_counts(game->options, &table, i))
            table.option[i] = (uint8_t)rh_below(random, (uint32_t)rh_option_values(&game->options[i]));
    return table;
}

static bool are_many(const struct game *game) {
    int combinations = 1;
    for (int i = 0; i < rh_option_count(game->options) && combinations <= MANY; i++)
        combinations *= rh_option_values(&game->options[i]);
    return combinations > MANY;
}

static void play_drawn(const struct game *game, unsigned every) {
    struct random random = rh_random_quick(1);
    for (uint8_t seats = game->players.least; seats <= game->players.most; seats++)
        for (unsigned i = 0; i < DRAWN; i++) {
            struct table table = draw(game, seats, &random);
            if (i % every == 0 && is_allowed(game, &table)) play(game, &table, i);
        }
}

static void every_combination_is_played(const struct game *game) {
    unsigned percent = test_effort(100), every = percent < USUAL ? USUAL / percent : 1, number = 0;
    if (are_many(game)) {
        play_drawn(game, every);
        return;
    }
    for (uint8_t seats = game->players.least; seats <= game->players.most; seats++) {
        struct table table = {.seats = seats};
        do {
            if (++number % every == 0 && is_allowed(game, &table)) play(game, &table, number);
        } while (next_combination(game, &table));
        number++;
    }
}

int main(void) {
    static const struct game_law laws[] = {
        {"every combination of options is played", every_combination_is_played}};
    return run_game_laws("combinations", laws, RH_COUNT(laws));
}
