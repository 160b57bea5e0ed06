/* Moves as text and back, well-formedness, masks and picks, on a small table of verbs. */
#include "engine/verb.h"
#include "tests/support/test.h"

#include <string.h>

RH_NAMES(city_names, "city", "St. Louis", "St. Louis East", "Pittsburgh", "York", "New York");
RH_NAMES(good_names, "good", "brown", "yellow");

static const struct arg_kind city = {.name = "city", .form = ARG_NAME, .drawn = true, .names = &city_names};
static const struct arg_kind good = {.name = "good", .form = ARG_NAME, .names = &good_names};
static const struct arg_kind cell = {.name = "cell", .form = ARG_CELL, .drawn = true};
static const struct arg_kind turn = {.name = "turn", .form = ARG_NUMBER, .before = "r", .most = 3};
static const struct arg_kind coins = {.name = "coins", .form = ARG_NUMBER, .low = -10, .most = 6, .step = 5};
static const struct arg_kind debt = {.name = "debt", .form = ARG_NUMBER, .low = 3, .most = 4, .step = -2};

enum { PASS, DELIVER, PLACE, PAY, DEAL, PEEK, DROP, DROP_ALL, OWE };
static const struct verb verbs[] = {
    {.name = "pass", .help = "Nothing."},
    {.name = "deliver", .help = "A good.", .arg = {{&good, OPEN}, {&city, OPEN}, {&city, OPEN}}},
    {.name = "place", .help = "A tile.", .arg = {{&city, OPEN}, {&cell, OPEN}, {&turn, OPEN}}},
    {.name = "pay", .help = "Coins.", .arg = {{&coins, OPEN}}},
    {.name = "deal",
     .help = "Cards.",
     .chance = true,
     .arg = {{&rh_arg_seat, OPEN}, {&city, OWNER}, {&city, OWNER}}},
    {.name = "peek", .help = "Secretly.", .arg = {{&city, OWNER}, {&good, SECRET}}},
    {.name = "drop", .help = "Some.", .optional = 2, .arg = {{&good, OPEN}, {&city, OPEN}, {&city, OWNER}}},
    {.name = "drop all", .help = "All.", .optional = 1, .arg = {{&good, OPEN}}},
    {.name = "owe", .help = "Odd numbers downwards.", .arg = {{&debt, OPEN}}},
    END_VERBS,
};

static struct move make(uint8_t verb, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
    return (struct move){verb, {a, b, c, d}};
}

static const struct {
    struct move move;
    const char *words;
} rows[] = {
    {{PASS, {0}}, "pass"},
    {{DELIVER, {0, 0, 2}}, "deliver brown St. Louis Pittsburgh"},
    {{DELIVER, {1, 1, 0}}, "deliver yellow St. Louis East St. Louis"},
    {{DELIVER, {1, 4, 3}}, "deliver yellow New York York"},
    {{PLACE, {2, 1, 0xFF, 3}}, "place Pittsburgh 1,-1 r3"},
    {{PLACE, {2, 0x80, 0x7F, 0}}, "place Pittsburgh -128,127 r0"},
    {{PLACE, {2, 0xFE, 0xFE, 0}}, "place Pittsburgh -2,-2 r0"},
    {{PAY, {0}}, "pay -10"},
    {{PAY, {2}}, "pay 0"},
    {{PAY, {6}}, "pay 20"},
    {{DEAL, {0, 2, 3}}, "deal 1 Pittsburgh York"},
    {{DEAL, {5, 0xFF, 0xFF}}, "deal 6 ? ?"},
    {{PEEK, {1, 0xFF}}, "peek St. Louis East ?"},
    {{DROP, {0, 0xFE, 0xFE}}, "drop brown"},
    {{DROP, {0, 3, 0xFE}}, "drop brown York"},
    {{DROP, {0, 3, 4}}, "drop brown York New York"},
    {{DROP, {0, 3, 0xFF}}, "drop brown York ?"},
    {{DROP_ALL, {0xFE}}, "drop all"},
    {{DROP_ALL, {1}}, "drop all yellow"},
    {{OWE, {0}}, "owe 3"},
    {{OWE, {4}}, "owe -5"},
};

