/* See moves.h.
 *
 * The search keeps the move lists of all depths on one stack and the states of all depths in one array, so it needs
 * no heap and no large frames. What is found out about a position is remembered by its hash in a small table that
 * newer entries overwrite; the memo only saves time, and a collision of two 63-bit hashes is too improbable to
 * matter.
 *
 * A search is given up when it has met so many positions as its caller allows. For that, a position that is remembered
 * counts as many as lie behind it. Where a search finds a way, those from further along that way take less, so they find it too.
 */
#include "engine/moves.h"

#include <assert.h>
#include <string.h>

struct search {
    const struct game *game;
    struct scratch *scratch;
    int seat;
    bool naive;
    uint64_t mark; /* parts what is so for one seat from what is for another, and naive from not */
    size_t used;   /* moves that lie on the stack already */
};

/* What the game can prove about a position; the naive search ignores it. */
static enum owed owed(const struct search *search, const void *state) {
    enum owed owes = search->game->owes(state, search->seat);
    return search->naive && owes != OWES_NOTHING ? OWES_SOMETHING : owes;
}

static bool finishes(const struct search *search, const void *state, int depth, size_t used);

/* One step further: the position after a move, in the room of this depth. */
static bool finishes_after(const struct search *search, const void *state, struct move move, int depth,
                           size_t used) {
    void *next = search->scratch->state[depth];
    memcpy(next, state, search->game->state_size);
    search->game->apply(next, move, NULL);
    return finishes(search, next, depth + 1, used);
}

/* The debtor needs one move that leads on; of another seat's moves, every one must. */
static bool finishes_by_moves(const struct search *search, const void *state, int depth, size_t used) {
    const struct game *game = search->game;
    struct move *list = search->scratch->stack + used;
    bool own = game->turn(state) == search->seat, few = own && game->ways && !search->naive;
    size_t count = few ? game->ways(state, list) : game->moves(state, list);
    for (size_t i = 0; i < count; i++) {
        bool fine = finishes_after(search, state, list[i], depth, used + count);
        if (search->scratch->left < 0) return false;
        if (fine == own) return own;
    }
    return !own;
}

struct outcome {
    const struct search *search;
    const void *state;
    int depth;
    size_t used;
    bool fine;
};

static bool try_outcome(void *context, struct move move) {
    struct outcome *outcome = context;
    outcome->fine = finishes_after(outcome->search, outcome->state, move, outcome->depth, outcome->used);
    return outcome->fine;
}

/* For every outcome of chance the debtor must be able to finish. */
static bool finishes_by_chance(const struct search *search, const void *state, int depth, size_t used) {
    struct chance chance = {0};
    struct outcome outcome = {search, state, depth, used, true};
    search->game->chance(state, &chance);
    rh_chance_each(&chance, try_outcome, &outcome);
    return outcome.fine;
}

/* The last bit of an entry of the memo says whether the turn can be finished; its hash has 0 there. */
static uint64_t hash_of(const struct search *search, const void *state) {
    return (rh_hash(search->game, state) ^ search->mark) << 1;
}

static size_t slot_of(uint64_t hash) {
    return hash % (2 * RH_MEMO) / 2;
}

#define GIVEN_UP \
    (UINT32_C(1) << 31) /* with a cost: there are more positions behind this one, nobody knows how many */

static void remember(struct scratch *scratch, uint64_t hash, bool fine, uint32_t cost) {
    scratch->memo[slot_of(hash)] = hash | fine;
    scratch->cost[slot_of(hash)] = cost;
    scratch->any = true;
}

static bool finishes(const struct search *search, const void *state, int depth, size_t used) {
    const struct game *game = search->game;
    struct scratch *scratch = search->scratch;
    scratch->searched++;
    if (--scratch->left < 0) return false;
    enum owed owes = owed(search, state);
    if (owes != OWES_SOMETHING) return owes != OWES_TOO_MUCH;
    int turn = game->turn(state);
    if (turn == RH_GAME_OVER) return false;
    uint64_t hash = hash_of(search, state), slot = slot_of(hash);
    if ((scratch->memo[slot] ^ hash) <= 1) {
        uint32_t cost = scratch->cost[slot];
        if (!(cost & GIVEN_UP) || (cost & ~GIVEN_UP) > scratch->left) {
            scratch->left -= cost;
            return scratch->left >= 0 && scratch->memo[slot] & 1;
        }
    }
    int64_t before = scratch->left;
    /* Deeper than any turn: a game whose turns are longer than this is wrong, and its author must know. */
    assert(depth < RH_SEARCH_DEPTH && used + game->moves_max <= RH_STACK);
    bool fine = turn == RH_CHANCE ? finishes_by_chance(search, state, depth, used)
                                  : finishes_by_moves(search, state, depth, used);
    if (scratch->left < 0) return false; /* given up: nothing is known of this position */
    int64_t cost = before - scratch->left;
    remember(scratch, hash, fine,
             cost < RH_NODE_LIMIT ? (uint32_t)cost : RH_NODE_LIMIT + 1u); /* too much is too much */
    return fine;
}

