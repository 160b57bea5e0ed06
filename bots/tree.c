/* See tree.h. The hash table is open, probed in steps of one, and at most half full. */
#include "bots/tree.h"

#include <assert.h>
#include <string.h>

static uint32_t slot_bits(uint32_t nodes_max) {
    uint32_t bits = 1;
    while ((UINT64_C(1) << bits) < UINT64_C(2) * nodes_max) bits++;
    return bits;
}

size_t rh_tree_size(uint32_t nodes_max) {
    return nodes_max * sizeof(struct node) + ((size_t)1 << slot_bits(nodes_max)) * sizeof(uint32_t);
}

void rh_tree_place(struct tree *tree, void *memory, uint32_t nodes_max) {
    assert(nodes_max > 0);
    *tree = (struct tree){.node = memory, .nodes_max = nodes_max, .slot_bits = slot_bits(nodes_max)};
    tree->slot = (uint32_t *)(tree->node + nodes_max);
    rh_tree_clear(tree);
}

void rh_tree_clear(struct tree *tree) {
    memset(tree->slot, 0, ((size_t)1 << tree->slot_bits) * sizeof *tree->slot);
    tree->node[0] = (struct node){0};
    tree->nodes = 1;
}

/* The slot where probing for a child begins. */
static uint32_t home(const struct tree *tree, uint32_t parent, uint64_t move) {
    uint64_t hash = (move ^ parent * UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xD6E8FEB86659FD93);
    hash = (hash ^ hash >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(hash >> (64 - tree->slot_bits));
}

static uint32_t next(const struct tree *tree, uint32_t slot) {
    return (slot + 1) & ((UINT32_C(1) << tree->slot_bits) - 1);
}

uint32_t rh_tree_find(const struct tree *tree, uint32_t parent, uint64_t move, uint32_t guess) {
    const struct node *node = tree->node;
    if (guess < tree->nodes && node[guess].move == move && node[guess].parent == parent && guess > 0)
        return guess;
    for (uint32_t slot = home(tree, parent, move); tree->slot[slot]; slot = next(tree, slot)) {
        uint32_t at = tree->slot[slot];
        if (node[at].move == move && node[at].parent == parent) return at;
    }
    return 0;
}

uint32_t rh_tree_add(struct tree *tree, uint32_t parent, uint64_t move) {
    if (tree->nodes == tree->nodes_max) return 0;
    uint32_t slot = home(tree, parent, move), at = tree->nodes++;
    while (tree->slot[slot]) slot = next(tree, slot);
    tree->slot[slot] = at;
    tree->node[at] = (struct node){.move = move, .parent = parent};
    return at;
}
