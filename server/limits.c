/* See limits.h. Buckets are in a hash table of fixed size, eight to a set. An address without a free entry evicts the
 * one in its set that has spent least and has no socket; the hash is keyed, so nobody can choose which one.
 */
#include "server/limits.h"

#include "engine/lines.h"
#include "engine/text.h"
#include "server/basics.h"

#include <arpa/inet.h>
#include <event2/keyvalq_struct.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    A_SECOND = 50,
    MOST = 500,
    TABLES_MOST = 50,
    TABLE_SECONDS = 120,
    PLACES = 8192,
    A_PLACE = 8,
};

struct spender {
    uint64_t address; /* 0: nobody */
    uint64_t at, tables_at;
    uint32_t left, tables_left, sockets;
};

struct limits {
    uint8_t key[crypto_shorthash_KEYBYTES];
    struct spender spender[PLACES][A_PLACE];
};

struct limits *limits_new(void) {
    struct limits *limits = calloc(1, sizeof *limits);
    if (limits) randombytes_buf(limits->key, sizeof limits->key);
    return limits;
}

void limits_free(struct limits *limits) {
    free(limits);
}

/* --- Addresses ---------------------------------------------------------------------------------------------------- */

/* The loopback addresses, and sockets that have none. */
static bool is_this_machine(const char *address) {
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
    if (!is_this_machine(address)) return (struct words){address, strlen(address)};
    const char *named = evhttp_find_header(evhttp_request_get_input_headers(request), "X-Forwarded-For");
    struct words whole = {named ? named : "", named ? strlen(named) : 0}, before, last = whole;
    rh_words_split(whole, ",", true, &before, &last);
    return rh_words_trim(last);
}

/* An address as a number that no other network has; what is no address at all is told apart by its hash. */
static uint64_t number_of(struct words address) {
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    char text[64];
    uint8_t bytes[16];
    uint64_t number = 0;
    size_t length = address.length < sizeof text - 1 ? address.length : sizeof text - 1;
    memcpy(text, address.at, length);
    text[length] = '\0';
    text[strcspn(text, "%")] = '\0'; /* a zone */
    bool four = inet_pton(AF_INET, text, bytes) == 1, six = !four && inet_pton(AF_INET6, text, bytes) == 1;
    if (six && memcmp(bytes, mapped, sizeof mapped) == 0) {
        memmove(bytes, bytes + 12, 4);
        four = true;
    }
    if (!four && !six) return rh_hash_text(text) | UINT64_C(1) << 63 | 1;
    for (int i = 0; i < (four ? 4 : 8); i++) number = number << 8 | bytes[i];
    if (four) number |= UINT64_C(0xFFFF) << 32;
    return number ? number : 1;
}

uint64_t limits_address(struct evhttp_request *request) {
    struct words address = asker(request);
    return address.length ? number_of(address) : 0;
}

/* --- Budgets ------------------------------------------------------------------------------------------------------ */

static void fill(uint64_t now, uint64_t *at, uint32_t *left, uint64_t step, uint32_t most) {
    uint64_t gained = (now - *at) / step;
    if (*left + gained >= most) {
        *left = most;
        *at = now;
    } else {
        *left += (uint32_t)gained;
        *at += gained * step;
    }
}

static struct spender *find(struct limits *limits, uint64_t address) {
    uint8_t hash[crypto_shorthash_BYTES];
    uint64_t place, now = now_microseconds();
    crypto_shorthash(hash, (const uint8_t *)&address, sizeof address, limits->key);
    memcpy(&place, hash, sizeof place);
    struct spender *spender = limits->spender[place % PLACES], *best = NULL;
    for (int i = 0; i < A_PLACE; i++, spender++) {
        if (spender->address) {
            fill(now, &spender->at, &spender->left, 1000000 / A_SECOND, MOST);
            fill(now, &spender->tables_at, &spender->tables_left, TABLE_SECONDS * UINT64_C(1000000),
                 TABLES_MOST);
        }
        if (spender->address == address) return spender;
        if (!best || (!spender->address && best->address) ||
            (best->address && spender->sockets <= best->sockets && spender->left > best->left))
            best = spender;
    }
    if (best->address && best->sockets) return NULL; /* all eight have sockets: this one has to wait */
    *best = (struct spender){address, now, now, MOST, TABLES_MOST, 0};
    return best;
}

bool limits_allow(struct limits *limits, uint64_t address, int cost) {
    if (!address || !cost) return true;
    struct spender *spender = find(limits, address);
    if (!spender || spender->left < (uint32_t)cost) return false;
    spender->left -= (uint32_t)cost;
    return true;
}

bool limits_allow_table(struct limits *limits, uint64_t address) {
    if (!address) return true;
    struct spender *spender = find(limits, address);
    if (!spender || !spender->tables_left) return false;
    spender->tables_left--;
    return true;
}

bool limits_open_socket(struct limits *limits, uint64_t address) {
    if (!address) return true;
    struct spender *spender = find(limits, address);
    if (!spender || spender->sockets >= SOCKETS_AN_ADDRESS) return false;
    spender->sockets++;
    return true;
}

void limits_close_socket(struct limits *limits, uint64_t address) {
    if (!address) return;
    struct spender *spender = find(limits, address);
    if (spender && spender->sockets) spender->sockets--;
}

bool limits_spend(struct message_budget *budget, int cost, int a_second, int most) {
    uint64_t now = now_microseconds(), step = 1000000 / (uint64_t)a_second;
    uint64_t gained = (now - budget->at) / step;
    if (!budget->at || gained >= (uint64_t)most) {
        budget->left = most;
        budget->at = now;
    } else {
        budget->left += (int32_t)gained;
        budget->at += gained * step;
        if (budget->left > most) budget->left = most;
    }
    budget->left -= cost;
    return budget->left >= 0;
}
