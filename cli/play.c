/* roundhouse play: a game in the terminal, against bots or with others at the same screen. */
#include "choices.h"
#include "complain.h"
#include "games/registry.h"
#include "host.h"
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYERS, PEOPLE, BOTS, SEATS, OPTION, SEED, RECORD, NO_KEY, BRIEF, NO_COLOR };

static const struct flag flags[] = {
    [PLAYERS] = {"players", 'p', "N", "how many play (default: three, or what is next to it)"},
    [PEOPLE] = {"people", 0, "N", "how many of them are people at this screen (default 1)"},
    [BOTS] = {"bots", 'b', "WORD",
              "who plays the other seats: easy, medium (the usual), hard, expert, or any\nother bot: random, "
              "search:500ms, ..."},
    [SEATS] = {"seats", 0, "NAMES", "who sits where, split by commas: Ann,bot:hard,Bo"},
    [OPTION] = {"option", 'O', "NAME=VALUE",
                "choose a variant ('roundhouse games GAME' lists them); may be repeated"},
    [SEED] = {"seed", 's', "N", "the same seed and the same moves give the same game"},
    [RECORD] = {"record", 'r', "FILE", "keep the game in FILE, written before every question"},
    [NO_KEY] = {"no-key", 0, NULL, "what chance brings is typed in, as at a real table"},
    [BRIEF] = {"brief", 0, NULL, "draw the table only when asked ('show')"},
    [NO_COLOR] = {"no-color", 0, NULL, "no colours"},
    END_FLAGS,
};

struct wish {
    struct choices choices;
    int64_t people;
    const char *bots;
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
    if (!choices_table(&wish->choices, call, game, 3, &table)) return BAD_USAGE;
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
    host_say_bold(host, record->game->title);
    host_say(host, ": ");
    for (int seat = 0; seat < record->table.seats; seat++) {
        printf("%s%s", seat ? ", " : "", host->names.name[seat]);
        if (host->bot[seat]) printf(" (%s)", record->seat[seat] + 4);
    }
    host_say(host,
             "\nType a number to choose; 'help' lists what else can be typed, 'intro' tells how to play.\n");
}

/* A game that is begun, or a file that is taken up. */
static int open_game(const struct call *call, const struct wish *wish, struct host *host) {
    const char *name = call->argument[0];
    const struct game *game = rh_game_find(rh_games, name, NULL);
    if (game) return begin(call, game, wish, host);
    if (access(name, F_OK) != 0) return choices_game(name), BAD_USAGE; /* which says what games there are */
    if (wish->choices.players || wish->choices.seats || wish->choices.options)
        return cli_usage(call, "%s is a game that is on already: its seats and options stay", name);
    if (!host->keep) host->keep = name;
    return game_file_load(&host->file, name, host->desk);
}

static int play(const struct call *call, const struct wish *wish, struct host *host) {
    host->desk = desk_new();
    host->facing = -1;
    if (!host->desk) return BAD_USAGE;
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

static int read_flags(struct call *call, struct wish *wish, struct host *host) {
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case PLAYERS:
            if (!cli_number(call, flag, 1, RH_SEATS, &wish->choices.players)) return BAD_USAGE;
            break;
        case PEOPLE:
            if (!cli_number(call, flag, 0, RH_SEATS, &wish->people)) return BAD_USAGE;
            break;
        case BOTS:
            wish->bots = call->value;
            break;
        case SEATS:
            wish->choices.seats = call->value;
            break;
        case OPTION:
            if (!choices_option(&wish->choices, call)) return BAD_USAGE;
            break;
        case SEED:
            wish->choices.seed = call->value;
            break;
        case RECORD:
            host->keep = call->value;
            break;
        case NO_KEY:
            wish->choices.no_key = true;
            break;
        case BRIEF:
            host->brief = true;
            break;
        case NO_COLOR:
            host->colour = false;
            break;
        default:
            return cli_stop(flag);
        }
    return cli_arguments(call, 1, 1) ? -1 : BAD_USAGE;
}

static int run(struct call *call) {
    struct wish wish = {.people = 1, .bots = "medium"};
    struct host *host = calloc(1, sizeof *host);
    if (!host) return complain("out of memory"), BAD_USAGE;
    host->colour = terminal_colour();
    int status = read_flags(call, &wish, host);
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
