/* See jobs.h. */
#include "server/jobs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { QUICK_THREADS = 2, LONG_THREADS = 4, THREADS = QUICK_THREADS + LONG_THREADS, LONG_NICE = 5 };

enum lane { LANE_QUICK, LANE_LONG, LANES };

STAILQ_HEAD(list, job);

struct worker {
    struct jobs *jobs;
    pthread_t thread;
    enum lane lane;
    char payer[ID_SIZE];    /* of the job at work, or "" */
    struct scratch scratch; /* the thread's alone */
};

struct jobs {
    struct event *ready;
    pthread_mutex_t lock;
    pthread_cond_t news;
    struct list waiting[LANES], finished; /* all below is under the lock */
    int threads, at_work;
    bool stopping, orphaned; /* orphaned: the last thread frees everything */
    struct worker worker[THREADS];
};

static struct job *take(struct list *list) {
    struct job *job = STAILQ_FIRST(list);
    if (job) STAILQ_REMOVE_HEAD(list, next);
    return job;
}

static void forget(struct list *list) {
    for (struct job *job; (job = take(list));) job->forget(job);
}

static void free_jobs(struct jobs *jobs) {
    for (int i = 0; i < LANES; i++) forget(&jobs->waiting[i]);
    forget(&jobs->finished);
    pthread_mutex_destroy(&jobs->lock);
    pthread_cond_destroy(&jobs->news);
    free(jobs);
}

/* --- The threads -------------------------------------------------------------------------------------------------- */

static bool is_at_work(const struct jobs *jobs, const char *payer) {
    for (int i = 0; i < THREADS; i++)
        if (jobs->worker[i].lane == LANE_LONG && strcmp(jobs->worker[i].payer, payer) == 0) return true;
    return false;
}

/* The next job of a worker's lane; in the long one, of somebody who has none at work there. */
static struct job *next_job(struct worker *worker) {
    struct jobs *jobs = worker->jobs;
    struct job *job;
    if (worker->lane == LANE_QUICK) return take(&jobs->waiting[LANE_QUICK]);
    STAILQ_FOREACH(job, &jobs->waiting[LANE_LONG], next) {
        if (is_at_work(jobs, job->payer)) continue;
        STAILQ_REMOVE(&jobs->waiting[LANE_LONG], job, job, next);
        return job;
    }
    return NULL;
}

/* Does a job. Called and returned with the lock, which is let go meanwhile. */
static void handle(struct worker *worker, struct job *job) {
    struct jobs *jobs = worker->jobs;
    jobs->at_work++;
    memcpy(worker->payer, job->payer, sizeof worker->payer);
    pthread_mutex_unlock(&jobs->lock);
    worker->scratch.node_limit = worker->lane == LANE_QUICK ? job->node_limit : 0;
    bool decided = job->work(job, &worker->scratch);
    pthread_mutex_lock(&jobs->lock);
    jobs->at_work--;
    worker->payer[0] = '\0';
    if (decided || worker->lane == LANE_LONG)
        STAILQ_INSERT_TAIL(&jobs->finished, job, next);
    else
        STAILQ_INSERT_TAIL(&jobs->waiting[LANE_LONG], job, next);
    if (jobs->stopping) return; /* it was cancelled */
    event_active(jobs->ready, 0, 0);
    pthread_cond_broadcast(&jobs->news);
}

static void *work(void *context) {
    struct worker *worker = context;
    struct jobs *jobs = worker->jobs;
    if (worker->lane == LANE_LONG)
        setpriority(PRIO_PROCESS, 0, LONG_NICE); /* of this thread; moves come first */
    pthread_mutex_lock(&jobs->lock);
    while (!jobs->stopping) {
        struct job *job = next_job(worker);
        if (job)
            handle(worker, job);
        else
            pthread_cond_wait(&jobs->news, &jobs->lock);
    }
    bool last = --jobs->threads == 0 && jobs->orphaned;
    pthread_mutex_unlock(&jobs->lock);
    if (last) free_jobs(jobs);
    return NULL;
}

/* --- On the loop -------------------------------------------------------------------------------------------------- */

static void hand_over(evutil_socket_t unused, short what, void *context) {
    struct jobs *jobs = context;
    (void)unused;
    (void)what;
    for (;;) {
        pthread_mutex_lock(&jobs->lock);
        struct job *job = take(&jobs->finished);
        pthread_mutex_unlock(&jobs->lock);
        if (!job) return;
        job->done(job);
    }
}

static bool start_worker(struct jobs *jobs, enum lane lane) {
    struct worker *worker = &jobs->worker[jobs->threads];
    worker->jobs = jobs;
    worker->lane = lane;
    if (pthread_create(&worker->thread, NULL, work, worker) != 0) return false;
    jobs->threads++;
    return true;
}

/* The lock is held while threads start, so that none runs before all exist. */
static bool start_workers(struct jobs *jobs) {
    bool ok = true;
    pthread_mutex_lock(&jobs->lock);
    for (int i = 0; ok && i < THREADS; i++)
        ok = start_worker(jobs, i < QUICK_THREADS ? LANE_QUICK : LANE_LONG);
    pthread_mutex_unlock(&jobs->lock);
    return ok;
}

struct jobs *jobs_start(struct event_base *base, struct error *error) {
    struct jobs *jobs = calloc(1, sizeof *jobs);
    if (!jobs) {
        rh_fail(error, "no memory for the server's threads");
        return NULL;
    }
    for (int i = 0; i < LANES; i++) STAILQ_INIT(&jobs->waiting[i]);
    STAILQ_INIT(&jobs->finished);
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->news, NULL);
    jobs->ready = event_new(base, -1, 0, hand_over, jobs);
    if (jobs->ready && start_workers(jobs)) return jobs;
    rh_fail(error, "the server's threads can't be started");
    jobs_stop(jobs);
    return NULL;
}

void jobs_stop(struct jobs *jobs) {
    pthread_t threads[THREADS];
    if (!jobs) return;
    struct event *ready = jobs->ready;
    pthread_mutex_lock(&jobs->lock);
    int count = jobs->threads;
    for (int i = 0; i < count; i++) threads[i] = jobs->worker[i].thread;
    bool orphaned = jobs->orphaned = jobs->at_work > 0;
    jobs->stopping = true;
    pthread_cond_broadcast(&jobs->news);
    pthread_mutex_unlock(&jobs->lock);
    for (int i = 0; i < count; i++) {
        if (orphaned)
            pthread_detach(threads[i]);
        else
            pthread_join(threads[i], NULL);
    }
    if (!orphaned) free_jobs(jobs);
    if (ready) event_free(ready);
}

void jobs_put(struct jobs *jobs, struct job *job) {
    pthread_mutex_lock(&jobs->lock);
    STAILQ_INSERT_TAIL(&jobs->waiting[LANE_QUICK], job, next);
    pthread_cond_broadcast(&jobs->news);
    pthread_mutex_unlock(&jobs->lock);
}
