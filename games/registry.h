/* The games of this house, ended by NULL. A new game is one folder and one line in registry.c. */
#ifndef RH_REGISTRY_H
#define RH_REGISTRY_H

#include "engine/game.h"

extern const struct game *const rh_games[];

#endif
