/* What people usually weigh at each kind of decision (engine/advice.h). */
#ifndef GAMES_ULTIMATE_RAILROADS_ADVICE_H
#define GAMES_ULTIMATE_RAILROADS_ADVICE_H

#include "engine/advice.h"

extern const struct advice ult_advice[];

#endif
