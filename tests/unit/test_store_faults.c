/* The store when the disk or the memory fails, at every single call: a table is played from its first write
 * to its last, and the n-th read, write, flush, lock or allocation fails, for every n. Whatever fails,
 * nothing that was acknowledged is lost, there is no gap, every failure has a reason, and play goes on. The
 * table is played as a server would: after a refused write it is unsealed, loaded again, and played on from
 * there.
 *
 * Most of the time commits wait for one another, so several of these run side by side: with ROUNDHOUSE_PART=2/4 one takes
 * every fourth n, from the second one on.
 */
#include "store/fault.h"
#include "tests/support/keep.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES = 12, TIMEOUT = 40 };

/* --- Memory that runs out ----------------------------------------------------------------------------------------- */

static _Atomic long allocations, fails_at; /* 0: never */

static bool is_out(void) {
    long at = fails_at;
    return atomic_fetch_add(&allocations, 1) + 1 == at;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size) {
    return is_out() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return is_out() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return is_out() ? NULL : __real_realloc(memory, size);
}

/* SQLite's own memory, whose failures it must survive too. */
static sqlite3_mem_methods usual;
static _Atomic long sqlite_allocations, sqlite_fails_at;

static bool sqlite_is_out(void) {
    long at = sqlite_fails_at;
    return atomic_fetch_add(&sqlite_allocations, 1) + 1 == at;
}

static void *sqlite_allocate(int size) {
    return sqlite_is_out() ? NULL : usual.xMalloc(size);
}

static void *sqlite_reallocate(void *memory, int size) {
    return sqlite_is_out() ? NULL : usual.xRealloc(memory, size);
}

static int watch_memory(void **state) {
    (void)state;
    sqlite3_shutdown();
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0); /* so that every allocation comes by */
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    sqlite3_mem_methods watched = usual;
    watched.xMalloc = sqlite_allocate;
    watched.xRealloc = sqlite_reallocate;
    return sqlite3_config(SQLITE_CONFIG_MALLOC, &watched) != SQLITE_OK || sqlite3_initialize() != SQLITE_OK;
}

/* --- A table played ----------------------------------------------------------------------------------------------- */

struct game {
    struct store *store;
    uint64_t version;      /* as the store has it, as far as is known */
    uint32_t lines, chats; /* acknowledged */
    bool made, over;
    int failures;
};

static void wake(void *context) {
    (void)context;
}

struct reply {
    bool done;
    enum store_answer answer;
    char why[256];
};

static void note(void *context, enum store_answer answer, const char *why) {
    struct reply *reply = context;
    reply->done = true;
    reply->answer = answer;
    snprintf(reply->why, sizeof reply->why, "%s", why);
    if (answer != STORE_OK && !why[0]) fail_msg("a failure (%d) without a reason", answer);
}

/* Makes a write and waits for it; true if it is durable. */
static bool done(struct game *game, const struct table_write *write) {
    struct reply reply = {.answer = STORE_FAILED};
    if (!store_write_table(game->store, write, note, &reply)) return false;
    keep_until(game->store, &reply.done);
    return reply.answer == STORE_OK;
}

static void loaded(void *context, enum store_answer answer, const char *why, const struct table_data *data) {
    struct game *game = context;
    game->failures = 0;
    if (answer == STORE_FAILED) {
        if (!why[0]) fail_msg("a read failed without a reason");
        game->failures = 1;
        return;
    }
    if (answer == STORE_NONE) {
        assert_false(game->made); /* it was acknowledged */
        game->version = 0;
        return;
    }
    if (data->wrong[0]) fail_msg("the table is broken: %s", data->wrong);
    if (data->line_count < game->lines || data->chat_count < game->chats)
        fail_msg("%zu lines and %zu messages are left of %u and %u", data->line_count, data->chat_count,
                 game->lines, game->chats);
    if (game->over && data->row.state != TABLE_OVER) fail_msg("it was over");
    game->version = data->row.version;
    game->made = true;
    game->lines = (uint32_t)data->line_count;
    game->chats = (uint32_t)data->chat_count;
    game->over = data->row.state == TABLE_OVER;
}

/* Loads the table again after a failure, as often as it takes. */
static bool reload(struct game *game) {
    for (int i = 0; i < TIMEOUT; i++) {
        game->failures = -1;
        if (store_unseal(game->store, "a") &&
            store_read_table(game->store, "a", READ_LINES | READ_CHAT, loaded, game)) {
            while (game->failures < 0) store_poll(game->store);
            if (!game->failures) return true;
        }
    }
    return false;
}

