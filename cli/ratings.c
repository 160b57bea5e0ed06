/* roundhouse ratings: who is how strong on a host, and whether all of it follows from the results. */
#include "command.h"
#include "complain.h"
#include "games/registry.h"
#include "server/basics.h"
#include "server/rate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct wish {
    bool check;
    const char *game;
};

static const struct flag flags[] = {
    {"check", 0, NULL, "compute all ratings again from the results, and compare", SWITCH(struct wish, check)},
    {"game", 'g', "GAME", "only this game", TEXT(struct wish, game)},
    END_FLAGS,
};

enum { TABLES_A_PAGE = 200, BEST = 20, HASH = 65536 };

static const char *const paces[] = {"live", "turns", "untimed"};

/* Somebody at a game and pace, as computed. */
struct standing {
    struct standing *next;
    char account[STORE_ID], game[STORE_NAME], pace[STORE_NAME];
    struct rating_numbers numbers;
    uint32_t games;
};

struct audit {
    struct store *store;
    const struct wish *wish;
    bool answered, failed;
    uint64_t rated, tables, wrong;
    size_t lines; /* of the page */
    struct standing *standing[HASH];
    struct standing *asked; /* whose ratings are being compared */
    bool found;
};

static void wake(void *context) {
    (void)context;
}

static bool await(struct audit *audit, bool queued) {
    if (!queued) complain("no memory");
    while (queued && !audit->answered)
        if (!store_poll(audit->store)) nanosleep(&(struct timespec){0, 100000}, NULL);
    audit->answered = false;
    return queued && !audit->failed;
}

static void failed(struct audit *audit, const char *why) {
    audit->failed = true;
    complain("%s", why);
}

/* --- Computing again ---------------------------------------------------------------------------------------------- */

static struct standing **place_of(struct audit *audit, const struct result_row *result) {
    const char *const words[] = {result->account, result->game, result->pace};
    uint64_t hash = 0;
    for (int i = 0; i < 3; i++) hash = hash * 31 + rh_hash_text(words[i]);
    struct standing **place = &audit->standing[hash % HASH];
    while (*place && (strcmp((*place)->account, result->account) != 0 ||
                      strcmp((*place)->game, result->game) != 0 || strcmp((*place)->pace, result->pace) != 0))
        place = &(*place)->next;
    return place;
}

static struct standing *standing_of(struct audit *audit, const struct result_row *result) {
    struct standing **place = place_of(audit, result), *standing = *place;
    if (standing) return standing;
    standing = calloc(1, sizeof *standing);
    if (!standing) return NULL;
    *place = standing;
    copy_string(standing->account, sizeof standing->account, result->account);
    copy_string(standing->game, sizeof standing->game, result->game);
    copy_string(standing->pace, sizeof standing->pace, result->pace);
    standing->numbers = rate_start();
    return standing;
}

static bool are_same(struct rating_numbers a, struct rating_numbers b) {
    return a.rating == b.rating && a.deviation == b.deviation && a.volatility == b.volatility;
}

static void differs(struct audit *audit, const char *what, const char *who, struct rating_numbers stored,
                    struct rating_numbers computed) {
    audit->wrong++;
    printf("%s, %s: %.3f %.3f is stored, but %.3f %.3f follows from the results\n", what, who,
           stored.rating / 1000.0, stored.deviation / 1000.0, computed.rating / 1000.0,
           computed.deviation / 1000.0);
}

static bool check_table(struct audit *audit, const struct result_row *results, size_t seats) {
    struct rating_numbers before[RATED_SEATS], after[RATED_SEATS];
    struct standing *standing[RATED_SEATS] = {NULL};
    if (seats > RATED_SEATS) return true;
    for (size_t i = 0; i < seats; i++) {
        if (results[i].account[0] && !(standing[i] = standing_of(audit, &results[i]))) return false;
        before[i] = standing[i] ? standing[i]->numbers : rate_bot(results[i].word);
    }
    rate_results(results, before, seats, after);
    for (size_t i = 0; i < seats; i++) {
        if (!are_same(results[i].after, after[i]))
            differs(audit, results[i].table, results[i].name, results[i].after, after[i]);
        if (!standing[i]) continue;
        standing[i]->numbers = after[i];
        standing[i]->games++;
    }
    audit->tables++;
    return true;
}

