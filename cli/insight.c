/* roundhouse insight: what many games say about a game, from records, from rows of a data file, or from games that it plays. */
#include "bundle.h"
#include "complain.h"
#include "file.h"
#include "games/registry.h"
#include "insight_print.h"
#include "interrupt.h"
#include "rows_read.h"
#include "runs.h"
#include "sink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct insight {
    struct run run;
    const char *each, *output;
    bool json;
    struct figures_of_games *figures;
    struct group *group; /* of the games that are being played */
    uint64_t start[RH_STATE_MAX / 8];
    struct move *move; /* room for the moves of a game */
    size_t room;
    int64_t unfinished; /* records of games that did not end */
    struct desk *desk;
};

static const struct flag flags[] = {
    {"output", 'o', "FILE",
     "write a page with plots (.html) or all figures (.json); text goes to standard output",
     TEXT(struct insight, output)},
    {"json", 0, NULL, "print all figures as JSON", SWITCH(struct insight, json)},
    PLAYERS_FLAG(struct insight, run.choices),
    GAMES_FLAG(struct insight, run, "how many games are played (default 1000)"),
    SEED_FLAG(struct insight, run.choices, "the same seed plays the same games (default 1)"),
    BOTS_FLAG(struct insight, run,
              "who plays them, split by commas (default random); they move on by a seat each game"),
    OPTION_FLAG(struct insight, run.choices),
    {"each", 0, "OPTION", "play as many games with each value of this option, side by side",
     TEXT(struct insight, each)},
    JOBS_FLAG(struct insight, run),
    RECORDS_FLAG(struct insight, run),
    END_FLAGS,
};

static bool make_room(struct insight *insight, size_t count, struct error *error) {
    if (count <= insight->room) return true;
    struct move *move = realloc(insight->move, count * sizeof *move);
    if (!move) return rh_fail(error, "out of memory");
    insight->move = move;
    insight->room = count;
    return true;
}

/* --- Records and rows --------------------------------------------------------------------------------------------- */

static bool add_record(struct insight *insight, const struct record *record, struct error *error) {
    uint64_t state[RH_STATE_MAX / 8];
    const struct record_line **line = calloc(record->lines + 1, sizeof *line);
    if (!line) return rh_fail(error, "out of memory");
    size_t count = 0;
    struct group *group = NULL;
    bool good = rh_record_replay(record, record->lines, true, state, &insight->figures->scratch, error) &&
                make_room(insight, record->lines + 1, error) &&
                (group = figures_group(insight->figures, record->game, &record->table, error));
    if (good) count = rh_record_moves(record, record->lines, line);
    for (size_t i = 0; i < count; i++) insight->move[i] = line[i]->move;
    free(line);
    if (!good) return false;
    if (figures_add(insight->figures, group, record->start, insight->move, count, error)) return true;
    insight->unfinished += !error->message[0];
    return !error->message[0];
}

static bool take_record(void *context, const char *path, char *text, size_t length, struct error *error) {
    struct insight *insight = context;
    (void)path;
    struct record *record = calloc(1, sizeof *record);
    size_t room = rh_record_room(text, length);
    struct record_line *line = calloc(room + 1, sizeof *line);
    bool good = record && line;
    if (!good) rh_fail(error, "out of memory");
    if (good) {
        record->line = line;
        record->lines_max = room;
        good = rh_record_read(record, text, length, rh_games, error);
        if (good && record->viewer != RH_ALL_SEEING)
            good = rh_fail(error, "this record holds what one seat saw, not the whole game");
        good = good && add_record(insight, record, error);
    }
    free(line);
    free(record);
    return good && !interrupted();
}

/* A file of rows is read whole; anything else is taken for records. */
static bool read_path(struct insight *insight, const char *path, struct error *error) {
    if (!name_ends(path, ".csv")) return bundle_read(path, take_record, insight, error);
    size_t length = 0;
    char *text = file_read(path, &length, error);
    if (!text) return false;
    bool good = rows_are(text) ? rows_read(text, rh_games, insight->figures, error)
                               : rh_fail(error, "has no rows as 'sim --csv' prints them");
    free(text);
    return good;
}

