/* roundhouse new: a fresh game as a record. */
#include "choices.h"
#include "complain.h"

#include <stdlib.h>

struct wish {
    struct choices choices;
    const char *output;
};

static const struct flag flags[] = {
    {"output", 'o', "FILE", "write the record to FILE instead of standard output", TEXT(struct wish, output)},
    PLAYERS_FLAG(struct wish, choices),
    {"seats", 0, "NAMES", "who sits where, split by commas: Ann,Bo,bot:greedy",
     TEXT(struct wish, choices.seats)},
    OPTION_FLAG(struct wish, choices),
    SEED_FLAG(struct wish, choices, "make the key from a small number, so that the game can be repeated"),
    {"sealed", 0, "KEYFILE", "keep the key in KEYFILE and write only its hash (commit) into the record",
     TEXT(struct wish, choices.sealed)},
    {"no-key", 0, NULL, "no key: what chance brings is typed in, as at a real table",
     SWITCH(struct wish, choices.no_key)},
    END_FLAGS,
};

static int begin(const struct call *call, const struct choices *choices, const char *output,
                 struct desk *desk) {
    struct game_file file;
    struct table table;
    struct error error = {0};
    const struct game *game = choices_game(call->argument[0]);
    if (!game || !choices_table(choices, call, game, 0, &table)) return BAD_USAGE;
    int status = game_file_begin(&file, game, &table);
    if (status != DONE) return status;
    if (!choices_name(choices, call, &file.match.record) || !choices_key(choices, call, &file)) {
        status = BAD_USAGE;
    } else if (!game_file_chance(&file, NULL, &error)) {
        complain_error(NULL, &error);
        status = REFUSED;
    } else {
        status = game_file_save(&file, output, desk);
    }
    if (status != DONE) choices_forget(choices, &file);
    game_file_free(&file);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int status = begin(call, &wish.choices, wish.output, desk);
    free(desk);
    return status;
}

const struct command cli_new = {
    .name = "new",
    .arguments = "GAME",
    .summary = "start a game and write its record",
    .about = "Chance is answered from the key until a player is to decide. Without --seed the key is random.",
    .flags = flags,
    .run = run,
};
