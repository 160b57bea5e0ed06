/* Batches of the library against the engine: what they write is what the engine says, whatever the number of threads; nothing
 * that is hidden from a seat reaches its buffers; random play through the library has the signature that stands. */
#include "engine/moves.h"
#include "library/roundhouse.h"
#include "position/position.h"
#include "tests/support/signature.h"
#include "tests/support/start.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 16, MOST = 40 }; /* less than some lists have: what is not listed can be chosen too */

typedef uint64_t state_room[RH_STATE_MAX / 8];

struct seen {
    uint8_t view[TABLES][RH_STATE_MAX], last_view[TABLES][RH_STATE_MAX], legal[TABLES][MOST][8], done[TABLES];
    int32_t count[TABLES], score[TABLES][RH_SEATS];
    int8_t seat[TABLES];
    float reward[TABLES][RH_SEATS];
    uint32_t line[TABLES];
    uint8_t rank[TABLES][RH_SEATS];
};

/* Views of a game are as long as its states, so rows lie closer than in `seen`. */
static const uint8_t *row(const struct game *game, const void *views, int table) {
    return (const uint8_t *)views + (size_t)table * game->state_size;
}

/* The options of a table in the library's words. */
static const char *options_of(const struct game *game, const struct table *table) {
    static char words[512];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, "players=");
    rh_put_int(&text, table->seats);
    for (int i = 0; i < rh_option_count(game->options); i++) {
        rh_put_char(&text, ' ');
        rh_put(&text, game->options[i].name);
        rh_put_char(&text, '=');
        rh_put(&text, game->options[i].value[table->option[i]]);
    }
    return words;
}

static struct rh_batch *make(struct rh_setup setup, struct seen *seen) {
    struct rh_error error = {.message = ""};
    struct rh_batch *batch = rh_batch_new(&setup, &error);
    if (!batch) fail_msg("%s, %s: %s", setup.game, setup.options, error.message);
    if (seen)
        rh_batch_bind(batch, &(struct rh_buffers){.view = &seen->view[0][0],
                                                  .legal = &seen->legal[0][0][0],
                                                  .count = seen->count,
                                                  .seat = seen->seat,
                                                  .reward = &seen->reward[0][0],
                                                  .done = seen->done,
                                                  .line = seen->line,
                                                  .last_view = &seen->last_view[0][0],
                                                  .score = &seen->score[0][0],
                                                  .rank = &seen->rank[0][0]});
    return batch;
}

static void step(struct rh_batch *batch, const int32_t *choice) {
    struct rh_error error = {.message = ""};
    if (!rh_batch_step(batch, choice, &error)) fail_msg("a step was refused: %s", error.message);
}

/* --- The engine beside the batch ---------------------------------------------------------------------------------- */

struct follower {
    const struct game *game;
    const struct table *table;
    state_room state;
    struct random random;
    uint32_t line, games;
    int last;
    bool over;
    state_room end;
};

static void begin(struct follower *follower, int at) {
    assert_true(rh_setup(follower->game, follower->state, follower->table, NULL));
    follower->random = rh_random_quick(500 + (uint64_t)at + (uint64_t)TABLES * follower->games++);
    follower->line = 0;
    follower->last = -1;
}

/* Chance answers; a game that is over is kept aside and the next one begins. */
static void settle(struct follower *follower, int at) {
    follower->over = false;
    for (;;) {
        int turn = follower->game->turn(follower->state);
        if (turn >= 0) return;
        if (turn == RH_CHANCE) {
            struct chance chance = {0};
            follower->game->chance(follower->state, &chance);
            follower->game->apply(follower->state, rh_chance_draw(&chance, &follower->random), NULL);
            follower->line++;
            continue;
        }
        follower->over = true;
        memcpy(follower->end, follower->state, follower->game->state_size);
        int last = follower->last;
        begin(follower, at);
        follower->last = last; /* for the last view; the next move sets it anew */
    }
}

