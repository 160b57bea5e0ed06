/* The greedy bot: looks to the end of its own turn and takes the move behind which the game's estimate likes it best.
 *
 * What is hidden, and what chance brings behind the move, is sampled a few times, with the same luck for every move, so
 * that a move is not liked for its luck. If the turn is not over with the move, it is played on, each decision the best
 * of a few. Ties are broken by the bot's own random numbers.
 *
 * The easy level is the same with an error: each move's worth is mistaken by up to so many times what parts the moves.
 */
#include "bots/judge.h"
#include "bots/player.h"
#include "bots/policy.h"

#include <math.h>

enum { SAMPLES = 4, BEST_OF = 4, SECOND_LOOKS = 24, SENSIBLE = 64 };

/* What one move leads to in one dealing. */
static double weigh(struct bot *bot, const struct game *game, const void *state, struct move move,
                    uint32_t sample) {
    struct search *search = &bot->alone;
    int seat = game->turn(state);
    rh_search_shuffle(search, sample);
    memcpy(search->state, state, game->state_size);
    rh_resample(game, search->state, seat, &search->luck);
    game->apply(search->state, move, NULL);
    rh_settle(game, search->state, &search->luck);
    if (game->turn(search->state) == seat && game->estimate)
        rh_playout_best_of(search, search->state, 1, BEST_OF);
    return rh_judge_seat(game, search->state, search->seats, seat);
}

void rh_weigh_moves(struct bot *bot, const struct game *game, const void *state) {
    struct search *search = &bot->alone;
    search->game = game;
    search->scratch = &bot->scratch;
    search->seats = rh_judge_seats(game, state);
    search->seed = (uint64_t)bot->random.next(&bot->random) << 32 | bot->random.next(&bot->random);
    double best[SECOND_LOOKS];
    size_t known = 0;
    for (size_t i = 0; i < bot->count; i++) {
        bot->worth[i] = weigh(bot, game, state, bot->move[i], 0);
        known = rh_keep_best(best, known, SECOND_LOOKS, bot->worth[i]);
    }
    for (size_t i = 0; i < bot->count; i++) {
        if (bot->worth[i] < best[known - 1]) continue;
        for (uint32_t sample = 1; sample < SAMPLES; sample++)
            bot->worth[i] += weigh(bot, game, state, bot->move[i], sample);
        bot->worth[i] /= SAMPLES;
    }
}

/* How far the better half of the moves lies apart, of many moves a part of it. Blunders are left out: whoever errs, errs among what makes sense. */
static double apart(const double *worth, size_t count) {
    double best[SENSIBLE], sum = 0, squares = 0;
    size_t known = 0, half = (count + 1) / 2;
    half = half < 2 ? 2 : half > SENSIBLE ? SENSIBLE : half;
    for (size_t i = 0; i < count; i++) known = rh_keep_best(best, known, half, worth[i]);
    for (size_t i = 0; i < known; i++) {
        sum += best[i];
        squares += best[i] * best[i];
    }
    double mean = sum / (double)known, variance = squares / (double)known - mean * mean;
    return sqrt(variance > 0 ? variance : 0);
}

void rh_misjudge(double *worth, size_t count, double error, struct random *random) {
    double most = error * apart(worth, count);
    for (size_t i = 0; i < count; i++) worth[i] += most * (rh_unit(random) + rh_unit(random) - 1);
}

struct move rh_choose_greedy(struct bot *bot, const struct game *game, const void *state) {
    rh_weigh_moves(bot, game, state);
    double error = bot->kind->error;
    if (error > 0 && game->knowledge && game->knowledge->error > 0) error = game->knowledge->error;
    error += bot->misled;
    if (error > 0) rh_misjudge(bot->worth, bot->count, error, &bot->random);
    size_t best = 0;
    uint32_t equals = 1;
    for (size_t i = 1; i < bot->count; i++) {
        if (bot->worth[i] < bot->worth[best]) continue;
        equals = bot->worth[i] > bot->worth[best] ? 1 : equals + 1;
        if (rh_below(&bot->random, equals) == 0) best = i;
    }
    bot->chosen = bot->worth[best];
    return bot->move[best];
}
