/* Chance described, not sampled: what may come up, how likely it is, and what people may type in. */
#include "engine/chance.h"
#include "tests/support/frequency.h"
#include "tests/support/test.h"

#include <math.h>

enum { VERB = 3, OUTCOMES = 256 };

/* Two cubes from a bag of three brown, one yellow and no gray; arg[0] is fixed. */
static const struct chance bag = {
    .base = {VERB, {9}}, .first = 1, .draws = 2, .kinds = 3, .weight = {3, 1, 0}};
static const struct chance dice = {
    .base = {VERB, {0}}, .draws = 2, .replace = true, .kinds = 6, .weight = {1, 1, 1, 1, 1, 1}};
static const struct chance row = {
    .base = {VERB, {0}}, .draws = 3, .ordered = true, .kinds = 3, .weight = {1, 1, 1}};
static const struct chance lots = {
    .base = {VERB, {0}}, .draws = 1, .replace = true, .kinds = 3, .weight = {1, 2, 5}};

static struct move move3(uint8_t a, uint8_t b, uint8_t c) {
    return (struct move){VERB, {a, b, c}};
}

struct outcomes {
    int count, most;
    struct move move[OUTCOMES];
};

static bool collect(void *context, struct move move) {
    struct outcomes *outcomes = context;
    outcomes->move[outcomes->count++] = move;
    return outcomes->count < outcomes->most;
}

static struct outcomes all_outcomes(const struct chance *chance) {
    struct outcomes outcomes = {.most = OUTCOMES};
    uint64_t seen = rh_chance_each(chance, collect, &outcomes);
    assert_int_equal(seen, outcomes.count);
    return outcomes;
}

static void bag_has_two_outcomes(void **unused) {
    (void)unused;
    struct outcomes found = all_outcomes(&bag);
    assert_int_equal(found.count, 2);
    assert_true(rh_move_equal(found.move[0], move3(9, 0, 0)));
    assert_true(rh_move_equal(found.move[1], move3(9, 0, 1)));
    assert_true(fabs(rh_chance_odds(&bag, found.move[0]) - 0.5) < 1e-12);
    assert_true(fabs(rh_chance_odds(&bag, found.move[1]) - 0.5) < 1e-12);
}

static void unordered_dice_count_both_ways(void **unused) {
    (void)unused;
    assert_int_equal(all_outcomes(&dice).count, 21);
    assert_true(fabs(rh_chance_odds(&dice, move3(2, 2, 0)) - 1.0 / 36) < 1e-12);
    assert_true(fabs(rh_chance_odds(&dice, move3(2, 5, 0)) - 2.0 / 36) < 1e-12);
}

static void ordered_draws_are_permutations(void **unused) {
    (void)unused;
    assert_int_equal(all_outcomes(&row).count, 6);
    assert_true(fabs(rh_chance_odds(&row, move3(2, 0, 1)) - 1.0 / 6) < 1e-12);
}

static void odds_sum_to_one(void **unused) {
    (void)unused;
    const struct chance *const all[] = {&bag, &dice, &row, &lots};
    for (size_t c = 0; c < sizeof all / sizeof all[0]; c++) {
        struct outcomes found = all_outcomes(all[c]);
        double sum = 0;
        for (int i = 0; i < found.count; i++) sum += rh_chance_odds(all[c], found.move[i]);
        assert_true(fabs(sum - 1) < 1e-9);
    }
}

static void each_stops_when_told(void **unused) {
    (void)unused;
    struct outcomes outcomes = {.most = 4};
    assert_int_equal(rh_chance_each(&dice, collect, &outcomes), 4);
    assert_int_equal(outcomes.count, 4);
}

static void draws_follow_the_odds(void **unused) {
    (void)unused;
    const struct chance *const all[] = {&bag, &dice, &row, &lots};
    for (size_t c = 0; c < sizeof all / sizeof all[0]; c++) {
        struct outcomes found = all_outcomes(all[c]);
        struct random random = rh_random_quick(c + 1);
        uint32_t count[OUTCOMES] = {0};
        double odds[OUTCOMES];
        for (int i = 0; i < found.count; i++) odds[i] = rh_chance_odds(all[c], found.move[i]);
        for (int i = 0; i < 20000; i++) {
            struct move move = rh_chance_draw(all[c], &random);
            int at = 0;
            while (at < found.count && !rh_move_equal(found.move[at], move)) at++;
            assert_in_range(at, 0, found.count - 1);
            count[at]++;
        }
        assert_true(follows_odds(count, odds, (size_t)found.count));
    }
}

