/* Keys: the 32 bytes that all chance of a game is drawn from. */
#ifndef CLI_KEY_H
#define CLI_KEY_H

#include "engine/error.h"
#include "engine/random.h"

/* A key that nobody can guess, from the system. */
bool key_random(uint8_t key[RH_KEY], struct error *);

/* The hash that is published before play. */
void key_commit(const uint8_t key[RH_KEY], uint8_t commit[RH_KEY]);

/* A key file holds the key as 64 hexadecimal digits and a line end; it is never overwritten. */
bool key_read(const char *path, uint8_t key[RH_KEY], struct error *);
bool key_write(const char *path, const uint8_t key[RH_KEY], struct error *);

#endif
