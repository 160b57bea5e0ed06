/* Results of finished tables, and ratings: see store.h. */
#include "store/queue.h"

#include <stdlib.h>
#include <string.h>

/* --- Writing ------------------------------------------------------------------------------------------------------ */

size_t result_size(const struct result_row *result) {
    return STORE_ID + STORE_WORD + STORE_NAME + strlen(result->game) + strlen(result->pace);
}

void result_put(struct draft *draft, const struct result_row *result) {
    draft_step(draft, ADD_RESULT);
    draft_table(draft);
    draft_number(draft, result->seat);
    draft_number(draft, result->at);
    draft_text(draft, result->game);
    draft_text(draft, result->pace);
    draft_number(draft, result->seats);
    draft_text(draft, result->account);
    draft_text(draft, result->word);
    draft_text(draft, result->name);
    draft_number(draft, result->place);
    draft_number(draft, result->score);
    draft_number(draft, result->rated);
}

static void put_rated(struct draft *draft, const struct result_row *result, uint64_t turn) {
    draft_step(draft, RATE_RESULT);
    draft_text(draft, result->table);
    draft_number(draft, result->seat);
    draft_number(draft, (int64_t)turn);
    draft_number(draft, result->after.rating);
    draft_number(draft, result->after.deviation);
    draft_number(draft, result->after.volatility);
}

static void put_rating(struct draft *draft, const struct result_row *result) {
    draft_step(draft, PUT_RATING);
    draft_text(draft, result->account);
    draft_text(draft, result->game);
    draft_text(draft, result->pace);
    draft_number(draft, result->after.rating);
    draft_number(draft, result->after.deviation);
    draft_number(draft, result->after.volatility);
    draft_number(draft, result->at);
}

bool store_rate(struct store *store, uint64_t rated, const struct result_row *results, size_t count,
                store_done *done, void *context) {
    struct draft_room room = {1 + 2 * count, 1 + 13 * count, 0};
    for (size_t i = 0; i < count; i++) room.bytes += STORE_ID + result_size(&results[i]);
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    draft_step(&draft, RATE_NEXT);
    draft_number(&draft, (int64_t)rated);
    for (size_t i = 0; i < count; i++) {
        put_rated(&draft, &results[i], rated + 1);
        if (results[i].account[0]) put_rating(&draft, &results[i]);
    }
    return draft_queue(store, &draft);
}

/* --- Rows --------------------------------------------------------------------------------------------------------- */

static struct result_row result_of(const struct value *row) {
    struct result_row result = {
        .seat = (uint8_t)number_at(row, RESULT_SEAT),
        .seats = (uint8_t)number_at(row, RESULT_SEATS),
        .place = (uint8_t)number_at(row, RESULT_PLACE),
        .rated = (uint8_t)number_at(row, RESULT_RATED),
        .score = (int32_t)number_at(row, RESULT_SCORE),
        .at = number_at(row, RESULT_AT),
        .game = text_at(row, RESULT_GAME),
        .pace = text_at(row, RESULT_PACE),
        .turn = (uint64_t)number_at(row, RESULT_TURN),
        .after = {(int32_t)number_at(row, RESULT_RATING), (int32_t)number_at(row, RESULT_DEVIATION),
                  (int32_t)number_at(row, RESULT_VOLATILITY)},
    };
    copy_text(result.table, sizeof result.table, text_at(row, RESULT_TABLE));
    copy_text(result.account, sizeof result.account, text_at(row, RESULT_ACCOUNT));
    copy_text(result.word, sizeof result.word, text_at(row, RESULT_WORD));
    copy_text(result.name, sizeof result.name, text_at(row, RESULT_NAME));
    return result;
}

static struct rating_row rating_of(const struct value *row) {
    struct rating_row rating = {
        .game = text_at(row, RATING_GAME),
        .pace = text_at(row, RATING_PACE),
        .numbers = {(int32_t)number_at(row, RATING_RATING), (int32_t)number_at(row, RATING_DEVIATION),
                    (int32_t)number_at(row, RATING_VOLATILITY)},
        .games = (uint32_t)number_at(row, RATING_GAMES),
        .at = number_at(row, RATING_AT),
    };
    copy_text(rating.account, sizeof rating.account, text_at(row, RATING_ACCOUNT));
    copy_text(rating.name, sizeof rating.name, text_at(row, RATING_NAME));
    return rating;
}

/* All rows as results or ratings; NULL without memory. */
static struct result_row *results_of(const struct rows *rows) {
    struct result_row *results = calloc(rows->rows + 1, sizeof *results);
    for (size_t i = 0; results && i < rows->rows; i++) results[i] = result_of(row_at(rows, i));
    return results;
}

