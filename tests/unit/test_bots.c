/* Bots: their words, that they only make legal moves, know no more than their seat, repeat themselves by seed, and are
 * of some use. Run on every registered game, so a new one is covered without a line here. */
#include "bots/bot.h"
#include "bots/budget.h"
#include "bots/judge.h"
#include "bots/tree.h"
#include "games/registry.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

static struct scratch scratch;

static struct bot *bot_of(const char *word, uint64_t seed) {
    struct error error = {0};
    struct bot *bot = rh_bot_new(word, seed, &error);
    if (!bot) fail_msg("%s: %s", word, error.message);
    return bot;
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

static void every_kind_can_be_named(void **unused) {
    (void)unused;
    for (const struct bot_kind *kind = rh_bot_kinds; kind->name; kind++) rh_bot_free(bot_of(kind->name, 1));
    rh_bot_free(bot_of("search:1", 1));
    rh_bot_free(bot_of("search:100000000", 1));
    rh_bot_free(bot_of("search:20ms", 1));
    rh_bot_free(NULL);
}

static void wrong_words_are_refused_with_what_was_expected(void **unused) {
    (void)unused;
    static const struct {
        const char *word, *says;
    } wrong[] = {
        {"", "there are easy, medium, hard, expert, random"},
        {"serch", "there is no bot 'serch'"},
        {"random:5", "takes no budget"},
        {"search:", "is no budget"},
        {"search:0", "is no budget"},
        {"search:-3", "is no budget"},
        {"search:5s", "'5s' is no budget"},
        {"search:ms", "is no budget"},
        {"search:99999999999", "is no budget"},
        {"search:4000000ms", "from 1 to 3600000"},
    };
    for (size_t i = 0; i < RH_COUNT(wrong); i++) {
        struct error error = {0};
        assert_null(rh_bot_new(wrong[i].word, 1, &error));
        if (!strstr(error.message, wrong[i].says)) fail_msg("%s: %s", wrong[i].word, error.message);
    }
}

/* --- Parts -------------------------------------------------------------------------------------------------------- */

static void tree_finds_children_by_parent_and_move(void **unused) {
    (void)unused;
    enum { NODES = 1000 };
    struct tree tree;
    void *memory = malloc(rh_tree_size(NODES));
    rh_tree_place(&tree, memory, NODES);
    uint32_t node[NODES] = {0};
    for (uint32_t i = 1; i < NODES; i++) {
        node[i] = rh_tree_add(&tree, i / 7, i % 7);
        assert_int_not_equal(node[i], 0);
    }
    assert_int_equal(rh_tree_add(&tree, 1, 99), 0); /* full */
    for (uint32_t i = 1; i < NODES; i++) assert_int_equal(rh_tree_find(&tree, i / 7, i % 7, i), node[i]);
    assert_int_equal(rh_tree_find(&tree, 0, 99, 1), 0);
    rh_tree_clear(&tree);
    assert_int_equal(rh_tree_find(&tree, 0, 1, 1), 0);
    assert_int_equal(rh_tree_add(&tree, 0, 1), 1);
    free(memory);
}

/* A game that is over at once, with the ranks and scores that a test wants. */
static struct result verdict;
static int over(const void *state) {
    (void)state;
    return RH_GAME_OVER;
}
static void tell_verdict(const void *state, struct result *result) {
    (void)state;
    *result = verdict;
}
static const struct game judged = {.turn = over, .result = tell_verdict};

static void a_result_is_worth_win_then_place_then_margin(void **unused) {
    (void)unused;
    double value[RH_SEATS];
    verdict = (struct result){.seats = 4, .score = {50, 80, 20, 79}, .rank = {3, 1, 4, 2}};
    rh_judge(&judged, NULL, 4, value);
    assert_true(value[1] > value[3] && value[3] > value[0] && value[0] > value[2]);
    assert_true(value[1] > 0.9 && value[3] < 0.2 && value[2] >= 0);
    double close = value[1];
    verdict.score[3] = 30; /* the same win by more */
    rh_judge(&judged, NULL, 4, value);
    assert_true(value[1] > close && value[1] <= 1);
    verdict = (struct result){.seats = 3, .score = {9, 9, 4}, .rank = {1, 1, 3}};
    rh_judge(&judged, NULL, 3, value); /* a shared win is worth half of one */
    assert_true(value[0] == value[1] && value[0] > 0.4 && value[0] < 0.6);
    verdict = (struct result){.seats = 2, .score = {0, 0}, .rank = {1, 1}};
    rh_judge(&judged, NULL, 2, value);
    assert_true(value[0] == value[1]);
    verdict = (struct result){.seats = 1, .score = {30}, .rank = {1}};
    double low = rh_judge_seat(&judged, NULL, 1, 0);
    verdict.score[0] = 31; /* alone, more points are better */
    assert_true(rh_judge_seat(&judged, NULL, 1, 0) > low);
}

/* --- Every game --------------------------------------------------------------------------------------------------- */

typedef void (*each_position)(const struct game *, const void *state, struct random *);

/* Plays random games of every kind of table and shows some of the positions where a seat has a choice. */
static void at_random_positions(unsigned positions, each_position look) {
    struct random random = rh_random_quick(2024);
    uint64_t state[RH_STATE_MAX / 8];
    static struct move list[RH_MOVES_MAX];
    for (size_t g = 0; rh_games[g]; g++) {
        const struct game *game = rh_games[g];
        for (int seats = game->players.least; seats <= game->players.most; seats++) {
            struct table table = {.seats = (uint8_t)seats};
            for (unsigned shown = 0; shown < positions;) {
                struct move move;
                assert_true(rh_setup(game, state, &table, NULL));
                while (rh_random_step(game, state, &random, &scratch, &move)) {
                    bool sampled = shown < positions && rh_below(&random, 20) == 0;
                    if (sampled && game->turn(state) >= 0 && rh_moves(game, state, list, &scratch) > 1) {
                        look(game, state, &random);
                        shown++;
                    }
                    game->apply(state, move, NULL);
                }
            }
        }
    }
}

static const char *const specs[] = {"random", "greedy", "plain:20", "search:20", "search:100"};

static void moves_are_legal(const struct game *game, const void *state, struct random *random) {
    for (size_t i = 0; i < RH_COUNT(specs); i++) {
        struct bot *bot = bot_of(specs[i], random->next(random));
        struct move move = rh_bot_choose(bot, game, state);
        assert_true(rh_legal(game, state, game->turn(state), &move, &scratch, NULL));
        rh_bot_free(bot);
    }
}

static void every_move_is_legal(void **unused) {
    (void)unused;
    at_random_positions(test_effort(6), moves_are_legal);
}

/* The same bot answers the same, whatever lies where the seat can't see. */
static void knows_no_more_than_its_seat(const struct game *game, const void *state, struct random *random) {
    uint64_t other[RH_STATE_MAX / 8];
    memcpy(other, state, game->state_size);
    rh_resample(game, other, game->turn(state), random);
    for (size_t i = 0; i < RH_COUNT(specs); i++) {
        struct bot *a = bot_of(specs[i], 7), *b = bot_of(specs[i], 7);
        assert_true(rh_move_equal(rh_bot_choose(a, game, state), rh_bot_choose(b, game, other)));
        rh_bot_free(a);
        rh_bot_free(b);
    }
}

static void no_bot_peeks(void **unused) {
    (void)unused;
    at_random_positions(test_effort(6), knows_no_more_than_its_seat);
}

static void state_is_left_alone(const struct game *game, const void *state, struct random *random) {
    uint64_t before[RH_STATE_MAX / 8];
    memcpy(before, state, game->state_size);
    struct bot *bot = bot_of("search:50", random->next(random));
    rh_bot_choose(bot, game, state);
    assert_memory_equal(before, state, game->state_size);
    assert_int_equal(rh_bot_iterations(bot), 50);
    rh_bot_free(bot);
}

static void thinking_changes_nothing_and_keeps_its_budget(void **unused) {
    (void)unused;
    at_random_positions(test_effort(5), state_is_left_alone);
}

static void time_is_kept_too(const struct game *game, const void *state, struct random *random) {
    struct bot *bot = bot_of("search:10ms", random->next(random));
    uint64_t begin = rh_clock();
    rh_bot_choose(bot, game, state);
    uint64_t took = rh_clock() - begin;
    assert_true(took >= 9 && took < 10000); /* far more than ten, for a busy machine */
    assert_true(rh_bot_iterations(bot) > 0);
    rh_bot_free(bot);
}

static void time_budgets_end_in_time(void **unused) {
    (void)unused;
    at_random_positions(1, time_is_kept_too);
}

static void forced_moves_are_instant(void **unused) {
    (void)unused;
    static struct move list[RH_MOVES_MAX];
    uint64_t state[RH_STATE_MAX / 8];
    struct random random = rh_random_quick(5);
    struct bot *bot = bot_of("search:100000000", 1); /* would take minutes */
    for (size_t g = 0; rh_games[g]; g++) {
        const struct game *game = rh_games[g];
        struct table table = {.seats = game->players.most};
        struct move move;
        assert_true(rh_setup(game, state, &table, NULL));
        while (rh_random_step(game, state, &random, &scratch, &move)) {
            if (rh_moves(game, state, list, &scratch) == 1) {
                assert_true(rh_move_equal(rh_bot_choose(bot, game, state), list[0]));
                assert_int_equal(rh_bot_iterations(bot), 0);
            }
            game->apply(state, move, NULL);
        }
    }
    rh_bot_free(bot);
}

/* Plays a game of these bots, chance by its own seed, for so many decisions or to its end; answers the hash of all moves
 * and where it stands. */
static uint64_t play(const struct game *game, int seats, struct bot *const *bots, uint64_t seed,
                     unsigned decisions, struct result *result) {
    struct table table = {.seats = (uint8_t)seats};
    struct random luck = rh_random_quick(seed);
    uint64_t state[RH_STATE_MAX / 8], hash = 0;
    assert_true(rh_setup(game, state, &table, NULL));
    while (decisions--) {
        rh_settle(game, state, &luck);
        int turn = game->turn(state);
        if (turn == RH_GAME_OVER) break;
        struct move move = rh_bot_choose(bots[turn], game, state);
        assert_true(rh_legal(game, state, turn, &move, &scratch, NULL));
        hash = (hash ^ rh_move_word(move)) * UINT64_C(0x9E3779B97F4A7C15);
        game->apply(state, move, NULL);
    }
    *result = (struct result){0};
    game->result(state, result);
    return hash;
}

static void the_same_seed_makes_the_same_moves(void **unused) {
    (void)unused;
    struct result result;
    for (size_t g = 0; rh_games[g]; g++)
        for (size_t i = 0; i < RH_COUNT(specs); i++) {
            const struct game *game = rh_games[g];
            uint64_t hash[2];
            for (int run = 0; run < 2; run++) {
                struct bot *bot = bot_of(specs[i], 11), *all[RH_SEATS];
                for (int seat = 0; seat < RH_SEATS; seat++) all[seat] = bot;
                hash[run] = play(game, game->players.most, all, 3, test_effort(100), &result);
                rh_bot_free(bot);
            }
            assert_int_equal(hash[0], hash[1]);
        }
}

/* How many of `games` two-player games the first bot wins, sitting at each seat in turn; shared wins are halves. */
static double wins(const struct game *game, const char *first, const char *second, int games) {
    struct bot *a = bot_of(first, 1), *b = bot_of(second, 2);
    double sum = 0;
    for (int i = 0; i < games; i++) {
        struct bot *all[2] = {i % 2 ? b : a, i % 2 ? a : b};
        struct result result;
        play(game, 2, all, 100 + (uint64_t)i / 2, UINT32_MAX, &result);
        int mine = i % 2, theirs = 1 - mine;
        sum += result.rank[mine] < result.rank[theirs]    ? 1
               : result.rank[mine] == result.rank[theirs] ? 0.5
                                                          : 0;
    }
    rh_bot_free(a);
    rh_bot_free(b);
    return sum;
}

static void thinking_beats_not_thinking(void **unused) {
    (void)unused;
    if (test_hurried()) return; /* under sanitizers they play no better or worse */
    for (size_t g = 0; rh_games[g]; g++) {
        if (rh_games[g]->players.least > 2 || rh_games[g]->players.most < 2) continue;
        int games = rh_games[g]->length_max < 200 ? 40 : 6; /* a short game is mostly luck */
        assert_true(wins(rh_games[g], "easy", "random", games) > 0.55 * games);
        assert_true(wins(rh_games[g], "search:10", "random", games) > 0.55 * games);
    }
}

/* --- Moves that are hidden from others ---------------------------------------------------------------------------- */

/* Seat 1 puts a coin face down, heads or tails; seat 2 guesses. Then seat 1 may double the stake, which it should do only
 * when the guess was wrong, and the coin is shown. */
enum { COIN, GUESS, RAISE, DONE };
struct coin_state {
    uint8_t seats, step, guess, stake;
    struct coin_seat {
        uint8_t coin;
    } seat[2];
};

RH_NAMES(coin_sides, "side", "none", "heads", "tails");
static const struct field coin_seat_fields[] = {ONE(struct coin_seat, coin, OWNER, &coin_sides), END_FIELDS};
static const struct field coin_fields[] = {
    COUNT(struct coin_state, seats),
    ONE(struct coin_state, step, OPEN),
    ONE(struct coin_state, guess, OPEN, &coin_sides),
    ONE(struct coin_state, stake, OPEN),
    PLAYERS(struct coin_state, seat, seats, coin_seat_fields),
    END_FIELDS,
};
static const struct arg_kind coin_side = {.name = "side", .form = ARG_NAME, .names = &coin_sides};
static const struct arg_kind coin_stake = {.name = "stake", .form = ARG_NUMBER, .most = 2};
static const struct verb coin_verbs[] = {
    [COIN] = {"coin", "lay it face down", {{&coin_side, OWNER}}},
    [GUESS] = {"guess", "heads or tails", {{&coin_side, OPEN}}},
    [RAISE] = {"raise", "to 1 or 2", {{&coin_stake, OPEN}}},
    END_VERBS,
};

static int coin_turn(const void *at) {
    const struct coin_state *state = at;
    return state->step == DONE ? RH_GAME_OVER : state->step == GUESS ? 1 : 0;
}

static size_t coin_moves(const void *at, struct move *out) {
    const struct coin_state *state = at;
    for (uint8_t i = 0; i < 2; i++) out[i] = (struct move){state->step, {(uint8_t)(i + 1)}};
    return 2;
}

static void coin_apply(void *at, struct move move, struct events *events) {
    (void)events;
    struct coin_state *state = at;
    if (move.verb == COIN) state->seat[0].coin = move.arg[0];
    if (move.verb == GUESS) state->guess = move.arg[0];
    if (move.verb == RAISE) state->stake = move.arg[0];
    state->step++;
}

static void coin_result(const void *at, struct result *result) {
    const struct coin_state *state = at;
    result->seats = 2;
    if (state->step == DONE) result->score[state->guess == state->seat[0].coin] = state->stake;
    rh_result_rank(result, NULL, NULL);
}

static void coin_resample(void *at, int seat, struct random *random) {
    struct coin_state *state = at;
    if (seat != 0 && state->seat[0].coin) state->seat[0].coin = (uint8_t)(1 + rh_below(random, 2));
}

static const struct game coin_game = {
    .name = "coin",
    .players = {2, 2},
    .state_size = sizeof(struct coin_state),
    .moves_max = 2,
    .fields = coin_fields,
    .verbs = coin_verbs,
    .turn = coin_turn,
    .moves = coin_moves,
    .apply = coin_apply,
    .result = coin_result,
    .resample = coin_resample,
};

static void a_guess_does_not_know_the_coin(void **unused) {
    (void)unused;
    int heads = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct move move[2];
        for (uint8_t side = 1; side <= 2; side++) {
            struct coin_state state = {.seats = 2, .step = GUESS, .seat = {{side}}};
            struct bot *bot = bot_of("search:100", seed);
            move[side - 1] = rh_bot_choose(bot, &coin_game, &state);
            rh_bot_free(bot);
        }
        assert_true(rh_move_equal(move[0], move[1]));
        heads += move[0].arg[0] == 1;
    }
    assert_in_range(heads, 15, 85); /* both are as good */
}

