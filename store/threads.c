/* See store.h: queues of writes and reads, the two threads that process them, and the answers back.
 *
 * The writer commits all queued writes in one transaction (group commit), so a busy host makes many moves durable
 * with one flush. If one write of a group is refused, the others are made without it. Between groups it renews the
 * lease of this node, and tries a write of its own every second while writes fail, so that it is known when they work
 * again.
 */
#include "store/store.h"

#include "engine/text.h"
#include "store/queue.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum {
    GROUP_PACE = 2000, /* microseconds */
    GROUP_TRIES = 64,  /* writes of one group that may be refused one by one before the rest fails too */
    LEASE_USUAL = 3000,
    PROBE_EVERY = 1000,
    LAST_WAIT = 1500, /* milliseconds: closing hurries the database so long before it gives up */
    SEALED_HASH = 1024,
};

struct list {
    struct write *head, *tail;
};

struct sealed { /* a table whose writes are refused */
    struct sealed *next;
    char id[STORE_ID];
};

enum { DAMAGES = 8 };

struct damage { /* a read that fails because what it asks for is damaged */
    enum statement statement;
    char key[STORE_ID], why[STORE_WHY];
};

struct store {
    const struct backend_kind *kind;
    struct backend *base;
    store_wake *wake;
    void *context;
    char self[STORE_NAME], name[STORE_NAME], address[STORE_ADDRESS]; /* of this node */
    int lease;                                                       /* milliseconds; 0: no nodes */
    pthread_t writer, reader;
    struct sealed *sealed[SEALED_HASH]; /* the writer's alone */
    int64_t renew_at, probe_at;         /* the writer's alone */

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t to_write, to_read, ended;
    struct list queued, finished;
    struct read *asked, **asked_end, *found, **found_end;
    int threads;
    bool closing, giving_up;
    bool abandoned;      /* the store was abandoned: the last thread frees everything */
    int64_t lease_until; /* milliseconds of the monotonic clock */
    struct store_health health;
    struct damage damage[DAMAGES]; /* what can't be read until somebody mends it, the latest last */
    size_t damages;
};

static void append(struct list *list, struct write *write) {
    write->next = NULL;
    if (list->tail)
        list->tail->next = write;
    else
        list->head = write;
    list->tail = write;
}

static int64_t microseconds(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000000 + at.tv_nsec / 1000;
}

/* Waits for a condition until a moment of the monotonic clock. */
static void wait_until(struct store *store, pthread_cond_t *news, int64_t moment) {
    struct timespec at = {moment / 1000, moment % 1000 * 1000000};
    pthread_cond_timedwait(news, &store->lock, &at);
}

/* Has the polling thread look; under the lock, for that thread may abandon the store. */
static void wake(struct store *store) {
    if (!store->abandoned) store->wake(store->context);
}

const char *store_self(const struct store *store) {
    return store->self;
}

bool store_has_node(const struct store *store) {
    return store->lease > 0;
}

const char *store_engine(const struct store *store) {
    return store->kind->engine(store->base);
}

/* --- Sealed tables ------------------------------------------------------------------------------------------------ */

static struct sealed **sealed_place(struct store *store, const char *id) {
    struct sealed **place = &store->sealed[rh_hash_text(id) % SEALED_HASH];
    while (*place && strcmp((*place)->id, id) != 0) place = &(*place)->next;
    return place;
}

/* Without memory it is not remembered; its later writes are refused all the same, for their versions don't
 * follow. */
static void seal(struct store *store, const char *id) {
    struct sealed **place = sealed_place(store, id);
    if (!id[0] || *place) return;
    *place = calloc(1, sizeof **place);
    if (!*place) return;
    copy_text((*place)->id, STORE_ID, id);
    pthread_mutex_lock(&store->lock);
    store->health.sealed++;
    pthread_mutex_unlock(&store->lock);
}

static void unseal(struct store *store, const char *id) {
    struct sealed **place = sealed_place(store, id), *old = *place;
    if (!old) return;
    *place = old->next;
    free(old);
    pthread_mutex_lock(&store->lock);
    store->health.sealed--;
    pthread_mutex_unlock(&store->lock);
}

static void free_sealed(struct store *store) {
    for (size_t i = 0; i < SEALED_HASH; i++)
        while (store->sealed[i]) {
            struct sealed *next = store->sealed[i]->next;
            free(store->sealed[i]);
            store->sealed[i] = next;
        }
}

/* --- The writer --------------------------------------------------------------------------------------------------- */

