/* Goals of Pacific Rails Inc.: no route that is laid at random needs fewer tiles than the goal that ends alike. */
#include "engine/moves.h"
#include "games/pacific_rails/rules.h"
#include "tests/support/test.h"

#include <string.h>

extern const struct game pac_game;
static struct goal goals[RH_GOALS];
static struct move list[RH_MOVES_MAX];
static struct scratch scratch;

static int tiles(const struct pac_state *state, unsigned seat) {
    return pac_tiles(&state->seat[seat]);
}

/* The fewest tiles that a goal to this end, with this last move, says; -1: there is none. */
static int cheapest(size_t count, struct move last, unsigned seat) {
    int best = -1;
    for (size_t i = 0; i < count; i++) {
        int price = 0;
        if (!rh_move_equal(goals[i].move[goals[i].moves - 1], last)) continue;
        for (unsigned k = 0; k < goals[i].changes; k++)
            if (goals[i].change[k].seat == (int)seat && goals[i].change[k].by < 0)
                price -= goals[i].change[k].by;
        if (best < 0 || price < best) best = price;
    }
    return best;
}

/* Lays one route at random; answers whether there was one to lay. */
static bool check_route(const struct pac_state *from, size_t count, struct random *random) {
    struct pac_state state = *from;
    unsigned seat = pac_top(from)->seat;
    struct move move = {0};
    size_t moves = pac_game.moves(&state, list), lays = 0;
    for (size_t i = 0; i < moves; i++)
        if (list[i].verb == PAC_DO_LAY) list[lays++] = list[i];
    if (!lays) {
        assert_int_equal(count, 0);
        return false;
    }
    pac_game.apply(&state, list[rh_below(random, (uint32_t)lays)], NULL);
    while (state.steps) {
        moves = pac_game.moves(&state, list);
        move = list[rh_below(random, (uint32_t)moves)];
        int left = tiles(&state, seat);
        pac_game.apply(&state, move, NULL);
        if (state.steps) continue;
        int found = cheapest(count, move, seat);
        assert_true(found >= 0);
        assert_true(found <= left - tiles(&state, seat));
    }
    return true;
}

static void no_route_is_cheaper(void **unused) {
    (void)unused;
    int routes = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct pac_state state;
        struct random random = rh_random_quick(seed);
        struct table table = {.seats = (uint8_t)(2 + seed % 3)};
        struct move move;
        assert_true(rh_setup(&pac_game, &state, &table, NULL));
        for (int step = 0; step < 600 && rh_random_step(&pac_game, &state, &random, &scratch, &move);
             step++) {
            if (pac_game.turn(&state) >= 0 && pac_top(&state)->what == PAC_STEP_CENTRAL) {
                size_t count = rh_goals(&pac_game, &state, goals);
                for (int i = 0; i < 20; i++) routes += check_route(&state, count, &random);
            }
            pac_game.apply(&state, move, NULL);
        }
    }
    print_message("  %d routes\n", routes);
    assert_true(routes > 200);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_route_is_cheaper)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
