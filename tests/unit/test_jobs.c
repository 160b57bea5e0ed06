/* Work away from the loop: what is undecided in the quick lane goes on in the long one, where one payer holds up nobody else. */
#include "server/jobs.h"
#include "tests/support/test.h"

#include <event2/thread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>

struct task {
    struct job job;
    sem_t *go; /* what its long work waits for, or NULL: the quick lane decides */
    int *done;
    atomic_int *forgotten;
    atomic_int *at_work;
    uint32_t node_limit; /* that it had last */
};

static bool work(struct job *job, struct scratch *scratch) {
    struct task *task = (struct task *)job;
    task->node_limit = scratch->node_limit;
    if (!task->go) return true;
    if (scratch->node_limit) return false;
    atomic_fetch_add(task->at_work, 1);
    sem_wait(task->go);
    return true;
}

static void done(struct job *job) {
    struct task *task = (struct task *)job;
    assert_int_equal(task->node_limit, task->go ? 0 : 5);
    ++*task->done;
    free(task);
}

static void forget(struct job *job) {
    struct task *task = (struct task *)job;
    if (task->forgotten) atomic_fetch_add(task->forgotten, 1);
    free(task);
}

static void put(struct jobs *jobs, const char *payer, struct task like) {
    struct task *task = malloc(sizeof *task);
    assert_non_null(task);
    *task = like;
    task->job = (struct job){.node_limit = 5, .work = work, .done = done, .forget = forget};
    copy_string(task->job.payer, sizeof task->job.payer, payer);
    jobs_put(jobs, &task->job);
}

static void await(struct event_base *base, const int *count, int wanted) {
    while (*count < wanted) event_base_loop(base, EVLOOP_ONCE);
}

static void long_work_of_one_holds_up_nobody_else(void **state) {
    struct event_base *base = event_base_new();
    struct error error = {0};
    struct jobs *jobs = jobs_start(base, &error);
    sem_t never, at_once;
    int one = 0, other = 0, quick = 0;
    atomic_int at_work = 0, others = 0;
    (void)state;
    sem_init(&never, 0, 0);
    sem_init(&at_once, 0, 40);
    for (int i = 0; i < 20; i++)
        put(jobs, "one", (struct task){.go = &never, .done = &one, .at_work = &at_work});
    for (int i = 0; i < 20; i++) {
        put(jobs, "other", (struct task){.go = &at_once, .done = &other, .at_work = &others});
        put(jobs, "one", (struct task){.done = &quick});
    }
    await(base, &other, 20);
    await(base, &quick, 20);
    assert_int_equal(one, 0);
    assert_true(atomic_load(&at_work) <= 1);
    for (int i = 0; i < 20; i++) sem_post(&never);
    await(base, &one, 20);
    jobs_stop(jobs);
    event_base_free(base);
}

/* What waits is forgotten at once; what is under way when it ends, which nobody waits for. */
static void stopping_waits_for_nothing(void **state) {
    struct event_base *base = event_base_new();
    struct error error = {0};
    struct jobs *jobs = jobs_start(base, &error);
    sem_t go;
    int count = 0;
    atomic_int forgotten = 0, at_work = 0;
    (void)state;
    sem_init(&go, 0, 0);
    for (int i = 0; i < 3; i++)
        put(jobs, i ? "one" : "other",
            (struct task){.go = &go, .done = &count, .forgotten = &forgotten, .at_work = &at_work});
    while (atomic_load(&at_work) < 2) event_base_loop(base, EVLOOP_NONBLOCK);
    jobs_stop(jobs);
    event_base_free(base);
    sem_post(&go);
    sem_post(&go);
    while (atomic_load(&forgotten) < 3) continue;
    assert_int_equal(count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_work_of_one_holds_up_nobody_else),
        cmocka_unit_test(stopping_waits_for_nothing),
    };
    evthread_use_pthreads();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
