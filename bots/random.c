/* The random bot: any legal move, each as likely. The yardstick of the others, and it knows nothing. */
#include "bots/player.h"

struct move rh_choose_random(struct bot *bot, const struct game *game, const void *state) {
    (void)game;
    (void)state;
    return bot->move[rh_below(&bot->random, (uint32_t)bot->count)];
}
