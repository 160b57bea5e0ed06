/* A move: a verb and up to seven small arguments in eight bytes. It compares and hashes as one word. */
#ifndef RH_MOVE_H
#define RH_MOVE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    RH_SEATS = 6,        /* most seats at a table */
    RH_ARGS = 7,         /* most arguments of a move */
    RH_STATE_MAX = 4096, /* most bytes of a state */
    RH_MOVES_MAX = 8192, /* most moves that a position of any game may offer */
};

/* Who acts. A seat is 0, 1, 2, ...; these two are not seats. */
enum { RH_CHANCE = -1, RH_GAME_OVER = -2 };

/* A byte that is hidden from the one who looks; a trailing argument that is not there. No name or number of an argument
 * may be this large. */
enum { RH_UNKNOWN = 0xFF, RH_ABSENT = 0xFE };

struct move {
    uint8_t verb, arg[RH_ARGS];
};

static inline uint64_t rh_move_word(struct move move) {
    uint64_t word;
    memcpy(&word, &move, sizeof word);
    return word;
}

static inline bool rh_move_equal(struct move a, struct move b) {
    return rh_move_word(a) == rh_move_word(b);
}

#endif
