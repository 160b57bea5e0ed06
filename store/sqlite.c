/* The store in one SQLite file.
 *
 * Write-ahead log, synchronous=FULL: when a commit returns, the lines are on disk. Exactly one connection
 * writes and checkpoints (Debian's SQLite 3.40 must not have two that do); the other one is read-only.
 *
 * Pages are small (1 KB): a move changes the last page of its table's
 * lines and the page of its row, and each is written to the log whole. The log is brought into the file after 1,000
 * pages (1 MB). Writes wait meanwhile: later it would take longer, though less in all, for tables that are played change
 * the same pages again and again (docs/performance.md).
 *
 * A lock held by another process is waited for briefly, so that people soon learn that their table is paused. After a
 * failure the waits are short until a write works again.
 */
#include "store/sqlite.h"

#include "store/backend.h"
#include "store/fault.h"
#include "store/gather.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    SMALL_PAGE = 1024,
    MADE_ANEW_MOST = 64 << 20
}; /* bytes; files up to this size are made anew at a start */
enum { LOCK_WAIT = 2500, LOCK_WAIT_FAILING = 200, LOCK_LOOK = 5, RESULTS_OF_SQLITE = 255 }; /* milliseconds */

struct connection {
    sqlite3 *base;
    int lock_wait; /* milliseconds to wait for a lock */
    int64_t waiting_since;
    const atomic_bool *hurry;
};

struct backend {
    struct connection writer, reader;
    atomic_bool hurry;
    bool in_memory;         /* then both are one connection, */
    pthread_mutex_t shared; /* used by turns */
    sqlite3_stmt *statement[STATEMENTS];
    sqlite3_stmt *begin, *commit;
    char engine[128];
};

/* --- Connections -------------------------------------------------------------------------------------------------- */

