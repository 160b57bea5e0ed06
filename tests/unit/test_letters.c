/* What letters say on each channel, which channels are taken, and when one that failed is tried again. */
#include "server/letters.h"
#include "server/post_office.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static const struct sender host = {"https://play.example.org", "games@example.org",
                                   "mailto:games@example.org", NULL};

static struct letter_due turn(int kind, const char *address) {
    struct letter_due due = {.letter = {.what = LETTER_TURN}, .channel = {.kind = kind}, .stands = true};
    snprintf(due.letter.id, sizeof due.letter.id, "table.1.1.channel");
    snprintf(due.letter.table, sizeof due.letter.table, "k3v9");
    snprintf(due.letter.text, sizeof due.letter.text, "It is your turn in \"Rails\" with B\xC3\xB6.");
    snprintf(due.channel.address, sizeof due.channel.address, "%s", address);
    snprintf(due.channel.stop, sizeof due.channel.stop, "0123456789abcdef0123456789abcdef");
    return due;
}

static void names_are_listed(void **unused) {
    struct seat_row seats[] = {{.number = 0, .name = "Ann"},
                               {.number = 1, .name = "Bo"},
                               {.number = 2, .name = "Cy"}};
    struct call_wishes wishes = {.seats = seats, .seat_count = 3};
    char said[256];
    (void)unused;
    letters_call_text(LETTER_TURN, "Rails", &wishes, 1, said, sizeof said);
    assert_string_equal(said, "It is your turn in Rails with Ann and Cy.");
    wishes.seat_count = 2;
    letters_call_text(LETTER_AGAIN, "Rails", &wishes, 0, said, sizeof said);
    assert_string_equal(said, "Half of your time is gone in Rails with Bo; it is still your turn.");
    wishes.seat_count = 1;
    letters_call_text(LETTER_TURN, "Rails", &wishes, 0, said, sizeof said);
    assert_string_equal(said, "It is your turn in Rails.");
}

static void a_text_is_escaped_where_it_is_json(void **unused) {
    static struct parcel parcel;
    struct error error = {0};
    struct letter_due due = turn(CHANNEL_SLACK, "https://hooks.example.org/x");
    (void)unused;
    assert_int_equal(letters_pack(&host, &due, 1, 0, &parcel, &error), 1);
    assert_string_equal(parcel.errand.url, "https://hooks.example.org/x");
    assert_string_equal(parcel.body, "{\"text\":\"It is your turn in \\\"Rails\\\" with B\xC3\xB6. "
                                     "https://play.example.org/table/k3v9\"}");
    struct sender nowhere = host;
    nowhere.url = "";
    assert_int_equal(letters_pack(&nowhere, &due, 1, 0, &parcel, &error), 1);
    assert_string_equal(parcel.body, "{\"text\":\"It is your turn in \\\"Rails\\\" with B\xC3\xB6.\"}");
}

static void a_push_message_needs_a_key(void **unused) {
    static struct parcel parcel;
    struct error error = {0};
    struct letter_due due = turn(CHANNEL_PUSH, "https://push.example.org/x");
    (void)unused;
    assert_int_equal(letters_pack(&host, &due, 1, 0, &parcel, &error), 0);
    assert_string_equal(error.message, "this host has no key for push messages");
}

static void mails_about_turns_go_together_and_no_others(void **unused) {
    static struct parcel parcel;
    struct error error = {0};
    struct letter_due due[3] = {turn(CHANNEL_MAIL, "ann@example.org"), turn(CHANNEL_MAIL, "ann@example.org"),
                                turn(CHANNEL_MAIL, "ann@example.org")};
    (void)unused;
    due[2].letter.what = LETTER_SIGN_IN;
    assert_int_equal(letters_pack(&host, due, 3, 0, &parcel, &error), 2);
    assert_null(parcel.errand.url);
    assert_string_equal(parcel.errand.to, "ann@example.org");
    assert_non_null(
        strstr(parcel.body, "\r\nList-Unsubscribe: <https://play.example.org/calls/stop/0123456789abcdef"));
    assert_non_null(strstr(parcel.body, "Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n"));
    assert_int_equal(letters_pack(&host, due + 2, 1, 0, &parcel, &error), 1);
    assert_null(strstr(parcel.body, "List-Unsubscribe"));
    for (const char *at = parcel.body; *at; at++) assert_true((unsigned char)*at < 128);
}

static void mail_addresses_hold_no_surprises(void **unused) {
    static const char *const good[] = {"ann@example.org", "Ann.O'Neil+games@mail.example.co.uk"};
    static const char *const bad[] = {"",
                                      "ann",
                                      "@example.org",
                                      "ann@example",
                                      "ann@.org",
                                      "ann@example.",
                                      "ann@b@example.org",
                                      "ann bo@example.org",
                                      "ann@example.org\r\nBcc: all@example.org",
                                      "<ann@example.org>",
                                      "ann,bo@example.org",
                                      "\"ann\"@example.org",
                                      "\xC3\xA4nn@example.org"};
    char out[64];
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(mail_address_read(good[i], out, sizeof out));
    assert_string_equal(out, "ann.o'neil+games@mail.example.co.uk");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(mail_address_read(bad[i], out, sizeof out));
    char longest[400];
    memset(longest, 'a', sizeof longest - 1);
    memcpy(longest + sizeof longest - 13, "@example.org", 13);
    char room[512];
    assert_false(mail_address_read(longest, room, sizeof room));
}

static void delays_double_up_to_six_hours(void **unused) {
    static const int minutes[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360};
    (void)unused;
    for (int i = 0; i < 11; i++) assert_int_equal(post_office_delay(i), minutes[i] * 60000);
    assert_int_equal(post_office_delay(1000), 360 * 60000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_listed),
        cmocka_unit_test(a_text_is_escaped_where_it_is_json),
        cmocka_unit_test(a_push_message_needs_a_key),
        cmocka_unit_test(mails_about_turns_go_together_and_no_others),
        cmocka_unit_test(mail_addresses_hold_no_surprises),
        cmocka_unit_test(delays_double_up_to_six_hours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
