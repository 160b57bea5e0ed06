/* Railroad Rivals: the component tables against the numbers of its rules page (RV-8, RV-9, RV-12, RV-16,
 * RV-83). */
#include "games/railroad_rivals/state.h"
#include "tests/support/test.h"

#include <string.h>

/* How often each railroad stands on an edge, by its letters; "" counts the blank edges. */
static const struct {
    const char *letters;
    int edges;
} edges_of[] = {
    {"NYC", 12},  {"B&O", 12}, {"PRR", 12}, {"ACL", 12}, {"C&O", 10}, {"IC", 10}, {"CB&Q", 10},
    {"ATSF", 10}, {"MP", 10},  {"SP", 11},  {"UP", 10},  {"GN", 10},  {"", 19},
};

static int railroad(const char *letters) {
    return *letters ? rh_name_find(&riv_railroad_names, letters, strlen(letters)) : RIV_BLANK;
}

static int city(const char *name) {
    int found = rh_name_find(&riv_city_names, name, strlen(name));
    assert_true(found >= 0);
    return found;
}

static void each_railroad_has_its_number_of_edges(void **unused) {
    (void)unused;
    int all = 0;
    for (size_t i = 0; i < RH_COUNT(edges_of); i++) {
        int count = 0;
        for (int c = 0; c < RIV_CITIES; c++)
            for (int e = 0; e < RIV_EDGES; e++) count += riv_city[c].edge[e] == railroad(edges_of[i].letters);
        assert_int_equal(count, edges_of[i].edges);
        all += count;
    }
    assert_int_equal(all, 4 * 37);
}

static void the_box_holds_what_the_rules_say(void **unused) {
    (void)unused;
    assert_int_equal(RIV_CITIES, 37);
    assert_int_equal(RIV_RAILROADS, 12);
    assert_int_equal(RIV_RAILROADS * RIV_STOCK_TILES, 48);
    assert_int_equal(RIV_SEATS, 5);
    static const int cubes[RIV_GOODS] = {16, 10, 10, 10}; /* brown, yellow, black, gray */
    for (int g = 0; g < RIV_GOODS; g++) assert_int_equal(riv_cubes[g], cubes[g]);
}

static void no_bag_needs_more_cubes_than_the_box_holds(void **unused) {
    (void)unused;
    for (int players = 1; players <= RIV_SEATS; players++)
        for (int g = 0; g < RIV_GOODS; g++) assert_true(riv_bag[players][g] <= riv_cubes[g]);
}

static void goods_numbers_are_one_to_three_and_58_in_all(void **unused) {
    (void)unused;
    int sum = 0, threes = 0;
    for (int c = 0; c < RIV_CITIES; c++) {
        assert_in_range(riv_city[c].goods, 1, RIV_GOODS_MAX);
        sum += riv_city[c].goods;
        threes += riv_city[c].goods == 3;
    }
    assert_int_equal(sum, 58);
    assert_int_equal(threes, 3); /* New York, Philadelphia, Chicago */
}

/* What the rulebook's pictures show of single tiles. */
static void tiles_are_as_the_examples_show_them(void **unused) {
    (void)unused;
    static const struct {
        const char *city, *letters;
        int edges;
    } shown[] = {
        {"Pittsburgh", "B&O", 2}, {"Cleveland", "NYC", 2}, {"Cleveland", "", 1},   {"El Paso", "", 1},
        {"St. Louis", "B&O", 1},  {"St. Louis", "IC", 1},  {"St. Louis", "MP", 1}, {"Washington", "B&O", 1},
        {"Chicago", "IC", 1},     {"El Paso", "NYC", 0},   {"El Paso", "PRR", 0},  {"El Paso", "B&O", 0},
        {"El Paso", "C&O", 0},    {"El Paso", "MP", 0},
    };
    for (size_t i = 0; i < RH_COUNT(shown); i++) {
        int count = 0;
        for (int e = 0; e < RIV_EDGES; e++)
            count += riv_city[city(shown[i].city)].edge[e] == railroad(shown[i].letters);
        assert_int_equal(count, shown[i].edges);
    }
    assert_int_equal(riv_city[city("Pittsburgh")].goods, 2);
}

