/* What each shape and icon of the drawing is (engine/meaning.h). */
#ifndef GAMES_RAILROAD_RIVALS_DESCRIBE_H
#define GAMES_RAILROAD_RIVALS_DESCRIBE_H

#include "engine/meaning.h"

extern const struct meaning riv_meanings[];

#endif
