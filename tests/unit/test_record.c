/* Records: writing, reading with exact errors, undo, replay, views and verification. What holds for every game is tried
 * on each of them at every table; mistakes are made in the null game.
 */
#include "engine/edit.h"
#include "engine/record.h"
#include "games/registry.h"
#include "tests/support/random_match.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct game sample_game;
static const struct game *const games[] = {&sample_game,
                                           NULL}; /* so that messages stay the same when a game is added */

enum { TEXT = 1 << 17 };
static char written[TEXT], again[TEXT];
static struct random_match played;
static struct record_line room[TEST_LINES];
static struct scratch scratch;
static uint64_t state[RH_STATE_MAX / 8], other[RH_STATE_MAX / 8];

#define HEADER "roundhouse 1\ngame samplegame rules 1\nseats Ann, Bo\n"
#define RIVALS "roundhouse 1\ngame railroad-rivals rules 2\nseats Ann, Bo\n* start Chicago\n"
#define DEALT  "* deal 1 gold\n* deal 2 milk\n"

static bool read_text(struct record *record, const char *text, size_t length, struct error *error) {
    memset(record, 0xAA, sizeof *record);
    record->line = room;
    record->lines_max = TEST_LINES;
    *error = (struct error){0};
    return rh_record_read(record, text, length, games, error);
}

static void read_well(struct record *record, const char *text) {
    struct error error;
    if (!read_text(record, text, strlen(text), &error)) fail_msg("line %d: %s", error.line, error.message);
}

static void write_to(char *buffer, const struct record *record, int viewer) {
    struct text text = rh_text(buffer, TEXT);
    rh_record_write(record, viewer, &text);
    assert_false(text.full);
}

static void play_to_the_end(uint64_t seed) {
    random_match_begin(&played, &sample_game, 2, seed);
    while (random_match_step(&played)) {}
}

/* Tries something on some seeds of every game at every table. */
static void each_table(unsigned seeds, void (*try)(const struct game *, int seats, uint64_t seed)) {
    for (int i = 0; rh_games[i]; i++)
        for (int seats = rh_games[i]->players.least; seats <= rh_games[i]->players.most; seats++)
            for (uint64_t seed = 0; seed < test_effort(seeds); seed++) try(rh_games[i], seats, seed);
}

static void read_any(struct record *record, const char *text) {
    struct error error = {0};
    *record = (struct record){.line = room, .lines_max = TEST_LINES};
    if (!rh_record_read(record, text, strlen(text), rh_games, &error))
        fail_msg("line %d: %s\n%s", error.line, error.message, text);
}

/* --- Round trips -------------------------------------------------------------------------------------------------- */

static void try_round_trip(const struct game *game, int seats, uint64_t seed) {
    struct record record;
    struct error error = {0};
    random_match_begin(&played, game, seats, seed);
    while (random_match_step(&played)) {}
    write_to(written, &played.match.record, RH_ALL_SEEING);
    read_any(&record, written);
    write_to(again, &record, RH_ALL_SEEING);
    assert_string_equal(written, again);
    assert_true(record.finished && record.has_key && !record.has_commit);
    assert_memory_equal(record.start, played.match.record.start, game->state_size);
    if (!rh_record_verify(&record, &scratch, &error)) fail_msg("line %d: %s", error.line, error.message);
}

static void a_written_record_reads_back_as_the_same_text_and_verifies(void **unused) {
    (void)unused;
    each_table(20, try_round_trip);
}

static void windows_line_ends_comments_blanks_and_a_missing_last_end_are_read(void **unused) {
    (void)unused;
    struct record plain, odd;
    static const char text[] =
        "\xEF\xBB\xBFroundhouse 1\r\n\r\n# with love\r\ngame samplegame rules 1\r\n"
        "seats  Ann ,Bo  \r\n   * deal 1 gold\r\n\t* deal 2 milk\r\n* roll 1\r\n1 done";
    read_well(&odd, text);
    write_to(written, &odd, RH_ALL_SEEING);
    read_well(&plain, HEADER DEALT "* roll 1\n1 done\n");
    write_to(again, &plain, RH_ALL_SEEING);
    assert_string_equal(written, again);
    assert_int_equal(plain.line[3].source, 7);
}

