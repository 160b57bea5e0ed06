/* What each shape and icon of the drawing is (engine/meaning.h). */
#ifndef GAMES_RAILROAD_REVOLUTION_DESCRIBE_H
#define GAMES_RAILROAD_REVOLUTION_DESCRIBE_H

#include "engine/meaning.h"

extern const struct meaning rev_meanings[];

#endif
