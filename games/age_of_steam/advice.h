/* What people usually weigh at each kind of decision (engine/advice.h). */
#ifndef GAMES_AGE_OF_STEAM_ADVICE_H
#define GAMES_AGE_OF_STEAM_ADVICE_H

#include "engine/advice.h"

extern const struct advice aos_advice[];

#endif
