/* Any bytes as an archive of a data folder: what `roundhouse restore` reads. Whatever it is, names are plain, a file has the size
 * that was told, what is refused is refused with words, and what was read can be written and read again.
 *
 * If the first byte is odd, the sums of the heads are set right first: few inputs would get past them otherwise.
 */
#include "store/archive.h"
#include "fuzz/play_on.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 512, SIZE_AT = 124, SIZE_DIGITS = 11, SUM_AT = 148, SIZE_MOST = 1 << 16 };

static char folder[] = "/tmp/roundhouse-fuzz-XXXXXX";

static void set_sum(uint8_t *head) {
    char digits[16];
    unsigned sum = 0;
    memset(head + SUM_AT, ' ', 8);
    for (int i = 0; i < BLOCK; i++) sum += head[i];
    snprintf(digits, sizeof digits, "%06o", sum & 0777777U);
    memcpy(head + SUM_AT, digits, 7);
}

static void set_sums(uint8_t *bytes, size_t size) {
    for (size_t at = 0; at + BLOCK <= size;) {
        uint64_t length = 0;
        set_sum(bytes + at);
        for (int i = 0; i < SIZE_DIGITS; i++) length = length * 8 + (bytes[at + SIZE_AT + i] & 7U);
        if (length > size) return;
        at += BLOCK + (size_t)(length + BLOCK - 1) / BLOCK * BLOCK;
    }
}

static void write_again(const char *name, const char *path, uint64_t size) {
    struct error error = {0};
    char again[ARCHIVE_NAME + 1];
    uint64_t same;
    FILE *archive = tmpfile();
    HOLDS(archive && archive_add(archive, name, path, &error) && archive_end(archive, &error));
    rewind(archive);
    HOLDS(archive_next(archive, again, &same, &error) && strcmp(name, again) == 0 && same == size);
    fclose(archive);
}

static void read_all(FILE *archive) {
    char name[ARCHIVE_NAME + 1], path[sizeof folder + 8];
    uint64_t size;
    struct error error = {0};
    snprintf(path, sizeof path, "%s/file", folder);
    for (int files = 0; files < 8 && archive_next(archive, name, &size, &error); files++) {
        struct stat about;
        HOLDS(name[0] && name[0] != '.' && !strchr(name, '/') && strlen(name) <= ARCHIVE_NAME);
        if (size > SIZE_MOST) return;
        if (archive_extract(archive, size, path, &error)) {
            HOLDS(stat(path, &about) == 0 && (uint64_t)about.st_size == size &&
                  (about.st_mode & 0777) == 0600);
            if (strlen(name) < ARCHIVE_NAME) write_again(name, path, size);
        } else {
            HOLDS(error.message[0]);
        }
        unlink(path);
        if (error.message[0]) return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool made;
    if (!made) HOLDS(mkdtemp(folder));
    made = true;
    if (size < 2) return 0;
    uint8_t *bytes = malloc(size - 1);
    HOLDS(bytes);
    memcpy(bytes, data + 1, size - 1);
    if (data[0] & 1) set_sums(bytes, size - 1);
    FILE *archive = fmemopen(bytes, size - 1, "rb");
    HOLDS(archive);
    read_all(archive);
    fclose(archive);
    free(bytes);
    return 0;
}
