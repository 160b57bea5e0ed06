/* The scenario language itself: what passes, what fails, and the words of each failure. On the null game. */
#include "engine/scenario.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

extern const struct game sample_game;
static const struct game *const games[] = {&sample_game, NULL};
static struct scratch scratch;

#define TABLE "game samplegame\nplayers 2\n"
#define DEALT TABLE "play * deal 1 gold\nplay * deal 2 milk\n"

static bool run(const char *text, struct scenario_report *report, struct error *error) {
    *error = (struct error){0};
    return rh_scenarios_run(text, strlen(text), games, &scratch, report, error);
}

static const char *const passing[] = {
    DEALT "play * roll 3\nplay haul heavy\nexpect seat[0].score = 2\n",
    DEALT "play * roll 3\nplay 1 haul heavy\nplay 1 done\nexpect turn = 2\n",
    DEALT "expect turn = chance\nexpect turn = 1\n", /* chance answers before the second */
    DEALT
    "play roll 3\ncount moves = 2\ncount haul = 1\ncount done = 0\ncount moves < 3\n", /* the star may be left out */
    DEALT "play * roll 3\nlegal haul heavy\nillegal haul light\nillegal done\nillegal 2 haul heavy\n",
    DEALT
    "play * roll 3\nrefuse haul light because NG-4\nrefuse done because NG-7\nrefuse wave because NG-6\n",
    DEALT "illegal * deal 1 gold\nlegal * roll 6\n",
    TABLE "legal * deal 1 gold\nillegal * deal 2 gold\n",
    DEALT "expect seat[0].hand = [gold]\nexpect seat[0].hand[gold] = 1\nexpect seat[0].hand != [milk]\n"
          "expect size seat[0].hand = 1\nexpect size deck = 4\nexpect deck = [coal, mail, ore, salt]\n",
    DEALT "expect seat[1].cards >= 1\nexpect seat[1].cards <= 1\nexpect seat[1].cards > 0\nexpect "
          "seat[1].cards < 2\n"
          "expect seat[1].cards != 2\nexpect agenda.steps = 1\nexpect seats = 2\nexpect agenda.step[0].what "
          "= roll\n"
          "expect must = {tons: 0}\nexpect size agenda.step = 1\n",
    DEALT "as 2\nexpect seat[0].hand = ?\nexpect seat[1].hand = [milk]\nexpect deck = ?\nas spectator\n"
          "expect seat[1].hand = ?\nas all\nexpect seat[1].hand = [milk]\n",
    DEALT "play * roll 3\nas 1\ncount moves = 2\nlegal haul heavy\nexpect prompt.rule = NG-4\n"
          "expect prompt.text = Haul 3 tons, exactly\nexpect prompt.note = none\nplay haul heavy\n",
    DEALT "play * roll 1\nplay whistle\nas 1\nexpect prompt.rule = none\nas all\nexpect prompt.rule = NG-6\n",
    TABLE "auto\nexpect turn = 1\n",
    TABLE "set seat[1].score = 12\nexpect score[1] = 12\nexpect rank[1] = 1\nexpect rank[0] = 2\n"
          "expect part[driving][1] = 12\nexpect title[0] = none\nexpect tie_break = none\n",
    TABLE "set seat[1].score = 12\nexpect score[1] > 11\nset seat[1].score = 3\nexpect score[1] = 3\n",
    TABLE "unchecked\nset die = 9\nexpect die = 9\n",
    "\xEF\xBB\xBF# a title\r\ngame samplegame\r\nplayers 2\r\nexpect die = 0",
};

static void scenarios_that_hold_pass(void **unused) {
    (void)unused;
    for (size_t i = 0; i < RH_COUNT(passing); i++) {
        struct scenario_report report = {0};
        struct error error;
        if (!run(passing[i], &report, &error))
            fail_msg("%s\n  %d: %s", passing[i], error.line, error.message);
        assert_int_equal(report.passed, 1);
        assert_int_equal(report.failed, 0);
    }
}

