#include "server/web_push.h"

#include "engine/text.h"

#include <errno.h>
#include <fcntl.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SHARED = 32,
    PRIVATE = 32,
    KEY = 16,
    NONCE = 12,
    TAG = 16,
    HEAD = WEB_PUSH_SECRET + 4 + 1 + WEB_PUSH_POINT
};
enum { RECORD = 4096, SIGNATURE = 64 };

struct push_key {
    EVP_PKEY *pair;
};

/* OpenSSL's own words for what went wrong. */
static bool fail_crypto(struct error *error, const char *what) {
    char words[160];
    ERR_error_string_n(ERR_get_error(), words, sizeof words);
    ERR_clear_error();
    return rh_fail(error, "%s: %s", what, words);
}

/* --- Keys ------------------------------------------------------------------------------------------------- */

/* A key of P-256 from its parts; without a private part a public key. NULL if the point is not on the curve. */
static EVP_PKEY *key_of(const uint8_t *private_part, const uint8_t point[WEB_PUSH_POINT]) {
    EVP_PKEY *key = NULL;
    BIGNUM *number = private_part ? BN_bin2bn(private_part, PRIVATE, NULL) : NULL;
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    bool good = parts && context && (number || !private_part) &&
                OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) &&
                OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, WEB_PUSH_POINT) &&
                (!number || OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, number));
    OSSL_PARAM *list = good ? OSSL_PARAM_BLD_to_param(parts) : NULL;
    if (list && EVP_PKEY_fromdata_init(context) > 0)
        EVP_PKEY_fromdata(context, &key, private_part ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, list);
    OSSL_PARAM_free(list);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_BLD_free(parts);
    BN_clear_free(number);
    return key;
}

static bool point_of(const EVP_PKEY *key, uint8_t point[WEB_PUSH_POINT]) {
    size_t length = 0;
    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, WEB_PUSH_POINT, &length) &&
           length == WEB_PUSH_POINT;
}

static bool read_base64(const char *text, uint8_t *out, size_t length) {
    size_t found = 0;
    return sodium_base642bin(out, length, text, strlen(text), "=", &found, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           found == length;
}

bool web_push_target_read(const char *p256dh, const char *auth, struct web_push_target *target,
                          struct error *error) {
    if (!read_base64(p256dh, target->point, sizeof target->point))
        return rh_fail(error, "the browser's key (p256dh) is not %d bytes in base64url", WEB_PUSH_POINT);
    if (!read_base64(auth, target->secret, sizeof target->secret))
        return rh_fail(error, "the browser's secret (auth) is not %d bytes in base64url", WEB_PUSH_SECRET);
    EVP_PKEY *key = key_of(NULL, target->point);
    ERR_clear_error();
    if (!key) return rh_fail(error, "the browser's key (p256dh) is no point of the curve P-256");
    EVP_PKEY_free(key);
    return true;
}

/* --- Encryption ------------------------------------------------------------------------------------------- */

static bool agree(EVP_PKEY *own, EVP_PKEY *other, uint8_t shared[SHARED]) {
    size_t length = SHARED;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
    bool good = context && EVP_PKEY_derive_init(context) > 0 &&
                EVP_PKEY_derive_set_peer(context, other) > 0 &&
                EVP_PKEY_derive(context, shared, &length) > 0 && length == SHARED;
    EVP_PKEY_CTX_free(context);
    return good;
}

static bool derive(const uint8_t *salt, size_t salt_length, const uint8_t *secret, size_t secret_length,
                   const uint8_t *info, size_t info_length, uint8_t *out, size_t length) {
    char sha256[] = "SHA256";
    uint8_t salts[WEB_PUSH_SECRET], secrets[SHARED], infos[160];
    if (salt_length > sizeof salts || secret_length > sizeof secrets || info_length > sizeof infos)
        return false;
    memcpy(salts, salt, salt_length); /* OSSL_PARAM wants bytes that are not const */
    memcpy(secrets, secret, secret_length);
    memcpy(infos, info, info_length);
    OSSL_PARAM parts[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, sha256, 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salts, salt_length),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, secrets, secret_length),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, infos, info_length),
        OSSL_PARAM_construct_end(),
    };
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = kdf ? EVP_KDF_CTX_new(kdf) : NULL;
    bool good = context && EVP_KDF_derive(context, out, length, parts) > 0;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
    sodium_memzero(secrets, sizeof secrets);
    return good;
}

struct content_keys {
    uint8_t key[KEY], nonce[NONCE];
};

