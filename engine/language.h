/* Languages: what the program says, in the reader's language.
 *
 * A sentence is looked up by its English words in a catalogue, a gettext .mo file that the caller keeps in memory. What is
 * not there stays English. A language belongs to a reader, not to the process: one server speaks to each
 * in theirs. Notation, records, field and verb names are never translated.
 */
#ifndef RH_LANGUAGE_H
#define RH_LANGUAGE_H

#include "error.h"

#include <stddef.h>
#include <stdint.h>

struct language {
    const unsigned char *bytes; /* the .mo file; must outlive the language */
    uint32_t size, count;       /* of the file; of its sentences */
    uint32_t originals, translations;
    uint8_t plural; /* which rule says one or many, see language.c */
};

/* Who reads: in which language, and by which names people are called. A text, a prompt and a scene each have a reader; NULL
 * reads English and calls people by their seats. */
struct reader {
    const struct language *language; /* NULL: English */
    const char *const *names;        /* of the seats, `seats` of them; a NULL among them: "seat 2" */
    int seats;
};

/* What the reader calls who sits there; NULL: nothing but the seat. */
const char *rh_reader_name(const struct reader *, int seat);

/* Reads a catalogue and checks the bounds of every string in it. */
bool rh_language_open(struct language *, const void *bytes, size_t size, struct error *);

/* The sentence in the reader's language, or as it is. */
const char *rh_translate(const struct reader *, const char *english);

/* The form for this count of things, of those that the language has. */
const char *rh_translate_count(const struct reader *, const char *one, const char *many, int64_t count);

#endif
