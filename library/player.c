/* See roundhouse.h: bots at the tables of a batch. */
#include "bots/bot.h"
#include "library/batch.h"

/* A bot of the program under its public name. */
static struct bot *bot_of(struct rh_player *player) {
    return (struct bot *)player;
}

struct rh_player *rh_player_new(const char *word, uint64_t seed, struct rh_error *error) {
    return (struct rh_player *)rh_bot_new(word, seed, inner(error));
}

void rh_player_free(struct rh_player *player) {
    rh_bot_free(bot_of(player));
}

int64_t rh_player_choose(struct rh_player *player, struct rh_batch *batch, uint32_t table,
                         struct rh_error *error) {
    if (!batch_has(batch, table, error)) return -1;
    const void *state = state_of(batch, table);
    struct helper *helper = &batch->helper[0];
    if (batch->game->turn(state) < 0)
        return rh_fail(inner(error), "table %u: no seat is to decide", table), -1;
    struct move move = rh_bot_choose(bot_of(player), batch->game, state);
    size_t count = rh_moves(batch->game, state, helper->list, helper->scratch);
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(helper->list[i], move)) return (int64_t)i;
    return rh_fail(inner(error), "table %u: the bot's move is not in the list", table), -1;
}
