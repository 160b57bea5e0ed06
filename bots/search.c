/* See search.h. */
#include "bots/search.h"

#include "bots/habit.h"
#include "bots/judge.h"
#include "bots/policy.h"

#include <math.h>

#define SPREAD         0.1 /* guessed, */
#define SPREAD_GUESSED 4   /* and for how many iterations the guess counts */

enum {
    NODES_AN_ITERATION = 24, /* a generous mean; a full tree stops growing, and the search goes on */
    NODES_LEAST = 2 * RH_MOVES_MAX,
    NODES_MOST = 1 << 19,
    CLOCK_EVERY = 16, /* iterations between two looks at the clock */
    FIRST_PASS = 512, /* iterations of the first pass when only time is counted, */
    LAST_PASS = 1 << 30,
};

uint32_t rh_search_nodes(struct budget budget) {
    uint64_t nodes = (uint64_t)budget.iterations * NODES_AN_ITERATION;
    if (budget.iterations == 0 || nodes > NODES_MOST) return NODES_MOST;
    return nodes < NODES_LEAST ? NODES_LEAST : (uint32_t)nodes;
}

/* Does a field, or one in the groups below it, hide anything from anyone? */
static bool fields_hide(const struct field *field) {
    for (; field->kind != FIELD_NONE; field++)
        if (field->sight != OPEN || (field->group && fields_hide(field->group))) return true;
    return false;
}

static bool verbs_hide(const struct verb *verb) {
    for (; verb->name; verb++)
        for (int i = 0; i < RH_ARGS; i++)
            if (verb->arg[i].kind && verb->arg[i].sight != OPEN) return true;
    return false;
}

/* The word of a move as the thinking seat sees it. */
static uint64_t seen(const struct search *search, struct move move, int actor) {
    if (search->masks && actor != search->seat)
        move = rh_move_mask(search->game->verbs, move, actor, search->seat);
    return rh_move_word(move);
}

static bool is_open(const struct search *search, uint32_t at) {
    return search->tree.node[at].first != 0;
}

/* The moves at an open node are the same in every dealing if the thinking seat makes them, for the node stands for all
 * that it has seen; and at all open nodes if nothing is hidden. They need not be listed again. */
static bool is_settled(const struct search *search, uint32_t at, int actor) {
    return is_open(search, at) && (search->open || actor == search->seat);
}

static void offer(struct search *search, size_t place, uint32_t at, struct move move) {
    search->offer[place] = (struct offer){move, at};
    search->tree.node[at].offered++;
    search->tree.node[at].last = search->iteration;
}

static size_t offer_listed(struct search *search, uint32_t at) {
    const struct node *node = &search->tree.node[at];
    for (uint32_t i = 0; i < node->count; i++) {
        struct move move;
        memcpy(&move, &search->tree.node[node->first + i].move, sizeof move);
        offer(search, i, node->first + i, move);
    }
    return node->count;
}

/* The child that a move leads to, new with its prior if need be; 0 if the arena is full. */
static uint32_t child_of(struct search *search, uint32_t at, int actor, struct move move, uint32_t guess) {
    uint64_t word = seen(search, move, actor);
    uint32_t child = rh_tree_find(&search->tree, at, word, guess);
    if (child || !(child = rh_tree_add(&search->tree, at, word))) return child;
    search->tree.node[child].prior = search->policy->prior(search, search->state, actor, move);
    return child;
}

/* Lists the moves of this dealing; those that look the same to the thinking seat are offered once. Opens the node if it
 * was not open, unless the arena has no room for all of its moves. */
static size_t offer_fresh(struct search *search, uint32_t at, int actor) {
    struct tree *tree = &search->tree;
    size_t offers = 0;
    search->moves = rh_moves(search->game, search->state, search->move, search->scratch);
    if (!is_open(search, at) && tree->nodes + search->moves > tree->nodes_max) return 0;
    uint32_t nodes = tree->nodes, child = 0;
    for (size_t i = 0; i < search->moves; i++) {
        uint32_t found = child_of(search, at, actor, search->move[i], child + 1);
        if (!found) continue;
        child = found;
        if (tree->node[child].last != search->iteration) offer(search, offers++, child, search->move[i]);
    }
    if (!is_open(search, at)) {
        tree->node[at].first = nodes;
        tree->node[at].count = tree->nodes - nodes;
    }
    return offers;
}

