/* See walk.h. */
#include "tests/support/walk.h"

#include "engine/differ.h"
#include "games/registry.h"
#include "tests/support/start.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct scratch test_scratch;
struct move test_moves[RH_MOVES_MAX];

/* --- One random game ---------------------------------------------------------------------------------------------- */

void walk_begin(struct walk *walk, const struct game *game, const struct table *table, uint64_t seed) {
    memset(walk, 0, sizeof *walk);
    walk->game = game;
    walk->table = *table;
    walk->seed = seed;
    walk->random = rh_random_quick(seed);
    struct error error = {.message = ""};
    if (!start_game(game, walk->state, table, seed, &error)) walk_fail(walk, "setup: %s", error.message);
    memcpy(walk->after, walk->state, game->state_size);
}

bool walk_next(struct walk *walk) {
    const struct game *game = walk->game;
    if (walk->begun && walk->turn == RH_GAME_OVER) return false;
    if (walk->begun) walk->number++;
    walk->begun = true;
    memcpy(walk->state, walk->after, game->state_size);
    walk->turn = game->turn(walk->state);
    walk->move = (struct move){0};
    walk->news.count = 0;
    if (walk->turn == RH_GAME_OVER) return true;
    if (walk->number >= game->length_max)
        walk_fail(walk, "the game goes on after %zu moves, its length_max", game->length_max);
    if (walk->turn >= 0 && rh_moves(game, walk->state, test_moves, &test_scratch) == 0)
        walk_fail(walk, "seat %d is to decide and has no legal move", walk->turn + 1);
    if (!rh_random_step(game, walk->state, &walk->random, &test_scratch, &walk->move))
        walk_fail(walk, "there is no next move, but the game is not over");
    game->apply(walk->after, walk->move, &walk->news);
    return true;
}

struct random walk_luck(const struct walk *walk) {
    return rh_random_quick(walk->seed << 20 ^ walk->number ^ UINT64_C(0x5ca1ab1e) << 32);
}

/* --- Failing ------------------------------------------------------------------------------------------------------ */

void put_table(const struct game *game, const struct table *table, struct text *text) {
    rh_put_int(text, table->seats);
    rh_put(text, table->seats == 1 ? " seat" : " seats");
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (table->option[i] == 0) continue;
        rh_put(text, ", ");
        rh_put(text, game->options[i].name);
        rh_put_char(text, ' ');
        rh_put(text, game->options[i].value[table->option[i]]);
    }
}

static void put_actor(int turn, struct text *text) {
    if (turn == RH_GAME_OVER) {
        rh_put(text, "game over");
    } else if (turn == RH_CHANCE) {
        rh_put(text, "*");
    } else {
        rh_put_int(text, turn + 1);
    }
}

void walk_fail(const struct walk *walk, const char *format, ...) {
    char words[512];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, walk->game->name);
    rh_put(&text, ", ");
    put_table(walk->game, &walk->table, &text);
    rh_put(&text, ", seed ");
    rh_put_int(&text, (int64_t)walk->seed);
    rh_put(&text, ", after ");
    rh_put_int(&text, (int64_t)walk->number);
    rh_put(&text, " moves, at: ");
    put_actor(walk->turn, &text);
    rh_put_char(&text, ' ');
    if (walk->begun && walk->turn != RH_GAME_OVER) rh_move_print(walk->game->verbs, walk->move, &text);
    fprintf(stderr, "  in %s\n  ", words);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n  again with ROUNDHOUSE_GAME=%s ROUNDHOUSE_SEED=%llu\n", walk->game->name,
            (unsigned long long)walk->seed);
    fail();
    abort(); /* fail() does not return */
}

struct difference {
    struct text *text;
    const struct game *game;
    const void *expected;
    int told;
};

static void tell_difference(void *context, const char *path, const char *value) {
    struct difference *difference = context;
    if (difference->told++ >= 8) return;
    rh_put(difference->text, "\n    ");
    rh_put(difference->text, path);
    rh_put(difference->text, " = ");
    rh_put(difference->text, value);
    uint64_t copy[RH_STATE_MAX / 8];
    memcpy(copy, difference->expected, difference->game->state_size);
    struct place place;
    if (!rh_place_find(difference->game->fields, copy, path, strlen(path), &place, NULL)) return;
    rh_put(difference->text, ", but ");
    rh_place_print(&place, difference->text);
    rh_put(difference->text, " is expected");
}

