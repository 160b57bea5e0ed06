/* The heap of the browser's modules, in place of the C library's, which weighs 5 KB of the 130 that opening a game may load.
 *
 * Engine and games have no heap: what is asked for are a few blocks that stay long, namely buffers, records and a bot's tree. So
 * every block is a power of two; a freed one waits for the next of its size, and nothing is given back.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 65536, LEAST = 6, MOST = 28 }; /* powers of two of the smallest and the largest block */

/* Stands before what is handed out, which is aligned to as many bytes. */
struct block {
    _Alignas(16) struct block *next; /* of those that wait */
    uint32_t power;
};

extern unsigned char __heap_base; /* where the linker's own data end */

static struct block *waiting[MOST + 1];
static uintptr_t top; /* 0 at first */

static uint32_t power_for(size_t size) {
    uint32_t power = LEAST;
    while (((size_t)1 << power) < size) power++;
    return power;
}

/* New memory from the system; it is zero. */
static struct block *take_new(uint32_t power) {
    uintptr_t from = top ? top : ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uint64_t end = (uint64_t)from + (UINT64_C(1) << power),
             room = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end > room && __builtin_wasm_memory_grow(0, (size_t)((end - room + PAGE - 1) / PAGE)) == SIZE_MAX)
        return NULL;
    top = (uintptr_t)end;
    struct block *block = (struct block *)from;
    block->power = power;
    return block;
}

void *malloc(size_t size) {
    if (size > ((size_t)1 << MOST) - sizeof(struct block)) return NULL;
    uint32_t power = power_for(size + sizeof(struct block));
    struct block *block = waiting[power];
    if (block)
        waiting[power] = block->next;
    else
        block = take_new(power);
    return block ? block + 1 : NULL;
}

void free(void *at) {
    if (!at) return;
    struct block *block = (struct block *)at - 1;
    block->next = waiting[block->power];
    waiting[block->power] = block;
}

void *calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / size) return NULL;
    void *at = malloc(count * size);
    if (at) memset(at, 0, count * size);
    return at;
}

void *realloc(void *at, size_t size) {
    size_t has = at ? ((size_t)1 << ((struct block *)at - 1)->power) - sizeof(struct block) : 0;
    if (at && size <= has) return at;
    void *more = malloc(size);
    if (!more || !at) return more;
    memcpy(more, at, has);
    free(at);
    return more;
}
