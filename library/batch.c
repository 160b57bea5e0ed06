/* See roundhouse.h and batch.h: making a batch, and playing on at all tables. */
#include "library/batch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(struct rh_error) == sizeof(struct error), "one error for inside and outside");
static_assert((int)RH_MOST_SEATS == RH_SEATS && RH_MOVE_BYTES == sizeof(struct move), "the public header");
static_assert((int)RH_SEAT_CHANCE == RH_CHANCE && (int)RH_SEAT_OVER == RH_GAME_OVER, "the public header");

/* --- Making ------------------------------------------------------------------------------------------------------- */

static void *room(size_t count, size_t size) {
    size_t bytes = (count * size + LINE - 1) / LINE * LINE;
    void *memory = aligned_alloc(LINE, bytes);
    if (memory) memset(memory, 0, bytes);
    return memory;
}

static bool make_helpers(struct rh_batch *batch) {
    batch->helper = room(batch->setup.threads, sizeof *batch->helper);
    if (!batch->helper) return false;
    for (uint32_t i = 0; i < batch->setup.threads; i++) {
        struct helper *helper = &batch->helper[i];
        helper->scratch = calloc(1, sizeof *helper->scratch);
        helper->list = calloc(RH_MOVES_MAX, sizeof *helper->list);
        if (!helper->scratch || !helper->list) return false;
    }
    if (batch->setup.threads == 1) return true;
    batch->workers = workers_new(batch->setup.threads);
    return batch->workers;
}

static bool make_tables(struct rh_batch *batch) {
    size_t tables = batch->setup.tables;
    batch->stride = (batch->game->state_size + LINE - 1) / LINE * LINE;
    batch->state = room(tables, batch->stride);
    batch->place = room(tables, sizeof *batch->place);
    batch->count = room(tables, sizeof *batch->count);
    if (!batch->state || !batch->place || !batch->count) return false;
    if (!batch->setup.keep_moves) return true;
    batch->moves = calloc(tables * batch->game->length_max, sizeof *batch->moves);
    batch->start = room(tables, batch->stride);
    return batch->moves && batch->start;
}

static bool check_setup(const struct rh_setup *setup, struct rh_error *error) {
    if (setup->tables < 1 || setup->tables > RH_MOST_TABLES)
        return rh_fail(inner(error), "a batch has 1 to %d tables, not %u", RH_MOST_TABLES, setup->tables);
    if (setup->threads > RH_MOST_THREADS)
        return rh_fail(inner(error), "a batch has at most %d threads, not %u", RH_MOST_THREADS,
                       setup->threads);
    if (setup->most > RH_MOVES_MAX)
        return rh_fail(inner(error), "at most %d moves can be listed, not %u", RH_MOVES_MAX, setup->most);
    if (setup->reward > RH_REWARD_MARGIN) return rh_fail(inner(error), "there is no such reward");
    return true;
}

static void begin_game(struct rh_batch *batch, uint32_t table, uint64_t seed) {
    struct place_at *place = &batch->place[table];
    memcpy(state_of(batch, table), batch->fresh, batch->game->state_size);
    place->random = rh_random_quick(seed);
    place->line = 0;
    place->last = -1;
    place->begun = 1;
}

