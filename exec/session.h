/* The engine's side of the line protocol (docs/engine.md): another program asks about positions, line by line, and is
 * answered in lines. `roundhouse engine` is this on standard input and output.
 */
#ifndef RH_SESSION_H
#define RH_SESSION_H

#include "engine/error.h"
#include "engine/text.h"

#include <stdint.h>

enum { SESSION_LINE = 1 << 20 }; /* bytes of the longest line that is taken */

struct session;

/* A session in which this bot thinks. NULL with an error for a word that names none, or without memory. */
struct session *session_new(const char *bot, uint64_t seed, struct error *);
void session_free(struct session *); /* NULL is allowed */

/* Takes one line, without its end, and writes what there is to answer. Whatever is wrong with the line is answered with a line
 * `error ...` and changes nothing. False when the session is over. */
bool session_line(struct session *, const char *line, size_t length, struct text *answer);

#endif
