/* Every verb is met: in a thousand random games or, if it is rare, in a scenario. A test that never meets a kind of move says
 * nothing about it.
 *
 *     test-contract-test_reach --print      prints the counts of a thousand games of each game
 */
#include "tests/support/signature.h"
#include "tests/support/start.h"
#include "tests/support/walk.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

enum { VERBS = 64 };

struct counts {
    uint64_t verb[VERBS], moves;
};

static struct counts play(const struct game *game, unsigned games) {
    struct counts counts = {.moves = 0};
    struct table table = {0};
    unsigned tables = (unsigned)signature_tables(game, -1, &table);
    for (unsigned seed = 0; seed < games; seed++) {
        uint64_t state[RH_STATE_MAX / 8];
        struct random random = rh_random_quick(seed);
        struct move move;
        signature_tables(game, (int)(seed % tables), &table);
        assert_true(start_game(game, state, &table, seed, NULL));
        while (rh_random_step(game, state, &random, &test_scratch, &move)) {
            counts.verb[move.verb]++;
            counts.moves++;
            game->apply(state, move, NULL);
        }
    }
    return counts;
}

/* Does a line of this file play the verb: "play verb", "play 2 verb", "play * verb"? */
static bool file_plays(const char *path, const char *verb) {
    char line[512], word[3][64];
    bool found = false;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (!found && fgets(line, sizeof line, file)) {
        int words = sscanf(line, "%63s %63s %63s", word[0], word[1], word[2]);
        if (words < 2 || strcmp(word[0], "play") != 0) continue;
        found = strcmp(word[1], verb) == 0 || (words == 3 && strcmp(word[2], verb) == 0);
    }
    fclose(file);
    return found;
}

static bool scenario_plays(const struct game *game, const char *verb) {
    char pattern[128];
    glob_t files;
    bool found = false;
    snprintf(pattern, sizeof pattern, "tests/scenarios/%s/*.scenario", game->name);
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc && !found; i++) found = file_plays(files.gl_pathv[i], verb);
    globfree(&files);
    return found;
}

static void every_verb_is_met(const struct game *game) {
    unsigned games = test_effort(SIGNATURE_GAMES);
    struct counts counts = play(game, games > 100 ? games : 100);
    for (int i = 0; game->verbs[i].name; i++)
        if (!counts.verb[i] && !scenario_plays(game, game->verbs[i].name))
            fail_msg("%s: neither a random game nor a scenario has met '%s'", game->name,
                     game->verbs[i].name);
}

static void print(void) {
    for (const struct game *const *game = tested_games(); *game; game++) {
        struct counts counts = play(*game, SIGNATURE_GAMES);
        printf("%s: %llu moves\n", (*game)->name, (unsigned long long)counts.moves);
        for (int i = 0; (*game)->verbs[i].name; i++)
            printf("    %-12s %llu\n", (*game)->verbs[i].name, (unsigned long long)counts.verb[i]);
    }
}

int main(int count, char **arguments) {
    static const struct game_law laws[] = {{"every verb is met", every_verb_is_met}};
    if (count > 1 && strcmp(arguments[1], "--print") == 0) {
        print();
        return 0;
    }
    return run_game_laws("reach", laws, RH_COUNT(laws));
}