static struct rating_row *ratings_of(const struct rows *rows) {
    struct rating_row *ratings = calloc(rows->rows + 1, sizeof *ratings);
    for (size_t i = 0; ratings && i < rows->rows; i++) ratings[i] = rating_of(row_at(rows, i));
    return ratings;
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

struct results_read {
    struct read read;
    char account[STORE_ID], table[STORE_ID], game[STORE_NAME], pace[STORE_NAME];
    struct value value[5];
    store_unrated_done *unrated;
    store_results_done *results;
    store_ratings_done *ratings;
    void *context;
};

static void finish_unrated(struct store *store, struct read *base) {
    struct results_read *read = (struct results_read *)base;
    struct result_row *results = results_of(&base->rows[1]);
    struct rating_row *ratings = ratings_of(&base->rows[2]);
    struct unrated unrated = {.results = results,
                              .result_count = base->rows[1].rows,
                              .ratings = ratings,
                              .rating_count = base->rows[2].rows};
    (void)store;
    if (base->rows[0].rows) unrated.rated = (uint64_t)number_at(row_at(&base->rows[0], 0), 0);
    if (base->answer == STORE_FAILED || !results || !ratings)
        read->unrated(read->context, STORE_FAILED, results && ratings ? base->why : "no memory for results",
                      NULL);
    else
        read->unrated(read->context, unrated.result_count ? STORE_OK : STORE_NONE,
                      unrated.result_count ? "" : "no table waits", &unrated);
    free(results);
    free(ratings);
    read_free(base);
}

bool store_next_unrated(struct store *store, store_unrated_done *done, void *context) {
    struct results_read *read = read_new(sizeof *read, finish_unrated);
    if (!read) return false;
    read->unrated = done;
    read->context = context;
    read_query(&read->read, RATED_COUNT, NULL, 0);
    read_query(&read->read, RESULTS_WAITING, NULL, 0);
    read_query(&read->read, RATINGS_WAITING, NULL, 0);
    return read_queue(store, &read->read);
}

static void finish_results(struct store *store, struct read *base) {
    struct results_read *read = (struct results_read *)base;
    struct result_row *results = results_of(&base->rows[0]);
    (void)store;
    if (base->answer == STORE_FAILED || !results)
        read->results(read->context, STORE_FAILED, results ? base->why : "no memory for results", NULL, 0);
    else
        read->results(read->context, STORE_OK, "", results, base->rows[0].rows);
    free(results);
    read_free(base);
}

bool store_list_rated(struct store *store, uint64_t rated, int tables, store_results_done *done,
                      void *context) {
    struct results_read *read = read_new(sizeof *read, finish_results);
    if (!read) return false;
    read->results = done;
    read->context = context;
    read->value[0] = value_number((int64_t)rated);
    read->value[1] = value_number(tables);
    read_query(&read->read, RESULTS_RATED, read->value, 2);
    return read_queue(store, &read->read);
}

bool store_list_results(struct store *store, const char *account, struct store_page page, int tables,
                        store_results_done *done, void *context) {
    struct results_read *read = read_new(sizeof *read, finish_results);
    if (!read) return false;
    copy_text(read->account, sizeof read->account, account);
    copy_text(read->table, sizeof read->table, page.table);
    read->results = done;
    read->context = context;
    read->value[0] = value_text(read->account);
    read->value[1] = value_number(page.before);
    read->value[2] = value_text(read->table);
    read->value[3] = value_number(tables);
    read->value[4] = value_number(page.shown);
    read_query(&read->read, RESULTS_OF, read->value, 5);
    return read_queue(store, &read->read);
}

static void finish_ratings(struct store *store, struct read *base) {
    struct results_read *read = (struct results_read *)base;
    struct rating_row *ratings = ratings_of(&base->rows[0]);
    (void)store;
    if (base->answer == STORE_FAILED || !ratings)
        read->ratings(read->context, STORE_FAILED, ratings ? base->why : "no memory for ratings", NULL, 0);
    else
        read->ratings(read->context, STORE_OK, "", ratings, base->rows[0].rows);
    free(ratings);
    read_free(base);
}

bool store_read_ratings(struct store *store, const char *account, store_ratings_done *done, void *context) {
    struct results_read *read = read_new(sizeof *read, finish_ratings);
    if (!read) return false;
    copy_text(read->account, sizeof read->account, account);
    read->ratings = done;
    read->context = context;
    read->value[0] = value_text(read->account);
    read_query(&read->read, RATINGS_OF, read->value, 1);
    return read_queue(store, &read->read);
}

bool store_list_best(struct store *store, const char *game, const char *pace, int most,
                     store_ratings_done *done, void *context) {
    struct results_read *read = read_new(sizeof *read, finish_ratings);
    if (!read) return false;
    copy_text(read->game, sizeof read->game, game);
    copy_text(read->pace, sizeof read->pace, pace);
    read->ratings = done;
    read->context = context;
    read->value[0] = value_text(read->game);
    read->value[1] = value_text(read->pace);
    read->value[2] = value_number(most);
    read_query(&read->read, RATINGS_BEST, read->value, 3);
    return read_queue(store, &read->read);
}
