/* See think.h. The only file of the bots that knows of threads. */
#include "bots/think.h"

#include <stdlib.h>

struct thinker {
    struct search search;
    struct scratch scratch;
    /* What it is to think about. */
    const struct game *game;
    const void *state;
    struct budget budget;
    uint64_t seed, iterations;
    const atomic_bool *stop;
};

struct thinker *rh_thinker_new(const struct policy *policy, uint32_t nodes) {
    struct thinker *thinker = calloc(1, sizeof *thinker + rh_tree_size(nodes));
    if (!thinker) return NULL;
    thinker->search.policy = policy;
    thinker->search.scratch = &thinker->scratch;
    thinker->scratch.node_limit = RH_BOT_NODE_LIMIT;
    rh_tree_place(&thinker->search.tree, thinker + 1, nodes);
    return thinker;
}

void rh_thinker_free(struct thinker *thinker) {
    free(thinker);
}

static void *think(void *context) {
    struct thinker *thinker = context;
    thinker->iterations = rh_search(&thinker->search, thinker->game, thinker->state, thinker->budget,
                                    thinker->seed, thinker->stop);
    return NULL;
}

#ifdef __wasm__
static void think_together(struct thinker *const *thinker, uint32_t threads) {
    for (uint32_t i = 0; i < threads; i++) think(thinker[i]);
}
#else
#include <pthread.h>

static void think_together(struct thinker *const *thinker, uint32_t threads) {
    pthread_t thread[RH_CANDIDATES];
    bool started[RH_CANDIDATES] = {false};
    for (uint32_t i = 1; i < threads; i++)
        started[i] = pthread_create(&thread[i], NULL, think, thinker[i]) == 0;
    think(thinker[0]);
    for (uint32_t i = 1; i < threads; i++) {
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            think(thinker[i]); /* slower, no more */
    }
}
#endif

uint64_t rh_think(struct thinker *const *thinker, uint32_t threads, const struct game *game,
                  const void *state, struct budget budget, uint64_t seed, const atomic_bool *stop) {
    uint64_t iterations = 0;
    for (uint32_t i = 0; i < threads; i++) {
        thinker[i]->game = game;
        thinker[i]->state = state;
        thinker[i]->budget = budget;
        thinker[i]->seed = seed + i * UINT64_C(0xD1342543DE82EF95);
        thinker[i]->stop = stop;
    }
    think_together(thinker, threads);
    for (uint32_t i = 0; i < threads; i++) iterations += thinker[i]->iterations;
    return iterations;
}

/* --- Putting together --------------------------------------------------------------------------------------------- */

/* Adds an opinion to those about the same move; what does not fit is one of the worst and is left out. */
static void add(struct opinion *all, size_t *count, struct opinion opinion) {
    size_t at = 0;
    while (at < *count && !rh_move_equal(all[at].move, opinion.move)) at++;
    if (at == RH_CANDIDATES) return;
    if (at == *count) all[(*count)++] = (struct opinion){.move = opinion.move};
    double visits = (double)all[at].visits + opinion.visits;
    if (visits > 0)
        all[at].worth = (all[at].worth * all[at].visits + opinion.worth * opinion.visits) / visits;
    all[at].visits += opinion.visits;
}

static bool is_better(const struct opinion *a, const struct opinion *b, uint32_t well) {
    if ((a->visits >= well) != (b->visits >= well)) return a->visits >= well;
    return a->worth > b->worth;
}

static void sort(struct opinion *all, size_t count) {
    uint32_t visits = 0;
    for (size_t i = 0; i < count; i++)
        if (all[i].visits > visits) visits = all[i].visits;
    for (size_t i = 1; i < count; i++) {
        struct opinion moved = all[i];
        size_t at = i;
        for (; at > 0 && is_better(&moved, &all[at - 1], (visits + 1) / 2); at--) all[at] = all[at - 1];
        all[at] = moved;
    }
}

size_t rh_think_opinions(struct thinker *const *thinker, uint32_t threads, struct opinion *out, size_t most) {
    struct opinion all[RH_CANDIDATES], one[RH_CANDIDATES];
    size_t count = 0;
    if (threads == 1) return rh_search_opinions(&thinker[0]->search, out, most);
    for (uint32_t i = 0; i < threads; i++) {
        size_t found = rh_search_opinions(&thinker[i]->search, one, RH_CANDIDATES);
        for (size_t k = 0; k < found; k++) add(all, &count, one[k]);
    }
    sort(all, count);
    if (count > most) count = most;
    memcpy(out, all, count * sizeof *out);
    return count;
}

void rh_think_follow(struct thinker *const *thinker, uint32_t threads, struct move move) {
    for (uint32_t i = 0; i < threads; i++) rh_search_follow(&thinker[i]->search, move);
}