/* Refuses what is of sealed tables; true if anything is left to write. */
static bool anything_pending(struct store *store, struct write *first) {
    bool any = false;
    for (struct write *write = first; write; write = write->next) {
        if (write->answer == STORE_PENDING && write->table[0] && *sealed_place(store, write->table))
            write_refuse(write, STORE_SEALED, "an earlier write of this table was not made");
        any |= write->answer == STORE_PENDING;
    }
    return any;
}

static enum group_end commit_group(struct store *store, struct write *first, char why[STORE_WHY]) {
    enum group_end end = GROUP_AGAIN;
    copy_text(why, STORE_WHY, "too many writes of one group were refused");
    for (int i = 0; i < GROUP_TRIES && end == GROUP_AGAIN; i++)
        end = anything_pending(store, first) ? store->kind->write(store->base, first, why) : GROUP_DONE;
    return end == GROUP_AGAIN ? GROUP_FAILED : end;
}

/* What a group's end means for health; under the lock. */
static void note_end(struct store *store, enum group_end end, const char *why, int64_t took) {
    struct store_health *health = &store->health;
    health->commits++;
    health->microseconds += (uint64_t)took;
    if ((uint64_t)took > health->slowest) health->slowest = (uint64_t)took;
    if (end == GROUP_FAILED && !health->writes_fail) health->writes_since = time(NULL);
    if (end != GROUP_FAILED) health->writes_since = 0;
    health->writes_fail = end == GROUP_FAILED;
    copy_text(health->write_error, sizeof health->write_error, end == GROUP_FAILED ? why : "");
}

static void note_write(struct store_health *health, int answer) {
    health->writes++;
    health->conflicts += answer == STORE_CONFLICT;
    health->failures += answer == STORE_FAILED;
    health->refused += answer == STORE_SEALED;
}

/* Makes a group durable and hands its writes back. */
static enum group_end make_durable(struct store *store, struct write *first) {
    char why[STORE_WHY];
    int64_t start = microseconds();
    enum group_end end = commit_group(store, first, why);
    for (struct write *write = first; write; write = write->next) {
        if (write->answer == STORE_PENDING && end == GROUP_DONE) write->answer = STORE_OK;
        if (write->answer == STORE_PENDING) write_refuse(write, STORE_FAILED, why);
        if (write->answer != STORE_OK) seal(store, write->table);
    }
    int64_t took = microseconds() - start;
    pthread_mutex_lock(&store->lock);
    note_end(store, end, why, took);
    for (struct write *write = first, *next; write; write = next) {
        next = write->next;
        if (write->ours) continue;
        note_write(&store->health, write->answer);
        store->health.queued--;
        append(&store->finished, write);
    }
    wake(store);
    pthread_mutex_unlock(&store->lock);
    return end;
}

/* A write of the store's own, of one statement. */
static enum group_end write_alone(struct store *store, enum statement statement, const struct value *value,
                                  size_t count) {
    struct step step = {statement, (uint8_t)count, value};
    struct write write = {.answer = STORE_PENDING, .ours = true, .steps = &step, .count = 1};
    return make_durable(store, &write);
}

/* Tables are surely ours for half the lease from the moment before it was renewed, whatever time that took. */
static void renew_lease(struct store *store) {
    int64_t begun = milliseconds_now();
    const struct value values[] = {value_text(store->self), value_text(store->name),
                                   value_text(store->address), value_number(store->lease)};
    enum group_end end = write_alone(store, RENEW_LEASE, values, 4);
    store->renew_at = begun + store->lease / 3;
    if (end != GROUP_DONE) return;
    pthread_mutex_lock(&store->lock);
    store->lease_until = begun + store->lease / 2;
    pthread_mutex_unlock(&store->lock);
}

/* Gives up what this node has: all its tables, and its lease. */
static void resign(struct store *store) {
    const struct value self = value_text(store->self);
    if (write_alone(store, RELEASE_ALL, &self, 1) == GROUP_DONE) write_alone(store, END_LEASE, &self, 1);
}

/* What is due now without being asked for; answers when to look again. Not under the lock. */
static int64_t do_errands(struct store *store, bool failing) {
    int64_t now = milliseconds_now(), next = now + 60000;
    if (store->lease && now >= store->renew_at) renew_lease(store);
    if (store->lease && store->renew_at < next) next = store->renew_at;
    if (!failing) return next;
    if (now >= store->probe_at) {
        store->probe_at = now + PROBE_EVERY;
        write_alone(store, PROBE, NULL, 0);
    }
    return store->probe_at < next ? store->probe_at : next;
}

/* Takes up to GROUP_MOST writes off the queue; under the lock. An unsealing is a group of its own: it divides
 * what was queued before it from what came after. */