/* RFC 8291, section 3.4: the browser's secret and both public keys go into the keys of the content. */
static bool content_keys(const struct web_push_target *target, const uint8_t shared[SHARED],
                         const uint8_t own_point[WEB_PUSH_POINT], const uint8_t salt[WEB_PUSH_SECRET],
                         struct content_keys *keys) {
    static const char about_key[] = "Content-Encoding: aes128gcm", about_nonce[] = "Content-Encoding: nonce";
    uint8_t info[14 + 2 * WEB_PUSH_POINT] = "WebPush: info", common[SHARED];
    memcpy(info + 14, target->point, WEB_PUSH_POINT);
    memcpy(info + 14 + WEB_PUSH_POINT, own_point, WEB_PUSH_POINT);
    bool good =
        derive(target->secret, WEB_PUSH_SECRET, shared, SHARED, info, sizeof info, common, sizeof common) &&
        derive(salt, WEB_PUSH_SECRET, common, sizeof common, (const uint8_t *)about_key, sizeof about_key,
               keys->key, KEY) &&
        derive(salt, WEB_PUSH_SECRET, common, sizeof common, (const uint8_t *)about_nonce, sizeof about_nonce,
               keys->nonce, NONCE);
    sodium_memzero(common, sizeof common);
    return good;
}

/* One record: the message, the mark of the last record (2), the tag. */
static bool seal(const struct content_keys *keys, const void *message, size_t length, uint8_t *out) {
    static const uint8_t last = 2;
    int some = 0, more = 0, end = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool good = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, keys->key, keys->nonce) > 0 &&
                EVP_EncryptUpdate(context, out, &some, message, (int)length) > 0 &&
                EVP_EncryptUpdate(context, out + some, &more, &last, 1) > 0 &&
                EVP_EncryptFinal_ex(context, out + some + more, &end) > 0 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + length + 1) > 0;
    EVP_CIPHER_CTX_free(context);
    return good;
}

/* RFC 8188, section 2.1: salt, size of a record, length of the key, the key. */
static void put_head(uint8_t *body, const uint8_t salt[WEB_PUSH_SECRET],
                     const uint8_t own_point[WEB_PUSH_POINT]) {
    memcpy(body, salt, WEB_PUSH_SECRET);
    const uint8_t sizes[] = {0, 0, RECORD >> 8, RECORD & 255, WEB_PUSH_POINT};
    memcpy(body + WEB_PUSH_SECRET, sizes, sizeof sizes);
    memcpy(body + WEB_PUSH_SECRET + sizeof sizes, own_point, WEB_PUSH_POINT);
}

static size_t encrypt_as(const struct web_push_target *target, EVP_PKEY *own,
                         const uint8_t salt[WEB_PUSH_SECRET], const void *message, size_t length,
                         uint8_t body[WEB_PUSH_BODY_MOST], struct error *error) {
    uint8_t own_point[WEB_PUSH_POINT], shared[SHARED];
    struct content_keys keys;
    EVP_PKEY *other = key_of(NULL, target->point);
    bool good = other && own && point_of(own, own_point) && agree(own, other, shared) &&
                content_keys(target, shared, own_point, salt, &keys) &&
                seal(&keys, message, length, body + HEAD);
    EVP_PKEY_free(other);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(&keys, sizeof keys);
    if (!good) {
        fail_crypto(error, "the message could not be encrypted");
        return 0;
    }
    put_head(body, salt, own_point);
    return HEAD + length + 1 + TAG;
}

static bool fits(size_t length, struct error *error) {
    return length <= WEB_PUSH_TEXT_MOST ||
           rh_fail(error, "a pushed message may have %d bytes, not %zu", WEB_PUSH_TEXT_MOST, length);
}

size_t web_push_encrypt_with(const struct web_push_target *target, const uint8_t own_private[32],
                             const uint8_t own_point[WEB_PUSH_POINT], const uint8_t salt[WEB_PUSH_SECRET],
                             const void *message, size_t length, uint8_t body[WEB_PUSH_BODY_MOST],
                             struct error *error) {
    if (!fits(length, error)) return 0;
    EVP_PKEY *own = key_of(own_private, own_point);
    size_t written = encrypt_as(target, own, salt, message, length, body, error);
    EVP_PKEY_free(own);
    return written;
}

size_t web_push_encrypt(const struct web_push_target *target, const void *message, size_t length,
                        uint8_t body[WEB_PUSH_BODY_MOST], struct error *error) {
    uint8_t salt[WEB_PUSH_SECRET];
    if (!fits(length, error)) return 0;
    randombytes_buf(salt, sizeof salt);
    EVP_PKEY *own = EVP_EC_gen("prime256v1");
    size_t written = encrypt_as(target, own, salt, message, length, body, error);
    EVP_PKEY_free(own);
    return written;
}

/* --- The server's key -------------------------------------------------------------------------------------- */

static EVP_PKEY *read_key(const char *path, struct error *error) {
    FILE *file = fopen(path, "re");
    if (!file) {
        rh_fail(error, "%s: %s", path, strerror(errno));
        return NULL;
    }
    EVP_PKEY *key = PEM_read_PrivateKey(file, NULL, NULL, NULL);
    fclose(file);
    uint8_t point[WEB_PUSH_POINT];
    if (key && point_of(key, point)) return key;
    EVP_PKEY_free(key);
    ERR_clear_error();
    rh_fail(error, "%s holds no private key of the curve P-256 in PEM", path);
    return NULL;
}

