/* See parallel.h. No other file in bots/ uses threads. */
#include "bots/parallel.h"

#include <stdlib.h>

struct searcher {
    struct search search;
    struct scratch scratch;
    /* The task. */
    const struct game *game;
    const void *state;
    struct budget budget;
    uint64_t seed, iterations;
    const atomic_bool *stop;
};

struct searcher *rh_searcher_new(const struct policy *policy, uint32_t nodes) {
    struct searcher *searcher = calloc(1, sizeof *searcher + rh_tree_size(nodes));
    if (!searcher) return NULL;
    searcher->search.policy = policy;
    searcher->search.scratch = &searcher->scratch;
    searcher->scratch.node_limit = RH_BOT_NODE_LIMIT;
    rh_tree_place(&searcher->search.tree, searcher + 1, nodes);
    return searcher;
}

void rh_searcher_free(struct searcher *searcher) {
    free(searcher);
}

static void *think(void *context) {
    struct searcher *searcher = context;
    searcher->iterations = rh_search(&searcher->search, searcher->game, searcher->state, searcher->budget,
                                     searcher->seed, searcher->stop);
    return NULL;
}

#ifdef __wasm__
static void search_together(struct searcher *const *searcher, uint32_t threads) {
    for (uint32_t i = 0; i < threads; i++) think(searcher[i]);
}
#else
#include <pthread.h>

static void search_together(struct searcher *const *searcher, uint32_t threads) {
    pthread_t thread[RH_CANDIDATES];
    bool started[RH_CANDIDATES] = {false};
    for (uint32_t i = 1; i < threads; i++)
        started[i] = pthread_create(&thread[i], NULL, think, searcher[i]) == 0;
    think(searcher[0]);
    for (uint32_t i = 1; i < threads; i++) {
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            think(searcher[i]); /* no thread could be started: search here instead */
    }
}
#endif

uint64_t rh_parallel_search(struct searcher *const *searcher, uint32_t threads, const struct game *game,
                            const void *state, struct budget budget, uint64_t seed, const atomic_bool *stop) {
    uint64_t iterations = 0;
    for (uint32_t i = 0; i < threads; i++) {
        searcher[i]->game = game;
        searcher[i]->state = state;
        searcher[i]->budget = budget;
        searcher[i]->seed = seed + i * UINT64_C(0xD1342543DE82EF95);
        searcher[i]->stop = stop;
    }
    search_together(searcher, threads);
    for (uint32_t i = 0; i < threads; i++) iterations += searcher[i]->iterations;
    return iterations;
}

/* --- Merging ------------------------------------------------------------------------------------------------------ */

/* Merges an opinion with those about the same move; drops it if the list is full (the worst come last). */
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

size_t rh_parallel_opinions(struct searcher *const *searcher, uint32_t threads, struct opinion *out,
                            size_t most) {
    struct opinion all[RH_CANDIDATES], one[RH_CANDIDATES];
    size_t count = 0;
    if (threads == 1) return rh_search_opinions(&searcher[0]->search, out, most);
    for (uint32_t i = 0; i < threads; i++) {
        size_t found = rh_search_opinions(&searcher[i]->search, one, RH_CANDIDATES);
        for (size_t k = 0; k < found; k++) add(all, &count, one[k]);
    }
    sort(all, count);
    if (count > most) count = most;
    memcpy(out, all, count * sizeof *out);
    return count;
}

void rh_parallel_follow(struct searcher *const *searcher, uint32_t threads, struct move move) {
    for (uint32_t i = 0; i < threads; i++) rh_search_follow(&searcher[i]->search, move);
}

bool rh_parallel_planned(struct searcher *searcher, const struct game *game, const void *state,
                         struct move *move) {
    return rh_search_planned(&searcher->search, game, state, move);
}
