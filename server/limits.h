/* Limits: how much one address may ask for. Each has an account that fills up steadily; a request costs as much as it makes
 * the server work, and is refused when the account is empty.
 *
 * Behind a proxy on this machine the address is the one that the proxy names last in X-Forwarded-For. Requests from this
 * machine itself have no limit.
 */
#ifndef RH_LIMITS_H
#define RH_LIMITS_H

#include "server/house.h"

bool limits_allow(struct house *, struct evhttp_request *, int cost);

#endif
