/* Sound moves: the engine drops exactly those moves after which a seat can't finish what it must. Held against a plain
 * recursion on thousands of random puzzles of a toy game. */
#include "engine/moves.h"
#include "tests/support/errands.h"
#include "tests/support/frequency.h"
#include "tests/support/test.h"

#include <string.h>

static struct scratch scratch;

/* The recursion without memo, proofs or clever order: can this seat get to the end of its turn? `left` bounds it, for
 * work taken instead of a toll can be taken again. */
static bool can_end(const struct errands *state, int left) {
    const struct game *game = &errands_plain;
    if (!state->agenda.steps && !rh_pending(state->must, ERRANDS)) return true;
    if (left == 0) return false;
    struct move list[16];
    size_t count = game->moves(state, list);
    for (size_t i = 0; i < count; i++) {
        struct errands next = *state;
        game->apply(&next, list[i], NULL);
        if (can_end(&next, left - 1)) return true;
    }
    return false;
}

static bool can_end_after(const struct errands *state, struct move move) {
    struct errands next = *state;
    errands_plain.apply(&next, move, NULL);
    return errands_plain.turn(&next) != errands_plain.turn(state) || can_end(&next, 20);
}

/* The legal moves as the recursion finds them. */
static size_t expected_moves(const struct errands *state, struct move *out) {
    size_t count = errands_plain.moves(state, out), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (can_end_after(state, out[i])) out[kept++] = out[i];
    return kept;
}

static void dead_ends_are_dropped_and_nothing_else(void **unused) {
    (void)unused;
    const struct game *const games[] = {&errands_plain, &errands_proven};
    struct random random = rh_random_quick(1);
    unsigned dropped = 0, stuck = 0;
    for (int round = 0; round < 3000; round++) {
        struct errands state = errands_puzzle(&random);
        struct move expected[16], found[16], local[16];
        size_t count = expected_moves(&state, expected);
        dropped += (unsigned)(errands_plain.moves(&state, local) - count);
        stuck += count == 0;
        for (size_t g = 0; g < RH_COUNT(games); g++) {
            struct errands before = state;
            assert_int_equal(rh_moves(games[g], &state, found, &scratch), count);
            assert_memory_equal(found, expected, count * sizeof *found);
            assert_memory_equal(&state, &before, sizeof state);
        }
    }
    assert_true(dropped > 1000 && stuck > 100 &&
                stuck < 2000); /* the puzzles are neither all easy nor all hopeless */
}

static void the_search_alone_agrees_with_and_without_proofs(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(2);
    for (int round = 0; round < 3000; round++) {
        struct errands state = errands_puzzle(&random);
        bool expected = can_end(&state, 20);
        assert_int_equal(rh_can_finish(&errands_plain, &state, errands_seat(&state), false, &scratch),
                         expected);
        assert_int_equal(rh_can_finish(&errands_plain, &state, errands_seat(&state), true, &scratch),
                         expected);
        assert_int_equal(rh_can_finish(&errands_proven, &state, errands_seat(&state), false, &scratch),
                         expected);
        assert_int_equal(rh_can_finish(&errands_proven, &state, errands_seat(&state), true, &scratch),
                         expected);
    }
}

/* Wrong proofs on both sides: the naive search must see through them. */
static void a_wrong_proof_does_not_mislead_the_naive_search(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(3);
    unsigned too_much = 0, payable = 0;
    for (int round = 0; round < 3000; round++) {
        struct errands state = errands_puzzle(&random);
        enum owed claim = errands_misled.owes(&state, errands_seat(&state));
        bool truth = can_end(&state, 20);
        if (claim == OWES_NOTHING || (claim == OWES_PAYABLE) == truth) continue;
        assert_int_equal(rh_can_finish(&errands_misled, &state, errands_seat(&state), false, &scratch),
                         !truth);
        assert_int_equal(rh_can_finish(&errands_misled, &state, errands_seat(&state), true, &scratch), truth);
        too_much += claim == OWES_TOO_MUCH;
        payable += claim == OWES_PAYABLE;
    }
    assert_true(too_much > 20 && payable > 20);
}

static void one_move_at_a_time(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(4);
    for (int round = 0; round < 1000; round++) {
        struct errands state = errands_puzzle(&random);
        struct move local[16];
        size_t count = errands_proven.moves(&state, local);
        for (size_t i = 0; i < count; i++) {
            bool expected = can_end_after(&state, local[i]);
            struct error error = {.message = ""};
            struct move move = local[i];
            assert_int_equal(rh_sound(&errands_proven, &state, local[i], &scratch), expected);
            assert_int_equal(rh_legal(&errands_proven, &state, 0, &move, &scratch, &error), expected);
            if (!expected) assert_non_null(strstr(error.message, "could not be finished"));
        }
    }
}

