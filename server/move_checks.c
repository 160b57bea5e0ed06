/* See move_checks.h. */
#include "server/move_checks.h"

#include <stdlib.h>
#include <string.h>

enum { QUICK_NODE_LIMIT = 1 << 16 }; /* positions: some tenths of a second */

struct move_checks {
    struct jobs *jobs;
    move_answered *answered;
    void *context;
    uint64_t tickets;
};

struct question {
    struct job job;
    struct move_checks *checks;
    uint64_t ticket;
    char table[ID_SIZE];
    const struct game *game;
    int seat;
    struct move move;
    size_t lines;
    bool legal;
    struct error error;
    uint64_t state[RH_STATE_MAX / 8];
};

/* On a thread. */
static bool check(struct job *job, struct scratch *scratch) {
    struct question *question = (struct question *)job;
    struct move move = question->move;
    uint64_t given_up = scratch->given_up;
    memset(&question->error, 0, sizeof question->error);
    question->legal =
        rh_legal(question->game, question->state, question->seat, &move, scratch, &question->error);
    return question->legal || scratch->given_up == given_up;
}

static void answer(struct job *job) {
    struct question *question = (struct question *)job;
    struct move_answer answer = {.table = question->table,
                                 .ticket = question->ticket,
                                 .seat = question->seat,
                                 .move = question->move,
                                 .lines = question->lines,
                                 .legal = question->legal,
                                 .error = &question->error};
    question->checks->answered(question->checks->context, &answer);
    free(question);
}

static void forget(struct job *job) {
    free(job);
}

struct move_checks *move_checks_new(struct jobs *jobs, move_answered *answered, void *context,
                                    struct error *error) {
    struct move_checks *checks = calloc(1, sizeof *checks);
    if (checks)
        *checks = (struct move_checks){.jobs = jobs, .answered = answered, .context = context};
    else
        rh_fail(error, "no memory to check moves");
    return checks;
}

void move_checks_free(struct move_checks *checks) {
    free(checks);
}

uint64_t move_checks_ask(struct move_checks *checks, const struct move_question *asked) {
    struct question *question = calloc(1, sizeof *question);
    if (!question) return 0;
    question->job =
        (struct job){.node_limit = QUICK_NODE_LIMIT, .work = check, .done = answer, .forget = forget};
    copy_string(question->job.payer, sizeof question->job.payer, asked->payer);
    question->checks = checks;
    question->ticket = ++checks->tickets;
    copy_string(question->table, sizeof question->table, asked->table);
    question->game = asked->game;
    question->seat = asked->seat;
    question->move = asked->move;
    question->lines = asked->lines;
    memcpy(question->state, asked->state, asked->game->state_size);
    jobs_put(checks->jobs, &question->job);
    return question->ticket;
}