static void names_may_be_in_any_script(void **unused) {
    (void)unused;
    struct record record;
    read_well(&record, "roundhouse 1\ngame samplegame rules 1\nseats Žofie Nováková, 山田 太郎\n");
    assert_string_equal(record.seat[0], "Žofie Nováková");
    assert_string_equal(record.seat[1], "山田 太郎");
}

static void commit_and_key_are_kept(void **unused) {
    (void)unused;
    struct record record;
    static const char text[] =
        HEADER "commit 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n"
               "key f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff00112233445566778899aabbccddeeff\n";
    read_well(&record, text);
    assert_true(record.has_commit && record.has_key);
    assert_int_equal(record.commit[31], 0x1f);
    assert_int_equal(record.key[0], 0xf0);
    assert_int_equal(record.commit_source, 4);
    write_to(written, &record, RH_ALL_SEEING);
    assert_string_equal(written, text);
}

static void a_seat_is_named_only_by_what_a_record_can_hold(void **unused) {
    (void)unused;
    struct record record;
    struct error error = {0};
    read_well(&record, HEADER);
    assert_true(rh_record_name(&record, 1, "  Bo the Second ", 16, &error));
    assert_string_equal(record.seat[1], "Bo the Second");
    assert_false(rh_record_name(&record, 1, "Bo, Cy", 6, &error));
    assert_string_equal(error.message, "the name 'Bo, Cy' holds a comma");
    assert_false(rh_record_name(&record, 1, "B\no", 3, &error));
    assert_string_equal(error.message, "B?o: byte 2 of the line is a control character, expected plain text");
    assert_false(rh_record_name(&record, 1, " ", 1, &error));
    assert_string_equal(error.message, "seat 2 has no name");
    assert_string_equal(record.seat[1], "Bo the Second");
}

