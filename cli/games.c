/* roundhouse games: what can be played. */
#include "choices.h"
#include "engine/describe.h"
#include "games/registry.h"
#include "report.h"
#include "terminal.h"

#include <stdlib.h>

struct wish {
    bool json;
};

static const struct flag flags[] = {
    {"json", 0, NULL, "print JSON", SWITCH(struct wish, json)},
    END_FLAGS,
};

static void put_players(struct span players, struct text *text) {
    rh_put_int(text, players.least);
    if (players.least != players.most) {
        rh_put_char(text, '-');
        rh_put_int(text, players.most);
    }
}

static void put_list(struct text *text) {
    enum { TITLE_AT = 22, PLAYERS_AT = 46 };
    for (const struct game *const *game = rh_games; *game; game++) {
        const char *line = text->at;
        rh_put(text, (*game)->name);
        report_pad(text, line, TITLE_AT);
        rh_put(text, (*game)->title);
        report_pad(text, line, PLAYERS_AT);
        put_players((*game)->players, text);
        rh_put(text, " players\n");
        report_wrap(text, (*game)->summary, 100, "    ");
    }
    rh_put(text, "'roundhouse games GAME' tells more, 'roundhouse play GAME' plays.\n");
}

static void put_options(const struct game *game, int columns, struct text *text) {
    int count = rh_option_count(game->options);
    if (count) rh_put(text, "\nOptions (--option NAME=VALUE, the first value is the usual one):\n");
    for (int i = 0; i < count; i++) {
        const struct option *option = &game->options[i];
        rh_put(text, "  ");
        rh_put(text, option->name);
        for (int value = 0; value < rh_option_values(option); value++) {
            rh_put_char(text, value ? '|' : '=');
            rh_put(text, option->value[value]);
        }
        if (option->players.most) {
            rh_put(text, "  (");
            put_players(option->players, text);
            rh_put(text, " players)");
        }
        if (option->when.option) {
            rh_put(text, "  (with ");
            rh_put(text, option->when.option);
            rh_put_char(text, '=');
            rh_put(text, option->when.value);
            rh_put_char(text, ')');
        }
        rh_put_char(text, '\n');
        report_wrap(text, option->help, columns, "      ");
    }
}

/* What options change together: "coal=yes train=yes: ...". */
static void put_notes(const struct game *game, int columns, struct text *text) {
    bool any = false;
    for (int i = 0; i < rh_note_count(game->notes); i++) {
        const struct note *note = &game->notes[i];
        if (!note->line) continue;
        if (!any) rh_put(text, "\nTogether:\n");
        any = true;
        rh_put(text, " ");
        for (int k = 0; k < RH_NOTE_WHEN && note->when[k].option; k++) {
            rh_put_char(text, ' ');
            rh_put(text, note->when[k].option);
            rh_put_char(text, '=');
            rh_put(text, note->when[k].value);
        }
        if (note->players.most) {
            rh_put(text, "  (");
            put_players(note->players, text);
            rh_put(text, note->players.most > 1 ? " players)" : " player)");
        }
        rh_put_char(text, '\n');
        report_wrap(text, note->line, columns, "      ");
    }
}

static void put_verbs(const struct game *game, struct text *text) {
    enum { HELP_AT = 34 };
    rh_put(text, "\nMoves:\n");
    for (const struct verb *verb = game->verbs; verb->name; verb++) {
        const char *line = text->at;
        rh_put(text, verb->chance ? "  * " : "    ");
        rh_put(text, verb->name);
        for (int i = 0; i < RH_ARGS && verb->arg[i].kind; i++) {
            rh_put(text, " <");
            rh_put(text, verb->arg[i].kind->name);
            rh_put_char(text, '>');
        }
        rh_put_char(text, ' ');
        report_pad(text, line, HELP_AT);
        rh_put(text, verb->help ? verb->help : "");
        rh_put_char(text, '\n');
    }
    rh_put(text, "  (* are made by chance)\n");
}

static void put_game(const struct game *game, struct text *text) {
    int columns = terminal_columns() < 100 ? terminal_columns() - 1 : 100;
    rh_put(text, game->title);
    rh_put(text, " (");
    rh_put(text, game->name);
    rh_put(text, "), ");
    put_players(game->players, text);
    rh_put(text, game->players.most > 1 ? " players, rules " : " player, rules ");
    rh_put_int(text, game->rules);
    rh_put_char(text, '\n');
    report_wrap(text, game->summary, columns, "");
    rh_put_char(text, '\n');
    report_wrap(text, game->intro, columns, "");
    put_options(game, columns, text);
    put_notes(game, columns, text);
    put_verbs(game, text);
}

static void put_list_json(struct text *text) {
    rh_put_char(text, '[');
    for (const struct game *const *game = rh_games; *game; game++) {
        if (game != rh_games) rh_put_char(text, ',');
        rh_describe_game(*game, text);
    }
    rh_put_char(text, ']');
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 0, 1);
    if (bad >= 0) return bad;
    const struct game *game = call->arguments ? choices_game(call->argument[0]) : NULL;
    if (call->arguments && !game) return BAD_USAGE;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    struct text page = desk_page(desk);
    if (wish.json && game)
        rh_describe_game(game, &page);
    else if (wish.json)
        put_list_json(&page);
    else if (game)
        put_game(game, &page);
    else
        put_list(&page);
    if (wish.json) rh_put_char(&page, '\n');
    int status = desk_print(NULL, &page);
    free(desk);
    return status;
}

const struct command cli_games = {
    .name = "games",
    .arguments = "[GAME]",
    .summary = "list the games, or tell about one: players, options, moves, how to play",
    .flags = flags,
    .run = run,
};
