/* Rate limits by address (token buckets). A request costs points by the work it makes, and is refused when the bucket
 * is empty. Sockets are counted; new tables have a bucket of their own.
 *
 * An address is an IPv4 address or the first 64 bits of an IPv6 address. Behind a proxy on this machine it is
 * the one that the proxy names last in X-Forwarded-For. Requests from this machine itself have no limit.
 */
#ifndef RH_LIMITS_H
#define RH_LIMITS_H

#include <event2/http.h>
#include <stdbool.h>
#include <stdint.h>

struct limits;
struct limits *limits_new(void);
void limits_free(struct limits *);

enum { SOCKETS_AN_ADDRESS = 32, SOCKETS_AN_ACCOUNT = 8, SOCKETS_A_TABLE = 200, SOCKETS_FOR_SEATS = 24 };

/* The key of the address that a request comes from; 0: this machine itself. */
uint64_t limits_address(struct evhttp_request *);

/* Takes the points of a request; false when the bucket holds fewer. */
bool limits_allow(struct limits *, uint64_t address, int cost);

/* One more table of an address: 50 at once, and one more every two minutes. */
bool limits_allow_table(struct limits *, uint64_t address);

/* One more socket of an address, and one less. */
bool limits_open_socket(struct limits *, uint64_t address);
void limits_close_socket(struct limits *, uint64_t address);

/* A budget of one socket or table: so many points a second, and so many at once. */
struct message_budget {
    uint64_t at;
    int32_t left;
};
bool limits_spend(struct message_budget *, int cost, int a_second, int most);

#endif