static bool make(struct game *game) {
    struct table_row row = keep_row("a", TABLE_ON);
    const struct seat_row seats[] = {{.number = 0, .kind = SEAT_PERSON, .name = "Ann"},
                                     {.number = 1, .kind = SEAT_BOT, .word = "easy"}};
    struct table_write write = {.id = "a", .row = &row, .head = "head\n", .seats = seats, .seat_count = 2};
    game->made = done(game, &write);
    return game->made;
}

static bool play_line(struct game *game) {
    char line[32];
    snprintf(line, sizeof line, "line %u\n", game->lines + 1);
    struct chat_row chat = {.name = "Ann", .text = "hm"};
    bool talks = game->lines == 5 && !game->chats;
    struct table_write write = {.id = "a",
                                .version = game->version,
                                .chapter = 1,
                                .first = game->lines + 1,
                                .lines = line,
                                .snapshot = "{\"a\":1}",
                                .chat = &chat,
                                .chat_count = talks};
    if (!done(game, &write)) return false;
    game->lines++;
    game->chats += talks;
    return true;
}

static bool end(struct game *game) {
    struct table_row row = keep_row("a", TABLE_OVER);
    struct table_write write = {.id = "a", .version = game->version, .row = &row};
    game->over = done(game, &write);
    return game->over;
}

/* Plays on to the end; false if the store fails again and again. */
static bool play(struct game *game) {
    for (int refused = 0; refused < TIMEOUT && !game->over;) {
        bool ok = !game->made ? make(game) : game->lines < LINES ? play_line(game) : end(game);
        if (ok)
            game->version++;
        else if (++refused == TIMEOUT || !reload(game))
            return false;
    }
    return game->over;
}

static bool open_at(struct game *game, const char *where) {
    struct error error = {0};
    struct store_options options = {where, NULL, wake, NULL};
    game->store = store_open(&options, &error);
    if (!game->store && !error.message[0]) fail_msg("it did not open, without a reason");
    return game->store != NULL;
}

/* The disk is well again: what was acknowledged is there, and play goes on to the end. */
static void check_after(struct game *game) {
    assert_true(open_at(game, keep_path()));
    assert_true(reload(game));
    assert_true(play(game));
    assert_int_equal(game->lines, LINES);
    assert_int_equal(game->chats, 1);
    store_close(game->store, 5000);
}

/* --- Every n ------------------------------------------------------------------------------------------------------ */

static const char *const names[FAULT_KINDS] = {"read", "write", "full", "sync", "lock", "hang"};

/* A game in which the n-th call of a kind fails, or all from there on; false when there were fewer calls. */
static bool play_with_fault(enum fault_kind kind, unsigned n, bool on) {
    struct game game = {0};
    char where[512];
    keep_begin(NULL);
    snprintf(where, sizeof where, "fault:%s=%u%s:%s", names[kind], n, on ? "+" : "", keep_path());
    if (open_at(&game, where)) {
        bool ended = play(&game);
        if (!ended && !on) fail_msg("one failed %s (%u) and the game did not go on", names[kind], n);
        store_close(game.store, 1000);
    }
    bool reached = fault_count(kind) >= n;
    check_after(&game);
    keep_end(NULL);
    return reached;
}

/* Which part of all n this run takes, and of how many parts. */
static unsigned part = 1, parts = 1;

static void choose_part(void) {
    const char *chosen = getenv("ROUNDHOUSE_PART");
    if (!chosen) return;
    char *end;
    part = (unsigned)strtoul(chosen, &end, 10);
    parts = *end == '/' ? (unsigned)strtoul(end + 1, NULL, 10) : 0;
    if (part >= 1 && part <= parts) return;
    fprintf(stderr, "ROUNDHOUSE_PART=%s is no part\n", chosen);
    exit(2);
}

static void every_failure_is_survived(enum fault_kind kind, bool on, unsigned step) {
    unsigned n = 1 + (part - 1) * step;
    while (play_with_fault(kind, n, on)) n += parts * step;
    assert_true(n > 5);
}

static void every_failed_read_is_survived(void **state) {
    (void)state;
    every_failure_is_survived(FAULT_READ, false, 1);
    every_failure_is_survived(FAULT_READ, true, 1);
}