/* Of the moves of this dealing that look the same to the thinking seat, any one. */
static struct move any_alike(struct search *search, uint32_t at, int actor) {
    uint64_t word = search->tree.node[at].move;
    struct move choice = {0};
    uint32_t alike = 0;
    for (size_t i = 0; i < search->moves; i++)
        if (seen(search, search->move[i], actor) == word && rh_below(&search->dice, ++alike) == 0)
            choice = search->move[i];
    return choice;
}

/* A seat's move at a node, chosen by the policy; node 0 if there was no room to look at its moves. */
static struct offer decide(struct search *search, uint32_t at, int actor, bool *forced) {
    bool settled = is_settled(search, at, actor);
    size_t offers = settled ? offer_listed(search, at) : offer_fresh(search, at, actor);
    *forced = offers == 1;
    if (offers == 0) return (struct offer){0};
    struct offer chosen =
        search->offer[offers == 1 ? 0 : search->policy->select(search, actor, search->offer, offers)];
    if (search->masks && !settled && actor != search->seat)
        chosen.move = any_alike(search, chosen.node, actor);
    return chosen;
}

static struct offer draw(struct search *search, uint32_t at) {
    struct chance chance = {0};
    search->game->chance(search->state, &chance);
    struct move move = rh_chance_draw(&chance, &search->luck);
    uint64_t word = seen(search, move, RH_CHANCE);
    uint32_t child = rh_tree_find(&search->tree, at, word, 0);
    return (struct offer){move, child ? child : rh_tree_add(&search->tree, at, word)};
}

/* One step down from a node; true if the tree goes on there. */
static bool step(struct search *search, uint32_t *at, struct offer chosen, int actor) {
    if (!chosen.node) return false;
    search->game->apply(search->state, chosen.move, NULL);
    *at = chosen.node;
    search->path[search->length] = *at;
    search->actor[search->length++] = (int8_t)actor;
    return search->length < RH_PATH;
}

/* Follows the tree to a leaf, adding to it at the end. Only a choice is an end: what is forced, or chance's, is not. */
static void descend(struct search *search, uint32_t at, bool forced) {
    for (;;) {
        int actor = search->game->turn(search->state);
        if (actor == RH_GAME_OVER || (search->flat && actor != RH_CHANCE)) return;
        if (actor != RH_CHANCE && !forced && search->tree.node[at].visits < search->policy->open_at) return;
        struct offer chosen = actor == RH_CHANCE ? draw(search, at) : decide(search, at, actor, &forced);
        if (!step(search, &at, chosen, actor)) return;
    }
}

/* How far the worth of iterations lies apart for each seat; the first few are mixed with a guess. */
static void measure_spread(struct search *search, const double *value) {
    double count = search->iteration + SPREAD_GUESSED;
    for (int seat = 0; seat < search->seats; seat++) {
        search->sum[seat] += value[seat];
        search->squares[seat] += value[seat] * value[seat];
        double mean = search->sum[seat] / search->iteration;
        double apart = search->squares[seat] - mean * search->sum[seat];
        search->spread[seat] = sqrt(((apart > 0 ? apart : 0) + SPREAD_GUESSED * SPREAD * SPREAD) / count);
    }
}

/* --- One iteration ------------------------------------------------------------------------------------------------ */

void rh_search_shuffle(struct search *search, uint64_t number) {
    uint64_t seed = search->seed + number * UINT64_C(0x9E3779B97F4A7C15);
    search->luck = rh_random_quick(seed);
    search->dice = rh_random_quick(~seed);
}

