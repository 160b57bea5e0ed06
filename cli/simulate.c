#include "simulate.h"

#include "bots/bot.h"
#include "complain.h"
#include "exec/program.h"
#include "interrupt.h"
#include "rules.h"

#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MISLED 3.0 /* so many times what parts the moves */

struct team; /* all workers */

struct worker {
    struct team *team;
    struct scratch scratch;
    uint64_t state[RH_STATE_MAX / 8];
    struct bot *bot[RH_SEATS]; /* those that think, of the game being played */
    struct program *program
        [RH_SEATS]; /* those that are programs, by the number of the bot; they stay from game to game */
    struct error error;
    bool failed, told; /* told: this one is the calling thread, and shows the progress */
    pthread_t thread;
};

struct team {
    const struct simulation *simulation;
    struct ranks ranks;
    uint64_t start[RH_STATE_MAX / 8];
    bool has_bots; /* any seat with another bot than random */
    int64_t first, count;
    atomic_llong next;
    atomic_bool stop;
    struct outcome outcome[SIM_BATCH];
    struct game_log log[SIM_BATCH]; /* empty where none is kept */
    void (*progress)(void *context, int64_t done);
    void *context;
    struct worker *worker[SIM_JOBS];
};

/* Numbers that are close together give streams that have nothing in common (splitmix64). */
static uint64_t mix(uint64_t seed, uint64_t number) {
    uint64_t word = seed * UINT64_C(0x9E3779B97F4A7C15) + number;
    word = (word ^ word >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ word >> 27) * UINT64_C(0x94D049BB133111EB);
    return word ^ word >> 31;
}

static void free_bots(struct worker *worker) {
    for (int seat = 0; seat < RH_SEATS; seat++) {
        rh_bot_free(worker->bot[seat]);
        worker->bot[seat] = NULL;
    }
}

const char *simulate_command(const char *spec) {
    return spec && strncmp(spec, "exec:", 5) == 0 ? spec + 5 : NULL;
}

/* A seat's program has failed: the game ends with it as the last. What was wrong is told at once. */
static void lose(struct worker *worker, int64_t game, int seat, struct outcome *outcome,
                 const struct error *why) {
    int bot = outcome->bot[seat];
    outcome->lost = (uint8_t)(seat + 1);
    complain("game %lld: %s at seat %d loses: %s", (long long)game, worker->team->simulation->bot[bot],
             seat + 1, why->message);
    program_end(worker->program[bot]);
    worker->program[bot] = NULL;
}

/* Starts a program if it does not run, and tells it of the game. */
static bool seat_program(struct worker *worker, int64_t game, int seat, struct outcome *outcome,
                         uint64_t seed) {
    const struct simulation *simulation = worker->team->simulation;
    int bot = outcome->bot[seat];
    struct program **program = &worker->program[bot];
    struct error error = {0};
    bool missing;
    if (!*program) *program = program_start(simulate_command(simulation->bot[bot]), &missing, &error);
    if (*program && program_game(*program, simulation->game, &simulation->table, seat, seed, &error))
        return true;
    lose(worker, game, seat, outcome, &error);
    return false;
}

static bool make_bots(struct worker *worker, int64_t game, struct outcome *outcome) {
    const struct simulation *simulation = worker->team->simulation;
    int seats = simulation->table.seats;
    for (int seat = 0; seat < seats; seat++) {
        int bot = simulation->rotate ? (int)((seat + game) % seats) : seat;
        const char *spec = simulation->bot[bot];
        outcome->bot[seat] = (uint8_t)bot;
        if (!spec || !worker->team->has_bots) continue;
        uint64_t seed = mix(mix(simulation->seed, (uint64_t)game), (uint64_t)bot + 1);
        if (simulate_command(spec)) {
            if (!outcome->lost) seat_program(worker, game, seat, outcome, seed);
            continue;
        }
        worker->bot[seat] = rh_bot_new(spec, seed, &worker->error);
        if (!worker->bot[seat]) return false;
    }
    return true;
}

/* The program at this seat, or NULL. */
static struct program *program_at(const struct worker *worker, const struct outcome *outcome, int seat) {
    return seat >= 0 ? worker->program[outcome->bot[seat]] : NULL;
}

/* A move of the program to decide; false when it has lost the game. */
static bool ask_program(struct worker *worker, int64_t number, struct outcome *outcome, struct move *move) {
    const struct simulation *simulation = worker->team->simulation;
    struct error error = {0};
    int seat = simulation->game->turn(worker->state);
    if (program_choose(program_at(worker, outcome, seat), simulation->game, &simulation->table, worker->state,
                       simulation->movetime, &worker->scratch, move, &error))
        return true;
    lose(worker, number, seat, outcome, &error);
    return false;
}

