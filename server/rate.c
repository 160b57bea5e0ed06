/* See rate.h. */
#include "server/rate.h"

#include "server/basics.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { REST_SECONDS = 5 }; /* after a failure */

static_assert((int)RATED_SEATS >= RH_SEATS, "every seat of a table is rated");

struct rate {
    bool busy, again;
    uint64_t rest_until; /* 0: nothing is to be tried again */
};

struct rate *rate_new(void) {
    struct rate *rate = calloc(1, sizeof *rate);
    if (rate) rate->rest_until = 1; /* what a kill left is rated at the first tick */
    return rate;
}

void rate_free(struct rate *rate) {
    free(rate);
}

/* --- What a table changes ----------------------------------------------------------------------------------------- */

/* Levels of bots as opponents: chosen by how they play against one another, not measured against people. */
static const struct {
    const char *word;
    int32_t rating;
} bots[] = {{"random", 700},  {"greedy", 1100}, {"easy", 1200},
            {"medium", 1500}, {"hard", 1800},   {"expert", 2000}};

struct rating_numbers rate_bot(const char *word) {
    size_t length = strcspn(word, ":@");
    int32_t rating = 1500;
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++)
        if (strlen(bots[i].word) == length && memcmp(bots[i].word, word, length) == 0)
            rating = bots[i].rating;
    return (struct rating_numbers){rating * 1000, 50000, 60000};
}

struct rating_numbers rate_start(void) {
    return (struct rating_numbers){rating_start.rating, rating_start.deviation, rating_start.volatility};
}

void rate_results(const struct result_row *results, const struct rating_numbers before[], size_t seats,
                  struct rating_numbers after[]) {
    struct rated_seat rated[RATED_SEATS] = {0};
    struct kept_rating kept[RATED_SEATS];
    assert(seats <= RATED_SEATS);
    for (size_t i = 0; i < seats; i++)
        rated[i] = (struct rated_seat){{before[i].rating, before[i].deviation, before[i].volatility},
                                       results[i].place,
                                       !results[i].account[0]};
    ratings_after_table(rated, (int)seats, kept);
    for (size_t i = 0; i < seats; i++)
        after[i] = (struct rating_numbers){kept[i].rating, kept[i].deviation, kept[i].volatility};
}

/* --- One after the other ------------------------------------------------------------------------------------------ */

static void go_on(struct server *server);

static void rest(struct server *server, const char *why) {
    server->rate->busy = false;
    server->rate->rest_until = now_microseconds() + REST_SECONDS * UINT64_C(1000000);
    log_line("table not rated", "why", why, (char *)NULL);
}

static void rated(void *context, enum store_answer answer, const char *why) {
    struct server *server = context;
    if (answer == STORE_OK || answer == STORE_CONFLICT) /* or another node was faster: look again */
        go_on(server);
    else
        rest(server, why);
}

static struct rating_numbers rating_before(const struct unrated *unrated, const struct result_row *result) {
    if (!result->account[0]) return rate_bot(result->word);
    for (size_t i = 0; i < unrated->rating_count; i++)
        if (strcmp(unrated->ratings[i].account, result->account) == 0) return unrated->ratings[i].numbers;
    return rate_start();
}

static void next_found(void *context, enum store_answer answer, const char *why,
                       const struct unrated *unrated) {
    struct server *server = context;
    struct result_row results[RATED_SEATS];
    struct rating_numbers before[RATED_SEATS], after[RATED_SEATS];
    if (answer == STORE_NONE) {
        server->rate->busy = false;
        if (server->rate->again) rate_go(server);
        return;
    }
    size_t seats = answer == STORE_OK ? unrated->result_count : 0;
    if (!seats || seats > RATED_SEATS) {
        rest(server, seats ? "a table has more seats than there can be" : why);
        return;
    }
    for (size_t i = 0; i < seats; i++) {
        results[i] = unrated->results[i];
        before[i] = rating_before(unrated, &results[i]);
    }
    rate_results(results, before, seats, after);
    for (size_t i = 0; i < seats; i++) results[i].after = after[i];
    if (!store_rate(server->store, unrated->rated, results, seats, rated, server)) rest(server, "no memory");
}

static void go_on(struct server *server) {
    server->rate->again = false;
    if (!store_next_unrated(server->store, next_found, server)) rest(server, "no memory");
}

void rate_go(struct server *server) {
    struct rate *rate = server->rate;
    rate->again = true;
    if (rate->busy || server->closing) return;
    rate->busy = true;
    rate->rest_until = 0;
    go_on(server);
}

void rate_tick(struct server *server) {
    struct rate *rate = server->rate;
    if (rate->rest_until && now_microseconds() >= rate->rest_until) rate_go(server);
}
