/* Bots that are programs of their own (`exec:./mybot` in the arena): started, asked over the line protocol (docs/engine.md),
 * and ended.
 *
 * A program is never trusted: it is told only what its seat may know, what it answers is checked, and it has so much time and no
 * more. Whatever it does, one call comes to an end in a known time, and says in one sentence what was wrong.
 */
#ifndef RH_PROGRAM_H
#define RH_PROGRAM_H

#include "engine/moves.h"

enum {
    PROGRAM_START = 10000, /* milliseconds until a program must have said that it is ready */
    PROGRAM_MARGIN = 1000, /* and by which it may answer late, for a busy machine */
};

struct program;

/* Starts a command of the shell and greets it. NULL with an error; *missing tells that there is no such command. */
struct program *program_start(const char *command, bool *missing, struct error *);

/* Asks it to quit, kills it if it does not, and frees it (NULL is allowed). */
void program_end(struct program *);

/* Tells it that a game begins. */
bool program_game(struct program *, const struct game *, const struct table *, int seat, uint64_t seed,
                  struct error *);

/* Asks it for the seat to decide; a forced move is not asked for. False with what was wrong: it is too late, it ended, it
 * answered nonsense or a move that is not legal. It must be ended then. */
bool program_choose(struct program *, const struct game *, const struct table *, const void *state,
                    int milliseconds, struct scratch *, struct move *, struct error *);

/* Tells it how the game ended; a program that has stopped reading is no error. */
void program_over(struct program *, const struct game *, const void *state);

#endif
