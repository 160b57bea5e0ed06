/* The tables of an SQLite file: making them, and carrying files of older forms over.
 *
 * A file says its form by its user_version. 0: the first form (a row a line) or an empty file. 2: `seating`
 * with its seats as text, and rows of several lines each. 3 and above: as in statements.c. What does not hold
 * together in an old file is carried over as it is: a gap stays a gap, for the loading of that table to see.
 */
#include "store/sqlite.h"

#include "store/backend.h"

#include <stdio.h>
#include <string.h>

/* --- From the first form to the second ---------------------------------------------------------------------------- */

static const char second_form[] =
    "DROP INDEX seating_by_state; ALTER TABLE seating RENAME TO seating_before;"
    "CREATE TABLE seating (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, state INTEGER NOT NULL,"
    " public INTEGER NOT NULL, chapter INTEGER NOT NULL, made INTEGER NOT NULL, game TEXT NOT NULL,"
    " head TEXT NOT NULL, seats TEXT NOT NULL, result TEXT NOT NULL) STRICT;"
    "CREATE TABLE lines (place INTEGER PRIMARY KEY, seating INTEGER NOT NULL, chapter INTEGER NOT NULL,"
    " first INTEGER NOT NULL, text TEXT NOT NULL, snapshot TEXT) STRICT;"
    "INSERT INTO seating SELECT NULL, id, state, public, chapter, made, game, head, seats, ''"
    " FROM seating_before ORDER BY made;"
    "INSERT INTO lines SELECT NULL, seating.number, line.chapter, line.number, line.text || char(10),"
    " (SELECT text FROM snapshot WHERE snapshot.seating = line.seating AND snapshot.chapter = line.chapter"
    " AND snapshot.number = line.number) FROM line JOIN seating ON seating.id = line.seating"
    " ORDER BY seating.number, line.chapter, line.number;"
    "DROP TABLE seating_before; DROP TABLE line; DROP TABLE snapshot; DROP TABLE IF EXISTS sitting;";

/* --- From the second form to today's ------------------------------------------------------------------------------ */

static const char set_aside[] = "ALTER TABLE chat RENAME TO chat_before;";

/* Whose turn it is was not kept: nobody's, so that tables with bots are looked at after the start. Messages
 * were JSON. */
static const char carry_over[] =
    "INSERT INTO account (id, name, handle, made) SELECT id, name, NULL, 0 FROM guest;"
    "INSERT INTO table_ (id, version, state, public, wakes, turn, chapter, lines, flags, made, changed, due,"
    " game, pace, result, broken, owner) SELECT id, 1, state, public, 0, CASE WHEN state = 2 THEN -2 ELSE -1"
    " END, chapter, 0, 0, made, made * 1000, 0, game, '', result, '', 'only' FROM seating;"
    "INSERT INTO head (table_, chapter, text) SELECT id, chapter, head FROM seating;"
    "INSERT INTO chat (table_, number, at, seat, account, name, text) SELECT seating, number, at * 1000,"
    " CASE WHEN json_valid(message) THEN coalesce(json_extract(message, '$.seat'), -1) ELSE -1 END, '',"
    " CASE WHEN json_valid(message) THEN coalesce(json_extract(message, '$.name'), '') ELSE '' END,"
    " CASE WHEN json_valid(message) THEN coalesce(json_extract(message, '$.text'), message) ELSE message END"
    " FROM chat_before;";

static const char finish[] =
    "UPDATE table_ SET lines = coalesce((SELECT max(number) FROM line WHERE line.table_ = table_.id"
    " AND line.chapter = table_.chapter), 0);"
    "UPDATE table_ SET wakes = 1 WHERE EXISTS (SELECT 1 FROM seat WHERE seat.table_ = table_.id"
    " AND seat.kind = 2);"
    "DROP TABLE guest; DROP TABLE seating; DROP TABLE lines; DROP TABLE chat_before;"
    "DROP TABLE IF EXISTS sitting;";

static bool step_once(sqlite3_stmt *statement) {
    int answer = sqlite3_step(statement);
    sqlite3_reset(statement);
    return answer == SQLITE_DONE;
}

/* A field of a line of seats, ended by a tab or the line's end. */
static void bind_field(sqlite3_stmt *statement, int at, const char **text) {
    size_t length = strcspn(*text, "\t\n");
    sqlite3_bind_text(statement, at, *text, (int)length, SQLITE_TRANSIENT);
    *text += length;
    if (**text == '\t') ++*text;
}

static int kind_of(const char *line) {
    return strncmp(line, "person\t", 7) == 0 ? SEAT_PERSON
           : strncmp(line, "bot\t", 4) == 0  ? SEAT_BOT
                                             : SEAT_OPEN;
}

/* Seats were lines of "person TAB account TAB word TAB name"; behind them "table TAB hints off". */
static bool put_seats(const char *id, const char *text, sqlite3_stmt *seat, sqlite3_stmt *flags) {
    for (int number = 0; *text; number++) {
        if (strncmp(text, "table\t", 6) == 0) {
            sqlite3_bind_text(flags, 1, id, -1, SQLITE_TRANSIENT);
            return strncmp(text, "table\thints off\n", 16) != 0 || step_once(flags);
        }
        sqlite3_bind_text(seat, 1, id, -1, SQLITE_TRANSIENT);
        sqlite3_bind_int(seat, 2, number);
        sqlite3_bind_int(seat, 3, kind_of(text));
        text += strcspn(text, "\t\n");
        if (*text == '\t') text++;
        for (int i = 4; i <= 6; i++) bind_field(seat, i, &text);
        if (!step_once(seat)) return false;
        text += strcspn(text, "\n");
        if (*text) text++;
    }
    return true;
}