/* The next move of chance, of a bot that thinks or of a random one, and what it is worth; false when the game is over. */
static bool next_move(struct worker *worker, struct random *random, struct move *move, float *worth) {
    *worth = NAN;
    const struct game *game = worker->team->simulation->game;
    if (!worker->team->has_bots) return rh_random_step(game, worker->state, random, &worker->scratch, move);
    int turn = game->turn(worker->state);
    if (turn < 0 || !worker->bot[turn])
        return rh_random_step(game, worker->state, random, &worker->scratch, move);
    int misled = worker->team->simulation->misled;
    if (misled && rh_below(random, (uint32_t)misled) == 0) rh_bot_mislead(worker->bot[turn], MISLED);
    *move = rh_bot_choose(worker->bot[turn], game, worker->state);
    *worth = (float)rh_bot_worth(worker->bot[turn]);
    return true;
}

/* Does every invariant hold after the move? */
static bool stands(struct worker *worker, struct move move) {
    struct error found = {0};
    if (worker->team->simulation->game->check(worker->state, &found)) return true;
    char words[128];
    struct text text = rh_text(words, sizeof words);
    rh_move_print(worker->team->simulation->game->verbs, move, &text);
    rh_fail(&worker->error, "after '%s': %.140s", words, found.message);
    memcpy(worker->error.rule, found.rule, sizeof found.rule);
    return false;
}

static bool keep(struct worker *worker, struct game_log *log, struct move move, float worth) {
    if (log->count == log->room) {
        uint32_t room = log->room ? 2 * log->room : 256;
        struct logged *line = realloc(log->line, room * sizeof *line);
        if (!line) return rh_fail(&worker->error, "out of memory");
        log->line = line;
        log->room = room;
    }
    log->line[log->count++] = (struct logged){move, worth};
    return true;
}

/* Takes note of who decides for the first time. */
static void note_start(struct outcome *outcome, int seat, uint8_t *begun) {
    if (seat >= 0 && !outcome->start[seat]) outcome->start[seat] = ++*begun;
}

static bool play(struct worker *worker, int64_t number, struct random *random, struct outcome *outcome) {
    const struct simulation *simulation = worker->team->simulation;
    const struct game *game = simulation->game;
    struct game_log *log = &worker->team->log[number - worker->team->first];
    uint64_t hash = 0;
    uint8_t begun = 0;
    struct move move;
    float worth;
    log->count = 0;
    memcpy(worker->state, worker->team->start, game->state_size);
    while (!outcome->lost) {
        if (simulation->watch && game->turn(worker->state) >= 0)
            simulation->watch(worker->team->context, number, worker->state);
        worth = NAN;
        if (program_at(worker, outcome, game->turn(worker->state))) {
            if (!ask_program(worker, number, outcome, &move)) break;
        } else if (!next_move(worker, random, &move, &worth)) {
            break;
        }
        if (begun < simulation->table.seats) note_start(outcome, game->turn(worker->state), &begun);
        if (simulation->keep && !keep(worker, log, move, worth)) return false;
        game->apply(worker->state, move, NULL);
        hash = (hash ^ rh_move_word(move)) * UINT64_C(0x9E3779B97F4A7C15);
        outcome->moves++;
        outcome->decisions += !game->verbs[move.verb].chance;
        if (simulation->check && !stands(worker, move)) return false;
        if (outcome->moves > game->length_max)
            return rh_fail(&worker->error, "the game did not end within %zu moves", game->length_max);
        if (interrupted()) return false;
        if (worker->team->has_bots && atomic_load(&worker->team->stop)) return false;
    }
    outcome->hash = hash ^ rh_hash(game, worker->state);
    return true;
}

static void judge(const struct worker *worker, struct outcome *outcome) {
    struct result result = {0};
    worker->team->simulation->game->result(worker->state, &result);
    memcpy(outcome->score, result.score, sizeof outcome->score);
    memcpy(outcome->rank, result.rank, sizeof outcome->rank);
    outcome->parts = result.parts;
    for (int i = 0; i < result.parts; i++)
        memcpy(outcome->part[i], result.part[i].points, sizeof outcome->part[i]);
    for (int seat = 0; outcome->lost && seat < result.seats; seat++)
        outcome->rank[seat] = seat + 1 == outcome->lost ? result.seats : 1;
    outcome->played = true;
}

/* Tells the programs how it ended. */
static void tell_programs(struct worker *worker) {
    const struct game *game = worker->team->simulation->game;
    for (int bot = 0; bot < RH_SEATS; bot++)
        if (worker->program[bot]) program_over(worker->program[bot], game, worker->state);
}

