/* Bots' turns shared out: who is answered before whom. One thread thinks long here, so that there is a queue. */
#include "games/registry.h"
#include "server/bot_pool.h"
#include "tests/support/random_match.h"
#include "tests/support/test.h"

#include <event2/thread.h>
#include <stdio.h>
#include <string.h>

enum { ANSWERS = 256 };

/* What came, in its order. */
struct heard {
    size_t count;
    uint64_t ticket[ANSWERS];
};

static struct {
    struct event_base *base;
    struct bot_pool *pool;
    struct heard heard;
    struct random_match table;
} room;

static void note(void *context, const struct bot_answer *answer) {
    struct heard *heard = context;
    assert_true(heard->count < ANSWERS);
    assert_true(answer->made);
    heard->ticket[heard->count++] = answer->ticket;
}

static int open_room(void **state) {
    struct error error = {0};
    (void)state;
    memset(&room.heard, 0, sizeof room.heard);
    const struct game *game = rh_game_find(rh_games, "railroad-rivals", &error);
    random_match_begin(&room.table, game, 2, 1);
    while (game->turn(room.table.match.state) == RH_CHANCE) assert_true(random_match_step(&room.table));
    room.base = event_base_new();
    room.pool = bot_pool_start(room.base, 1, note, &room.heard, &error);
    assert_non_null(room.pool);
    return 0;
}

static int close_room(void **state) {
    (void)state;
    bot_pool_stop(room.pool);
    event_base_free(room.base);
    return 0;
}

static uint64_t ask(const char *word, const char *payer, bool bots_alone) {
    static int tables;
    char id[ID_SIZE];
    snprintf(id, sizeof id, "t%d", ++tables);
    struct bot_question question = {
        .table = id, .payer = payer, .word = word, .bots_alone = bots_alone, .match = &room.table.match};
    uint64_t ticket = bot_pool_ask(room.pool, &question);
    assert_true(ticket > 0);
    return ticket;
}

static uint64_t ask_numbered(const char *word, const char *prefix, int number, bool bots_alone) {
    char payer[ID_SIZE];
    snprintf(payer, sizeof payer, "%s%d", prefix, number);
    return ask(word, payer, bots_alone);
}

/* Waits for the answer to a question; says how many came before it. */
static size_t answers_before(uint64_t ticket) {
    for (size_t i = 0;; i++) {
        while (i == room.heard.count) event_base_loop(room.base, EVLOOP_ONCE);
        if (room.heard.ticket[i] == ticket) return i;
    }
}

/* --- Tests -------------------------------------------------------------------------------------------------------- */

static void a_person_does_not_wait_for_tables_of_bots_alone(void **state) {
    (void)state;
    for (int i = 0; i < 200; i++) ask_numbered("expert", "bots", i, true);
    assert_int_equal(bot_pool_people_waiting(room.pool), 0);
    uint64_t person = ask("search:600ms", "ann", false);
    assert_true(answers_before(person) <= 1); /* the one that was thinking made way */
    assert_true(bot_pool_waiting(room.pool) >= 198);
    assert_int_equal(bot_pool_people_waiting(room.pool), 0);
}

static void a_quick_bot_does_not_wait_for_experts(void **state) {
    (void)state;
    for (int i = 0; i < 5; i++) ask_numbered("expert", "person", i, false);
    assert_true(answers_before(ask("easy", "ann", false)) <= 1);
}

static void people_share_the_time_if_many_wait(void **state) {
    (void)state;
    uint64_t begun = now_microseconds(), last = 0;
    for (int i = 0; i < 20; i++) last = ask_numbered("expert", "person", i, false);
    assert_int_equal(answers_before(last), 19);
    assert_true(now_microseconds() - begun < 20 * UINT64_C(1000000)); /* 40 s, if each had its two seconds */
}

static void who_has_many_tables_is_one_of_those_who_wait(void **state) {
    (void)state;
    for (int i = 0; i < 10; i++) ask("search:200ms", "ann", false);
    assert_true(answers_before(ask("search:200ms", "bo", false)) <= 2);
}

static void tables_of_bots_alone_have_a_turn_now_and_then(void **state) {
    (void)state;
    uint64_t alone = ask("search:1000", "bots", true), last = 0;
    for (int i = 0; i < 40; i++) last = ask_numbered("search:1000", "person", i, false);
    uint64_t behind = ask("search:1000", "other bots", true);
    size_t before = answers_before(behind);
    assert_true(before < answers_before(last));
    assert_true(answers_before(alone) < before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_person_does_not_wait_for_tables_of_bots_alone, open_room,
                                        close_room),
        cmocka_unit_test_setup_teardown(a_quick_bot_does_not_wait_for_experts, open_room, close_room),
        cmocka_unit_test_setup_teardown(people_share_the_time_if_many_wait, open_room, close_room),
        cmocka_unit_test_setup_teardown(who_has_many_tables_is_one_of_those_who_wait, open_room, close_room),
        cmocka_unit_test_setup_teardown(tables_of_bots_alone_have_a_turn_now_and_then, open_room, close_room),
    };
    evthread_use_pthreads();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
