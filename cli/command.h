/* Commands and their options, described once.
 *
 * A command is a row of cli_commands (main.c) and one file of its own. Its options are a table too: from it come the
 * parsing, the `--help` and its layout. A command reads its options like this:
 *
 *     for (int flag; (flag = cli_flag(call)) != FLAG_END;)
 *         switch (flag) {
 *         case SEED: seed = call->value; break;
 *         default: return cli_stop(flag);
 *         }
 *
 * and finds what is left in call->argument, call->arguments of them. This header knows nothing of the engine, whose
 * struct option would meet the one of getopt.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How the program ends: done; the game says no; bad usage or a file that can't be read or written. */
enum { DONE = 0, REFUSED = 1, BAD_USAGE = 2 };

struct flag {
    const char *name;  /* "seed" of --seed */
    char letter;       /* 's' of -s, or 0 */
    const char *value; /* "N": what the value is called, or NULL for a switch */
    const char *help;
};

#define END_FLAGS \
    { .name = NULL }

struct call;
struct command {
    const char *name;
    const char *arguments; /* "FILE MOVE...", as the usage line says them */
    const char *summary;   /* one line, for the list of commands */
    const char *about;     /* more for its own help; lines are broken already. May be NULL */
    const struct flag *flags;
    int (*run)(struct call *);
};

struct call {
    const struct command *command;
    int argc;
    char **argv;
    const char *value; /* of the option just read */
    char **argument;   /* what follows the options, once FLAG_END has been answered */
    int arguments;
};

enum { FLAG_END = -1, FLAG_HELP = -2, FLAG_BAD = -3 };

/* The row of the next option in the command's table, FLAG_END behind the last, FLAG_HELP when help was asked for and has
 * been printed, FLAG_BAD when an option is unknown and that has been said. */
int cli_flag(struct call *);

/* The exit status behind FLAG_HELP and FLAG_BAD. */
int cli_stop(int flag);

/* Are there so many arguments (most -1: any number)? Says what is missing or too much. */
bool cli_arguments(const struct call *, int least, int most);

/* The value of the option just read as a whole number within bounds, or a complaint. */
bool cli_number(const struct call *, int flag, int64_t low, int64_t high, int64_t *number);

/* Complains about usage on one line, prefixed with the command and pointing at its help; answers BAD_USAGE. */
int cli_usage(const struct call *, const char *format, ...) __attribute__((format(printf, 2, 3)));

void cli_help(const struct command *);

/* The commands, in the order of the help, ended by NULL. */
extern const struct command *const cli_commands[];
extern const struct command cli_games, cli_new, cli_moves, cli_apply, cli_show, cli_replay, cli_verify,
    cli_import, cli_export, cli_check, cli_sim, cli_bench, cli_play, cli_serve, cli_hint, cli_arena, cli_tune;

#endif