/* A row of several lines becomes a row for each; its snapshot is the last one's. A number that is there
 * already stays. */
static bool put_lines(sqlite3_stmt *from, sqlite3_stmt *line) {
    const char *text = (const char *)sqlite3_column_text(from, 3);
    int64_t number = sqlite3_column_int64(from, 2);
    if (!text) return false;
    for (const char *end; *text; text = *end ? end + 1 : end, number++) {
        end = text + strcspn(text, "\n");
        bool last = !*end || !end[1];
        sqlite3_bind_value(line, 1, sqlite3_column_value(from, 0));
        sqlite3_bind_value(line, 2, sqlite3_column_value(from, 1));
        sqlite3_bind_int64(line, 3, number);
        sqlite3_bind_text(line, 4, text, (int)(end - text), SQLITE_TRANSIENT);
        if (last)
            sqlite3_bind_value(line, 5, sqlite3_column_value(from, 4));
        else
            sqlite3_bind_null(line, 5);
        if (!step_once(line)) return false;
    }
    return true;
}

static bool carry_seats(sqlite3 *base) {
    sqlite3_stmt *from = NULL, *seat = NULL, *flags = NULL;
    int answer = SQLITE_ERROR;
    bool ok =
        sqlite3_prepare_v2(base, "SELECT id, seats FROM seating", -1, &from, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(base, "INSERT INTO seat VALUES (?1, ?2, ?3, 0, 0, ?4, ?5, ?6)", -1, &seat, NULL) ==
            SQLITE_OK &&
        sqlite3_prepare_v2(base, "UPDATE table_ SET flags = 1 WHERE id = ?1", -1, &flags, NULL) == SQLITE_OK;
    while (ok && (answer = sqlite3_step(from)) == SQLITE_ROW)
        ok = put_seats((const char *)sqlite3_column_text(from, 0), (const char *)sqlite3_column_text(from, 1),
                       seat, flags);
    sqlite3_finalize(from);
    sqlite3_finalize(seat);
    sqlite3_finalize(flags);
    return ok && answer == SQLITE_DONE;
}

static bool carry_lines(sqlite3 *base) {
    sqlite3_stmt *from = NULL, *line = NULL;
    int answer = SQLITE_ERROR;
    static const char select[] = "SELECT id, lines.chapter, first, text, snapshot FROM lines JOIN seating"
                                 " ON seating.number = lines.seating ORDER BY id, lines.chapter, first";
    static const char insert[] = "INSERT OR IGNORE INTO line SELECT ?1, ?2, ?3, made * 1000, ?4, ?5 FROM"
                                 " table_ WHERE id = ?1";
    bool ok = sqlite3_prepare_v2(base, select, -1, &from, NULL) == SQLITE_OK &&
              sqlite3_prepare_v2(base, insert, -1, &line, NULL) == SQLITE_OK;
    while (ok && (answer = sqlite3_step(from)) == SQLITE_ROW) ok = put_lines(from, line);
    sqlite3_finalize(from);
    sqlite3_finalize(line);
    return ok && answer == SQLITE_DONE;
}

/* --- Whichever it is ---------------------------------------------------------------------------------------------- */

/* What the forms behind this one have added. */
static bool add_later(sqlite3 *base, int64_t form) {
    char says[64];
    for (; form < STORE_SCHEMA; form++)
        if (!sqlite_tell(base, sqlite_later[form - STORE_FIRST_SCHEMA])) return false;
    snprintf(says, sizeof says, "PRAGMA user_version = %d", STORE_SCHEMA);
    return sqlite_tell(base, says);
}

static bool make_today(sqlite3 *base) {
    return sqlite_tell(base, sqlite_schema) && add_later(base, STORE_FIRST_SCHEMA);
}

static bool change_tables(sqlite3 *base, int64_t form, bool is_empty) {
    if (is_empty) return make_today(base);
    if (form >= STORE_FIRST_SCHEMA) return add_later(base, form);
    if (form == 0 && !sqlite_tell(base, second_form)) return false;
    return sqlite_tell(base, set_aside) && make_today(base) && sqlite_tell(base, carry_over) &&
           carry_seats(base) && carry_lines(base) && sqlite_tell(base, finish);
}

bool sqlite_prepare_tables(sqlite3 *base, struct error *error) {
    int64_t form, tables;
    if (!sqlite_ask(base, "PRAGMA user_version", &form) ||
        !sqlite_ask(base, "SELECT count(*) FROM sqlite_schema", &tables))
        return rh_fail(error, "the data file can't be read: %.150s", sqlite3_errmsg(base));
    if (form > STORE_SCHEMA) return rh_fail(error, "the data file was written by a newer program");
    if (form == STORE_SCHEMA) return true;
    if (sqlite_tell(base, "BEGIN IMMEDIATE") && change_tables(base, form, tables == 0) &&
        sqlite_tell(base, "COMMIT"))
        return true;
    rh_fail(error, "the data file can't be carried over: %.150s", sqlite3_errmsg(base));
    sqlite_tell(base, "ROLLBACK");
    return false;
}
