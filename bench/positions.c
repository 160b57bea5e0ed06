/* Positions of games of Age of Steam by rules of thumb, for bench/fit.py.
 *
 *     build/release/positions GAMES SEED [steady] > FILE
 *
 * Of every seventh position or so: a row of floats for each seat, which are its features (estimate.c), what it can still reach, the
 * turns that are left, how many sit there, which seat it is, its score in the end and its rank. Two play on St. Lucia. Each
 * seat goes by numbers of its own, which lie around those of habit.h, so that sound play of many kinds is seen; `steady`: by
 * those of habit.h.
 */
#include "engine/knowledge.h"
#include "engine/moves.h"
#include "games/age_of_steam/habit.h"
#include "games/age_of_steam/play.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct game aos_game;

enum { EVERY = 7, ROWS = 4096, LAST = 6 };

struct row {
    float value[RH_FEATURES + LAST];
};

static struct row rows[ROWS];
static float number[RH_SEATS][AOS_HABITS];

static int count_features(void) {
    int count = 0;
    while (aos_knowledge.feature[count]) count++;
    return count;
}

static void draw_numbers(const struct aos_state *state, struct random *random, bool steady) {
    for (int seat = 0; seat < state->seats; seat++)
        for (int i = 0; i < AOS_HABITS; i++) {
            double apart = steady ? 0 : .5 * (rh_unit(random) + rh_unit(random) - 1);
            number[seat][i] = aos_habit_numbers[state->map][i] * (float)exp(apart);
            if (i == AOS_HABIT_FADE) number[seat][i] = fminf(number[seat][i], 1);
        }
}

/* What is known of a seat at the time. */
static void look(const struct aos_state *state, int seat, int features, struct row *row) {
    double value[RH_FEATURES];
    float last[LAST] = {(float)aos_knowledge.reachable(state, seat, aos_knowledge.weight),
                        (float)(aos_turns(state) - state->turn), (float)state->seats, (float)seat};
    aos_knowledge.look(state, seat, value);
    for (int i = 0; i < features; i++) row->value[i] = (float)value[i];
    memcpy(row->value + features, last, sizeof last);
}

/* Plays a game; answers how many rows it gave. */
static size_t play(struct aos_state *state, struct random *random, int features) {
    struct move move[RH_HABIT_MOVES];
    size_t count = 0;
    for (int turn; (turn = aos_game.turn(state)) != RH_GAME_OVER;) {
        size_t moves = 1;
        if (turn == RH_CHANCE) {
            struct chance chance = {0};
            aos_game.chance(state, &chance);
            move[0] = rh_chance_draw(&chance, random);
        } else {
            if (rh_below(random, EVERY) == 0 && count + state->seats <= ROWS)
                for (int seat = 0; seat < state->seats; seat++) look(state, seat, features, &rows[count++]);
            moves = aos_habit_by(number[turn], state, random, move);
        }
        for (size_t i = 0; i < moves; i++) aos_game.apply(state, move[i], NULL);
    }
    return count;
}

int main(int count, char **argument) {
    if (count < 3) return fprintf(stderr, "usage: positions GAMES SEED [steady]\n"), 2;
    int features = count_features(), games = (int)strtol(argument[1], NULL, 10);
    struct random random = rh_random_quick(strtoull(argument[2], NULL, 10));
    for (int game = 0; game < games; game++) {
        struct aos_state state;
        struct table table = {.seats = (uint8_t)(2 + game % 4)};
        struct result result = {0};
        if (!rh_setup(&aos_game, &state, &table, NULL)) return 1;
        draw_numbers(&state, &random, count > 3);
        size_t seen = play(&state, &random, features);
        aos_result(&state, &result);
        for (size_t i = 0; i < seen; i++) {
            int seat = (int)rows[i].value[features + 3];
            rows[i].value[features + 4] = (float)result.score[seat];
            rows[i].value[features + 5] = (float)result.rank[seat];
            fwrite(rows[i].value, sizeof rows[i].value[0], (size_t)features + LAST, stdout);
        }
    }
    return 0;
}