static void compare_end(const struct follower *follower, const struct seen *seen, int at) {
    const struct game *game = follower->game;
    struct result result = {0};
    state_room view;
    game->result(follower->end, &result);
    rh_view(game, follower->end, follower->last, view);
    assert_memory_equal(row(game, seen->last_view, at), view, game->state_size);
    assert_memory_equal(seen->score[at], result.score, sizeof(int32_t) * result.seats);
    float sum = 0;
    bool won = false; /* there are games that nobody wins */
    for (int seat = 0; seat < result.seats; seat++) {
        sum += seen->reward[at][seat];
        won |= result.rank[seat] == 1;
        assert_int_equal(seen->reward[at][seat] > 0, result.rank[seat] == 1);
    }
    assert_true(won ? sum > 0.999F && sum < 1.001F : sum == 0);
    assert_memory_equal(seen->rank[at], result.rank, result.seats);
}

static void compare(struct follower *follower, const struct seen *seen, int at) {
    const struct game *game = follower->game;
    int turn = game->turn(follower->state);
    state_room view;
    rh_view(game, follower->state, turn, view);
    size_t count = rh_moves(game, follower->state, test_moves, &test_scratch);
    assert_int_equal(seen->seat[at], turn);
    assert_int_equal(seen->count[at], count);
    assert_int_equal(seen->line[at], follower->line);
    assert_int_equal(seen->done[at], follower->over);
    assert_memory_equal(row(game, seen->view, at), view, game->state_size);
    assert_memory_equal(seen->legal[at], test_moves, 8 * (count < MOST ? count : MOST));
    if (follower->over)
        compare_end(follower, seen, at);
    else
        for (int seat = 0; seat < RH_SEATS; seat++)
            assert_true(seen->reward[at][seat] == 0 && seen->score[at][seat] == 0);
}

static void play_beside(struct rh_batch *batch, struct follower *follower, const struct seen *seen,
                        int steps) {
    struct random random = rh_random_quick(9);
    for (int round = 0; round < steps; round++) {
        int32_t choice[TABLES];
        for (int at = 0; at < TABLES; at++) {
            struct follower *here = &follower[at];
            compare(here, seen, at); /* leaves the moves of this table in test_moves */
            choice[at] =
                rh_below(&random, 20) ? (int32_t)rh_below(&random, (uint32_t)seen->count[at]) : RH_STAY;
            if (choice[at] == RH_STAY) continue;
            here->last = here->game->turn(here->state);
            here->game->apply(here->state, test_moves[choice[at]], NULL);
            here->line++;
            settle(here, at);
        }
        step(batch, choice);
        for (int at = 0; at < TABLES; at++) /* who stayed still shows the end that was there before */
            if (choice[at] == RH_STAY) follower[at].over = seen->done[at];
    }
}

static unsigned effort(void) {
    const char *percent = getenv("ROUNDHOUSE_EFFORT");
    return percent ? (unsigned)strtoul(percent, NULL, 10) : 100;
}

struct plays {
    const struct game *game;
    unsigned tables, steps;
};

static void count_table(void *context, const struct table *table) {
    (void)table;
    ++*(unsigned *)context;
}

static void a_table_is_what_the_engine_says(void *context, const struct table *table) {
    const struct plays *plays = context;
    static struct seen seen;
    static struct follower follower[TABLES];
    struct rh_batch *batch = make((struct rh_setup){.game = plays->game->name,
                                                    .options = options_of(plays->game, table),
                                                    .tables = TABLES,
                                                    .threads = 3,
                                                    .seed = 500,
                                                    .most = MOST},
                                  &seen);
    rh_batch_reset(batch);
    for (int at = 0; at < TABLES; at++) {
        follower[at] = (struct follower){.game = plays->game, .table = table};
        begin(&follower[at], at);
        settle(&follower[at], at);
    }
    play_beside(batch, follower, &seen, (int)plays->steps);
    rh_batch_free(batch);
}

/* 60,000 decisions a game at an effort of 100, over all its tables. */
static void a_batch_writes_what_the_engine_says(const struct game *game) {
    unsigned tables = 0;
    each_table(game, count_table, &tables);
    struct plays plays = {game, tables, 60000 * effort() / 100 / TABLES / tables + 2};
    each_table(game, a_table_is_what_the_engine_says, &plays);
}

