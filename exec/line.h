/* Lines of the protocol (docs/engine.md) that both sides write: the engine that answers (session.c) and the arena that asks
 * (program.c).
 */
#ifndef RH_LINE_H
#define RH_LINE_H

#include "engine/game.h"

/* The line `moves [...]`, with its end. */
void line_moves(const struct game *, const struct move *, size_t count, struct text *);

#endif
