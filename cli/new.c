/* roundhouse new: a fresh game as a record. */
#include "choices.h"
#include "complain.h"

#include <stdlib.h>

enum { OUTPUT, PLAYERS, SEATS, OPTION, SEED, SEALED, NO_KEY };

static const struct flag flags[] = {
    [OUTPUT] = {"output", 'o', "FILE", "write the record to FILE instead of standard output"},
    [PLAYERS] = {"players", 'p', "N", "how many play (default: the fewest from two up)"},
    [SEATS] = {"seats", 0, "NAMES", "who sits where, split by commas: Ann,Bo,bot:greedy"},
    [OPTION] = {"option", 'O', "NAME=VALUE",
                "choose a variant ('roundhouse games GAME' lists them); may be repeated"},
    [SEED] = {"seed", 's', "N", "make the key from a small number, so that the game can be repeated"},
    [SEALED] = {"sealed", 0, "KEYFILE",
                "keep the key in KEYFILE and write only its hash (commit) into the record"},
    [NO_KEY] = {"no-key", 0, NULL, "no key: what chance brings is typed in, as at a real table"},
    END_FLAGS,
};

static int begin(const struct call *call, const struct choices *choices, const char *output,
                 struct desk *desk) {
    struct game_file file;
    struct table table;
    struct error error = {0};
    const struct game *game = choices_game(call->argument[0]);
    if (!game || !choices_table(choices, call, game, 2, &table)) return BAD_USAGE;
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
    struct choices choices = {0};
    const char *output = NULL;
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case OUTPUT:
            output = call->value;
            break;
        case PLAYERS:
            if (!cli_number(call, flag, 1, RH_SEATS, &choices.players)) return BAD_USAGE;
            break;
        case SEATS:
            choices.seats = call->value;
            break;
        case OPTION:
            if (!choices_option(&choices, call)) return BAD_USAGE;
            break;
        case SEED:
            choices.seed = call->value;
            break;
        case SEALED:
            choices.sealed = call->value;
            break;
        case NO_KEY:
            choices.no_key = true;
            break;
        default:
            return cli_stop(flag);
        }
    if (!cli_arguments(call, 1, 1)) return BAD_USAGE;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int status = begin(call, &choices, output, desk);
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