static void take_results(void *context, enum store_answer answer, const char *why,
                         const struct result_row *results, size_t count) {
    struct audit *audit = context;
    audit->answered = true;
    audit->lines = count;
    if (answer != STORE_OK) {
        failed(audit, why);
        return;
    }
    for (size_t i = 0, seats; i < count; i += seats) {
        for (seats = 1; i + seats < count && results[i + seats].turn == results[i].turn;) seats++;
        if (results[i].turn != audit->rated + 1) {
            audit->wrong++;
            printf("table %llu of those that were rated is missing\n", (unsigned long long)audit->rated + 1);
        }
        audit->rated = results[i].turn;
        if (!check_table(audit, &results[i], seats)) failed(audit, "no memory");
    }
}

static void take_stored(void *context, enum store_answer answer, const char *why,
                        const struct rating_row *ratings, size_t count) {
    struct audit *audit = context;
    const struct standing *asked = audit->asked;
    audit->answered = true;
    audit->found = false;
    if (answer != STORE_OK) failed(audit, why);
    for (size_t i = 0; i < count; i++) {
        const struct rating_row *row = &ratings[i];
        if (strcmp(row->game, asked->game) != 0 || strcmp(row->pace, asked->pace) != 0) continue;
        audit->found = true;
        if (!are_same(row->numbers, asked->numbers) || row->games != asked->games)
            differs(audit, asked->game, row->name, row->numbers, asked->numbers);
    }
    if (answer == STORE_OK && !audit->found)
        differs(audit, asked->game, asked->account, rate_start(), asked->numbers);
}

static bool check_all(struct audit *audit) {
    uint64_t before;
    do {
        before = audit->rated;
        if (!await(audit, store_list_rated(audit->store, audit->rated, TABLES_A_PAGE, take_results, audit)))
            return false;
    } while (audit->rated != before);
    for (size_t i = 0; i < HASH; i++)
        for (audit->asked = audit->standing[i]; audit->asked; audit->asked = audit->asked->next)
            if (!await(audit, store_read_ratings(audit->store, audit->asked->account, take_stored, audit)))
                return false;
    return true;
}

/* --- Listing ------------------------------------------------------------------------------------------------------ */

static void print_best(void *context, enum store_answer answer, const char *why,
                       const struct rating_row *ratings, size_t count) {
    struct audit *audit = context;
    audit->answered = true;
    if (answer != STORE_OK) failed(audit, why);
    if (count) printf("%s, %s\n", ratings[0].game, ratings[0].pace);
    for (size_t i = 0; i < count; i++)
        printf("  %4.0f  +-%3.0f  %4u games  %s\n", ratings[i].numbers.rating / 1000.0,
               2 * ratings[i].numbers.deviation / 1000.0, ratings[i].games, ratings[i].name);
}

static bool list_all(struct audit *audit) {
    for (int i = 0; rh_games[i]; i++)
        for (size_t j = 0; j < sizeof paces / sizeof paces[0]; j++) {
            const char *game = rh_games[i]->name;
            if (audit->wish->game && strcmp(audit->wish->game, game) != 0) continue;
            if (!await(audit, store_list_best(audit->store, game, paces[j], BEST, print_best, audit)))
                return false;
        }
    return true;
}

static int examine(const char *data, struct audit *audit) {
    struct error error = {0};
    char where[1024];
    bool database = strncmp(data, "postgres", 8) == 0 && strchr(data, ':');
    snprintf(where, sizeof where, database ? "%s" : "%s/roundhouse.db", data);
    struct store_options options = {.where = where, .wake = wake, .only_reads = true};
    audit->store = store_open(&options, &error);
    if (!audit->store) {
        complain("%s: %s", data, error.message);
        return BAD_USAGE;
    }
    bool done = audit->wish->check ? check_all(audit) : list_all(audit);
    store_close(audit->store, 1000);
    if (!done) return BAD_USAGE;
    if (audit->wish->check)
        printf("%llu tables rated, %llu differ\n", (unsigned long long)audit->tables,
               (unsigned long long)audit->wrong);
    return audit->wrong ? REFUSED : DONE;
}

static void forget(struct audit *audit) {
    for (size_t i = 0; i < HASH; i++)
        for (struct standing *standing; (standing = audit->standing[i]);) {
            audit->standing[i] = standing->next;
            free(standing);
        }
    free(audit);
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    struct audit *audit = calloc(1, sizeof *audit);
    if (!audit) {
        complain("no memory");
        return BAD_USAGE;
    }
    audit->wish = &wish;
    int status = examine(call->argument[0], audit);
    forget(audit);
    return status;
}

const struct command cli_ratings = {
    .name = "ratings",
    .arguments = "DATA",
    .summary = "list the ratings that a host keeps, or check them",
    .about =
        "DATA is a data folder, or postgres://... A server may be using it. With --check each rating that\n"
        "does not follow from the results is a line; exit status 1 if there is any.",
    .flags = flags,
    .run = run,
};
