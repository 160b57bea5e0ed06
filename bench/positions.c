/* Positions of games by rules of thumb, for bench/fit.py.
 *
 *     build/release/positions GAME GAMES SEED [steady] > FILE
 *
 * Of every seventh position or so: a row of floats for each seat, which are its features (estimate.c), what it can still reach, which
 * row of weights counts, how many sit there, which seat it is, its score in the end and its rank. Each
 * seat goes by numbers of its own, which lie around those of habit.h, so that sound play of many kinds is seen; `steady`: by
 * those of habit.h.
 */
#include "bench/subject.h"
#include "engine/knowledge.h"
#include "engine/moves.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY = 7, ROWS = 4096, LAST = 6, NUMBERS = 128 };

struct row {
    float value[RH_FEATURES + LAST];
};

static struct row rows[ROWS];
static float number[RH_SEATS][NUMBERS];
static uint64_t state[RH_STATE_MAX / 8];

static int count_features(const struct knowledge *known) {
    int count = 0;
    while (known->feature[count]) count++;
    return count;
}

static void draw_numbers(const struct subject *subject, int seats, struct random *random, bool steady) {
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i < subject->numbers; i++) {
            double apart = steady ? 0 : .5 * (rh_unit(random) + rh_unit(random) - 1);
            number[seat][i] = subject->row(state)[i] * (float)exp(apart);
            if (i == subject->most_one) number[seat][i] = fminf(number[seat][i], 1);
        }
}

/* What is known of a seat at the time. */
static void look(const struct knowledge *known, int seats, int seat, int features, struct row *row) {
    double value[RH_FEATURES];
    float last[LAST] = {(float)known->reachable(state, seat, known->weight),
                        known->phase ? (float)known->phase(state) : 0, (float)seats, (float)seat};
    known->look(state, seat, value);
    for (int i = 0; i < features; i++) row->value[i] = (float)value[i];
    memcpy(row->value + features, last, sizeof last);
}

/* Plays a game; answers how many rows it gave. */
static size_t play(const struct subject *subject, int seats, struct random *random, int features) {
    const struct game *game = subject->game;
    struct move move[RH_HABIT_MOVES];
    size_t count = 0;
    for (int turn; (turn = game->turn(state)) != RH_GAME_OVER;) {
        size_t moves = 1;
        if (turn == RH_CHANCE) {
            struct chance chance = {0};
            game->chance(state, &chance);
            move[0] = rh_chance_draw(&chance, random);
        } else {
            if (rh_below(random, EVERY) == 0 && count + (size_t)seats <= ROWS)
                for (int seat = 0; seat < seats; seat++)
                    look(game->knowledge, seats, seat, features, &rows[count++]);
            moves = subject->habit(number[turn], state, random, move);
        }
        for (size_t i = 0; i < moves; i++) game->apply(state, move[i], NULL);
    }
    return count;
}

int main(int count, char **argument) {
    const struct subject *subject = count > 3 ? find_subject(argument[1]) : NULL;
    if (!subject) return fprintf(stderr, "usage: positions GAME GAMES SEED [steady]\n"), 2;
    int features = count_features(subject->game->knowledge), games = (int)strtol(argument[2], NULL, 10);
    struct random random = rh_random_quick(strtoull(argument[3], NULL, 10));
    for (int game = 0; game < games; game++) {
        struct table table = {.seats = (uint8_t)(2 + game % 4)};
        struct result result = {0};
        if (table.seats > subject->game->players.most) table.seats = subject->game->players.most;
        if (!rh_setup(subject->game, state, &table, NULL)) return 1;
        draw_numbers(subject, table.seats, &random, count > 4);
        size_t seen = play(subject, table.seats, &random, features);
        subject->game->result(state, &result);
        for (size_t i = 0; i < seen; i++) {
            int seat = (int)rows[i].value[features + 3];
            rows[i].value[features + 4] = (float)result.score[seat];
            rows[i].value[features + 5] = (float)result.rank[seat];
            fwrite(rows[i].value, sizeof rows[i].value[0], (size_t)features + LAST, stdout);
        }
    }
    return 0;
}
