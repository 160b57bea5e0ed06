/* The store in a PostgreSQL database, or one that speaks as it does.
 *
 * A group of writes is one transaction in two batches: first the gates, whose rows are then locked and tell
 * which writes are conflicts; then what is behind the gates that opened, and COMMIT. So a group costs two
 * trips, however large it is. A COMMIT of a failed transaction succeeds with the tag ROLLBACK: the tag is
 * looked at.
 */
#include "store/postgres/link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOCK_WAIT = 2500, LOCK_WAIT_FAILING = 200, READ_TRIES = 5 }; /* milliseconds */

struct backend {
    struct link writer, reader;
    bool only_reads;
    atomic_bool hurry;
    int lock_wait; /* of the writer for locks */
    struct write *gated[GROUP_MOST];
    char engine[32], where[];
};

/* --- Opening ------------------------------------------------------------------------------------------------------ */

static void close_links(struct backend *backend) {
    link_drop(&backend->writer);
    link_drop(&backend->reader);
    free(backend);
}

static bool connect_both(struct backend *backend, struct error *error) {
    if (!backend->only_reads && !link_ready(&backend->writer))
        return rh_fail(error, "%.200s", backend->writer.why);
    if (!link_ready(&backend->reader)) return rh_fail(error, "%.200s", backend->reader.why);
    int version = PQserverVersion(backend->reader.connection);
    snprintf(backend->engine, sizeof backend->engine, "PostgreSQL %d.%d", version / 10000, version % 10000);
    return true;
}

static struct backend *open_links(const char *where, bool only_reads, struct error *error) {
    size_t size = strlen(where) + 1;
    struct backend *backend = calloc(1, sizeof *backend + size);
    if (!backend) {
        rh_fail(error, "no memory for the store");
        return NULL;
    }
    memcpy(backend->where, where, size);
    backend->lock_wait = LOCK_WAIT;
    backend->only_reads = only_reads;
    backend->writer = (struct link){.where = backend->where, .to = WRITES, .hurry = &backend->hurry};
    backend->reader =
        (struct link){.where = backend->where, .from = WRITES, .to = STATEMENTS, .hurry = &backend->hurry};
    if ((only_reads || link_make_tables(where, error)) && connect_both(backend, error)) return backend;
    close_links(backend);
    return NULL;
}

static void hurry(struct backend *backend) {
    atomic_store(&backend->hurry, true);
}

static const char *engine(struct backend *backend) {
    return backend->engine;
}

/* --- What an error means ------------------------------------------------------------------------------------------ */

static bool is_state(const struct link *link, const char *beginning) {
    return strncmp(link->state, beginning, strlen(beginning)) == 0;
}

/* Another transaction was in the way; the same again may work. */
static bool is_worth_repeating(const struct link *link) {
    return is_state(link, "40001") || is_state(link, "40P01");
}

/* Is it the whole database's, rather than one write's or its table's? */
static bool is_everyones(const struct link *link) {
    static const char *const classes[] = {"08", "53", "55", "57", "58"};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (is_state(link, classes[i])) return true;
    return false;
}

static enum group_end judge(struct link *link, struct write *guilty, char why[STORE_WHY]) {
    memcpy(why, link->why, STORE_WHY);
    if (!link_rollback(link)) return GROUP_FAILED;
    if (is_worth_repeating(link)) {
        nanosleep(&(struct timespec){0, 10000000}, NULL);
        return GROUP_AGAIN;
    }
    if (is_everyones(link) || !guilty) return GROUP_FAILED;
    write_refuse(guilty, is_state(link, "23") ? STORE_CONFLICT : STORE_FAILED, why);
    return GROUP_AGAIN;
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

static bool has_gate(const struct write *write) {
    return write->count && write->steps[0].statement < GATES;
}

/* A gate's first value is the key of the row that it locks. */
static int by_key(const void *left, const void *right) {
    const struct write *one = *(struct write *const *)left, *other = *(struct write *const *)right;
    const struct value *a = one->steps[0].value, *b = other->steps[0].value;
    if (!one->steps[0].count || !other->steps[0].count) return one->place - other->place;
    uint32_t length = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, length);
    if (!order) order = (a->length > b->length) - (a->length < b->length);
    return order ? order : one->place - other->place;
}

