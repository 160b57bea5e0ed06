/* Any bytes as what somebody wishes to be called by, and as a mail address. What is taken holds nothing that could end a line of a
 * mail or a header, leads to https, and can be packed for its channel whatever a letter says.
 */
#include "server/letters.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void is_clean(const char *text) {
    for (; *text; text++) assert((unsigned char)*text > ' ' && *text != '<' && *text != '>' && *text != '"');
}

static void pack(const struct channel_row *channel, const char *words) {
    static const struct sender sender = {"https://play.example.org", "games@example.org",
                                         "mailto:games@example.org", NULL};
    static struct parcel parcel;
    struct error error = {0};
    struct letter_due due = {.letter = {.id = "a.1.1.b", .what = LETTER_TURN, .table = "k3v9"},
                             .channel = *channel};
    size_t length = strnlen(words, sizeof due.letter.text - 1);
    memcpy(due.letter.text, words, length);
    if (!letters_pack(&sender, &due, 1, 0, &parcel, &error)) {
        assert(error.message[0]);
        return;
    }
    assert(parcel.errand.length > 0 && parcel.errand.length < PARCEL_BODY);
    for (int i = 0; i < COURIER_HEADERS && parcel.errand.headers[i]; i++)
        assert(!strpbrk(parcel.errand.headers[i], "\r\n"));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct channel_row channel = {0};
    struct error error = {0};
    char *text = malloc(size + 1), address[256];
    if (!text) return 0;
    memcpy(text, bytes, size);
    text[size] = '\0';
    if (mail_address_read(text, address, sizeof address)) is_clean(address);
    json_t *body = json_loadb(text, size, 0, NULL);
    if (body && channel_read(body, &channel, &error)) {
        is_clean(channel.address);
        is_clean(channel.keys);
        is_clean(channel.secret);
        assert(channel.kind == CHANNEL_MAIL || strncmp(channel.address, "https://", 8) == 0);
        pack(&channel, text);
    } else if (body) {
        assert(error.message[0]);
    }
    json_decref(body);
    free(text);
    return 0;
}