/* --- Errors ------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    int line;
    const char *message;
} mistakes[] = {
    {"", 1, "this is not a record: expected 'roundhouse 1', found the end"},
    {"\n\n# nothing\n", 3, "this is not a record: expected 'roundhouse 1', found the end"},
    {"[Event \"chess\"]\n", 1, "this is not a record: expected 'roundhouse 1', found '[Event'"},
    {"roundhouse\n", 1, "a version is missing"},
    {"roundhouse one\n", 1, "'one' is not a version from 0 to 9999"},
    {"roundhouse 2\n", 1, "the record is of version 2, this program reads version 1"},
    {"roundhouse 1 2\n", 1, "'2' is one word too many"},
    {"roundhouse 1\n", 1, "expected 'game NAME rules NUMBER', found the end"},
    {"roundhouse 1\n\nseats Ann\n", 3, "expected 'game NAME rules NUMBER', found 'seats'"},
    {"roundhouse 1\ngame\n", 2, "expected 'game NAME rules NUMBER', found 'game'"},
    {"roundhouse 1\ngame chess rules 1\n", 2, "there is no game 'chess': there are samplegame"},
    {"roundhouse 1\ngame samplegame\n", 2, "expected 'rules 1' after the game, found ''"},
    {"roundhouse 1\ngame samplegame rule 1\n", 2, "expected 'rules 1' after the game, found 'rule'"},
    {"roundhouse 1\ngame samplegame rules\n", 2, "a rules number is missing"},
    {"roundhouse 1\ngame samplegame rules x\n", 2, "'x' is not a rules number from 1 to 9999"},
    {"roundhouse 1\ngame samplegame rules 7\n", 2,
     "this game was played under rules 7 of Whistle Stop; this program plays rules 1"},
    {"roundhouse 1\ngame samplegame rules 1 x\n", 2, "'x' is one word too many"},
    {"roundhouse 1\ngame samplegame rules 1\n", 2, "the 'seats' line is missing before this"},
    {"roundhouse 1\ngame samplegame rules 1\n* deal 1 gold\n", 3, "the 'seats' line is missing before this"},
    {"roundhouse 1\ngame samplegame rules 1\nset die = 1\n", 3, "the 'seats' line is missing before this"},
    {"roundhouse 1\ngame samplegame rules 1\nseats Ann, Bo, Cy\n* roll 1\n", 3,
     "Whistle Stop is for 2 to 2 players, not 3"},
    {"roundhouse 1\ngame samplegame rules 1\nseats A, B, C, D, E, F, G\n", 3,
     "too many seats: 'G' would be number 7"},
    {"roundhouse 1\ngame samplegame rules 1\nseats Ann, , Bo\n", 3, "seat 2 has no name"},
    {"roundhouse 1\ngame samplegame rules 1\nseats\n", 3, "seat 1 has no name"},
    {"roundhouse 1\ngame samplegame rules 1\nseats Ann, B\x01o\n", 3,
     "byte 13 of the line is a control character, expected plain text"},
    {"roundhouse 1\ngame samplegame rules 1\nseats Ann, B\tb\n", 3,
     "byte 13 of the line is a tab, expected plain text"},
    {"roundhouse 1\ngame samplegame rules 1\nseats Ann, B\xC3(\n", 3,
     "byte 13 of the line is not UTF-8 text"},
    {"roundhouse 1\ngame samplegame rules 1\nseats Ann, B\xC2\x85\n", 3,
     "byte 13 of the line is a control character, expected plain text"},
    {"roundhouse 1\ngame samplegame rules 1\nseats Ann, 123456789012345678901234567890123456789012345678\n",
     3, "the name '123456789012345678901234567890123456789012345678' is too long: at most 47 bytes"},
    {HEADER "seats Cy, Di\n", 4, "there is a second 'seats' line"},
    {HEADER "option speed high\n", 4, "there is no option 'speed': this game has none"},
    {HEADER "option\n", 4, "expected: option NAME VALUE"},
    {HEADER "colour red\n", 4,
     "expected seats, option, view, key, commit, share, secret, set or the first move, found 'colour'"},
    {HEADER "key 12\n", 4, "expected 64 hexadecimal digits, found '12' (2 bytes)"},
    {HEADER "key\n", 4, "expected 64 hexadecimal digits, found '' (0 bytes)"},
    {HEADER "key 000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0g\n", 4,
     "expected 64 hexadecimal digits, found "
     "'000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0' (64 "
     "bytes)"},
    {HEADER "view 3\n", 4, "there is no seat 3 to view it: there are 2"},
    {HEADER "view me\n", 4, "expected a seat or 'spectator', found 'me'"},
    {HEADER "view 1\nview 2\n", 5, "there is a second 'view' line"},
    {HEADER "set die = 7\nview 1\n", 5, "'view' must stand before the first 'set'"},
    {HEADER "set die\n", 4, "expected PATH = VALUE, found 'die'"},
    {HEADER "set dice = 2\n", 4, "there is no field 'dice'"},
    {HEADER "set die = 7\nset seat[0].score = 3\n* roll 1\n", 5, "a die shows at most 6"},
    {HEADER "* deal 1 gold\nkey 12\n", 5, "'key' must stand before the first move"},
    {HEADER "* deal 1 gold\nkey\n", 5, "'key' must stand before the first move"},
    {HEADER "* deal 7 gold\n", 4, "deal: '7' is no seat from 1 to 6"},
    {HEADER "* deal 1 lead\n", 4, "deal: 'lead' is no card"},
    {HEADER "* deal 1 ?\n", 4, "deal: '?' stands only in a record with a view line"},
    {HEADER "* deal 1\n", 4, "deal: a card is missing"},
    {HEADER "* deal 1 gold gold\n", 4, "deal: 'gold' is one word too many"},
    {HEADER "*\n", 4, "a move is missing"},
    {HEADER "*deal 1 gold\n", 4, "expected a seat from 1 to 2, *, undo or result, found '*deal'"},
    {HEADER "3 done\n", 4, "expected a seat from 1 to 2, *, undo or result, found '3'"},
    {HEADER "0 done\n", 4, "expected a seat from 1 to 2, *, undo or result, found '0'"},
    {HEADER "1 dance\n", 4, "'dance' is no verb of this game"},
    {HEADER "1 roll 3\n", 4, "roll is a move of chance: expected * before it, found '1'"},
    {HEADER "* done\n", 4, "done is a move of a seat: expected its number before it, found '*'"},
    {HEADER "* deal 1 gold\nAnn done\n", 5, "expected a seat from 1 to 2, *, undo or result, found 'Ann'"},
    {HEADER "undo 1\n", 4, "undo 1 goes back beyond the start: there are 0 moves"},
    {HEADER "undo 1 agreed\n", 4, "undo 1 goes back beyond the start: there are 0 moves"},
    {HEADER "* deal 1 gold\nundo\n", 5, "a number of moves is missing"},
    {HEADER "* deal 1 gold\nundo 0\n", 5, "'0' is not a number of moves from 1 to 65535"},
    {HEADER "* deal 1 gold\nundo 1 please\n", 5, "expected 'agreed' or nothing, found 'please'"},
    {HEADER "* deal 1 gold\nundo 1\n", 5,
     "undo 1 would pass a move of chance: that needs everyone's consent"},
    {HEADER "1 done\n2 done\nundo 2\n", 6,
     "undo 2 would take back a move of seat 1: that needs everyone's consent"},
    {HEADER "1 done\nundo 1\nundo 1\n", 6, "undo 1 goes back beyond the start: there are 0 moves"},
    {HEADER "1 done\n1 done\nundo 1\n1 done\nundo 3\n", 8,
     "undo 3 goes back beyond the start: there are 2 moves"},
    {HEADER "result 1\n", 4, "a score is missing"},
    {HEADER "result 1 2 3\n", 4, "expected 2 scores, one for each seat, found one more: '3'"},
    {HEADER "result 1 2 nobody\n", 4, "expected 2 scores, one for each seat, found one more: 'nobody'"},
    {HEADER "result 1 2 nobody wins it\n", 4,
     "expected 2 scores, one for each seat, found one more: 'nobody wins it'"},
    {HEADER "result 1 x\n", 4, "'x' is not a score from -2147483648 to 2147483647"},
    {HEADER "result 1 2147483648\n", 4, "'2147483648' is not a score"},
    {HEADER "result 1 2\n1 done\n", 5, "nothing may follow the result, found '1 done'"},
    {HEADER "result 1 2\nresult 1 2\n", 5, "nothing may follow the result, found 'result 1 2'"},
    {HEADER "view 1\nkey 000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f\n", 5,
     "a record with a view line can't hold the key"},
    {HEADER "view 1\nset agenda.step[0].seat = 9\n* roll 1\n", 5, "the "},
};

static void each_mistake_is_named_with_its_line_its_word_and_what_was_expected(void **unused) {
    (void)unused;
    for (size_t i = 0; i < RH_COUNT(mistakes); i++) {
        struct record record;
        struct error error;
        if (read_text(&record, mistakes[i].text, strlen(mistakes[i].text), &error))
            fail_msg("read without an error: %s", mistakes[i].text);
        if (error.line != mistakes[i].line || !strstr(error.message, mistakes[i].message))
            fail_msg("%s\n  expected %d: %s\n  found    %d: %s", mistakes[i].text, mistakes[i].line,
                     mistakes[i].message, error.line, error.message);
        assert_false(read_text(&record, mistakes[i].text, strlen(mistakes[i].text), &error));
    }
}

static void an_option_is_chosen_once_and_before_set(void **unused) {
    (void)unused;
    static const char twice[] =
        "roundhouse 1\ngame railroad-rivals rules 2\noption bidding order\noption bidding single\n";
    static const char late[] =
        "roundhouse 1\ngame railroad-rivals rules 2\nseats Ann, Bo\nset seat[0].score = 3\n"
        "option bidding order\n";
    struct record record = {.line = room, .lines_max = TEST_LINES};
    struct error error = {0};
    assert_false(rh_record_read(&record, twice, strlen(twice), rh_games, &error));
    assert_int_equal(error.line, 4);
    assert_string_equal(error.message, "option bidding is chosen a second time");
    assert_false(rh_record_read(&record, late, strlen(late), rh_games, &error));
    assert_int_equal(error.line, 5);
    assert_string_equal(error.message, "'option' must stand before the first 'set'");
}

static void a_nul_byte_is_an_error_wherever_it_stands(void **unused) {
    (void)unused;
    static const char text[] = HEADER "# harm\0less\n";
    struct record record;
    struct error error;
    assert_false(read_text(&record, text, sizeof text - 1, &error));
    assert_int_equal(error.line, 4);
    assert_string_equal(error.message, "byte 7 of the line is a NUL, expected plain text");
}

static void a_line_too_long_is_an_error(void **unused) {
    (void)unused;
    struct record record;
    struct error error;
    struct text text = rh_text(written, TEXT);
    rh_put(&text, HEADER);
    for (int i = 0; i <= RH_LINE_MAX; i++) rh_put_char(&text, 'x');
    assert_false(read_text(&record, written, rh_text_length(&text), &error));
    assert_int_equal(error.line, 4);
    assert_string_equal(error.message, "the line is longer than 16384 bytes");
}

static void more_lines_than_there_is_room_for_are_an_error(void **unused) {
    (void)unused;
    struct record record = {.line = room, .lines_max = 2};
    struct error error = {0};
    static const char text[] = HEADER DEALT "* roll 1\n";
    assert_false(rh_record_read(&record, text, strlen(text), games, &error));
    assert_int_equal(error.line, 6);
    assert_string_equal(error.message, "too many lines: there is room for 2");
    assert_true(rh_record_room(text, strlen(text)) >= 3);
}

/* Whatever is taken back, and however often, checking a record takes no longer than a game's length allows. */
static void endless_undoing_is_refused(void **unused) {
    (void)unused;
    struct record record;
    struct error error;
    struct text text = rh_text(written, TEXT);
    rh_put(&text, HEADER);
    for (int i = 0; i < 1000; i++) rh_put(&text, "1 done\nundo 1\n");
    assert_false(read_text(&record, written, rh_text_length(&text), &error));
    size_t most = rh_record_lines_max(&sample_game), last = most - sample_game.length_max;
    assert_int_equal(error.line,
                     3 + last + 2); /* the undo after the last one for which there is a whole game's room */
    assert_string_equal(error.message,
                        "nothing more can be taken back: a record of this game has at most 1280 "
                        "lines, and the rest is for finishing it");
}

