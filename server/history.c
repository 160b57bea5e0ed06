/* See history.h. */
#include "server/history.h"

#include "server/cells.h"
#include "server/lobby.h"
#include "server/outgoing.h"

#include <string.h>

enum { HABITS_TOLD = 200, FINISHED_COUNTED = 1000 }; /* tables that are looked through */

static const char no_memory[] = "no memory for a request";

/* Whom it is about; false: oneself. */
static bool read_person(const struct visit *visit, char person[STORE_ID]) {
    visit_query(visit, "person", person, STORE_ID);
    if (!person[0]) copy_string(person, STORE_ID, visit->account.id);
    return strcmp(person, visit->account.id) != 0;
}

static void send_ratings(void *context, enum store_answer answer, const char *why,
                         const struct rating_row *ratings, size_t count) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        visit_send_problem(visit, 503, why);
        return;
    }
    outgoing_ratings(ratings, count, &text);
    visit_send_json(visit, 200, &text);
}

void history_ratings(struct visit *visit) {
    struct store *store = visit->server->store;
    char game[STORE_NAME], pace[STORE_NAME], person[STORE_ID];
    visit_query(visit, "game", game, sizeof game);
    visit_query(visit, "pace", pace, sizeof pace);
    read_person(visit, person);
    if (game[0]
            ? !store_list_best(store, game, pace[0] ? pace : "untimed", TABLES_LISTED, send_ratings, visit)
            : !store_read_ratings(store, person, send_ratings, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void send_results(void *context, enum store_answer answer, const char *why,
                         const struct result_row *results, size_t count) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    char person[STORE_ID];
    if (answer != STORE_OK) {
        visit_send_problem(visit, 503, why);
        return;
    }
    read_person(visit, person);
    outgoing_results(results, count, person, &text);
    visit_send_json(visit, 200, &text);
}

void history_results(struct visit *visit) {
    struct store_page page = visit_query_page(visit);
    char person[STORE_ID];
    page.shown = read_person(visit, person);
    if (!store_list_results(visit->server->store, person, page, TABLES_LISTED, send_results, visit))
        visit_send_problem(visit, 503, no_memory);
}

/* --- Lists of cells ----------------------------------------------------------------------------------------------- */

static const char *const habit_names[] = {"table",  "#lines", "#decisions", "#spent",
                                          "#falls", "#line",  "opening"};
static const char *const person_names[] = {"id", "name", "#made"};
static const char *const seat_names[] = {"#seats",  "#seat",   "#tables", "#won",
                                         "#scores", "#lowest", "#highest"};
static const char *const length_names[] = {"#seats", "#lines", "#tables"};
static const char *const opening_names[] = {"line", "#tables", "#won"};

static void send_habits(void *context, enum store_answer answer, const char *why,
                        const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, habit_names, NULL);
}

void history_habits(struct visit *visit) {
    char person[STORE_ID];
    enum people_list list = read_person(visit, person) ? PEOPLE_HABITS_SHOWN : PEOPLE_HABITS;
    if (!store_list_people(visit->server->store, list, person, HABITS_TOLD, send_habits, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void send_person(void *context, enum store_answer answer, const char *why,
                        const struct store_cell *cells, size_t rows, size_t columns) {
    if (answer == STORE_OK && !rows)
        visit_send_problem(context, 404, "there is nobody of this name here, or no longer");
    else
        cells_send(context, answer, why, cells, rows, columns, person_names, NULL);
}

void history_person(struct visit *visit) {
    if (!store_list_people(visit->server->store, PEOPLE_NAMED, visit->rest, 1, send_person, visit))
        visit_send_problem(visit, 503, no_memory);
}

static void send_seats(void *context, enum store_answer answer, const char *why,
                       const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, seat_names, NULL);
}

static void send_lengths(void *context, enum store_answer answer, const char *why,
                         const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, length_names, NULL);
}

static void send_openings(void *context, enum store_answer answer, const char *why,
                          const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, opening_names, NULL);
}

void history_statistics(struct visit *visit) {
    static const struct {
        const char *of;
        enum people_list list;
        store_cells_done *send;
    } kinds[] = {{"seats", GAMES_SEATS, send_seats},
                 {"lengths", GAMES_LENGTHS, send_lengths},
                 {"openings", GAMES_OPENINGS, send_openings}};
    char game[STORE_NAME], of[16];
    visit_query(visit, "game", game, sizeof game);
    visit_query(visit, "of", of, sizeof of);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].of, of) != 0) continue;
        if (!store_list_people(visit->server->store, kinds[i].list, game, FINISHED_COUNTED, kinds[i].send,
                               visit))
            visit_send_problem(visit, 503, no_memory);
        return;
    }
    visit_send_problem(visit, 400, "'of' is seats, lengths or openings");
}
