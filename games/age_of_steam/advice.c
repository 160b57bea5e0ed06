/* What people usually weigh at each kind of decision, by the rule that asks. See engine/advice.h. */
#include "games/age_of_steam/advice.h"

const struct advice aos_advice[] = {
    {"AOS-182", RH_SAID("Going first is worth $5 only if there is one thing that both of you want.")},
    {"AOS-20", RH_SAID("Count what this turn costs: expenses, the auction, track. Issue just enough, for a "
                       "share costs $1 each turn and 3 points at the end.")},
    {"AOS-174", RH_SAID("A share brings $5 now and costs $5 at the end, and $1 in each turn between.")},
    {"AOS-31", RH_SAID("Bid for what the order brings you: the action you need, or the cube that somebody "
                       "else wants too. Dropping out first is free.")},
    {"AOS-40", RH_SAID("Early a stronger locomotive or a fourth tile helps most; when two want the same "
                       "cube, First Move does.")},
    {"AOS-90", RH_SAID("A New City of the right colour turns cubes near your track into deliveries.")},
    {"AOS-51",
     RH_SAID("Finish links rather than begin them; a chain of short links earns more than one long one.")},
    {"AOS-112", RH_SAID("Each of your links on the way is 1 income; others’ links bring income to them.")},
    {"AOS-111", RH_SAID("Take the cube with most of your own links first, before somebody else moves it. "
                        "With nothing good, make the locomotive stronger.")},
    {"AOS-150", RH_SAID("Put the cubes where your cities get them and others do not.")},
    END_ADVICE,
};