/* However a file is cut or spoilt, the reader answers, and what it reads can be replayed or is refused by its line. */
static void a_spoilt_record_never_does_worse_than_an_error(void **unused) {
    (void)unused;
    struct record record;
    struct error error;
    play_to_the_end(5);
    write_to(written, &played.match.record, RH_ALL_SEEING);
    size_t length = strlen(written);
    for (size_t cut = 0; cut < length; cut++) {
        if (read_text(&record, written, cut, &error)) rh_record_verify(&record, &scratch, &error);
        memcpy(again, written, length);
        again[cut] ^= (char)(1 << cut % 8);
        if (read_text(&record, again, length, &error))
            rh_record_verify(&record, &scratch, &error);
        else
            assert_true(error.line > 0 && error.message[0]);
    }
}

/* --- Replay and undo ---------------------------------------------------------------------------------------------- */

static void try_replay(const struct game *game, int seats, uint64_t seed) {
    static uint64_t after[TEST_LINES + 1][RH_STATE_MAX / 8];
    static bool known[TEST_LINES + 1];
    const struct match *match = &played.match;
    memset(known, 0, sizeof known);
    random_match_begin(&played, game, seats, seed);
    do { /* a step may be two lines, an undo and a move: then nothing is known of the position between them */
        known[match->record.lines] = true;
        memcpy(after[match->record.lines], match->state, sizeof match->state);
    } while (random_match_step(&played));
    assert_true(rh_record_replay(&match->record, match->record.lines, true, state, &scratch, NULL));
    assert_memory_equal(state, match->state, game->state_size);
    for (size_t lines = 0; lines <= match->record.lines; lines++) {
        assert_true(rh_record_replay(&match->record, lines, false, state, NULL, NULL));
        if (known[lines]) assert_memory_equal(state, after[lines], game->state_size);
    }
}

