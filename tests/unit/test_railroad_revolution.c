/* Railroad Revolution: tables that follow from other tables, the counts of the box, and stacks of milestones that return. */
#include "games/railroad_revolution/rules.h"
#include "tests/support/test.h"

#include <stdio.h>

/* --- Tables ---------------------------------------------------------------------------------------------- */

static void sets_of_spaces_follow_from_the_spaces(void **unused) {
    (void)unused;
    uint64_t deals = 0, icons[4] = {0}, nodes[REV_NODES] = {0};
    for (unsigned i = 0; i < REV_SPACES; i++) {
        uint64_t bit = UINT64_C(1) << i;
        if (rev_space[i].deal) deals |= bit;
        if (i != REV_START_SPACE) icons[rev_space[i].icons] |= bit;
        nodes[rev_space[i].end[0]] |= bit;
        nodes[rev_space[i].end[1]] |= bit;
    }
    assert_true(deals == rev_deal_spaces);
    assert_memory_equal(icons, rev_icon_spaces, sizeof icons);
    assert_memory_equal(nodes, rev_node_spaces, sizeof nodes);
}

/* People read a space by its ends. */
static void spaces_are_told_by_their_ends(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < REV_SPACES; i++) {
        char ends[64];
        const uint8_t *end = rev_space[i].end;
        snprintf(ends, sizeof ends, "%s–%s", rev_node_names.name[end[0]], rev_node_names.name[end[1]]);
        assert_string_equal(rev_space_words[i], ends);
    }
}

static void rails_to_a_city_follow_from_the_spaces(void **unused) {
    (void)unused;
    for (unsigned city = 0; city < REV_CITIES; city++) {
        uint32_t set = UINT32_C(1) << city;
        for (int far = 0; far < REV_FAR; far++) {
            assert_true(rev_within[city][far] == set);
            uint32_t more = set;
            for (unsigned i = 0; i < REV_SPACES; i++) {
                const uint8_t *end = rev_space[i].end;
                if ((set >> end[0] | set >> end[1]) & 1)
                    more |= UINT32_C(1) << end[0] | UINT32_C(1) << end[1];
            }
            set = more;
        }
        assert_true(rev_within[city][REV_FAR - 1] == (UINT32_C(1) << REV_NODES) - 1);
    }
}

static void sets_of_cities_follow_from_their_levels(void **unused) {
    (void)unused;
    uint16_t cities[REV_LEVELS + 1] = {0};
    for (unsigned i = 0; i < REV_CITIES; i++)
        cities[rev_node[i].level] = (uint16_t)(cities[rev_node[i].level] | 1u << i);
    assert_memory_equal(cities, rev_level_cities, sizeof cities);
}

/* Section by section from the left, as a player takes them. RR-10 */
static void check_leftmost(const uint8_t *leftmost, int total, int piece) {
    int section = 0, here = 0;
    for (int left = total; left >= 0; left--) {
        while (section < REV_BOARD_SECTIONS &&
               here == (piece == REV_BUILDING ? rev_board_section[section].buildings
                                              : rev_board_section[section].rails)) {
            section++;
            here = 0;
        }
        assert_int_equal(leftmost[left], section);
        here++;
    }
}

static void pieces_leave_from_the_left(void **unused) {
    (void)unused;
    check_leftmost(rev_leftmost_building, REV_BUILDINGS, REV_BUILDING);
    check_leftmost(rev_leftmost_rail, REV_RAILS, REV_RAIL);
    int right[REV_PIECES] = {0};
    for (int i = 0; i < REV_BOARD_SECTIONS; i++) {
        if (rev_board_section[i].left_of_logo) continue;
        right[REV_BUILDING] += rev_board_section[i].buildings;
        right[REV_RAIL] += rev_board_section[i].rails;
    }
    assert_int_equal(right[REV_BUILDING], rev_right_pieces[REV_BUILDING]);
    assert_int_equal(right[REV_RAIL], rev_right_pieces[REV_RAIL]);
}

