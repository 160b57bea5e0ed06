/* Letters under way, kept in a memory-mapped file so that a server that starts after a kill knows which ones were
 * sent. The mark is written as the letter is sent. A power cut may lose it; then those letters are sent again.
 */
#ifndef RH_HANDED_H
#define RH_HANDED_H

#include "server/letters.h"

#include <stddef.h>

enum { HANDED_MOST = COURIER_MOST };

/* Letters sent together. */
struct handed {
    _Atomic uint32_t count; /* 0: the place is free */
    uint32_t received;      /* 1: the receiver has said so */
    uint32_t again;         /* 1: a receiver of this kind knows a letter that comes twice */
    char ids[LETTERS_TOGETHER][LETTER_ID];
};

struct handed_file;

/* `path` NULL: nothing is left behind. NULL with an error if the file can't be made. */
struct handed_file *handed_open(const char *path, struct error *);
void handed_close(struct handed_file *);

/* All HANDED_MOST places; those with letters, right after opening, were left behind. */
struct handed *handed_places(struct handed_file *);

/* Marks letters as being sent; NULL if no place is free. */
struct handed *handed_begin(struct handed_file *, const char (*ids)[LETTER_ID], size_t count, bool again);

/* The store knows what came of them, or nothing was received. */
void handed_end(struct handed *);

#endif
