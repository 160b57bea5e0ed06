/* The store in one SQLite file.
 *
 * Write-ahead log, synchronous=FULL: when a commit returns, the lines are on disk. Exactly one connection writes and
 * checkpoints (Debian's SQLite 3.40 must not have two that do); the other one is read-only.
 */
#include "store/backend.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* What is played is appended to one table in the order of play, whoever plays it: a commit of many moves writes few pages.
 * An index leads from a table to its own lines. */
enum { SCHEMA = 2 };

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS guest (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS seating (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, state INTEGER"
    " NOT NULL, public INTEGER NOT NULL, chapter INTEGER NOT NULL, made INTEGER NOT NULL, game TEXT NOT NULL,"
    " head TEXT NOT NULL, seats TEXT NOT NULL, result TEXT NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS seating_by_state ON seating (state, public, made);"
    "CREATE TABLE IF NOT EXISTS sitting (guest TEXT NOT NULL, seating INTEGER NOT NULL,"
    " PRIMARY KEY (guest, seating)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS lines (place INTEGER PRIMARY KEY, seating INTEGER NOT NULL, chapter INTEGER"
    " NOT NULL, first INTEGER NOT NULL, text TEXT NOT NULL, snapshot TEXT) STRICT;"
    "CREATE UNIQUE INDEX IF NOT EXISTS lines_of ON lines (seating, chapter, first);"
    "CREATE TABLE IF NOT EXISTS chat (seating TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
    " message TEXT NOT NULL, PRIMARY KEY (seating, number)) STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 2;";

/* A file of the first schema, which kept a row a line by the table's id, becomes one of this. */
static const char set_aside[] = "DROP INDEX seating_by_state; ALTER TABLE seating RENAME TO seating_before;";
static const char carry_over[] =
    "INSERT INTO seating SELECT NULL, id, state, public, chapter, made, game, head, seats, ''"
    " FROM seating_before ORDER BY made;"
    "INSERT INTO sitting SELECT guest.id, number FROM seating JOIN guest ON instr(seats, guest.id) > 0;"
    "INSERT INTO lines SELECT NULL, seating.number, line.chapter, line.number, line.text || char(10),"
    " (SELECT text FROM snapshot WHERE snapshot.seating = line.seating AND snapshot.chapter = line.chapter"
    " AND snapshot.number = line.number) FROM line JOIN seating ON seating.id = line.seating"
    " ORDER BY seating.number, line.chapter, line.number;"
    "DROP TABLE seating_before; DROP TABLE line; DROP TABLE snapshot;";

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    PUT_GUEST,
    PUT_TABLE,
    PUT_SITTING,
    PUT_LINES,
    PUT_CHAT,
    WRITES, /* those above belong to the writing connection, those below to the reading one */
    FIND_GUEST = WRITES,
    FIND_TABLE,
    EACH_LINES,
    EACH_SNAPSHOT,
    EACH_CHAT,
    TABLES_PUBLIC,
    TABLES_OVER,
    TABLES_MINE,
    EACH_RUNNING,
    STATEMENTS
};

#define COLUMNS  "id, state, public, chapter, made, game, head, seats, result"
#define ROW      "SELECT " COLUMNS " FROM seating "
#define OF_TABLE "seating = (SELECT number FROM seating WHERE id = ?1) AND chapter = ?2 "

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [PUT_GUEST] = "INSERT INTO guest VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    [PUT_TABLE] = "INSERT INTO seating (" COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
                  " ON CONFLICT (id) DO UPDATE SET state = excluded.state, chapter = excluded.chapter,"
                  " head = excluded.head, seats = excluded.seats, result = excluded.result",
    [PUT_SITTING] = "INSERT OR IGNORE INTO sitting SELECT ?1, number FROM seating WHERE id = ?2",
    [PUT_LINES] = "INSERT INTO lines SELECT NULL, number, ?2, ?3, ?4, ?5 FROM seating WHERE id = ?1",
    [PUT_CHAT] =
        "INSERT INTO chat SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM chat WHERE seating = ?1",
    [FIND_GUEST] = "SELECT name FROM guest WHERE id = ?1",
    [FIND_TABLE] = ROW "WHERE id = ?1",
    [EACH_LINES] = "SELECT first, text FROM lines WHERE " OF_TABLE "ORDER BY first",
    [EACH_SNAPSHOT] =
        "SELECT first, snapshot FROM lines WHERE " OF_TABLE "AND snapshot IS NOT NULL ORDER BY first",
    [EACH_CHAT] =
        "SELECT at, message FROM (SELECT * FROM chat WHERE seating = ?1 ORDER BY number DESC LIMIT ?2)"
        " ORDER BY number",
    [TABLES_PUBLIC] = ROW "WHERE state IN (0, 1) AND public = 1 ORDER BY made DESC LIMIT ?1",
    [TABLES_OVER] = ROW "WHERE state = 2 AND public = 1 ORDER BY made DESC LIMIT ?1",
    [TABLES_MINE] = "SELECT " COLUMNS " FROM sitting JOIN seating ON number = seating"
                    " WHERE guest = ?2 AND instr(seats, ?2) > 0 ORDER BY seating DESC LIMIT ?1",
    [EACH_RUNNING] = ROW "WHERE state = 1 ORDER BY made",
};

struct backend {
    sqlite3 *writer, *reader;
    bool newer; /* than this program: hands off */
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
    const char *why = database ? sqlite3_errmsg(database) : "no memory";
    if (base && base->newer) why = "it was written by a newer program";
    rh_fail(error, "the data file %.120s can't be used: %.100s", path, why);
    shut(base);
    return NULL;
}

static int64_t ask_number(sqlite3 *database, const char *question) {
    sqlite3_stmt *statement = NULL;
    int64_t answer = -1;
    if (sqlite3_prepare_v2(database, question, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return answer;
}

static bool tell(sqlite3 *database, const char *commands) {
    return sqlite3_exec(database, commands, NULL, NULL, NULL) == SQLITE_OK;
}

/* Makes the tables, or those of an older file anew: all of it or nothing. */
static bool prepare_tables(struct backend *base) {
    sqlite3 *database = base->writer;
    int64_t version = ask_number(database, "PRAGMA user_version");
    base->newer = version > SCHEMA;
    if (version < 0 || base->newer) return false;
    bool old =
        version == 0 && ask_number(database, "SELECT count(*) FROM sqlite_schema WHERE name = 'line'") == 1;
    return tell(database, "BEGIN IMMEDIATE") && (!old || tell(database, set_aside)) &&
           tell(database, schema) && (!old || tell(database, carry_over)) && tell(database, "COMMIT");
}

/* A store in memory has one connection for both: each would see a database of its own. */
static bool connect(struct backend *base, const char *path) {
    const int writing = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
    if (sqlite3_open_v2(path, &base->writer, writing, NULL) != SQLITE_OK) return false;
    static const char settings[] =
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=4000;"
        "PRAGMA cache_size=-16384; PRAGMA busy_timeout=5000; PRAGMA cell_size_check=ON;";
    if (!tell(base->writer, settings) || !prepare_tables(base)) return false;
    if (strcmp(path, ":memory:") == 0) {
        base->reader = base->writer;
        return true;
    }
    if (sqlite3_open_v2(path, &base->reader, SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX, NULL) != SQLITE_OK)
        return false;
    return tell(base->reader, "PRAGMA busy_timeout=5000");
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

/* Who has ever sat there, so that a guest's tables are found without looking at all of them. */
static bool put_sittings(struct backend *base, const struct table_row *row) {
    for (const char *at = row->guests; *at;) {
        size_t length = strcspn(at, "\n");
        sqlite3_stmt *statement = ready(base, PUT_SITTING);
        sqlite3_bind_text(statement, 1, at, (int)length, SQLITE_STATIC);
        text_at(statement, 2, row->id);
        if (!finish(statement)) return false;
        at += length + (at[length] ? 1 : 0);
    }
    return true;
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
    text_at(statement, 9, row->result);
    return finish(statement) && put_sittings(base, row);
}

/* The table must be there already, and these lines must not. */
static bool put_lines(struct backend *base, const char *table, uint32_t chapter, uint32_t first,
                      const char *lines, const char *snapshot) {
    sqlite3_stmt *statement = ready(base, PUT_LINES);
    text_at(statement, 1, table);
    sqlite3_bind_int64(statement, 2, chapter);
    sqlite3_bind_int64(statement, 3, first);
    text_at(statement, 4, lines);
    text_at(statement, 5, snapshot);
    return finish(statement) && sqlite3_changes(base->writer) == 1;
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
            .result = column(statement, 8),
            .guests = "",
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

static void list_tables(struct backend *base, enum store_list which, const char *guest, int most,
                        store_each_table *each, void *context) {
    static const enum statement statements[] = {
        [LIST_PUBLIC] = TABLES_PUBLIC, [LIST_OVER] = TABLES_OVER, [LIST_MINE] = TABLES_MINE};
    sqlite3_stmt *statement = ready(base, statements[which]);
    sqlite3_bind_int(statement, 1, most);
    if (which == LIST_MINE) text_at(statement, 2, guest);
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

static void each_lines(struct backend *base, const char *table, uint32_t chapter, store_each_text *each,
                       void *context) {
    sqlite3_stmt *statement = ready(base, EACH_LINES);
    text_at(statement, 1, table);
    sqlite3_bind_int64(statement, 2, chapter);
    each_text(statement, each, context);
}

static void each_snapshot(struct backend *base, const char *table, uint32_t chapter, store_each_text *each,
                          void *context) {
    sqlite3_stmt *statement = ready(base, EACH_SNAPSHOT);
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
    .put_lines = put_lines,
    .put_chat = put_chat,
    .say = say,
    .find_guest = find_guest,
    .find_table = find_table,
    .each_lines = each_lines,
    .each_snapshot = each_snapshot,
    .each_chat = each_chat,
    .list_tables = list_tables,
    .each_running = each_running,
};
