/* roundhouse complete: what may come next on a command line. The completions of the shells ask it, so that they know every
 * command, option, game and variant from the same tables as the commands themselves. */
#include "bots/bot.h"
#include "command.h"
#include "engine/game.h"
#include "games/registry.h"

#include <stdio.h>
#include <string.h>

struct wish {
    char none; /* there are no options */
};

static const struct flag flags[] = {END_FLAGS};

/* The words of the line behind `roundhouse`; the last one is being typed. */
struct line {
    char **word;
    int count;
    const char *last;
};

/* Prints a word that the last one may become, and after a tab what it is. */
static void offer(const struct line *line, const char *before, const char *word, const char *after,
                  const char *help) {
    char whole[256];
    int length = help ? (int)strcspn(help, "\n") : 0;
    snprintf(whole, sizeof whole, "%s%s%s", before, word, after);
    if (strncmp(whole, line->last, strlen(line->last)) != 0) return;
    printf("%s%s%.*s\n", whole, length ? "\t" : "", length, help ? help : "");
}

/* The shell completes names of files by itself. */
static void offer_files(void) {
    puts(":files");
}

static void offer_list(const struct line *line, const char *const *words) {
    for (; *words; words++) offer(line, "", *words, "", NULL);
}

static const struct command *find_command(const char *name) {
    for (const struct command *const *command = cli_commands; *command; command++)
        if (strcmp((*command)->name, name) == 0) return *command;
    return NULL;
}

static void offer_commands(const struct line *line) {
    for (const struct command *const *command = cli_commands; *command; command++)
        offer(line, "", (*command)->name, "", (*command)->summary);
}

static void offer_games(const struct line *line) {
    for (const struct game *const *game = rh_games; *game; game++)
        offer(line, "", (*game)->name, "", (*game)->title);
}

static void offer_flags(const struct line *line, const struct command *command) {
    for (const struct flag *flag = command->flags; flag->name; flag++)
        offer(line, "--", flag->name, "", flag->help);
    offer(line, "", "--help", "", "print this help");
}

/* --- Values of options -------------------------------------------------------------------------------------------- */

/* Bots; behind a comma the next one of a list. */
static void offer_bots(const struct line *line) {
    char before[256] = "";
    const char *comma = strrchr(line->last, ',');
    if (comma) snprintf(before, sizeof before, "%.*s", (int)(comma + 1 - line->last), line->last);
    for (const struct bot_kind *kind = rh_bot_kinds; kind->name; kind++)
        offer(line, before, kind->name, "", kind->help);
}

/* Variants of the game that the line names: first the option, then its values. */
static void offer_options(const struct line *line) {
    const struct game *game = NULL;
    for (int i = 1; i + 1 < line->count && !game; i++) game = rh_game_find(rh_games, line->word[i], NULL);
    const char *equals = strchr(line->last, '=');
    for (int i = 0; game && i < rh_option_count(game->options); i++) {
        const struct option *option = &game->options[i];
        size_t length = strlen(option->name);
        if (!equals) offer(line, "", option->name, "=", option->help);
        if (!equals || (size_t)(equals - line->last) != length ||
            strncmp(option->name, line->last, length) != 0)
            continue;
        for (int value = 0; value < rh_option_values(option); value++) {
            char before[64];
            snprintf(before, sizeof before, "%s=", option->name);
            offer(line, before, option->value[value], "", NULL);
        }
    }
}

static void offer_values(const struct line *line, const struct flag *flag) {
    static const char *const formats[] = {"text", "json", "svg", "png", "scene", NULL},
                             *const themes[] = {"light", "dark", NULL}, *const seats[] = {"1", "2", "3", "4",
                                                                                          "5", "6", NULL};
    if (strcmp(flag->value, "NAME=VALUE") == 0)
        offer_options(line);
    else if (strncmp(flag->value, "WORD", 4) == 0)
        offer_bots(line);
    else if (strcmp(flag->value, "FORMAT") == 0)
        offer_list(line, formats);
    else if (strcmp(flag->value, "THEME") == 0)
        offer_list(line, themes);
    else if (strcmp(flag->name, "players") == 0 || strcmp(flag->name, "people") == 0 ||
             flag->kind == FLAG_SEAT)
        offer_list(line, seats);
    else if (strstr(flag->value, "FILE") || strcmp(flag->value, "DIR") == 0 ||
             strcmp(flag->value, "FOLDER") == 0)
        offer_files();
    if (flag->kind == FLAG_SEAT) offer(line, "", "none", "", "a spectator");
}

/* The option whose value is being typed, or NULL. */
static const struct flag *flag_before(const struct line *line, const struct command *command) {
    const char *word = line->word[line->count - 2];
    for (const struct flag *flag = command->flags; flag->name; flag++) {
        bool named = strncmp(word, "--", 2) == 0 && strcmp(word + 2, flag->name) == 0;
        bool letter = word[0] == '-' && flag->letter && word[1] == flag->letter && !word[2];
        if (flag->value && (named || letter)) return flag;
    }
    return NULL;
}

/* --- The line ----------------------------------------------------------------------------------------------------- */

static void complete(const struct line *line) {
    const struct command *command = line->count > 1 ? find_command(line->word[0]) : NULL;
    if (line->count == 1) {
        offer_commands(line);
        offer(line, "", "help", "", "tell about a command");
        offer(line, "", "--help", "", NULL);
        offer(line, "", "--version", "", NULL);
        return;
    }
    if (strcmp(line->word[0], "help") == 0) offer_commands(line);
    if (!command) return;
    const struct flag *flag = flag_before(line, command);
    if (flag) {
        offer_values(line, flag);
        return;
    }
    if (line->last[0] == '-') {
        offer_flags(line, command);
        return;
    }
    if (strstr(command->arguments, "GAME")) offer_games(line);
    if (strstr(command->arguments, "FILE") || strstr(command->arguments, "POSITION")) offer_files();
}

static int run(struct call *call) {
    struct wish wish = {0};
    int status = cli_read(call, &wish, 1, -1);
    if (status >= 0) return status;
    struct line line = {call->argument, call->arguments, call->argument[call->arguments - 1]};
    complete(&line);
    return DONE;
}

const struct command cli_complete = {
    .name = "complete",
    .arguments = "-- WORD...",
    .summary = "tell what may come next on a command line, for the completion in shells",
    .about = "The words are those behind 'roundhouse', the last one being typed: 'roundhouse complete -- sim "
             "--pl'. "
             "Each line is\n"
             "a word and, behind a tab, what it is; ':files' means that names of files fit.",
    .flags = flags,
    .run = run,
};