static struct write *take_group(struct store *store) {
    struct write *first = store->queued.head, *last = first;
    if (!first) return NULL;
    for (int i = 1; !first->unseals && !last->last && last->next && !last->next->unseals && i < GROUP_MOST;
         i++)
        last = last->next;
    store->queued.head = last->next;
    if (!last->next) store->queued.tail = NULL;
    last->next = NULL;
    return first;
}

/* What is left when the store must close is not written. */
static void refuse_group(struct store *store, struct write *first) {
    pthread_mutex_lock(&store->lock);
    for (struct write *write = first, *next; write; write = next) {
        next = write->next;
        write->answer = STORE_FAILED;
        copy_text(write->why, sizeof write->why, "the store had to close before this was written");
        note_write(&store->health, write->answer);
        store->health.queued--;
        append(&store->finished, write);
    }
    pthread_mutex_unlock(&store->lock);
}

static void handle_group(struct store *store, struct write *group, bool giving_up) {
    if (group->unseals) {
        unseal(store, group->table);
        pthread_mutex_lock(&store->lock);
        store->health.queued--;
        pthread_mutex_unlock(&store->lock);
        free(group);
    } else if (giving_up) {
        refuse_group(store, group);
    } else {
        make_durable(store, group);
    }
}

static void free_store(struct store *store);

static void thread_ends(struct store *store) {
    pthread_mutex_lock(&store->lock);
    bool last = --store->threads == 0 && store->abandoned;
    pthread_cond_broadcast(&store->ended);
    pthread_mutex_unlock(&store->lock);
    if (last) free_store(store);
}

/* Under load a group begins at most every GROUP_PACE: a commit costs much the same for few writes as for many. Under the
 * lock, which is let go meanwhile. */
static void gather(struct store *store, int64_t *begun) {
    int64_t now = microseconds(), next = *begun + GROUP_PACE;
    if (store->queued.head && !store->closing && now < next) {
        pthread_mutex_unlock(&store->lock);
        usleep((useconds_t)(next - now));
        pthread_mutex_lock(&store->lock);
        now = microseconds();
    }
    if (store->queued.head) *begun = now;
}

static void *write_on(void *context) {
    struct store *store = context;
    int64_t begun = 0;
    for (;;) {
        pthread_mutex_lock(&store->lock);
        bool failing = store->health.writes_fail, closing = store->closing;
        pthread_mutex_unlock(&store->lock);
        int64_t next = closing ? 0 : do_errands(store, failing);
        pthread_mutex_lock(&store->lock);
        if (!store->queued.head && !store->closing) wait_until(store, &store->to_write, next);
        gather(store, &begun);
        struct write *group = take_group(store);
        bool giving_up = store->giving_up, over = !group && store->closing;
        pthread_mutex_unlock(&store->lock);
        if (group) handle_group(store, group, giving_up);
        if (!over) continue;
        if (store->lease && !giving_up) resign(store);
        break;
    }
    thread_ends(store);
    return NULL;
}

/* --- The reader --------------------------------------------------------------------------------------------------- */

/* What a read asks about: the first text among its values, as a table's id is. */
static const char *key_of(const struct step *query) {
    for (int i = 0; i < query->count; i++)
        if (query->value[i].kind == VALUE_TEXT) return query->value[i].text;
    return "";
}

/* What is damaged stays so, however well other things can be read: it is forgotten when it has been read. */
static void note_damage(struct store *store, const struct read *read) {
    const struct step *query = &read->query[0];
    size_t at = 0;
    while (at < store->damages && (store->damage[at].statement != query->statement ||
                                   strncmp(store->damage[at].key, key_of(query), STORE_ID - 1) != 0))
        at++;
    if (at == store->damages && read->damaged && at == DAMAGES) at--;
    if (at < store->damages) {
        store->damages--;
        memmove(&store->damage[at], &store->damage[at + 1], (store->damages - at) * sizeof store->damage[0]);
    }
    if (!read->damaged) return;
    struct damage *damage = &store->damage[store->damages++];
    damage->statement = query->statement;
    copy_text(damage->key, sizeof damage->key, key_of(query));
    copy_text(damage->why, sizeof damage->why, read->why);
}

/* What a read means for health; under the lock. */
static void note_read(struct store *store, const struct read *read) {
    struct store_health *health = &store->health;
    bool failed = read->answer == STORE_FAILED;
    health->reads++;
    health->read_failures += failed;
    if (!failed || read->damaged) note_damage(store, read);
    const char *why = failed ? read->why : store->damages ? store->damage[store->damages - 1].why : NULL;
    if (why && !health->reads_fail) health->reads_since = time(NULL);
    if (!why) health->reads_since = 0;
    health->reads_fail = why != NULL;
    copy_text(health->read_error, sizeof health->read_error, why ? why : "");
}

