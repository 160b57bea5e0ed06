/* Perft: how many sequences of decisions there are to a small depth from fixed positions, as tests/perft.txt has them. A
 * refactoring that changes a rule anywhere near these positions changes a count.
 *
 * A line is a position and its counts:
 *
 *     railroad-rivals | 3 seats, bidding order | seed 1, 40 moves | 12 96 830 7031
 *
 * The position is reached by so many moves of the random game with that seed; the counts are for depths 1, 2, 3 and
 * 4, or less where there are very many. Chance is not counted.
 *
 *     test-contract-test_perft --print      prints the file as it should be
 */
#include "tests/support/signature.h"
#include "tests/support/start.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTHS = 4, POSITIONS = 6, LINE = 256, MOST = 200000 };

static const char path[] = "tests/perft.txt";

/* Lets chance answer until a seat is to decide or the game is over. The draw depends on the way here alone, not on how a
 * state lies in memory: a new layout changes signatures, but no count here. */
static void settle(const struct game *game, void *state, uint64_t way) {
    struct random random = rh_random_quick(way);
    while (game->turn(state) == RH_CHANCE) {
        struct chance chance = {0};
        game->chance(state, &chance);
        game->apply(state, rh_chance_draw(&chance, &random), NULL);
    }
}

static uint64_t perft(const struct game *game, const void *before, int depth, uint64_t way) {
    static struct move list[DEPTHS][RH_MOVES_MAX];
    uint64_t state[RH_STATE_MAX / 8], next[RH_STATE_MAX / 8], sum = 0;
    memcpy(state, before, game->state_size);
    settle(game, state, way);
    if (game->turn(state) == RH_GAME_OVER) return 0;
    size_t count = rh_moves(game, state, list[depth - 1], &test_scratch);
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) {
        memcpy(next, state, game->state_size);
        game->apply(next, list[depth - 1][i], NULL);
        sum += perft(game, next, depth - 1, way * RH_MOVES_MAX + i + 1);
    }
    return sum;
}

/* The position after so many moves; false if the game is shorter. */
static bool reach(const struct game *game, const struct table *table, uint64_t seed, unsigned moves,
                  void *state) {
    struct random random = rh_random_quick(seed);
    if (!start_game(game, state, table, seed, NULL)) return false;
    for (; moves; moves--) {
        struct move move;
        if (!rh_random_step(game, state, &random, &test_scratch, &move)) return false;
        game->apply(state, move, NULL);
    }
    return true;
}

/* Counts to the depth at which there are too many to count in a test. */
static void put_counts(const struct game *game, const void *state, struct text *text) {
    uint64_t last = 1;
    for (int depth = 1; depth <= DEPTHS; depth++) {
        uint64_t count = perft(game, state, depth, 1);
        rh_put_char(text, ' ');
        rh_put_int(text, (int64_t)count);
        if (count * (last ? count / last + 1 : 1) > MOST) return;
        last = count;
    }
}

struct print {
    const struct game *game;
    void (*each)(void *context, const char *line);
    void *context;
};

static void put_position(const struct print *print, const struct table *table, uint64_t seed,
                         unsigned moves) {
    uint64_t state[RH_STATE_MAX / 8];
    char line[LINE];
    struct text text = rh_text(line, sizeof line);
    if (!reach(print->game, table, seed, moves, state)) return;
    rh_put(&text, print->game->name);
    rh_put(&text, " | ");
    put_table(print->game, table, &text);
    rh_put(&text, " | seed ");
    rh_put_int(&text, (int64_t)seed);
    rh_put(&text, ", ");
    rh_put_int(&text, moves);
    rh_put(&text, " moves |");
    put_counts(print->game, state, &text);
    print->each(print->context, line);
}

static void each_line(const struct game *game, void (*each)(void *context, const char *line), void *context) {
    static const unsigned depth[POSITIONS] = {0, 10, 20, 35, 60, 90};
    struct print print = {game, each, context};
    struct table table = {0};
    int tables = signature_tables(game, -1, &table);
    for (int i = 0; i < tables; i++) {
        signature_tables(game, i, &table);
        for (int p = 0; p < POSITIONS; p++)
            put_position(&print, &table, (uint64_t)i * POSITIONS + (uint64_t)p + 1, depth[p]);
        for (unsigned moves = 100; start_rich(game) && moves <= 400; moves += 60)
            put_position(&print, &table, 2 * moves + 1, moves); /* late turns, which only rich games reach */
    }
}

static char known[1 << 18];

static void read_known(void) {
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s can't be read: run the tests in the project's root", path);
    size_t length = fread(known, 1, sizeof known - 1, file);
    known[length] = '\0';
    fclose(file);
}

struct tally {
    int lines, wrong;
};

static void compare_line(void *context, const char *line) {
    struct tally *tally = context;
    const char *found = strstr(known, line);
    size_t length = strlen(line);
    tally->lines++;
    if (found && (found == known || found[-1] == '\n') && found[length] == '\n') return;
    fprintf(stderr, "  not in %s: %s\n", path, line);
    tally->wrong++;
}

static int lines_of(const struct game *game) {
    int count = 0;
    size_t length = strlen(game->name);
    for (const char *at = known; at; at = strchr(at, '\n')) {
        if (*at == '\n') at++;
        count += strncmp(at, game->name, length) == 0 && at[length] == ' ';
    }
    return count;
}

static void the_counts_are_those_that_stand(const struct game *game) {
    struct tally tally = {0};
    read_known();
    if (game->sample && !lines_of(game)) return; /* a fresh copy needs none yet */
    each_line(game, compare_line, &tally);
    if (tally.wrong) fail_msg("%d of %d counts are not those of %s", tally.wrong, tally.lines, path);
    assert_int_equal(lines_of(game), tally.lines);
}

static void print_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "--print") == 0) {
        for (const struct game *const *game = tested_games(); *game; game++)
            each_line(*game, print_line, NULL);
        return 0;
    }
    static const struct game_law laws[] = {
        {"perft counts are those that stand", the_counts_are_those_that_stand},
    };
    return run_game_laws("perft", laws, RH_COUNT(laws));
}