static void replay_gives_the_position_after_each_line_as_it_was_played(void **unused) {
    (void)unused;
    each_table(10, try_replay);
}

static void moves_that_were_taken_back_do_not_count(void **unused) {
    (void)unused;
    struct record record;
    const struct record_line *standing[16];
    read_well(&record,
              HEADER DEALT "* roll 5\n1 haul light\nundo 1\n1 haul heavy\n1 haul light\nundo 2\n1 whistle\n");
    assert_int_equal(rh_record_moves(&record, record.lines, standing), 4);
    assert_int_equal(standing[3]->source, 12);
    assert_int_equal(rh_record_moves(&record, 4, standing), 4); /* before it was taken back it stood */
    assert_int_equal(standing[3]->source, 7);
    assert_int_equal(rh_record_moves(&record, 5, standing), 3);
    assert_true(rh_record_replay(&record, record.lines, true, state, &scratch, NULL));
}

static void undo_is_refused_once_another_seat_is_to_act(void **unused) {
    (void)unused;
    struct record record;
    struct error error = {0};
    read_well(&record, HEADER DEALT "* roll 1\n1 whistle\nundo 1\n");
    assert_false(rh_record_replay(&record, record.lines, true, state, &scratch, &error));
    assert_int_equal(error.line, 8);
    assert_string_equal(error.message,
                        "undo 1: seat 2 is to act already: going back needs everyone's consent");
    read_well(&record, HEADER DEALT "* roll 1\n1 whistle\nundo 1 agreed\n");
    assert_true(rh_record_replay(&record, record.lines, true, state, &scratch, &error));
}

