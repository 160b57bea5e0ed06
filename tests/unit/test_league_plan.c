/* Leagues: points, standings with their tie-breaks, forfeits, and who meets whom. */
#include "server/league_plan.h"
#include "tests/support/test.h"

#include <string.h>

static const bool nobody_out[LEAGUE_ENTRANTS];

/* A table of a round as it ended: places in the order of the seats; -1 forfeits. */
static int put_table(struct league_place *at, int round, int table, int seats, const int *entrants,
                     const int *places) {
    for (int i = 0; i < seats; i++)
        at[i] = (struct league_place){.round = (uint8_t)round,
                                      .table = (uint8_t)table,
                                      .seat = (uint8_t)i,
                                      .entrant = (uint8_t)entrants[i],
                                      .end = places[i] < 0 ? LEAGUE_FORFEIT : LEAGUE_PLAYED,
                                      .place = (uint8_t)(places[i] < 0 ? seats : places[i])};
    return seats;
}

static void expect_points(int seats, const int *places, const int *expected) {
    struct league_place table[LEAGUE_SEATS];
    int points[LEAGUE_SEATS], entrants[LEAGUE_SEATS] = {0, 1, 2, 3, 4, 5};
    put_table(table, 1, 1, seats, entrants, places);
    league_points(table, seats, points);
    for (int i = 0; i < seats; i++) assert_int_equal(points[i], expected[i]);
}

/* --- Points ------------------------------------------------------------------------------------------------------- */

static void points_are_evenly_spaced(void **state) {
    (void)state;
    expect_points(2, (int[]){2, 1}, (int[]){0, 120});
    expect_points(3, (int[]){1, 2, 3}, (int[]){120, 60, 0});
    expect_points(4, (int[]){4, 3, 2, 1}, (int[]){0, 40, 80, 120});
    expect_points(5, (int[]){1, 2, 3, 4, 5}, (int[]){120, 90, 60, 30, 0});
    expect_points(6, (int[]){1, 2, 3, 4, 5, 6}, (int[]){120, 96, 72, 48, 24, 0});
}

static void shared_places_share_points(void **state) {
    (void)state;
    expect_points(2, (int[]){1, 1}, (int[]){60, 60});
    expect_points(3, (int[]){1, 1, 3}, (int[]){90, 90, 0});
    expect_points(4, (int[]){2, 2, 2, 1}, (int[]){40, 40, 40, 120});
    expect_points(5, (int[]){1, 1, 3, 3, 5}, (int[]){105, 105, 45, 45, 0});
}

static void without_a_winner_the_best_are_first(void **state) {
    (void)state;
    expect_points(3, (int[]){2, 2, 3}, (int[]){90, 90, 0});
}

static void who_forfeits_has_nothing_and_the_others_move_up(void **state) {
    (void)state;
    expect_points(3, (int[]){-1, 2, 3}, (int[]){0, 120, 60});
    expect_points(2, (int[]){-1, 2}, (int[]){0, 120});
    expect_points(2, (int[]){-1, -1}, (int[]){0, 0});
    expect_points(4, (int[]){1, -1, 2, -1}, (int[]){120, 0, 80, 0});
}

static void a_void_table_gives_everybody_half(void **state) {
    struct league_place table[3];
    int points[3];
    (void)state;
    put_table(table, 1, 1, 3, (int[]){0, 1, 2}, (int[]){1, 2, 3});
    for (int i = 0; i < 3; i++) table[i].end = LEAGUE_VOID;
    league_points(table, 3, points);
    for (int i = 0; i < 3; i++) assert_int_equal(points[i], LEAGUE_WIN / 2);
}

/* --- Standings ---------------------------------------------------------------------------------------------------- */

static void points_come_first_then_opponents_then_wins(void **state) {
    struct league_place places[8];
    struct league_standing standing[4];
    int count = 0;
    (void)state;
    count += put_table(places + count, 1, 1, 2, (int[]){0, 1}, (int[]){1, 2});
    count += put_table(places + count, 1, 2, 2, (int[]){2, 3}, (int[]){1, 2});
    count += put_table(places + count, 2, 1, 2, (int[]){0, 2}, (int[]){2, 1});
    count += put_table(places + count, 2, 2, 2, (int[]){1, 3}, (int[]){1, 2});
    league_standings(places, (size_t)count, 4, standing);
    assert_int_equal(standing[0].entrant, 2); /* two wins */
    assert_int_equal(standing[0].points, 2 * LEAGUE_WIN);
    /* 0 and 1 have a win each, and have met one another; 0 has met the first, 1 the last */
    assert_int_equal(standing[1].entrant, 0);
    assert_int_equal(standing[2].entrant, 1);
    assert_int_equal(standing[1].points, standing[2].points);
    assert_int_equal(standing[1].opponents, LEAGUE_AVERAGE * 180);
    assert_int_equal(standing[2].opponents, LEAGUE_AVERAGE * 60);
    assert_int_equal(standing[3].entrant, 3);
    for (int i = 0; i < 4; i++) assert_int_equal(standing[i].rank, i + 1);
}

