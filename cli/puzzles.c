/* roundhouse puzzles: finds positions in bots' games in which one move is far better than all others, and holds puzzles against a
 * longer search. A puzzle is a lesson of one question (docs/lessons.md).
 *
 * A decision is searched three times: briefly, then twice at full effort with other random numbers. Only where all
 * three prefer the same move, by as much as is asked for, it makes a puzzle.
 *
 * Checked, a puzzle is searched with ten times the effort that its file names as the one that found it. All of that is spent: a
 * search that ends when one move seems clear has not looked at the others well.
 */
#include "bots/hint.h"
#include "complain.h"
#include "engine/lesson.h"
#include "engine/scenario.h"
#include "file.h"
#include "games/registry.h"
#include "runs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOVES_LEAST = 3, /* legal moves of a question that is worth asking */
    SHORTER = 10,    /* times, is the first look at a decision, */
    LONGER = 10,     /* and is the search that a puzzle is checked by; */
    CLEAR = 1,       /* point of 100 to win, by which the answer must be better then */
    PATH = 512,
    RULE = 16,
    KINDS = 256,
    EFFORT = 10000, /* iterations, where nobody says how many */
    EFFORT_LEAST = 100,
    EFFORT_MOST = 100000000,
};

/* How often a kind of question has been asked: by the rule that asks. */
struct kind {
    char rule[RULE];
    int64_t count, game;
    bool nothing; /* the answer of one was to do nothing: a verb without arguments */
};

struct finder {
    struct run run;
    const char *output;
    int64_t effort, lead, most, each, longer;
    bool check;
    int64_t found;
    struct bot *quick, *thorough, *glance;
    struct kind kind[KINDS];
    int kinds;
    struct desk *desk;
    uint64_t start[RH_STATE_MAX / 8];
};

static const struct flag flags[] = {
    {"output", 'o', "FOLDER", "write the puzzles into FOLDER, as NN.puzzle (default: to standard output)",
     TEXT(struct finder, output)},
    {"effort", 'e', "N",
     "iterations of the search that finds the best move (default 10000; to check: what the file says)",
     NUMBER(struct finder, effort, EFFORT_LEAST, EFFORT_MOST)},
    {"lead", 'l', "N", "how much better the best move must be, in points of 100 to win (default 8)",
     NUMBER(struct finder, lead, 1, 100)},
    {"most", 'n', "N", "end after so many puzzles (default 12)", NUMBER(struct finder, most, 1, 1000)},
    {"each", 0, "N", "at most so many of one kind of decision (default 3)",
     NUMBER(struct finder, each, 1, 1000)},
    {"check", 'c', NULL,
     "instead: is the answer of each FILE the best move of a search of ten times the effort?",
     SWITCH(struct finder, check)},
    PLAYERS_FLAG(struct finder, run.choices),
    GAMES_FLAG(struct finder, run, "look at no more than so many games (default 100)"),
    SEED_FLAG(struct finder, run.choices, "the same seed finds the same puzzles (default 1)"),
    BOTS_FLAG(struct finder, run, "who plays, split by commas (default medium)"),
    OPTION_FLAG(struct finder, run.choices),
    END_FLAGS,
};

/* --- Judging ------------------------------------------------------------------------------------------------------ */

static struct bot *bot_with(int64_t iterations, uint64_t seed) {
    char spec[64];
    struct error error = {0};
    snprintf(spec, sizeof spec, "search:%lld", (long long)iterations);
    struct bot *bot = rh_bot_new(spec, seed, &error);
    if (!bot) complain_error(NULL, &error);
    return bot;
}

static struct kind *kind_of(struct finder *finder, const void *state, int seat) {
    struct prompt prompt = {0};
    finder->run.simulation.game->prompt(state, seat, &prompt);
    const char *rule = prompt.rule ? prompt.rule : "";
    for (int i = 0; i < finder->kinds; i++)
        if (strncmp(finder->kind[i].rule, rule, RULE - 1) == 0) return &finder->kind[i];
    if (finder->kinds == KINDS) return NULL;
    struct kind *kind = &finder->kind[finder->kinds++];
    *kind = (struct kind){.game = -1};
    snprintf(kind->rule, sizeof kind->rule, "%s", rule);
    return kind;
}

