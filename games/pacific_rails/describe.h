/* What each shape and icon of the drawing is (engine/meaning.h). */
#ifndef GAMES_PACIFIC_RAILS_DESCRIBE_H
#define GAMES_PACIFIC_RAILS_DESCRIBE_H

#include "engine/meaning.h"

extern const struct meaning pac_meanings[];

#endif
