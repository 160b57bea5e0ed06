#include "simulate.h"

#include "bots/bot.h"

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
    struct error error;
    bool failed, told; /* told: this one is the calling thread, and shows the progress */
    pthread_t thread;
};

struct team {
    const struct simulation *simulation;
    struct ranks ranks;
    uint64_t start[RH_STATE_MAX / 8];
    bool thinkers; /* does any bot think? */
    int64_t first, count;
    atomic_llong next;
    atomic_bool stop;
    struct outcome outcome[SIM_BATCH];
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

static bool make_bots(struct worker *worker, int64_t game, struct outcome *outcome) {
    const struct simulation *simulation = worker->team->simulation;
    int seats = simulation->table.seats;
    for (int seat = 0; seat < seats; seat++) {
        int bot = simulation->rotate ? (int)((seat + game) % seats) : seat;
        const char *word = simulation->bot[bot];
        outcome->bot[seat] = (uint8_t)bot;
        if (!word || !worker->team->thinkers) continue;
        uint64_t seed = mix(mix(simulation->seed, (uint64_t)game), (uint64_t)bot + 1);
        worker->bot[seat] = rh_bot_new(word, seed, &worker->error);
        if (!worker->bot[seat]) return false;
    }
    return true;
}

/* The next move of chance, of a bot that thinks or of a random one; false when the game is over. */
static bool next_move(struct worker *worker, struct random *random, struct move *move) {
    const struct game *game = worker->team->simulation->game;
    if (!worker->team->thinkers) return rh_random_step(game, worker->state, random, &worker->scratch, move);
    int turn = game->turn(worker->state);
    if (turn < 0 || !worker->bot[turn])
        return rh_random_step(game, worker->state, random, &worker->scratch, move);
    int misled = worker->team->simulation->misled;
    if (misled && rh_below(random, (uint32_t)misled) == 0) rh_bot_mislead(worker->bot[turn], MISLED);
    *move = rh_bot_choose(worker->bot[turn], game, worker->state);
    return true;
}

static bool fail_check(struct worker *worker, struct move move, const struct error *found) {
    char words[128];
    struct text text = rh_text(words, sizeof words);
    rh_move_print(worker->team->simulation->game->verbs, move, &text);
    rh_fail(&worker->error, "after '%s': %.140s", words, found->message);
    memcpy(worker->error.rule, found->rule, sizeof found->rule);
    return false;
}

static bool play(struct worker *worker, int64_t number, struct random *random, struct outcome *outcome) {
    const struct simulation *simulation = worker->team->simulation;
    const struct game *game = simulation->game;
    uint64_t hash = 0;
    struct move move;
    memcpy(worker->state, worker->team->start, game->state_size);
    for (;;) {
        if (simulation->watch && game->turn(worker->state) >= 0)
            simulation->watch(worker->team->context, number, worker->state);
        if (!next_move(worker, random, &move)) break;
        struct error found = {0};
        game->apply(worker->state, move, NULL);
        hash = (hash ^ rh_move_word(move)) * UINT64_C(0x9E3779B97F4A7C15);
        outcome->moves++;
        outcome->decisions += !game->verbs[move.verb].chance;
        if (simulation->check && !game->check(worker->state, &found)) return fail_check(worker, move, &found);
        if (outcome->moves > game->length_max)
            return rh_fail(&worker->error, "the game did not end within %zu moves", game->length_max);
        if (worker->team->thinkers && atomic_load(&worker->team->stop)) return false;
    }
    outcome->hash = hash ^ rh_hash(game, worker->state);
    return true;
}

static void judge(const struct worker *worker, struct outcome *outcome) {
    struct result result = {0};
    worker->team->simulation->game->result(worker->state, &result);
    memcpy(outcome->score, result.score, sizeof outcome->score);
    memcpy(outcome->rank, result.rank, sizeof outcome->rank);
}

static bool play_game(struct worker *worker, int64_t number) {
    struct team *team = worker->team;
    struct outcome *outcome = &team->outcome[number - team->first];
    int64_t deal = team->simulation->deals ? number / team->simulation->table.seats : number;
    struct random random = rh_random_quick(mix(team->simulation->seed, (uint64_t)deal));
    bool done = make_bots(worker, number, outcome) && play(worker, number, &random, outcome);
    if (done) judge(worker, outcome);
    if (team->thinkers) free_bots(worker);
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

static bool gather(struct team *team, struct error *error) {
    const struct simulation *simulation = team->simulation;
    for (int i = 0; i < simulation->jobs; i++) {
        team->worker[i] = calloc(1, sizeof *team->worker[i]);
        if (!team->worker[i]) return rh_fail(error, "out of memory");
        team->worker[i]->team = team;
        team->worker[i]->told = i == 0;
    }
    for (int seat = 0; seat < simulation->table.seats; seat++)
        team->thinkers =
            team->thinkers || (simulation->bot[seat] && strcmp(simulation->bot[seat], "random") != 0);
    return rh_setup(simulation->game, team->start, &simulation->table, error);
}

static bool play_all(struct team *team, bool (*each)(void *, int64_t, const struct outcome *), void *context,
                     struct error *error) {
    int64_t games = team->simulation->games;
    int batch = team->simulation->batch ? team->simulation->batch : SIM_BATCH;
    for (team->first = 0; team->first < games; team->first += team->count) {
        team->count = games - team->first < batch ? games - team->first : batch;
        if (!play_batch(team, error)) return false;
        for (int64_t i = 0; i < team->count; i++)
            if (!each(context, team->first + i, &team->outcome[i])) return true;
    }
    return true;
}

bool simulate(const struct simulation *simulation,
              bool (*each)(void *context, int64_t game, const struct outcome *),
              void (*progress)(void *context, int64_t done), void *context, struct error *error) {
    struct team *team = calloc(1, sizeof *team);
    if (!team) return rh_fail(error, "out of memory");
    team->simulation = simulation;
    team->ranks = simulation->ranks.count ? simulation->ranks : (struct ranks){0, 1};
    team->progress = progress;
    team->context = context;
    bool done = gather(team, error) && play_all(team, each, context, error);
    for (int i = 0; i < simulation->jobs; i++) free(team->worker[i]);
    free(team);
    return done;
}
