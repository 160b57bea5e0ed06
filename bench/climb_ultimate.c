/* Finds numbers for the rules of thumb of Ultimate Railroads (games/ultimate_railroads/habit.h), by climbing.
 *
 *     build/release/climb_ultimate BOARD PLAYERS SECONDS [SEED] [NAME=VALUE...]
 *
 * A few numbers are changed a little. One seat of a game goes by the changed ones, the others by those of before; the same deal
 * and dice with all seats at the numbers of before are held against it. What counts is the seat's score less half the mean of the
 * others', and 20 points for winning. A change is kept when it is better by 2.7 standard errors, or by two after 2,500 games; then
 * all numbers are printed as NAME=VALUE. SECONDS are of the processor; 0: 500 games by the numbers as they are tell what those
 * reach. NAME=VALUE sets a number beforehand; NAME alone leaves it as it is.
 */
#include "bots/habit.h"
#include "engine/option.h"
#include "games/ultimate_railroads/habit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

extern const struct game ur_game;

enum { LEAST = 200, EVERY = 100, SOME = 600, MANY = 2500, MOST = 4000, CHANGED = 4, SHOWN = 500, PARTS = 64 };

#define HABIT_NAME(id, ...)    #id,
#define HABIT_OP_NAME(id, ...) #id, #id "_ROUND",
static const char *const names[UR_HABITS] = {UR_HABIT_LIST(HABIT_NAME) UR_HABIT_OP_LIST(HABIT_OP_NAME)};

struct climb {
    struct table table;
    struct random random;
    int16_t now[UR_HABITS], tried[UR_HABITS];
    bool left[UR_HABITS]; /* as they are */
};

static struct scratch scratch;

static struct move choose(const int16_t *number, const struct ur_state *state, uint64_t plan,
                          struct random *dice) {
    static struct move room[RH_MOVES_MAX];
    float worth[RH_MOVES_MAX];
    size_t count = ur_game.moves(state, room);
    ur_prefer_by(number, state, plan, dice, room, count, worth);
    return rh_preferred(&ur_game, state, room, worth, count, &scratch);
}

/* A game in which one seat goes by these numbers. */
static struct result play(const struct climb *climb, int seat, const int16_t *number, uint64_t seed) {
    static struct ur_state state;
    struct random luck = rh_random_quick(seed), dice = rh_random_quick(~seed);
    struct result result = {0};
    if (!rh_setup(&ur_game, &state, &climb->table, NULL)) return result;
    for (int turn; (turn = ur_game.turn(&state)) != RH_GAME_OVER;) {
        struct chance chance = {0};
        if (turn == RH_CHANCE) ur_game.chance(&state, &chance);
        struct move move = turn == RH_CHANCE
                               ? rh_chance_draw(&chance, &luck)
                               : choose(turn == seat ? number : climb->now, &state, seed, &dice);
        ur_game.apply(&state, move, NULL);
    }
    ur_game.result(&state, &result);
    return result;
}

static double worth(const struct climb *climb, int seat, const int16_t *number, uint64_t seed) {
    struct result result = play(climb, seat, number, seed);
    double others = 0;
    for (int i = 0; i < result.seats; i++) others += i == seat ? 0 : result.score[i];
    if (result.seats == 1) return result.score[0];
    return result.score[seat] - .5 * others / (result.seats - 1) + (result.rank[seat] == 1 ? 20 : 0);
}

static void change(struct climb *climb) {
    struct random *random = &climb->random;
    memcpy(climb->tried, climb->now, sizeof climb->now);
    for (uint32_t more = rh_below(random, CHANGED) + 1; more > 0;) {
        uint32_t i = rh_below(random, UR_HABITS);
        if (climb->left[i]) continue;
        double factor = rh_unit(random) + rh_unit(random) - 1, most = PARTS / 6. + .05 * abs(climb->tried[i]);
        double number = climb->tried[i] * exp(factor) + (rh_unit(random) + rh_unit(random) - 1) * most;
        climb->tried[i] = (int16_t)lround(fmax(number, i < UR_HABIT_OP_KEY ? 0 : -20 * PARTS));
        more--;
    }
    for (int i = UR_HABIT_NEAR; i <= UR_HABIT_NO_TRACK; i++)
        if (climb->tried[i] > PARTS) climb->tried[i] = PARTS;
}