static struct read *take_read(struct store *store) {
    pthread_mutex_lock(&store->lock);
    while (!store->asked && !store->closing) pthread_cond_wait(&store->to_read, &store->lock);
    struct read *read = store->asked;
    if (read) {
        store->asked = read->next;
        if (!read->next) store->asked_end = &store->asked;
        read->next = NULL;
        if (store->giving_up) {
            read->answer = STORE_FAILED;
            copy_text(read->why, sizeof read->why, "the store is closing");
        }
    }
    pthread_mutex_unlock(&store->lock);
    return read;
}

static void *read_on(void *context) {
    struct store *store = context;
    struct read *read;
    while ((read = take_read(store))) {
        if (read->answer == STORE_OK && !store->kind->read(store->base, read)) read->answer = STORE_FAILED;
        pthread_mutex_lock(&store->lock);
        note_read(store, read);
        *store->found_end = read;
        store->found_end = &read->next;
        wake(store);
        pthread_mutex_unlock(&store->lock);
    }
    thread_ends(store);
    return NULL;
}

/* --- Opening and closing ------------------------------------------------------------------------------------------ */

#ifdef RH_POSTGRES
static const struct backend_kind *const postgres = &backend_postgres;
#else
static const struct backend_kind *const postgres = NULL;
#endif

static const struct backend_kind *kind_of(const char *where, struct error *error) {
    if (strncmp(where, "postgres://", 11) != 0 && strncmp(where, "postgresql://", 13) != 0)
        return &backend_sqlite;
    if (!postgres) rh_fail(error, "this program was built without PostgreSQL (libpq)");
    return postgres;
}

static void name_node(struct store *store, const struct store_node *node) {
    unsigned char random[8] = {0};
    copy_text(store->self, sizeof store->self, "only");
    if (!node) return;
    copy_text(store->name, sizeof store->name, node->name);
    copy_text(store->address, sizeof store->address, node->address ? node->address : "");
    store->lease = node->lease ? node->lease : LEASE_USUAL;
    if (getrandom(random, sizeof random, 0) < 0) random[0] = (unsigned char)microseconds();
    for (size_t i = 0; i < sizeof random; i++) snprintf(store->self + 2 * i, 3, "%02x", random[i]);
}

static void make_locks(struct store *store) {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->to_write, &monotonic);
    pthread_cond_init(&store->to_read, &monotonic);
    pthread_cond_init(&store->ended, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void free_store(struct store *store) {
    for (struct write *write; (write = store->finished.head);) {
        store->finished.head = write->next;
        free(write);
    }
    for (struct read *read; (read = store->found);) {
        store->found = read->next;
        read_free(read);
    }
    if (store->base) store->kind->close(store->base);
    free_sealed(store);
    pthread_mutex_destroy(&store->lock);
    pthread_cond_destroy(&store->to_write);
    pthread_cond_destroy(&store->to_read);
    pthread_cond_destroy(&store->ended);
    free(store);
}

static bool start_threads(struct store *store, struct error *error) {
    if (pthread_create(&store->reader, NULL, read_on, store) != 0)
        return rh_fail(error, "the store's reading thread can't be started");
    store->threads++;
    if (pthread_create(&store->writer, NULL, write_on, store) != 0) {
        pthread_mutex_lock(&store->lock);
        store->closing = true;
        pthread_cond_signal(&store->to_read);
        pthread_mutex_unlock(&store->lock);
        pthread_join(store->reader, NULL);
        return rh_fail(error, "the store's writing thread can't be started");
    }
    store->threads++;
    return true;
}

struct store *store_open(const struct store_options *options, struct error *error) {
    const struct backend_kind *kind = kind_of(options->where, error);
    if (!kind) return NULL;
    struct store *store = calloc(1, sizeof *store);
    if (!store) {
        rh_fail(error, "no memory for the store");
        return NULL;
    }
    store->kind = kind;
    store->wake = options->wake;
    store->context = options->context;
    store->asked_end = &store->asked;
    store->found_end = &store->found;
    make_locks(store);
    name_node(store, options->node);
    store->base = kind->open(options->where, options->only_reads, error);
    if (store->base && store->lease) renew_lease(store);
    if (store->base && start_threads(store, error)) return store;
    free_store(store);
    return NULL;
}

/* True when both threads have ended. */
static bool await_threads(struct store *store, int64_t until) {
    while (store->threads && milliseconds_now() < until) wait_until(store, &store->ended, until);
    return store->threads == 0;
}

/* Answers all that is left, and what is asked for in answer to that. */
static void refuse_rest(struct store *store) {
    do {
        pthread_mutex_lock(&store->lock);
        struct write *writes = store->queued.head;
        store->queued = (struct list){NULL, NULL};
        for (struct read *read = store->asked; read; read = read->next) {
            read->answer = STORE_FAILED;
            copy_text(read->why, sizeof read->why, "the store is closed");
        }
        if (store->asked) {
            *store->found_end = store->asked;
            store->found_end = store->asked_end;
            store->asked = NULL;
            store->asked_end = &store->asked;
        }
        pthread_mutex_unlock(&store->lock);
        refuse_group(store, writes);
    } while (store_poll(store));
}

/* Abandons a thread that is stuck in the database, with what it holds; everything else is answered. */
static void abandon(struct store *store) {
    pthread_t writer = store->writer, reader = store->reader;
    refuse_rest(store);
    pthread_mutex_lock(&store->lock);
    store->abandoned = true;
    bool over = store->threads == 0;
    pthread_mutex_unlock(&store->lock);
    pthread_detach(writer);
    pthread_detach(reader);
    if (over) free_store(store);
}

void store_close(struct store *store, int milliseconds) {
    if (!store) return;
    int last = milliseconds / 2 < LAST_WAIT ? milliseconds / 2 : LAST_WAIT;
    int64_t until = milliseconds_now() + milliseconds;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->to_write);
    pthread_cond_signal(&store->to_read);
    bool ended = await_threads(store, until - last);
    if (!ended) {
        store->giving_up = true;
        pthread_mutex_unlock(&store->lock);
        store->kind->hurry(store->base);
        pthread_mutex_lock(&store->lock);
        ended = await_threads(store, milliseconds_now() + LAST_WAIT);
    }
    pthread_mutex_unlock(&store->lock);
    if (!ended) {
        abandon(store);
        return;
    }
    pthread_join(store->writer, NULL);
    pthread_join(store->reader, NULL);
    refuse_rest(store);
    free_store(store);
}