static void who_is_equal_in_all_shares_the_rank(void **state) {
    struct league_place places[4];
    static const struct { int entrant, rank; } expected[] = {{2, 1}, {3, 1}, {0, 3}, {1, 3}};
    struct league_standing standing[4];
    int count = 0;
    (void)state;
    count += put_table(places + count, 1, 1, 2, (int[]){3, 1}, (int[]){1, 2});
    count += put_table(places + count, 1, 2, 2, (int[]){2, 0}, (int[]){1, 2});
    league_standings(places, (size_t)count, 4, standing);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(standing[i].entrant, expected[i].entrant);
        assert_int_equal(standing[i].rank, expected[i].rank);
    }
}

static void more_wins_break_a_tie_of_points_and_opponents(void **state) {
    struct league_place places[12];
    struct league_standing standing[6];
    int count = 0;
    (void)state;
    /* 0: first and third; 1: twice second; each has met the same four others */
    count += put_table(places + count, 1, 1, 3, (int[]){0, 2, 3}, (int[]){1, 2, 3});
    count += put_table(places + count, 1, 2, 3, (int[]){4, 1, 5}, (int[]){1, 2, 3});
    count += put_table(places + count, 2, 1, 3, (int[]){4, 5, 0}, (int[]){1, 2, 3});
    count += put_table(places + count, 2, 2, 3, (int[]){2, 1, 3}, (int[]){1, 2, 3});
    league_standings(places, (size_t)count, 6, standing);
    int at[6];
    for (int i = 0; i < 6; i++) at[standing[i].entrant] = i;
    assert_int_equal(standing[at[0]].points, standing[at[1]].points);
    assert_int_equal(standing[at[0]].opponents, standing[at[1]].opponents);
    assert_int_equal(at[0] + 1, at[1]);
    assert_int_equal(standing[at[0]].wins, 1);
}

static void what_is_still_played_counts_nothing(void **state) {
    struct league_place places[3];
    struct league_standing standing[3];
    (void)state;
    put_table(places, 1, 1, 2, (int[]){0, 1}, (int[]){1, 2});
    for (int i = 0; i < 2; i++) places[i].end = LEAGUE_PLAYS;
    places[2] = (struct league_place){.round = 1, .entrant = 2, .end = LEAGUE_PLAYED}; /* no game */
    league_standings(places, 3, 3, standing);
    assert_int_equal(standing[0].entrant, 2);
    assert_int_equal(standing[0].points, LEAGUE_WIN);
    assert_int_equal(standing[0].games, 0);
    assert_int_equal(standing[1].points, 0);
    assert_int_equal(standing[1].rank, standing[2].rank);
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static void tables_are_as_even_as_can_be(void **state) {
    static const struct {
        int people, least, most, tables, sizes[5];
    } cases[] = {{8, 2, 4, 2, {4, 4}}, {7, 2, 3, 3, {3, 2, 2}}, {7, 2, 2, 3, {2, 2, 2}},
                 {5, 2, 4, 2, {3, 2}}, {5, 4, 4, 1, {4}},       {3, 2, 6, 1, {3}},
                 {1, 2, 4, 0, {0}},    {9, 3, 4, 3, {3, 3, 3}}, {13, 3, 6, 3, {5, 4, 4}},
                 {5, 3, 3, 1, {3}},    {2, 3, 4, 0, {0}}};
    int sizes[LEAGUE_ENTRANTS];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(league_sizes(cases[i].people, cases[i].least, cases[i].most, sizes),
                         cases[i].tables);
        for (int j = 0; j < cases[i].tables; j++) assert_int_equal(sizes[j], cases[i].sizes[j]);
    }
}

struct season {
    struct league_place places[LEAGUE_PLACES];
    int count, again, met[LEAGUE_ENTRANTS][LEAGUE_ENTRANTS], idle[LEAGUE_ENTRANTS], early[LEAGUE_ENTRANTS];
};

/* Everybody has exactly one place in a round; the smaller number wins. */
static void play_round(struct season *season, struct league_field *field) {
    struct league_place *fresh = season->places + season->count;
    bool seen[LEAGUE_ENTRANTS] = {false};
    field->places = season->places;
    field->count = (size_t)season->count;
    int count = league_pair(field, fresh);
    for (int i = 0; i < count; i++) {
        assert_false(seen[fresh[i].entrant] || field->out[fresh[i].entrant]);
        seen[fresh[i].entrant] = true;
        if (!fresh[i].table) season->idle[fresh[i].entrant]++;
        if (!fresh[i].table) continue;
        fresh[i].end = LEAGUE_PLAYED;
        fresh[i].place = 1;
        season->early[fresh[i].entrant] += fresh[i].seat == 0;
        for (int j = 0; j < count; j++) {
            if (i == j || fresh[j].table != fresh[i].table) continue;
            fresh[i].place += fresh[j].entrant < fresh[i].entrant;
            season->again += season->met[fresh[i].entrant][fresh[j].entrant]++ > 0;
        }
    }
    for (int i = 0; i < field->entrants; i++) assert_true(seen[i] || field->out[i]);
    season->count += count;
    field->round++;
}

