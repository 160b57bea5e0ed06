/* See search.h. */
#include "bots/search.h"

#include "bots/judge.h"
#include "bots/player.h"
#include "bots/policy.h"

#include <math.h>

#define SPREAD         0.1 /* guessed, */
#define SPREAD_GUESSED 4   /* and for how many iterations the guess counts */

enum {
    NODES_AN_ITERATION = 24, /* a generous mean; a full tree stops growing, and the search goes on */
    NODES_LEAST = 2 * RH_MOVES_MAX,
    NODES_MOST = 1 << 19,
    CLOCK_EVERY = 16, /* iterations between two looks at the clock */
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
        if (seen(search, search->move[i], actor) == word && rh_below(search->random, ++alike) == 0)
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
    struct move move = rh_chance_draw(&chance, search->random);
    uint64_t word = seen(search, move, RH_CHANCE);
    uint32_t child = rh_tree_find(&search->tree, at, word, 0);
    return (struct offer){move, child ? child : rh_tree_add(&search->tree, at, word)};
}

/* Follows the tree to a leaf, adding to it at the end. Only a choice is an end: what is forced, or chance's, is not. */
static void descend(struct search *search) {
    bool forced = true;
    uint32_t at = 0;
    for (search->length = 0; search->length < RH_PATH; search->length++) {
        int actor = search->game->turn(search->state);
        if (actor == RH_GAME_OVER) return;
        if (actor != RH_CHANCE && !forced && search->tree.node[at].visits < search->policy->open_at) return;
        struct offer chosen = actor == RH_CHANCE ? draw(search, at) : decide(search, at, actor, &forced);
        if (!chosen.node) return;
        search->game->apply(search->state, chosen.move, NULL);
        at = chosen.node;
        search->path[search->length] = at;
        search->actor[search->length] = (int8_t)actor;
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

static void begin(struct search *search, const struct game *game, const void *state) {
    search->game = game;
    search->root = state;
    search->seat = game->turn(state);
    search->seats = rh_judge_seats(game, state);
    search->trust = game->estimate ? search->policy->trust : 0; /* nothing to trust in */
    search->masks = verbs_hide(game->verbs);
    search->open = !search->masks && !fields_hide(game->fields);
    for (int seat = 0; seat < RH_SEATS; seat++) {
        search->sum[seat] = search->squares[seat] = 0;
        search->spread[seat] = SPREAD;
    }
    rh_tree_clear(&search->tree);
}

static void iterate(struct search *search) {
    double value[RH_SEATS];
    memcpy(search->state, search->root, search->game->state_size);
    if (!search->open) rh_resample(search->game, search->state, search->seat, search->random);
    descend(search);
    search->policy->playout(search, search->state);
    rh_judge(search->game, search->state, search->seats, value);
    measure_spread(search, value);
    search->tree.node[0].visits++;
    for (uint32_t i = 0; i < search->length; i++) {
        struct node *node = &search->tree.node[search->path[i]];
        node->visits++;
        if (search->actor[i] != RH_CHANCE) node->sum += value[search->actor[i]];
    }
}

uint64_t rh_search(struct search *search, const struct game *game, const void *state, struct budget budget) {
    begin(search, game, state);
    uint64_t end = budget.milliseconds ? rh_clock() + budget.milliseconds : 0;
    for (search->iteration = 1;; search->iteration++) {
        iterate(search);
        if (budget.iterations && search->iteration >= budget.iterations) break;
        if (end && search->iteration % CLOCK_EVERY == 0 && rh_clock() >= end) break;
    }
    return search->iteration;
}

/* More tried, or as often with better results. */
static bool better(const struct node *a, const struct node *b) {
    return a->visits != b->visits ? a->visits > b->visits : a->sum > b->sum;
}

struct move rh_search_best(const struct search *search) {
    const struct node *node = search->tree.node, *best = &node[node[0].first];
    for (uint32_t i = 1; i < node[0].count; i++)
        if (better(&node[node[0].first + i], best)) best = &node[node[0].first + i];
    struct move move;
    memcpy(&move, &best->move, sizeof move);
    return move;
}

struct move rh_choose_search(struct bot *bot, const struct game *game, const void *state) {
    bot->search.policy = bot->kind->policy;
    bot->search.random = &bot->random;
    bot->search.scratch = &bot->scratch;
    bot->iterations = rh_search(&bot->search, game, state, bot->budget);
    return rh_search_best(&bot->search);
}
