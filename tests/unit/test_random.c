/* Random numbers: the published ChaCha8 keystreams, the same numbers everywhere, bounded draws without bias. */
#include "engine/random.h"
#include "engine/text.h"
#include "tests/support/frequency.h"
#include "tests/support/test.h"

#include <string.h>

/* Compares the stream with a keystream given as bytes in hexadecimal. */
static void assert_keystream(struct random random, const char *expected) {
    char found[520];
    struct text text = rh_text(found, sizeof found);
    for (size_t i = 0; i < strlen(expected) / 8; i++) {
        uint32_t word = random.next(&random);
        const uint8_t bytes[4] = {(uint8_t)word, (uint8_t)(word >> 8), (uint8_t)(word >> 16),
                                  (uint8_t)(word >> 24)};
        rh_put_hex(&text, bytes, 4);
    }
    assert_string_equal(found, expected);
}

/* The test vectors of the ChaCha draft by Strombergson for eight rounds and keys of 256 bits. */
static void chacha8_of_the_zero_key(void **unused) {
    (void)unused;
    const uint8_t key[RH_KEY] = {0};
    assert_keystream(rh_random_stream(key, 0),
                     "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                     "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
                     "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                     "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
}

static void chacha8_with_one_bit_in_the_key(void **unused) {
    (void)unused;
    const uint8_t key[RH_KEY] = {1};
    assert_keystream(rh_random_stream(key, 0),
                     "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
                     "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8");
}

/* The record's line is the nonce, so another line is another stream of the same key. */
static void chacha8_of_line_one(void **unused) {
    (void)unused;
    const uint8_t key[RH_KEY] = {0};
    assert_keystream(rh_random_stream(key, 1),
                     "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b"
                     "7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06");
}

static void lines_beyond_32_bits_differ(void **unused) {
    (void)unused;
    const uint8_t key[RH_KEY] = {7};
    struct random low = rh_random_stream(key, 1), high = rh_random_stream(key, (UINT64_C(1) << 32) + 1);
    assert_int_not_equal(low.next(&low), high.next(&high));
}

static void same_seed_same_numbers(void **unused) {
    (void)unused;
    struct random a = rh_random_quick(5), b = rh_random_quick(5), c = rh_random_quick(6);
    int different = 0;
    for (int i = 0; i < 100; i++) {
        uint32_t word = a.next(&a);
        assert_int_equal(word, b.next(&b));
        different += word != c.next(&c);
    }
    assert_true(different > 95);
}

/* xoshiro256** seeded by SplitMix64 from 0, upper halves. */
static void quick_numbers_are_those_of_xoshiro(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(0);
    assert_int_equal(random.next(&random), UINT64_C(0x99ec5f36cb75f2b4) >> 32);
    assert_int_equal(random.next(&random), UINT64_C(0xbf6e1f784956452a) >> 32);
    assert_int_equal(random.next(&random), UINT64_C(0x1a5f849d4933e6e0) >> 32);
}

static void keys_from_seeds_differ_in_every_part(void **unused) {
    (void)unused;
    uint8_t a[RH_KEY], b[RH_KEY], again[RH_KEY];
    rh_key_from_seed(1, a);
    rh_key_from_seed(2, b);
    rh_key_from_seed(1, again);
    assert_memory_equal(a, again, RH_KEY);
    for (int i = 0; i < RH_KEY; i += 8) assert_memory_not_equal(a + i, b + i, 8);
}

static void below_one_is_zero(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(1);
    for (int i = 0; i < 100; i++) assert_int_equal(rh_below(&random, 1), 0);
}

static void bounded_draws_are_even(void **unused) {
    (void)unused;
    static const uint32_t bounds[] = {2, 3, 6, 7, 10, 37, 64};
    for (size_t b = 0; b < sizeof bounds / sizeof bounds[0]; b++) {
        uint32_t bound = bounds[b], quick[64] = {0}, stream[64] = {0};
        double odds[64];
        const uint8_t key[RH_KEY] = {(uint8_t)b};
        struct random q = rh_random_quick(b), s = rh_random_stream(key, b);
        for (int i = 0; i < 20000; i++) {
            quick[rh_below(&q, bound)]++;
            stream[rh_below(&s, bound)]++;
        }
        for (uint32_t i = 0; i < bound; i++) odds[i] = 1.0 / bound;
        assert_true(follows_odds(quick, odds, bound));
        assert_true(follows_odds(stream, odds, bound));
    }
}

/* A bound of three quarters of the range makes the bias of a plain remainder or product visible: a quarter of all
 * words must be drawn again. */
static void large_bounds_are_even_too(void **unused) {
    (void)unused;
    const uint32_t bound = UINT32_C(3) << 30;
    struct random random = rh_random_quick(9);
    uint32_t count[12] = {0};
    double odds[12];
    for (int i = 0; i < 60000; i++) {
        uint32_t number = rh_below(&random, bound);
        assert_true(number < bound);
        count[number / (bound / 12)]++;
    }
    for (int i = 0; i < 12; i++) odds[i] = 1.0 / 12;
    assert_true(follows_odds(count, odds, 12));
    assert_true(rh_below(&random, UINT32_MAX) < UINT32_MAX);
}

static void unit_lies_between_zero_and_one(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(3);
    double sum = 0;
    for (int i = 0; i < 10000; i++) {
        double unit = rh_unit(&random);
        assert_true(unit >= 0 && unit < 1);
        sum += unit;
    }
    assert_true(sum > 4850 && sum < 5150);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chacha8_of_the_zero_key),
        cmocka_unit_test(chacha8_with_one_bit_in_the_key),
        cmocka_unit_test(chacha8_of_line_one),
        cmocka_unit_test(lines_beyond_32_bits_differ),
        cmocka_unit_test(same_seed_same_numbers),
        cmocka_unit_test(quick_numbers_are_those_of_xoshiro),
        cmocka_unit_test(keys_from_seeds_differ_in_every_part),
        cmocka_unit_test(below_one_is_zero),
        cmocka_unit_test(bounded_draws_are_even),
        cmocka_unit_test(large_bounds_are_even_too),
        cmocka_unit_test(unit_lies_between_zero_and_one),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