/* Do all three searches find the same move far better? */
static bool is_clear(struct finder *finder, const void *state, struct move *best, double *lead) {
    const struct game *game = finder->run.simulation.game;
    double least = (double)finder->lead / 100;
    rh_bot_seed(finder->quick, 1);
    struct move first = rh_bot_best(finder->quick, game, state, lead);
    if (*lead < least / 2) return false;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        rh_bot_seed(finder->thorough, seed);
        *best = rh_bot_best(finder->thorough, game, state, lead);
        if (*lead < least || !rh_move_equal(*best, first)) return false;
    }
    return true;
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

/* The position, as the header of a record has it: options and what differs from a fresh game. */
static bool put_position(struct finder *finder, const void *state, struct text *page, struct error *error) {
    static struct record_line none[1];
    struct record record;
    const struct simulation *simulation = &finder->run.simulation;
    struct text draft = rh_text(finder->desk->draft, sizeof finder->desk->draft);
    if (!rh_record_begin(&record, simulation->game, &simulation->table, none, 1, error) ||
        !rh_record_start(&record, state, error))
        return false;
    rh_record_write(&record, RH_ALL_SEEING, &draft);
    struct lines lines = rh_lines(draft.start, rh_text_length(&draft));
    for (struct words line; rh_lines_next(&lines, &line);) {
        struct words rest = line, first = rh_words_take(&rest);
        if (!rh_words_are(first, "option") && !rh_words_are(first, "set")) continue;
        rh_put_bytes(page, line.at, line.length);
        rh_put_char(page, '\n');
    }
    return true;
}

static void put_move(const struct game *game, struct move move, struct text *page) {
    rh_move_print(game->verbs, move, page);
}

/* What the author of its words should know: the other moves, and what a quick look likes best. */
static void put_notes(struct finder *finder, const void *state, const struct hint *hint, double lead,
                      struct text *page) {
    const struct game *game = finder->run.simulation.game;
    int seats = finder->run.simulation.table.seats;
    struct hint glance[RH_HINTS];
    rh_put(page, "# Found with ");
    rh_put_int(page, finder->effort);
    rh_put(page, " iterations: better than the next move by ");
    rh_put_int(page, (int64_t)(100 * lead));
    rh_put(page, " of 100.\n");
    for (size_t i = 0; i < RH_HINTS; i++) {
        rh_put(page, "#   ");
        rh_hint_print(game, seats, &hint[i], page);
        rh_put_char(page, '\n');
    }
    if (rh_bot_hints(finder->glance, game, state, glance)) {
        rh_put(page, "#   at a glance: ");
        put_move(game, glance[0].move, page);
        rh_put_char(page, '\n');
    }
}

static void put_question(struct finder *finder, const void *state, const struct hint *hint,
                         struct text *page) {
    const struct game *game = finder->run.simulation.game;
    int seat = game->turn(state);
    struct prompt prompt = {0};
    game->prompt(state, seat, &prompt);
    rh_put(page, "auto\nchapter ");
    rh_put(page, "Best move?\nsay You are to move. One move is far better than all others. Which?\n");
    rh_put(page, "# ");
    rh_put(page, prompt.text);
    rh_put(page, "\nask ");
    put_move(game, hint[0].move, page);
    rh_put(page, "\nexplain wrong Another move is better here.");
    if (hint[0].why[0]) {
        rh_put(page, " Look for ");
        rh_put(page, hint[0].why);
        rh_put_char(page, '.');
    }
    rh_put(page, "\npraise That is the best move.");
    if (hint[0].why[0]) {
        rh_put(page, " What speaks for it: ");
        rh_put(page, hint[0].why);
        rh_put_char(page, '.');
    }
    rh_put_char(page, '\n');
}

