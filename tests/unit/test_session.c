/* The engine's side of the line protocol: every line is answered as docs/engine.md says, and a bad one changes nothing. */
#include "exec/session.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

#define FRESH   \
    "position " \
    "{\"roundhouse\":1,\"game\":\"samplegame\",\"rules\":1,\"seats\":[\"Ann\",\"Bo\"],\"position\":{}}"

static struct session *session;

static int open_session(void **unused) {
    (void)unused;
    session = session_new("random", 1, NULL);
    return session ? 0 : 1;
}

static int close_session(void **unused) {
    (void)unused;
    session_free(session);
    return 0;
}

static const char *said(const char *line) {
    static char room[1 << 16];
    struct text text = rh_text(room, sizeof room);
    assert_true(session_line(session, line, strlen(line), &text));
    return room;
}

static bool is_error(const char *line) {
    const char *answer = said(line);
    return strncmp(answer, "error ", 6) == 0 && strchr(answer, '\n') == answer + strlen(answer) - 1;
}

static void a_greeting_is_answered(void **unused) {
    (void)unused;
    assert_string_equal(said("roundhouse 1"), "ready roundhouse\n");
    assert_string_equal(said("roundhouse 1\r"), "ready roundhouse\n");
    assert_true(is_error("roundhouse 2"));
    assert_true(is_error("roundhouse"));
}

static void what_needs_a_position_says_so(void **unused) {
    (void)unused;
    assert_string_equal(said("go"), "error there is no position yet\n");
    assert_string_equal(said("list"), "error there is no position yet\n");
    assert_string_equal(said("result"), "error there is no position yet\n");
    assert_string_equal(said("play whistle"), "error there is no position yet\n");
}

static void rubbish_is_answered_and_changes_nothing(void **unused) {
    (void)unused;
    static const char *const lines[] = {"fly",
                                        "position",
                                        "position {",
                                        "position []",
                                        "position 1",
                                        "go fast",
                                        "go movetime",
                                        "go movetime -1",
                                        "go movetime 99999999999",
                                        "game",
                                        "game 3",
                                        "play",
                                        "play nothing at all",
                                        "goo"};
    assert_string_equal(said(FRESH), "");
    char *before = strdup(said("result"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) assert_true(is_error(lines[i]));
    assert_string_equal(said("result"), before);
    free(before);
    assert_string_equal(said(""), "");
    assert_string_equal(said("   "), "");
}

static void a_game_is_played_by_what_it_answers(void **unused) {
    (void)unused;
    assert_string_equal(said(FRESH), "");
    assert_string_equal(said("go"), "error no seat is to decide here\n"); /* cards are dealt first */
    assert_string_equal(said("play * deal 1 milk"), "turn chance\n");
    assert_string_equal(said("play * deal 2 milk"),
                        "error the first one that was named can't come up: none is left\n");
}

static void what_an_arena_tells_is_taken(void **unused) {
    (void)unused;
    assert_string_equal(said("game {\"game\":\"samplegame\",\"seat\":1,\"seed\":5}"), "");
    assert_string_equal(said("view {}"), "");
    assert_string_equal(said("moves [\"whistle\"]"), "");
    assert_string_equal(said("over {}"), "");
    struct text text = rh_text((char[8]){0}, 8);
    assert_false(session_line(session, "quit", 4, &text));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_greeting_is_answered, open_session, close_session),
        cmocka_unit_test_setup_teardown(what_needs_a_position_says_so, open_session, close_session),
        cmocka_unit_test_setup_teardown(rubbish_is_answered_and_changes_nothing, open_session, close_session),
        cmocka_unit_test_setup_teardown(a_game_is_played_by_what_it_answers, open_session, close_session),
        cmocka_unit_test_setup_teardown(what_an_arena_tells_is_taken, open_session, close_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
