/* See bot.h: the table of all kinds of bot, and what they share. */
#include "bots/bot.h"

#include "bots/player.h"
#include "bots/policy.h"

#include <assert.h>
#include <stdlib.h>

enum { ITERATIONS = 1000 }; /* of a search whose word names no budget */

const struct bot_kind rh_bot_kinds[] = {
    {"random", "any legal move", rh_choose_random, NULL},
    {"greedy", "the best next position by the game's own estimate", rh_choose_greedy, NULL},
    {"search", "tree search; search:5000 thinks so many iterations a move, search:500ms so long",
     rh_choose_search, &rh_policy_search},
    {"plain", "tree search by random games alone, without the game's estimate; a budget as for search",
     rh_choose_search, &rh_policy_plain},
    {0},
};

/* The kind whose name is these bytes, or NULL with an error that lists the names. */
static const struct bot_kind *find_kind(const char *word, size_t length, struct error *error) {
    char words[100];
    struct text list = rh_text(words, sizeof words);
    for (const struct bot_kind *kind = rh_bot_kinds; kind->name; kind++) {
        if (strlen(kind->name) == length && memcmp(kind->name, word, length) == 0) return kind;
        if (kind != rh_bot_kinds) rh_put(&list, ", ");
        rh_put(&list, kind->name);
    }
    rh_fail(error, "there is no bot '%.40s': there are %s", word, words);
    return NULL;
}

/* One block for the bot and, behind it, the tree of the kinds that search. */
static struct bot *make(const struct bot_kind *kind, struct budget budget, struct error *error) {
    uint32_t nodes = kind->policy ? rh_search_nodes(budget) : 0;
    struct bot *bot = calloc(1, sizeof *bot + (nodes ? rh_tree_size(nodes) : 0));
    if (!bot) {
        rh_fail(error, "there is no memory for the bot '%s'", kind->name);
        return NULL;
    }
    bot->kind = kind;
    bot->budget = budget;
    if (nodes) rh_tree_place(&bot->search.tree, bot + 1, nodes);
    return bot;
}

struct bot *rh_bot_new(const char *word, uint64_t seed, struct error *error) {
    const char *colon = strchr(word, ':');
    const struct bot_kind *kind = find_kind(word, colon ? (size_t)(colon - word) : strlen(word), error);
    struct budget budget = {.iterations = ITERATIONS};
    if (!kind) return NULL;
    if (colon && !kind->policy) {
        rh_fail(error, "the bot '%s' takes no budget", kind->name);
        return NULL;
    }
    if (colon && !rh_budget_read(colon + 1, &budget, error)) return NULL;
    struct bot *bot = make(kind, budget, error);
    if (bot) bot->random = rh_random_quick(seed);
    return bot;
}

void rh_bot_free(struct bot *bot) {
    free(bot);
}

struct move rh_bot_choose(struct bot *bot, const struct game *game, const void *state) {
    bot->iterations = 0;
    bot->count = rh_moves(game, state, bot->move, &bot->scratch);
    assert(bot->count > 0);
    return bot->count == 1 ? bot->move[0] : bot->kind->choose(bot, game, state);
}

uint64_t rh_bot_iterations(const struct bot *bot) {
    return bot->iterations;
}
