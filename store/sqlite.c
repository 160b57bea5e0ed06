/* The store in one SQLite file.
 *
 * Write-ahead log, synchronous=FULL: when a commit returns, the lines are on disk. Exactly one connection writes and
 * checkpoints (Debian's SQLite 3.40 must not have two that do); the other one is read-only.
 */
#include "store/backend.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS guest (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS seating (id TEXT PRIMARY KEY, state INTEGER NOT NULL, public INTEGER NOT "
    "NULL,"
    " chapter INTEGER NOT NULL, made INTEGER NOT NULL, game TEXT NOT NULL, head TEXT NOT NULL, seats TEXT "
    "NOT NULL)"
    " STRICT;"
    "CREATE INDEX IF NOT EXISTS seating_by_state ON seating (state, public, made);"
    "CREATE TABLE IF NOT EXISTS line (seating TEXT NOT NULL, chapter INTEGER NOT NULL, number INTEGER NOT "
    "NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (seating, chapter, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS snapshot (seating TEXT NOT NULL, chapter INTEGER NOT NULL, number INTEGER "
    "NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (seating, chapter)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS chat (seating TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
    " message TEXT NOT NULL, PRIMARY KEY (seating, number)) STRICT, WITHOUT ROWID;";

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    PUT_GUEST,
    PUT_TABLE,
    PUT_LINE,
    PUT_SNAPSHOT,
    PUT_CHAT,
    WRITES, /* those above belong to the writing connection, those below to the reading one */
    FIND_GUEST = WRITES,
    FIND_TABLE,
    EACH_LINE,
    LAST_SNAPSHOT,
    EACH_CHAT,
    LIST_PUBLIC,
    LIST_MINE,
    EACH_RUNNING,
    STATEMENTS
};

#define ROW "SELECT id, state, public, chapter, made, game, head, seats FROM seating "

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [PUT_GUEST] = "INSERT INTO guest VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    [PUT_TABLE] =
        "INSERT INTO seating VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (id) DO UPDATE SET"
        " state = excluded.state, chapter = excluded.chapter, head = excluded.head, seats = excluded.seats",
    [PUT_LINE] = "INSERT INTO line VALUES (?1, ?2, ?3, ?4)",
    [PUT_SNAPSHOT] = "INSERT OR REPLACE INTO snapshot VALUES (?1, ?2, ?3, ?4)",
    [PUT_CHAT] =
        "INSERT INTO chat SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM chat WHERE seating = ?1",
    [FIND_GUEST] = "SELECT name FROM guest WHERE id = ?1",
    [FIND_TABLE] = ROW "WHERE id = ?1",
    [EACH_LINE] = "SELECT number, text FROM line WHERE seating = ?1 AND chapter = ?2 ORDER BY number",
    [LAST_SNAPSHOT] = "SELECT number, text FROM snapshot WHERE seating = ?1 AND chapter = ?2",
    [EACH_CHAT] =
        "SELECT at, message FROM (SELECT * FROM chat WHERE seating = ?1 ORDER BY number DESC LIMIT ?2)"
        " ORDER BY number",
    [LIST_PUBLIC] = ROW "WHERE state < 2 AND public = 1 ORDER BY made DESC LIMIT ?1",
    [LIST_MINE] = ROW "WHERE instr(seats, ?2) > 0 ORDER BY made DESC LIMIT ?1",
    [EACH_RUNNING] = ROW "WHERE state = 1 ORDER BY made",
};

struct backend {
    sqlite3 *writer, *reader;
    sqlite3_stmt *statement[STATEMENTS];
};

/* --- Opening ------------------------------------------------------------------------------------------------------ */

static void shut(struct backend *base) {
    if (!base) return;
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(base->statement[i]);
    if (base->reader != base->writer) sqlite3_close(base->reader);
    sqlite3_close(base->writer);
    free(base);
}

static struct backend *give_up(struct backend *base, const char *path, sqlite3 *database,
                               struct error *error) {
    rh_fail(error, "the data file %.120s can't be used: %.100s", path,
            database ? sqlite3_errmsg(database) : "no memory");
    shut(base);
    return NULL;
}

