/* Commands and their options, described once.
 *
 * A command is a row of cli_commands (main.c) and one file of its own. Its options are a table too: from it come the
 * parsing, the `--help`, its layout and the completion in shells. A row says where in the command's own struct the value
 * belongs, so that all options are read by one call:
 *
 *     static const struct flag flags[] = {
 *         {"at", 0, "N", "after the first N lines", NUMBER(struct wish, at, 0, INT32_MAX)},
 *         {"json", 0, NULL, "print JSON", SWITCH(struct wish, json)},
 *         END_FLAGS,
 *     };
 *     struct wish wish = {.at = -1};
 *     int status = cli_read(call, &wish, 1, 1);       (one argument behind the options, no more)
 *     if (status >= 0) return status;
 *
 * What is left is in call->argument, call->arguments of them. This header must not include the engine, whose struct
 * option would clash with the one of getopt.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How the program ends: done; the game says no; bad usage or a file that can't be read or written. */
enum { DONE = 0, REFUSED = 1, BAD_USAGE = 2 };

/* What an option is read into. */
enum flag_kind {
    FLAG_SWITCH, /* bool: true when it is given */
    FLAG_TEXT,   /* const char * */
    FLAG_NUMBER, /* int64_t within bounds */
    FLAG_WORDS,  /* struct flag_words: may be repeated */
    FLAG_SEAT,   /* int: a seat counted from 0, or -1 for 'none', a spectator */
};

enum { WORDS_MOST = 32 };
struct flag_words {
    const char *word[WORDS_MOST];
    int count;
};

struct flag {
    const char *name;  /* "seed" of --seed */
    char letter;       /* 's' of -s, or 0 */
    const char *value; /* "N": what the value is called, or NULL for a switch */
    const char *help;
    enum flag_kind kind;
    size_t at; /* where in the command's struct the value is kept */
    int64_t low, high;
};

#define SWITCH(type, member)            FLAG_SWITCH, offsetof(type, member)
#define TEXT(type, member)              FLAG_TEXT, offsetof(type, member)
#define NUMBER(type, member, low, high) FLAG_NUMBER, offsetof(type, member), low, high
#define WORDS(type, member)             FLAG_WORDS, offsetof(type, member)
#define SEAT_OR_NONE(type, member)      FLAG_SEAT, offsetof(type, member), 1, RH_SEATS

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

/* Reads all options into the command's struct, whose members hold the defaults, and demands so many arguments behind them
 * (most -1: any number). -1: go on; else the exit status to end with, and what there was to say has been said. */
int cli_read(struct call *, void *values, int least, int most);

/* Complains about usage on one line, prefixed with the command and pointing at its help; returns BAD_USAGE. */
int cli_usage(const struct call *, const char *format, ...) __attribute__((format(printf, 2, 3)));

void cli_help(const struct command *);

/* The commands, in the order of the help, ended by NULL. */
extern const struct command *const cli_commands[];
extern const struct command cli_games, cli_components, cli_new, cli_moves, cli_apply, cli_show, cli_replay,
    cli_verify, cli_import, cli_export, cli_check, cli_sim, cli_bench, cli_play, cli_serve, cli_hint,
    cli_arena, cli_tune, cli_complete, cli_engine, cli_features, cli_insight, cli_doctor, cli_ratings,
    cli_account, cli_admin, cli_backup, cli_restore, cli_describe, cli_learn, cli_puzzles;

#endif
