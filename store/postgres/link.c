/* See link.h. */
#include "store/postgres/link.h"

#include <endian.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Milliseconds: to connect; for one result; for one when closing; between looks at the clock; between tries
 * to connect. */
enum { CONNECT_WAIT = 2500, RESULT_WAIT = 4000, HURRIED_WAIT = 300, LOOK = 50, CONNECT_EVERY = 500 };

enum { VALUES_MOST = 24, SQL_MOST = 2048 };

void link_drop(struct link *link) {
    PQfinish(link->connection);
    link->connection = NULL;
}

/* One line of what libpq says. */
static void note_why(struct link *link, const char *doing, const char *message) {
    int length = (int)strcspn(message ? message : "", "\n");
    snprintf(link->why, sizeof link->why, "%s: %.*s (PostgreSQL)", doing, length < 150 ? length : 150,
             length ? message : "the connection was lost");
}

static bool lost(struct link *link, const char *doing) {
    note_why(link, doing, PQerrorMessage(link->connection));
    link_drop(link);
    return false;
}

/* Waits a little for the socket; false when the time is over. */
static bool wait_for(struct link *link, short events, int64_t begun, int most) {
    if (atomic_load(link->hurry) && most > HURRIED_WAIT) most = HURRIED_WAIT;
    if (milliseconds_now() - begun > most) return false;
    struct pollfd wait = {.fd = PQsocket(link->connection), .events = events};
    poll(&wait, 1, LOOK);
    return true;
}

/* --- Connecting --------------------------------------------------------------------------------------------------- */

static bool connect_to(struct link *link) {
    int64_t begun = milliseconds_now();
    link->connection = PQconnectStart(link->where);
    if (!link->connection) {
        note_why(link, "connecting", "no memory");
        return false;
    }
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (PQstatus(link->connection) != CONNECTION_BAD && status != PGRES_POLLING_OK &&
           status != PGRES_POLLING_FAILED) {
        if (!wait_for(link, status == PGRES_POLLING_READING ? POLLIN : POLLOUT, begun, CONNECT_WAIT)) {
            note_why(link, "connecting", "no answer");
            link_drop(link);
            return false;
        }
        status = PQconnectPoll(link->connection);
    }
    return PQstatus(link->connection) == CONNECTION_OK || lost(link, "connecting");
}

/* ?1 is $1 here. */
static bool send_prepare(struct link *link, enum statement statement) {
    const struct statement_text *text = &postgres_statements[statement];
    enum { NUMBER = 20, TEXT = 25 }; /* types, by their numbers in pg_type */
    Oid types[VALUES_MOST];
    char sql[SQL_MOST], name[16];
    int count = (int)strlen(text->kinds);
    for (int i = 0; i < count; i++) types[i] = text->kinds[i] == 'n' ? NUMBER : TEXT;
    snprintf(sql, sizeof sql, "%s", text->sql);
    for (char *at = sql; *at; at++)
        if (*at == '?') *at = '$';
    snprintf(name, sizeof name, "s%d", (int)statement);
    return PQsendPrepare(link->connection, name, sql, count, types) == 1;
}

static bool take_all(struct link *link, int count) {
    bool all = true;
    for (int i = 0; i < count; i++) {
        bool ok;
        PGresult *result = link_result(link, &ok);
        if (!result) return false;
        PQclear(result);
        all &= ok;
    }
    return link_synced(link) && all;
}

static bool prepare(struct link *link) {
    static const char *const settings[] = {"SET client_encoding = 'UTF8'", "SET synchronous_commit = on",
                                           "SET statement_timeout = 3500"};
    int count = 3;
    if (PQsetnonblocking(link->connection, 1) != 0 || !PQenterPipelineMode(link->connection))
        return lost(link, "connecting");
    for (int i = 0; i < 3; i++)
        if (!link_send(link, settings[i])) return false;
    for (enum statement i = link->from; i < link->to; i++, count++)
        if (!send_prepare(link, i)) return lost(link, "connecting");
    link->lock_wait = 0;
    if (link_sync(link) && take_all(link, count)) return true;
    if (link->connection) link_drop(link); /* it answered, but not as it should: link->why has it */
    return false;
}

bool link_ready(struct link *link) {
    if (link->connection && PQstatus(link->connection) == CONNECTION_OK) return true;
    if (link->connection) link_drop(link);
    if (milliseconds_now() < link->connect_at && link->why[0]) return false; /* as a moment ago */
    bool ok = connect_to(link) && prepare(link);
    link->connect_at = ok ? 0 : milliseconds_now() + CONNECT_EVERY;
    return ok;
}

/* --- Sending ------------------------------------------------------------------------------------------------------ */

bool link_send(struct link *link, const char *command) {
    return PQsendQueryParams(link->connection, command, 0, NULL, NULL, NULL, NULL, 0) == 1 ||
           lost(link, "sending");
}

/* Values go as they are: numbers in network order, texts as their bytes. */
bool link_send_step(struct link *link, const struct step *step) {
    const char *values[VALUES_MOST];
    int lengths[VALUES_MOST], formats[VALUES_MOST];
    uint64_t numbers[VALUES_MOST];
    char name[16];
    for (int i = 0; i < step->count; i++) {
        const struct value *value = &step->value[i];
        numbers[i] = htobe64((uint64_t)value->number);
        formats[i] = 1;
        lengths[i] = value->kind == VALUE_TEXT ? (int)value->length : (int)sizeof numbers[i];
        values[i] = value->kind == VALUE_TEXT     ? value->text
                    : value->kind == VALUE_NUMBER ? (const char *)&numbers[i]
                                                  : NULL;
    }
    snprintf(name, sizeof name, "s%d", (int)step->statement);
    return PQsendQueryPrepared(link->connection, name, step->count, values, lengths, formats, 0) == 1 ||
           lost(link, "sending");
}

