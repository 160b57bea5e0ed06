/* See judge.h.
 *
 * The shares of win, place and margin in the worth of a result are fixed here for all games. The win weighs most, so
 * that no margin makes up for it; place and margin tell a bot that can't win any more, or can't lose, what to do.
 */
#include "bots/judge.h"

#define WIN_SHARE    0.80
#define PLACE_SHARE  0.12
#define MARGIN_SHARE (1.0 - WIN_SHARE - PLACE_SHARE)
#define SMALL_SUM    10.0  /* keeps a margin of few points small when all scores are */
#define LONE_SCORE   100.0 /* the score that is worth a half to a seat alone, in a game without an estimate */

/* Half and more if the seat is ahead of its best rival, less if it is behind. */
static double margin(const struct result *result, int seats, int seat) {
    double own = result->score[seat], rival = 0, sum;
    for (int i = 0, seen = 0; i < seats; i++)
        if (i != seat && (seen++ == 0 || result->score[i] > rival)) rival = result->score[i];
    sum = (own < 0 ? -own : own) + (rival < 0 ? -rival : rival);
    return 0.5 + 0.5 * (own - rival) / (sum + SMALL_SUM);
}

static double worth(const struct result *result, int seats, int seat) {
    int equal = 0, behind = 0;
    for (int i = 0; i < seats; i++) {
        equal += result->rank[i] == result->rank[seat];
        behind += result->rank[i] > result->rank[seat];
    }
    double win = result->rank[seat] == 1 ? 1.0 / equal : 0.0;
    double place = (behind + 0.5 * (equal - 1)) / (seats - 1);
    return WIN_SHARE * win + PLACE_SHARE * place + MARGIN_SHARE * margin(result, seats, seat);
}

static double worth_alone(const struct game *game, const void *state) {
    if (game->estimate) return game->estimate(state, 0);
    struct result result = {0};
    game->result(state, &result);
    double score = result.score[0] > 0 ? result.score[0] : 0;
    return score / (score + LONE_SCORE);
}

/* By what all seats can still reach, and the decay of opinions; asks the game once for each. */
static void judge_by_reach(const struct knowledge *known, const void *state, int seats, double *value) {
    struct decay decay = rh_decay(known, state);
    double reachable[RH_SEATS];
    for (int seat = 0; seat < seats; seat++) reachable[seat] = known->reachable(state, seat, known->weight);
    for (int seat = 0; seat < seats; seat++) {
        double rival = reachable[seat == 0 ? 1 : 0];
        for (int i = 0; i < seats; i++)
            if (i != seat && reachable[i] > rival) rival = reachable[i];
        value[seat] = rh_opinion_left(decay, rh_opinion(reachable[seat] - rival));
    }
}

void rh_judge(const struct game *game, const void *state, int seats, double *value) {
    if (seats == 1) {
        value[0] = worth_alone(game, state);
    } else if (game->turn(state) == RH_GAME_OVER || !game->estimate) {
        struct result result = {0};
        game->result(state, &result);
        for (int seat = 0; seat < seats; seat++) value[seat] = worth(&result, seats, seat);
    } else if (game->knowledge && game->knowledge->reachable) {
        judge_by_reach(game->knowledge, state, seats, value);
    } else {
        for (int seat = 0; seat < seats; seat++) value[seat] = game->estimate(state, seat);
    }
}

double rh_judge_seat(const struct game *game, const void *state, int seats, int seat) {
    if (seats > 1 && game->estimate && game->turn(state) != RH_GAME_OVER)
        return game->knowledge && game->knowledge->reachable
                   ? rh_estimate_by_reach(game->knowledge, state, seats, seat)
                   : game->estimate(state, seat);
    double value[RH_SEATS];
    rh_judge(game, state, seats, value);
    return value[seat];
}

size_t rh_keep_best(double *best, size_t count, size_t most, double worth) {
    size_t at = count;
    while (at > 0 && worth > best[at - 1]) at--;
    if (at == most) return count;
    if (count < most) count++;
    memmove(&best[at + 1], &best[at], (count - at - 1) * sizeof *best);
    best[at] = worth;
    return count;
}

int rh_judge_seats(const struct game *game, const void *state) {
    struct result result = {0};
    game->result(state, &result);
    return result.seats;
}

void rh_settle(const struct game *game, void *state, struct random *random) {
    while (game->turn(state) == RH_CHANCE) {
        struct chance chance = {0};
        game->chance(state, &chance);
        game->apply(state, rh_chance_draw(&chance, random), NULL);
    }
}