static void moves_print_and_read_back(void **unused) {
    (void)unused;
    for (size_t i = 0; i < RH_COUNT(rows); i++) {
        char room[64];
        struct text text = rh_text(room, sizeof room);
        struct move back;
        struct error error = {.message = ""};
        rh_move_print(verbs, rows[i].move, &text);
        assert_string_equal(room, rows[i].words);
        assert_true(rh_move_valid(verbs, rows[i].move, &error));
        if (!rh_move_read(verbs, room, strlen(room), &back, &error)) fail_msg("%s: %s", room, error.message);
        assert_true(rh_move_equal(back, rows[i].move));
    }
}

static void spaces_around_words_do_not_matter(void **unused) {
    (void)unused;
    const char *words = "  place   Pittsburgh  1,-1    r3 ";
    struct move move;
    assert_true(rh_move_read(verbs, words, strlen(words), &move, NULL));
    assert_true(rh_move_equal(move, rows[4].move));
    assert_true(rh_move_read(verbs, "pass word", 4, &move, NULL)); /* only as far as told */
}

static void assert_unreadable(const char *words, const char *wrong, const char *expected) {
    struct error error = {.message = ""};
    struct move move = make(77, 1, 2, 3, 4), before = move;
    assert_false(rh_move_read(verbs, words, strlen(words), &move, &error));
    if (!strstr(error.message, wrong)) fail_msg("'%s' says '%s', without '%s'", words, error.message, wrong);
    if (!strstr(error.message, expected))
        fail_msg("'%s' says '%s', without '%s'", words, error.message, expected);
    assert_true(rh_move_equal(move, before));
    assert_false(rh_move_read(verbs, words, strlen(words), &move, NULL));
}

static void errors_name_the_wrong_word_and_what_was_expected(void **unused) {
    (void)unused;
    assert_unreadable("", "missing", "move");
    assert_unreadable("   ", "missing", "move");
    assert_unreadable("fly brown", "'fly'", "verb");
    assert_unreadable("passing", "'passing'", "verb");
    assert_unreadable("pass now", "'now'", "too many");
    assert_unreadable("deliver", "missing", "good");
    assert_unreadable("deliver gray York", "'gray'", "good");
    assert_unreadable("deliver brown Boston", "'Boston'", "city");
    assert_unreadable("deliver brown York", "missing", "city");
    assert_unreadable("place York 1;2 r0", "'1;2'", "1,-2");
    assert_unreadable("place York 1,200 r0", "'1,200'", "cell");
    assert_unreadable("place York , r0", "','", "cell");
    assert_unreadable("place York 1,1 r4", "'r4'", "from r0 to r3");
    assert_unreadable("place York 1,1 2", "'2'", "r0");
    assert_unreadable("place York 1,1 r", "'r'", "r0");
    assert_unreadable("pay 3", "'3'", "from -10 to 20");
    assert_unreadable("pay 25", "'25'", "coins");
    assert_unreadable("deal 0 York York", "'0'", "from 1 to 6");
    assert_unreadable("deal ? York York", "'?'", "seat");
    assert_unreadable("deliver ? York York", "'?'", "good");
    assert_unreadable("owe 2", "'2'", "debt");
    assert_unreadable("drop brown -", "'-'", "city");
}

static void long_and_binary_words_are_cut_and_harmless(void **unused) {
    (void)unused;
    char words[300];
    struct error error;
    struct move move;
    memset(words, 'x', sizeof words);
    assert_false(rh_move_read(verbs, words, sizeof words, &move, &error));
    assert_true(strlen(error.message) < 100);
    memcpy(words, "pay \x01\x02\n", 7);
    assert_false(rh_move_read(verbs, words, 7, &move, &error));
    assert_null(strpbrk(error.message, "\x01\x02\n"));
}

/* Every cut of every move either reads as some well-formed move or is refused with a reason. */
static void cut_texts_are_refused_or_well_formed(void **unused) {
    (void)unused;
    for (size_t i = 0; i < RH_COUNT(rows); i++)
        for (size_t length = 0; length <= strlen(rows[i].words); length++) {
            struct error error = {.message = ""};
            struct move move;
            if (rh_move_read(verbs, rows[i].words, length, &move, &error))
                assert_true(rh_move_valid(verbs, move, NULL));
            else
                assert_true(error.message[0] != '\0');
        }
}