static void the_number_of_threads_changes_nothing(const struct game *game) {
    static struct seen seen[3];
    static const uint32_t threads[3] = {1, 2, 7};
    struct rh_batch *batch[3];
    struct random random = rh_random_quick(3);
    for (int i = 0; i < 3; i++) {
        memset(&seen[i], 0, sizeof seen[i]);
        batch[i] =
            make((struct rh_setup){.game = game->name, .tables = TABLES, .threads = threads[i], .most = MOST},
                 &seen[i]);
        rh_batch_reset(batch[i]);
    }
    for (unsigned round = 0; round < 40 * effort() + 20; round++) {
        int32_t choice[TABLES];
        for (int at = 0; at < TABLES; at++)
            choice[at] = (int32_t)rh_below(&random, (uint32_t)seen[0].count[at]);
        for (int i = 0; i < 3; i++) step(batch[i], choice);
        for (int i = 1; i < 3; i++) {
            assert_memory_equal(seen[i].view, seen[0].view, sizeof seen[0].view);
            assert_memory_equal(seen[i].count, seen[0].count, sizeof seen[0].count);
            assert_memory_equal(seen[i].reward, seen[0].reward, sizeof seen[0].reward);
            assert_memory_equal(seen[i].line, seen[0].line, sizeof seen[0].line);
        }
    }
    for (int i = 0; i < 3; i++) rh_batch_free(batch[i]);
}

/* --- Sight -------------------------------------------------------------------------------------------------------- */

static void what_is_hidden_reaches_no_buffer(const struct game *game) {
    static struct seen mine, twin;
    struct random random = rh_random_quick(5);
    struct rh_setup setup = {.game = game->name, .tables = TABLES, .most = MOST};
    struct rh_batch *batch = make(setup, &mine), *other = make(setup, &twin);
    rh_batch_reset(batch);
    unsigned positions = 100000 * effort() / 100;
    for (unsigned round = 0; round < positions / TABLES + 1; round++) {
        int32_t choice[TABLES];
        for (int at = 0; at < TABLES; at++) {
            assert_true(rh_batch_copy(other, (uint32_t)at, batch, (uint32_t)at, NULL));
            assert_true(rh_batch_resample(other, (uint32_t)at, mine.seat[at], round, NULL));
            assert_int_equal(twin.seat[at], mine.seat[at]);
            assert_int_equal(twin.count[at], mine.count[at]);
            assert_memory_equal(row(game, twin.view, at), row(game, mine.view, at), game->state_size);
            size_t listed = (size_t)(mine.count[at] < MOST ? mine.count[at] : MOST);
            assert_memory_equal(twin.legal[at], mine.legal[at], 8 * listed);
            choice[at] = (int32_t)rh_below(&random, (uint32_t)mine.count[at]);
        }
        step(batch, choice);
    }
    rh_batch_free(batch);
    rh_batch_free(other);
}

/* What is behind each move, as the mover sees it before chance answers, does not depend on what is hidden from it either. */
static void children_show_nothing_hidden(const struct game *game) {
    enum { ROOM = 2048 };
    struct rh_setup setup = {.game = game->name, .tables = 2, .most = MOST};
    static struct seen seen;
    struct rh_batch *batch = make(setup, &seen);
    uint8_t *views[2] = {malloc(ROOM * game->state_size), malloc(ROOM * game->state_size)};
    int8_t seat[2][ROOM];
    struct random random = rh_random_quick(6);
    for (unsigned round = 0; round < 30 * effort() + 100; round++) {
        int32_t choice[TABLES] = {(int32_t)rh_below(&random, (uint32_t)seen.count[0]), RH_STAY};
        assert_true(rh_batch_copy(batch, 1, batch, 0, NULL));
        assert_true(rh_batch_resample(batch, 1, seen.seat[0], round, NULL));
        int64_t count[2];
        for (uint32_t i = 0; i < 2; i++) {
            count[i] = rh_batch_children(batch, i, ROOM, views[i], seat[i], NULL, NULL);
            assert_int_equal(count[i], seen.count[i]);
        }
        if (count[0] <= ROOM) {
            assert_memory_equal(views[0], views[1], (size_t)count[0] * game->state_size);
            assert_memory_equal(seat[0], seat[1], (size_t)count[0]);
        }
        step(batch, choice);
    }
    free(views[0]);
    free(views[1]);
    rh_batch_free(batch);
}

