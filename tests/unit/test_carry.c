/* Games in progress when the rules change (position/carry.h): what goes on, what ends, and that nobody's points are lost.
 *
 * The snapshots of Pacific Rails Inc. are of its rules 1, which had another map. */
#include "games/registry.h"
#include "games/ultimate_railroads/rules.h"
#include "position/carry.h"
#include "tests/support/walk.h"

#include <string.h>

static void begin(struct carry *carry, const struct game *game, uint8_t seats, int rules) {
    uint64_t start[RH_STATE_MAX / 8] = {0};
    struct table table = {.seats = seats};
    struct error error = {0};
    assert_true(rh_setup(game, start, &table, &error));
    rh_carry_begin(carry, game, rules, start);
}

static const struct game *pacific(void) {
    return rh_game_find(rh_games, "pacific-rails", NULL);
}

static void follow(struct carry *carry, const char *snapshot) {
    rh_carry_follow(carry, snapshot, strlen(snapshot));
}

static const char goals_drawn[] = "{\"goals\":[\"most stations\",\"most crew\",\"most iron\",\"most wood\"],"
                                  "\"agenda\":{\"step\":[{\"what\":\"first\",\"seat\":0,\"a\":0,\"b\":0}]}}";

/* Before the engines are on the map nothing has changed. */
static void a_game_that_was_being_set_up_goes_on(void **unused) {
    (void)unused;
    struct carry carry;
    struct error error = {0};
    begin(&carry, pacific(), 2, 1);
    follow(&carry, goals_drawn);
    if (!rh_carry_on(&carry, &error)) fail_msg("%s", error.message);
    assert_int_equal(pacific()->turn(carry.state), RH_CHANCE);
}

/* Of Ultimate Railroads: wood on the old end of the way to Berlin stays there, and the key on the new one is still to be had. UR-179b */
static void wood_on_the_old_end_to_berlin_may_go_on(void **unused) {
    (void)unused;
    struct carry carry;
    struct error error = {0};
    const struct game *game = rh_game_find(rh_games, "ultimate-railroads", NULL);
    uint64_t start[RH_STATE_MAX / 8] = {0};
    struct table table = {.seats = 2};
    table.option[UR_OPTION_BOARD] = UR_GERMAN;
    assert_true(rh_setup(game, start, &table, &error));
    rh_carry_begin(&carry, game, 1, start);
    struct ur_seat *mine = &((struct ur_state *)carry.state)->seat[0];
    mine->laid |= UINT32_C(1) << UR_PIECE_BERLIN;
    mine->route[0].at[UR_WOOD] = 12;
    mine->keys = 1;
    if (!rh_carry_on(&carry, &error)) fail_msg("%s", error.message);
    assert_true(ur_can_move((struct ur_state *)carry.state, 0, 0, UR_WOOD));
}

/* Starts, spaces and squares of the old board that are no more: the game ends, and its points are told. */
static void a_game_on_the_old_map_ends_with_its_standing(void **unused) {
    (void)unused;
    struct carry carry;
    struct error error = {0};
    struct result result;
    begin(&carry, pacific(), 2, 1);
    follow(&carry, goals_drawn);
    follow(&carry,
           "{\"round\":7,\"track\":{\"b1\":\"yes\",\"d2\":\"yes\"},\"worker\":{\"gunpowder-miner\":\"1\"},"
           "\"seat\":[{\"start\":{\"west\":\"Monterey\",\"east\":\"Boston\"},\"earned\":{\"track laid\":4}},"
           "{\"earned\":{\"telegraph spaces\":1}}]}");
    follow(&carry, "{\"seat\":[{\"earned\":{\"track laid\":11,\"telegraph "
                   "spaces\":3}},{\"engine\":{\"west\":\"Duluth\"},"
                   "\"earned\":{\"houses and upgrades\":6}}]}");
    assert_false(rh_carry_on(&carry, &error));
    assert_non_null(strstr(error.message, "the rules have changed"));
    rh_carry_standing(&carry, &result);
    assert_int_equal(result.seats, 2);
    assert_int_equal(result.score[0], 14);
    assert_int_equal(result.score[1], 7);
    assert_int_equal(result.rank[0], 1);
}

/* All names are still there, but they lie elsewhere: that is not the same game. */
static void the_same_names_on_another_map_are_another_game(void **unused) {
    (void)unused;
    struct carry carry;
    struct error error = {0};
    begin(&carry, pacific(), 2, 1);
    follow(&carry, goals_drawn);
    follow(&carry, "{\"seat\":[{\"start\":{\"west\":\"Seattle\"},\"engine\":{\"west\":\"Seattle\"}},{}]}");
    assert_true(carry.whole);
    assert_false(rh_carry_on(&carry, &error));
    assert_non_null(strstr(error.message, "the map"));
}

/* What is no JSON at all, or a list of another length, ends a game too, with what was read before. */
static void rubbish_ends_a_game_with_what_was_known(void **unused) {
    (void)unused;
    static const char *const rubbish[] = {"",
                                          "{",
                                          "[]",
                                          "{\"seat\":[]}",
                                          "{\"seat\":7}",
                                          "{\"nothing\":1}",
                                          "{\"seat\":[{\"earned\":{\"track laid\":-1}},{}]}"};
    for (size_t i = 0; i < RH_COUNT(rubbish); i++) {
        struct carry carry;
        struct error error = {0};
        struct result result;
        begin(&carry, pacific(), 2, 1);
        follow(&carry, "{\"seat\":[{\"earned\":{\"track laid\":9}},{}]}");
        follow(&carry, rubbish[i]);
        assert_false(rh_carry_on(&carry, &error));
        assert_true(error.message[0]);
        rh_carry_standing(&carry, &result);
        assert_int_equal(result.score[0], 9);
    }
}

/* In every game, a position of today's rules goes on: after each move of random games, written as a server writes it. */
static void every_position_of_todays_rules_goes_on(void **unused) {
    (void)unused;
    static char snapshot[1 << 16];
    static struct walk walk;
    for (const struct game *const *game = rh_games; *game; game++) {
        struct table table = {.seats = (uint8_t)((*game)->players.least < 2 ? 2 : (*game)->players.least)};
        struct carry carry;
        uint64_t before[RH_STATE_MAX / 8] = {0};
        begin(&carry, *game, table.seats, (*game)->rules);
        walk_begin(&walk, *game, &table, 3);
        for (int moves = 0; moves < 120 && walk_next(&walk); moves++) {
            struct error error = {0};
            struct text text = rh_text(snapshot, sizeof snapshot);
            rh_fields_json((*game)->fields, walk.state, moves ? before : NULL, &text);
            memcpy(before, walk.state, (*game)->state_size);
            follow(&carry, snapshot);
            if (!rh_carry_on(&carry, &error)) fail_msg("%s: %s", (*game)->name, error.message);
            assert_memory_equal(carry.state, walk.state, (*game)->state_size);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_was_being_set_up_goes_on),
        cmocka_unit_test(wood_on_the_old_end_to_berlin_may_go_on),
        cmocka_unit_test(a_game_on_the_old_map_ends_with_its_standing),
        cmocka_unit_test(the_same_names_on_another_map_are_another_game),
        cmocka_unit_test(rubbish_ends_a_game_with_what_was_known),
        cmocka_unit_test(every_position_of_todays_rules_goes_on),
    };
    return cmocka_run_group_tests_name("carry", tests, NULL, NULL);
}