static bool write_puzzle(struct finder *finder, const void *state, const struct hint *hint, double lead) {
    struct error error = {0};
    struct text page = desk_page(finder->desk);
    rh_put(&page, "lesson Puzzle ");
    rh_put_int(&page, finder->found);
    rh_put_char(&page, '\n');
    put_notes(finder, state, hint, lead, &page);
    rh_put(&page, "game ");
    rh_put(&page, finder->run.simulation.game->name);
    rh_put(&page, "\nplayers ");
    rh_put_int(&page, finder->run.simulation.table.seats);
    rh_put_char(&page, '\n');
    if (!put_position(finder, state, &page, &error)) return complain_error(NULL, &error), false;
    put_question(finder, state, hint, &page);
    if (!finder->output) return rh_put_char(&page, '\n'), desk_print(NULL, &page) == DONE;
    char path[PATH];
    snprintf(path, sizeof path, "%s/%02lld.puzzle", finder->output, (long long)finder->found);
    return desk_print(path, &page) == DONE;
}

/* --- Finding ------------------------------------------------------------------------------------------------------ */

/* The person who solves it sits on the first seat. */
static bool look(struct finder *finder, const void *state, int64_t game) {
    const struct game *rules = finder->run.simulation.game;
    struct move best;
    double lead = 0;
    if (rules->turn(state) != 0 ||
        rh_moves(rules, state, finder->desk->moves, &finder->desk->scratch) < MOVES_LEAST)
        return true;
    struct kind *kind = kind_of(finder, state, 0);
    if (!kind || kind->count >= finder->each || kind->game == game) return true;
    if (!is_clear(finder, state, &best, &lead)) return true;
    bool nothing = !rules->verbs[best.verb].arg[0].kind;
    if (nothing && kind->nothing) return true;
    struct hint hint[RH_HINTS];
    rh_bot_seed(finder->thorough, 2);
    if (!rh_bot_hints(finder->thorough, rules, state, hint) || !rh_move_equal(hint[0].move, best))
        return true;
    kind->count++;
    kind->nothing |= nothing;
    kind->game = game;
    finder->found++;
    return write_puzzle(finder, state, hint, lead);
}

static bool take(void *context, int64_t game, const struct outcome *outcome, const struct game_log *log) {
    (void)outcome;
    struct finder *finder = context;
    const struct game *rules = finder->run.simulation.game;
    uint64_t state[RH_STATE_MAX / 8];
    memcpy(state, finder->start, rules->state_size);
    for (uint32_t i = 0; i < log->count; i++) {
        if (!look(finder, state, game) || finder->found >= finder->most) return false;
        rules->apply(state, log->line[i].move, NULL);
    }
    return true;
}

static int find(const struct call *call, struct finder *finder) {
    struct error error = {0};
    if (!run_prepare(call, &finder->run)) return BAD_USAGE;
    if (!finder->effort) finder->effort = EFFORT;
    struct simulation *simulation = &finder->run.simulation;
    if (!rh_setup(simulation->game, finder->start, &simulation->table, &error))
        return complain_error(NULL, &error), REFUSED;
    finder->quick = bot_with(finder->effort / SHORTER, 1);
    finder->thorough = bot_with(finder->effort, 1);
    finder->glance = rh_bot_new("greedy", 1, &error);
    simulation->keep = true;
    simulation->batch = 1;
    int status = finder->quick && finder->thorough && finder->glance ? run_play(&finder->run, take, finder)
                                                                     : BAD_USAGE;
    rh_bot_free(finder->quick);
    rh_bot_free(finder->thorough);
    rh_bot_free(finder->glance);
    return status;
}

/* --- Checking ----------------------------------------------------------------------------------------------------- */

/* The position that a puzzle asks about. */
struct asked {
    const struct game *game;
    uint64_t state[RH_STATE_MAX / 8];
};

static void stopped(void *context, const struct game *game, const struct table *table, const void *state) {
    struct asked *asked = context;
    (void)table;
    asked->game = game;
    memcpy(asked->state, state, game->state_size);
}