struct rh_batch *rh_batch_new(const struct rh_setup *setup, struct rh_error *error) {
    struct table table;
    if (!check_setup(setup, error)) return NULL;
    const struct game *game = library_table(setup->game, setup->options, &table, error);
    if (!game) return NULL;
    struct rh_batch *batch = calloc(1, sizeof *batch);
    if (!batch) return rh_fail(inner(error), "there is not enough memory"), NULL;
    batch->game = game;
    batch->table = table;
    batch->setup = *setup;
    batch->any = rh_random_quick(setup->seed);
    batch->setup.game = batch->setup.options = NULL; /* the caller's */
    if (!batch->setup.threads) batch->setup.threads = 1;
    if (!batch->setup.most) batch->setup.most = RH_USUAL_MOST;
    if (batch->setup.threads > batch->setup.tables) batch->setup.threads = batch->setup.tables;
    bool fine = rh_view_plan(game, &batch->plan, inner(error)) &&
                rh_setup(game, batch->fresh, &batch->table, inner(error));
    if (fine && !(make_tables(batch) && make_helpers(batch)))
        fine = rh_fail(inner(error), "there is not enough memory, or there are no threads, for %u tables",
                       batch->setup.tables);
    for (uint32_t i = 0; fine && i < setup->tables; i++) begin_game(batch, i, setup->seed + i);
    if (fine) return batch;
    rh_batch_free(batch);
    return NULL;
}

void rh_batch_free(struct rh_batch *batch) {
    if (!batch) return;
    workers_free(batch->workers);
    for (uint32_t i = 0; batch->helper && i < batch->setup.threads; i++) {
        free(batch->helper[i].scratch);
        free(batch->helper[i].list);
    }
    free(batch->helper);
    free(batch->state);
    free(batch->place);
    free(batch->count);
    free(batch->moves);
    free(batch->start);
    free(batch);
}

uint32_t rh_batch_tables(const struct rh_batch *batch) {
    return batch->setup.tables;
}

uint32_t rh_batch_seats(const struct rh_batch *batch) {
    return batch->table.seats;
}

uint32_t rh_batch_view_size(const struct rh_batch *batch) {
    return (uint32_t)batch->game->state_size;
}

uint32_t rh_batch_most(const struct rh_batch *batch) {
    return batch->setup.most;
}

bool batch_has(const struct rh_batch *batch, uint32_t table, struct rh_error *error) {
    if (table < batch->setup.tables) return true;
    return rh_fail(inner(error), "there is no table %u: there are %u, from 0", table, batch->setup.tables);
}

bool batch_has_viewer(const struct rh_batch *batch, uint32_t table, int seat, struct rh_error *error) {
    if (!batch_has(batch, table, error)) return false;
    if (seat >= -1 && seat < batch->table.seats) return true;
    return rh_fail(inner(error), "there is no seat %d: there are %u, from 0, and -1 for a spectator", seat,
                   batch->table.seats);
}

bool batch_takes(const struct rh_batch *batch, const struct game *game, const struct table *table,
                 struct rh_error *error) {
    const struct table *own = &batch->table;
    if (game != batch->game)
        return rh_fail(inner(error), "this is %s, but the batch plays %s", game->name, batch->game->name);
    if (table->seats != own->seats)
        return rh_fail(inner(error), "this table has %u seats, but those of the batch have %u", table->seats,
                       own->seats);
    for (int i = 0; i < rh_option_count(game->options); i++) {
        const struct option *option = &game->options[i];
        if (table->option[i] != own->option[i])
            return rh_fail(inner(error), "this table has %s=%s, but those of the batch have %s=%s",
                           option->name, option->value[table->option[i]], option->name,
                           option->value[own->option[i]]);
    }
    return true;
}

/* --- One table ---------------------------------------------------------------------------------------------------- */

static void begin_next(struct rh_batch *batch, uint32_t table) {
    uint64_t number = batch->place[table].game++;
    begin_game(batch, table, batch->setup.seed + table + number * batch->setup.tables);
}

void batch_begun_here(struct rh_batch *batch, uint32_t table) {
    struct place_at *place = &batch->place[table];
    place->line = 0;
    place->last = -1;
    place->begun = 0;
    if (batch->start)
        memcpy(batch->start + table * batch->stride, state_of(batch, table), batch->game->state_size);
}

void batch_move(struct rh_batch *batch, uint32_t table, struct move move) {
    struct place_at *place = &batch->place[table];
    void *state = state_of(batch, table);
    if (batch->moves && place->line < batch->game->length_max)
        batch->moves[table * batch->game->length_max + place->line] = move;
    batch->game->apply(state, move, NULL);
    place->line++;
}

