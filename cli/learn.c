/* roundhouse learn: lessons in the terminal, and the position at a line of one for their authors. */
#include "command.h"
#include "complain.h"
#include "desk.h"
#include "engine/lesson.h"
#include "engine/record.h"
#include "engine/say.h"
#include "engine/scenario.h"
#include "file.h"
#include "games/registry.h"
#include "language.h"
#include "lessons.h"
#include "picture.h"
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wish {
    const char *folder, *language;
    int64_t at;
    bool list, puzzles;
};

static const struct flag flags[] = {
    {"lessons", 0, "FOLDER", "where they are, a folder a game (default: those that came with the program)",
     TEXT(struct wish, folder)},
    {"puzzles", 'p', NULL, "the puzzles of the game instead of its lessons", SWITCH(struct wish, puzzles)},
    {"list", 0, NULL, "only name the files", SWITCH(struct wish, list)},
    {"at", 0, "LINE", "print the position behind this line of the lesson FILE as a record",
     NUMBER(struct wish, at, 1, INT32_MAX)},
    {"language", 0, "CODE", "en, de, ...; without it, as the environment says (LANG)",
     TEXT(struct wish, language)},
    END_FLAGS,
};

/* A lesson while it is taught. */
struct teaching {
    struct desk *desk;
    const char *path, *text;
    size_t length;
    const struct game *game;
    struct table table;
    uint64_t state[RH_STATE_MAX / 8];
    char answer[512];
    bool quits;
};

static void stopped(void *context, const struct game *game, const struct table *table, const void *state) {
    struct teaching *teaching = context;
    teaching->game = game;
    teaching->table = *table;
    memcpy(teaching->state, state, game->state_size);
}

/* The position behind a line; false with a complaint. */
static bool go_to(struct teaching *teaching, int line) {
    struct error error = {0};
    struct scenario_report report = {.until = line, .stopped = stopped, .context = teaching};
    teaching->game = NULL;
    if (rh_scenarios_run(teaching->text, teaching->length, rh_games, &teaching->desk->scratch, &report,
                         &error))
        return true;
    complain_error(teaching->path, &error);
    return false;
}

static int print_record(struct teaching *teaching, int line) {
    static struct record_line room[1];
    struct error error = {0};
    struct record record;
    if (!go_to(teaching, line)) return REFUSED;
    if (!teaching->game) return complain("%s: no position behind line %d", teaching->path, line), REFUSED;
    if (!rh_record_begin(&record, teaching->game, &teaching->table, room, 1, &error) ||
        !rh_record_start(&record, teaching->state, &error)) {
        complain_error(teaching->path, &error);
        return REFUSED;
    }
    struct text page = desk_page(teaching->desk);
    rh_record_write(&record, RH_ALL_SEEING, &page);
    return desk_print(NULL, &page);
}

static void show_board(struct teaching *teaching) {
    struct error error = {0};
    int turn = teaching->game->turn(teaching->state);
    struct picture picture = {.game = teaching->game,
                              .state = teaching->state,
                              .seat = turn >= 0 ? turn : -1,
                              .width = terminal_columns(),
                              .colour = terminal_colour()};
    struct text page = desk_page(teaching->desk);
    if (picture_text(&picture, teaching->desk, &page, &error)) fputs(page.start, stdout);
}

/* A line of what was typed; false at the end of input. */
static bool read_answer(struct teaching *teaching) {
    if (!fgets(teaching->answer, sizeof teaching->answer, stdin)) return false;
    teaching->answer[strcspn(teaching->answer, "\r\n")] = '\0';
    return true;
}

static void print_moves(struct teaching *teaching) {
    struct desk *desk = teaching->desk;
    size_t count = rh_moves(teaching->game, teaching->state, desk->moves, &desk->scratch);
    struct text page = desk_page(desk);
    for (size_t i = 0; i < count; i++) {
        rh_move_print(teaching->game->verbs, desk->moves[i], &page);
        rh_put_char(&page, '\n');
    }
    fputs(page.start, stdout);
}

/* Words of the lesson, in the language of the terminal. */
static void print_words(const struct teaching *teaching, struct words words) {
    char english[1024];
    snprintf(english, sizeof english, "%.*s", (int)words.length, words.at);
    puts(rh_translate(teaching->desk->reader, english));
}

/* Why a move that is not asked for is none: the rule, or what the lesson says to it. */
static void answer_wrong(struct teaching *teaching, const struct lesson_step *step) {
    struct error error = {0};
    struct move move;
    int turn = teaching->game->turn(teaching->state);
    const char *answer = teaching->answer;
    if (!rh_move_read(teaching->game->verbs, answer, strlen(answer), &move, &error) ||
        !rh_legal(teaching->game, teaching->state, turn, &move, &teaching->desk->scratch, &error))
        printf("%s%s%s\n", error.rule, error.rule[0] ? ": " : "",
               rh_translate(teaching->desk->reader, error.message));
    else if (step->wrong.length)
        print_words(teaching, step->wrong);
    else
        puts(rh_translate(teaching->desk->reader,
                          RH_SAID("That is allowed, but the lesson asks for something else.")));
}