/* Deals, goes down the tree (by this move of the root if it is not 0), plays on, judges, and adds it all up. */
static void iterate(struct search *search, uint32_t first) {
    double value[RH_SEATS];
    uint32_t at = search->top;
    search->iteration++;
    search->length = 0;
    memcpy(search->state, search->root, search->game->state_size);
    if (!search->open) rh_resample(search->game, search->state, search->seat, &search->luck);
    bool on = true;
    if (first) {
        struct offer offer = {.node = first};
        memcpy(&offer.move, &search->tree.node[first].move, sizeof offer.move);
        search->tree.node[first].offered++;
        const struct goal *goal = rh_root_plan(search, first);
        on = step(search, &at, offer, search->seat);
        if (goal) rh_play_rest(search, goal, search->state);
    }
    if (on) descend(search, at, first == 0);
    search->policy->playout(search, search->state, search->turns, search->best_of);
    rh_judge(search->game, search->state, search->seats, value);
    measure_spread(search, value);
    search->tree.node[search->top].visits++;
    for (uint32_t i = 0; i < search->length; i++) {
        struct node *node = &search->tree.node[search->path[i]];
        node->visits++;
        if (search->actor[i] != RH_CHANCE) node->sum += value[search->actor[i]];
    }
}

/* --- Many --------------------------------------------------------------------------------------------------------- */

static uint64_t hash_of_view(const struct game *game, const void *state, int seat, uint64_t *room) {
    rh_view(game, state, seat, room);
    return rh_hash(game, room);
}

/* Is this the position that the last answer led to? */
static bool is_expected(struct search *search, const struct game *game, const void *state) {
    return search->game == game && search->seat == game->turn(state) &&
           hash_of_view(game, state, search->seat, search->trial) == search->expected;
}

/* Is it, with room to think on in the same tree? */
static bool is_next(struct search *search, const struct game *game, const void *state) {
    return search->next && search->tree.nodes < search->tree.nodes_max / 2 &&
           is_expected(search, game, state);
}

static void begin_anew(struct search *search, const struct game *game, const void *state) {
    search->game = game;
    search->seat = game->turn(state);
    search->seats = rh_judge_seats(game, state);
    search->trust = game->estimate ? search->policy->trust : 0; /* nothing to trust in */
    const struct knowledge *known = search->policy->by_game ? game->knowledge : NULL;
    search->turns = known && known->turns ? known->turns : search->policy->turns;
    search->best_of = known && known->best_of ? known->best_of : search->policy->best_of;
    search->by_goals = known && known->goals;
    search->plans = 0;
    search->flat = known && rh_has_habit(game, state);
    if (search->flat && known->habit_turns) search->turns = known->habit_turns;
    search->turnwise = known && known->turnwise && game->estimate;
    search->masks = verbs_hide(game->verbs);
    search->open = !search->masks && !fields_hide(game->fields);
    for (int seat = 0; seat < RH_SEATS; seat++) {
        search->sum[seat] = search->squares[seat] = 0;
        search->spread[seat] = SPREAD;
    }
    rh_tree_clear(&search->tree);
    search->top = 0;
    search->iteration = 0;
}

/* Lists the moves of the root. */
static void open_top(struct search *search) {
    rh_search_shuffle(search, 0);
    if (is_open(search, search->top)) return;
    memcpy(search->state, search->root, search->game->state_size);
    search->iteration++;
    offer_fresh(search, search->top, search->seat);
    search->iteration--;
}

/* What a budget leaves to be done. */
struct spending {
    struct budget budget;
    uint64_t done, end; /* iterations; the time when it is used up, 0: none */
    const atomic_bool *stop;
};

static bool is_spent(const struct spending *spending) {
    if (spending->budget.iterations && spending->done >= spending->budget.iterations) return true;
    if (spending->stop && atomic_load_explicit(spending->stop, memory_order_relaxed)) return true;
    return spending->end && spending->done % CLOCK_EVERY == 0 && rh_clock() >= spending->end;
}

