/* Matches: the one way to play on. On the null game. */
#include "engine/match.h"
#include "tests/support/random_match.h"
#include "tests/support/test.h"

#include <string.h>

extern const struct game sample_game;

static struct match match;
static struct record_line room[TEST_LINES];
static struct scratch scratch;
static struct error error;
static const struct table two = {.seats = 2};

enum typed { TYPED, KEYED };

/* A match at its beginning: chance typed in, or drawn from a key. */
static void begin(enum typed typed) {
    struct record record;
    error = (struct error){0};
    assert_true(rh_record_begin(&record, &sample_game, &two, room, TEST_LINES, &error));
    record.has_key = typed == KEYED;
    rh_key_from_seed(1, record.key);
    assert_true(rh_match_begin(&match, &record, &scratch, &error));
}

static bool play(int actor, const char *words) {
    struct move move;
    if (!rh_move_read(sample_game.verbs, words, strlen(words), &move, &error)) fail_msg("%s", error.message);
    return rh_match_play(&match, actor, move, NULL, &scratch, &error);
}

static void play_well(int actor, const char *words) {
    if (!play(actor, words)) fail_msg("%s: %s", words, error.message);
}

static void deal_and_roll(const char *roll) {
    begin(TYPED);
    play_well(RH_CHANCE, "deal 1 gold");
    play_well(RH_CHANCE, "deal 2 milk");
    play_well(RH_CHANCE, roll);
}

static struct match before;

static void remember(void) {
    memcpy(&before, &match, sizeof match);
}

static void assert_nothing_changed(void) {
    assert_int_equal(match.record.lines, before.record.lines);
    assert_memory_equal(match.state, before.state, sizeof match.state);
}

static void a_refused_move_changes_nothing(void **unused) {
    (void)unused;
    deal_and_roll("roll 3");
    remember();
    assert_false(play(0, "haul light"));
    assert_string_equal(error.rule, "NG-4");
    assert_false(play(1, "haul heavy"));
    assert_false(play(RH_CHANCE, "roll 1"));
    assert_nothing_changed();
    play_well(0, "haul heavy");
    assert_int_equal(match.record.lines, 4);
    assert_int_equal(match.record.line[3].actor, 0);
}

static void a_full_record_refuses_the_next_line_and_changes_nothing(void **unused) {
    (void)unused;
    deal_and_roll("roll 3");
    match.record.lines_max = match.record.lines;
    remember();
    assert_false(play(0, "haul heavy"));
    assert_string_equal(error.message, "too many lines: there is room for 3");
    assert_false(rh_match_undo(&match, 0, 1, true, &error));
    assert_nothing_changed();
    assert_int_equal(match.record.line[2].undone, 0);
}

static void chance_is_drawn_from_the_key_by_the_number_of_the_line(void **unused) {
    (void)unused;
    bool played;
    struct move move;
    begin(KEYED);
    struct move promised = rh_record_draw(&match.record, 1, match.state);
    assert_true(rh_match_chance(&match, &played, &move, NULL, &error));
    assert_true(played && rh_move_equal(move, promised));
    for (int i = 0; i < 2; i++) assert_true(rh_match_chance(&match, &played, &move, NULL, &error));
    assert_true(played);
    remember();
    assert_true(rh_match_chance(&match, &played, &move, NULL, &error)); /* a seat's turn */
    assert_false(played);
    assert_nothing_changed();
}

static void without_a_key_chance_must_be_typed_in(void **unused) {
    (void)unused;
    bool played;
    struct move move;
    begin(TYPED);
    assert_false(rh_match_chance(&match, &played, &move, NULL, &error));
    assert_false(played);
    assert_string_equal(error.message, "the record has no key: chance must be typed in");
}

static void with_a_key_only_what_it_brings_can_be_typed_in(void **unused) {
    (void)unused;
    begin(KEYED);
    struct move move = rh_record_draw(&match.record, 1, match.state);
    struct move wrong = move;
    wrong.arg[1] = (uint8_t)((move.arg[1] + 1) % 6);
    remember();
    assert_false(rh_match_play(&match, RH_CHANCE, wrong, NULL, &scratch, &error));
    assert_nothing_changed();
    assert_true(rh_match_play(&match, RH_CHANCE, move, NULL, &scratch, &error));
}

static void undo_takes_back_only_the_seats_own_moves(void **unused) {
    (void)unused;
    deal_and_roll("roll 5");
    uint64_t start[RH_STATE_MAX / 8];
    memcpy(start, match.state, sizeof start);
    play_well(0, "haul light");
    play_well(0, "haul heavy");
    remember();
    assert_false(rh_match_undo(&match, 1, 1, false, &error)); /* not seat 2's to take back */
    assert_false(rh_match_undo(&match, 0, 0, false, &error));
    assert_false(rh_match_undo(&match, 0, 3, false, &error));
    assert_string_equal(error.message, "undo 3 would pass a move of chance: that needs everyone's consent");
    assert_nothing_changed();
    assert_true(rh_match_undo(&match, 0, 2, false, &error));
    assert_memory_equal(match.state, start, sizeof start);
    assert_int_equal(match.record.lines, 6);
    assert_false(rh_match_undo(&match, 0, 1, false, &error)); /* back at the roll */
}

