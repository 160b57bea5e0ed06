/* Sets of squares as bit boards. A row takes 18 bits, the last of them always free, so a set steps to all its
 * neighbours by shifts; what falls into the free column is masked away by whatever the result is met with. */
#ifndef PAC_AREA_H
#define PAC_AREA_H

#include "games/pacific_rails/components.h"

enum { PAC_PITCH = PAC_WIDTH + 1 };

static inline unsigned pac_bit(unsigned square) {
    return square + square / PAC_WIDTH;
}

static inline unsigned pac_square_of_bit(unsigned bit) {
    return bit - bit / PAC_PITCH;
}

static inline bool pac_has(const struct pac_area *area, unsigned square) {
    unsigned bit = pac_bit(square);
    return area->word[bit >> 6] >> (bit & 63) & 1;
}

static inline void pac_add(struct pac_area *area, unsigned square) {
    unsigned bit = pac_bit(square);
    area->word[bit >> 6] |= UINT64_C(1) << (bit & 63);
}

static inline void pac_remove(struct pac_area *area, unsigned square) {
    unsigned bit = pac_bit(square);
    area->word[bit >> 6] &= ~(UINT64_C(1) << (bit & 63));
}

static inline struct pac_area pac_or(struct pac_area a, struct pac_area b) {
    for (int i = 0; i < 3; i++) a.word[i] |= b.word[i];
    return a;
}

static inline struct pac_area pac_and(struct pac_area a, struct pac_area b) {
    for (int i = 0; i < 3; i++) a.word[i] &= b.word[i];
    return a;
}

static inline struct pac_area pac_without(struct pac_area a, struct pac_area b) {
    for (int i = 0; i < 3; i++) a.word[i] &= ~b.word[i];
    return a;
}

static inline bool pac_any(struct pac_area a) {
    return (a.word[0] | a.word[1] | a.word[2]) != 0;
}

static inline bool pac_meet(struct pac_area a, struct pac_area b) {
    return ((a.word[0] & b.word[0]) | (a.word[1] & b.word[1]) | (a.word[2] & b.word[2])) != 0;
}

static inline bool pac_same(struct pac_area a, struct pac_area b) {
    return ((a.word[0] ^ b.word[0]) | (a.word[1] ^ b.word[1]) | (a.word[2] ^ b.word[2])) == 0;
}

static inline int pac_size(struct pac_area a) {
    return __builtin_popcountll(a.word[0]) + __builtin_popcountll(a.word[1]) +
           __builtin_popcountll(a.word[2]);
}

/* The lowest square; the area must not be empty. */
static inline unsigned pac_lowest(struct pac_area a) {
    unsigned i = a.word[0] ? 0 : a.word[1] ? 1 : 2;
    return pac_square_of_bit(64 * i + (unsigned)__builtin_ctzll(a.word[i]));
}

static inline struct pac_area pac_up(struct pac_area a, unsigned n) {
    return (struct pac_area){
        {a.word[0] << n, a.word[1] << n | a.word[0] >> (64 - n), a.word[2] << n | a.word[1] >> (64 - n)}};
}

static inline struct pac_area pac_down(struct pac_area a, unsigned n) {
    return (struct pac_area){
        {a.word[0] >> n | a.word[1] << (64 - n), a.word[1] >> n | a.word[2] << (64 - n), a.word[2] >> n}};
}

/* All neighbours of all squares; may hold squares of the area too, and bits that are no squares. */
static inline struct pac_area pac_near(struct pac_area a) {
    return pac_or(pac_or(pac_up(a, 1), pac_down(a, 1)), pac_or(pac_up(a, PAC_PITCH), pac_down(a, PAC_PITCH)));
}

/* Everything in `within` that hangs together with `from`, and `from` itself. */
static inline struct pac_area pac_flood(struct pac_area from, struct pac_area within) {
    for (;;) {
        struct pac_area next = pac_or(from, pac_and(pac_near(from), within));
        if (pac_same(next, from)) return from;
        from = next;
    }
}

static inline struct pac_area pac_only(unsigned square) {
    struct pac_area area = {{0, 0, 0}};
    pac_add(&area, square);
    return area;
}

#endif
