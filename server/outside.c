/* See outside.h. The lists are the IANA special-purpose registries for IPv4 and IPv6. */
#include "server/outside.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { URL_MOST = 1000 };

struct network {
    uint32_t address;
    int bits;
};

static const struct network inside[] = {
    {0x00000000, 8},  /* this network */
    {0x0A000000, 8},  /* private */
    {0x64400000, 10}, /* shared by carriers */
    {0x7F000000, 8},  /* this machine */
    {0xA9FE0000, 16}, /* link-local; clouds tell secrets there */
    {0xAC100000, 12}, /* private */
    {0xC0000000, 24}, /* protocols */
    {0xC0000200, 24}, /* documentation */
    {0xC0586300, 24}, /* the relays of old */
    {0xC0A80000, 16}, /* private */
    {0xC6120000, 15}, /* benchmarks */
    {0xC6336400, 24}, /* documentation */
    {0xCB007100, 24}, /* documentation */
    {0xE0000000, 4},  /* multicast */
    {0xF0000000, 4},  /* reserved, and broadcast */
};

static bool is_public_4(uint32_t address) {
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++)
        if ((address ^ inside[i].address) >> (32 - inside[i].bits) == 0) return false;
    return true;
}

static uint32_t four_bytes(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* Addresses that hold one of IPv4: mapped, 6to4. All else outside of 2000::/3 is not public, nor are the special networks
 * in it; NAT64 and the oldest forms are refused whole. */
static bool is_public_6(const uint8_t a[16]) {
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    if (memcmp(a, mapped, sizeof mapped) == 0) return is_public_4(four_bytes(a + 12));
    if (a[0] >> 5 != 1) return false;
    if (a[0] == 0x20 && a[1] == 0x02) return is_public_4(four_bytes(a + 2));
    if (a[0] == 0x20 && a[1] == 0x01 && a[2] < 2) return false; /* 2001::/23: protocols, Teredo */
    if (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0D && a[3] == 0xB8) return false; /* documentation */
    return !(a[0] == 0x3F && a[1] == 0xFF && a[2] < 0x10);                          /* documentation */
}

bool outside_is_public(const struct sockaddr *address) {
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof four);
        return is_public_4(ntohl(four.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return false;
    struct sockaddr_in6 six;
    memcpy(&six, address, sizeof six);
    return is_public_6(six.sin6_addr.s6_addr);
}

bool outside_is_https(const char *url) {
    size_t length = strlen(url), host;
    if (length > URL_MOST || strncmp(url, "https://", 8) != 0) return false;
    for (size_t i = 0; i < length; i++)
        if (url[i] <= ' ' || url[i] > '~' || url[i] == '\\') return false;
    host = strcspn(url + 8, "/?#");
    return host && !memchr(url + 8, '@', host) && url[8] != ':';
}
