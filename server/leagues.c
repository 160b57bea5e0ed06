/* See leagues.h. */
#include "server/leagues.h"

#include "engine/lines.h"
#include "engine/names.h"
#include "games/registry.h"
#include "server/bot_pool.h"
#include "server/credentials.h"
#include "server/league_rounds.h"
#include "server/league_view.h"
#include "store/people.h"

#include <event2/buffer.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 100, NAME_CHARACTERS = 60, DAYS_MOST = 90, TRIES = 8 };

static const char no_memory[] = "no memory for a request";
static const int64_t day = 86400;

/* --- Lists -------------------------------------------------------------------------------------------------------- */

static void listed(void *context, enum store_answer answer, const char *why,
                   const struct league_listed *leagues, size_t count) {
    struct visit *visit = context;
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        visit_send_problem(visit, 503, why);
        return;
    }
    league_view_list(leagues, count, visit->account.id, &text);
    visit_send_json(visit, 200, &text);
}

void leagues_list(struct visit *visit) {
    bool mine = strcmp(visit->query, "mine=1") == 0;
    if (!store_list_leagues(visit->server->store, visit->account.id, mine, LISTED, listed, visit))
        visit_send_problem(visit, 503, no_memory);
}

/* --- One of them -------------------------------------------------------------------------------------------------- */

/* Splits "ID/WORD"; answers the word, or NULL if there is no such id. */
static const char *take_id(struct visit *visit) {
    size_t length = strcspn(visit->rest, "/");
    if (!length || length >= sizeof visit->table) return NULL;
    memcpy(visit->table, visit->rest, length);
    visit->table[length] = '\0';
    return visit->rest + length + (visit->rest[length] == '/');
}

static bool is_host(const struct visit *visit) {
    return visit->account.state & ACCOUNT_HOST;
}

static void send_csv(struct visit *visit, const struct league_data *data, bool games) {
    struct text text = visit_page(visit);
    struct evbuffer *body = evbuffer_new();
    (games ? league_view_games : league_view_standings)(data, league_now(), &text);
    if (!body || text.full || evbuffer_add(body, text.start, rh_text_length(&text)) != 0)
        visit_send_problem(visit, 503, no_memory);
    else
        visit_send_file(visit, "text/csv; charset=utf-8", games ? "games.csv" : "standings.csv", "", body);
    if (body) evbuffer_free(body);
}

static void send_read(struct visit *visit, int code, enum store_answer answer, const char *why,
                      const struct league_data *data) {
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        visit_send_problem(visit, answer == STORE_NONE ? 404 : 503, why);
        return;
    }
    league_view(data, visit->account.id, is_host(visit), league_now(), &text);
    visit_send_json(visit, code, &text);
}

static void league_read(void *context, enum store_answer answer, const char *why,
                        const struct league_data *data) {
    send_read(context, 200, answer, why, data);
}

static void new_read(void *context, enum store_answer answer, const char *why,
                     const struct league_data *data) {
    send_read(context, 201, answer, why, data);
}

static void csv_read(void *context, enum store_answer answer, const char *why,
                     const struct league_data *data) {
    struct visit *visit = context;
    if (answer == STORE_OK)
        send_csv(visit, data, strcmp(strchr(visit->rest, '/'), "/games.csv") == 0);
    else
        send_read(visit, 200, answer, why, data);
}

static void send_league(struct visit *visit, const char *id, store_league_done *done) {
    if (!store_read_league(visit->server->store, id, done, visit)) visit_send_problem(visit, 503, no_memory);
}

void leagues_get(struct visit *visit) {
    const char *word = take_id(visit);
    if (!word || (*word && strcmp(word, "standings.csv") != 0 && strcmp(word, "games.csv") != 0))
        visit_send_problem(visit, 404, "there is nothing here");
    else
        send_league(visit, visit->table, *word ? csv_read : league_read);
}

/* --- Making one --------------------------------------------------------------------------------------------------- */

/* What somebody does: it is read, decided and written, and again if another was faster. */
struct league_act {
    struct visit *visit;
    bool (*change)(struct league_act *, const struct league_data *, struct error *);
    int tries;
    uint16_t night;
    char name[4 * NAME_CHARACTERS + 1], gone[STORE_ID];
    struct entrant_row entrant;
    struct league_change written;
    bool enters, as_host;
};

