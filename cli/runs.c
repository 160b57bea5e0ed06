/* See runs.h. */
#include "runs.h"

#include "bots/bot.h"
#include "complain.h"
#include "exec/program.h"
#include "interrupt.h"
#include "keeper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT_BATCH = 256 }; /* games whose moves are in memory at once */

void run_defaults(struct run *run, int64_t games, const char *bots) {
    run->choices.seed = "1";
    run->bots = bots;
    run->jobs = 1;
    run->movetime = 1000;
    run->simulation.games = games;
}

int run_command(struct call *call, size_t size, int64_t games, const char *bots,
                int (*go)(const struct call *, void *command)) {
    struct run *whole = calloc(1, size);
    if (!whole) return complain("out of memory"), BAD_USAGE;
    run_defaults(whole, games, bots);
    int status = cli_read(call, whole, 1, 1);
    if (status < 0) status = go(call, whole);
    free(whole);
    return status;
}

const char *run_bot(const struct run *run, int bot) {
    return run->spec[bot < run->specs ? bot : run->specs - 1];
}

/* A command that there is not is refused; one that does not do what it should loses its games. */
static bool try_program(const struct call *call, const char *spec) {
    struct error error = {0};
    bool missing;
    struct program *program = program_start(simulate_command(spec), &missing, &error);
    program_end(program);
    if (missing) cli_usage(call, "--bots: '%s' can't be started: %s", spec, error.message);
    return !missing;
}

static bool try_bot(const struct call *call, const char *spec) {
    struct error error = {0};
    if (simulate_command(spec)) return try_program(call, spec);
    struct bot *bot = rh_bot_new(spec, 1, &error);
    if (!bot) return cli_usage(call, "--bots: %s", error.message), false;
    rh_bot_free(bot);
    return true;
}

static bool read_bots(const struct call *call, struct run *run) {
    const char *at = run->bots;
    do {
        size_t length = strcspn(at, ",");
        if (run->specs == RH_SEATS) return cli_usage(call, "--bots names more than %d bots", RH_SEATS), false;
        if (length == 0 || length >= RUN_SPEC)
            return cli_usage(call, "--bots is '%s', expected names of bots split by commas", run->bots),
                   false;
        memcpy(run->spec[run->specs], at, length);
        if (!try_bot(call, run->spec[run->specs++])) return false;
        at += length;
    } while (*at++);
    for (int seat = 0; seat < RH_SEATS; seat++) run->simulation.bot[seat] = run_bot(run, seat);
    return true;
}

/* The parts of a score have the same names from the first position to the last. */
static bool name_parts(struct run *run) {
    struct error error = {0};
    struct result result = {0};
    uint64_t state[RH_STATE_MAX / 8];
    const struct simulation *simulation = &run->simulation;
    if (!rh_setup(simulation->game, state, &simulation->table, &error))
        return complain_error(simulation->game->name, &error), false;
    simulation->game->result(state, &result);
    run->part_count = result.parts;
    for (int i = 0; i < result.parts; i++) run->parts[i] = result.part[i].name;
    return true;
}

bool run_prepare(const struct call *call, struct run *run) {
    struct simulation *simulation = &run->simulation;
    simulation->game = choices_game(call->argument[0]);
    if (!simulation->game || !read_bots(call, run)) return false;
    if (!choices_table(&run->choices, call, simulation->game, run->specs, &simulation->table)) return false;
    if (!choices_seed(&run->choices, call, &simulation->seed)) return false;
    if (run->specs > simulation->table.seats)
        return cli_usage(call, "--bots names more bots than there are players"), false;
    simulation->jobs = (int)run->jobs;
    simulation->movetime = (int)run->movetime;
    simulation->misled = (int)run->misled;
    return name_parts(run);
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

struct playing {
    struct run *run;
    each_game *each;
    void *context;
    int64_t done;
};

void run_print_lost(const struct run *run) {
    for (int bot = 0; bot < run->specs; bot++)
        if (run->lost[bot])
            printf("%s lost %lld game%s because its program failed\n", run_bot(run, bot),
                   (long long)run->lost[bot], run->lost[bot] == 1 ? "" : "s");
}

static bool take(void *context, int64_t game, const struct outcome *outcome, const struct game_log *log) {
    struct playing *playing = context;
    playing->done = game + 1;
    if (outcome->lost) {
        int bot = outcome->bot[outcome->lost - 1];
        playing->run->lost[bot < playing->run->specs ? bot : playing->run->specs - 1]++;
    }
    if (playing->run->keeper) keeper_take(playing->run->keeper, game, outcome, log);
    return playing->each(playing->context, game, outcome, log);
}

static void show_progress(void *context, int64_t done) {
    struct playing *playing = context;
    if (playing->run->simulation.ranks.rank == 0) progress_show(&playing->run->progress, done);
}

static int play(struct playing *playing) {
    struct run *run = playing->run;
    struct error error = {0};
    run->progress = progress_begin("games", run->simulation.games);
    run->seconds = seconds_now();
    run->processor = processor_seconds();
    bool done = simulate(&run->simulation, take, show_progress, playing, &error);
    run->seconds = seconds_now() - run->seconds;
    run->processor = processor_seconds() - run->processor;
    if (run->simulation.ranks.rank == 0) progress_end(&run->progress);
    if (!done && error.message[0]) complain_error(run->simulation.game->name, &error);
    if (done && interrupted())
        complain("interrupted after %lld of %lld games", (long long)playing->done,
                 (long long)run->simulation.games);
    return done ? DONE : REFUSED;
}

int run_play(struct run *run, each_game *each, void *context) {
    struct playing playing = {run, each, context, 0};
    if (run->records || run->events) {
        run->keeper = keeper_open(run);
        if (!run->keeper) return BAD_USAGE;
        run->simulation.keep = true;
    }
    if (run->simulation.keep && (!run->simulation.batch || run->simulation.batch > KEPT_BATCH))
        run->simulation.batch = KEPT_BATCH / run->simulation.table.seats * run->simulation.table.seats;
    if (run->simulation.ranks.count <= 1) interrupt_catch(); /* mpirun ends its ranks by itself */
    int status = play(&playing);
    if (!keeper_close(run->keeper) && status == DONE) status = BAD_USAGE;
    run->keeper = NULL;
    return status;
}
