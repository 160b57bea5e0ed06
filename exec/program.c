/* See program.h. Program and arena are joined by a socket, so that writing to one that has ended is an error and no signal. */
#include "exec/program.h"

#include "engine/describe.h"
#include "exec/line.h"
#include "position/position.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 1 << 16, PAGE = 1 << 20, INFOS = 10000, GOODBYE = 200 };

struct program {
    pid_t process;
    int socket;
    bool ended; /* it was waited for */
    int status;
    struct random random; /* of how hidden things are dealt for it */
    size_t used;
    char line[LINE]; /* what it said and was not read yet */
    char page[PAGE]; /* what it is told */
    struct move move[RH_MOVES_MAX];
};

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* --- The process -------------------------------------------------------------------------------------------------- */

static bool spawn(struct program *program, const char *command, int theirs, struct error *error) {
    extern char **environ;
    char *copy = strdup(command), shell[] = "/bin/sh", name[] = "sh", option[] = "-c";
    char *argument[] = {name, option, copy, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    if (!copy || posix_spawn_file_actions_init(&files) != 0) {
        free(copy);
        return rh_fail(error, "out of memory");
    }
    posix_spawn_file_actions_adddup2(&files, theirs, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, theirs, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP); /* so that its own children end with it */
    int failed = posix_spawn(&program->process, shell, &files, &how, argument, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    free(copy);
    return !failed || rh_fail(error, "it can't be started: %s", strerror(failed));
}

static bool has_ended(struct program *program) {
    if (!program->ended && waitpid(program->process, &program->status, WNOHANG) == program->process)
        program->ended = true;
    return program->ended;
}

static void wait_for(struct program *program, int milliseconds) {
    struct timespec nap = {0, 2000000};
    for (int64_t until = now() + milliseconds; !has_ended(program) && now() < until;) nanosleep(&nap, NULL);
}

/* How it ended, in words; waits a moment for that. */
static bool fail_ended(struct program *program, struct error *error) {
    wait_for(program, GOODBYE);
    if (!program->ended) return rh_fail(error, "it closed its output");
    int status = WEXITSTATUS(program->status); /* above 128 the shell speaks of a signal */
    int number = WIFSIGNALED(program->status) ? WTERMSIG(program->status) : status > 128 ? status - 128 : 0;
    if (number) return rh_fail(error, "it was ended by signal %d (%s)", number, strsignal(number));
    return rh_fail(error, "it ended with status %d", status);
}

void program_end(struct program *program) {
    if (!program) return;
    (void)!send(program->socket, "quit\n", 5, MSG_NOSIGNAL | MSG_DONTWAIT);
    shutdown(program->socket, SHUT_WR);
    wait_for(program, GOODBYE);
    kill(-program->process, SIGKILL); /* the whole group, should anything of it be left */
    if (!program->ended) waitpid(program->process, &program->status, 0);
    close(program->socket);
    free(program);
}

/* --- Lines -------------------------------------------------------------------------------------------------------- */

/* Waits until the socket can be read or written. False when it is too late. */
static bool wait_socket(const struct program *program, short events, int64_t until) {
    for (;;) {
        int64_t left = until - now();
        struct pollfd poll_one = {program->socket, events, 0};
        int ready = poll(&poll_one, 1, left > 0 ? (int)left : 0);
        if (ready > 0) return true;
        if (ready == 0 && left <= 0) return false;
        if (ready < 0 && errno != EINTR) return false;
    }
}

static bool tell(struct program *program, const struct text *page, int64_t until, struct error *error) {
    const char *at = page->start;
    if (page->full) return rh_fail(error, "the position is too large to be told");
    while (at < page->at) {
        ssize_t sent = send(program->socket, at, (size_t)(page->at - at), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) {
            at += sent;
            continue;
        }
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && errno != EAGAIN)
            return true; /* it has ended: reading tells what it said before, and how */
        if (!wait_socket(program, POLLOUT, until)) return rh_fail(error, "it does not read what it is told");
    }
    return true;
}

/* A whole line of what was said so far is taken out, if there is one; without its end, and ended by NUL. */
static bool take_line(struct program *program, char *out, size_t size) {
    char *end = memchr(program->line, '\n', program->used);
    if (!end) return false;
    size_t length = (size_t)(end - program->line), kept = length < size ? length : size - 1;
    memcpy(out, program->line, kept);
    while (kept && out[kept - 1] == '\r') kept--;
    out[kept] = '\0';
    program->used -= length + 1;
    memmove(program->line, end + 1, program->used);
    return true;
}

/* Reads what is there; false with an error at the end of what it says, or when a line has no end. */
static bool receive(struct program *program, struct error *error) {
    if (program->used == LINE) return rh_fail(error, "it printed a line of more than %d bytes", LINE);
    ssize_t got = recv(program->socket, program->line + program->used, LINE - program->used, MSG_DONTWAIT);
    if (got > 0) program->used += (size_t)got;
    if (got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR))) return true;
    return fail_ended(program, error);
}