static void without_owes_every_move_is_sound(void **unused) {
    (void)unused;
    struct game careless = errands_plain;
    careless.owes = NULL;
    struct random random = rh_random_quick(5);
    for (int round = 0; round < 200; round++) {
        struct errands state = errands_puzzle(&random);
        struct move local[16], found[16];
        size_t count = careless.moves(&state, local);
        assert_int_equal(rh_moves(&careless, &state, found, &scratch), count);
        assert_memory_equal(found, local, count * sizeof *found);
        assert_true(rh_can_finish(&careless, &state, errands_seat(&state), true, &scratch));
    }
}

/* What the memo holds of one game means nothing in another, whose same bytes may be alive. */
static void the_memo_does_not_leak_between_games(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(6);
    for (int round = 0; round < 1000; round++) {
        struct errands state = errands_puzzle(&random);
        bool expected = can_end(&state, 20);
        (void)rh_can_finish(&errands_misled, &state, errands_seat(&state), round % 2, &scratch);
        assert_int_equal(rh_can_finish(&errands_plain, &state, errands_seat(&state), false, &scratch),
                         expected);
        (void)rh_can_finish(&errands_misled, &state, errands_seat(&state), round % 3, &scratch);
        assert_int_equal(rh_can_finish(&errands_proven, &state, errands_seat(&state), true, &scratch),
                         expected);
    }
}

static void random_moves_are_sound_and_even(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(7);
    int puzzles = 0;
    for (int round = 0; round < 400; round++) {
        struct errands state = errands_puzzle(&random);
        struct move list[16];
        size_t count = rh_moves(&errands_plain, &state, list, &scratch);
        if (count < 2) continue;
        uint32_t times[16] = {0};
        double odds[16];
        for (int i = 0; i < 1000; i++) {
            struct move move = rh_random_move(&errands_plain, &state, &random, &scratch);
            size_t at = 0;
            while (at < count && !rh_move_equal(list[at], move)) at++;
            assert_true(at < count);
            times[at]++;
        }
        for (size_t i = 0; i < count; i++) odds[i] = 1.0 / (double)count;
        assert_true(follows_odds(times, odds, count));
        puzzles++;
    }
    assert_true(puzzles > 50);
}

/* A debt that can't be paid, and so many errands besides that may be run in any order: without memo 27! / (9!)^3 ways to find
 * out. The search gives up, with a memo that is empty and with one that is not. */
static void a_hopeless_search_is_given_up(void **unused) {
    (void)unused;
    struct errands state = {
        .drawn = 1, .must = {0, 0, 0, 1}, .may = {9, 9, 9, 0}, .cost = {0, 0, 0, 5}, .coins = 4};
    scratch = (struct scratch){0};
    for (int round = 0; round < 3; round++) {
        uint64_t before = scratch.searched;
        assert_false(rh_can_finish(&errands_plain, &state, 0, false, &scratch));
        assert_true(scratch.searched - before <= (round ? 1 : RH_NODE_LIMIT));
    }
}

/* A seat that comes to such a position without having been let in is not left without a move: the one way out is found, and
 * it is legal whoever asks. Two letters must be carried for a coin each, after any of 18 errands that bring none. */
static void the_only_way_out_is_found_whatever_it_takes(void **unused) {
    (void)unused;
    struct errands state = {
        .drawn = 1, .must = {0, 0, 2, 0}, .may = {9, 9, 0, 0}, .cost = {0, 0, 1, 0}, .coins = 1};
    struct errands free = state;
    free.coins = 2;
    for (int round = 0; round < 2; round++) {
        const struct errands *at = round ? &free : &state;
        struct move list[16], local[16];
        scratch = (struct scratch){.node_limit = 4};
        size_t count = rh_moves(&errands_plain, at, list, &scratch), all = errands_plain.moves(at, local);
        assert_int_equal(count > 0, round);
        assert_int_equal(scratch.node_limit, 4);
        for (size_t i = 0, k = 0; i < all; i++) {
            bool listed = k < count && rh_move_equal(list[k], local[i]);
            k += listed;
            struct move move = local[i];
            scratch = (struct scratch){.node_limit = 4};
            assert_int_equal(rh_legal(&errands_plain, at, 0, &move, &scratch, NULL), listed);
        }
    }
}

/* Whoever was let in finds a way out, each time with an empty memo, however large the puzzle. */
static void who_was_let_in_finds_a_way_out(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(9);
    unsigned let_in = 0, given_up = 0;
    for (int round = 0; round < 600; round++) {
        struct errands state = errands_puzzle(&random);
        for (int kind = 0; kind < 2; kind++) { /* that cost nothing, and help nobody */
            state.may[kind] = (uint8_t)rh_below(&random, 16);
            state.cost[kind] = state.gain[kind] = 0;
        }
        scratch = (struct scratch){0};
        bool fine = rh_can_finish(&errands_plain, &state, 0, false, &scratch);
        given_up += scratch.left < 0;
        let_in += fine;
        for (int i = 0; fine && i < 60 && errands_plain.owes(&state, 0) != OWES_NOTHING; i++) {
            struct move list[16];
            scratch = (struct scratch){0};
            size_t count = rh_moves(&errands_plain, &state, list, &scratch);
            assert_true(count > 0);
            errands_plain.apply(&state, list[rh_below(&random, (uint32_t)count)], NULL);
        }
    }
    assert_true(let_in > 50 && given_up > 5);
}