static void draw(struct rh_batch *batch, uint32_t table) {
    struct chance chance = {0};
    batch->game->chance(state_of(batch, table), &chance);
    batch_move(batch, table, rh_chance_draw(&chance, &batch->place[table].random));
}

/* Ranks from 1 for the first to 0 for the last; seats that tie share what theirs are worth. */
static float rank_reward(const struct result *result, int seat) {
    int before = 0, equal = 0;
    for (int other = 0; other < result->seats; other++) {
        before += result->rank[other] < result->rank[seat];
        equal += result->rank[other] == result->rank[seat];
    }
    if (result->seats == 1) return 1;
    return 1 - ((float)before + (float)(equal - 1) / 2) / (float)(result->seats - 1);
}

static float win_reward(const struct result *result, int seat) {
    int first = 0;
    for (int other = 0; other < result->seats; other++) first += result->rank[other] == 1;
    return result->rank[seat] == 1 ? 1 / (float)first : 0;
}

static float margin_reward(const struct result *result, int seat) {
    int32_t best = INT32_MIN;
    for (int other = 0; other < result->seats; other++)
        if (other != seat && result->score[other] > best) best = result->score[other];
    return (float)(result->seats == 1 ? result->score[seat] : result->score[seat] - best);
}

void batch_reward(const struct rh_batch *batch, const struct result *result, float reward[RH_SEATS]) {
    for (int seat = 0; seat < result->seats; seat++)
        reward[seat] = batch->setup.reward == RH_REWARD_WIN    ? win_reward(result, seat)
                       : batch->setup.reward == RH_REWARD_RANK ? rank_reward(result, seat)
                                                               : margin_reward(result, seat);
}

static void write_end(struct rh_batch *batch, uint32_t table) {
    const struct rh_buffers *out = &batch->bound;
    struct result result = {0};
    if (!out->reward && !out->score && !out->rank) return;
    batch->game->result(state_of(batch, table), &result);
    if (out->reward) batch_reward(batch, &result, out->reward + (size_t)table * RH_SEATS);
    if (out->score)
        memcpy(out->score + (size_t)table * RH_SEATS, result.score, result.seats * sizeof *out->score);
    if (out->rank) memcpy(out->rank + (size_t)table * RH_SEATS, result.rank, result.seats);
}

/* Chance has its turns until a seat, or nobody, is to decide. Returns who. */
static int advance(struct rh_batch *batch, uint32_t table) {
    int turn;
    while ((turn = batch->game->turn(state_of(batch, table))) == RH_CHANCE && !batch->setup.chance_outside)
        draw(batch, table);
    return turn;
}

static int32_t write_moves(struct rh_batch *batch, uint32_t table, struct helper *helper) {
    const struct rh_buffers *out = &batch->bound;
    size_t most = batch->setup.most, listed = 0;
    if (!out->legal && !out->count) return -1; /* not known, and nobody asked */
    size_t count = rh_moves(batch->game, state_of(batch, table), helper->list, helper->scratch);
    listed = count < most ? count : most;
    if (out->legal)
        memcpy(out->legal + table * most * sizeof(struct move), helper->list, listed * sizeof(struct move));
    return (int32_t)count;
}

static void write_table(struct rh_batch *batch, uint32_t table, int turn, struct helper *helper) {
    const struct rh_buffers *out = &batch->bound;
    struct place_at *place = &batch->place[table];
    size_t size = batch->game->state_size;
    batch->count[table] = turn >= 0 ? write_moves(batch, table, helper) : 0;
    if (out->count) out->count[table] = batch->count[table];
    if (out->seat) out->seat[table] = (int8_t)turn;
    if (out->line) out->line[table] = place->line;
    int viewer = turn >= 0 ? turn : turn == RH_GAME_OVER ? place->last : -1;
    if (out->view) rh_view_by(&batch->plan, state_of(batch, table), viewer, out->view + table * size);
}

