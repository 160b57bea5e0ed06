/* Web push against the vector of RFC 8291, and what it refuses.
 *
 *     test-unit-test_web_push --encrypt P256DH AUTH TEXT      prints the body in base64url
 *     test-unit-test_web_push --sign KEYFILE ADDRESS EXPIRES  prints the header Authorization
 *
 * web/test/web_push.test.mjs reads both with other implementations.
 */
#include "server/web_push.h"

#include "tests/support/test.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char text[] = "When I grow up, I want to be a watermelon";
static const char point[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char secret[] = "BTBZMqHH6r4Tts7J_aSIgg";

static void unpack(const char *words, uint8_t *out, size_t length) {
    size_t found = 0;
    assert_int_equal(sodium_base642bin(out, length, words, strlen(words), NULL, &found, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    assert_int_equal(found, length);
}

static void print(const uint8_t *bytes, size_t length, char *out, size_t size) {
    sodium_bin2base64(out, size, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void the_vector_of_the_rfc_is_met_to_the_byte(void **unused) {
    (void)unused;
    uint8_t own[32], own_point[WEB_PUSH_POINT], salt[WEB_PUSH_SECRET], body[WEB_PUSH_BODY_MOST];
    struct web_push_target target;
    struct error error;
    unpack("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", own, sizeof own);
    unpack("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
           own_point, sizeof own_point);
    unpack("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    assert_true(web_push_target_read(point, secret, &target, &error));
    size_t length = web_push_encrypt_with(&target, own, own_point, salt, text, strlen(text), body, &error);
    char found[512];
    print(body, length, found, sizeof found);
    assert_string_equal(
        found,
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8"
        "wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

static void no_two_bodies_are_alike(void **unused) {
    (void)unused;
    uint8_t one[WEB_PUSH_BODY_MOST], two[WEB_PUSH_BODY_MOST];
    struct web_push_target target;
    struct error error;
    assert_true(web_push_target_read(point, secret, &target, &error));
    size_t length = web_push_encrypt(&target, text, strlen(text), one, &error);
    assert_int_equal(length, web_push_encrypt(&target, text, strlen(text), two, &error));
    assert_int_equal(length, 86 + strlen(text) + 17);
    assert_memory_not_equal(one, two, WEB_PUSH_SECRET);
    assert_memory_not_equal(one + 21, two + 21, WEB_PUSH_POINT);
}

static void the_longest_message_fits_and_one_more_byte_does_not(void **unused) {
    (void)unused;
    static const char many[WEB_PUSH_TEXT_MOST + 1];
    uint8_t body[WEB_PUSH_BODY_MOST];
    struct web_push_target target;
    struct error error;
    assert_true(web_push_target_read(point, secret, &target, &error));
    assert_int_equal(web_push_encrypt(&target, many, WEB_PUSH_TEXT_MOST, body, &error), WEB_PUSH_BODY_MOST);
    assert_int_equal(web_push_encrypt(&target, many, WEB_PUSH_TEXT_MOST + 1, body, &error), 0);
    assert_string_equal(error.message, "a pushed message may have 3993 bytes, not 3994");
}

static void keys_that_are_none_are_refused(void **unused) {
    (void)unused;
    struct web_push_target target;
    struct error error;
    assert_false(web_push_target_read("", secret, &target, &error));
    assert_false(web_push_target_read("BCVx", secret, &target, &error));
    assert_false(web_push_target_read(point, "BTBZMqHH6r4Tts7J_aSI", &target, &error));
    assert_false(web_push_target_read(point, "no base64!", &target, &error));
    char off[sizeof point];
    memcpy(off, point, sizeof point);
    off[40] = off[40] == 'A' ? 'B' : 'A';
    assert_false(web_push_target_read(off, secret, &target, &error));
    assert_string_equal(error.message, "the browser's key (p256dh) is no point of the curve P-256");
}

static void the_key_is_made_once_and_for_its_owner_only(void **unused) {
    (void)unused;
    char folder[] = "/tmp/roundhouse-XXXXXX", path[64], one[88], two[88], header[1600];
    struct error error;
    struct stat about;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/push.pem", folder);
    struct push_key *key = push_key_open(path, &error);
    assert_non_null(key);
    assert_true(push_key_public(key, one));
    assert_true(web_push_authorization(key, "https://push.example.net/a/b", "mailto:host@example.org", 1,
                                       header, sizeof header, &error));
    assert_memory_equal(header, "vapid t=", 8);
    assert_false(web_push_authorization(key, "http://push.example.net/", "mailto:a@b.c", 1, header,
                                        sizeof header, &error));
    assert_false(web_push_authorization(key, "https:///x", "mailto:a@b.c", 1, header, sizeof header, &error));
    assert_false(
        web_push_authorization(key, "https://push.example.net/", "mailto:a@b.c", 1, header, 40, &error));
    push_key_free(key);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    key = push_key_open(path, &error);
    assert_true(push_key_public(key, two));
    assert_string_equal(one, two);
    push_key_free(key);
    FILE *file = fopen(path, "w");
    fputs("nonsense\n", file);
    fclose(file);
    assert_null(push_key_open(path, &error));
    assert_non_null(strstr(error.message, "holds no private key"));
    unlink(path);
    rmdir(folder);
    assert_null(push_key_open(path, &error));
}

static int encrypt(char **words) {
    uint8_t body[WEB_PUSH_BODY_MOST];
    char found[6000];
    struct web_push_target target;
    struct error error;
    size_t length = 0;
    if (web_push_target_read(words[0], words[1], &target, &error))
        length = web_push_encrypt(&target, words[2], strlen(words[2]), body, &error);
    if (!length) return fprintf(stderr, "%s\n", error.message), 1;
    print(body, length, found, sizeof found);
    puts(found);
    return 0;
}

static int authorize(char **words) {
    char header[1600];
    struct error error;
    struct push_key *key = push_key_open(words[0], &error);
    bool good = key && web_push_authorization(key, words[1], "mailto:host@example.org",
                                              strtoll(words[2], NULL, 10), header, sizeof header, &error);
    push_key_free(key);
    if (!good) return fprintf(stderr, "%s\n", error.message), 1;
    puts(header);
    return 0;
}

int main(int count, char **arguments) {
    if (sodium_init() < 0) return 1;
    if (count == 5 && strcmp(arguments[1], "--encrypt") == 0) return encrypt(arguments + 2);
    if (count == 5 && strcmp(arguments[1], "--sign") == 0) return authorize(arguments + 2);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_vector_of_the_rfc_is_met_to_the_byte),
        cmocka_unit_test(no_two_bodies_are_alike),
        cmocka_unit_test(the_longest_message_fits_and_one_more_byte_does_not),
        cmocka_unit_test(keys_that_are_none_are_refused),
        cmocka_unit_test(the_key_is_made_once_and_for_its_owner_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
