/* The command `roundhouse`: finds the command that the first word names and runs it. A new command is one file and one
 * row here.
 */
#include "command.h"
#include "complain.h"
#include "interrupt.h"
#include "nearest.h"
#include "version.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

const struct command *const cli_commands[] = {
    &cli_games,      &cli_serve,   &cli_play,     &cli_new,      &cli_moves,   &cli_apply,   &cli_show,
    &cli_replay,     &cli_verify,  &cli_export,   &cli_import,   &cli_check,   &cli_hint,    &cli_describe,
    &cli_learn,      &cli_sim,     &cli_arena,    &cli_features, &cli_insight, &cli_tune,    &cli_bench,
    &cli_doctor,     &cli_ratings, &cli_account,  &cli_admin,    &cli_backup,  &cli_restore, &cli_puzzles,
    &cli_components, &cli_engine,  &cli_complete, NULL,
};

static void print_commands(void) {
    puts("Usage: roundhouse COMMAND [OPTION]... [ARGUMENT]...\nRailroad board games around one "
         "engine.\n\nCommands:");
    for (const struct command *const *command = cli_commands; *command; command++)
        printf("  %-10s %s\n", (*command)->name, (*command)->summary);
    puts("\n'roundhouse COMMAND --help' says more about each. 'roundhouse --version' prints the version.\n"
         "Exit status: 0 done, 1 the game says no, 2 bad usage or a file that can't be read.");
}

static const struct command *find(const char *name) {
    for (const struct command *const *command = cli_commands; *command; command++)
        if (strcmp((*command)->name, name) == 0) return *command;
    return NULL;
}

static int help(const char *name) {
    const struct command *command = name ? find(name) : NULL;
    if (name && !command) {
        char question[96];
        struct nearest nearest = nearest_begin(name, strlen(name));
        for (const struct command *const *other = cli_commands; *other; other++)
            nearest_try(&nearest, (*other)->name);
        complain("unknown command '%s'%s (see 'roundhouse --help')", name,
                 nearest_question(&nearest, question, sizeof question));
        return BAD_USAGE;
    }
    if (command)
        cli_help(command);
    else
        print_commands();
    return DONE;
}

static int run(int argc, char **argv) {
    const char *word = argc > 1 ? argv[1] : NULL;
    if (!word) {
        print_commands();
        return BAD_USAGE;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    if (strcmp(word, "--version") == 0) {
        puts("roundhouse " RH_VERSION);
        return DONE;
    }
    const struct command *command = find(word);
    if (!command) return help(word);
    struct call call = {.command = command, .argc = argc - 1, .argv = argv + 1};
    return command->run(&call);
}

int main(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    int status = run(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        complain("standard output cannot be written");
        return BAD_USAGE;
    }
    interrupt_pass_on();
    return status;
}
