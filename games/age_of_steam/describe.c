/* What each shape and icon of Age of Steam is, in words. See engine/meaning.h. */
#include "games/age_of_steam/describe.h"

const struct meaning aos_meanings[] = {
    {"action", RH_SAID("Action"),
     RH_SAID("Each player takes one action a turn, each action only once. It helps in this turn or, for Turn "
             "Order, in the next auction."),
     "AOS-40"},
    {"action-first-move", RH_SAID("First Move"), RH_SAID("You move goods first in both rounds of this turn."),
     "AOS-41"},
    {"action-first-build", RH_SAID("First Build"), RH_SAID("You build track before all others in this turn."),
     "AOS-42"},
    {"action-engineer", RH_SAID("Engineer"),
     RH_SAID("You may build four tiles instead of three in this turn."), "AOS-43"},
    {"action-locomotive", RH_SAID("Locomotive"),
     RH_SAID("Your locomotive becomes one stronger at once, up to 6: one more link for a cube, one more "
             "dollar of expenses."),
     "AOS-44"},
    {"action-urbanization", RH_SAID("Urbanization"),
     RH_SAID("You may turn one town into a New City before you build. It is free and no build."), "AOS-45"},
    {"action-production", RH_SAID("Production"),
     RH_SAID("Before goods grow you draw two cubes and put each into an empty box of the display."),
     "AOS-46"},
    {"action-turn-order", RH_SAID("Turn Order"),
     RH_SAID("In the next auction you may pass once and still stay in."), "AOS-47"},
    {"box", RH_SAID("Box of the goods display"),
     RH_SAID(
         "A cube waits here. When the die shows the number of its column, the top cube goes to that city."),
     "AOS-153"},
    {"cube", RH_SAID("Goods cube"),
     RH_SAID("Move it over finished links to a city of its colour. Each link brings its owner 1 income."),
     "AOS-118"},
    {"good", RH_SAID("Goods cube"), RH_SAID("Production puts this cube into an empty box of the display."),
     "AOS-150"},
    {"hex", RH_SAID("Hex"),
     RH_SAID("Track is built here: $2 on plains, $3 on rivers, $4 in mountains for a simple tile. It must "
             "connect to a city or to your own track."),
     "AOS-100"},
    {"letter", RH_SAID("New City"),
     RH_SAID("Urbanization puts it onto a town. From then on it takes cubes of its colour and gets goods "
             "from its column."),
     "AOS-93"},
    {"place", RH_SAID("City or town"),
     RH_SAID("A city takes cubes of its colour and ends the way of such a cube. A town with track joins "
             "links, but takes no cubes."),
     "AOS-116"},
    END_MEANINGS,
};