/* Written beside it and linked into place, so that nobody ever reads half a key and the first of two servers wins. */
static bool make_key(const char *path, struct error *error) {
    char draft[4096];
    struct text name = rh_text(draft, sizeof draft);
    rh_put(&name, path);
    rh_put(&name, ".new");
    if (name.full) return rh_fail(error, "the name of the key's file is too long");
    EVP_PKEY *key = EVP_EC_gen("prime256v1");
    unlink(draft);
    int descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    bool good = key && file && PEM_write_PKCS8PrivateKey(file, key, NULL, NULL, 0, NULL, NULL) &&
                fflush(file) == 0 && fsync(descriptor) == 0;
    int reason = errno;
    if (file) good = fclose(file) == 0 && good;
    EVP_PKEY_free(key);
    if (good && link(draft, path) != 0 && errno != EEXIST) {
        reason = errno;
        good = false;
    }
    unlink(draft);
    return good || rh_fail(error, "%s: the key could not be written: %s", path, strerror(reason));
}

struct push_key *push_key_open(const char *path, struct error *error) {
    if (access(path, F_OK) != 0 && !make_key(path, error)) return NULL;
    EVP_PKEY *pair = read_key(path, error);
    if (!pair) return NULL;
    struct push_key *key = malloc(sizeof *key);
    if (key) {
        key->pair = pair;
    } else {
        EVP_PKEY_free(pair);
        rh_fail(error, "out of memory");
    }
    return key;
}

void push_key_free(struct push_key *key) {
    if (!key) return;
    EVP_PKEY_free(key->pair);
    free(key);
}

static void put_base64(struct text *text, const void *bytes, size_t length) {
    char room[1024];
    sodium_bin2base64(room, sizeof room, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    rh_put(text, room);
}

bool push_key_public(const struct push_key *key, char out[88]) {
    uint8_t point[WEB_PUSH_POINT];
    struct text text = rh_text(out, 88);
    if (!point_of(key->pair, point)) return false;
    put_base64(&text, point, sizeof point);
    return true;
}

/* ES256 as a JWT has it: two numbers of 32 bytes, where OpenSSL writes DER. */
static bool sign(const struct push_key *key, const char *words, size_t length, uint8_t out[SIGNATURE]) {
    uint8_t der[80];
    const uint8_t *at = der;
    size_t der_length = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool good = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key->pair) > 0 &&
                EVP_DigestSign(context, der, &der_length, (const uint8_t *)words, length) > 0;
    EVP_MD_CTX_free(context);
    ECDSA_SIG *pair = good ? d2i_ECDSA_SIG(NULL, &at, (long)der_length) : NULL;
    good = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), out, 32) == 32 &&
           BN_bn2binpad(ECDSA_SIG_get0_s(pair), out + 32, 32) == 32;
    ECDSA_SIG_free(pair);
    return good;
}

/* The origin of an address: "https://push.example.net" of "https://push.example.net/some/where". */
static size_t origin_length(const char *address) {
    static const char scheme[] = "https://";
    if (strncmp(address, scheme, sizeof scheme - 1) != 0) return 0;
    size_t host = strcspn(address + sizeof scheme - 1, "/?#\\@");
    return host ? sizeof scheme - 1 + host : 0;
}

bool web_push_authorization(const struct push_key *key, const char *address, const char *contact,
                            int64_t expires, char *out, size_t size, struct error *error) {
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[700], origin[300], token[1400], point[88];
    uint8_t signature[SIGNATURE];
    size_t length = origin_length(address);
    if (!length || length >= sizeof origin)
        return rh_fail(error, "a push service has an https address, not %.80s", address);
    memcpy(origin, address, length);
    origin[length] = '\0';
    struct text text = rh_text(claims, sizeof claims);
    rh_put(&text, "{\"aud\":");
    rh_put_json(&text, origin);
    rh_put(&text, ",\"exp\":");
    rh_put_int(&text, expires);
    rh_put(&text, ",\"sub\":");
    rh_put_json(&text, contact);
    rh_put(&text, "}");
    if (text.full) return rh_fail(error, "the address or the contact is too long");
    struct text jwt = rh_text(token, sizeof token);
    put_base64(&jwt, head, sizeof head - 1);
    rh_put(&jwt, ".");
    put_base64(&jwt, claims, rh_text_length(&text));
    if (!push_key_public(key, point) || !sign(key, token, rh_text_length(&jwt), signature))
        return fail_crypto(error, "the call could not be signed");
    rh_put(&jwt, ".");
    put_base64(&jwt, signature, sizeof signature);
    struct text header = rh_text(out, size);
    rh_put(&header, "vapid t=");
    rh_put(&header, token);
    rh_put(&header, ", k=");
    rh_put(&header, point);
    return (!jwt.full && !header.full) || rh_fail(error, "the header of the call is too long");
}