void batch_settle(struct rh_batch *batch, uint32_t table, struct helper *helper) {
    const struct rh_buffers *out = &batch->bound;
    size_t size = batch->game->state_size;
    int turn = advance(batch, table);
    bool over = turn == RH_GAME_OVER;
    if (out->done) out->done[table] = over;
    if (out->reward) memset(out->reward + (size_t)table * RH_SEATS, 0, RH_SEATS * sizeof *out->reward);
    if (out->score) memset(out->score + (size_t)table * RH_SEATS, 0, RH_SEATS * sizeof *out->score);
    if (out->rank) memset(out->rank + (size_t)table * RH_SEATS, 0, RH_SEATS);
    if (over) {
        write_end(batch, table);
        if (out->last_view)
            rh_view_by(&batch->plan, state_of(batch, table), batch->place[table].last,
                       out->last_view + table * size);
        if (!batch->setup.keep_over) {
            begin_next(batch, table);
            turn = advance(batch, table);
        }
    }
    write_table(batch, table, turn, helper);
}

/* --- All tables --------------------------------------------------------------------------------------------------- */

struct job {
    struct rh_batch *batch;
    void (*each)(struct rh_batch *, uint32_t table, struct helper *, const void *argument);
    const void *argument;
};

enum { AT_ONCE = 4 }; /* tables that a thread takes at a time */

/* What is left of one thread's share, done by this or another thread. */
static void do_rest(const struct job *job, struct helper *of, struct helper *by) {
    for (;;) {
        uint32_t first = atomic_fetch_add_explicit(&of->next, AT_ONCE, memory_order_relaxed);
        for (uint32_t table = first; table < of->end && table < first + AT_ONCE; table++)
            job->each(job->batch, table, by, job->argument);
        if (first >= of->end) return;
    }
}

static void do_share(void *context, unsigned share) {
    const struct job *job = context;
    struct helper *helper = job->batch->helper;
    unsigned shares = job->batch->setup.threads;
    for (unsigned i = 0; i < shares; i++) do_rest(job, &helper[(share + i) % shares], &helper[share]);
}

static void do_all(struct job *job) {
    struct rh_batch *batch = job->batch;
    uint64_t tables = batch->setup.tables, shares = batch->setup.threads;
    for (uint64_t share = 0; share < shares; share++) {
        atomic_store_explicit(&batch->helper[share].next, (uint32_t)(tables * share / shares),
                              memory_order_relaxed);
        batch->helper[share].end = (uint32_t)(tables * (share + 1) / shares);
    }
    if (batch->workers)
        workers_do(batch->workers, do_share, job);
    else
        do_share(job, 0);
}

static void write_again(struct rh_batch *batch, uint32_t table, struct helper *helper, const void *argument) {
    (void)argument;
    batch_settle(batch, table, helper);
}

void rh_batch_bind(struct rh_batch *batch, const struct rh_buffers *buffers) {
    batch->bound = *buffers;
    do_all(&(struct job){batch, write_again, NULL});
}

static void reset_table(struct rh_batch *batch, uint32_t table, struct helper *helper, const void *argument) {
    (void)argument;
    begin_next(batch, table);
    batch_settle(batch, table, helper);
    if (batch->bound.done) batch->bound.done[table] = 0;
}

void rh_batch_reset(struct rh_batch *batch) {
    do_all(&(struct job){batch, reset_table, NULL});
}

/* A move by its number: from the list that was written, or listed once more where it was not. */
static struct move move_at(struct rh_batch *batch, uint32_t table, int32_t choice, struct helper *helper) {
    struct move move;
    if (batch->bound.legal && (uint32_t)choice < batch->setup.most) {
        memcpy(&move,
               batch->bound.legal + ((size_t)table * batch->setup.most + (uint32_t)choice) * sizeof move,
               sizeof move);
        return move;
    }
    rh_moves(batch->game, state_of(batch, table), helper->list, helper->scratch);
    return helper->list[choice];
}