/* Is the change worth keeping? */
static bool is_better(struct climb *climb) {
    double sum = 0, squares = 0;
    uint64_t seed = (uint64_t)climb->random.next(&climb->random) << 32;
    for (int games = 1; games <= MOST; games++, seed++) {
        int seat = games % climb->table.seats;
        double gain = worth(climb, seat, climb->tried, seed) - worth(climb, seat, climb->now, seed);
        sum += gain;
        squares += gain * gain;
        if (games < LEAST || games % EVERY) continue;
        double mean = sum / games, error = sqrt((squares / games - mean * mean) / games);
        if (mean > 2.7 * error || (games >= MANY && mean > 2 * error)) return true;
        if (mean < .3 * error || (games >= SOME && mean < .9 * error)) return false;
    }
    return false;
}

/* What the numbers reach: the winner's score, everybody's, and their parts. */
static void show(struct climb *climb) {
    double winner = 0, all = 0, part[UR_SOURCES] = {0}, largest[UR_SOURCES] = {0};
    int seats = SHOWN * climb->table.seats;
    for (int game = 0; game < SHOWN; game++) {
        struct result result = play(climb, 0, climb->now, climb->random.next(&climb->random));
        for (int i = 0; i < result.seats; i++) {
            int most = 0;
            if (result.rank[i] == 1) winner += result.score[i];
            all += result.score[i];
            for (int k = 0; k < result.parts; k++) {
                part[k] += result.part[k].points[i];
                if (result.part[k].points[i] > result.part[most].points[i]) most = k;
            }
            largest[most]++;
        }
    }
    printf("winner %.1f, all %.1f\n", winner / SHOWN, all / seats);
    for (int k = 0; k < UR_SOURCES; k++)
        printf("%s %.1f, largest in %.0f %%\n", ur_source_names.name[k], part[k] / seats,
               100 * largest[k] / seats);
}

static bool set_number(struct climb *climb, const char *word) {
    const char *value = strchr(word, '=');
    for (int i = 0; i < UR_HABITS; i++) {
        if (value ? strncmp(names[i], word, (size_t)(value - word)) != 0 || names[i][value - word]
                  : strcmp(names[i], word) != 0)
            continue;
        if (value)
            climb->now[i] = (int16_t)lround(strtod(value + 1, NULL) * PARTS);
        else
            climb->left[i] = true;
        return true;
    }
    return fprintf(stderr, "no number is called '%s'\n", word), false;
}

static void print_numbers(const struct climb *climb) {
    for (int i = 0; i < UR_HABITS; i++)
        printf("%s=%.4g%c", names[i], (double)climb->now[i] / PARTS, i + 1 < UR_HABITS ? ' ' : '\n');
    fflush(stdout);
}

int main(int count, char **argument) {
    struct climb climb = {.left = {[UR_HABIT_NOISE] = true, [UR_HABIT_PLAN] = true}};
    struct error error = {.message = ""};
    if (count < 4) return fprintf(stderr, "usage: climb_ultimate BOARD PLAYERS SECONDS [SEED]\n"), 2;
    if (!rh_option_set(ur_game.options, &climb.table, "board", argument[1], &error))
        return fprintf(stderr, "%s\n", error.message), 2;
    climb.table.seats = (uint8_t)strtol(argument[2], NULL, 10);
    memcpy(climb.now, ur_habit_numbers, sizeof climb.now);
    climb.random = rh_random_quick(count > 4 ? strtoull(argument[4], NULL, 10) : 1);
    for (int i = 5; i < count; i++)
        if (!set_number(&climb, argument[i])) return 2;
    long seconds = strtol(argument[3], NULL, 10);
    if (!seconds) show(&climb);
    for (clock_t end = clock() + seconds * CLOCKS_PER_SEC; clock() < end;) {
        change(&climb);
        if (!is_better(&climb)) continue;
        memcpy(climb.now, climb.tried, sizeof climb.now);
        print_numbers(&climb);
    }
    return 0;
}
