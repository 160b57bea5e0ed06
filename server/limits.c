/* See limits.h. Accounts lie in a table by the address's hash; one that is full again belongs to nobody. */
#include "server/limits.h"

#include "engine/lines.h"

#include <event2/keyvalq_struct.h>
#include <string.h>

enum { A_SECOND = 50, MOST = 500 };

/* The loopback addresses, and sockets that have none. */
static bool is_here(const char *address) {
    return !strpbrk(address, ".:") || strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
           strncmp(address, "::ffff:127.", 11) == 0;
}

/* Who asks; empty: this machine itself. */
static struct words asker(struct evhttp_request *request) {
    char *address = NULL;
    ev_uint16_t port = 0;
    struct evhttp_connection *connection = evhttp_request_get_connection(request);
    if (connection) evhttp_connection_get_peer(connection, &address, &port);
    if (!address) return (struct words){"", 0};
    if (!is_here(address)) return (struct words){address, strlen(address)};
    const char *named = evhttp_find_header(evhttp_request_get_input_headers(request), "X-Forwarded-For");
    struct words whole = {named ? named : "", named ? strlen(named) : 0}, before, last = whole;
    rh_words_split(whole, ",", true, &before, &last);
    return rh_words_trim(last);
}

static uint64_t hash_of(struct words address) {
    uint64_t hash = 0xCBF29CE484222325;
    for (size_t i = 0; i < address.length; i++) hash = (hash ^ (unsigned char)address.at[i]) * 0x100000001B3;
    return hash;
}

bool limits_allow(struct house *house, struct evhttp_request *request, int cost) {
    struct words address = asker(request);
    if (!address.length) return true;
    uint64_t hash = hash_of(address), now = house_microseconds();
    struct account *account = &house->account[hash % ACCOUNTS];
    uint64_t gained = (now - account->at) * A_SECOND / 1000000;
    if (account->at == 0 || account->left + gained >= MOST) {
        *account = (struct account){hash, now, MOST};
    } else if (gained > 0) {
        account->left += (uint32_t)gained;
        account->at += gained * 1000000 / A_SECOND;
    }
    if (account->owner != hash)
        return true; /* someone else's, and not full: rare, and not this one's fault */
    if (account->left < (uint32_t)cost) return false;
    account->left -= (uint32_t)cost;
    return true;
}
