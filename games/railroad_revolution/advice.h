/* What people usually weigh at each kind of decision (engine/advice.h). */
#ifndef GAMES_RAILROAD_REVOLUTION_ADVICE_H
#define GAMES_RAILROAD_REVOLUTION_ADVICE_H

#include "engine/advice.h"

extern const struct advice rev_advice[];

#endif
