/* What every game gets from its tables: set-up, hash, check of the tables, finding a game by name. */
#include "engine/game.h"
#include "tests/support/errands.h"
#include "tests/support/small_state.h"
#include "tests/support/test.h"

#include <string.h>

static const struct table two = {.seats = 2};

static void setup_starts_from_zero_whatever_was_there(void **unused) {
    (void)unused;
    struct errands a, b;
    memset(&a, 0xAA, sizeof a);
    memset(&b, 0x55, sizeof b);
    assert_true(rh_setup(&errands_plain, &a, &two, NULL));
    assert_true(rh_setup(&errands_plain, &b, &two, NULL));
    assert_memory_equal(&a, &b, sizeof a);
}

static void derive_coins(void *state) {
    struct errands *at = state;
    at->coins = 7;
}

static void setup_derives_what_follows(void **unused) {
    (void)unused;
    struct game game = errands_plain;
    struct errands state;
    game.derive = derive_coins;
    assert_true(rh_setup(&game, &state, &two, NULL));
    assert_int_equal(state.coins, 7);
}

static bool setup_refuses(void *state, const struct table *table, struct error *error) {
    (void)state, (void)table;
    return rh_fail_rule(error, "ER-9 not today");
}

static void setup_passes_refusals_on(void **unused) {
    (void)unused;
    struct game game = errands_plain;
    struct errands state;
    struct error error = {.message = ""};
    const struct table three = {.seats = 3};
    assert_false(rh_setup(&game, &state, &three, &error));
    assert_non_null(strstr(error.message, "not 3"));
    game.setup = setup_refuses;
    assert_false(rh_setup(&game, &state, &two, &error));
    assert_string_equal(error.message, "not today");
    assert_string_equal(error.rule, "ER-9");
    assert_false(rh_setup(&game, &state, &two, NULL));
}

/* --- Hash --------------------------------------------------------------------------------------------------------- */

static void every_bit_changes_the_hash(void **unused) {
    (void)unused;
    struct small state = small_start();
    static const size_t sizes[] = {1, 7, 8, 31, 32, 33, 63, 64, 65, sizeof(struct small)};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        struct game game = {.state_size = sizes[s]};
        uint64_t whole = rh_hash(&game, &state);
        for (size_t bit = 0; bit < sizes[s] * 8; bit++) {
            struct small other = state;
            ((unsigned char *)&other)[bit / 8] ^= (unsigned char)(1 << bit % 8);
            assert_true(rh_hash(&game, &other) != whole);
        }
    }
}

/* Equal lanes must not cancel, and swapped words must count. */
static void order_counts_in_the_hash(void **unused) {
    (void)unused;
    const struct game game = {.state_size = 64};
    uint64_t a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, zero[8] = {0};
    uint64_t whole = rh_hash(&game, a);
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < i; j++) {
            uint64_t b[8];
            memcpy(b, a, sizeof b);
            b[i] = a[j], b[j] = a[i];
            assert_true(rh_hash(&game, b) != whole);
        }
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < i; j++) {
            uint64_t b[8] = {0};
            b[i] = b[j] = 1;
            assert_true(rh_hash(&game, b) != rh_hash(&game, zero));
        }
}

static void the_hash_stops_at_the_states_end(void **unused) {
    (void)unused;
    const struct game game = {.state_size = 33};
    unsigned char a[48] = {0}, b[48] = {0};
    b[33] = 1;
    assert_true(rh_hash(&game, a) == rh_hash(&game, b));
    assert_true(rh_hash(&game, a) == rh_hash(&game, a));
}

