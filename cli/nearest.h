/* Which of some names a mistyped word was meant to be: "did you mean 'show'?" */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

struct nearest {
    const char *word; /* as it was typed */
    size_t length;    /* bytes of it that count */
    const char *name; /* the nearest name so far, or NULL */
    int distance;
};

struct nearest nearest_begin(const char *word, size_t length);

/* Looks at one more name. Only names that few letters part from the word are kept. */
void nearest_try(struct nearest *, const char *name);

/* ", did you mean 'show'?" in the buffer, or nothing where no name is near; returns the buffer. */
const char *nearest_question(const struct nearest *, char *out, size_t size);

#endif