static void step_table(struct rh_batch *batch, uint32_t table, struct helper *helper, const void *argument) {
    const int32_t *choice = argument;
    if (choice[table] == RH_STAY) return;
    if (choice[table] == RH_DRAW) {
        draw(batch, table);
    } else {
        struct move move = move_at(batch, table, choice[table], helper);
        batch->place[table].last = (int8_t)batch->game->turn(state_of(batch, table));
        batch_move(batch, table, move);
    }
    batch_settle(batch, table, helper);
}

static bool may_choose(const struct rh_batch *batch, uint32_t table, int32_t choice, struct rh_error *error) {
    if (choice == RH_STAY) return true;
    int turn = choice == RH_DRAW ? batch->game->turn(state_of(batch, table)) : 0;
    if (choice == RH_DRAW && turn != RH_CHANCE)
        return rh_fail(inner(error), "table %u: it is not chance's turn", table);
    int32_t count = batch->count[table];
    if (choice == RH_DRAW || (choice >= 0 && choice < count)) return true;
    return rh_fail(inner(error), "table %u: there is no choice %d, only %d moves from 0", table, choice,
                   count);
}

bool rh_batch_step(struct rh_batch *batch, const int32_t *choice, struct rh_error *error) {
    if (!batch->bound.legal && !batch->bound.count)
        return rh_fail(inner(error), "bind count or legal before a step: nobody knows what can be chosen");
    for (uint32_t table = 0; table < batch->setup.tables; table++)
        if (!may_choose(batch, table, choice[table], error)) return false;
    do_all(&(struct job){batch, step_table, choice});
    return true;
}

static void random_at(struct rh_batch *batch, uint32_t table, struct helper *helper, const void *argument) {
    uint8_t *const *moves = argument;
    struct place_at *place = &batch->place[table];
    struct move move = {0};
    void *state = state_of(batch, table);
    bool on = rh_random_step(batch->game, state, &place->random, helper->scratch, &move);
    if (*moves) memcpy(*moves + table * sizeof move, &move, sizeof move);
    if (!on) return;
    int turn = batch->game->turn(state);
    if (turn >= 0) place->last = (int8_t)turn;
    batch_move(batch, table, move);
    batch_settle(batch, table, helper);
}

void rh_batch_random(struct rh_batch *batch, uint8_t *moves) {
    do_all(&(struct job){batch, random_at, &moves});
}

void rh_batch_any(struct rh_batch *batch, int32_t *choice) {
    for (uint32_t table = 0; table < batch->setup.tables; table++) {
        int32_t count = batch->count[table];
        if (count > 0)
            choice[table] = (int32_t)rh_below(&batch->any, (uint32_t)count);
        else
            choice[table] = batch->game->turn(state_of(batch, table)) == RH_CHANCE ? RH_DRAW : RH_STAY;
    }
}

void rh_batch_hash(const struct rh_batch *batch, uint64_t *hash) {
    for (uint32_t table = 0; table < batch->setup.tables; table++)
        hash[table] = rh_hash(batch->game, state_of(batch, table));
}

bool rh_batch_begin(struct rh_batch *batch, uint32_t table, uint64_t seed, struct rh_error *error) {
    if (!batch_has(batch, table, error)) return false;
    begin_game(batch, table, seed);
    batch_settle(batch, table, &batch->helper[0]);
    return true;
}

bool rh_batch_view(const struct rh_batch *batch, uint32_t table, int seat, uint8_t *view,
                   struct rh_error *error) {
    if (!batch_has_viewer(batch, table, seat, error)) return false;
    rh_view_by(&batch->plan, state_of(batch, table), seat, view);
    return true;
}