/* The same number on every machine: it stands here. */
static void the_hash_is_the_same_everywhere(void **unused) {
    (void)unused;
    unsigned char bytes[100];
    const struct game game = {.state_size = sizeof bytes};
    for (int i = 0; i < 100; i++) bytes[i] = (unsigned char)(i * 7);
    assert_int_equal(rh_hash(&game, bytes), UINT64_C(0xfbc5c07158d7def1));
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static void assert_checked(const struct game *game, const char *refusal) {
    struct error error = {.message = ""};
    bool good = rh_game_check(game, &error);
    if (!refusal && !good) fail_msg("%s", error.message);
    if (refusal && good) fail_msg("taken, but should be refused for '%s'", refusal);
    if (refusal && !strstr(error.message, refusal)) fail_msg("'%s' lacks '%s'", error.message, refusal);
}

static void good_tables_pass(void **unused) {
    (void)unused;
    assert_checked(&errands_plain, NULL);
}

static void constants_out_of_bounds_are_refused(void **unused) {
    (void)unused;
    struct game game = errands_plain;
    game.players = (struct span){0, 2};
    assert_checked(&game, "player");
    game.players = (struct span){3, 2};
    assert_checked(&game, "player");
    game.players = (struct span){2, RH_SEATS + 1};
    assert_checked(&game, "player");
    game = errands_plain;
    game.moves_max = RH_MOVES_MAX + 1;
    assert_checked(&game, "moves_max");
    game = errands_plain;
    game.state_size = RH_STATE_MAX + 1;
    assert_checked(&game, "too large");
    game = errands_plain;
    game.state_size++;
    assert_checked(&game, "no field");
}

static const struct arg_kind cell = {.name = "cell", .form = ARG_CELL};
static const struct arg_kind bid = {.name = "bid", .form = ARG_NUMBER, .most = 254};
static const struct arg_kind fair = {.name = "fair", .form = ARG_NUMBER, .most = 253};

static void verbs_that_can_not_work_are_refused(void **unused) {
    (void)unused;
    static const struct verb four_cells[] = {
        {.name = "go", .arg = {{&cell, OPEN}, {&cell, OPEN}, {&cell, OPEN}, {&cell, OPEN}}}, END_VERBS};
    static const struct verb twins[] = {{.name = "go"}, {.name = "stay"}, {.name = "go"}, END_VERBS};
    static const struct verb hidden_cell[] = {{.name = "go", .arg = {{&cell, OWNER}}}, END_VERBS};
    static const struct verb optional_cell[] = {{.name = "go", .arg = {{&cell, OPEN}}, .optional = 1},
                                                END_VERBS};
    static const struct verb too_high[] = {{.name = "bid", .arg = {{&bid, OPEN}}}, END_VERBS};
    static const struct verb high[] = {{.name = "bid", .arg = {{&fair, OPEN}}}, END_VERBS};
    static const struct {
        const struct verb *verbs;
        const char *refusal;
    } row[] = {
        {four_cells, "too many arguments"},
        {twins, "two verbs"},
        {hidden_cell, "hides a cell"},
        {optional_cell, "cell"},
        {too_high, "too high"},
        {high, NULL},
    };
    for (size_t i = 0; i < RH_COUNT(row); i++) {
        struct game game = errands_plain;
        game.verbs = row[i].verbs;
        assert_checked(&game, row[i].refusal);
    }
}

static void games_are_found_by_name(void **unused) {
    (void)unused;
    const struct game *const games[] = {&errands_plain, &errands_proven, NULL};
    struct error error = {.message = ""};
    assert_ptr_equal(rh_game_find(games, "errands-proven", &error), &errands_proven);
    assert_ptr_equal(rh_game_find(games, "errands", NULL), &errands_plain);
    assert_null(rh_game_find(games, "errand", &error));
    assert_non_null(strstr(error.message, "'errand'"));
    assert_non_null(strstr(error.message, "errands, errands-proven"));
    assert_null(rh_game_find(games, "", NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setup_starts_from_zero_whatever_was_there),
        cmocka_unit_test(setup_derives_what_follows),
        cmocka_unit_test(setup_passes_refusals_on),
        cmocka_unit_test(every_bit_changes_the_hash),
        cmocka_unit_test(order_counts_in_the_hash),
        cmocka_unit_test(the_hash_stops_at_the_states_end),
        cmocka_unit_test(the_hash_is_the_same_everywhere),
        cmocka_unit_test(good_tables_pass),
        cmocka_unit_test(constants_out_of_bounds_are_refused),
        cmocka_unit_test(verbs_that_can_not_work_are_refused),
        cmocka_unit_test(games_are_found_by_name),
    };
    return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
