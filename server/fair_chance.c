/* See fair_chance.h. */
#include "server/fair_chance.h"

#include <sodium.h>
#include <string.h>

void fair_chance_promise(struct record *record) {
    randombytes_buf(record->key, sizeof record->key);
    crypto_hash_sha256(record->commit, record->key, sizeof record->key);
    record->has_key = record->has_commit = true;
    record->has_secret = false;
    record->shared = 0;
}

static void hash_all(const struct record *record, uint8_t key[RH_KEY]) {
    crypto_hash_sha256_state hash;
    crypto_hash_sha256_init(&hash);
    crypto_hash_sha256_update(&hash, record->secret, RH_KEY);
    for (int i = 0; i < record->table.seats; i++)
        if (record->shared >> i & 1) crypto_hash_sha256_update(&hash, record->share[i], RH_KEY);
    crypto_hash_sha256_final(&hash, key);
}

void fair_chance_settle(struct record *record) {
    if (!record->shared || record->has_secret) return;
    memcpy(record->secret, record->key, RH_KEY);
    record->has_secret = true;
    hash_all(record, record->key);
}

static bool is_promised(const struct record *record, const uint8_t secret[RH_KEY]) {
    uint8_t commit[RH_KEY];
    crypto_hash_sha256(commit, secret, RH_KEY);
    return memcmp(commit, record->commit, RH_KEY) == 0;
}

bool fair_chance_holds(const struct record *record, struct error *error) {
    uint8_t key[RH_KEY];
    if (error) error->line = (int)record->commit_source;
    if (!record->has_secret) {
        if (!record->has_key || !record->has_commit || is_promised(record, record->key)) return true;
        return rh_fail(error, "the commit is not the hash of the key: this is not the key that was promised");
    }
    if (record->has_commit && !is_promised(record, record->secret))
        return rh_fail(error, "the commit is not the hash of the secret: this is not what was promised");
    hash_all(record, key);
    if (record->has_key && memcmp(key, record->key, RH_KEY) != 0)
        return rh_fail(error, "the key is not the hash of the secret and the shares");
    return true;
}