static void fail(struct league_act *act, int code, const char *why) {
    visit_send_problem(act->visit, code, why);
    free(act);
}

static bool whole(const json_t *body, const char *name, int64_t least, int64_t most, int64_t *out,
                  struct error *error) {
    const json_t *value = json_object_get(body, name);
    if (json_is_integer(value) && json_integer_value(value) >= least && json_integer_value(value) <= most) {
        *out = json_integer_value(value);
        return true;
    }
    return rh_fail(error, "'%s' is a number from %lld to %lld", name, (long long)least, (long long)most);
}

static bool read_name(const json_t *body, struct league_act *act, struct error *error) {
    const char *name = json_string_value(json_object_get(body, "name"));
    if (!name || !name_tidy(name, strlen(name), act->name, sizeof act->name, error))
        return error->message[0] ? false : rh_fail(error, "'name' is text");
    struct words words = rh_words_trim((struct words){act->name, strlen(act->name)});
    if (!rh_words_clean(words, error)) return false;
    memmove(act->name, words.at, words.length);
    act->name[words.length] = '\0';
    return (words.length && rh_characters(act->name) <= NAME_CHARACTERS) ||
           rh_fail(error, "the name of a league has 1 to %d characters", NAME_CHARACTERS);
}

/* Whether there can be such tables, and what is to be kept about them: what `table_plan_read` reads, and some of our own. A
 * fallen clock forfeits. */
static json_t *read_plan(const json_t *body, int seats, struct error *error) {
    static const char *const kept[] = {"game",  "options", "rated",      "undo",
                                       "hints", "chat",    "spectators", "fill"};
    struct table_plan table;
    json_t *plan = json_object();
    const json_t *fill = json_object_get(body, "fill"), *pace = json_object_get(body, "pace");
    char words[128];
    struct text text = rh_text(words, sizeof words);
    for (size_t i = 0; i < RH_COUNT(kept); i++) {
        json_t *value = json_object_get(body, kept[i]);
        if (value && !json_is_null(value)) json_object_set(plan, kept[i], value);
    }
    json_object_set_new(plan, "pace", json_string(json_is_string(pace) ? json_string_value(pace) : ""));
    bool ok = league_table_plan(plan, seats, &table, error);
    if (ok && table.pace.kind != PACE_TURNS) ok = rh_fail(error, "a league is played by turns");
    if (ok && fill && !json_is_null(fill))
        ok = json_is_string(fill) ? bot_pool_word(json_string_value(fill), error)
                                  : rh_fail(error, "'fill' is the word of a bot");
    if (ok) {
        table.pace.resigns = true;
        pace_put(&table.pace, &text);
        json_object_set_new(plan, "pace", json_string(words));
        json_object_set_new(plan, "seats", json_integer(seats));
        struct live_table *made = table_make(&table, error);
        ok = made != NULL;
        table_free(made);
    }
    if (ok) return plan;
    json_decref(plan);
    return NULL;
}

static bool read_begin(const json_t *body, struct league_row *row, struct error *error) {
    const json_t *begins = json_object_get(body, "begins");
    if (!begins || json_is_null(begins)) return true;
    int64_t now = league_now();
    return whole(body, "begins", now, now + DAYS_MOST * day, &row->begins, error);
}

/* Reads a request for a league; the plan's text must be freed. */
static char *read_league(const json_t *body, struct league_act *act, struct error *error) {
    struct league_row *row = &act->written.row;
    int64_t seats = 0, size = 0, rounds = 0, days = 0;
    if (!read_name(body, act, error) || !whole(body, "seats", 2, LEAGUE_SEATS, &seats, error) ||
        !whole(body, "size", seats, LEAGUE_ENTRANTS, &size, error) ||
        !whole(body, "rounds", 1, LEAGUE_ROUNDS, &rounds, error) ||
        !whole(body, "days", 1, DAYS_MOST, &days, error) || !read_begin(body, row, error))
        return NULL;
    json_t *plan = read_plan(body, (int)seats, error);
    if (!plan) return NULL;
    row->is_public = json_is_true(json_object_get(body, "public"));
    row->rounds = (uint8_t)rounds;
    row->size = (uint32_t)size;
    row->length = days * day;
    row->made = now_seconds();
    row->name = act->name;
    row->game = rh_game_find(rh_games, json_string_value(json_object_get(plan, "game")), error)->name;
    new_id(row->id, 12);
    copy_string(row->maker, sizeof row->maker, act->visit->account.id);
    char *text = json_dumps(plan, JSON_COMPACT);
    json_decref(plan);
    if (!text) rh_fail(error, "%s", no_memory);
    return text;
}