static void random_games_end(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(8);
    for (int round = 0; round < 200; round++) {
        struct errands state;
        const struct table table = {.seats = 2};
        assert_true(rh_setup(&errands_plain, &state, &table, NULL));
        struct move move;
        int moves = 0;
        for (; rh_random_step(&errands_plain, &state, &random, &scratch, &move); moves++) {
            int turn = errands_plain.turn(&state);
            assert_true(rh_legal(&errands_plain, &state, turn, &move, &scratch, NULL));
            errands_plain.apply(&state, move, NULL);
            assert_true(moves < 1000);
        }
        assert_int_equal(errands_plain.turn(&state), RH_GAME_OVER);
        assert_int_equal(rh_moves(&errands_plain, &state, &move, &scratch), 0);
    }
}

static void assert_illegal(const struct errands *state, int actor, struct move move, const char *expected) {
    struct error error = {.message = ""};
    struct move same = move;
    assert_false(rh_legal(&errands_plain, state, actor, &same, &scratch, &error));
    if (!strstr(error.message, expected)) fail_msg("'%s' lacks '%s'", error.message, expected);
    assert_true(rh_move_equal(same, move));
    assert_false(rh_legal(&errands_plain, state, actor, &same, &scratch, NULL));
}

static void refusals_say_why(void **unused) {
    (void)unused;
    const struct move end = {ERRANDS_END, {0}}, run = {ERRANDS_RUN, {0}}, coin = {ERRANDS_COINS, {1}};
    struct errands state = {.must = {1}, .cost = {2, 0, 0, 0}};
    assert_illegal(&state, 0, run, "chance is to act");
    assert_illegal(&state, RH_CHANCE, (struct move){ERRANDS_COINS, {0}}, "can't come up");
    assert_illegal(&state, RH_CHANCE, run, "not what is drawn");
    state.drawn = 1;
    assert_illegal(&state, RH_CHANCE, coin, "seat 1 is to act");
    assert_illegal(&state, 1, run, "not seat 2");
    assert_illegal(&state, 0, run, "not legal");
    assert_illegal(&state, 0, (struct move){ERRANDS_RUN, {9}}, "errand");
    assert_illegal(&state, 0, (struct move){99, {0}}, "verb");
    assert_illegal(&state, 0, end, "must still be done");
    struct error error;
    struct move move = end;
    assert_false(rh_legal(&errands_plain, &state, 0, &move, &scratch, &error));
    assert_string_equal(error.rule, "ER-1");
    state.turn = ERRANDS_TURNS;
    assert_illegal(&state, 0, end, "over");
}

static void chance_is_tidied_when_legal(void **unused) {
    (void)unused;
    struct errands state = {0};
    struct move coin = {ERRANDS_COINS, {2}};
    assert_true(rh_legal(&errands_plain, &state, RH_CHANCE, &coin, &scratch, NULL));
    assert_int_equal(coin.arg[0], 2);
}

/* --- The agenda --------------------------------------------------------------------------------------------------- */

static void the_agenda_is_a_stack_that_leaves_zeros(void **unused) {
    (void)unused;
    struct agenda agenda = {0}, empty = {0};
    for (uint8_t i = 0; i < RH_AGENDA; i++)
        rh_agenda_push(&agenda, (struct step){.what = i, .seat = 1, .a = 2, .b = 3});
    assert_int_equal(rh_agenda_top(&agenda)->what, RH_AGENDA - 1);
    for (uint8_t i = RH_AGENDA; i-- > 0;) assert_int_equal(rh_agenda_pop(&agenda).what, i);
    assert_memory_equal(&agenda, &empty, sizeof agenda);
}

static void pending_counters(void **unused) {
    (void)unused;
    const uint8_t none[3] = {0}, last[3] = {0, 0, 1};
    assert_false(rh_pending(none, 3));
    assert_true(rh_pending(last, 3));
    assert_false(rh_pending(last, 2));
    assert_false(rh_pending(last, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dead_ends_are_dropped_and_nothing_else),
        cmocka_unit_test(the_search_alone_agrees_with_and_without_proofs),
        cmocka_unit_test(a_wrong_proof_does_not_mislead_the_naive_search),
        cmocka_unit_test(one_move_at_a_time),
        cmocka_unit_test(without_owes_every_move_is_sound),
        cmocka_unit_test(the_memo_does_not_leak_between_games),
        cmocka_unit_test(random_moves_are_sound_and_even),
        cmocka_unit_test(a_hopeless_search_is_given_up),
        cmocka_unit_test(the_only_way_out_is_found_whatever_it_takes),
        cmocka_unit_test(who_was_let_in_finds_a_way_out),
        cmocka_unit_test(random_games_end),
        cmocka_unit_test(refusals_say_why),
        cmocka_unit_test(chance_is_tidied_when_legal),
        cmocka_unit_test(the_agenda_is_a_stack_that_leaves_zeros),
        cmocka_unit_test(pending_counters),
    };
    return cmocka_run_group_tests_name("moves", tests, NULL, NULL);
}
