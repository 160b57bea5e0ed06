/* See league_rounds.h. */
#include "server/league_rounds.h"

#include "engine/random.h"
#include "server/play.h"
#include "server/table_cache.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICKS = 8,
    AT_ONCE = 16
}; /* of a quarter of a second between two looks; leagues that one look finds */

struct league_rounds {
    bool busy, soon;
    unsigned ticks;
    size_t count, next;
    char ids[AT_ONCE][STORE_ID];
    struct league_change change;
};

struct league_rounds *league_rounds_new(void) {
    return calloc(1, sizeof(struct league_rounds));
}

void league_rounds_free(struct league_rounds *rounds) {
    free(rounds);
}

int64_t league_now(void) {
    return now_milliseconds() / 1000;
}

/* --- How it stands ------------------------------------------------------------------------------------------------ */

static bool has_forfeited(const struct league_seat_row *seat) {
    unsigned status = seat->status & UINT8_MAX;
    return status == STATUS_RESIGNED || status == STATUS_EXPELLED;
}

/* How a place of the round that is played has ended. */
static enum league_end end_now(const struct league_seat_row *seat, bool too_late) {
    if (seat->table_state == TABLE_OVER)
        return !seat->has_result ? LEAGUE_VOID : has_forfeited(seat) ? LEAGUE_FORFEIT : LEAGUE_PLAYED;
    return too_late && (seat->broken || seat->table_state < 0) ? LEAGUE_VOID : LEAGUE_PLAYS;
}

size_t league_places(const struct league_data *data, int64_t now, struct league_place places[LEAGUE_PLACES]) {
    size_t count = 0;
    for (size_t i = 0; i < data->seat_count && count < LEAGUE_PLACES; i++) {
        const struct league_seat_row *seat = &data->seats[i];
        bool open = seat->ended == LEAGUE_PLAYS && seat->number;
        if (seat->entrant >= LEAGUE_ENTRANTS) continue;
        places[count++] = (struct league_place){
            .round = (uint8_t)seat->round,
            .table = (uint8_t)seat->number,
            .seat = (uint8_t)seat->seat,
            .entrant = (uint8_t)seat->entrant,
            .end = (uint8_t)(open ? end_now(seat, now >= data->row.deadline) : seat->ended),
            .place = (uint8_t)(open ? seat->now_place : seat->place),
        };
    }
    return count;
}

/* --- What its tables are like ------------------------------------------------------------------------------------- */

bool league_table_plan(const json_t *plan, int seats, struct table_plan *table, struct error *error) {
    json_t *body = json_copy((json_t *)(uintptr_t)plan), *list = json_array();
    for (int i = 0; i < seats; i++) json_array_append_new(list, json_string("bot:random"));
    json_object_set_new(body, "seats", list);
    bool ok = table_plan_read(body, "", "", table, error);
    json_decref(body);
    return ok;
}

/* A game may refuse more than its tables say. */
static bool can_be_played(const json_t *plan, int seats) {
    struct error error = {0};
    struct table_plan table;
    if (!league_table_plan(plan, seats, &table, &error)) return false;
    struct live_table *made = table_make(&table, &error);
    table_free(made);
    return made != NULL;
}

int league_least(const json_t *plan, int most) {
    int least = most;
    while (least > 2 && can_be_played(plan, least - 1)) least--;
    return least;
}

/* --- Drawing a round ---------------------------------------------------------------------------------------------- */

static int number_of(const struct entrant_row *entrants, size_t count, const char *account) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(entrants[i].account, account) == 0) return entrants[i].number;
    return -1;
}

static void fill_apart(const struct league_data *data, const struct entrant_row *entrants, size_t count,
                       uint64_t apart[LEAGUE_ENTRANTS]) {
    memset(apart, 0, LEAGUE_ENTRANTS * sizeof *apart);
    for (size_t i = 0; i < data->apart_count; i++) {
        int one = number_of(entrants, count, data->apart[i][0]),
            other = number_of(entrants, count, data->apart[i][1]);
        if (one >= 0 && other >= 0) apart[one] |= UINT64_C(1) << other;
    }
}