static bool next_line(struct program *program, char *out, size_t size, int64_t until, int allowed,
                      struct error *error) {
    while (!take_line(program, out, size)) {
        if (!wait_socket(program, POLLIN, until))
            return rh_fail(error, "it did not answer within %d ms", allowed);
        if (!receive(program, error)) return false;
    }
    return true;
}

/* Reads lines until one begins with the word; lines that begin with info are skipped. What follows the word is in `out`. */
static bool await(struct program *program, const char *word, char *out, size_t size, int64_t until,
                  int allowed, struct error *error) {
    size_t length = strlen(word);
    for (int i = 0; i < INFOS; i++) {
        if (!next_line(program, out, size, until, allowed, error)) return false;
        if (strncmp(out, word, length) == 0 && (out[length] == ' ' || out[length] == '\0')) {
            const char *rest = out + length + (out[length] == ' ');
            memmove(out, rest, strlen(rest) + 1);
            return true;
        }
        if (strncmp(out, "info", 4) != 0)
            return rh_fail(error, "it printed '%.60s' where '%s' was expected", out, word);
    }
    return rh_fail(error, "it printed %d lines of info and no answer", INFOS);
}

/* Whatever it has said without being asked. */
static bool is_silent(struct program *program, struct error *error) {
    char said[256];
    if (wait_socket(program, POLLIN, 0) && !receive(program, error)) return false;
    if (program->used == 0) return true;
    while (take_line(program, said, sizeof said))
        if (strncmp(said, "info", 4) != 0)
            return rh_fail(error, "it printed '%.60s' without being asked", said);
    return true;
}

struct program *program_start(const char *command, bool *missing, struct error *error) {
    struct program *program = calloc(1, sizeof *program);
    int ends[2];
    char said[256] = "";
    *missing = false;
    if (!program) return rh_fail(error, "out of memory"), NULL;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        rh_fail(error, "there is no socket for it: %s", strerror(errno));
        free(program);
        return NULL;
    }
    program->socket = ends[0];
    bool started = spawn(program, command, ends[1], error);
    close(ends[1]);
    if (!started) {
        close(program->socket);
        free(program);
        return NULL;
    }
    struct text page = rh_text(program->page, PAGE);
    int64_t until = now() + PROGRAM_START;
    rh_put(&page, "roundhouse 1\n");
    if (tell(program, &page, until, error) &&
        await(program, "ready", said, sizeof said, until, PROGRAM_START, error))
        return program;
    *missing = program->ended && WIFEXITED(program->status) &&
               (WEXITSTATUS(program->status) == 127 || WEXITSTATUS(program->status) == 126);
    program_end(program);
    return NULL;
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