/* The same from the beginning. That a search was given up is remembered too, for callers with the same limit. */
static bool finishes_in_time(const struct search *search, const void *state) {
    struct scratch *scratch = search->scratch;
    uint32_t node_limit = scratch->node_limit ? scratch->node_limit : RH_NODE_LIMIT;
    scratch->left = search->naive || node_limit == RH_NO_NODE_LIMIT ? INT64_MAX : node_limit;
    bool fine = finishes(search, state, 1, search->used);
    if (scratch->left >= 0) return fine;
    scratch->given_up++;
    remember(scratch, hash_of(search, state), false, node_limit | GIVEN_UP);
    return false;
}

/* What is known of one game's positions means nothing in another. */
static struct search begin(const struct game *game, int seat, bool naive, size_t used,
                           struct scratch *scratch) {
    if (scratch->of != game && scratch->any) {
        memset(scratch->memo, 0, sizeof scratch->memo);
        scratch->any = false;
    }
    scratch->of = game;
    uint64_t mark = (uint64_t)(2 * (seat + 1) + naive) * UINT64_C(0x9E3779B97F4A7C15);
    return (struct search){game, scratch, seat, naive, mark, used};
}

bool rh_can_finish(const struct game *game, const void *state, int seat, bool naive,
                   struct scratch *scratch) {
    if (!game->owes) return true;
    struct search search = begin(game, seat, naive, 0, scratch);
    return finishes_in_time(&search, state);
}

static bool sound(const struct search *search, const void *state, struct move move) {
    void *next = search->scratch->state[0];
    memcpy(next, state, search->game->state_size);
    search->game->apply(next, move, NULL);
    return finishes_in_time(search, next);
}

/* What the game can tell of these moves without playing them. */
static void foretell(const struct game *game, const void *state, const struct move *moves, size_t count,
                     uint8_t *owed) {
    if (game->owes_after)
        game->owes_after(state, moves, count, owed);
    else
        memset(owed, OWES_SOMETHING, count);
}

/* Is a move sound of which the game has told so much? */
static bool sound_as_told(const struct search *search, const void *state, struct move move, enum owed told) {
    return told == OWES_SOMETHING ? sound(search, state, move) : told != OWES_TOO_MUCH;
}

bool rh_sound(const struct game *game, const void *state, struct move move, struct scratch *scratch) {
    if (!game->owes) return true;
    struct search search = begin(game, game->turn(state), false, 0, scratch);
    uint8_t told;
    foretell(game, state, &move, 1, &told);
    return sound_as_told(&search, state, move, told);
}

/* Those of the local moves that are sound, as far as a search within the limit tells. */
static size_t sound_moves(const struct game *game, const void *state, struct move *out,
                          struct scratch *scratch) {
    size_t count = game->moves(state, out), kept = 0;
    if (!game->owes) return count;
    struct search search = begin(game, game->turn(state), false, 0, scratch);
    uint8_t told[RH_MOVES_MAX];
    foretell(game, state, out, count, told);
    for (size_t i = 0; i < count; i++)
        if (sound_as_told(&search, state, out[i], told[i])) out[kept++] = out[i];
    return kept;
}

bool rh_look_again(struct scratch *scratch, uint32_t node_limit, bool found) {
    uint32_t had = scratch->node_limit ? scratch->node_limit : RH_NODE_LIMIT;
    bool again = !found && had != RH_NO_NODE_LIMIT;
    scratch->node_limit = !again ? node_limit : had < RH_NODE_LIMIT ? RH_NODE_LIMIT : RH_NO_NODE_LIMIT;
    return again;
}

size_t rh_moves(const struct game *game, const void *state, struct move *out, struct scratch *scratch) {
    if (game->turn(state) < 0) return 0;
    uint32_t node_limit = scratch->node_limit;
    size_t count;
    do count = sound_moves(game, state, out, scratch);
    while (rh_look_again(scratch, node_limit, count > 0));
    return count;
}

