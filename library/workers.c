/* See workers.h. A worker that has nothing to do looks for the next job for a little while before it goes to sleep: steps of a
 * batch follow one another within microseconds. A process that was forked has no threads but its own: it does all shares by
 * itself. */
#include "library/workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { LOOKS = 2000 };

struct workers {
    unsigned shares, started;
    pid_t process; /* that has the threads */
    pthread_t *thread;
    pthread_mutex_t mutex;
    pthread_cond_t wake, ready;
    atomic_uint round; /* the number of the job at hand */
    atomic_uint left;  /* shares of it that are not done */
    atomic_bool ending;
    void (*job)(void *, unsigned);
    void *context;
};

struct post {
    struct workers *workers;
    unsigned share;
};

static void pause_a_little(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

/* Waits for a job with another number than this. */
static unsigned next_round(struct workers *workers, unsigned last) {
    for (int look = 0; look < LOOKS; look++) {
        unsigned round = atomic_load_explicit(&workers->round, memory_order_acquire);
        if (round != last) return round;
        pause_a_little();
    }
    pthread_mutex_lock(&workers->mutex);
    while (atomic_load(&workers->round) == last) pthread_cond_wait(&workers->wake, &workers->mutex);
    pthread_mutex_unlock(&workers->mutex);
    return atomic_load(&workers->round);
}

static void *work(void *argument) {
    struct post post = *(struct post *)argument;
    struct workers *workers = post.workers;
    free(argument);
    for (unsigned round = 0;;) {
        round = next_round(workers, round);
        if (atomic_load(&workers->ending)) return NULL;
        workers->job(workers->context, post.share);
        if (atomic_fetch_sub(&workers->left, 1) == 1) {
            pthread_mutex_lock(&workers->mutex);
            pthread_cond_signal(&workers->ready);
            pthread_mutex_unlock(&workers->mutex);
        }
    }
}

static void announce(struct workers *workers) {
    pthread_mutex_lock(&workers->mutex);
    atomic_fetch_add(&workers->round, 1);
    pthread_cond_broadcast(&workers->wake);
    pthread_mutex_unlock(&workers->mutex);
}

static bool start(struct workers *workers, unsigned share) {
    struct post *post = malloc(sizeof *post);
    if (!post) return false;
    *post = (struct post){workers, share};
    if (pthread_create(&workers->thread[workers->started], NULL, work, post) != 0) {
        free(post);
        return false;
    }
    workers->started++;
    return true;
}

struct workers *workers_new(unsigned shares) {
    struct workers *workers = calloc(1, sizeof *workers);
    if (!workers) return NULL;
    workers->shares = shares;
    workers->process = getpid();
    workers->thread = calloc(shares, sizeof *workers->thread);
    pthread_mutex_init(&workers->mutex, NULL);
    pthread_cond_init(&workers->wake, NULL);
    pthread_cond_init(&workers->ready, NULL);
    bool fine = workers->thread;
    for (unsigned share = 1; fine && share < shares; share++) fine = start(workers, share);
    if (fine) return workers;
    workers_free(workers);
    return NULL;
}

static void end_threads(struct workers *workers) {
    atomic_store(&workers->ending, true);
    announce(workers);
    for (unsigned i = 0; i < workers->started; i++) pthread_join(workers->thread[i], NULL);
    pthread_mutex_destroy(&workers->mutex);
    pthread_cond_destroy(&workers->wake);
    pthread_cond_destroy(&workers->ready);
}

void workers_free(struct workers *workers) {
    if (!workers) return;
    if (workers->process == getpid()) end_threads(workers);
    free(workers->thread);
    free(workers);
}

void workers_do(struct workers *workers, void (*job)(void *context, unsigned share), void *context) {
    if (workers->process != getpid()) {
        for (unsigned share = 0; share < workers->shares; share++) job(context, share);
        return;
    }
    workers->job = job;
    workers->context = context;
    atomic_store(&workers->left, workers->shares - 1);
    announce(workers);
    job(context, 0);
    for (int look = 0; look < LOOKS && atomic_load(&workers->left) > 0; look++) pause_a_little();
    pthread_mutex_lock(&workers->mutex);
    while (atomic_load(&workers->left) > 0) pthread_cond_wait(&workers->ready, &workers->mutex);
    pthread_mutex_unlock(&workers->mutex);
}
