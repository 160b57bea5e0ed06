/* Playouts: how a game goes on from a leaf of the tree until it is judged.
 *
 * They end at the end of a turn, where another seat is to decide: in the middle of one, half of what it is worth has not
 * shown yet, and the estimates of two such positions can't be compared. For the same reason a game may ask that the moves
 * which a playout chooses from be compared by where their turns end (`turnwise`).
 */
#include "bots/habit.h"
#include "bots/judge.h"
#include "bots/policy.h"

enum {
    TURN_LENGTH = 24, /* decisions after which a turn is taken for over */
    FINISH_OF = 2,    /* moves that each decision is chosen from when a turn is only to be finished */
};

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

/* How much a seat likes a position, to compare its moves by: what it can still reach itself where the game can tell them apart from the others',
 * which takes a part of the time. */
static double liking(const struct search *search, const void *state, int seat) {
    const struct knowledge *known = search->game->knowledge;
    if (known && known->reachable && search->seats > 1) return known->reachable(state, seat, known->weight);
    return rh_judge_seat(search->game, state, search->seats, seat);
}

/* Makes the move in a copy; false if the seat could not finish its turn behind it. */
static bool try_move(struct search *search, const void *state, int seat, struct move move,
                     struct random *luck) {
    const struct game *game = search->game;
    memcpy(search->trial, state, game->state_size);
    game->apply(search->trial, move, NULL);
    if (game->owes && !rh_can_finish(game, search->trial, seat, false, search->scratch)) return false;
    rh_settle(game, search->trial, luck);
    return true;
}

/* The place of a random move of a random verb, so that one move to stop is not lost among hundreds to go on. */
static size_t any_of_a_verb(struct random *dice, const struct move *move, size_t count) {
    uint32_t verbs = 0, alike = 0;
    size_t at = 0;
    uint64_t seen[256 / 64] = {0};
    uint8_t verb = move[0].verb;
    for (size_t i = 0; i < count; i++) {
        uint64_t *word = &seen[move[i].verb / 64], bit = UINT64_C(1) << move[i].verb % 64;
        if (*word & bit) continue;
        *word |= bit;
        if (rh_below(dice, ++verbs) == 0) verb = move[i].verb;
    }
    if (verbs == 1) return rh_below(dice, (uint32_t)count);
    for (size_t i = 0; i < count; i++) alike += move[i].verb == verb;
    for (uint32_t left = rh_below(dice, alike) + 1; left > 0; at++) left -= move[at].verb == verb;
    return at - 1;
}

/* Takes a random move out of the list: now any of them, now one of any verb. */
static struct move pick(struct random *dice, struct move *move, size_t *left, uint32_t number) {
    size_t at = *left == 1   ? 0
                : number % 2 ? rh_below(dice, (uint32_t)*left)
                             : any_of_a_verb(dice, move, *left);
    struct move picked = move[at];
    move[at] = move[--*left];
    return picked;
}

/* The best of a few random moves, all with the same luck; no move is looked at twice. False if none was found. */
static bool find_best_of(struct search *search, void *state, int seat, uint32_t best_of) {
    const struct game *game = search->game;
    struct random luck = search->luck;
    double most = 0;
    uint32_t tried = 0;
    size_t count = game->moves(state, search->option), left = count;
    for (uint32_t i = 0; left > 0 && tried < best_of; i++) {
        struct random same = luck;
        struct move move = pick(&search->dice, search->option, &left, i);
        if (!try_move(search, state, seat, move, &same)) continue;
        bool only = count == 1 || best_of == 1;
        double worth = only ? 0 : liking(search, search->trial, seat);
        if (tried++ > 0 && worth <= most) continue;
        most = worth;
        search->luck = same;
        memcpy(search->best, search->trial, game->state_size);
    }
    if (tried > 0) memcpy(state, search->best, game->state_size);
    return tried > 0;
}

/* Looks for the best of a few; with a higher limit where no way out of the turn is found. False if there is none: a game should not
 * let it come to that, but a playout is no place to complain. */
static bool take(struct search *search, void *state, int seat, uint32_t best_of,
                 bool (*find)(struct search *, void *, int, uint32_t)) {
    struct scratch *scratch = search->scratch;
    uint32_t node_limit = scratch->node_limit;
    bool found;
    do found = find(search, state, seat, best_of);
    while (rh_look_again(scratch, node_limit, found));
    return found;
}

/* What the seat to decide does by the game's rules of thumb. */
static void go_by_habit(struct search *search, void *state) {
    const struct game *game = search->game;
    struct move move[RH_HABIT_MOVES];
    size_t count = rh_habit(game, state, search->drawn, &search->dice, search->scratch, search->option, move);
    for (size_t i = 0; i < count; i++) game->apply(state, move[i], NULL);
    rh_settle(game, state, &search->luck);
}

static void playout_by_habit(struct search *search, void *state, uint32_t turns) {
    rh_settle(search->game, state, &search->luck);
    struct count count = {search->game->turn(state), turns, 0};
    if (count.seat == RH_GAME_OVER) return;
    do go_by_habit(search, state);
    while (!is_over(&count, search->game->turn(state)));
}

void rh_finish_turn(struct search *search, void *state, int seat) {
    if (rh_has_habit(search->game, state)) {
        while (search->game->turn(state) == seat) go_by_habit(search, state);
        return;
    }
    for (int i = 0; i < TURN_LENGTH && search->game->turn(state) == seat; i++)
        if (!take(search, state, seat, FINISH_OF, find_best_of)) return;
}

/* The best of a few ways to play the turn to its end, which begin with different moves; all with the same luck.
 * False if none was found. */
static bool find_best_turn(struct search *search, void *state, int seat, uint32_t best_of) {
    const struct game *game = search->game;
    struct random luck = search->luck, best_luck = luck;
    double most = 0;
    uint32_t tried = 0;
    size_t count = game->moves(state, search->turn), left = count;
    if (count == 1) best_of = 1;
    for (uint32_t i = 0; left > 0 && tried < best_of; i++) {
        struct move move = pick(&search->dice, search->turn, &left, i);
        search->luck = luck;
        if (!try_move(search, state, seat, move, &search->luck)) continue;
        memcpy(search->end, search->trial, game->state_size);
        if (count > 1) rh_finish_turn(search, search->end, seat);
        double worth = best_of == 1 ? 0 : liking(search, search->end, seat);
        if (tried++ > 0 && worth <= most) continue;
        most = worth;
        best_luck = search->luck;
        memcpy(search->best_end, search->end, game->state_size);
    }
    search->luck = best_luck;
    if (tried > 0) memcpy(state, search->best_end, game->state_size);
    return tried > 0;
}

void rh_playout_best_of(struct search *search, void *state, uint32_t turns, uint32_t best_of) {
    const struct game *game = search->game;
    if (!game->estimate) {
        rh_playout_random(search, state, 0, 0);
        return;
    }
    if (rh_has_habit(search->game, state)) {
        playout_by_habit(search, state, turns);
        return;
    }
    rh_settle(game, state, &search->luck);
    struct count count = {game->turn(state), turns, 0};
    if (count.seat == RH_GAME_OVER) return;
    bool (*find)(struct search *, void *, int, uint32_t) = search->turnwise ? find_best_turn : find_best_of;
    while (take(search, state, game->turn(state), best_of, find) && !is_over(&count, game->turn(state))) {}
}
