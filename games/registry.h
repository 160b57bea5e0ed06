/* The games of this house, ended by NULL. A new game is one folder and one line in registry.c. */
#ifndef RH_REGISTRY_H
#define RH_REGISTRY_H

#include "engine/component.h"
#include "engine/game.h"

extern const struct game *const rh_games[];

/* The component values of a registered game with their sources, ended by a table without a name. */
const struct component_table *rh_component_tables(const struct game *);

#endif
