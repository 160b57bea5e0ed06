/* The signature of each game is the one in tests/signatures.txt. It is the same from every compiler at every level; a
 * commit that changes it says which rule changed and why.
 *
 *     test-contract-test_signatures --print      prints the file as it should be
 */
#include "tests/support/signature.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <string.h>

static const char path[] = "tests/signatures.txt";

static void put_signature(const struct game *game, struct text *text) {
    uint64_t number = game_signature(game, SIGNATURE_GAMES, &test_scratch);
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(number >> (56 - 8 * i));
    rh_put(text, game->name);
    rh_put(text, " rules ");
    rh_put_int(text, game->rules);
    rh_put_char(text, ' ');
    rh_put_hex(text, bytes, sizeof bytes);
}

/* The line of the file that begins with the game's name, or an empty one. */
static void expected_line(const struct game *game, char *line, size_t size) {
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s can't be read: run the tests in the project's root", path);
    size_t length = strlen(game->name);
    while (fgets(line, (int)size, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, game->name, length) != 0 || line[length] != ' ') continue;
        fclose(file);
        return;
    }
    line[0] = '\0';
    fclose(file);
}

static void the_signature_is_the_one_that_stands(const struct game *game) {
    char found[160], expected[160];
    struct text text = rh_text(found, sizeof found);
    put_signature(game, &text);
    expected_line(game, expected, sizeof expected);
    if (strcmp(found, expected) == 0 || (game->sample && !expected[0]))
        return; /* a fresh copy needs none yet */
    fail_msg("the game behaves differently. %s has\n  %s\nand now it is\n  %s\nIf that is meant, put the new "
             "line there and say "
             "in the commit which rule changed.",
             path, expected[0] ? expected : "(nothing)", found);
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "--print") == 0) {
        for (const struct game *const *game = tested_games(); *game; game++) {
            char line[160];
            struct text text = rh_text(line, sizeof line);
            put_signature(*game, &text);
            puts(line);
        }
        return 0;
    }
    static const struct game_law laws[] = {
        {"the signature is the one that stands", the_signature_is_the_one_that_stands},
    };
    return run_game_laws("signatures", laws, RH_COUNT(laws));
}
