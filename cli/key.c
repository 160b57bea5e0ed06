#include "key.h"

#include "engine/text.h"
#include "file.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

bool key_random(uint8_t key[RH_KEY], struct error *error) {
    if (getrandom(key, RH_KEY, 0) == RH_KEY) return true;
    return rh_fail(error, "the system has no random numbers");
}

void key_commit(const uint8_t key[RH_KEY], uint8_t commit[RH_KEY]) {
    crypto_hash_sha256(commit, key, RH_KEY);
}

bool key_read(const char *path, uint8_t key[RH_KEY], struct error *error) {
    size_t length = 0;
    char *text = file_read(path, &length, error);
    if (!text) return false;
    while (length && strchr(" \r\n", text[length - 1])) length--;
    bool done = rh_hex_read(text, length, key, RH_KEY);
    if (!done) rh_fail(error, "this is no key, expected 64 hexadecimal digits");
    free(text);
    return done;
}

bool key_write(const char *path, const uint8_t key[RH_KEY], struct error *error) {
    char digits[2 * RH_KEY + 2];
    struct text text = rh_text(digits, sizeof digits);
    rh_put_hex(&text, key, RH_KEY);
    rh_put_char(&text, '\n');
    return file_create_secret(path, digits, rh_text_length(&text), error);
}
