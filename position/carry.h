/* Carries a game in progress over to today's rules, from snapshots of its position under older rules.
 *
 * Snapshots name what they hold, so what has kept its name is read, and the rest is left out. If all of it was read, the game says
 * that such a position means today what it meant then (`carries`), and the position is sound, the game goes on from there. Else it
 * ends with its standing: the points that had been scored, which are read even where nothing else is.
 *
 *     struct carry carry;
 *     rh_carry_begin(&carry, game, rules_then, start);
 *     for each snapshot of the chapter, in order: rh_carry_follow(&carry, snapshot, length);
 *     if (rh_carry_on(&carry, &error)) ... carry.state ...
 *     else rh_carry_standing(&carry, &result);
 */
#ifndef RH_CARRY_H
#define RH_CARRY_H

#include "engine/game.h"

struct carry {
    const struct game *game;
    int rules;  /* then */
    bool whole; /* all that was there could be read; if not, `why` says what came first */
    struct error why;
    uint64_t state[RH_STATE_MAX / 8];
};

/* `start` is the position before the first snapshot: a fresh set-up of the table under the rules of today. */
void rh_carry_begin(struct carry *, const struct game *, int rules, const void *start);

void rh_carry_follow(struct carry *, const char *snapshot, size_t length);

/* Can the game go on from this position? If not, says why in words for its players. */
bool rh_carry_on(struct carry *, struct error *);

/* The standing, whatever could be read. */
void rh_carry_standing(const struct carry *, struct result *);

#endif