static void the_box_holds_what_it_should(void **unused) {
    (void)unused;
    int group[REV_LEVELS + 1] = {0}, stack[REV_STACKS] = {0}, deals = 0;
    for (int i = 0; i < REV_TILES; i++) group[rev_tile[i].group]++;
    for (int i = 0; i < REV_MILESTONES; i++) stack[rev_milestone[i].stack]++;
    for (int i = 0; i < REV_SECTIONS; i++) deals += rev_section[i].deal;
    for (unsigned level = 2; level <= REV_LEVELS; level++)
        assert_int_equal(group[level], rh_set_size(rev_level_cities[level]));
    assert_int_equal(stack[REV_A1], REV_A_TILES);
    assert_int_equal(stack[REV_A2], REV_A_TILES);
    for (int i = REV_B; i <= REV_D; i++) assert_int_equal(stack[i], REV_STACK_TILES);
    for (int i = 0; i < REV_STACKS; i++) assert_int_equal(rev_milestone[rev_stack_first[i]].stack, i);
    assert_int_equal(deals, REV_SECTIONS - REV_WIRES);
}

/* --- Milestones put back under a stack ------------------------------------------------------------------- */

static void draw(struct rev_state *state, unsigned seat, unsigned tile) {
    rev_drawn(state, rev_move(REV_DO_DRAW, seat, tile), NULL);
}

/* RR-128: what was put back comes up again in its order once the unseen tiles are gone, to whoever draws. */
static void tiles_put_back_come_up_in_their_order(void **unused) {
    (void)unused;
    struct rev_state state = {.seats = 2};
    unsigned b = rev_stack_first[REV_B];
    state.stack[0] = (struct rev_stack){.unseen = 0x1F, .left = 5};
    rev_push(&state, REV_STEP_KEEP, 1, 0, 0);
    rev_push(&state, REV_STEP_DRAW, 1, 0, 3);
    draw(&state, 1, b + 4);
    draw(&state, 1, b + 0);
    draw(&state, 1, b + 2);
    rev_kept(&state, rev_move(REV_DO_KEEP, b + 0, 0), NULL);
    assert_int_equal(state.stack[0].left, 2);
    assert_int_equal(state.stack[0].queued, 2);
    rev_push(&state, REV_STEP_KEEP, 0, 0, 1);
    rev_push(&state, REV_STEP_DRAW, 0, 0, 3);
    draw(&state, 0, b + 1);
    draw(&state, 0, b + 3);
    struct chance chance = {0};
    rev_draw_chance(&state, rev_top(&state), &chance);
    for (unsigned i = 0; i < REV_MILESTONES; i++) assert_int_equal(chance.weight[i], i == b + 4);
    draw(&state, 0, b + 4);
    rev_kept(&state, rev_move(REV_DO_KEEP, b + 4, 0), NULL);
    assert_int_equal(state.stack[0].queued, 3);
    assert_int_equal(state.seat[1].lore[0].unders, 1);
    assert_int_equal(state.seat[1].lore[0].under[0], 2); /* drawn third, under the second */
    assert_int_equal(state.seat[0].lore[0].under[0], 1);
    assert_int_equal(state.seat[0].lore[0].under[1], 3);
}

/* --- Paying ---------------------------------------------------------------------------------------------- */

/* RR-63a against trying every number of shares. */
static void payments_sell_as_few_shares_as_they_need(void **unused) {
    (void)unused;
    for (int money = 0; money <= 900; money += 50)
        for (int shares = 0; shares <= 6; shares++)
            for (int amount = 0; amount <= 1500; amount += 50) {
                int fewest = 0;
                while (fewest <= shares && money + REV_SHARE_VALUE * fewest < amount) fewest++;
                struct rev_purse purse = {money, shares};
                assert_int_equal(rev_purse_pay(&purse, amount), fewest <= shares);
                assert_int_equal(purse.shares, fewest <= shares ? shares - fewest : shares);
                assert_int_equal(purse.money,
                                 fewest <= shares ? money + REV_SHARE_VALUE * fewest - amount : money);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_of_spaces_follow_from_the_spaces),
        cmocka_unit_test(spaces_are_told_by_their_ends),
        cmocka_unit_test(rails_to_a_city_follow_from_the_spaces),
        cmocka_unit_test(sets_of_cities_follow_from_their_levels),
        cmocka_unit_test(pieces_leave_from_the_left),
        cmocka_unit_test(the_box_holds_what_it_should),
        cmocka_unit_test(tiles_put_back_come_up_in_their_order),
        cmocka_unit_test(payments_sell_as_few_shares_as_they_need),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
