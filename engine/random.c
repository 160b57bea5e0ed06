/* See random.h. ChaCha after D. J. Bernstein (eight rounds); xoshiro256** after Blackman and Vigna. */
#include "engine/random.h"

#include <string.h>

static uint32_t turn32(uint32_t word, int by) {
    return word << by | word >> (32 - by);
}

static uint64_t turn64(uint64_t word, int by) {
    return word << by | word >> (64 - by);
}

static uint64_t split_mix(uint64_t *seed) {
    uint64_t z = *seed += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static uint32_t next_quick(struct random *random) {
    uint64_t *s = random->quick;
    uint64_t answer = turn64(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = turn64(s[3], 45);
    return (uint32_t)(answer >> 32);
}

struct random rh_random_quick(uint64_t seed) {
    struct random random = {.next = next_quick};
    for (int i = 0; i < 4; i++) random.quick[i] = split_mix(&seed);
    return random;
}

static void quarter(uint32_t x[16], int a, int b, int c, int d) {
    x[a] += x[b], x[d] = turn32(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = turn32(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = turn32(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = turn32(x[b] ^ x[c], 7);
}

static void chacha8_block(uint32_t input[16], uint32_t block[16]) {
    memcpy(block, input, 16 * sizeof *block);
    for (int round = 0; round < 8; round += 2) {
        for (int i = 0; i < 4; i++) quarter(block, i, i + 4, i + 8, i + 12);
        for (int i = 0; i < 4; i++) quarter(block, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < 16; i++) block[i] += input[i];
    if (++input[12] == 0) input[13]++;
}

static uint32_t next_stream(struct random *random) {
    if (random->stream.used == 16) {
        chacha8_block(random->stream.input, random->stream.block);
        random->stream.used = 0;
    }
    return random->stream.block[random->stream.used++];
}

static uint32_t little32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

struct random rh_random_stream(const uint8_t key[RH_KEY], uint64_t line) {
    static const uint8_t sigma[] = "expand 32-byte k";
    struct random random = {.next = next_stream};
    uint32_t *input = random.stream.input;
    for (int i = 0; i < 4; i++) input[i] = little32(sigma + 4 * i);
    for (int i = 0; i < 8; i++) input[4 + i] = little32(key + 4 * i);
    input[14] = (uint32_t)line;
    input[15] = (uint32_t)(line >> 32);
    random.stream.used = 16;
    return random;
}

void rh_key_from_seed(uint64_t seed, uint8_t key[RH_KEY]) {
    for (int i = 0; i < RH_KEY; i += 8) {
        uint64_t word = split_mix(&seed);
        for (int b = 0; b < 8; b++) key[i + b] = (uint8_t)(word >> 8 * b);
    }
}

uint32_t rh_below(struct random *random, uint32_t bound) {
    uint64_t product = (uint64_t)random->next(random) * bound;
    if ((uint32_t)product < bound) {
        uint32_t unfair = (0U - bound) % bound;
        while ((uint32_t)product < unfair) product = (uint64_t)random->next(random) * bound;
    }
    return (uint32_t)(product >> 32);
}

double rh_unit(struct random *random) {
    return random->next(random) * (1.0 / 4294967296.0);
}