static void every_failed_write_is_survived(void **state) {
    (void)state;
    every_failure_is_survived(FAULT_WRITE, false, 1);
    every_failure_is_survived(FAULT_WRITE, true, 5);
}

static void a_full_disk_is_survived_wherever_it_comes(void **state) {
    (void)state;
    every_failure_is_survived(FAULT_FULL, false, 1);
    every_failure_is_survived(FAULT_FULL, true, 5);
}

static void every_failed_flush_is_survived(void **state) {
    (void)state;
    every_failure_is_survived(FAULT_SYNC, false, 1);
    every_failure_is_survived(FAULT_SYNC, true, 1);
}

static void every_refused_lock_is_survived(void **state) {
    (void)state;
    every_failure_is_survived(FAULT_LOCK, false, 1);
}

/* Memory that is out once, at the n-th allocation of the store or of SQLite. */
static void out_of_memory(_Atomic long *fails, _Atomic long *count, long step) {
    bool reached = true;
    for (long n = 1 + (part - 1) * step; reached; n += parts * step) {
        struct game game = {0};
        keep_begin(NULL);
        *count = 0;
        *fails = n;
        if (open_at(&game, keep_path())) {
            if (!play(&game)) fail_msg("allocation %ld failed and the game did not go on", n);
            store_close(game.store, 1000);
        }
        reached = *count >= n;
        *fails = 0;
        check_after(&game);
        keep_end(NULL);
    }
}

static void the_store_survives_a_lack_of_memory(void **state) {
    (void)state;
    out_of_memory(&fails_at, &allocations, 1);
}

static void sqlite_without_memory_is_survived(void **state) {
    (void)state;
    out_of_memory(&sqlite_fails_at, &sqlite_allocations, test_hurried() ? 97 : 5);
}

static _Atomic int wakes;

static void count_wake(void *context) {
    (void)context;
    atomic_fetch_add(&wakes, 1);
}

/* A disk that does not answer keeps nobody from closing; whoever was to be woken is not woken after that, for they may be
 * gone. */
static void a_disk_that_hangs_wakes_nobody_after_the_end(void **state) {
    struct answers answers = {0};
    struct error error = {0};
    char where[512];
    (void)state;
    keep_begin(NULL);
    store_close(keep_open(NULL, 0), 5000);
    snprintf(where, sizeof where, "fault:hang=1:%s", keep_path());
    struct store_options options = {where, NULL, count_wake, NULL};
    struct store *store = store_open(&options, &error);
    assert_non_null(store);
    keep_make(store, "a", TABLE_ON, &answers);
    while (!fault_count(FAULT_HANG)) keep_sleep(1);
    store_close(store, 100);
    int before = atomic_load(&wakes);
    fault_release();
    keep_sleep(200);
    assert_int_equal(atomic_load(&wakes), before);
    keep_end(NULL);
}

static void a_plan_of_faults_is_checked(void **state) {
    static const char *const bad[] = {"fault:",       "fault:x=1:p",     "fault:sync:p",  "fault:sync=0:p",
                                      "fault:sync=1", "fault:sync=1,:p", "fault:sync=a:p"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct error error = {0};
        struct store_options options = {bad[i], NULL, wake, NULL};
        if (store_open(&options, &error)) fail_msg("%s was taken", bad[i]);
        assert_non_null(strstr(error.message, "plan of faults"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_of_faults_is_checked),
        cmocka_unit_test(a_disk_that_hangs_wakes_nobody_after_the_end),
        cmocka_unit_test(every_failed_read_is_survived),
        cmocka_unit_test(every_failed_write_is_survived),
        cmocka_unit_test(a_full_disk_is_survived_wherever_it_comes),
        cmocka_unit_test(every_failed_flush_is_survived),
        cmocka_unit_test(every_refused_lock_is_survived),
        cmocka_unit_test(the_store_survives_a_lack_of_memory),
        cmocka_unit_test(sqlite_without_memory_is_survived),
    };
    choose_part();
    unsetenv("ROUNDHOUSE_STORE");
    if (access("/dev/shm", W_OK) == 0)
        setenv("TMPDIR", "/dev/shm", 0); /* the disk's failures are ours, not its delays */
    return cmocka_run_group_tests(tests, watch_memory, NULL);
}
