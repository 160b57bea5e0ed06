/* See store.h: the queue of writes, the thread that makes them durable, and the way back.
 *
 * The writer takes all that is queued and commits it at once, so a busy host makes many moves durable with one flush. If
 * a write in a group fails, the group is rolled back and each write is tried alone: one bad write harms no other.
 */
#include "store/store.h"

#include "store/backend.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GROUP_MOST = 1024 };

enum write_kind { WRITE_GUEST, WRITE_TABLE, WRITE_LINES, WRITE_CHAT };

/* One queued write; its strings follow it in the same block. */
struct write {
    struct write *next;
    enum write_kind kind;
    bool ok;
    store_done *done;
    void *context;
    struct guest_row guest;
    struct table_row table;
    uint32_t first;
    int64_t at;
    const char *text, *snapshot;
    char room[];
};

struct list {
    struct write *head, *tail;
};

struct store {
    const struct backend_kind *kind;
    struct backend *base;
    store_wake *wake;
    void *context;
    pthread_t writer;
    pthread_mutex_t lock;
    pthread_cond_t news;
    struct list queued, finished; /* under the lock */
    bool closing;
    struct store_count count;
};

static void append(struct list *list, struct write *write) {
    write->next = NULL;
    if (list->tail)
        list->tail->next = write;
    else
        list->head = write;
    list->tail = write;
}

/* --- The writer --------------------------------------------------------------------------------------------------- */

static bool carry_out(struct store *store, const struct write *write) {
    switch (write->kind) {
    case WRITE_GUEST:
        return store->kind->put_guest(store->base, &write->guest);
    case WRITE_TABLE:
        return store->kind->put_table(store->base, &write->table);
    case WRITE_CHAT:
        return store->kind->put_chat(store->base, write->table.id, write->at, write->text);
    default:
        return store->kind->put_lines(store->base, write->table.id, write->table.chapter, write->first,
                                      write->text, write->snapshot);
    }
}

/* Carries out a chain of writes in one commit; true if it is durable. */
static bool commit_group(struct store *store, struct write *first, const struct write *end) {
    if (!store->kind->begin(store->base)) return false;
    for (struct write *write = first; write != end; write = write->next) {
        if (carry_out(store, write)) continue;
        store->kind->rollback(store->base);
        return false;
    }
    if (store->kind->commit(store->base)) return true;
    store->kind->rollback(store->base);
    return false;
}

static uint64_t now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (uint64_t)at.tv_sec * 1000000 + (uint64_t)at.tv_nsec / 1000;
}

static void make_durable(struct store *store, struct write *first) {
    uint64_t start = now();
    bool all = commit_group(store, first, NULL);
    uint64_t commits = 1, failures = 0, writes = 0;
    for (struct write *write = first; write; write = write->next) {
        write->ok = all || (first->next && commit_group(store, write, write->next));
        if (!all) commits++;
        if (!write->ok) failures++;
        writes++;
    }
    uint64_t took = now() - start;
    pthread_mutex_lock(&store->lock);
    store->count.microseconds += took;
    if (took > store->count.slowest) store->count.slowest = took;
    store->count.commits += commits;
    store->count.failures += failures;
    store->count.writes += writes;
    for (struct write *write = first, *next; write; write = next) {
        next = write->next;
        append(&store->finished, write);
    }
    pthread_mutex_unlock(&store->lock);
    store->wake(store->context);
}

/* Takes up to GROUP_MOST writes off the queue; NULL when it is empty and the store is closing. */
static struct write *take_group(struct store *store) {
    pthread_mutex_lock(&store->lock);
    while (!store->queued.head && !store->closing) pthread_cond_wait(&store->news, &store->lock);
    struct write *first = store->queued.head, *last = first;
    for (int i = 1; last && last->next && i < GROUP_MOST; i++) last = last->next;
    if (last) {
        store->queued.head = last->next;
        if (!last->next) store->queued.tail = NULL;
        last->next = NULL;
    }
    pthread_mutex_unlock(&store->lock);
    return first;
}

static void *write_on(void *context) {
    struct store *store = context;
    struct write *group;
    while ((group = take_group(store))) make_durable(store, group);
    return NULL;
}

/* --- Opening and closing ------------------------------------------------------------------------------------------ */

struct store *store_open(const char *path, store_wake *wake, void *context, struct error *error) {
    struct store *store = calloc(1, sizeof *store);
    if (!store) {
        rh_fail(error, "no memory for the store");
        return NULL;
    }
    store->kind = &backend_sqlite;
    store->wake = wake;
    store->context = context;
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->news, NULL);
    store->base = store->kind->open(path, error);
    if (!store->base) {
        free(store);
        return NULL;
    }
    if (pthread_create(&store->writer, NULL, write_on, store) != 0) {
        rh_fail(error, "the store's thread can't be started");
        store->kind->close(store->base);
        free(store);
        return NULL;
    }
    return store;
}