static void put_places(struct league_change *change, const char *id, const struct league_place *places,
                       int count) {
    for (int i = 0; i < count; i++) {
        struct league_seat_row *seat = &change->seats[change->seat_count++];
        *seat = (struct league_seat_row){.round = places[i].round,
                                         .number = places[i].table,
                                         .seat = places[i].seat,
                                         .entrant = places[i].entrant,
                                         .ended = places[i].end};
        if (seat->number)
            snprintf(seat->table, sizeof seat->table, "%.12sr%ut%u", id, seat->round & UINT8_MAX,
                     seat->number & UINT8_MAX);
    }
}

/* The next round among those who are not out, by what was played before; false if too few are left. */
static bool draw(const struct league_data *data, const struct entrant_row *entrants, size_t entrant_count,
                 const struct league_place *played, size_t played_count, int64_t now,
                 struct league_change *change) {
    bool out[LEAGUE_ENTRANTS];
    uint64_t apart[LEAGUE_ENTRANTS];
    struct league_place places[LEAGUE_ENTRANTS];
    json_t *plan = json_loads(data->row.plan, 0, NULL);
    int most = (int)json_integer_value(json_object_get(plan, "seats")), people = 0;
    memset(out, true, sizeof out);
    for (size_t i = 0; i < entrant_count; i++)
        if (entrants[i].number >= 0 && entrants[i].number < LEAGUE_ENTRANTS) {
            out[entrants[i].number] = entrants[i].state == ENTRANT_OUT;
            people++;
        }
    fill_apart(data, entrants, entrant_count, apart);
    struct league_field field = {.entrants = people,
                                 .round = data->row.round + 1,
                                 .most = most,
                                 .least = league_least(plan, most),
                                 .out = out,
                                 .places = played,
                                 .count = played_count,
                                 .apart = apart};
    int placed = most > 1 ? league_pair(&field, places) : 0;
    json_decref(plan);
    if (!placed) return false;
    change->row.state = LEAGUE_ON;
    change->row.round = (uint8_t)field.round;
    change->row.deadline = now + data->row.length;
    put_places(change, data->row.id, places, placed);
    return true;
}

/* --- The beginning ------------------------------------------------------------------------------------------------ */

/* Bots of the plan's word in free places. */
static void fill_with_bots(const struct league_data *data, struct league_change *change) {
    json_t *plan = json_loads(data->row.plan, 0, NULL);
    const char *word = json_string_value(json_object_get(plan, "fill"));
    for (int number = 1; word && change->entrant_count < data->row.size; number++) {
        struct entrant_row *bot = &change->entrants[change->entrant_count++];
        *bot = (struct entrant_row){.joined = now_milliseconds()};
        snprintf(bot->who, sizeof bot->who, "bot %d", number);
        copy_string(bot->word, sizeof bot->word, word);
    }
    json_decref(plan);
}

bool league_begin(const struct league_data *data, int64_t now, uint64_t seed, struct league_change *change,
                  struct error *error) {
    struct random random = rh_random_quick(seed);
    *change = (struct league_change){.row = data->row};
    for (size_t i = 0; i < data->entrant_count && change->entrant_count < LEAGUE_ENTRANTS; i++)
        if (data->entrants[i].state == ENTRANT_IN)
            change->entrants[change->entrant_count++] = data->entrants[i];
    fill_with_bots(data, change);
    size_t count = change->entrant_count;
    for (size_t i = 0; i < count; i++) change->entrants[i].number = (int32_t)i;
    for (size_t i = count; i > 1; i--) {
        size_t j = rh_below(&random, (uint32_t)i);
        int32_t number = change->entrants[i - 1].number;
        change->entrants[i - 1].number = change->entrants[j].number;
        change->entrants[j].number = number;
    }
    return draw(data, change->entrants, count, NULL, 0, now, change) ||
           rh_fail(error, "too few take part to begin");
}

