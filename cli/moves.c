/* roundhouse moves: what may be played now. When chance is to act, what it may bring and with which odds. */
#include "command.h"
#include "engine/describe.h"
#include "load.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>

enum { OUTCOMES = 1000 };

struct wish {
    int64_t at;
    bool goals, json;
};

static const struct flag flags[] = {
    {"at", 0, "N", "after the first N lines of play instead of all", NUMBER(struct wish, at, 0, INT32_MAX)},
    {"goals", 0, NULL, "list goals instead: whole ends with the moves that reach them",
     SWITCH(struct wish, goals)},
    {"json", 0, NULL, "print JSON", SWITCH(struct wish, json)},
    END_FLAGS,
};

struct listing {
    const struct record *record;
    const void *state;
    struct chance chance;
    bool json;
    int count;
    struct text *text;
};

static void put_percent(double share, struct text *text) {
    char words[16];
    snprintf(words, sizeof words, "%6.2f %%  ", 100 * share);
    rh_put(text, words);
}

static bool list_outcome(void *context, struct move move) {
    struct listing *listing = context;
    double odds = rh_chance_odds(&listing->chance, move);
    if (listing->count == OUTCOMES) return false;
    if (listing->json) {
        char words[24];
        snprintf(words, sizeof words, "%.9g", odds);
        rh_put(listing->text, listing->count ? ",{\"odds\":" : "{\"odds\":");
        rh_put(listing->text, words);
        rh_put(listing->text, ",\"move\":");
        rh_describe_move(listing->record->game, listing->state, move, listing->text);
        rh_put_char(listing->text, '}');
    } else {
        put_percent(odds, listing->text);
        rh_put(listing->text, "* ");
        rh_move_print(listing->record->game->verbs, move, listing->text);
        rh_put_char(listing->text, '\n');
    }
    listing->count++;
    return true;
}

static void list_chance(struct listing *listing) {
    listing->record->game->chance(listing->state, &listing->chance);
    uint64_t seen = rh_chance_each(&listing->chance, list_outcome, listing);
    if (seen > OUTCOMES && !listing->json) rh_put(listing->text, "... and more\n");
}

static void list_move(struct listing *listing, struct move move) {
    const struct game *game = listing->record->game;
    if (listing->json) {
        if (listing->count++) rh_put_char(listing->text, ',');
        rh_describe_move(game, listing->state, move, listing->text);
        return;
    }
    char words[128];
    struct text preview = rh_text(words, sizeof words);
    const char *line = listing->text->at;
    rh_move_print(game->verbs, move, listing->text);
    if (game->preview) game->preview(listing->state, move, &preview);
    if (words[0]) {
        rh_put_char(listing->text, ' ');
        report_pad(listing->text, line, 40);
        rh_put(listing->text, words);
    }
    rh_put_char(listing->text, '\n');
}

static void list(const struct game_file *file, bool json, struct desk *desk, struct text *page) {
    const struct record *record = &file->match.record;
    struct listing listing = {.record = record, .state = file->match.state, .json = json, .text = page};
    int turn = record->game->turn(file->match.state);
    size_t count = rh_moves(record->game, file->match.state, desk->moves, &desk->scratch);
    if (json) {
        rh_put(page, "{\"turn\":");
        report_turn_json(turn, page);
        rh_put(page, ",\"prompt\":");
        rh_describe_prompt(record->game, file->match.state, turn >= 0 ? turn : -1, page);
        rh_put(page, ",\"moves\":[");
    }
    if (turn == RH_CHANCE) list_chance(&listing);
    for (size_t i = 0; i < count; i++) list_move(&listing, desk->moves[i]);
    if (json) rh_put(page, "]}\n");
}

static void list_goals(const struct game_file *file, bool json, struct desk *desk, struct text *page) {
    const struct record *record = &file->match.record;
    struct seat_names names;
    report_names(record, &names);
    int turn = record->game->turn(file->match.state);
    size_t count = rh_goals(record->game, file->match.state, desk->goals);
    if (json) {
        rh_put(page, "{\"turn\":");
        report_turn_json(turn, page);
        rh_put(page, ",\"goals\":[");
    }
    for (size_t i = 0; i < count; i++) {
        if (json && i) rh_put_char(page, ',');
        if (json)
            rh_describe_goal(record->game, &desk->goals[i], page);
        else
            report_goal(&names, &desk->goals[i], turn, page);
    }
    if (json) rh_put(page, "]}\n");
}

static int print_list(const struct call *call, const struct game_file *file, const void *context,
                      struct desk *desk) {
    const struct wish *wish = context;
    struct text page = desk_page(desk);
    (void)call;
    (wish->goals ? list_goals : list)(file, wish->json, desk, &page);
    return desk_print(NULL, &page);
}

static int run(struct call *call) {
    struct wish wish = {.at = -1};
    int bad = cli_read(call, &wish, 1, 1);
    return bad >= 0 ? bad : game_file_at(call, wish.at, print_list, &wish);
}

const struct command cli_moves = {
    .name = "moves",
    .arguments = "FILE",
    .summary = "list the legal moves of the seat to decide, or what chance may bring",
    .about = "Each line is a move as 'apply' takes it, with what it would cost and bring beside it. With "
             "--goals each\n"
             "line is an end, as 'apply --goal' takes it: 'deliver blue from Toledo to Detroit'.",
    .flags = flags,
    .run = run,
};