bool program_game(struct program *program, const struct game *game, const struct table *table, int seat,
                  uint64_t seed, struct error *error) {
    struct text page = rh_text(program->page, PAGE);
    program->random = rh_random_quick(seed);
    rh_put(&page, "game {\"game\":");
    rh_put_json(&page, game->name);
    rh_put(&page, ",\"rules\":");
    rh_put_int(&page, game->rules);
    rh_put(&page, ",\"players\":");
    rh_put_int(&page, table->seats);
    rh_put(&page, ",\"seat\":");
    rh_put_int(&page, seat + 1);
    rh_put(&page, ",\"seed\":");
    rh_put_int(&page, (int64_t)(seed & INT32_MAX));
    rh_put(&page, ",\"options\":{");
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (i) rh_put_char(&page, ',');
        rh_put_json(&page, game->options[i].name);
        rh_put_char(&page, ':');
        rh_put_json(&page, game->options[i].value[table->option[i]]);
    }
    rh_put(&page, "}}\n");
    return tell(program, &page, now() + PROGRAM_MARGIN, error);
}

/* A position that the seat can't tell from the real one: what is hidden from it is dealt afresh. */
static void put_position(struct program *program, const struct game *game, const struct table *table,
                         const void *state, struct text *page) {
    struct position position = {.game = game, .table = *table};
    for (int seat = 0; seat < table->seats; seat++)
        snprintf(position.seat[seat], sizeof position.seat[seat], "Seat %d", seat + 1);
    memcpy(position.state, state, game->state_size);
    rh_resample(game, position.state, game->turn(state), &program->random);
    rh_put(page, "position ");
    rh_position_write(&position, false, page);
    rh_put_char(page, '\n');
}

static void put_question(struct program *program, const struct game *game, const struct table *table,
                         const void *state, size_t count, int milliseconds, struct text *page) {
    uint64_t view[RH_STATE_MAX / 8];
    put_position(program, game, table, state, page);
    rh_view(game, state, game->turn(state), view);
    rh_put(page, "view ");
    rh_fields_json(game->fields, view, NULL, page);
    rh_put_char(page, '\n');
    line_moves(game, program->move, count, page);
    rh_put(page, "go movetime ");
    rh_put_int(page, milliseconds);
    rh_put_char(page, '\n');
}

/* Reads the answer and finds it among the legal moves. */
static bool take_move(const struct program *program, const struct game *game, const void *state, size_t count,
                      const char *said, struct scratch *scratch, struct move *move, struct error *error) {
    struct error why = {0};
    if (rh_move_read(game->verbs, said, strlen(said), move, &why)) {
        for (size_t i = 0; i < count; i++)
            if (rh_move_equal(*move, program->move[i])) return true;
        rh_legal(game, state, game->turn(state), move, scratch, &why);
    }
    return rh_fail(error, "it played '%.60s', which is not legal: %.120s", said, why.message);
}

bool program_choose(struct program *program, const struct game *game, const struct table *table,
                    const void *state, int milliseconds, struct scratch *scratch, struct move *move,
                    struct error *error) {
    char said[512] = "";
    size_t count = rh_moves(game, state, program->move, scratch);
    *move = program->move[0];
    if (count == 1) return true;
    if (!is_silent(program, error)) return false;
    struct text page = rh_text(program->page, PAGE);
    put_question(program, game, table, state, count, milliseconds, &page);
    int allowed = milliseconds + PROGRAM_MARGIN;
    int64_t until = now() + allowed;
    return tell(program, &page, until, error) &&
           await(program, "bestmove", said, sizeof said, until, allowed, error) &&
           take_move(program, game, state, count, said, scratch, move, error);
}

void program_over(struct program *program, const struct game *game, const void *state) {
    struct text page = rh_text(program->page, PAGE);
    rh_put(&page, "over ");
    rh_describe_result(game, state, &page);
    rh_put_char(&page, '\n');
    tell(program, &page, now() + GOODBYE, NULL);
}