static void an_illegal_line_is_named_with_the_rule(void **unused) {
    (void)unused;
    struct record record;
    struct error error = {0};
    read_well(&record, HEADER DEALT "* roll 3\n1 haul light\n");
    assert_false(rh_record_replay(&record, record.lines, true, state, &scratch, &error));
    assert_int_equal(error.line, 7);
    assert_string_equal(error.rule, "NG-4");
    assert_string_equal(error.message, "1 haul light: one ton would be left, which no train can haul");
    read_well(&record, HEADER DEALT "* roll 3\n2 haul heavy\n");
    assert_false(rh_record_replay(&record, record.lines, true, state, &scratch, &error));
    assert_string_equal(error.message, "2 haul heavy: seat 1 is to act now, not seat 2");
    read_well(&record, HEADER DEALT "1 done\n");
    assert_false(rh_record_replay(&record, record.lines, true, state, &scratch, &error));
    assert_string_equal(error.message, "1 done: chance is to act now");
}

/* People type a draw in any order, but a record has one way to say it. */
static void an_unordered_draw_stands_in_its_own_order(void **unused) {
    (void)unused;
    struct record record;
    struct error error = {0};
    read_any(&record, RIVALS "* load brown brown yellow\n");
    if (!rh_record_replay(&record, record.lines, true, state, &scratch, &error))
        fail_msg("%s", error.message);
    read_any(&record, RIVALS "* load yellow brown brown\n");
    assert_false(rh_record_replay(&record, record.lines, true, state, &scratch, &error));
    assert_int_equal(error.line, 5);
    assert_string_equal(
        error.message, "* load yellow brown brown: a record holds draws in their own order, expected: * load "
                       "brown brown yellow");
}

/* --- Edited starts ------------------------------------------------------------------------------------------------ */

static void try_starts(const struct game *game, int seats, uint64_t seed) {
    static struct record_line none[1];
    random_match_begin(&played, game, seats, seed);
    do {
        struct record record, back;
        struct error error = {0};
        assert_true(rh_record_begin(&record, game, &played.match.record.table, none, 1, &error));
        if (!rh_record_start(&record, played.match.state, &error)) fail_msg("%s", error.message);
        write_to(written, &record, RH_ALL_SEEING);
        read_any(&back, written);
        assert_memory_equal(back.start, played.match.state, game->state_size);
    } while (random_match_step(&played));
}

static void any_position_can_be_a_start_and_reads_back_as_the_same_bytes(void **unused) {
    (void)unused;
    each_table(2, try_starts);
}

static void a_start_that_fails_the_check_changes_nothing(void **unused) {
    (void)unused;
    struct record record;
    struct error error = {0};
    struct table table = {.seats = 2};
    assert_true(rh_record_begin(&record, &sample_game, &table, room, TEST_LINES, &error));
    memcpy(state, record.start, sizeof state);
    struct place place;
    assert_true(rh_place_find(sample_game.fields, state, "die", 3, &place, &error));
    assert_true(rh_place_set(&place, "9", 1, &error));
    assert_false(rh_record_start(&record, state, &error));
    assert_string_equal(error.message, "a die shows at most 6");
    rh_setup(&sample_game, state, &table, NULL);
    assert_memory_equal(record.start, state, sample_game.state_size);
}

/* --- Views -------------------------------------------------------------------------------------------------------- */

