/* See guest.h. The cookie holds the id and a keyed hash of it: nobody can make one up. */
#include "server/guest.h"

#include "engine/lines.h"

#include <errno.h>
#include <event2/keyvalq_struct.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ID = 16, SIGNATURE = 32 }; /* letters of an id; letters of its signature */

static bool read_secret(struct house *house, int file, const char *path, struct error *error) {
    bool ok = read(file, house->secret, sizeof house->secret) == (ssize_t)sizeof house->secret;
    close(file);
    return ok || rh_fail(error, "the secret in %.150s is cut short; remove it to make a new one", path);
}

bool guest_secret(struct house *house, struct error *error) {
    char path[1024];
    snprintf(path, sizeof path, "%s/secret", house->options->data);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0) return read_secret(house, file, path, error);
    if (errno != ENOENT) return rh_fail(error, "%.150s can't be read: %s", path, strerror(errno));
    randombytes_buf(house->secret, sizeof house->secret);
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return rh_fail(error, "%.150s can't be made: %s", path, strerror(errno));
    bool ok =
        write(file, house->secret, sizeof house->secret) == (ssize_t)sizeof house->secret && fsync(file) == 0;
    ok = close(file) == 0 && ok;
    return ok || rh_fail(error, "%.150s can't be written", path);
}

static void sign(const struct house *house, const char *id, char out[SIGNATURE + 1]) {
    unsigned char hash[crypto_auth_BYTES];
    crypto_auth(hash, (const unsigned char *)id, strlen(id), house->secret);
    sodium_bin2hex(out, SIGNATURE + 1, hash, SIGNATURE / 2);
}

/* The value of the cookie `guest`, if there is one of the right shape. */
static bool find_cookie(struct evhttp_request *request, char id[ID + 1], char signature[SIGNATURE + 1]) {
    const char *at = evhttp_find_header(evhttp_request_get_input_headers(request), "Cookie");
    while (at && *at) {
        at += strspn(at, " ;");
        size_t length = strcspn(at, ";");
        if (strncmp(at, "guest=", 6) == 0 && length == 6 + ID + 1 + SIGNATURE && at[6 + ID] == '.') {
            memcpy(id, at + 6, ID);
            id[ID] = '\0';
            memcpy(signature, at + 6 + ID + 1, SIGNATURE);
            signature[SIGNATURE] = '\0';
            return true;
        }
        at += length;
    }
    return false;
}

/* Where a guest is remembered. Two who share a place forget each other, and are then read from the store. */
static struct guest_row *memory_of(struct house *house, const char *id) {
    uint32_t hash = 2166136261U;
    for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619U;
    return &house->remembered[hash % GUESTS_REMEMBERED];
}

void guest_keep(struct house *house, const struct guest_row *guest) {
    *memory_of(house, guest->id) = *guest;
    store_put_guest(house->store, guest);
}

static bool recall(struct house *house, const char *id, struct guest_row *guest) {
    const struct guest_row *memory = memory_of(house, id);
    if (strcmp(memory->id, id) != 0) return store_find_guest(house->store, id, guest);
    *guest = *memory;
    return true;
}

void guest_refresh(struct house *house, struct guest_row *guest) {
    const struct guest_row *memory = memory_of(house, guest->id);
    if (strcmp(memory->id, guest->id) == 0) *guest = *memory;
}

static bool known(struct house *house, struct evhttp_request *request, struct guest_row *guest) {
    char id[ID + 1], signature[SIGNATURE + 1], expected[SIGNATURE + 1];
    if (!find_cookie(request, id, signature)) return false;
    sign(house, id, expected);
    if (sodium_memcmp(signature, expected, SIGNATURE) != 0) return false;
    if (recall(house, id, guest)) return true;
    memcpy(guest->id, id, sizeof id); /* signed by us, and not yet on disk */
    return true;
}

static void give_cookie(struct house *house, struct evhttp_request *request, const char *id) {
    char signature[SIGNATURE + 1], cookie[256];
    const char *url = house->options->public_url;
    bool secure = url && strncmp(url, "https:", 6) == 0;
    sign(house, id, signature);
    snprintf(cookie, sizeof cookie, "guest=%s.%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000%s", id,
             signature, secure ? "; Secure" : "");
    evhttp_add_header(evhttp_request_get_output_headers(request), "Set-Cookie", cookie);
}

void guest_of(struct house *house, struct evhttp_request *request, struct guest_row *guest) {
    memset(guest, 0, sizeof *guest);
    if (!known(house, request, guest)) {
        house_new_id(guest->id, ID);
        give_cookie(house, request, guest->id);
    }
    if (!guest->name[0]) snprintf(guest->name, sizeof guest->name, "Guest %.4s", guest->id);
}

static size_t characters(const char *text) {
    size_t count = 0;
    for (; *text; text++) count += (*text & 0xC0) != 0x80;
    return count;
}

bool guest_name(const char *name, size_t length, char *out, size_t size, struct error *error) {
    struct words words = rh_words_trim((struct words){name, length});
    if (!rh_words_clean(words, error)) return false;
    if (words.length == 0 || words.length >= size)
        return rh_fail(error, "a name has 1 to %d characters", NAME_MOST);
    memcpy(out, words.at, words.length);
    out[words.length] = '\0';
    if (characters(out) > NAME_MOST) return rh_fail(error, "a name has 1 to %d characters", NAME_MOST);
    if (strchr(out, ',')) return rh_fail(error, "a name holds no comma");
    return strncmp(out, "bot:", 4) != 0 || rh_fail(error, "only bots are called bot:");
}