/* --- Signatures --------------------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0xD6E8FEB86659FD93);
    return hash ^ hash >> 32;
}

/* Games of tests may begin otherwise than by the rules (tests/support/start.h): the position is put there as JSON. */
static void begin_as_signed(struct rh_batch *batch, const struct game *game, const struct table *table,
                            uint64_t seed) {
    static char json[1 << 18];
    struct text text = rh_text(json, sizeof json);
    struct position position = {.game = game, .table = *table};
    assert_true(rh_batch_begin(batch, 0, seed, NULL));
    if (!start_rich(game)) return;
    assert_true(start_game(game, position.state, table, seed, NULL));
    for (int seat = 0; seat < table->seats; seat++) memcpy(position.seat[seat], "Ann", sizeof "Ann");
    rh_position_write(&position, false, &text);
    struct rh_error error = {.message = ""};
    if (!rh_batch_put(batch, 0, json, rh_text_length(&text), &error)) fail_msg("%s", error.message);
}

/* One random game through the library, folded into the hash as tests/support/signature.c does. */
static uint64_t play_signed(struct rh_batch *batch, uint64_t hash, const struct seen *seen) {
    while (seen->seat[0] != RH_SEAT_OVER) {
        uint8_t move[8];
        uint64_t number = 0, position;
        rh_batch_random(batch, move);
        rh_batch_hash(batch, &position);
        for (int i = 0; i < 8; i++) number = number << 8 | move[i];
        hash = mix(mix(hash, number), position);
    }
    for (uint32_t seat = 0; seat < rh_batch_seats(batch); seat++) {
        hash = mix(hash, (uint64_t)(int64_t)seen->score[0][seat]);
        hash = mix(hash, seen->rank[0][seat]);
    }
    return hash;
}

static void random_play_has_the_signature_that_stands(const struct game *game) {
    static struct seen seen;
    struct table table = {0};
    uint64_t hash = (uint64_t)game->rules, stands = 0;
    int tables = signature_tables(game, -1, &table);
    struct rh_batch **batch = calloc((size_t)tables, sizeof *batch);
    for (int i = 0; i < tables; i++) {
        signature_tables(game, i, &table);
        struct rh_setup setup = {.game = game->name,
                                 .options = options_of(game, &table),
                                 .tables = 1,
                                 .most = MOST,
                                 .chance_outside = true,
                                 .keep_over = true};
        batch[i] = make(setup, NULL);
        rh_batch_bind(batch[i], &(struct rh_buffers){.seat = seen.seat,
                                                     .score = &seen.score[0][0],
                                                     .rank = &seen.rank[0][0]});
    }
    for (unsigned i = 0; i < SIGNATURE_GAMES; i++) {
        int at = (int)(i % (unsigned)tables);
        signature_tables(game, at, &table);
        begin_as_signed(batch[at], game, &table, i);
        hash = play_signed(batch[at], hash, &seen);
    }
    for (int i = 0; i < tables; i++) rh_batch_free(batch[i]);
    free(batch);
    char line[160];
    size_t length = strlen(game->name);
    FILE *file = fopen("tests/signatures.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        const char *number = strrchr(line, ' ');
        if (number && strncmp(line, game->name, length) == 0 && line[length] == ' ')
            stands = strtoull(number, NULL, 16);
    }
    fclose(file);
    if (hash != stands && !(game->sample && !stands))
        fail_msg("through the library it is %016llx, in tests/signatures.txt %016llx",
                 (unsigned long long)hash, (unsigned long long)stands);
}

int main(void) {
    static const struct game_law laws[] = {
        {"a batch writes what the engine says", a_batch_writes_what_the_engine_says},
        {"the number of threads changes nothing", the_number_of_threads_changes_nothing},
        {"what is hidden reaches no buffer", what_is_hidden_reaches_no_buffer},
        {"children show nothing hidden", children_show_nothing_hidden},
        {"random play has the signature that stands", random_play_has_the_signature_that_stands},
    };
    return run_game_laws("batches", laws, RH_COUNT(laws));
}