static const struct {
    const char *text;
    int line;
    const char *message;
} failing[] = {
    {"", 1, "expected `game NAME` to begin a scenario, found none"},
    {"# only words\n", 1, "expected `game NAME` to begin a scenario, found none"},
    {"players 2\n", 1, "expected `game NAME` to begin a scenario, found 'players 2'"},
    {"game chess\n", 1, "there is no game 'chess': there are samplegame"},
    {"game samplegame\nexpect die = 0\n", 2, "expected `players N` before this"},
    {"game samplegame\nplayers 3\n", 2, "expected 2 to 2 players, found '3'"},
    {TABLE "dance\n", 3, "expected game, players, option, seed, unchecked, set, play,"},
    {TABLE, 2, "the scenario ends without asking anything"},
    {TABLE "set die = 3\n", 3, "the scenario ends without asking anything"},
    {TABLE "option speed high\n", 3, "there is no option 'speed': this game has none"},
    {TABLE "seed x\n", 3, "expected a seed, a number, found 'x'"},
    {TABLE "set die = 3\nseed 1\n", 4, "`seed` must stand before the first line that needs the table"},
    {TABLE "set die = 9\nexpect die = 9\n", 4, "after the last set: a die shows at most 6"},
    {TABLE "set die = 9\n", 3, "after the last set: a die shows at most 6"},
    {TABLE "set dice = 9\n", 3, "there is no field 'dice'"},
    {TABLE "set seat[2].score = 9\n", 3, "seat has no element '2': there are 2"},
    {TABLE "set die\n", 3, "expected PATH = VALUE, found 'die'"},
    {DEALT "play * roll 3\nplay haul light\n", 6,
     "expected it to be legal, found it refused: NG-4 one ton would be left, which no train can haul; legal: "
     "haul "
     "heavy, whistle"},
    {DEALT "play * roll 3\nlegal done\n", 6,
     "found it refused: NG-7 the tons that were rolled must be hauled first"},
    {DEALT "play * roll 3\nplay 2 haul heavy\n", 6,
     "found it refused: seat 1 is to act now, not seat 2; legal: haul "},
    {DEALT "play 1 roll 3\n", 5, "roll is a move of chance, not of '1'"},
    {DEALT "play * done\n", 5, "done is a move of a seat, not of '*'"},
    {DEALT "play * deal 1 gold\n", 5,
     "expected it to be legal, found it refused: that is not what is drawn now"},
    {DEALT "play dance\n", 5, "'dance' is no verb of this game"},
    {DEALT "play haul\n", 5, "haul: a load is missing"},
    {DEALT "play * roll 3\nillegal haul heavy\n", 6, "expected it to be illegal, found it legal"},
    {DEALT "play * roll 3\nrefuse haul heavy because NG-4\n", 6,
     "expected a refusal because NG-4, found it legal"},
    {DEALT "play * roll 3\nrefuse haul light because NG-5\n", 6,
     "expected a refusal because NG-5, found NG-4: one ton would be left, which no train can haul"},
    {DEALT "play * roll 3\nrefuse 2 haul heavy because NG-5\n", 6,
     "expected a refusal because NG-5, found no rule: seat 1 is to act now, not seat 2"},
    {DEALT "play * roll 3\nrefuse haul slow because NG-4\n", 6, "haul: 'slow' is no load"},
    {DEALT "play * roll 3\nrefuse haul light\n", 6, "expected: refuse MOVE because RULE (or: illegal MOVE)"},
    {DEALT "play * roll 3\ncount moves = 12\n", 6, "expected moves = 12, found 2"},
    {DEALT "count dances = 12\n", 5, "expected `moves` or a verb, found 'dances'"},
    {DEALT "count moves\n", 5, "expected WHAT = VALUE (or != < <= > >=), found 'moves'"},
    {DEALT "count moves = many\n", 5, "expected a number after the sign, found 'many'"},
    {DEALT "play * roll 3\nas 2\ncount moves = 2\n", 7,
     "seat 1 is to decide, and only it (or `as all`) sees its moves"},
    {DEALT "as 3\n", 5, "expected a seat from 1 to 2, `spectator` or `all`, found '3'"},
    {DEALT "expect seat[0].score = 12\n", 5, "expected seat[0].score = 12, found 0"},
    {DEALT "expect seat[0].score >= 12\n", 5, "expected seat[0].score >= 12, found 0"},
    {DEALT "expect seat[0].hand = [milk]\n", 5, "expected seat[0].hand = [milk], found [gold]"},
    {DEALT "expect seat[0].hand > [milk]\n", 5, "seat[0].hand is no number: it can only be = or !="},
    {DEALT "as 2\nexpect seat[0].hand = [gold]\n", 6, "expected seat[0].hand = [gold], found ?"},
    {DEALT "expect seat[0].hand = [lead]\n", 5, "'lead'"},
    {DEALT "expect seat[0].size = 1\n", 5, "there is no field 'size'"},
    {DEALT "expect size die = 1\n", 5, "die has no size: it is neither a set nor a list"},
    {DEALT "expect turn = 2\n", 5, "expected turn = 2, found 1"},
    {DEALT "expect turn > 1\n", 5, "turn is text: it can only be = or !="},
    {DEALT "expect score[2] = 1\n", 5, "expected a seat from [0] to [1] at the end of"},
    {DEALT "expect score[0] = 1\n", 5, "expected score[0] = 1, found 0"},
    {DEALT "expect part[stock][0] = 1\n", 5,
     "expected part[NAME][SEAT] of driving, cards, found 'part[stock][0]'"},
    {DEALT "expect part[][0] = 1\n", 5, "expected part[NAME][SEAT] of driving, cards, found 'part[][0]'"},
    {DEALT "expect part[0] = 1\n", 5, "expected part[NAME][SEAT] of driving, cards, found 'part[0]'"},
    {DEALT "expect prompt.colour = red\n", 5, "a prompt has rule, text and note, not 'prompt.colour'"},
    {DEALT "expect = 3\n", 5, "expected WHAT = VALUE (or != < <= > >=), found '= 3'"},
    {DEALT "expect die\n", 5, "expected WHAT = VALUE (or != < <= > >=), found 'die'"},
    {DEALT "auto now\n", 5, "'now' is one word too many"},
    {DEALT "expect die = 0\x01\n", 5, "byte 15 of the line is a control character, expected plain text"},
    {TABLE "unchecked\nset deck = []\nauto\n", 5, "chance is to act, but has nothing to draw from"},
};

