/* Guests: people without accounts, known by a signed cookie. */
#ifndef RH_GUEST_H
#define RH_GUEST_H

#include "server/house.h"

/* Reads or makes the secret that signs cookies, in the data folder. */
bool guest_secret(struct house *, struct error *);

/* Who sent the request; a newcomer gets an id, a name and, in the answer's headers, the cookie. */
void guest_of(struct house *, struct evhttp_request *, struct guest_row *);

/* Keeps a guest's name, from now on. */
void guest_keep(struct house *, const struct guest_row *);

/* Takes over a name that this guest has chosen since, perhaps in another tab. */
void guest_refresh(struct house *, struct guest_row *);

/* Is this a name that a guest may have: 1 to NAME_MOST characters of UTF-8, no commas or control characters? Spaces at
 * the ends are taken off. */
bool guest_name(const char *name, size_t length, char *out, size_t size, struct error *);

#endif
