/* A record has one bound on its length, which comes from length_max (rh_record_lines_max). However much is taken back, the
 * game can be finished within it, and the file that holds it reads back and is checked. */
#include "engine/match.h"
#include "tests/support/walk.h"

#include <stdlib.h>
#include <string.h>

static struct match match;

static void begin(const struct game *game, struct record_line *lines, size_t room) {
    struct table table = {.seats = game->players.least};
    struct error error = {0};
    static struct record record;
    if (!rh_record_begin(&record, game, &table, lines, room, &error)) fail_msg("%s", error.message);
    rh_key_from_seed(7, record.key);
    record.has_key = true;
    if (!rh_match_begin(&match, &record, NULL, &error)) fail_msg("%s", error.message);
}

/* One line: chance, or a random move of the seat to decide. False when the game is over. */
static bool play_a_line(struct random *random) {
    const struct game *game = match.record.game;
    struct error error = {0};
    struct move move;
    bool drawn;
    int turn = game->turn(match.state);
    if (turn == RH_GAME_OVER) return false;
    if (!rh_match_chance(&match, &drawn, &move, NULL, &error)) fail_msg("%s: %s", game->name, error.message);
    if (drawn) return true;
    move = rh_random_move(game, match.state, random, &test_scratch);
    if (!rh_match_play(&match, turn, move, NULL, &test_scratch, &error))
        fail_msg("%s: a move is refused at line %zu: %s", game->name, match.record.lines + 1, error.message);
    return true;
}

/* Makes moves and takes them all back, until no more may be taken back. */
static void undo_to_the_bound(struct random *random) {
    struct error error = {0};
    for (size_t moves = 0;; moves = 0) {
        do moves += play_a_line(random);
        while (rh_below(random, 2) && moves < 4);
        size_t lines = match.record.lines;
        if (rh_match_undo(&match, 0, moves, true, &error)) continue;
        assert_int_equal(match.record.lines, lines);
        assert_non_null(strstr(error.message, "nothing more can be taken back"));
        return;
    }
}

static void assert_file_reads_back(const struct game *game) {
    enum { LINE = 64 };
    size_t room = rh_record_lines_max(game), size = LINE * room;
    char *words = malloc(size);
    struct record_line *lines = calloc(room, sizeof *lines);
    assert_non_null(words);
    assert_non_null(lines);
    struct text text = rh_text(words, size);
    rh_record_write(&match.record, RH_ALL_SEEING, &text);
    assert_false(text.full);
    const struct game *const games[] = {game, NULL};
    struct error error = {0};
    static struct record record;
    record = (struct record){.line = lines, .lines_max = room};
    if (!rh_record_read(&record, words, rh_text_length(&text), games, &error))
        fail_msg("%s, line %d: %s", game->name, error.line, error.message);
    assert_int_equal(record.lines, match.record.lines);
    if (!rh_record_verify(&record, &test_scratch, &error))
        fail_msg("%s, line %d: %s", game->name, error.line, error.message);
    free(lines);
    free(words);
}

static void a_game_taken_back_to_the_bound_is_finished_within_it(const struct game *game) {
    size_t room = rh_record_lines_max(game);
    struct record_line *lines = calloc(room, sizeof *lines);
    struct random random = rh_random_quick(11);
    assert_non_null(lines);
    begin(game, lines, room);
    undo_to_the_bound(&random);
    assert_true(match.record.lines + game->length_max + 8 >= room);
    while (play_a_line(&random)) {}
    rh_match_finish(&match);
    assert_true(match.record.finished);
    assert_true(match.record.lines <= room);
    assert_file_reads_back(game);
    free(lines);
}

/* Beyond the bound there is no line, whatever the memory: a record that is too long is refused where it becomes so. */
static void a_longer_record_is_refused(const struct game *game) {
    size_t most = rh_record_lines_max(game);
    struct record_line *lines = calloc(most + 1, sizeof *lines);
    struct error error = {0};
    assert_non_null(lines);
    begin(game, lines, most + 1);
    struct record_line line = {.kind = LINE_MOVE, .actor = RH_CHANCE};
    for (size_t i = 0; i < most; i++) assert_true(rh_record_add(&match.record, line, &error));
    assert_false(rh_record_add(&match.record, line, &error));
    assert_non_null(strstr(error.message, "a record of this game has at most"));
    assert_int_equal(match.record.lines, most);
    free(lines);
}

int main(void) {
    static const struct game_law laws[] = {
        {"a game taken back to the bound is finished within it",
         a_game_taken_back_to_the_bound_is_finished_within_it},
        {"a longer record is refused", a_longer_record_is_refused},
    };
    return run_game_laws("bound", laws, RH_COUNT(laws));
}
