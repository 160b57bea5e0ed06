/* Verifiable chance (commit and reveal). The host publishes the hash of a secret when a table is made; each person's
 * page then gives a random number, its share; the key that chance is drawn from is the hash of the secret and the
 * shares in the order of the seats. The host could not know the shares when it promised the secret, and no person
 * knew the secret when it gave its share.
 *
 * A record without shares is of the plain kind: `commit` is the hash of the key itself.
 */
#ifndef RH_FAIR_CHANCE_H
#define RH_FAIR_CHANCE_H

#include "engine/record.h"

/* A new secret and its promise. */
void fair_chance_promise(struct record *);

/* Play begins: the key, from the secret and the shares that were given. */
void fair_chance_settle(struct record *);

/* Checks key, secret and shares against the commitment; parts that are withheld are not checked. False with an error. */
bool fair_chance_holds(const struct record *, struct error *);

#endif
