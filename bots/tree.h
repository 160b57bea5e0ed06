/* The tree of a search, in one arena that is allocated once.
 *
 * A node stands for all that the thinking seat has seen happen since the root: the moves, its rivals' and chance's among
 * them, as that seat sees them. It is found from its parent by its move through one hash table, since the moves on
 * offer differ from one dealing of the hidden things to the next. Nodes are never taken out one by one; the whole
 * tree is cleared for the next decision. Index 0 is the root; no node has the root as a child, so 0 also says "none".
 */
#ifndef RH_TREE_H
#define RH_TREE_H

#include "engine/move.h"

#include <stddef.h>
#include <stdint.h>

struct node {
    uint64_t move; /* the word of the move that led here, as the thinking seat sees it */
    double sum;    /* of what the iterations through here were worth to the seat that made the move */
    uint32_t parent;
    uint32_t visits;  /* iterations that came through here */
    uint32_t offered; /* iterations in which the parent could have come here, */
    uint32_t last;    /* and the number of the last such one, from 1 */
    uint32_t first,
        count;   /* the children listed when the node was opened, one behind the other; first 0: not opened */
    float prior; /* a first opinion of the move, for the seat that makes it */
    uint32_t spare;
};

struct tree {
    struct node *node;
    uint32_t nodes, nodes_max;
    uint32_t *slot;     /* the hash table: indexes of nodes, 0: empty */
    uint32_t slot_bits; /* as many slots as 2 to this, at least twice nodes_max */
};

/* How many bytes a tree of so many nodes takes, and how to lay it there; the memory stays the caller's. */
size_t rh_tree_size(uint32_t nodes_max);
void rh_tree_place(struct tree *, void *memory, uint32_t nodes_max);

/* Clears the tree to a single root. */
void rh_tree_clear(struct tree *);

/* The child that this move leads to, or 0. `guess` is looked at first: siblings are often asked for in a row. */
uint32_t rh_tree_find(const struct tree *, uint32_t parent, uint64_t move, uint32_t guess);

/* A new child, which must not be there yet; 0 if the arena is full. */
uint32_t rh_tree_add(struct tree *, uint32_t parent, uint64_t move);

#endif
