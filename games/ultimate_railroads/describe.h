/* What each shape and icon of the drawing is (engine/meaning.h). */
#ifndef GAMES_ULTIMATE_RAILROADS_DESCRIBE_H
#define GAMES_ULTIMATE_RAILROADS_DESCRIBE_H

#include "engine/meaning.h"

extern const struct meaning ult_meanings[];

#endif
