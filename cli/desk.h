/* The memory that commands work in: one block on the heap, made once, untouched pages of which cost nothing. */
#ifndef CLI_DESK_H
#define CLI_DESK_H

#include "engine/language.h"
#include "engine/moves.h"

enum { DESK_SHAPES = 32768, DESK_WORDS = 1 << 21, DESK_PAGE = 32 << 20 };

struct desk {
    const struct reader *reader; /* for whom pages and drawings are; NULL: in English */
    struct scratch scratch;
    struct move moves[RH_MOVES_MAX];
    struct goal goals[RH_GOALS];
    struct shape shapes[DESK_SHAPES];
    char words[DESK_WORDS];
    char page[DESK_PAGE], draft[DESK_PAGE]; /* what is being written, and a first version of it */
};

/* All zero; NULL, with a complaint, when there is no memory. Freed with free(). */
struct desk *desk_new(void);

/* An empty page to write on. */
struct text desk_page(struct desk *);

/* Prints a page to standard output, or to a file (NULL or "-": standard output). Returns an exit status. */
int desk_print(const char *path, const struct text *);

#endif
