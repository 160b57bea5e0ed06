/* What people usually weigh at each kind of decision (engine/advice.h). */
#ifndef GAMES_PACIFIC_RAILS_ADVICE_H
#define GAMES_PACIFIC_RAILS_ADVICE_H

#include "engine/advice.h"

extern const struct advice pac_advice[];

#endif
