/* Levels, threads, turns, stopping and hints: what a person who plays against bots counts on. */
#include "bots/bot.h"
#include "bots/budget.h"
#include "bots/chances.h"
#include "bots/habit.h"
#include "bots/hint.h"
#include "bots/judge.h"
#include "bots/parallel.h"
#include "bots/policy.h"
#include "games/registry.h"
#include "tests/support/test.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct scratch scratch;
static struct move list[RH_MOVES_MAX];

static struct bot *bot_of(const char *word, uint64_t seed) {
    struct error error = {0};
    struct bot *bot = rh_bot_new(word, seed, &error);
    if (!bot) fail_msg("%s: %s", word, error.message);
    return bot;
}

/* Goes so many random moves into a game, and on to where a seat has a choice. */
static void go_into(const struct game *game, int seats, int moves, uint64_t seed, void *state) {
    struct random random = rh_random_quick(seed);
    struct table table = {.seats = (uint8_t)seats};
    struct move move;
    assert_true(rh_setup(game, state, &table, NULL));
    while (rh_random_step(game, state, &random, &scratch, &move)) {
        if (moves-- <= 0 && game->turn(state) >= 0 && rh_moves(game, state, list, &scratch) > 1) return;
        game->apply(state, move, NULL);
    }
    go_into(game, seats, 0, seed, state); /* it was over too soon: the first choice */
}

static void levels_come_first_and_by_strength(void **unused) {
    (void)unused;
    static const char *const names[] = {"easy", "medium", "hard", "expert"};
    for (size_t i = 0; i < RH_COUNT(names); i++) {
        assert_string_equal(rh_bot_kinds[i].name, names[i]);
        assert_true(rh_bot_kinds[i].level);
    }
    assert_false(rh_bot_kinds[RH_COUNT(names)].level);
    char words[4096];
    struct text text = rh_text(words, sizeof words);
    rh_bots_describe(&text);
    assert_false(text.full);
    assert_non_null(strstr(words, "[{\"name\":\"easy\",\"help\":"));
    assert_non_null(strstr(words, "\"level\":true,\"budget\":true}"));
}

static void wrong_threads_are_refused(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"hard@", "hard@0", "hard@65", "hard:5@x", "easy@2", "hard:@2"};
    for (size_t i = 0; i < RH_COUNT(wrong); i++) {
        struct error error = {0};
        assert_null(rh_bot_new(wrong[i], 1, &error));
        assert_true(error.message[0]);
    }
    rh_bot_free(bot_of("hard:100@2", 1));
}

/* The moves of a bot that sits at all seats, as one number. */
static uint64_t moves_of(const char *word, const struct game *game, int decisions) {
    struct bot *bot = bot_of(word, 5);
    struct random luck = rh_random_quick(3);
    uint64_t state[RH_STATE_MAX / 8], hash = 0;
    go_into(game, game->players.least, 30, 1, state);
    while (decisions--) {
        rh_settle(game, state, &luck);
        if (game->turn(state) == RH_GAME_OVER) break;
        struct move move = rh_bot_choose(bot, game, state);
        assert_true(rh_legal(game, state, game->turn(state), &move, &scratch, NULL));
        hash = (hash ^ rh_move_word(move)) * UINT64_C(0x9E3779B97F4A7C15);
        game->apply(state, move, NULL);
    }
    rh_bot_free(bot);
    return hash;
}

static void the_same_seed_and_threads_make_the_same_moves(void **unused) {
    (void)unused;
    static const char *const words[] = {"easy", "medium:40", "hard:60", "hard:30@3"};
    for (size_t g = 0; rh_games[g]; g++)
        for (size_t i = 0; i < RH_COUNT(words); i++)
            assert_int_equal(moves_of(words[i], rh_games[g], 8), moves_of(words[i], rh_games[g], 8));
}

static void late_decisions_of_a_long_turn_take_less(void **unused) {
    (void)unused;
    uint64_t state[RH_STATE_MAX / 8];
    go_into(rh_games[0], 3, 10, 1, state);
    struct bot *bot = bot_of("hard", 1);
    rh_bot_resume(bot, 8);
    rh_bot_choose(bot, rh_games[0], state);
    uint64_t late = rh_bot_iterations(bot);
    rh_bot_free(bot);
    bot = bot_of("hard", 1);
    rh_bot_choose(bot, rh_games[0], state);
    assert_true(late > 0 && 8 * late < rh_bot_iterations(bot));
    rh_bot_free(bot);
}