static bool read_night(const json_t *body, uint16_t *night, struct error *error) {
    const json_t *value = json_object_get(body, "night");
    int64_t minute = 0;
    if (!value || json_is_null(value)) return true;
    if (!whole(body, "night", 0, DAY_MINUTES - 1, &minute, error)) return false;
    *night = (uint16_t)(minute + 1);
    return true;
}

static void fill_entrant(const struct visit *visit, uint16_t night, struct entrant_row *entrant) {
    *entrant = (struct entrant_row){.number = -1, .night = night, .joined = now_milliseconds()};
    copy_string(entrant->who, sizeof entrant->who, visit->account.id);
    copy_string(entrant->account, sizeof entrant->account, visit->account.id);
}

static void made(void *context, enum store_answer answer, const char *why) {
    struct league_act *act = context;
    struct visit *visit = act->visit;
    char id[STORE_ID];
    copy_string(id, sizeof id, act->written.row.id);
    if (answer != STORE_OK) {
        fail(act, answer == STORE_CONFLICT ? 429 : 503,
             answer == STORE_CONFLICT ? "you have made as many leagues as may be open at a time" : why);
        return;
    }
    free(act);
    league_rounds_soon(visit->server);
    send_league(visit, id, new_read);
}

static struct league_act *new_act(struct visit *visit) {
    struct league_act *act = calloc(1, sizeof *act);
    if (!act) visit_send_problem(visit, 503, no_memory);
    if (act) act->visit = visit;
    return act;
}

void leagues_make(struct visit *visit) {
    struct error error = {0};
    struct league_act *act = new_act(visit);
    if (!act) return;
    json_t *body = visit_body(visit, &error);
    char *plan = body && read_night(body, &act->night, &error) ? read_league(body, act, &error) : NULL;
    act->enters = json_is_true(json_object_get(body, "join"));
    json_decref(body);
    if (!plan) {
        visit_send_error(visit, 400, &error);
        free(act);
        return;
    }
    act->written.row.plan = plan;
    fill_entrant(visit, act->night, &act->entrant);
    struct league_write write = {.row = &act->written.row,
                                 .entrants = &act->entrant,
                                 .entrant_count = act->enters ? 1 : 0};
    session_keep(visit->server, &visit->account, visit->session, visit->request, NULL, NULL);
    if (!store_write_league(visit->server->store, &write, made, act)) fail(act, 503, no_memory);
    free(plan);
}

/* --- Taking part -------------------------------------------------------------------------------------------------- */

static const struct entrant_row *find(const struct league_data *data, const char *account) {
    for (size_t i = 0; i < data->entrant_count; i++)
        if (strcmp(data->entrants[i].account, account) == 0) return &data->entrants[i];
    return NULL;
}

static bool join(struct league_act *act, const struct league_data *data, struct error *error) {
    if (data->row.state != LEAGUE_OPEN) return rh_fail(error, "the league has begun");
    if (find(data, act->visit->account.id)) return rh_fail(error, "you take part already");
    if (data->entrant_count >= data->row.size) return rh_fail(error, "as many take part as can");
    fill_entrant(act->visit, act->night, &act->written.entrants[0]);
    act->written.entrant_count = 1;
    return true;
}

/* Before it begins one is simply none of them any more; later one plays on where one sits, and is not paired again. */
static bool leave(struct league_act *act, const struct league_data *data, struct error *error) {
    const struct entrant_row *own = find(data, act->visit->account.id);
    if (!own || own->state == ENTRANT_OUT) return rh_fail(error, "you do not take part");
    if (data->row.state == LEAGUE_OPEN) {
        copy_string(act->gone, sizeof act->gone, own->who);
        return true;
    }
    if (data->row.state != LEAGUE_ON) return rh_fail(error, "the league is over");
    act->written.entrants[0] = *own;
    act->written.entrants[0].state = ENTRANT_OUT;
    act->written.entrant_count = 1;
    return true;
}

