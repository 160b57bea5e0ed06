/* See moderation.h. */
#include "server/moderation.h"

#include "server/audience.h"
#include "server/cells.h"
#include "server/table_cache.h"

#include <stdlib.h>
#include <string.h>

static const char no_memory[] = "no memory for a request";

enum { PEOPLE_MOST = 500, REPORT_MOST = 1000 };

/* An id of an account or a table, as it may be one. */
static const char *read_id(const json_t *body, const char *name, bool needed, struct error *error) {
    const json_t *value = json_object_get(body, name);
    const char *id = value ? json_string_value(value) : "";
    if (id && strlen(id) < ID_SIZE && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == strlen(id) &&
        (id[0] || !needed))
        return id;
    rh_fail(error, "'%s' is an id", name);
    return NULL;
}

/* --- Muting and blocking ------------------------------------------------------------------------------------------ */

const char *const moderation_people[] = {"person", "#kind", "name"};

static void people_listed(void *context, enum store_answer answer, const char *why,
                          const struct store_cell *cells, size_t rows, size_t columns) {
    cells_send(context, answer, why, cells, rows, columns, moderation_people, NULL);
}

void moderation_get_people(struct visit *visit) {
    if (!store_list_people(visit->server->store, PEOPLE_BLOCKS, visit->account.id, PEOPLE_MOST, people_listed,
                           visit))
        visit_send_problem(visit, 503, no_memory);
}

/* A new tie on its way to the store. */
struct tying {
    struct visit *visit;
    char account[ID_SIZE], other[ID_SIZE];
    int kind;
};

static void tie_members(struct server *server, struct live_table *table) {
    const struct tying *tying = server->walk;
    audience_tied(table, tying->account, tying->other, tying->kind);
}

static void tied(void *context, enum store_answer answer, const char *why) {
    struct tying *tying = context;
    struct visit *visit = tying->visit;
    if (answer == STORE_OK) {
        visit->server->walk = tying;
        table_cache_each(visit->server, tie_members);
        visit->server->walk = NULL;
    }
    free(tying);
    cells_send_done(visit, answer, why);
}

static void fail(struct tying *tying, int code, const char *why) {
    visit_send_problem(tying->visit, code, why);
    free(tying);
}

/* Somebody can have so many ties of their own. */
static void counted(void *context, enum store_answer answer, const char *why, const struct tie_row *ties,
                    size_t count, int64_t rating) {
    struct tying *tying = context;
    struct visit *visit = tying->visit;
    size_t own = 0;
    (void)rating;
    for (size_t i = 0; i < count; i++) own += ties[i].kind != TIE_BLOCKED;
    if (answer != STORE_OK) {
        fail(tying, 503, why);
    } else if (tying->kind && own >= PEOPLE_MOST) {
        fail(tying, 429, "you have muted or blocked as many people as one may: forgive somebody first");
    } else {
        session_keep(visit->server, &visit->account, visit->session, visit->request, NULL, NULL);
        if (!store_put_block(visit->server->store, tying->account, tying->other, tying->kind, tied, tying))
            fail(tying, 503, no_memory);
    }
}

static bool read_kind(const json_t *body, int *kind, struct error *error) {
    static const char *const words[] = {"none", "mute", "block"};
    const char *word = json_string_value(json_object_get(body, "kind"));
    for (*kind = 0; word && *kind < 3; (*kind)++)
        if (strcmp(word, words[*kind]) == 0) return true;
    return rh_fail(error, "'kind' is mute, block or none");
}

static bool read_tying(struct tying *tying, const json_t *body, struct error *error) {
    const char *other = read_id(body, "person", true, error);
    if (!other || !read_kind(body, &tying->kind, error)) return false;
    if (strcmp(other, tying->account) == 0) return rh_fail(error, "that is you");
    copy_string(tying->other, sizeof tying->other, other);
    return true;
}

void moderation_post_person(struct visit *visit) {
    struct error error = {0};
    struct tying *tying = calloc(1, sizeof *tying);
    if (!tying) {
        visit_send_problem(visit, 503, no_memory);
        return;
    }
    tying->visit = visit;
    copy_string(tying->account, sizeof tying->account, visit->account.id);
    json_t *body = visit_body(visit, &error);
    if (!body || !read_tying(tying, body, &error)) {
        visit_send_error(visit, 400, &error);
        free(tying);
    } else if (!store_read_ties(visit->server->store, tying->account, "", "", counted, tying)) {
        fail(tying, 503, no_memory);
    }
    json_decref(body);
}

/* --- Reports ------------------------------------------------------------------------------------------------------ */

static void reported(void *context, enum store_answer answer, const char *why) {
    if (answer == STORE_CONFLICT)
        visit_send_problem(context, 429,
                           "you have as many open reports as one may have: the host will read them");
    else
        cells_send_done(context, answer, why);
}

void moderation_post_report(struct visit *visit) {
    struct error error = {0};
    json_t *body = visit_body(visit, &error);
    const char *table = body ? read_id(body, "table", false, &error) : NULL,
               *person = table ? read_id(body, "person", true, &error) : NULL,
               *text = json_string_value(json_object_get(body, "text"));
    if (person && (!text || !*text || rh_characters(text) > REPORT_MOST))
        rh_fail(&error, "'text' is 1 to %d characters", REPORT_MOST);
    if (error.message[0]) {
        visit_send_error(visit, 400, &error);
    } else {
        struct report_row report = {.text = text, .at = now_seconds()};
        new_id(report.id, 16);
        copy_string(report.account, sizeof report.account, visit->account.id);
        copy_string(report.about, sizeof report.about, person);
        copy_string(report.table, sizeof report.table, table);
        session_keep(visit->server, &visit->account, visit->session, visit->request, NULL, NULL);
        if (!store_put_report(visit->server->store, &report, reported, visit))
            visit_send_problem(visit, 503, no_memory);
    }
    json_decref(body);
}