/* Passes over the root, each twice as long as the one before, until all is spent. A budget of iterations is one pass. */
static void pass_on(struct search *search, struct spending *spending) {
    uint32_t iterations = spending->budget.iterations ? spending->budget.iterations : FIRST_PASS;
    for (;; iterations *= 2) {
        rh_root_begin(search, iterations, spending->budget.whole);
        for (uint32_t first; (first = rh_root_next(search));) {
            iterate(search, first);
            spending->done++;
            if (is_spent(spending)) return;
        }
        if (spending->budget.iterations || iterations >= LAST_PASS) return;
    }
}

static void spend(struct search *search, struct spending *spending) {
    if (search->policy->candidates) {
        pass_on(search, spending);
        return;
    }
    do {
        rh_search_shuffle(search, ++search->drawn);
        iterate(search, 0);
        spending->done++;
    } while (!is_spent(spending));
}

uint64_t rh_search(struct search *search, const struct game *game, const void *state, struct budget budget,
                   uint64_t seed, const atomic_bool *stop) {
    struct spending spending = {.budget = budget, .stop = stop};
    if (budget.milliseconds) spending.end = rh_clock() + budget.milliseconds;
    search->seed = seed;
    search->drawn = 0;
    if (is_next(search, game, state))
        search->top = search->next;
    else
        begin_anew(search, game, state);
    search->root = state;
    search->next = 0;
    search->followed = NULL;
    open_top(search);
    spend(search, &spending);
    return spending.done;
}

/* --- The answer --------------------------------------------------------------------------------------------------- */

static double mean(const struct search *search, const struct node *node) {
    double weight = node->visits + search->trust;
    return weight > 0 ? (node->sum + search->trust * (double)node->prior) / weight : 0;
}

/* Of two moves of which both were tried well, or neither, the one that is worth more. */
static bool is_better(const struct search *search, const struct node *a, const struct node *b,
                      uint32_t well) {
    if ((a->visits >= well) != (b->visits >= well)) return a->visits >= well;
    return mean(search, a) > mean(search, b);
}

size_t rh_search_opinions(const struct search *search, struct opinion *out, size_t most) {
    const struct node *node = search->tree.node, *top = &node[search->top];
    uint32_t place[RH_CANDIDATES], visits = 0;
    size_t count = 0;
    if (most > RH_CANDIDATES) most = RH_CANDIDATES;
    for (uint32_t i = 0; i < top->count; i++)
        if (node[top->first + i].visits > visits) visits = node[top->first + i].visits;
    for (uint32_t i = top->first; i < top->first + top->count; i++) {
        size_t at = count;
        while (at > 0 && is_better(search, &node[i], &node[place[at - 1]], (visits + 1) / 2)) at--;
        if (at == most) continue;
        if (count < most) count++;
        memmove(&place[at + 1], &place[at], (count - at - 1) * sizeof place[0]);
        place[at] = i;
    }
    for (size_t i = 0; i < count; i++) {
        out[i] = (struct opinion){.worth = mean(search, &node[place[i]]), .visits = node[place[i]].visits};
        memcpy(&out[i].move, &node[place[i]].move, sizeof out[i].move);
    }
    return count;
}

/* The move that the last answers leave to be made next. */
static void expect(struct search *search, const void *state, struct move move) {
    memmove(search->state, state, search->game->state_size);
    search->game->apply(search->state, move, NULL);
    if (search->game->turn(search->state) != search->seat) {
        search->next = 0;
        search->followed = NULL;
    }
    if (search->next || search->followed)
        search->expected = hash_of_view(search->game, search->state, search->seat, search->trial);
}

void rh_search_follow(struct search *search, struct move move) {
    search->next = rh_tree_find(&search->tree, search->top, rh_move_word(move), 0);
    const struct goal *plan = rh_root_plan(search, search->next);
    search->followed = search->by_goals ? plan : NULL;
    search->done = 1;
    if (search->flat || plan) search->next = 0; /* the tree below stands for the whole goal */
    expect(search, search->root, move);
}

bool rh_search_planned(struct search *search, const struct game *game, const void *state, struct move *move) {
    if (!search->followed || search->done == search->followed->moves || !is_expected(search, game, state))
        return false;
    *move = search->followed->move[search->done++];
    expect(search, state, *move);
    return true;
}
