/* See bot.h: the table of all kinds of bot, and what they share. */
#include "bots/bot.h"

#include "bots/parallel.h"
#include "bots/player.h"
#include "bots/policy.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum {
    HARD = 4000,      /* iterations of a hard decision, unless the game sets its own */
    TURN_FREE = 3,    /* decisions of a turn that get their whole budget; */
    TURN_SHRINKS = 5, /* each later one gets half of the budget before it, at most this often */
};

const struct bot_kind rh_bot_kinds[] = {
    {"easy", "looks to the end of its turn and misjudges what it sees; answers at once", rh_choose_greedy,
     .level = true, .error = 4},
    {"medium", "tree search, a moment for a decision", rh_choose_search, &rh_policy_search, .level = true,
     .iterations = 100, .milliseconds = 1000, .slips = true},
    {"hard", "tree search, half a second for a decision, on a phone two", rh_choose_search, &rh_policy_search,
     .level = true, .effort = 1000, .milliseconds = 5000},
    {"expert",
     "tree search, ten seconds for a decision; expert:60000ms thinks a minute, expert@4 on four threads",
     rh_choose_search, &rh_policy_search, .level = true, .milliseconds = 10000},
    {"random", "any legal move", rh_choose_random},
    {"greedy", "looks to the end of its turn by the game's own estimate", rh_choose_greedy},
    {"search", "tree search; search:5000 thinks so many iterations a move, search:500ms so long",
     rh_choose_search, &rh_policy_search, .iterations = 1000},
    {"plain", "tree search by random games alone, without the game's estimate; a budget as for search",
     rh_choose_search, &rh_policy_plain, .iterations = 1000},
    {0},
};

void rh_bots_describe(struct text *text) {
    for (const struct bot_kind *kind = rh_bot_kinds; kind->name; kind++) {
        rh_put(text, kind == rh_bot_kinds ? "[{\"name\":" : ",{\"name\":");
        rh_put_json(text, kind->name);
        rh_put(text, ",\"help\":");
        rh_put_json(text, kind->help);
        rh_put(text, kind->level ? ",\"level\":true" : ",\"level\":false");
        rh_put(text, kind->policy ? ",\"budget\":true}" : ",\"budget\":false}");
    }
    rh_put_char(text, ']');
}

/* --- Specs -------------------------------------------------------------------------------------------------------- */

/* What a spec says: "hard", "search:1000", "expert:500ms@4". */
struct spec {
    const struct bot_kind *kind;
    struct budget budget; /* all zero: none was named */
    uint32_t threads;
};

/* The kind whose name is these bytes, or NULL with an error that lists the names. */
static const struct bot_kind *find_kind(const char *spec, size_t length, struct error *error) {
    char words[100];
    struct text list = rh_text(words, sizeof words);
    for (const struct bot_kind *kind = rh_bot_kinds; kind->name; kind++) {
        if (strlen(kind->name) == length && memcmp(kind->name, spec, length) == 0) return kind;
        if (kind != rh_bot_kinds) rh_put(&list, ", ");
        rh_put(&list, kind->name);
    }
    rh_fail(error, "there is no bot '%.40s': there are %s", spec, words);
    return NULL;
}

/* What stands behind an @. */
static bool read_threads(const char *at, struct spec *spec, struct error *error) {
    int64_t threads;
    if (!rh_int_read(at, strlen(at), 1, RH_THREADS, &threads))
        return rh_fail(error, "'%.40s' is no number of threads from 1 to %d", at, RH_THREADS);
    spec->threads = (uint32_t)threads;
    return true;
}

static bool read_spec(const char *text, struct spec *spec, struct error *error) {
    char budget[32];
    size_t name = strcspn(text, ":@"), length = strcspn(text, "@");
    *spec = (struct spec){.kind = find_kind(text, name, error), .threads = 1};
    if (!spec->kind) return false;
    if (text[name] && !spec->kind->policy)
        return rh_fail(error, "the bot '%s' takes no budget and no threads", spec->kind->name);
    if (text[length] && !read_threads(text + length + 1, spec, error)) return false;
    if (name == length) return true;
    struct text copy = rh_text(budget, sizeof budget);
    rh_put_bytes(&copy, text + name + 1, length - name - 1);
    return rh_budget_read(budget, &spec->budget, error);
}

/* --- Making ------------------------------------------------------------------------------------------------------- */

/* The budget of a kind whose spec names none; decides the size of the tree. */
static struct budget widest(const struct spec *spec) {
    struct budget budget = spec->budget;
    if (!budget.iterations && !budget.milliseconds && !spec->kind->effort)
        budget.iterations = spec->kind->iterations;
    return budget;
}

static bool make_searchers(struct bot *bot, const struct spec *spec) {
    if (!spec->kind->policy) return true;
    for (; bot->threads < spec->threads; bot->threads++) {
        bot->searcher[bot->threads] = rh_searcher_new(spec->kind->policy, rh_search_nodes(widest(spec)));
        if (!bot->searcher[bot->threads]) return false;
    }
    return true;
}

struct bot *rh_bot_new(const char *text, uint64_t seed, struct error *error) {
    struct spec spec;
    if (!read_spec(text, &spec, error)) return NULL;
    struct bot *bot = calloc(1, sizeof *bot);
    if (!bot || !make_searchers(bot, &spec)) {
        rh_bot_free(bot);
        rh_fail(error, "there is no memory for the bot '%s'", spec.kind->name);
        return NULL;
    }
    bot->kind = spec.kind;
    bot->budget = spec.budget;
    rh_bot_seed(bot, seed);
    return bot;
}

