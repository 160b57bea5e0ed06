/* Moves that the loop leaves to the thread that checks them: they come out as if they had been checked at once. */
#include "games/registry.h"
#include "server/move_checks.h"
#include "server/seats.h"
#include "tests/support/test.h"

#include <event2/thread.h>
#include <stdio.h>
#include <string.h>

enum { MOVES = 1000, SEEDS = 40 };

struct heard {
    int count;
    uint64_t ticket;
    bool legal;
    size_t lines;
    char error[256];
};

static void note(void *context, const struct move_answer *answer) {
    struct heard *heard = context;
    heard->count++;
    heard->ticket = answer->ticket;
    heard->legal = answer->legal;
    heard->lines = answer->lines;
    snprintf(heard->error, sizeof heard->error, "%s", answer->error->message);
}

static struct live_table *begin(const char *name) {
    struct error error = {0};
    struct table_plan plan = {.game = rh_game_find(rh_games, name, &error)};
    assert_non_null(plan.game);
    plan.table.seats = 2;
    assert_true(rh_table_check(plan.game, &plan.table, &error));
    for (int i = 0; i < 2; i++) {
        plan.seat[i].kind = OCCUPANT_PERSON;
        snprintf(plan.seat[i].account, sizeof plan.seat[i].account, "account%d", i);
        snprintf(plan.seat[i].name, sizeof plan.seat[i].name, "Seat %d", i + 1);
    }
    struct live_table *table = table_make(&plan, &error);
    assert_non_null(table);
    assert_int_equal(table->state, PLAY_ON);
    return table;
}

/* Asks for the pending checks, and waits for the answers. */
static void ask(struct event_base *base, struct move_checks *checks, const struct live_table *table,
                struct move move, struct heard *heard) {
    const struct match *match = &table->match;
    struct move_question question = {.table = table->id,
                                     .payer = table->id,
                                     .game = match->record.game,
                                     .state = match->state,
                                     .seat = match->record.game->turn(match->state),
                                     .move = move,
                                     .lines = match->record.lines};
    int before = heard->count;
    uint64_t ticket = move_checks_ask(checks, &question);
    assert_true(ticket > 0);
    while (heard->count == before) event_base_loop(base, EVLOOP_ONCE);
    assert_int_equal(heard->ticket, ticket);
    assert_int_equal(heard->lines, match->record.lines);
}

/* Plays random legal moves with a limit of one position on the loop; returns how many were checked elsewhere. */
static int play(struct event_base *base, struct move_checks *checks, const char *name, uint64_t seed,
                struct heard *heard) {
    static struct scratch loop, whole;
    struct random random = rh_random_quick(seed);
    struct error error = {0};
    int pending = 0;
    struct live_table *table = begin(name);
    loop.node_limit = 1;
    for (int i = 0; i < MOVES && table->state == PLAY_ON; i++) {
        const struct game *game = table->match.record.game;
        int turn = game->turn(table->match.state);
        size_t lines = table->match.record.lines;
        struct move move = rh_random_move(game, table->match.state, &random, &whole);
        char words[256];
        struct text text = rh_text(words, sizeof words);
        rh_move_print(game->verbs, move, &text);
        loop.any = false; /* nothing is known from before */
        if (!table_move(table, turn, words, strlen(words), lines, &loop, &error))
            fail_msg("%s", error.message);
        if (table->match.record.lines > lines) continue;
        assert_true(table->check.asks && table_has_moved(table) == (table->clock.seat == turn));
        pending++;
        if (table_move(table, turn, words, strlen(words), lines, &loop, &error)) fail_msg("asked twice");
        ask(base, checks, table, table->check.move, heard);
        if (!heard->legal) fail_msg("%s: %s", words, heard->error);
        table_end_check(table);
        assert_true(table_play_checked(table, turn, move, &error));
        assert_true(table->match.record.lines > lines);
    }
    table_free(table);
    return pending;
}

/* Each move is legal, for it was drawn from the legal ones. */
static void a_move_waiting_for_its_check_is_played_after_it(void **state) {
    static const char *const games[] = {"railroad-revolution", "ultimate-railroads", "pacific-rails"};
    struct heard heard = {0};
    struct error error = {0};
    int pending = 0;
    (void)state;
    struct event_base *base = event_base_new();
    struct jobs *jobs = jobs_start(base, &error);
    struct move_checks *checks = move_checks_new(jobs, note, &heard, &error);
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
            pending += play(base, checks, games[i], seed, &heard);
    print_message("%d moves were checked elsewhere\n", pending);
    assert_true(pending > 0);
    jobs_stop(jobs);
    move_checks_free(checks);
    event_base_free(base);
}

