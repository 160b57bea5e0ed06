/* See handed.h. */
#include "server/handed.h"

#include "server/basics.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char form[16] = "roundhouse sent";

struct content {
    char form[16];
    struct handed places[HANDED_MOST];
};

struct handed_file {
    struct content *content;
    int file; /* -1: none */
};

/* What another form of this file says is not understood, and forgotten. */
static bool map_file(struct handed_file *handed, const char *path) {
    struct stat about;
    handed->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (handed->file < 0 || fstat(handed->file, &about) != 0) return false;
    bool whole = about.st_size == (off_t)sizeof(struct content);
    if (!whole && ftruncate(handed->file, 0) != 0) return false;
    errno = posix_fallocate(handed->file, 0, sizeof(struct content)); /* a full disk is told now */
    if (errno) return false;
    void *at = mmap(NULL, sizeof(struct content), PROT_READ | PROT_WRITE, MAP_SHARED, handed->file, 0);
    if (at == MAP_FAILED) return false;
    handed->content = at;
    if (memcmp(handed->content->form, form, sizeof form) == 0) return true;
    memset(handed->content, 0, sizeof *handed->content);
    memcpy(handed->content->form, form, sizeof form);
    return true;
}

struct handed_file *handed_open(const char *path, struct error *error) {
    struct handed_file *handed = calloc(1, sizeof *handed);
    if (!handed) {
        rh_fail(error, "no memory for letters");
        return NULL;
    }
    handed->file = -1;
    if (!path) handed->content = calloc(1, sizeof *handed->content);
    if (path ? map_file(handed, path) : handed->content != NULL) return handed;
    rh_fail(error, "%.120s can't be written: %s", path ? path : "memory", strerror(errno));
    handed_close(handed);
    return NULL;
}

void handed_close(struct handed_file *handed) {
    if (!handed) return;
    if (handed->file < 0)
        free(handed->content);
    else if (handed->content)
        munmap(handed->content, sizeof *handed->content);
    if (handed->file >= 0) close(handed->file);
    free(handed);
}

struct handed *handed_places(struct handed_file *handed) {
    return handed->content->places;
}

struct handed *handed_begin(struct handed_file *handed, const char (*ids)[LETTER_ID], size_t count,
                            bool again) {
    for (size_t i = 0; i < HANDED_MOST; i++) {
        struct handed *place = &handed->content->places[i];
        if (place->count) continue;
        place->received = 0;
        place->again = again;
        for (size_t j = 0; j < count && j < LETTERS_TOGETHER; j++)
            copy_string(place->ids[j], LETTER_ID, ids[j]);
        atomic_store(&place->count, (uint32_t)count); /* last: a kill leaves a whole place or none */
        return place;
    }
    return NULL;
}

void handed_end(struct handed *place) {
    atomic_store(&place->count, 0);
}
