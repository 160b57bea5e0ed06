/* Passkeys: see credentials.h. The page sends the public key as SPKI, so that no CBOR is read here. */
#include "server/credentials.h"

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <string.h>

enum { DATA_MOST = 2048, FLAG_PRESENT = 1, FLAG_ATTESTED = 64, HEAD = 37, AAGUID = 16 };

struct bytes {
    unsigned char at[DATA_MOST];
    size_t length;
};

static bool read_bytes(const json_t *body, const char *name, struct bytes *bytes, struct error *error) {
    const char *text = json_string_value(json_object_get(body, name));
    bytes->length = 0;
    if (text && sodium_base642bin(bytes->at, sizeof bytes->at, text, strlen(text), NULL, &bytes->length, NULL,
                                  sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0)
        return true;
    return rh_fail(error, "'%s' is not base64url, or too long", name);
}

/* What the browser says about itself: which page asked, and what it was asked. */
static bool check_client(const struct bytes *client, const struct passkey_answer *answer,
                         struct error *error) {
    json_error_t wrong;
    json_t *data = json_loadb((const char *)client->at, client->length, JSON_REJECT_DUPLICATES, &wrong);
    const char *type = json_string_value(json_object_get(data, "type")),
               *challenge = json_string_value(json_object_get(data, "challenge")),
               *origin = json_string_value(json_object_get(data, "origin"));
    bool ok = true;
    if (!type || strcmp(type, answer->type) != 0)
        ok = rh_fail(error, "the passkey answers another question");
    else if (!origin || strcmp(origin, answer->origin) != 0)
        ok = rh_fail(error, "the passkey was asked by another page");
    else if (!challenge || !answer->known(answer->context, challenge))
        ok = rh_fail(error, "the passkey's challenge is not ours, or was used before");
    json_decref(data);
    return ok;
}

/* What the authenticator says: for which host, and that somebody was there. */
static bool check_authenticator(const struct bytes *data, const struct passkey_answer *answer,
                                struct error *error) {
    unsigned char host[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(host, (const unsigned char *)answer->host, strlen(answer->host));
    if (data->length < HEAD || memcmp(data->at, host, sizeof host) != 0)
        return rh_fail(error, "the passkey is for another host");
    return data->at[32] & FLAG_PRESENT || rh_fail(error, "nobody was there to use the passkey");
}

static EVP_PKEY *read_key(const unsigned char *bytes, size_t length) {
    const unsigned char *at = bytes;
    EVP_PKEY *key = d2i_PUBKEY(NULL, &at, (long)length);
    char group[32];
    size_t size;
    if (key && at == bytes + length && EVP_PKEY_get_base_id(key) == EVP_PKEY_EC &&
        EVP_PKEY_get_group_name(key, group, sizeof group, &size) == 1 && strcmp(group, "prime256v1") == 0)
        return key;
    EVP_PKEY_free(key);
    return NULL;
}

bool passkey_register(const json_t *body, const struct passkey_answer *answer, char id[PASSKEY_ID],
                      char key[PASSKEY_KEY], struct error *error) {
    struct bytes client, data, public_key, raw;
    if (!read_bytes(body, "clientDataJSON", &client, error) ||
        !read_bytes(body, "authenticatorData", &data, error) ||
        !read_bytes(body, "publicKey", &public_key, error) || !read_bytes(body, "id", &raw, error) ||
        !check_client(&client, answer, error) || !check_authenticator(&data, answer, error))
        return false;
    size_t head = HEAD + AAGUID + 2;
    size_t length = data.length >= head ? (size_t)data.at[head - 2] << 8 | data.at[head - 1] : 0;
    if (!(data.at[32] & FLAG_ATTESTED) || length == 0 || length != raw.length ||
        data.length < head + length || memcmp(data.at + head, raw.at, length) != 0)
        return rh_fail(error, "the passkey's id is not the one that the authenticator made");
    EVP_PKEY *parsed = read_key(public_key.at, public_key.length);
    if (!parsed) return rh_fail(error, "the passkey's key is not of the curve P-256");
    EVP_PKEY_free(parsed);
    if (sodium_base64_ENCODED_LEN(raw.length, sodium_base64_VARIANT_URLSAFE_NO_PADDING) > PASSKEY_ID ||
        sodium_base64_ENCODED_LEN(public_key.length, sodium_base64_VARIANT_URLSAFE_NO_PADDING) > PASSKEY_KEY)
        return rh_fail(error, "the passkey is too long");
    sodium_bin2base64(id, PASSKEY_ID, raw.at, raw.length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_bin2base64(key, PASSKEY_KEY, public_key.at, public_key.length,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return true;
}

static bool verify(EVP_PKEY *key, const struct bytes *signature, const unsigned char *signed_bytes,
                   size_t length) {
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool ok = context && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
              EVP_DigestVerify(context, signature->at, signature->length, signed_bytes, length) == 1;
    EVP_MD_CTX_free(context);
    return ok;
}

bool passkey_check(const json_t *body, const struct passkey_answer *answer, const char *key,
                   struct error *error) {
    struct bytes client, data, signature, kept;
    if (!read_bytes(body, "clientDataJSON", &client, error) ||
        !read_bytes(body, "authenticatorData", &data, error) ||
        !read_bytes(body, "signature", &signature, error) || !check_client(&client, answer, error) ||
        !check_authenticator(&data, answer, error))
        return false;
    if (sodium_base642bin(kept.at, sizeof kept.at, key, strlen(key), NULL, &kept.length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
        return rh_fail(error, "the passkey that was kept can't be read");
    EVP_PKEY *parsed = read_key(kept.at, kept.length);
    unsigned char text[DATA_MOST + crypto_hash_sha256_BYTES];
    memcpy(text, data.at, data.length);
    crypto_hash_sha256(text + data.length, client.at, client.length);
    bool ok = parsed && verify(parsed, &signature, text, data.length + crypto_hash_sha256_BYTES);
    EVP_PKEY_free(parsed);
    return ok || rh_fail(error, "the passkey's signature is not right");
}