static bool start(struct league_act *act, const struct league_data *data, struct error *error) {
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    if (strcmp(data->row.maker, act->visit->account.id) != 0)
        return rh_fail(error, "only who made the league may let it begin");
    if (data->row.state != LEAGUE_OPEN) return rh_fail(error, "the league has begun");
    return league_begin(data, league_now(), seed, &act->written, error);
}

/* Its maker may as long as it has not begun, a host always. */
static bool cancel(struct league_act *act, const struct league_data *data, struct error *error) {
    bool maker = strcmp(data->row.maker, act->visit->account.id) == 0, host = is_host(act->visit);
    if (!maker && !host) return rh_fail(error, "only who made the league may cancel it");
    if (data->row.state >= LEAGUE_OVER) return rh_fail(error, "the league is over");
    if (data->row.state != LEAGUE_OPEN && !host) return rh_fail(error, "the league has begun");
    act->written.row.state = LEAGUE_CANCELLED;
    act->as_host = !maker || data->row.state != LEAGUE_OPEN;
    return true;
}

static void act_read(void *context, enum store_answer answer, const char *why,
                     const struct league_data *data);

static void read_for_act(struct league_act *act) {
    if (!store_read_league(act->visit->server->store, act->visit->table, act_read, act))
        fail(act, 503, no_memory);
}

static void acted(void *context, enum store_answer answer, const char *why) {
    struct league_act *act = context;
    struct visit *visit = act->visit;
    if (answer == STORE_CONFLICT && ++act->tries < TRIES) {
        read_for_act(act);
    } else if (answer != STORE_OK) {
        fail(act, answer == STORE_CONFLICT ? 409 : 503,
             answer == STORE_CONFLICT ? "too much happens at once; try again in a moment" : why);
    } else {
        free(act);
        league_rounds_soon(visit->server);
        send_league(visit, visit->table, league_read);
    }
}

static void act_read(void *context, enum store_answer answer, const char *why,
                     const struct league_data *data) {
    struct league_act *act = context;
    struct error error = {0};
    if (answer != STORE_OK) {
        fail(act, answer == STORE_NONE ? 404 : 503, why);
        return;
    }
    act->written = (struct league_change){.row = data->row};
    if (!act->change(act, data, &error)) {
        visit_send_error(act->visit, 409, &error);
        free(act);
        return;
    }
    struct audit_row audit = {.who = act->visit->account.name,
                              .what = "cancelled league",
                              .whom = data->row.name,
                              .at = now_seconds()};
    new_id(audit.id, 16);
    struct league_write write = {.row = &act->written.row,
                                 .audit = act->as_host ? &audit : NULL,
                                 .gone = act->gone[0] ? act->gone : NULL,
                                 .entrants = act->written.entrants,
                                 .entrant_count = act->written.entrant_count,
                                 .seats = act->written.seats,
                                 .seat_count = act->written.seat_count};
    if (!store_write_league(act->visit->server->store, &write, acted, act)) fail(act, 503, no_memory);
}

void leagues_post(struct visit *visit) {
    static const struct {
        const char *word;
        bool (*change)(struct league_act *, const struct league_data *, struct error *);
    } acts[] = {{"join", join}, {"leave", leave}, {"start", start}, {"cancel", cancel}};
    struct error error = {0};
    const char *word = take_id(visit);
    size_t i = 0;
    while (word && i < RH_COUNT(acts) && strcmp(acts[i].word, word) != 0) i++;
    if (!word || i == RH_COUNT(acts)) {
        visit_send_problem(visit, 404, "there is nothing here");
        return;
    }
    struct league_act *act = new_act(visit);
    if (!act) return;
    act->change = acts[i].change;
    json_t *body = visit_body(visit, &error);
    bool ok = body && read_night(body, &act->night, &error);
    json_decref(body);
    if (!ok) {
        visit_send_error(visit, 400, &error);
        free(act);
        return;
    }
    if (act->change == join)
        session_keep(visit->server, &visit->account, visit->session, visit->request, NULL, NULL);
    read_for_act(act);
}
