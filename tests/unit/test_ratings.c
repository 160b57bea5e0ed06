/* Ratings against Glickman's own example, and in a simulation where the true skills are known.
 *
 *     test-unit-test_ratings --print      2,000 random tables, before and after, with duels of full weight: what
 *                                         web/test/ratings.test.mjs holds against another implementation
 */
#include "server/ratings.h"

#include "engine/random.h"
#include "tests/support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void glickmans_example_is_met(void **unused) {
    (void)unused;
    const struct duel duels[] = {{{1400, 30, 0.06}, 1, 1},
                                 {{1550, 100, 0.06}, 0, 1},
                                 {{1700, 300, 0.06}, 0, 1}};
    struct rating after = rating_after((struct rating){1500, 200, 0.06}, duels, 3);
    assert_true(fabs(after.rating - 1464.06) < 0.01);
    assert_true(fabs(after.deviation - 151.52) < 0.01);
    assert_true(fabs(after.volatility - 0.05999) < 0.00001);
}

static void who_does_not_play_is_known_less(void **unused) {
    (void)unused;
    struct rating after = rating_after((struct rating){1700, 60, 0.06}, NULL, 0);
    assert_true(after.rating == 1700 && after.volatility == 0.06);
    assert_true(after.deviation > 60 && after.deviation < 61.5);
    after = rating_after((struct rating){1500, 350, 0.06}, NULL, 0);
    assert_true(after.deviation == 350);
}

static struct kept_rating kept(int rating, int deviation) {
    return (struct kept_rating){rating * 1000, deviation * 1000, 60000};
}

static void a_table_of_six_moves_nobody_further_than_a_duel(void **unused) {
    (void)unused;
    struct kept_rating after[RATED_SEATS], two[2];
    struct rated_seat seats[RATED_SEATS];
    for (int i = 0; i < RATED_SEATS; i++) seats[i] = (struct rated_seat){kept(1500, 100), i + 1, false};
    ratings_after_table(seats, RATED_SEATS, after);
    ratings_after_table(seats, 2, two);
    for (int i = 0; i + 1 < RATED_SEATS; i++) assert_true(after[i].rating > after[i + 1].rating);
    assert_true(abs(after[0].rating - two[0].rating) < 300); /* thousandths */
    assert_true(two[0].rating > 1500000 && two[1].rating < 1500000);
}

static void who_shares_the_first_place_gains_the_same(void **unused) {
    (void)unused;
    struct kept_rating after[3];
    struct rated_seat seats[] = {{kept(1500, 80), 1, false},
                                 {kept(1500, 80), 1, false},
                                 {kept(1500, 80), 3, false}};
    ratings_after_table(seats, 3, after);
    assert_int_equal(after[0].rating, after[1].rating);
    assert_true(after[0].rating > 1500000);
    assert_true(after[2].rating < 1500000);
}

static void a_bot_is_met_but_stays(void **unused) {
    (void)unused;
    struct kept_rating after[2];
    struct rated_seat seats[] = {{rating_start, 1, false}, {kept(1800, 30), 2, true}};
    ratings_after_table(seats, 2, after);
    assert_memory_equal(&after[1], &seats[1].before, sizeof after[1]);
    assert_true(after[0].rating > 1700000);
    ratings_after_table(seats, 1, after);
    assert_memory_equal(&after[0], &rating_start, sizeof after[0]);
}

/* --- The simulation: 150 players, 6,000 tables of two to four ------------------------------------------------------ */

enum { PLAYERS = 150, TABLES = 6000, JUDGED = 1500 };

static double normal(struct random *random) {
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += rh_unit(random);
    return sum - 6;
}

static double true_chance(double one, double other) {
    return 1 / (1 + pow(10, (other - one) / 400));
}

/* Seats draw their strength of the day from a Gumbel distribution: then each pair obeys true_chance. */
static void play(struct random *random, const double *skill, const int *who, int seats,
                 struct rated_seat *out) {
    double day[RATED_SEATS];
    for (int i = 0; i < seats; i++)
        day[i] = skill[who[i]] - 400 / log(10) * log(-log(1e-12 + rh_unit(random) * (1 - 2e-12)));
    for (int i = 0; i < seats; i++) {
        out[i].place = 1;
        for (int j = 0; j < seats; j++) out[i].place += day[j] > day[i];
    }
}

