/* Goals of Age of Steam against a naive search: every delivery and every build that completes a link is found, and no
 * better way is missed. What holds of the goals of all games is in tests/contract/test_goals.c. */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/build.h"
#include "tests/support/test.h"
#include "tests/unit/test_age_of_steam.h"

#include <string.h>

static struct goal goals[RH_GOALS];
static struct move list[RH_MOVES_MAX];
static size_t count;

static const struct goal *find(unsigned a, unsigned b, unsigned c, unsigned args) {
    const uint8_t arg[3] = {(uint8_t)a, (uint8_t)b, (uint8_t)c};
    for (size_t i = 0; i < count; i++)
        if (goals[i].way == 0 && memcmp(goals[i].arg, arg, args) == 0) return &goals[i];
    return NULL;
}

/* What the legs of a delivery and this last one pay the mover. */
static int own_income(const struct aos_state *state, struct move last) {
    struct aos_state after = *state;
    unsigned mover = aos_actor(state) + 1u;
    int sum = 0;
    after.leg[after.legs++] = (struct aos_leg){last.arg[1], last.arg[0]};
    for (unsigned i = 0; i < after.legs; i++) sum += aos_leg_owner(&after, i) == mover;
    return sum;
}

static int said_income(const struct goal *goal, int seat) {
    for (unsigned i = 0; i < goal->changes; i++)
        if (goal->change[i].seat == seat) return goal->change[i].by;
    return 0;
}

/* Every way by single moves, from a cube that has been taken: none may pay more than the goal says. Answers how many ends. */
static int try_ways(const struct aos_state *state, unsigned good, unsigned from, int *most) {
    struct move moves[AOS_EDGES];
    size_t moves_count = aos_game.moves(state, moves);
    int ends = 0;
    for (size_t i = 0; i < moves_count; i++) {
        if (state->takes[good] & aos_bit(state, moves[i].arg[0])) {
            const struct goal *goal = find(good, from, moves[i].arg[0], 3);
            int income = own_income(state, moves[i]);
            assert_non_null(goal);
            assert_true(said_income(goal, aos_actor(state)) >= income);
            if (income > *most) *most = income;
            ends++;
            continue;
        }
        struct aos_state after = *state;
        aos_game.apply(&after, moves[i], NULL);
        ends += try_ways(&after, good, from, most);
    }
    return ends;
}

static int check_deliveries(const struct aos_state *state) {
    size_t moves = aos_game.moves(state, list);
    int ends = 0;
    if (state->good) return 0;
    for (size_t i = 0; i < moves; i++) {
        if (list[i].verb != AOS_V_SHIP && list[i].verb != AOS_V_LIFT) continue;
        struct aos_state after = *state;
        struct move take = list[i];
        int most = 0, best = 0;
        aos_game.apply(&after, take, NULL);
        ends += try_ways(&after, take.arg[1], take.arg[0], &most);
        for (size_t k = 0; k < count; k++) /* nor may the goals promise more than there is */
            if (rh_move_equal(goals[k].move[0], take) && said_income(&goals[k], aos_actor(state)) > best)
                best = said_income(&goals[k], aos_actor(state));
        assert_int_equal(best, most);
    }
    return ends;
}

static int check_links(const struct aos_state *state) {
    const struct aos_map *map = aos_map(state);
    size_t moves = aos_build_moves(state, list);
    unsigned seat = aos_actor(state);
    int found = 0;
    for (size_t i = 0; i < moves; i++) {
        struct aos_state after = *state;
        aos_build(&after, list[i], NULL);
        for (unsigned a = 0; a < map->places; a++)
            for (unsigned side = 0; side < AOS_EDGES; side++) {
                unsigned b = after.link[a][side];
                if (!b || state->link[a][side] || b - 1 < a) continue;
                if (aos_link_owner(&after, map->first + a, side) != seat + 1) continue;
                const struct goal *goal = find(map->first + a, map->first + b - 1, 0, 2);
                assert_non_null(goal);
                assert_true(-goal->change[0].by <= state->seat[seat].cash - after.seat[seat].cash);
                found++;
            }
    }
    return found;
}

/* Chance, a prudent move, or all moves of a link: so that there are networks to deliver over. */
static void play_on(struct aos_state *state, struct random *random) {
    struct chance chance = {0};
    if (aos_turn(state) == RH_CHANCE) {
        aos_game.chance(state, &chance);
        aos_game.apply(state, rh_chance_draw(&chance, random), NULL);
    } else if (state->phase == AOS_PHASE_BUILD && count && rh_below(random, 2)) {
        const struct goal *goal = &goals[rh_below(random, (uint32_t)count)];
        for (unsigned i = 0; i < goal->moves; i++) aos_game.apply(state, goal->move[i], NULL);
    } else {
        aos_game.apply(state, prudent(state, list, random), NULL);
    }
}

static void goals_miss_nothing(void **unused) {
    (void)unused;
    int deliveries = 0, links = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct aos_state state;
        struct random random = rh_random_quick(seed);
        struct table table = {.seats = (uint8_t)(1 + seed % 5)};
        assert_true(rh_setup(&aos_game, &state, &table, NULL));
        for (int step = 0; step < 500 && aos_turn(&state) != RH_GAME_OVER; step++) {
            enrich(&state, &random);
            for (int i = 0; i < state.seats; i++)
                state.seat[i].locomotive = 4; /* for ways over several links */
            count = rh_goals(&aos_game, &state, goals);
            if (state.phase == AOS_PHASE_GOODS) deliveries += check_deliveries(&state);
            if (state.phase == AOS_PHASE_BUILD) links += check_links(&state);
            play_on(&state, &random);
        }
    }
    print_message("  %d deliveries, %d links\n", deliveries, links);
    assert_true(deliveries > 500);
    assert_true(links > 200);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(goals_miss_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