void walk_same(const struct walk *walk, const void *found, const void *expected, const char *what) {
    const struct game *game = walk->game;
    if (memcmp(found, expected, game->state_size) == 0) return;
    char words[4096];
    struct text text = rh_text(words, sizeof words);
    struct difference difference = {&text, game, expected, 0};
    rh_fields_differ(game->fields, found, expected, tell_difference, &difference);
    if (difference.told == 0) { /* a cache, or bytes of a list above its live count */
        const unsigned char *a = found, *b = expected;
        size_t at = 0;
        while (a[at] == b[at]) at++;
        rh_put(&text, "\n    byte ");
        rh_put_int(&text, (int64_t)at);
        rh_put(&text, " of the state, in a cache or above a live count: ");
        rh_put_int(&text, a[at]);
        rh_put(&text, ", but ");
        rh_put_int(&text, b[at]);
        rh_put(&text, " is expected");
    }
    walk_fail(walk, "%s:%s", what, words);
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

enum { COMBINATIONS = 64 };

struct tables {
    const struct game *game;
    void (*each)(void *context, const struct table *);
    void *context;
};

/* With little effort (under sanitizers) each choice of options is played by one number of players only. */
static bool left_out(const struct tables *tables, const struct table *table) {
    const struct span players = tables->game->players;
    int chosen = 0, counts = players.most - players.least + 1;
    for (int i = 0; i < RH_OPTIONS; i++) chosen += (i + 1) * table->option[i];
    return chosen && test_hurried() && chosen % counts != table->seats - players.least;
}

static void offer(const struct tables *tables, const struct table *table) {
    if (left_out(tables, table)) return;
    uint64_t state[RH_STATE_MAX / 8];
    struct error error = {.message = ""};
    if (rh_setup(tables->game, state, table, &error)) {
        tables->each(tables->context, table);
        return;
    }
    bool plain = true;
    for (int i = 0; i < RH_OPTIONS; i++) plain = plain && table->option[i] == 0;
    if (plain)
        fail_msg("%s refuses %d seats without options: %s", tables->game->name, table->seats, error.message);
    if (!error.message[0]) fail_msg("%s refuses a table without a word", tables->game->name);
}

static void offer_combinations(const struct tables *tables, struct table *table, int option) {
    if (option == rh_option_count(tables->game->options)) {
        offer(tables, table);
        return;
    }
    for (int value = 0; value < rh_option_values(&tables->game->options[option]); value++) {
        table->option[option] = (uint8_t)value;
        offer_combinations(tables, table, option + 1);
    }
    table->option[option] = 0;
}

/* Besides an option, every second of those that go with its value. */
static void offer_with_dependents(const struct tables *tables, struct table *table, int option) {
    const struct option *options = tables->game->options;
    struct table with = *table;
    int dependents = 0;
    for (int i = option + 1; i < rh_option_count(options); i++)
        if (options[i].when.option && strcmp(options[i].when.option, options[option].name) == 0 &&
            rh_option_counts(options, table, i) && dependents++ % 2 == 0)
            with.option[i] = 1;
    if (dependents) offer(tables, &with);
}

static void offer_one_at_a_time(const struct tables *tables, struct table *table) {
    offer(tables, table);
    for (int i = 0; i < rh_option_count(tables->game->options); i++) {
        for (int value = 1; value < rh_option_values(&tables->game->options[i]); value++) {
            table->option[i] = (uint8_t)value;
            offer(tables, table);
            offer_with_dependents(tables, table, i);
        }
        table->option[i] = 0;
    }
}

void each_table(const struct game *game, void (*each)(void *context, const struct table *), void *context) {
    struct tables tables = {game, each, context};
    int combinations = 1;
    for (int i = 0; i < rh_option_count(game->options) && combinations <= COMBINATIONS; i++)
        combinations *= rh_option_values(&game->options[i]);
    for (uint8_t seats = game->players.least; seats <= game->players.most; seats++) {
        struct table table = {.seats = seats};
        if (combinations <= COMBINATIONS)
            offer_combinations(&tables, &table, 0);
        else
            offer_one_at_a_time(&tables, &table);
    }
}

/* --- Laws --------------------------------------------------------------------------------------------------------- */

const struct game *const *tested_games(void) {
    static const struct game *only[2];
    const char *name = getenv("ROUNDHOUSE_GAME");
    if (!name) return rh_games;
    only[0] = rh_game_find(rh_games, name, NULL);
    return only;
}

struct task { /* one law on one game: one test */
    const struct game *game;
    const struct law *law;
    void (*holds)(const struct game *);
    unsigned games; /* at each table */
};

static bool sampled(const struct walk *walk, unsigned every, struct random *luck) {
    bool end = walk->number == 0 || walk->turn == RH_GAME_OVER;
    return every <= 1 || rh_below(luck, every) == 0 || end;
}

static void run_law_on(const struct law *law, struct walk *walk) {
    struct random luck = rh_random_quick(walk->seed);
    if (law->own) {
        law->own(walk);
        return;
    }
    while (walk_next(walk))
        if (sampled(walk, law->every, &luck)) law->at(walk);
}

static void count_table(void *context, const struct table *table) {
    (void)table;
    ++*(unsigned *)context;
}

/* Games at each table: a game with many options has many tables, and its tests should still take no longer than those of
 * others. */
static unsigned games_at_a_table(const struct task *task) {
    enum { TABLES = 12 };
    unsigned tables = 0, games = test_effort(task->law->games);
    each_table(task->game, count_table, &tables);
    if (tables > TABLES) games = games * TABLES / tables;
    return games ? games : 1;
}

static void run_law_at(void *context, const struct table *table) {
    const struct task *task = context;
    const char *only = getenv("ROUNDHOUSE_SEED");
    unsigned games = only ? 1 : task->games;
    uint64_t first = only ? strtoull(only, NULL, 10) : 1;
    for (uint64_t seed = first; seed < first + games; seed++) {
        static struct walk walk;
        walk_begin(&walk, task->game, table, seed);
        run_law_on(task->law, &walk);
    }
}

static void run_task(void **state) {
    struct task *task = *state;
    if (!task->law) {
        task->holds(task->game);
        return;
    }
    task->games = games_at_a_table(task);
    each_table(task->game, run_law_at, task);
}

enum { TASKS = 256 };

/* One test for every game and each of `laws` laws, filled in by the caller. */
static int run_tasks(const char *theme, struct task *task, const char *const *name, size_t tasks) {
    static struct CMUnitTest test[TASKS];
    static char title[TASKS][160];
    for (size_t i = 0; i < tasks; i++) {
        snprintf(title[i], sizeof title[i], "%s: %s", task[i].game->name, name[i]);
        test[i] = (struct CMUnitTest){.name = title[i], .test_func = run_task, .initial_state = &task[i]};
    }
    return _cmocka_run_group_tests(theme, test, tasks, NULL, NULL);
}

int run_laws(const char *theme, const struct law *law, size_t laws) {
    static struct task task[TASKS];
    const char *name[TASKS];
    size_t tasks = 0;
    for (const struct game *const *game = tested_games(); *game; game++)
        for (size_t i = 0; i < laws; i++) {
            assert(tasks < TASKS);
            name[tasks] = law[i].name;
            task[tasks++] = (struct task){.game = *game, .law = &law[i]};
        }
    return run_tasks(theme, task, name, tasks);
}

int run_game_laws(const char *theme, const struct game_law *law, size_t laws) {
    static struct task task[TASKS];
    const char *name[TASKS];
    size_t tasks = 0;
    for (const struct game *const *game = tested_games(); *game; game++)
        for (size_t i = 0; i < laws; i++) {
            assert(tasks < TASKS);
            name[tasks] = law[i].name;
            task[tasks++] = (struct task){.game = *game, .holds = law[i].holds};
        }
    return run_tasks(theme, task, name, tasks);
}