static void typed_in_any_order(void **unused) {
    (void)unused;
    struct move typed = move3(9, 1, 0);
    assert_false(rh_chance_allows(&bag, typed, NULL));
    typed = rh_chance_tidy(&bag, typed);
    assert_true(rh_move_equal(typed, move3(9, 0, 1)));
    assert_true(rh_chance_allows(&bag, typed, NULL));
}

static void tidying_leaves_ordered_draws_alone(void **unused) {
    (void)unused;
    assert_true(rh_move_equal(rh_chance_tidy(&row, move3(2, 0, 1)), move3(2, 0, 1)));
    assert_true(rh_chance_allows(&row, move3(2, 0, 1), NULL));
}

static void assert_refused(const struct chance *chance, struct move move) {
    struct error error = {.message = ""};
    assert_false(rh_chance_allows(chance, move, &error));
    assert_true(error.message[0] != '\0');
    assert_true(rh_chance_odds(chance, move) == 0);
    assert_false(rh_chance_allows(chance, move, NULL));
}

static void impossible_outcomes_are_refused(void **unused) {
    (void)unused;
    assert_refused(&bag, move3(9, 1, 1));         /* only one yellow */
    assert_refused(&bag, move3(9, 0, 2));         /* no gray */
    assert_refused(&bag, move3(9, 0, 3));         /* no such kind */
    assert_refused(&bag, move3(9, 0, RH_ABSENT)); /* one too few */
    assert_refused(&bag, move3(9, 0, RH_UNKNOWN));
    assert_refused(&bag, move3(8, 0, 0)); /* another receiver */
    assert_refused(&row, move3(1, 1, 0)); /* each only once */
    struct move other = move3(9, 0, 0);
    other.verb = VERB + 1;
    assert_refused(&bag, other);
    other = move3(9, 0, 0);
    other.arg[6] = 1;
    assert_refused(&bag, other);
}

static void with_replacement_the_same_may_come_again(void **unused) {
    (void)unused;
    assert_true(rh_chance_allows(&dice, move3(5, 5, 0), NULL));
    assert_true(rh_chance_allows(&lots, move3(2, 0, 0), NULL));
}

/* Even one possible outcome is a move of chance. */
static void a_single_outcome_is_certain(void **unused) {
    (void)unused;
    const struct chance last = {.base = {VERB, {0}}, .draws = 1, .kinds = 64, .weight = {[63] = 1}};
    struct random random = rh_random_quick(1);
    struct outcomes found = all_outcomes(&last);
    assert_int_equal(found.count, 1);
    assert_int_equal(found.move[0].arg[0], 63);
    assert_true(rh_chance_odds(&last, found.move[0]) == 1);
    assert_true(rh_move_equal(rh_chance_draw(&last, &random), found.move[0]));
}

/* Seven drawn at once, all that there is. */
static void drawing_everything(void **unused) {
    (void)unused;
    const struct chance all = {.base = {VERB, {0}}, .draws = 7, .kinds = 3, .weight = {2, 4, 1}};
    struct random random = rh_random_quick(1);
    const struct move expected = {VERB, {0, 0, 1, 1, 1, 1, 2}};
    assert_true(rh_move_equal(rh_chance_draw(&all, &random), expected));
    assert_true(fabs(rh_chance_odds(&all, expected) - 1) < 1e-12);
    assert_int_equal(all_outcomes(&all).count, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bag_has_two_outcomes),
        cmocka_unit_test(unordered_dice_count_both_ways),
        cmocka_unit_test(ordered_draws_are_permutations),
        cmocka_unit_test(odds_sum_to_one),
        cmocka_unit_test(each_stops_when_told),
        cmocka_unit_test(draws_follow_the_odds),
        cmocka_unit_test(typed_in_any_order),
        cmocka_unit_test(tidying_leaves_ordered_draws_alone),
        cmocka_unit_test(impossible_outcomes_are_refused),
        cmocka_unit_test(with_replacement_the_same_may_come_again),
        cmocka_unit_test(a_single_outcome_is_certain),
        cmocka_unit_test(drawing_everything),
    };
    return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