bool link_sync(struct link *link) {
    return PQpipelineSync(link->connection) == 1 || lost(link, "sending");
}

/* --- Results ------------------------------------------------------------------------------------------------------ */

/* Sends what is left to send and reads what there is until a result is complete. */
static bool await_result(struct link *link) {
    int64_t begun = milliseconds_now();
    for (;;) {
        int unsent = PQflush(link->connection);
        if (unsent < 0 || !PQconsumeInput(link->connection)) return lost(link, "waiting for an answer");
        if (!PQisBusy(link->connection)) return true;
        if (wait_for(link, (short)(POLLIN | (unsent ? POLLOUT : 0)), begun, RESULT_WAIT)) continue;
        note_why(link, "waiting", "the database does not answer");
        link_drop(link);
        return false;
    }
}

static PGresult *next_result(struct link *link) {
    return await_result(link) ? PQgetResult(link->connection) : NULL;
}

PGresult *link_result(struct link *link, bool *ok) {
    PGresult *result = next_result(link);
    if (!result) {
        if (link->connection) lost(link, "waiting for an answer");
        return NULL;
    }
    ExecStatusType status = PQresultStatus(result);
    *ok = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (status == PGRES_FATAL_ERROR) {
        const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        const char *said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        snprintf(link->state, sizeof link->state, "%s", state ? state : "");
        note_why(link, "asking", said ? said : PQresultErrorMessage(result));
    }
    if (PQstatus(link->connection) == CONNECTION_BAD) {
        PQclear(result);
        lost(link, "waiting for an answer");
        return NULL;
    }
    PGresult *end = next_result(link); /* NULL ends the results of a command */
    if (end || !link->connection) {
        PQclear(end);
        PQclear(result);
        if (link->connection) lost(link, "reading an answer");
        return NULL;
    }
    return result;
}

bool link_synced(struct link *link) {
    PGresult *result = next_result(link);
    bool ok = result && PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    PQclear(result);
    return ok || (link->connection && lost(link, "reading an answer"));
}

/* One command, with its own end. */
static bool command(struct link *link, const char *words) {
    return link_send(link, words) && link_sync(link) && take_all(link, 1);
}

bool link_rollback(struct link *link) {
    char why[STORE_WHY], state[sizeof link->state];
    memcpy(why, link->why, sizeof why);
    memcpy(state, link->state, sizeof state);
    bool ok = command(link, "ROLLBACK");
    memcpy(link->why, why, sizeof why);
    memcpy(link->state, state, sizeof state);
    return ok;
}

bool link_set_lock_wait(struct link *link, int milliseconds) {
    char words[64];
    if (link->lock_wait == milliseconds) return true;
    snprintf(words, sizeof words, "SET lock_timeout = %d", milliseconds);
    if (!command(link, words)) return false;
    link->lock_wait = milliseconds;
    return true;
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

/* The number of the form that the tables have; 0: there are none. */
static bool ask_schema(PGconn *connection, long *form, struct error *error) {
    PGresult *result = PQexec(connection, "SELECT value FROM meta WHERE name = 'schema'");
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    bool none = state && strcmp(state, "42P01") == 0, ok = PQresultStatus(result) == PGRES_TUPLES_OK;
    *form = ok && PQntuples(result) == 1 ? strtol(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    return ok || none || rh_fail(error, "the database can't be read: %.150s", PQerrorMessage(connection));
}

static bool tell(PGconn *connection, const char *commands, struct error *error) {
    PGresult *result = PQexec(connection, commands);
    bool ok = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return ok || rh_fail(error, "the tables can't be made: %.150s", PQerrorMessage(connection));
}

/* From the form that is there, 0 being none, to today's. */
static bool make_once(PGconn *connection, long form, struct error *error) {
    bool ok = tell(connection, "BEGIN", error);
    if (ok && form < STORE_FIRST_SCHEMA) {
        ok = tell(connection, postgres_schema, error);
        form = STORE_FIRST_SCHEMA;
    }
    for (; ok && form < STORE_SCHEMA; form++)
        ok = tell(connection, postgres_later[form - STORE_FIRST_SCHEMA], error);
    if (ok && tell(connection, "COMMIT", error)) return true;
    PQclear(PQexec(connection, "ROLLBACK"));
    return false;
}

/* Several nodes may try at once: whoever comes second finds them made. */
static bool make_tables(PGconn *connection, struct error *error) {
    long form = 0;
    for (int tries = 0; tries < 5; tries++) {
        if (!ask_schema(connection, &form, error)) return false;
        if (form == STORE_SCHEMA) return true;
        if (form > STORE_SCHEMA) return rh_fail(error, "the database was written by a newer program");
        if (make_once(connection, form, error)) return true;
        nanosleep(&(struct timespec){0, 200000000}, NULL);
    }
    return false;
}

bool link_make_tables(const char *where, struct error *error) {
    static const atomic_bool no_hurry;
    struct link link = {.where = where, .hurry = &no_hurry};
    if (!connect_to(&link)) return rh_fail(error, "%.200s", link.why);
    bool ok = make_tables(link.connection, error);
    link_drop(&link);
    return ok;
}
