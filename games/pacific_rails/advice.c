/* What people usually weigh at each kind of decision, by the rule that asks. See engine/advice.h. */
#include "games/pacific_rails/advice.h"

const struct advice pac_advice[] = {
    {"PR-36",
     RH_SAID("A house brings 2 points and makes its district give you one more for the rest of the game.")},
    {"PR-37", RH_SAID("An upgrade pays each time your train starts, so the earlier the better.")},
    {"PR-38", RH_SAID("A station in the middle of things is paid for by those who pass through.")},
    {"PR-39",
     RH_SAID(
         "A telegraph station brings the points under it, and each further one is worth more at the end.")},
    {"PR-24", RH_SAID("No worker is left: take back one whose district you want now.")},
    {"PR-21",
     RH_SAID("People put workers close together, so that one district is made stronger by several.")},
    {"PR-32", RH_SAID("A hat is one more bonus: use it where the action is worth doing twice.")},
    {"PR-23", RH_SAID("Choose the district whose resources you can use in your next two turns.")},
    {"PR-49", RH_SAID("Hire what makes the tiles that your next route needs.")},
    {"PR-73", RH_SAID("A short new route that ends at another stop scores 2 for each tile; use track that "
                      "lies there already.")},
    {"PR-48", RH_SAID("Lay track when the tiles are there; hire when they are not.")},
    {"PR-84",
     RH_SAID("A railway station brings a carriage, up to three; a telegraph station points at once.")},
    {"PR-29", RH_SAID("Take the resource that your next action needs.")},
    {"PR-59", RH_SAID("Take what your specialists can turn into tiles.")},
    {"PR-71", RH_SAID("Take what is rarest in your cargo for the next route.")},
    {"PR-56", RH_SAID("Turn into tiles what the way to your next city needs, and keep the rest for hiring.")},
    {"PR-68", RH_SAID("A senator is worth his coins when his reward saves you a whole turn.")},
    {"PR-11",
     RH_SAID(
         "Begin with the resource that you will use most: iron makes rails, and rails cross the plains.")},
    {"PR-19", RH_SAID("Choose a start with cities near it, and think of the other edge.")},
    {"PR-20", RH_SAID("Choose a start from which a line to your other engine looks short.")},
    {"PR-46", RH_SAID("Take the specialist that makes the tiles between you and the next cities.")},
    {"PR-93", RH_SAID("Give up what you can get again most easily.")},
    {"PR-72", RH_SAID("A house helps for long; an upgrade pays whenever your train starts.")},
    END_ADVICE,
};