void store_close(struct store *store) {
    if (!store) return;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->news);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    store_poll(store);
    store->kind->close(store->base);
    pthread_mutex_destroy(&store->lock);
    pthread_cond_destroy(&store->news);
    free(store);
}

/* --- Queueing ----------------------------------------------------------------------------------------------------- */

/* A write with room for its strings; the server can't go on without memory, and what is durable stays so. */
static struct write *new_write(enum write_kind kind, size_t room) {
    struct write *write = calloc(1, sizeof *write + room);
    if (!write) abort();
    write->kind = kind;
    return write;
}

static const char *keep(char **room, const char *string) {
    if (!string) return NULL;
    size_t size = strlen(string) + 1;
    char *copy = memcpy(*room, string, size);
    *room += size;
    return copy;
}

static size_t room_for(const char *string) {
    return string ? strlen(string) + 1 : 0;
}

static void queue(struct store *store, struct write *write) {
    pthread_mutex_lock(&store->lock);
    append(&store->queued, write);
    pthread_cond_signal(&store->news);
    pthread_mutex_unlock(&store->lock);
}

void store_put_guest(struct store *store, const struct guest_row *guest) {
    struct write *write = new_write(WRITE_GUEST, 0);
    write->guest = *guest;
    queue(store, write);
}

void store_put_table(struct store *store, const struct table_row *table, store_done *done, void *context) {
    struct write *write =
        new_write(WRITE_TABLE, room_for(table->game) + room_for(table->head) + room_for(table->seats) +
                                   room_for(table->result) + room_for(table->guests));
    char *room = write->room;
    write->table = *table;
    write->table.game = keep(&room, table->game);
    write->table.head = keep(&room, table->head);
    write->table.seats = keep(&room, table->seats);
    write->table.result = keep(&room, table->result);
    write->table.guests = keep(&room, table->guests);
    write->done = done;
    write->context = context;
    queue(store, write);
}

void store_append(struct store *store, const char *table, uint32_t chapter, uint32_t first, const char *lines,
                  const char *snapshot, store_done *done, void *context) {
    struct write *write = new_write(WRITE_LINES, room_for(lines) + room_for(snapshot));
    char *room = write->room;
    strncpy(write->table.id, table, sizeof write->table.id - 1);
    write->table.chapter = chapter;
    write->first = first;
    write->text = keep(&room, lines);
    write->snapshot = keep(&room, snapshot);
    write->done = done;
    write->context = context;
    queue(store, write);
}

void store_put_chat(struct store *store, const char *table, int64_t at, const char *message) {
    struct write *write = new_write(WRITE_CHAT, room_for(message));
    char *room = write->room;
    strncpy(write->table.id, table, sizeof write->table.id - 1);
    write->at = at;
    write->text = keep(&room, message);
    queue(store, write);
}

size_t store_poll(struct store *store) {
    pthread_mutex_lock(&store->lock);
    struct write *write = store->finished.head;
    store->finished = (struct list){NULL, NULL};
    pthread_mutex_unlock(&store->lock);
    size_t count = 0;
    for (struct write *next; write; write = next, count++) {
        next = write->next;
        if (write->done) write->done(write->context, write->ok);
        free(write);
    }
    return count;
}

struct store_count store_count(struct store *store) {
    pthread_mutex_lock(&store->lock);
    struct store_count count = store->count;
    pthread_mutex_unlock(&store->lock);
    return count;
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

bool store_find_guest(struct store *store, const char *id, struct guest_row *row) {
    return store->kind->find_guest(store->base, id, row);
}

bool store_find_table(struct store *store, const char *id, store_each_table *each, void *context) {
    return store->kind->find_table(store->base, id, each, context);
}

void store_each_lines(struct store *store, const char *table, uint32_t chapter, store_each_text *each,
                      void *context) {
    store->kind->each_lines(store->base, table, chapter, each, context);
}

void store_each_snapshot(struct store *store, const char *table, uint32_t chapter, store_each_text *each,
                         void *context) {
    store->kind->each_snapshot(store->base, table, chapter, each, context);
}

void store_each_chat(struct store *store, const char *table, int most, store_each_text *each, void *context) {
    store->kind->each_chat(store->base, table, most, each, context);
}

void store_list_tables(struct store *store, enum store_list which, const char *guest, int most,
                       store_each_table *each, void *context) {
    store->kind->list_tables(store->base, which, guest, most, each, context);
}

void store_each_running(struct store *store, store_each_table *each, void *context) {
    store->kind->each_running(store->base, each, context);
}
