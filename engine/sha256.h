/* SHA-256 (FIPS 180-4), for promises: the commit of a record is the hash of its key. */
#ifndef RH_SHA256_H
#define RH_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { RH_SHA256 = 32 };

void rh_sha256(const void *bytes, size_t length, uint8_t digest[RH_SHA256]);

#endif
