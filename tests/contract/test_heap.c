/* No heap in engine/ and games/: every call to the allocator is counted while a game is set up, played, seen, written,
 * drawn, read and replayed, and the count stays zero.
 *
 * The allocator is counted by standing in for it: this program has its own malloc, calloc and realloc, which pass on to those
 * of the C library. Under the address sanitizer, which does the same, its hooks count instead.
 */
#include "engine/describe.h"
#include "engine/differ.h"
#include "engine/scenario.h"
#include "scene/writers.h"
#include "tests/support/play.h"
#include "tests/support/show.h"
#include "tests/support/start.h"

#include <stdlib.h>
#include <string.h>

static volatile bool counting; /* the compiler must not think that malloc leaves them alone */
static volatile unsigned calls;

static void count_call(void) {
    if (counting) calls++;
}

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifdef SANITIZED
int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void *, size_t),
                                              void (*freed)(const volatile void *));

static void allocated(const volatile void *at, size_t size) {
    (void)at, (void)size;
    count_call();
}

static void freed(const volatile void *at) {
    (void)at;
}

static void stand_in(void) {
    __sanitizer_install_malloc_and_free_hooks(allocated, freed);
}
#else
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *at, size_t size);

/* Called whenever someone calls malloc, calloc or realloc. */
void *counted_malloc(size_t size) __asm__("malloc");
void *counted_calloc(size_t count, size_t size) __asm__("calloc");
void *counted_realloc(void *at, size_t size) __asm__("realloc");

void *counted_malloc(size_t size) {
    count_call();
    return __libc_malloc(size);
}

void *counted_calloc(size_t count, size_t size) {
    count_call();
    return __libc_calloc(count, size);
}

void *counted_realloc(void *at, size_t size) {
    count_call();
    return __libc_realloc(at, size);
}

static void stand_in(void) {}
#endif

static void begin_counting(void) {
    calls = 0;
    counting = true;
}

static void assert_none(const struct walk *walk, const char *what) {
    counting = false;
    if (calls) walk_fail(walk, "%s called the allocator %u times", what, calls);
}

/* The test can fail: an allocation that is there is seen. */
static void an_allocation_is_counted(const struct game *game) {
    (void)game;
    begin_counting();
    void *volatile one = malloc(8);
    void *volatile two = calloc(2, 8);
    counting = false;
    free(one);
    free(two);
    assert_int_equal(calls, 2);
}

static char page[1 << 22];

static void playing_takes_no_heap(struct walk *walk) {
    const struct game *game = walk->game;
    uint64_t state[RH_STATE_MAX / 8], view[RH_STATE_MAX / 8];
    struct random random = rh_random_quick(walk->seed);
    struct events events;
    struct error error;
    struct move move;
    begin_counting();
    start_game(game, state, &walk->table, walk->seed, &error);
    assert_none(walk, "set-up");
    for (;;) {
        begin_counting();
        events.count = 0;
        rh_moves(game, state, test_moves, &test_scratch);
        if (!rh_random_step(game, state, &random, &test_scratch, &move)) break;
        struct move wrong = {move.verb, {99, 99, 99, 99, 99, 99, 99}}, same = move;
        rh_legal(game, state, game->turn(state), &wrong, &test_scratch, &error);
        rh_legal(game, state, game->turn(state), &same, &test_scratch, &error);
        game->apply(state, move, &events);
        game->check(state, &error);
        if (game->derive) game->derive(state);
        assert_none(walk, "a move");
        begin_counting();
        for (int seat = -1; seat < walk->table.seats; seat++) {
            rh_view(game, state, seat, view);
            rh_resample(game, state, seat, &random);
        }
        rh_hash(game, state);
        assert_none(walk, "a view or a redeal");
    }
    counting = false;
}

static void ignore_difference(void *context, const char *path, const char *value) {
    (void)context, (void)path, (void)value;
}