/* A store in memory has one connection for both: each would see a database of its own. */
static bool connect(struct backend *base, const char *path) {
    const int writing = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
    if (sqlite3_open_v2(path, &base->writer, writing, NULL) != SQLITE_OK) return false;
    static const char settings[] =
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=1000;"
        "PRAGMA busy_timeout=5000; PRAGMA foreign_keys=ON; PRAGMA cell_size_check=ON;";
    if (sqlite3_exec(base->writer, settings, NULL, NULL, NULL) != SQLITE_OK) return false;
    if (sqlite3_exec(base->writer, schema, NULL, NULL, NULL) != SQLITE_OK) return false;
    if (strcmp(path, ":memory:") == 0) {
        base->reader = base->writer;
        return true;
    }
    if (sqlite3_open_v2(path, &base->reader, SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX, NULL) != SQLITE_OK)
        return false;
    return sqlite3_exec(base->reader, "PRAGMA busy_timeout=5000", NULL, NULL, NULL) == SQLITE_OK;
}

static struct backend *open_file(const char *path, struct error *error) {
    struct backend *base = calloc(1, sizeof *base);
    if (!base) return give_up(NULL, path, NULL, error);
    if (!connect(base, path)) return give_up(base, path, base->reader ? base->reader : base->writer, error);
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *database = i < WRITES ? base->writer : base->reader;
        if (sqlite3_prepare_v3(database, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &base->statement[i], NULL) !=
            SQLITE_OK)
            return give_up(base, path, database, error);
    }
    return base;
}

/* --- Binding and stepping ----------------------------------------------------------------------------------------- */

static sqlite3_stmt *ready(struct backend *base, enum statement which) {
    sqlite3_stmt *statement = base->statement[which];
    sqlite3_reset(statement);
    return statement;
}