bool sqlite_tell(sqlite3 *base, const char *commands) {
    return sqlite3_exec(base, commands, NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_ask(sqlite3 *base, const char *question, int64_t *answer) {
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(base, question, -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_step(statement) == SQLITE_ROW;
    if (ok) *answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return ok;
}

/* Called while another process holds the lock; 0 gives up. */
static int on_locked(void *context, int times) {
    struct connection *connection = context;
    if (times == 0) connection->waiting_since = milliseconds_now();
    if (atomic_load(connection->hurry)) return 0;
    if (milliseconds_now() - connection->waiting_since >= connection->lock_wait) return 0;
    nanosleep(&(struct timespec){0, LOCK_LOOK * 1000000}, NULL);
    return 1;
}

static void listen_for_locks(struct connection *connection, const atomic_bool *hurry) {
    connection->lock_wait = LOCK_WAIT;
    connection->hurry = hurry;
    sqlite3_busy_handler(connection->base, on_locked, connection);
}

/* A new file is created with mode 0600; SQLite gives its log the same mode. */
static bool make_private(const char *path, struct error *error) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return rh_fail(error, "the data file %.150s can't be opened: %s", path, strerror(errno));
    struct stat about;
    if (fstat(file, &about) == 0 && (about.st_mode & 077)) fchmod(file, 0600);
    close(file);
    return true;
}

int64_t sqlite_cut_short(const char *path, int64_t *whole) {
    enum { HEADER = 100, SIZE_AT = 16, CHANGED_AT = 24, PAGES_AT = 28, VALID_AT = 92 };
    uint8_t head[HEADER];
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool read_it = file >= 0 && pread(file, head, sizeof head, 0) == sizeof head && fstat(file, &about) == 0;
    if (file >= 0) close(file);
    if (!read_it || memcmp(head, "SQLite format 3", 16) != 0 ||
        memcmp(head + CHANGED_AT, head + VALID_AT, 4) != 0) /* else the number of pages means nothing */
        return 0;
    int64_t size = head[SIZE_AT] << 8 | head[SIZE_AT + 1], pages = 0;
    for (int i = 0; i < 4; i++) pages = pages << 8 | head[PAGES_AT + i];
    *whole = pages * (size == 1 ? 65536 : size);
    return *whole > about.st_size ? *whole - about.st_size : 0;
}

/* SQLite refuses a file that is shorter than it says, however little is missing. Made as long as it was, only what lay on
 * the missing pages can't be read. A log that has them is read before the file, as ever. */
static bool make_whole(struct backend *backend, const char *path, struct error *error) {
    int64_t whole, missing = sqlite_cut_short(path, &whole);
    if (!missing) return true;
    if (truncate(path, whole) != 0)
        return rh_fail(error, "the data file %.150s is cut short by %lld bytes", path, (long long)missing);
    snprintf(backend->engine, sizeof backend->engine,
             "SQLite %s; the data file was cut short: %lld of %lld bytes are missing", sqlite3_libversion(),
             (long long)missing, (long long)whole);
    return true;
}

sqlite3 *sqlite_connect(const char *path, bool writes, const char *vfs, struct error *error) {
    int flags = (writes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX;
    if (strcmp(path, ":memory:") == 0) flags |= SQLITE_OPEN_MEMORY;
    sqlite3 *base = NULL;
    if (sqlite3_open_v2(path, &base, flags, vfs) == SQLITE_OK) {
        sqlite3_extended_result_codes(base, 1);
        return base;
    }
    rh_fail(error, "the data file %.120s can't be used: %.100s", path,
            base ? sqlite3_errmsg(base) : "no memory");
    sqlite3_close(base);
    return NULL;
}

/* --- Opening ------------------------------------------------------------------------------------------------------ */

static void close_all(struct backend *backend) {
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(backend->statement[i]);
    sqlite3_finalize(backend->begin);
    sqlite3_finalize(backend->commit);
    if (!backend->in_memory) sqlite3_close(backend->reader.base);
    sqlite3_close(backend->writer.base);
    pthread_mutex_destroy(&backend->shared);
    free(backend);
}

static bool is_undamaged(sqlite3 *base) {
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(base, "PRAGMA integrity_check(1)", -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_step(statement) == SQLITE_ROW;
    const char *says = ok ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    ok = says && strcmp(says, "ok") == 0;
    sqlite3_finalize(statement);
    return ok;
}

bool sqlite_make_pages_small(sqlite3 *base, int64_t most) {
    int64_t size, count;
    if (!sqlite_ask(base, "PRAGMA page_size", &size) || !sqlite_ask(base, "PRAGMA page_count", &count))
        return false;
    if (size <= SMALL_PAGE) return true;
    return size * count <= most && is_undamaged(base) && sqlite_tell(base, "PRAGMA journal_mode=DELETE") &&
           sqlite_tell(base, "PRAGMA page_size=1024; VACUUM") &&
           sqlite_ask(base, "PRAGMA page_size", &size) && size == SMALL_PAGE;
}

/* A file whose pages stay as they are does its work more slowly. */
static void make_pages_small(sqlite3 *base) {
    (void)sqlite_make_pages_small(base, MADE_ANEW_MOST);
    sqlite_tell(base, "PRAGMA journal_mode=WAL");
}

static bool set_up_writer(struct backend *backend, const char *path, const char *vfs, struct error *error) {
    static const char settings[] = "PRAGMA page_size=1024; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
                                   "PRAGMA wal_autocheckpoint=1000;"
                                   "PRAGMA cache_size=-16384; PRAGMA cell_size_check=ON;";
    backend->writer.base = sqlite_connect(path, true, vfs, error);
    if (!backend->writer.base) return false;
    listen_for_locks(&backend->writer, &backend->hurry);
    if (!sqlite_tell(backend->writer.base, settings))
        return rh_fail(error, "the data file %.120s can't be used: %.100s", path,
                       sqlite3_errmsg(backend->writer.base));
    if (!sqlite_prepare_tables(backend->writer.base, error)) return false;
    make_pages_small(backend->writer.base);
    return true;
}

static bool set_up_reader(struct backend *backend, const char *path, const char *vfs, struct error *error) {
    if (backend->in_memory) {
        backend->reader = backend->writer;
        return true;
    }
    backend->reader.base = sqlite_connect(path, false, vfs, error);
    if (!backend->reader.base) return false;
    listen_for_locks(&backend->reader, &backend->hurry);
    return true;
}

/* A file that is only looked at must be of today's form. */
static bool check_form(struct backend *backend, struct error *error) {
    int64_t form;
    if (!sqlite_ask(backend->reader.base, "PRAGMA user_version", &form))
        return rh_fail(error, "the data file can't be read: %.150s", sqlite3_errmsg(backend->reader.base));
    return form == STORE_SCHEMA ||
           rh_fail(error, form < STORE_SCHEMA
                              ? "the data file is of an older form; a start of the server carries it over"
                              : "the data file was written by a newer program");
}

static bool prepare_one(sqlite3 *base, const char *sql, sqlite3_stmt **statement, struct error *error) {
    return sqlite3_prepare_v3(base, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) == SQLITE_OK ||
           rh_fail(error, "the data file does not fit: %.150s", sqlite3_errmsg(base));
}

static bool prepare(struct backend *backend, struct error *error) {
    sqlite3 *writer = backend->writer.base;
    if (writer && !(prepare_one(writer, "BEGIN IMMEDIATE", &backend->begin, error) &&
                    prepare_one(writer, "COMMIT", &backend->commit, error)))
        return false;
    for (int i = backend->writer.base ? 0 : WRITES; i < STATEMENTS; i++) {
        sqlite3 *base = i < WRITES ? backend->writer.base : backend->reader.base;
        const struct statement_text *text = &sqlite_statements[i];
        sqlite3_stmt **statement = &backend->statement[i];
        if (!prepare_one(base, text->sql, statement, error)) return false;
        if ((size_t)sqlite3_bind_parameter_count(*statement) != strlen(text->kinds))
            return rh_fail(error, "statement %d takes %d values, not %zu", i,
                           sqlite3_bind_parameter_count(*statement), strlen(text->kinds));
    }
    return true;
}

static struct backend *open_file(const char *where, bool only_reads, struct error *error) {
    bool faulty = strncmp(where, "fault:", 6) == 0;
    const char *path = faulty ? fault_plan(where + 6, error) : where;
    if (!path) return NULL;
    const char *vfs = gather_vfs(faulty);
    struct backend *backend = calloc(1, sizeof *backend);
    if (!backend) {
        rh_fail(error, "no memory for the store");
        return NULL;
    }
    pthread_mutex_init(&backend->shared, NULL);
    backend->in_memory = strcmp(path, ":memory:") == 0;
    snprintf(backend->engine, sizeof backend->engine, "SQLite %s", sqlite3_libversion());
    bool writes = only_reads ||
                  ((backend->in_memory || (make_private(path, error) && make_whole(backend, path, error))) &&
                   set_up_writer(backend, path, vfs, error));
    if (writes && set_up_reader(backend, path, vfs, error) && (!only_reads || check_form(backend, error)) &&
        prepare(backend, error))
        return backend;
    close_all(backend);
    return NULL;
}

static void hurry(struct backend *backend) {
    atomic_store(&backend->hurry, true);
    sqlite3_interrupt(backend->reader.base);
}

static const char *engine(struct backend *backend) {
    return backend->engine;
}

/* --- Steps -------------------------------------------------------------------------------------------------------- */

static sqlite3_stmt *bind(struct backend *backend, const struct step *step) {
    sqlite3_stmt *statement = backend->statement[step->statement];
    for (int i = 0; i < step->count; i++) {
        const struct value *value = &step->value[i];
        if (value->kind == VALUE_NUMBER)
            sqlite3_bind_int64(statement, i + 1, value->number);
        else if (value->kind == VALUE_TEXT)
            sqlite3_bind_text(statement, i + 1, value->text, (int)value->length, SQLITE_STATIC);
        else
            sqlite3_bind_null(statement, i + 1);
    }
    return statement;
}

static void say(sqlite3 *base, const char *doing, char why[STORE_WHY]) {
    snprintf(why, STORE_WHY, "%s: %.120s (SQLite %d)", doing, sqlite3_errmsg(base),
             sqlite3_extended_errcode(base));
}

/* Runs a step; returns SQLITE_DONE, or what went wrong, with why. */
static int run(struct backend *backend, const struct step *step, char why[STORE_WHY]) {
    sqlite3_stmt *statement = bind(backend, step);
    int answer = sqlite3_step(statement);
    if (answer != SQLITE_DONE) say(backend->writer.base, "writing", why);
    sqlite3_reset(statement);
    return answer;
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

enum step_end { STEPS_DONE, STEPS_CONFLICT, STEPS_BAD, STEPS_BROKEN };

/* Is it this write's fault, or its table's, rather than the whole database's? */
static enum step_end judge(int answer) {
    switch (answer & RESULTS_OF_SQLITE) {
    case SQLITE_CONSTRAINT:
        return STEPS_CONFLICT;
    case SQLITE_CORRUPT:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
    case SQLITE_ERROR:
        return STEPS_BAD;
    default:
        return STEPS_BROKEN;
    }
}

/* The gate closed: nothing was changed, and the group can go on. */
static bool gate_closed(struct backend *backend, const struct step *step) {
    return step->statement < GATES && sqlite3_changes(backend->writer.base) != 1;
}

static enum step_end run_steps(struct backend *backend, struct write *write, bool *closed,
                               char why[STORE_WHY]) {
    *closed = false;
    for (size_t i = 0; i < write->count; i++) {
        int answer = run(backend, &write->steps[i], why);
        if (answer != SQLITE_DONE) return judge(answer);
        if (!gate_closed(backend, &write->steps[i])) continue;
        *closed = true;
        return STEPS_DONE;
    }
    return STEPS_DONE;
}

static bool command(struct backend *backend, sqlite3_stmt *statement, char why[STORE_WHY]) {
    bool ok = sqlite3_step(statement) == SQLITE_DONE;
    if (!ok) say(backend->writer.base, sqlite3_sql(statement), why);
    sqlite3_reset(statement);
    return ok;
}

static void rollback(struct backend *backend) {
    if (!sqlite3_get_autocommit(backend->writer.base)) sqlite_tell(backend->writer.base, "ROLLBACK");
}

static enum group_end write_group(struct backend *backend, struct write *first, char why[STORE_WHY]) {
    rollback(backend);
    if (!command(backend, backend->begin, why)) return GROUP_FAILED;
    for (struct write *write = first; write; write = write->next) {
        if (write->answer != STORE_PENDING) continue;
        bool closed;
        enum step_end end = run_steps(backend, write, &closed, why);
        if (closed) write_refuse(write, STORE_CONFLICT, "the row is not as this write expects it");
        if (end == STEPS_DONE) continue;
        rollback(backend);
        if (end == STEPS_BROKEN) return GROUP_FAILED;
        write_refuse(write, end == STEPS_CONFLICT ? STORE_CONFLICT : STORE_FAILED, why);
        return GROUP_AGAIN;
    }
    if (command(backend, backend->commit, why)) return GROUP_DONE;
    rollback(backend);
    return GROUP_FAILED;
}

static void take_turn(struct backend *backend) {
    if (backend->in_memory) pthread_mutex_lock(&backend->shared);
}

static void end_turn(struct backend *backend) {
    if (backend->in_memory) pthread_mutex_unlock(&backend->shared);
}

static enum group_end write_file(struct backend *backend, struct write *first, char why[STORE_WHY]) {
    if (!backend->writer.base) {
        snprintf(why, STORE_WHY, "the data file was opened for reading alone");
        return GROUP_FAILED;
    }
    take_turn(backend);
    enum group_end end = write_group(backend, first, why);
    end_turn(backend);
    if (end != GROUP_AGAIN) backend->writer.lock_wait = end == GROUP_FAILED ? LOCK_WAIT_FAILING : LOCK_WAIT;
    return end;
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static bool take_value(struct rows *rows, struct value *value, sqlite3_stmt *statement, int column) {
    int type = sqlite3_column_type(statement, column);
    if (type == SQLITE_NULL) return true;
    if (type == SQLITE_INTEGER) {
        *value = (struct value){VALUE_NUMBER, 0, sqlite3_column_int64(statement, column), NULL};
        return true;
    }
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text && rows_put_text(rows, value, text, (size_t)sqlite3_column_bytes(statement, column));
}

static bool take_row(struct rows *rows, sqlite3_stmt *statement) {
    int columns = sqlite3_column_count(statement);
    struct value *row = rows_add(rows, (size_t)columns);
    for (int i = 0; row && i < columns; i++)
        if (!take_value(rows, &row[i], statement, i)) return false;
    return row != NULL;
}

static bool query(struct backend *backend, struct read *read, size_t which) {
    sqlite3_stmt *statement = bind(backend, &read->query[which]);
    int answer;
    bool memory = true;
    while (memory && (answer = sqlite3_step(statement)) == SQLITE_ROW)
        memory = take_row(&read->rows[which], statement);
    if (!memory)
        snprintf(read->why, sizeof read->why, "no memory for what was read");
    else if (answer != SQLITE_DONE)
        say(backend->reader.base, "reading", read->why);
    read->damaged = memory && ((answer & 0xFF) == SQLITE_CORRUPT || (answer & 0xFF) == SQLITE_NOTADB);
    sqlite3_reset(statement);
    return memory && answer == SQLITE_DONE;
}

static bool read_file(struct backend *backend, struct read *read) {
    sqlite3 *base = backend->reader.base;
    take_turn(backend);
    bool ok = sqlite_tell(base, "BEGIN");
    if (!ok) say(base, "reading", read->why);
    for (size_t i = 0; ok && i < read->count; i++) ok = query(backend, read, i);
    if (!sqlite3_get_autocommit(base)) sqlite_tell(base, "COMMIT");
    end_turn(backend);
    return ok;
}

const struct backend_kind backend_sqlite = {
    .name = "sqlite",
    .open = open_file,
    .close = close_all,
    .write = write_file,
    .read = read_file,
    .hurry = hurry,
    .engine = engine,
};
