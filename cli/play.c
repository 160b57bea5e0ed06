/* roundhouse play: a game in the terminal, against bots or with others at the same screen. */
#include "choices.h"
#include "complain.h"
#include "games/registry.h"
#include "host.h"
#include "language.h"
#include "terminal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct wish {
    struct choices choices;
    int64_t people;
    const char *bots, *record, *language;
    bool brief, no_colour;
};

static const struct flag flags[] = {
    PLAYERS_FLAG(struct wish, choices),
    {"people", 0, "N", "how many of them are people at this screen (default 1)",
     NUMBER(struct wish, people, 0, RH_SEATS)},
    {"bots", 'b', "WORD",
     "who plays the other seats: easy, medium (the usual), hard, expert, or any\nother bot: random, "
     "search:500ms, ...",
     TEXT(struct wish, bots)},
    {"seats", 0, "NAMES", "who sits where, split by commas: Ann,bot:hard,Bo",
     TEXT(struct wish, choices.seats)},
    OPTION_FLAG(struct wish, choices),
    SEED_FLAG(struct wish, choices, "the same seed and the same moves give the same game"),
    {"record", 'r', "FILE", "keep the game in FILE, written before every question",
     TEXT(struct wish, record)},
    {"no-key", 0, NULL, "what chance brings is typed in, as at a real table",
     SWITCH(struct wish, choices.no_key)},
    {"brief", 0, NULL, "draw the table only when asked ('show')", SWITCH(struct wish, brief)},
    {"language", 0, "CODE", "en, de, ...; without it, as the environment says (LANG)",
     TEXT(struct wish, language)},
    {"no-color", 0, NULL, "no colours", SWITCH(struct wish, no_colour)},
    END_FLAGS,
};

/* Names of the seats, "Player 1,bot:medium,...", where none were given. */
static bool name_seats(const struct call *call, const struct wish *wish, struct record *record) {
    struct error error = {0};
    if (wish->choices.seats) return choices_name(&wish->choices, call, record);
    for (int seat = 0; seat < record->table.seats; seat++) {
        char name[RH_NAME];
        if (seat < wish->people)
            snprintf(name, sizeof name, "Player %d", seat + 1);
        else
            snprintf(name, sizeof name, "bot:%.40s", wish->bots);
        if (!rh_record_name(record, seat, name, strlen(name), &error))
            return cli_usage(call, "--bots: %s", error.message), false;
    }
    return true;
}

static int begin(const struct call *call, const struct game *game, const struct wish *wish,
                 struct host *host) {
    struct table table;
    if (!choices_table(&wish->choices, call, game, 0, &table)) return BAD_USAGE;
    if (wish->people > table.seats) return cli_usage(call, "--people: there are only %d seats", table.seats);
    int status = game_file_begin(&host->file, game, &table);
    if (status != DONE) return status;
    if (name_seats(call, wish, &host->file.match.record) && choices_key(&wish->choices, call, &host->file))
        return DONE;
    game_file_free(&host->file);
    return BAD_USAGE;
}

/* A name that begins with bot: is a bot; everyone else is a person. */
static bool seat_bots(const struct call *call, const struct wish *wish, struct host *host) {
    const struct record *record = &host->file.match.record;
    uint64_t seed;
    if (!choices_seed(&wish->choices, call, &seed)) return false;
    for (int seat = 0; seat < record->table.seats; seat++) {
        const char *name = record->seat[seat];
        struct error error = {0};
        bool bot = strncmp(name, "bot:", 4) == 0;
        host->names.name[seat] = host->called[seat];
        host->people += !bot;
        if (bot)
            snprintf(host->called[seat], RH_NAME, "Bot %d", seat + 1);
        else
            snprintf(host->called[seat], RH_NAME, "%s", name);
        if (!bot) continue;
        host->bot[seat] = rh_bot_new(name + 4, seed + (uint64_t)seat, &error);
        if (!host->bot[seat]) return cli_usage(call, "%s: %s", name, error.message), false;
    }
    return true;
}

static void greet(const struct host *host) {
    const struct record *record = &host->file.match.record;
    assert(record->game);
    host_say_bold(host, record->game->title);
    host_say(host, ": ");
    for (int seat = 0; seat < record->table.seats; seat++) {
        printf("%s%s", seat ? ", " : "", host->names.name[seat]);
        if (host->bot[seat]) printf(" (%s)", record->seat[seat] + 4);
    }
    host_say(host, "\n");
    host_print(host,
               "Type a number to choose; 'help' lists what else can be typed, 'intro' tells how to play.");
}

/* A game that is begun, or a file that is taken up. */
static int open_game(const struct call *call, const struct wish *wish, struct host *host) {
    const char *name = call->argument[0];
    const struct game *game = rh_game_find(rh_games, name, NULL);
    if (game) return begin(call, game, wish, host);
    if (access(name, F_OK) != 0) return choices_game(name), BAD_USAGE; /* which says what games there are */
    if (wish->choices.players || wish->choices.seats || wish->choices.option.count)
        return cli_usage(call, "%s is a game that is on already: its seats and options stay", name);
    if (!host->keep) host->keep = name;
    return game_file_load(&host->file, name, host->desk);
}

static int play(const struct call *call, const struct wish *wish, struct host *host) {
    host->desk = desk_new();
    host->facing = -1;
    if (!host->desk || !language_reader(wish->language, &host->desk->reader)) return BAD_USAGE;
    int status = open_game(call, wish, host);
    if (status == DONE) {
        status = seat_bots(call, wish, host) ? DONE : BAD_USAGE;
        if (status == DONE) greet(host);
        if (status == DONE) status = host_run(host);
        game_file_free(&host->file);
    }
    for (int seat = 0; seat < RH_SEATS; seat++) rh_bot_free(host->bot[seat]);
    rh_bot_free(host->adviser);
    free(host->desk);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {.people = 1, .bots = "medium"};
    struct host *host = calloc(1, sizeof *host);
    if (!host) return complain("out of memory"), BAD_USAGE;
    int status = cli_read(call, &wish, 1, 1);
    host->colour = terminal_colour() && !wish.no_colour;
    host->keep = wish.record;
    host->brief = wish.brief;
    if (status < 0) status = play(call, &wish, host);
    free(host);
    return status;
}

const struct command cli_play = {
    .name = "play",
    .arguments = "GAME|FILE",
    .summary = "play in the terminal, against bots or with others at the same screen",
    .about = "FILE is a game that was kept ('save FILE' while playing, or --record): it goes on, and is kept "
             "up to date.\n"
             "While playing, 'help' lists what can be typed.",
    .flags = flags,
    .run = run,
};