static void an_illegal_move_is_refused_with_words(void **state) {
    struct heard heard = {0};
    struct error error = {0};
    (void)state;
    struct event_base *base = event_base_new();
    struct jobs *jobs = jobs_start(base, &error);
    struct move_checks *checks = move_checks_new(jobs, note, &heard, &error);
    struct live_table *table = begin("ultimate-railroads");
    ask(base, checks, table, (struct move){.verb = 0, .arg = {255, 255, 255}}, &heard);
    assert_false(heard.legal);
    assert_true(heard.error[0]);
    table_free(table);
    jobs_stop(jobs);
    move_checks_free(checks);
    event_base_free(base);
}

/* Stopping does not wait for a search, nor leak what was asked. */
static void stopping_forgets_what_was_asked(void **state) {
    struct heard heard = {0};
    struct error error = {0};
    (void)state;
    for (int i = 0; i < 20; i++) {
        struct event_base *base = event_base_new();
        struct jobs *jobs = jobs_start(base, &error);
        struct move_checks *checks = move_checks_new(jobs, note, &heard, &error);
        struct live_table *table = begin("samplegame");
        struct move_question question = {.table = table->id,
                                         .payer = table->id,
                                         .game = table->match.record.game,
                                         .state = table->match.state,
                                         .seat = 0};
        for (int n = 0; n < 50; n++) assert_true(move_checks_ask(checks, &question) > 0);
        jobs_stop(jobs);
        move_checks_free(checks);
        table_free(table);
        event_base_free(base);
    }
    assert_int_equal(heard.count, 0);
}

/* A table with clocks where a move waits for its check, for the loop has a limit of one position; NULL if this game brings none. */
static struct live_table *play_until_doubt(uint64_t seed) {
    static struct scratch loop, whole;
    struct random random = rh_random_quick(seed);
    struct error error = {0};
    struct live_table *table = begin("ultimate-railroads");
    table->pace = (struct pace){.kind = PACE_LIVE, .bank = 60, .word = "medium"};
    clock_begin(&table->clock, &table->pace);
    clock_start(&table->clock, &table->pace, table_turn(table), now_milliseconds(), 0);
    loop.node_limit = 1;
    while (!table->check.asks && table->state == PLAY_ON) {
        int turn = table_turn(table);
        struct move move = rh_random_move(table->match.record.game, table->match.state, &random, &whole);
        char words[256];
        struct text text = rh_text(words, sizeof words);
        rh_move_print(table->match.record.game->verbs, move, &text);
        loop.any = false;
        assert_true(table_move(table, turn, words, strlen(words), table->match.record.lines, &loop, &error));
    }
    if (table->check.asks) return table;
    table_free(table);
    return NULL;
}

/* However long the check of a move takes, its seat's flag does not fall, and the time is given back. */
static void a_check_costs_no_time(void **state) {
    const int64_t check = 3600 * 1000;
    (void)state;
    struct live_table *table = NULL;
    for (uint64_t seed = 1; !table && seed < 1000; seed++) table = play_until_doubt(seed);
    assert_non_null(table);
    int seat = table->check.seat;
    int64_t left = clock_left(&table->clock, &table->pace, seat, table->check.since, 0),
            began = now_milliseconds();
    table->clock.due -= check; /* as if the check had begun an hour ago */
    table->check.due = table->clock.due;
    table->check.since -= check;
    assert_true(clock_fallen(&table->clock, began));
    assert_false(seats_tick(table, began));
    table->change.what = 0;
    table_end_check(table);
    assert_true(table->change.what & CHANGE_CLOCK); /* the new moment is stored and told */
    assert_true(clock_left(&table->clock, &table->pace, seat, began, 0) >= left);
    assert_true(clock_left(&table->clock, &table->pace, seat, now_milliseconds(), 0) <= left);
    assert_true(table_has_moved(table) == false);
    assert_true(seats_tick(table, now_milliseconds() + left + 2000));
    assert_int_equal(table->seat[seat].status, STATUS_FLAGGED);
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_waiting_for_its_check_is_played_after_it),
        cmocka_unit_test(an_illegal_move_is_refused_with_words),
        cmocka_unit_test(stopping_forgets_what_was_asked),
        cmocka_unit_test(a_check_costs_no_time),
    };
    evthread_use_pthreads();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
