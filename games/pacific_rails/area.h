/* Where the squares of the map lie, and sets of them as bit boards.
 *
 * A column of the map takes 16 bits, of which the upper three are always free; four columns make a word. So a whole set steps
 * to its neighbours by a few shifts: north and south within the words, east and west by a column. What falls into the free
 * bits is masked away by whatever the result is met with. */
#ifndef PAC_AREA_H
#define PAC_AREA_H

#include "games/pacific_rails/components.h"

#include <assert.h>
#include <string.h>

enum {
    PAC_COLUMN = 16, /* bits of a column */
    PAC_AREA_WORDS = PAC_WIDTH * PAC_COLUMN / 64,
    PAC_BITS = 64 * PAC_AREA_WORDS,
};

/* A set of squares. */
struct pac_area {
    uint64_t word[PAC_AREA_WORDS];
};

/* --- map.c ----------------------------------------------------------------------------------------------- */

extern const uint16_t pac_bits[PAC_SQUARES]; /* the bit of a square */
extern const uint8_t
    pac_square_at[PAC_COLUMN + PAC_BITS + PAC_COLUMN]; /* and back, with a column more on each side */
extern const uint8_t pac_city_square[PAC_CITIES];
extern const uint8_t pac_start_square[PAC_STARTS]; /* the west's, then the east's, from the north */
extern const uint8_t pac_square_city[PAC_SQUARES]; /* PAC_NONE: no city */
extern const struct pac_area pac_land[PAC_TRACKS]; /* plains, river, hills */
extern const struct pac_area pac_edge_starts[PAC_EDGES];

static inline unsigned pac_column(unsigned square) {
    return pac_bits[square] / PAC_COLUMN;
}

static inline unsigned pac_row(unsigned square) {
    return pac_bits[square] % PAC_COLUMN;
}

/* The neighbour in direction 0 to 3 (north, east, south, west), or PAC_NONE. */
static inline unsigned pac_next(unsigned square, unsigned direction) {
    static const int8_t step[4] = {-1, PAC_COLUMN, 1, -PAC_COLUMN};
    return pac_square_at[PAC_COLUMN + pac_bits[square] + step[direction]];
}

/* --- Sets ------------------------------------------------------------------------------------------------ */

static inline bool pac_has(const struct pac_area *area, unsigned square) {
    unsigned bit = pac_bits[square];
    return area->word[bit >> 6] >> (bit & 63) & 1;
}

static inline void pac_add(struct pac_area *area, unsigned square) {
    unsigned bit = pac_bits[square];
    area->word[bit >> 6] |= UINT64_C(1) << (bit & 63);
}

static inline void pac_remove(struct pac_area *area, unsigned square) {
    unsigned bit = pac_bits[square];
    area->word[bit >> 6] &= ~(UINT64_C(1) << (bit & 63));
}

/* Two words at a time, in registers for vectors: whatever was written whole is read whole, or the processor waits. */
typedef uint64_t pac_pair __attribute__((vector_size(16)));

struct pac_pairs {
    pac_pair a, b, c; /* the upper half of the last is empty */
};

static_assert(PAC_AREA_WORDS == 5, "two pairs and a word");

static inline struct pac_pairs pac_pairs(const struct pac_area *area) {
    struct pac_pairs pairs = {.c = {area->word[4], 0}};
    memcpy(&pairs.a, &area->word[0], sizeof pairs.a);
    memcpy(&pairs.b, &area->word[2], sizeof pairs.b);
    return pairs;
}

static inline struct pac_area pac_area(pac_pair a, pac_pair b, pac_pair c) {
    struct pac_area area;
    memcpy(&area.word[0], &a, sizeof a);
    memcpy(&area.word[2], &b, sizeof b);
    area.word[4] = c[0];
    return area;
}

static inline struct pac_area pac_or(struct pac_area a, struct pac_area b) {
    struct pac_pairs x = pac_pairs(&a), y = pac_pairs(&b);
    return pac_area(x.a | y.a, x.b | y.b, x.c | y.c);
}

static inline struct pac_area pac_and(struct pac_area a, struct pac_area b) {
    struct pac_pairs x = pac_pairs(&a), y = pac_pairs(&b);
    return pac_area(x.a & y.a, x.b & y.b, x.c & y.c);
}

static inline struct pac_area pac_without(struct pac_area a, struct pac_area b) {
    struct pac_pairs x = pac_pairs(&a), y = pac_pairs(&b);
    return pac_area(x.a & ~y.a, x.b & ~y.b, x.c & ~y.c);
}

static inline bool pac_any(struct pac_area a) {
    struct pac_pairs x = pac_pairs(&a);
    pac_pair any = x.a | x.b | x.c;
    return (any[0] | any[1]) != 0;
}

static inline bool pac_meet(struct pac_area a, struct pac_area b) {
    return pac_any(pac_and(a, b));
}

static inline bool pac_same(struct pac_area a, struct pac_area b) {
    struct pac_pairs x = pac_pairs(&a), y = pac_pairs(&b);
    pac_pair other = (x.a ^ y.a) | (x.b ^ y.b) | (x.c ^ y.c);
    return (other[0] | other[1]) == 0;
}

static inline int pac_size(struct pac_area a) {
    int size = 0;
    for (int i = 0; i < PAC_AREA_WORDS; i++) size += __builtin_popcountll(a.word[i]);
    return size;
}

/* The first square from the west; the area must not be empty, and hold nothing but squares. */
static inline unsigned pac_lowest(struct pac_area a) {
    unsigned i = 0;
    while (!a.word[i]) i++;
    return pac_square_at[PAC_COLUMN + 64 * i + (unsigned)__builtin_ctzll(a.word[i])];
}

/* The neighbours within a pair, and those from the word before and the word behind. */
static inline pac_pair pac_near_pair(pac_pair pair, pac_pair before, pac_pair behind) {
    return pair << 1 | pair >> 1 | pair << PAC_COLUMN | pair >> PAC_COLUMN | before >> (64 - PAC_COLUMN) |
           behind << (64 - PAC_COLUMN);
}

/* All neighbours of all squares; may hold squares of the area too, and bits that are no squares. */
static inline struct pac_area pac_near(struct pac_area area) {
    const pac_pair none = {0, 0};
    struct pac_pairs x = pac_pairs(&area);
    pac_pair first = __builtin_shufflevector(none, x.a, 1, 2),
             second = __builtin_shufflevector(x.a, x.b, 1, 2),
             third = __builtin_shufflevector(x.b, x.c, 1, 2), last = __builtin_shufflevector(x.c, none, 1, 2);
    return pac_area(pac_near_pair(x.a, first, second), pac_near_pair(x.b, second, third),
                    pac_near_pair(x.c, third, last));
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
    struct pac_area area = {{0}};
    pac_add(&area, square);
    return area;
}

#endif
