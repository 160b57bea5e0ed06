/* Addresses that nobody may send the server to, in all their spellings, and those that they may. */
#include "server/outside.h"
#include "tests/support/test.h"

#include <netdb.h>
#include <netinet/in.h>
#include <string.h>

/* As a lookup of the name would give it; no network is asked. */
static bool is_public(const char *spelling) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST}, *found;
    if (getaddrinfo(spelling, "443", &hints, &found) != 0) fail_msg("%s is no address", spelling);
    bool answer = outside_is_public(found->ai_addr);
    freeaddrinfo(found);
    return answer;
}

static void inner_addresses_are_refused(void **state) {
    static const char *const refused[] = {
        /* this machine, in many spellings */
        "127.0.0.1", "127.1", "0x7f.0.0.1", "0177.0.0.1", "2130706433", "127.255.255.254", "0.0.0.0", "0",
        "::1", "::", "::ffff:127.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:ffff:7f00:0001", "::127.0.0.1",
        "64:ff9b::127.0.0.1", "2002:7f00:1::", "2002:a9fe:a9fe::1",
        /* private, shared, link-local, metadata */
        "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "100.127.255.255",
        "169.254.169.254", "::ffff:169.254.169.254", "::ffff:10.1.2.3", "fe80::1", "fec0::1", "fc00::1",
        "fd00:ec2::254",
        /* reserved and special */
        "192.0.0.1", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255", "198.51.100.7",
        "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "2001:db8::1",
        "2001::1", "2001:1ff::1", "3fff:fff::1", "100::1", "ff02::1", "64:ff9b:1::1", "4000::1"};
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        if (is_public(refused[i])) fail_msg("%s counts as public", refused[i]);
}

static void outer_addresses_are_taken(void **state) {
    static const char *const taken[] = {"1.1.1.1",         "8.8.8.8",         "172.15.255.255",
                                        "172.32.0.1",      "100.63.255.255",  "100.128.0.1",
                                        "192.167.1.1",     "223.255.255.255", "::ffff:8.8.8.8",
                                        "2002:808:808::1", "2606:4700::1",    "2001:200::1",
                                        "2a00:1450::1"};
    (void)state;
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++)
        if (!is_public(taken[i])) fail_msg("%s does not count as public", taken[i]);
}

static void other_families_are_refused(void **state) {
    struct sockaddr_storage other = {.ss_family = AF_UNIX};
    (void)state;
    assert_false(outside_is_public((const struct sockaddr *)&other));
}

static void only_https_without_a_user_is_taken(void **state) {
    static const char *const good[] = {"https://example.org", "https://example.org:8443/a?b=c",
                                       "https://[2606:4700::1]/"};
    static const char *const bad[] = {"http://example.org", "https://",           "https:///x",
                                      "https://a@b/",       "https://a:b@c",      "ftp://x",
                                      "HTTPS://x",          "https://a b",        "https://a\\b",
                                      "https://a\nb",       "file:///etc/passwd", "",
                                      "https://:80/",       "//example.org"};
    char long_one[1200] = "https://example.org/";
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (!outside_is_https(good[i])) fail_msg("%s is refused", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (outside_is_https(bad[i])) fail_msg("%s is taken", bad[i]);
    memset(long_one + 20, 'x', sizeof long_one - 21);
    assert_false(outside_is_https(long_one));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inner_addresses_are_refused),
        cmocka_unit_test(outer_addresses_are_taken),
        cmocka_unit_test(other_families_are_refused),
        cmocka_unit_test(only_https_without_a_user_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