/* Those of a group that have a gate, in the order of their keys: if all nodes lock rows in one order, none
 * waits for another that waits for it. Writes of one row stay in their own order. */
static size_t sort_gates(struct backend *backend, struct write *first) {
    size_t count = 0;
    for (struct write *write = first; write; write = write->next) {
        if (write->answer != STORE_PENDING || !has_gate(write)) continue;
        write->place = (uint16_t)count;
        backend->gated[count++] = write;
    }
    qsort(backend->gated, count, sizeof backend->gated[0], by_key);
    return count;
}

static bool send_gates(struct link *link, struct write *const *gated, size_t count) {
    if (!link_send(link, "BEGIN")) return false;
    for (size_t i = 0; i < count; i++)
        if (!link_send_step(link, &gated[i]->steps[0])) return false;
    return link_sync(link);
}

static bool send_rest(struct link *link, const struct write *first) {
    for (const struct write *write = first; write; write = write->next)
        for (size_t i = has_gate(write); write->answer == STORE_PENDING && i < write->count; i++)
            if (!link_send_step(link, &write->steps[i])) return false;
    return link_send(link, "COMMIT") && link_sync(link);
}

/* Takes one result; *rows are those it changed. The first failure is attributed to its write. False: the connection
 * is lost. */
static bool take(struct link *link, struct write *write, struct write **guilty, bool *failed, long *rows) {
    bool ok;
    PGresult *result = link_result(link, &ok);
    if (!result) return false;
    if (!ok && !*failed) *guilty = write;
    *failed |= !ok;
    *rows = ok ? strtol(PQcmdTuples(result), NULL, 10) : 0;
    PQclear(result);
    return true;
}

/* Whether all went well: the group goes on with those that are still pending. */
static bool take_gates(struct link *link, struct write *const *gated, size_t count, enum group_end *end,
                       char why[STORE_WHY]) {
    struct write *guilty = NULL;
    bool failed = false, again = false;
    long rows;
    *end = GROUP_FAILED;
    if (!take(link, NULL, &guilty, &failed, &rows)) return false; /* of BEGIN */
    for (size_t i = 0; i < count; i++) {
        if (!take(link, gated[i], &guilty, &failed, &rows)) return false;
        gated[i]->opened = rows == 1;
    }
    if (!link_synced(link)) return false;
    if (failed) {
        *end = judge(link, guilty, why);
        return false;
    }
    for (size_t i = 0; i < count; i++)
        if (gated[i]->answer == STORE_PENDING && !gated[i]->opened)
            again |= write_refuse(gated[i], STORE_CONFLICT, "the row is not as this write expects it");
    if (!again) return true;
    *end = link_rollback(link) ? GROUP_AGAIN : GROUP_FAILED; /* gates behind the closed one have opened */
    return false;
}

static bool take_commit(struct link *link, bool *committed) {
    bool ok;
    PGresult *result = link_result(link, &ok);
    if (!result) return false;
    *committed = ok && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    return link_synced(link);
}

static enum group_end take_rest(struct link *link, struct write *first, char why[STORE_WHY]) {
    struct write *guilty = NULL;
    bool failed = false, committed = false;
    long rows;
    for (struct write *write = first; write; write = write->next)
        for (size_t i = has_gate(write); write->answer == STORE_PENDING && i < write->count; i++)
            if (!take(link, write, &guilty, &failed, &rows)) return GROUP_FAILED;
    if (!take_commit(link, &committed)) return GROUP_FAILED;
    if (committed) return GROUP_DONE;
    if (!failed && !link->state[0]) snprintf(link->why, sizeof link->why, "the commit was rolled back");
    return judge(link, guilty, why);
}