static void each_failure_names_the_line_what_was_expected_and_what_was_found(void **unused) {
    (void)unused;
    for (size_t i = 0; i < RH_COUNT(failing); i++) {
        struct scenario_report report = {0};
        struct error error;
        if (run(failing[i].text, &report, &error)) fail_msg("passed: %s", failing[i].text);
        assert_int_equal(report.failed, 1);
        assert_int_equal(report.passed, 0);
        if (error.line != failing[i].line || !strstr(error.message, failing[i].message))
            fail_msg("%s\n  expected %d: %s\n  found    %d: %s", failing[i].text, failing[i].line,
                     failing[i].message, error.line, error.message);
    }
}

struct told {
    char words[2000];
    struct text text;
};

static void write_down(void *context, const char *title, const struct error *error) {
    struct told *told = context;
    rh_put(&told->text, title);
    rh_put(&told->text, ": ");
    if (error) rh_put_int(&told->text, error->line);
    rh_put(&told->text, error ? " failed\n" : "passed\n");
}

static void a_file_goes_on_after_a_failure_and_titles_are_the_comments_above(void **unused) {
    (void)unused;
    static const char text[] = "# what this file is about\n"
                               "\n"
                               "# first\n"
                               "#   of two lines\n"
                               "\n"
                               "game samplegame\n"
                               "players 2\n"
                               "# a remark, no title\n"
                               "expect die = 0\n"
                               "# second\n"
                               "game samplegame\n"
                               "players 2\n"
                               "expect die = 1\n"
                               "this is not looked at\n"
                               "game samplegame\n"
                               "players 2\n"
                               "expect die = 0\n";
    struct told told;
    told.text = rh_text(told.words, sizeof told.words);
    struct scenario_report report = {.tell = write_down, .context = &told};
    struct error error;
    assert_false(run(text, &report, &error));
    assert_string_equal(told.words, "first of two lines: passed\nsecond: 13 failed\n: passed\n");
    assert_int_equal(report.passed, 2);
    assert_int_equal(report.failed, 1);
    assert_int_equal(error.line, 13);
    assert_string_equal(error.message, "expected die = 1, found 0");
}

static void the_same_seed_brings_the_same_chance(void **unused) {
    (void)unused;
    struct error error;
    int passed = 0;
    for (int roll = 1; roll <= 6; roll++) {
        char text[200];
        snprintf(text, sizeof text, "game samplegame\nplayers 2\nseed 42\nauto\nexpect die = %d\n", roll);
        passed += run(text, NULL, &error);
        assert_int_equal(run(text, NULL, &error), run(text, NULL, &error));
    }
    assert_int_equal(passed, 1);
}

static bool refuse_threes(const void *state, struct error *error) {
    struct place place;
    uint64_t copy[RH_STATE_MAX / 8];
    memcpy(copy, state, sample_game.state_size);
    assert_true(rh_place_find(sample_game.fields, copy, "die", 3, &place, NULL));
    return rh_field_get(place.field, place.group, 0) != 3 || rh_fail(error, "there are no threes");
}

static void the_check_must_hold_after_each_move(void **unused) {
    (void)unused;
    struct game strict = sample_game;
    strict.check = refuse_threes;
    const struct game *const only[] = {&strict, NULL};
    static const char text[] = DEALT "play * roll 3\nexpect die = 3\n";
    struct error error = {0};
    assert_false(rh_scenarios_run(text, strlen(text), only, &scratch, NULL, &error));
    assert_int_equal(error.line, 5);
    assert_string_equal(error.message, "the position after that move: there are no threes");
}

static void too_many_steps_end_it(void **unused) {
    (void)unused;
    struct scenario_report report = {.steps_max = 4};
    struct error error;
    assert_false(run(DEALT "play * roll 3\nexpect die = 3\nexpect die = 3\n", &report, &error));
    assert_string_equal(error.message, "more than 4 steps: this takes too long");
}

static void unchecked_can_be_forbidden(void **unused) {
    (void)unused;
    struct scenario_report report = {.no_unchecked = true};
    struct error error;
    assert_false(run(TABLE "unchecked\nset die = 9\nexpect die = 9\n", &report, &error));
    assert_string_equal(error.message, "`unchecked` is not allowed here");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenarios_that_hold_pass),
        cmocka_unit_test(each_failure_names_the_line_what_was_expected_and_what_was_found),
        cmocka_unit_test(a_file_goes_on_after_a_failure_and_titles_are_the_comments_above),
        cmocka_unit_test(the_same_seed_brings_the_same_chance),
        cmocka_unit_test(the_check_must_hold_after_each_move),
        cmocka_unit_test(too_many_steps_end_it),
        cmocka_unit_test(unchecked_can_be_forbidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