struct losses {
    double told, known;
    int duels;
};

static void judge(struct losses *losses, const double *skill, const int *who, const struct rated_seat *seat,
                  int seats) {
    for (int i = 0; i < seats; i++)
        for (int j = 0; j < i; j++) {
            bool won = seat[i].place < seat[j].place;
            double told = rating_expects(rating_unpack(seat[i].before), rating_unpack(seat[j].before));
            double known = true_chance(skill[who[i]], skill[who[j]]);
            losses->told -= log(won ? told : 1 - told);
            losses->known -= log(won ? known : 1 - known);
            losses->duels++;
        }
}

static void ratings_find_the_true_skills(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(5);
    double skill[PLAYERS];
    struct kept_rating rating[PLAYERS];
    struct losses losses = {0};
    for (int i = 0; i < PLAYERS; i++) {
        skill[i] = 1500 + 200 * normal(&random);
        rating[i] = rating_start;
    }
    for (int table = 0; table < TABLES; table++) {
        int who[RATED_SEATS], seats = 2 + (int)rh_below(&random, 3);
        struct rated_seat seat[RATED_SEATS];
        for (int i = 0; i < seats; i++) {
            do who[i] = (int)rh_below(&random, PLAYERS);
            while ((i > 0 && who[i] == who[0]) || (i > 1 && who[i] == who[1]) || (i > 2 && who[i] == who[2]));
            seat[i] = (struct rated_seat){.before = rating[who[i]]};
        }
        play(&random, skill, who, seats, seat);
        if (table >= TABLES - JUDGED) judge(&losses, skill, who, seat, seats);
        struct kept_rating after[RATED_SEATS];
        ratings_after_table(seat, seats, after);
        for (int i = 0; i < seats; i++) rating[who[i]] = after[i];
    }
    double told = losses.told / losses.duels, known = losses.known / losses.duels;
    print_message("log loss %.4f, with true skills %.4f\n", told, known);
    assert_true(told < known + 0.02);
}

/* --- Tables for another implementation ---------------------------------------------------------------------------- */

static void print_tables(void) {
    struct random random = rh_random_quick(7);
    puts("[");
    for (int table = 0; table < 2000; table++) {
        struct rating before[4];
        int place[4], seats = 2 + (int)rh_below(&random, 3);
        printf("%s[", table ? "," : "");
        for (int i = 0; i < seats; i++) {
            before[i] = (struct rating){1000 + 1000 * rh_unit(&random), 30 + 320 * rh_unit(&random), 0.06};
            place[i] = (int)rh_below(&random, (uint32_t)seats);
        }
        for (int i = 0; i < seats; i++) {
            struct duel duels[4];
            int count = 0;
            for (int j = 0; j < seats; j++)
                if (j != i)
                    duels[count++] = (struct duel){before[j],
                                                   place[i] < place[j]   ? 1
                                                   : place[i] > place[j] ? 0
                                                                         : 0.5,
                                                   1};
            struct rating after = rating_after(before[i], duels, count);
            printf("%s{\"rating\":%.9f,\"deviation\":%.9f,\"place\":%d,\"after\":[%.9f,%.9f,%.9f]}",
                   i ? "," : "", before[i].rating, before[i].deviation, place[i], after.rating,
                   after.deviation, after.volatility);
        }
        puts("]");
    }
    puts("]");
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "--print") == 0) {
        print_tables();
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(glickmans_example_is_met),
        cmocka_unit_test(who_does_not_play_is_known_less),
        cmocka_unit_test(a_table_of_six_moves_nobody_further_than_a_duel),
        cmocka_unit_test(who_shares_the_first_place_gains_the_same),
        cmocka_unit_test(a_bot_is_met_but_stays),
        cmocka_unit_test(ratings_find_the_true_skills),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
