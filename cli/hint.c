/* roundhouse hint: what a bot would do in a game's last position. */
#include "bots/hint.h"

#include "choices.h"
#include "complain.h"

#include <stdlib.h>

struct wish {
    struct choices choices;
    const char *bot;
    int64_t at;
    bool json;
};

static const struct flag flags[] = {
    {"at", 0, "N", "after the first N lines of the record instead of all",
     NUMBER(struct wish, at, 0, INT32_MAX)},
    {"bot", 'b', "WORD", "who is asked (default hard)", TEXT(struct wish, bot)},
    SEED_FLAG(struct wish, choices, "the same seed gives the same hints (default 1)"),
    {"json", 0, NULL, "print the hints as JSON", SWITCH(struct wish, json)},
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
    struct wish wish = {.choices = {.seed = "1"}, .bot = "hard", .at = -1};
    struct error error = {0};
    uint64_t seed;
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    if (!choices_seed(&wish.choices, call, &seed)) return BAD_USAGE;
    struct bot *bot = rh_bot_new(wish.bot, seed, &error);
    if (!bot) return cli_usage(call, "--bot: %s", error.message);
    int status = hint_at(call->argument[0], wish.at, bot, wish.json);
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