/* Asks until the answer is one that the lesson accepts; false at the end of input or when the person quits. */
static bool ask(struct teaching *teaching, const struct lesson_step *step) {
    for (;;) {
        printf("%s ", rh_translate(teaching->desk->reader,
                                   RH_SAID("Your move (or 'show', 'moves', 'tell', 'quit'):")));
        fflush(stdout);
        if (!read_answer(teaching)) return false;
        if (rh_lesson_accepts(step, teaching->answer)) return true;
        teaching->quits = strcmp(teaching->answer, "quit") == 0 || strcmp(teaching->answer, "q") == 0;
        if (teaching->quits) return false;
        if (strcmp(teaching->answer, "show") == 0)
            show_board(teaching);
        else if (strcmp(teaching->answer, "moves") == 0)
            print_moves(teaching);
        else if (strcmp(teaching->answer, "tell") == 0)
            print_words(teaching, step->words);
        else
            answer_wrong(teaching, step);
    }
}

/* What follows a lesson: a game as it was about, against easy bots unless one plays it alone. */
static void put_command(const struct teaching *teaching, struct text *page) {
    const struct table *table = &teaching->table;
    const struct option *option = teaching->game->options;
    rh_put(page, "roundhouse play ");
    rh_put(page, teaching->game->name);
    rh_put(page, " --players ");
    rh_put_int(page, table->seats);
    for (int i = 0; option && option[i].name; i++) {
        if (!table->option[i]) continue;
        rh_put(page, " --option '");
        rh_put(page, option[i].name);
        rh_put_char(page, '=');
        rh_put(page, option[i].value[table->option[i]]);
        rh_put_char(page, '\'');
    }
    if (table->seats > 1) rh_put(page, " --bots easy");
}

static int teach(struct teaching *teaching) {
    struct lesson lesson = rh_lesson(teaching->text, teaching->length);
    struct lesson_step step;
    while (rh_lesson_next(&lesson, &step)) {
        bool heading = step.kind == LESSON_TITLE || step.kind == LESSON_CHAPTER;
        if (heading) fputs("\n== ", stdout);
        if (heading || step.kind == LESSON_SAY || step.kind == LESSON_PRAISE)
            print_words(teaching, step.words);
        if (step.kind != LESSON_ASK) continue;
        if (!go_to(teaching, step.line - 1)) return REFUSED;
        if (!ask(teaching, &step)) return DONE;
    }
    if (teaching->game) {
        char words[256];
        struct text command = rh_text(words, sizeof words), page = desk_page(teaching->desk);
        put_command(teaching, &command);
        rh_say(&page, "That was all. Now play: {command}", rh_string("command", words));
        printf("\n%s\n", page.start);
    }
    return DONE;
}

static int with_lesson(struct teaching *teaching, const char *path, int64_t at) {
    struct error error = {0};
    char *text = file_read(path, &teaching->length, &error);
    if (!text) {
        complain_error(path, &error);
        return BAD_USAGE;
    }
    teaching->path = path;
    teaching->text = text;
    int status = at ? print_record(teaching, (int)at) : teach(teaching);
    free(text);
    return status;
}

/* Lessons or puzzles, one after the other, or only their names. */
static int with_files(struct teaching *teaching, const struct lesson_files *files, const struct wish *wish) {
    int status = DONE;
    for (int i = 0; i < files->count && status == DONE && !teaching->quits && !feof(stdin); i++) {
        if (wish->list)
            puts(files->path[i]);
        else
            status = with_lesson(teaching, files->path[i], 0);
    }
    return status;
}

static int with_game(const struct call *call, struct teaching *teaching, const struct wish *wish) {
    struct lesson_files *files = calloc(1, sizeof *files);
    const char *game = call->argument[0];
    bool today = strcmp(game, "today") == 0;
    if (!files) return complain("there is no memory"), BAD_USAGE;
    if (today)
        lesson_files_daily(files, wish->folder);
    else
        lesson_files_add(files, wish->puzzles ? COLLECTION_PUZZLES : COLLECTION_LESSONS, wish->folder, game);
    if (today && files->count) {
        int64_t at = lesson_day(time(NULL)) % files->count;
        if (at) memcpy(files->path[0], files->path[at], sizeof files->path[0]);
        files->count = 1;
    }
    int status = REFUSED;
    if (files->count)
        status = with_files(teaching, files, wish);
    else if (today)
        complain("there are no puzzles here");
    else
        complain("there are no %s for '%s'", wish->puzzles ? "puzzles" : "lessons", game);
    free(files);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    struct teaching *teaching = calloc(1, sizeof *teaching);
    struct desk *desk = teaching ? desk_new() : NULL;
    if (!desk) {
        free(teaching);
        return BAD_USAGE;
    }
    teaching->desk = desk;
    if (!language_reader(wish.language, &desk->reader)) {
        free(desk);
        free(teaching);
        return BAD_USAGE;
    }
    bool is_file = strchr(call->argument[0], '/') || strchr(call->argument[0], '.');
    int status =
        is_file ? with_lesson(teaching, call->argument[0], wish.at) : with_game(call, teaching, &wish);
    free(desk);
    free(teaching);
    return status;
}

const struct command cli_learn = {
    .name = "learn",
    .arguments = "GAME|FILE|today",
    .summary = "learn a game by doing: its lessons and puzzles in the terminal",
    .about = "Each chapter says a few sentences and asks for a move; a wrong one is explained. A puzzle asks "
             "for the\n"
             "best move; 'today' is the puzzle of the day.",
    .flags = flags,
    .run = run,
};
