/* Writes the games of a simulation: records, and events.
 *
 * Records have no key: chance is written as it fell. With `--records games.zst` they stand in one file, one behind the other,
 * each beginning with its line `roundhouse 1`; otherwise each has a file of its own in a folder.
 */
#ifndef CLI_KEEPER_H
#define CLI_KEEPER_H

#include "runs.h"

/* Opens what the run asks for. NULL with a complaint. */
struct keeper *keeper_open(const struct run *);

/* Writes what is to be kept of one game. */
void keeper_take(struct keeper *, int64_t game, const struct outcome *, const struct game_log *);

/* Closes and frees it (NULL is allowed); false with a complaint if something could not be written. */
bool keeper_close(struct keeper *);

#endif