static bool check_question(struct finder *finder, const char *path, const struct lesson_step *step,
                           const struct asked *asked) {
    char words[256];
    double lead;
    rh_bot_seed(finder->thorough, 1);
    if (rh_moves(asked->game, asked->state, finder->desk->moves, &finder->desk->scratch) < 2)
        return complain("%s:%d: there is no choice here", path, step->line), false;
    struct move best = rh_bot_best(finder->thorough, asked->game, asked->state, &lead);
    struct text move = rh_text(words, sizeof words);
    put_move(asked->game, best, &move);
    bool right = rh_lesson_accepts(step, words), clear = lead >= CLEAR / 100.0;
    if (right && clear)
        printf("%s: best by %.1f of 100 after %lld iterations\n", path, 100 * lead,
               (long long)finder->longer);
    else
        complain("%s:%d: a search of %lld iterations prefers %s, by %.1f of 100%s", path, step->line,
                 (long long)finder->longer, words, 100 * lead, right ? ", which is too little" : "");
    fflush(stdout);
    return right && clear;
}

/* Every question of a file. */
static bool check_text(struct finder *finder, const char *path, const char *text, size_t length) {
    struct lesson lesson = rh_lesson(text, length);
    struct lesson_step step;
    bool good = true, any = false;
    while (rh_lesson_next(&lesson, &step)) {
        if (step.kind != LESSON_ASK) continue;
        struct asked asked = {0};
        struct error error = {0};
        struct scenario_report report = {.until = step.line - 1, .stopped = stopped, .context = &asked};
        any = true;
        if (!rh_scenarios_run(text, length, rh_games, &finder->desk->scratch, &report, &error))
            return complain_error(path, &error), false;
        if (!asked.game || asked.game->turn(asked.state) < 0)
            return complain("%s:%d: no seat is to decide here", path, step.line), false;
        good = check_question(finder, path, &step, &asked) && good;
    }
    return any ? good : (complain("%s: there is no question in it", path), false);
}

/* Ten times the effort that was asked for, or that the file says it was found with. */
static bool set_longer(struct finder *finder, const char *text) {
    static const char found[] = "# Found with ";
    const char *at = strstr(text, found);
    long long effort = at ? strtoll(at + sizeof found - 1, NULL, 10) : 0;
    if (finder->effort) effort = finder->effort;
    if (effort < EFFORT_LEAST || effort > EFFORT_MOST) effort = EFFORT;
    rh_bot_free(finder->thorough);
    finder->longer = LONGER * effort;
    finder->thorough = bot_with(finder->longer, 1);
    return finder->thorough != NULL;
}

static int check(const struct call *call, struct finder *finder) {
    int status = DONE;
    for (int i = 0; i < call->arguments && status != BAD_USAGE; i++) {
        struct error error = {0};
        size_t length = 0;
        char *text = file_read(call->argument[i], &length, &error);
        if (!text) {
            complain_error(call->argument[i], &error);
            status = BAD_USAGE;
        } else if (!set_longer(finder, text)) {
            status = BAD_USAGE;
        } else if (!check_text(finder, call->argument[i], text, length)) {
            status = REFUSED;
        }
        free(text);
    }
    rh_bot_free(finder->thorough);
    return status;
}

static int run(struct call *call) {
    static struct finder finder;
    finder = (struct finder){.lead = 8, .most = 12, .each = 3};
    run_defaults(&finder.run, 100, "medium");
    int bad = cli_read(call, &finder, 1, -1);
    if (bad >= 0) return bad;
    if (!finder.check && call->arguments > 1) return cli_usage(call, "one game is looked at, not more");
    finder.desk = desk_new();
    if (!finder.desk) return BAD_USAGE;
    int status = finder.check ? check(call, &finder) : find(call, &finder);
    free(finder.desk);
    return status;
}

const struct command cli_puzzles = {
    .name = "puzzles",
    .arguments = "GAME|FILE...",
    .summary = "find positions in bots' games in which one move is far better, or check such puzzles",
    .about = "A puzzle is a lesson of one question: 'roundhouse learn' asks it. The words are the author's "
             "to write;\n"
             "comments in the file tell what the search thought.",
    .flags = flags,
    .run = run,
};
