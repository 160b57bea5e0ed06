/* Which addresses a server may be sent to by people who name one (a webhook): those of the public internet alone.
 * Check the IP address that a connection is opened to, after the look-up; a name proves nothing. */
#ifndef RH_OUTSIDE_H
#define RH_OUTSIDE_H

#include <stdbool.h>
#include <sys/socket.h>

/* Not this machine, no private, link-local, shared, reserved, documentation, multicast or metadata address, nor one of
 * IPv6 that leads to such a one of IPv4. */
bool outside_is_public(const struct sockaddr *);

/* "https://host[:port]/..." without a user, of at most 1,000 printable characters. */
bool outside_is_https(const char *url);

#endif
