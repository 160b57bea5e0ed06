/* Playouts: how a game goes on from a leaf of the tree until it is judged.
 *
 * They end at the end of a turn, where another seat is to decide: in the middle of one, half of what it is worth has not
 * shown yet, and the estimates of two such positions can't be compared.
 */
#include "bots/judge.h"
#include "bots/policy.h"

enum { TURN_LENGTH = 24 }; /* decisions after which a turn is taken for over */

/* Counts the decisions of a playout. */
struct count {
    int seat;
    uint32_t turns, decisions;
};

/* Is the playout over, now that this seat is to decide? */
static bool is_over(struct count *count, int seat) {
    if (seat == RH_GAME_OVER) return true;
    if (count->turns == 0) return false;
    if (seat != count->seat || ++count->decisions == TURN_LENGTH) {
        count->seat = seat;
        count->decisions = 0;
        return --count->turns == 0;
    }
    return false;
}

/* Every decision at random. */
void rh_playout_random(struct search *search, void *state, uint32_t turns, uint32_t best_of) {
    const struct game *game = search->game;
    (void)best_of;
    rh_settle(game, state, &search->luck);
    struct count count = {game->turn(state), turns, 0};
    if (count.seat == RH_GAME_OVER) return;
    do {
        game->apply(state, rh_random_move(game, state, &search->dice, search->scratch), NULL);
        rh_settle(game, state, &search->luck);
    } while (!is_over(&count, game->turn(state)));
}

/* Every decision the best, by the estimate, of a few random ones, all with the same luck. */
static void take_best_of(struct search *search, void *state, int seat, uint32_t best_of) {
    const struct game *game = search->game;
    struct random luck = search->luck;
    double most = -1;
    for (uint32_t i = 0; i < best_of; i++) {
        struct random same = luck;
        memcpy(search->trial, state, game->state_size);
        game->apply(search->trial, rh_random_move(game, state, &search->dice, search->scratch), NULL);
        rh_settle(game, search->trial, &same);
        double worth = rh_judge_seat(game, search->trial, search->seats, seat);
        if (worth <= most) continue;
        most = worth;
        search->luck = same;
        memcpy(search->best, search->trial, game->state_size);
    }
    memcpy(state, search->best, game->state_size);
}

void rh_playout_best_of(struct search *search, void *state, uint32_t turns, uint32_t best_of) {
    const struct game *game = search->game;
    if (!game->estimate) {
        rh_playout_random(search, state, 0, 0);
        return;
    }
    rh_settle(game, state, &search->luck);
    struct count count = {game->turn(state), turns, 0};
    if (count.seat == RH_GAME_OVER) return;
    do take_best_of(search, state, game->turn(state), best_of);
    while (!is_over(&count, game->turn(state)));
}