static int read_all(const struct call *call, struct insight *insight) {
    for (int i = 0; i < call->arguments; i++) {
        struct error error = {0};
        if (read_path(insight, call->argument[i], &error)) continue;
        complain_error(call->argument[i], &error);
        return BAD_USAGE;
    }
    if (insight->unfinished)
        complain("%lld games did not end and are left out", (long long)insight->unfinished);
    return DONE;
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static bool take_game(void *context, int64_t game, const struct outcome *outcome,
                      const struct game_log *log) {
    struct insight *insight = context;
    struct error error = {0};
    (void)game, (void)outcome;
    if (!make_room(insight, log->count + 1, &error)) return complain_error(NULL, &error), false;
    for (uint32_t i = 0; i < log->count; i++) insight->move[i] = log->line[i].move;
    if (figures_add(insight->figures, insight->group, insight->start, insight->move, log->count, &error))
        return true;
    if (error.message[0]) complain_error(NULL, &error);
    return !error.message[0];
}

static int play(const struct call *call, struct insight *insight) {
    struct error error = {0};
    struct run *run = &insight->run;
    run->specs = 0;
    memset(run->spec, 0, sizeof run->spec);
    if (!run_prepare(call, run)) return BAD_USAGE;
    insight->group = figures_group(insight->figures, run->simulation.game, &run->simulation.table, &error);
    if (!insight->group || !rh_setup(run->simulation.game, insight->start, &run->simulation.table, &error))
        return complain_error(NULL, &error), REFUSED;
    run->simulation.keep = run->simulation.rotate = true;
    return run_play(run, take_game, insight);
}

/* Once, or once with each value of an option. */
static int play_all(const struct call *call, struct insight *insight) {
    if (!insight->each) return play(call, insight);
    const struct game *game = choices_game(call->argument[0]);
    const struct option *option = game ? game->options : NULL;
    if (!game) return BAD_USAGE;
    if (insight->run.records) return cli_usage(call, "--records does not go with --each");
    while (option && option->name && strcmp(option->name, insight->each) != 0) option++;
    if (!option || !option->name)
        return cli_usage(call, "--each: %s has no option '%s'", game->title, insight->each);
    struct flag_words *words = &insight->run.choices.option;
    if (words->count == WORDS_MOST) return cli_usage(call, "--option is given too often");
    int place = words->count++, status = DONE;
    for (int value = 0; status == DONE && !interrupted() && value < rh_option_values(option); value++) {
        char word[128];
        snprintf(word, sizeof word, "%s=%s", option->name, option->value[value]);
        words->word[place] = word;
        status = play(call, insight);
    }
    return status;
}

/* --- The command line --------------------------------------------------------------------------------------------- */

static int print(const struct call *call, struct insight *insight) {
    struct text page = desk_page(insight->desk);
    bool html = insight->output && name_ends(insight->output, ".html");
    bool json = insight->output && name_ends(insight->output, ".json");
    if (html || json) {
        (html ? insight_html : insight_json)(insight->figures, &page);
        int status = desk_print(insight->output, &page);
        if (status != DONE) return status;
    } else if (insight->output) {
        return cli_usage(call, "--output is '%s', expected a name in .html or .json", insight->output);
    }
    page = desk_page(insight->desk);
    (insight->json ? insight_json : insight_text)(insight->figures, &page);
    return desk_print(NULL, &page);
}

static int look(const struct call *call, struct insight *insight) {
    bool game = call->arguments == 1 && rh_game_find(rh_games, call->argument[0], NULL);
    int status = game ? play_all(call, insight) : read_all(call, insight);
    int64_t games = 0;
    for (int i = 0; i < insight->figures->groups; i++) games += insight->figures->group[i]->games;
    if (status == DONE && games == 0) return complain("there is no game that was played to its end"), REFUSED;
    return status == DONE ? print(call, insight) : status;
}

static int run(struct call *call) {
    struct insight *insight = calloc(1, sizeof *insight);
    if (!insight) return complain("out of memory"), BAD_USAGE;
    run_defaults(&insight->run, 1000, "random");
    int status = cli_read(call, insight, 1, -1);
    if (status < 0) {
        insight->figures = figures_new();
        insight->desk = desk_new();
        status = insight->figures && insight->desk ? look(call, insight) : BAD_USAGE;
    }
    figures_free(insight->figures);
    free(insight->desk);
    free(insight->move);
    free(insight);
    return status;
}

const struct command cli_insight = {
    .name = "insight",
    .arguments = "GAME|FILE...",
    .summary = "tell what many games say: who wins, where points come from, what actions are worth",
    .about = "FILE is a record, a folder or a .zst of records ('sim --records'), or rows of 'sim --csv' "
             "(.csv). For GAME it plays "
             "them\n"
             "first. +- is the 95 % confidence interval, by games. What an action is worth is the mean lead "
             "at the end of seats\n"
             "that took it, less that of seats that could have and did something else.",
    .flags = flags,
    .run = run,
};
