/* roundhouse moves: what may be played now. When chance is to act, what it may bring and with which odds. */
#include "command.h"
#include "engine/describe.h"
#include "load.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>

enum { AT, JSON };
enum { OUTCOMES = 1000 };

static const struct flag flags[] = {
    [AT] = {"at", 0, "N", "after the first N lines of play instead of all"},
    [JSON] = {"json", 0, NULL, "print JSON"},
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

static int run(struct call *call) {
    bool json = false;
    int64_t at = -1;
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case AT:
            if (!cli_number(call, flag, 0, INT32_MAX, &at)) return BAD_USAGE;
            break;
        case JSON:
            json = true;
            break;
        default:
            return cli_stop(flag);
        }
    if (!cli_arguments(call, 1, 1)) return BAD_USAGE;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    struct game_file file;
    int status = game_file_load(&file, call->argument[0], desk);
    if (status == DONE) {
        status = game_file_go(&file, at, desk);
        struct text page = desk_page(desk);
        if (status == DONE) list(&file, json, desk, &page);
        if (status == DONE) status = desk_print(NULL, &page);
        game_file_free(&file);
    }
    free(desk);
    return status;
}

const struct command cli_moves = {
    .name = "moves",
    .arguments = "FILE",
    .summary = "list the legal moves of the seat to decide, or what chance may bring",
    .about = "Each line is a move as 'apply' takes it, with what it would cost and bring beside it.",
    .flags = flags,
    .run = run,
};