/* --- The end of a round ------------------------------------------------------------------------------------------- */

/* Who has forfeited too often is out. */
static void put_out(const struct league_data *data, const struct league_place *places, size_t count,
                    struct entrant_row *entrants, struct league_change *change) {
    int forfeits[LEAGUE_ENTRANTS] = {0};
    for (size_t i = 0; i < count; i++) forfeits[places[i].entrant] += places[i].end == LEAGUE_FORFEIT;
    for (size_t i = 0; i < data->entrant_count && i < LEAGUE_ENTRANTS; i++) {
        entrants[i] = data->entrants[i];
        if (entrants[i].number < 0 || entrants[i].number >= LEAGUE_ENTRANTS ||
            forfeits[entrants[i].number] < LEAGUE_FORFEITS || entrants[i].state == ENTRANT_OUT)
            continue;
        entrants[i].state = ENTRANT_OUT;
        change->entrants[change->entrant_count++] = entrants[i];
    }
}

static void put_results(const struct league_data *data, const struct league_place *places, size_t count,
                        struct league_change *change) {
    for (size_t i = 0; i < data->seat_count && i < count; i++) {
        if (data->seats[i].round != data->row.round || change->seat_count == LEAGUE_ENTRANTS) continue;
        struct league_seat_row *seat = &change->seats[change->seat_count++];
        *seat = data->seats[i];
        seat->ended = places[i].end;
        seat->place = places[i].place;
        if (seat->number) seat->score = seat->now_score;
    }
}

