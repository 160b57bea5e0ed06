/* Reading a command's options from its table, and printing its help from the same table. The one file that knows getopt.
 */
#include "command.h"

#include "complain.h"
#include "nearest.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FLAGS_MOST = 24, HELP_COLUMN = 26 };

/* Values that getopt_long answers for the rows of a table; above all letters. */
enum { ROW = 1000, ROW_HELP = 999 };

enum { FLAG_END = -1, FLAG_HELP = -2, FLAG_BAD = -3 };

struct parser {
    struct option option[FLAGS_MOST + 2];
    char letters[2 * FLAGS_MOST + 4];
};

/* The command's table in getopt's words. The leading colon makes getopt silent and tells a missing value apart. */
static void prepare(const struct command *command, struct parser *parser) {
    char *letter = parser->letters;
    *letter++ = ':';
    *letter++ = 'h';
    int row = 0;
    for (; command->flags[row].name; row++) {
        const struct flag *flag = &command->flags[row];
        parser->option[row] =
            (struct option){flag->name, flag->value ? required_argument : no_argument, NULL, ROW + row};
        if (!flag->letter) continue;
        *letter++ = flag->letter;
        if (flag->value) *letter++ = ':';
    }
    *letter = '\0';
    parser->option[row++] = (struct option){"help", no_argument, NULL, ROW_HELP};
    parser->option[row] = (struct option){0};
}

static int row_of_letter(const struct command *command, int letter) {
    for (int row = 0; command->flags[row].name; row++)
        if (command->flags[row].letter == letter) return row;
    return FLAG_BAD;
}

/* An option that the table does not have, and which one may have been meant. */
static void complain_unknown(const struct call *call, const char *word) {
    char question[96];
    const char *name = strncmp(word, "--", 2) == 0 ? word + 2 : "";
    struct nearest nearest = nearest_begin(name, strcspn(name, "="));
    for (const struct flag *flag = call->command->flags; flag->name; flag++)
        nearest_try(&nearest, flag->name);
    if (nearest.name) /* as it is typed */
        snprintf(question, sizeof question, ", did you mean '--%s'?", nearest.name);
    cli_usage(call, "unknown option '%s'%s", word, nearest.name ? question : "");
}

/* The row of the next option in the command's table, FLAG_END behind the last, FLAG_HELP when help was asked for and has
 * been printed, FLAG_BAD when an option is unknown and that has been said. */
static int next_flag(struct call *call) {
    struct parser parser;
    prepare(call->command, &parser);
    int found = getopt_long(call->argc, call->argv, parser.letters, parser.option, NULL);
    if (found == -1) {
        call->argument = call->argv + optind;
        call->arguments = call->argc - optind;
        return FLAG_END;
    }
    call->value = optarg;
    if (found >= ROW) return found - ROW;
    if (found == ROW_HELP || found == 'h') {
        cli_help(call->command);
        return FLAG_HELP;
    }
    if (found == ':' || found == '?') {
        char letter[3] = {'-', (char)optopt, '\0'};
        const char *word = optopt > 0 && optopt < ROW_HELP ? letter : call->argv[optind - 1];
        if (found == ':')
            cli_usage(call, "option '%s' needs a value", word);
        else
            complain_unknown(call, word);
        return FLAG_BAD;
    }
    return row_of_letter(call->command, found);
}

int cli_usage(const struct call *call, const char *format, ...) {
    char message[512];
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    complain("%s: %s (see 'roundhouse %s --help')", call->command->name, message, call->command->name);
    return BAD_USAGE;
}

/* Are there so many arguments (most -1: any number)? Says what is missing or too much. */
static bool takes_arguments(const struct call *call, int least, int most) {
    if (call->arguments < least) {
        cli_usage(call, "expected %s", call->command->arguments);
        return false;
    }
    if (most >= 0 && call->arguments > most) {
        cli_usage(call, "'%s' is more than was expected: %s", call->argument[most], call->command->arguments);
        return false;
    }
    return true;
}

/* The value of the option just read as a whole number within bounds, or a complaint. */
static bool read_number(const struct call *call, int flag, int64_t low, int64_t high, int64_t *number) {
    char *end = NULL;
    errno = 0;
    long long value = strtoll(call->value, &end, 10);
    bool digits = call->value[0] == '-' ? call->value[1] >= '0' && call->value[1] <= '9'
                                        : call->value[0] >= '0' && call->value[0] <= '9';
    if (!digits || *end || errno || value < low || value > high) {
        cli_usage(call, "--%s is '%s', expected a whole number from %lld to %lld",
                  call->command->flags[flag].name, call->value, (long long)low, (long long)high);
        return false;
    }
    *number = value;
    return true;
}

static bool take_words(const struct call *call, const struct flag *flag, struct flag_words *words) {
    if (words->count == WORDS_MOST)
        return cli_usage(call, "--%s is given more than %d times", flag->name, WORDS_MOST), false;
    words->word[words->count++] = call->value;
    return true;
}

static bool take_seat(const struct call *call, int row, int *seat) {
    const struct flag *flag = &call->command->flags[row];
    int64_t number = 0;
    if (strcmp(call->value, "none") != 0 && !read_number(call, row, flag->low, flag->high, &number))
        return false;
    *seat = (int)number - 1;
    return true;
}

/* Puts the option just read where its row says. */
static bool take(const struct call *call, int row, void *values) {
    const struct flag *flag = &call->command->flags[row];
    void *place = (char *)values + flag->at;
    switch (flag->kind) {
    case FLAG_SWITCH:
        *(bool *)place = true;
        return true;
    case FLAG_TEXT:
        *(const char **)place = call->value;
        return true;
    case FLAG_NUMBER:
        return read_number(call, row, flag->low, flag->high, place);
    case FLAG_WORDS:
        return take_words(call, flag, place);
    case FLAG_SEAT:
        return take_seat(call, row, place);
    default:
        return false;
    }
}

int cli_read(struct call *call, void *values, int least, int most) {
    for (int row; (row = next_flag(call)) != FLAG_END;) {
        if (row < 0) return row == FLAG_HELP ? DONE : BAD_USAGE;
        if (!take(call, row, values)) return BAD_USAGE;
    }
    return takes_arguments(call, least, most) ? -1 : BAD_USAGE;
}

static void print_flag(const struct flag *flag) {
    char left[64];
    int width = snprintf(left, sizeof left, "  %c%c%s--%s%s%s", flag->letter ? '-' : ' ',
                         flag->letter ? flag->letter : ' ', flag->letter ? ", " : "  ", flag->name,
                         flag->value ? " " : "", flag->value ? flag->value : "");
    if (width >= HELP_COLUMN)
        printf("%s\n%*s", left, HELP_COLUMN, "");
    else
        printf("%-*s", HELP_COLUMN, left);
    for (const char *at = flag->help; *at; at++) { /* a help of several lines is indented under itself */
        putchar(*at);
        if (*at == '\n') printf("%*s", HELP_COLUMN, "");
    }
    putchar('\n');
}

void cli_help(const struct command *command) {
    printf("Usage: roundhouse %s [OPTION]... %s\n%s\n", command->name, command->arguments, command->summary);
    if (command->about) printf("\n%s\n", command->about);
    puts("\nOptions:");
    for (const struct flag *flag = command->flags; flag->name; flag++) print_flag(flag);
    print_flag(&(struct flag){"help", 'h', NULL, "print this help"});
}
