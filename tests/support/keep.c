/* See keep.h. */
#include "tests/support/keep.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef RH_POSTGRES
#include <libpq-fe.h>
#endif

enum { TIMEOUT = 30000 }; /* milliseconds */

static char folder[256], path[288], where[768];
static sqlite3 *locking;
#ifdef RH_POSTGRES
static PGconn *locking_postgres;
#endif

bool keep_is_postgres(void) {
    const char *store = getenv("ROUNDHOUSE_STORE");
    return store && strncmp(store, "postgres", 8) == 0;
}

const char *keep_where(void) {
    return where;
}

const char *keep_path(void) {
    return path;
}

int64_t keep_milliseconds(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

void keep_sleep(int milliseconds) {
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

/* --- Behind the store's back -------------------------------------------------------------------------------------- */

#ifdef RH_POSTGRES
static PGconn *postgres(void) {
    PGconn *connection = PQconnectdb(where);
    if (PQstatus(connection) != CONNECTION_OK) fail_msg("%s", PQerrorMessage(connection));
    PQclear(PQexec(connection, "SET client_min_messages = error"));
    return connection;
}

static void tell_postgres(PGconn *connection, const char *commands) {
    PGresult *result = PQexec(connection, commands);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail_msg("%s", PQerrorMessage(connection));
    PQclear(result);
}
#endif

static sqlite3 *sqlite(void) {
    sqlite3 *base = NULL;
    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    sqlite3_busy_timeout(base, 5000);
    return base;
}

static void tell_sqlite(sqlite3 *base, const char *commands) {
    char *why = NULL;
    if (sqlite3_exec(base, commands, NULL, NULL, &why) != SQLITE_OK) fail_msg("%s: %s", commands, why);
}

void keep_tamper(const char *commands) {
    if (!keep_is_postgres()) {
        sqlite3 *base = sqlite();
        tell_sqlite(base, commands);
        sqlite3_close(base);
        return;
    }
#ifdef RH_POSTGRES
    PGconn *connection = postgres();
    tell_postgres(connection, commands);
    PQfinish(connection);
#endif
}

void keep_lock(void) {
    if (!keep_is_postgres()) {
        locking = sqlite();
        tell_sqlite(locking, "BEGIN IMMEDIATE");
        return;
    }
#ifdef RH_POSTGRES
    locking_postgres = postgres();
    tell_postgres(locking_postgres, "BEGIN; LOCK TABLE table_, meta IN EXCLUSIVE MODE");
#endif
}

void keep_unlock(void) {
    if (!keep_is_postgres()) {
        tell_sqlite(locking, "ROLLBACK");
        sqlite3_close(locking);
        return;
    }
#ifdef RH_POSTGRES
    PQfinish(locking_postgres);
#endif
}

/* --- Opening ------------------------------------------------------------------------------------------------------ */

static int begin_postgres(void) {
#ifdef RH_POSTGRES
    const char *base = getenv("ROUNDHOUSE_STORE");
    snprintf(where, sizeof where, "%s", base);
    char make[128], name[32];
    snprintf(name, sizeof name, "test_%d", (int)getpid());
    snprintf(make, sizeof make, "DROP SCHEMA IF EXISTS %s CASCADE; CREATE SCHEMA %s", name, name);
    keep_tamper(make);
    snprintf(where, sizeof where, "%s%coptions=-csearch_path%%3D%s", base, strchr(base, '?') ? '&' : '?',
             name);
    return 0;
#else
    return 1;
#endif
}

int keep_begin(void **state) {
    (void)state;
    if (keep_is_postgres()) return begin_postgres();
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/roundhouse-store-XXXXXX", temporary ? temporary : P_tmpdir);
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/store.db", folder);
    snprintf(where, sizeof where, "%s", path);
    return 0;
}

int keep_end(void **state) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[320];
    (void)state;
    if (keep_is_postgres()) {
        snprintf(name, sizeof name, "DROP SCHEMA IF EXISTS test_%d CASCADE", (int)getpid());
        keep_tamper(name);
        return 0;
    }
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    return rmdir(folder);
}

static void wake(void *context) {
    (void)context;
}

static struct store *open_with(const struct store_options *options) {
    struct error error = {0};
    struct store *store = store_open(options, &error);
    if (!store) fail_msg("%s", error.message);
    return store;
}

struct store *keep_open(const char *name, int lease) {
    char address[64];
    snprintf(address, sizeof address, "http://%s/", name ? name : "");
    struct store_node node = {name, address, lease};
    struct store_options options = {where, name ? &node : NULL, wake, NULL};
    return open_with(&options);
}

struct store *keep_open_at(const char *place) {
    struct store_options options = {place, NULL, wake, NULL};
    return open_with(&options);
}

/* --- Answers ------------------------------------------------------------------------------------------------------ */

void keep_note(void *context, enum store_answer answer, const char *why) {
    struct answers *answers = context;
    answers->answer[answers->count++] = answer;
    if (answer != STORE_OK) snprintf(answers->why, sizeof answers->why, "%s", why);
}

void keep_await(struct store *store, const struct answers *answers, int count) {
    int64_t until = keep_milliseconds() + TIMEOUT;
    while (answers->count < count) {
        if (keep_milliseconds() > until) fail_msg("%d of %d answers came", answers->count, count);
        if (!store_poll(store)) nanosleep(&(struct timespec){0, 50000}, NULL);
    }
}

void keep_until(struct store *store, const bool *done) {
    int64_t until = keep_milliseconds() + TIMEOUT;
    while (!*done) {
        if (keep_milliseconds() > until) fail_msg("no answer came");
        if (!store_poll(store)) nanosleep(&(struct timespec){0, 50000}, NULL);
    }
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

struct table_row keep_row(const char *id, enum table_state state) {
    struct table_row row = {.state = (uint8_t)state,
                            .is_public = 1,
                            .wakes = 1,
                            .turn = 0,
                            .chapter = 1,
                            .flags = TABLE_NO_HINTS,
                            .made = 100,
                            .game = "samplegame",
                            .pace = "",
                            .result = state == TABLE_OVER ? "15 14" : "",
                            .broken = ""};
    snprintf(row.id, sizeof row.id, "%s", id);
    return row;
}

void keep_make(struct store *store, const char *id, enum table_state state, struct answers *answers) {
    struct table_row row = keep_row(id, state);
    const struct seat_row seats[] = {
        {.number = 0, .kind = SEAT_PERSON, .account = "ann", .name = "Ann"},
        {.number = 1, .kind = SEAT_BOT, .word = "easy", .name = "bot:easy", .clock = 5000},
    };
    struct table_write write = {
        .id = id, .at = 1000, .row = &row, .head = "head\n", .seats = seats, .seat_count = 2};
    assert_true(store_write_table(store, &write, keep_note, answers));
}

void keep_line(struct store *store, const char *id, uint64_t version, uint32_t number, const char *line,
               struct answers *answers) {
    char text[256];
    snprintf(text, sizeof text, "%s\n", line);
    struct table_write write = {.id = id,
                                .version = version,
                                .at = 2000 + number,
                                .chapter = 1,
                                .first = number,
                                .turn = 1,
                                .lines = text};
    assert_true(store_write_table(store, &write, keep_note, answers));
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static void add(char *out, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void add(char *out, size_t size, const char *format, ...) {
    size_t length = strlen(out);
    va_list words;
    va_start(words, format);
    vsnprintf(out + length, size - length, format, words);
    va_end(words);
}

#define COPY(OUT, TEXT) snprintf(OUT, sizeof(OUT), "%s", TEXT)

static void copy_data(struct found *found, const struct table_data *data) {
    static const char *const kinds[] = {"open", "person", "bot"};
    found->row = data->row;
    COPY(found->game, data->row.game);
    COPY(found->result, data->row.result);
    COPY(found->broken, data->row.broken);
    COPY(found->wrong, data->wrong);
    COPY(found->head, data->head);
    COPY(found->owner, data->owner);
    COPY(found->address, data->address);
    if (data->lines) COPY(found->lines, data->lines);
    found->line_count = data->line_count;
    found->seat_count = data->seat_count;
    for (size_t i = 0; i < data->seat_count; i++)
        add(found->seats, sizeof found->seats, "%d %s %s %s %s %d;", data->seats[i].number,
            kinds[data->seats[i].kind], data->seats[i].account, data->seats[i].word, data->seats[i].name,
            (int)data->seats[i].clock);
    for (size_t i = 0; i < data->snapshot_count; i++)
        add(found->snapshots, sizeof found->snapshots, "%u:%s;", data->snapshots[i].number,
            data->snapshots[i].text);
    for (size_t i = 0; i < data->chat_count; i++)
        add(found->chat, sizeof found->chat, "%d %d %s %s: %s;", (int)data->chat[i].at, data->chat[i].seat,
            data->chat[i].account, data->chat[i].name, data->chat[i].text);
}

static void note_table(void *context, enum store_answer answer, const char *why,
                       const struct table_data *data) {
    struct found *found = context;
    found->done = true;
    found->answer = answer;
    COPY(found->why, why);
    if (data) copy_data(found, data);
}

void keep_read(struct store *store, const char *id, int what, struct found *found) {
    memset(found, 0, sizeof *found);
    assert_true(store_read_table(store, id, what, note_table, found));
    keep_until(store, &found->done);
}

int keep_begin_open(void **state) {
    if (keep_begin(state)) return 1;
    *state = keep_open(NULL, 0);
    return 0;
}

int keep_end_open(void **state) {
    store_close(*state, 5000);
    return keep_end(state);
}