static bool find_random_move(const struct game *game, const void *state, struct random *random,
                             struct scratch *scratch, struct move *move) {
    struct move *list = scratch->stack;
    size_t count = game->moves(state, list), all = count;
    for (; count > 0; count--) {
        size_t at = count == 1 ? 0 : rh_below(random, (uint32_t)count);
        *move = list[at];
        if (!game->owes) return true;
        uint8_t told;
        foretell(game, state, move, 1, &told);
        if (told == OWES_SOMETHING) {
            struct search search = begin(game, game->turn(state), false, all, scratch);
            if (sound(&search, state, *move)) return true;
        } else if (told != OWES_TOO_MUCH) {
            return true;
        }
        list[at] = list[count - 1];
    }
    return false;
}

struct move rh_random_move(const struct game *game, const void *state, struct random *random,
                           struct scratch *scratch) {
    struct move move = {0};
    uint32_t node_limit = scratch->node_limit;
    bool found;
    do found = find_random_move(game, state, random, scratch, &move);
    while (rh_look_again(scratch, node_limit, found));
    assert(found); /* a seat to decide has a legal move */
    return move;
}

bool rh_random_step(const struct game *game, const void *state, struct random *random,
                    struct scratch *scratch, struct move *move) {
    int turn = game->turn(state);
    if (turn == RH_GAME_OVER) return false;
    if (turn != RH_CHANCE) {
        *move = rh_random_move(game, state, random, scratch);
        return true;
    }
    struct chance chance = {0};
    game->chance(state, &chance);
    *move = rh_chance_draw(&chance, random);
    return true;
}

static bool any_is_sound(const struct game *game, const void *state, struct scratch *scratch) {
    size_t count = game->moves(state, scratch->stack);
    struct search search = begin(game, game->turn(state), false, count, scratch);
    for (size_t i = 0; i < count; i++) {
        uint8_t told;
        foretell(game, state, &scratch->stack[i], 1, &told);
        if (sound_as_told(&search, state, scratch->stack[i], told)) return true;
    }
    return false;
}

/* Is this local move among those of rh_moves? The limit rises only where no move at all was found. */
static bool is_sound(const struct game *game, const void *state, struct move move, struct scratch *scratch) {
    uint32_t node_limit = scratch->node_limit;
    bool fine;
    do fine = rh_sound(game, state, move, scratch);
    while (rh_look_again(scratch, node_limit, fine || any_is_sound(game, state, scratch)));
    return fine;
}

static bool legal_chance(const struct game *game, const void *state, struct move *move, struct error *error) {
    struct chance chance = {0};
    game->chance(state, &chance);
    struct move tidy = rh_chance_tidy(&chance, *move);
    if (!rh_chance_allows(&chance, tidy, error)) return false;
    *move = tidy;
    return true;
}

static bool refuse(const struct game *game, const void *state, struct move move, struct error *error) {
    const char *reason = game->why ? game->why(state, move) : NULL;
    return reason ? rh_fail_rule(error, reason) : rh_fail(error, "that move is not legal now");
}

bool rh_legal(const struct game *game, const void *state, int actor, struct move *move,
              struct scratch *scratch, struct error *error) {
    int turn = game->turn(state);
    if (turn == RH_GAME_OVER) return rh_fail(error, "the game is over");
    if (!rh_move_valid(game->verbs, *move, error)) return false;
    if (turn != actor) {
        if (turn == RH_CHANCE) return rh_fail(error, "chance is to act now");
        if (actor == RH_CHANCE) return rh_fail(error, "seat %d is to act now, not chance", turn + 1);
        return rh_fail(error, "seat %d is to act now, not seat %d", turn + 1, actor + 1);
    }
    if (turn == RH_CHANCE) return legal_chance(game, state, move, error);
    struct move *list = scratch->stack;
    size_t count = game->moves(state, list), at = 0;
    while (at < count && !rh_move_equal(list[at], *move)) at++;
    if (at == count) return refuse(game, state, *move, error);
    if (!game->owes) return true;
    if (is_sound(game, state, *move, scratch)) return true;
    const char *reason = game->why ? game->why(state, *move) : NULL;
    if (reason) return rh_fail_rule(error, reason);
    return rh_fail(error, "what must be done this turn could not be finished after that");
}
