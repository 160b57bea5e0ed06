/* Random numbers, the same on every machine.
 *
 * Two sources behind one struct. A *stream* is ChaCha8 keyed by (32-byte key, line of the record): players can't predict
 * it, and anyone with the key can check it; it answers chance. A *quick* one is xoshiro256**, for bots, playouts and
 * simulations. Bounded numbers are unbiased (Lemire's rejection).
 */
#ifndef RH_RANDOM_H
#define RH_RANDOM_H

#include <stdint.h>

enum { RH_KEY = 32 };

struct random {
    uint32_t (*next)(struct random *);
    union {
        uint64_t quick[4];
        struct {
            uint32_t input[16], block[16];
            uint32_t used;
        } stream;
    };
};

struct random rh_random_quick(uint64_t seed);
struct random rh_random_stream(const uint8_t key[RH_KEY], uint64_t line);

/* A key made from a small seed, for simulations and tests that want to be repeatable. */
void rh_key_from_seed(uint64_t seed, uint8_t key[RH_KEY]);

/* A number from 0 to bound - 1; bound at least 1. */
uint32_t rh_below(struct random *, uint32_t bound);

/* From 0 up to but not including 1. */
double rh_unit(struct random *);

#endif
