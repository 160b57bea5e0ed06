/* What people usually weigh at each kind of decision, by the rule that asks. See engine/advice.h. */
#include "games/railroad_rivals/advice.h"

const struct advice riv_advice[] = {
    {"RV-54",
     RH_SAID("Take stock of a railroad that can still rise: one with many links and cubes beside them.")},
    {"RV-29", RH_SAID("People weigh a tile that makes a good link now against stock that is likely to rise; "
                      "what is left comes to you in the second round.")},
    {"RV-30",
     RH_SAID("Look at what you can place and deliver this turn, and at what the next players would like.")},
    {"RV-36", RH_SAID("Two links in one placement are worth more than a tile with many cubes; a link beside "
                      "full cities earns most.")},
    {"RV-38", RH_SAID("Nothing matches, so keep the tile with the best edges for later.")},
    {"RV-41", RH_SAID("No tile fits: nothing can be done this time.")},
    {"RV-79", RH_SAID("None of the three tiles fits: nothing can be done this time.")},
    {"RV-45", RH_SAID("Nothing can be delivered this time.")},
    {"RV-82", RH_SAID("Nothing can be delivered this time.")},
    {"RV-48", RH_SAID("People take a colour that is new in this turn, over a link of their own, of a "
                      "railroad whose stock they hold.")},
    {"RV-80", RH_SAID("A colour that is missing among the last four cubes keeps later deliveries high; take "
                      "a railroad whose stock you hold.")},
    {"RV-24", RH_SAID("Going first is seldom worth more than the difference between the best and the second "
                      "best tile: two or three points.")},
    {"RV-64",
     RH_SAID("Each place may be worth a point; pass when the price is more than what you would lose.")},
    {"RV-71",
     RH_SAID("Four different colours in a row score best, so put unlike colours next to each other.")},
    {"RV-84", RH_SAID("Lay the start tiles so that many edges stay open.")},
    {"RV-76", RH_SAID("Keep stock of a railroad that your links can raise by 2 with each delivery.")},
    END_ADVICE,
};