/* A client that is sent nothing but masked lines sees what its seat may see, and no more. */
static void try_follower(const struct game *game, int seats, uint64_t seed) {
    static struct record_line followed[TEST_LINES];
    static struct match client;
    struct error error = {0};
    int viewer = (int)(seed % (unsigned)(seats + 1)) - 1;
    struct record masked = {.line = followed, .lines_max = TEST_LINES};
    random_match_begin(&played, game, seats, seed);
    write_to(written, &played.match.record, viewer);
    assert_true(rh_record_read(&masked, written, strlen(written), rh_games, &error));
    assert_true(rh_match_begin(&client, &masked, NULL, &error));
    size_t sent = 0;
    do {
        for (; sent < played.match.record.lines; sent++) {
            struct text text = rh_text(again, TEXT);
            rh_record_write_line(&played.match.record, &played.match.record.line[sent], viewer, &text);
            if (!rh_match_follow(&client, again, strlen(again), NULL, &error))
                fail_msg("%s: %s", again, error.message);
        }
        rh_view(game, played.match.state, viewer, state);
        assert_memory_equal(client.state, state, game->state_size);
    } while (random_match_step(&played));
    write_to(written, &played.match.record, viewer);
    read_any(&masked, written);
    assert_true(rh_record_replay(&masked, masked.lines, false, other, NULL, &error));
    assert_memory_equal(other, client.state, game->state_size);
    write_to(again, &masked, RH_ALL_SEEING);
    assert_string_equal(written, again);
}

static void a_masked_record_replays_to_exactly_its_view(void **unused) {
    (void)unused;
    each_table(14, try_follower);
}

/* The same from an edited start, which is masked too. */
static void try_masked_start(const struct game *game, int seats, uint64_t seed) {
    static struct record_line none[1];
    struct error error = {0};
    int viewer = (int)(seed % (unsigned)(seats + 1)) - 1;
    random_match_begin(&played, game, seats, seed);
    do {
        struct record record, masked;
        assert_true(rh_record_begin(&record, game, &played.match.record.table, none, 1, &error));
        assert_true(rh_record_start(&record, played.match.state, &error));
        write_to(written, &record, viewer);
        read_any(&masked, written);
        rh_view(game, played.match.state, viewer, state);
        assert_memory_equal(masked.start, state, game->state_size);
    } while (random_match_step(&played));
}

static void a_masked_start_is_exactly_the_view_of_the_start(void **unused) {
    (void)unused;
    each_table(7, try_masked_start);
}

static void a_masked_record_holds_no_key_and_hides_what_others_were_dealt(void **unused) {
    (void)unused;
    play_to_the_end(3);
    played.match.record.has_commit = true;
    write_to(written, &played.match.record, RH_ALL_SEEING);
    assert_non_null(strstr(written, "\nkey "));
    write_to(written, &played.match.record, 1);
    assert_null(strstr(written, "\nkey "));
    assert_non_null(strstr(written, "\nview 2\ncommit "));
    assert_non_null(strstr(written, "\n* deal 1 ?\n"));
    assert_null(strstr(written, "\n* deal 2 ?\n"));
    write_to(written, &played.match.record, -1);
    assert_non_null(strstr(written, "\nview spectator\ncommit "));
    assert_non_null(strstr(written, "\n* deal 2 ?\n"));
}

static void a_masked_record_can_not_be_checked(void **unused) {
    (void)unused;
    struct record record;
    struct error error = {0};
    read_well(&record, HEADER "view 2\n* deal 1 ?\n* deal 2 milk\n");
    assert_true(rh_record_replay(&record, record.lines, false, state, NULL, &error));
    assert_false(rh_record_replay(&record, record.lines, true, state, &scratch, &error));
    assert_false(rh_record_verify(&record, &scratch, &error));
    assert_string_equal(error.message,
                        "this record shows only what one viewer saw: what is hidden can't be checked");
}

/* --- Verification ------------------------------------------------------------------------------------------------- */

static bool verify_text(const char *text, struct error *error) {
    struct record record;
    read_well(&record, text);
    *error = (struct error){0};
    return rh_record_verify(&record, &scratch, error);
}

/* The number of the line where `part` begins. */
static int line_of(const char *text, const char *part) {
    int line = 1;
    for (const char *at = text; at < part; at++) line += *at == '\n';
    return line;
}

