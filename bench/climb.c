/* Finds numbers for the rules of thumb of Age of Steam (games/age_of_steam/habit.h), by climbing.
 *
 *     build/release/climb MAP PLAYERS SECONDS [SEED]      PLAYERS 0: three as a rule, now and then four and five
 *
 * A few numbers are changed a little. One seat of a game goes by the changed ones, the others by those of before; the same deal
 * and dice with all seats at the numbers of before are held against it. What counts is the seat's lead over the mean of the
 * others, three tenths of its own score and 30 points for winning. A change is kept when it is better by three standard errors,
 * or by two after four thousand games; then all numbers are printed as ID=VALUE.
 */
#include "engine/knowledge.h"
#include "engine/moves.h"
#include "engine/option.h"
#include "games/age_of_steam/habit.h"
#include "games/age_of_steam/play.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

extern const struct game aos_game;

enum { LEAST = 300, STEP = 100, SOME = 1000, MANY = 4000, MOST = 6000, CHANGED = 4 };

#define HABIT_NAME(id, ...) #id,
static const char *const names[AOS_HABITS] = {AOS_HABIT_LIST(HABIT_NAME)};

struct climb {
    struct table table;
    int players; /* 0: mixed */
    struct random random;
    float now[AOS_HABITS], tried[AOS_HABITS];
};

static void settle(struct aos_state *state, struct random *luck) {
    while (aos_game.turn(state) == RH_CHANCE) {
        struct chance chance = {0};
        aos_game.chance(state, &chance);
        aos_game.apply(state, rh_chance_draw(&chance, luck), NULL);
    }
}

/* What a game is worth to a seat that goes by these numbers among seats that go by those of now. */
static double play(const struct climb *climb, struct table table, int seat, const float *number,
                   uint64_t seed) {
    struct aos_state state;
    struct move move[RH_HABIT_MOVES];
    struct random luck = rh_random_quick(seed), dice = rh_random_quick(~seed);
    struct result result = {0};
    double others = 0;
    if (!rh_setup(&aos_game, &state, &table, NULL)) return 0;
    for (int turn; settle(&state, &luck), (turn = aos_game.turn(&state)) != RH_GAME_OVER;) {
        size_t count = aos_habit_by(turn == seat ? number : climb->now, &state, &dice, move);
        for (size_t i = 0; i < count; i++) aos_game.apply(&state, move[i], NULL);
    }
    aos_result(&state, &result);
    for (int i = 0; i < table.seats; i++) others += i == seat ? 0 : result.score[i];
    double own = state.seat[seat].eliminated ? AOS_POINTS_ELIMINATED : result.score[seat];
    if (table.seats == 1) return own;
    return own - others / (table.seats - 1) + .3 * own + (result.rank[seat] == 1 ? 30 : 0);
}

static void change(struct climb *climb) {
    struct random *random = &climb->random;
    memcpy(climb->tried, climb->now, sizeof climb->now);
    for (uint32_t left = rh_below(random, CHANGED) + 1; left > 0; left--) {
        float *number = &climb->tried[rh_below(random, AOS_HABITS)];
        double factor = rh_unit(random) + rh_unit(random) - 1, more = rh_unit(random) + rh_unit(random) - 1;
        double changed = *number * exp(factor) + more * (.25 + .05 * *number);
        *number = (float)fmax(changed, 0);
    }
    climb->tried[AOS_HABIT_FADE] = fminf(climb->tried[AOS_HABIT_FADE], 1);
}

/* Is the change worth keeping? */
static bool is_better(struct climb *climb) {
    double sum = 0, squares = 0;
    uint64_t seed = (uint64_t)climb->random.next(&climb->random) << 32;
    for (int games = 1; games <= MOST; games++, seed++) {
        struct table table = climb->table;
        if (!climb->players) table.seats = games % 5 < 3 ? 3 : games % 5 == 3 ? 4 : 5;
        int seat = games % table.seats;
        double gain =
            play(climb, table, seat, climb->tried, seed) - play(climb, table, seat, climb->now, seed);
        sum += gain;
        squares += gain * gain;
        if (games < LEAST || games % STEP) continue;
        double mean = sum / games, error = sqrt((squares / games - mean * mean) / games);
        if (mean > 3 * error || (games >= MANY && mean > 2 * error)) return true;
        if (mean < -.5 * error || (games >= SOME && mean < .8 * error)) return false;
    }
    return false;
}

int main(int count, char **argument) {
    struct climb climb = {.table = {.seats = 3}};
    struct error error = {.message = ""};
    if (count < 4) return fprintf(stderr, "usage: climb MAP PLAYERS SECONDS [SEED]\n"), 2;
    if (!rh_option_set(aos_game.options, &climb.table, "map", argument[1], &error))
        return fprintf(stderr, "%s\n", error.message), 2;
    climb.players = (int)strtol(argument[2], NULL, 10);
    if (climb.players) climb.table.seats = (uint8_t)climb.players;
    struct aos_state state;
    if (!rh_setup(&aos_game, &state, &climb.table, &error)) return fprintf(stderr, "%s\n", error.message), 2;
    memcpy(climb.now, aos_habit_numbers[state.map], sizeof climb.now);
    climb.random = rh_random_quick(count > 4 ? strtoull(argument[4], NULL, 10) : 1);
    for (time_t end = time(NULL) + strtol(argument[3], NULL, 10); time(NULL) < end;) {
        change(&climb);
        if (!is_better(&climb)) continue;
        memcpy(climb.now, climb.tried, sizeof climb.now);
        for (int i = 0; i < AOS_HABITS; i++)
            printf("%s=%.3g%c", names[i], (double)climb.now[i], i + 1 < AOS_HABITS ? ' ' : '\n');
        fflush(stdout);
    }
    return 0;
}
