/* Finds numbers for the rules of thumb of a game (games/GAME/habit.h), by climbing.
 *
 *     build/release/climb GAME PLAYERS SECONDS [SEED] [OPTION=VALUE] [ID=VALUE...]
 *
 * PLAYERS 0: three as a rule, now and then two and four. SECONDS are of the processor; 0: nothing is changed, and 2,000 games
 * tell what the numbers reach as they are. An ID of a number sets it beforehand.
 *
 * Each seat of a game goes by numbers of its own: each a little more or a little less than now, by lot. The same deal is played
 * once more with all lots turned round. What counts is a seat's lead over the mean of the others, three tenths of its own score
 * and 30 points for winning: by how much more of it there was with more of a number, that number goes up (simultaneous
 * perturbation, Spall 1992; steps as in Adam, Kingma and Ba 2015), by less and less towards the end. After each tenth of the time
 * all numbers are printed as ID=VALUE.
 */
#include "bench/subject.h"
#include "engine/knowledge.h"
#include "engine/moves.h"
#include "engine/option.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEALS = 400, PRINTS = 10, SHOWN = 2000, NUMBERS = 128 };
#define APART  .2  /* how far seats' numbers lie from those of now, */
#define LEAST  .2  /* of what they are and so much more; */
#define STEP   .04 /* by how much of that they are changed */
#define OLDER  .8  /* what earlier slopes count, */
#define SPREAD .95 /* and how far they lay apart */

struct climb {
    const struct subject *subject;
    struct table table;
    int players; /* 0: mixed */
    struct random random;
    float now[NUMBERS], tried[RH_SEATS][NUMBERS];
    int8_t lot[RH_SEATS][NUMBERS];
    double slope[NUMBERS], spread[NUMBERS];
    int rounds;
};

static uint64_t state[RH_STATE_MAX / 8];

static void settle(const struct game *game, struct random *luck) {
    while (game->turn(state) == RH_CHANCE) {
        struct chance chance = {0};
        game->chance(state, &chance);
        game->apply(state, rh_chance_draw(&chance, luck), NULL);
    }
}

/* Plays a game in which each seat goes by what it tries. */
static struct result play(const struct climb *climb, struct table table, uint64_t seed) {
    const struct game *game = climb->subject->game;
    struct move move[RH_HABIT_MOVES];
    struct random luck = rh_random_quick(seed), dice = rh_random_quick(~seed);
    struct result result = {0};
    if (!rh_setup(game, state, &table, NULL)) return result;
    for (int turn; settle(game, &luck), (turn = game->turn(state)) != RH_GAME_OVER;) {
        size_t count = climb->subject->habit(climb->tried[turn], state, &dice, move);
        for (size_t i = 0; i < count; i++) game->apply(state, move[i], NULL);
    }
    game->result(state, &result);
    return result;
}

/* What a game was worth to a seat. */
static double worth(const struct result *result, int seat) {
    double others = 0, own = result->score[seat];
    for (int i = 0; i < result->seats; i++) others += i == seat ? 0 : result->score[i];
    if (result->seats == 1) return own;
    return own - others / (result->seats - 1) + .3 * own + (result->rank[seat] == 1 ? 30 : 0);
}

static double apart(const struct climb *climb, int number) {
    return (double)climb->now[number] + LEAST;
}

static float within(const struct climb *climb, int number, double value) {
    double most = number == climb->subject->most_one ? 1 : 1e9;
    return (float)fmin(fmax(value, 0), most);
}

static void draw_lots(struct climb *climb) {
    for (int seat = 0; seat < RH_SEATS; seat++)
        for (int i = 0; i < climb->subject->numbers; i++)
            climb->lot[seat][i] = rh_below(&climb->random, 2) ? 1 : -1;
}

static void take_lots(struct climb *climb, int sign) {
    for (int seat = 0; seat < RH_SEATS; seat++)
        for (int i = 0; i < climb->subject->numbers; i++) {
            double more = APART * sign * climb->lot[seat][i] * apart(climb, i);
            climb->tried[seat][i] = within(climb, i, (double)climb->now[i] + more);
        }
}

static void seat_players(const struct climb *climb, int game, struct table *table) {
    if (!climb->players) table->seats = game % 5 < 3 ? 3 : game % 5 == 3 ? 2 : 4;
}

/* By how much more of a number was better, in the mean of some deals. */
static void measure(struct climb *climb, double *slope) {
    int seats = 0;
    for (int i = 0; i < NUMBERS; i++) slope[i] = 0;
    for (int deal = 0; deal < DEALS; deal++) {
        struct table table = climb->table;
        uint64_t seed = (uint64_t)climb->random.next(&climb->random) << 32;
        seat_players(climb, deal, &table);
        draw_lots(climb);
        take_lots(climb, 1);
        struct result more = play(climb, table, seed);
        take_lots(climb, -1);
        struct result less = play(climb, table, seed);
        for (int seat = 0; seat < table.seats; seat++, seats++)
            for (int i = 0; i < climb->subject->numbers; i++)
                slope[i] += climb->lot[seat][i] * (worth(&more, seat) - worth(&less, seat));
    }
    for (int i = 0; i < NUMBERS; i++) slope[i] /= seats;
}

