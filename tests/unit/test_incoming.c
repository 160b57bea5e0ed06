/* Moves as pages write them are read by a way of their own: it finds the same in them as JSON in general, or leaves them to it. */
#include "server/incoming.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static void check(const char *json, bool good) {
    struct incoming plain, spaced;
    struct error error = {0};
    char copy[1024];
    snprintf(copy, sizeof copy, " %s", json); /* no plain move begins with a space */
    if (incoming_read(&plain, json, strlen(json), &error) != good) fail_msg("%s: %s", json, error.message);
    assert_int_equal(incoming_read(&spaced, copy, strlen(copy), NULL), good);
    if (!good) return;
    assert_int_equal(plain.kind, spaced.kind);
    assert_int_equal(plain.number, spaced.number);
    assert_int_equal(plain.lag, spaced.lag);
    assert_string_equal(plain.text, spaced.text);
}

static void a_move_is_read_the_same_in_every_form(void **state) {
    static const char *const good[] = {"{\"t\":\"move\",\"text\":\"pass\",\"at\":0}",
                                       "{\"t\":\"move\",\"text\":\"pass\",\"at\":1000000,\"lag\":60000}",
                                       "{\"t\":\"move\",\"text\":\"a b ~!\",\"at\":12,\"lag\":7}",
                                       "{\"t\":\"move\",\"text\":\"Gr\\u00fcn\",\"at\":12}",
                                       "{\"t\":\"move\",\"text\":\"Gr\303\274n\",\"at\":12}",
                                       "{\"t\":\"move\",\"text\":\"a\\\"b\",\"at\":12}",
                                       "{\"t\":\"move\",\"text\":\"pass\",\"at\":12,\"more\":[1]}",
                                       "{\"t\":\"move\",\"text\":\"pass\",\"at\":12} ",
                                       "{\"t\":\"move\",\"text\":\"pass\",\"lag\":3,\"at\":12}"};
    static const char *const bad[] = {"{\"t\":\"move\",\"text\":\"\",\"at\":1}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":1000001}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":01}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":1.0}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":-1}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":1,\"lag\":60001}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":1,\"lag\":}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":1,\"at\":1}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":1}}",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":1",
                                      "{\"t\":\"move\",\"text\":\"pass\",\"at\":",
                                      "{\"t\":\"move\",\"text\":\"pa",
                                      "{\"t\":\"move\",\"text\":\"a\\u0007b\",\"at\":1}",
                                      "{\"t\":\"move\",\"text\":\"a\tb\",\"at\":1}"};
    char longest[512], longer[512];
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) check(good[i], true);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) check(bad[i], false);
    snprintf(longest, sizeof longest, "{\"t\":\"move\",\"text\":\"%0255d\",\"at\":1}", 0);
    snprintf(longer, sizeof longer, "{\"t\":\"move\",\"text\":\"%0256d\",\"at\":1}", 0);
    check(longest, true);
    check(longer, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_move_is_read_the_same_in_every_form)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
