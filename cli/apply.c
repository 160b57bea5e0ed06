/* roundhouse apply: plays moves into a record. The file is written anew only when all of them were legal. */
#include "command.h"
#include "complain.h"
#include "engine/describe.h"
#include "load.h"
#include "report.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wish {
    const char *output, *key, *goal;
    bool dry, quiet, json;
};

static const struct flag flags[] = {
    {"output", 'o', "FILE", "write the record there and leave the one that was read alone",
     TEXT(struct wish, output)},
    {"key", 0, "KEYFILE", "where the key of a sealed record is kept", TEXT(struct wish, key)},
    {"goal", 'g', "NAME", "after the moves, play all moves of this goal, as 'moves --goals' names it",
     TEXT(struct wish, goal)},
    {"dry-run", 'n', NULL, "say what would happen, write nothing", SWITCH(struct wish, dry)},
    {"quiet", 'q', NULL, "say nothing when all goes well", SWITCH(struct wish, quiet)},
    {"json", 0, NULL, "print JSON", SWITCH(struct wish, json)},
    END_FLAGS,
};

struct play {
    struct game_file file;
    struct desk *desk;
    struct text page;
    const char *goal; /* to be played after the moves, or NULL */
    bool json;
    int told;
};

static void tell(void *context, int actor, struct move move, const struct events *events) {
    struct play *play = context;
    const struct record *record = &play->file.match.record;
    struct seat_names names;
    report_names(record, &names);
    if (play->json) {
        char words[256];
        struct text text = rh_text(words, sizeof words);
        rh_move_print(record->game->verbs, move, &text);
        rh_put(&play->page, play->told ? ",{\"actor\":" : "{\"actor\":");
        report_turn_json(actor, &play->page);
        rh_put(&play->page, ",\"move\":");
        rh_put_json(&play->page, words);
        rh_put(&play->page, ",\"events\":");
        report_events_json(record, events, &play->page);
        rh_put_char(&play->page, '}');
    } else {
        if (actor >= 0)
            rh_put_int(&play->page, actor + 1);
        else
            rh_put_char(&play->page, '*');
        rh_put_char(&play->page, ' ');
        rh_move_print(record->game->verbs, move, &play->page);
        rh_put_char(&play->page, '\n');
        report_events(record->game, &names, events, "    ", &play->page);
    }
    play->told++;
}

static bool answer_chance(struct play *play, struct error *error) {
    struct teller teller = {tell, play};
    return game_file_chance(&play->file, &teller, error);
}

static bool undo(struct play *play, const struct record_line *line, struct error *error) {
    struct match *match = &play->file.match;
    int seat = line->agreed ? RH_CHANCE : line->actor;
    if (!rh_match_undo(match, seat, line->undo, line->agreed, error)) return false;
    if (!play->json) rh_put(&play->page, "taken back\n");
    return true;
}

/* A move may say who makes it ("2 draft Boston", "* roll 3", "undo 1") as in a record; without that it is made by the seat
 * to decide. */
static bool read_line(struct play *play, const char *words, struct record_line *line, struct error *error) {
    const struct match *match = &play->file.match;
    const struct game *game = match->record.game;
    size_t length = strlen(words);
    bool whole = *words == '*' || isdigit((unsigned char)*words) || strncmp(words, "undo", 4) == 0;
    if (whole) return rh_record_read_line(&match->record, words, length, line, error);
    int turn = game->turn(match->state);
    *line = (struct record_line){.kind = LINE_MOVE, .actor = (int8_t)(turn >= 0 ? turn : 0)};
    return rh_move_read(game->verbs, words, length, &line->move, error);
}

static bool may_move(const struct play *play, const struct record_line *line, struct error *error) {
    const struct match *match = &play->file.match;
    int turn = match->record.game->turn(match->state);
    if (turn == RH_GAME_OVER) return rh_fail(error, "the game is over");
    if (turn == RH_CHANCE && line->actor != RH_CHANCE)
        return rh_fail(error, match->record.has_commit
                                  ? "chance is to act: give the key with --key KEYFILE"
                                  : "chance is to act: type what it brings, as in '* roll 3'");
    if (turn != RH_CHANCE && match->record.game->verbs[line->move.verb].chance)
        return rh_fail(error, "this is a move of chance, and chance is not to act");
    return true;
}

/* Plays one move. Returns an exit status: text that is no move is bad usage, a move that may not be made is refused. */
static int play_one(struct play *play, const char *words, bool chance_typed, struct error *error) {
    struct match *match = &play->file.match;
    struct record_line line;
    if (!chance_typed && !answer_chance(play, error)) return REFUSED;
    if (!read_line(play, words, &line, error)) return BAD_USAGE;
    if (line.kind == LINE_UNDO) return undo(play, &line, error) ? DONE : REFUSED;
    struct events events = {0};
    if (!may_move(play, &line, error)) return REFUSED;
    if (!rh_match_play(match, line.actor, line.move, &events, &play->desk->scratch, error)) return REFUSED;
    rh_match_finish(match);
    tell(play, line.actor, match->record.line[match->record.lines - 1].move, &events);
    return DONE;
}

