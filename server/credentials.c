/* Personal links and passwords: see credentials.h. */
#include "server/credentials.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void hash_bytes(const void *bytes, size_t length, char out[HASH_TEXT]) {
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, bytes, length);
    sodium_bin2hex(out, HASH_TEXT, hash, sizeof hash);
}

/* --- Links -------------------------------------------------------------------------------------------------------- */

/* Sixteen bits are a word of five letters that can be said: consonant, vowel, consonant, vowel, consonant. */
static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";

static void put_word(unsigned bits, char *out) {
    out[0] = consonants[bits >> 12 & 15];
    out[1] = vowels[bits >> 10 & 3];
    out[2] = consonants[bits >> 6 & 15];
    out[3] = vowels[bits >> 4 & 3];
    out[4] = consonants[bits & 15];
}

void link_new(char words[LINK_WORDS], char hash[HASH_TEXT]) {
    unsigned char secret[LINK_BYTES];
    randombytes_buf(secret, sizeof secret);
    for (int i = 0; i < LINK_BYTES / 2; i++) {
        put_word((unsigned)secret[2 * i] << 8 | secret[2 * i + 1], words + i * 6);
        words[i * 6 + 5] = i == LINK_BYTES / 2 - 1 ? '\0' : '-';
    }
    hash_bytes(secret, sizeof secret, hash);
}

static int index_in(const char *letters, char letter) {
    const char *at = letter ? strchr(letters, letter) : NULL;
    return at ? (int)(at - letters) : -1;
}

bool link_read(const char *words, char hash[HASH_TEXT]) {
    unsigned char secret[LINK_BYTES];
    int letters = 0;
    unsigned bits = 0;
    for (; *words; words++) {
        char letter = *words >= 'A' && *words <= 'Z' ? (char)(*words + 32) : *words;
        if (letter < 'a' || letter > 'z') continue; /* spaces and dashes of all kinds */
        bool vowel = letters % 5 % 2;
        int index = index_in(vowel ? vowels : consonants, letter);
        if (index < 0 || letters == LINK_BYTES / 2 * 5) return false;
        bits = bits << (vowel ? 2 : 4) | (unsigned)index;
        if (++letters % 5) continue;
        secret[letters / 5 * 2 - 2] = (unsigned char)(bits >> 8);
        secret[letters / 5 * 2 - 1] = (unsigned char)bits;
        bits = 0;
    }
    if (letters != LINK_BYTES / 2 * 5) return false;
    hash_bytes(secret, sizeof secret, hash);
    return true;
}

/* --- Passwords ---------------------------------------------------------------------------------------------------- */

enum { AT_ONCE = 2, WAITING_MOST = 32 };

struct job {
    struct job *next;
    struct passwords *passwords;
    struct event *event; /* made active by the thread when it is done */
    pthread_t thread;
    char password[PASSWORD_MOST + 1], kept[PASSWORD_TEXT];
    bool checks, ok;
    password_done *done;
    void *context;
};

struct passwords {
    struct event_base *base;
    struct job *first, **last; /* those that wait */
    int waiting, running;
    struct job *running_job[AT_ONCE];
};

static void *work(void *context) {
    struct job *job = context;
    if (job->checks)
        job->ok = crypto_pwhash_str_verify(job->kept, job->password, strlen(job->password)) == 0;
    else
        job->ok =
            crypto_pwhash_str(job->kept, job->password, strlen(job->password),
                              crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    sodium_memzero(job->password, sizeof job->password);
    event_active(job->event, 0, 0);
    return NULL;
}

static void free_job(struct job *job) {
    if (job->event) event_free(job->event);
    sodium_memzero(job, sizeof *job);
    free(job);
}

static void start_next(struct passwords *passwords);

static void worked(evutil_socket_t unused, short what, void *context) {
    struct job *job = context;
    struct passwords *passwords = job->passwords;
    (void)unused;
    (void)what;
    pthread_join(job->thread, NULL);
    for (int i = 0; i < AT_ONCE; i++)
        if (passwords->running_job[i] == job) passwords->running_job[i] = NULL;
    passwords->running--;
    job->done(job->context, job->ok, job->kept);
    free_job(job);
    start_next(passwords);
}

static void start_next(struct passwords *passwords) {
    while (passwords->first && passwords->running < AT_ONCE) {
        struct job *job = passwords->first;
        passwords->first = job->next;
        if (!passwords->first) passwords->last = &passwords->first;
        passwords->waiting--;
        if (pthread_create(&job->thread, NULL, work, job) != 0) {
            job->done(job->context, false, "");
            free_job(job);
            continue;
        }
        passwords->running++;
        for (int i = 0; i < AT_ONCE; i++) {
            if (passwords->running_job[i]) continue;
            passwords->running_job[i] = job;
            break;
        }
    }
}

struct passwords *passwords_new(struct event_base *base) {
    struct passwords *passwords = calloc(1, sizeof *passwords);
    if (!passwords) return NULL;
    passwords->base = base;
    passwords->last = &passwords->first;
    return passwords;
}

void passwords_free(struct passwords *passwords) {
    if (!passwords) return;
    for (int i = 0; i < AT_ONCE; i++) {
        struct job *job = passwords->running_job[i];
        if (!job) continue;
        pthread_join(job->thread, NULL);
        free_job(job);
    }
    for (struct job *job; (job = passwords->first);) {
        passwords->first = job->next;
        free_job(job);
    }
    free(passwords);
}

bool password_ask(struct passwords *passwords, const char *password, const char *kept, password_done *done,
                  void *context) {
    if (passwords->waiting >= WAITING_MOST || strlen(password) > PASSWORD_MOST) return false;
    struct job *job = calloc(1, sizeof *job);
    if (!job) return false;
    job->event = event_new(passwords->base, -1, 0, worked, job);
    if (!job->event) {
        free(job);
        return false;
    }
    job->passwords = passwords;
    job->checks = kept != NULL;
    job->done = done;
    job->context = context;
    snprintf(job->password, sizeof job->password, "%s", password);
    if (kept) memcpy(job->kept, kept, strnlen(kept, sizeof job->kept - 1));
    *passwords->last = job;
    passwords->last = &job->next;
    passwords->waiting++;
    start_next(passwords);
    return true;
}
