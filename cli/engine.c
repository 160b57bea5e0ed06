/* roundhouse engine: answers another program's questions about positions, line by line (docs/engine.md). */
#include "choices.h"
#include "complain.h"
#include "exec/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wish {
    struct choices choices;
    const char *bot;
};

static const struct flag flags[] = {
    {"bot", 'b', "WORD", "who thinks (default hard)", TEXT(struct wish, bot)},
    SEED_FLAG(struct wish, choices,
              "the same seed gives the same answers, where time does not matter (default 1)"),
    END_FLAGS,
};

/* Reads a line however long it is, keeps as much of it as may be kept, and tells its whole length; false at the end. */
static bool read_line(char *line, size_t *length) {
    int c = getchar();
    *length = 0;
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (*length < SESSION_LINE) line[*length] = (char)c;
        ++*length;
    }
    return c != EOF || *length > 0;
}

static void converse(struct session *session, char *line, struct desk *desk) {
    size_t length;
    bool more = true;
    while (more && read_line(line, &length)) {
        struct text page = desk_page(desk);
        if (length > SESSION_LINE)
            rh_put(&page, "error the line is too long\n");
        else
            more = session_line(session, line, length, &page);
        fwrite(page.start, 1, rh_text_length(&page), stdout);
        if (fflush(stdout) != 0) return;
    }
}

static int run(struct call *call) {
    struct wish wish = {.choices = {.seed = "1"}, .bot = "hard"};
    struct error error = {0};
    uint64_t seed;
    int status = cli_read(call, &wish, 0, 0);
    if (status >= 0) return status;
    if (!choices_seed(&wish.choices, call, &seed)) return BAD_USAGE;
    struct session *session = session_new(wish.bot, seed, &error);
    if (!session) return cli_usage(call, "--bot: %s", error.message);
    struct desk *desk = desk_new();
    char *line = malloc(SESSION_LINE);
    if (desk && line) converse(session, line, desk);
    session_free(session);
    status = desk && line ? DONE : BAD_USAGE;
    free(line);
    free(desk);
    return status;
}

const struct command cli_engine = {
    .name = "engine",
    .arguments = "",
    .summary = "answer questions about positions on standard input, for other people's programs",
    .about = "A line is a word and what belongs to it: 'position JSON', 'list', 'play MOVE', 'result', 'go "
             "movetime 500'. "
             "The\n"
             "arena asks such programs, too: '--bots exec:./mybot'. docs/engine.md has all lines, and a bot "
             "in Python.",
    .flags = flags,
    .run = run,
};