/* --- Queueing and polling ----------------------------------------------------------------------------------------- */

static void queue(struct store *store, struct write *write) {
    pthread_mutex_lock(&store->lock);
    append(&store->queued, write);
    store->health.queued++;
    pthread_cond_signal(&store->to_write);
    pthread_mutex_unlock(&store->lock);
}

bool draft_queue(struct store *store, struct draft *draft) {
    if (!draft->write) return false;
    queue(store, draft->write);
    return true;
}

bool store_unseal(struct store *store, const char *id) {
    struct draft draft = draft_begin(id, (struct draft_room){0, 0, 0}, NULL, NULL);
    if (!draft.write) return false;
    draft.write->unseals = true;
    queue(store, draft.write);
    return true;
}

bool read_queue(struct store *store, struct read *read) {
    if (!read) return false;
    pthread_mutex_lock(&store->lock);
    read->next = NULL;
    *store->asked_end = read;
    store->asked_end = &read->next;
    pthread_cond_signal(&store->to_read);
    pthread_mutex_unlock(&store->lock);
    return true;
}

void read_again(struct store *store, struct read *read) {
    for (size_t i = 0; i < READ_QUERIES; i++) rows_free(&read->rows[i]);
    read_queue(store, read);
}

size_t store_poll(struct store *store) {
    pthread_mutex_lock(&store->lock);
    struct write *write = store->finished.head;
    struct read *read = store->found;
    store->finished = (struct list){NULL, NULL};
    store->found = NULL;
    store->found_end = &store->found;
    pthread_mutex_unlock(&store->lock);
    size_t count = 0;
    for (struct write *next; write; write = next, count++) {
        next = write->next;
        if (write->done) write->done(write->context, (enum store_answer)write->answer, write->why);
        free(write);
    }
    for (struct read *next; read; read = next, count++) {
        next = read->next;
        read->finish(store, read);
    }
    return count;
}

/* --- How it is ---------------------------------------------------------------------------------------------------- */

void store_health(struct store *store, struct store_health *health) {
    pthread_mutex_lock(&store->lock);
    *health = store->health;
    pthread_mutex_unlock(&store->lock);
}

int store_lease_left(struct store *store) {
    enum { DAY = 24 * 60 * 60 * 1000 };
    if (!store->lease) return DAY;
    pthread_mutex_lock(&store->lock);
    int64_t left = store->lease_until - milliseconds_now();
    pthread_mutex_unlock(&store->lock);
    return left > 0 ? (int)left : 0;
}
