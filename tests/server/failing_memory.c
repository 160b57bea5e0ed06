/* A server whose n-th allocation fails, for test_memory.py: the allocations of our own libraries, not of those they use.
 *
 *     ROUNDHOUSE_MEMORY=FILE failing_memory serve --listen 127.0.0.1:0 --data FOLDER
 *
 * FILE holds two numbers of eight bytes that the test and the server share: how many allocations there were, and the
 * number of the one that fails (0: none).
 */
#include "server/server.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct shared {
    _Atomic int64_t count, fails;
};

static struct shared none, *shared = &none;

static bool is_out(void) {
    return atomic_fetch_add(&shared->count, 1) + 1 == shared->fails;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size) {
    return is_out() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return is_out() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return is_out() ? NULL : __real_realloc(memory, size);
}

static bool share(const char *path) {
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return false;
    void *memory = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (memory == MAP_FAILED) return false;
    shared = memory;
    return true;
}

int main(int argc, char **argv) {
    struct error error = {0};
    struct serve_options options = {.address = "127.0.0.1", .bot_threads = 1};
    if (argc == 6 && strcmp(argv[4], "--data") == 0) options.data = argv[5];
    if (!options.data || !share(getenv("ROUNDHOUSE_MEMORY"))) {
        fprintf(stderr,
                "usage: ROUNDHOUSE_MEMORY=FILE failing_memory serve --listen 127.0.0.1:0 --data FOLDER\n");
        return 2;
    }
    if (server_run(&options, &error)) return 0;
    fprintf(stderr, "%s\n", error.message);
    return 1;
}