/* RV-2: four turns are always four different placements, so none are merged. */
static void no_tile_looks_the_same_after_a_turn(void **unused) {
    (void)unused;
    for (unsigned c = 0; c < RIV_CITIES; c++)
        for (unsigned turn = 1; turn < RIV_EDGES; turn++) {
            bool same = true;
            for (unsigned d = 0; d < RIV_EDGES; d++)
                same = same && riv_shown(c, turn, d) == riv_shown(c, 0, d);
            assert_false(same);
        }
}

/* A quarter turn clockwise brings the north edge to the east. */
static void turning_is_clockwise(void **unused) {
    (void)unused;
    for (unsigned c = 0; c < RIV_CITIES; c++)
        for (unsigned d = 0; d < RIV_EDGES; d++)
            assert_int_equal(riv_shown(c, 1, (d + 1) % 4), riv_city[c].edge[d]);
}

static void packed_edges_say_the_same_as_the_list(void **unused) {
    (void)unused;
    for (unsigned c = 0; c < RIV_CITIES; c++) {
        unsigned edges = 0;
        for (unsigned d = 0; d < RIV_EDGES; d++) edges |= 1u << riv_city[c].edge[d];
        assert_int_equal(riv_city_edges[c], edges);
        for (unsigned turn = 0; turn < 4; turn++)
            for (unsigned d = 0; d < RIV_EDGES; d++)
                assert_int_equal(riv_turned[c][turn / 2] >> (32 * (turn % 2) + 8 * d) & 0xFF,
                                 riv_shown(c, turn, d));
    }
}

static void starting_scores_rise_by_two(void **unused) {
    (void)unused;
    for (int i = 0; i < RIV_SEATS; i++) assert_int_equal(riv_start_score[i], 6 + 2 * i);
}

static void ranks_are_five_points_apart(void **unused) {
    (void)unused;
    assert_int_equal(riv_rank[0].most, 35);
    for (int i = 1; i < RIV_RANKS - 1; i++) assert_int_equal(riv_rank[i].most, riv_rank[i - 1].most + 5);
    assert_int_equal(riv_rank[RIV_RANKS - 2].most, 80);
}

/* RV-72: the two links of the solitaire start, and no third pair of tiles that touch. */
static void the_solitaire_start_has_its_two_links(void **unused) {
    (void)unused;
    const struct riv_start_tile *chicago = &riv_solo_start[0], *st_louis = &riv_solo_start[1],
                                *washington = &riv_solo_start[2];
    assert_int_equal(chicago->y - st_louis->y, 1);
    assert_int_equal(chicago->x, st_louis->x);
    assert_int_equal(riv_shown(st_louis->city, st_louis->turn, RIV_SOUTH), RIV_IC);
    assert_int_equal(riv_shown(chicago->city, chicago->turn, RIV_NORTH), RIV_IC);
    assert_int_equal(washington->x - st_louis->x, 1);
    assert_int_equal(washington->y, st_louis->y);
    assert_int_equal(riv_shown(st_louis->city, st_louis->turn, RIV_EAST), RIV_BO);
    assert_int_equal(riv_shown(washington->city, washington->turn, RIV_WEST), RIV_BO);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_railroad_has_its_number_of_edges),
        cmocka_unit_test(the_box_holds_what_the_rules_say),
        cmocka_unit_test(no_bag_needs_more_cubes_than_the_box_holds),
        cmocka_unit_test(goods_numbers_are_one_to_three_and_58_in_all),
        cmocka_unit_test(tiles_are_as_the_examples_show_them),
        cmocka_unit_test(no_tile_looks_the_same_after_a_turn),
        cmocka_unit_test(turning_is_clockwise),
        cmocka_unit_test(packed_edges_say_the_same_as_the_list),
        cmocka_unit_test(starting_scores_rise_by_two),
        cmocka_unit_test(ranks_are_five_points_apart),
        cmocka_unit_test(the_solitaire_start_has_its_two_links),
    };
    return cmocka_run_group_tests_name("railroad rivals: components", tests, NULL, NULL);
}
