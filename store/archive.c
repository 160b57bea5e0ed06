/* See archive.h. */
#include "store/archive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 512, CHUNK = 128 * BLOCK };

struct head { /* of a file, as POSIX describes it */
    char name[ARCHIVE_NAME], mode[8], uid[8], gid[8], size[12], at[12], sum[8], kind, link[100], magic[6],
        version[2], user[32], group[32], major[8], minor[8], prefix[155], rest[12];
};

_Static_assert(sizeof(struct head) == BLOCK, "a head fills a block");

/* The sum of the head's bytes, those of the sum itself taken for spaces. */
static unsigned sum_of(const struct head *head) {
    struct head copy = *head;
    unsigned sum = 0;
    memset(copy.sum, ' ', sizeof copy.sum);
    for (size_t i = 0; i < sizeof copy; i++) sum += ((const unsigned char *)&copy)[i];
    return sum;
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

static bool write_failed(struct error *error) {
    return rh_fail(error, "the archive can't be written: %s", strerror(errno));
}

static bool put_head(FILE *archive, const char *name, uint64_t size, int64_t at, struct error *error) {
    struct head head = {.kind = '0', .magic = "ustar", .version = {'0', '0'}};
    char number[24];
    if (strlen(name) >= sizeof head.name || size > 077777777777)
        return rh_fail(error, "%.100s is too large for an archive", name);
    memcpy(head.name, name, strlen(name));
    memcpy(head.mode, "0000600", 8);
    memcpy(head.uid, "0000000", 8);
    memcpy(head.gid, "0000000", 8);
    snprintf(number, sizeof number, "%011llo", (unsigned long long)size);
    memcpy(head.size, number, sizeof head.size);
    snprintf(number, sizeof number, "%011llo", (unsigned long long)at & 077777777777);
    memcpy(head.at, number, sizeof head.at);
    snprintf(number, sizeof number, "%06o", sum_of(&head));
    memcpy(head.sum, number, 7);
    head.sum[7] = ' ';
    return fwrite(&head, 1, sizeof head, archive) == sizeof head || write_failed(error);
}

/* Copies so many bytes; what is missing of the last block is filled with zeros. */
static bool put_content(FILE *archive, FILE *file, uint64_t size, const char *path, struct error *error) {
    static const char zeros[BLOCK];
    char chunk[CHUNK];
    for (uint64_t left = size; left;) {
        size_t length = left < sizeof chunk ? (size_t)left : sizeof chunk;
        if (fread(chunk, 1, length, file) != length)
            return rh_fail(error, "%.150s changed while it was read", path);
        if (fwrite(chunk, 1, length, archive) != length) return write_failed(error);
        left -= length;
    }
    size_t fill = (BLOCK - size % BLOCK) % BLOCK;
    return fwrite(zeros, 1, fill, archive) == fill || write_failed(error);
}

bool archive_add(FILE *archive, const char *name, const char *path, struct error *error) {
    struct stat about;
    FILE *file = fopen(path, "rbe");
    if (!file) return rh_fail(error, "%.150s can't be read: %s", path, strerror(errno));
    bool ok = fstat(fileno(file), &about) == 0 || rh_fail(error, "%.150s: %s", path, strerror(errno));
    ok = ok && put_head(archive, name, (uint64_t)about.st_size, about.st_mtime, error) &&
         put_content(archive, file, (uint64_t)about.st_size, path, error);
    fclose(file);
    return ok;
}

bool archive_end(FILE *archive, struct error *error) {
    static const char zeros[2 * BLOCK];
    return (fwrite(zeros, 1, sizeof zeros, archive) == sizeof zeros && fflush(archive) == 0 &&
            fsync(fileno(archive)) == 0) ||
           write_failed(error);
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static bool is_number(const char *digits, size_t length, uint64_t *value) {
    *value = 0;
    for (size_t i = 0; i + 1 < length; i++) {
        if (digits[i] < '0' || digits[i] > '7') return false;
        *value = *value * 8 + (uint64_t)(digits[i] - '0');
    }
    return digits[length - 1] == '\0' || digits[length - 1] == ' ';
}

static bool is_plain(const char *name) {
    for (const char *at = name; *at; at++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-", *at)) return false;
    return name[0] && name[0] != '.';
}

bool archive_next(FILE *archive, char name[ARCHIVE_NAME + 1], uint64_t *size, struct error *error) {
    struct head head;
    uint64_t sum;
    if (fread(&head, 1, sizeof head, archive) != sizeof head)
        return rh_fail(error, "the archive is cut short");
    const struct head none = {0};
    if (memcmp(&head, &none, sizeof head) == 0) return false;
    memcpy(name, head.name, ARCHIVE_NAME);
    name[ARCHIVE_NAME] = '\0';
    if (memcmp(head.magic, "ustar", 6) != 0 || !is_number(head.sum, 7, &sum) || sum != sum_of(&head))
        return rh_fail(error, "this is no archive of a data folder, or it is damaged");
    if (head.kind != '0' || head.prefix[0] || !is_plain(name) ||
        !is_number(head.size, sizeof head.size, size))
        return rh_fail(error, "the archive holds something that a backup does not");
    return true;
}

static bool copy_out(FILE *archive, FILE *out, uint64_t size, struct error *error) {
    char chunk[CHUNK];
    for (uint64_t left = size; left;) {
        size_t length = left < sizeof chunk ? (size_t)left : sizeof chunk;
        if (fread(chunk, 1, length, archive) != length) return rh_fail(error, "the archive is cut short");
        if (fwrite(chunk, 1, length, out) != length)
            return rh_fail(error, "it can't be written: %s", strerror(errno));
        left -= length;
    }
    size_t fill = (BLOCK - size % BLOCK) % BLOCK;
    return fread(chunk, 1, fill, archive) == fill || rh_fail(error, "the archive is cut short");
}

bool archive_extract(FILE *archive, uint64_t size, const char *path, struct error *error) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *out = file < 0 ? NULL : fdopen(file, "wb");
    if (!out) return rh_fail(error, "%.150s can't be made: %s", path, strerror(errno));
    bool ok = copy_out(archive, out, size, error);
    if (ok && (fflush(out) != 0 || fsync(fileno(out)) != 0))
        ok = rh_fail(error, "%.150s can't be written: %s", path, strerror(errno));
    fclose(out);
    return ok;
}