static void showing_takes_no_heap(struct walk *walk) {
    const struct game *game = walk->game;
    struct text text = rh_text(page, sizeof page);
    uint64_t base[RH_STATE_MAX / 8];
    int seat = walk->turn >= 0 ? walk->turn : -1;
    begin_counting();
    rh_setup(game, base, &walk->table, NULL);
    rh_fields_json(game->fields, walk->state, NULL, &text);
    rh_fields_json(game->fields, walk->state, base, &text);
    rh_fields_differ(game->fields, walk->state, base, ignore_difference, NULL);
    show_prompt(game, walk->state, seat, &text);
    show_result(game, walk->state, &text);
    show_events(game, &walk->news, &text);
    if (walk->turn != RH_GAME_OVER) rh_describe_move(game, walk->state, walk->move, &text);
    rh_describe_game(game, &text);
    rh_describe_prompt(game, walk->state, seat, &text);
    rh_describe_result(game, walk->state, &text);
    assert_none(walk, "describing");
    begin_counting();
    static struct goal goals[RH_GOALS];
    text = rh_text(page, sizeof page);
    size_t count = rh_goals(game, walk->state, goals);
    for (size_t i = 0; i < count; i++) rh_describe_goal(game, &goals[i], &text);
    assert_none(walk, "goals");
    begin_counting();
    const struct scene *scene = show_scene(game, walk->state, seat, 0);
    assert_none(walk, "drawing");
    begin_counting();
    text = rh_text(page, sizeof page);
    rh_scene_json(scene, &text);
    rh_scene_svg(scene, -1, 800, THEME_LIGHT, NULL, 0, &text);
    rh_scene_terminal(scene, -1, 80, true, &text);
    assert_none(walk, "writing a drawing");
}

static void records_take_no_heap(struct walk *walk) {
    static struct match match;
    static struct record_line lines[PLAY_LINES];
    static struct record record;
    const struct game *const games[] = {walk->game, NULL};
    struct text text = rh_text(page, sizeof page);
    struct error error;
    uint64_t state[RH_STATE_MAX / 8];
    begin_counting();
    match_play(walk, &match);
    assert_none(walk, "a match");
    begin_counting();
    rh_record_write(&match.record, RH_ALL_SEEING, &text);
    record = (struct record){.line = lines, .lines_max = PLAY_LINES};
    bool read = rh_record_read(&record, page, rh_text_length(&text), games, &error);
    bool replayed = rh_record_replay(&record, record.lines, false, state, NULL, &error);
    bool verified = rh_record_verify(&record, &test_scratch, &error);
    assert_none(walk, "a record");
    assert_true(read && replayed && verified);
}

static void scenarios_take_no_heap(const struct game *game) {
    const struct game *const games[] = {game, NULL};
    struct text text = rh_text(page, sizeof page);
    struct scenario_report report = {0};
    struct error error;
    rh_put(&text, "# one\ngame ");
    rh_put(&text, game->name);
    rh_put(&text, "\nplayers ");
    rh_put_int(&text, game->players.most);
    rh_put(&text, "\nseed 3\nauto\nexpect rank[0] >= 1\n");
    begin_counting();
    bool passed = rh_scenarios_run(page, rh_text_length(&text), games, &test_scratch, &report, &error);
    counting = false;
    if (!passed) fail_msg("%s", error.message);
    assert_int_equal(calls, 0);
}

int main(void) {
    static const struct law laws[] = {
        {.name = "playing takes no heap", .own = playing_takes_no_heap, .games = 3},
        {.name = "showing takes no heap", .at = showing_takes_no_heap, .games = 1, .every = 60},
        {.name = "records take no heap", .own = records_take_no_heap, .games = 2},
    };
    static const struct game_law game_laws[] = {
        {"an allocation is counted", an_allocation_is_counted},
        {"scenarios take no heap", scenarios_take_no_heap},
    };
    stand_in();
    return run_game_laws("heap", game_laws, RH_COUNT(game_laws)) + run_laws("heap", laws, RH_COUNT(laws));
}