static void a_coin_laid_face_down_is_one_move_to_the_other_seat(void **unused) {
    (void)unused;
    struct coin_state state = {.seats = 2, .step = RAISE, .guess = 1, .seat = {{2}}};
    struct bot *bot = bot_of("search:100", 1);
    assert_int_equal(rh_bot_choose(bot, &coin_game, &state).arg[0], 2); /* won: by as much as can be */
    state.seat[0].coin = 1;
    assert_int_equal(rh_bot_choose(bot, &coin_game, &state).arg[0], 1); /* lost: by as little */
    state = (struct coin_state){.seats = 2};
    struct move move = rh_bot_choose(bot, &coin_game, &state);
    assert_true(move.verb == COIN && move.arg[0] >= 1 && move.arg[0] <= 2);
    rh_bot_free(bot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_can_be_named),
        cmocka_unit_test(wrong_words_are_refused_with_what_was_expected),
        cmocka_unit_test(tree_finds_children_by_parent_and_move),
        cmocka_unit_test(a_result_is_worth_win_then_place_then_margin),
        cmocka_unit_test(every_move_is_legal),
        cmocka_unit_test(no_bot_peeks),
        cmocka_unit_test(thinking_changes_nothing_and_keeps_its_budget),
        cmocka_unit_test(time_budgets_end_in_time),
        cmocka_unit_test(forced_moves_are_instant),
        cmocka_unit_test(the_same_seed_makes_the_same_moves),
        cmocka_unit_test(thinking_beats_not_thinking),
        cmocka_unit_test(a_guess_does_not_know_the_coin),
        cmocka_unit_test(a_coin_laid_face_down_is_one_move_to_the_other_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
