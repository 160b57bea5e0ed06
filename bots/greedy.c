/* The greedy bot: looks one move ahead and takes the position that the game's estimate likes best for its seat.
 *
 * What is hidden, and what chance brings behind the move, is sampled a few times, with the same luck for every move, so
 * that a move is not liked for its luck. Ties are broken by the bot's own random numbers.
 */
#include "bots/judge.h"
#include "bots/player.h"

enum { SAMPLES = 4 };

/* Adds to worth[] what each move leads to from one dealing of what is hidden. */
static void weigh_moves(struct bot *bot, const struct game *game, int seats, int seat) {
    struct random luck = bot->random;
    for (size_t i = 0; i < bot->count; i++) {
        struct random same = luck;
        memcpy(bot->trial, bot->dealt, game->state_size);
        game->apply(bot->trial, bot->move[i], NULL);
        rh_settle(game, bot->trial, &same);
        bot->worth[i] += rh_judge_seat(game, bot->trial, seats, seat);
        if (i == 0) bot->random = same; /* the next dealing goes on from here */
    }
}

struct move rh_choose_greedy(struct bot *bot, const struct game *game, const void *state) {
    int seat = game->turn(state), seats = rh_judge_seats(game, state);
    memset(bot->worth, 0, bot->count * sizeof bot->worth[0]);
    for (int sample = 0; sample < SAMPLES; sample++) {
        memcpy(bot->dealt, state, game->state_size);
        rh_resample(game, bot->dealt, seat, &bot->random);
        weigh_moves(bot, game, seats, seat);
    }
    size_t best = 0;
    uint32_t equals = 1;
    for (size_t i = 1; i < bot->count; i++) {
        if (bot->worth[i] < bot->worth[best]) continue;
        equals = bot->worth[i] > bot->worth[best] ? 1 : equals + 1;
        if (rh_below(&bot->random, equals) == 0) best = i;
    }
    return bot->move[best];
}