void league_close_round(const struct league_data *data, int64_t now, struct league_change *change) {
    struct league_place places[LEAGUE_PLACES];
    struct entrant_row entrants[LEAGUE_ENTRANTS];
    size_t played_count = league_places(data, now, places);
    *change = (struct league_change){.row = data->row};
    put_results(data, places, played_count, change);
    put_out(data, places, played_count, entrants, change);
    size_t entrant_count = data->entrant_count < LEAGUE_ENTRANTS ? data->entrant_count : LEAGUE_ENTRANTS;
    if (data->row.round < data->row.rounds &&
        draw(data, entrants, entrant_count, places, played_count, now, change))
        return;
    change->row.state = LEAGUE_OVER;
    change->row.deadline = 0;
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static const struct entrant_row *entrant_of(const struct league_data *data, uint32_t number) {
    for (size_t i = 0; i < data->entrant_count; i++)
        if (data->entrants[i].number == (int32_t)number) return &data->entrants[i];
    return NULL;
}

static void sit(const struct entrant_row *entrant, struct seat *seat) {
    if (!entrant) return;
    if (entrant->account[0]) {
        *seat = (struct seat){.kind = OCCUPANT_PERSON, .night = (uint16_t)entrant->night};
        copy_string(seat->account, sizeof seat->account, entrant->account);
        copy_string(seat->name, sizeof seat->name, entrant->name);
    } else {
        copy_string(seat->word, sizeof seat->word, entrant->word);
        snprintf(seat->name, sizeof seat->name, "bot:%.30s", entrant->word);
    }
}

/* The table at which the seats from this one on play. */
static void make_table(struct server *server, const struct league_data *data,
                       const struct league_seat_row *seats, int count) {
    struct error error = {0};
    struct table_plan plan;
    json_t *body = json_loads(data->row.plan, 0, NULL);
    bool ok = league_table_plan(body, count, &plan, &error);
    json_decref(body);
    copy_string(plan.id, sizeof plan.id, seats->table);
    plan.is_public = data->row.is_public;
    plan.pace.until = data->row.deadline;
    for (int i = 0; ok && i < count; i++) sit(entrant_of(data, seats[i].entrant), &plan.seat[i]);
    if (!ok || !play_make_table(server, &plan, NULL, NULL, &error))
        log_line("league table not made", "table", seats->table, "why", error.message, (char *)NULL);
}

static int size_of_table(const struct league_data *data, size_t first) {
    int count = 0;
    for (size_t i = first; i < data->seat_count && count < LEAGUE_SEATS; i++)
        count += data->seats[i].round == data->seats[first].round &&
                 data->seats[i].number == data->seats[first].number;
    return count;
}

/* Makes what is missing of the round that is played; answers how many tables that were. */
static int make_tables(struct server *server, const struct league_data *data, int64_t now) {
    int made = 0;
    for (size_t i = 0; i < data->seat_count && now < data->row.deadline; i++) {
        const struct league_seat_row *seat = &data->seats[i];
        if (seat->round != data->row.round || !seat->number || seat->seat || seat->table_state >= 0) continue;
        made++;
        if (!table_cache_look(server, seat->table)) make_table(server, data, seat, size_of_table(data, i));
    }
    return made;
}

/* --- From time to time -------------------------------------------------------------------------------------------- */

static void next(struct server *server);

static void written(void *context, enum store_answer answer, const char *why) {
    struct server *server = context;
    if (answer == STORE_OK)
        server->rounds->soon = true;
    else if (answer != STORE_CONFLICT) /* else another server was faster */
        log_line("league not written", "why", why, (char *)NULL);
    next(server);
}

static bool is_played(const struct league_data *data, int64_t now) {
    struct league_place places[LEAGUE_PLACES];
    size_t count = league_places(data, now, places);
    for (size_t i = 0; i < count; i++)
        if (places[i].round == data->row.round && places[i].end == LEAGUE_PLAYS) return false;
    return true;
}

/* What is to be written now; false if that is nothing. */
static bool decide(struct server *server, const struct league_data *data, struct league_change *change) {
    struct error error = {0};
    int64_t now = league_now();
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    if (data->row.state == LEAGUE_OPEN) {
        if (league_begin(data, now, seed, change, &error)) return true;
        *change = (struct league_change){.row = data->row};
        change->row.state = LEAGUE_CANCELLED;
        return true;
    }
    if (data->row.state != LEAGUE_ON || make_tables(server, data, now) || !is_played(data, now)) return false;
    league_close_round(data, now, change);
    return true;
}

static void league_read(void *context, enum store_answer answer, const char *why,
                        const struct league_data *data) {
    struct server *server = context;
    struct league_change *change = &server->rounds->change;
    if (answer == STORE_FAILED) log_line("league not read", "why", why, (char *)NULL);
    if (answer != STORE_OK || server->closing || !decide(server, data, change)) {
        next(server);
        return;
    }
    struct league_write write = {.row = &change->row,
                                 .entrants = change->entrants,
                                 .entrant_count = change->entrant_count,
                                 .seats = change->seats,
                                 .seat_count = change->seat_count};
    if (!store_write_league(server->store, &write, written, server)) next(server);
}

/* The next league of those that were found. */
static void next(struct server *server) {
    struct league_rounds *rounds = server->rounds;
    rounds->busy = !server->closing && rounds->next < rounds->count &&
                   store_read_league(server->store, rounds->ids[rounds->next++], league_read, server);
}

static void found(void *context, enum store_answer answer, const char *why, const char (*ids)[STORE_ID],
                  size_t count) {
    struct server *server = context;
    (void)why; /* /healthz tells it */
    server->rounds->next = 0;
    server->rounds->count = answer == STORE_OK ? count : 0;
    if (answer == STORE_OK && count) memcpy(server->rounds->ids, ids, count * sizeof server->rounds->ids[0]);
    next(server);
}

void league_rounds_soon(struct server *server) {
    server->rounds->soon = true;
}

void league_rounds_tick(struct server *server) {
    struct league_rounds *rounds = server->rounds;
    if (rounds->busy || server->closing || !store_lease_left(server->store)) return;
    if (!rounds->soon && ++rounds->ticks % TICKS) return;
    rounds->soon = false;
    rounds->busy = store_list_leagues_due(server->store, league_now(), AT_ONCE, found, server);
}