/* Unquoted, a move of several words comes as several moves: say so if that is what happened. */
static bool forgot_quotes(const struct play *play, char **words, int count) {
    char joined[512];
    struct text text = rh_text(joined, sizeof joined);
    struct move move;
    for (int i = 0; i < count; i++) {
        if (i) rh_put_char(&text, ' ');
        rh_put(&text, words[i]);
        const struct verb *verbs = play->file.match.record.game->verbs;
        if (i && rh_move_read(verbs, joined, rh_text_length(&text), &move, NULL)) {
            complain("hint: put quotes around a move of several words: '%s'", joined);
            return true;
        }
    }
    return false;
}

static void say_no(struct play *play, const char *words, const struct error *error) {
    char where[600];
    snprintf(where, sizeof where, "%s: '%.200s'", play->file.path, words);
    struct error about = *error;
    about.line = 0;
    complain_error(where, &about);
    if (!play->json) return;
    play->page = desk_page(play->desk);
    rh_put(&play->page, "{\"refused\":");
    rh_put_json(&play->page, words);
    rh_put(&play->page, ",\"because\":");
    rh_describe_error(&about, &play->page);
    rh_put(&play->page, "}\n");
    desk_print(NULL, &play->page);
}

/* Plays the goal of this name: all its moves or, when there is no such goal, none. */
static int play_goal(struct play *play, struct error *error) {
    struct match *match = &play->file.match;
    const struct game *game = match->record.game;
    if (!answer_chance(play, error)) return REFUSED;
    size_t count = rh_goals(game, match->state, play->desk->goals);
    const struct goal *goal = rh_goal_find(play->desk->goals, count, play->goal, error);
    if (!goal) return REFUSED;
    for (unsigned i = 0; i < goal->moves; i++) {
        struct events events = {0};
        int actor = game->turn(match->state);
        if (!rh_match_play(match, actor, goal->move[i], &events, &play->desk->scratch, error)) return REFUSED;
        rh_match_finish(match);
        tell(play, actor, goal->move[i], &events);
    }
    return DONE;
}

static int play_all(struct play *play, char **words, int count) {
    struct error error = {0};
    for (int i = 0; i < count; i++) {
        int status = play_one(play, words[i], words[i][0] == '*', &error);
        if (status == DONE) continue;
        say_no(play, words[i], &error);
        if (status == BAD_USAGE) forgot_quotes(play, words + i, count - i);
        return status;
    }
    if (play->goal && play_goal(play, &error) != DONE) {
        say_no(play, play->goal, &error);
        return REFUSED;
    }
    if (answer_chance(play, &error)) return DONE;
    complain_error(play->file.path, &error);
    return REFUSED;
}

static void put_end(struct play *play) {
    const struct record *record = &play->file.match.record;
    const void *state = play->file.match.state;
    int turn = record->game->turn(state);
    if (play->json) {
        rh_put(&play->page, "],\"turn\":");
        report_turn_json(turn, &play->page);
        rh_put(&play->page, ",\"prompt\":");
        rh_describe_prompt(record->game, state, turn >= 0 ? turn : -1, &play->page);
        rh_put(&play->page, ",\"result\":");
        rh_describe_result(record->game, state, &play->page);
        rh_put(&play->page, "}\n");
    } else if (turn == RH_GAME_OVER) {
        struct seat_names names;
        report_names(record, &names);
        report_result(record->game, &names, state, &play->page);
    } else {
        report_prompt(record, state, turn >= 0 ? turn : -1, &play->page);
    }
}

static int apply(const struct call *call, struct play *play, const struct wish *wish) {
    play->page = desk_page(play->desk);
    if (wish->key) {
        int status = game_file_key(&play->file, wish->key);
        if (status != DONE) return status;
    }
    if (play->json) rh_put(&play->page, "{\"played\":[");
    int status = play_all(play, call->argument + 1, call->arguments - 1);
    if (status != DONE) return status;
    put_end(play);
    char *said = strdup(play->page.start); /* the page is needed for the record */
    if (!said) return complain("out of memory"), BAD_USAGE;
    const char *target = wish->output ? wish->output : call->argument[0];
    if (!wish->dry) status = game_file_save(&play->file, target, play->desk);
    if (status == DONE && !wish->quiet) fputs(said, wish->dry || strcmp(target, "-") != 0 ? stdout : stderr);
    free(said);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int status = cli_read(call, &wish, 1, -1);
    if (status >= 0) return status;
    struct play *play = calloc(1, sizeof *play);
    if (!play) return complain("out of memory"), BAD_USAGE;
    play->desk = desk_new();
    play->json = wish.json;
    play->goal = wish.goal;
    status = play->desk ? game_file_load(&play->file, call->argument[0], play->desk) : BAD_USAGE;
    if (status == DONE) {
        status = apply(call, play, &wish);
        game_file_free(&play->file);
    }
    free(play->desk);
    free(play);
    return status;
}

const struct command cli_apply = {
    .name = "apply",
    .arguments = "FILE [MOVE]...",
    .summary = "play moves into a record",
    .about = "A MOVE is one argument, as 'moves' lists it: 'draft Boston'. It may say who makes it, as in "
             "the record\n"
             "('2 draft Boston'); '* roll 3' is typed-in chance, 'undo 1' takes back the last move. Chance "
             "answers\n"
             "itself from the record's key. FILE is replaced only when every move was legal. FILE - reads "
             "standard\n"
             "input and writes standard output.",
    .flags = flags,
    .run = run,
};