static void text_at(sqlite3_stmt *statement, int at, const char *text) {
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

static bool finish(sqlite3_stmt *statement) {
    int answer = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return answer == SQLITE_DONE;
}

static const char *column(sqlite3_stmt *statement, int at) {
    const char *text = (const char *)sqlite3_column_text(statement, at);
    return text ? text : "";
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

static bool begin(struct backend *base) {
    return finish(ready(base, BEGIN));
}

static bool commit(struct backend *base) {
    return finish(ready(base, COMMIT));
}

static void rollback(struct backend *base) {
    finish(ready(base, ROLLBACK));
}

static bool put_guest(struct backend *base, const struct guest_row *row) {
    sqlite3_stmt *statement = ready(base, PUT_GUEST);
    text_at(statement, 1, row->id);
    text_at(statement, 2, row->name);
    return finish(statement);
}

static bool put_table(struct backend *base, const struct table_row *row) {
    sqlite3_stmt *statement = ready(base, PUT_TABLE);
    text_at(statement, 1, row->id);
    sqlite3_bind_int(statement, 2, row->state);
    sqlite3_bind_int(statement, 3, row->is_public);
    sqlite3_bind_int64(statement, 4, row->chapter);
    sqlite3_bind_int64(statement, 5, row->made);
    text_at(statement, 6, row->game);
    text_at(statement, 7, row->head);
    text_at(statement, 8, row->seats);
    return finish(statement);
}

static bool put_text(struct backend *base, enum statement which, const char *table, uint32_t chapter,
                     uint32_t number, const char *text, int length) {
    sqlite3_stmt *statement = ready(base, which);
    text_at(statement, 1, table);
    sqlite3_bind_int64(statement, 2, chapter);
    sqlite3_bind_int64(statement, 3, number);
    sqlite3_bind_text(statement, 4, text, length, SQLITE_STATIC);
    return finish(statement);
}

static bool put_line(struct backend *base, const char *table, uint32_t chapter, uint32_t number,
                     const char *line, size_t length) {
    return put_text(base, PUT_LINE, table, chapter, number, line, (int)length);
}

static bool put_snapshot(struct backend *base, const char *table, uint32_t chapter, uint32_t number,
                         const char *text) {
    return put_text(base, PUT_SNAPSHOT, table, chapter, number, text, -1);
}

static bool put_chat(struct backend *base, const char *table, int64_t at, const char *message) {
    sqlite3_stmt *statement = ready(base, PUT_CHAT);
    text_at(statement, 1, table);
    sqlite3_bind_int64(statement, 2, at);
    text_at(statement, 3, message);
    return finish(statement);
}

static const char *say(struct backend *base) {
    return sqlite3_errmsg(base->writer);
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static bool find_guest(struct backend *base, const char *id, struct guest_row *row) {
    sqlite3_stmt *statement = ready(base, FIND_GUEST);
    text_at(statement, 1, id);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        memset(row, 0, sizeof *row);
        strncpy(row->id, id, sizeof row->id - 1);
        strncpy(row->name, column(statement, 0), sizeof row->name - 1);
    }
    sqlite3_reset(statement);
    return found;
}

static int each_row(sqlite3_stmt *statement, store_each_table *each, void *context) {
    int rows = 0;
    for (; sqlite3_step(statement) == SQLITE_ROW; rows++) {
        struct table_row row = {
            .state = (uint8_t)sqlite3_column_int(statement, 1),
            .is_public = (uint8_t)sqlite3_column_int(statement, 2),
            .chapter = (uint32_t)sqlite3_column_int64(statement, 3),
            .made = sqlite3_column_int64(statement, 4),
            .game = column(statement, 5),
            .head = column(statement, 6),
            .seats = column(statement, 7),
        };
        strncpy(row.id, column(statement, 0), sizeof row.id - 1);
        each(context, &row);
    }
    sqlite3_reset(statement);
    return rows;
}

static bool find_table(struct backend *base, const char *id, store_each_table *each, void *context) {
    sqlite3_stmt *statement = ready(base, FIND_TABLE);
    text_at(statement, 1, id);
    return each_row(statement, each, context) > 0;
}

static void list_tables(struct backend *base, const char *guest, int most, store_each_table *each,
                        void *context) {
    sqlite3_stmt *statement = ready(base, guest ? LIST_MINE : LIST_PUBLIC);
    sqlite3_bind_int(statement, 1, most);
    if (guest) text_at(statement, 2, guest);
    each_row(statement, each, context);
}

static void each_running(struct backend *base, store_each_table *each, void *context) {
    each_row(ready(base, EACH_RUNNING), each, context);
}

static void each_text(sqlite3_stmt *statement, store_each_text *each, void *context) {
    while (sqlite3_step(statement) == SQLITE_ROW)
        each(context, sqlite3_column_int64(statement, 0), column(statement, 1));
    sqlite3_reset(statement);
}

static void each_line(struct backend *base, const char *table, uint32_t chapter, store_each_text *each,
                      void *context) {
    sqlite3_stmt *statement = ready(base, EACH_LINE);
    text_at(statement, 1, table);
    sqlite3_bind_int64(statement, 2, chapter);
    each_text(statement, each, context);
}

static void last_snapshot(struct backend *base, const char *table, uint32_t chapter, store_each_text *each,
                          void *context) {
    sqlite3_stmt *statement = ready(base, LAST_SNAPSHOT);
    text_at(statement, 1, table);
    sqlite3_bind_int64(statement, 2, chapter);
    each_text(statement, each, context);
}

static void each_chat(struct backend *base, const char *table, int most, store_each_text *each,
                      void *context) {
    sqlite3_stmt *statement = ready(base, EACH_CHAT);
    text_at(statement, 1, table);
    sqlite3_bind_int(statement, 2, most);
    each_text(statement, each, context);
}

const struct backend_kind backend_sqlite = {
    .open = open_file,
    .close = shut,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .put_guest = put_guest,
    .put_table = put_table,
    .put_line = put_line,
    .put_snapshot = put_snapshot,
    .put_chat = put_chat,
    .say = say,
    .find_guest = find_guest,
    .find_table = find_table,
    .each_line = each_line,
    .last_snapshot = last_snapshot,
    .each_chat = each_chat,
    .list_tables = list_tables,
    .each_running = each_running,
};
