/* roundhouse hint: what a bot would do in a game's last position. */
#include "bots/hint.h"

#include "choices.h"
#include "complain.h"

#include <stdlib.h>

enum { AT, BOT, SEED, JSON };

static const struct flag flags[] = {
    [AT] = {"at", 0, "N", "after the first N lines of the record instead of all"},
    [BOT] = {"bot", 'b', "WORD", "who is asked (default hard)"},
    [SEED] = {"seed", 's', "N", "the same seed gives the same hints (default 1)"},
    [JSON] = {"json", 0, NULL, "print the hints as JSON"},
    END_FLAGS,
};

static int advise(const struct game_file *file, struct bot *bot, bool json, struct desk *desk) {
    const struct game *game = file->match.record.game;
    int seats = file->match.record.table.seats;
    struct hint hint[RH_HINTS];
    if (file->match.record.viewer != RH_ALL_SEEING)
        return complain("%s: a masked record does not say enough for a bot to think", file->path), REFUSED;
    if (game->turn(file->match.state) < 0)
        return complain("%s: no seat is to decide here", file->path), REFUSED;
    if (file->at == file->match.record.lines)
        rh_bot_resume(bot, rh_record_streak(&file->match.record, game->turn(file->match.state)));
    size_t count = rh_bot_hints(bot, game, file->match.state, hint);
    struct text page = desk_page(desk);
    if (json) {
        rh_hints_describe(game, seats, hint, count, &page);
        rh_put_char(&page, '\n');
    }
    for (size_t i = 0; i < count && !json; i++) {
        rh_hint_print(game, seats, &hint[i], &page);
        rh_put_char(&page, '\n');
    }
    return desk_print(NULL, &page);
}

static int hint_at(const char *path, int64_t at, struct bot *bot, bool json) {
    struct game_file file;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int status = game_file_load(&file, path, desk);
    if (status == DONE) {
        status = game_file_go(&file, at, desk);
        if (status == DONE) status = advise(&file, bot, json, desk);
        game_file_free(&file);
    }
    free(desk);
    return status;
}

static int run(struct call *call) {
    struct choices choices = {.seed = "1"};
    struct error error = {0};
    const char *word = "hard";
    uint64_t seed;
    bool json = false;
    int64_t at = -1;
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case AT:
            if (!cli_number(call, flag, 0, INT32_MAX, &at)) return BAD_USAGE;
            break;
        case BOT:
            word = call->value;
            break;
        case SEED:
            choices.seed = call->value;
            break;
        case JSON:
            json = true;
            break;
        default:
            return cli_stop(flag);
        }
    if (!cli_arguments(call, 1, 1) || !choices_seed(&choices, call, &seed)) return BAD_USAGE;
    struct bot *bot = rh_bot_new(word, seed, &error);
    if (!bot) return cli_usage(call, "--bot: %s", error.message);
    int status = hint_at(call->argument[0], at, bot, json);
    rh_bot_free(bot);
    return status;
}

const struct command cli_hint = {
    .name = "hint",
    .arguments = "FILE",
    .summary = "tell the best moves of the seat to decide, and what a bot expects of them",
    .about = "The bot thinks from what that seat may know. Behind each move stands how likely it is to win, "
             "and the\n"
             "seat's mean score in some games that were quickly played on from there.",
    .flags = flags,
    .run = run,
};