/* Medium misjudges what its search found as far as the game says, and not at all where it says nothing. */
static void medium_slips_as_far_as_the_game_says(void **unused) {
    (void)unused;
    for (int i = 0; rh_games[i]; i++) {
        struct game sure = *rh_games[i], unsure = sure;
        if (!sure.estimate) continue;
        struct knowledge steady = sure.knowledge ? *sure.knowledge : (struct knowledge){0}, wild = steady;
        steady.slip = 0;
        wild.slip = 20;
        sure.knowledge = &steady;
        unsure.knowledge = &wild;
        assert_int_equal(moves_of("medium:40", &sure, 12), moves_of("search:40", &sure, 12));
        assert_int_not_equal(moves_of("medium:40", &unsure, 12), moves_of("search:40", &unsure, 12));
    }
}

static void *stop_soon(void *bot) {
    struct timespec moment = {.tv_nsec = 50000000};
    nanosleep(&moment, NULL);
    rh_bot_stop(bot);
    return NULL;
}

static void thinking_can_be_stopped(void **unused) {
    (void)unused;
    uint64_t state[RH_STATE_MAX / 8];
    go_into(rh_games[0], 3, 10, 1, state);
    struct bot *bot = bot_of("expert:3000000ms@2", 1);
    pthread_t thread;
    uint64_t begin = rh_clock();
    pthread_create(&thread, NULL, stop_soon, bot);
    struct move move = rh_bot_choose(bot, rh_games[0], state);
    pthread_join(thread, NULL);
    assert_true(rh_clock() - begin < 60000); /* not fifty minutes, however busy the machine is */
    assert_true(rh_legal(rh_games[0], state, rh_games[0]->turn(state), &move, &scratch, NULL));
    rh_bot_free(bot);
}

/* The same seat decides again behind its move: what was thought about that move is still there. */
static void the_tree_is_used_on_within_a_turn(void **unused) {
    (void)unused;
    struct search *search = calloc(1, sizeof *search);
    void *memory = malloc(rh_tree_size(100000));
    rh_tree_place(&search->tree, memory, 100000);
    search->policy = &rh_policy_search;
    search->scratch = &scratch;
    int used = 0;
    for (size_t g = 0; rh_games[g]; g++)
        for (uint64_t seed = 1; seed <= 6; seed++) {
            const struct game *game = rh_games[g];
            uint64_t state[RH_STATE_MAX / 8];
            struct opinion best;
            go_into(game, game->players.least, 20, seed, state);
            if (rh_has_habit(game, state)) continue; /* its searches weigh the root alone */
            int seat = game->turn(state);
            assert_int_equal(rh_search(search, game, state, (struct budget){100, 0}, seed, NULL), 100);
            assert_int_equal(search->top, 0);
            rh_search_opinions(search, &best, 1);
            rh_search_follow(search, best.move);
            game->apply(state, best.move, NULL);
            if (game->turn(state) != seat || rh_moves(game, state, list, &scratch) < 2) continue;
            rh_search(search, game, state, (struct budget){20, 0}, seed, NULL);
            assert_true(search->top != 0 && search->tree.node[search->top].visits > 20);
            used++;
        }
    assert_true(used > 0);
    free(memory);
    free(search);
}

/* What a goal was chosen for is all of its moves: those behind the first are made without thinking, and are legal. A bot that did
 * not choose the goal thinks. */
static void a_goal_is_played_to_its_end(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(7);
    struct bot *bot = bot_of("search:16", 1), *other = bot_of("search:16", 1);
    for (size_t g = 0; rh_games[g]; g++) {
        const struct game *game = rh_games[g];
        uint64_t state[RH_STATE_MAX / 8];
        int planned = 0;
        if (!game->knowledge || !game->knowledge->habit || !game->knowledge->goals) continue;
        go_into(game, game->players.least + 1, 0, 1, state);
        for (int i = 0; i < 150 && game->turn(state) != RH_GAME_OVER; i++) {
            rh_settle(game, state, &random);
            if (game->turn(state) < 0) break;
            size_t count = rh_moves(game, state, list, &scratch);
            struct move move = rh_bot_choose(bot, game, state);
            assert_true(rh_legal(game, state, game->turn(state), &move, &scratch, NULL));
            if (count > 1 && rh_bot_iterations(bot) == 0 && planned++ == 0) {
                rh_bot_choose(other, game, state);
                assert_true(rh_bot_iterations(other) > 0);
            }
            game->apply(state, move, NULL);
        }
        assert_true(planned > 0);
    }
    rh_bot_free(bot);
    rh_bot_free(other);
}