static void nobody_meets_again_while_that_can_be_helped(void **state) {
    static const struct {
        int entrants, seats, rounds;
    } cases[] = {{8, 2, 5},  {16, 2, 9},  {9, 3, 3},  {16, 4, 3},
                 {27, 3, 6}, {60, 2, 12}, {60, 6, 4}, {7, 2, 5}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct season season = {.count = 0};
        struct league_field field = {
            .entrants = cases[i].entrants, .round = 1, .least = 2, .most = cases[i].seats, .out = nobody_out};
        for (int round = 0; round < cases[i].rounds; round++) play_round(&season, &field);
        if (season.again)
            fail_msg("%d entrants at tables of %d meet %d times again in %d rounds", cases[i].entrants,
                     cases[i].seats, season.again / 2, cases[i].rounds);
    }
}

static void neighbours_in_the_standings_meet(void **state) {
    struct season season = {.count = 0};
    struct league_field field = {.entrants = 8, .round = 1, .least = 2, .most = 2, .out = nobody_out};
    (void)state;
    play_round(&season, &field);
    int first = season.count;
    play_round(&season, &field);
    struct league_standing standing[8];
    int points[8];
    league_standings(season.places, (size_t)first, 8, standing);
    for (int i = 0; i < 8; i++) points[standing[i].entrant] = standing[i].points;
    for (int i = first; i < season.count; i += 2) /* winners meet winners */
        assert_int_equal(points[season.places[i].entrant], points[season.places[i + 1].entrant]);
}

static void no_game_comes_to_each_once_before_twice(void **state) {
    struct season season = {.count = 0};
    struct league_field field = {.entrants = 7, .round = 1, .least = 2, .most = 2, .out = nobody_out};
    (void)state;
    for (int round = 0; round < 7; round++) play_round(&season, &field);
    for (int i = 0; i < 7; i++) assert_int_equal(season.idle[i], 1);
}

static void everybody_sits_first_now_and_then(void **state) {
    struct season season = {.count = 0};
    struct league_field field = {.entrants = 8, .round = 1, .least = 2, .most = 2, .out = nobody_out};
    (void)state;
    for (int round = 0; round < 6; round++) play_round(&season, &field);
    for (int i = 0; i < 8; i++) assert_in_range(season.early[i], 2, 4);
}

static void who_is_out_is_not_paired(void **state) {
    struct season season = {.count = 0};
    bool out[LEAGUE_ENTRANTS] = {[2] = true, [5] = true};
    struct league_field field = {.entrants = 8, .round = 1, .least = 2, .most = 3, .out = out};
    (void)state;
    play_round(&season, &field);
    assert_int_equal(season.count, 6);
    for (int i = 0; i < 8; i++) out[i] = i > 0;
    struct league_place places[LEAGUE_ENTRANTS];
    field.round = 2;
    assert_int_equal(league_pair(&field, places), 0); /* one alone can't play */
}

static void those_who_block_one_another_are_kept_apart(void **state) {
    uint64_t apart[LEAGUE_ENTRANTS] = {[0] = 1U << 1 | 1U << 2, [3] = 1U << 4};
    struct season season = {.count = 0};
    struct league_field field = {
        .entrants = 8, .round = 1, .least = 2, .most = 4, .out = nobody_out, .apart = apart};
    (void)state;
    for (int round = 0; round < 4; round++) play_round(&season, &field);
    assert_int_equal(season.met[0][1] + season.met[0][2] + season.met[3][4], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_evenly_spaced),
        cmocka_unit_test(shared_places_share_points),
        cmocka_unit_test(without_a_winner_the_best_are_first),
        cmocka_unit_test(who_forfeits_has_nothing_and_the_others_move_up),
        cmocka_unit_test(a_void_table_gives_everybody_half),
        cmocka_unit_test(points_come_first_then_opponents_then_wins),
        cmocka_unit_test(who_is_equal_in_all_shares_the_rank),
        cmocka_unit_test(more_wins_break_a_tie_of_points_and_opponents),
        cmocka_unit_test(what_is_still_played_counts_nothing),
        cmocka_unit_test(tables_are_as_even_as_can_be),
        cmocka_unit_test(nobody_meets_again_while_that_can_be_helped),
        cmocka_unit_test(neighbours_in_the_standings_meet),
        cmocka_unit_test(no_game_comes_to_each_once_before_twice),
        cmocka_unit_test(everybody_sits_first_now_and_then),
        cmocka_unit_test(who_is_out_is_not_paired),
        cmocka_unit_test(those_who_block_one_another_are_kept_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