static void a_changed_roll_is_found_in_its_line(void **unused) {
    (void)unused;
    struct error error;
    for (uint64_t seed = 0; seed < 30; seed++) {
        play_to_the_end(seed);
        write_to(written, &played.match.record, RH_ALL_SEEING);
        char *roll = strstr(written, "\n* roll ") + 1;
        roll[7] = roll[7] == '6' ? '5' : '6';
        assert_false(verify_text(written, &error));
        assert_int_equal(error.line, line_of(written, roll));
        assert_non_null(strstr(error.message, "the key of this record brings something else here: * roll "));
    }
}

static void a_changed_score_is_found_in_the_result_line(void **unused) {
    (void)unused;
    struct error error;
    play_to_the_end(11);
    played.match.record.score[1] += 1;
    write_to(written, &played.match.record, RH_ALL_SEEING);
    assert_false(verify_text(written, &error));
    assert_int_equal(error.line, line_of(written, strstr(written, "\nresult") + 1));
    assert_non_null(strstr(error.message, "the result gives seat 2 the score"));
}

static void a_winner_who_is_denied_is_found_in_the_result_line(void **unused) {
    (void)unused;
    struct error error;
    play_to_the_end(11);
    played.match.record.nobody_wins = true;
    write_to(written, &played.match.record, RH_ALL_SEEING);
    assert_non_null(strstr(written, " nobody wins\n"));
    assert_false(verify_text(written, &error));
    assert_int_equal(error.line, line_of(written, strstr(written, "\nresult") + 1));
    assert_string_equal(error.message, "the result says that nobody wins, but somebody does");
}

static void a_result_before_the_end_is_refused(void **unused) {
    (void)unused;
    struct error error;
    assert_false(verify_text(HEADER DEALT "result 1 2\n", &error));
    assert_int_equal(error.line, 6);
    assert_string_equal(error.message, "there is a result, but the game is not over");
}

static void without_a_key_any_possible_outcome_stands(void **unused) {
    (void)unused;
    struct error error;
    assert_true(verify_text(HEADER DEALT "* roll 6\n1 haul heavy\n", &error));
    assert_false(verify_text(HEADER "* deal 1 gold\n* deal 2 gold\n", &error));
    assert_int_equal(error.line, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_written_record_reads_back_as_the_same_text_and_verifies),
        cmocka_unit_test(windows_line_ends_comments_blanks_and_a_missing_last_end_are_read),
        cmocka_unit_test(names_may_be_in_any_script),
        cmocka_unit_test(each_mistake_is_named_with_its_line_its_word_and_what_was_expected),
        cmocka_unit_test(commit_and_key_are_kept),
        cmocka_unit_test(a_seat_is_named_only_by_what_a_record_can_hold),
        cmocka_unit_test(an_option_is_chosen_once_and_before_set),
        cmocka_unit_test(a_nul_byte_is_an_error_wherever_it_stands),
        cmocka_unit_test(a_line_too_long_is_an_error),
        cmocka_unit_test(more_lines_than_there_is_room_for_are_an_error),
        cmocka_unit_test(endless_undoing_is_refused),
        cmocka_unit_test(a_spoilt_record_never_does_worse_than_an_error),
        cmocka_unit_test(replay_gives_the_position_after_each_line_as_it_was_played),
        cmocka_unit_test(moves_that_were_taken_back_do_not_count),
        cmocka_unit_test(undo_is_refused_once_another_seat_is_to_act),
        cmocka_unit_test(an_illegal_line_is_named_with_the_rule),
        cmocka_unit_test(an_unordered_draw_stands_in_its_own_order),
        cmocka_unit_test(any_position_can_be_a_start_and_reads_back_as_the_same_bytes),
        cmocka_unit_test(a_start_that_fails_the_check_changes_nothing),
        cmocka_unit_test(a_masked_record_replays_to_exactly_its_view),
        cmocka_unit_test(a_masked_start_is_exactly_the_view_of_the_start),
        cmocka_unit_test(a_masked_record_holds_no_key_and_hides_what_others_were_dealt),
        cmocka_unit_test(a_masked_record_can_not_be_checked),
        cmocka_unit_test(a_changed_roll_is_found_in_its_line),
        cmocka_unit_test(a_changed_score_is_found_in_the_result_line),
        cmocka_unit_test(a_winner_who_is_denied_is_found_in_the_result_line),
        cmocka_unit_test(a_result_before_the_end_is_refused),
        cmocka_unit_test(without_a_key_any_possible_outcome_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