static void malformed_moves_are_refused(void **unused) {
    (void)unused;
    const struct move bad[] = {
        make(99, 0, 0, 0, 0), /* no such verb */
        make(RH_COUNT(verbs) - 1, 0, 0, 0, 0),
        make(PASS, 1, 0, 0, 0),          /* something behind its arguments */
        make(DELIVER, 2, 0, 0, 0),       /* no such good */
        make(DELIVER, 0, 0, 0xFE, 0),    /* absent, but not optional */
        make(DELIVER, 0xFF, 0, 0, 0),    /* hidden, but open */
        make(PLACE, 2, 1, 1, 4),         /* no such turn */
        make(PAY, 7, 0, 0, 0),           /* too much */
        make(DEAL, 6, 0, 0, 0),          /* no such seat */
        make(DROP, 0, 0xFE, 3, 0),       /* absent in the middle */
        make(DROP, 0xFE, 0xFE, 0xFE, 0), /* the first is not optional */
    };
    for (size_t i = 0; i < RH_COUNT(bad); i++) {
        struct error error = {.message = ""};
        assert_false(rh_move_valid(verbs, bad[i], &error));
        assert_true(error.message[0] != '\0');
        assert_false(rh_move_valid(verbs, bad[i], NULL));
    }
}

static void bytes_of_arguments(void **unused) {
    (void)unused;
    assert_int_equal(rh_verb_count(verbs), 9);
    assert_int_equal(rh_verb_bytes(&verbs[PASS], RH_ARGS), 0);
    assert_int_equal(rh_verb_bytes(&verbs[PLACE], 1), 1);
    assert_int_equal(rh_verb_bytes(&verbs[PLACE], 2), 3);
    assert_int_equal(rh_verb_bytes(&verbs[PLACE], RH_ARGS), 4);
}

static void moves_from_bytes_fill_up_with_absent(void **unused) {
    (void)unused;
    const uint8_t bytes[] = {1, 3};
    assert_true(rh_move_equal(rh_verb_move(verbs, DROP, bytes, 2), make(DROP, 1, 3, RH_ABSENT, 0)));
    assert_true(rh_move_equal(rh_verb_move(verbs, DROP, bytes, 1), make(DROP, 1, RH_ABSENT, RH_ABSENT, 0)));
    assert_true(rh_move_equal(rh_verb_move(verbs, PASS, bytes, 0), make(PASS, 0, 0, 0, 0)));
}

static void masks_hide_from_all_but_the_owner(void **unused) {
    (void)unused;
    struct move deal = make(DEAL, 1, 2, 3, 0), blank = make(DEAL, 1, 0xFF, 0xFF, 0);
    assert_true(rh_move_equal(rh_move_mask(verbs, deal, RH_CHANCE, 1), deal)); /* whom it is dealt to */
    assert_true(rh_move_equal(rh_move_mask(verbs, deal, RH_CHANCE, 0), blank));
    assert_true(rh_move_equal(rh_move_mask(verbs, deal, RH_CHANCE, -1), blank));
    struct move peek = make(PEEK, 1, 1, 0, 0);
    assert_true(rh_move_equal(rh_move_mask(verbs, peek, 2, 2), make(PEEK, 1, 0xFF, 0, 0)));
    assert_true(rh_move_equal(rh_move_mask(verbs, peek, 2, 1), make(PEEK, 0xFF, 0xFF, 0, 0)));
    assert_true(rh_move_equal(rh_move_mask(verbs, peek, 2, -1), make(PEEK, 0xFF, 0xFF, 0, 0)));
    struct move place = make(PLACE, 2, 1, 1, 1);
    assert_true(rh_move_equal(rh_move_mask(verbs, place, 0, 3), place));
}

static void masks_leave_absent_arguments_absent(void **unused) {
    (void)unused;
    struct move drop = make(DROP, 0, 3, RH_ABSENT, 0);
    assert_true(rh_move_equal(rh_move_mask(verbs, drop, 0, 1), drop));
}

static void a_masked_move_masked_again_is_the_same(void **unused) {
    (void)unused;
    for (size_t i = 0; i < RH_COUNT(rows); i++)
        for (int viewer = -1; viewer < 3; viewer++) {
            struct move once = rh_move_mask(verbs, rows[i].move, 0, viewer);
            assert_true(rh_move_equal(rh_move_mask(verbs, once, 0, viewer), once));
            assert_true(rh_move_valid(verbs, once, NULL));
        }
}