static bool play_game(struct worker *worker, int64_t number) {
    struct team *team = worker->team;
    struct outcome *outcome = &team->outcome[number - team->first];
    int64_t deal = team->simulation->deals ? number / team->simulation->table.seats : number;
    struct random random = rh_random_quick(mix(team->simulation->seed, (uint64_t)deal));
    bool done = make_bots(worker, number, outcome) && play(worker, number, &random, outcome);
    if (done) judge(worker, outcome);
    if (done) tell_programs(worker);
    if (team->has_bots) free_bots(worker);
    return done;
}

static void *work(void *context) {
    struct worker *worker = context;
    struct team *team = worker->team;
    for (;;) {
        int64_t number = atomic_fetch_add(&team->next, team->ranks.count);
        if (number >= team->first + team->count || atomic_load(&team->stop)) return NULL;
        if (!play_game(worker, number)) {
            bool stopped = worker->error.message[0] == '\0';
            if (!stopped) {
                char message[200];
                snprintf(message, sizeof message, "%.190s", worker->error.message);
                rh_fail(&worker->error, "game %lld: %s", (long long)number, message);
                worker->failed = true;
            }
            atomic_store(&team->stop, true);
            return NULL;
        }
        if (worker->told && team->progress) team->progress(team->context, number);
    }
}

/* One batch of games by all workers; the calling thread is one of them. */
static bool play_batch(struct team *team, struct error *error) {
    int jobs = team->simulation->jobs, started = 1;
    memset(team->outcome, 0, sizeof team->outcome);
    atomic_store(&team->next, team->first + team->ranks.rank);
    for (; started < jobs; started++)
        if (pthread_create(&team->worker[started]->thread, NULL, work, team->worker[started]) != 0) break;
    work(team->worker[0]); /* with fewer helpers than hoped for it takes longer, no more */
    for (int i = 1; i < started; i++) pthread_join(team->worker[i]->thread, NULL);
    bool failed = false;
    for (int i = 0; i < started; i++) {
        if (!team->worker[i]->failed) continue;
        if (error) *error = team->worker[i]->error;
        failed = true;
    }
    return ranks_gather(team->outcome, (size_t)team->count * sizeof *team->outcome, failed);
}

/* Names this program to bots that are programs, which may ask `roundhouse engine`; before any thread is started. */
static void name_program(void) {
    char path[PATH_MAX];
    if (program_path(path, sizeof path)) setenv("ROUNDHOUSE", path, 0);
}

static bool gather(struct team *team, struct error *error) {
    const struct simulation *simulation = team->simulation;
    for (int i = 0; i < simulation->jobs; i++) {
        team->worker[i] = calloc(1, sizeof *team->worker[i]);
        if (!team->worker[i]) return rh_fail(error, "out of memory");
        team->worker[i]->team = team;
        team->worker[i]->told = i == 0;
    }
    for (int seat = 0; seat < simulation->table.seats; seat++) {
        const char *spec = simulation->bot[seat];
        if (spec && strcmp(spec, "random") != 0) team->has_bots = true;
        if (simulate_command(spec)) name_program();
    }
    return rh_setup(simulation->game, team->start, &simulation->table, error);
}

static bool play_all(struct team *team, each_game *each, void *context, struct error *error) {
    int64_t games = team->simulation->games;
    int batch = team->simulation->batch ? team->simulation->batch : SIM_BATCH;
    for (team->first = 0; team->first < games; team->first += team->count) {
        team->count = games - team->first < batch ? games - team->first : batch;
        if (!play_batch(team, error)) return false;
        for (int64_t i = 0; i < team->count; i++) {
            const struct outcome *outcome = &team->outcome[i];
            if (!outcome->played) return true; /* interrupted */
            const struct game_log *log = team->simulation->keep ? &team->log[i] : NULL;
            if (!each(context, team->first + i, outcome, log)) return true;
        }
    }
    return true;
}

static void free_worker(struct worker *worker) {
    for (int bot = 0; worker && bot < RH_SEATS; bot++) program_end(worker->program[bot]);
    free(worker);
}

bool simulate(const struct simulation *simulation, each_game *each, games_done *progress, void *context,
              struct error *error) {
    struct team *team = calloc(1, sizeof *team);
    if (!team) return rh_fail(error, "out of memory");
    team->simulation = simulation;
    team->ranks = simulation->ranks.count ? simulation->ranks : (struct ranks){0, 1};
    team->progress = progress;
    team->context = context;
    bool done = gather(team, error) && play_all(team, each, context, error);
    for (int i = 0; i < simulation->jobs; i++) free_worker(team->worker[i]);
    for (int i = 0; i < SIM_BATCH; i++) free(team->log[i].line);
    free(team);
    return done;
}