static enum group_end write_group(struct backend *backend, struct write *first, char why[STORE_WHY]) {
    struct link *link = &backend->writer;
    enum group_end end = GROUP_FAILED;
    if (backend->only_reads) {
        snprintf(why, STORE_WHY, "the database was opened for reading alone");
        return GROUP_FAILED;
    }
    bool ok = link_ready(link) && link_set_lock_wait(link, backend->lock_wait);
    if (ok) link->state[0] = '\0';
    size_t gates = sort_gates(backend, first);
    if (ok && send_gates(link, backend->gated, gates) && take_gates(link, backend->gated, gates, &end, why)) {
        end = GROUP_FAILED;
        if (send_rest(link, first)) end = take_rest(link, first, why);
    }
    if (end == GROUP_FAILED) memcpy(why, link->why, STORE_WHY);
    if (end != GROUP_AGAIN) backend->lock_wait = end == GROUP_FAILED ? LOCK_WAIT_FAILING : LOCK_WAIT;
    return end;
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static bool take_row(struct rows *rows, const PGresult *result, int row) {
    int columns = PQnfields(result);
    struct value *values = rows_add(rows, (size_t)columns);
    for (int i = 0; values && i < columns; i++) {
        enum { NUMBER = 20, NUMBER_SHORT = 23 }; /* types, by their numbers in pg_type */
        const char *text = PQgetvalue(result, row, i);
        if (PQgetisnull(result, row, i)) continue;
        if (PQftype(result, i) == NUMBER || PQftype(result, i) == NUMBER_SHORT)
            values[i] = (struct value){VALUE_NUMBER, 0, strtoll(text, NULL, 10), NULL};
        else if (!rows_put_text(rows, &values[i], text, (size_t)PQgetlength(result, row, i)))
            return false;
    }
    return values != NULL;
}

static bool take_rows(struct read *read, size_t which, const PGresult *result) {
    for (int row = 0; row < PQntuples(result); row++)
        if (!take_row(&read->rows[which], result, row)) return false;
    return true;
}

static bool send_read(struct link *link, const struct read *read) {
    bool ok = link_send(link, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (size_t i = 0; ok && i < read->count; i++) ok = link_send_step(link, &read->query[i]);
    return ok && link_send(link, "COMMIT") && link_sync(link);
}

/* All results must be taken, whatever becomes of one. The first and the last are those of BEGIN and COMMIT. */
static bool take_read(struct link *link, struct read *read, bool *memory) {
    bool all = true;
    for (size_t i = 0; i < read->count + 2; i++) {
        bool ok;
        PGresult *result = link_result(link, &ok);
        if (!result) return false;
        all &= ok;
        if (ok && i > 0 && i <= read->count && !take_rows(read, i - 1, result)) *memory = false;
        PQclear(result);
    }
    return link_synced(link) && (all || (link_rollback(link) && false));
}

static bool read_links(struct backend *backend, struct read *read) {
    struct link *link = &backend->reader;
    for (int tries = 0; tries < READ_TRIES; tries++) {
        bool memory = true;
        link->state[0] = '\0';
        for (size_t i = 0; i < READ_QUERIES; i++) rows_free(&read->rows[i]);
        bool ok = link_ready(link) && send_read(link, read) && take_read(link, read, &memory);
        if (ok && memory) return true;
        snprintf(read->why, sizeof read->why, "%s", memory ? link->why : "no memory for what was read");
        if (!is_worth_repeating(link)) return false;
    }
    return false;
}

const struct backend_kind backend_postgres = {
    .name = "postgres",
    .open = open_links,
    .close = close_links,
    .write = write_group,
    .read = read_links,
    .hurry = hurry,
    .engine = engine,
};
