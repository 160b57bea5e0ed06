/* How many decisions a batch of the library plays in a second of processor time, views and lists of moves included.
 *
 *     build/release/bench_batch                           every game, four players, 256 tables, one thread
 *     build/release/bench_batch GAME OPTIONS TABLES THREADS SECONDS     (-60000: so many steps, for callgrind)
 *
 * Each choice is drawn evenly from the list. With several threads the wall clock tells what they gain: it is printed beside.
 */
#include "library/roundhouse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double clock_of(clockid_t id) {
    struct timespec now;
    clock_gettime(id, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static uint32_t below(uint64_t *seed, uint32_t bound) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)((*seed >> 32) * bound >> 32);
}

struct run {
    uint32_t tables, threads;
    double seconds;
};

static bool measure(const char *game, const char *options, struct run run) {
    struct rh_error error;
    struct rh_setup setup = {
        .game = game, .options = options, .tables = run.tables, .threads = run.threads, .seed = 1};
    struct rh_batch *batch = rh_batch_new(&setup, &error);
    if (!batch) return fprintf(stderr, "%s\n", error.message), false;
    size_t n = run.tables;
    struct rh_buffers out = {.view = malloc(n * rh_batch_view_size(batch)),
                             .legal = malloc(n * rh_batch_most(batch) * RH_MOVE_BYTES),
                             .count = malloc(n * sizeof(int32_t)),
                             .seat = malloc(n),
                             .reward = malloc(n * RH_MOST_SEATS * sizeof(float)),
                             .done = malloc(n),
                             .line = malloc(n * sizeof(uint32_t))};
    int32_t *choice = malloc(n * sizeof *choice);
    rh_batch_bind(batch, &out);
    rh_batch_reset(batch);
    uint64_t seed = 88172645463325252, steps = 0, games = 0;
    double cpu = clock_of(CLOCK_PROCESS_CPUTIME_ID), wall = clock_of(CLOCK_MONOTONIC);
    int32_t longest = 0;
    bool stepped = true;
    while (stepped && (run.seconds < 0 ? (double)steps < -run.seconds
                                       : clock_of(CLOCK_PROCESS_CPUTIME_ID) - cpu < run.seconds)) {
        for (int round = 0; round < 50; round++, steps += n) {
            for (size_t i = 0; i < n; i++) {
                choice[i] = (int32_t)below(&seed, (uint32_t)out.count[i]);
                if (out.count[i] > longest) longest = out.count[i];
                games += out.done[i];
            }
            stepped = stepped && rh_batch_step(batch, choice, &error);
        }
    }
    if (!stepped) fprintf(stderr, "%s\n", error.message);
    cpu = clock_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    wall = clock_of(CLOCK_MONOTONIC) - wall;
    printf("%-20s %-24s %4u tables %2u threads %9.0f steps a CPU second %9.0f a second %7llu games, longest "
           "list %d\n",
           game, options, run.tables, run.threads, (double)steps / cpu, (double)steps / wall,
           (unsigned long long)games, longest);
    free(out.view), free(out.legal), free(out.count), free(out.seat), free(out.reward), free(out.done);
    free(out.line), free(choice);
    rh_batch_free(batch);
    return stepped;
}

int main(int count, char **argument) {
    struct run run = {.tables = count > 3 ? (uint32_t)strtoul(argument[3], NULL, 10) : 256,
                      .threads = count > 4 ? (uint32_t)strtoul(argument[4], NULL, 10) : 1,
                      .seconds = count > 5 ? strtod(argument[5], NULL) : 3};
    const char *options = count > 2 ? argument[2] : "players=4";
    if (count > 1) return !measure(argument[1], options, run);
    for (size_t i = 0; rh_library_game(i); i++)
        if (strcmp(rh_library_game(i), "samplegame") != 0 && !measure(rh_library_game(i), options, run))
            return 1;
    return 0;
}