/* A decision that is clear takes less than its budget, one that is not takes all of it. */
static void what_is_clear_is_decided_early(void **unused) {
    (void)unused;
    struct bot *bot = bot_of("search:4000", 1);
    int early = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        uint64_t state[RH_STATE_MAX / 8];
        go_into(rh_games[0], 2, 40, seed, state);
        rh_bot_choose(bot, rh_games[0], state);
        assert_true(rh_bot_iterations(bot) > 0 && rh_bot_iterations(bot) <= 4000);
        early += rh_bot_iterations(bot) < 4000;
    }
    assert_true(early > 0);
    rh_bot_free(bot);
}

/* Whoever asks for the best move gets the whole search, however clear it is: what is far behind at first may come up. */
static void the_best_move_takes_the_whole_budget(void **unused) {
    (void)unused;
    struct bot *bot = bot_of("search:4000", 1);
    for (uint64_t seed = 1; seed <= 8; seed++) {
        uint64_t state[RH_STATE_MAX / 8];
        double lead;
        go_into(rh_games[0], 2, 40, seed, state);
        if (rh_moves(rh_games[0], state, list, &scratch) < 2) continue;
        rh_bot_best(bot, rh_games[0], state, &lead);
        assert_int_equal(rh_bot_iterations(bot), 4000);
        assert_true(lead >= 0);
    }
    rh_bot_free(bot);
}

static void hints_are_the_best_moves(void **unused) {
    (void)unused;
    for (size_t g = 0; rh_games[g]; g++) {
        const struct game *game = rh_games[g];
        for (int seats = game->players.least; seats <= game->players.least + 1; seats++) {
            if (seats > game->players.most) continue;
            uint64_t state[RH_STATE_MAX / 8], before[RH_STATE_MAX / 8];
            struct hint hint[RH_HINTS];
            go_into(game, seats, 40, 2, state);
            memcpy(before, state, game->state_size);
            struct bot *a = bot_of("hard:60", 4), *b = bot_of("hard:60", 4);
            size_t count = rh_bot_hints(a, game, state, hint);
            assert_in_range(count, 2, RH_HINTS);
            assert_true(rh_move_equal(hint[0].move, rh_bot_choose(b, game, state)));
            assert_memory_equal(before, state, game->state_size);
            for (size_t i = 0; i < count; i++) {
                assert_true(rh_legal(game, state, game->turn(state), &hint[i].move, &scratch, NULL));
                assert_true(hint[i].chance >= 0 && hint[i].chance <= 1);
                assert_true(hint[i].score > -1000 && hint[i].score < 1000);
                assert_true(!hint[i].scored || hint[i].score > 0);
                double sum = 0;
                for (int seat = 0; seat < seats; seat++) {
                    assert_true(hint[i].chances[seat] > 0);
                    sum += hint[i].chances[seat];
                }
                assert_true(sum > 0.999999 && sum < 1.000001);
                assert_true(hint[i].chance == hint[i].chances[game->turn(state)]);
                for (size_t k = 0; k < i; k++) assert_false(rh_move_equal(hint[i].move, hint[k].move));
            }
            char words[1024];
            struct text text = rh_text(words, sizeof words);
            rh_hints_describe(game, seats, hint, count, &text);
            assert_true(!strstr(words, "\"chance\":") == (seats == 1) && !strstr(words, "\"score\":-"));
            rh_bot_free(a);
            rh_bot_free(b);
        }
    }
}

static int best_of(const double *value, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (value[i] > value[best]) best = i;
    return best;
}

