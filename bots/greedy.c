/* The greedy bot: looks to the end of its own turn and takes the move after which the game's estimate is highest.
 *
 * Hidden information and chance are sampled a few times, with common random numbers for all moves. If the turn goes
 * on after the move, it is played to its end, each decision the best of a few. Ties are broken by the bot's random
 * numbers.
 *
 * The easy level adds noise to the worth of each move, up to a multiple of their spread.
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

/* The spread of the better half of the moves, of many moves less than half. Bad moves are left out, so that noise
 * chooses among sensible moves. */
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