static void pick_ids_are_slugs(void **unused) {
    (void)unused;
    static const struct {
        const struct arg_kind *kind;
        uint8_t value[2];
        const char *id, *words;
    } row[] = {
        {&city, {0}, "city-st-louis", "St. Louis"},
        {&cell, {1, 0xFF}, "cell-1--1", "1,-1"},
        {&cell, {0xFF, 1}, "cell--1-1", "-1,1"},
        {&cell, {0, 0}, "cell-0-0", "0,0"},
        {&turn, {2}, "turn-r2", "r2"},
        {&coins, {0}, "coins--10", "-10"},
        {&rh_arg_seat, {0}, "seat-1", "1"},
    };
    for (size_t i = 0; i < RH_COUNT(row); i++) {
        char id[32], words[32];
        struct text text = rh_text(id, sizeof id), said = rh_text(words, sizeof words);
        rh_pick_id(row[i].kind, row[i].value, &text);
        rh_arg_print(row[i].kind, row[i].value, &said);
        assert_string_equal(id, row[i].id);
        assert_string_equal(words, row[i].words);
    }
}

/* Cells at all four sign combinations of the same numbers have ids of their own. */
static void pick_ids_of_cells_are_all_different(void **unused) {
    (void)unused;
    static char ids[21 * 21][16];
    int count = 0;
    for (int x = -10; x <= 10; x++)
        for (int y = -10; y <= 10; y++) {
            const uint8_t value[2] = {(uint8_t)x, (uint8_t)y};
            struct text text = rh_text(ids[count], sizeof ids[0]);
            rh_pick_id(&cell, value, &text);
            for (int i = 0; i < count; i++) assert_string_not_equal(ids[i], ids[count]);
            count++;
        }
}

static void count_pick(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct text *text = context;
    rh_put(text, kind->name);
    rh_put_char(text, ':');
    rh_arg_print(kind, value, text);
    rh_put_char(text, ' ');
}

static void picks_are_the_arguments_that_are_there(void **unused) {
    (void)unused;
    char room[64];
    struct text text = rh_text(room, sizeof room);
    rh_move_picks(verbs, rows[4].move, count_pick, &text);
    assert_string_equal(room, "city:Pittsburgh cell:1,-1 turn:r3 ");
    text = rh_text(room, sizeof room);
    rh_move_picks(verbs, make(DROP, 0, 3, RH_ABSENT, 0), count_pick, &text);
    assert_string_equal(room, "good:brown city:York ");
    text = rh_text(room, sizeof room);
    rh_move_picks(verbs, make(PASS, 0, 0, 0, 0), count_pick, &text);
    assert_string_equal(room, "");
}

static void printing_into_too_little_room(void **unused) {
    (void)unused;
    char room[8];
    struct text text = rh_text(room, sizeof room);
    rh_move_print(verbs, rows[1].move, &text);
    assert_true(text.full);
    assert_string_equal(room, "deliver");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_print_and_read_back),
        cmocka_unit_test(spaces_around_words_do_not_matter),
        cmocka_unit_test(errors_name_the_wrong_word_and_what_was_expected),
        cmocka_unit_test(long_and_binary_words_are_cut_and_harmless),
        cmocka_unit_test(cut_texts_are_refused_or_well_formed),
        cmocka_unit_test(malformed_moves_are_refused),
        cmocka_unit_test(bytes_of_arguments),
        cmocka_unit_test(moves_from_bytes_fill_up_with_absent),
        cmocka_unit_test(masks_hide_from_all_but_the_owner),
        cmocka_unit_test(masks_leave_absent_arguments_absent),
        cmocka_unit_test(a_masked_move_masked_again_is_the_same),
        cmocka_unit_test(pick_ids_are_slugs),
        cmocka_unit_test(pick_ids_of_cells_are_all_different),
        cmocka_unit_test(picks_are_the_arguments_that_are_there),
        cmocka_unit_test(printing_into_too_little_room),
    };
    return cmocka_run_group_tests_name("verb", tests, NULL, NULL);
}