void rh_bot_seed(struct bot *bot, uint64_t seed) {
    bot->random = rh_random_quick(seed);
}

void rh_bot_free(struct bot *bot) {
    if (!bot) return;
    for (uint32_t i = 0; i < bot->threads; i++) rh_searcher_free(bot->searcher[i]);
    free(bot);
}

/* --- Choosing ----------------------------------------------------------------------------------------------------- */

struct budget rh_bot_budget(const struct bot *bot, const struct game *game) {
    const struct bot_kind *kind = bot->kind;
    if (bot->budget.iterations || bot->budget.milliseconds) return bot->budget;
    uint64_t hard = game->knowledge && game->knowledge->hard ? game->knowledge->hard : HARD;
    struct budget budget = {kind->iterations, kind->milliseconds};
    if (kind->effort) budget.iterations = (uint32_t)(hard * kind->effort / 1000) + 1;
    if (kind->slips && game->knowledge && game->knowledge->medium)
        budget.iterations = game->knowledge->medium;
    if (!kind->level) return budget;
    uint32_t late = bot->decisions < TURN_FREE ? 0 : bot->decisions - TURN_FREE + 1;
    if (late > TURN_SHRINKS) late = TURN_SHRINKS;
    if (budget.iterations) budget.iterations = (budget.iterations >> late) + 1;
    if (budget.milliseconds) budget.milliseconds = (budget.milliseconds >> late) + 1;
    return budget;
}

void rh_list_moves(struct bot *bot, const struct game *game, const void *state) {
    bot->scratch.node_limit = 0; /* what is legal, and no less */
    bot->count = rh_moves(game, state, bot->move, &bot->scratch);
    bot->scratch.node_limit = RH_BOT_NODE_LIMIT;
}

/* Does the same seat decide again after this move? Then its turn goes on. */
static bool goes_on(struct bot *bot, const struct game *game, const void *state, struct move move) {
    memcpy(bot->alone.state, state, game->state_size);
    game->apply(bot->alone.state, move, NULL);
    return game->turn(bot->alone.state) == game->turn(state);
}

/* Does the goal that the last search chose go on with a legal move? It was judged by all of its moves. */
static bool goes_by_plan(struct bot *bot, const struct game *game, const void *state, struct move *move) {
    if (!bot->threads || bot->misled > 0) return false;
    if (!rh_parallel_planned(bot->searcher[0], game, state, move)) return false;
    for (size_t i = 0; i < bot->count; i++)
        if (rh_move_equal(bot->move[i], *move)) return true;
    return false;
}

struct move rh_bot_choose(struct bot *bot, const struct game *game, const void *state) {
    bot->iterations = 0;
    bot->chosen = NAN;
    atomic_store(&bot->stop, false);
    rh_list_moves(bot, game, state);
    assert(bot->count > 0);
    if (!bot->again) bot->decisions = 0;
    struct move move;
    bool planned = goes_by_plan(bot, game, state, &move);
    if (!planned) move = bot->count == 1 ? bot->move[0] : bot->kind->choose(bot, game, state);
    bot->misled = 0;
    bot->decisions += bot->count > 1 && !planned;
    bot->again = goes_on(bot, game, state, move);
    return move;
}

/* The best move of the search; with a slip, the one that misjudgement puts first. */
static struct move best_opinion(struct bot *bot, const struct game *game) {
    double slip = bot->misled, worth[RH_CANDIDATES];
    if (bot->kind->slips && game->knowledge) slip += game->knowledge->slip;
    struct opinion opinion[RH_CANDIDATES];
    size_t count = rh_parallel_opinions(bot->searcher, bot->threads, opinion, slip > 0 ? RH_CANDIDATES : 1),
           best = 0;
    bot->chosen = opinion[0].worth;
    if (slip <= 0) return opinion[0].move;
    for (size_t i = 0; i < count; i++) worth[i] = opinion[i].worth;
    rh_misjudge(worth, count, slip, &bot->random);
    for (size_t i = 1; i < count; i++)
        if (worth[i] > worth[best]) best = i;
    bot->chosen = opinion[best].worth;
    return opinion[best].move;
}

struct move rh_choose_search(struct bot *bot, const struct game *game, const void *state) {
    uint64_t seed = (uint64_t)bot->random.next(&bot->random) << 32 | bot->random.next(&bot->random);
    struct budget budget = rh_bot_budget(bot, game);
    bot->iterations = rh_parallel_search(bot->searcher, bot->threads, game, state, budget, seed, &bot->stop);
    struct move move = best_opinion(bot, game);
    rh_parallel_follow(bot->searcher, bot->threads, move);
    return move;
}

void rh_bot_resume(struct bot *bot, uint32_t decisions) {
    bot->decisions = decisions;
    bot->again = true;
}

void rh_bot_mislead(struct bot *bot, double error) {
    bot->misled = error;
}

void rh_bot_stop(struct bot *bot) {
    atomic_store(&bot->stop, true);
}

double rh_bot_worth(const struct bot *bot) {
    return bot->chosen;
}

uint64_t rh_bot_iterations(const struct bot *bot) {
    return bot->iterations;
}