/* All seats' add up to 1, whoever leads has the most, and at the end those have all who won. */
static void chances_go_to_who_leads(void **unused) {
    (void)unused;
    for (size_t g = 0; rh_games[g]; g++) {
        const struct game *game = rh_games[g];
        for (int seats = game->players.least < 2 ? 2 : game->players.least; seats <= game->players.most;
             seats++) {
            uint64_t state[RH_STATE_MAX / 8];
            double chance[RH_SEATS], value[RH_SEATS], sum = 0;
            go_into(game, seats, 60, (uint64_t)seats, state);
            rh_chances(game, state, seats, chance);
            rh_judge(game, state, seats, value);
            for (int seat = 0; seat < seats; seat++) {
                assert_true(chance[seat] > 0);
                sum += chance[seat];
            }
            assert_true(sum > 0.999999 && sum < 1.000001);
            assert_true(value[best_of(chance, seats)] == value[best_of(value, seats)]);
        }
    }
}

static void chances_end_with_who_won(void **unused) {
    (void)unused;
    for (size_t g = 0; rh_games[g]; g++) {
        const struct game *game = rh_games[g];
        struct random random = rh_random_quick(3);
        struct table table = {.seats = (uint8_t)(game->players.least < 2 ? 2 : game->players.least)};
        struct result result = {0};
        uint64_t state[RH_STATE_MAX / 8];
        double chance[RH_SEATS], sum = 0;
        struct move move;
        assert_true(rh_setup(game, state, &table, NULL));
        while (rh_random_step(game, state, &random, &scratch, &move)) game->apply(state, move, NULL);
        game->result(state, &result);
        rh_chances(game, state, table.seats, chance);
        for (int seat = 0; seat < table.seats; seat++) {
            sum += chance[seat];
            assert_true((chance[seat] > 0) == (result.rank[seat] == 1 && !result.nobody_wins));
        }
        assert_true(result.nobody_wins ? sum == 0 : sum > 0.999999 && sum < 1.000001);
    }
}

/* A better opinion is a better chance, measured against the same rivals; an even one against one rival is half. */
static void chances_rise_with_an_opinion(void **unused) {
    (void)unused;
    for (size_t g = 0; rh_games[g]; g++) {
        const struct game *game = rh_games[g];
        int seats = game->players.least < 2 ? 2 : game->players.least;
        uint64_t state[RH_STATE_MAX / 8];
        double before = 0, rivals = -1;
        go_into(game, seats, 20, 1, state);
        for (int opinion = 0; opinion <= 10; opinion++) {
            double chance[RH_SEATS], sum = 0;
            rh_chances_by_opinion(game, state, seats, seats - 1, opinion / 10.0, &rivals, chance);
            for (int seat = 0; seat < seats; seat++) sum += chance[seat];
            assert_true(sum > 0.999999 && sum < 1.000001);
            assert_true(chance[seats - 1] > before && chance[seats - 1] < 1);
            if (opinion == 5 && seats == 2) assert_true(chance[1] == 0.5);
            before = chance[seats - 1];
        }
    }
}

static void bots_that_do_not_search_give_hints_too(void **unused) {
    (void)unused;
    uint64_t state[RH_STATE_MAX / 8];
    struct hint hint[RH_HINTS];
    go_into(rh_games[0], 3, 10, 1, state);
    struct bot *bot = bot_of("easy", 1);
    size_t count = rh_bot_hints(bot, rh_games[0], state, hint);
    assert_in_range(count, 2, RH_HINTS);
    for (size_t i = 1; i < count; i++) assert_true(hint[i].chance <= hint[i - 1].chance);
    char words[256];
    struct text text = rh_text(words, sizeof words);
    rh_hint_print(rh_games[0], 3, &hint[0], &text);
    assert_non_null(strstr(words, " % to win"));
    rh_bot_free(bot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_come_first_and_by_strength),
        cmocka_unit_test(wrong_threads_are_refused),
        cmocka_unit_test(the_same_seed_and_threads_make_the_same_moves),
        cmocka_unit_test(late_decisions_of_a_long_turn_take_less),
        cmocka_unit_test(medium_slips_as_far_as_the_game_says),
        cmocka_unit_test(thinking_can_be_stopped),
        cmocka_unit_test(the_tree_is_used_on_within_a_turn),
        cmocka_unit_test(a_goal_is_played_to_its_end),
        cmocka_unit_test(what_is_clear_is_decided_early),
        cmocka_unit_test(the_best_move_takes_the_whole_budget),
        cmocka_unit_test(hints_are_the_best_moves),
        cmocka_unit_test(chances_go_to_who_leads),
        cmocka_unit_test(chances_end_with_who_won),
        cmocka_unit_test(chances_rise_with_an_opinion),
        cmocka_unit_test(bots_that_do_not_search_give_hints_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