/* One step up; `left` is the part of the time that is left. */
static void go_up(struct climb *climb, double left) {
    double slope[NUMBERS];
    measure(climb, slope);
    climb->rounds++;
    for (int i = 0; i < climb->subject->numbers; i++) {
        climb->slope[i] = OLDER * climb->slope[i] + (1 - OLDER) * slope[i];
        climb->spread[i] = SPREAD * climb->spread[i] + (1 - SPREAD) * slope[i] * slope[i];
        double mean = climb->slope[i] / (1 - pow(OLDER, climb->rounds));
        double wide = sqrt(climb->spread[i] / (1 - pow(SPREAD, climb->rounds)));
        double up = STEP * left * mean / (wide + 1e-9);
        climb->now[i] = within(climb, i, (double)climb->now[i] + up * apart(climb, i));
    }
}

/* What the numbers of now reach: winners, all, and each part of the score. */
static void show(struct climb *climb) {
    double winners = 0, all = 0, part[RH_PARTS] = {0}, some[RH_PARTS] = {0};
    struct result result = {0};
    int seats = 0, won = 0;
    for (int i = 0; i < RH_SEATS; i++) memcpy(climb->tried[i], climb->now, sizeof climb->now);
    for (int game = 0; game < SHOWN; game++) {
        struct table table = climb->table;
        seat_players(climb, game, &table);
        result = play(climb, table, (uint64_t)game);
        for (int seat = 0; seat < result.seats; seat++, seats++) {
            all += result.score[seat];
            if (result.rank[seat] == 1) winners += result.score[seat], won++;
            for (int i = 0; i < result.parts; i++) {
                part[i] += result.part[i].points[seat];
                some[i] += result.part[i].points[seat] != 0;
            }
        }
    }
    printf("winners %.1f, all %.1f\n", winners / won, all / seats);
    for (int i = 0; i < result.parts; i++)
        printf("    %s %.1f, any in %.0f %%\n", result.part[i].name, part[i] / seats, 100 * some[i] / seats);
}

static void print(const struct climb *climb) {
    for (int i = 0; i < climb->subject->numbers; i++)
        printf("%s=%.3g%c", climb->subject->name[i], (double)climb->now[i],
               i + 1 < climb->subject->numbers ? ' ' : '\n');
    fflush(stdout);
}

/* ID=VALUE of a number, or an option of the game. */
static bool set(struct climb *climb, char *word) {
    char *value = strchr(word, '=');
    struct error error = {.message = ""};
    if (!value) return false;
    *value++ = 0;
    for (int i = 0; i < climb->subject->numbers; i++) {
        if (strcmp(climb->subject->name[i], word) != 0) continue;
        climb->now[i] = strtof(value, NULL);
        return true;
    }
    return rh_option_set(climb->subject->game->options, &climb->table, word, value, &error);
}

static bool begin(struct climb *climb, int count, char **argument) {
    struct climb given = {0};
    climb->subject = count > 3 ? find_subject(argument[1]) : NULL;
    if (!climb->subject) return false;
    climb->players = (int)strtol(argument[2], NULL, 10);
    climb->table.seats = climb->players ? (uint8_t)climb->players : 3;
    climb->random = rh_random_quick(count > 4 ? strtoull(argument[4], NULL, 10) : 1);
    for (int i = 0; i < NUMBERS; i++) climb->now[i] = NAN;
    for (int i = 5; i < count; i++)
        if (!set(climb, argument[i])) return false;
    if (!rh_setup(climb->subject->game, state, &climb->table, NULL)) return false;
    memcpy(given.now, climb->now, sizeof given.now);
    memcpy(climb->now, climb->subject->row(state), (size_t)climb->subject->numbers * sizeof climb->now[0]);
    for (int i = 0; i < climb->subject->numbers; i++)
        if (!isnan(given.now[i])) climb->now[i] = given.now[i];
    return true;
}

int main(int count, char **argument) {
    struct climb climb = {0};
    if (!begin(&climb, count, argument))
        return fprintf(stderr, "usage: climb GAME PLAYERS SECONDS [SEED] [OPTION=VALUE] [ID=VALUE...]\n"), 2;
    double all = CLOCKS_PER_SEC * strtod(argument[3], NULL), now;
    if (all <= 0) show(&climb);
    for (int prints = 0; prints < PRINTS && all > 0;) {
        if ((now = (double)clock()) < all) go_up(&climb, 1 - now / all);
        if (now * PRINTS < all * (prints + 1)) continue;
        print(&climb);
        prints++;
    }
    return 0;
}