static void undo_comes_too_late_once_another_seat_is_to_act(void **unused) {
    (void)unused;
    deal_and_roll("roll 1");
    play_well(0, "whistle");
    remember();
    assert_false(rh_match_undo(&match, 0, 1, false, &error));
    assert_string_equal(error.message, "seat 2 is to act already: going back needs everyone's consent");
    assert_nothing_changed();
    play_well(1, "wave");
    assert_false(rh_match_undo(&match, 0, 2, false, &error)); /* seat 2 has waved: it must not do so again */
    assert_false(rh_match_undo(&match, 0, 1, false, &error));
    assert_string_equal(error.message,
                        "undo 1 would take back a move of seat 2: that needs everyone's consent");
    assert_true(rh_match_undo(&match, 0, 2, true, &error));
}

static void by_agreement_a_table_goes_back_over_chance_and_draws_anew(void **unused) {
    (void)unused;
    bool played;
    struct move move, first, second;
    begin(KEYED);
    int differ = 0;
    for (int i = 0; i < 2; i++) assert_true(rh_match_chance(&match, &played, &move, NULL, &error));
    assert_true(rh_match_chance(&match, &played, &first, NULL, &error));
    for (int i = 0; i < 20; i++) {
        assert_true(rh_match_undo(&match, 0, 1, true, &error));
        assert_true(rh_match_chance(&match, &played, &second, NULL, &error));
        differ += !rh_move_equal(first, second);
    }
    assert_true(differ > 10); /* the line is another, so the die is another */
    assert_true(rh_record_verify(&match.record, &scratch, &error));
}

static void a_finished_match_takes_nothing_more(void **unused) {
    (void)unused;
    static struct random_match random;
    random_match_begin(&random, &sample_game, 2, 4);
    while (random_match_step(&random)) {}
    struct match *over = &random.match;
    assert_true(over->record.finished);
    size_t lines = over->record.lines;
    assert_false(rh_match_undo(over, 0, 1, true, &error));
    assert_string_equal(error.message, "the game has its result: nothing can be taken back");
    assert_false(rh_match_play(over, 0, (struct move){0}, NULL, &scratch, &error));
    assert_int_equal(over->record.lines, lines);
}

static void finishing_early_does_nothing(void **unused) {
    (void)unused;
    deal_and_roll("roll 1");
    rh_match_finish(&match);
    assert_false(match.record.finished);
}

static void a_match_is_taken_up_where_its_record_ends(void **unused) {
    (void)unused;
    static struct random_match random;
    static struct match taken;
    for (uint64_t seed = 0; seed < 20; seed++) {
        random_match_begin(&random, &sample_game, 2, seed);
        for (int i = 0; i < 10; i++) random_match_step(&random);
        assert_true(rh_match_begin(&taken, &random.match.record, &scratch, &error));
        assert_memory_equal(taken.state, random.match.state, sizeof taken.state);
        assert_true(rh_match_begin(&taken, &random.match.record, NULL, &error)); /* trusted */
        assert_memory_equal(taken.state, random.match.state, sizeof taken.state);
    }
}

static void events_tell_what_happened(void **unused) {
    (void)unused;
    struct events events = {0};
    deal_and_roll("roll 2");
    struct move move;
    assert_true(rh_move_read(sample_game.verbs, "haul light", 10, &move, &error));
    assert_true(rh_match_play(&match, 0, move, &events, &scratch, &error));
    assert_int_equal(events.count, 1);
    assert_int_equal(events.event[0].seat, 0);
}

static void a_follower_refuses_what_does_not_read(void **unused) {
    (void)unused;
    deal_and_roll("roll 2");
    remember();
    assert_false(rh_match_follow(&match, "1 dance", 7, NULL, &error));
    assert_false(rh_match_follow(&match, "undo 1", 6, NULL, &error));
    assert_nothing_changed();
    assert_true(rh_match_follow(&match, "1 haul light\n", 13, NULL, &error));
    assert_true(rh_match_follow(&match, "undo 1", 6, NULL, &error));
    assert_memory_equal(match.state, before.state, sizeof match.state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_move_changes_nothing),
        cmocka_unit_test(a_full_record_refuses_the_next_line_and_changes_nothing),
        cmocka_unit_test(chance_is_drawn_from_the_key_by_the_number_of_the_line),
        cmocka_unit_test(without_a_key_chance_must_be_typed_in),
        cmocka_unit_test(with_a_key_only_what_it_brings_can_be_typed_in),
        cmocka_unit_test(undo_takes_back_only_the_seats_own_moves),
        cmocka_unit_test(undo_comes_too_late_once_another_seat_is_to_act),
        cmocka_unit_test(by_agreement_a_table_goes_back_over_chance_and_draws_anew),
        cmocka_unit_test(a_finished_match_takes_nothing_more),
        cmocka_unit_test(finishing_early_does_nothing),
        cmocka_unit_test(a_match_is_taken_up_where_its_record_ends),
        cmocka_unit_test(events_tell_what_happened),
        cmocka_unit_test(a_follower_refuses_what_does_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
