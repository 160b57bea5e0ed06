/* Railroad Revolution: what is proved about debts (RR-51) is what a search without proofs finds, also where money is short and
 * trains are many. Random games seldom come there, so every other turn begins with a changed purse, two more trains and
 * as few workers as may be. */
#include "engine/moves.h"
#include "games/railroad_revolution/rules.h"
#include "tests/support/test.h"

#include <string.h>

extern const struct game rev_game;
static struct scratch scratch, naive;
static struct move list[RH_MOVES_MAX];

static void change_purse(struct rev_seat *seat, struct random *random) {
    seat->money = (uint16_t)(50 * rh_below(random, 24));
    seat->shares = (uint16_t)rh_below(random, 6);
}

static void give_train(struct rev_state *state, struct rev_seat *seat, struct random *random) {
    unsigned type = REV_TRAIN_MONEY + rh_below(random, REV_TRAINS - REV_TRAIN_MONEY);
    if (!state->stacked[type]) return;
    state->stacked[type]--;
    if (rh_below(random, 2))
        seat->up[type]++;
    else
        seat->down[type]++;
}

static int own_supply(const struct rev_seat *seat) {
    int workers = 0;
    for (int i = 0; i < REV_COLOURS; i++) workers += seat->supply[i];
    return workers;
}

static void dismiss_workers(struct rev_state *state, struct rev_seat *seat) {
    for (unsigned i = 0; i < REV_COLOURS; i++)
        while (seat->supply[i] && seat->workers > REV_WORKERS_LEAST && own_supply(seat) > 1) {
            seat->supply[i]--;
            seat->workers--;
            state->supply[i]++;
        }
}

static void make_it_tight(struct rev_state *state, struct random *random) {
    struct rev_seat *seat = &state->seat[rev_top(state)->seat];
    change_purse(seat, random);
    for (int i = 0; i < 2; i++) give_train(state, seat, random);
    dismiss_workers(state, seat);
}

/* Every move's debt, proved and searched. */
static void check_proofs(const struct rev_state *state, int seat) {
    size_t count = rev_game.moves(state, list);
    for (size_t i = 0; i < count; i++) {
        struct rev_state next = *state;
        rev_game.apply(&next, list[i], NULL);
        enum owed claim = rev_game.owes(&next, seat);
        if (claim == OWES_SOMETHING || claim == OWES_NOTHING) continue;
        bool found = rh_can_finish(&rev_game, &next, seat, true, &naive);
        assert_int_equal(found, claim != OWES_TOO_MUCH);
    }
}

static void play(unsigned seats, unsigned options, uint64_t seed) {
    struct table table = {.seats = (uint8_t)seats, .option = {options & 1, options >> 1}};
    struct random random = rh_random_quick(seed);
    struct rev_state state;
    struct move move;
    assert_true(rh_setup(&rev_game, &state, &table, NULL));
    do {
        int seat = rev_game.turn(&state);
        bool turn = seat >= 0 && rev_top(&state)->what == REV_STEP_TURN;
        if (turn && rh_below(&random, 2)) make_it_tight(&state, &random);
        assert_true(rev_game.check(&state, NULL));
        if (seat >= 0) check_proofs(&state, seat);
        if (!rh_random_step(&rev_game, &state, &random, &scratch, &move)) return;
        rev_game.apply(&state, move, NULL);
    } while (true);
}

static void proofs_hold_where_money_is_short(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < test_effort(48); i++) play(2 + i % 3, i / 3 % 4, 1 + i);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proofs_hold_where_money_is_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
