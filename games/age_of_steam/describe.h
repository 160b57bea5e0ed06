/* What each shape and icon of the drawing is (engine/meaning.h). */
#ifndef GAMES_AGE_OF_STEAM_DESCRIBE_H
#define GAMES_AGE_OF_STEAM_DESCRIBE_H

#include "engine/meaning.h"

extern const struct meaning aos_meanings[];

#endif
