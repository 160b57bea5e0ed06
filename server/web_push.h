/* Web push: a message that only one browser can read (RFC 8291, RFC 8188), and the proof of who sent it (VAPID, RFC
 * 8292).
 *
 * A browser that wants to be called hands over an address, its public key and a secret of 16 bytes. A message is
 * encrypted to that key with a new key pair and salt each time; push services see only its length. The server's own
 * key signs who calls; it must stay the same for as long as anyone is subscribed, so it is kept in a file of mode
 * 600.
 */
#ifndef RH_WEB_PUSH_H
#define RH_WEB_PUSH_H

#include "engine/error.h"

#include <stddef.h>
#include <stdint.h>

enum {
    WEB_PUSH_POINT = 65,       /* an uncompressed point of P-256 */
    WEB_PUSH_SECRET = 16,      /* the browser's secret, and the salt */
    WEB_PUSH_TEXT_MOST = 3993, /* what fits into one record of 4096 bytes with all push services */
    WEB_PUSH_BODY_MOST = 4096,
};

struct web_push_target {
    uint8_t point[WEB_PUSH_POINT], secret[WEB_PUSH_SECRET];
};

/* From the two texts in base64url that a browser gives; refuses what is no point of the curve. */
bool web_push_target_read(const char *p256dh, const char *auth, struct web_push_target *, struct error *);

/* The body of a request with Content-Encoding aes128gcm; its length, or 0 with an error. */
size_t web_push_encrypt(const struct web_push_target *, const void *message, size_t length,
                        uint8_t body[WEB_PUSH_BODY_MOST], struct error *);

struct push_key; /* P-256, private and public */

/* The key in a PEM file; made there, mode 600, if there is no such file. NULL with an error. */
struct push_key *push_key_open(const char *path, struct error *);
void push_key_free(struct push_key *);

/* The public key as a page needs it to subscribe: base64url, 88 bytes with the NUL are enough. */
bool push_key_public(const struct push_key *, char out[88]);

/* The value of the header Authorization for an address: "vapid t=..., k=...". `contact` is a mailto: or https: address of
 * the host, `expires` seconds since 1970, at most a day ahead. */
bool web_push_authorization(const struct push_key *, const char *address, const char *contact,
                            int64_t expires, char *out, size_t size, struct error *);

/* For tests against published vectors: the same as web_push_encrypt with a given key pair and salt. */
size_t web_push_encrypt_with(const struct web_push_target *, const uint8_t own_private[32],
                             const uint8_t own_point[WEB_PUSH_POINT], const uint8_t salt[WEB_PUSH_SECRET],
                             const void *message, size_t length, uint8_t body[WEB_PUSH_BODY_MOST],
                             struct error *);

#endif
